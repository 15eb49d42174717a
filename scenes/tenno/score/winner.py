"""Who won comes forward when all is counted: large faces with a word, the others' stung ones below them."""

from collections.abc import Iterable, Sequence
from functools import partial

import pygame
from pygame import Surface

from game.table.remarks import Remarks
from game.table.seat_names import seat_name
from game.tenno.cards import SHOGUN
from game.tenno.line_forms import RECORD
from game.tenno.occasions import SPOKEN
from game.tenno.show.picture import Portrait
from game.tenno.standings import Standing
from game.tenno.view import SeatName
from scenes.cards.effects import draw_suns
from scenes.paint import shapes, theme
from scenes.paint.art import Art
from scenes.tenno.table.pieces import seat_disc
from scenes.ui import UiStyle
from scenes.ui.layout import Column, Fitted, Item, Paper, Picture, Row, Space, Words, draw

_FACE, _OTHER = 400, 132
"""Across a winner's face and another one, at 1080."""
_SMALLEST = 0.86
"""The share of its size at which it comes and goes."""


def figure(art: Art, rival: str | None, crest: int, mood: str, size: int) -> Surface:
    """Return who sits at a seat as a disc: a rival's face; for a person the Shogun of the own cards."""
    if rival is not None:
        return seat_disc(art, crest, Portrait(rival, mood), size)
    whole = seat_disc(art, crest, None, size)
    inner, middle = round(0.94 * size), whole.get_rect().center
    card = art.face(SHOGUN, crest, round(1.5 * inner))
    face = shapes.disc(inner, (255, 255, 255))
    at = (inner - card.get_width()) // 2, -round(0.27 * card.get_height())
    face.blit(card, at, special_flags=pygame.BLEND_RGBA_MULT)
    shapes.put_in_middle(whole, shapes.disc(size, theme.SEAT_COLOURS[crest]), middle)
    shapes.put_in_middle(whole, face, middle)
    away = middle[0] + round(0.34 * size), middle[1] + round(0.34 * size)
    return shapes.put_in_middle(whole, art.crest(crest, 2 * round(0.24 * size)), away)


def faces(
    art: Art, seats: Iterable[SeatName | Standing], mood: str, size: float, least: float = 0
) -> list[Picture]:
    """Return who sits at these seats as parts of a page; `size` and the `least` one at 1080."""
    return [
        Picture(partial(figure, art, one.rival, one.crest, mood), (size, size), True, least) for one in seats
    ]


class WinnersForward:
    """Draws them over the score; made for one size of the window."""

    def __init__(self, look: UiStyle, ranked: Sequence[Standing], came: str, size: tuple[int, int]) -> None:
        """`ranked`: the winners first. `came` is what they came to, in words."""
        self._look, self._size = look, size
        self._item = self._made(ranked, came)
        self._picture: Surface | None = None

    def _made(self, ranked: Sequence[Standing], came: str) -> Item:
        look, art = self._look, self._look.resources.art
        winners = [one for one in ranked if one.wins]
        share = 1 / max(1, len(winners) - 1) ** 0.5
        large = self._large = faces(art, winners, "pleased", share * _FACE, 100)
        small = faces(art, [one for one in ranked if not one.wins], "stung", _OTHER)
        names = ", ".join(seat_name(look.resources.language, one) for one in winners)
        word = self._word(winners)
        said = (
            [Paper(Column(Words(word, theme.DISPLAY, 44, theme.PAPER_INK), pad=(36, 10)), 4)] if word else []
        )
        whole = Column(
            Space(grow=1),
            Row(*large, gap=28),
            *said,
            Words(names, theme.DISPLAY, 84, theme.PAPER, "centre"),
            Words(came, theme.BOLD, 52, theme.GOLD_LIGHT, "centre"),
            Space(20, still=True),
            Row(*small, gap=20) if small else Space(),
            Space(grow=1),
            lies="centre",
        )
        return Fitted((whole, 1, 0.3))

    def _word(self, winners: Sequence[Standing]) -> str:
        """What the first of them that speaks says to it."""
        resources = self._look.resources
        if not resources.settings.remarks:
            return ""
        remarks = Remarks.read(resources.language.code, RECORD, tuple(SPOKEN))
        occasion = "match_won" if len(winners) == 1 else "shared_victory"
        said = (
            remarks.of(resources.art.faces.get(one.rival, one.rival), occasion)
            for one in winners
            if one.rival is not None
        )
        return next((words[0] for words in said if words), "")

    def draw(self, surface: Surface, part: float) -> None:
        """Draw them as far as they have come forward, 0 to 1."""
        veil = 255 - round(212 * part)
        surface.fill((veil, veil, veil), special_flags=pygame.BLEND_RGB_MULT)
        if self._picture is None:
            self._picture = shapes.blank(self._size)
            room = self._picture.get_rect()
            self._item.put(self._look, room.inflate(-self._look.margin(80), -self._look.margin(60)))
            draw_suns(self._look, self._picture, self._large, 1.12)
            draw(self._item, self._look, self._picture)
        picture = self._picture
        if part < 1:
            share = _SMALLEST + (1 - _SMALLEST) * part
            wide, high = (round(share * side) for side in self._size)
            picture = shapes.fade(pygame.transform.smoothscale(picture, (wide, high)), part)
        shapes.put_in_middle(surface, picture, surface.get_rect().center)
