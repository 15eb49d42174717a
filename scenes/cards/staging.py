"""Writing a choreography from top to bottom, with a cursor: what is staged begins at the cursor.

``then`` moves the cursor on; within ``after`` it is so much later (or earlier) for a while. Each move
begins where the last one left its card.
"""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Generic, Self, TypeVar

from game.kept.settings import Settings
from game.table.shown_card import Face, Rim
from scenes.cards.tweens import POP_MILLISECONDS, Choreography, Cue, Instant, Tween
from scenes.ui.geometry import CardPlace, Frame

Picture = TypeVar("Picture")
"""What lies under the cards in motion: a game's table, as plain values."""
FLIGHT = 250.0
"""Milliseconds in which a card flies to its place."""
BETWEEN_CARDS = 130.0
"""Milliseconds between the cards of a group that move one after the other."""
_LEAN, _RISE, _POP = -14.0, 0.30, 1.12
_WIDEST = 0.5
"""How far to a side a sound goes."""
Words = TypeVar("Words")
"""What is said where a motion fills the window."""
Time = TypeVar("Time")
Times = Mapping[str, tuple[Time, Time]]
"""By speed what holds for what a person of this screen has a part in, and for all else."""
_SPEEDS = {"normal": 1.0, "fast": 0.4, "instant": 0.0, "explained": 1.0}


def shortened(brief: float, fast: float = _SPEEDS["fast"]) -> Times[float]:
    """Return how long things take, by the usual; all in which no person has a part is so much shorter.

    `fast`: how long they take at that speed.
    """
    speeds = {**_SPEEDS, "fast": fast}
    return {speed: (quick, quick * brief) for speed, quick in speeds.items()}


USUAL = shortened(1.0)


@dataclass(frozen=True, slots=True)
class Pace:
    """How an act is to be shown. ``speed`` is normal, fast, instant or explained (in peace, as films do).

    ``near``: a person of this screen has a part in it. ``reduced``: no motion, cards fade.
    """

    speed: str = "normal"
    near: bool = True
    reduced: bool = False
    shake: bool = True
    flashes: bool = True
    """Whether the blow of a fight lights up for a moment: about once a second, and never three times."""
    brief: float = 1.0
    """How much quicker still moves what no person has a part in, where many play before one's turn."""

    @classmethod
    def wanted(cls, settings: Settings, speed: str, near: bool, brief: float = 1.0) -> Self:
        """Return how the settings want an act to be shown."""
        return cls(speed, near, settings.reduced_motion, settings.shake, settings.flashes, brief)

    @property
    def hurried(self) -> bool:
        """Whether nothing stands to be read: at fast, where no person has a part."""
        return self.speed == "fast" and not self.near

    @property
    def shakes(self) -> bool:
        return self.shake and not self.reduced

    def of(self, times: Times[Time]) -> Time:
        """Return which of some times hold."""
        return times[self.speed][not self.near]

    def moves(self, times: Times[float]) -> float:
        """Return how long what moves takes, by the usual; not what is read, which takes what it takes."""
        return self.of(times) * (1.0 if self.near else self.brief)


@dataclass(frozen=True, slots=True)
class Actor:
    """A card in motion: what it shows when it is turned up, its rim, and which lies ``over`` which."""

    face: Face
    over: int = 0
    rim: Rim = Rim.NONE


@dataclass(frozen=True, slots=True)
class Burst:
    """Sparks, scraps, petals and the like, from ``at`` ms on. ``seed`` comes from public facts alone.

    ``kind`` is a name that sparks_and_petals.py knows; ``x``, ``y``, ``to_x``, ``to_y`` are window pixels,
    ``size`` the width of the card it belongs to, ``crest`` whose colours it has. ``flash``: it may begin with
    one. It goes with the card that it ``follows``, if it names one; ``behind``: all cards lie over it.
    """

    kind: str
    at: float
    x: float
    y: float
    size: float
    crest: int
    seed: int
    to_x: float = 0.0
    to_y: float = 0.0
    length: float = 450.0
    in_close_up: bool = False
    flash: bool = True
    follows: str = ""
    behind: bool = False


@dataclass(frozen=True, slots=True)
class Roll:
    """A number at a place that rolls to another, as far as the attribute ``roll`` of its ``target``."""

    place: int
    before: str
    after: str

    @property
    def target(self) -> str:
        return f"count{self.place}"


@dataclass(frozen=True)
class Motion(Generic[Picture, Words]):
    """One act as it is played: a choreography, who takes part, and the pictures that lie under it.

    ``stages`` are pictures with the ms from which each lies there, the first from 0.
    """

    choreography: Choreography
    stages: tuple[tuple[float, Picture], ...]
    cast: Mapping[str, Actor] = field(default_factory=dict)
    bursts: tuple[Burst, ...] = ()
    rolls: tuple[Roll, ...] = ()
    close_up: Words | None = None

    @property
    def duration(self) -> float:
        return self.choreography.duration

    @cached_property
    def widths(self) -> Mapping[str, int]:
        """How wide each card is at most, in pixels; an ease may overshoot that a little."""
        found = dict.fromkeys(self.cast, 2.0)
        for tween in self.choreography.tweens:
            if tween.attribute == "width" and tween.target in found:
                found[tween.target] = max(found[tween.target], tween.origin, tween.goal)
        return {name: round(width) for name, width in found.items()}

    def seen(self, now: Instant) -> Iterator[tuple[str, Actor]]:
        """Yield the cards that are there at an instant, the lowest first."""
        for name, actor in sorted(self.cast.items(), key=lambda item: item[1].over):
            if now.value(name, "present") >= 0.5:
                yield name, actor

    def stage(self, time: float) -> Picture:
        return [picture for begin, picture in self.stages if begin <= time][-1]


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
        self._cues.append(Cue(self.now, name, max(-_WIDEST, min(_WIDEST, pan)), level, step, cuts))

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


_FLIES = {"x", "y", "width", "angle", "lift", "turn"}
_SNAPS = {
    "reach", "show", "swell", "roll", "bands", "cut", "rays", "grown", "dx", "dy", "split", "torn", "stamp",
    "along", "across", "down", "arrow", "struck", "hangs", "large", "broken",
}  # fmt: skip
_SEEN = {"turn": 0.01, "x": 60.0, "y": 60.0}
"""A card that jumps no further is not faded for it."""


def reduced_motion(motion: Motion[Picture, Words]) -> Motion[Picture, Words]:
    """Return the motion for those who want none: cards fade from place to place, nothing flies or shakes."""
    kept: list[Tween] = []
    fades: dict[tuple[str, float, float], Tween] = {}
    for tween in motion.choreography.tweens:
        if tween.target == "shake" or tween.attribute == "glint":
            continue
        flies = tween.target in motion.cast and tween.attribute in _FLIES
        if tween.end == tween.start or not (flies or tween.attribute in _SNAPS):
            kept.append(tween)
            continue
        middle = (tween.start + tween.end) / 2
        kept.append(replace(tween, start=middle, end=middle, goal=tween.last, ease="linear"))
        way, least = abs(tween.last - tween.origin), _SEEN.get(tween.attribute)
        if flies and least is not None and way > least:
            span = tween.target, tween.start, tween.end
            fades[span] = Tween(tween.target, "opacity", tween.start, tween.end, 1.0, 0.0, "bump")
    longest_last = sorted(fades.values(), key=lambda fade: fade.end)
    calm = replace(motion.choreography, tweens=(*kept, *longest_last))
    return replace(motion, choreography=calm, bursts=())


@dataclass(frozen=True, slots=True)
class Lying:
    """A card as it lies: what it shows, and where."""

    face: Face
    place: CardPlace

    @property
    def turn(self) -> float:
        """1 where it lies face up, 0 face down."""
        return float(self.face.card is not None)


def plain_moves(
    staging: Staging[Picture, Words],
    before: Mapping[str, Lying],
    after: Mapping[str, Lying],
    homes: Mapping[str, CardPlace],
    quick: float = 1.0,
) -> None:
    """Let cards that lie otherwise than before fly to their new places; the cursor goes to where all rest.

    Cards have names. What is in one picture alone comes from its place in ``homes`` or goes there; all times
    are ``quick`` times the usual ones.
    """
    changed = [name for name in {**before, **after} if before.get(name) != after.get(name)]
    rested = 0.0
    for number, name in enumerate(changed):
        start, goal = before.get(name), after.get(name)
        with staging.after(number * BETWEEN_CARDS * quick):
            if goal is not None:
                begin = replace(homes[name], angle=_LEAN) if start is None else start.place
                fly(staging, name, Actor(goal.face, number), begin, goal, quick)
            elif start is not None:
                staging.enter(name, Actor(start.face, number), start.place, start.turn)
                staging.move_to(name, FLIGHT * quick, homes[name], "in")
                staging.then(FLIGHT * quick)
                staging.leave(name)
            rested = staging.now
    staging.now = max(staging.now, rested)


def fly(
    staging: Staging[Picture, Words], name: str, actor: Actor, start: CardPlace, goal: Lying, quick: float
) -> None:
    """Let a card fly from a place to where it will lie; the cursor goes to where it rests."""
    staging.enter(name, actor, start, goal.turn)
    staging.sound("card-deal", goal.place)
    staging.move_to(name, FLIGHT * quick, goal.place, "out")
    staging.pulse(name, "lift", FLIGHT * quick, _RISE)
    staging.then(FLIGHT * quick)
    land(staging, name, goal.place, quick)


def land(staging: Staging[Picture, Words], name: str, goal: CardPlace, quick: float) -> None:
    """Let a card that has just come to its place pop; the cursor goes to where it rests."""
    staging.set(name, width=goal.width * _POP)
    staging.move(name, POP_MILLISECONDS * quick, "pop", width=goal.width)
    staging.sound("card-lay", goal)
    staging.then(POP_MILLISECONDS * quick)
