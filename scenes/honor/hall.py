"""The hall in which the table stands: paper screens, mats, a lacquer table, the light of a lamp.

One picture for a layout, behind everything; nothing in it can be chosen. Lengths are parts of the height.
"""

import itertools
import math

import pygame
from pygame import Rect, Surface

from scenes.honor.layout import TableLayout
from scenes.paint import lines, theme
from scenes.paint.theme import Colour, from_hex

_WALL = from_hex("#1d130e"), from_hex("#38261a")
_SCREEN, _LATTICE, _POST, _SILL = map(from_hex, ("#66543a", "#2f2117", "#23160f", "#1c110b"))
_MATS = tuple(map(from_hex, ("#6b6236", "#625a31", "#726839")))
_MAT_LINE, _MAT_EDGE = from_hex("#3c361e"), from_hex("#22301f")
_TABLE, _TABLE_EDGE, _TABLE_LIP, _TABLE_GOLD = map(from_hex, ("#451c14", "#6e3222", "#240c08", "#b58a2c"))
_BEAM, _BEAM_EDGE = from_hex("#1a0e0a"), from_hex("#6d4a22")
_WARM = from_hex("#ffb24a")
_VANISHING = 0.16
_DEPTHS = (0.98, 1.28, 1.66, 2.12, 2.62, 3.1)
"""How far away the edges of the rows of mats are; 1 is the window's foot."""
_GRAIN = 96, 54
"""Points in which the light is reckoned."""


def hall(layout: TableLayout, size: tuple[int, int]) -> Surface:
    """Return the opaque hall for a window of this size."""
    picture = Surface(size, 0, 32)
    width, height = size
    floor = _down(height, _DEPTHS[-1])
    for y in range(round(floor) + 4):
        picture.fill(theme.blend(*_WALL, min(1.0, y / floor)), (0, y, width, 1))
    _draw_screens(picture, floor)
    _draw_mats(picture)
    _draw_low_table(picture, layout)
    _light(picture, layout)
    beam = layout.road.bottom + round(0.006 * height)
    picture.fill(_BEAM, (0, 0, width, beam))
    picture.fill(_BEAM_EDGE, (0, beam, width, max(1, round(0.004 * height))))
    return picture


def _down(height: int, depth: float) -> float:
    return _VANISHING * height + (1 - _VANISHING) * height / depth


def _draw_screens(picture: Surface, floor: float) -> None:
    width, height = picture.get_size()
    panel, top, foot = width / 9.2, round(0.10 * height), round(floor - 0.015 * height)
    thin = max(1, round(0.004 * height))
    for number in range(-1, 10):
        left = (number + 0.5) * panel
        sheet = Rect(round(left + 0.05 * panel), top, round(0.9 * panel), foot - top)
        picture.fill(_SCREEN, sheet)
        for part in range(1, 5):
            picture.fill(_LATTICE, (round(left + panel * (0.05 + 0.18 * part)), top, thin, sheet.height))
        for part in range(1, 6):
            picture.fill(_LATTICE, (sheet.left, top + sheet.height * part // 6, sheet.width, thin))
        picture.fill(_POST, (round(left - 0.05 * panel), 0, round(0.1 * panel), round(floor)))
    picture.fill(_SILL, (0, round(floor - 0.018 * height), width, round(0.02 * height)))


def _draw_mats(picture: Surface) -> None:
    width, height = picture.get_size()

    def across(place: float, depth: float) -> float:
        return width / 2 + place * width / depth

    for row, (near, far) in enumerate(itertools.pairwise(_DEPTHS)):
        lower, upper = _down(height, near), _down(height, far)
        for number in range(12):
            left = -2.6 - (0.27 if row % 2 else 0.0) + 0.54 * number
            corners = [
                (across(left, near), lower),
                (across(left + 0.54, near), lower),
                (across(left + 0.54, far), upper),
                (across(left, far), upper),
            ]
            lines.polygon(picture, corners, _MATS[(number + row) % 3])
            edge = max(1.0, 0.003 * height / far)
            seam = [corners[0], (corners[0][0] + edge, lower), (corners[3][0] + edge, upper), corners[3]]
            lines.polygon(picture, seam, _MAT_LINE)
        for at, depth in ((upper, far), (lower, near)):
            thick = 0.016 * height / depth
            picture.fill(_MAT_EDGE, (0, round(at - thick / 2), width, max(1, round(thick))))


def _draw_low_table(picture: Surface, layout: TableLayout) -> None:
    high = layout.frame.height
    deep, gap = 0.030 * high, 0.010 * high
    top = layout.daimyo.top + layout.title_height - round(0.004 * high)
    left, right = layout.daimyo.left - gap, layout.samurai.right + gap
    foot = layout.daimyo.bottom + 0.010 * high
    board = [(left, top), (right, top), (right + deep, foot), (left - deep, foot)]
    lines.polygon(picture, board, _TABLE)
    rim = [(left, top), (right, top), (right + 0.2 * deep, top + 4), (left - 0.2 * deep, top + 4)]
    lines.polygon(picture, rim, _TABLE_EDGE)
    lip = Rect(round(left - deep), round(foot), round(right - left + 2 * deep), round(0.016 * high))
    picture.fill(_TABLE_LIP, lip)
    picture.fill(_TABLE_GOLD, (lip.left, lip.top, lip.width, max(1, round(0.0028 * high))))


def _light(picture: Surface, layout: TableLayout) -> None:
    """Darken what is far from the lamp, and warm what is near."""
    width, height = picture.get_size()
    lamp = layout.ask.right + 0.09 * height, layout.pile.centery
    darkness, warmth = Surface(_GRAIN, 0, 32), Surface(_GRAIN, 0, 32)
    for y in range(_GRAIN[1]):
        for x in range(_GRAIN[0]):
            point = (x + 0.5) / _GRAIN[0] * width, (y + 0.5) / _GRAIN[1] * height
            away = math.dist(point, lamp) / width
            darkness.set_at((x, y), (round(255 * (1 - _stop(away / 0.86))),) * 3)
            warmth.set_at((x, y), theme.blend(theme.BLACK, _WARM, 0.42 * max(0.0, 1 - away / 0.34) ** 2))
    for light, flag in ((darkness, pygame.BLEND_RGB_MULT), (warmth, pygame.BLEND_RGB_ADD)):
        picture.blit(pygame.transform.smoothscale(light, (width, height)), (0, 0), special_flags=flag)


_STOPS: tuple[tuple[float, float], ...] = ((0.0, 0.04), (0.22, 0.30), (0.52, 0.58), (1.0, 0.82))
"""How far from the lamp how much of the light is gone."""


def _stop(away: float) -> float:
    for (start, before), (end, after) in itertools.pairwise(_STOPS):
        if away <= end:
            return before + (after - before) * (away - start) / (end - start)
    return _STOPS[-1][1]


def cloth_colours() -> tuple[Colour, Colour]:
    """Return the fill and the edge of a banner."""
    return from_hex("#1b2433"), from_hex("#3c4a66")
