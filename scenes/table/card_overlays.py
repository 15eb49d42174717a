"""What is done to a card's picture while it moves: lit, stamped, stuck with throwing stars, torn.

All pictures have a clear margin of two pixels, so that what is rotated afterwards has smooth edges.
"""

import math
from collections.abc import Sequence
from functools import lru_cache

import pygame
from pygame import Surface

from scenes.paint import large_shapes, shapes, theme
from scenes.paint.icons import sign

_TEAR = ((0.60, 0.0), (0.52, 0.12), (0.63, 0.22), (0.50, 0.36), (0.60, 0.47), (0.45, 0.60), (0.56, 0.72),
         (0.42, 0.84), (0.50, 1.0))  # fmt: skip
"""Where a card tears, in parts of its picture, from top to foot."""
_STARS = (0.76, 0.17, 20.0), (0.22, 0.47, -10.0), (0.77, 0.44, 35.0)
"""Where throwing stars stick, in parts of the card, and how they lean: never in a face."""


_SMALLEST_STAR = 28
"""Pixels that a star's points reach at least, where the card leaves it so much."""


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


def put_stamp(picture: Surface, seal: Surface, part: float, aside: float) -> None:
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
