"""All but a few places of the window in the dark, so that one sees at once of whom it is told.

The same instant gives the same pixels.
"""

from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from scenes.animation.tweens import Instant
from scenes.table.draw_context import DrawContext

_LEFT = 0.36
"""How much of its light is left to what lies in the dark."""


@dataclass(frozen=True)
class Dusk:
    """As far as it has come down (`down`, 0 to 1) upon all that is not in one of the `lit` places."""

    name: str
    lit: tuple[Rect, ...]

    def draw(self, surface: Surface, kit: DrawContext, now: Instant) -> None:
        down = now.value(self.name, "down")
        if down <= 0.01 or kit.look.resources.settings.high_contrast:
            return
        shade = (round(255 * (1 - (1 - _LEFT) * down)),) * 3
        for part in without(surface.get_rect(), self.lit):
            surface.fill(shade, part, pygame.BLEND_RGB_MULT)


def without(whole: Rect, holes: tuple[Rect, ...]) -> list[Rect]:
    """Return what is left of a rectangle without some others, in rectangles that do not overlap."""
    left = [whole]
    for hole in holes:
        cut = list[Rect]()
        for part in left:
            inner = part.clip(hole)
            if not inner.width or not inner.height:
                cut.append(part)
                continue
            cut += [
                Rect(part.left, part.top, part.width, inner.top - part.top),
                Rect(part.left, inner.bottom, part.width, part.bottom - inner.bottom),
                Rect(part.left, inner.top, inner.left - part.left, inner.height),
                Rect(inner.right, inner.top, part.right - inner.right, inner.height),
            ]
        left = [part for part in cut if part.width and part.height]
    return left
