"""Records that are at fault: each refused at its line, in words, and by nothing but a `Fault`."""

import io
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import settings as trials
from hypothesis import strategies as st

from game.games import TENNO
from game.kept.faults import Fault
from game.kept.json_lines import Line, read_file, read_stream, write_line
from game.table.record_reader import Reader, replay
from game.tenno.line_forms import check_header
from tests.records.make import FOLDER

RECORDS = {path.stem: path.read_bytes() for path in sorted(FOLDER.glob("*.tenno"))}
FINISHED = ("mirror", "seven", "swap", "tie-break")
HEADER: Line = {
    "record": "tenno",
    "version": 1,
    "seats": [{"name": "Aki", "rival": "kuma", "crest": 1}, {"name": "Kuma"}],
    "first": 0,
}


def read(raw: bytes) -> Reader:
    """Read bytes as a record."""
    return replay(TENNO, read_stream(io.BytesIO(raw)))


def fault_of(raw: bytes) -> Fault:
    """Read bytes that are to be refused; every refusal says where, what was found and what was expected."""
    with pytest.raises(Fault) as caught:
        read(raw)
    fault = caught.value
    assert fault.found
    assert fault.expected
    assert len(str(fault)) < 2000
    assert str(fault).isprintable()
    return fault


def lines_of(name: str) -> list[bytes]:
    """A golden record's lines, each with its newline."""
    return RECORDS[name].splitlines(keepends=True)


def with_line(name: str, number: int, line: Line) -> bytes:
    """A golden record with another line in place of one, numbered from 1."""
    lines = lines_of(name)
    lines[number - 1] = write_line(line).encode() + b"\n"
    return b"".join(lines)


# Cut off


def check_cuts(name: str) -> None:
    """Cut a record at every byte."""
    whole = RECORDS[name]
    for length in range(len(whole)):
        cut = whole[:length]
        complete = cut.count(b"\n")
        if cut and not cut.endswith(b"\n"):
            fault = fault_of(cut)
            assert (fault.number, fault.found) == (complete + 1, "a torn line, without its newline")
        elif not cut:
            assert fault_of(cut).number == 1
        elif name in FINISHED and complete == whole.count(b"\n") - 1:
            fault = fault_of(cut)
            assert fault.number == complete + 1
            assert fault.found == "no line, though the match is over"
            assert "result" in fault.expected
        else:
            reader = read(cut)
            assert (reader.decisions, reader.finished) == (complete - 1, False)


def test_a_record_cut_off_at_any_byte_is_torn_or_unfinished() -> None:
    check_cuts("monk-due")
    check_cuts("mirror")


@pytest.mark.long
@pytest.mark.parametrize("name", RECORDS)
def test_every_record_cut_off_at_any_byte(name: str) -> None:
    check_cuts(name)


def test_an_empty_file_is_refused_at_its_first_line(tmp_path: Path) -> None:
    path = tmp_path / "empty.tenno"
    path.touch()
    with pytest.raises(Fault, match="line 1: an empty file; expected the header of a match record"):
        replay(TENNO, read_file(path))


# Lines in disorder


@pytest.mark.parametrize("name", RECORDS)
def test_neighbouring_lines_swapped_are_refused(name: str) -> None:
    lines = lines_of(name)
    for number in range(len(lines) - 1):
        swapped = [*lines[:number], lines[number + 1], lines[number], *lines[number + 2 :]]
        assert swapped != lines
        assert fault_of(b"".join(swapped)).number > number


@pytest.mark.parametrize("name", RECORDS)
def test_a_line_written_twice_is_refused(name: str) -> None:
    lines = lines_of(name)
    for number in range(len(lines)):
        fault = fault_of(b"".join([*lines[: number + 1], *lines[number:]]))
        assert fault.number > number + 1


@pytest.mark.parametrize("name", RECORDS)
def test_a_line_left_out_is_refused(name: str) -> None:
    lines = lines_of(name)
    for number in range(len(lines) - 1):
        fault = fault_of(b"".join([*lines[:number], *lines[number + 1 :]]))
        assert fault.number > number


@pytest.mark.parametrize("name", FINISHED)
def test_a_missing_result_is_at_fault_at_the_line_after_the_last(name: str) -> None:
    lines = lines_of(name)[:-1]
    fault = fault_of(b"".join(lines))
    assert fault.number == len(lines) + 1
    assert fault.found == "no line, though the match is over"


@pytest.mark.parametrize("name", FINISHED)
def test_nothing_comes_after_the_result(name: str) -> None:
    lines = lines_of(name)
    for more in (lines[-1], lines[0], b'{"move":"pass","seat":0}\n', b"{}\n"):
        fault = fault_of(b"".join([*lines, more]))
        assert (fault.number, fault.found) == (len(lines) + 1, "a line after the result")
    assert fault_of(b"".join(lines) + b"\n").number == len(lines) + 1


def test_a_decision_after_the_end_is_refused_and_the_result_named() -> None:
    lines = lines_of("mirror")
    fault = fault_of(b"".join([*lines[:-1], b'{"move":"pass","seat":0}\n', lines[-1]]))
    assert (fault.number, fault.found) == (len(lines), "a decision after the match was over")
    assert "'winners': [0, 1]" in fault.expected


def test_a_result_before_the_end_is_refused() -> None:
    lines = lines_of("mirror")
    fault = fault_of(b"".join([*lines[:10], lines[-1]]))
    assert (fault.number, fault.found) == (11, "a result before the match was over")


@pytest.mark.parametrize("blank", [b"\n", b" \n", b"\r\n", b"\t\n"])
def test_a_blank_line_is_refused_anywhere(blank: bytes) -> None:
    lines = lines_of("monk-due")
    for number in range(len(lines) + 1):
        assert fault_of(b"".join([*lines[:number], blank, *lines[number:]])).number == number + 1


def test_a_byte_order_mark_is_refused() -> None:
    assert fault_of(b"\xef\xbb\xbf" + RECORDS["mirror"]).found == "a byte order mark"


def test_other_encodings_are_refused() -> None:
    text = RECORDS["five"].decode()
    for encoding in ("utf-16", "utf-16-le", "utf-32", "iso8859-2"):
        assert fault_of(text.encode(encoding)).number == 1


# Wrong values in every field

STRANGERS: list[Any] = [
    *(None, True, False, 0.0, 1.0, -1, 7, 10**30, "0", "1", "", "X", "11", "x", [], [0], {}, {"a": 1}),
    *([0, 1, 2], [True, False], ["1", "2"], ["1", "2", "3", "4"], [1, 2, 3], [0, 0], [1, 0], [0.0, 1]),
]


def fields() -> Iterator[tuple[str, int, str]]:
    """Every field of the first line of each move in each golden record."""
    for name in RECORDS:
        met = set()
        for number, raw in enumerate(lines_of(name), 1):
            line = json.loads(raw)
            move = line.get("move")
            if move and (move, line.get("reveal")) not in met:
                met.add((move, line.get("reveal")))
                yield from ((name, number, key) for key in line)


def kind(name: str, number: int, key: str) -> tuple[object, ...]:
    """What a field is in: the records have each kind over and over."""
    line = json.loads(lines_of(name)[number - 1])
    return line["move"], line.get("reveal"), key


ALIKE = {kind(*one): one for one in fields()}
"""One field of each kind."""
FIELDS = [one if one in ALIKE.values() else pytest.param(*one, marks=pytest.mark.long) for one in fields()]


def fits(key: str, value: Any) -> bool:
    """Whether a strange value is one that the field may have, so that the rules alone judge it."""
    return (key in ("reveal", "swapped") and type(value) is bool) or (key == "card" and value in ("1", "X"))


@pytest.mark.parametrize(("name", "number", "key"), FIELDS)
def test_a_strange_value_in_a_field_is_refused_there(name: str, number: int, key: str) -> None:
    line = json.loads(lines_of(name)[number - 1])
    for stranger in STRANGERS:
        if not fits(key, stranger):
            assert fault_of(with_line(name, number, {**line, key: stranger})).number == number, stranger


@pytest.mark.parametrize(("name", "number", "key"), FIELDS)
def test_a_field_left_out_or_added_is_refused(name: str, number: int, key: str) -> None:
    line = json.loads(lines_of(name)[number - 1])
    without = {other: value for other, value in line.items() if other != key}
    assert fault_of(with_line(name, number, without)).number == number
    renamed = {other if other != key else key.upper(): value for other, value in line.items()}
    assert fault_of(with_line(name, number, renamed)).number == number
    assert fault_of(with_line(name, number, {**line, "note": 1})).number == number


@pytest.mark.parametrize("more", [{"saw": "3"}, {"slot": 0}, {"you": 0}, {"result": {}}, {"": 0}])
def test_what_only_a_seat_record_has_is_no_key_of_the_match_record(more: Line) -> None:
    assert (
        fault_of(
            with_line("monk-due", 2, {"move": "place", "seat": 0, "cards": ["1", "2", "3"], **more})
        ).number
        == 2
    )


@pytest.mark.parametrize(
    "line",
    [
        {},
        {"move": "turn"},
        {"move": None, "seat": 0},
        {"move": ["place"], "seat": 0},
        {"turned": ["1", "2"]},
        {"fight": {}},
        {"ask": "attack", "seat": 0},
        {"seat": 0},
        {"record": "tenno"},
    ],
)
def test_a_line_that_is_no_decision_is_refused(line: Line) -> None:
    fault = fault_of(with_line("monk-due", 3, line))
    assert fault.number == 3
    assert "place, attack, monk, refill, exchange, swap, peek, pass" in fault.expected


def test_an_illegal_decision_is_refused_with_what_was_asked_and_allowed() -> None:
    fault = fault_of(
        with_line("monk-due", 5, {"move": "attack", "seat": 0, "slot": 0, "target": 1, "target_slot": 0})
    )
    assert fault.number == 5
    assert "(not-asked)" in fault.found
    assert '{"ask":"attack","seat":2}' in fault.expected
    assert "others" in fault.expected


def test_keys_may_stand_in_any_order_and_with_spaces() -> None:
    lines = lines_of("three")
    shuffled = [json.dumps(dict(reversed(json.loads(line).items()))).encode() + b"\n" for line in lines]
    mixed = read(b"".join(shuffled)).match
    plain = read(b"".join(lines)).match
    assert mixed and plain
    for viewer in (None, 0, 1, 2):
        told = [[write_line(line) for line in match.told(viewer)] for match in (mixed, plain)]
        assert told[0] == told[1]


# The header


def header_fault(**changes: Any) -> Fault:
    """Change the header; what is `...` is left out."""
    header = {key: value for key, value in {**HEADER, **changes}.items() if value is not ...}
    fault = fault_of(write_line(header).encode() + b"\n")
    assert fault.number == 1
    return fault


def seats_fault(seat: Any) -> Fault:
    """Change the second seat."""
    return header_fault(seats=[HEADER["seats"][0], seat])


def test_this_header_is_fine() -> None:
    assert read(write_line(HEADER).encode() + b"\n").decisions == 0


@pytest.mark.parametrize("key", ["record", "version", "seats", "first"])
def test_a_header_without_one_of_its_keys_is_refused(key: str) -> None:
    assert key in header_fault(**{key: ...}).expected or key in ("seats", "first")


@pytest.mark.parametrize("record", [None, "honor", "Tenno", 1, ["tenno"], {}, True, ""])
def test_another_games_record_is_refused(record: Any) -> None:
    assert header_fault(record=record).expected == '"record": "tenno"'


@pytest.mark.parametrize("version", [0, 3, -1, 1.0, True, "1", None, [1], 10**40])
def test_an_unknown_version_is_refused(version: Any) -> None:
    assert header_fault(version=version).found.startswith("version ")


def test_a_variant_is_refused_by_its_name() -> None:
    assert header_fault(version=2, variant={"two-monks": True}).found == 'unknown variant "two-monks"'
    assert "a, b" in header_fault(version=2, variant={"a": 1, "b": 2}).found
    assert "fog" in header_fault(version=2, variant="fog").found


def test_version_2_has_a_variant_and_version_1_none() -> None:
    assert header_fault(version=2).found == "version 2 without a variant"
    assert header_fault(variant={"two-monks": True}).found == "a variant in version 1"


@pytest.mark.parametrize("variant", [None, 0, [], {}, True, "x" * 500, {"y" * 500: 1}, [[[[1]]]]])
def test_a_strange_variant_is_refused(variant: Any) -> None:
    assert header_fault(version=2, variant=variant).found.startswith("unknown variant")


@pytest.mark.parametrize("seats", [None, 2, "2", {}, [], [{"name": "Aki"}], [{"name": "Aki"}] * 8, True])
def test_two_to_seven_seats_or_refused(seats: Any) -> None:
    assert header_fault(seats=seats).expected == "a list of 2 to 7 seats"


@pytest.mark.parametrize("first", [None, -1, 2, 0.0, True, False, "0", [0], 10**30])
def test_one_of_the_seats_begins_or_refused(first: Any) -> None:
    assert header_fault(first=first).expected == "a seat from 0 to 1"


@pytest.mark.parametrize("seed", [None, 1.5, 7.0, "7", True, [7], {}])
def test_a_seed_is_a_whole_number_or_refused(seed: Any) -> None:
    assert header_fault(seed=seed).expected == "a whole number"


@pytest.mark.parametrize("campaign", [None, 1, "x", [], {"stages": 1}, {"stage": 1, "more": 2}])
def test_a_strange_campaign_is_refused(campaign: Any) -> None:
    assert header_fault(campaign=campaign).found.startswith(("campaign ", "campaign.stage"))


A_RUN = {"letter": 1, "step": 1, "door": 0}


@pytest.mark.parametrize(
    "campaign",
    [
        *({"stage": stage} for stage in (1, "", "s" * 301, None)),
        *({"try": number} for number in (0, -1, 1_000_001, 10**19, 1e19, 1.0, True, "1", None)),
        *({"help": number} for number in (-1, 1_000_001, 10**30, 0.5, False)),
        *({"edition": number} for number in (1, 5, 2.0, "2")),
        {"edition": 2, "help": 9},
        *({"seal": seal} for seal in ("white", 1, None, [])),
        *({"run": run} for run in (1, {}, {"letter": 1}, {**A_RUN, "more": 1})),
        *({"run": {**A_RUN, key: number}} for key in A_RUN for number in (-1, 41, 1e19, True)),
    ],
)
def test_what_is_said_of_a_try_has_bounds_or_is_refused(campaign: Any) -> None:
    fault = header_fault(campaign=campaign)
    assert fault.number == 1 and fault.found.startswith("campaign.")


@pytest.mark.parametrize("goals", [1, 6, 3.0, "4", None, True])
def test_a_stage_has_no_goals_but_those_it_had(goals: Any) -> None:
    fault = header_fault(campaign={"stage": "s03", "edition": 2}, stage_goals=goals)
    assert fault.found.startswith("stage_goals") and fault.expected == "a whole number from 2 to 5"


@pytest.mark.parametrize(
    ("campaign", "expected"),
    [({"try": 0}, "a whole number from 1 to 1000000"), ({"edition": 5}, "a whole number from 2 to 4")],
)
def test_a_refused_number_is_told_its_bounds(campaign: Any, expected: str) -> None:
    assert header_fault(campaign=campaign).expected == expected


@pytest.mark.parametrize(
    "campaign",
    [
        {"stage": "s01", "try": 1_000_000, "help": 12},
        {"stage": "mine/" + "s" * 40, "try": 1, "help": 8, "edition": 2, "seal": "gold", "run": A_RUN},
        {},
    ],
)
def test_what_is_said_of_a_try_may_lie_at_its_bounds(campaign: Any) -> None:
    check_header({**HEADER, "campaign": campaign})


@pytest.mark.parametrize(
    ("ease", "expected"),
    [
        *((ease, "an object of rivals' ids") for ease in (None, 1, -1.0, [], "full")),
        *(
            ({"kuma": ease}, "a number from -1.0 to 1.0, not 0.0")
            for ease in (0.0, -1, 1.5, "-1", None, True)
        ),
    ],
)
def test_an_ease_is_a_number_by_rivals_or_refused(ease: Any, expected: str) -> None:
    fault = header_fault(ease=ease)
    assert fault.found.startswith("ease") and fault.expected == expected


def test_an_ease_may_lie_at_its_bounds() -> None:
    check_header({**HEADER, "ease": {"kuma": -1.0, "steady": 1.0}})


@pytest.mark.parametrize("seat", [None, "Kuma", 1, [], True])
def test_a_seat_is_an_object_or_refused(seat: Any) -> None:
    assert seats_fault(seat).expected == 'an object with "name"'


@pytest.mark.parametrize("name", [..., None, "", "x" * 41, 1, True, ["Kuma"]])
def test_a_seat_has_a_name_of_1_to_40_characters_or_refused(name: Any) -> None:
    seat = {"name": name} if name is not ... else {}
    assert seats_fault(seat).expected == "a name of 1 to 40 characters"


@pytest.mark.parametrize("rival", [None, "", 1, True, {}])
def test_a_rival_is_named_or_refused(rival: Any) -> None:
    assert seats_fault({"name": "Kuma", "rival": rival}).expected == "the id of a rival"


@pytest.mark.parametrize("crest", [None, 0, 8, 1.0, "1", True])
def test_a_crest_is_from_1_to_7_or_refused(crest: Any) -> None:
    assert seats_fault({"name": "Kuma", "crest": crest}).expected == "a crest from 1 to 7"


@pytest.mark.parametrize("more", ["colour", "seed", "", "Name", "you"])
def test_a_seat_has_no_other_keys(more: str) -> None:
    assert seats_fault({"name": "Kuma", more: 1}).expected == "only name, rival, crest"


def test_a_name_of_forty_letters_of_any_script_is_fine() -> None:
    for name in ("x" * 40, "光" * 40, "😀" * 40, "ž", '"', "\\"):
        header = {**HEADER, "seats": [{"name": name}, {"name": "Kuma"}]}
        assert read(write_line(header).encode() + b"\n").match is not None


def test_unknown_keys_of_the_header_are_kept_and_told_nobody() -> None:
    header = {**HEADER, "note": {"a": [1, {"b": None}]}, "": 0, "you": 1}
    match = read(write_line(header).encode() + b"\n").match
    assert match is not None
    assert match.header == header
    for viewer in (None, 0, 1):
        assert list(match.told(viewer)[0]) == ["record", "version", "seats", "first", "you"]
        assert match.told(viewer)[0]["you"] == viewer


@pytest.mark.parametrize("sign", ["\n", "\r", "\x1b[2J", "\0", "\x7f", "\x9b", "\u202e", "\u2028"], ids=ascii)
def test_what_is_shown_of_a_record_does_nothing_to_the_terminal(sign: str) -> None:
    for text in (sign, f"a{sign}b"):
        assert ascii(sign)[1:-1] in header_fault(record=text).found
        header_fault(version=2, variant={text: 1})
        seats_fault({"name": text * 41})
        seats_fault({"name": "Kuma", text: 1})
        for line in ({"move": text}, {text: 1}, {"move": "pass", "seat": text}, {"result": 1, text: 1}):
            assert fault_of(with_line("mirror", len(lines_of("mirror")), line)).found
    assert fault_of(f'{{"{sign}":1,"{sign}":1}}\n'.encode()).number >= 1


def test_an_unknown_key_of_the_header_is_strict_json_too() -> None:
    for value in ("NaN", "1e999", '"\\ud800"', "[" * 70 + "]" * 70, '{"a":1,"a":1}', "9" * 5000):
        raw = write_line(HEADER)[:-1] + f',"note":{value}}}'
        assert fault_of(raw.encode() + b"\n").number == 1


@pytest.mark.parametrize("line", [b"null", b"[]", b"{}", b"7", b'"tenno"'])
def test_a_first_line_that_is_no_header_is_refused(line: bytes) -> None:
    assert fault_of(line + b"\n").number == 1


# The result


def results() -> Iterator[Any]:
    """Results that differ from that of tie-break.tenno in one part."""
    right: Line = {"captured": [0, 0], "tiebreak": {"0": 14, "1": 19}, "winners": [1]}
    strange: list[Any] = [None, True, 0, "", [], {}, [[]], [0], [0, 0, 0], [False, False]]
    for key in right:
        yield {other: value for other, value in right.items() if other != key}
        yield from ({**right, key: value} for value in strange)
    yield {**right, "more": 1}
    yield {**right, "captured": [0, 1]}
    yield {**right, "captured": [0.0, 0.0]}
    yield {**right, "tiebreak": {"0": 14, "1": 20}}
    yield {**right, "tiebreak": {"0": 14}}
    yield {**right, "tiebreak": {"0": 14, "01": 19}}
    yield {**right, "tiebreak": {"0": 14.0, "1": 19}}
    yield {**right, "tiebreak": {"0": 14, "1": 19, "2": 0}}
    yield {**right, "winners": [True]}
    yield {**right, "winners": [0, 1]}
    yield {**right, "winners": [1, 1]}
    yield from (None, True, 1, "1", [], {}, list(right.values()))


@pytest.mark.parametrize("result", list(results()), ids=json.dumps)
def test_a_result_that_is_not_what_the_match_came_to_is_refused(result: Any) -> None:
    last = len(lines_of("tie-break"))
    fault = fault_of(with_line("tie-break", last, {"result": result}))
    assert fault.number == last
    assert "'winners': [1]" in fault.expected


def test_a_result_line_has_no_other_key() -> None:
    lines = lines_of("tie-break")
    right = json.loads(lines[-1])
    for key, value in (("reveal", []), ("move", "pass"), ("seat", 0)):
        fault = fault_of(with_line("tie-break", len(lines), {**right, key: value}))
        assert fault.number == len(lines)
        assert key in fault.found


# Whatever else


def check_mutated(raw: bytes) -> None:
    """A mutated record is read, or refused with a line that it has."""
    try:
        reader = read(raw)
    except Fault as fault:
        assert 1 <= fault.number <= raw.count(b"\n") + 1
        assert fault.found
        assert fault.expected
        assert str(fault).isprintable()
    else:
        assert reader.match.told(None)


@trials(max_examples=100)
@given(st.sampled_from(sorted(RECORDS)), st.data())
def test_bytes_changed_anywhere_raise_nothing_but_a_fault(name: str, data: st.DataObject) -> None:
    raw = bytearray(RECORDS[name])
    for _ in range(data.draw(st.integers(1, 4))):
        place = data.draw(st.integers(0, len(raw) - 1))
        length = data.draw(st.integers(0, 12))
        raw[place : place + length] = data.draw(st.binary(max_size=12))
    check_mutated(bytes(raw))


json_values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-2, 12)
    | st.floats()
    | st.sampled_from(["1", "10", "X", "", "pass"])
    | st.text(max_size=3),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=6,
)


@trials(max_examples=100)
@given(st.sampled_from(sorted(RECORDS)), st.data())
def test_values_changed_anywhere_raise_nothing_but_a_fault(name: str, data: st.DataObject) -> None:
    lines = [json.loads(line) for line in lines_of(name)]
    line = lines[data.draw(st.integers(0, len(lines) - 1))]
    for _ in range(data.draw(st.integers(1, 2))):
        key = data.draw(st.sampled_from([*line, "note"]))
        line[key] = data.draw(json_values)
    check_mutated("".join(json.dumps(one) + "\n" for one in lines).encode())
