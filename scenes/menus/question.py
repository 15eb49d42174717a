"""A question with two answers over the scene that asks it, which hears of a yes and goes on by itself."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect

from scenes.paint import theme
from scenes.ui import Button, Page, UiStyle
from scenes.ui.page_scene import PageScene
from scenes.window.requests import Pop, Request
from scenes.window.resources import Resources


class QuestionScene(PageScene):
    """Asks; `agreed` is called for the first answer, before the scene goes.

    The second has the focus, and is what leaving answers.
    """

    opaque = False

    def __init__(
        self,
        resources: Resources,
        words: tuple[str, str],
        answers: tuple[str, str],
        agreed: Callable[[], None],
    ) -> None:
        """`words` are title and text, `answers` the words of yes and no."""
        super().__init__(resources)
        self._title, self._text = words
        self._answers = answers
        self._agreed = agreed

    def resize(self, size: tuple[int, int]) -> None:
        """Lay the panel out in the middle."""
        self.look = look = UiStyle(self.resources, size)
        width, height = size
        buttons = [
            Button(self._answers[0], self._agree, "plain", 36),
            Button(self._answers[1], Pop, "dark", 36),
        ]
        inner = min(width - look.px(140), max(look.px(760), *(button.wanted(look)[0] for button in buttons)))
        title = look.line_height(theme.DISPLAY, look.heading(44))
        text = look.paragraph_height(self._text, theme.REGULAR, 30, inner)
        high = buttons[0].wanted(look)[1]
        beside = sum(button.wanted(look)[0] for button in buttons) + look.px(40) <= inner
        below = high if beside else 2 * high + look.px(20)
        whole = min(height - look.px(20), title + text + below + look.px(36 + 14 + 30 + 40))
        self.panel = Rect(0, 0, inner + look.px(80), whole)
        self.panel.center = width // 2, height // 2
        left = self.panel.left + look.px(40)
        self.heading = Rect(left, self.panel.top + look.px(32), inner, title)
        top = self.panel.bottom - look.px(40) - below
        self.body = Rect(left, self.heading.bottom + look.px(10), inner, 0)
        self.body.height = top - look.px(20) - self.body.top
        wide = (inner - look.px(40)) // 2 if beside else inner
        for number, button in enumerate(buttons):
            right, down = (number * (wide + look.px(40)), 0) if beside else (0, number * (high + look.px(20)))
            button.place(look, Rect(left + right, top + down, wide, high))
        self.page = Page(look)
        self.page.fill(list(buttons), buttons[1])

    def draw(self, surface: pygame.Surface) -> None:
        """A veil over what asks, the panel, the words."""
        look = self.look
        surface.fill(theme.VEIL, special_flags=pygame.BLEND_MULT)
        box = look.shapes.box(self.panel.size, look.px(24), theme.PANEL, theme.EDGE, look.px(2.5))
        surface.blit(box, self.panel)
        look.write(surface, self._title, theme.DISPLAY, look.heading(44), theme.TEXT, self.heading)
        look.paragraph(surface, self._text, theme.REGULAR, 30, theme.TEXT_SOFT, self.body)
        self.page.draw(surface)

    def _agree(self) -> Request | None:
        self._agreed()
        return Pop()
