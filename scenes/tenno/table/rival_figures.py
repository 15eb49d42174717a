"""Rivals who are seen at the table as half figures: whether, who, how they breathe and how long they feel.

What they show follows from what everybody saw, at fixed times.
"""

import math
from dataclasses import replace

from pygame import Rect

from game.tenno.show.picture import Portrait, SeatPicture, TablePicture, calmed, turning
from game.tenno.view import View
from scenes.paint.rival_figures import breath_at, draw_figure
from scenes.tenno.table import plates_cloths_and_piles
from scenes.tenno.table.layout import Canvas
from scenes.window import Resources

_LEDGE = 1.02, 0.022
"""How broad the edge of a desk is behind which a plate hides somebody, in parts of the figure's width, and
how high, in window heights."""
FEELS = 1600.0
"""Milliseconds for which a rival shows what it feels at a fight, from when the table is at rest again."""
_TURN, _TURNS = 150.0, 5
"""Milliseconds in which a mood gives way to another, and in how many steps."""


def are_seen(resources: Resources, view: View) -> bool:
    """Whether any rival of a match has a figure, and the settings want it."""
    art, plain = resources.art, resources.settings.high_contrast
    rivals = (seat.rival for seat in view.seats)
    return not plain and any(rival is not None and art.drawn_as(rival) is not None for rival in rivals)


def sitter(on: Canvas, at: int, who: Portrait | None) -> Rect | None:
    """Return the room of the half figure of who sits at a place, if one is seen there."""
    drawn = who is not None and on.kit.art.drawn_as(who.rival) is not None
    return on.layout.figure(at) if drawn else None


def draw_sitter(
    on: Canvas, at: int, seat: SeatPicture, breath: float, bow: float, alone: bool = False
) -> None:
    """Draw who sits at a place, behind a desk or, for what hides it to be drawn over, a plate or row.

    ``bow``: how deep it bows, 0 to 1; ``alone``: no bird sits on it.
    """
    room, who = sitter(on, at, seat.portrait), seat.portrait
    if room is None or who is None:
        return
    clip = on.surface.get_clip()
    if not on.layout.desk:
        group = on.layout.group(at)
        plate, row = group.plate.whole, group.slots[0]
        lowest = plate.centery if plate.left < room.centerx else row.top
        on.surface.set_clip(Rect(0, 0, on.surface.get_width(), lowest).clip(clip))
    crest = seat.crest if on.layout.desk else None
    moods = who.felt or who.feeling, who.feeling, who.turned
    draw_figure(on.surface, on.kit.art, who.rival, moods, room, breath, crest, bow, alone)
    on.surface.set_clip(clip)
    if not on.layout.desk:
        high = on.layout.frame.height
        board = Rect(0, 0, round(_LEDGE[0] * room.width), round(_LEDGE[1] * high))
        foot = plate.top if lowest == plate.centery else row.top - on.layout.metrics.margin(3)
        board.midbottom = room.centerx, foot + on.layout.metrics.margin(3)
        on.surface.blit(on.kit.made(plates_cloths_and_piles.ledge, board.size, high), board)


def turned(before: TablePicture, after: TablePicture, passed: float, still: bool) -> TablePicture:
    """Return a table so many ms after it took the place of another; ``still``: moods change at once."""
    part = math.ceil(min(1.0, passed / _TURN) * _TURNS) / _TURNS
    return after if still else turning(before, after, part)


def at_rest(picture: TablePicture, rested: float, still: bool, length: float = math.inf) -> TablePicture:
    """Return a table so many ms after it came to rest: its rivals feel for a while, then no more.

    ``length``: by then all of it is over.
    """
    over = min(FEELS, length - _TURN)
    return picture if rested < over else turned(picture, calmed(picture), rested - over, still)


def breathing(picture: TablePicture, time: float, still: bool) -> TablePicture:
    """Return a table at which everybody breathes as after so many ms; ``still``: nobody does."""
    return replace(picture, breath=0.0 if still else breath_at(time))


class Bearing:
    """How rivals bear themselves at a table: how long they breathe, and have felt something."""

    def __init__(self) -> None:
        self._time = 0.0
        self._rested = math.inf
        self._fights: int | None = None
        self._lies: TablePicture
        self.seen: TablePicture
        """The table as it is to be seen now."""
        self.changed = False
        """Whether the latest step of time changed what is seen."""

    def show(self, picture: TablePicture, fights: int, still: bool) -> TablePicture:
        """Let a table lie after so many fights, as it is `seen`; what was felt before the first is over."""
        if fights != self._fights:
            self._rested = math.inf if self._fights is None else 0.0
            self._fights = fights
        self._lies = picture
        self.seen = self._look(still)
        return self.seen

    def update(self, milliseconds: float, still: bool) -> TablePicture:
        """Let time pass at a table at rest, ``still`` without breath; return it as it is `seen`."""
        self._time += milliseconds
        self._rested += milliseconds
        before, self.seen = self.seen, self._look(still)
        self.changed = before != self.seen
        return self.seen

    def _look(self, still: bool) -> TablePicture:
        return breathing(at_rest(self._lies, self._rested, still), self._time, still)
