"""A small paper that says for a moment which speed somebody has just chosen by the key."""

from pygame import Rect, Surface

from scenes.paint import theme
from scenes.ui import UiStyle
from scenes.window import Resources

SHOWN = 1400.0
"""Milliseconds for which it is seen."""
_LEFT, _MIDDLE = 0.09, 0.043
"""Where it begins and where its middle lies, in the window's height: beside the button that pauses."""


class SpeedSign:
    """Lies over whatever is shown: a key pressed by mistake would else change all that moves unsaid."""

    def __init__(self, resources: Resources) -> None:
        self._resources = resources
        self._left = 0.0

    def tell(self) -> None:
        """Say it from now on."""
        self._left = SHOWN

    def advance(self, milliseconds: float) -> None:
        """Let time pass."""
        self._left = max(0.0, self._left - milliseconds)

    @property
    def seen(self) -> bool:
        """Whether it is still there."""
        return self._left > 0

    def words(self, speed: str) -> str:
        """Return what it says of a speed, in the language of now."""
        text = self._resources.language.text
        return text("table.speed_now", speed=text(f"settings.speed.{speed}"))

    def draw(self, surface: Surface, look: UiStyle, speed: str) -> None:
        """Paint it, if it is seen, with the speed that matches are shown at."""
        if not self.seen:
            return
        words, pad = self.words(speed), look.margin(28)
        wide, high = look.measure(words, theme.BOLD, 32)
        paper = Rect(0, 0, wide + 2 * pad, high + pad)
        high = surface.get_height()
        paper.midleft = round(_LEFT * high), round(_MIDDLE * high)
        look.paper(surface, paper, 4)
        look.write(surface, words, theme.BOLD, 32, theme.PAPER_INK, paper.inflate(-pad, 0), "centre")
