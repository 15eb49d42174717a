"""What a rival's board is made of: wood that bears his name, and the cloth that hangs from it, a noren.

Each cloth is dyed, woven and marked for its seat. Each seat has a pattern of its own that goes with its
crest: arrow feathers, waves, pine bark, rings, a turtle's shell, scales, checks; it is in its colour, so
faint that all that lies on it can be read. One picture for a size, kept; nothing is drawn here twice.
"""

import itertools
import math
from random import Random
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from scenes.honor.table.layout import TableLayout
from scenes.paint import large_shapes, shapes, theme
from scenes.paint.backgrounds import tiled
from scenes.paint.cache import breathe
from scenes.paint.dirty_rects import Drawable
from scenes.paint.shapes import Point
from scenes.paint.sizes import Size
from scenes.paint.theme import Colour, from_hex
from scenes.paint.wood import plank

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
    for shape, across, down in itertools.product(drawn, (-1, 0, 1), (-1, 0, 1)):
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


CLOTH, CLOTH_EDGE = from_hex("#1b2433"), from_hex("#3c4a66")
_DYED = 0.13
"""How much of its seat's colour is in a cloth's own."""
WOOD, WOOD_EDGE = from_hex("#33201a"), from_hex("#86602f")
_FAINT = 150
"""How much of the pattern goes where cloths are many and small, of 255."""
_ROPE = from_hex("#b08a4e")
_WHOLE = from_hex("#ffffff")
_SLIT = 0.62
"""How high slits between a cloth's parts are, in parts of its lower part."""
_SLITS = 3.4
"""How many widths of a cloth's part its height is, about: between parts it is slit from the foot."""
_FOLDS = 0.11
"""How far apart folds are, in window heights."""
VEIL = 66 / 255
"""How much of a cloth is night whose seat has no part in what happens."""


class Cut(NamedTuple):
    """The shape of a cloth in pixels: right of `left` it begins only at `top`."""

    size: Size
    left: int
    top: int


def cut_of(layout: TableLayout, number: int) -> tuple[Rect, Cut]:
    """Return where a rival's cloth hangs and how it is cut."""
    cloth, lap = layout.cloth(number), layout.lap(number)
    whole = cloth.union(lap)
    return whole, Cut(whole.size, cloth.width, lap.top - whole.top)


def dye(crest: int) -> Colour:
    """Return the ground of a seat's cloth."""
    return theme.blend(CLOTH, theme.SEAT_COLOURS[crest], _DYED)


def _deep(cut: Cut) -> int:
    return max(3, round(0.012 * cut.size[1]))


def _foot(cut: Cut, inset: float) -> list[Point]:
    """Return the foot of a cloth from left to right: a shallow arc for each of its parts."""
    width, height = cut.size
    deep, parts = _deep(cut), _parts(cut)
    step = (width - 2 * inset) / parts
    found = []
    for part in range(parts):
        low = height - inset - (0.35 if part % 2 else 0.0) * deep
        for number in range(13):
            across = number / 12
            found.append(
                (inset + step * (part + across), low - 0.6 * deep * (1 - math.sin(math.pi * across)))
            )
    return found


def _parts(cut: Cut) -> int:
    width, height = cut.size
    return max(3, min(6, round(_SLITS * width / height / 1.15)))


def _outline(cut: Cut, inset: float) -> list[Point]:
    """Return the outline of a cloth, so much smaller on all sides."""
    width, _ = cut.size
    right = cut.left - inset
    upper = [(inset, inset), (right, inset)]
    if cut.top > 0:
        upper += [(right, cut.top + inset), (width - inset, cut.top + inset)]
    else:
        upper[1] = width - inset, inset
    return [*upper, *reversed(_foot(cut, inset))]


def cloth(cut: Cut, crest: int, period: int, mark: Surface | None) -> Surface:
    """Return a seat's cloth, its shadow below and at the right.

    The seat's pattern is woven into it, so many pixels a `period`; 0: none is, and it is plain. `mark`: what
    is dyed into its middle; without one the pattern is fainter, too.
    """
    deep = _deep(cut)
    whole, line = (cut.size[0] + 2 * deep, cut.size[1] + 3 * deep), 2.0

    def shade(canvas: Surface, scale: float) -> None:
        for far, dark in ((1.8, 46), (1.1, 90)):
            points = [(x + far * deep, y + 1.3 * far * deep) for x, y in _outline(cut, 0)]
            shapes.polygon_on(canvas, points, theme.BLACK, scale, dark)

    def body(colour: Colour, inset: float) -> Surface:
        return shapes.polygon(whole, _outline(cut, inset), colour, 2)

    picture = shapes.layer(whole, theme.BLACK, shade, 1)
    picture.blit(body(CLOTH_EDGE, 0), (0, 0))
    if not period:
        picture.blit(body(CLOTH, line), (0, 0))
        return picture
    breathe()
    woven = shapes.blank(whole)
    woven.blit(weave(whole, crest, period, dye(crest)), (0, 0))
    if mark is None:
        faint = Surface(whole, 0, 32)
        faint.fill(dye(crest))
        faint.set_alpha(_FAINT)
        woven.blit(faint, (0, 0))
    else:
        woven.blit(mark, mark.get_rect(center=_middle(cut)))
    _draw_hem(woven, cut, crest, line)
    breathe()
    woven.blit(_folds(whole, cut, crest), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    _draw_slits(woven, cut)
    woven.blit(body(_WHOLE, line), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    picture.blit(woven, (0, 0))
    return picture


def rim(cut: Cut, colour: Colour, line: float) -> Surface:
    """Return the outline of a cloth that stands out, its line in pixels."""

    def draw(canvas: Surface, scale: float) -> None:
        shapes.polygon_on(canvas, _outline(cut, 0), colour, scale)
        shapes.polygon_on(canvas, _outline(cut, line), colour, scale, opacity=0)

    return shapes.layer(cut.size, colour, draw, 2)


def _middle(cut: Cut) -> tuple[int, int]:
    """Return the middle of what is seen of a cloth: of its left part, where that is longer."""
    return (cut.left // 2 if cut.top > 0 else cut.size[0] // 2), round(0.52 * cut.size[1])


def mark_size(cut: Cut) -> int:
    """Return how large a mark is on a cloth."""
    return round(min(0.72 * cut.size[1], 0.62 * cut.left))


def _draw_hem(woven: Surface, cut: Cut, crest: int, line: float) -> None:
    """Draw the hem along a cloth's foot, and the thread it is sewn with."""
    deep = _deep(cut)
    colour, band = theme.SEAT_COLOURS[crest], 1.7 * deep
    foot = _foot(cut, line)
    upper = [(x, y - band) for x, y in foot]
    large_shapes.polygon(woven, [*upper, *reversed(foot)], theme.blend(dye(crest), theme.BLACK, 0.30))
    thread = theme.blend(dye(crest), colour, 0.55)
    for stitch in shapes.dashes(upper, max(4.0, 0.9 * deep), max(3.0, 0.7 * deep)):
        large_shapes.stroke(woven, [(x, y) for x, y in stitch], max(1.2, 0.18 * deep), thread)


def _folds(size: Size, cut: Cut, crest: int) -> Surface:
    """Return the light on a cloth's folds, which are deeper towards its foot; white is full light."""
    wide, rows = max(16, size[0] // 6), 8
    chance = Random(crest)
    waves = [(chance.uniform(0.7, 1.4), chance.uniform(0, math.tau)) for _ in range(3)]
    folds = max(3.0, size[0] / (_FOLDS * 2.9 * max(1, cut.size[1])))
    small = Surface((wide, rows), 0, 32)
    for x in range(wide):
        part = x / wide
        swing = sum(math.sin(math.tau * folds * often * part + begin) for often, begin in waves) / 3
        for y in range(rows):
            fall = 0.25 + 0.75 * y / (rows - 1)
            light = 0.88 + 0.20 * swing * fall - (0.12 * (y < 1))
            small.set_at((x, y), (round(255 * max(0.0, min(1.0, light))),) * 3)
    return pygame.transform.smoothscale(small, size)


def _draw_slits(woven: Surface, cut: Cut) -> None:
    """Draw the slits between a cloth's parts, from its foot up: dark, and light beside that."""
    width, height = cut.size
    parts, high = _parts(cut), round(_SLIT * (height - cut.top))
    for part in range(1, parts):
        x = width * part / parts
        for aside, wide, colour, least in ((1.6, 1.6, theme.PAPER, 40), (0.0, 2.6, theme.BLACK, 150)):
            strip = shapes.ramp(
                (max(1, round(wide)), high), (*colour, 0), (*colour, least // 2), (*colour, least)
            )
            woven.blit(strip, (round(x + aside - wide / 2), height - high))


def veil(cut: Cut, share: float) -> Surface:
    """Return the shade on a cloth whose seat has no part in what happens, as far as it has come, 0 to 1."""
    whole = cut.size[0], cut.size[1] + 2 * _deep(cut)
    return shapes.fade(shapes.polygon(whole, _outline(cut, 0), theme.NIGHT), share * VEIL)


def board(size: Size, high: int, crest: int, plain: bool, edge: Colour, line: float) -> Surface:
    """Return a board of wood for names and numbers, with a seat's colour along its edge (crest 0: none).

    `high`: the window's height; `plain`: without grain. Its shadow is below it.
    """
    width, height = size
    deep = max(3, round(0.006 * high))
    picture = shapes.blank((width + deep, height + deep))
    picture.blit(shapes.faint_box(size, deep, theme.BLACK, 0.45), (deep // 2, deep))
    face = shapes.box(size, deep, _WHOLE, edge, line)
    wood = shapes.blank(size)
    if plain:
        wood.fill(CLOTH)
    else:
        wood.blit(plank(size, high, crest, WOOD), (0, 0))
        wood.blit(shapes.ramp(size, (255, 250, 240), (222, 214, 206), (176, 168, 164)), (0, 0), None, _MULT)
    band = max(3, round(0.0065 * high))
    if crest:
        colour = theme.SEAT_COLOURS[crest]
        wood.fill(colour, (0, 0, width, band))
        wood.fill(theme.blend(colour, theme.BLACK, 0.45), (0, band, width, max(1, band // 4)))
    inner = shapes.box(size, deep, _WHOLE)
    wood.blit(inner, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    picture.blit(face, (0, 0))
    gap = round(line)
    picture.blit(wood, (gap, gap), (gap, gap, width - 2 * gap, height - 2 * gap))
    return picture


_MULT = pygame.BLEND_RGB_MULT


def rail(width: int, high: int) -> Surface:
    """Return the round rail from which the lower part of a cloth hangs, so wide."""
    thick = max(5, round(0.011 * high))
    picture = shapes.box((width, thick), thick / 2, WOOD_EDGE, theme.INK, max(1.0, 0.0016 * high))
    shine = shapes.box((width - thick, max(1, thick // 5)), 1, theme.blend(WOOD_EDGE, theme.PAPER, 0.45))
    picture.blit(shine, (thick // 2, thick // 4))
    return picture


def draw_straps(surface: Drawable, layout: TableLayout, number: int) -> None:
    """Draw the cords by which a rival's board hangs from the beam under the road."""
    high, board = layout.frame.height, layout.board(number)
    wide, beam = max(3, round(0.006 * high)), layout.road.bottom + round(0.002 * high)
    for part in (0.07, 0.93):
        x = round(board.left + part * board.width)
        cord = Rect(x - wide // 2, beam, wide, board.top - beam + round(0.004 * high))
        surface.fill(theme.INK, cord.inflate(2, 0))
        surface.fill(_ROPE, cord)
