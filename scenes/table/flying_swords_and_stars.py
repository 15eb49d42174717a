"""Swords and throwing stars that fly beside cards: drawn behind one on its way, or thrown at another.

As with all particles a picture follows from the burst and the time alone.
"""

import math
from functools import lru_cache

import pygame
from pygame import Surface
from pygame.math import Vector2

from scenes.animation.motion import Burst
from scenes.animation.tweens import EASES
from scenes.paint import pen, shapes, theme
from scenes.paint.dirty_rects import Drawable
from scenes.paint.icons import sign
from scenes.table.card_overlays import star_reach, throwing_star

_out = EASES["out"]
_STRETCHED = 1.15
"""A sword with a card on its way is stretched by no more than this: to rotate it takes ten times as long."""


def draw_stars(surface: Drawable, burst: Burst, part: float, lost: bool = False) -> None:
    """Three throwing stars, one after the other, from a card to its target; ``lost``: they spring off it."""
    start, end = Vector2(burst.x, burst.y), Vector2(burst.to_x, burst.to_y)
    for n, rise in enumerate((-0.28, 0.05, 0.34)):
        along = (part - 0.1 * n) / (0.4 if lost else 0.6)
        if not 0 < along < (2.2 if lost else 1.15):
            continue
        flown = min(1.0, along)
        at = start.lerp(end, flown) + Vector2(0, burst.size * rise * (1 - 0.4 * flown))
        off = max(0.0, along - 1)
        away = 1 if start.x > end.x else -1  # up and back, over no number
        at += Vector2((0.5 + 0.35 * n) * away * off, -(1.5 - 0.2 * n) * off) * burst.size
        back = (start - end).normalize() * burst.size * 0.55 * (1 - abs(flown - 0.5))
        for offset, colour in ((0.05, theme.TEXT_MUTE), (-0.05, theme.PAPER_LIGHT)) if not off else ():
            shift, width = Vector2(0, offset * burst.size), max(2, round(burst.size * 0.012))
            pen.aaline(surface, colour, at + back + shift, at + shift, width)
        star = throwing_star(0.85 * star_reach(burst.size), 900 * part + 40 * n)
        shapes.put_in_middle(surface, star, at)


def draw_blade(surface: Drawable, burst: Burst, part: float) -> None:
    """A sword is drawn behind a card, towards its target above or below, and goes back."""
    gone = part * burst.length
    drawn = _out(max(0.0, min(1.0, gone / 200, (burst.length - gone) / 120)))
    up = -1 if burst.to_y < burst.y else 1
    away = Vector2(0.5, 0.9 * up) * burst.size * (drawn - 0.9)
    shapes.put_in_middle(surface, _sized_katana(3.0 * burst.size, up), Vector2(burst.x, burst.y) + away)


def draw_thrown_blade(surface: Drawable, burst: Burst, part: float) -> None:
    """A sword flies in an arc from one card to another, turning over once."""
    start, end = Vector2(burst.x, burst.y), Vector2(burst.to_x, burst.to_y)
    at = start.lerp(end, _out(part)) - Vector2(0, 0.7 * burst.size * math.sin(math.pi * part))
    length = 8 * math.ceil(0.3 * burst.size)
    katana = sign("katana", (length, max(8, round(0.16 * length))))
    grown = min(1.0, 6 * part)
    shapes.put_in_middle(
        surface, pygame.transform.rotozoom(katana, 360 * part * (-1 if end.x > start.x else 1), grown), at
    )


def _sized_katana(length: float, up: int) -> Surface:
    """Return a raised sword; of a card on its way, whose size is not whole, stretched from one of a few."""
    if length == round(length):
        return _raised_katana(round(length), up)
    smaller = round(_STRETCHED ** math.floor(math.log(max(2.0, length), _STRETCHED)))
    kept = _raised_katana(smaller, up)
    return pygame.transform.smoothscale_by(kept, length / smaller)


@lru_cache(maxsize=8)
def _raised_katana(length: int, up: int) -> Surface:
    katana = sign("katana", (length, max(8, round(0.16 * length))))
    return pygame.transform.rotozoom(katana, -up * 58.0, 1.0)
