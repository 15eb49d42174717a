"""The hall in which the table stands: paper screens, mats, a lacquer table, a lamp and its light.

One picture for all scenes in which the table stands there, behind everything; nothing in it can be chosen. In
strong contrast the ground is plain. Lengths are parts of the height.
"""

from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from scenes.honor.table.layout import HAND, Canvas, TableLayout, hand_places
from scenes.paint import large_shapes, shapes, theme
from scenes.paint.art import Art
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


class Room(NamedTuple):
    """Where what is drawn on the ground stands, in pixels."""

    high: int
    """Of the frame."""
    wall: int
    """Where it begins, below the beam."""
    table: tuple[int, int, int, int]
    """From left to right and from the top of the own houses to their foot."""
    light: tuple[float, float]
    """Where it falls: on the middle of the table."""
    lamp: tuple[int, int] | None
    """The middle of the one that stands on the floor."""


def draw_hall(on: Canvas) -> None:
    """Draw the ground of a table, and the lamp that stands on the floor."""
    size, look, art = on.surface.get_size(), on.look, on.kit.art
    if look.resources.settings.high_contrast:
        on.surface.blit(art.background(size), (0, 0))
        return
    dressed = art.dressed  # the table of a stage, or one that was won
    place = art.table_name if dressed else "hall"
    room = _room(on.layout)
    on.surface.blit(art.pictures.get(("hall", place, size, room), hall, art, place, size, room), (0, 0))
    if dressed:
        on.kit.drift.down = on.layout.road.bottom
        on.kit.draw_drift(on.surface)
    _draw_beam(on.surface, on.kit, on.layout)
    at = lamp_place(on.layout)
    if at.width:
        on.surface.blit(on.kit.made(sign, "paper_lamp", at.size), at)


def _room(layout: TableLayout) -> Room:
    high, own, lamp = layout.frame.height, layout.daimyo, lamp_place(layout)
    top = own.top + layout.title_height - round(0.004 * high)
    return Room(
        high,
        layout.road.bottom,
        (own.left, layout.samurai.right, top, own.bottom),
        (layout.frame.middle - 0.10 * high, layout.pile.centery),
        lamp.center if lamp.width else None,
    )


def lamp_place(layout: TableLayout) -> Rect:
    """Return where the lamp stands, between the own hand and the buttons; empty where that is too narrow."""
    high, right = layout.frame.height, min(layout.declare.left, layout.end.left)
    at = Rect(0, 0, round(0.100 * high), round(0.130 * high))
    left = hand_places(layout, HAND)[-1].right
    if right - left < at.width + 0.016 * high:
        return Rect(0, 0, 0, 0)
    at.midbottom = (left + right) // 2, layout.plate.bottom
    return at


def hall(art: Art, place: str, size: tuple[int, int], room: Room) -> Surface:
    """Return the opaque ground of a place for a window of this size, the low table on it, in its light."""
    picture = art.unlit(place, size)
    if place != "hall":  # what is far away begins below the beam
        seen, picture = picture, Surface(size, 0, 32)
        picture.blit(seen, (0, room.wall))
    breathe()
    _draw_low_table(picture, room)
    breathe()
    picture = lit(picture, theme.TABLE_LIGHTS[place], _part(room.light, size))
    for x in _WALL_LIGHTS if place == "hall" else ():
        breathe()
        warm(picture, (x, _WALL_LEVEL), _WALL_GLOW)
    if room.lamp is not None:
        warm(picture, _part(room.lamp, size), _LAMP_GLOW)
    _draw_shade(picture, room)
    return picture


def _part(at: tuple[float, float], size: tuple[int, int]) -> tuple[float, float]:
    """Return a place in parts of the window."""
    return at[0] / size[0], at[1] / size[1]


def _draw_shade(picture: Surface, room: Room) -> None:
    """Draw the shade of the beam upon the wall below it."""
    shade = shapes.ramp(
        (picture.get_width(), round(0.05 * room.high)),
        (*theme.BLACK, 130),
        (*theme.BLACK, 40),
        (*theme.BLACK, 0),
    )
    picture.blit(shade, (0, room.wall))


def _draw_beam(surface: Drawable, kit: DrawContext, layout: TableLayout) -> None:
    """Draw the beam from which the banners hang, with the road to the goal on it."""
    beam = layout.road.bottom + round(0.006 * layout.frame.height)
    surface.blit(kit.art.made(_beam, (surface.get_width(), beam), layout.frame.height), (0, 0))


def _beam(size: tuple[int, int], high: int) -> Surface:
    picture = plank(size, high, 11, _BEAM)
    light = shapes.ramp(size, (196, 188, 182), (255, 250, 244), (206, 196, 188))
    picture.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    edge = max(2, round(0.004 * high))
    picture.fill(_BEAM_EDGE, (0, size[1] - edge, size[0], edge))
    picture.fill(_BEAM_DARK, (0, size[1] - 2 * edge, size[0], edge))
    return picture


def _draw_low_table(picture: Surface, room: Room) -> None:
    """Draw the lacquer table for the own houses: its grain, the light on it, its edge, and its shadow."""
    high = room.high
    deep, gap = 0.030 * high, 0.010 * high
    left, right, top = room.table[0] - gap, room.table[1] + gap, room.table[2]
    foot = round(room.table[3] + 0.010 * high)
    lip = Rect(round(left - deep), foot, round(right - left + 2 * deep), round(0.020 * high))
    _draw_shadow(picture, Rect(lip.left, top, lip.width, lip.bottom - top), high)
    whole = Rect(lip.left, top, lip.width, foot - top)
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
