"""Rectangles in whole window pixels, card places, and the part of a window that a screen lays itself out in.

Owns the units that every layout counts in. It must not know what stands in a rectangle.
"""

from dataclasses import dataclass
from typing import NamedTuple

CARD_RATIO = 1.4
"""Height of a card in widths."""

NARROWEST = 4 / 3
WIDEST = 2.10
Point = tuple[int, int]


class Box(NamedTuple):
    """A rectangle in window pixels; pygame takes it wherever it takes a rectangle."""

    x: int
    y: int
    width: int
    height: int

    @property
    def right(self) -> int:
        """The first column to the right of it."""
        return self.x + self.width

    @property
    def bottom(self) -> int:
        """The first line below it."""
        return self.y + self.height

    @property
    def centre(self) -> Point:
        """The pixel in the middle."""
        return self.x + self.width // 2, self.y + self.height // 2

    @property
    def size(self) -> Point:
        """Width and height."""
        return self.width, self.height

    def contains(self, point: Point) -> bool:
        """Tell whether a point of the window lies in it."""
        return self.x <= point[0] < self.right and self.y <= point[1] < self.bottom

    def overlaps(self, other: "Box") -> bool:
        """Tell whether the two share a pixel."""
        return (
            self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom
        )

    def holds(self, other: "Box") -> bool:
        """Tell whether the other lies wholly in it."""
        return (
            self.x <= other.x
            and self.y <= other.y
            and other.right <= self.right
            and other.bottom <= self.bottom
        )

    def grown(self, by: int) -> "Box":
        """Return it with ``by`` pixels more (or fewer) on every side."""
        return Box(self.x - by, self.y - by, self.width + 2 * by, self.height + 2 * by)

    def moved(self, right: int, down: int) -> "Box":
        """Return it shifted."""
        return Box(self.x + right, self.y + down, self.width, self.height)


def box(x: float, y: float, width: float, height: float) -> Box:
    """Round a rectangle so that neighbours that touch before rounding touch after it."""
    left, top = round(x), round(y)
    return Box(left, top, round(x + width) - left, round(y + height) - top)


def card_box(x: float, y: float, width: float) -> Box:
    """Return the box of an upright card of that width, upper left corner at x, y."""
    whole = round(width)
    return Box(round(x), round(y), whole, card_height(whole))


def card_height(width: int) -> int:
    """Return the height in pixels of a card that is ``width`` pixels wide."""
    return round(width * CARD_RATIO)


def square(centre_x: float, centre_y: float, radius: float) -> Box:
    """Return the box of a disc."""
    whole = round(radius)
    return Box(round(centre_x) - whole, round(centre_y) - whole, 2 * whole, 2 * whole)


@dataclass(frozen=True, slots=True)
class CardPlace:
    """Where a card lies that may be turned: its middle, its width, degrees clockwise."""

    x: int
    y: int
    width: int
    angle: float = 0.0

    @property
    def box(self) -> Box:
        """The box of the card before it is turned."""
        height = card_height(self.width)
        return Box(self.x - self.width // 2, self.y - height // 2, self.width, height)


def place(slot: Box, angle: float = 0.0) -> CardPlace:
    """Return the place of a card that fills ``slot``."""
    return CardPlace(slot.x + slot.width // 2, slot.y + slot.height // 2, slot.width, angle)


@dataclass(frozen=True, slots=True)
class Frame:
    """The part of a window that is laid out: never narrower than 4:3, never wider than 2.10 : 1."""

    left: int
    top: int
    width: int
    height: int

    @property
    def unit(self) -> float:
        """The v of the proportions: the height, less where the frame is narrower than 16:10."""
        return min(self.height, 0.62 * self.width)

    @property
    def margin(self) -> int:
        """Free space along the frame's sides."""
        return round(0.037 * self.height)

    @property
    def aspect(self) -> float:
        """Width over height."""
        return self.width / self.height

    @property
    def middle(self) -> float:
        """The x of the frame's middle."""
        return self.left + self.width / 2

    @property
    def right(self) -> int:
        """The x of the frame's right side."""
        return self.left + self.width

    @property
    def bottom(self) -> int:
        """The y of the frame's lower side."""
        return self.top + self.height

    def down(self, part: float) -> float:
        """Return the y at that part of the height."""
        return self.top + part * self.height

    @property
    def box(self) -> Box:
        """The frame as a rectangle."""
        return Box(self.left, self.top, self.width, self.height)


def frame_of(size: Point) -> Frame:
    """Return the frame of a window of that size; raises ValueError for a window without pixels."""
    width, height = size
    if width < 1 or height < 1:
        raise ValueError(f"a window of {width} x {height} pixels cannot be laid out")
    used_height = min(height, int(width / NARROWEST))
    used_width = min(width, round(WIDEST * used_height))
    return Frame((width - used_width) // 2, (height - used_height) // 2, used_width, used_height)
