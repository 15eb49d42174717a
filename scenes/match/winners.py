"""Who won comes forward when all is counted: large faces with a word, the others' stung ones below them.

Behind them are rays in the winner's colour, and petals; nothing of the score is seen through them.
"""

from collections.abc import Iterable, Sequence
from functools import partial
from random import Random
from typing import NamedTuple

import pygame
from pygame import Surface
from pygame.math import Vector2

from game.table.remarks import Remarks
from scenes.animation.motion_builder import Staging
from scenes.paint import shapes, theme
from scenes.paint.art import Art
from scenes.paint.backgrounds import sunburst
from scenes.paint.cards_crests_and_portraits import Deck
from scenes.paint.seat_discs import Seated, figure
from scenes.table.particles import draw_petal, draw_suns
from scenes.ui import FULL, Around, Column, Drawable, Fitted, Item, Paper, Picture, Row, Space, UiStyle, Words
from scenes.ui.layout import draw
from scenes.window import Resources

COMING, HELD, GOING = 260.0, 1900.0, 240.0
"""Milliseconds in which they come, stay and go."""
FORWARD = COMING + HELD + GOING
_FACE, _OTHER = 400, 132
"""Across a winner's face and another one, at 1080."""
_SMALLEST = 0.86
"""The share of its size at which it comes and goes."""
_NIGHT = 0.62
"""How much of night is in the rays behind a winner."""
_PETALS = 46


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


def winners_words(
    resources: Resources, ranked: Iterable[Finisher], record: str, spoken: Iterable[str]
) -> tuple[str, str]:
    """Return what the first winner that speaks says to it, or else what the first other says, with its name.

    The one or both are "" where nobody does. `record` is the game's kind of record, `spoken` the occasions
    on which it has remarks.
    """
    if not resources.settings.remarks:
        return "", ""
    came_in = list(ranked)
    remarks = Remarks.read(resources.language.code, record, tuple(spoken))
    alone = sum(one.wins for one in came_in) == 1

    def said(occasion: str, wins: bool) -> tuple[str, str]:
        for one in came_in:
            if one.wins == wins and one.who.rival is not None:
                words = remarks.of(resources.art.faces.get(one.who.rival, one.who.rival), occasion)
                if words:
                    return one.name, words[0]
        return "", ""

    if word := said("match_won" if alone else "shared_victory", True)[1]:
        return word, ""
    name, word = said("match_lost", False)
    return "", resources.language.text("common.told", name=name, what=word) if word else ""


class WinnersForward:
    """Draws them over the score; made for one size of the window."""

    def __init__(
        self,
        look: UiStyle,
        ranked: Sequence[Finisher],
        said: tuple[str, str, str],
        deck: Deck,
        size: tuple[int, int],
    ) -> None:
        """`ranked`: the winners first. `said`: what they came to, their word to it and another's, or ""."""
        self._look, self._size, self._deck = look, size, deck
        self._item = self._made(ranked, *said)
        self._crest = ranked[0].who.crest
        self._picture: Surface | None = None
        self._ground: Surface | None = None

    def _made(self, ranked: Sequence[Finisher], came: str, word: str, other: str) -> Item:
        winners = [one for one in ranked if one.wins]
        share = 1 / max(1, len(winners) - 1) ** 0.5
        large = self._large = self._faces(winners, "pleased", share * _FACE, 100)
        small = self._faces([one for one in ranked if not one.wins], "stung", _OTHER)
        names = ", ".join(one.name for one in winners)
        below = Space(34, still=True)  # a winner's sun and crest reach beyond his face
        said, replied = (
            [Paper(Column(Words(one, theme.DISPLAY, size, theme.PAPER_INK), pad=(36, 10)), 4)] if one else []
            for one, size in ((word, 44), (other, 38))
        )
        whole = Column(
            Space(grow=1),
            Row(*large, gap=28),
            below,
            *said,
            Words(names, theme.DISPLAY, 84, theme.PAPER, "centre"),
            Around(Words(came, theme.BOLD, 52, theme.GOLD_LIGHT, "centre", wraps=True), wide=FULL),
            Space(20, still=True),
            *replied,
            *([Space(16, still=True)] if replied else []),
            Row(*small, gap=20) if small else Space(),
            Space(grow=1),
            lies="centre",
        )
        return Fitted((whole, 1, 0.3))

    def _faces(self, seats: Sequence[Finisher], mood: str, size: float, least: float = 0) -> list[Picture]:
        art = self._look.resources.art
        return [face_of(self._deck, art, one.who._replace(mood=mood), size, least) for one in seats]

    def draw(self, surface: Drawable, part: float) -> None:
        """Draw them as far as they have come forward, 0 to 1."""
        if self._ground is None:
            self._ground = self._rays()
        self._ground.set_alpha(round(255 * part))
        surface.blit(self._ground, (0, 0))
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

    def _rays(self) -> Surface:
        """Return the ground: rays behind the winners' faces, and petals that fall."""
        picture, (wide, high) = Surface(self._size, 0, 32), self._size
        tones = (theme.RAY_GROUNDS[self._crest], theme.RAY_LIGHTS[self._crest])
        dark, light = (theme.blend(tone, theme.NIGHT, _NIGHT) for tone in tones)
        sunburst(picture, (wide / 2, 0.32 * high), dark, light)
        chance = Random(self._crest)
        for number in range(_PETALS):
            side = chance.uniform(0.22, 0.5) * (-1) ** number  # beside what is written
            at = Vector2((0.5 + side) * wide, chance.uniform(0.02, 0.98) * high)
            size, flat = chance.uniform(0.008, 0.019) * high, chance.uniform(0.4, 1.0)
            draw_petal(picture, at, size, chance.uniform(0, 360), flat=flat)
        return picture
