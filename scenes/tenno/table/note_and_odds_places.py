"""What has no place of its own on the table: the stroke to a target, odds and last fight beside it, notes."""

import math
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from pygame import Rect
from pygame.math import Vector2

from game.tenno.show.picture import Arrow
from scenes.paint.geometry import Worth, grown, hidden
from scenes.paint.rival_figures import head
from scenes.paint.sizes import Size
from scenes.table.brush_arrow import BrushArrow, curved
from scenes.tenno.table.layout import TableLayout


class Stroke(BrushArrow):
    """A stroke in window pixels: it swings out to one side where it would be straight."""

    def __init__(self, layout: TableLayout, arrow: Arrow) -> None:
        first, last = (layout.group(at.place).slots[at.slot] for at in (arrow.start, arrow.end))
        card, high = min(first.width, last.width), layout.frame.height
        unit = high / 1080 * min(1.0, 0.5 + 4.3 * card / high)
        if arrow.start.place == 0:
            first = layout.raised[arrow.start.slot]
        inward, top = layout.metrics.margin(14), layout.raised[0].y
        between = arrow.start.place and arrow.end.place
        low = [between and slot.bottom > top for slot in (first, last)]  # beside the viewer's cards
        leaves = -1 if arrow.start.place == 0 or low[0] else 1
        arrives = 1 if arrow.end.place == 0 or low[1] else -1
        side = max(-1.0, min(1.0, (last.center[0] - first.center[0]) / (0.6 * high)))
        y = first.y + inward if leaves < 0 else first.bottom - inward
        goal, most = last.y - round(14 * unit) if arrives > 0 else last.bottom + round(24 * unit), math.inf
        if between:  # into a card that has left by then, and over none of the viewer's
            into = round(0.3 * last.height)
            goal = last.y + into if arrives > 0 else last.bottom - into
            most = math.inf if any(low) else max(0.0, top - inward - max(y, goal))
        start, end = (round(first.center[0] + 0.30 * first.width * side), y), (last.center[0], goal)
        self.key = start, end, leaves, arrives, unit
        """What its picture follows from."""
        super().__init__(curved(Vector2(start), Vector2(end), leaves, arrives, unit, most), unit)


OTHER_SIDE = 0.3
"""What another side than the usual one costs, and the way along it from end to end."""
_FURTHER, _ASIDE = 4, 1.3
"""How many gaps a note may stand further off, above or below its anchor, and how far aside in its lengths."""
_UPON_STROKE, _UPON_THINGS = 1.0, 3.0
"""What it costs to lie upon a pixel of the stroke, and upon one of cards, log or discard."""
_SHARES = 1.0, 0.84, 0.7, 0.58
"""How large something can be that steps aside, the best first."""
_HIGHER = 9
"""How many steps up and down the odds may go; with large letters they are half as wide as the table."""


# Notes


def bubble(layout: TableLayout, anchor: Rect, size: Size) -> Rect:
    """Return where a note of that size stands beside ``anchor``, wholly in the window.

    Usually towards the middle for the columns at the sides, above for the own cards, below for the others;
    where it would hide cards, plates, banner or buttons it is shifted along its anchor, or stands at another
    side, so that as little of them is hidden as can be; of equal places the nearest.
    """
    return _bubble(layout, (anchor.x, anchor.y, anchor.width, anchor.height), size)


@lru_cache(maxsize=64)
def _bubble(layout: TableLayout, anchor: tuple[int, int, int, int], size: Size) -> Rect:
    return cheapest_place(_worth(layout), _beside(layout, Rect(anchor), size)) or Rect(anchor)


def cheapest_place(worth: Worth, places: Iterable[tuple[float, Rect]]) -> Rect | None:
    """Return the best of some places, each with what it costs by itself; of equal ones the cheapest."""
    best, least = None, math.inf
    for cost, at in sorted(places, key=lambda place: place[0]):
        if cost >= least:
            break
        cost += hidden(worth, at, least - cost)
        if cost < least:
            best, least = at, cost
    return best


@lru_cache(maxsize=4)
def _worth(layout: TableLayout) -> Worth:
    """Each thing that a note may hide or touch, and what each of its pixels is worth."""
    near = [(grown(part, layout.metrics.margin(5)), whole) for whole, part in whole_worths(layout)]
    return [(part, whole / (part.width * part.height)) for part, whole in near]


def whole_worths(layout: TableLayout) -> Iterator[tuple[float, Rect]]:
    """Each thing that may be hidden, with what hiding the whole of it would cost."""
    for group in layout.groups:
        yield from ((4.0, part) for part in (group.plate.whole, *group.slots))
        yield from ((1.0, part) for part in (group.pile, group.pile_number))
    yield from ((2.0, button) for button in (*layout.buttons, *layout.tools))
    yield from ((4.0, part) for part in (layout.hand, layout.discard, layout.banner))
    yield from ((0.5, layout.discard_label), (0.5, layout.prisoners_label), (4.5, layout.last_fight))
    yield from ((2.0, head(room)) for room in layout.figures)
    if layout.log_rows:
        yield 2.0, layout.log


def _beside(layout: TableLayout, anchor: Rect, size: Size) -> Iterator[tuple[float, Rect]]:
    """Each place with what its way from the usual one costs: side by side, on each the nearest first."""
    frame, gap, (wide, high) = layout.frame, layout.metrics.margin(14), size
    room, row = grown(frame, -gap), _row(layout, anchor)
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
        most = reach + round(_ASIDE * length) if across else reach
        for shift in sorted(range(-(most // gap) * gap, most + 1, gap), key=abs):
            way = OTHER_SIDE * (bool(number) + abs(shift) / reach)
            for further in (0, _FURTHER * gap) if across else (0,):
                down = further if y > anchor.y else -further
                at = Rect(x, y, wide, high).move((shift, down) if across else (0, shift)).clamp(room)
                yield way + OTHER_SIDE * bool(further) + 99.0 * at.colliderect(anchor), at


def _row(layout: TableLayout, anchor: Rect) -> Rect:
    """The row that a slot is one of, with its pile; else what is told of itself."""
    for group in layout.groups:
        if anchor in group.slots:
            parts = group.boxes[1:]
            left, right = min(part.x for part in parts), max(part.right for part in parts)
            return Rect(left, anchor.y, right - left, anchor.height)
    return anchor


# What steps aside for a stroke


@lru_cache(maxsize=64)
def odds_room(layout: TableLayout, arrow: Arrow | None) -> Rect:
    """Return where the odds stand: never upon the lifted card, a rival or the banner.

    Of all other things, the stroke among them, they hide as little as can be, narrower where they must be; of
    equal places it is the nearest to the usual one.
    """
    rest, frame = layout.odds, layout.frame
    if arrow is None or arrow.start.place != 0:
        return rest
    lifted = grown(layout.raised[arrow.start.slot], layout.metrics.margin(16))
    own = layout.own.plate.whole, layout.banner, layout.buttons[1]
    banned = [*layout.rival_boxes, lifted, *own, *layout.tools]
    worth = [(part, _UPON_THINGS) for part in (*_papers(layout), *layout.own.boxes, layout.buttons[0])]
    worth += [(part, _UPON_STROKE) for part in Stroke(layout, arrow).boxes]
    for share in (1.0, 0.84, 0.7):
        near = _nearest(layout, rest, (round(share * rest.width), rest.height), _HIGHER)
        inside = (at for at in near if at.x >= frame.left and at.right <= frame.right)
        best = cheapest_place(worth, ((0.0, at) for at in inside if at.collidelist(banned) < 0))
        if best is not None:
            return best
    return rest


@lru_cache(maxsize=64)
def last_fight_room(layout: TableLayout, arrow: Arrow | None) -> Rect:
    """Return where the last fight lies: out of the way of the stroke and of the odds to it."""
    if arrow is None:
        return layout.last_fight
    odds = [odds_room(layout, arrow)] if layout.odds_fit else []
    return step_aside(layout, layout.last_fight, [*Stroke(layout, arrow).boxes, *layout.raised, *odds])


def step_aside(layout: TableLayout, rest: Rect, taken: Sequence[Rect]) -> Rect:
    """Return the place nearest to ``rest`` where neither what is ``taken`` nor anything else lies.

    It is smaller where it must be; ``rest`` itself where there is none.
    """
    return free_room(layout, rest, taken) or rest


def free_room(
    layout: TableLayout, rest: Rect, taken: Sequence[Rect], shares: Sequence[float] = _SHARES
) -> Rect | None:
    """Return what `step_aside` does, as large as one of some ``shares``; None without such a place."""
    cards = [part for group in layout.groups for part in group.boxes]
    taken = [*cards, *_papers(layout), layout.banner, *taken]
    for share in shares:
        for at in _nearest(layout, rest, (round(rest.width * share), round(rest.height * share))):
            if at.collidelist(taken) < 0:
                return at
    return None


def _nearest(layout: TableLayout, rest: Rect, size: Size, rows: int = 4) -> Iterator[Rect]:
    """Places of a size round a resting place, the nearest first."""
    step, (width, height) = layout.metrics.margin(22), size
    x, y = rest.center[0] - width // 2, rest.center[1] - height // 2
    ways = [(across * step, down * step) for across in range(-24, 25) for down in range(-rows, rows + 1)]
    for across, down in sorted(ways, key=lambda way: math.hypot(*way)):
        yield Rect(x + across, y + down, width, height)


def _papers(layout: TableLayout) -> list[Rect]:
    log = [layout.log] if layout.log_rows else []
    return [layout.discard, layout.discard_label, *log]
