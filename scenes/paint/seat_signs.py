"""What tells seats apart beside colour and crest: letters and patterns; and large numerals."""

from functools import cache

import pygame
from pygame import Surface
from pygame.font import Font

from assets import FOLDER
from scenes.paint import shapes, theme
from scenes.paint.backgrounds import tiled
from scenes.paint.icons import points, sign
from scenes.paint.shapes import Size

LETTERS = "ABCDEFG"
"""A letter for each crest, 1 to 7."""
_FACE = FOLDER / "fonts" / "AlegreyaSans-ExtraBold.ttf"
_PATTERNS = dict(enumerate(("none", "horizontal", "vertical", "checks", "falling", "dots", "rising"), 1))
"""By crest; that one seat has none tells it apart as well."""
_NUMERAL = 0.40
"""Width of a large numeral's field, as a share of the card's."""


def pattern(crest: int, size: Size, period: int) -> Surface:
    """Return stripes, checks or dots to be multiplied onto a seat's colour; `period` pixels apart."""
    name = f"pattern_{_PATTERNS[crest]}"
    side = round(max(4, period) * points(name)[0][0] / 100)
    return tiled(size, sign(name, (side, side)).convert(Surface((1, 1), 0, 32)))


def letter_disc(crest: int, size: int) -> Surface:
    """Return a seat's letter in ink on a paper disc."""
    picture = shapes.outlined_disc(size, theme.PAPER, theme.INK, max(1.5, 0.06 * size))
    _write(picture, LETTERS[crest - 1], round(size * 0.78), theme.INK)
    return picture


def letter_alone(crest: int, size: int, colour: theme.Colour) -> Surface:
    """Return a seat's letter in a square picture, in one colour."""
    picture = shapes.blank((size, size), colour)
    _write(picture, LETTERS[crest - 1], round(size * 1.1), colour)
    return picture


def large_numerals(face: Surface, numeral: str, seal: Surface | None) -> None:
    """Write a card's numeral anew onto its face, in large fields at two corners; the seal below the first."""
    width, height = face.get_size()
    wide, high = round(_NUMERAL * width), round(_NUMERAL * width * 1.08)
    line = max(1.0, 0.016 * width)
    field = shapes.box((wide, high), 0.05 * width, theme.PAPER, theme.INK, line)
    _write(field, numeral, round(high * (1.02 if len(numeral) == 1 else 0.82)), theme.INK)
    inset = round(0.035 * width)
    face.blit(field, (inset, inset))
    face.blit(field, (width - wide - inset, height - high - inset))
    if seal is not None:
        face.blit(seal, (inset + round(0.01 * width), high + round(1.6 * inset)))


def _write(picture: Surface, text: str, pixels: int, colour: theme.Colour) -> None:
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
