"""What holds for every belief at any time of a match, however it was arrived at."""

import pytest

from game.tenno.odds import PossibleRows
from game.tenno.rivals.exact_belief import Belief
from game.tenno.view import View


def assert_possible_rows_alone(belief: Belief, view: View) -> None:
    """Every row that a seat may have has some weight, no other has any, and together they weigh 1."""
    possible = PossibleRows.of(view)
    for seat in range(len(view.seats)):
        weights = belief.rows[seat]
        assert set(weights) == {tuple(card or 0 for card in row) for row in possible.rows(seat)}
        assert min(weights.values()) > 0
        assert sum(weights.values()) == pytest.approx(1, abs=1e-2)
