"""A finished match and its code are the same match, and a slip in a code is found and named."""

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import settings as trials
from hypothesis import strategies as st

from game.kept.chance import Chance
from game.kept.faults import Fault
from game.kept.json_lines import Line, read_file
from game.table.match_codes import ALPHABET, GROUP, looks_like_groups, read_groups, write_groups
from game.tenno.codes import code_of, record_of
from game.tenno.match import Match
from game.tenno.variants import CUSTOMS, PLAIN, Feud, Variant
from tests.game.tenno.play import decide_at_random, header

RECORDS = Path(__file__).parents[2] / "records"
ALTERED = (
    PLAIN,
    Variant(short_hand=(4, 11), feud=Feud(2), no_notes=True),
    Variant(open_prisoners=True, known_shogun=True, opening_exchange=True),
    Variant(allies=((0, 2), (1, 3))),
    Variant(allies=((0, 3), (1, 4), (2, 5)), dusk=True),
    Variant(**dict.fromkeys(CUSTOMS, True)),
)


def finished(seed: int, seats: int = 2, first: int = 0, variant: Variant = PLAIN) -> list[Line]:
    """A random match to its end, as its record has it."""
    match = Match(header(seats, first, variant))
    lines = [match.header]
    for _, decision in decide_at_random(seats, first, Chance(seed), variant):
        lines.append(match.take(decision.to_line()))
    result = match.result()
    assert result is not None
    return [*lines, result]


CODE = code_of(finished(3))
OTHER = code_of(finished(4))


@trials(max_examples=25)
@given(st.integers(0, 2**32), st.integers(2, 7), st.sampled_from(ALTERED), st.data())
def test_a_code_holds_all_decisions_of_any_match(
    seed: int, seats: int, variant: Variant, data: st.DataObject
) -> None:
    seats = 2 * len(variant.allies) or seats
    lines = finished(seed, seats, data.draw(st.integers(0, seats - 1)), variant)
    again = record_of(code_of(lines))
    assert again[1:] == lines[1:]
    told = {key: value for key, value in again[0].items() if key != "seats"}
    assert told == {key: value for key, value in lines[0].items() if key != "seats"}
    assert code_of(again) == code_of(lines)


def test_a_code_has_neither_names_nor_seed_nor_campaign() -> None:
    lines = finished(5)
    more = {"seed": 7, "campaign": {"stage": "s01"}, "seats": [{"name": "Zo", "crest": 4}, {"name": "Bo"}]}
    assert code_of([{**lines[0], **more}, *lines[1:]]) == code_of(lines)


def test_codes_of_two_are_short() -> None:
    lengths = sorted(len(code_of(finished(seed)).replace("-", "")) for seed in range(40))
    assert lengths[-1] <= 45


def test_a_code_is_read_however_it_is_written_down() -> None:
    want = record_of(CODE)
    for written in (CODE.lower(), CODE.replace("-", ""), CODE.replace("-", " "), f" {CODE} \n"):
        assert looks_like_groups(written) and record_of(written) == want


def test_one_wrong_letter_names_its_group() -> None:
    for at, letter in enumerate(CODE):
        for other in (*ALPHABET, *"ILOU!é"):
            if letter in ("-", other):
                continue
            with pytest.raises(Fault, match=rf"^group {CODE[:at].count('-') + 1}: "):
                record_of(CODE[:at] + other + CODE[at + 1 :])


def test_letters_that_changed_places_name_their_group() -> None:
    for at in range(len(CODE) - 1):
        left, right = CODE[at : at + 2]
        if left != right and "-" not in (left, right):
            with pytest.raises(Fault, match=rf"^group {CODE[:at].count('-') + 1}: "):
                record_of(CODE[:at] + right + left + CODE[at + 2 :])


def test_groups_left_out_or_moved_or_too_short_are_noticed() -> None:
    groups = CODE.split("-")
    for at in range(len(groups)):
        with pytest.raises(Fault, match=r"^group "):
            record_of("-".join(groups[:at] + groups[at + 1 :]))
        with pytest.raises(Fault, match=f"^group {at + 1}: .*4 of 5 letters"):
            record_of("-".join([*groups[:at], groups[at][:-1], *groups[at + 1 :]]))
    with pytest.raises(Fault, match=r"^group 1: "):
        record_of("-".join([groups[1], groups[0], *groups[2:]]))


def test_groups_of_two_codes_make_no_match() -> None:
    first, second = CODE.split("-"), OTHER.split("-")
    mixed = "-".join([second[0], *first[1:]])
    assert read_groups(mixed)
    with pytest.raises(Fault, match="belong together"):
        record_of(mixed)


def test_a_newer_code_is_refused_by_its_version() -> None:
    with pytest.raises(Fault, match="version 5"):
        record_of(write_groups(read_groups(CODE) ^ 4))


@trials(max_examples=30)
@given(st.text(max_size=60) | st.text(ALPHABET, max_size=60) | st.integers(0, 2**300).map(write_groups))
def test_whatever_is_typed_is_a_match_or_one_sentence(typed: str) -> None:
    try:
        record_of(typed)
    except Fault as fault:
        assert "\n" not in str(fault)


def test_an_unfinished_match_has_no_code() -> None:
    lines = finished(6)
    with pytest.raises(Fault, match=f"line {len(lines) - 1}: .*unfinished"):
        code_of(lines[:-2])


def test_golden_matches_keep_their_codes() -> None:
    known = {
        "customs": "S223V-XB3MB-9XVZD-QJ11A",
        "mirror": "HN208-0WHQK-E0KFZ-GFRZC-7000D",
        "short-hand": "HF4SK-HA9WS-QFGES-GBS3M",
    }
    for name, code in known.items():
        lines = [line for _, line in read_file(RECORDS / f"{name}.tenno")]
        assert code_of(lines) == code
        assert re.fullmatch(f"(?:[{ALPHABET}]{{{GROUP}}}-?)+", code)


def test_every_number_comes_back() -> None:
    for number in (0, 1, 31, 32, 2**20 - 1, 2**20, 3**90):
        assert read_groups(write_groups(number)) == number
