"""A scarf that is being knitted at a table: how it lies and how its rows look. Pixels of the window."""

import math
from collections.abc import Callable, Sequence
from itertools import pairwise, product
from typing import NamedTuple

from pygame import Rect, Surface
from pygame.math import Vector2

from game.table.set_pieces import Moved, ScarfProp
from scenes.paint import shapes, theme
from scenes.table.set_piece_props import Canvas

BROAD = 0.058
"""How broad it is, in window heights."""
_ROW, _BETWEEN = 0.0118, 0.30
"""How high a row is, in window heights; how far it lies from itself, in its breadth."""
_SLIM = 0.62
"""It is at least so much of its breadth, where there is less room."""
_LANES = 3
_TURN = 6
"""Degrees from one picture of a row to the next."""
_WOOL = theme.from_hex("#efe6d2")
"""Of the rows that are nobody's."""


class Way(NamedTuple):
    """Where it lies, from the needles on, and how broad it is."""

    points: tuple[Vector2, ...]
    broad: int

    @property
    def length(self) -> float:
        return sum((end - start).length() for start, end in pairwise(self.points))

    def at(self, far: float) -> tuple[Vector2, Vector2]:
        """Return the point so far along it, and which way it goes there (of length 1)."""
        for start, end in pairwise(self.points):
            along = end - start
            if far <= along.length() or end is self.points[-1]:
                return start + along.normalize() * far, along.normalize()
            far -= along.length()
        raise ValueError("a way has two points at least")


def draw_rows(on: Canvas, way: Way, moved: Moved[ScarfProp], crests: Sequence[int]) -> None:
    """Draw it as long as it has become; what was knitted first lies farthest off. `crests` are by place."""
    prop, before = moved.now, len(moved.before.rows)
    done = before + (len(prop.rows) - before) * moved.part
    row = min(_ROW * on.layout.frame.height, way.length / max(1, len(prop.rows) + 2))
    high = math.ceil(row) + 1
    for number, place in reversed(list(enumerate(prop.rows))):
        far = (done - number - 0.5) * row
        if far < 0:
            continue
        colour = _WOOL if place is None else theme.SEAT_COLOURS[crests[place]]
        if number == 0:
            _put(on, way, far + row, _fringe, high, colour)
            _put(on, way, far, _row, high, colour)
        else:  # it reaches under the row before it, so that no gap is left in a bend
            _put(on, way, far + 0.5 * row, _rows, high, colour)


def _put(
    on: Canvas,
    way: Way,
    far: float,
    make: Callable[[int, int, theme.Colour, int], Surface],
    high: int,
    colour: theme.Colour,
) -> None:
    middle, along = way.at(far)
    degrees = round(along.angle_to(Vector2(0, 1)) / _TURN) * _TURN
    part = on.kit.made(make, way.broad, high, colour, degrees)
    on.surface.blit(part, part.get_rect(center=(round(middle.x), round(middle.y))))


def serpentine(start: Vector2 | None, room: Rect, most: int, upwards: bool = False) -> Way | None:
    """Return a way through a room from its right to its left and back, at most so broad."""
    broad = min(most, room.height)
    if broad < _SLIM * most or room.width < 3 * broad:
        return None
    step = broad * (1 + _BETWEEN)
    lanes = min(_LANES, 1 + int((room.height - broad) / step))
    sign = -1 if upwards else 1
    first = room.bottom - broad / 2 if upwards else room.top + broad / 2
    ends = room.right - broad / 2, room.left + broad / 2
    points = [] if start is None else [start]
    entry = min(ends[0], start.x) if start is not None else ends[0]
    for lane in range(lanes):
        y, begin, end = first + sign * lane * step, ends[lane % 2], ends[1 - lane % 2]
        begin = entry if lane == 0 else begin
        if lane == 0 and start is not None and abs(start.y - y) > 0.2 * broad:
            by, half = Vector2(begin, y), 0.5 * broad
            points += _corner(by - Vector2(0, sign * half), by, by - Vector2(half, 0))
        else:
            points.append(Vector2(begin, y))
        inward = 0.0 if lane == lanes - 1 else 0.5 * step * (1 if end < begin else -1)
        points.append(Vector2(end + inward, y))
        if lane < lanes - 1:
            middle, out = Vector2(end + inward, y + sign * step / 2), -1 if end < begin else 1
            points += [
                middle
                + Vector2(out * math.sin(math.pi * n / 8), -sign * math.cos(math.pi * n / 8)) * step / 2
                for n in range(1, 8)
            ]
    return Way(tuple(points), broad)


def _corner(start: Vector2, by: Vector2, end: Vector2) -> list[Vector2]:
    """Return points of a bend from one to another by a corner."""
    return [start * (1 - n / 6) ** 2 + by * (2 * n / 6 * (1 - n / 6)) + end * (n / 6) ** 2 for n in range(7)]


def _row(broad: int, high: int, colour: theme.Colour, degrees: int) -> Surface:
    return _knitted(1, broad, high, colour, degrees)


def _rows(broad: int, high: int, colour: theme.Colour, degrees: int) -> Surface:
    return _knitted(2, broad, high, colour, degrees)


def _knitted(lines: int, broad: int, high: int, colour: theme.Colour, degrees: int) -> Surface:
    """Return so many rows of stitches, each so high, as they lie on their way."""
    dark, light = theme.blend(colour, theme.INK, 0.35), theme.blend(colour, theme.PAPER_LIGHT, 0.3)
    stitches, tall = _stitches(broad, high), lines * high
    step = (broad - 4) / stitches

    def draw(canvas: Surface, scale: float) -> None:
        for edge, ink in ((0.0, theme.INK), (1.6, dark)):
            corners = [(edge, 0.0), (broad - edge, 0.0), (broad - edge, tall), (edge, tall)]
            shapes.polygon_on(canvas, corners, ink, scale)
        for n, line in product(range(stitches), range(lines)):
            x, top = 2 + n * step, line * high
            for begin, end, ink in ((x, x + step / 2, light), (x + step, x + step / 2, colour)):
                leg = [(begin + (end - begin) * 0.2, top + 0.08 * high), (end, top + 0.92 * high)]
                shapes.stroke_on(canvas, leg, 0.42 * step, ink, scale)

    return shapes.turned(shapes.layer((broad, tall), dark, draw, 8), degrees)


def _fringe(broad: int, high: int, colour: theme.Colour, degrees: int) -> Surface:
    stitches = _stitches(broad, high)
    step = (broad - 4) / stitches

    def draw(canvas: Surface, scale: float) -> None:
        for n in range(stitches):
            x = 2 + (n + 0.5) * step
            for thick, ink in ((0.62 * step + 1.6, theme.INK), (0.62 * step, colour)):
                shapes.stroke_on(canvas, [(x, 0), (x, 1.5 * high)], thick, ink, scale)

    return shapes.turned(shapes.layer((broad, 2 * high), theme.INK, draw, 8), degrees)


def _stitches(broad: int, high: int) -> int:
    return max(5, round(broad / (1.15 * high)))
