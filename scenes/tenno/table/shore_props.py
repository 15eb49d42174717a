"""How the set pieces of the first act look on the table."""

from pygame.math import Vector2

from game.tenno.shore_pieces import SparrowProp
from game.tenno.show.picture import TablePicture
from scenes.tenno.table.pieces import Canvas
from scenes.tenno.table.prop_places import Moved, between, put_sign

_SPARROW, _HOP, _PECKS = 0.42, 0.35, 2
"""How high it is in widths of an own card, how high it hops in its own height, how often it pecks."""
_FLIGHT = 0.6
"""In this part of its time it comes; then it pecks."""


def draw_sparrow(on: Canvas, _: TablePicture, moved: Moved[SparrowProp]) -> None:
    """Draw it at the outer edge of its slot, on its way there in hops, then pecking."""
    high = round(_SPARROW * on.layout.group(0).slots[0].width)
    start, end = (_sparrow_place(on, prop, high) for prop in (moved.before, moved.now))
    way = min(1.0, moved.part / _FLIGHT)
    hops = max(1, round(start.distance_to(end) / (3 * high)))
    middle = between(start, end, way, _HOP * high, hops)
    pecking = 0.0 if way < 1 else (moved.part - _FLIGHT) / (1 - _FLIGHT) * _PECKS % 1
    lean = 24 if 0.25 < pecking < 0.75 else 0
    flipped = end.x > start.x if way < 1 else middle.x < on.layout.frame.middle
    put_sign(on, "sparrow", high, middle, flipped, -lean if flipped else lean)


def _sparrow_place(on: Canvas, prop: SparrowProp, high: int) -> Vector2:
    """Return where it stands: upon the corner of its slot that is away from the table's middle."""
    if prop.place is None:
        ring = on.layout.ring
        return Vector2(ring.right + high, ring.centery)
    slot = on.layout.group(prop.place).slots[prop.slot]
    down = slot.bottom - 0.32 * high if prop.place == 0 else slot.top + 0.2 * high
    return Vector2(slot.left + 0.3 * high, down)
