"""A blow, in one way wherever one falls: drawn back, into what it strikes, all stands still, and on through.

Whoever dies by it is torn. Among rivals it is never so quick that it is not felt; with reduced motion
nobody runs.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import TypeVar

from scenes.animation.match_speed import USUAL
from scenes.animation.motion_builder import Staging
from scenes.honor.animation import sound_cues
from scenes.paint.geometry import CardPlace

Picture = TypeVar("Picture")
Words = TypeVar("Words")
PULLS, LUNGES, HIT_STOP, THROUGH, SETTLES = 150.0, 90.0, 70.0, 110.0, 200.0
"""Milliseconds: back, forward until they touch, nothing moves, on through it, to where all comes to rest."""
_FELT = 0.6
"""How quick it is at most, by the usual."""
_BACK, _LEANS, _OFF, _SPINS = 0.26, 9.0, 0.14, 9.0
"""How far who strikes draws back, in his card's width, and leans, in degrees; who dies is driven off."""
_CLEAR = 0.5
"""When who struck is off what he struck, by the time he takes."""
CLASHES, _SPARKS = 300.0, 0.75
"""Milliseconds of the burst behind two who touch; how far its sparks go, in its width."""
SHAKE = 6.0
"""Pixels at most by which the picture shakes."""
_SHAKES = ((1.0, 0.4), (-0.8, -0.6), (0.5, 0.3), (-0.3, -0.2), (0.0, 0.0))
_EACH_SHAKE, _BLEEDS = 26.0, 700.0
SLIGHT = 0.55
"""How red the window's edge is by what kills nobody."""
TORN, DARK, BEATEN = 0.8, 0.8, 0.375
"""How far the halves of who dies come apart, and how dark he is; and whoever is beaten, but lives."""


class Blows(Staging[Picture, Words]):
    """A motion in the making in which blows may fall. `quick`: how long all takes, by the usual."""

    quick: float

    @property
    def felt(self) -> float:
        """How long what belongs to a blow takes, by the usual."""
        return max(self.quick, _FELT * self.pace.of(USUAL))

    def draws_back(self, name: str, way: int) -> None:
        """Let who will strike draw back that way, -1 left or 1 right; the cursor goes to when he has."""
        length, width = PULLS * self.felt, self.value(name, "width")
        x, angle = self.value(name, "x") + way * _BACK * width, self.value(name, "angle") + way * _LEANS
        if not self.pace.reduced:
            self.move(name, length, "out", x=x, angle=angle, width=0.95 * width)
        self.then(length)

    def strikes(self, goals: Mapping[str, CardPlace], slash: bool = False) -> None:
        """Let cards run to where they touch what they strike; the cursor goes to when they do.

        `slash`: a blade comes with them, which is heard.
        """
        length = LUNGES * self.felt
        for name, goal in goals.items():
            if not self.pace.reduced:
                self.move_to(name, length, goal, "in")
        self.then(length)
        if slash:
            self.sound(sound_cues.BLADE, next(iter(goals.values()), None))

    def lands(self, at: CardPlace, crest: int, sparks: str = "sparks", length: float = 450.0) -> None:
        """Let it flash in the colour of who wins behind both who touch, and all stand still and shake.

        `at`: where they touch, as broad as a card; `sparks` fly from there for so many ms. The cursor goes
        to when all moves again.
        """
        self.burst("clash", at, crest, 7, CLASHES, flash=self.pace.flashes, behind=True)
        small = replace(at, width=round(_SPARKS * at.width))
        self.burst(sparks, small, crest, 7, length, flash=self.pace.flashes)
        self.stops()

    def stops(self, hard: float = 1.0) -> None:
        """Let the picture shake, as something was hit so hard; the cursor goes to when all moves again."""
        if self.pace.shakes:
            self.shake(hard * SHAKE, _SHAKES, _EACH_SHAKE)
        self.then(HIT_STOP * self.pace.of(USUAL))

    def kills(self, name: str, way: int, bare: bool = True) -> float:
        """Let the blade go through a card, which is torn and driven off that way. The cursor stays.

        Unless it lies `bare`, who struck is off it first: it is seen how it opens. Returns when it has.
        """
        length, width = THROUGH * self.felt, self.value(name, "width")
        with self.after(0.0 if bare else _CLEAR * length):
            self.move("slash", 0.5 * length, "out", head=1)
            with self.after(0.4 * length):
                self.move("slash", 1.1 * length, "smooth", tail=1)
            with self.after(0.2 * length):
                self.move(name, 0.8 * length, "out", torn=TORN, dark=DARK)
                x, angle = self.value(name, "x") + way * _OFF * width, self.value(name, "angle")
                self.move(name, 0.8 * length, "out", x=x, angle=angle + way * _SPINS)
        return self.now + ((0.0 if bare else _CLEAR) + 1.0) * length

    def goes_on(self, name: str, beyond: CardPlace, rest: CardPlace, lift: float = 0.0) -> None:
        """Let a card go on beyond where it will rest, and come back to that. The cursor stays."""
        if not self.pace.reduced:
            self.move_to(name, THROUGH * self.felt, beyond, "out", lift=lift)
        with self.after(THROUGH * self.felt):
            self.move_to(name, SETTLES * self.felt, rest, "smooth", lift=lift)

    def wounds(self, hard: float = SLIGHT) -> None:
        """Let the window's edge be red: it is the viewer who was hit, so hard. The cursor stays."""
        self.set("wound", red=hard)
        with self.after(HIT_STOP):
            self.move("wound", _BLEEDS * self.pace.of(USUAL), "smooth", red=0)


def beside(card: CardPlace, way: int, width: float) -> CardPlace:
    """Return where a card so broad touches another on that side of it, leaning into it."""
    reach = 0.5 * (card.width + width)
    return CardPlace(round(card.x + way * 0.9 * reach), card.y, round(width), -6.0 * way)


def touched(card: CardPlace, way: int) -> CardPlace:
    """Return where a card is touched on that side of it, as broad as it is."""
    return replace(card, x=round(card.x + way * 0.45 * card.width), angle=0.0)


def off(card: CardPlace, way: int, width: float) -> CardPlace:
    """Return where a card so broad that has struck another is clear of it on that side."""
    reach = 0.5 * (card.width + width)
    return CardPlace(round(card.x + way * 1.32 * reach), card.y, round(width), 5.0 * way)
