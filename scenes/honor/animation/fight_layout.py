"""Where everything of a fight lies, in the whole window or any other room.

Pairs are attacker, defender. Lengths are parts of the room's height, but never wider than its sides allow.
"""

import math
from dataclasses import dataclass
from typing import ClassVar

from pygame import Rect

from game.honor.cards import DICE_MOST
from scenes.paint.geometry import CardPlace, box, square

_UPPER, _LOWER = 0.09, 0.14
"""The height of the bands."""
_ACCENTS = 0.004
"""How much lower names stand than their band's middle: what an accented capital has above it is seen, too."""
_MAT = 0.678
"""Where the middle of the mats is, down the room."""
_STREWN = 0.381966
"""How far each of the beaten men lies from the one before, in their half: none upon the next."""
_APART, _BELOW, _ASIDE = 1.75, 2.1, 0.36
"""How far dice lie from each other in a row, how far below each other rows are, and aside, by their edge."""
ROW = 3
"""How many dice lie in a row."""
COMES = 1.2
"""From how far away they come, by their edge: not from beyond their mat."""


@dataclass(frozen=True)
class Bands:
    """A room between two bands; all in pixels of the window."""

    room: Rect
    needed: ClassVar[float]
    """The room's width, in its heights, below which all is smaller."""
    widest: ClassVar[float] = math.inf
    """How broad the part is at most in which things stand, in the room's heights."""

    @property
    def unit(self) -> float:
        """The room's height, or less where it is narrow."""
        return min(self.room.height, self.room.width / self.needed)

    @property
    def span(self) -> float:
        """The width of the part in which things stand."""
        return min(self.room.width, self.widest * self.room.height)

    @property
    def upper(self) -> Rect:
        """The band with names."""
        return Rect(self.room.left, self.room.top, self.room.width, round(_UPPER * self.room.height))

    @property
    def lower(self) -> Rect:
        """The band with what it is about, or whose it is now."""
        high = round(_LOWER * self.room.height)
        return Rect(self.room.left, self.room.bottom - high, self.room.width, high)


@dataclass(frozen=True)
class FightLayout(Bands):
    """Where everything of a fight lies."""

    needed, widest = 1.68, 1.78

    def _x(self, part: float) -> float:
        """A place across the part of the room in which cards lie, 0 to 1."""
        return self.room.centerx + (part - 0.5) * self.span

    def _y(self, part: float) -> float:
        return self.room.top + part * self.room.height

    def _card(self, x: float, y: float, width: float, angle: float) -> CardPlace:
        return CardPlace(round(self._x(x)), round(self._y(y)), round(width * self.unit), angle)

    def _pair(self, one: tuple[float, float], other: tuple[float, float], radius: float) -> tuple[Rect, Rect]:
        first, second = (square(self._x(x), self._y(y), radius * self.unit) for x, y in (one, other))
        return first, second

    # Bands

    @property
    def faces(self) -> tuple[Rect, Rect]:
        """The discs of who fights, at both ends of the upper band and below it."""
        radius, y = 0.062 * self.room.height, self.room.top + 0.070 * self.room.height
        return square(self._x(0.048), y, radius), square(self._x(0.952), y, radius)

    @property
    def names(self) -> tuple[Rect, Rect]:
        """The rooms of the names beside them."""
        (left, right), gap, band = self.faces, round(0.035 * self.room.height), self.upper
        band.y += max(1, round(_ACCENTS * self.room.height))
        middle = self.room.centerx
        return (
            Rect(left.right + gap, band.top, middle - left.right - 2 * gap, band.height),
            Rect(middle + gap, band.top, right.left - middle - 2 * gap, band.height),
        )

    # Cards

    @property
    def heads(self) -> tuple[CardPlace, CardPlace]:
        """Both Daimyos until they strike: they leave room for all that is counted and thrown."""
        return self._card(0.13, 0.315, 0.265, -3.0), self._card(0.87, 0.315, 0.265, 3.0)

    @property
    def castle(self) -> CardPlace:
        """The defender's castle, behind him, beside what both are worth."""
        return self._card(0.798, 0.30, 0.175, -4.0)

    def castle_met(self, prize: bool) -> CardPlace:
        """Return where the castle stands at the blow: behind its lord, or to be had before the beaten one."""
        return self._card(0.635, 0.605, 0.20, -6.0) if prize else self._card(0.932, 0.635, 0.18, 7.0)

    def drawn_back(self, side: int) -> CardPlace:
        """Return where a Daimyo draws back to before it strikes."""
        return self._card((0.155, 0.82)[side], 0.475, 0.33, (-13.0, 12.0)[side])

    def army(self, side: int, count: int) -> list[CardPlace]:
        """Return where the men of a side stand at the blow, the first at the cut."""
        width = max(0.07 * self.unit, min(0.096 * self.unit, 0.40 * self.span / (1.1 * max(1, count))))
        step = min(1.12 * width, (0.40 * self.span - width) / max(1, count - 1))
        way, first, y = 2 * side - 1, self._x((0.435, 0.5)[side]), round(self._y(0.787))
        spots = (first + way * (width / 2 + number * step) for number in range(count))
        return [CardPlace(round(x), y, round(width)) for x in spots]

    def strewn(self, side: int, count: int) -> list[CardPlace]:
        """Return where they lie once they are beaten: anyhow, all over their half."""
        width, way = self.army(side, count)[0].width if count else 0, 2 * side - 1
        found = []
        for number in range(count):
            along = (number * _STREWN + 0.25) % 1.0
            x = (0.405, 0.575)[side] + way * 0.365 * along
            y = (0.775, 0.655, 0.735)[number % 3] + 0.02 * math.sin(2.0 * number)
            angle = way * (38 + 57 * number % 80) * (-1) ** number
            found.append(CardPlace(round(self._x(x)), round(self._y(y)), width, angle))
        return found

    def meets(self, side: int) -> CardPlace:
        """Return where a Daimyo strikes the other: both touch in the middle."""
        way, width = 2 * side - 1, round(0.32 * self.unit)
        return CardPlace(
            self.room.centerx + round(way * 0.47 * width), round(self._y(0.53)), width, -4.0 * way
        )

    def thrown(self, side: int, won: bool) -> CardPlace:
        """Return how far a Daimyo goes by the blow: over the middle if he won, else beyond where he rests."""
        way, rest = 2 * side - 1, self.settled(side, won)
        if won:  # no larger yet: he goes by below both sums
            meets = self.meets(side)
            x, y = round(meets.x - way * 0.10 * self.unit), round(meets.y + 0.02 * self.room.height)
            return CardPlace(x, y, meets.width, -7.0 * way)
        return CardPlace(round(rest.x + way * 0.045 * self.span), rest.y, rest.width, 1.9 * rest.angle)

    def settled(self, side: int, won: bool) -> CardPlace:
        """Return where a Daimyo is at the end: larger where he won, turned where he lost."""
        if won:
            return self._card(0.195, 0.475, 0.40, -2.0) if side == 0 else self._card(0.79, 0.475, 0.42, 2.0)
        return self._card(0.205, 0.49, 0.26, -15.0) if side == 0 else self._card(0.825, 0.49, 0.28, 13.0)

    def token(self, side: int) -> Rect:
        """Return where the sign of whoever won stands, beside his card and before the cut."""
        return square(self._x((0.395, 0.592)[side]), self._y(0.60), 0.118 * self.unit)

    # Strength

    @property
    def strengths(self) -> tuple[Rect, Rect]:
        """The discs on which strength counts up, and stays to be read until both strike."""
        return self._pair((0.285, 0.225), (0.705, 0.225), 0.078)

    def sources(self, side: int, count: int) -> list[CardPlace]:
        """Return where the cards lie that add up, left to right."""
        room = (0.415, 0.46)[side] * self.span
        width = max(0.056 * self.unit, min(0.108 * self.unit, room / (1.08 * count)))  # none covers another
        step = min(1.2 * width, (room - width) / max(1, count - 1))
        left = self._x((0.045, 0.51)[side]) + width / 2
        y = round(self._y(0.62))
        return [CardPlace(round(left + number * step), y, round(width)) for number in range(count)]

    def bones(self, side: int, most: int = DICE_MOST) -> list[Rect]:
        """Return the places, one for each of the `most` dice, that fill as strength makes them."""
        side_length = 0.062 * self.unit
        left = self._x((0.045, 0.51)[side])
        return [
            box(left + number * 1.28 * side_length, self._y(0.755), side_length, side_length)
            for number in range(most)
        ]

    def surplus(self, side: int, count: int, most: int = DICE_MOST) -> list[Rect]:
        """Return where so many dice more would lie, beyond the bar after the last, before the cut."""
        last, room = self.bones(side, most)[-1], self._x((0.42, 0.985)[side])
        left = last.right + 0.56 * last.width
        step = min(1.28 * last.width, (room - left - last.width) / max(1, count - 1))
        return [last.move(round(left + number * step) - last.left, 0) for number in range(count)]

    def stops(self, side: int, counting: int, count: int, most: int = DICE_MOST) -> list[Rect]:
        """Return the bars after which nothing counts: beyond the last place, and the last card that does."""
        cards, last = self.sources(side, count), self.bones(side, most)[-1]
        wide = max(4, round(0.011 * self.unit))
        bars = [
            Rect(0, 0, wide, round(1.5 * last.height)),
            Rect(0, 0, wide, round(1.2 * cards[0].box.height)),
        ]
        bars[0].center = last.right + wide, last.centery
        if counting == count:
            return bars[:1]
        bars[1].center = (cards[counting - 1].x + cards[counting].x) // 2, cards[0].y
        return bars

    # Dice

    @property
    def die(self) -> int:
        """How long a die's edge is."""
        return round(0.086 * self.unit)

    @property
    def mats(self) -> tuple[Rect, Rect]:
        """The mats on which dice roll."""
        size = round(0.395 * self.span), round(0.342 * self.room.height)
        found = Rect((0, 0), size), Rect((0, 0), size)
        for mat, x in zip(found, (0.222, 0.752), strict=True):
            mat.center = round(self._x(x)), round(self._y(_MAT))
        return found

    def dice(self, side: int, count: int) -> list[tuple[int, int]]:
        """Return where dice come to rest, in two loose rows, so far apart that they roll beside each other.

        Those furthest from the hand lie first: no other rolls over them.
        """
        found = []
        for number in range(count):
            row, column = divmod(number, ROW)
            in_row = min(ROW, count - ROW * row)
            rows = -(-count // ROW)
            out = (column - (in_row - 1) / 2) * (2 * side - 1)
            x = self._x((0.222, 0.752)[side]) + out * _APART * self.die
            x += (row - (rows - 1) / 2) * _ASIDE * self.die
            y = self._y(_MAT) + (row - (rows - 1) / 2) * _BELOW * self.die + (column % 2) * 0.06 * self.die
            found.append((round(x), round(y)))
        return found

    def as_they_lie(self, side: int, count: int) -> list[int]:
        """Return the numbers of dice from left to right, the upper row before the lower one."""
        lies = self.dice(side, count)
        return sorted(range(count), key=lambda number: (number // ROW, lies[number][0]))

    def hand(self, side: int) -> tuple[int, int]:
        """Return the point from which dice are thrown, behind a lord's card."""
        at = self.heads[side]
        return at.x, at.box.bottom - self.bones(side)[0].height

    @property
    def sums(self) -> tuple[Rect, Rect]:
        """The discs with what was thrown: over both Daimyos who strike each other, until all was read."""
        return self._pair((0.428, 0.195), (0.603, 0.195), 0.095)

    def written(self, side: int) -> Rect:
        """Return the plate below a sum on which its dice are written, those of a row of dice in a line."""
        total = self.sums[side]
        plate = Rect(0, 0, round(0.68 * total.width), round(0.42 * total.width))
        plate.midtop = total.centerx, total.bottom + round(0.06 * total.width)
        return plate

    @property
    def equal(self) -> Rect:
        """The sign between both sums that they are equal."""
        return square(self._x(0.515), self._y(0.355), 0.055 * self.unit)

    # An assassin

    @property
    def ninja(self) -> CardPlace:
        return self._card(0.25, 0.385, 0.33, -5.0)

    @property
    def victim(self) -> CardPlace:
        return self._card(0.75, 0.385, 0.345, 4.0)

    @property
    def felled(self) -> CardPlace:
        """Where the victim lies."""
        return self._card(0.75, 0.445, 0.30, 24.0)

    @property
    def single(self) -> Rect:
        return square(self._x(0.5), self._y(0.40), 0.20 * self.unit)

    def lanterns(self, count: int) -> list[Rect]:
        """Return where the victim's lanterns hang, the first to go out last."""
        right = self.victim.box.left - 0.03 * self.unit
        return [
            square(right - number * 0.085 * self.unit, self._y(0.62), 0.055 * self.unit)
            for number in range(count)
        ]

    @property
    def scale(self) -> list[Rect]:
        """The six numbers, on which he lives or falls."""
        wide = 0.105 * self.unit
        left = self._x(0.5) - 3.5 * 1.12 * wide + 0.56 * wide
        top = self._y(0.715)
        return [box(left + number * 1.12 * wide, top, wide, 1.08 * wide) for number in range(6)]


def behind(lord: CardPlace, spot: CardPlace, part: float) -> CardPlace:
    """Return where a card is that goes from a spot behind its lord, as far as `part`, 0 to 1."""
    if part <= 0:
        return spot
    x, y = spot.x + (lord.x - spot.x) * part, spot.y + (lord.y - spot.y) * part
    return CardPlace(round(x), round(y), spot.width, spot.angle)


Circle = tuple[float, float, float]


def circle(rect: Rect) -> Circle:
    """Return the middle of a disc, and how wide it is."""
    return rect.centerx, rect.centery, rect.width


def between(one: Circle, other: Circle, part: float) -> Circle:
    """Return a disc on the way from one to another."""
    x, y, side = (start + (goal - start) * part for start, goal in zip(one, other, strict=True))
    return x, y, side
