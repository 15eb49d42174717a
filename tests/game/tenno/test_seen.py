"""What a seat's view keeps of the record: who sits there, how a fight went, which farmers lay where."""

import json
from pathlib import Path

import pytest

from game.kept.json_lines import Line
from game.tenno.cards import DAIMYO, GEISHA, MONK, NINJA, RONIN, SHOGUN, VALUES
from game.tenno.events import Ended, Fought
from game.tenno.view import View

RECORDS = Path(__file__).parents[2] / "records"
SEATS = sorted(RECORDS.glob("five.?.jsonl"))
ENDED = sorted(RECORDS.glob("seven.?.jsonl"))


def lines_of(path: Path) -> list[Line]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def test_the_cards_with_a_power_have_their_numbers() -> None:
    assert (NINJA, MONK, RONIN, DAIMYO, SHOGUN, GEISHA) == (4, 5, 6, 9, 10, 11)
    assert [VALUES[card] for card in (NINJA, MONK, RONIN, DAIMYO, SHOGUN, GEISHA)] == [4, 5, 6, 9, 10, 0]


def test_who_has_no_crest_in_the_header_has_the_one_of_the_seats_number() -> None:
    header = lines_of(SEATS[0])[0]
    for seat in header["seats"]:
        seat.pop("crest", None)
    assert [seat.crest for seat in View.begin(header).seats] == [1, 2, 3, 4, 5]


@pytest.mark.parametrize("path", SEATS, ids=lambda path: path.stem)
def test_a_fight_is_known_until_the_next_one(path: Path) -> None:
    header, *lines = lines_of(path)
    view, fights = View.begin(header), 0
    for line in lines:
        event = view.fold(line)
        if isinstance(event, Fought) and view.duel is not None:
            assert view.duel.fought == event
            fights += 1
    assert fights > 5


@pytest.mark.parametrize("path", ENDED, ids=lambda path: path.stem)
def test_at_the_end_only_those_orders_of_farmers_are_left_that_lay_there(path: Path) -> None:
    header, *lines = lines_of(path)
    view, held = View.begin(header), 0
    for line in lines:
        event = view.fold(line)
    assert isinstance(event, Ended)
    for seat, shown in enumerate(event.reveal):
        for slot, card in enumerate(shown.row):
            if view.slots[seat][slot].original and card is not None:
                assert {order[slot] for order in view.farmers[seat]} == {card}
                held += 1
    assert held > 0
