"""The shapes that controls are made of, kept once drawn. Knows colours and pixels, nothing of controls."""

import math

import pygame
from pygame import Surface

from scenes.paint import shapes
from scenes.paint.cache import SurfaceCache
from scenes.paint.theme import Colour

_BUDGET = 16 * 1024 * 1024


class Shapes:
    """Shapes by size and colour, in pixels. What is returned is read-only."""

    def __init__(self) -> None:
        self._kept = SurfaceCache(_BUDGET)

    def box(
        self,
        size: tuple[int, int],
        radius: int,
        fill: Colour | None,
        edge: Colour | None = None,
        width: int = 0,
    ) -> Surface:
        """A rounded box; `fill` None leaves it hollow, an edge of `width` lies inside the size."""
        key = "box", size, radius, fill, edge, width
        return self._kept.get(key, lambda: shapes.box(size, radius, fill, edge, width))

    def disc(self, diameter: int, fill: Colour, edge: Colour | None = None, width: int = 0) -> Surface:
        """A filled circle with an edge inside its diameter."""
        return self.box((diameter, diameter), diameter // 2, fill, edge, width)

    def polygon(self, size: tuple[int, int], points: tuple[shapes.Point, ...], fill: Colour) -> Surface:
        """A filled polygon; the points are fractions of the size, 0 to 1."""
        key = "polygon", size, points, fill

        def draw(canvas: Surface, scale: float) -> None:
            corners = [(x * size[0], y * size[1]) for x, y in points]
            shapes.polygon_on(canvas, corners, fill, scale)

        return self._kept.get(key, lambda: shapes.layer(size, fill, draw))

    def brush(self, size: tuple[int, int], fill: Colour) -> Surface:
        """A brush stroke from left to right that fills the size: swelling, slightly waved."""
        return self.polygon(size, _STROKE, fill)


def turned(picture: Surface, degrees: float) -> Surface:
    """The picture turned counter-clockwise about its centre, with smooth edges."""
    if not degrees:
        return picture
    padded = Surface((picture.get_width() + 4, picture.get_height() + 4), pygame.SRCALPHA, 32)
    padded.blit(picture, (2, 2))
    return pygame.transform.rotozoom(padded, degrees, 1)


def _stroke() -> tuple[tuple[float, float], ...]:
    steps = 24
    upper, lower = [], []
    for step in range(steps + 1):
        along = step / steps
        middle = 0.5 + 0.16 * math.sin(along * math.tau * 1.05 + 0.4)
        thick = 0.30 * min(1.0, 0.35 + 2.6 * along) * min(1.0, 0.30 + 3.0 * (1 - along))
        upper.append((along, middle - thick))
        lower.append((along, middle + thick))
    return (*upper, *lower[::-1])


_STROKE = _stroke()
