"""One number of a rival as a row: its name, what it does in words, and the slider that changes it."""

from collections.abc import Callable

from pygame import Rect, Surface

from game.commands.workshop_words import LEVELS
from game.table.offers import Number
from scenes.paint import sizes, theme
from scenes.ui import LabelledRow, Slider, UiStyle
from scenes.window import Request

PERCENT = 100
STEP = 5
_LINE = 38


class NumberRow(LabelledRow):
    """A slider, in whole percent, with its words above it."""

    def __init__(
        self,
        number: Number,
        name: str,
        values: tuple[float, float],
        words: Callable[[float], str],
        answer: Callable[[float], Request | None],
    ) -> None:
        """`values` are the number as it is, and as it was in whom was copied."""
        bounds = round(number.low * PERCENT), round(number.high * PERCENT), STEP
        value, before = (round(one * PERCENT) for one in values)
        self.slider = Slider(value, bounds, before, lambda percent: answer(percent / PERCENT), bare=True)
        super().__init__(name, self.slider, group=1)
        self.number = number
        self.key = f"number {number.name}"
        self._told, self._below = words, False

    def wide(self, look: UiStyle) -> int:
        return look.px(500)

    def wanted(self, look: UiStyle) -> tuple[int, int]:
        lines = 46 + (_LINE if self._below else 0)
        return self.wide(look), look.px(lines) + self.slider.wanted(look)[1] + look.px(12)

    def fitted(self, look: UiStyle, width: int) -> int:
        """Put what is too long beside the name below it; pixels of height in a column of that width."""
        measure, size = look.resources.lettering.measure, sizes.SMALLEST_TEXT
        number, steps = self.number, len(LEVELS) - 1
        values = [number.low + (number.high - number.low) * step / steps for step in range(len(LEVELS))]
        longest = max(measure(self._told(value), theme.REGULAR, size)[0] for value in values)
        room = width - look.px(52)
        name = min(look.measure(self.label, theme.BOLD, 30)[0] + look.px(20), room // 2)
        self._below = longest > room - name
        return self.wanted(look)[1]

    def place(self, look: UiStyle, rect: Rect) -> None:
        super().place(look, rect)
        side = look.px(22)
        high = self.slider.wanted(look)[1]
        place = Rect(rect.left + side, rect.bottom - look.px(8) - high, rect.width - 2 * side, high)
        self.slider.place(look, place)

    def paint(self, surface: Surface) -> None:
        look, rect = self.look, self.rect
        if self.focused or self.hovered:
            fill = theme.ROW_FOCUSED if self.focused else theme.ROW_HOVER
            surface.blit(look.shapes.box(rect.size, look.px(self.radius), fill, theme.LINE, look.px(2)), rect)
        line = Rect(rect.left + look.px(26), rect.top + look.px(8), rect.width - look.px(52), look.px(42))
        self._draw_words(surface, line, self._told(self.slider.value / PERCENT))
        self.slider.draw(surface)

    def _draw_words(self, surface: Surface, line: Rect, words: str) -> None:
        look, told = self.look, line.copy()
        if self._below:
            told.top += look.px(_LINE)
            look.write(surface, words, theme.REGULAR, 30, theme.TEXT_GOLD, told)
        else:
            name = look.measure(self.label, theme.BOLD, 30)[0]
            told.left = min(line.left + name + look.px(20), line.centerx)
            told.width = line.right - told.left
            written = look.write(surface, words, theme.REGULAR, 30, theme.TEXT_GOLD, told, "right")
            line.width = written.left - look.px(16) - line.left
        look.write(surface, self.label, theme.BOLD, 30, theme.TEXT, line)
