"""A match up to a moment with what one seat did not know of it dealt anew: the beginning of another match."""

from collections.abc import Sequence

from game.kept.chance import Chance
from game.kept.json_lines import Line
from game.tenno.determinize import determinize
from game.tenno.match import Match
from game.tenno.view import View


def dealt_anew(header: Line, told: Sequence[Line], chance: Chance) -> list[Line]:
    """Return the lines of a record, header first, of which a seat is told just what it was told.

    Earlier matches of a feud, which may come first in `told`, stay as they were.
    """
    earlier: list[View] = []
    for line in told:
        if "earlier" in line:
            earlier.append(View.of(line["earlier"], earlier))
    view = View.of([line for line in told if "earlier" not in line], earlier)
    match = Match(header)
    return [header, *(match.take(one.to_line()) for one in determinize(view, chance))]
