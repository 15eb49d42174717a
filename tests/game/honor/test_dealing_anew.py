"""Dealt anew: a match of which one seat is told the same, while all that it can't know may lie otherwise."""

from collections import Counter

import pytest

from game.honor.dealing_anew import dealt_anew
from game.honor.match import Match
from game.kept.chance import Chance
from game.kept.json_lines import Line
from tests.game.honor.worlds import played
from tests.samples import sample


def again(match: Match, viewer: int | None, lot: int) -> Match:
    """Deal a match anew for a viewer and replay what came of it."""
    told = match.told(viewer)
    header = {key: value for key, value in told[0].items() if key != "you"}
    found = Match(header)
    for line in dealt_anew(header, told, Chance(lot))[1:]:
        found.take(line)
    return found


@pytest.mark.parametrize("seed", sample(range(12), [1, 2, 6]))
def test_a_seat_is_told_the_same_and_asked_the_same(seed: int) -> None:
    asked = Counter[str]()

    def watch(match: Match) -> None:
        if len(match.record) % 29 and match.phase == "turn":
            return
        for viewer in (None, *range(match.seats)) if len(match.record) > 1 else ():
            other = again(match, viewer, seed)
            assert other.told(viewer)[: len(match.told(viewer))] == match.told(viewer)
            if viewer in match.asked:
                assert viewer is not None
                assert other.ask_line(viewer) == match.ask_line(viewer)
                assert other.option_lines(viewer) == match.option_lines(viewer)
                asked[match.phase] += 1

    played(3 + seed % 4, 400, seed, 70, 0.9, watch)
    assert asked.total() > 1


def test_a_whole_match_with_a_second_pile_is_dealt_anew() -> None:
    match = played(4, 400, 45, 3000, 0.6)
    assert sum(line.get("chance") == "shuffle" for line in match.record) > 1
    assert match.result() is not None
    for viewer in (None, *range(match.seats)):
        assert again(match, viewer, 1).told(viewer) == match.told(viewer)


def test_what_others_hold_is_another_hand() -> None:
    match = played(4, 400, 5, 30, 0.6)
    found = [again(match, 0, lot) for lot in range(6)]
    for seat in (1, 2, 3):
        assert len({str(other.told(seat)) for other in found}) > 3


def test_what_no_pile_can_give_is_refused() -> None:
    match = played(3, 400, 8, 150, 0.0)
    told = [dict(line) for line in match.told(0)]
    lords = told[1]["cards"]
    number = next(n for n, line in enumerate(told) if line.get("move") == "discard" and line["seat"])
    told[number]["card"] = lords[0]
    header: Line = {key: value for key, value in told[0].items() if key != "you"}
    with pytest.raises((LookupError, ValueError)):
        dealt_anew(header, told, Chance(1))
