"""Choreographies as data: what changes from when to when, and what happens at an instant.

Owns time in the small: tweens, marks, and the player that turns elapsed milliseconds into marks that were
passed. It must not know pygame, cards or the match, and it reads no clock: whoever plays a choreography says
how many milliseconds went by.

The state at any instant follows from the data and the time alone. Seeking back and forth therefore gives
the same values as playing, and finishing early is nothing but seeking to the end.
"""

import math
from bisect import bisect_right
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property

POP_MILLISECONDS = 400
"""How long the pop of a card that was laid down takes until it rests."""


def _smooth(part: float) -> float:
    return part * part * (3 - 2 * part)


def _ease_out(part: float) -> float:
    return 1 - (1 - part) ** 3


def _ease_in(part: float) -> float:
    return part**3


def _ease_in_out(part: float) -> float:
    return 4 * part**3 if part < 0.5 else 1 - (2 - 2 * part) ** 3 / 2


def _overshoot(part: float) -> float:
    return 1 + 2.4 * (part - 1) ** 3 + 1.4 * (part - 1) ** 2


def _pop(part: float) -> float:
    """Swing round the goal as a damped sine: 0 at the start, past 1 at a sixth, at rest in 1 at the end."""
    fade = math.exp(-4.2 * part) * (1 - part)
    return 1 - fade * math.cos(3 * math.pi * part)


def _bump(part: float) -> float:
    """Leave the origin and come back to it: 1 in the middle, 0 at both ends."""
    return math.sin(math.pi * part)


EASES: Mapping[str, Callable[[float], float]] = {
    "linear": lambda part: part,
    "smooth": _smooth,
    "in": _ease_in,
    "out": _ease_out,
    "in-out": _ease_in_out,
    "overshoot": _overshoot,
    "pop": _pop,
    "bump": _bump,
}
"""Eases by name; each maps the part of the time that has gone, 0 to 1, to the part of the way."""


@dataclass(frozen=True, slots=True)
class Tween:
    """One attribute of one target goes from ``origin`` to ``goal`` between ``start`` and ``end`` (ms).

    A tween with ``start == end`` is a step: the goal stands from that instant on.
    """

    target: str
    attribute: str
    start: float
    end: float
    origin: float
    goal: float
    ease: str = "smooth"

    def __post_init__(self) -> None:
        """Refuse a tween that ends before it starts, or an ease that does not exist."""
        if not 0 <= self.start <= self.end:
            raise ValueError(
                f"tween of {self.target}.{self.attribute} runs from {self.start} to {self.end} ms"
            )
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
class Mark:
    """Something that happens at an instant: a sound or an effect, by name, with plain values."""

    at: float
    what: str
    name: str
    values: tuple[tuple[str, float], ...] = ()

    def value(self, name: str, default: float = 0.0) -> float:
        """Return one of the values by its name, or ``default`` where the mark has none of that name."""
        return dict(self.values).get(name, default)


@dataclass(frozen=True)
class Choreography:
    """Tweens and marks over ``duration`` ms. Of two tweens of one attribute the one begun last rules."""

    tweens: tuple[Tween, ...] = ()
    marks: tuple[Mark, ...] = ()
    duration: float = 0.0

    @cached_property
    def _tracks(self) -> dict[tuple[str, str], tuple[list[float], list[Tween]]]:
        tracks: dict[tuple[str, str], list[Tween]] = {}
        for tween in self.tweens:
            tracks.setdefault((tween.target, tween.attribute), []).append(tween)
        for track in tracks.values():
            track.sort(key=lambda tween: tween.start)
        return {key: ([tween.start for tween in track], track) for key, track in tracks.items()}

    @cached_property
    def _attributes(self) -> dict[str, tuple[str, ...]]:
        names: dict[str, tuple[str, ...]] = {}
        for target, attribute in self._tracks:
            names[target] = (*names.get(target, ()), attribute)
        return names

    def value(self, target: str, attribute: str, time: float, default: float = 0.0) -> float:
        """Return an attribute at ``time`` (ms): ``default`` where no tween ever touches it."""
        track = self._tracks.get((target, attribute))
        if track is None:
            return default
        starts, tweens = track
        return tweens[max(0, bisect_right(starts, time) - 1)].value(time)

    def state(self, target: str, time: float) -> dict[str, float]:
        """Return every attribute of ``target`` that some tween touches, as it stands at ``time`` (ms)."""
        return {name: self.value(target, name, time) for name in self._attributes.get(target, ())}

    def begun(self, target: str, attribute: str, time: float) -> bool:
        """Tell whether a tween of this attribute has started by ``time`` (ms)."""
        track = self._tracks.get((target, attribute))
        return track is not None and track[0][0] <= time

    def targets(self) -> tuple[str, ...]:
        """Return the names of all targets, in the order in which they first appear in the data."""
        return tuple(self._attributes)

    def marks_between(self, after: float, until: float) -> tuple[Mark, ...]:
        """Return the marks with ``after < at <= until``, in order of time."""
        return tuple(mark for mark in self._sorted_marks if after < mark.at <= until)

    @cached_property
    def _sorted_marks(self) -> tuple[Mark, ...]:
        return tuple(sorted(self.marks, key=lambda mark: mark.at))


def choreography(
    tweens: Iterable[Tween] = (), marks: Iterable[Mark] = (), duration: float | None = None
) -> Choreography:
    """Gather tweens and marks; without ``duration`` (ms) it lasts until the last of them is over.

    Raises ValueError where something would go on after ``duration``.
    """
    tweens, marks = tuple(tweens), tuple(marks)
    last = max([tween.end for tween in tweens] + [mark.at for mark in marks], default=0.0)
    if duration is not None and duration < last:
        raise ValueError(f"something goes on until {last} ms in a choreography of {duration} ms")
    return Choreography(tweens, marks, last if duration is None else duration)


class Player:
    """Plays one choreography: adds up elapsed time and says which marks were passed, each once."""

    def __init__(self, choreography: Choreography) -> None:
        """Stand before the first instant: marks at 0 ms are passed by the first advance."""
        self.choreography = choreography
        self._position = 0.0
        self._heard = -1.0

    @property
    def position(self) -> float:
        """Where it stands, in ms of the choreography."""
        return self._position

    @property
    def over(self) -> bool:
        """Whether the end has been reached; a choreography without length is over after the first advance."""
        return self._heard >= self.choreography.duration

    def advance(self, milliseconds: float, speed: float = 1.0) -> tuple[Mark, ...]:
        """Go on by ``milliseconds`` times ``speed`` and return the marks passed, in order.

        A speed of ``math.inf`` goes to the end and passes every mark that is left.
        """
        if milliseconds < 0 or speed < 0:
            raise ValueError(f"time goes forward only: {milliseconds} ms at speed {speed}")
        step = 0.0 if milliseconds == 0 else milliseconds * speed
        self._position = min(self._position + step, self.choreography.duration)
        passed = self.choreography.marks_between(self._heard, self._position)
        self._heard = max(self._heard, self._position)
        return passed

    def seek(self, time: float) -> None:
        """Stand at ``time`` (ms). No mark is passed by it; those after ``time`` will be when it goes on."""
        self._position = min(max(time, 0.0), self.choreography.duration)
        self._heard = self._position

    def finish(self) -> None:
        """Stand at the end, where everything has the values that stay. Marks in between are not passed."""
        self.seek(self.choreography.duration)
