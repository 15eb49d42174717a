"""How somebody plays, as counts by measure: which measures there are is a game's own affair."""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple


class Count(NamedTuple):
    """How often something was done, or how much of it, and how often it could have been."""

    done: float = 0.0
    chances: int = 0

    def plus(self, done: float, chances: int = 1) -> "Count":
        return Count(self.done + done, self.chances + chances)

    @property
    def share(self) -> float | None:
        """The share of the chances; None where there was none."""
        return self.done / self.chances if self.chances else None


Style = dict[str, Count]
"""By measure."""


def added_up(measures: Sequence[str], styles: Iterable[Mapping[str, Count]]) -> Style:
    """Add the styles of several matches; each of the `measures` is in the sum."""
    sums = dict.fromkeys(measures, Count())
    for style in styles:
        for measure, count in style.items():
            sums[measure] = sums[measure].plus(*count)
    return sums
