"""The vermilion stroke from the chosen card to its target: its way, its curve and its brush."""

import math
from itertools import pairwise

from pygame import Rect, Surface
from pygame.math import Vector2

from game.tenno.show.picture import Arrow
from scenes.paint import shapes, theme
from scenes.tenno.table.layout import TableLayout

_STEPS = 28


class Stroke:
    """A stroke in window pixels: it swings out to one side where it would be straight."""

    def __init__(self, layout: TableLayout, arrow: Arrow) -> None:
        first, last = (layout.group(at.place).slots[at.slot] for at in (arrow.start, arrow.end))
        card, high = min(first.width, last.width), layout.frame.height
        self._unit = unit = high / 1080 * min(1.0, 0.5 + 4.3 * card / high)
        if arrow.start.place == 0:
            first = layout.raised[arrow.start.slot]
        leaves = -1 if arrow.start.place == 0 else 1
        arrives = 1 if arrow.end.place == 0 else -1
        side = max(-1.0, min(1.0, (last.center[0] - first.center[0]) / (0.6 * high)))
        inward = layout.metrics.margin(14)
        y = first.y + inward if leaves < 0 else first.bottom - inward
        goal = last.y - round(14 * unit) if arrives > 0 else last.bottom + round(24 * unit)
        start, end = (round(first.center[0] + 0.30 * first.width * side), y), (last.center[0], goal)
        self.key = start, end, leaves, arrives, unit
        """What its picture follows from."""
        self.points = _curve(Vector2(start), Vector2(end), leaves, arrives, unit)
        self._head = self._corners()
        reach, whole = round(24 * unit) + 2, [*self.points, *self._head]
        left, top = (math.floor(min(point[axis] for point in whole)) - reach for axis in (0, 1))
        right, bottom = (math.ceil(max(point[axis] for point in whole)) + reach for axis in (0, 1))
        self.room = Rect(left, top, right - left, bottom - top)
        """Where its picture belongs."""

    @property
    def boxes(self) -> list[Rect]:
        """What it covers, in boxes along its way."""
        breadth = round(26 * self._unit)
        corners = ((round(point.x) - breadth, round(point.y) - breadth) for point in self.points)
        return [Rect(corner, (2 * breadth, 2 * breadth)) for corner in corners]

    def _corners(self) -> list[Vector2]:
        """Return the corners of the arrow's head at the end of the curve."""
        points, unit = self.points, self._unit
        along = (points[-1] - points[-4]).normalize()
        across = Vector2(-along.y, along.x)
        back = points[-1] - along * 66 * unit
        return [points[-1], back + across * 35 * unit, back + along * 10 * unit, back - across * 35 * unit]

    def picture(self) -> Surface:
        """Return it as a picture as large as its room."""
        points, unit, room = self.points, self._unit, self.room
        shaft = [point for point in points if (point - points[-1]).length() > 50 * unit]
        line, tip = ([(point.x - room.x, point.y - room.y) for point in part] for part in (shaft, self._head))

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


def _curve(begin: Vector2, goal: Vector2, leaves: int, arrives: int, unit: float) -> list[Vector2]:
    """Return points along the way; it ``leaves`` and ``arrives`` upwards (-1) or downwards (1)."""
    across = goal - begin
    swing = Vector2(-across.y, across.x) * (0.16 if abs(across.x) < 240 * unit else 0.05)
    if swing.x < 0:
        swing = -swing
    if leaves == arrives:
        near = begin + Vector2(0.10 * across.x, 0.42 * across.y) + swing
        far = goal - Vector2(0.34 * across.x, 0.40 * across.y) + swing * 0.4
    else:
        reach = min(max(90 * unit, 0.30 * across.length()), 190 * unit)
        near = begin + Vector2(0.1 * across.x, leaves * reach)
        far = goal + Vector2(-0.1 * across.x, -arrives * reach)
    points = []
    for part in (n / _STEPS for n in range(_STEPS + 1)):
        rest = 1 - part
        points.append(
            begin * rest**3
            + near * (3 * rest * rest * part)
            + far * (3 * rest * part * part)
            + goal * part**3
        )
    return points


def _brush(
    canvas: Surface, points: list[shapes.Point], unit: float, more: float, colour: theme.Colour, scale: float
) -> None:
    """Draw a line that swells from a thin beginning, as a loaded brush does."""
    last = max(1, len(points) - 1)
    for n, (start, end) in enumerate(pairwise(points)):
        width = (9 + 10 * math.sin(math.pi * min(1.0, 0.15 + 0.75 * n / last)) + 2 * more) * unit
        shapes.stroke_on(canvas, (start, end), width, colour, scale)
