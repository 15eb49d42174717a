"""Who and what stands behind the game."""

from __future__ import annotations

import pygame

from scenes.paint import theme
from scenes.ui import Page, Reading
from scenes.ui.hints import hint
from scenes.ui.page_scene import PageScene
from scenes.ui.reading import Frame
from scenes.ui.scroll import Paragraph
from scenes.window.requests import Pop


class CreditsScene(PageScene):
    """A sheet of paper to be read."""

    def resize(self, size: tuple[int, int]) -> None:
        """Lay the sheet out."""
        text = self.resources.language.text
        hints = [hint(self.resources, "back", "common.back", Pop)]
        self.frame = Frame(self.resources, size, text("credits.title"), hints)
        look, body = self.frame.look, self.frame.body
        self.paper = body.inflate(0, -look.px(30))
        self.paper.width = min(self.paper.width, look.px(1300))
        keys = ["credits.line", *(f"credits.{number}" for number in range(1, 5))]
        paragraphs = [Paragraph(text(key), theme.REGULAR, 32, theme.PAPER_INK) for key in keys]
        paragraphs[0] = Paragraph(text(keys[0]), theme.BOLD, 34, theme.PAPER_INK)
        reading = Reading(paragraphs)
        inside = self.paper.inflate(-look.px(96), -look.px(72))
        self.paper.height = min(self.paper.height, reading.needed(look, inside.width) + look.px(72))
        reading.place(look, self.paper.inflate(-look.px(96), -look.px(72)))
        self.page = Page(look)
        self.page.fill([reading, *self.frame.controls()])

    def draw(self, surface: pygame.Surface) -> None:
        """The sheet and its words."""
        self.frame.draw(surface)
        art, look = self.resources.art, self.frame.look
        surface.blit(art.washi_shadow(self.paper.size, 3), self.paper.move(look.px(6), look.px(9)))
        surface.blit(art.washi(self.paper.size, 3), self.paper)
        self.page.draw(surface)
