"""One number of a rival as a row: its name, what it does in words, and the slider that changes it."""

from collections.abc import Callable

from pygame import Surface

from game.commands.workshop import LEVELS
from game.table.rival_files import Number
from scenes.paint import sizes, theme
from scenes.ui import Column, LabelledRow, Row, Size, Slider, Space, UiStyle, Words
from scenes.ui.rows import Told
from scenes.window import Request

PERCENT = 100
STEP = 5


class _Value(Told):
    """What a number does in words; it has room for the longest that it can come to say."""

    def __init__(self, number: Number, words: Callable[[float], str], slider: Slider) -> None:
        super().__init__(self._said, theme.REGULAR, 30, theme.TEXT_GOLD, "right")
        self._words, self._slider = words, slider
        shares = (level / (len(LEVELS) - 1) for level in range(len(LEVELS)))
        self._possible = [words(number.low + (number.high - number.low) * share) for share in shares]

    def _said(self) -> str:
        return self._words(self._slider.value / PERCENT)

    def wish(self, look: UiStyle, width: int) -> Size:
        measure, size = look.resources.lettering.measure, sizes.SMALLEST_TEXT
        longest = max(measure(words, self.face, size)[0] for words in self._possible)
        return longest, super().wish(look, width)[1]


class NumberRow(LabelledRow):
    """A slider, in whole percent, with its words above it, below its name where both are too long."""

    lowest = 0

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
        title = Words(name, theme.BOLD, 30, theme.TEXT)
        top = Row(title, _Value(number, words, self.slider), gap=20, wraps=1)
        lines = Column(Space(9), top, Space(2), self.slider, Space(7), grow=1)
        self.face = Row(Space(24), lines, Space(24))

    def wide(self, look: UiStyle) -> int:
        return look.px(500)

    def paint_board(self, surface: Surface) -> None:
        if self.hovered or self.focused:
            super().paint_board(surface)

    def board(self) -> tuple[theme.Colour, theme.Colour]:
        return theme.ROW_FOCUSED if self.focused else theme.ROW_HOVER, theme.LINE
