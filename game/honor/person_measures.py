"""What is counted of a person's play in one finished match of The Honor of the Samurai.

It is measured as that of rivals (`style`), from what the whole table saw.
"""

from collections.abc import Mapping, Sequence

from game.honor.style import styles_of
from game.kept.json_lines import Line
from game.table.optional_features import Measures

READ_BY = (
    "sure", "long", "wins", "defended", "titles", "revenge", "leader", "weakest", "with lord", "at lord",
    "seppuku", "hand",
)  # fmt: skip
"""The measures of style that are shares, and that somebody can be read by."""


def measure_match(told: Mapping[int | None, Sequence[Line]], seats: Sequence[int]) -> dict[int, Measures]:
    """Count for these seats "style NAME": how often it was done, and could have been; the match is over."""
    styles = styles_of(told[None])
    return {
        seat: {
            f"style {name}": (round(styles[seat][name].done, 6), styles[seat][name].chances)
            for name in READ_BY
            if styles[seat][name].chances
        }
        for seat in seats
    }
