"""Styles of several matches as one: counts added up, and the share of the chances that was taken."""

from collections import defaultdict
from collections.abc import Iterable, Mapping

from game.table.optional_features import Count, Measures


def together(styles: Iterable[Mapping[str, Count]]) -> Measures:
    """Add up the styles of several matches; a measure that none of them has counts nothing."""
    sums = defaultdict[str, Count](Count)
    for style in styles:
        for measure, count in style.items():
            sums[measure] = sums[measure].plus(*count)
    return sums


def share(count: Count) -> float | None:
    """Return the share of the chances; None where there was none."""
    return count.done / count.chances if count.chances else None
