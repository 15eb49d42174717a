"""Where what belongs to one seat lies at the table: its plate, its three slots, its pile. Window pixels."""

from dataclasses import dataclass

from pygame import Rect

from scenes.paint import sizes
from scenes.paint.geometry import Frame, box, card_box, square
from scenes.paint.sizes import Metrics

RIVAL_WIDTH = 4.20
"""The width of a rival's group in laid cards."""


class Plate:
    """A seat's plate: the whole, the crest's disc, room for the name, room for the number of hand cards."""

    def __init__(self, x: float, y: float, width: float, height: float, digits: int) -> None:
        """``digits`` is the size of the number in pixels."""
        self.whole = box(x, y, width, height)
        self.crest = square(x + height / 2, y + height / 2, 0.62 * height)
        room = 0.85 * height + 0.85 * digits
        self.count = box(self.whole.right - 0.28 * height - room, y, room, height)
        left = self.crest.right + 0.12 * height
        self.name = box(left, y, self.count.x - left - 0.05 * height, height)


@dataclass(frozen=True, slots=True, eq=False)
class Group:
    """What lies on the table for one seat: its plate, three slots, its pile and the number on the pile."""

    plate: Plate
    slots: tuple[Rect, ...]
    pile: Rect
    pile_number: Rect

    @property
    def boxes(self) -> tuple[Rect, ...]:
        """All rectangles that nothing else may cover."""
        return (self.plate.whole, *self.slots, self.pile, self.pile_number)

    @property
    def bottom(self) -> int:
        return max(part.bottom for part in self.boxes[1:])


class SeatPlaces:
    """Lays out what belongs to a seat, for one size of the window."""

    def __init__(self, frame: Frame, metrics: Metrics) -> None:
        self._frame, self._metrics = frame, metrics
        self.plate_height = round(max(0.060 * frame.height, 1.2 * metrics.text_size(sizes.LABEL_SIZE)))
        """How high a rival's plate is."""

    def disc_radius(self, card: int) -> int:
        """Return the radius of the number on a rival's pile, whose laid cards are so wide."""
        line = self._metrics.text_size(sizes.TEXT_SIZE)
        return round(max(0.023 * self._frame.height, 0.23 * card, 0.56 * line))

    def rival(self, card: int, x: float, y: float, aside: tuple[int, int] = (0, 0)) -> Group:
        """Lay out one rival's group with its upper left corner at x, y; its laid cards are so wide.

        Its plate begins and ends so much further ``aside``.
        """
        top = y + self.plate_height + round(0.020 * self._frame.height)
        slots = tuple(card_box(x + step * card, top, card) for step in (0.0, 1.14, 2.28))
        pile = card_box(x + 3.47 * card, top + 0.45 * card, 0.73 * card)
        disc = self.disc_radius(card)
        number = square(pile.right - 0.5 * disc, pile.bottom - 0.08 * pile.height, disc)
        digits = self._metrics.text_size(sizes.LABEL_SIZE)
        begins, ends = aside
        plate = Plate(x + begins, y, RIVAL_WIDTH * card - begins + ends, self.plate_height, digits)
        return Group(plate, slots, pile, number)

    def own(self, row: tuple[Rect, ...], left: float, side: float, pile_height: float) -> Group:
        """Lay out the own plate and prisoners beside the ``row``, from ``left`` in a column ``side`` wide.

        The pile's height varies with the room that there is.
        """
        high, name = self._frame.height, self._metrics.text_size(38)
        plate_height = max(0.074 * high, 1.2 * name)
        width = min(side, max(0.30 * high, 6.6 * name, 7.8 * sizes.SMALLEST_TEXT))
        top = self._frame.bottom - self._metrics.margin(40) - plate_height
        plate = Plate(left, top, width, plate_height, name)
        disc = max(0.031 * high, 0.56 * self._metrics.text_size(40))
        pile_width = pile_height / 1.4
        top = plate.crest.y - 0.014 * high - pile_height
        pile = card_box(plate.whole.right - pile_width - 0.5 * disc, top, pile_width)
        return Group(plate, row, pile, square(pile.right - 0.5 * disc, pile.bottom - disc, disc))
