"""The hall in which the table stands: paper screens, mats, a lacquer table, a lamp and its light.

One picture for a layout, behind everything; nothing in it can be chosen. In strong contrast the ground is
plain. Lengths are parts of the height.
"""

import pygame
from pygame import Rect, Surface

from scenes.honor.table.layout import HAND, Canvas, TableLayout, hand_places
from scenes.paint import large_shapes, shapes, theme
from scenes.paint.backgrounds import lit, warm
from scenes.paint.cache import breathe
from scenes.paint.dirty_rects import Drawable
from scenes.paint.icons import sign
from scenes.paint.theme import from_hex
from scenes.paint.wood import plank
from scenes.table.draw_context import DrawContext

_TABLE, _TABLE_EDGE, _TABLE_LIP, _TABLE_GOLD = map(from_hex, ("#451c14", "#6e3222", "#240c08", "#b58a2c"))
_BEAM, _BEAM_EDGE, _BEAM_DARK = map(from_hex, ("#21140e", "#8a6130", "#0c0604"))
_WHOLE = from_hex("#ffffff")
_LAMP_GLOW = 0.20
_WALL_LIGHTS, _WALL_LEVEL, _WALL_GLOW = (0.22, 0.56, 0.86), 0.20, 0.17
"""Where lamps behind the wall are in parts of the width and the height, and how bright they are."""


def draw_hall(on: Canvas) -> None:
    """Draw the ground of a table, and the lamp that stands on the floor."""
    size, look = on.surface.get_size(), on.look
    if look.resources.settings.high_contrast:
        on.surface.blit(on.kit.art.background(size), (0, 0))
        return
    dressed = on.kit.art.dressed  # the table of a stage, or one that was won
    place = on.kit.art.table_name if dressed else "hall"
    key = "hall", place, size, on.layout.daimyo.left, on.layout.pile.topleft
    on.surface.blit(on.kit.kept.get(key, hall, on.kit, on.layout, size, place), (0, 0))
    if dressed:
        on.kit.drift.down = on.layout.road.bottom
        on.kit.draw_drift(on.surface)
    _draw_beam(on.surface, on.kit, on.layout)
    at = lamp_place(on.layout)
    if at.width:
        on.surface.blit(on.kit.made(sign, "paper_lamp", at.size), at)


def lamp_place(layout: TableLayout) -> Rect:
    """Return where the lamp stands, between the own hand and the buttons; empty where that is too narrow."""
    high, right = layout.frame.height, min(layout.declare.left, layout.end.left)
    at = Rect(0, 0, round(0.100 * high), round(0.130 * high))
    left = hand_places(layout, HAND)[-1].right
    if right - left < at.width + 0.016 * high:
        return Rect(0, 0, 0, 0)
    at.midbottom = (left + right) // 2, layout.plate.bottom
    return at


def hall(kit: DrawContext, layout: TableLayout, size: tuple[int, int], place: str) -> Surface:
    """Return the opaque ground of a place for a window of this size, the low table on it, in its light."""
    picture = kit.art.unlit(place, size)
    if place != "hall":  # what is far away begins below the beam
        seen, picture = picture, Surface(size, 0, 32)
        picture.blit(seen, (0, layout.road.bottom))
    breathe()
    _draw_low_table(picture, layout)
    breathe()
    picture = lit(picture, theme.TABLE_LIGHTS[place], _lamp(layout, size))
    for x in _WALL_LIGHTS if place == "hall" else ():
        breathe()
        warm(picture, (x, _WALL_LEVEL), _WALL_GLOW)
    if (at := lamp_place(layout)).width:
        warm(picture, (at.centerx / size[0], at.centery / size[1]), _LAMP_GLOW)
    _draw_shade(picture, layout)
    return picture


def _draw_shade(picture: Surface, layout: TableLayout) -> None:
    """Draw the shade of the beam upon the wall below it."""
    top, high = layout.road.bottom, round(0.05 * layout.frame.height)
    shade = shapes.ramp(
        (picture.get_width(), high), (*theme.BLACK, 130), (*theme.BLACK, 40), (*theme.BLACK, 0)
    )
    picture.blit(shade, (0, top))


def _draw_beam(surface: Drawable, kit: DrawContext, layout: TableLayout) -> None:
    """Draw the beam from which the banners hang, with the road to the goal on it."""
    beam = layout.road.bottom + round(0.006 * layout.frame.height)
    surface.blit(kit.made(_beam, (surface.get_width(), beam), layout.frame.height), (0, 0))


def _beam(size: tuple[int, int], high: int) -> Surface:
    picture = plank(size, high, 11, _BEAM)
    light = shapes.ramp(size, (196, 188, 182), (255, 250, 244), (206, 196, 188))
    picture.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    edge = max(2, round(0.004 * high))
    picture.fill(_BEAM_EDGE, (0, size[1] - edge, size[0], edge))
    picture.fill(_BEAM_DARK, (0, size[1] - 2 * edge, size[0], edge))
    return picture


def _draw_low_table(picture: Surface, layout: TableLayout) -> None:
    """Draw the lacquer table for the own houses: its grain, the light on it, its edge, and its shadow."""
    high = layout.frame.height
    deep, gap = 0.030 * high, 0.010 * high
    top = layout.daimyo.top + layout.title_height - round(0.004 * high)
    left, right = layout.daimyo.left - gap, layout.samurai.right + gap
    foot = layout.daimyo.bottom + 0.010 * high
    lip = Rect(round(left - deep), round(foot), round(right - left + 2 * deep), round(0.020 * high))
    _draw_shadow(picture, Rect(lip.left, round(top), lip.width, lip.bottom - round(top)), high)
    whole = Rect(lip.left, round(top), lip.width, round(foot) - round(top))
    face = shapes.blank(whole.size, _TABLE)
    face.blit(plank(whole.size, high, 5, _TABLE), (0, 0))
    sheen = shapes.ramp(whole.size, (150, 138, 134), (205, 194, 188), (255, 244, 232))
    face.blit(sheen, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    board = [(deep, 0), (whole.width - deep, 0), (whole.width, whole.height), (0, whole.height)]
    mask = shapes.polygon(whole.size, board, _WHOLE, 2)
    face.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    picture.blit(face, whole)
    thin = max(2, round(0.0028 * high))
    for inset, wide, colour in ((0.0, 1.0, _TABLE_EDGE), (0.075, 0.5, _TABLE_GOLD)):
        slant = deep * (1 - inset)
        level = inset * whole.height
        ends = (
            (lip.left + slant + 2 * inset * high * 0.1, top + level),
            (lip.right - slant - 2 * inset * high * 0.1, top + level),
        )
        large_shapes.stroke(picture, ends, wide * thin, colour)
    picture.blit(plank(lip.size, high, 6, _TABLE_LIP), lip)
    picture.fill(_TABLE_GOLD, (lip.left, lip.top, lip.width, thin))
    picture.fill(_TABLE_EDGE, (lip.left, lip.top + thin, lip.width, max(1, thin // 2)))


def _draw_shadow(picture: Surface, at: Rect, high: int) -> None:
    """Draw the soft shadow that the table throws on the floor."""
    shade = shapes.shadow(at.size, max(8, round(0.022 * high)))
    picture.blit(shade, shade.get_rect(center=at.center))


def _lamp(layout: TableLayout, size: tuple[int, int]) -> tuple[float, float]:
    """Return where the light falls, in parts of the window: on the middle of the table."""
    return (layout.frame.middle - 0.10 * layout.frame.height) / size[0], layout.pile.centery / size[1]
