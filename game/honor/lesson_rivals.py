"""Who sits opposite the learner in the first match, and what falls by lot in it: both from one record.

A teacher is told its seat's record like any rival and decides what the course has for that seat, as long as
the rules allow it; a match that left the course goes on with the first decision that is allowed.
"""

from collections.abc import Sequence
from functools import cache
from pathlib import Path

from game.honor.decisions import Decision
from game.honor.line_forms import decision_from_line, decision_line
from game.honor.view import View, read_ask
from game.kept.json_lines import Line, read_file
from game.table.game_interface import Rival

RECORD = Path(__file__).with_name("lessons.honor")


@cache
def _course() -> tuple[Line, ...]:
    return tuple(line for _, line in read_file(RECORD))


def header_part() -> Line:
    """Return what the header of the match has beside its seats."""
    return {"goal": _course()[0]["goal"]}


def lots() -> Sequence[Line]:
    """List the lines of chance of the match, in their order."""
    return [line for line in _course() if "chance" in line]


class Teacher(Rival):
    """One of the rivals."""

    def __init__(self) -> None:
        self._view: View | None = None
        self._course: list[Decision] = []
        self._decided = 0

    def tell(self, line: Line) -> None:
        if "earlier" in line:
            return
        if self._view is None:
            self._view = View(line)
            own = [one for one in _course() if "move" in one and one["seat"] == self._view.you]
            self._course = [decision_from_line(one) for one in own]
            return
        self._view.tell(line)
        self._decided += "move" in line and line["seat"] == self._view.you

    def answer(self, ask: Line) -> Line:
        """Decide as the course has it, else the first thing that is allowed."""
        assert self._view is not None
        allowed = self._view.options(read_ask(ask))
        course = self._course[self._decided : self._decided + 1]
        return decision_line(next(one for one in (*course, *allowed) if one in allowed))
