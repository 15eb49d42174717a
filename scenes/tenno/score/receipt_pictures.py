"""The pictures beside a receipt's words: bars of what cards were likely, and of what an answer was worth.

Draws what it is told on clear ground, for paper below it. Knows no receipt.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache

import pygame
from pygame import Rect, Surface

from game.tenno.cards import CARDS, NAMES
from scenes.paint import theme
from scenes.ui import UiStyle

CHART = (352, 104)
"""Pixels at 1080 of the bars of one slot."""
BAR = (190, 30)
"""Pixels at 1080 of the bar of one answer."""

Picture = Callable[[int], Surface]
"""Given its width in pixels."""


def chart(look: UiStyle, shares: Mapping[int, float]) -> Picture:
    """The bars of all cards, with their numbers below; the likeliest is vermilion where one is."""

    @cache
    def drawn(width: int) -> Surface:
        picture = Surface((width, look.px(CHART[1])), pygame.SRCALPHA, 32)
        letters = look.text_size(20)
        line = look.resources.lettering.measure("X", theme.BOLD, letters)[1]
        foot = picture.get_height() - line
        room, step = foot - look.px(4), width / len(CARDS)
        highest = max(shares.values(), default=0.0)
        alone = sum(share == highest for share in shares.values()) == 1
        for number, card in enumerate(CARDS):
            share = shares.get(card, 0.0)
            left, right = round(number * step), round((number + 1) * step)
            best = alone and share == highest
            high = max(look.px(3), round(share * room)) if share > 0 else 1
            bar = Rect(left + look.px(2), foot - high, right - left - 2 * look.px(2), high)
            pygame.draw.rect(picture, theme.VERMILION if best else theme.INDIGO, bar)
            ink = theme.PAPER_INK if share > 0 else theme.PAPER_FIBRE
            name = look.resources.lettering.line(
                NAMES[card], theme.BOLD if best else theme.REGULAR, letters, ink
            )
            picture.blit(name, name.get_rect(midtop=((left + right) // 2, foot)))
        pygame.draw.line(picture, theme.PAPER_MUTE, (0, foot), (width, foot))
        return picture

    return drawn


def bar(look: UiStyle, part: float, chosen: bool) -> Picture:
    """A bar of `part` 0 to 1 of its length; the chosen answer's is vermilion, with a tick."""

    @cache
    def drawn(width: int) -> Surface:
        high = look.px(BAR[1])
        picture = Surface((width, high), pygame.SRCALPHA, 32)
        side = high
        room = width - side - look.px(6)
        length = max(look.px(4), round(room * part))
        colour = theme.VERMILION if chosen else theme.INDIGO
        thick = round(high * 0.62)
        pygame.draw.rect(picture, theme.PAPER_SHADE, Rect(0, (high - thick) // 2, room, thick))
        pygame.draw.rect(picture, colour, Rect(0, (high - thick) // 2, length, thick))
        if chosen:
            picture.blit(look.resources.art.icon("tick", side, theme.VERMILION), (width - side, 0))
        return picture

    return drawn
