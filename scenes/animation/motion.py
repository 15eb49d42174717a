"""An act as it is played: a choreography, its cards, bursts of sparks and rolling numbers; plain values.

Owns what is left of one for those who want no motion.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Generic, TypeVar

from game.table.shown_card import Face, Rim
from scenes.animation.tweens import Choreography, Instant, Tween

Picture = TypeVar("Picture")
"""What lies under the cards in motion: a game's table, as plain values."""
Words = TypeVar("Words")
"""What is said where a motion fills the window."""


@dataclass(frozen=True, slots=True)
class Actor:
    """A card in motion: what it shows when it is turned up, its rim, and which lies ``over`` which."""

    face: Face
    over: int = 0
    rim: Rim = Rim.NONE


@dataclass(frozen=True, slots=True)
class Burst:
    """Sparks, scraps, petals and the like, from ``at`` ms on. ``seed`` comes from public facts alone.

    ``kind`` is a name that particles.py knows; ``x``, ``y``, ``to_x``, ``to_y`` are window pixels,
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
