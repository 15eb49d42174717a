"""What steps aside on the table while an attack is chosen: the last fight and the odds.

Owns where they go. It must not know the match, and draws nothing.
"""

import math
from collections.abc import Iterator, Sequence

from pygame import Rect

from scenes.tenno.table.layout import TableLayout

_UPON_STROKE, _UPON_THINGS = 1.0, 3.0
"""What it costs to lie upon a pixel of the stroke, and upon one of cards, log or discard."""
_HIGHER = 9
"""How many steps up and down the odds may go; with large letters they are half as wide as the table."""

Way = Sequence[tuple[float, float]]


def step_aside(layout: TableLayout, rest: Rect, way: Way, breadth: int, taken: Sequence[Rect]) -> Rect:
    """Return where what lies at ``rest`` lies while a stroke of ``breadth`` pixels leads along ``way``.

    The nearest place in the table's middle where neither the stroke nor anything else is, ``taken`` among it,
    smaller where it must be; ``rest`` itself where there is none.
    """
    taken = [*_cards(layout), *_papers(layout), layout.banner, *taken, *_stroke(way, breadth)]
    for part in (1.0, 0.84, 0.7):
        size = round(rest.width * part), round(rest.height * part)
        for at in _nearest(layout, rest, size):
            if not any(at.colliderect(other) for other in taken):
                return at
    return rest


def odds_aside(layout: TableLayout, way: Way, breadth: int, lifted: Rect) -> Rect:
    """Return where the odds stand beside a stroke: never upon the lifted card, a rival or the banner.

    Of all other things they hide as little as can be, narrower where they must be; of equal places it is the
    nearest to the usual one.
    """
    rest, frame = layout.odds, layout.frame
    group_boxes = [part for group in layout.rivals for part in group.boxes]
    banned = [*group_boxes, lifted, layout.banner, layout.own.plate.whole, layout.buttons[1], *layout.tools]
    worth = [(part, _UPON_THINGS) for part in (*_papers(layout), *layout.own.boxes, layout.buttons[0])]
    worth += [(part, _UPON_STROKE) for part in _stroke(way, breadth)]
    for width in (rest.width, round(0.84 * rest.width), round(0.7 * rest.width)):
        best, least = rest, math.inf
        for at in _nearest(layout, rest, (width, rest.height), _HIGHER):
            if at.x < frame.left or at.right > frame.right or any(at.colliderect(part) for part in banned):
                continue
            cost = sum(each * _shared(at, part) for part, each in worth)
            if cost < least:
                best, least = at, cost
            if not cost:
                break
        if least < math.inf:
            return best
    return rest


def _nearest(layout: TableLayout, rest: Rect, size: tuple[int, int], rows: int = 4) -> Iterator[Rect]:
    """Places of a size round a resting place, the nearest first."""
    step, (width, height) = layout.metrics.margin(22), size
    x, y = rest.center[0] - width // 2, rest.center[1] - height // 2
    ways = [(across * step, down * step) for across in range(-24, 25) for down in range(-rows, rows + 1)]
    for across, down in sorted(ways, key=lambda way: math.hypot(*way)):
        yield Rect(x + across, y + down, width, height)


def _stroke(way: Way, breadth: int) -> list[Rect]:
    return [Rect(round(x) - breadth, round(y) - breadth, 2 * breadth, 2 * breadth) for x, y in way]


def _cards(layout: TableLayout) -> list[Rect]:
    return [part for place in range(len(layout.rivals) + 1) for part in layout.group(place).boxes]


def _papers(layout: TableLayout) -> list[Rect]:
    log = [] if layout.collapsed.log else [layout.log]
    return [layout.discard, layout.discard_label, *log]


def _shared(one: Rect, other: Rect) -> int:
    """How many pixels two boxes share."""
    wide = min(one.right, other.right) - max(one.x, other.x)
    high = min(one.bottom, other.bottom) - max(one.y, other.y)
    return max(0, wide) * max(0, high)
