"""A whole table is flipped: it turns over, as large as the window, to the page that counts its match."""

import math

import pygame
from pygame import Surface

from scenes.paint import theme
from scenes.paint.dirty_rects import Drawable

TURNING = 520.0
"""Milliseconds that a flip takes."""
_DEPTH = 0.16
"""How much wider than the window the nearer edge is, at the most; the one far away is as wide as it."""
_STRIPS = 360
"""In about so many strips, each of one width, it is drawn, of a pixel's height at least."""
_DARK = 0.35
"""How much of the light is gone when it stands on its edge."""


def draw_flip(surface: Drawable, before: Surface, after: Surface, turn: float) -> None:
    """Draw `before` on its way over in the first half of `turn`, 0 to 1, and `after` in the second.

    Both are as large as the surface, round them it is night. Widths between two whole ones are shown by
    both, one upon the other. Each is wider than the picture: what `smoothscale` makes a little narrower
    stands some pixels astray.
    """
    surface.fill(theme.NIGHT)
    width, height = surface.get_size()
    part = abs(math.cos(math.pi * turn))
    away = math.sqrt(max(0.0, 1 - part * part))
    high = max(2, round(height * part))
    flat = pygame.transform.smoothscale(before if turn < 0.5 else after, (width, high))
    top, strip = (height - high) // 2, max(1, high // _STRIPS)
    for y in range(0, high, strip):
        tall = min(strip, high - y)
        near = (y + tall / 2) / high if turn < 0.5 else 1 - (y + tall / 2) / high
        wanted = width * (1 + _DEPTH * away * near) + 2
        narrow = 2 * int(wanted / 2)
        piece = flat.subsurface((0, y, width, tall))
        for wide, share in ((narrow, 1.0), (narrow + 2, (wanted - narrow) / 2)):
            shown = pygame.transform.smoothscale(piece, (wide, tall))
            if share < 1:
                shown.set_alpha(round(255 * share))
            surface.blit(shown, ((width - wide) // 2, top + y))
    shade = round(255 * (1 - _DARK * away))
    surface.fill((shade, shade, shade), (0, top, width, high), special_flags=pygame.BLEND_RGB_MULT)
