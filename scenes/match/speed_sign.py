"""The sign that tells for a moment how fast a match is shown now."""

from pygame import Rect, Surface

from scenes.paint import theme
from scenes.ui import UiStyle
from scenes.window import Resources

SHOWN = 1400.0
"""Milliseconds for which the sign is seen."""
_LEFT, _MIDDLE = 0.09, 0.043
"""Where it begins, and where its middle lies, in the window's height: beside the button that pauses."""


class SpeedSign:
    """A small paper that says for a moment which speed somebody has just chosen by the key.

    Pressed by mistake it would else change all that moves unsaid.
    """

    def __init__(self, resources: Resources) -> None:
        self._resources = resources
        self._left = 0.0

    def tell(self) -> None:
        self._left = SHOWN

    def advance(self, milliseconds: float) -> None:
        self._left = max(0.0, self._left - milliseconds)

    @property
    def seen(self) -> bool:
        return self._left > 0

    def words(self, speed: str) -> str:
        text = self._resources.language.text
        return text("table.speed_now", speed=text(f"settings.speed.{speed}"))

    def draw(self, surface: Surface, look: UiStyle, speed: str) -> None:
        if not self.seen:
            return
        words, pad = self.words(speed), look.margin(28)
        wide, high = look.measure(words, theme.BOLD, 32)
        left, middle = (round(part * surface.get_height()) for part in (_LEFT, _MIDDLE))
        paper = Rect(0, 0, wide + 2 * pad, high + pad).move_to(midleft=(left, middle))
        look.paper(surface, paper, 4)
        look.write(surface, words, theme.BOLD, 32, theme.PAPER_INK, paper.inflate(-pad, 0), "centre")
