"""The vermilion stroke from the chosen card to its target.

Owns its curve and its brush. It must not know which cards it joins.
"""

import math
from dataclasses import dataclass
from itertools import pairwise

from pygame import Rect, Surface
from pygame.math import Vector2

from scenes.paint import shapes, theme

_STEPS = 28


@dataclass(frozen=True, slots=True)
class Way:
    """From where to where, in window pixels; ``leaves`` and ``arrives`` are -1 upwards or 1 downwards.

    ``unit`` is window pixels for a pixel at 1080.
    """

    start: tuple[int, int]
    end: tuple[int, int]
    leaves: int
    arrives: int
    unit: float


def curve(way: Way) -> list[Vector2]:
    """Return points along the stroke: it swings out to one side where it would be straight."""
    begin, goal = Vector2(way.start), Vector2(way.end)
    across = goal - begin
    swing = Vector2(-across.y, across.x) * (0.16 if abs(across.x) < 240 * way.unit else 0.05)
    if swing.x < 0:
        swing = -swing
    if way.leaves == way.arrives:
        near = begin + Vector2(0.10 * across.x, 0.42 * across.y) + swing
        far = goal - Vector2(0.34 * across.x, 0.40 * across.y) + swing * 0.4
    else:
        reach = min(max(90 * way.unit, 0.30 * across.length()), 190 * way.unit)
        near = begin + Vector2(0.1 * across.x, way.leaves * reach)
        far = goal + Vector2(-0.1 * across.x, -way.arrives * reach)
    points = []
    for n in range(_STEPS + 1):
        part = n / _STEPS
        rest = 1 - part
        points.append(
            begin * rest**3
            + near * (3 * rest * rest * part)
            + far * (3 * rest * part * part)
            + goal * part**3
        )
    return points


def head(points: list[Vector2], unit: float) -> list[Vector2]:
    """Return the corners of the arrow's head at the end of the curve."""
    along = (points[-1] - points[-4]).normalize()
    across = Vector2(-along.y, along.x)
    tip = points[-1]
    back = tip - along * 66 * unit
    return [tip, back + across * 35 * unit, back + along * 10 * unit, back - across * 35 * unit]


def _room(points: list[Vector2], corners: list[Vector2], unit: float) -> Rect:
    reach = round(24 * unit) + 2
    xs = [point.x for point in [*points, *corners]]
    ys = [point.y for point in [*points, *corners]]
    left, top = math.floor(min(xs)) - reach, math.floor(min(ys)) - reach
    return Rect(left, top, math.ceil(max(xs)) + reach - left, math.ceil(max(ys)) + reach - top)


def stroke_corner(way: Way) -> tuple[int, int]:
    """Return where the upper left corner of the stroke's picture belongs."""
    points = curve(way)
    return _room(points, head(points, way.unit), way.unit).topleft


def stroke_picture(way: Way) -> Surface:
    """Return the stroke as a picture."""
    points, unit = curve(way), way.unit
    corners = head(points, unit)
    shaft = [point for point in points if (point - points[-1]).length() > 50 * unit]
    room = _room(points, corners, unit)
    line = [(point.x - room.x, point.y - room.y) for point in shaft]
    tip = [(corner.x - room.x, corner.y - room.y) for corner in corners]

    def ink(canvas: Surface, scale: float) -> None:
        _brush(canvas, line, unit, 6, theme.INK, scale)
        shapes.polygon_on(canvas, tip, theme.INK, scale)
        shapes.stroke_on(canvas, tip, 8 * unit, theme.INK, scale, closed=True)

    def vermilion(canvas: Surface, scale: float) -> None:
        _brush(canvas, line, unit, 0, theme.CHOSEN, scale)
        shapes.polygon_on(canvas, tip, theme.CHOSEN, scale)

    picture = shapes.fade(shapes.layer(room.size, theme.INK, ink, 2), 0.85)
    picture.blit(shapes.layer(room.size, theme.CHOSEN, vermilion, 2), (0, 0))
    return picture


def _brush(
    canvas: Surface, points: list[shapes.Point], unit: float, more: float, colour: theme.Colour, scale: float
) -> None:
    """Draw a line that swells from a thin beginning, as a loaded brush does."""
    last = max(1, len(points) - 1)
    for n, (start, end) in enumerate(pairwise(points)):
        width = (9 + 10 * math.sin(math.pi * min(1.0, 0.15 + 0.75 * n / last)) + 2 * more) * unit
        shapes.stroke_on(canvas, (start, end), width, colour, scale)
