"""Where a film has come to: the instant, if it runs and how fast, and a fight that is shown otherwise."""

from collections.abc import Sequence

from pygame import Surface

from scenes.animation.animation_player import Player, Reel
from scenes.animation.tweens import Cue
from scenes.film.film_and_replay_cutting import Film

SPEEDS = (0.5, 1.0, 2.0, 4.0)
USUAL_SPEED = 1
_AGAIN = 600.0
"""Milliseconds into a beat from which on a step back leads to its beginning, not to the one before."""


class Playback:
    """The film being shown, from its beginning, standing still."""

    def __init__(self, film: Film) -> None:
        self.film = film
        self._main = Player(film.reel)
        self.other: Player[Reel] | None = None
        """A fight as it would have been, while that is shown."""
        self.plays = False
        self.speed = USUAL_SPEED

    @property
    def time(self) -> float:
        return self._main.time

    @property
    def over(self) -> bool:
        return self.time >= self.film.reel.duration

    @property
    def moving(self) -> bool:
        if self.other is not None:
            return self.other.time < self.other.show.duration
        return self.plays and not self.over

    def advance(self, milliseconds: float) -> Sequence[Cue]:
        """Go on by so much time at the speed that is set; return what is heard on the way."""
        player = self.other or self._main
        return player.advance(milliseconds, SPEEDS[self.speed]) if self.moving else ()

    def seek(self, time: float) -> None:
        """Go to an instant (ms); what would have been is over."""
        self.other = None
        self._main.seek(time)

    def toggle(self) -> None:
        """Run, or stop; at the end run from the beginning."""
        self.seek(0.0 if self.over else self.time)
        self.plays = not self.plays

    def beside(self, starts: Sequence[float], forward: bool) -> float:
        """Return the next of these starts, or the one before; else the end or the beginning."""
        if forward:
            return next((start for start in starts if start > self.time), self.film.reel.duration)
        return max((start for start in starts if start < self.time - _AGAIN), default=0.0)

    def see(self, other: Reel) -> None:
        """Show a fight as it would have been, from its beginning."""
        self.plays = False
        self.other = Player(other)

    def recut(self, film: Film) -> None:
        """Go on at the same instant in another window or language."""
        time, self.film, self._main = self.time, film, Player(film.reel)
        self.seek(time)

    def paint(self, surface: Surface) -> None:
        player = self.other or self._main
        player.show.paint(surface, player.time)
