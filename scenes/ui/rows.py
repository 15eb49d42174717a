"""A row of a list: a label, a line about it, and a control, to which goes all that the row is told."""

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
        self.label, self.line, self.value = label, line, value
        self.inner = inner
        self.tall = isinstance(inner, Slider)

    def wanted(self, look: UiStyle) -> tuple[int, int]:
        inner = self.inner.wanted(look)
        if self.tall:
            return inner[0] + look.px(64), look.px(150)
        words = look.measure(self.label, theme.BOLD, 32)[0]
        return words + inner[0] + look.px(94), max(look.px(100), inner[1] + look.px(24))

    def fitted(self, look: UiStyle, width: int) -> int:
        high, (wide, inner) = self.wanted(look)[1], self.inner.wanted(look)
        if self.tall:
            return high
        room = width - wide - look.px(94)
        if room < look.px(150):
            return sum(self._heights(look, width - look.px(64))) + inner + look.px(48)
        return max(high, sum(self._heights(look, room)) + look.px(26))

    def place(self, look: UiStyle, rect: Rect) -> None:
        super().place(look, rect)
        inside = rect.inflate(-2 * look.px(32), 0)
        wide, high = self.inner.wanted(look)
        box = Rect(0, 0, inside.width if self.tall else min(wide, inside.width), high)
        if self.tall:
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

    def draw(self, surface: Surface) -> None:
        self.inner.hovered, self.inner.pressed, self.inner.pointer = self.hovered, self.pressed, self.pointer
        super().draw(surface)
        if not self.enabled:  # why it is refused is to be read although the row is dim
            self._write_line(surface, self.reason)

    def paint(self, surface: Surface) -> None:
        look, rect = self.look, self.rect
        fill = theme.ROW_FOCUSED if self.focused else theme.ROW_HOVER if self.hot else theme.PANEL
        fill = theme.RAISED_PRESSED if self.pressed else fill
        edge = theme.EDGE if self.hot else theme.LINE
        surface.blit(look.shapes.box(rect.size, look.px(self.radius), fill, edge, look.px(2.5)), rect)
        if self.tall:
            top = self._top()
            if self.enabled:
                value = look.write(surface, self.value, theme.DIGITS, 36, theme.TEXT_GOLD, top, "right")
                top.width = value.left - look.px(16) - top.left
            else:
                top.width = top.centerx - look.px(16) - top.left
            look.write(surface, self.label, theme.BOLD, 32, theme.TEXT, top)
        else:
            look.paragraph(surface, self.label, theme.BOLD, 32, theme.TEXT, self._words()[0])
            if self.enabled:
                self._write_line(surface, self.line)
        enabled, self.inner.enabled = self.inner.enabled, True
        self.inner.draw(surface)
        self.inner.enabled = enabled

    def _write_line(self, surface: Surface, line: str) -> None:
        if self.tall:
            room = self._top()
            room.width, room.left = room.right - room.centerx, room.centerx
            self.look.write(surface, line, theme.REGULAR, 28, theme.TEXT_MUTE, room, "right")
        elif line:
            self.look.paragraph(surface, line, theme.REGULAR, 28, theme.TEXT_MUTE, self._words()[1])

    def _top(self) -> Rect:
        look, rect = self.look, self.rect
        return Rect(rect.left + look.px(32), rect.top + look.px(18), rect.width - look.px(64), look.px(46))

    def _words(self) -> tuple[Rect, Rect]:
        """The boxes of the label and of the line below it."""
        look, rect, stacked = self.look, self.rect, self._stacked()
        left = rect.left + look.px(32)
        wide = (rect.right - look.px(32) if stacked else self.inner.rect.left - look.px(24)) - left
        label, below = self._heights(look, wide)
        bottom = self.inner.rect.top if stacked else rect.bottom
        top = rect.top + max(0, bottom - rect.top - label - below) // 2 + look.px(2)
        return Rect(left, top, wide, label), Rect(left, top + label, wide, below)

    def _heights(self, look: UiStyle, width: int) -> tuple[int, int]:
        line = self.line if self.enabled else self.reason
        below = look.paragraph_height(line, theme.REGULAR, 28, width) if line else 0
        return look.paragraph_height(self.label, theme.BOLD, 32, width), below

    def _stacked(self) -> bool:
        return self.rect.width - self.inner.wanted(self.look)[0] - self.look.px(94) < self.look.px(150)
