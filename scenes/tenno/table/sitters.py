"""Rivals who are seen at the table as half figures: whether, who, how they breathe and how long they feel.

What they show follows from what everybody saw, at fixed times.
"""

import math

from pygame import Rect

from game.tenno.show.picture import Portrait, SeatPicture, TablePicture, calmed
from game.tenno.view import View
from scenes.paint.figures import draw_figure
from scenes.tenno.table.pieces import Canvas
from scenes.window.resources import Resources

FEELS = 1600.0
"""Milliseconds for which a rival shows what it feels at a fight, from when the table is at rest again."""
_BREATH, _STEPS = 4000.0, 4
"""Milliseconds of a breath, and in how many steps it is drawn in."""


def are_seen(resources: Resources, view: View) -> bool:
    """Whether any rival of a match has a figure, and the settings want it."""
    art, plain = resources.art, resources.settings.high_contrast
    rivals = (seat.rival for seat in view.seats)
    return not plain and any(rival is not None and art.drawn_as(rival) is not None for rival in rivals)


def sitter(on: Canvas, at: int, who: Portrait | None) -> Rect | None:
    """Return the room of the half figure of who sits at a place, if one is seen there."""
    drawn = who is not None and on.kit.art.drawn_as(who.rival) is not None
    return on.layout.figure(at) if drawn else None


def draw_sitter(on: Canvas, at: int, seat: SeatPicture, breath: float) -> None:
    """Draw who sits at a place, behind a desk or, for the plate to be drawn over, behind it."""
    room, who = sitter(on, at, seat.portrait), seat.portrait
    if room is None or who is None:
        return
    clip = on.surface.get_clip()
    if not on.layout.desk:
        plate = on.layout.group(at).plate.whole
        on.surface.set_clip(Rect(0, 0, on.surface.get_width(), plate.centery).clip(clip))
    crest = seat.crest if on.layout.desk else None
    draw_figure(on.surface, on.kit.art, (who.rival, who.feeling), room, breath, crest)
    on.surface.set_clip(clip)


class Bearing:
    """How rivals bear themselves: one breath for all, and what they feel at the latest fight, for a while."""

    def __init__(self) -> None:
        self._time = self._feels = 0.0
        self._fights: int | None = None
        self.changed = False
        """Whether the latest step of time changed what is seen."""

    def show(self, picture: TablePicture, fights: int) -> TablePicture:
        """Return the table after so many fights with what is felt now; those before the first are over."""
        if fights != self._fights:
            self._feels = 0.0 if self._fights is None else FEELS
            self._fights = fights
        return picture if self._feels > 0 else calmed(picture)

    def update(self, milliseconds: float, still: bool) -> bool:
        """Let time pass at a table at rest, ``still`` without breath; whether feelings have just passed."""
        before, felt = self.breath, self._feels
        self._time = 0.0 if still else (self._time + milliseconds) % _BREATH
        self._feels = max(0.0, felt - milliseconds)
        passed = felt > 0 and self._feels == 0
        self.changed = passed or before != self.breath
        return passed

    @property
    def breath(self) -> float:
        """How far everybody has breathed in, 0 to 1."""
        part = (1 - math.cos(math.tau * self._time / _BREATH)) / 2
        return round(part * _STEPS) / _STEPS
