"""What is counted of a person's play in one finished match of The Honor of the Samurai: style and bluffs.

The style is measured as that of rivals (`play_style`), from what the whole table saw; what was hidden is read
off the seat's own record, which lies open when the match is over.
"""

from collections.abc import Mapping, Sequence

from game.honor.bluffs import all_bluffs
from game.honor.play_style import styles_of
from game.kept.json_lines import Line
from game.table.optional_features import Measures

READ_BY = (
    "sure", "long", "wins", "defended", "titles", "revenge", "leader", "weakest", "with lord", "at lord",
    "seppuku", "hand",
)  # fmt: skip
"""The measures of style that are shares, and that somebody can be read by."""
TRIED = "dared", "bowed", "dagger"
"""What is hidden and can come out either way: of the other kinds only what worked is known."""


def measure_match(told: Mapping[int | None, Sequence[Line]], seats: Sequence[int]) -> dict[int, Measures]:
    """Count for these seats what was done and how often it could have been; the match is over.

    "style NAME", and "bluff KIND" (which worked, of those that the seat tried).
    """
    styles, found = styles_of(told[None]), dict[int, Measures]()
    for seat in seats:
        counts: Measures = {
            f"style {name}": (round(styles[seat][name].done, 6), styles[seat][name].chances)
            for name in READ_BY
            if styles[seat][name].chances
        }
        for bluff in all_bluffs({seat: told[seat]} if seat in told else {}):
            if bluff.kind in TRIED:
                done, chances = counts.get(f"bluff {bluff.kind}", (0.0, 0))
                counts[f"bluff {bluff.kind}"] = done + bluff.worked, chances + 1
        found[seat] = counts
    return found
