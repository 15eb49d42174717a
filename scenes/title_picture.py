"""The picture of the title: the landscape, three cards before it, the game's seal, the panel at the left.

It owns one picture for a size of the window. Places are those of a window of 1920 by 1080; it knows no
menu but the edge of the panel that the menu lies on.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame
from pygame import Surface

from scenes import theme
from scenes.art import Art
from scenes.controls.shapes import turned
from scenes.lettering import Lettering

_WIDE, _HIGH = 1920, 1080
_CARDS = ((11, 7, 15.0, 1090, 785), (10, 6, -15.0, 1690, 785), (4, 5, 0.0, 1390, 681))
"""Card, crest, turn in degrees, and the centre."""


def paint(
    art: Art, lettering: Lettering, size: tuple[int, int], panel: Sequence[tuple[int, int]]
) -> Iterator[Surface]:
    """The ground of the title, in steps that each take a moment: the last picture is the finished one.

    `panel` goes clockwise from the upper left, its slanting edge is right.
    """
    layers = art.landscape(size, panel[1][0], panel[2][0])
    yield layers.back
    picture = layers.back.copy()
    for mist in layers.mists:
        picture.blit(mist.picture, mist.position)
    picture.blit(layers.front, (0, layers.front_top))
    for card in _CARDS:
        yield picture
        _draw_card(art, picture, *card)
    _seal(art, lettering, picture)
    picture.blit(layers.panel, (0, 0))
    yield picture


def _draw_card(art: Art, picture: Surface, card: int, crest: int, turn: float, x: int, y: int) -> None:
    """One of the three; on a narrow window they stand closer, on a wide one they stay together."""
    width, height = picture.get_size()
    unit = min(height / _HIGH, width * 0.62 / 1190)
    centre = width * 0.724
    face = art.face(card, crest, round(344 * unit))
    shadow = art.shadow(face.get_size(), round(26 * unit))
    place = centre + (x - 1390) * unit, height * 0.5 + (y - 540) * unit
    for sheet in (shadow, face):
        leaning = turned(sheet, turn)
        picture.blit(leaning, leaning.get_rect(center=place))


def _seal(art: Art, lettering: Lettering, picture: Surface) -> None:
    """The name of the game in two signs, on a red seal."""
    width, height = picture.get_size()
    unit = min(height / _HIGH, width / _WIDE)
    size = round(100 * unit), round(174 * unit)
    seal = Surface(size, pygame.SRCALPHA, 32)
    seal.blit(art.box(size, round(12 * unit), theme.VERMILION, theme.INK, 4), (0, 0))
    for number, sign in enumerate("天皇"):
        letter = lettering.line(sign, theme.DISPLAY, round(70 * unit), theme.PAPER)
        seal.blit(letter, letter.get_rect(center=(size[0] // 2, size[1] * (0.29 + 0.44 * number))))
    leaning = turned(seal, -4)
    picture.blit(leaning, leaning.get_rect(center=(width - 120 * unit, 141 * unit)))
