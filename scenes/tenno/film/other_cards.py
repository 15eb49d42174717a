"""The paper of "what if": the cards that could be put in, what would come of the chosen one, two buttons.

Owns where these lie on the paper. What would come of a card it asks the fight.
"""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from scenes.paint import theme
from scenes.tenno.film.controls import CardChoice
from scenes.tenno.film.what_if import WhatIf
from scenes.ui import Button, Control, UiStyle
from scenes.window.requests import Request

Answer = Callable[[], Request | None]
GROUP = 4


class OtherCards:
    """One paper at a place; made anew for another fight and another chosen card."""

    def __init__(self, look: UiStyle, paper: Rect, what_if: WhatIf, chosen: int | None, brief: bool) -> None:
        """`brief`: what would come of the chosen card is said elsewhere."""
        self._look, self._paper, self._what_if, self._chosen = look, paper, what_if, chosen
        text = look.resources.language.text
        self._inner = inner = paper.inflate(-look.px(56), -look.px(36))
        line = look.line_height(theme.REGULAR, 28)
        head = look.line_height(theme.DISPLAY, look.heading(40))
        self._asked = what_if.title()
        self._said = text("film.if.choose") if chosen is None else what_if.says(chosen)
        tall = inner.height > 5 * head
        self._heading = Rect(inner.left, inner.top, inner.width, head if tall else 0)
        lines = look.paragraph_height(self._asked, theme.REGULAR, 28, inner.width)
        self._asked_at = Rect(inner.left, self._heading.bottom, inner.width, min(lines, 2 * line))
        self._button = max(theme.SMALLEST_TARGET, look.px(62))
        lines = look.paragraph_height(self._said, theme.BOLD, 28, inner.width)
        high = 0 if brief and chosen is not None else min(lines, 2 * line)
        below = inner.bottom - self._button - look.px(8)
        self._said_at = Rect(inner.left, below - high, inner.width, high)

    def controls(
        self, put_in: Callable[[int], Request | None], see: Answer, was: Answer
    ) -> dict[str, Control]:
        """Return what can be pressed, by name; without a chosen card the cards alone."""
        look, text, inner = self._look, self._look.resources.language.text, self._inner
        named = self._cards(put_in)
        if self._chosen is not None:
            wide = (inner.width - look.px(16)) // 2
            top = inner.bottom - self._button
            named["see"] = Button(text("film.if.see"), see, "main", 32, icon="play", group=GROUP)
            named["was"] = Button(text("film.if.as_it_was"), was, "plain", 32, group=GROUP)
            named["see"].place(look, Rect(inner.left, top, wide, self._button))
            named["was"].place(look, Rect(inner.right - wide, top, wide, self._button))
        return named

    def _cards(self, put_in: Callable[[int], Request | None]) -> dict[str, Control]:
        look, cards, crest = self._look, self._what_if.cards(), self._what_if.crest
        room = Rect(self._inner.left, self._asked_at.bottom + look.px(8), self._inner.width, 0)
        room.height = self._said_at.top - look.px(10) - room.top
        gap = look.px(12)
        across, wide = max(
            ((count, _card_width(room, len(cards), count, gap)) for count in range(1, len(cards) + 1)),
            key=lambda found: (found[1], found[0]),
            default=(1, 0),
        )
        high = round(1.4 * wide)
        cell = max(wide, theme.SMALLEST_TARGET)
        step = min(cell + gap, (room.width - cell) // max(1, across - 1))
        named: dict[str, Control] = {}
        for number, card in enumerate(cards):
            answer = lambda card=card: put_in(card)  # noqa: E731
            choice = CardChoice(card, crest, card == self._chosen, answer)
            left = room.left + number % across * step
            top = room.top + number // across * (high + gap)
            choice.place(look, Rect(left, top, cell, high))
            named[f"card{card}"] = choice
        return named

    def draw_sheet(self, surface: Surface) -> None:
        """Paint the paper."""
        look, art, paper = self._look, self._look.resources.art, self._paper
        surface.blit(art.washi_shadow(paper.size, 3), paper.move(look.px(5), look.px(8)))
        surface.blit(art.washi(paper.size, 3), paper)

    def draw(self, surface: Surface) -> None:
        """Paint the words on the paper."""
        look = self._look
        title = look.resources.language.text("film.if.title")
        if self._heading.height:
            look.write(surface, title, theme.DISPLAY, look.heading(40), theme.PAPER_INK, self._heading)
        look.paragraph(surface, self._asked, theme.REGULAR, 28, theme.PAPER_MUTE, self._asked_at)
        if not self._said_at.height:
            return
        face = theme.REGULAR if self._chosen is None else theme.BOLD
        ink = theme.PAPER_MUTE if self._chosen is None else theme.PAPER_INK
        look.paragraph(surface, self._said, face, 28, ink, self._said_at, middle=True)


def _card_width(room: Rect, cards: int, across: int, gap: int) -> int:
    """Return how wide so many cards can be in a room, `across` of them in a row."""
    rows = -(-cards // across)
    high = (room.height - (rows - 1) * gap) / rows
    return max(0, int(min((room.width - (across - 1) * gap) / across, high / 1.4)))
