"""What stages bring, in a picture and in words: a rival, a card back, a table, a crest, a piece of music."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from game.campaign.stages import Unlock
from scenes.menus.campaign.player_campaign import PlayerCampaign
from scenes.menus.rival_faces import face_of
from scenes.paint import theme
from scenes.paint.art import Art
from scenes.paint.cosmetics import PLAIN, won


def words_of(journey: PlayerCampaign, unlock: Unlock) -> str:
    """Return what is said of it, such as "Card back: squid"."""
    words = journey.script.unlocks[unlock.text_key]
    return words.format(name=journey.name(unlock.name)) if unlock.kind == "rival" else words


def draw_prize(art: Art, surface: Surface, unlock: Unlock, place: Rect, crest: int = 1) -> None:
    """Draw a prize into a square, in the colour of a crest; one without a drawing by the sign of its kind."""
    known = unlock.kind == "rival" or not unlock.name or unlock.name in won().get(unlock.kind, ())
    side = place.width
    if unlock.kind == "rival":
        picture = art.portrait(face_of(unlock.name), "pleased", side)
    elif unlock.kind != "music" and known and (unlock.name or unlock.kind == "table"):
        picture = art.prize(unlock.kind, unlock.name, side)
    elif unlock.kind == "back" and known:
        picture = art.back(crest, round(0.68 * side), PLAIN)
    elif unlock.kind == "crest" and known:
        picture = art.crest(crest, side, PLAIN)
    else:
        picture = art.disc(side, theme.INDIGO, theme.INK, 3).copy()
        sign = art.icon(_SIGNS.get(unlock.kind, "star"), round(0.6 * side), theme.PAPER)
        picture.blit(sign, sign.get_rect(center=(side // 2, side // 2)))
    if picture.get_width() > side:
        picture = pygame.transform.smoothscale(picture, place.size)
    surface.blit(picture, picture.get_rect(center=place.center))


_SIGNS = {"back": "cards", "table": "home", "crest": "shield", "music": "speaker"}
