"""Seven numbers of a rival as a picture: how it is, filled, and how whom it was copied from is, dashed.

It draws shares of ranges, 0 to 1; what the axes are called stands beside them, by whoever draws the paper.
"""

import math
from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from scenes.paint import shapes, theme

Place = tuple[float, float]
_RINGS = (1 / 3, 2 / 3, 1.0)
_INNER = 0.06
"""How far from the middle a share of 0 lies, so that its point is to be seen."""


def corner(axis: int, axes: int, share: float, radius: float) -> Place:
    """Return where a share lies on an axis, seen from the middle; axes go clockwise from above."""
    angle = math.tau * axis / axes - math.pi / 2
    reach = (_INNER + (1 - _INNER) * share) * radius
    return reach * math.cos(angle), reach * math.sin(angle)


def radar(radius: int, now: Sequence[float], before: Sequence[float], unit: float) -> Surface:
    """Paint the picture, twice as wide and high as the radius and a little more for its points."""
    margin = max(6, round(9 * unit))
    side = 2 * (radius + margin)
    axes = len(now)

    def web(canvas: Surface, scale: float) -> None:
        middle = canvas.get_width() / 2
        line = max(1, round(1.6 * unit * scale))
        for ring in _RINGS:
            points = [_at(middle, corner(axis, axes, ring, radius * scale)) for axis in range(axes)]
            pygame.draw.polygon(canvas, (*theme.PAPER_FIBRE, 255), points, line)
        for axis in range(axes):
            end = _at(middle, corner(axis, axes, 1.0, radius * scale))
            pygame.draw.line(canvas, (*theme.PAPER_FIBRE, 255), (middle, middle), end, line)

    def filled(canvas: Surface, scale: float) -> None:
        pygame.draw.polygon(canvas, (*theme.VERMILION, 255), _points(canvas, now, radius * scale))

    def dashed(canvas: Surface, scale: float) -> None:
        points = _points(canvas, before, radius * scale)
        for start, end in zip(points, [*points[1:], points[0]], strict=True):
            _dashes(canvas, start, end, 9 * unit * scale, max(1, round(2.6 * unit * scale)))

    def edged(canvas: Surface, scale: float) -> None:
        points = _points(canvas, now, radius * scale)
        pygame.draw.polygon(canvas, (*theme.VERMILION_DARK, 255), points, max(1, round(3.2 * unit * scale)))
        for point in points:
            pygame.draw.circle(canvas, (*theme.INK, 255), point, 7.5 * unit * scale)
            pygame.draw.circle(canvas, (*theme.VERMILION, 255), point, 5.5 * unit * scale)

    picture = shapes.layer((side, side), theme.PAPER_FIBRE, web)
    picture.blit(shapes.fade(shapes.layer((side, side), theme.VERMILION, filled), 0.36), (0, 0))
    picture.blit(shapes.layer((side, side), theme.INDIGO, dashed), (0, 0))
    picture.blit(shapes.layer((side, side), theme.VERMILION_DARK, edged), (0, 0))
    return picture


def draw_legend(surface: Surface, place: Rect, unit: float, dashed: bool) -> None:
    """Draw the line that stands before a name in the legend, as wide as the place."""
    line = max(2, round(3.2 * unit))
    y = place.centery
    if not dashed:
        pygame.draw.line(surface, theme.VERMILION_DARK, (place.left, y), (place.right, y), line)
        return
    step = max(3, round(9 * unit))
    for left in range(place.left, place.right, 2 * step):
        right = min(left + step, place.right)
        pygame.draw.line(surface, theme.INDIGO, (left, y), (right, y), line)


def _at(middle: float, place: Place) -> Place:
    return middle + place[0], middle + place[1]


def _points(canvas: Surface, shares: Sequence[float], radius: float) -> list[Place]:
    middle = canvas.get_width() / 2
    return [_at(middle, corner(axis, len(shares), share, radius)) for axis, share in enumerate(shares)]


def _dashes(canvas: Surface, start: Place, end: Place, step: float, width: int) -> None:
    length = math.dist(start, end)
    for number in range(0, max(1, math.ceil(length / step)), 2):
        ends = []
        for at in (number * step, min(length, (number + 1) * step)):
            share = at / length if length else 0.0
            ends.append((start[0] + share * (end[0] - start[0]), start[1] + share * (end[1] - start[1])))
        pygame.draw.line(canvas, (*theme.INDIGO, 255), ends[0], ends[1], width)
