"""What is woven into a seat's cloth, in its colour, so faint that all that lies on it can be read.

Each seat has a pattern of its own that goes with its crest: arrow feathers, waves, pine bark, rings,
a turtle's shell, scales, checks. Points are parts of a period across.
"""

import math

import pygame
from pygame import Surface

from scenes.paint import theme
from scenes.paint.backgrounds import tiled
from scenes.paint.shapes import Point, Size
from scenes.paint.theme import Colour

_LINED, _FILLED = 0.12, 0.08
"""How much of a seat's colour is seen of lines, and of surfaces."""
_LIGHTER, _BRIGHT = 0.25, 0.65
"""How much lighter than its colour they are; of one that is brighter than that less is seen."""
_FINE, _LINE = 4, 0.045
"""By how much finer a period is drawn, and how broad lines are."""
_ROOT = math.sqrt(3)

Shape = list[Point]


def _ring(x: float, y: float, radius: float) -> Shape:
    turns = (math.tau * step / 36 for step in range(37))
    return [(x + radius * math.cos(turn), y + radius * math.sin(turn)) for turn in turns]


def _waves() -> list[Shape]:
    """Return arcs, each row of which covers the feet of the row above it."""
    rows = list[Shape]()
    for x, y in ((0.5, 0.5), (0.0, 0.25), (1.0, 0.25)):
        for radius in (0.46, 0.31, 0.16):
            arc = [(x - px, y - py) for px, py in _ring(0, 0, radius)[:19]]
            rows.append([one for one in arc if y - one[1] > _hidden(one[0] - x)])
    return rows


def _hidden(aside: float) -> float:
    """Return how far up from its middle a wave is hidden there by the two before it."""
    over = 0.46**2 - (0.5 - abs(aside)) ** 2
    return math.sqrt(over) - 0.25 if over > 0 else -1.0


_SIDE = 1 / _ROOT
_SHELL = [(0.0, -_SIDE), (0.5, -_SIDE / 2), (0.5, _SIDE / 2), (0.0, _SIDE), (-0.5, _SIDE / 2)]
_BARK = [(0.5, 0.0), (1.0, 0.3), (0.5, 0.6), (0.0, 0.3), (0.5, 0.0)]
_SCALE = [(0.0, _ROOT / 2), (0.5, 0.0), (1.0, _ROOT / 2)]
_WEAVES: dict[int, tuple[float, bool, list[Shape]]] = {
    1: (0.6, True, [[(0, 0), (0.5, 0.28), (1, 0), (1, 0.3), (0.5, 0.58), (0, 0.3)]]),
    2: (0.5, False, _waves()),
    3: (0.6, False, [_BARK, [(0.5 + (x - 0.5) * 0.5, 0.3 + (y - 0.3) * 0.5) for x, y in _BARK]]),
    4: (1.0, False, [_ring(0, 0, math.sqrt(0.5))]),
    5: (_ROOT, False, [_SHELL, [(x + 0.5, y + _ROOT / 2) for x, y in _SHELL]]),
    6: (
        _ROOT,
        True,
        [[(0, _ROOT / 2), (0.5, 0), (1, _ROOT / 2)], [(0.5, _ROOT), (1, _ROOT / 2), (1.5, _ROOT)]],
    ),
    7: (1.0, True, [[(0, 0), (0.5, 0), (0.5, 0.5), (0, 0.5)], [(0.5, 0.5), (1, 0.5), (1, 1), (0.5, 1)]]),
}
"""By crest how high a period is by its width, whether its shapes are filled, and those."""


def weave(size: Size, crest: int, period: int, ground: Colour) -> Surface:
    """Return an opaque cloth of that size and ground, woven; a period is so many pixels across."""
    high, filled, drawn = _WEAVES[crest]
    wide, tall = period * _FINE, round(period * high) * _FINE
    colour = theme.blend(theme.SEAT_COLOURS[crest], theme.PAPER_LIGHT, _LIGHTER)
    bright = sum(part * one for part, one in zip((0.30, 0.59, 0.11), colour, strict=True)) / 255
    share = (_FILLED if filled else _LINED) * min(1.0, _BRIGHT / bright)
    colour = theme.blend(ground, colour, share)
    tile = Surface((wide, tall), 0, 32)
    tile.fill(ground)
    for shape in drawn:
        for across in (-1, 0, 1):
            for down in (-1, 0, 1):
                points = [((x + across) * wide, (y / high + down) * tall) for x, y in shape]
                if filled:
                    pygame.draw.polygon(tile, colour, points)
                elif len(points) > 1:
                    _stroke(tile, colour, points, max(_FINE, round(_LINE * wide)))
    return tiled(size, pygame.transform.smoothscale(tile, (period, tall // _FINE)))


def _stroke(tile: Surface, colour: Colour, points: Shape, wide: int) -> None:
    pygame.draw.lines(tile, colour, False, points, wide)
    for point in points:
        pygame.draw.circle(tile, colour, point, wide / 2)
