"""Who fights, seen in the bands of a close-up: lit before the blow, larger or in the dark after it."""

import pygame
from pygame import Rect, Surface
from pygame.math import Vector2

from scenes.paint import shapes, theme
from scenes.paint.dirty_rects import Drawable
from scenes.paint.seat_discs import Seated, seat_disc
from scenes.table.draw_context import DrawContext

RING = 1.16
"""How much wider than the disc the ring of light is."""
LARGEST = 1.6
"""From how much larger a picture a face that grows is made."""


def draw_fighter(
    surface: Drawable, kit: DrawContext, at: Rect, who: Seated, lit: float, grown: float
) -> None:
    """Draw who fights in a disc: ``lit`` -1 (in the dark) to 1 (a ring of light), ``grown`` from 1 on."""
    if lit > 0:
        ring = kit.made(shapes.disc, round(RING * LARGEST * at.width), theme.GOLD_LIGHT)
        blit_scaled(surface, ring, at.center, grown / LARGEST * (1 + (RING - 1) * lit) / RING)
    disc = kit.made(seat_disc, kit.art, who, at.width)
    if grown != 1:
        disc = scaled(kit.made(seat_disc, kit.art, who, round(LARGEST * at.width)), grown / LARGEST)
    if lit < 0:
        disc = disc.copy()
        disc.fill((round(255 + 110 * lit),) * 3, special_flags=pygame.BLEND_RGB_MULT)
    shapes.put_in_middle(surface, disc, at.center)


def grown_in(window: Rect, at: Rect, grown: float, aside: bool = False) -> Rect:
    """Return where a disc with its ring is, that grows without leaving the window.

    ``aside``: it grows up and to the left, away from a name beside it.
    """
    more = round((RING * grown - 1) * at.width)
    away = -more // 2 if aside else 0
    moved = at.copy()
    moved.center = at.inflate(more, more).move(away, away).clamp(window).center
    return moved


def carried(part: Rect, at: Rect, grown: float = 1.0) -> tuple[Rect, float]:
    """Return where a disc with its ring is, and how much it is grown, on a ground of which a part is left.

    Its edge takes it along as it closes, and cuts no face and no crest. What is not grown yet has no size.
    """
    full = RING * grown * at.width
    if not full:
        return at.copy(), 0.0
    size = max(1.0, min(full, part.height))
    moved = at.copy()
    moved.centery = round(max(part.top + size / 2, min(part.bottom - size / 2, at.centery)))
    return moved, grown * size / full


def blit_scaled(surface: Drawable, picture: Surface, centre: shapes.Point | Vector2, scale: float) -> None:
    """Draw a picture around its middle, as much larger as ``scale`` says."""
    shapes.put_in_middle(surface, scaled(picture, scale), centre)


def scaled(picture: Surface, scale: float) -> Surface:
    """Return a picture as much larger as ``scale`` says; itself where that cannot be seen."""
    if abs(scale - 1) <= 0.01:
        return picture
    size = max(1, round(picture.get_width() * scale)), max(1, round(picture.get_height() * scale))
    return pygame.transform.smoothscale(picture, size)
