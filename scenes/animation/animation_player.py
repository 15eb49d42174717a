"""One player for all that is shown by its own clock: an act, a counting, a film, a replay.

What is seen follows from the show and the time alone: going to and fro shows the same pixels.
"""

from bisect import bisect_right
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Generic, Protocol, TypeVar

from scenes.animation.tweens import Cue
from scenes.paint.dirty_rects import Drawable
from scenes.window.sound import Sounds


class Show(Protocol):
    """What can be played."""

    @property
    def duration(self) -> float:
        """How long it takes at normal speed, in ms."""

    def cues_between(self, after: float, until: float) -> Sequence[Cue]:
        """Return the cues with ``after < at <= until`` (ms), in order of time."""


Shown = TypeVar("Shown", bound=Show)


class Player(Generic[Shown]):
    """Plays one show: adds up elapsed time and says which cues were passed, each once."""

    def __init__(self, show: Shown) -> None:
        """Begin before the first instant: cues at 0 ms are passed by the first advance."""
        self.show = show
        self.time = 0.0
        """The instant, in ms of the show."""
        self._heard = -1.0

    @property
    def over(self) -> bool:
        return self._heard >= self.show.duration

    def advance(self, milliseconds: float, speed: float = 1.0) -> Sequence[Cue]:
        """Go on by ``milliseconds`` times ``speed`` and return the cues passed, in order.

        A speed of ``math.inf`` goes to the end. Raises ValueError for time that goes back.
        """
        if milliseconds < 0 or speed < 0:
            raise ValueError(f"time goes forward only: {milliseconds} ms at speed {speed}")
        step = 0.0 if milliseconds == 0 else milliseconds * speed
        self.time = min(self.time + step, self.show.duration)
        passed = self.show.cues_between(self._heard, self.time)
        self._heard = max(self._heard, self.time)
        return passed

    def seek(self, time: float) -> None:
        """Go to ``time`` (ms). No cue is passed by it; those after ``time`` will be when it goes on."""
        self.time = self._heard = min(max(time, 0.0), self.show.duration)

    def finish(self) -> None:
        self.seek(self.show.duration)


def play_cues(cues: Iterable[Cue], sounds: Sounds) -> None:
    """Let cues be heard."""
    for cue in cues:
        if cue.cuts:
            sounds.cut(cue.cuts)
        if cue.silence:
            sounds.fall_silent(cue.silence)
        else:
            sounds.play(cue.sound, cue.pan, cue.step, cue.level)


@dataclass(frozen=True)
class Piece:
    """Something that lasts: how long (ms), how it looks at any instant of it, and what is heard of it."""

    length: float
    paint: Callable[[Drawable, float], None]
    cues: tuple[Cue, ...] = ()
    reads_at: float | None = None
    """When (ms) something stands there that nobody may pass by unread: a press leads here first."""


class Reel:
    """Pieces one after the other without gaps, from 0 ms to ``duration``; a show."""

    def __init__(self, pieces: Iterable[Piece]) -> None:
        """What has no length is left out. Raises ValueError where nothing is left."""
        self._pieces = [piece for piece in pieces if piece.length > 0]
        if not self._pieces:
            raise ValueError("a reel without anything on it")
        self._starts, self.duration = list[float](), 0.0
        for piece in self._pieces:
            self._starts.append(self.duration)
            self.duration += piece.length

    def paint(self, surface: Drawable, time: float) -> None:
        """Paint the instant ``time`` (ms): before the start the first one, after the end the last."""
        number = self._at(time)
        piece = self._pieces[number]
        piece.paint(surface, min(max(0.0, time - self._starts[number]), piece.length))

    def reads_after(self, time: float) -> float | None:
        """Return when (ms) something stands to be read that is still to come; None where nothing is."""
        starts = zip(self._starts, self._pieces, strict=True)
        found = (start + piece.reads_at for start, piece in starts if piece.reads_at is not None)
        return next((at for at in found if at > time), None)

    def cues_between(self, after: float, until: float) -> Sequence[Cue]:
        """Return the cues with ``after < at <= until`` (ms of the reel), in order of time."""
        heard = [
            replace(cue, at=self._starts[number] + cue.at)
            for number in range(self._at(after), self._at(until) + 1)
            for cue in self._pieces[number].cues
            if after < self._starts[number] + cue.at <= until
        ]
        return sorted(heard, key=lambda cue: cue.at)

    def _at(self, time: float) -> int:
        return max(0, bisect_right(self._starts, time) - 1)
