"""Compares two pictures with a tolerance, and shows side by side where they differ."""

import pygame
from pygame import Surface

CHANNEL = 32
"""A pixel differs where red, green or blue is more than this apart, of 255: letters are drawn a little
otherwise by other versions of the same library."""
SHARE = 0.0015
"""Pictures differ where more than this share of their pixels does: a word is more."""


def difference(expected: Surface, got: Surface) -> Surface:
    """Return how far apart the pixels of two pictures of one size are, channel by channel."""
    apart, other = expected.copy(), got.copy()
    apart.blit(got, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    other.blit(expected, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    apart.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return apart


def differing_share(expected: Surface, got: Surface) -> float:
    """Return the share of pixels that differ; all of them where the sizes do."""
    if expected.get_size() != got.get_size():
        return 1.0
    width, height = expected.get_size()
    return 1.0 - _alike(difference(expected, got)).count() / (width * height)


def side_by_side(expected: Surface, got: Surface) -> Surface:
    """Return expected, got, and got in grey with everything that differs in red."""
    width, height = (max(sides) for sides in zip(expected.get_size(), got.get_size(), strict=True))
    sheet = Surface((3 * width + 40, height))
    sheet.fill((255, 255, 255))
    marked = pygame.transform.grayscale(got)
    if expected.get_size() == got.get_size():
        apart = _alike(difference(expected, got))
        apart.invert()
        apart.to_surface(marked, setcolor=(255, 0, 0), unsetcolor=None)
    for place, picture in enumerate((expected, got, marked)):
        sheet.blit(picture, (place * (width + 20), 0))
    return sheet


def _alike(apart: Surface) -> pygame.Mask:
    near = (CHANNEL + 1,) * 3
    return pygame.mask.from_threshold(apart, (0, 0, 0), (*near, 255))
