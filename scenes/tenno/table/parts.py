"""The proportions of the table's parts: own side, banner, buttons, log, middle.

Owns the numbers of the table outside the rivals' groups, all as parts of the frame's height or unit. Used by
the table layout alone.
"""

from pygame import Rect

from scenes.paint import theme
from scenes.tenno.table.group import (
    SMALLEST_CARD,
    Group,
    Plate,
    arrangement,
    largest_card,
    make_groups,
    make_plate,
    sizes_of,
)
from scenes.ui.geometry import CardPlace, Frame, box, card_box, card_height, square
from scenes.ui.metrics import Metrics

_FAN_ANGLE = 5.0
_WIDEST_FAN_ANGLE = 12.0
_RAISE = 0.057
_RIM = 0.012


def side_width(frame: Frame, metrics: Metrics) -> float:
    """Return how wide the columns left and right of the own row are."""
    return frame.width / 2 - 0.3445 * 1080 * metrics.ground - 2 * metrics.margin(40)


def tools(frame: Frame, metrics: Metrics) -> tuple[Rect, Rect, Rect]:
    """Small square buttons in the upper right corner, the first at the right."""
    side = metrics.target(52)
    top = round(frame.down(0.014))
    right = frame.right - metrics.margin(40)
    step = side + metrics.margin(8)
    first, second, third = (Rect(right - side - n * step, top, side, side) for n in range(3))
    return first, second, third


def own_group(frame: Frame, metrics: Metrics, pile_height: float) -> Group:
    """The own row, plate and prisoners; the pile's height varies with the room that there is."""
    height, unit = frame.height, 1080 * metrics.ground
    card = 0.209 * unit
    step = card + 0.031 * unit
    top = frame.down(0.861) - card_height(round(card))
    first, second, third = (card_box(frame.middle - card / 2 + n * step, top, card) for n in (-1, 0, 1))
    name = metrics.text_size(38)
    plate_height = max(0.074 * height, 1.2 * name)
    width = min(side_width(frame, metrics), max(0.30 * height, 6.6 * name, 7.8 * theme.SMALLEST_TEXT))
    left = frame.left + metrics.margin(40)
    plate = make_plate(left, frame.bottom - metrics.margin(40) - plate_height, width, plate_height, name)
    disc = max(0.031 * height, 0.56 * metrics.text_size(40))
    pile_width = pile_height / 1.4
    bottom = plate.crest.y - 0.014 * height
    pile = card_box(plate.whole.right - pile_width - 0.5 * disc, bottom - pile_height, pile_width)
    number = square(pile.right - 0.5 * disc, pile.bottom - disc, disc)
    return Group(plate, (first, second, third), pile, number)


def raised(metrics: Metrics, own: Group) -> tuple[Rect, Rect, Rect]:
    """Where the own cards stand when they are chosen."""
    up = -round(_RAISE * 1080 * metrics.ground)
    first, second, third = (slot.move(0, up) for slot in own.slots)
    return first, second, third


def hand(frame: Frame, plate: Rect, button: Rect) -> Rect:
    """The room of the own hand: between plate and buttons, down to the window's lower side."""
    gap = 0.012 * frame.height
    left = max(plate.right + gap, 2 * frame.middle - button.x + gap)
    top = frame.down(0.874)
    return box(left, top, 2 * (frame.middle - left), frame.bottom - top)


def hand_places(frame: Frame, metrics: Metrics, room: Rect, count: int) -> tuple[CardPlace, ...]:
    """A fan of ``count`` cards round the middle, each over the one to its left."""
    width = round(0.163 * 1080 * metrics.ground)
    step = 0.118 * 1080 * metrics.ground if count <= 5 else 0.65 * width
    if count > 1:
        step = min(step, (room.width - 1.12 * width) / (count - 1))
    angle = min(_FAN_ANGLE, 2 * _WIDEST_FAN_ANGLE / max(1, count - 1))
    fan = []
    for n in range(count):
        away = n - (count - 1) / 2
        drop = 0.0065 * 1080 * metrics.ground * away * away * (angle / _FAN_ANGLE) ** 2
        y = room.y + card_height(width) / 2 + drop
        fan.append(CardPlace(round(frame.middle + away * step), round(y), width, away * angle))
    return tuple(fan)


def _banner_width(frame: Frame, metrics: Metrics) -> float:
    line = metrics.text_size(theme.TEXT_SIZE)
    return min(side_width(frame, metrics), max(0.30 * frame.height, 10.5 * line))


def _banner_need(frame: Frame, metrics: Metrics) -> float:
    title = metrics.text_size(theme.BANNER_SIZE)
    line = metrics.text_size(theme.TEXT_SIZE)
    return max(0.130 * frame.height, 1.2 * title + 2.3 * line + 0.012 * frame.height)


def _floor(frame: Frame, metrics: Metrics, groups: tuple[Group, ...], left: float, right: float) -> int:
    """Return the y below all that rivals have between two x."""
    below = frame.top + metrics.margin(40)
    for group in groups:
        for part in group.boxes:
            if part.x < right and left < part.right:
                below = max(below, part.bottom)
    return below


def middle_bottom(frame: Frame, metrics: Metrics, groups: tuple[Group, ...]) -> int:
    """Return the y below what rivals have over the discard, the ring and the odds."""
    half = 0.1045 * 1080 * metrics.ground + 0.18 * frame.height
    return _floor(frame, metrics, groups, frame.middle - half, frame.middle + half)


def fit_groups(
    frame: Frame, rivals: int, metrics: Metrics, corner: tuple[Rect, Rect, Rect]
) -> tuple[tuple[Group, ...], Group]:
    """Shrink the rivals' cards, then the own pile, until banner and discard have the room that they need."""
    largest = int(largest_card(frame, metrics, rivals))
    smallest = min(largest, max(SMALLEST_CARD, round(0.72 * largest)))
    left = frame.left + metrics.margin(40)
    need = _banner_need(frame, metrics) + 0.020 * frame.height
    for pile_height in (0.150, 0.105):
        own = own_group(frame, metrics, pile_height * frame.height)
        lowest_middle = discard(frame, metrics, own).y - 0.008 * frame.height
        for card in range(largest, smallest - 1, -1):
            groups = make_groups(frame, metrics, rivals, sizes_of(frame, metrics, card), corner[2])
            floor = _floor(frame, metrics, groups, left, left + _banner_width(frame, metrics))
            if own.pile.y - floor >= need and middle_bottom(frame, metrics, groups) <= lowest_middle:
                return groups, own
    return groups, own


def banner(frame: Frame, metrics: Metrics, groups: tuple[Group, ...], own: Group) -> Rect:
    """Whose turn and what is asked: over the own prisoners and what they are called."""
    width = _banner_width(frame, metrics)
    left = frame.left + metrics.margin(40)
    floor = _floor(frame, metrics, groups, left, left + width) + 0.006 * frame.height
    bottom = own.pile.y - 0.012 * frame.height
    need = _banner_need(frame, metrics)
    label = _label_height(frame, metrics)
    if bottom - label - floor >= need:
        bottom -= label
    height = min(need, bottom - floor)
    return box(left, bottom - height, width, height)


def _label_height(frame: Frame, metrics: Metrics) -> float:
    """Return how high a line over the own prisoners is, with the gap above it."""
    return 1.25 * metrics.text_size(theme.TEXT_SIZE) + 0.018 * frame.height


def prisoners_label(frame: Frame, metrics: Metrics, own: Group, asked: Rect) -> Rect:
    """What the own prisoners are called: over them where the banner leaves room, else beside them."""
    line = 1.25 * metrics.text_size(theme.TEXT_SIZE)
    left = float(frame.left + metrics.margin(40))
    gap = 0.012 * frame.height
    if own.pile.y - asked.bottom >= _label_height(frame, metrics):
        half = own.plate.whole.right - own.pile.center[0]
        return box(own.pile.center[0] - half, own.pile.y - gap - line, 2 * half, line)
    return box(left, own.pile.center[1] - line / 2, max(0.0, own.pile.x - gap - left), line)


def buttons(frame: Frame, metrics: Metrics, count: int) -> tuple[Rect, ...]:
    """``count`` buttons in the lower right corner, from top to bottom; three are wider than two."""
    letters = metrics.text_size(theme.BUTTON_SIZE)
    height = max(0.078 * frame.height, theme.SMALLEST_TARGET, 1.3 * letters)
    part = 0.27 if count == 2 else 0.36
    # The longest words have room at least in the smallest letters.
    smallest = (11.5 if count == 2 else 12.0) * theme.SMALLEST_TEXT
    width = min(side_width(frame, metrics), max(part * frame.height, 8.5 * letters, smallest))
    left = frame.right - metrics.margin(40) - width
    step = height + 0.022 * frame.height
    bottom = frame.bottom - metrics.margin(40)
    return tuple(box(left, bottom - height - n * step, width, height) for n in reversed(range(count)))


def log(frame: Frame, metrics: Metrics, groups: tuple[Group, ...], button: Rect) -> tuple[Rect, int]:
    """The newest lines of the log over the buttons, and how many rows; 0 rows: there is no room."""
    line = metrics.text_size(theme.TEXT_SIZE)
    width = min(side_width(frame, metrics), max(0.36 * frame.height, 13 * line))
    left = frame.right - metrics.margin(40) - width
    row = max(0.0475 * frame.height, 1.3 * line)
    bottom = button.y - 0.022 * frame.height
    free = bottom - _floor(frame, metrics, groups, left, left + width) - 0.008 * frame.height
    rows = min(4 if len(groups) < 5 else 3, int(free / row))
    crowded = frame.aspect < 1.45 or (len(groups) == 6 and frame.height <= 720)
    if rows < 3 or crowded or width < 11 * line:
        rows = 0
    height = row * max(rows, 3)
    return box(left, bottom - height, width, height), rows


def sees(frame: Frame, metrics: Metrics, groups: tuple[Group, ...], answer: Rect) -> tuple[Rect, bool]:
    """The panel that says what the table sees of a choice, and whether there is room for it."""
    line = metrics.text_size(theme.TEXT_SIZE)
    bottom = answer.y - 0.022 * frame.height
    free = bottom - _floor(frame, metrics, groups, answer.x, answer.right) - 0.012 * frame.height
    height = min(
        free, 0.27 * frame.height + 2 * (line - max(theme.SMALLEST_TEXT, metrics.margin(theme.TEXT_SIZE)))
    )
    fits = height >= 0.09 * frame.height + 3.6 * line
    height = max(height, 0.0)
    return box(answer.x, bottom - height, answer.width, height), fits


def odds(
    frame: Frame, metrics: Metrics, groups: tuple[Group, ...], own: Group, right: Rect
) -> tuple[Rect, bool]:
    """The odds over the right own card, and whether there is room for them."""
    line = metrics.text_size(theme.TEXT_SIZE)
    left = frame.middle + 0.1045 * 1080 * metrics.ground + 0.03 * frame.height
    bottom = own.slots[0].y - 0.020 * frame.height
    height = max(0.110 * frame.height, 2.7 * line)
    covered = [part for group in groups for part in group.boxes]
    for width in (max(0.29 * frame.height, 11.5 * line), max(0.215 * frame.height, 8.2 * line)):
        found = box(left, bottom - height, width, height)
        fits = not any(found.colliderect(part) for part in [*covered, right])
        if fits and found.right <= frame.right - metrics.margin(40):
            return found, True
    return found, False


def name_fits(metrics: Metrics, plate: Plate) -> bool:
    """Tell whether a short name has room on a plate."""
    return plate.name.width >= 3.2 * metrics.text_size(theme.LABEL_SIZE)


def discard(frame: Frame, metrics: Metrics, own: Group) -> Rect:
    """The last discarded cards, fanned, over the left own card."""
    right = frame.middle - 0.1045 * 1080 * metrics.ground - 0.03 * frame.height
    width, height = 0.150 * frame.height, 0.115 * frame.height
    return box(right - width, own.slots[0].y - 0.020 * frame.height - height, width, height)


def discard_label(frame: Frame, metrics: Metrics, groups: tuple[Group, ...], asked: Rect, pile: Rect) -> Rect:
    """The number of discarded cards, left of their fan; as wide as the banner and rivals leave room for."""
    gap = 0.018 * frame.height
    limit: float = frame.left + metrics.margin(40)
    for part in (asked, *(part for group in groups for part in group.boxes)):
        if part.y < pile.bottom and pile.y < part.bottom and part.x < pile.x:
            limit = max(limit, part.right + gap)
    left = max(limit, pile.x - gap - 0.13 * frame.height)
    return box(left, pile.y, max(0.0, pile.x - gap - left), pile.height)


def prompt(frame: Frame, metrics: Metrics, groups: tuple[Group, ...], own: Group) -> Rect:
    """What is asked of a raised card, on a paper over the middle."""
    title = metrics.text_size(40)
    line = metrics.text_size(theme.TEXT_SIZE)
    half = min(
        max(0.33 * frame.height, 11.2 * line), 0.3445 * 1080 * metrics.ground + 0.7 * metrics.margin(40)
    )
    _, columns = arrangement(frame, len(groups))
    for group in (groups[0], groups[-1]) if columns else ():
        for part in group.boxes:
            half = min(half, max(frame.middle - part.right, part.x - frame.middle) - 0.008 * frame.height)
    floor = _floor(frame, metrics, groups, frame.middle - half, frame.middle + half)
    top_of_raised = own.slots[0].y - (_RAISE * 1080 * metrics.ground + _RIM * frame.height)
    free = top_of_raised - floor - 0.016 * frame.height
    height = min(free, max(0.105 * frame.height, 1.25 * title + 1.3 * line + 0.012 * frame.height))
    y = floor + 0.008 * frame.height + max(0.0, free - height) * 0.5
    return box(frame.middle - half, y, 2 * half, height)


def last_fight(frame: Frame, metrics: Metrics, middle: int, own: Group) -> Rect:
    """The two cards of the last fight, between the rivals and the raised card."""
    top_of_raised = own.slots[0].y - (_RAISE * 1080 * metrics.ground + _RIM * frame.height)
    top = max(middle + 0.010 * frame.height, frame.down(0.300))
    height = min(0.150 * frame.height, top_of_raised - top - 0.010 * frame.height)
    width = 0.209 * 1080 * metrics.ground + 0.046 * frame.height
    y = top + max(0.0, top_of_raised - top - 0.010 * frame.height - height) * 0.5
    return box(frame.middle - width / 2, y, width, height)


def ring(frame: Frame) -> Rect:
    """The vermilion disc in the middle of the table, where fights happen."""
    return square(frame.middle, frame.down(0.404), 0.1815 * frame.height)
