"""Screens beside the table: laying the farmers, the score, the curtain between two people.

Owns their proportions. It must not know the match.
"""

from dataclasses import dataclass

from pygame import Rect

from scenes.paint import theme
from scenes.ui import parts
from scenes.ui.geometry import CardPlace, Frame, Point, box, card_box, frame_of, square
from scenes.ui.metrics import Metrics


@dataclass(frozen=True, slots=True)
class SetupLayout:
    """Laying the farmers: three slots in a panel, farmers still to lay at the left, buttons at the right."""

    frame: Frame
    metrics: Metrics
    title: Rect
    line: Rect
    crests: tuple[Rect, ...]
    names: tuple[Rect, ...]
    panel: Rect
    labels: tuple[Rect, Rect, Rect]
    slots: tuple[Rect, Rect, Rect]
    waiting: tuple[Rect, Rect, Rect]
    waiting_label: Rect
    buttons: tuple[Rect, Rect]
    reason: Rect
    hand: Rect

    def hand_places(self, count: int) -> tuple[CardPlace, ...]:
        """Return where the hand cards lie: a fan, tucked under the window's lower side."""
        return parts.hand_places(self.frame, self.metrics, self.hand, count)


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


@dataclass(frozen=True, slots=True)
class CurtainLayout:
    """The curtain: a crest, a name, one line, one button; nothing else."""

    frame: Frame
    metrics: Metrics
    crest: Rect
    name: Rect
    line: Rect
    button: Rect


def setup_layout(size: Point, seats: int, scale: int = 100) -> SetupLayout:
    """Lay out the laying of the farmers for a window of ``size``, ``seats`` and a text scale in percent."""
    frame, metrics = frame_of(size), Metrics(size, scale, dense=True)
    height, unit, margin = frame.height, 1080 * metrics.ground, metrics.margin(40)
    label = metrics.text_size(theme.TEXT_LARGE)
    title = box(frame.left + margin + 0.05 * height, frame.down(0.055), 0.42 * frame.width, 0.085 * height)
    line_height = max(0.05 * height, 1.25 * metrics.text_size(34))
    line = box(title.x, title.bottom, title.width, line_height)
    card, gap = 0.248 * unit, 0.060 * unit
    above = 1.3 * label + 0.018 * height  # the rim of a picked card stays below its label
    top = max(frame.down(0.29), line.bottom + 0.03 * height + above)
    card = min(card, (frame.down(0.70) - top) / 1.4)
    slots = tuple(card_box(frame.middle - card / 2 + n * (card + gap), top, card) for n in (-1, 0, 1))
    labels = tuple(box(slot.x - gap * 0.45, top - above, card + gap * 0.9, 1.25 * label) for slot in slots)
    edge = 0.057 * unit
    panel = box(
        slots[0].x - edge,
        labels[0].y - 0.012 * height,
        slots[2].right - slots[0].x + 2 * edge,
        slots[0].bottom + edge * 0.7 - labels[0].y + 0.012 * height,
    )
    side = panel.x - frame.left - margin - 0.02 * height
    buttons, reason = _setup_buttons(frame, metrics, panel, side)
    waiting, waiting_label = _setup_waiting(frame, metrics, panel, side)
    crests, names = _setup_seats(frame, metrics, seats, title.right)
    hand_top = frame.down(0.81)
    hand = box(frame.left + margin, hand_top, frame.width - 2 * margin, frame.bottom - hand_top)
    return SetupLayout(
        frame, metrics, title, line, crests, names, panel,
        (labels[0], labels[1], labels[2]), (slots[0], slots[1], slots[2]),
        waiting, waiting_label, buttons, reason, hand,
    )  # fmt: skip


def _setup_buttons(
    frame: Frame, metrics: Metrics, panel: Rect, side: float
) -> tuple[tuple[Rect, Rect], Rect]:
    height = frame.height
    letters = metrics.text_size(36)
    tall = max(0.088 * height, theme.SMALLEST_TARGET, 1.3 * letters)
    width = min(side, max(0.25 * height, 7 * letters))
    left = panel.right + 0.02 * height + (side - width) / 2
    middle = panel.center[1]
    first = box(left, middle - tall - 0.012 * height, width, tall)
    second = box(left, middle + 0.012 * height, width, tall)
    line = metrics.text_size(theme.TEXT_SIZE)
    return (first, second), box(left, second.bottom + 0.012 * height, width, 2.6 * line)


def _setup_waiting(
    frame: Frame, metrics: Metrics, panel: Rect, side: float
) -> tuple[tuple[Rect, Rect, Rect], Rect]:
    height = frame.height
    left = frame.left + metrics.margin(40)
    card = min(0.19 * height, 0.62 * side)
    step = min(0.5 * card, (side - 1.1 * card) / 2)
    begin = left + (side - card - 2 * step) / 2
    top = panel.center[1] - 0.78 * card
    first, second, third = (card_box(begin + n * step, top, card) for n in range(3))
    line = metrics.text_size(theme.LABEL_SIZE)
    return (first, second, third), box(left, first.bottom + 0.022 * height, side, 2.6 * line)


def _setup_seats(
    frame: Frame, metrics: Metrics, seats: int, left: int
) -> tuple[tuple[Rect, ...], tuple[Rect, ...]]:
    height = frame.height
    right = frame.right - metrics.margin(40)
    step = min(0.122 * height, (right - left - 0.02 * height) / seats)
    radius = min(0.037 * height, 0.40 * step)
    line = metrics.text_size(theme.TEXT_SIZE)
    crests, names = [], []
    for n in range(seats):
        x = right - (seats - n - 0.5) * step
        crest = square(x, frame.down(0.098), radius)
        crests.append(crest)
        names.append(box(x - step / 2, crest.bottom + 0.008 * height, step, 1.25 * line))
    return tuple(crests), tuple(names)


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


def curtain_layout(size: Point, scale: int = 100) -> CurtainLayout:
    """Lay out the curtain for a window of ``size`` and a text scale in percent."""
    frame, metrics = frame_of(size), Metrics(size, scale, dense=True)
    height = frame.height
    room = min(frame.width - 2 * metrics.margin(40), 1.5 * height)
    line_size = metrics.text_size(38)
    line_height = max(0.06 * height, 1.25 * line_size)
    button_height = max(0.12 * height, theme.SMALLEST_TARGET)
    button_width = min(room, max(0.56 * height, 9 * metrics.text_size(48)))
    button_top = max(0.757 * height, 0.715 * height + line_height)
    gap = 0.012 * height
    line_top = button_top - 0.025 * height - line_height
    name_top = line_top - gap - 0.13 * height
    radius = min(0.20 * height, (name_top - gap - 0.09 * height) / 2)
    left = frame.middle - room / 2
    return CurtainLayout(
        frame,
        metrics,
        square(frame.middle, frame.top + name_top - gap - radius, radius),
        box(left, frame.top + name_top, room, 0.13 * height),
        box(left, frame.top + line_top, room, line_height),
        box(frame.middle - button_width / 2, frame.top + button_top, button_width, button_height),
    )
