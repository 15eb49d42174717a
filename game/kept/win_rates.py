"""The little statistics that tables of matches need."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any

NORMAL_95 = 1.959963984540054
"""Standard deviations on either side that hold 95 % of a normal distribution."""


def wilson(wins: float, matches: int) -> tuple[float, float]:
    """Bound a win rate: Wilson's score interval of 95 %. `wins` may hold shares of shared victories."""
    if matches == 0:
        return 0.0, 1.0
    rate, z2 = wins / matches, NORMAL_95**2
    middle = rate + z2 / (2 * matches)
    margin = NORMAL_95 * sqrt(rate * (1 - rate) / matches + z2 / (4 * matches * matches))
    scale = 1 + z2 / matches
    # At 0 and 1 the bound is exact, which rounding would miss by a hair.
    low = (middle - margin) / scale if wins > 0 else 0.0
    high = (middle + margin) / scale if wins < matches else 1.0
    return low, high


@dataclass(frozen=True)
class WinRate:
    """Wins in so many matches, shared victories as shares; `low` and `high` bound the rate at 95 %."""

    matches: int
    wins: float
    low: float
    high: float

    @classmethod
    def of(cls, wins: float, matches: int) -> "WinRate":
        """Bound the rate of these wins."""
        return cls(matches, round(wins, 6), *wilson(wins, matches))

    @property
    def rate(self) -> float:
        """The share of the matches that was won; 0 without matches."""
        return self.wins / self.matches if self.matches else 0.0

    def to_line(self) -> dict[str, Any]:
        """Return it as --json prints it."""
        return {"matches": self.matches, "wins": self.wins, "low": self.low, "high": self.high}


def quantile(ordered: Sequence[float], share: float) -> float:
    """Pick from ordered values the one below which that share of them lies; 0 where there are none."""
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))] if ordered else 0.0
