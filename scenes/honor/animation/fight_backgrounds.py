"""Pictures of which a fight's ground and its counting are made, each once for its size; lanterns."""

import itertools
from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from game.honor.cards import STRENGTH_A_DIE
from scenes.honor.animation.fight_layout import FightLayout
from scenes.honor.animation.fight_outcome_paint import draw_cracks
from scenes.honor.table import emblems
from scenes.honor.table.dice import BONE_SHADE
from scenes.paint import large_shapes, shapes, theme
from scenes.paint.backgrounds import CUT_FOOT, CUT_TOP, LOWER_BAND, UPPER_BAND, draw_cut, draw_rays, sunburst
from scenes.paint.cache import breathe
from scenes.paint.dirty_rects import Drawable
from scenes.paint.theme import from_hex
from scenes.table.draw_context import DrawContext

_NIGHT, _NIGHT_RAYS = from_hex("#26090c"), from_hex("#3f1011")
_MOON, _MOON_EDGE = from_hex("#7d2118"), from_hex("#b5452c")
_MOON_REACHES = 0.290, 0.283, 0.267
"""How far it reaches with its ink edge, with its rim, and within, by the room's unit."""
_ROOF, _ROOF_EDGE, _TILES = from_hex("#120709"), from_hex("#7a241a"), 9
_STRAW, _STRAW_DARK, _STRAW_LIGHT, _STALKS = from_hex("#6f6a3c"), from_hex("#615c33"), from_hex("#7b7544"), 40
"""A mat's straw, and how many stalks of it are seen."""
_PRESSED = 0.05
"""How far the cut is pressed aside at most, by the width."""
_DIM = 132
"""What is left of a beaten side's light, of 255."""


def bone(size: int, filled: int, crest: int) -> Surface:
    """Return the place of a die, of which so many thirds are filled: each point of strength is one.

    Full it is a die of its seat, which has no number yet.
    """
    whole, line = filled == STRENGTH_A_DIE, max(2.0, 0.07 * size)
    fill, edge = (theme.SEAT_COLOURS[crest], theme.INK) if whole else (theme.NIGHT, BONE_SHADE)
    picture = shapes.box((size, size), size / 4, fill, edge, line).copy()
    if whole:
        shapes.put_in_middle(picture, shapes.disc(round(0.68 * size), theme.INK))
        return shapes.put_in_middle(picture, shapes.disc(round(0.60 * size), theme.PAPER_LIGHT))
    wide = (size - 2 * line) / STRENGTH_A_DIE
    for third in range(STRENGTH_A_DIE):
        slot = Rect(0, 0, max(2, round(0.76 * wide)), max(2, round(0.6 * size)))
        slot.center = round(line + (third + 0.5) * wide), size // 2
        colour = theme.SEAT_COLOURS[crest] if third < filled else theme.RAISED
        picture.blit(shapes.box(slot.size, 0.25 * slot.width, colour, None, 0), slot)
    return picture


def equal_sign(size: int) -> Surface:
    """Return the sign that two sums are equal: two bars on a disc of gold."""
    picture = shapes.outlined_disc(size, theme.GOLD, theme.INK, max(2.0, 0.05 * size)).copy()
    bar = shapes.box((round(0.5 * size), max(3, round(0.13 * size))), 0.06 * size, theme.INK, None, 0)
    for y in (0.38, 0.62):
        shapes.put_in_middle(picture, bar, (size // 2, round(y * size)))
    return picture


def close_up(kit: DrawContext, size: tuple[int, int], crests: tuple[int, int], beaten: int | None) -> Surface:
    """Return the ground of a fight; the beaten side's half is dark, and broken."""
    ground = kit.art.closeup(size, *crests)
    if beaten is None:
        return ground

    def draw() -> Surface:
        picture, (width, height) = ground.copy(), size
        strip = max(1, height // 540)
        for y in range(0, height, strip):
            cut = round(width * (CUT_TOP + (CUT_FOOT - CUT_TOP) * y / height))
            half = Rect(0, y, cut, strip) if beaten == 0 else Rect(cut, y, width - cut, strip)
            picture.fill((_DIM,) * 3, half, pygame.BLEND_RGB_MULT)
        breathe()
        draw_cracks(picture, crests[beaten], beaten)
        return picture

    return kit.kept.get(("beaten", size, crests, beaten), draw)


def draw_pressed(
    surface: Drawable, kit: DrawContext, room: Rect, crests: tuple[int, int], ahead: float
) -> None:
    """Draw the cut as far aside as the attacker is `ahead`, -1 to 1; the other side gives way."""
    way = _PRESSED * ahead * room.width
    if abs(way) < 1:
        return
    reach = round(((CUT_TOP - CUT_FOOT) / 2 + _PRESSED + 0.02) * room.width)
    top, foot = round(UPPER_BAND * room.height), round((1 - LOWER_BAND) * room.height)
    field = kit.made(_field, room.size, 2 * reach, crests[ahead < 0])
    strip, edge = max(2, room.height // 270), round(0.017 * room.height)
    begin, over = (-edge, round(way)) if way > 0 else (round(way), edge)
    for y in range(top, foot, strip):
        cut = round(room.width * (CUT_TOP + (CUT_FOOT - CUT_TOP) * y / room.height))
        part = Rect(cut + begin - room.width // 2 + reach, y, over - begin, min(strip, foot - y))
        surface.blit(field, (room.left + cut + begin, room.top + y), part)
    start, end = (
        (room.left + way + room.width * (CUT_TOP - (CUT_TOP - CUT_FOOT) * y / room.height), room.top + y)
        for y in (top, foot)
    )
    draw_cut(surface, start, end, room.height / 1080)


def _field(size: tuple[int, int], wide: int, crest: int) -> Surface:
    """Return the middle of a fight's ground, so many pixels wide, as it is where one side has all of it."""
    field = Surface((wide, size[1]), 0, 32)
    draw_rays(field, crest, crest, size)
    return field


def mat(size: tuple[int, int], crest: int) -> Surface:
    """Return a straw mat seen from above, its cloth edges in a seat's colour."""
    wide, high = size
    picture, slant = shapes.blank(size, theme.INK), 0.05 * wide

    def at(x: float, y: float) -> tuple[float, float]:
        """Return a point of it, by its parts."""
        inset = slant * (1 - y)
        return inset + x * (wide - 2 * inset), y * high

    colour = theme.SEAT_COLOURS[crest]
    for edge, tone in ((0.006, theme.INK), (0.015, _STRAW)):
        corners = (
            at(edge, 2 * edge),
            at(1 - edge, 2 * edge),
            at(1 - edge, 1 - 2 * edge),
            at(edge, 1 - 2 * edge),
        )
        large_shapes.polygon(picture, corners, tone)
    line = max(1, high // 150)
    for number in range(1, _STALKS):
        y = number / _STALKS
        tone = _STRAW_DARK if number % 2 else _STRAW_LIGHT
        large_shapes.stroke(picture, [at(0.02, y), at(0.98, y)], line, tone)
    breathe()
    cloth = theme.blend(colour, theme.INK, 0.28)
    for left, right in ((0.015, 0.07), (0.93, 0.985)):
        corners = at(left, 0.03), at(right, 0.03), at(right, 0.97), at(left, 0.97)
        large_shapes.polygon(picture, corners, cloth)
        for number in range(1, 8):
            x, y = at((left + right) / 2, number / 8)
            pygame.draw.aacircle(picture, theme.blend(colour, theme.PAPER_LIGHT, 0.35), (x, y), 0.012 * wide)
    return picture


def night(size: tuple[int, int]) -> Surface:
    """Return the red night of an assassin over two roofs, its moon behind the die, with its bands."""
    picture = Surface(size, 0, 32)
    layout = FightLayout(picture.get_rect())
    moon = layout.single.center
    sunburst(picture, moon, _NIGHT, _NIGHT_RAYS)
    breathe()
    for share, colour in zip(_MOON_REACHES, (theme.INK, _MOON_EDGE, _MOON), strict=True):
        pygame.draw.aacircle(picture, colour, moon, share * layout.unit)
    for side in (-1, 1):
        _draw_roof(picture, layout, side)
        breathe()
    for band in (layout.upper, layout.lower):
        picture.fill(theme.NIGHT, band)
    gold, thread = theme.blend(theme.NIGHT, theme.GOLD, 0.8), max(1, size[1] // 360)
    picture.fill(gold, (0, layout.upper.bottom, size[0], thread))
    picture.fill(gold, (0, layout.lower.top - thread, size[0], thread))
    return picture


def _draw_roof(picture: Surface, layout: FightLayout, side: int) -> None:
    """Draw the slope of a roof that comes in from the window's left (`side` -1) or right (1), tiled."""
    unit, room = layout.unit, layout.room
    out, foot = room.left if side < 0 else room.right, layout.lower.top + 9

    def at(x: float, y: float) -> tuple[float, float]:
        """Return a point so far in from where the cards begin, and above the lower band, by the unit."""
        return room.centerx + side * (0.5 * layout.span - x * unit), layout.lower.top - y * unit

    ridge, middle = at(0.20, 0.30), (room.centerx, at(0, 0.165)[1])  # numbers stand within the roofs
    slope = [*large_shapes.curve(ridge, at(0.34, 0.165), at(0.52, 0.165)), middle]
    outline = [(out, ridge[1]), *slope, (room.centerx, foot), (out, foot)]
    large_shapes.polygon(picture, outline, _ROOF)
    thick, tiles = max(2.0, 0.006 * unit), theme.blend(_ROOF, _ROOF_EDGE, 0.35)
    for number in range(1, _TILES):
        start = slope[round((len(slope) - 2) * number / _TILES)]
        bend = start[0] + side * 0.07 * unit * (1 - number / _TILES)
        way = (bend, (start[1] + foot) / 2), (bend, layout.lower.top - 0.06 * unit)
        large_shapes.stroke(picture, large_shapes.curve(start, *way, steps=8), thick, tiles)
    large_shapes.stroke(picture, [(out, ridge[1]), *slope], 1.6 * thick, _ROOF_EDGE)
    high, inner = ridge[1] - 2.4 * thick, ridge[0] + side * thick
    tip = inner - side * 9 * thick, high - 9 * thick
    horn = large_shapes.curve((inner, high), (inner - side * 7 * thick, high), tip)  # its end turns up
    beam = [(out, high), *horn]
    large_shapes.stroke(picture, [(out, high), (inner, high)], 5 * thick, _ROOF)
    for step, (here, there) in enumerate(itertools.pairwise(horn)):
        large_shapes.stroke(picture, [here, there], thick * (5 - 4 * step / len(horn)), _ROOF)
    large_shapes.stroke(picture, beam, thick, _ROOF_EDGE)


def lantern_light(size: int) -> Surface:
    """Return the light around a lantern."""
    light = shapes.blank((size, size), from_hex("#ffcf6b"))
    for share, opacity in ((0.5, 0.10), (0.38, 0.14), (0.28, 0.2)):
        light.blit(shapes.fade(shapes.disc(size, from_hex("#ffcf6b"), share * size), opacity), (0, 0))
    return light


def darkened(picture: Surface) -> Surface:
    """Return a lantern that has gone out."""
    dark = picture.copy()
    dark.fill((84, 84, 92), special_flags=pygame.BLEND_RGB_MULT)
    return dark


def draw_lanterns(surface: Drawable, kit: DrawContext, rooms: Sequence[Rect], out: float) -> None:
    """Draw the victim's lanterns in these rooms.

    One guard falls in any case (9.7), and its lantern goes `out`, 0 to 1.
    """
    for number, box in enumerate(reversed(rooms)):
        light = 1.0 - out if number == 0 else 1.0
        glow = kit.made(lantern_light, 2 * box.width)
        if light > 0.02:
            lit = glow if light == 1.0 else shapes.fade(glow.copy(), light)
            surface.blit(lit, lit.get_rect(center=box.center))
        picture = emblems.lantern(kit, round(0.5 * box.width))
        if light < 0.5:
            picture = kit.made(darkened, picture)
        surface.blit(picture, picture.get_rect(center=box.center))
