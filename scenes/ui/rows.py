"""A row of a list: what something is called at the left, a line about it, and a control at the right.

The row is one place for the focus; what it is told goes on to the control inside it.
"""

from __future__ import annotations

from pygame import Rect, Surface

from scenes.paint import theme
from scenes.ui.control import Control
from scenes.ui.numbers import Slider
from scenes.ui.style import UiStyle
from scenes.window.intents import Direction, Position
from scenes.window.requests import Request


class Row(Control):
    """A labelled control. With a slider the row is taller, with the slider below and `value` at the right."""

    shows_reason = True
    radius = 16
    sound = ""

    def __init__(self, label: str, inner: Control, line: str = "", value: str = "", group: int = 0) -> None:
        super().__init__(group)
        self.label = label
        self.line = line
        self.value = value
        self.inner = inner
        self.tall = isinstance(inner, Slider)

    def wanted(self, look: UiStyle) -> tuple[int, int]:
        inner = self.inner.wanted(look)
        words = look.measure(self.label, theme.BOLD, 32)[0]
        if self.tall:
            return inner[0] + look.px(64), look.px(150)
        return words + inner[0] + look.px(94), max(look.px(100), inner[1] + look.px(24))

    def fitted(self, look: UiStyle, width: int) -> int:
        """The height in pixels that the row needs at a width: more where the words need two lines."""
        high = self.wanted(look)[1]
        if self.tall:
            return high
        room = width - self.inner.wanted(look)[0] - look.px(94)
        if room < look.px(150):
            label = look.paragraph_height(self.label, theme.BOLD, 32, width - look.px(64))
            return (
                label
                + self._line_height(look, width - look.px(64))
                + self.inner.wanted(look)[1]
                + look.px(48)
            )
        label = look.paragraph_height(self.label, theme.BOLD, 32, room)
        return max(high, label + self._line_height(look, room) + look.px(26))

    def place(self, look: UiStyle, rect: Rect) -> None:
        super().place(look, rect)
        inside = rect.inflate(-2 * look.px(32), 0)
        wide, high = self.inner.wanted(look)
        box = Rect(0, 0, min(wide, inside.width), high)
        if self.tall:
            box.width = inside.width
            box.midbottom = rect.centerx, rect.bottom - look.px(20)
        elif self._stacked():
            box.bottomright = inside.right, rect.bottom - look.px(18)
        else:
            box.midright = inside.right, rect.centery
        self.inner.place(look, box)

    def disable(self, reason: str) -> None:
        super().disable(reason)
        self.inner.disable(reason)

    def choose(self) -> Request | None:
        return self.inner.choose()

    def press(self, position: Position) -> Request | None:
        return self.inner.press(position) if self.inner.rect.collidepoint(position) else None

    def drag(self, position: Position) -> Request | None:
        return self.inner.drag(position)

    def keeps_drag(self, position: Position) -> bool:
        return self.inner.keeps_drag(position)

    def release(self, position: Position) -> Request | None:
        """The whole row works a switch or a button inside it; other controls are hit by themselves."""
        if not self.rect.collidepoint(position) and not self.tall:
            return None
        if self.inner.rect.collidepoint(position) or self.tall:
            return self.inner.release(position)
        return self.inner.release(self.inner.rect.center) if self.inner.wide_target else None

    def steer(self, direction: Direction) -> tuple[bool, Request | None]:
        return self.inner.steer(direction)

    def erase(self) -> tuple[bool, Request | None]:
        return self.inner.erase()

    def type(self, text: str) -> None:
        self.inner.type(text)

    def blur(self) -> None:
        self.inner.blur()

    @property
    def typing(self) -> bool:
        return self.inner.typing

    def shifted(self) -> Rect:
        return self.rect

    def draw(self, surface: Surface) -> None:
        self.inner.hovered, self.inner.pressed, self.inner.pointer = self.hovered, self.pressed, self.pointer
        super().draw(surface)
        if not self.enabled:
            self._write_reason(surface)

    def paint(self, surface: Surface) -> None:
        look, rect = self.look, self.rect
        lit = self.enabled and self.hovered
        fill = theme.ROW_FOCUSED if self.focused else theme.ROW_HOVER if lit else theme.PANEL
        fill = theme.RAISED_PRESSED if self.pressed else fill
        edge = theme.EDGE if lit else theme.LINE
        surface.blit(look.shapes.box(rect.size, look.px(self.radius), fill, edge, look.px(2.5)), rect)
        self._write(surface)
        enabled, self.inner.enabled = self.inner.enabled, True
        self.inner.draw(surface)
        self.inner.enabled = enabled

    def _write(self, surface: Surface) -> None:
        look, rect = self.look, self.rect
        left = rect.left + look.px(32)
        if self.tall:
            top = Rect(left, rect.top + look.px(18), rect.width - look.px(64), look.px(46))
            value = self._write_value(surface, top)
            top.width = value.left - look.px(16) - left
            look.write(surface, self.label, theme.BOLD, 32, theme.TEXT, top)
            return
        room = self._room(left)
        label, below = self._words(left, room)
        look.paragraph(surface, self.label, theme.BOLD, 32, theme.TEXT, label)
        if self.line and self.enabled:
            look.paragraph(surface, self.line, theme.REGULAR, 28, theme.TEXT_MUTE, below)

    def _words(self, left: int, room: int) -> tuple[Rect, Rect]:
        look, rect = self.look, self.rect
        label = look.paragraph_height(self.label, theme.BOLD, 32, room)
        below = self._line_height(look, room)
        bottom = self.inner.rect.top if self._stacked() else rect.bottom
        top_edge = rect.top + max(0, bottom - rect.top - label - below) // 2 + look.px(2)
        return Rect(left, top_edge, room, label), Rect(left, top_edge + label, room, below)

    def _write_reason(self, surface: Surface) -> None:
        """Why it is refused, which is to be read although the row is dim."""
        look, rect = self.look, self.rect
        left = rect.left + look.px(32)
        if self.tall:
            top = Rect(left, rect.top + look.px(18), rect.width - look.px(64), look.px(46))
            room = Rect(top.centerx, top.top, top.right - top.centerx, top.height)
            look.write(surface, self.reason, theme.REGULAR, 28, theme.TEXT_MUTE, room, "right")
            return
        _, below = self._words(left, self._room(left))
        look.paragraph(surface, self.reason, theme.REGULAR, 28, theme.TEXT_MUTE, below)

    def _room(self, left: int) -> int:
        right = self.rect.right - self.look.px(32)
        return (right if self._stacked() else self.inner.rect.left - self.look.px(24)) - left

    def _write_value(self, surface: Surface, box: Rect) -> Rect:
        if self.enabled:
            return self.look.write(surface, self.value, theme.DIGITS, 36, theme.TEXT_GOLD, box, "right")
        return Rect(box.centerx, box.top, box.right - box.centerx, box.height)

    def _line_height(self, look: UiStyle, width: int) -> int:
        line = self.reason if not self.enabled else self.line
        return look.paragraph_height(line, theme.REGULAR, 28, width) if line else 0

    def _stacked(self) -> bool:
        """Whether the words stand above the control, for want of width."""
        return self.rect.width - self.inner.wanted(self.look)[0] - self.look.px(94) < self.look.px(150)
