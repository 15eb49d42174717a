"""A bluff is counted as the page of what was hidden tells it when a match is over."""

import pytest

from game.tenno.bluffs import bluffs_of, marks_of
from game.tenno.player_statistics import measure_match
from tests.game.tenno.play import played, random_decisions

TOLD_AS_TRIED = "trap", "won", "saved", "dearer", "weaker", "lost", "both"
"""What the page says of a touched card that somebody attacked."""


@pytest.mark.parametrize("seats", [2, 4])
def test_a_bluff_worked_where_the_page_says_that_it_fooled_somebody(seats: int) -> None:
    """It counted who won the fight, and bluffs that nobody had tried."""
    counted = {"exchange": 0, "swap": 0, "feint": 0, "monk": 0}
    for seed in range(12):
        match, _ = played(seats, 0, random_decisions(seats, 0, seed))
        told = {viewer: match.told(viewer) for viewer in (None, *range(seats))}
        bluffs = bluffs_of(told)
        measured = measure_match(told, range(seats))
        for seat in range(seats):
            tried, worked = 0, 0
            for bluff, mark in zip(bluffs, marks_of(bluffs, told), strict=True):
                sealed = mark is not None
                if bluff.seat == seat and (
                    sealed or bluff.outcome in TOLD_AS_TRIED or bluff.outcome.startswith("monk_")
                ):
                    tried += 1
                    worked += sealed or bluff.outcome in ("trap", "saved", "monk_spare")
                    worked += not sealed and bluff.feint and bluff.outcome == "won"
            kinds = {kind: measured[seat].get(f"bluff {kind}", (0.0, 0)) for kind in counted}
            assert sum(done for done, _ in kinds.values()) == worked
            assert sum(chances for _, chances in kinds.values()) == tried
            for kind, (done, _) in kinds.items():
                counted[kind] += round(done)
    assert all(counted.values()), counted
