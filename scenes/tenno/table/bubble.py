"""Where a note stands beside what it tells of, a remark by who makes it: where they hide least of the table.

Owns what of the table is worth how much. It must not know what they say, and draws nothing.
"""

from collections.abc import Iterator
from functools import lru_cache
from math import inf

from pygame import Rect

from scenes.tenno.table.layout import Group, TableLayout
from scenes.ui.geometry import Point, grown

_OTHER_SIDE = 0.3
"""What another side than the usual one costs, and the way along it from end to end."""
_FROM_THE_PLATE = 5.0
"""What of the table a remark may hide before it leaves its speaker's plate: little more than a slot."""


def bubble(layout: TableLayout, anchor: Rect, size: Point) -> Rect:
    """Return where a note of that size stands beside ``anchor``, wholly in the window.

    Usually towards the middle for the columns at the sides, above for the own cards, below for the others;
    where it would hide cards, plates, banner or buttons it is shifted along its anchor, or stands at another
    side, so that as little of them is hidden as can be; of equal places the nearest.
    """
    return _bubble(layout, (anchor.x, anchor.y, anchor.width, anchor.height), size)


@lru_cache(maxsize=64)
def _bubble(layout: TableLayout, whole: tuple[int, int, int, int], size: Point) -> Rect:
    anchor = Rect(whole)
    worth = _worth(layout)
    best, least = None, inf
    for way, at in sorted(_places(layout, anchor, size), key=lambda place: place[0]):
        if way >= least:
            break  # it is farther away than another one costs altogether
        way += 99.0 * at.colliderect(anchor)
        cost = way + _hidden(worth, at, least - way)
        if cost < least:
            best, least = at, cost
    assert best is not None
    return best


@lru_cache(maxsize=16)
def remark(layout: TableLayout, group: Group, size: Point) -> Rect:
    """Return where a remark of that size stands by the group of its speaker, in the part laid out for scenes.

    Usually right below the plate, upon the edges of the slots; where it would hide much of them, below the
    group or beside it.
    """
    worth = _worth(layout)
    return min(_by_group(layout, group, size), key=lambda place: place[0] + _hidden(worth, place[1]))[1]


def _by_group(layout: TableLayout, group: Group, size: Point) -> Iterator[tuple[float, Rect]]:
    """Each place of a remark with what it costs to be there instead of below the plate, which comes first."""
    (wide, high), frame, gap, plate = size, layout.frame.box, layout.metrics.margin(12), group.plate.whole
    left, right = min(part.x for part in group.boxes), max(part.right for part in group.boxes)
    below = plate.center[0] - wide // 2
    places = [(0.0, below, plate.bottom + gap), (_FROM_THE_PLATE, below, group.bottom + gap)]
    for y in range(plate.y - high // 2, group.slots[0].bottom - high // 3, gap):
        way = _FROM_THE_PLATE + _OTHER_SIDE * abs(y - plate.y) / plate.height
        places += [(way, right + gap, y), (way, left - gap - wide, y)]
    for cost, x, y in places:
        within = min(max(x, frame.x), frame.right - wide), min(max(y, frame.y), frame.bottom - high)
        yield cost, Rect(*within, wide, high)


def _hidden(worth: tuple[tuple[Rect, float], ...], note: Rect, most: float = inf) -> float:
    """What it costs that a note stands there; where that is ``most`` or more, it may be told too low."""
    cost = 0.0
    for part, each in worth:
        # Not by `colliderect`: whoever points at a slot would wait twice as long.
        if part.x < note.right and note.x < part.right and part.y < note.bottom and note.y < part.bottom:
            cost += each * _shared(part, note)
            if cost >= most:
                break
    return cost


@lru_cache(maxsize=4)
def _worth(layout: TableLayout) -> tuple[tuple[Rect, float], ...]:
    """Each thing that a note may hide or touch, and what each of its pixels is worth."""
    near = [(grown(part, layout.metrics.margin(5)), worth) for part, worth in _parts(layout)]
    return tuple((part, worth / (part.width * part.height)) for part, worth in near)


def _parts(layout: TableLayout) -> Iterator[tuple[Rect, float]]:
    """Each thing that a note may hide, and what hiding the whole of it would cost."""
    for number in range(len(layout.rivals) + 1):
        group = layout.group(number)
        yield group.plate.whole, 4.0
        yield group.pile, 1.0
        yield group.pile_number, 1.0
        yield from ((slot, 4.0) for slot in group.slots)
    yield from ((button, 2.0) for button in layout.buttons)
    yield from ((tool, 2.0) for tool in layout.tools)
    yield layout.hand, 4.0
    yield layout.discard, 4.0
    yield layout.discard_label, 0.5
    yield layout.banner, 4.0
    yield layout.last_fight, 1.0
    if not layout.collapsed.log:
        yield layout.log, 2.0


def _places(layout: TableLayout, anchor: Rect, size: Point) -> Iterator[tuple[float, Rect]]:
    """Each place with what its way from the usual one costs: side by side, on each the nearest first."""
    frame, gap = layout.frame, layout.metrics.margin(14)
    wide, high = size
    row = _row(layout, anchor)
    left, above = anchor.center[0] - wide // 2, anchor.center[1] - high // 2
    upright = [(left, anchor.bottom + gap), (left, anchor.y - gap - high)]
    beside = [(anchor.right + gap, above), (anchor.x - gap - wide, above)]
    far = [(row.right + gap, above), (row.x - gap - wide, above)]
    if anchor.right >= frame.middle:
        beside.reverse()
    if anchor.y > frame.top + 0.55 * frame.height:
        sides = [upright[1], *beside, upright[0], *far]
    elif anchor.y > frame.top + 0.36 * frame.height:
        sides = [*beside, *upright, *far]
    else:
        sides = [upright[0], *beside, upright[1], *far]
    for number, (x, y) in enumerate(sides):
        across = (x, y) in upright
        length, other = (anchor.width, wide) if across else (anchor.height, high)
        reach = max(1, (length + other) // 2 - min(length, other) // 8)
        for shift in sorted(range(-(reach // gap) * gap, reach + 1, gap), key=abs):
            at_x, at_y = (x + shift, y) if across else (x, y + shift)
            at_x = min(max(at_x, frame.left + gap), frame.right - gap - wide)
            at_y = min(max(at_y, frame.top + gap), frame.bottom - gap - high)
            yield _OTHER_SIDE * (bool(number) + abs(shift) / reach), Rect(at_x, at_y, wide, high)


def _row(layout: TableLayout, anchor: Rect) -> Rect:
    """The row that a slot is one of, with its pile; else what is told of itself."""
    for group in (layout.own, *layout.rivals):
        if anchor in group.slots:
            parts = *group.slots, group.pile, group.pile_number
            left, right = min(part.x for part in parts), max(part.right for part in parts)
            return Rect(left, anchor.y, right - left, anchor.height)
    return anchor


def _shared(part: Rect, note: Rect) -> int:
    """How many pixels two boxes share that overlap."""
    wide = min(part.right, note.right) - max(part.x, note.x)
    return wide * (min(part.bottom, note.bottom) - max(part.y, note.y))
