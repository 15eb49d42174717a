"""Writing a choreography from top to bottom: who moves where, from when to when, and what is heard.

Owns the bookkeeping of where everything stands, so that each move begins where the last one ended. It must
not know the match; ``Motion`` is what the table plays.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from game.table.card_face import Face, Rim
from game.tenno.show.picture import TablePicture
from scenes.cards.timeline import Choreography, Mark, Tween, choreography
from scenes.ui.geometry import CardPlace


@dataclass(frozen=True, slots=True)
class Actor:
    """A card in motion: what it shows when it is turned up. ``over`` says which lies over which.

    ``rim`` is round it while it lies face up.
    """

    face: Face
    over: int = 0
    rim: Rim = Rim.NONE


@dataclass(frozen=True, slots=True)
class Burst:
    """Sparks, scraps, petals and the like, from ``at`` ms on. ``seed`` comes from public facts alone.

    ``kind`` is a name that effects.py knows; ``x``, ``y`` and ``to_x``, ``to_y`` are window pixels, ``size``
    the width of the card it belongs to, ``crest`` whose colours it has. ``flash``: it may begin with one.
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


@dataclass(frozen=True, slots=True)
class CloseUp:
    """What the close-up of a fight says, as plain values; what is shown when stands in the choreography.

    ``texts`` are the strengths that each disc shows one after the other, ``chips`` the changes (sign and
    label). ``row`` are the defender's slots: True where a card lies; ``attacked`` and ``monk`` are numbers.
    """

    crests: tuple[int, int]
    names: tuple[str, str]
    faces: tuple[Face, Face]
    texts: tuple[tuple[str, ...], tuple[str, ...]]
    chips: tuple[tuple[tuple[str, str], ...], tuple[tuple[str, str], ...]]
    sums: tuple[str, ...]
    verdict: str = ""
    winner: int | None = None
    row: tuple[bool, bool, bool] = (True, True, True)
    attacked: int = 0
    monk: int | None = None
    monk_words: str = ""


@dataclass(frozen=True, slots=True)
class Roll:
    """The number of prisoners at a place of the table that rolls from one to another.

    How far it has rolled is the attribute ``roll`` of its ``target`` in the choreography.
    """

    place: int
    before: str
    after: str

    @property
    def target(self) -> str:
        """What it is called in the choreography."""
        return f"count{self.place}"


@dataclass(frozen=True)
class Motion:
    """One act as it is played: a choreography, who takes part, and the table that lies under it.

    ``stages`` are pictures of the table with the ms from which each lies there, the first from 0. The same
    motion and time give the same picture, whatever was played before.
    """

    choreography: Choreography
    stages: tuple[tuple[float, TablePicture], ...]
    cast: Mapping[str, Actor] = field(default_factory=dict)
    bursts: tuple[Burst, ...] = ()
    close_up: CloseUp | None = None
    rolls: tuple[Roll, ...] = ()

    @property
    def duration(self) -> float:
        """How long it takes at normal speed, in ms."""
        return self.choreography.duration

    def stage(self, time: float) -> TablePicture:
        """Return the table that lies under the motion at ``time`` (ms)."""
        found = self.stages[0][1]
        for begin, picture in self.stages:
            if begin <= time:
                found = picture
        return found


class Staging:
    """A choreography in the making. Times are ms from its beginning."""

    def __init__(self) -> None:
        """Begin with an empty stage."""
        self.tweens: list[Tween] = []
        self.marks: list[Mark] = []
        self.bursts: list[Burst] = []
        self.rolls: list[Roll] = []
        self.cast: dict[str, Actor] = {}
        self.stages: list[tuple[float, TablePicture]] = []
        self._values: dict[tuple[str, str], float] = {}

    def value(self, target: str, attribute: str) -> float:
        """Return the value that an attribute will have when all is done that was staged so far."""
        return self._values.get((target, attribute), 0.0)

    def enter(self, target: str, actor: Actor, at: float, place: CardPlace, turn: float) -> None:
        """Let a card come on at a place, ``turn`` 1 face up or 0 face down; before, it is not to be seen."""
        self.cast[target] = actor
        if at > 0:
            self.set(target, 0, present=0)
        self.set(target, at, present=1, opacity=1, turn=turn)
        self.set(target, at, x=place.x, y=place.y, width=place.width, angle=place.angle)

    def leave(self, target: str, at: float) -> None:
        """Take a card off."""
        self.set(target, at, present=0)

    def set(self, target: str, at: float, **values: float) -> None:
        """Let attributes stand at values from ``at`` on."""
        for attribute, value in values.items():
            before = self._values.get((target, attribute), value)
            self.tweens.append(Tween(target, attribute, at, at, before, value, "linear"))
            self._values[target, attribute] = value

    def move(self, target: str, start: float, end: float, ease: str = "smooth", **values: float) -> None:
        """Let attributes go from where they stand to new values."""
        for attribute, value in values.items():
            before = self._values.get((target, attribute), 0.0)
            tween = Tween(target, attribute, start, end, before, value, ease)
            self.tweens.append(tween)
            self._values[target, attribute] = tween.last

    def move_to(
        self, target: str, start: float, end: float, place: CardPlace, ease: str = "in-out", **values: float
    ) -> None:
        """Let a card go to a place, and other attributes with it."""
        self.move(
            target, start, end, ease, x=place.x, y=place.y, width=place.width, angle=place.angle, **values
        )

    def pulse(self, target: str, attribute: str, start: float, end: float, high: float) -> None:
        """Let an attribute rise by so much and come back."""
        before = self._values.get((target, attribute), 0.0)
        self.tweens.append(Tween(target, attribute, start, end, before, before + high, "bump"))

    def sound(self, name: str, at: float, pan: float = 0.0, level: float = 0.0) -> None:
        """Let a sound be heard; ``pan`` -1 to 1, ``level`` in dB beside its usual one."""
        self.marks.append(Mark(max(0.0, at), "sound", name, (("pan", pan), ("level", level))))

    def roll(self, number: Roll, start: float, end: float) -> None:
        """Let a number of prisoners roll."""
        self.rolls.append(number)
        self.set(number.target, 0, roll=0)
        self.move(number.target, start, end, "in-out", roll=1)

    def stage(self, at: float, picture: TablePicture) -> None:
        """Let another picture of the table lie under the motion from ``at`` on."""
        self.stages.append((at, picture))

    def done(self, duration: float, close_up: CloseUp | None = None) -> Motion:
        """Return the motion. What still flies about at its end is over by then."""
        whole = max(duration, self._last())
        bursts = (replace(burst, length=min(burst.length, whole - burst.at)) for burst in self.bursts)
        return Motion(
            choreography(self.tweens, self.marks, whole),
            tuple(sorted(self.stages, key=lambda stage: stage[0])),
            dict(self.cast),
            tuple(burst for burst in bursts if burst.length > 0),
            close_up,
            tuple(self.rolls),
        )

    def _last(self) -> float:
        return max([tween.end for tween in self.tweens] + [mark.at for mark in self.marks], default=0.0)


_STILL = {"x", "y", "width", "angle", "lift", "turn"}
_NEAR = 60.0
"""A card that goes no further than so many pixels is not faded for it."""


def reduced_motion(motion: Motion) -> Motion:
    """Return the motion for those who want none: cards fade from place to place, nothing flies or shakes."""
    kept: list[Tween] = []
    fades: dict[str, set[tuple[float, float]]] = {}
    for tween in motion.choreography.tweens:
        if tween.target == "shake" or tween.attribute == "glint":
            continue
        is_card = tween.target in motion.cast and tween.attribute in _STILL
        if tween.end == tween.start or not (is_card or tween.attribute in ("reach", "show", "swell", "roll")):
            kept.append(tween)
            continue
        middle = (tween.start + tween.end) / 2
        kept.append(Tween(tween.target, tween.attribute, middle, middle, tween.origin, tween.last, "linear"))
        if is_card and _is_seen(tween):
            fades.setdefault(tween.target, set()).add((tween.start, tween.end))
    for target, spans in fades.items():
        for start, end in spans:
            kept.append(Tween(target, "opacity", start, end, 1.0, 0.0, "bump"))
    calm = Choreography(tuple(kept), motion.choreography.marks, motion.choreography.duration)
    return replace(motion, choreography=calm, bursts=())


def _is_seen(tween: Tween) -> bool:
    """Whether a card's jump to where this leads has to be covered by a fade."""
    way = abs(tween.last - tween.origin)
    return way > 0.01 if tween.attribute == "turn" else tween.attribute in "xy" and way > _NEAR
