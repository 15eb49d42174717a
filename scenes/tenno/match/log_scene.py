"""The whole log to be read: what happened, as the viewer was told of it, newest at the end."""

from collections.abc import Callable, Collection

import pygame
from pygame import Rect

from game.tenno.show.log_words import stand_in_rows
from game.tenno.view import View
from scenes.paint import theme
from scenes.tenno.match.log_pages import log_pages
from scenes.ui import Button, Control, Page, Reading
from scenes.ui.hints import hint
from scenes.ui.page_scene import PageScene
from scenes.ui.reading import Frame
from scenes.ui.scroll import Paragraph
from scenes.window.intents import Back, FocusLost, Log
from scenes.window.requests import Pop, Request
from scenes.window.resources import Resources

_CREST = 40


class LogScene(PageScene):
    """A sheet with a line for everything that happened.

    Back or the log key closes it, and so does a window that lost its owner's eyes.
    """

    leaves = (Back, Log, FocusLost)

    def __init__(
        self,
        resources: Resources,
        view: View,
        rules: Callable[[], Request] | None = None,
        played: Collection[int] = (),
    ) -> None:
        """Show the log of a view as it is now; `rules` leads to the paper with what is altered here.

        `played` are the seats of rivals for whom another one answers.
        """
        super().__init__(resources)
        self._view, self._rules, self._played = view, rules, played

    def enter(self) -> None:
        """The sound of paper."""
        self.resources.sounds.play("ui-page")

    def resize(self, size: tuple[int, int]) -> None:
        """Lay the sheet out, and show its end."""
        text = self.resources.language.text
        hints = [hint(self.resources, "back", "common.back", Pop)]
        self.frame = Frame(self.resources, size, text("log.title"), hints)
        look, body = self.frame.look, self.frame.body
        self.paper = body.inflate(0, -look.px(24))
        self.paper.width = min(self.paper.width, look.px(1100))
        self.paper.centerx = body.centerx
        reading = Reading(self._paragraphs())
        reading.place(look, self.paper.inflate(-look.px(60), -look.px(56)))
        reading.scroll_by(reading.furthest)
        self.page = Page(look)
        self.page.fill([reading, *self._ways_on(), *self.frame.controls()])

    def _ways_on(self) -> list[Control]:
        """The button beside the title, where something is altered."""
        if self._rules is None:
            return []
        look, heading = self.frame.look, self.frame.heading
        button = Button(self.resources.language.text("campaign.rules"), self._rules, "dark", 30, group=1)
        wide, high = button.wanted(look)
        high = min(high, heading.height)
        button.place(look, Rect(heading.right - wide, heading.centery - high // 2, wide, high))
        return [button]

    def draw(self, surface: pygame.Surface) -> None:
        """The sheet and its lines."""
        self.frame.draw(surface)
        art, look = self.resources.art, self.frame.look
        surface.blit(art.washi_shadow(self.paper.size, 5), self.paper.move(look.px(6), look.px(9)))
        surface.blit(art.washi(self.paper.size, 5), self.paper)
        self.page.draw(surface)

    def _paragraphs(self) -> list[Paragraph]:
        language, art = self.resources.language, self.resources.art
        rows = [*log_pages(self._view, language), *stand_in_rows(self._view, language, self._played)]
        if not rows:
            return [Paragraph(language.text("log.nothing"), theme.REGULAR, 30, theme.PAPER_MUTE)]
        return [
            Paragraph(
                row.text,
                theme.BOLD if row.heading else theme.REGULAR,
                30,
                theme.PAPER_WARNING if row.heading else theme.PAPER_INK,
                lambda width, crest=row.crest: art.crest(crest, width),  # type: ignore[misc]
                (_CREST, _CREST),
            )
            for row in rows
        ]
