"""Small signs of the campaign: stars, the pill that holds three of them, an act's seal, a teacup.

Owns how they look; what they stand for is told to it.
"""

from collections.abc import Sequence

import pygame
from pygame import Surface

from scenes.paint import theme
from scenes.paint.art import Art
from scenes.paint.theme import Colour

SILVER = theme.from_hex("#c3cad4")


def star(art: Art, size: int, filled: bool, line: Colour = theme.INK) -> Surface:
    """Return a star in a square picture: gold with an ink edge, or its outline in a colour."""
    if not filled:
        return art.icon("star-outline", size, line)
    picture = art.icon("star", size, theme.INK).copy()
    inner = art.icon("star", max(4, round(size * 0.74)), theme.GOLD_LIGHT)
    picture.blit(inner, inner.get_rect(center=(size // 2, size // 2 + round(size * 0.012))))
    return picture


def star_pill(art: Art, height: int, stars: Sequence[bool]) -> Surface:
    """Return a dark pill with three stars."""
    side = round(height * 0.72)
    step = round(height * 0.77)
    width = round(height * 2.62)
    picture = art.box((width, height), height // 2, theme.LACQUER, theme.PAPER, 2).copy()
    for number, reached in enumerate(stars):
        sign = star(art, side, reached, theme.PAPER)
        x = width // 2 + (number - 1) * step
        picture.blit(sign, sign.get_rect(center=(x, height // 2)))
    return picture


def seal(art: Art, size: int, colour: Colour) -> Surface:
    """Return an act's seal, silver or gold: a disc with a star cut into it."""
    picture = art.disc(size, colour, theme.INK, 3).copy()
    sign = art.icon("star", round(size * 0.62), theme.INK)
    picture.blit(sign, sign.get_rect(center=(size // 2, size // 2)))
    return picture


def glow(size: int, colour: Colour) -> Surface:
    """Return a soft ring of light around a disc of two thirds of this size."""
    picture = Surface((size, size), pygame.SRCALPHA, 32)
    middle = size / 2
    for step in range(6):
        radius = middle * (1 - step * 0.055)
        pygame.draw.aacircle(picture, (*colour, 34 + 30 * step), (middle, middle), radius)
    return picture
