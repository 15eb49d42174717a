"""Cloth and what hangs: the noren curtain, banners of the lobby's seats, the title's banners."""

import math

import pygame
from pygame import Surface

from scenes.paint import icons, large_shapes, pen, seat_letters_and_patterns, shapes, theme
from scenes.paint.dirty_rects import Drawable
from scenes.paint.sizes import Size
from scenes.paint.theme import Colour

STRIPS = 5
FOLDS = (0.23, 0.51, 0.79)
LOOPS = (0.08, 0.5, 0.92)
FOLD_SHADE = 0.14
HEM = 1032 / 1080, 1070 / 1080
"""Above every hem, and below: where the cloth ends, as shares of the window's height."""
_LINE, _SHORTER = 5, 14
"""Width of the ink round a strip, and by how much every other one is shorter, in units of 1/1080."""
BANNER = (70, 300)
"""Size of a standing banner at 1080; the pole is at its left edge."""
_STRIPS = 14


def curtain(size: tuple[int, int]) -> Surface:
    """Return the opaque curtain of a window of this size: five strips of cloth on a bamboo pole."""
    width, height = size
    unit = height / 1080
    picture = Surface(size, 0, 32)
    picture.fill(theme.NIGHT)
    rod = shapes.box((width, round(35 * unit)), 17 * unit, theme.POLE, theme.INK, 5 * unit)
    picture.blit(rod, (0, round(49.5 * unit)))
    pygame.draw.rect(picture, theme.POLE_LIGHT, (0, round(57.5 * unit), width, max(2, round(5 * unit))))
    for strip in range(STRIPS):
        _hang_strip(picture, strip, unit)
    _stitches(picture, unit)
    return picture


def curtain_hem(size: tuple[int, int]) -> Surface:
    """Return what of that curtain lies at `HEM`, clear below the cloth: it hangs there over anything."""
    width, height = size
    unit, (top, bottom) = height / 1080, (round(share * height) for share in HEM)
    line = _LINE / 2 * unit

    def draw(canvas: Surface, scale: float) -> None:
        for strip in range(STRIPS):
            left, right, foot = _strip(width, strip, unit)
            hem = [(x, y - top + line) for x, y in _hem(left - line, right + line, foot, unit)]
            shapes.polygon_on(canvas, [(left - line, 0), (right + line, 0), *hem], theme.INK, scale)

    mask = shapes.layer((width, bottom - top), theme.INK, draw)
    mask.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    mask.blit(curtain(size), (0, -top), special_flags=pygame.BLEND_RGB_MULT)
    return mask


def _strip(width: float, strip: int, unit: float) -> tuple[float, float, float]:
    """Return where a strip begins and ends, and the y of its corners below."""
    left, right = width * strip / STRIPS + 5 * unit, width * (strip + 1) / STRIPS - 5 * unit
    return left, right, (1080 - 26 - strip % 2 * _SHORTER) * unit


def _hem(left: float, right: float, foot: float, unit: float) -> list[shapes.Point]:
    middle = (left + right) / 2
    bends = (middle + 60 * unit, foot + 15 * unit), (middle - 60 * unit, foot + 15 * unit)
    return large_shapes.curve((right, foot), *bends, (left, foot))


def _hang_strip(picture: Surface, strip: int, unit: float) -> None:
    height, top = 1080 * unit, 84 * unit
    left, right, foot = _strip(picture.get_width(), strip, unit)
    cloth = theme.CLOTH_SHADE if strip % 2 else theme.CLOTH
    ease = 8 * unit

    def side(x: float, sway: float) -> list[shapes.Point]:
        bends = (x + sway, height * 0.4), (x - sway, height * 0.7)
        return large_shapes.curve((x, top), *bends, (x + 2 * unit, foot), steps=16)

    hem = _hem(left, right, foot, unit)
    edge = [*side(right, ease), *hem[1:-1], *reversed(side(left, 10 * unit))]
    large_shapes.polygon(picture, edge, cloth)
    large_shapes.stroke(picture, edge, _LINE * unit, theme.INK, closed=True)
    fold = theme.blend(cloth, theme.BLACK, FOLD_SHADE)
    for share in FOLDS:
        x = left + (right - left) * share
        bends = (x + 12 * unit, height * 0.4), (x - 14 * unit, height * 0.7)
        crease = large_shapes.curve((x, 100 * unit), *bends, (x + 6 * unit, foot - 10 * unit), steps=16)
        large_shapes.stroke(picture, crease, 5 * unit, fold)
    loop = shapes.box((round(38 * unit), round(60 * unit)), 10 * unit, cloth, theme.INK, 4 * unit)
    light = theme.blend(cloth, (255, 255, 255), 0.1)
    shine = shapes.box((max(2, round(6 * unit)), round(44 * unit)), 3 * unit, light)
    for middle in (left + (right - left) * share for share in LOOPS):
        picture.blit(loop, (round(middle - 19 * unit), round(36 * unit)))
        picture.blit(shine, (round(middle - 11 * unit), round(44 * unit)))


def _stitches(picture: Surface, unit: float) -> None:
    length, gap = 20 * unit, 14 * unit
    for y, opacity in ((984, 0.55), (1004, 0.35)):
        stitch = shapes.box((round(length + 4 * unit), max(2, round(4 * unit))), 2 * unit, theme.PAPER)
        shapes.fade(stitch, opacity)
        for strip in range(STRIPS):
            left, right, _ = _strip(picture.get_width(), strip, unit)
            count = int((right - left - 24 * unit + gap) / (length + gap))
            x = (left + right - count * (length + gap) + gap) / 2
            for number in range(count):
                picture.blit(stitch, (round(x + number * (length + gap)), round((y - 2) * unit)))


def seat_banner(size: Size, crest: int, patterned: bool = False) -> Surface:
    """Return a seat's cloth in the lobby; `patterned` but for the middle of its band, the crest's place."""
    picture = icons.sign("banner", size, theme.SEAT_COLOURS[crest])
    if patterned:
        worn = pygame.Rect(2, 2, size[0] - 4, round(0.262 * size[1]))
        cloth = seat_letters_and_patterns.pattern(crest, worn.size, max(6, worn.height // 6))
        cloth.fill((255, 255, 255), (worn.width // 2 - worn.height // 2, 0, worn.height, worn.height))
        picture.blit(cloth, worn, special_flags=pygame.BLEND_RGB_MULT)
    return picture


def pole(size: tuple[int, int], unit: float) -> Surface:
    """Return the bamboo pole that banners hang from."""
    picture = shapes.box(size, size[1] / 2, theme.POLE, theme.INK, 3 * unit)
    shine = shapes.box((size[0] - round(8 * unit), max(2, round(5 * unit))), 2 * unit, theme.POLE_LIGHT)
    picture.blit(shine, (round(4 * unit), round(4 * unit)))
    return picture


def banner_cloth(unit: float, colour: Colour, stripes: Colour, mark: Surface) -> Surface:
    """Return the cloth of a standing banner, with two stripes, and a mark in its upper part."""
    width, height = round(52 * unit), round(196 * unit)
    picture = shapes.box((width, height), 2 * unit, colour, theme.INK, 3 * unit)
    for y in (22 * unit, height - 24 * unit):
        stripe = Surface((width - round(6 * unit), max(1, round(7 * unit))))
        stripe.fill(stripes)
        picture.blit(stripe, (round(3 * unit), round(y)))
    picture.blit(mark, mark.get_rect(center=(width // 2, round(height * 0.42))))
    return picture


def draw_banner(surface: Drawable, cloth: Surface, foot: tuple[int, int], unit: float, wind: float) -> None:
    """Draw pole and cloth; `foot` is the foot of the pole, `wind` the angle of the wave in its cloth."""
    left, bottom = foot
    top = bottom - round(290 * unit)
    width, height = cloth.get_size()
    thick = max(2, round(6 * unit))
    surface.fill(theme.INK, (left, top, thick, bottom - top))
    pen.circle(surface, theme.GOLD, (left + thick // 2, top), max(2, round(5 * unit)))
    surface.fill(theme.INK, (left, top + round(12 * unit), width + thick, max(2, round(4 * unit))))
    for strip in range(_STRIPS):
        start, end = width * strip // _STRIPS, width * (strip + 1) // _STRIPS
        part = (strip + 0.5) / _STRIPS
        down = round(5 * unit * part * math.sin(wind - 2.2 * part))
        place = left + thick + start, top + round(14 * unit) + down
        surface.blit(cloth, place, (start, 0, end - start, height))
