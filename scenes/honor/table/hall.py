"""The hall in which the table stands: paper screens, mats, a lacquer table, a lamp and its light.

One picture for a layout, behind everything; nothing in it can be chosen. In strong contrast the ground is
plain. Lengths are parts of the height.
"""

import math

import pygame
from pygame import Rect, Surface

from scenes.cards.draw_context import DrawContext
from scenes.honor.table.layout import Canvas, TableLayout
from scenes.honor.table.weaves import weave
from scenes.paint import large_shapes, shapes, theme
from scenes.paint.backgrounds import lit
from scenes.paint.cache import breathe
from scenes.paint.icons import sign
from scenes.paint.theme import Colour, from_hex

_LATTICE = from_hex("#2f2117")
_TABLE, _TABLE_EDGE, _TABLE_LIP, _TABLE_GOLD = map(from_hex, ("#451c14", "#6e3222", "#240c08", "#b58a2c"))
_BEAM, _BEAM_EDGE = from_hex("#1a0e0a"), from_hex("#6d4a22")


def draw_hall(on: Canvas, lamp: bool) -> None:
    """Draw the ground of a table; `lamp`: whether its place beside the pile is free."""
    size, look = on.surface.get_size(), on.look
    if look.resources.settings.high_contrast:
        on.surface.blit(on.kit.art.background(size), (0, 0))
        return
    dressed = on.kit.art.dressed  # the table of a stage, or one that was won
    place = on.kit.art.table_name if dressed else "hall"
    key = "hall", place, size, on.layout.daimyo.left, on.layout.pile.topleft
    on.surface.blit(on.kit.kept.get(key, lambda: hall(on.kit, on.layout, size, place)), (0, 0))
    if dressed:
        on.kit.draw_drift(on.surface)
    _draw_beam(on.surface, on.layout)
    at = lamp_place(on.layout)
    if lamp and at.width:
        on.surface.blit(on.kit.made(sign, "paper_lamp", at.size), at)


def lamp_place(layout: TableLayout) -> Rect:
    """Return where the lamp stands, between what is asked and the pile; empty where that is too narrow."""
    high = layout.frame.height
    free = layout.pile.left - layout.ask.right
    tall = round(0.150 * high)
    if free < 0.16 * high or layout.pile.top + tall > layout.daimyo.top - 0.02 * high:
        return Rect(0, 0, 0, 0)
    at = Rect(0, 0, round(0.115 * high), tall)
    at.midtop = (layout.ask.right + layout.pile.left) // 2, layout.pile.top
    return at


def hall(kit: DrawContext, layout: TableLayout, size: tuple[int, int], place: str) -> Surface:
    """Return the opaque ground of a place for a window of this size, the low table on it, in its light."""
    picture = kit.art.unlit(place, size)
    breathe()
    _draw_low_table(picture, layout)
    return lit(picture, theme.TABLE_LIGHTS[place], _lamp(layout, size))


def _draw_beam(picture: Surface, layout: TableLayout) -> None:
    """Draw the beam from which the banners hang, with the road to the goal on it."""
    width, height = picture.get_size()
    beam = layout.road.bottom + round(0.006 * height)
    picture.fill(_BEAM, (0, 0, width, beam))
    picture.fill(_BEAM_EDGE, (0, beam, width, max(1, round(0.004 * height))))


def _draw_low_table(picture: Surface, layout: TableLayout) -> None:
    high = layout.frame.height
    deep, gap = 0.030 * high, 0.010 * high
    top = layout.daimyo.top + layout.title_height - round(0.004 * high)
    left, right = layout.daimyo.left - gap, layout.samurai.right + gap
    foot = layout.daimyo.bottom + 0.010 * high
    board = [(left, top), (right, top), (right + deep, foot), (left - deep, foot)]
    large_shapes.polygon(picture, board, _TABLE)
    rim = [(left, top), (right, top), (right + 0.2 * deep, top + 4), (left - 0.2 * deep, top + 4)]
    large_shapes.polygon(picture, rim, _TABLE_EDGE)
    lip = Rect(round(left - deep), round(foot), round(right - left + 2 * deep), round(0.016 * high))
    picture.fill(_TABLE_LIP, lip)
    picture.fill(_TABLE_GOLD, (lip.left, lip.top, lip.width, max(1, round(0.0028 * high))))


def _lamp(layout: TableLayout, size: tuple[int, int]) -> tuple[float, float]:
    """Return where the light comes from, in parts of the window."""
    return (layout.ask.right + 0.09 * layout.frame.height) / size[0], layout.pile.centery / size[1]


CLOTH, CLOTH_EDGE = from_hex("#1b2433"), from_hex("#3c4a66")
_WHOLE = from_hex("#ffffff")
_WAVES = 2.5
"""How often the foot of a cloth swings."""


def _hangs(size: tuple[int, int], inset: float) -> list[tuple[float, float]]:
    """Return the outline of a cloth, so much smaller on all sides, its foot a little waved."""
    width, height = size
    deep = _deep(size)
    foot = height - inset - 0.5 * deep
    steps = [(step / 40, math.sin(step / 40 * math.tau * _WAVES)) for step in range(41)]
    swung = [(inset + (width - 2 * inset) * part, foot + 0.5 * deep * swing) for part, swing in steps]
    return [(inset, inset), (width - inset, inset), *reversed(swung)]


def _deep(size: tuple[int, int]) -> int:
    return max(3, round(0.012 * size[1]))


def cloth(size: tuple[int, int], crest: int, period: int, edge: Colour, line: float) -> Surface:
    """Return a cloth with a seat's band, its foot a little waved, its shadow below and at the right.

    The seat's pattern is woven into it, so many pixels a `period`; 0: none is.
    """
    width, height = size
    deep = _deep(size)
    whole = width + 2 * deep, height + 2 * deep

    def shade(canvas: Surface, scale: float) -> None:
        points = [(x + deep, y + 1.4 * deep) for x, y in _hangs(size, 0)]
        shapes.polygon_on(canvas, points, theme.BLACK, scale, 110)

    def body(colour: Colour, inset: float) -> Surface:
        return shapes.layer(
            whole, colour, lambda canvas, by: shapes.polygon_on(canvas, _hangs(size, inset), colour, by)
        )

    picture = shapes.layer(whole, theme.BLACK, shade)
    picture.blit(body(edge, 0), (0, 0))
    if period:
        woven = shapes.blank(whole)
        woven.blit(weave(whole, crest, period, CLOTH), (0, 0))
        woven.blit(body(_WHOLE, line), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        picture.blit(woven, (0, 0))
    else:
        picture.blit(body(CLOTH, line), (0, 0))
    picture.fill(theme.SEAT_COLOURS[crest], (0, 0, width, max(2, round(0.022 * min(width, height)))))
    return picture


_VEIL = 66
"""Of 255, how much of a cloth is night whose seat has no part in what happens."""


def veil(size: tuple[int, int], share: float) -> Surface:
    """Return the shade on a cloth whose seat has no part in what happens, as far as it has come, 0 to 1."""
    whole = size[0], size[1] + 2 * _deep(size)
    return shapes.layer(
        whole,
        theme.NIGHT,
        lambda canvas, by: shapes.polygon_on(canvas, _hangs(size, 0), theme.NIGHT, by, round(share * _VEIL)),
    )


def draw_straps(surface: Surface, layout: TableLayout, banner: Rect) -> None:
    """Draw what a banner hangs by on the beam under the road."""
    high = layout.frame.height
    wide, beam = round(0.014 * high), layout.road.bottom + round(0.004 * high)
    for part in (0.07, 0.5, 0.93):
        strap = Rect(0, beam, wide, banner.top - beam + round(0.010 * high))
        strap.centerx = round(banner.left + part * banner.width)
        surface.fill(_LATTICE, strap)
        surface.fill(_BEAM_EDGE, (strap.left, strap.bottom - 2, strap.width, 2))
