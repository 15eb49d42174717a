"""A seat as a person's screen has it, which is told lines, asked, and answers; and who sits where.

A `Seat` is the only thing that a scene is given of a match. It refers to nothing: the session comes and
fetches what was answered, so there is no way from a scene to the truth.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from game.kept.json_lines import Line


class Seat:
    """One seat's end of a match; `number` None is the public, which is told and never asked."""

    def __init__(self, number: int | None) -> None:
        self.number = number
        self.lines: list[Line] = []
        """The seat record so far, header first; it grows while the match goes on."""
        self.earlier: list[list[Line]] = []
        """The seat records of a feud's earlier matches."""
        self.asked: Line | None = None
        """What is asked of this seat just now, as the bot protocol asks it."""
        self.refused: str | None = None
        """The code of the reason why the latest answer was refused, until the next answer."""
        self.shown: int | None = None
        """How many lines a shared screen has shown; the session goes one decision ahead of it and no more,
        so that what others do later never tells how long somebody's secret answer took. None: no matter."""
        self.holds = False
        """Whether a screen has yet to show how the match ended; until then it can be gone on with."""
        self.beside: Line = {}
        """What the person has settled and no record holds yet (`record_files.Beside` keeps it), as JSON"""
        self.settled: Callable[[Line], Line | None] | None = None
        """What the person has ordered beforehand: its answer to an ask, None where the person is asked. It
        answers in the moment of the ask, so that how many were asked takes no time that could be seen."""
        self._answer: Line | None = None

    def answer(self, line: Line) -> None:
        """Answer what is asked. It counts as asked no more, unless the answer is refused."""
        if self.asked is not None:
            self._answer = line
            self.asked = None
            self.refused = None

    @property
    def answered(self) -> bool:
        """Whether there is an answer that nobody has fetched yet."""
        return self._answer is not None

    def take_answer(self) -> Line | None:
        """Fetch the answer, once: for the session."""
        answer, self._answer = self._answer, None
        return answer


class SeatName(NamedTuple):
    """Who sits at a seat: `rival` is a rival's id, None for a person; `crest` 1 to 7 is the colour, too."""

    name: str
    rival: str | None
    crest: int


def seat_names(header: Line) -> tuple[SeatName, ...]:
    """Return who sits at the seats of a record by its header, a match's or a seat's."""
    return tuple(
        SeatName(plan["name"], plan.get("rival"), plan.get("crest", number))
        for number, plan in enumerate(header["seats"], 1)
    )


@dataclass(frozen=True, slots=True)
class Seating:
    """Who sits where as one screen shows it: `seats` in all, seat `bottom` at place 0, then clockwise."""

    seats: int
    bottom: int

    def place(self, seat: int) -> int:
        return (seat - self.bottom) % self.seats

    def seat(self, place: int) -> int:
        return (place + self.bottom) % self.seats
