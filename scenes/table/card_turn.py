"""A card that is turned over: it grows narrow and wide again, and the edge of its pasteboard is seen."""

import math

import pygame
from pygame import Surface

from scenes.paint import shapes, theme

_EDGE = 0.034
"""How thick a card is, in parts of its width: pasteboard, seen when it stands on its edge."""
_CORNER = 0.06
"""How far a card's round corner reaches in, in parts of its height."""
_TALLER = 2
"""A turning card is built so many times as high and scaled down: its slanting edges have no steps."""


def turned(picture: Surface, size: tuple[int, int], part: float, turn: float, lean: float = 0.0) -> Surface:
    """Return a card of a size turned about its upright axis to ``part`` of its width, nearer side taller.

    The side that comes forward is the right one before half of the turn and the left one after it; there
    the pasteboard's edge is seen. ``lean`` slants it by so many degrees clockwise.
    """
    width, height = size
    shown = max(2, round(width * part))
    away = math.sqrt(max(0.0, 1 - part * part))
    nearer = 1 if turn < 0.5 else -1
    slope = 0.13 * away * nearer
    fall = math.tan(math.radians(lean))
    large = _TALLER * height
    reach = round(height * abs(slope) / 2 + abs(fall) * shown / 2) + 1
    # Built lying on its side, where the pixels of a strip are neighbours in memory: eight times as fast.
    flat = pygame.transform.rotate(pygame.transform.smoothscale(picture, (shown, large)), 90)
    standing = shapes.blank((large + 2 * _TALLER * reach, shown))
    strip = max(1, round(shown / 128))
    for x in range(0, shown, strip):
        wide = min(strip, shown - x)
        along = (x + wide / 2) / shown - 0.5
        tall = round(large * (1 + slope * along))
        y = round(_TALLER * (reach + fall * along * shown) + (large - tall) / 2)
        row = shown - x - wide
        room = standing.subsurface((y, row, tall, wide))
        pygame.transform.scale(flat.subsurface((0, row, large, wide)), (tall, wide), room)
    standing = pygame.transform.rotate(standing, -90)
    standing = pygame.transform.smoothscale(standing, (shown, height + 2 * reach))
    return _with_edge(standing, round(_EDGE * width * away), max(1, round(0.006 * width)), nearer)


def _with_edge(front: Surface, thick: int, line: int, side: int) -> Surface:
    """Return a turned front with ``thick`` pixels of pasteboard behind it, to the right (1) or left (-1)."""
    if thick < 1:
        return front
    more, (width, height) = thick + 2 * line, front.get_size()
    whole = shapes.blank((width + 2 * more, height))
    beside = min(width, more + round(_CORNER * height))  # all else of it is hidden by the front
    left = width - beside if side > 0 else 0
    edge = front.subsurface((left, 0, beside, height))
    ink, card = _silhouette(edge, theme.INK), _silhouette(edge, theme.PAPER_SHADE)
    step = max(1, beside // 2)
    for body, first in ((ink, more), (card, thick + line)):
        for out in range(first, 0, -step):
            whole.blit(body, (more + left + side * out, 0))
    whole.blit(front, (more, 0))
    return whole


def _silhouette(picture: Surface, colour: theme.Colour) -> Surface:
    body = picture.copy()
    body.fill((0, 0, 0), special_flags=pygame.BLEND_RGB_MULT)
    body.fill(colour, special_flags=pygame.BLEND_RGB_ADD)
    return body
