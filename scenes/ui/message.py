"""A message that has to be read: a title, some lines on paper, and one button or one for each way on."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect

from scenes.paint import theme
from scenes.ui import Button, Page, Reading, UiStyle
from scenes.ui.page_scene import PageScene
from scenes.ui.scroll import Paragraph
from scenes.window.requests import Pop, Request
from scenes.window.resources import Resources

Choice = tuple[str, Callable[[], Request | None]]
"""The words of a button and what it asks of the app."""


_SIZES = (36, 30, 24, 19)
"""Letters of the buttons for several ways on, at 1080: the first that leaves the paper enough room."""
_LOWEST = theme.SMALLEST_TARGET
_LEAST_PAPER = 0.4
"""The share of the window's height that the paper gets, if its words need as much."""


class MessageScene(PageScene):
    """Shows a text until it is closed; then `answer` is asked of the app."""

    def __init__(
        self,
        resources: Resources,
        title: str,
        text: str,
        answer: Request | None = None,
        choices: Sequence[Choice] = (),
    ) -> None:
        """`text`: each line of it is a paragraph.

        `choices` are the ways on, the usual one first, which has the focus; leaving asks for `answer`.
        """
        super().__init__(resources)
        self.title = title
        self.text = text
        self._answer = answer or Pop()
        self.choices = tuple(choices)

    def resize(self, size: tuple[int, int]) -> None:
        """Lay paper and button out."""
        self.look = UiStyle(self.resources, size)
        look, (width, height) = self.look, size
        margin = max(look.margin(40), look.px(20))
        paragraphs = [
            Paragraph(line, theme.REGULAR, 30, theme.PAPER_INK) for line in self.text.split("\n") if line
        ]
        reading = Reading(paragraphs)
        paper = Rect(0, 0, min(width - 2 * margin, look.px(1180)), 0)
        inside = paper.width - look.px(110)
        needed = sum(line.height(look, inside) for line in paragraphs)
        title = look.line_height(theme.DISPLAY, look.heading(46))
        needed += look.px(18) * len(paragraphs) + look.px(130) + title
        least = min(needed, round(_LEAST_PAPER * height))
        apart, gap = look.margin(30), look.margin(20)
        room = height - 2 * margin - apart
        buttons, columns = self._fitting(width - 2 * margin, room - least)
        rows = -(-len(buttons) // columns)
        wide, high = _largest(buttons, look)
        wide, high = (
            min(wide, width - 2 * margin),
            min(high, max(_LOWEST, (room - least + gap) // rows - gap)),
        )
        below = rows * (high + gap) - gap
        paper.height = min(room - below, needed)
        paper.midtop = width // 2, max(margin, (height - paper.height - below - apart) // 2)
        self.paper = paper
        self.heading = Rect(
            paper.left + look.px(50), paper.top + look.px(36), paper.width - look.px(100), title
        )
        top = self.heading.bottom + look.px(10)
        reading.place(
            look,
            Rect(paper.left + look.px(42), top, paper.width - look.px(84), paper.bottom - top - look.px(30)),
        )
        left = paper.centerx - (columns * (wide + gap) - gap) // 2
        for number, button in enumerate(buttons):
            row, column = divmod(number, columns)
            top = paper.bottom + apart + row * (high + gap)
            button.place(look, Rect(left + column * (wide + gap), top, wide, high))
        self.page = Page(look)
        self.page.fill([reading, *buttons], buttons[0])

    def _fitting(self, width: int, height: int) -> tuple[list[Button], int]:
        """Return the buttons as large as they fit into so many pixels, and in how many columns they stand."""
        gap = self.look.margin(20)
        for size in _SIZES:
            buttons = self._buttons(size)
            wide, high = _largest(buttons, self.look)
            for columns in dict.fromkeys((len(buttons), 1, 2)):
                rows = -(-len(buttons) // columns)
                if columns * (wide + gap) - gap <= width and rows * (high + gap) - gap <= height:
                    return buttons, columns
        return buttons, 1

    def _buttons(self, size: float) -> list[Button]:
        if not self.choices:
            return [Button(self.resources.language.text("common.ok"), lambda: self._answer, "main", 40)]
        return [
            Button(words, answer, "plain" if number else "main", size)
            for number, (words, answer) in enumerate(self.choices)
        ]

    def left(self) -> Request:
        """Back closes it, as the button does."""
        return self._answer

    def draw(self, surface: pygame.Surface) -> None:
        """Lacquer, paper, words."""
        art, look = self.resources.art, self.look
        surface.blit(art.background(surface.get_size()), (0, 0))
        surface.blit(art.washi_shadow(self.paper.size, 7), self.paper.move(look.px(6), look.px(9)))
        surface.blit(art.washi(self.paper.size, 7), self.paper)
        look.write(surface, self.title, theme.DISPLAY, look.heading(46), theme.PAPER_INK, self.heading)
        self.page.draw(surface)


def _largest(buttons: Sequence[Button], look: UiStyle) -> tuple[int, int]:
    sizes = [button.wanted(look) for button in buttons]
    return max(wide for wide, _ in sizes), max(high for _, high in sizes)
