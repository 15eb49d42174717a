"""The score: a lane for every seat, words above them, buttons in the corner; its proportions."""

from dataclasses import dataclass

from pygame import Rect

from scenes.paint import theme
from scenes.ui.geometry import Frame, Point, box, card_box, frame_of, square
from scenes.ui.metrics import Metrics


@dataclass(frozen=True, slots=True)
class Lane:
    """One seat's line of the score: crest, name (and what it came to), room for cards, sum in words, sum."""

    whole: Rect
    crest: Rect
    name: Rect
    cards: Rect
    sum: Rect
    total: Rect


@dataclass(frozen=True, slots=True)
class ScoringLayout:
    """The score: the winner's lane first, the others below; buttons in the upper right corner."""

    frame: Frame
    metrics: Metrics
    sheet: Rect
    title: Rect
    line: Rect
    buttons: tuple[Rect, ...]
    lanes: tuple[Lane, ...]


def scoring_layout(
    size: Point, seats: int, scale: int = 100, buttons: int = 2, winners: int = 1
) -> ScoringLayout:
    """Lay out the score for a window of ``size``, ``seats`` and a text scale in percent.

    The first lane is the winner's and high; several ``winners`` who share get the first lanes, less high.
    """
    frame, metrics = frame_of(size), Metrics(size, scale, dense=True)
    height, margin = frame.height, metrics.margin(40)
    sheet = box(frame.left + 0.6 * margin, frame.down(0.023), frame.width - 1.2 * margin, 0.954 * height)
    letters = metrics.text_size(theme.BUTTON_SIZE)
    tall = max(0.083 * height, theme.SMALLEST_TARGET, 1.3 * letters)
    wide = min(max(0.25 * height, 6.2 * letters), 0.48 * frame.width / buttons)
    right = sheet.right - 0.036 * height
    keys = tuple(
        box(right - (buttons - n) * wide - (buttons - 1 - n) * 0.024 * height, frame.down(0.08), wide, tall)
        for n in range(buttons)
    )
    left = frame.left + margin + 0.05 * height
    width = keys[0].x - 0.02 * height - left
    line_size = metrics.text_size(theme.TEXT_SIZE)
    title = box(left, frame.down(0.050), width, 0.080 * height)
    line = box(left, title.bottom, width, max(0.05 * height, 1.25 * line_size))
    top = max(frame.down(0.22), line.bottom + 0.012 * height, keys[0].bottom + 0.02 * height)
    bottom = sheet.bottom - 0.018 * height
    others = seats - winners
    room = bottom - top - 0.018 * height * winners
    few = max(0, 4 - seats)
    if winners == 1:
        first = min((0.25 + 0.04 * few) * height, (bottom - top) * max(0.25, 0.42 - 0.028 * others))
    else:
        first = min((0.22 + 0.03 * few) * height, 1.25 * room / (1.25 * winners + others))
    each = min((0.152 + 0.03 * few) * height, (room - winners * first) / others) if others else 0
    step = first + 0.018 * height
    lanes = [_lane(frame, sheet, top + n * step, first, 0.72) for n in range(winners)]
    start = top + winners * step
    lanes += [_lane(frame, sheet, start + n * each, each, 0.84) for n in range(others)]
    return ScoringLayout(frame, metrics, sheet, title, line, keys, tuple(lanes))


def counting_lanes(layout: ScoringLayout) -> tuple[Lane, ...]:
    """Return lanes of one height for the same seats: while prisoners are counted nobody has won yet."""
    top, bottom = layout.lanes[0].whole.y, layout.lanes[-1].whole.bottom
    seats, height = len(layout.lanes), layout.frame.height
    each = min(0.2 * height, (bottom - top) / seats)
    return tuple(_lane(layout.frame, layout.sheet, top + n * each, each, 0.80) for n in range(seats))


def lane_between(start: Lane, end: Lane, part: float) -> Lane:
    """Return the lane on its way: ``part`` 0 is ``start``, 1 is ``end``."""
    pairs = ((getattr(start, name), getattr(end, name)) for name in Lane.__slots__)
    return Lane(*(box(*(a + (b - a) * part for a, b in zip(one, two, strict=True))) for one, two in pairs))


def _lane(frame: Frame, sheet: Rect, top: float, tall: float, share: float) -> Lane:
    height = frame.height
    edge = 0.03 * height
    whole = box(sheet.x + edge, top, sheet.width - 2 * edge, tall)
    radius = min(0.057 * height, 0.36 * tall)
    crest = square(whole.x + 0.02 * height + 0.057 * height, whole.center[1], radius)
    cards_left = whole.x + 0.255 * whole.width
    total_left = whole.right - 0.20 * whole.width
    sum_left = total_left - 0.20 * whole.width
    gap = round(0.012 * height)
    card_room = share * whole.height
    return Lane(
        whole,
        crest,
        Rect(crest.right + gap, whole.y, round(cards_left) - crest.right - 2 * gap, whole.height),
        box(cards_left, whole.y + (whole.height - card_room) / 2, sum_left - gap - cards_left, card_room),
        box(sum_left, whole.y, total_left - gap - sum_left, whole.height),
        box(total_left, whole.y, whole.right - total_left, whole.height),
    )


def lane_cards(lane: Lane, count: int) -> tuple[Rect, ...]:
    """Return where ``count`` cards of a lane lie: side by side, overlapping where they are too many."""
    if count == 0:
        return ()
    width = int(lane.cards.height / 1.4)
    step = 1.15 * width
    if count > 1:
        step = min(step, (lane.cards.width - width) / (count - 1))
    return tuple(card_box(lane.cards.x + n * step, lane.cards.y, width) for n in range(count))
