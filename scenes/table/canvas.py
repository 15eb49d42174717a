"""What all of a table is painted on, and with; and a number on a disc, which every table has."""

from dataclasses import dataclass
from typing import Generic, TypeVar

from pygame import Rect, Surface

from scenes.paint import shapes, theme
from scenes.paint.geometry import grown
from scenes.table.draw_context import DrawContext
from scenes.ui import UiStyle

Layout = TypeVar("Layout", covariant=True)


@dataclass(frozen=True, slots=True)
class Canvas(Generic[Layout]):
    """A surface, what pictures and letters come from, and where everything lies."""

    surface: Surface
    kit: DrawContext
    layout: Layout

    @property
    def look(self) -> UiStyle:
        """What writes and measures."""
        return self.kit.look

    def number(self, at: Rect, text: str) -> None:
        """Draw a number (or an X) on a washi disc."""
        line = self.look.margin(3)
        self.surface.blit(self.kit.made(shapes.outlined_disc, at.width, theme.PAPER, theme.INK, line), at)
        self._digits(at, text)

    def rolling_number(self, at: Rect, numbers: tuple[str, str], part: float) -> None:
        """Draw the disc of a number that rolls upwards from the first to the second; ``part`` is 0 to 1."""
        self.number(at, "")
        clip, inner = self.surface.get_clip(), grown(at, -at.width // 7)
        self.surface.set_clip(inner.clip(clip))
        for row, number in enumerate(numbers):
            self._digits(at.move(0, round((row - part) * inner.height)), number)
        self.surface.set_clip(clip)

    def _digits(self, at: Rect, text: str) -> None:
        size = 0.58 * at.width / self.look.unit
        self.look.write(self.surface, text, theme.DIGITS, size, theme.PAPER_INK, at, "centre")
