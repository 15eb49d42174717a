"""Laying the farmers: slots in a panel, the farmers still to lay, buttons, the hand; its proportions."""

from dataclasses import dataclass

from pygame import Rect

from scenes.paint import theme
from scenes.tenno.table.layout import hand_fan
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
        return hand_fan(self.frame, self.metrics, self.hand, count)


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
    two = line.y + 2.5 * theme.SMALLEST_TEXT  # the line has room for two lines above the panel
    top = max(frame.down(0.29), line.bottom + 0.03 * height + above, two + 0.018 * height + above)
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
