"""Who is beaten back: dust where he slid, his blades crossed before him, the smoke in which a ninja goes.

Nobody is dead yet as a fight ends: a Save face may still be shown. The same values give the same pixels.
"""

from random import Random

import pygame
from pygame import Surface

from scenes.cards.draw_context import DrawContext
from scenes.honor.table.answer_signs import blades
from scenes.paint import shapes, theme
from scenes.paint.theme import from_hex
from scenes.ui.geometry import CardPlace

_DUST, _SMOKE = from_hex("#cdb893"), from_hex("#a39c94")
_PUFFS, _LEVELS = 11, 8
_GUARD = 0.52
"""How broad the disc with his blades is, in his card's width."""


def draw_skid(surface: Surface, kit: DrawContext, start: CardPlace, now: CardPlace, part: float) -> None:
    """Draw dust along the way on which a card's foot slid, as far as it has risen, 0 to 1."""
    if not 0 < part < 1:
        return
    chance, foot = Random(start.x), now.y + 0.62 * now.width
    for number in range(_PUFFS):
        along = number / (_PUFFS - 1)
        step = max(4, round(0.05 * now.width))
        size = round(now.width * chance.uniform(0.16, 0.30) / step) * step
        rise = chance.uniform(0.1, 0.5) * now.width * part
        thick = round(_LEVELS * (1 - part) * (0.4 + 0.6 * along))
        if thick:
            x = start.x + (now.x - start.x) * along + chance.uniform(-0.1, 0.1) * now.width
            shapes.put_in_middle(
                surface, kit.made(_puff, max(step, size), thick, _DUST), (round(x), round(foot - rise))
            )


def draw_guard(surface: Surface, kit: DrawContext, at: CardPlace, side: int, up: float) -> None:
    """Draw two blades crossed before a card, on the side of its enemy, as far as they are up, 0 to 1."""
    if up <= 0.05:
        return
    size = round(_GUARD * at.width / 4) * 4
    picture = kit.made(_blades, size)
    inwards = 1 if side == 0 else -1
    place = round(at.x + inwards * 0.52 * at.width), round(at.y + 0.30 * at.width + 0.25 * size * (1 - up))
    shapes.put_in_middle(surface, picture, place)


def draw_smoke(surface: Surface, kit: DrawContext, at: CardPlace, part: float) -> None:
    """Draw the smoke in which a card vanishes, 0 to 1: it covers all of it, and then rises and thins."""
    if not 0 < part < 1:
        return
    chance = Random(at.x)
    for _ in range(2 * _PUFFS):
        x, y = chance.uniform(-0.5, 0.5) * at.width, chance.uniform(-0.65, 0.75) * at.width
        step = max(4, round(0.08 * at.width))  # few sizes and levels, so that they are soon kept
        size = round(at.width * chance.uniform(0.35, 0.6) * min(1.0, 0.4 + 3 * part) / step) * step
        thick = 2 * round(_LEVELS / 2 * min(1.0, 6 * part, 1.6 * (1 - part)))
        if thick:
            spread = 1 + 0.5 * part
            middle = round(at.x + spread * x), round(at.y + spread * y - 0.5 * at.width * part * part)
            shapes.put_in_middle(surface, kit.made(_puff, max(step, size), thick, _SMOKE), middle)


def _puff(size: int, level: int, colour: theme.Colour) -> Surface:
    """Return a soft ball of dust or smoke, as thick as one of a few levels."""
    picture = shapes.blank((2 * _GRAIN, 2 * _GRAIN), colour)
    for ring in range(_GRAIN, 0, -1):
        opacity = round(255 * 0.8 * level / _LEVELS * (1 - (ring / _GRAIN) ** 1.5))
        pygame.draw.circle(picture, (*colour, opacity), (_GRAIN, _GRAIN), ring)
    return pygame.transform.smoothscale(picture, (size, size))


_GRAIN = 12


def _blades(size: int) -> Surface:
    picture = shapes.outlined_disc(size, theme.PAPER, theme.INK, max(2.0, 0.05 * size)).copy()
    return shapes.put_in_middle(picture, blades(round(0.70 * size), theme.INK, 2))
