"""Where a saved rival lies, and two ways to hand it on: its place or all of its file into the clipboard."""

from __future__ import annotations

from pathlib import Path

import pygame
from pygame import Rect

from scenes.paint import theme
from scenes.ui import Button, Reading, UiStyle
from scenes.ui.grid import Grid
from scenes.ui.layout import Column, Item, Paper, Row, Space, Words
from scenes.ui.scroll import Paragraph
from scenes.ui.sheet import LaidScene
from scenes.window.requests import Pop, Request
from scenes.window.resources import Resources


class SavedScene(LaidScene):
    """Tells the path of a rival's file; what was copied is said in the heading's place."""

    def __init__(self, resources: Resources, path: Path, content: str) -> None:
        super().__init__(resources)
        self._path, self._content = path, content
        self._note = ""

    def resize(self, size: tuple[int, int]) -> None:
        look = UiStyle(self.resources, size)
        margin = max(look.margin(40), look.px(20))
        self.lay(look, Rect((0, 0), size).inflate(-2 * margin, -2 * margin))

    def body(self) -> Item:
        look, text, ink = self.look, self.resources.language.text, theme.PAPER_INK
        reading = Reading([
            Paragraph(str(self._path), theme.BOLD, 28, ink),
            Paragraph(text("workshop.share"), theme.REGULAR, 30, ink),
        ])  # fmt: skip
        self._title = Words(self._note or text("workshop.saved"), theme.DISPLAY, look.heading(46), ink)
        self._ok = Button(text("common.ok"), Pop, "main", 28)
        buttons = [
            Button(text("workshop.copy_path"), lambda: self._copy(str(self._path)), "plain", 28),
            Button(text("workshop.copy_text"), lambda: self._copy(self._content), "plain", 28),
            self._ok,
        ]
        beside = sum(button.wanted(look)[0] + look.px(40) for button in buttons) <= self.room.width
        below = Row(*buttons, gap=40) if beside else Grid(*buttons, columns=2, gap=24, lies="centre")
        words = Column(Column(Space(30), self._title, Space(8), pad=(8, 0)), reading, Space(22), pad=(42, 0))
        paper = Paper(words, seed=7, wide=1180, most=1180)
        return Column(Space(grow=1), paper, Space(30, still=True), below, Space(grow=1), lies="centre")

    def first(self) -> Button:
        return self._ok

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(self.resources.art.background(surface.get_size()), (0, 0))
        super().draw(surface)

    def _copy(self, content: str) -> Request | None:
        text = self.resources.language.text
        try:
            pygame.scrap.put_text(content)
        except pygame.error:  # some systems have no clipboard
            self._note = text("workshop.not_copied")
        else:
            self._note = text("workshop.copied")
        self._title.text = self._note
        return None
