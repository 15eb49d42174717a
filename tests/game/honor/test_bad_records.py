"""Records at fault are refused at their first faulty line, with what was expected there."""

import json
from pathlib import Path
from typing import Any

import pytest

from game.kept.faults import Fault
from game.kept.json_lines import Line
from tests.game.honor.tables import read_record, replay

RECORDS = Path(__file__).parent.parent.parent / "records" / "honor"
EXAMPLE = [json.loads(line) for line in (RECORDS / "example.honor").read_text("utf-8").splitlines()]
HEADER = EXAMPLE[0]


def refusal(lines: list[Line]) -> Fault:
    with pytest.raises(Fault) as refused:
        replay(enumerate(lines, 1))
    return refused.value


def changed(number: int, **values: Any) -> list[Line]:
    """The example with these keys of a line (from 1) set, or dropped where None."""
    lines = [dict(line) for line in EXAMPLE]
    line = {**lines[number - 1], **values}
    lines[number - 1] = {key: value for key, value in line.items() if value is not None}
    return lines


@pytest.mark.parametrize(
    ("values", "expected"),
    [
        ({"record": "tenno"}, '"record": "honor"'),
        ({"version": True}, '"version": 1'),
        ({"version": 2}, '"variant" beside'),
        ({"version": 2, "variant": {"dice": 3}}, '{"dice": 4}'),
        ({"version": 2, "variant": {"cards": 4}}, '{"dice": 4}'),
        ({"variant": {"dice": 4}}, 'only with "version": 2'),
        ({"seats": [{"name": "A"}] * 2}, "3 to 6 seats"),
        ({"seats": [{"name": "A"}] * 7}, "3 to 6 seats"),
        ({"seats": [{"name": ""}] * 3}, "1 to 40 characters"),
        ({"seats": [{"name": "A", "crest": 8}] * 3}, "crest from 1 to 7"),
        ({"seats": [{"name": "A", "face": 8}] * 3}, "only name, rival, crest"),
        ({"first": 4}, "from 0 to 3"),
        ({"first": 1.0}, "from 0 to 3"),
        ({"goal": 350}, "250, 300, 400"),
        ({"seed": "7"}, "a whole number"),
        ({"campaign": 1}, 'an object of "stage", "try", "help"'),
        ({"campaign": {"stage": "s01", "try": 0, "help": 0}}, "a whole number from 1 to 1000000"),
    ],
)
def test_a_header_at_fault(values: Line, expected: str) -> None:
    fault = refusal([{**HEADER, **values}])
    assert fault.number == 1 and expected in fault.expected


def test_unknown_keys_of_the_header_are_kept_and_not_told() -> None:
    reader = replay(enumerate([{**HEADER, "note": "kept", "seed": 7}, *EXAMPLE[1:]], 1))
    assert reader.match.header["note"] == "kept"
    assert not {"note", "seed"} & reader.match.told(None)[0].keys()


LORDS, SHUFFLE = EXAMPLE[1], EXAMPLE[2]


@pytest.mark.parametrize(
    ("number", "values", "expected"),
    [
        (2, {"cards": LORDS["cards"][:3]}, "4 different Daimyos"),
        (2, {"cards": [LORDS["cards"][0]] * 4}, "4 different Daimyos"),
        (2, {"cards": ["noh", *LORDS["cards"][1:]]}, "a Daimyo"),
        (2, {"seat": 1}, "lords with chance, cards"),
        (2, {"chance": "roll", "cards": None, "seat": 0, "dice": [1]}, "the lords"),
        (3, {"cards": SHUFFLE["cards"][:-1]}, "exactly 99 cards"),
        (3, {"cards": ["foot", *SHUFFLE["cards"][1:]]}, "exactly 99 cards"),
        (3, {"cards": ["decree", *SHUFFLE["cards"][1:]]}, "a hand may hold"),
        (27, {"dice": [7]}, "dice from 1 to 6"),
        (27, {"dice": [True]}, "dice from 1 to 6"),
        (27, {"dice": [4, 4]}, "with 1 dice"),
        (27, {"dice": []}, "with 1 dice"),
        (27, {"seat": 1}, '"seat": 2}'),
        (33, {"dice": [1]}, "with 0 dice"),
        (4, {"chance": "roll", "move": None, "target": None, "dice": [1]}, 'an answer to {"ask":"turn"'),
    ],
)
def test_a_lot_at_fault(number: int, values: Line, expected: str) -> None:
    fault = refusal(changed(number, **values))
    assert fault.number == number and expected in fault.expected


@pytest.mark.parametrize(
    ("number", "values", "expected"),
    [
        (4, {"target": 3}, 'an answer to {"ask":"turn","seat":3'),
        (4, {"target": True}, "a seat from 0 to 5"),
        (4, {"seat": 0}, 'an answer to {"ask":"turn","seat":3'),
        (4, {"why": "x"}, "dishonour with move, seat, target"),
        (4, {"move": "jump"}, "a move: draw"),
        (5, {"move": "save_face", "house": None}, '{"ask":"dishonoured","seat":1,"by":3}'),
        (5, {"house": "castle"}, '"daimyo" or "samurai"'),
        (7, {"card": "castle_15"}, "an answer to"),
        (7, {"card": "spy"}, "a Daimyo, Okugata"),
        (7, {"card": 3}, "a Daimyo, Okugata"),
        (7, {"owner": 6}, "a seat from 0 to 5"),
        (27, {"chance": None, "dice": None, "move": "end"}, "a roll"),
        (39, {"take": ["monks", "foot"]}, "in deck order"),
        (39, {"take": []}, "one or two cards"),
        (39, {"take": ["guard"]}, "an army or a possession"),
    ],
)
def test_a_decision_at_fault(number: int, values: Line, expected: str) -> None:
    fault = refusal(changed(number, **values))
    assert fault.number == number and expected in fault.expected


def test_a_result_at_fault() -> None:
    last = len(EXAMPLE)
    for result in ({"honour": [35, 345, 130, 190], "winners": [True]}, {"honour": [0] * 4, "winners": [1]}):
        fault = refusal([*EXAMPLE[:-1], {"result": result}])
        assert fault.number == last and "[35, 345, 130, 190]" in fault.expected
    assert refusal([*EXAMPLE[:-1], {**EXAMPLE[-1], "more": 1}]).number == last
    assert refusal([*EXAMPLE[:-2], EXAMPLE[-1]]).number == last - 1
    assert refusal(EXAMPLE[:-1]).number == last
    assert refusal([*EXAMPLE, EXAMPLE[-1]]).number == last + 1
    assert refusal([*EXAMPLE[:-1], EXAMPLE[3], EXAMPLE[-1]]).number == last


def test_an_empty_file_and_a_torn_one(tmp_path: Path) -> None:
    path = tmp_path / "a.honor"
    path.write_text("", "utf-8")
    with pytest.raises(Fault, match="line 1: an empty file"):
        read_record(path)
    path.write_text((RECORDS / "example.honor").read_text("utf-8")[:-3], "utf-8")
    with pytest.raises(Fault, match="line 118: a torn line"):
        read_record(path)


def test_an_unfinished_record_is_none_at_fault() -> None:
    for length in range(1, len(EXAMPLE) - 1):
        reader = replay(enumerate(EXAMPLE[:length], 1))
        assert not reader.finished and reader.match.told(None)
