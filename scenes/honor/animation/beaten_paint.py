"""How it is seen who was beaten in a fight: the ground breaks, his men are strewn, blade and sum are in two.

Nobody is dead yet. The same values give the same pixels; each picture is made once.
"""

import math
from random import Random

import pygame
from pygame import Rect, Surface
from pygame.math import Vector2

from scenes.animation.tweens import EASES, Instant
from scenes.honor.animation.fight_facts import FightFacts, Side, Source
from scenes.honor.animation.fight_layout import FightLayout
from scenes.paint import large_shapes, shapes, theme
from scenes.paint.backgrounds import CUT_FOOT, CUT_TOP, LOWER_BAND, UPPER_BAND
from scenes.paint.dirty_rects import Drawable
from scenes.paint.geometry import CardPlace
from scenes.paint.icons import sign
from scenes.table import card_overlays
from scenes.table.card_sprite import CardSprite
from scenes.table.draw_context import DrawContext

_CRACKS = (-47, 0.34), (-21, 0.80), (4, 0.50), (27, 0.72), (52, 0.36)
"""Cracks from where both met: the way of each, in degrees downwards, and how far it goes, by the height."""
_JAGS, _WIDE, _STRUCK = 7, 0.022, 0.53
"""Corners of a crack, and how wide it begins, by the height; how far down both met."""
_TEAR = (0.58, 0.0), (0.47, 0.3), (0.56, 0.55), (0.44, 0.8), (0.51, 1.0)
_TURN = 12
"""Degrees by which a card that is swept away is turned at once: few pictures, so that they are soon kept."""
_RISE, _LATE, _HOP = 0.15, 0.35, 0.022
"""How high such a card flies, by the room's unit; how much later the last one; how high the others hop."""
_BLADE, _SNAPPED = 2.0, 0.62
"""How long a blade is, by the card whose it was, and where it broke."""


def army(side: Side) -> list[Source]:
    """List whose cards stand by a side's lord: all that counted but him and his castle."""
    apart = 1 if side.castle is None else 2
    return list(side.sources[apart:])


def draw_armies(
    surface: Drawable, kit: DrawContext, layout: FightLayout, facts: FightFacts, now: Instant
) -> None:
    """Draw both sides' men, who stand up as their lords draw back; the beaten one's are swept away."""
    kept, foot = surface.get_clip(), layout.lower.top
    surface.set_clip(
        Rect(layout.room.left, layout.room.top, layout.room.width, foot - layout.room.top).clip(kept)
    )
    for number, side in enumerate(facts.sides):
        name, men = f"army{number}", army(side)
        stands, strewn = now.value(name, "stands"), now.value(name, "strewn")
        if not men or stands <= 0.01:
            continue
        sinks, hops = now.value(name, "sinks"), now.value(name, "hops")
        down = 0.22 * (1 - stands) * layout.room.height + sinks * (layout.lower.bottom - layout.room.centery)
        lies = layout.strewn(number, len(men))
        for at, (man, spot) in enumerate(zip(men, layout.army(number, len(men)), strict=True)):
            part = _swept(strewn, at, len(men))
            place = _flung(spot, lies[at], part, _RISE * layout.unit)
            hop = _HOP * layout.unit * max(0.0, hops * math.cos(2.4 * at)) if not strewn else 0.0
            place = CardPlace(place.x, round(place.y + down - hop), place.width, place.angle)
            kit.cards.draw(surface, CardSprite(man.card, man.crest), place)
    surface.set_clip(kept)


def _swept(strewn: float, at: int, count: int) -> float:
    """Return how far one of so many is swept away, 0 to 1: the first, at the cut, before the others."""
    late = _LATE * at / max(1, count - 1)
    return max(0.0, min(1.0, (strewn * (1 + _LATE) - late) if strewn < 1 else 1.0))


def _flung(start: CardPlace, end: CardPlace, part: float, high: float) -> CardPlace:
    """Return where a card is that flies in an arc and comes to lie."""
    if part <= 0:
        return start
    gone = EASES["out"](part)
    x, y = (one + (other - one) * gone for one, other in ((start.x, end.x), (start.y, end.y)))
    angle = end.angle if part >= 1 else round(end.angle * gone / _TURN) * _TURN
    return CardPlace(round(x), round(y - high * math.sin(math.pi * gone)), start.width, angle)


def draw_broken_blade(surface: Drawable, kit: DrawContext, beaten: CardPlace, up: float) -> None:
    """Draw the blade of who attacked in vain, in two beside him, as far as it has fallen, `up` 0 to 1."""
    if up <= 0.05:
        return
    size = round(_BLADE * beaten.width / 4) * 4
    high = (1 - min(1.0, up)) * 0.5 * beaten.width
    for part, (x, y) in enumerate(((0.84, 0.40), (1.12, 0.98))):
        picture = kit.made(_blade_part, size, part)
        lies = round(beaten.x + x * beaten.width), round(beaten.y + y * beaten.width - high)
        shapes.put_in_middle(surface, shapes.faded(picture, up), lies)


def _blade_part(size: int, part: int) -> Surface:
    """Return the hilt of a broken katana (part 0), upright, or its point (1), which lies."""
    whole = sign("katana", (size, max(8, round(0.16 * size))))
    wide, high = whole.get_size()
    cut = _SNAPPED * wide
    ragged = [
        (cut, 0.0),
        (cut + 0.12 * high, 0.3 * high),
        (cut - 0.25 * high, 0.6 * high),
        (cut, float(high)),
    ]
    outer = 0.0 if part == 0 else float(wide)
    outline = [(outer, 0.0), *ragged, (outer, float(high))]
    piece = whole.copy()
    piece.blit(shapes.polygon((wide, high), outline, (255, 255, 255)), (0, 0), None, pygame.BLEND_RGBA_MULT)
    room = piece.get_bounding_rect()
    return pygame.transform.rotozoom(piece.subsurface(room), (68.0, -24.0)[part], 1.0)


def cracked(disc: Surface) -> Surface:
    """Return a sum that was too small: its disc in the dark and in two, its number still read."""
    dark = disc.copy()
    dark.fill((205, 205, 205), special_flags=pygame.BLEND_RGB_MULT)
    size = disc.get_width()
    whole = shapes.blank((size, size))
    for way in (-1, 1):
        piece = pygame.transform.rotozoom(card_overlays.half(dark, way, 0.5, _TEAR), -3.0 * way, 0.97)
        shapes.put_in_middle(whole, piece, (round(size * (0.5 + 0.008 * way)), size // 2))
    return whole


def draw_cracks(ground: Surface, crest: int, side: int) -> None:
    """Draw how the ground of a beaten side breaks, from where both met outwards; between its bands."""
    width, height = ground.get_size()
    way, chance = 2 * side - 1, Random(17)
    top, foot = round((UPPER_BAND + 0.004) * height), round((1 - LOWER_BAND - 0.004) * height)
    start = Vector2(
        width * (CUT_TOP + (CUT_FOOT - CUT_TOP) * _STRUCK) + way * 0.022 * height, _STRUCK * height
    )
    light = theme.blend(theme.RAY_LIGHTS[crest], theme.PAPER_LIGHT, 0.15)
    kept = ground.get_clip()
    ground.set_clip(Rect(0, top, width, foot - top))
    outlines = []
    for degrees, reach in _CRACKS:
        along = Vector2(way, 0).rotate(way * degrees)
        outlines += _crack(start, along, reach * height, _WIDE * height, chance, branches=True)
    shift = Vector2(-0.0035, -0.005) * height
    for outline in outlines:
        large_shapes.polygon(ground, [point + shift for point in outline], light)
    for outline in outlines:
        large_shapes.polygon(ground, outline, theme.NIGHT)
    ground.set_clip(kept)


def _crack(
    start: Vector2, along: Vector2, reach: float, wide: float, chance: Random, branches: bool
) -> list[list[Vector2]]:
    """Return a crack's outline, and those of what branches off it."""
    aside, found = along.rotate(90), list[list[Vector2]]()
    left, right = [start], [start]
    for number in range(1, _JAGS):
        part = number / _JAGS
        jag = (-1) ** number * chance.uniform(0.02, 0.055) * reach
        at = start + part * reach * along + jag * aside
        half = 0.5 * wide * (1 - part) * chance.uniform(0.7, 1.3) + 0.06 * wide
        left.append(at + half * aside)
        right.append(at - half * aside)
        if branches and number in (2, 4):
            turned = along.rotate(chance.choice((-1, 1)) * chance.uniform(32, 50))
            found += _crack(at, turned, 0.3 * reach, 0.55 * wide, chance, branches=False)
    return [[*left, start + reach * along, *right[:0:-1]], *found]
