"""The smoke in which a ninja vanishes who failed: puffs with swirls, drawn as with a brush.

The same values give the same pixels.
"""

import itertools

import pygame
from pygame import Surface
from pygame.math import Vector2

from scenes.animation.tweens import EASES
from scenes.paint import shapes, theme
from scenes.paint.dirty_rects import Drawable
from scenes.paint.geometry import CardPlace
from scenes.paint.theme import from_hex
from scenes.table.draw_context import DrawContext

_SMOKE = from_hex("#d9ccb0"), from_hex("#9d8c6f")
"""Its paper, lit and in shadow."""
_CLOUDS = (
    (-0.34, -0.46, 0.98, -0.62, 0.30), (0.36, -0.40, 1.04, 0.50, 0.36), (-0.40, 0.36, 1.06, -0.42, 0.42),
    (0.38, 0.44, 1.0, 0.66, 0.26), (0.0, 0.02, 1.16, -0.06, 0.48), (0.04, -0.80, 0.62, 0.20, 0.20),
    (-0.02, 0.74, 0.66, -0.20, 0.22),
)  # fmt: skip
"""Its puffs: where each covers the card, how broad it is, how far aside it drifts, all in the card's width,
and when it parts."""
_TURNS, _STEP = 4, 12
"""How many ways a puff is turned; pixels between two widths of it."""
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


def draw_smoke(surface: Drawable, kit: DrawContext, at: CardPlace, part: float) -> None:
    """Draw the smoke in which a card vanishes, 0 to 1: puffs cover it, part, and rise as they thin out."""
    if not 0 < part < 1:
        return
    for number, (x, y, size, away, begins) in enumerate(_CLOUDS):
        come, gone = EASES["out"](min(1.0, part / 0.16)), max(0.0, (part - begins) / (1 - begins))
        if gone >= 1:
            continue
        largest = max(_STEP, round(size * at.width / _STEP) * _STEP)
        shown = max(_STEP, round(largest * (0.4 + 0.6 * come) * (1 - 0.62 * gone) / _STEP) * _STEP)
        picture = kit.made(_puff_of, largest, number % _TURNS, shown)
        if gone > 0.45:
            picture = shapes.fade(picture.copy(), (1 - gone) / 0.55)
        out, rise = EASES["out"](gone), gone * (0.5 + 0.5 * gone)
        middle = (
            round(at.x + at.width * (x * come + away * out)),
            round(at.y + at.width * (y * come - (0.75 + 0.2 * (number % 3)) * rise)),
        )
        shapes.put_in_middle(surface, picture, middle)


def _puff_of(size: int, turn: int, shown: int) -> Surface:
    """Return a swirl drawn so wide, turned, as wide as it is `shown`; one side of it is mirrored."""
    picture = shapes.turned(_swirl(size), 360 / _TURNS * turn)
    picture = pygame.transform.flip(picture, turn % 2 > 0, False)
    wide = round(picture.get_width() * shown / size)
    return picture if shown == size else pygame.transform.smoothscale(picture, (wide, wide))


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
