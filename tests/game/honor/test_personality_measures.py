"""Each of a rival's numbers moves a measure of its own in the public record: small samples."""

import pytest

from game.honor.play_style import MEASURES
from tests.measure.honor_personality import FALLING, MEASURED, settings, shown

MATCHES, FEW = 8, 3
"""The ends of most numbers lie far apart; `python -m tests.measure.honor_personality` plays more."""
QUICK = ("errors", "boldness", "shadow")


def test_every_number_has_a_measure_of_its_own() -> None:
    assert len(MEASURED) == 10 and len(set(MEASURED.values())) == 10
    assert set(MEASURED.values()) <= set(MEASURES)


@pytest.mark.parametrize("name", QUICK)
def test_a_number_moves_its_measure(name: str) -> None:
    moves(name, FEW)


@pytest.mark.long
@pytest.mark.parametrize("name", [name for name in MEASURED if name not in (*QUICK, "depth")])
def test_the_others_move_theirs(name: str) -> None:
    moves(name, MATCHES)


def moves(name: str, matches: int) -> None:
    low, *_, high = settings(name)
    ends = [shown(name, value, matches, 1).share for value in (low, high)]
    least, most = ((FALLING.count(name) if share is None else share) for share in ends)
    assert most < least if name in FALLING else most > least
