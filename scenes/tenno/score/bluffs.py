"""What everybody hid, told when the match is over: a sheet with a line for each bluff, and the receipts.

It is made of every seat's own record, which nobody is given before the end.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

import pygame
from pygame import Rect

from game.kept.json_lines import Line
from game.table.seat_names import seat_name
from game.tenno.bluffs import Bluff, bluffs_of
from game.tenno.show.words import card_name
from game.tenno.view import SeatName
from scenes.paint import theme
from scenes.tenno.score.receipt import ReceiptScene
from scenes.ui import Button, Control, Page, Reading
from scenes.ui.hints import hint
from scenes.ui.page_scene import PageScene
from scenes.ui.reading import Frame
from scenes.ui.scroll import Paragraph
from scenes.window.intents import Back
from scenes.window.requests import Pop, Push, Request
from scenes.window.resources import Resources

_CREST = 40


class BluffsScene(PageScene):
    """A sheet to be read; where rivals left receipts, a button leads to them. Back closes it."""

    leaves = (Back,)

    def __init__(
        self,
        resources: Resources,
        seats: Sequence[SeatName],
        records: Mapping[int | None, Sequence[Line]],
        receipts: Mapping[int, Path],
    ) -> None:
        """`records` are every seat's own record of a match that is over, `receipts` the rivals' files."""
        super().__init__(resources)
        self._seats, self._receipts = seats, receipts
        self.bluffs = bluffs_of(records)

    def enter(self) -> None:
        """The sound of paper."""
        self.resources.sounds.play("ui-page")

    def resize(self, size: tuple[int, int]) -> None:
        """Lay sheet and button out."""
        text = self.resources.language.text
        hints = [hint(self.resources, "back", "common.back", Pop)]
        self.frame = Frame(self.resources, size, text("bluffs.title"), hints)
        self.look = look = self.frame.look
        body = self.frame.body
        self.paper = body.inflate(0, -look.px(24))
        self.paper.width = min(self.paper.width, look.px(1240))
        self.paper.centerx = body.centerx
        reading = Reading(self._paragraphs())
        reading.place(look, self.paper.inflate(-look.px(60), -look.px(56)))
        controls: list[Control] = [reading]
        if self._receipts:
            button = Button(text("scoring.receipts"), self._open_receipts, "plain", 34)
            wide, high = button.wanted(look)
            high = min(high, self.frame.heading.height)
            room = Rect(0, self.frame.heading.centery - high // 2, wide, high)
            room.right = self.frame.heading.right
            button.place(look, room)
            self.frame.heading.width = room.left - look.px(48) - self.frame.heading.left
            controls.append(button)
        self.page = Page(look)
        self.page.fill([*controls, *self.frame.controls()])

    def draw(self, surface: pygame.Surface) -> None:
        """The sheet and its lines."""
        self.frame.draw(surface)
        art, look = self.resources.art, self.look
        surface.blit(art.washi_shadow(self.paper.size, 5), self.paper.move(look.px(6), look.px(9)))
        surface.blit(art.washi(self.paper.size, 5), self.paper)
        self.page.draw(surface)

    def _open_receipts(self) -> Request:
        return Push(ReceiptScene(self.resources, self._seats, self._receipts))

    def _paragraphs(self) -> list[Paragraph]:
        text, art = self.resources.language.text, self.resources.art
        if not self.bluffs:
            return [Paragraph(text("bluffs.nothing"), theme.REGULAR, 30, theme.PAPER_MUTE)]
        told = []
        for bluff in self.bluffs:
            who = self._seats[bluff.seat]
            line = text(
                "bluffs.line",
                n=bluff.fight,
                name=seat_name(self.resources.language, who),
                what=self._words(bluff),
            )
            crest = lambda width, number=who.crest: art.crest(number, width)  # noqa: E731
            told.append(Paragraph(line, theme.REGULAR, 30, theme.PAPER_INK, crest, (_CREST, _CREST)))
        return told

    def _words(self, bluff: Bluff) -> str:
        """Say what one move was."""
        language = self.resources.language
        if not bluff.slots:
            return language.text("bluffs.monk")
        slots = [slot + 1 for slot in bluff.slots]
        if len(slots) == 2:
            key = "bluffs.no_swap" if bluff.feint else "bluffs.swap"
            return language.text(key, slot=slots[0], other=slots[1])
        assert bluff.taken is not None and bluff.laid is not None
        taken, laid = card_name(language, bluff.taken), card_name(language, bluff.laid)
        if bluff.feint:
            return language.text("bluffs.feint", slot=slots[0], card=taken)
        return language.text("bluffs.exchange", slot=slots[0], card=laid, other_card=taken)
