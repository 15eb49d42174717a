"""How many sequences of decisions lead on from written positions: numbers that any slip in a rule changes.

Each row of counts begins with one decision; a match that is over earlier has no sequence of that length.
They were counted twice, with this engine and with another that was written from the rules' text alone.
"""

import pytest

from game.tenno.full_state import State
from tests.game.tenno.tables import Table, new_table, table


def count(state: State, length: int) -> int:
    """Count the sequences of as many decisions."""
    options = state.options()
    if length == 1:
        return len(options)
    total = 0
    for option in options:
        after = state.copy()
        after.apply(option)
        total += count(after, length - 1)
    return total


POSITIONS = {
    "two seats before the first card": (new_table("Aki", "Kuma"), [6, 36, 324, 2592, 34560]),
    "the first attack of three": (
        new_table("Aki", "Kuma", "Hana", first="Kuma").play("""
            Aki lays 1 2 3
            Kuma lays 3 1 2
            Hana lays 2 3 1
        """),
        [18, 144, 1920, 33912],
    ),
    "a Ronin, a Monk and a Shogun": (
        table("""
            Aki    6 10 4 | 1 X
            Kuma   5 6 8 | 2 9
        """),
        [6, 13, 46, 266, 1068, 2948, 12495],
    ),
    "two Ronins among three seats": (
        table("""
            Aki    6 3 9 | 1
            Kuma   10 6 X | 5
            Hana   5 6 8 | 2
        """),
        [18, 64, 124, 470, 1675, 3556, 6709],
    ),
    "hands empty or nearly so": (
        table("""
            Aki    6 4 9 |
            Kuma   3 6 X | 5 7
        """),
        [9, 23, 62, 522, 742, 1183, 6258],
    ),
    "a Geisha on both sides": (
        table("""
            Aki    X 4 7 | 1 2
            Kuma   X 5 10 | 3 6
        """),
        [9, 18, 68, 328, 784, 1672, 7894],
    ),
}


@pytest.mark.parametrize(("position", "counts"), POSITIONS.values(), ids=POSITIONS)
def test_move_counts(position: Table, counts: list[int]) -> None:
    assert [count(position.state, length) for length in range(1, len(counts) + 1)] == counts
