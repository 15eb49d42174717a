"""Who won comes forward when all is counted: large faces with a word, the others' stung ones below them."""

from collections.abc import Iterable, Sequence
from functools import partial
from typing import NamedTuple

import pygame
from pygame import Surface

from game.table.remarks import Remarks
from scenes.cards.sparks_and_petals import draw_suns
from scenes.cards.staging import Staging
from scenes.paint import shapes, theme
from scenes.paint.art import Art
from scenes.paint.cards import Deck
from scenes.paint.seat_discs import Seated, figure
from scenes.ui import FULL, Around, Column, Fitted, Item, Paper, Picture, Row, Space, UiStyle, Words
from scenes.ui.layout import draw
from scenes.window import Resources

COMING, HELD, GOING = 260.0, 1900.0, 240.0
"""Milliseconds in which they come, stay and go."""
FORWARD = COMING + HELD + GOING
_FACE, _OTHER = 400, 132
"""Across a winner's face and another one, at 1080."""
_SMALLEST = 0.86
"""The share of its size at which it comes and goes."""


class Finisher(NamedTuple):
    """Who came in: the name that is shown, who is seen, and whether it wins."""

    name: str
    who: Seated
    wins: bool


def face_of(deck: Deck, art: Art, who: Seated, size: float, least: float) -> Picture:
    """Return who sits at a seat as an item, so large at 1080 and not smaller than so many pixels."""
    return Picture(partial(figure, deck, art, who), (size, size), True, least)


def stage_winners(staging: Staging[None, None]) -> None:
    """Let them come forward now, stay to be read, and go: `winner` (`part`), 0 to 1."""
    staging.move("winner", COMING, "out", part=1)
    with staging.after(COMING + HELD):
        staging.move("winner", GOING, "in-out", part=0)
    staging.then(FORWARD)


def winners_word(resources: Resources, ranked: Iterable[Finisher], record: str, spoken: Iterable[str]) -> str:
    """Return what the first winner that speaks says to it, "" where nobody does.

    `record` is the game's kind of record, `spoken` the occasions on which it has remarks.
    """
    if not resources.settings.remarks:
        return ""
    winners = [one.who.rival for one in ranked if one.wins]
    remarks = Remarks.read(resources.language.code, record, tuple(spoken))
    occasion = "match_won" if len(winners) == 1 else "shared_victory"
    said = (remarks.of(resources.art.faces.get(one, one), occasion) for one in winners if one is not None)
    return next((words[0] for words in said if words), "")


class WinnersForward:
    """Draws them over the score; made for one size of the window."""

    def __init__(
        self,
        look: UiStyle,
        ranked: Sequence[Finisher],
        said: tuple[str, str],
        deck: Deck,
        size: tuple[int, int],
    ) -> None:
        """`ranked`: the winners first. `said`: what they came to, and the word to it, or ""."""
        self._look, self._size, self._deck = look, size, deck
        self._item = self._made(ranked, *said)
        self._picture: Surface | None = None

    def _made(self, ranked: Sequence[Finisher], came: str, word: str) -> Item:
        winners = [one for one in ranked if one.wins]
        share = 1 / max(1, len(winners) - 1) ** 0.5
        large = self._large = self._faces(winners, "pleased", share * _FACE, 100)
        small = self._faces([one for one in ranked if not one.wins], "stung", _OTHER)
        names = ", ".join(one.name for one in winners)
        shown = Words(word, theme.DISPLAY, 44, theme.PAPER_INK)
        said = [Paper(Column(shown, pad=(36, 10)), 4)] if word else []
        whole = Column(
            Space(grow=1),
            Row(*large, gap=28),
            *said,
            Words(names, theme.DISPLAY, 84, theme.PAPER, "centre"),
            Around(Words(came, theme.BOLD, 52, theme.GOLD_LIGHT, "centre", wraps=True), wide=FULL),
            Space(20, still=True),
            Row(*small, gap=20) if small else Space(),
            Space(grow=1),
            lies="centre",
        )
        return Fitted((whole, 1, 0.3))

    def _faces(self, seats: Sequence[Finisher], mood: str, size: float, least: float = 0) -> list[Picture]:
        art = self._look.resources.art
        return [face_of(self._deck, art, one.who._replace(mood=mood), size, least) for one in seats]

    def draw(self, surface: Surface, part: float) -> None:
        """Draw them as far as they have come forward, 0 to 1."""
        veil = 255 - round(238 * part)
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
