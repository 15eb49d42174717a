"""What burns: soft tongues of flame in layers, the light that they throw, sparks, and smoke at the end.

The same instant gives the same pixels. Flames are drawn in half their size and scaled up, which makes them
soft.
"""

import math
from dataclasses import dataclass
from random import Random

import pygame
from pygame import BLEND_RGB_ADD, Rect, Surface
from pygame.math import Vector2

from scenes.cards.draw_context import DrawContext
from scenes.cards.timeline import Instant
from scenes.paint import shapes, theme
from scenes.paint.theme import Colour, from_hex

_LAYERS: tuple[tuple[Colour, float, float, int], ...] = (
    (from_hex("#8a2216"), 1.00, 1.00, 205),
    (theme.STROKE, 0.80, 0.94, 225),
    (from_hex("#e8862a"), 0.58, 0.86, 240),
    (from_hex("#f2c14e"), 0.37, 0.74, 250),
    (from_hex("#fff3c8"), 0.17, 0.54, 255),
)
"""From the back: colour, how high and how broad a layer is, in the fire's, and how opaque."""
_TONGUES, _SPARKS, _PUFFS = 7, 14, 5
_HALF = 2
_SMOKE, _GLOW = from_hex("#3a332e"), (255, 138, 40)
_LEVELS = 6
"""How many brightnesses of its light are kept."""


@dataclass(frozen=True)
class Flames:
    """A card that burns at a place, as far as it has burnt (`part`, 0 to 1).

    Its flames have swayed for so many seconds (`sway`).
    """

    name: str
    at: Rect
    seed: int

    def draw(self, surface: Surface, kit: DrawContext, now: Instant) -> None:
        part = now.value(self.name, "part")
        if not 0 < part < 1:
            return
        strength = min(1.0, part / 0.16) * (1 - _smooth((part - 0.72) / 0.28))
        seconds = now.value(self.name, "sway")
        flicker = 0.86 + 0.14 * math.sin(19 * seconds) * math.sin(7.3 * seconds)
        level = round(_LEVELS * strength * flicker)
        if level:
            glow = kit.made(_glow, round(2.3 * self.at.width), level)
            surface.blit(glow, glow.get_rect(center=self.at.center), special_flags=BLEND_RGB_ADD)
        self._smoke(surface, kit, part)
        if strength > 0.02:
            fire = self._fire(strength, part, seconds)
            room = fire.get_rect(midbottom=(self.at.centerx, self.at.bottom + round(0.10 * self.at.height)))
            surface.blit(fire, room)
        self._sparks(surface, part)

    def _fire(self, strength: float, part: float, seconds: float) -> Surface:
        """Return the tongues, broader and higher than the card by a third."""
        wide, high = round(1.35 * self.at.width / _HALF), round(1.5 * self.at.height / _HALF)
        canvas = shapes.blank((wide, high), _LAYERS[0][0])
        foot = 0.94 * high
        for number, (colour, tall, broad, opacity) in enumerate(_LAYERS):
            chance = Random(self.seed * 31 + number)
            reach = 0.5 * broad * wide * (0.80 + 0.20 * strength)
            bed = Rect(0, 0, round(1.8 * reach), round(0.15 * high * tall * strength))
            bed.midbottom = wide // 2, round(foot + 0.03 * high * tall)
            pygame.draw.ellipse(canvas, (*colour, opacity), bed)
            for tongue in range(_TONGUES):
                along = (tongue + 0.5) / _TONGUES * 2 - 1 + chance.uniform(-0.07, 0.07)
                phase, speed = chance.uniform(0, math.tau), chance.uniform(7.5, 12.5)
                swing = math.sin(phase + speed * seconds)
                edges = 1 - 0.55 * (1 - along * along) * (1 - part)  # it takes its edges first
                rises = tall * strength * (0.82 * edges + 0.16 * swing * chance.uniform(0.5, 1.0))
                half = reach / _TONGUES * chance.uniform(1.25, 1.75)
                base = Vector2(wide / 2 + 0.86 * reach * along, foot - 0.02 * high)
                lean = 0.75 * half * math.sin(phase * 1.7 + 0.8 * speed * seconds) - 0.25 * half * along
                points = _tongue(base, half, rises * 0.86 * high, lean)
                pygame.draw.polygon(canvas, (*colour, opacity), points)
        soft = pygame.transform.box_blur(canvas, max(1, self.at.width // 100), False)
        return pygame.transform.smoothscale(soft, (wide * _HALF, high * _HALF))

    def _sparks(self, surface: Surface, part: float) -> None:
        chance = Random(self.seed + 7)
        for _ in range(_SPARKS):
            begin, life = chance.uniform(0.05, 0.6), chance.uniform(0.22, 0.4)
            x, sway, phase = chance.uniform(-0.5, 0.5), chance.uniform(0.03, 0.10), chance.uniform(0, 6)
            along = (part - begin) / life
            if 0 < along < 1:
                at = (
                    self.at.centerx + self.at.width * (x + sway * math.sin(phase + 5 * along)),
                    self.at.bottom - self.at.height * (0.4 + 1.0 * along),
                )
                colour = theme.blend(theme.GOLD_LIGHT, theme.STROKE, along)
                pygame.draw.aacircle(surface, colour, at, max(1.0, 0.014 * self.at.width * (1.2 - along)))

    def _smoke(self, surface: Surface, kit: DrawContext, part: float) -> None:
        chance = Random(self.seed + 3)
        for number in range(_PUFFS):
            begin = 0.45 + 0.08 * number
            x, along = chance.uniform(-0.35, 0.35), (part - begin) / (1 - begin)
            if 0 < along < 1:
                size = max(8, round(self.at.width * (0.30 + 0.05 * number)))
                puff = kit.made(_puff, size, max(1, round(4 * math.sin(math.pi * along))))
                y = self.at.centery - self.at.height * (0.1 + 0.6 * along)
                shapes.put_in_middle(surface, puff, (round(self.at.centerx + x * self.at.width), round(y)))


def _smooth(part: float) -> float:
    part = max(0.0, min(1.0, part))
    return part * part * (3 - 2 * part)


def _tongue(base: Vector2, half: float, high: float, lean: float) -> list[tuple[float, float]]:
    """Return the outline of one tongue: broad at a third of its height, its tip drawn aside."""
    left, right = list[tuple[float, float]](), list[tuple[float, float]]()
    for step in range(9):
        part = step / 8
        middle = base.x + lean * part * part * 1.6 - 0.5 * lean * math.sin(math.pi * part)
        breadth = half * (1 - part) ** 0.85 * (0.74 + 0.9 * part)
        y = base.y - high * part
        left.append((middle - breadth, y))
        right.append((middle + breadth, y))
    return left + right[::-1]


def _glow(size: int, level: int) -> Surface:
    """Return light to be added, brightest in the middle."""
    coarse = 48
    small = Surface((coarse, coarse))
    for ring in range(coarse // 2, 0, -1):
        share = (1 - ring / (coarse / 2)) ** 2 * 0.85 * level / _LEVELS
        colour = [round(value * share) for value in _GLOW]
        pygame.draw.circle(small, colour, (coarse // 2, coarse // 2), ring)
    return pygame.transform.smoothscale(small, (size, size))


def _puff(size: int, level: int) -> Surface:
    """Return a soft ball of smoke, as thick as one of four levels."""
    picture = shapes.blank((24, 24), _SMOKE)
    for ring in range(12, 0, -1):
        pygame.draw.circle(picture, (*_SMOKE, round(36 * level * (1 - ring / 12))), (12, 12), ring)
    return pygame.transform.smoothscale(picture, (size, size))
