"""The smoke in which a ninja vanishes who failed: one swirl, drawn as with a brush.

The same values give the same pixels.
"""

import itertools

import pygame
from pygame import Surface
from pygame.math import Vector2

from scenes.cards.draw_context import DrawContext
from scenes.cards.fighters import scaled
from scenes.cards.tweens import EASES
from scenes.paint import shapes, theme
from scenes.paint.theme import from_hex
from scenes.ui.geometry import CardPlace

_SMOKE = from_hex("#d9ccb0"), from_hex("#9d8c6f")
"""Its paper, lit and in shadow."""
_SWIRLS = 2.0
"""How broad the smoke is, in the width of the card that it covers."""
_PUFF = (
    (0.50, 0.50, 0.27), (0.33, 0.36, 0.19), (0.60, 0.27, 0.20), (0.76, 0.45, 0.15), (0.70, 0.65, 0.19),
    (0.46, 0.74, 0.17), (0.25, 0.58, 0.16), (0.45, 0.17, 0.12), (0.84, 0.62, 0.09), (0.17, 0.42, 0.10),
    (0.60, 0.84, 0.10),
)  # fmt: skip
"""The lobes of smoke: the middle of each and how far it reaches, in its width."""
_CURLS = (
    (0.49, 0.51, 0.20, 2.0, 150, 0.030), (0.66, 0.25, 0.12, 1.2, -60, 0.020),
    (0.27, 0.34, 0.09, 1.2, 250, 0.017),
    (0.75, 0.68, 0.10, 1.2, 20, 0.018), (0.36, 0.79, 0.085, 1.2, 80, 0.016),
)  # fmt: skip
"""Its curls: the middle, how far out each begins, its turns, at which degree, and how thick it is."""


def draw_smoke(surface: Surface, kit: DrawContext, at: CardPlace, part: float) -> None:
    """Draw the smoke in which a card vanishes, 0 to 1: one swirl covers it, and whirls away upwards."""
    if not 0 < part < 1:
        return
    size = round(_SWIRLS * at.width / 8) * 8
    picture = kit.made(_swirl, size)
    grown, gone = EASES["out"](min(1.0, part / 0.18)), EASES["in-out"](max(0.0, (part - 0.4) / 0.6))
    if gone > 0:
        picture = pygame.transform.rotozoom(picture, -110 * gone, 1 - 0.8 * gone)
    elif grown < 1:
        picture = scaled(picture, 0.35 + 0.65 * grown)
    if gone > 0.5:
        picture = shapes.fade(picture, 2 - 2 * gone)
    shapes.put_in_middle(surface, picture, (at.x, round(at.y - 0.7 * at.width * gone)))


def _swirl(size: int) -> Surface:
    """Return a puff of smoke in ink and two tones of paper, with curls as a brush draws them."""
    edge = 0.013

    def draw(canvas: Surface, scale: float) -> None:
        whole = size * scale
        for colour, less, up in (
            (theme.INK, 0.0, 0.0),
            (_SMOKE[1], edge, 0.0),
            (_SMOKE[0], edge + 0.016, 0.014),
        ):
            for x, y, reach in _PUFF:
                middle = whole * (x - up), whole * (y - up)
                pygame.draw.circle(canvas, colour, middle, whole * (reach - less))
        for x, y, reach, turns, start, wide in _CURLS:
            path = [
                Vector2(x, y) + Vector2(reach * (1 - step / 90) ** 0.85, 0).rotate(start + 4 * turns * step)
                for step in range(90)
            ]
            upper, lower = [], []
            for step, (here, there) in enumerate(itertools.pairwise(path)):
                thick = wide / 2 * min(1.0, (step + 1) / 24, 0.25 + (90 - step) / 50)
                aside = (there - here).rotate(90).normalize() * thick
                upper.append((here + aside) * whole)
                lower.append((here - aside) * whole)
            pygame.draw.polygon(canvas, theme.INK, upper + lower[::-1])

    return shapes.layer((size, size), theme.INK, draw)
