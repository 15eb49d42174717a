"""The rules' section 2: the deck, the lords, the deal, who begins."""

from collections import Counter

import pytest

from game.honor.cards import CARDS, COUNTS, DAIMYOS, KINDS, NAMES
from game.honor.match import Match
from game.kept.chance import Chance
from tests.game.honor.tables import Table


def header(seats: int, first: int = 0) -> dict[str, object]:
    return {"record": "honor", "version": 1, "seats": [{"name": "A"}] * seats, "first": first}


def test_2_1_the_deck_has_110_cards() -> None:
    """The Samurai, the ten Daimyos and the Decree are taken out of 110."""
    assert sum(COUNTS) == CARDS == 110
    kinds = Counter(dict.fromkeys(KINDS, 0))
    for kind, count in zip(KINDS, COUNTS, strict=True):
        kinds[kind] += count
    assert kinds["samurai"] == 6 and kinds["daimyo"] == 10 == len(DAIMYOS) and kinds["decree"] == 1


def test_2_1_the_decree_lies_in_the_middle() -> None:
    assert Table().public.decree is None


def test_2_2_each_seat_draws_a_daimyo_the_first_first_then_clockwise() -> None:
    """Four seats, seat 2 first: 2, 3, 0, 1 draw."""
    match = Match(header(4, first=2))
    match.take({"chance": "lords", "cards": ["daimyo_wren", "daimyo_boar", "daimyo_stag", "daimyo_hawk"]})
    match.draw(Chance(1))
    told = match.told(None)
    assert told[1] == {
        "chance": "lords",
        "cards": ["daimyo_wren", "daimyo_boar", "daimyo_stag", "daimyo_hawk"],
    }
    table = Table(lords="wren reed plum carp", seats=4, first=2)
    assert [NAMES[head] for head in table.public.heads] == [
        "daimyo_wren",
        "daimyo_reed",
        "daimyo_plum",
        "daimyo_carp",
    ]


def test_2_3_each_seat_has_a_samurai_the_others_leave_the_game() -> None:
    """Each seat has a Samurai, which never leaves the game: ki 6 for each, and none in the pile."""
    table = Table(seats=3)
    assert [table.public.ki(seat) for seat in range(3)] == [6, 6, 6]
    assert not any("samurai" in line.get("cards", ()) for line in table.match.record)


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_2_4_the_other_daimyos_go_into_the_deck_and_seven_are_dealt(seats: int) -> None:
    """Four players: 110 less Decree, six Samurai, four Daimyos: 99 cards; 28 are dealt, 71 are the pile."""
    match = Match(header(seats))
    match.draw(Chance(seats))
    shuffle = match.draw(Chance(seats))
    whole = 110 - 1 - 6 - seats
    assert len(shuffle["cards"]) == whole
    told = match.told(None)
    assert told[2] == {"chance": "shuffle", "pile": whole} and told[3] == {"dealt": 7}
    assert Table(seats=seats).public.pile == whole - 7 * seats


def test_2_4_ruling_the_deal_is_one_at_a_time_from_the_first_seat_on() -> None:
    match = Match(header(3, first=1))
    match.draw(Chance(1))
    cards = match.draw(Chance(1))["cards"]
    for turn, seat in enumerate((1, 2, 0)):
        assert Counter(match.told(seat)[3]["hand"]) == Counter(cards[turn:21:3])


def test_2_5_the_table_says_who_begins_and_play_goes_clockwise() -> None:
    table = Table(seats=4, first=2)
    turns = []
    for _ in range(5):
        turns += table.match.asked
        table.do(f"{turns[-1]} end")
    assert turns == [2, 3, 0, 1, 2]
    assert table.match.phase == "turn"
