"""What every layout of a whole window begins with: its frame, the text scale, and lengths by both.

Owns how a size in a drawing 1080 pixels high becomes one in the window. It must not know what is laid out.
"""

from dataclasses import dataclass

from scenes.paint import theme
from scenes.ui.geometry import Frame


@dataclass(frozen=True, slots=True, eq=False)
class ScaledLayout:
    """The laid out part of a window, and a text scale in percent."""

    frame: Frame
    scale: int

    def text(self, size: float) -> int:
        """Return the pixels of text that is ``size`` at 1080, at this window and text scale."""
        return theme.text_px(self.frame.height, size, self.scale)

    def px(self, size: float) -> int:
        """Return the pixels of a line or a gap that is ``size`` at 1080."""
        return theme.px(self.frame.height, size)
