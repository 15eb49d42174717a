"""What stages bring, in a picture and in words: a rival, a card back, a table, a crest, a piece of music."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from game.campaign.stages import Unlock
from scenes import theme
from scenes.art import Art
from scenes.campaign.journey import Journey
from scenes.rival_faces import face_of


def words_of(journey: Journey, unlock: Unlock) -> str:
    """Return what is said of it, such as "Card back: squid"."""
    words = journey.script.unlocks[unlock.text_key]
    return words.format(name=journey.name(unlock.name)) if unlock.kind == "rival" else words


def draw_prize(art: Art, surface: Surface, unlock: Unlock, place: Rect) -> None:
    """Draw a prize into a square."""
    if unlock.kind == "rival":
        picture = art.portrait(face_of(unlock.name), "pleased", place.width)
    elif unlock.kind == "music":
        picture = art.disc(place.width, theme.INDIGO, theme.INK, 3).copy()
        sign = art.icon("speaker", round(0.6 * place.width), theme.PAPER)
        picture.blit(sign, sign.get_rect(center=(place.width // 2, place.width // 2)))
    else:
        picture = art.prize(unlock.kind, unlock.name, place.width)
    if picture.get_width() > place.width:
        picture = pygame.transform.smoothscale(picture, place.size)
    surface.blit(picture, picture.get_rect(center=place.center))
