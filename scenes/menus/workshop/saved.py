"""Where a saved rival lies, and two ways to hand it on: its place or all of its file into the clipboard."""

from __future__ import annotations

from pathlib import Path

import pygame
from pygame import Rect

from scenes.paint import theme
from scenes.ui import Button, Page, Reading, UiStyle
from scenes.ui.page_scene import PageScene
from scenes.ui.scroll import Paragraph
from scenes.window.requests import Pop, Request
from scenes.window.resources import Resources


class SavedScene(PageScene):
    """Tells the path of a rival's file; what was copied is said in the heading's place."""

    def __init__(self, resources: Resources, path: Path, content: str) -> None:
        """`content` is the text of the file."""
        super().__init__(resources)
        self._path, self._content = path, content
        self._note = ""

    def resize(self, size: tuple[int, int]) -> None:
        """Lay paper and buttons out: beside each other where they fit, else below each other."""
        self._size = size
        self.look = look = UiStyle(self.resources, size)
        text, (width, height) = self.resources.language.text, size
        margin = max(look.margin(40), look.px(20))
        reading = Reading([
            Paragraph(str(self._path), theme.BOLD, 28, theme.PAPER_INK),
            Paragraph(text("workshop.share"), theme.REGULAR, 30, theme.PAPER_INK),
        ])  # fmt: skip
        buttons = [
            Button(text("workshop.copy_path"), lambda: self._copy(str(self._path)), "plain", 28),
            Button(text("workshop.copy_text"), lambda: self._copy(self._content), "plain", 28),
            Button(text("common.ok"), Pop, "main", 28),
        ]
        gap = look.px(40)
        lines = _lines(look, buttons, width - 2 * margin, gap)
        high = buttons[0].wanted(look)[1]
        below = len(lines) * (high + gap // 2)
        title = look.line_height(theme.DISPLAY, look.heading(46))
        paper = Rect(0, 0, min(width - 2 * margin, look.px(1180)), 0)
        needed = title + look.px(70) + reading.fitted(look, paper.width - look.px(84))
        paper.height = min(needed, height - 2 * margin - below - look.px(36))
        paper.midtop = width // 2, max(margin, (height - paper.height - below - look.px(36)) // 2)
        self.paper = paper
        self.heading = Rect(
            paper.left + look.px(50), paper.top + look.px(30), paper.width - look.px(100), title
        )
        top = self.heading.bottom + look.px(8)
        inside = Rect(
            paper.left + look.px(42), top, paper.width - look.px(84), paper.bottom - top - look.px(22)
        )
        reading.place(look, inside)
        room = Rect(margin, paper.bottom + look.px(30), width - 2 * margin, high)
        for number, line in enumerate(lines):
            _place_line(look, line, room.move(0, number * (high + gap // 2)), gap)
        focus = getattr(getattr(self, "page", None), "focus", None)
        index = self.page.controls.index(focus) if focus is not None else 3
        self.page = Page(look)
        self.page.fill([reading, *buttons], [reading, *buttons][index])

    def draw(self, surface: pygame.Surface) -> None:
        """Lacquer, paper, words."""
        art, look, text = self.resources.art, self.look, self.resources.language.text
        surface.blit(art.background(surface.get_size()), (0, 0))
        look.paper(surface, self.paper, 7)
        title = self._note or text("workshop.saved")
        look.write(surface, title, theme.DISPLAY, look.heading(46), theme.PAPER_INK, self.heading)
        self.page.draw(surface)

    def _copy(self, content: str) -> Request | None:
        text = self.resources.language.text
        try:
            pygame.scrap.put_text(content)
        except pygame.error:  # some systems have no clipboard
            self._note = text("workshop.not_copied")
        else:
            self._note = text("workshop.copied")
        return None


def _lines(look: UiStyle, buttons: list[Button], room: int, gap: int) -> list[list[Button]]:
    """Break buttons into lines that fit into a width in pixels."""
    lines: list[list[Button]] = [[]]
    used = 0
    for button in buttons:
        wide = button.wanted(look)[0]
        if lines[-1] and used + wide > room:
            lines.append([])
            used = 0
        lines[-1].append(button)
        used += wide + gap
    return lines


def _place_line(look: UiStyle, line: list[Button], room: Rect, gap: int) -> None:
    """Put buttons beside each other into the middle of a room, as high as it is."""
    wides = [min(button.wanted(look)[0], room.width) for button in line]
    left = room.centerx - (sum(wides) + (len(line) - 1) * gap) // 2
    for button, wide in zip(line, wides, strict=True):
        button.place(look, Rect(left, room.top, wide, room.height))
        left += wide + gap
