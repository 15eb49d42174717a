"""A vermilion arrow of one brush stroke along a way: how it swells, its head, and how far it has grown."""

import math
from collections.abc import Sequence

from pygame import Rect, Surface
from pygame.math import Vector2

from scenes.paint import large_shapes, shapes, theme
from scenes.paint.dirty_rects import Drawable
from scenes.paint.geometry import around

STEPS = 28
"""Into how many short ways its way falls."""


class BrushArrow:
    """Such an arrow in window pixels."""

    def __init__(self, points: Sequence[Vector2], unit: float) -> None:
        """`points` along its way; `unit`: how many pixels a pixel of a picture 1080 high is."""
        self.points, self._unit = list(points), unit
        self.room = around([*self.points, *self._head(self.points)], round(24 * unit) + 2)
        """Where its picture belongs."""

    @property
    def boxes(self) -> list[Rect]:
        """What it covers, in boxes along its way."""
        breadth = round(26 * self._unit)
        corners = ((round(point.x) - breadth, round(point.y) - breadth) for point in self.points)
        return [Rect(corner, (2 * breadth, 2 * breadth)) for corner in corners]

    def _head(self, points: list[Vector2], more: float = 0.0) -> list[Vector2]:
        """Return the corners of the arrow's head at the end of its way, grown by ``more``."""
        unit, back = self._unit, points[max(0, len(points) - 4)]
        along = (points[-1] - back).normalize() if points[-1] != back else Vector2(0, -1)
        across = Vector2(-along.y, along.x)
        foot = points[-1] - along * (66 + more) * unit
        side, notch = across * (35 + 1.5 * more) * unit, foot + along * (10 + more) * unit
        return [points[-1] + along * 1.5 * more * unit, foot + side, notch, foot - side]

    def picture(self) -> Surface:
        """Return it as a picture as large as its room."""
        picture = shapes.blank(self.room.size, theme.INK)
        self.draw(picture, self.room.topleft)
        return picture

    def draw(
        self,
        surface: Drawable,
        origin: tuple[int, int] = (0, 0),
        grown: float = 1.0,
        colour: theme.Colour | None = None,
    ) -> None:
        """Draw it as far as it has grown along its way, 0 to 1; ``origin``: the pixel at the corner."""
        last = max(0.02, grown) * (len(self.points) - 1)
        whole = int(last)
        points = [point - Vector2(origin) for point in self.points]
        if whole < len(points) - 1:
            points = [*points[: whole + 1], points[whole].lerp(points[whole + 1], last - whole)]
        for more, fill in ((6.0, theme.INK), (0.0, colour or theme.CHOSEN)):
            large_shapes.polygon(surface, self._shaft(points, more), fill)
            large_shapes.polygon(surface, self._head(points, more), fill)

    def _shaft(self, points: list[Vector2], more: float) -> list[Vector2]:
        """Return the outline of a line that swells from a thin beginning, as a loaded brush does."""
        near = [point for point in points if (point - points[-1]).length() > 46 * self._unit]
        near = near if len(near) > 1 else points[:2]
        left, right = list[Vector2](), list[Vector2]()
        for n, point in enumerate(near):
            along = near[min(n + 1, len(near) - 1)] - near[max(0, n - 1)]
            across = Vector2(-along.y, along.x).normalize() if along.length() > 0 else Vector2(1, 0)
            swell = 9 + 10 * math.sin(math.pi * min(1.0, 0.15 + 0.75 * n / STEPS)) + 2 * more
            left.append(point + across * swell / 2 * self._unit)
            right.append(point - across * swell / 2 * self._unit)
        return left + right[::-1]


def curved(
    begin: Vector2, goal: Vector2, leaves: int, arrives: int, unit: float, most: float
) -> list[Vector2]:
    """Return points along the way; it ``leaves`` and ``arrives`` upwards (-1) or downwards (1).

    Where it comes back the way it left, it swings out by ``most`` at most.
    """
    across = goal - begin
    swing = Vector2(-across.y, across.x) * (0.16 if abs(across.x) < 240 * unit else 0.05)
    if swing.x < 0:
        swing = -swing
    if leaves == arrives:
        near = begin + Vector2(0.10 * across.x, 0.42 * across.y) + swing
        far = goal - Vector2(0.34 * across.x, 0.40 * across.y) + swing * 0.4
    else:
        reach = min(max(90 * unit, 0.30 * across.length()), 190 * unit, most / 0.75)
        near = begin + Vector2(0.1 * across.x, leaves * reach)
        far = goal + Vector2(-0.1 * across.x, -arrives * reach)
    return [Vector2(point) for point in large_shapes.curve(begin, near, far, goal, steps=STEPS)]
