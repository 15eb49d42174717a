"""What hangs and stands in the title's wind: a paper lantern on its cord, and two tall banners on poles.

Owns their forms. Must not know where they stand nor what the time is: how far they sway comes in.
"""

import math

import pygame
from pygame import Surface

from scenes.paint import lines, shapes, theme
from scenes.paint.theme import Colour

LANTERN = (112, 300)
"""Size of lantern and cord at 1080; it hangs from the middle of its upper edge."""
BANNER = (70, 300)
"""Size of a standing banner at 1080; the pole is at its left edge."""
_STRIPS = 14
_RIBS = 7


def lantern(unit: float, mark: Surface) -> Surface:
    """Return the lantern with its cord; `mark` stands on the paper."""
    width, height = (round(side * unit) for side in LANTERN)
    picture = shapes.blank((width, height), theme.INK)
    middle, top, foot = width / 2, 120 * unit, 264 * unit
    lines.stroke(picture, ((middle, -4 * unit), (middle, top)), 4 * unit, theme.INK)
    lines.stroke(picture, ((middle, foot), (middle, height - 8 * unit)), 5 * unit, theme.VERMILION)
    body = _belly(middle, top + 8 * unit, foot - 8 * unit, 50 * unit)
    lines.polygon(picture, body, theme.PAPER)
    for rib in range(1, _RIBS):
        y = top + 8 * unit + (foot - top - 16 * unit) * rib / _RIBS
        half = _half_width((y - top - 8 * unit) / (foot - top - 16 * unit), 50 * unit)
        bow = lines.quadratic((middle - half, y), (middle, y + 7 * unit), (middle + half, y))
        lines.stroke(picture, bow, 2 * unit, theme.PAPER_FIBRE)
    picture.blit(mark, mark.get_rect(center=(round(middle), round((top + foot) / 2))))
    lines.stroke(picture, body, 4 * unit, theme.INK, closed=True)
    cap = shapes.box((round(58 * unit), round(20 * unit)), 6 * unit, theme.INK, theme.GOLD, 3 * unit)
    for y in (top - 4 * unit, foot - 14 * unit):
        picture.blit(cap, (round(middle - 29 * unit), round(y)))
    return picture


def _belly(middle: float, top: float, foot: float, reach: float) -> list[shapes.Point]:
    steps = 24
    right = [
        (middle + _half_width(step / steps, reach), top + (foot - top) * step / steps)
        for step in range(steps + 1)
    ]
    return right + [(2 * middle - x, y) for x, y in reversed(right)]


def _half_width(along: float, reach: float) -> float:
    """Half the lantern's width from its upper (0) to its lower end (1)."""
    swelling = math.sin(math.pi * min(1.0, max(0.0, along)))
    return reach * (0.56 + 0.44 * math.pow(swelling, 0.6))


def banner_cloth(unit: float, colour: Colour, stripes: Colour, mark: Surface) -> Surface:
    """Return the cloth of a standing banner, with two stripes, and a mark in its upper part."""
    width, height = round(52 * unit), round(196 * unit)
    picture = shapes.box((width, height), 2 * unit, colour, theme.INK, 3 * unit)
    for y in (22 * unit, height - 24 * unit):
        stripe = Surface((width - round(6 * unit), max(1, round(7 * unit))))
        stripe.fill(stripes)
        picture.blit(stripe, (round(3 * unit), round(y)))
    picture.blit(mark, mark.get_rect(center=(width // 2, round(height * 0.42))))
    return picture


def draw_banner(surface: Surface, cloth: Surface, foot: tuple[int, int], unit: float, wind: float) -> None:
    """Draw pole and cloth; `foot` is where the pole stands, `wind` the angle of the wave in its cloth."""
    left, bottom = foot
    top = bottom - round(290 * unit)
    width, height = cloth.get_size()
    thick = max(2, round(6 * unit))
    surface.fill(theme.INK, (left, top, thick, bottom - top))
    pygame.draw.circle(surface, theme.GOLD, (left + thick // 2, top), max(2, round(5 * unit)))
    surface.fill(theme.INK, (left, top + round(12 * unit), width + thick, max(2, round(4 * unit))))
    for strip in range(_STRIPS):
        start, end = width * strip // _STRIPS, width * (strip + 1) // _STRIPS
        part = (strip + 0.5) / _STRIPS
        down = round(5 * unit * part * math.sin(wind - 2.2 * part))
        place = left + thick + start, top + round(14 * unit) + down
        surface.blit(cloth, place, (start, 0, end - start, height))
