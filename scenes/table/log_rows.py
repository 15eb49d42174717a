"""The newest rows of the log on a table: each behind the crest of whom it tells, on one dark panel."""

from collections.abc import Sequence

from pygame import Rect

from game.table.log_row import ToldRow
from scenes.paint import theme
from scenes.table.draw_context import Canvas


class LogRows:
    """Where crests and words lie in a room: letters of so many `pixels`, `pad` to its edges."""

    def __init__(self, room: Rect, pixels: int, pad: int, disc: float) -> None:
        """`disc`: how large a crest is, in the letters' height."""
        self._pad, self._disc = pad, round(disc * pixels)
        self._left = room.left + pad + self._disc + round(0.45 * pixels)
        self.width = room.right - pad - self._left
        """How wide words may be."""

    def draw(self, on: Canvas[object], panel: Rect, rows: Sequence[tuple[ToldRow, int]], size: float) -> None:
        """Draw the panel and on it the rows, each so many pixels high, in letters of that size."""
        look, kit = on.look, on.kit
        kit.box(on.surface, panel, look.margin(14), theme.SUNK, theme.LINE, 2)
        top = panel.top + self._pad // 2
        for row, high in rows:
            if row.crest is not None:
                crest = kit.art.crest(row.crest, self._disc)
                on.surface.blit(crest, (panel.left + self._pad, top + (high - self._disc) // 2))
            at = Rect(self._left, top, self.width, min(high, panel.bottom - top))
            look.paragraph(on.surface, row.text, theme.REGULAR, size, theme.TEXT, at, middle=True)
            top += high
