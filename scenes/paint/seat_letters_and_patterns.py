"""What tells seats apart beside colour and crest: letters and patterns."""

from functools import cache

import pygame
from pygame import Surface
from pygame.font import Font

from assets import FOLDER
from scenes.paint import shapes, theme
from scenes.paint.backgrounds import tiled
from scenes.paint.icons import points, sign
from scenes.paint.sizes import Size

LETTERS = "ABCDEFG"
"""A letter for each crest, 1 to 7."""
_FACE = FOLDER / "fonts" / "AlegreyaSans-ExtraBold.ttf"
_PATTERNS = dict(enumerate(("none", "horizontal", "vertical", "checks", "falling", "dots", "rising"), 1))
"""By crest; that one seat has none tells it apart as well."""


def pattern(crest: int, size: Size, period: int) -> Surface:
    """Return stripes, checks or dots to be multiplied onto a seat's colour; `period` pixels apart."""
    name = f"pattern_{_PATTERNS[crest]}"
    side = round(max(4, period) * points(name)[0][0] / 100)
    return tiled(size, sign(name, (side, side)).convert(Surface((1, 1), 0, 32)))


def letter_disc(crest: int, size: int) -> Surface:
    """Return a seat's letter in ink on a paper disc."""
    picture = shapes.outlined_disc(size, theme.PAPER, theme.INK, max(1.5, 0.06 * size))
    write(picture, LETTERS[crest - 1], round(size * 0.78), theme.INK)
    return picture


def letter_alone(crest: int, size: int, colour: theme.Colour) -> Surface:
    """Return a seat's letter in a square picture, in one colour."""
    picture = shapes.blank((size, size), colour)
    write(picture, LETTERS[crest - 1], round(size * 1.1), colour)
    return picture


def write(picture: Surface, text: str, pixels: int, colour: theme.Colour) -> None:
    """Write a letter or number into the middle of a picture, so many pixels high."""
    font = _font(max(8, pixels))
    letters = font.render(text, True, colour)
    middle = picture.get_rect().center
    baseline = middle[1] + round(theme.CAPITAL[theme.DIGITS] * pixels / 2)
    picture.blit(letters, (middle[0] - letters.get_width() // 2, baseline - font.get_ascent()))


@cache
def _font(pixels: int) -> Font:
    if not pygame.font.get_init():
        pygame.font.init()
    return Font(str(_FACE), pixels)
