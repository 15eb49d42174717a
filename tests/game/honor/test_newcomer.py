"""Whoever knows what the lessons said, and no more, wins a table with two novices within three tries."""

import pytest

from game.games import HONOR
from game.honor.rivals.rival import Player
from game.kept.chance import seed_from
from game.table.drivers import InProcessDriver
from game.table.session import Session
from tests.game.honor.newcomer import newcomer

TRIES = 3
TABLES = 60
FORGETS = 0.2
"""How often a forgetful one does just anything."""


def wins(learner: int, attempt: int, goal: int, errors: float) -> bool:
    """Let a newcomer sit down with two novices; whether he wins. Who begins changes from try to try."""
    header = {
        "record": HONOR.name,
        "version": 1,
        "seats": [{"name": name} for name in ("Newcomer", "Novice", "Novice 2")],
        "first": (learner + attempt) % 3,
        "goal": goal,
    }
    match, lots = HONOR.match(header), seed_from(learner, attempt)
    novices = [HONOR.rival("novice", seed_from(lots, seat)) for seat in (1, 2)]
    players = Player(newcomer, lots, errors), *novices
    Session(match, [InProcessDriver(one) for one in players], seed=lots).advance(60)
    result = match.result()
    assert result is not None
    return result["result"]["winners"] == [0]


def winning_try(learner: int, goal: int, errors: float) -> int | None:
    """Return in which try a newcomer first wins, from 1; None where none of three was won."""
    return next((one for one in range(1, TRIES + 1) if wins(learner, one, goal, errors)), None)


WHOLE = [
    pytest.param(TABLES, goal, errors, 12, marks=pytest.mark.long)
    for goal in HONOR.goals
    for errors in (0.0, FORGETS)
]


@pytest.mark.parametrize(("tables", "goal", "errors", "most_fail"), [(12, 250, 0.0, 3), *WHOLE])
def test_a_newcomer_wins_within_three_tries(tables: int, goal: int, errors: float, most_fail: int) -> None:
    needed = [winning_try(learner, goal, errors) for learner in range(tables)]
    assert needed.count(None) <= most_fail, needed
