"""A coin that is tossed for who begins, on its way and where it falls. Pixels of the window."""

import math
from functools import lru_cache
from itertools import product

import pygame
from pygame import Rect, Surface
from pygame.math import Vector2

from game.tenno.cedar_pieces import CoinProp
from game.tenno.show.picture import TablePicture
from scenes.paint import shapes, theme
from scenes.paint.art import Art
from scenes.tenno.table.layout import TableLayout
from scenes.tenno.table.prop_places import Moved, between
from scenes.tenno.table.rival_figures import sitter
from scenes.tenno.table.seat_pieces import Canvas
from scenes.ui.geometry import square

_DOWN = 0.7, 0.84, 0.45, 0.2
"""How far down beside the own row it falls, in heights of a card, the first where there is room."""
_WIDE, _LEAST = 0.078, 0.4
"""How wide it is in window heights, and what is left of that at least where there is less room."""
_FALLS = 0.6
"""In this part of its time it falls."""
_HIGH, _NEARER = 0.24, 0.9
"""How high it is thrown, in window heights, and how much larger it is up there."""
_TURNS, _SIDES = 9, 8
"""Half turns in the air, and in how many steps its face is seen from flat to upright."""
_HOPS = 2
_RIM, _THICK = 0.13, 0.09
"""How broad its rim is and how thick it is, in its own width."""


def draw_coin(on: Canvas, picture: TablePicture, moved: Moved[CoinProp]) -> None:
    """Draw it before whoever tosses it, turning in the air, or at the row of the seat on which it fell."""
    prop, layout = moved.now, on.layout
    rest = coin_place(layout, prop.first)
    if rest is None:
        return
    start = _hand(on, picture, prop.owner)
    other = (prop.first + 1) % len(picture.seats)
    faces = [picture.seats[place].crest for place in (prop.first, other)]
    part = moved.part if prop.tossed and not moved.before.tossed else 1.0
    end, wide = Vector2(rest.center), rest.width
    if not prop.tossed:
        _put(on, start, wide, 1.0, faces[1])
    elif part < _FALLS:
        flown = part / _FALLS
        turned = _TURNS * (1 - flown)  # the first face is above when it comes down
        larger = 1 + _NEARER * math.sin(math.pi * flown)
        middle = between(start, end, flown, _HIGH * layout.frame.height)
        face = faces[math.floor(turned + 0.5) % 2]
        _put(on, middle, round(wide * larger), abs(math.cos(math.pi * turned)), face)
    else:
        settled = (part - _FALLS) / (1 - _FALLS)
        up = 0.5 * wide * abs(math.sin(math.pi * _HOPS * settled)) * (1 - settled)
        _put(on, end - Vector2(0, up), wide, 1 - 0.4 * (1 - settled), faces[0])


def _hand(on: Canvas, picture: TablePicture, owner: int | None) -> Vector2:
    """Return from where it is tossed: the desk of who does, the foot of the row, or the table's middle."""
    layout = on.layout
    if owner is None:
        return Vector2(layout.ring.center)
    room = sitter(on, owner, picture.seats[owner].portrait) if layout.desk else None
    if room is not None:
        return Vector2(room.left + 0.25 * room.width, room.bottom - 0.2 * room.height)
    slot = layout.group(owner).slots[0]
    return Vector2(slot.centerx, slot.bottom)


@lru_cache(maxsize=32)
def coin_place(layout: TableLayout, place: int) -> Rect | None:
    """Return where it falls: below the first card of a rival, or right of the own row; None without room."""
    gap, slots = layout.metrics.margin(10), layout.group(place).slots
    lies = [*layout.rival_boxes, *layout.own.boxes, *layout.raised, *layout.figures, layout.banner]
    lies += [*layout.buttons, *layout.answers, *layout.tools, layout.discard, layout.last_fight]
    lies += [layout.log] if layout.log_rows else []
    most = _WIDE * layout.frame.height
    for wide, down in product(range(round(most), round(_LEAST * most), -2), _DOWN if place == 0 else (1.0,)):
        at = square(slots[0].centerx, slots[0].bottom + gap + wide / 2, wide / 2)
        if place == 0:
            at = square(slots[-1].right + gap + wide / 2, slots[-1].top + down * slots[-1].height, wide / 2)
        if at.inflate(4, 4 + _THICK * wide).collidelist(lies) < 0:  # its edge is seen below its face
            return at
    return None


def _put(on: Canvas, middle: Vector2, wide: int, side: float, crest: int) -> None:
    """Put it there so wide; ``side``: how much is seen of its face, 0 (its edge) to 1."""
    step = max(1, round(side * _SIDES))
    face = on.kit.made(_face, on.kit.art, round(1.5 * _WIDE * on.layout.frame.height), crest)
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
    thick = round(_THICK * wide * (1 - 0.6 * step / _SIDES)) + 1
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
