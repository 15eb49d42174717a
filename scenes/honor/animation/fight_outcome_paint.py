"""How it is seen who won a fight: shields and blades; the ground breaks, the beaten one's men are strewn.

His blade, his shield and his sum are in two. Nobody is dead yet: a Save Face may still be shown. The same
values give the same pixels; each picture is made once.
"""

import math
from random import Random

import pygame
from pygame import Rect, Surface
from pygame.math import Vector2

from scenes.animation.tweens import EASES, Instant
from scenes.honor.animation.fight_facts import FightFacts, Side, Source
from scenes.honor.animation.fight_layout import FightLayout, behind
from scenes.honor.table import emblems
from scenes.honor.table.paper_pictures import blades
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
_SHIELD = 0.80
"""How broad a shield is that has held, about, without its rims, in its room's width."""


def army(side: Side) -> list[Source]:
    """List whose cards stand by a side's lord: all that counted but him and his castle."""
    apart = 1 if side.castle is None else 2
    return list(side.sources[apart:])


def draw_armies(
    surface: Drawable, kit: DrawContext, layout: FightLayout, facts: FightFacts, now: Instant
) -> None:
    """Draw both sides' men, who come out from behind their lords; the beaten one's are swept away."""
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
        down = sinks * (layout.lower.bottom - layout.room.centery)
        x, y, width = (round(now.value(f"head{number}", each)) for each in ("x", "y", "width"))
        lord = CardPlace(x, y, width)
        lies = layout.strewn(number, len(men))
        for at, (man, spot) in enumerate(zip(men, layout.army(number, len(men)), strict=True)):
            part = _swept(strewn, at, len(men))
            place = _flung(behind(lord, spot, 1 - stands), lies[at], part, _RISE * layout.unit)
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


def draw_shield(
    surface: Drawable,
    kit: DrawContext,
    at: Rect,
    crests: tuple[int, int],
    up: float,
    breaks: float,
    foot: int,
) -> None:
    """Draw the shield that was raised (`up`, 0 to 1) beside whoever won his defence, with his crest.

    It stands `at` a room. On it the
    attacker's arrow breaks (`breaks`, 0 to 1): both parts tumble down, behind what begins at `foot`.
    `crests` are the attacker's and the defender's, who stands on the right.
    """
    if up <= 0.05:
        return
    size = round(_SHIELD * at.width / 4) * 4
    middle = at.centerx, round(at.centery + 0.3 * size * (1 - up))
    shapes.put_in_middle(surface, shapes.faded(kit.made(_shield, kit, size, crests[1]), up), middle)
    if not 0 < breaks < 1:
        return
    kept = surface.get_clip()
    surface.set_clip(Rect(0, 0, surface.get_width(), foot).clip(kept))
    for part, (start, far, spins) in enumerate(((0.66, 0.25, -150), (1.25, 0.85, 70))):
        piece = kit.made(_arrow_part, size, crests[0], part, round(spins * breaks / _STEP))
        x = middle[0] - (start + far * breaks) * size
        y = middle[1] + (2.6 * breaks * breaks - (0.5 + 0.3 * part) * breaks - 0.1) * size
        faded = piece if breaks < 0.67 else shapes.fade(piece.copy(), 3 - 3 * breaks)
        shapes.put_in_middle(surface, faded, (round(x), round(y)))
    surface.set_clip(kept)


_STEP = 6
"""Degrees by which what tumbles is turned at once."""


def draw_part_taken(
    surface: Drawable, kit: DrawContext, at: CardPlace, side: int, crest: int, come: float
) -> None:
    """Draw on a card's inner foot that it attacks, two blades, or defends, its shield; `come` 0 to 1."""
    size = round(_PART_TAKEN * at.width * come / 4) * 4
    if size < 8:
        return
    picture = kit.made(_shield, kit, size, crest) if side else kit.made(_blades, size)
    way = 1 - 2 * side
    middle = round(at.x + 0.44 * way * at.width), round(at.y + 0.62 * at.width)
    shapes.put_in_middle(surface, picture, middle)


_PART_TAKEN = 0.36


def draw_won_attack(
    surface: Drawable, kit: DrawContext, at: Rect, beaten: CardPlace, crest: int, up: float
) -> None:
    """Draw the blades `at` a room beside him who won, and the beaten one's shield in two, `up` 0 to 1."""
    if up <= 0.05:
        return
    size = round(0.9 * at.width / 4) * 4
    place = at.centerx, round(at.centery + 0.3 * size * (1 - up))
    shapes.put_in_middle(surface, shapes.faded(kit.made(_blades, size), up), place)
    part = round(_HALVES * beaten.width / 4) * 4
    x, y = beaten.x + 0.42 * beaten.width, beaten.y + 0.68 * beaten.width
    for half in (0, 1):
        picture = kit.made(_half_shield, kit, part, crest, half)
        way = 2 * half - 1
        lies = round(x + way * (0.20 + 0.10 * up) * part), round(y + (0.12 + 0.1 * half) * up * part)
        shapes.put_in_middle(surface, shapes.faded(picture, up), lies)


_HALVES = 0.5
"""How large a shield in two is, by who is beaten."""


def _half_shield(kit: DrawContext, size: int, crest: int, half: int) -> Surface:
    """Return the left or right half of a broken shield, as it leans away from the other."""
    whole = _shield(kit, size, crest)
    wide, high = whole.get_size()
    ragged = [(0.5, 0.0), (0.42, 0.22), (0.57, 0.42), (0.44, 0.64), (0.55, 0.82), (0.5, 1.0)]
    edge = (0.0, 1.0)[half]
    outline = [(edge * wide, 0.0), *((x * wide, y * high) for x, y in ragged), (edge * wide, float(high))]
    piece = whole.copy()
    piece.blit(shapes.polygon((wide, high), outline, (255, 255, 255)), (0, 0), None, pygame.BLEND_RGBA_MULT)
    piece.fill((190, 190, 196), special_flags=pygame.BLEND_RGB_MULT)
    return shapes.turned(piece, (16, -20)[half])


def _blades(size: int) -> Surface:
    picture = shapes.outlined_disc(size, theme.PAPER, theme.INK, max(2.0, 0.05 * size)).copy()
    return shapes.put_in_middle(picture, blades(round(0.70 * size), theme.INK, 2))


def _shield(kit: DrawContext, size: int, crest: int) -> Surface:
    """Return a shield with a golden rim and a light in it, on which is its owner's crest."""
    plain = emblems.figure(kit, "strength", "", round(0.5 * size))
    wide, high = plain.get_size()
    picture = shapes.blank((round(1.2 * wide), round(1.2 * high)), theme.INK)
    for share, colour in ((1.19, theme.INK), (1.15, theme.GOLD_LIGHT), (1.02, theme.INK)):
        rim = pygame.transform.smoothscale(plain, (round(share * wide), round(share * high)))
        rim.fill((0, 0, 0), special_flags=pygame.BLEND_RGB_MULT)
        rim.fill(colour[:3], special_flags=pygame.BLEND_RGB_ADD)
        shapes.put_in_middle(picture, rim)
    body = plain.copy()
    body.fill((26, 30, 36), special_flags=pygame.BLEND_RGB_ADD)
    shapes.put_in_middle(picture, body)
    return shapes.put_in_middle(picture, kit.art.crest(crest, round(0.66 * size)))


def _arrow_part(size: int, crest: int, part: int, step: int) -> Surface:
    """Return the point of an arrow that flew to the right and broke (part 0), or its feathers (1), turned."""
    wide, high = size, round(0.34 * size)
    middle, thick, colour = high / 2, 0.075 * size, theme.SEAT_COLOURS[crest]
    ragged = [(0.52 * wide, middle - thick), (0.60 * wide, middle), (0.52 * wide, middle + thick)]
    if part == 0:
        points = [(0.06 * wide, middle), (0.34 * wide, 0.06 * high), (0.34 * wide, middle - thick), *ragged]
        points += [(0.34 * wide, middle + thick), (0.34 * wide, 0.94 * high)]
    else:
        points = [(0.46 * wide, middle - thick), (0.72 * wide, middle - thick), (0.84 * wide, 0.06 * high)]
        points += [(0.97 * wide, 0.06 * high), (0.88 * wide, middle), (0.97 * wide, 0.94 * high)]
        points += [(0.84 * wide, 0.94 * high), (0.72 * wide, middle + thick), (0.46 * wide, middle + thick)]
        points.append((0.54 * wide, middle))

    def draw(canvas: Surface, scale: float) -> None:
        shapes.stroke_on(canvas, points, 0.05 * size, theme.INK, scale, closed=True)
        shapes.polygon_on(canvas, points, colour, scale)

    picture = pygame.transform.flip(shapes.layer((wide, high), theme.INK, draw), True, False)
    return pygame.transform.rotozoom(picture, step * _STEP, 1.0)


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
