"""A field for a line of text, such as a name. Choosing it begins the typing; choosing again, or going
elsewhere, ends it. Letters are added and taken away at its end.
"""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from scenes.paint import theme
from scenes.ui.control import Control
from scenes.ui.style import UiStyle
from scenes.window.requests import Request


class TextField(Control):
    """One line of at most `longest` letters. `answer` gets the text when the typing ends."""

    radius = 14
    sound = ""

    def __init__(
        self,
        text: str,
        answer: Callable[[str], Request | None],
        longest: int = 40,
        hint: str = "",
        group: int = 0,
    ) -> None:
        """`hint` stands in an empty field."""
        super().__init__(group)
        self.text = text
        self.longest = longest
        self.hint = hint
        self._answer = answer
        self._typing = False

    def wanted(self, look: UiStyle) -> tuple[int, int]:
        return look.px(320), max(theme.SMALLEST_TARGET, look.px(60))

    @property
    def typing(self) -> bool:
        return self._typing

    def choose(self) -> Request | None:
        if self._typing:
            return self._end()
        self._typing = True
        self.play("ui-press")
        return None

    def type(self, text: str) -> None:
        if not self._typing:
            return
        letters = "".join(letter for letter in text if letter.isprintable())
        self.text = (self.text + letters)[: self.longest]

    def erase(self) -> tuple[bool, Request | None]:
        if self._typing:
            self.text = self.text[:-1]
        return True, None

    def blur(self) -> None:
        if self._typing:
            self._end()

    def paint(self, surface: Surface) -> None:
        look, rect = self.look, self.rect
        edge = theme.PAPER if self._typing else theme.PAPER_SHADE if self.hovered else theme.EDGE
        fill = theme.RAISED_PRESSED if self.pressed else theme.SUNK
        surface.blit(look.shapes.box(rect.size, look.px(self.radius), fill, edge, look.px(2.5)), rect)
        room = rect.inflate(-look.px(36), 0)
        if not self.text and not self._typing:
            look.write(surface, self.hint, theme.REGULAR, 30, theme.TEXT_MUTE, room)
            return
        caret = look.px(4)
        room.width -= caret * 2
        written = look.write(surface, self.text or " ", theme.BOLD, 30, theme.TEXT, room)
        if self._typing:
            bar = Rect(0, 0, caret, look.px(36))
            bar.midleft = min(written.right, room.right) + caret // 2, rect.centery
            surface.fill(theme.STROKE, bar)

    def _end(self) -> Request | None:
        self._typing = False
        self.play("ui-tick")
        self.text = self.text.strip()
        return self._answer(self.text)
