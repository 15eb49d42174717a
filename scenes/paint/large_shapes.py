"""Smooth shapes drawn in their final size, for pictures too large to draw larger and scale down.

Edges are smoothed by lines of the same colour; on a transparent picture `shapes.blank` has it hidden.
"""

import itertools
import math
from collections.abc import Sequence
from functools import cache
from operator import mul

from pygame.math import Vector2

from scenes.paint import pen
from scenes.paint.dirty_rects import Drawable
from scenes.paint.shapes import Point
from scenes.paint.theme import Colour

EDGE = 3
SHARP = 14


def polygon(surface: Drawable, points: Sequence[Point] | Sequence[Vector2], colour: Colour) -> None:
    """Fill a polygon with smooth edges; it grows by a pixel and a half, which hides the rough edge below."""
    pen.polygon(surface, colour, points)
    for start, end in itertools.pairwise([*points, points[0]]):
        pen.aaline(surface, colour, start, end, EDGE)


def stroke(
    surface: Drawable, points: Sequence[Point], width: float, colour: Colour, closed: bool = False
) -> None:
    """Draw a line of about `width` pixels with round joins and ends.

    A wide line of pygame is measured along an axis, so that a slanting one needs more to look as wide.
    """
    path = [*points, points[0]] if closed else points
    for start, end in itertools.pairwise(path):
        along = max(abs(end[0] - start[0]), abs(end[1] - start[1]))
        slant = math.dist(start, end) / along if along else 1.0
        pen.aaline(surface, colour, start, end, max(1, round((width + 0.6) * slant)))
    if width > 1.5:
        for joint in corners(path, closed):
            pen.aacircle(surface, colour, joint, (width - 0.6) / 2)


def corners(path: Sequence[Point], closed: bool) -> list[Point]:
    """Return the points where a path turns sharply, and its ends; between flat pieces no join is needed."""
    around = [path[-2], *path, path[1]] if closed else path
    sharp = [] if closed else [path[0], path[-1]]
    for before, here, after in zip(around, around[1:], around[2:], strict=False):
        arriving, leaving = Vector2(here) - Vector2(before), Vector2(after) - Vector2(here)
        if abs((arriving.angle_to(leaving) + 180) % 360 - 180) > SHARP:
            sharp.append(here)
    return sharp


def curve(*corners: Point | Vector2, steps: int = 24) -> list[Point]:
    """Return points of the Bézier curve that these corners bend, its ends among them."""
    xs, ys = zip(*corners, strict=True)
    return [
        (sum(map(mul, weights, xs)), sum(map(mul, weights, ys)))
        for weights in _weights(len(corners) - 1, steps)
    ]


@cache
def _weights(degree: int, steps: int) -> list[list[float]]:
    """How much each corner of a curve counts at each of its points."""
    nears = (step / steps for step in range(steps + 1))
    return [
        [math.comb(degree, at) * (1 - near) ** (degree - at) * near**at for at in range(degree + 1)]
        for near in nears
    ]


def beside(polygon_points: Sequence[Point], start: Point, end: Point) -> list[Point]:
    """Return the part of a polygon that lies left of the line from `start` to `end`."""

    def height(corner: Point) -> float:
        return (end[0] - start[0]) * (corner[1] - start[1]) - (end[1] - start[1]) * (corner[0] - start[0])

    kept: list[Point] = []
    for here, there in itertools.pairwise([*polygon_points, polygon_points[0]]):
        mine, other = height(here), height(there)
        if mine <= 0:
            kept.append(here)
        if mine * other < 0:
            share = mine / (mine - other)
            kept.append((here[0] + (there[0] - here[0]) * share, here[1] + (there[1] - here[1]) * share))
    return kept
