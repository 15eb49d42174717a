"""Where the film stands: the instant, whether it runs and how fast, and a fight that is shown otherwise.

Owns nothing but that. What is seen follows from it alone. It must not know pixels, devices or names.
"""

from __future__ import annotations

from pygame import Surface

from scenes.cards.player import Reel
from scenes.cards.timeline import Cue
from scenes.tenno.film.cutting import Film

SPEEDS = (0.5, 1.0, 2.0, 4.0)
USUAL_SPEED = 1
_AGAIN = 600.0
"""Milliseconds into a beat from which on a step back leads to its beginning, not to the one before."""


class Playback:
    """The film being shown, from its beginning, standing still."""

    def __init__(self, film: Film) -> None:
        """Stand at 0 ms."""
        self.film = film
        self.time = 0.0
        self.plays = False
        self.speed = USUAL_SPEED
        self.other: Reel | None = None
        """A fight as it would have been, while that is shown."""
        self.other_time = 0.0

    @property
    def over(self) -> bool:
        """Whether the film has come to its end."""
        return self.time >= self.film.reel.duration

    @property
    def moving(self) -> bool:
        """Whether time passes for what is shown."""
        if self.other is not None:
            return self.other_time < self.other.duration
        return self.plays and not self.over

    def advance(self, milliseconds: float) -> list[Cue]:
        """Go on by so much time at the speed that is set; return what is heard on the way."""
        if not self.moving:
            return []
        passed = milliseconds * SPEEDS[self.speed]
        reel, before = (self.film.reel, self.time) if self.other is None else (self.other, self.other_time)
        after = min(reel.duration, before + passed)
        if self.other is None:
            self.time = after
        else:
            self.other_time = after
        return list(reel.cues_between(before, after))

    def seek(self, time: float) -> None:
        """Stand at an instant of the film (ms); what would have been is over."""
        self.other = None
        self.time = min(self.film.reel.duration, max(0.0, time))

    def toggle(self) -> None:
        """Run, or stand still; at the end run from the beginning."""
        if self.over:
            self.seek(0.0)
        self.other = None
        self.plays = not self.plays

    def step(self, forward: bool) -> None:
        """Go to the next beat, or to the beginning of this one or of the one before."""
        starts = [beat.start for beat in self.film.beats]
        self.seek(self._neighbour(starts, forward))

    def leap(self, forward: bool) -> None:
        """Go to the next fight or to the one before."""
        starts = [fight.start for fight in self.film.fights]
        self.seek(self._neighbour(starts, forward))

    def _neighbour(self, starts: list[float], forward: bool) -> float:
        if forward:
            return next((start for start in starts if start > self.time), self.film.reel.duration)
        before = [start for start in starts if start < self.time - _AGAIN]
        return before[-1] if before else 0.0

    def see(self, other: Reel) -> None:
        """Show a fight as it would have been, from its beginning."""
        self.plays = False
        self.other, self.other_time = other, 0.0

    def recut(self, film: Film) -> None:
        """Go on at the same instant in another window or language."""
        self.film = film
        self.other = None

    def paint(self, surface: Surface) -> None:
        """Paint the instant."""
        if self.other is not None:
            self.other.paint(surface, self.other_time)
        else:
            self.film.reel.paint(surface, self.time)
