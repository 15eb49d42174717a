"""Mixed choices: chances that a receipt can say exactly, and the draw by them."""

from collections.abc import Iterable, Sequence

ROUND = 1000
"""The chances of a mixed choice are whole thousandths: what the receipt says is what is drawn by."""


def added(weights: Iterable[float]) -> float:
    """Add up from the left, the same in every version of Python: its own sum of floats changed with 3.12."""
    total = 0.0
    for weight in weights:
        total += weight
    return total


def in_thousandths(weights: Sequence[float]) -> list[int]:
    """Round shares of a whole to thousandths that are one in all; what is over goes to the largest."""
    total = added(weights)
    found = [int(ROUND * weight / total + 0.5) for weight in weights]
    found[found.index(max(found))] += ROUND - sum(found)
    return found


def drawn_by(chances: Sequence[int], lot: int) -> int:
    """Return the place of the option in whose share of the chances, laid end to end, a lot lies."""
    for place, share in enumerate(chances):
        lot -= share
        if lot < 0:
            return place
    raise ValueError("a lot beyond all chances")
