"""Why a number is another one: light that runs to it from what happened.

The same instant gives the same pixels.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Surface
from pygame.math import Vector2

from scenes.animation.tweens import Instant
from scenes.paint import pen, theme
from scenes.table.draw_context import DrawContext

_LONG, _STEP = 0.45, 0.25
"""How much of its way light is long, and from one disc of it to the next, by its thickness."""


@dataclass(frozen=True)
class Cause:
    """Light on its way from one point to another (`along`, 0 to 1): red where a number is less for it."""

    name: str
    start: tuple[float, float]
    goal: tuple[float, float]
    thick: float
    less: bool
    bend: float = 0.12
    """How far its way is beside the straight one in the middle, by its length."""

    def draw(self, surface: Surface, kit: DrawContext, now: Instant) -> None:
        del kit
        along = now.value(self.name, "along")
        if not 0 < along < 1:
            return
        start, goal = Vector2(self.start), Vector2(self.goal)
        aside = Vector2(start.y - goal.y, goal.x - start.x) * self.bend
        if aside.y > 0:  # it comes from above
            aside = -aside
        points = list[tuple[float, float]]()
        steps = max(4, round(_LONG * start.distance_to(goal) / (_STEP * self.thick)))
        for step in range(steps + 1):
            part = max(0.0, along - _LONG * step / steps)
            point = start.lerp(goal, part) + aside * 4 * part * (1 - part)
            points.append((point.x, point.y))
        draw_light(surface, points, self.thick, self.less)


def draw_light(surface: Surface, points: Sequence[tuple[float, float]], thick: float, less: bool) -> None:
    """Draw light that has come to the first of some points and is thinner at each of the others."""
    edge, middle = (theme.STROKE, theme.PAPER_LIGHT) if less else (theme.GOLD, theme.PAPER_LIGHT)
    last = max(1, len(points) - 1)
    for colour, share in ((edge, 1.0), (middle, 0.4)):
        for number, point in reversed(list(enumerate(points))):
            wide = thick * share * (1 - 0.8 * number / last)
            pen.aacircle(surface, colour, point, max(1.0, wide / 2))
