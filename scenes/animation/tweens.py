"""Choreographies as data: what changes from when to when, and what is heard when.

The state at any instant follows from the data and the time alone: seeking gives the same values as playing.
"""

import math
from bisect import bisect_right
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

POP_MILLISECONDS = 400
"""How long the pop of a card that was laid down takes until it rests."""


def _ease_in_out(part: float) -> float:
    return 4 * part**3 if part < 0.5 else 1 - (2 - 2 * part) ** 3 / 2


def _pop(part: float) -> float:
    """Swing round the goal as a damped sine: 0 at the start, past 1 at a sixth, at rest in 1 at the end."""
    fade = math.exp(-4.2 * part) * (1 - part)
    return 1 - fade * math.cos(3 * math.pi * part)


EASES: Mapping[str, Callable[[float], float]] = {
    "linear": lambda part: part,
    "smooth": lambda part: part * part * (3 - 2 * part),
    "in": lambda part: part**3,
    "out": lambda part: 1 - (1 - part) ** 3,
    "in-out": _ease_in_out,
    "overshoot": lambda part: 1 + 2.4 * (part - 1) ** 3 + 1.4 * (part - 1) ** 2,
    "pop": _pop,
    "bump": lambda part: math.sin(math.pi * part),
}
"""Each maps the part of the time that has gone, 0 to 1, to the part of the way; a bump comes back."""


@dataclass(frozen=True, slots=True)
class Tween:
    """One attribute of one target goes from ``origin`` to ``goal`` between ``start`` and ``end`` (ms).

    A tween with ``start == end`` is a step: the goal is the value from that instant on.
    """

    target: str
    attribute: str
    start: float
    end: float
    origin: float
    goal: float
    ease: str = "smooth"

    def __post_init__(self) -> None:
        if not 0 <= self.start <= self.end:
            raise ValueError(f"{self.target}.{self.attribute} runs from {self.start} to {self.end} ms")
        if self.ease not in EASES:
            raise ValueError(f"tween of {self.target}.{self.attribute}: no ease {self.ease!r}")

    def value(self, time: float) -> float:
        """Return the value at ``time`` (ms): the origin before the start, where it came to after the end."""
        if time >= self.end:
            return self.last
        if time <= self.start:
            return self.origin
        part = EASES[self.ease]((time - self.start) / (self.end - self.start))
        return self.origin + (self.goal - self.origin) * part

    @property
    def last(self) -> float:
        """The value that stays: the goal, or the origin for an ease that comes back."""
        return self.origin if self.ease == "bump" else self.goal


@dataclass(frozen=True, slots=True)
class Cue:
    """A sound at an instant: ``pan`` -1 (left) to 1, ``level`` in dB beside its usual one.

    ``step`` is its place in a count; ``cuts`` names a sound that ends here. Without a sound it is a
    ``silence`` of so many ms, in which neither music nor what sounds already is heard.
    """

    at: float
    sound: str
    pan: float = 0.0
    level: float = 0.0
    step: int = 0
    cuts: str = ""
    silence: float = 0.0


@dataclass(frozen=True)
class Choreography:
    """Tweens and cues over ``duration`` ms. Of two tweens of one attribute the one begun last rules."""

    tweens: tuple[Tween, ...] = ()
    cues: tuple[Cue, ...] = ()
    duration: float = 0.0

    @classmethod
    def of(cls, tweens: Iterable[Tween], cues: Iterable[Cue], least: float = 0.0) -> "Choreography":
        """Gather tweens and cues; it lasts until the last of them is over, and ``least`` ms."""
        tweens, cues = tuple(tweens), tuple(cues)
        ends = [tween.end for tween in tweens] + [cue.at for cue in cues]
        return cls(tweens, cues, max([least, *ends]))

    @cached_property
    def _tracks(self) -> dict[tuple[str, str], tuple[list[float], list[Tween]]]:
        """By target and attribute the tweens in order of their starts, and these."""
        tracks: dict[tuple[str, str], tuple[list[float], list[Tween]]] = {}
        for tween in sorted(self.tweens, key=lambda tween: tween.start):
            starts, track = tracks.setdefault((tween.target, tween.attribute), ([], []))
            starts.append(tween.start)
            track.append(tween)
        return tracks

    def value(self, target: str, attribute: str, time: float, default: float = 0.0) -> float:
        """Return an attribute at ``time`` (ms): ``default`` where no tween ever touches it."""
        track = self._tracks.get((target, attribute))
        if track is None:
            return default
        starts, tweens = track
        return tweens[max(0, bisect_right(starts, time) - 1)].value(time)

    def touches(self, target: str, attribute: str) -> bool:
        return (target, attribute) in self._tracks

    def cues_between(self, after: float, until: float) -> Sequence[Cue]:
        """Return the cues with ``after < at <= until``, in order of time."""
        return sorted((cue for cue in self.cues if after < cue.at <= until), key=lambda cue: cue.at)


@dataclass(frozen=True, slots=True)
class Instant:
    """A choreography at one time (ms)."""

    steps: Choreography
    time: float

    def value(self, target: str, attribute: str, default: float = 0.0) -> float:
        return self.steps.value(target, attribute, self.time, default)

    def ago(self, milliseconds: float) -> "Instant":
        return Instant(self.steps, self.time - milliseconds)
