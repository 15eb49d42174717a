"""A cord that lies on the table: its way, and how it is painted, in pieces. Pixels of the window."""

from collections.abc import Sequence
from itertools import pairwise

from pygame import Surface
from pygame.math import Vector2

from scenes.paint import shapes, theme
from scenes.paint.geometry import around
from scenes.paint.large_shapes import curve
from scenes.paint.theme import Colour
from scenes.table.draw_context import Canvas

_STEPS, _PIECE = 48, 3
"""Into how many short ways a bent one falls, and how many of them are one piece."""
_PLY = 1.6
"""How far it is from one turn of the cord's plies to the next, in its thickness."""


def bent(*corners: Vector2) -> list[Vector2]:
    """Return points along the curve from the first to the last of four corners, which the others bend."""
    return [Vector2(point) for point in curve(*corners, steps=_STEPS)]


class Cord:
    """A twisted cord so many pixels thick along some points, its plies of one colour or of two."""

    def __init__(
        self, points: Sequence[Vector2], thick: int, colour: Colour, other: Colour | None = None
    ) -> None:
        self._points, self._thick = tuple(points), thick
        self._colours = colour, other

    def draw(self, on: Canvas[object], part: float = 1.0) -> None:
        """Draw it as far as it has come along its way, 0 to 1: its dark edge, then all that it is."""
        last = max(0, min(len(self._points) - 1, round(part * (len(self._points) - 1))))
        pieces = [self._points[n : min(n + _PIECE, last) + 1] for n in range(0, last, _PIECE)]
        for edge in (True, False):
            for piece in pieces:
                room = around(piece, 2 * self._thick + 2)
                way = tuple((point.x - room.x, point.y - room.y) for point in piece)
                picture = on.kit.made(_piece, way, room.size, self._thick, self._colours, edge)
                on.surface.blit(picture, room)


def _piece(
    way: tuple[tuple[float, float], ...],
    size: tuple[int, int],
    thick: int,
    colours: tuple[Colour, Colour | None],
    edge: bool,
) -> Surface:
    colour, other = colours
    ply, wide = (theme.blend(colour, theme.INK, 0.5), 0.22) if other is None else (other, 0.5)

    def draw(canvas: Surface, scale: float) -> None:
        if edge:
            shapes.stroke_on(canvas, [(x + 1, y + 1) for x, y in way], thick + 3, theme.INK, scale)
            return
        shapes.stroke_on(canvas, way, thick, colour, scale)
        for start, end in pairwise(map(Vector2, way)):
            along = end - start
            for n in range(max(1, round(along.length() / (_PLY * thick)))):
                if along.length() == 0:
                    continue
                ahead, aside = along.normalize() * 0.3 * thick, Vector2(-along.y, along.x).normalize()
                at = start + along * (n + 0.5) / max(1, round(along.length() / (_PLY * thick)))
                twist = [at - ahead - aside * 0.42 * thick, at + ahead + aside * 0.42 * thick]
                shapes.stroke_on(canvas, twist, wide * thick, ply, scale)

    return shapes.layer(size, theme.INK if edge else colour, draw)
