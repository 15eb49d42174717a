"""What is done to a card's picture while it moves: turned over, lit, barred, stamped, torn.

All pictures have a clear margin of two pixels, so that what is rotated afterwards has smooth edges.
"""

import math
from collections.abc import Sequence
from functools import lru_cache

import pygame
from pygame import Surface

from scenes.paint import large_shapes, shapes, theme
from scenes.paint.icons import sign

_EDGE = 0.034
"""How thick a card is, in parts of its width: pasteboard, seen when it stands on its edge."""
_CORNER = 0.06
"""How far a card's round corner reaches in, in parts of its height."""
_TALLER = 2
"""A turning card is built so many times as high and scaled down: its slanting edges have no steps."""
_TEAR = ((0.60, 0.0), (0.52, 0.12), (0.63, 0.22), (0.50, 0.36), (0.60, 0.47), (0.45, 0.60), (0.56, 0.72),
         (0.42, 0.84), (0.50, 1.0))  # fmt: skip
"""Where a card tears, in parts of its picture, from top to foot."""
_STARS = (0.76, 0.17, 20.0), (0.22, 0.47, -10.0), (0.77, 0.44, 35.0)
"""Where throwing stars stick, in parts of the card, and how they lean: never in a face."""


_SMALLEST_STAR = 28
"""Pixels that a star's points reach at least, where the card leaves it so much."""


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


def with_glint(picture: Surface, part: float) -> Surface:
    """Return a copy with a slanted gleam that runs over it from left to right, ``part`` 0 to 1."""
    width, height = picture.get_size()
    band = max(6, width // 5)
    lean = round(height * 0.35)
    left = round(-lean - 2 * band + (width + lean + 3 * band) * part)
    small = 4  # it is drawn small: nothing in it is sharp
    gleam = Surface((max(1, (lean + band) // small), max(1, height // small)))
    wide, foot = max(2, band // small), gleam.get_height()
    slant = gleam.get_width() - wide
    for inset, light in ((0, 14), (wide // 8, 34), (wide // 4, 60)):
        corners = ((slant + inset, 0), (slant + wide - inset, 0), (wide - inset, foot), (inset, foot))
        pygame.draw.polygon(gleam, (light, light, light), corners)
    gleam, lit = pygame.transform.smoothscale(gleam, (lean + band, height)), picture.copy()
    lit.blit(gleam, (left, 0), special_flags=pygame.BLEND_RGB_ADD)
    return lit


def put_stamp(picture: Surface, seal: Surface, part: float, aside: float = 0.0) -> None:
    """Stamp a card below its face with the seal of who has won it; before ``part`` is 1 it is on its way.

    ``aside`` is how far beside the middle, in parts of the picture.
    """
    coming = pygame.transform.rotozoom(_with_margin(seal), 12.0, 1 + 1.3 * (1 - part))
    shapes.fade(coming, min(1.0, part * 1.5))
    shapes.put_in_middle(picture, coming, ((0.5 + aside) * picture.get_width(), 0.71 * picture.get_height()))


def put_stars(picture: Surface, width: int, count: int) -> None:
    """Let throwing stars stick in a card of that width."""
    for x, y, lean in _STARS[:count]:
        star = throwing_star(star_reach(width), lean)
        shapes.put_in_middle(picture, star, (x * picture.get_width(), y * picture.get_height()))


def star_reach(width: float) -> float:
    """Return how far a star's points reach beside a card of that width: on a small one they are larger."""
    return max(0.18 * width, min(0.32 * width, _SMALLEST_STAR))


def throwing_star(reach: float, lean: float) -> Surface:
    """Return a throwing star with four points that reach so far from its middle."""
    return pygame.transform.rotozoom(_star(math.ceil(2 * reach)), -lean, 0.5)


@lru_cache(maxsize=8)
def _star(size: int) -> Surface:
    return _with_margin(sign("throwing_star", (2 * size, 2 * size)))


def half(
    picture: Surface, side: int, opened: float = 1.0, tear: Sequence[tuple[float, float]] = _TEAR
) -> Surface:
    """Return the left (-1) or the right (1) half of a torn picture, as large as it; torn paper is white.

    ``opened`` is how wide the tear gapes, 0 to 1; ``tear`` its way from top to foot, in parts of the picture.
    """
    gap = 0.014 * picture.get_width() * min(1.0, opened)
    paper = picture.copy()
    paper.fill(theme.PAPER_LIGHT, special_flags=pygame.BLEND_RGB_MAX)
    whole = _beyond_tear(paper, side, gap, tear)
    whole.blit(_beyond_tear(picture, side, 2 * gap, tear), (0, 0))
    return whole


def _beyond_tear(picture: Surface, side: int, away: float, tear: Sequence[tuple[float, float]]) -> Surface:
    """Return what lies on one side of a tear and so many pixels away from it."""
    width, height = picture.get_size()
    edge = width if side > 0 else 0
    corners = [(x * width + side * away, y * height) for x, y in tear] + [(edge, height), (edge, 0)]
    mask = shapes.blank((width, height), (255, 255, 255))
    large_shapes.polygon(mask, corners, (255, 255, 255))
    mask.blit(picture, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return mask


def _with_margin(picture: Surface) -> Surface:
    """Return a picture with clear pixels all round: what is rotated then has smooth edges."""
    whole = shapes.blank((picture.get_width() + 4, picture.get_height() + 4))
    whole.blit(picture, (2, 2))
    return whole
