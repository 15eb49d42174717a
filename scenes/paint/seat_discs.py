"""Who sits at a seat, as a disc: its crest, or a rival's face with the crest on its rim."""

from typing import NamedTuple

import pygame
from pygame import Surface

from scenes.paint import shapes, theme
from scenes.paint.art import Art
from scenes.paint.cards_crests_and_portraits import Deck


class Seated(NamedTuple):
    """A seat's crest, and the rival there with its mood; None for a person."""

    crest: int
    rival: str | None = None
    mood: str = "calm"


def seat_disc(art: Art, who: Seated, size: int) -> Surface:
    """Return a disc ``size`` across. The picture is a little larger; the disc's middle is its own."""
    whole = shapes.blank((round(1.24 * size), round(1.24 * size)))
    x, y = whole.get_rect().center
    if who.rival is None:
        parts = [(art.crest(who.crest, size), 0)]
    else:
        face = art.portrait(who.rival, who.mood, round(size * 0.94))
        parts = [(shapes.disc(size, theme.SEAT_COLOURS[who.crest]), 0), (face, 0)]
        parts.append((art.crest(who.crest, 2 * round(0.24 * size)), round(0.34 * size)))
    for part, away in parts:
        shapes.put_in_middle(whole, part, (x + away, y + away))
    return whole


def figure(deck: Deck, art: Art, who: Seated, size: int) -> Surface:
    """Return who sits at a seat as a disc: a rival's face; for a person that of the deck's card."""
    whole = seat_disc(art, who, size)
    if who.rival is not None:
        return whole
    inner, middle = round(0.94 * size), whole.get_rect().center
    shown = art.face(deck.person, who.crest, round(1.5 * inner), deck)
    face = shapes.disc(inner, (255, 255, 255))
    at = (inner - shown.get_width()) // 2, -round(0.27 * shown.get_height())
    face.blit(shown, at, special_flags=pygame.BLEND_RGBA_MULT)
    shapes.put_in_middle(whole, shapes.disc(size, theme.SEAT_COLOURS[who.crest]), middle)
    shapes.put_in_middle(whole, face, middle)
    away = middle[0] + round(0.34 * size), middle[1] + round(0.34 * size)
    return shapes.put_in_middle(whole, art.crest(who.crest, 2 * round(0.24 * size)), away)
