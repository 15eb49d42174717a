"""A coin that is tossed for who begins, on its way and where it falls. Pixels of the window."""

import math
from collections.abc import Sequence

import pygame
from pygame import Rect, Surface
from pygame.math import Vector2

from game.table.set_pieces import CoinProp, Moved
from scenes.paint import shapes, theme
from scenes.paint.art import Art
from scenes.table.set_piece_props import Canvas, between

WIDE = 0.078
"""How wide it is in window heights."""
THICK = 0.09
"""How thick it is, in its own width."""
_FALLS = 0.6
"""In this part of its time it falls."""
_HIGH, _NEARER = 0.24, 0.9
"""How high it is thrown, in window heights, and how much larger it is up there."""
_TURNS, _SIDES = 9, 8
"""Half turns in the air, and in how many steps its face is seen from flat to upright."""
_HOPS = 2
_RIM = 0.13
"""How broad its rim is, in its own width."""


def draw_coin(on: Canvas, moved: Moved[CoinProp], start: Vector2, rest: Rect, faces: Sequence[int]) -> None:
    """Draw it at the start, or as it falls from there, turning in the air, and where it rests.

    `faces`: the crest on which it falls, and another.
    """
    prop = moved.now
    part = moved.part if prop.tossed and not moved.before.tossed else 1.0
    end, wide = Vector2(rest.center), rest.width
    if not prop.tossed:
        _put(on, start, wide, 1.0, faces[1])
    elif part < _FALLS:
        flown = part / _FALLS
        turned = _TURNS * (1 - flown)  # the first face is above when it comes down
        larger = 1 + _NEARER * math.sin(math.pi * flown)
        middle = between(start, end, flown, _HIGH * on.layout.frame.height)
        face = faces[math.floor(turned + 0.5) % 2]
        _put(on, middle, round(wide * larger), abs(math.cos(math.pi * turned)), face)
    else:
        settled = (part - _FALLS) / (1 - _FALLS)
        up = 0.5 * wide * abs(math.sin(math.pi * _HOPS * settled)) * (1 - settled)
        _put(on, end - Vector2(0, up), wide, 1 - 0.4 * (1 - settled), faces[0])


def _put(on: Canvas, middle: Vector2, wide: int, side: float, crest: int) -> None:
    """Put it there so wide; ``side``: how much is seen of its face, 0 (its edge) to 1."""
    step = max(1, round(side * _SIDES))
    face = on.kit.made(_face, on.kit.art, round(1.5 * WIDE * on.layout.frame.height), crest)
    coin = on.kit.made(_coin, face, wide // 2 * 2, step)
    shapes.put_in_middle(on.surface, coin, (round(middle.x), round(middle.y)))


_GOLD, _LIGHT, _DARK = theme.from_hex("#d9b23c"), theme.from_hex("#f0d585"), theme.from_hex("#8f6b15")


def _face(art: Art, wide: int, crest: int) -> Surface:
    reach = wide / 2
    face = shapes.disc(wide, theme.INK)
    for colour, part in ((_LIGHT, 0.94), (_GOLD, 0.90), (_DARK, 1 - _RIM), (_GOLD, 0.95 - _RIM)):
        face.blit(shapes.disc(wide, colour, reach * part), (0, 0))
    mark = art.crest_mark(crest, round(1.15 * reach), theme.INK)
    return shapes.put_in_middle(face, mark, (wide // 2, wide // 2))


def _coin(face: Surface, wide: int, step: int) -> Surface:
    """Return the coin so wide with that face above; ``step`` of all its sides is seen."""
    high = max(2, round(wide * step / _SIDES))
    thick = round(THICK * wide * (1 - 0.6 * step / _SIDES)) + 1
    flat = pygame.transform.smoothscale(face, (wide, high))
    edge, band = flat.copy(), flat.copy()
    for part, colour in ((edge, theme.INK), (band, _DARK)):
        part.fill((*colour, 0), special_flags=pygame.BLEND_RGBA_MAX)
        part.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MIN)
    coin = shapes.blank((wide, high + thick + 2))
    coin.blit(edge, (0, thick + 1))
    for down in range(thick, 0, -1):
        coin.blit(band, (0, down))
    coin.blit(flat, (0, 0))
    return coin
