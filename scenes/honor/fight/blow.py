"""A blow, in one way wherever one falls: drawn back, into what it strikes, all stands still, and on through.

Whoever dies by it is torn. Among rivals it is never so quick that it is not felt; with reduced motion
nobody runs.
"""

from collections.abc import Mapping
from typing import TypeVar

from scenes.cards.staging import USUAL, Staging
from scenes.honor.fight import sound_cues
from scenes.ui.geometry import CardPlace

Picture = TypeVar("Picture")
Words = TypeVar("Words")
PULLS, LUNGES, HIT_STOP, THROUGH, SETTLES = 150.0, 90.0, 70.0, 110.0, 200.0
"""Milliseconds: back, forward until they touch, nothing moves, on through it, to where all comes to rest."""
_FELT = 0.6
"""How quick it is at most, by the usual."""
_BACK, _LEANS, _OFF, _SPINS = 0.26, 9.0, 0.14, 9.0
"""How far who strikes draws back, in his card's width, and leans, in degrees; who dies is driven off."""
SHAKE = 6.0
"""Pixels at most by which the picture shakes."""
_SHAKES = ((1.0, 0.4), (-0.8, -0.6), (0.5, 0.3), (-0.3, -0.2), (0.0, 0.0))
_EACH_SHAKE, _BLEEDS = 26.0, 700.0
SLIGHT = 0.55
"""How red the window's edge is by what kills nobody."""
TORN, DARK = 0.8, 0.8
"""How far the halves of who dies come apart, and how dark he is."""


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

        `slash`: a blade comes with them.
        """
        length = LUNGES * self.felt
        for name, goal in goals.items():
            if not self.pace.reduced:
                self.move_to(name, length, goal, "in")
        self.then(length)
        if slash:
            self.sound(sound_cues.BLADE, next(iter(goals.values()), None))
            with self.after(-0.4 * length):
                self.move("slash", 0.4 * length, "in", head=0.5)

    def stops(self, hard: float = 1.0) -> None:
        """Let the picture shake, as something was hit so hard; the cursor goes to when all moves again."""
        if self.pace.shakes:
            self.shake(hard * SHAKE, _SHAKES, _EACH_SHAKE)
        self.then(HIT_STOP * self.pace.of(USUAL))

    def kills(self, name: str, way: int) -> None:
        """Let the blade go on through a card, which is torn and driven off that way. The cursor stays."""
        length, width = THROUGH * self.felt, self.value(name, "width")
        self.move("slash", 0.6 * length, "out", head=1)
        with self.after(0.4 * length):
            self.move("slash", 1.2 * length, "smooth", tail=1)
        self.move(name, length, "out", torn=TORN, dark=DARK)
        x, angle = self.value(name, "x") + way * _OFF * width, self.value(name, "angle") + way * _SPINS
        self.move(name, length, "out", x=x, angle=angle)

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
