"""The match as a host has it: what is due, what is refused, and lots that hang on their number alone."""

import pytest

from game.honor.match import Match, Refused
from game.kept.chance import Chance, seed_from
from game.kept.json_lines import write_line
from game.table.game_interface import IllegalDecision
from game.table.session import LOTS
from tests.game.honor.tables import Table, record_lines, replay
from tests.game.honor.worlds import chosen, header


def test_before_anything_is_drawn_a_lot_is_due_and_nobody_is_asked() -> None:
    match = Match(header(3, 400))
    assert match.chance_due and match.phase == "lords" and match.asked == ()
    assert match.result() is None and match.unsaid(0) is None
    with pytest.raises(ValueError, match="seat 0 is not asked"):
        match.ask_line(0)
    with pytest.raises(Refused, match="expected the lords") as refused:
        match.decide(0, {"move": "end", "seat": 0})
    assert refused.value.reason == "chance"


def test_only_the_asked_seat_is_asked() -> None:
    match = Table().match
    assert match.asked == (0,) and not match.chance_due
    assert match.ask_line(0) == {"ask": "turn", "seat": 0, "actions": 2, "declared": False}
    for ask in (match.ask_line, match.option_lines):
        with pytest.raises(ValueError, match="seat 1 is not asked"):
            ask(1)


@pytest.mark.parametrize(
    ("seat", "line", "reason"),
    [
        (1, {"move": "end", "seat": 1}, "not_asked"),
        (1, {"move": "end", "seat": 0}, "malformed"),
        (0, {"move": "attack", "seat": 0, "target": 1}, "forbidden"),
        (0, {"move": "pass", "seat": 0}, "forbidden"),
        (0, {"move": "draw", "seat": 0}, "forbidden"),
        (0, {"move": "end"}, "malformed"),
        (0, {}, "malformed"),
        (0, {"chance": "roll", "seat": 0, "dice": [6]}, "malformed"),
    ],
)
def test_what_is_refused_changes_nothing(seat: int, line: dict[str, object], reason: str) -> None:
    match = Table().match
    before = [write_line(told) for told in match.record + match.told(0)], match.option_lines(0)
    with pytest.raises(IllegalDecision) as refused:
        match.decide(seat, line)
    assert refused.value.reason == reason
    assert (
        [write_line(told) for told in match.record + match.told(0)],
        match.option_lines(0),
    ) == before


def test_nothing_is_drawn_that_is_not_due() -> None:
    with pytest.raises(Refused):
        Table().match.draw(Chance(1))


def test_after_the_end_everything_is_refused() -> None:
    table = Table("noh okugata_10", lords="turtle", goal=250).do("0 play noh daimyo", "0 shogun")
    while not table.over:
        table.do(f"{table.match.asked[0]} end")
    with pytest.raises(Refused) as refused:
        table.match.decide(0, {"move": "end", "seat": 0})
    assert refused.value.reason == "over"


def test_a_match_that_is_resumed_goes_on_with_the_same_lots() -> None:
    def play_on(match: Match, steps: int) -> Match:
        for _ in range(steps):
            if match.phase == "over":
                break
            if match.chance_due:
                match.draw(Chance(seed_from(7, LOTS, match.lots)))
            else:
                (seat,) = match.asked
                lots = Chance(seed_from(7, "choice", len(match.record)))
                match.decide(seat, chosen(match.option_lines(seat), lots, 0.6))
        return match

    whole = play_on(Match(header(4, 300)), 300)
    for cut in (1, 2, 40):
        resumed = replay(enumerate(record_lines(whole)[: cut + 1], 1)).match
        assert resumed is not None
        assert record_lines(play_on(resumed, 300 - cut)) == record_lines(whole)


def test_the_tables_lots_are_not_those_of_a_rivals_seed() -> None:
    seed = 7
    lots = Chance(seed_from(seed, LOTS, 0)).fraction()
    assert all(lots != Chance(seed_from(seed, seat)).fraction() for seat in range(6))
