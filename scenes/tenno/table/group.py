"""The groups of the rivals: plate, three laid cards and prisoners' pile, and where each group stands.

Owns the arrangement around the table for 1 to 6 rivals. It must not know who sits there.
"""

from dataclasses import dataclass

from pygame import Rect

from scenes.paint import theme
from scenes.ui.geometry import Frame, box, card_box, square
from scenes.ui.metrics import Metrics

SMALLEST_CARD = theme.SMALLEST_TARGET
_LOWERED = 0.040


@dataclass(frozen=True, slots=True)
class Plate:
    """A seat's plate: the whole, the crest's disc, room for the name, room for the number of hand cards."""

    whole: Rect
    crest: Rect
    name: Rect
    count: Rect


@dataclass(frozen=True, slots=True, eq=False)
class Group:
    """What lies on the table for one seat: its plate, three slots, its pile and the number on the pile."""

    plate: Plate
    slots: tuple[Rect, Rect, Rect]
    pile: Rect
    pile_number: Rect

    @property
    def bottom(self) -> int:
        """The y below everything that belongs to the group."""
        return max(self.slots[0].bottom, self.pile.bottom, self.pile_number.bottom)

    @property
    def boxes(self) -> tuple[Rect, ...]:
        """All rectangles that nothing else may cover."""
        return (self.plate.whole, *self.slots, self.pile, self.pile_number)


def make_plate(x: float, y: float, width: float, height: float, digits: int) -> Plate:
    """Lay out a plate; ``digits`` is the size of the number in pixels."""
    whole = box(x, y, width, height)
    radius = 0.62 * height
    crest = square(x + height / 2, y + height / 2, radius)
    count_width = 0.85 * height + 0.85 * digits
    count = box(whole.right - 0.28 * height - count_width, y, count_width, height)
    left = crest.right + 0.12 * height
    return Plate(whole, crest, box(left, y, count.x - left - 0.05 * height, height), count)


@dataclass(frozen=True, slots=True)
class Sizes:
    """What the sizes of a group follow from: the width of a laid card, height of a plate, digits (pixels)."""

    card: int
    plate: int
    digits: int
    gap: int
    disc: int


def sizes_of(frame: Frame, metrics: Metrics, card: int) -> Sizes:
    """Return the sizes of a rival's group for laid cards that are ``card`` pixels wide."""
    height = frame.height
    name = metrics.text_size(theme.LABEL_SIZE)
    number = metrics.text_size(theme.TEXT_SIZE)
    return Sizes(
        card,
        round(max(0.060 * height, 1.2 * name)),
        name,
        round(0.020 * height),
        round(max(0.023 * height, 0.23 * card, 0.56 * number)),
    )


def make_group(x: float, y: float, sizes: Sizes) -> Group:
    """Lay out one rival's group with its upper left corner at x, y."""
    card = sizes.card
    top = y + sizes.plate + sizes.gap
    slots = tuple(card_box(x + step * card, top, card) for step in (0.0, 1.14, 2.28))
    pile = card_box(x + 3.47 * card, top + 0.45 * card, 0.73 * card)
    number = square(pile.right - 0.5 * sizes.disc, pile.bottom - 0.08 * pile.height, sizes.disc)
    plate = make_plate(x, y, 4.20 * card, sizes.plate, sizes.digits)
    return Group(plate, (slots[0], slots[1], slots[2]), pile, number)


def largest_card(frame: Frame, metrics: Metrics, rivals: int) -> float:
    """Return the width of a laid card as the proportions have it, before text asks for its room."""
    height, width, margin = frame.height, frame.width, metrics.margin(40)
    side = (width / 2 - margin - 0.1045 * 1080 * metrics.ground - 0.255 * height) / 4.20
    row_of_four = (width - 2 * margin - 0.09 * height) / 16.8
    if rivals == 1:
        return 0.150 * height
    if rivals == 2:
        return 0.135 * height
    if rivals == 3:
        return min(0.117 * height, (width - 2 * margin - 0.084 * height) / 12.6)
    if rivals == 4:
        return min(0.100 * height, row_of_four) if frame.aspect >= 1.6 else side
    if rivals == 5:
        return min(0.092 * height, side)
    return min(0.092 * height, side, row_of_four)


def arrangement(frame: Frame, rivals: int) -> tuple[int, int]:
    """Return how many groups stand in the top row and in each of the two columns."""
    if rivals <= 3 or (rivals == 4 and frame.aspect >= 1.6):
        return rivals, 0
    return rivals - 2, 1


def _row_left_edges(
    frame: Frame, metrics: Metrics, count: int, columns: int, group_width: float, corner: float
) -> list[float]:
    if count <= 2:
        gap = frame.width * (0.05 if columns else 0.10)
        closer = 2 * (corner - frame.middle - group_width)
        gap = closer if 0.04 * frame.width <= closer < gap else gap
        whole = count * group_width + (count - 1) * gap
        return [frame.middle - whole / 2 + n * (group_width + gap) for n in range(count)]
    free = frame.width - 2 * metrics.margin(40) - group_width
    return [frame.left + metrics.margin(40) + n * free / (count - 1) for n in range(count)]


def make_groups(frame: Frame, metrics: Metrics, rivals: int, sizes: Sizes, tools: Rect) -> tuple[Group, ...]:
    """Lay out all groups clockwise from the own seat: left column upwards, top row, right column downwards.

    ``tools`` is the corner that the small buttons take: a row that would run under them starts below.
    """
    in_row, columns = arrangement(frame, rivals)
    width = 4.20 * sizes.card
    edges = _row_left_edges(frame, metrics, in_row, columns, width, tools.x - sizes.disc)
    overhang = round(0.12 * sizes.plate)
    top = frame.down(0.055)
    lowered = frame.down(0.055 + _LOWERED) if in_row >= 3 else top
    if edges[-1] + width + sizes.disc > tools.x:
        lowered = max(lowered, tools.bottom + overhang + 4)
        top = lowered if in_row < 3 else top
    tops = [lowered if n in (0, in_row - 1) else top for n in range(in_row)]
    row = [make_group(x, y, sizes) for x, y in zip(edges, tops, strict=True)]
    if not columns:
        return tuple(row)
    lowest = max(group.slots[0].bottom for group in row)
    start = max(lowest + 0.035 * frame.height, max(group.bottom for group in row) + overhang + 2)
    left = make_group(frame.left + metrics.margin(40), start, sizes)
    right = make_group(frame.right - metrics.margin(40) - width, start, sizes)
    return (left, *row, right)
