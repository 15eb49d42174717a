"""Writing a choreography from top to bottom, with a cursor: what is staged begins at the cursor.

``then`` moves the cursor on; within ``after`` it is so much later (or earlier) for a while. Each move
begins where the last one left its card.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import Generic

from scenes.animation.match_speed import Pace
from scenes.animation.motion import Actor, Burst, Motion, Picture, Roll, Words, reduced_motion
from scenes.animation.tweens import Choreography, Cue, Tween
from scenes.paint.geometry import CardPlace, Frame


class Staging(Generic[Picture, Words]):
    """A motion in the making. All lengths are ms."""

    def __init__(self, frame: Frame | None = None, pace: Pace | None = None) -> None:
        """``frame`` is the part of the window by which it is heard where something sounds, if it is."""
        self._frame = frame
        self.pace = pace or Pace()
        self.now = 0.0
        """The cursor, in ms from the beginning."""
        self.cast: dict[str, Actor] = {}
        self._tweens: list[Tween] = []
        self._cues: list[Cue] = []
        self._bursts: list[Burst] = []
        self._rolls: list[Roll] = []
        self._stages: list[tuple[float, Picture]] = []
        self._values: dict[tuple[str, str], float] = {}

    def then(self, length: float) -> None:
        self.now += length

    @contextmanager
    def after(self, length: float) -> Iterator[None]:
        """Stage something so much later than the cursor (earlier, if less than 0), which stays."""
        kept = self.now
        self.now += length
        yield
        self.now = kept

    def value(self, target: str, attribute: str) -> float:
        """Return the value that an attribute will have when all is done that was staged so far."""
        return self._values.get((target, attribute), 0.0)

    def enter(self, target: str, actor: Actor, place: CardPlace, turn: float) -> None:
        """Let a card come on at a place, ``turn`` 1 face up or 0 face down; before, it is not to be seen."""
        self.cast[target] = actor
        self.set(target, present=1, opacity=1, turn=turn)
        self.set(target, x=place.x, y=place.y, width=place.width, angle=place.angle)

    def leave(self, target: str) -> None:
        self.set(target, present=0)

    def set(self, target: str, **values: float) -> None:
        """Let attributes have these values from now on; before, what they came to last, at first 0."""
        self.move(target, 0.0, "linear", **values)

    def move(self, target: str, length: float, ease: str = "smooth", **values: float) -> None:
        for attribute, value in values.items():
            self._tween(target, attribute, length, value, ease)

    def move_to(
        self, target: str, length: float, place: CardPlace, ease: str = "in-out", **values: float
    ) -> None:
        self.move(target, length, ease, x=place.x, y=place.y, width=place.width, angle=place.angle, **values)

    def shake(self, reach: float, ways: Sequence[tuple[float, float]], each: float) -> None:
        """Let the picture shake one way after the other, each for so many ms, so many pixels at most."""
        for number, (x, y) in enumerate(ways):
            with self.after(each * number):
                self.move("shake", each, "linear", x=reach * x, y=reach * y)

    def pulse(self, target: str, attribute: str, length: float, high: float) -> None:
        self._tween(target, attribute, length, self.value(target, attribute) + high, "bump")

    def _tween(self, target: str, attribute: str, length: float, goal: float, ease: str) -> None:
        origin = self.value(target, attribute)
        tween = Tween(target, attribute, self.now, self.now + length, origin, goal, ease)
        self._tweens.append(tween)
        self._values[target, attribute] = tween.last

    def sound(
        self, name: str, place: CardPlace | None = None, level: float = 0.0, step: int = 0, cuts: str = ""
    ) -> None:
        """Let a sound be heard where a card lies; all else as a `Cue` has it."""
        frame = self._frame
        pan = 0.0 if place is None or frame is None else (place.x - frame.middle) / frame.width
        self._cues.append(Cue(self.now, name, pan, level, step, cuts))

    def silence(self, length: float) -> None:
        """Let nothing be heard for so many ms."""
        self._cues.append(Cue(self.now, "", silence=length))

    def burst(
        self,
        kind: str,
        place: CardPlace,
        crest: int,
        seed: int,
        length: float = 450.0,
        to: tuple[float, float] = (0.0, 0.0),
        in_close_up: bool = False,
        flash: bool = True,
        follows: str = "",
        behind: bool = False,
    ) -> None:
        """Let something fly about a card at a place, perhaps from there ``to`` a pixel of the window."""
        spot = place.x, place.y, place.width
        self._bursts.append(
            Burst(kind, self.now, *spot, crest, seed, *to, length, in_close_up, flash, follows, behind)
        )

    def roll(self, number: Roll, length: float) -> None:
        self._rolls.append(number)
        self.move(number.target, length, "in-out", roll=1)

    def stage(self, picture: Picture) -> None:
        self._stages.append((self.now, picture))

    def done(self, close_up: Words | None = None) -> Motion[Picture, Words]:
        """Return the motion, which lasts to the cursor. What still flies about at its end is over by then."""
        whole = Choreography.of(self._tweens, self._cues, self.now)
        ends = (replace(one, length=min(one.length, whole.duration - one.at)) for one in self._bursts)
        bursts = tuple(burst for burst in ends if burst.length > 0)
        stages = tuple(sorted(self._stages, key=lambda stage: stage[0]))
        motion = Motion(whole, stages, dict(self.cast), bursts, tuple(self._rolls), close_up)
        return reduced_motion(motion) if self.pace.reduced else motion
