"""Rounded rectangles, card places, and the part of a window that is laid out, in whole pixels."""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from pygame import Rect
from pygame.math import Vector2

from scenes.paint.cards_crests_and_portraits import CARD_RATIO
from scenes.paint.sizes import Size

NARROWEST = 4 / 3
WIDEST = 2.10
Worth = Sequence[tuple[Rect, float]]
"""Things that may be hidden, and what each pixel of them costs."""


def grown(rect: Rect, by: int) -> Rect:
    """Return a rectangle with `by` pixels more (or fewer) on every side."""
    return rect.inflate(2 * by, 2 * by)


def around(points: Sequence[Vector2] | Sequence[tuple[float, float]], reach: int) -> Rect:
    """Return the box of all points, with so many pixels more on every side."""
    xs, ys = [point[0] for point in points], [point[1] for point in points]
    left, top = math.floor(min(xs)) - reach, math.floor(min(ys)) - reach
    return Rect(left, top, math.ceil(max(xs)) + reach - left, math.ceil(max(ys)) + reach - top)


def box(x: float, y: float, width: float, height: float) -> Rect:
    """Round a rectangle so that neighbours that touch before rounding touch after it."""
    left, top = round(x), round(y)
    return Rect(left, top, round(x + width) - left, round(y + height) - top)


def card_box(x: float, y: float, width: float) -> Rect:
    """Return the box of an upright card of that width, upper left corner at x, y."""
    whole = round(width)
    return Rect(round(x), round(y), whole, card_height(whole))


def card_height(width: int) -> int:
    """Return the height in pixels of a card that is ``width`` pixels wide."""
    return round(width * CARD_RATIO)


def square(centre_x: float, centre_y: float, radius: float) -> Rect:
    """Return the box of a disc."""
    whole = round(radius)
    return Rect(round(centre_x) - whole, round(centre_y) - whole, 2 * whole, 2 * whole)


@dataclass(frozen=True, slots=True)
class CardPlace:
    """Where a card lies that may be turned: its middle, its width, degrees clockwise."""

    x: int
    y: int
    width: int
    angle: float = 0.0

    @property
    def box(self) -> Rect:
        height = card_height(self.width)
        return Rect(self.x - self.width // 2, self.y - height // 2, self.width, height)


def place(slot: Rect, angle: float = 0.0) -> CardPlace:
    """Return the place of a card that fills ``slot``."""
    return CardPlace(slot.x + slot.width // 2, slot.y + slot.height // 2, slot.width, angle)


class Frame(Rect):
    """The part of a window that is laid out: never narrower than 4:3, never wider than 2.10 : 1."""

    @property
    def aspect(self) -> float:
        return self.width / self.height

    @property
    def middle(self) -> float:
        """The x of its middle, which may lie between two pixels."""
        return self.left + self.width / 2

    def down(self, part: float) -> float:
        return self.top + part * self.height


def frame_of(size: Size) -> Frame:
    """Return the frame of a window of that size; raises ValueError for a window without pixels."""
    width, height = size
    if width < 1 or height < 1:
        raise ValueError(f"a window of {width} x {height} pixels cannot be laid out")
    used_height = min(height, int(width / NARROWEST))
    used_width = min(width, round(WIDEST * used_height))
    return Frame((width - used_width) // 2, (height - used_height) // 2, used_width, used_height)


def hidden(worth: Worth, at: Rect, most: float = math.inf) -> float:
    """What it costs that something lies there; where that is ``most`` or more, it may be told too low."""
    cost = 0.0
    for part, each in worth:
        # Not by `colliderect`: whoever points at a slot would wait twice as long.
        if part.x < at.right and at.x < part.right and part.y < at.bottom and at.y < part.bottom:
            both = part.clip(at)
            cost += each * (both.width * both.height)
            if cost >= most:
                break
    return cost


def least_hiding(worth: Worth, places: Iterable[Rect]) -> Rect:
    """Return the place of several at which least is `hidden`, of equal ones the first.

    Raises ValueError where there is none. Thousands of them take a few milliseconds of a frame, with numbers
    instead of rectangles, and each is left as soon as it is worse than another.
    """
    parts = [(part.left, part.top, part.right, part.bottom, each) for part, each in worth]
    best, least = None, math.inf
    for place in places:
        left, top, right, bottom = place.left, place.top, place.right, place.bottom
        cost = 0.0
        for x, y, end, foot, each in parts:
            if x < right and left < end and y < bottom and top < foot:
                wide = (right if right < end else end) - (left if left > x else x)
                high = (bottom if bottom < foot else foot) - (top if top > y else y)
                cost += each * (wide * high)
                if cost >= least:
                    break
        else:
            best, least = place, cost
            if not cost:
                break
    if best is None:
        raise ValueError("no place to choose from")
    return best
