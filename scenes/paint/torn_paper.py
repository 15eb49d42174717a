"""Sheets of torn paper: the buttons, banners and pages of the game.

Tear and fibres follow from size and seed alone, so that a sheet has the same outline in all its states.
"""

import math
from random import Random

import pygame
from pygame import Surface

from scenes.paint import large_shapes, shapes, theme
from scenes.paint.cache import breathe
from scenes.paint.shapes import Point
from scenes.paint.sizes import Size
from scenes.paint.theme import Colour

EDGE_STEP = 47
SIDE_STEP = 29
TEAR = 1.5
FIBRES_AN_AREA = 1 / 7500
FIBRE_OPACITY = 0.35
SHADOW_OPACITY = 0.38
_LIGHT = 150
"""Of 255, in the darkest of a colour's parts."""
# Pixels of a sheet: up to the first it is smoothed most finely, above the second it is drawn at its size.
FINEST, LARGE = 60_000, 200_000


def torn_outline(size: Size, unit: float, seed: int, line: float) -> list[Point]:
    """Return the corners of a torn edge that stays inside a sheet of this size, with room for its line."""
    random = Random(f"{size[0]}x{size[1]}:{seed}")
    tear = TEAR * unit
    gap = tear + line / 2
    left, top, right, bottom = gap, gap, size[0] - gap, size[1] - gap
    columns = max(2, round((right - left) / (EDGE_STEP * unit)))
    rows = max(1, round((bottom - top) / (SIDE_STEP * unit)))
    edge = [(left + (right - left) * step / columns, top) for step in range(columns)]
    edge += [(right, top + (bottom - top) * step / rows) for step in range(rows)]
    edge += [(right - (right - left) * step / columns, bottom) for step in range(columns)]
    edge += [(left, bottom - (bottom - top) * step / rows) for step in range(rows)]
    return [(x + random.uniform(-tear, tear), y + random.uniform(-tear, tear)) for x, y in edge]


def fibres(size: Size, unit: float, seed: int) -> list[list[Point]]:
    """Return thin curved hairs strewn over a sheet."""
    random = Random(f"fibres {seed}")
    count = max(3, round(size[0] * size[1] * FIBRES_AN_AREA / unit**2))
    hairs = []
    for _ in range(count):
        x, y = random.uniform(0.06, 0.94) * size[0], random.uniform(0.12, 0.88) * size[1]
        bend = random.uniform(-3, 16) * unit, random.uniform(-10, 10) * unit
        end = random.uniform(-14, 26) * unit, random.uniform(-18, 18) * unit
        bent = (x, y), (x + bend[0], y + bend[1]), (x + end[0], y + end[1])
        hairs.append(large_shapes.curve(*bent, steps=6))
    gap = 7 * unit
    return [
        hair for hair in hairs if all(gap < x < size[0] - gap and gap < y < size[1] - gap for x, y in hair)
    ]


def sheet(
    size: Size, unit: float, seed: int = 0, fill: Colour = theme.PAPER, outline: Colour = theme.INK
) -> Surface:
    """Return a torn sheet of exactly this size; one of a light colour shows fibres."""
    line = 3 * unit
    edge = torn_outline(size, unit, seed, line)
    if size[0] * size[1] > LARGE:  # to draw it larger would take longer than a change of size may
        picture = shapes.blank(size, outline)
        pygame.draw.polygon(picture, fill, edge)
        large_shapes.stroke(picture, edge, line, outline, closed=True)
        breathe()
    else:
        picture = _small_sheet(size, edge, line, fill, outline)
    if min(fill) > _LIGHT:
        hair = theme.blend(fill, theme.PAPER_FIBRE, FIBRE_OPACITY)
        hairs = fibres(size, unit, seed)
        breathe()
        for points in hairs:
            large_shapes.stroke(picture, points, max(1.0, unit), hair)
    return picture


def _small_sheet(size: Size, edge: list[Point], line: float, fill: Colour, outline: Colour) -> Surface:
    """A sheet drawn too large and scaled down."""

    def layer(colour: Colour, opacity: int) -> Surface:
        def draw(canvas: Surface, scale: float) -> None:
            shapes.polygon_on(canvas, edge, colour, scale)
            shapes.stroke_on(canvas, edge, line, colour, scale, closed=True, opacity=opacity)

        return shapes.layer(size, colour, draw, _scale(size))

    picture = layer(outline, shapes.FULL)
    picture.blit(layer(fill, 0), (0, 0))
    return picture


def _scale(size: Size) -> int:
    return 4 if size[0] * size[1] < FINEST else 2


def page(size: Size, unit: float) -> Surface:
    """Return an opaque page of paper with a gold edge on black, as large as a window."""
    picture = Surface(size, 0, 32)
    picture.fill(theme.LACQUER)
    gap = round(26 * unit)
    area = picture.get_rect().inflate(-2 * gap, -2 * gap)
    shapes.box_onto(picture, area, 22 * unit, theme.PAPER, theme.GOLD, 6 * unit)
    breathe()
    hair = theme.blend(theme.PAPER, theme.PAPER_FIBRE, 0.5)
    hairs = fibres((size[0] - 2 * gap, size[1] - 2 * gap), unit, seed=5)
    breathe()
    for points in hairs:
        large_shapes.stroke(picture, [(x + gap, y + gap) for x, y in points], max(1.0, 1.4 * unit), hair)
    return picture


def sheet_shadow(size: Size, unit: float, seed: int = 0) -> Surface:
    """Return the hard shadow of a sheet, the same tear in black; blit it 6 right and 9 below it at 1080.

    Of a large one only the four edges are drawn too large and scaled down: between them it is black all over.
    """
    edge, rim = torn_outline(size, unit, seed, 3 * unit), math.ceil((2 * TEAR + 3) * unit) + 2
    width, height = size
    if size[0] * size[1] <= LARGE or min(size) <= 4 * rim:
        return shapes.fade(_black(size, (0, 0), edge, _scale(size)), SHADOW_OPACITY)
    picture = shapes.blank(size)
    picture.fill(theme.BLACK, (rim, rim, width - 2 * rim, height - 2 * rim))
    for at, part in (
        ((0, 0), (width, rim)),
        ((0, height - rim), (width, rim)),
        ((0, rim), (rim, height - 2 * rim)),
        ((width - rim, rim), (rim, height - 2 * rim)),
    ):
        picture.blit(_black(part, at, edge, _scale(size)), at, special_flags=pygame.BLEND_RGBA_MAX)
    return shapes.fade(picture, SHADOW_OPACITY)


def _black(part: Size, at: Point, edge: list[Point], scale: int) -> Surface:
    """What a black sheet with this edge covers of a part of itself."""
    return shapes.polygon(part, [(x - at[0], y - at[1]) for x, y in edge], theme.BLACK, scale)
