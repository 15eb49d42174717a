"""The landscape of the title: sun, mountain, hills and waves, with three cards before it.

It owns one picture for a size of the window. Places are fractions of the window, as in the drawing that the
title was designed with (1920 by 1080); it knows no menu but the edge of the panel that hides a part.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from scenes import theme
from scenes.art import Art
from scenes.controls.shapes import turned
from scenes.drawing import ground
from scenes.lettering import Lettering
from scenes.theme import Colour

Points = list[tuple[float, float]]
_WIDE, _HIGH = 1920, 1080
_LARGEST_FINE = 2_300_000
"""Pixels of a window up to which it is drawn twice as large and scaled down."""
_SNOW = (
    (633.6, 216), (1401.6, 216), (1401.6, 475), (1219, 475), (1181, 416), (1152, 508), (1114, 421), (1087, 562),
    (1048, 432), (1021, 529), (983, 432), (952, 572), (918, 421), (891, 497), (854, 416), (816, 475),
)  # fmt: skip
_FAR = (
    (0, 799), (230, 648), (422, 713), (691, 562), (902, 670), (1152, 594), (1421, 713), (1690, 616),
    (1920, 691),
)  # fmt: skip
_RIM = (
    (952.3, 324, 11.5, -13, 26.9, -4.3), (979.2, 319.7, 15.4, 15.1, 30.7, 1.1),
    (1009.9, 320.8, 15.4, -13, 30.7, 2.2), (1040.6, 323, 15.4, -6.5, 26.9, 6.5),
)  # fmt: skip
"""The bumps of the crater's rim: where each begins, and from there what it bends to and where it ends."""
_MIST = (
    (806.4, 205.2, 806.4, 30, 230), (998.4, 239.8, 384, 30, 230), (1459.2, 507.6, 576, 34, 235),
    (1612.8, 545.4, 384, 34, 235),
)  # fmt: skip
_RIPPLES = (
    (72, theme.INDIGO),
    (56.2, theme.PAPER),
    (47.5, theme.INDIGO),
    (33.1, theme.PAPER),
    (24.5, theme.INDIGO),
)
_CARDS = ((11, 7, 15.0, 1090, 785), (10, 6, -15.0, 1690, 785), (4, 5, 0.0, 1390, 681))
"""Card, crest, turn in degrees, and the centre."""


def landscape(
    art: Art, lettering: Lettering, size: tuple[int, int], panel: Sequence[tuple[int, int]]
) -> Surface:
    """The whole ground of the title: landscape, cards, and over it the dark panel with these corners."""
    width, height = size
    fine = 2 if width * height <= _LARGEST_FINE else 1
    left = max(0, min(corner[0] for corner in panel if corner[0]) - 4)
    canvas = _Canvas((width, height), fine, left)
    picture = Surface(size)
    picture.blit(pygame.transform.smoothscale(canvas.paint(), (width - left, height)), (left, 0))
    _cards(art, picture)
    _seal(art, lettering, picture)
    _panel(picture, panel)
    return picture


class _Canvas:
    """The landscape right of `left`, `fine` times as large as it will be shown."""

    def __init__(self, size: tuple[int, int], fine: int, left: int) -> None:
        self._across = size[0] * fine / _WIDE
        self._down = size[1] * fine / _HIGH
        self._left = left * fine
        self.surface = Surface(((size[0] - left) * fine, size[1] * fine))

    def paint(self) -> Surface:
        """Everything, from the sky to the waves."""
        self._sky()
        self._disc((1344, 432), 324, theme.VERMILION)
        for bar in _MIST:
            self._mist(bar)
        self._fill([*_FAR, (1920, 1080), (0, 1080)], theme.FAR_HILLS)
        self._mountain()
        for points, colour in ((_near_hills(), theme.NEAR_HILLS), (_shore(), theme.SHORE)):
            self._fill([*points, (1980, 1100), (-60, 1100)], colour)
            self._line(points, 4)
        for row, top in enumerate((1004.4, 1044.0, 1083.6, 1123.2)):
            for column in range(-1, 15):
                self._wave((column * 144 + (72 if row % 2 == 0 else 0), top))
        return self.surface

    def _sky(self) -> None:
        strip = Surface((1, 64))
        stops = tuple((at, colour) for at, colour in zip((0.0, 0.34, 0.62, 1.0), theme.SKY, strict=True))
        for row in range(64):
            strip.set_at((0, row), ground.between(stops, row / 63))
        self.surface.blit(pygame.transform.smoothscale(strip, self.surface.get_size()), (0, 0))

    def _mountain(self) -> None:
        outline = _cone()
        self._fill(outline, theme.MOUNTAIN)
        mask = Surface(self.surface.get_size(), pygame.SRCALPHA, 32)
        pygame.draw.polygon(mask, (*theme.PAPER, 255), self._scaled(_SNOW))
        pygame.draw.lines(mask, (*theme.INK, 255), True, self._scaled(_SNOW), max(1, round(4 * self._down)))
        cone = Surface(self.surface.get_size(), pygame.SRCALPHA, 32)
        pygame.draw.polygon(cone, (255, 255, 255, 255), self._scaled(outline))
        mask.blit(cone, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        self.surface.blit(mask, (0, 0))
        self._line(outline, 5)

    def _wave(self, centre: tuple[float, float]) -> None:
        self._disc(centre, 73.5, theme.INK)
        for radius, colour in _RIPPLES:
            self._disc(centre, radius, colour)

    def _mist(self, bar: tuple[float, float, float, float, int]) -> None:
        x, y, wide, high, opacity = bar
        rect = Rect(0, 0, round(wide * self._across), round(high * self._down))
        sheet = Surface(rect.size, pygame.SRCALPHA, 32)
        pygame.draw.rect(sheet, (*theme.PAPER, opacity), rect, border_radius=rect.height // 2)
        self.surface.blit(sheet, self._place((x, y)))

    def _disc(self, centre: tuple[float, float], radius: float, colour: Colour) -> None:
        pygame.draw.circle(self.surface, colour, self._place(centre), radius * self._down)

    def _fill(self, points: Sequence[tuple[float, float]], colour: Colour) -> None:
        pygame.draw.polygon(self.surface, colour, self._scaled(points))

    def _line(self, points: Sequence[tuple[float, float]], width: float) -> None:
        thick = max(1, round(width * self._down))
        scaled = self._scaled(points)
        pygame.draw.lines(self.surface, theme.INK, False, scaled, thick)
        for point in scaled:
            pygame.draw.circle(self.surface, theme.INK, point, thick // 2)

    def _scaled(self, points: Sequence[tuple[float, float]]) -> Points:
        return [self._place(point) for point in points]

    def _place(self, point: tuple[float, float]) -> tuple[float, float]:
        return point[0] * self._across - self._left, point[1] * self._down


def _cone() -> Points:
    """The mountain's outline: a slope, four bumps of the crater's rim, a slope."""
    points = _curve((537.6, 864), (768, 745.2), (873.6, 486), (952.3, 324))
    for x, y, bend_x, bend_y, end_x, end_y in _RIM:
        for part in (0.25, 0.5, 0.75, 1.0):
            near, far = 2 * part * (1 - part), part * part
            points.append((x + near * bend_x + far * end_x, y + near * bend_y + far * end_y))
    return points + _curve((1067.5, 329.5), (1161.6, 486), (1286.4, 745.2), (1555.2, 864))


def _near_hills() -> Points:
    first = _curve((-60, 855), (384, 756), (652.8, 864), (960, 831.6))
    return first + _curve((960, 831.6), (1267, 799), (1574.4, 777.6), (1980, 850))


def _shore() -> Points:
    first = _curve((-60, 915), (345.6, 853.2), (691.2, 928.8), (1056, 896.4))
    return first + _curve((1056, 896.4), (1400, 864), (1651.2, 864), (1980, 902))


def _curve(
    start: tuple[float, float], near: tuple[float, float], far: tuple[float, float], end: tuple[float, float]
) -> Points:
    """A cubic curve as 24 points."""
    points = []
    for step in range(24):
        part = step / 23
        rest = 1 - part
        shares = rest**3, 3 * rest * rest * part, 3 * rest * part * part, part**3
        corners = (start, near, far, end)
        points.append((
            sum(share * corner[0] for share, corner in zip(shares, corners, strict=True)),
            sum(share * corner[1] for share, corner in zip(shares, corners, strict=True)),
        ))  # fmt: skip
    return points


def _cards(art: Art, picture: Surface) -> None:
    """Three cards; on a narrow window they stand closer, on a wide one they stay together."""
    width, height = picture.get_size()
    unit = min(height / _HIGH, width * 0.62 / 1190)
    centre = width * 0.724
    for card, crest, turn, x, y in _CARDS:
        face = art.face(card, crest, round(344 * unit))
        shadow = art.shadow(face.get_size(), round(26 * unit))
        place = centre + (x - 1390) * unit, height * 0.5 + (y - 540) * unit
        for sheet in (shadow, face):
            leaning = turned(sheet, turn)
            picture.blit(leaning, leaning.get_rect(center=place))


def _seal(art: Art, lettering: Lettering, picture: Surface) -> None:
    """The name of the game in two signs, on a red seal."""
    width, height = picture.get_size()
    unit = min(height / _HIGH, width / _WIDE)
    size = round(100 * unit), round(174 * unit)
    seal = Surface(size, pygame.SRCALPHA, 32)
    seal.blit(art.box(size, round(12 * unit), theme.VERMILION, theme.INK, 4), (0, 0))
    for number, sign in enumerate("天皇"):
        letter = lettering.line(sign, theme.DISPLAY, round(70 * unit), theme.PAPER)
        seal.blit(letter, letter.get_rect(center=(size[0] // 2, size[1] * (0.29 + 0.44 * number))))
    leaning = turned(seal, -4)
    picture.blit(leaning, leaning.get_rect(center=(width - 120 * unit, 141 * unit)))


def _panel(picture: Surface, panel: Sequence[tuple[int, int]]) -> None:
    """The lacquer at the left with its slanting golden edge; `panel` goes clockwise from the upper left."""
    unit = picture.get_height() / _HIGH
    (_, _), top, bottom, _ = panel
    right = max(top[0], bottom[0]) + 1
    line = theme.blend(theme.LACQUER, theme.SEIGAIHA, 0.55)
    waves = ground.tiled((right, picture.get_height()), ground.seigaiha_tile(unit, theme.LACQUER, line))
    cut = Surface(waves.get_size(), pygame.SRCALPHA, 32)
    cut.blit(waves, (0, 0))
    mask = Surface(cut.get_size(), pygame.SRCALPHA, 32)
    pygame.draw.polygon(mask, (255, 255, 255, 255), panel)
    cut.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    picture.blit(cut, (0, 0))
    edges = ((0, 5, theme.GOLD), (22, 10, theme.INK))
    for offset, thick, colour in edges:
        shift = round(offset * unit)
        start, end = (top[0] + shift, top[1]), (bottom[0] + shift, bottom[1])
        pygame.draw.aaline(picture, colour, start, end, max(1, round(thick * unit)))
