"""Sizes in a drawing 1080 pixels high, what they come to in a window, and the least of texts and targets."""

from copy import copy
from typing import Self

SMALLEST_TEXT = 20
"""Pixels in any window: nothing smaller is written."""
SMALLEST_TARGET = 44
"""Pixels in any window of what can be pressed."""
TEXT_SIZE = 28
TEXT_LARGE = 32
LABEL_SIZE = 30
BUTTON_SIZE = 34
BANNER_SIZE = 42
CURTAIN_SIZE = 112
GAME_TITLE_SIZE = 142

Size = tuple[int, int]


class Metrics:
    """Lengths in a window of `size`, pixels, at a text scale in percent.

    What belongs to a control (`px`) grows with the window and the text scale and is never smaller than the
    smallest text needs; gaps, edges and pictures (`margin`) grow with the window alone, narrow ones by their
    width. In a `dense` picture, which cannot be scrolled, only letters keep to the smallest text.
    """

    def __init__(self, size: Size, text_scale: int = 100, dense: bool = False) -> None:
        self.size = size
        self.text_scale = text_scale
        self.ground = min(size[1], round(0.62 * size[0])) / 1080
        least = 0.0 if dense else SMALLEST_TEXT / TEXT_SIZE
        self.unit = max(self.ground, least) * text_scale / 100

    def scaled(self, share: float) -> Self:
        """Return the same with all lengths times a share, for what has to fit its place."""
        scaled = copy(self)
        scaled.unit, scaled.ground = self.unit * share, self.ground * share
        return scaled

    def px(self, length: float) -> int:
        """Pixels of a control's length, grown with window and text scale; at least 1."""
        return max(1, round(length * self.unit))

    def margin(self, length: float) -> int:
        """Pixels of a distance that grows with the window alone; at least 1."""
        return max(1, round(length * self.ground))

    def text_size(self, size: float) -> int:
        """Pixels of a text of that size; never under the smallest that is readable."""
        return max(SMALLEST_TEXT, round(size * self.unit))

    def target(self, length: float) -> int:
        """Pixels of a thing to be pressed that grows with the window alone; never under a finger's size."""
        return max(SMALLEST_TARGET, self.margin(length))

    def heading(self, size: float) -> float:
        """The size to give a heading: large already, it grows with the text scale only to stay above text."""
        return max(size * 100 / self.text_scale, TEXT_SIZE * 1.25)
