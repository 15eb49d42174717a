"""The ground of the attack's close-up: two fields of rays that meet in a diagonal cut.

Owns nothing. Must not know who wins.
"""

import math
from random import Random

import pygame
from pygame import Surface

from scenes.paint import lines, theme
from scenes.paint.shapes import Point

RAYS = 46
UPPER_BAND, LOWER_BAND = 0.09, 0.14
CUT_TOP, CUT_FOOT = 0.57, 0.43
RAY_OPACITY = 0.75


def fields(size: tuple[int, int], left: int, right: int) -> Surface:
    """Return the opaque close-up: two crests' colours, rays, the cut, bands above and below."""
    width, height = size
    unit = height / 1080
    picture = Surface(size, 0, 32)
    foot, top = (width * CUT_FOOT, float(height)), (width * CUT_TOP, 0.0)
    picture.fill(theme.RAY_GROUNDS[left])
    lines.polygon(picture, [top, (width, 0), (width, height), foot], theme.RAY_GROUNDS[right])
    centre = width * 0.5, height * 0.5
    for ray in rays(centre, math.hypot(width, height)):
        for side, line in ((left, (foot, top)), (right, (top, foot))):
            part = lines.beside(ray, *line)
            if len(part) > 2:
                colour = theme.blend(theme.RAY_GROUNDS[side], theme.RAY_LIGHTS[side], RAY_OPACITY)
                lines.polygon(picture, part, colour)
    cut(picture, top, foot, unit)
    bands(picture, unit)
    return picture


def rays(centre: Point, reach: float) -> list[list[Point]]:
    """Return the rays as triangles of uneven width around a centre."""
    random = Random("rays")
    step = 360 / RAYS
    triangles = []
    for number in range(RAYS):
        middle = number * step + random.uniform(-0.1, 0.1) * step
        half = random.uniform(0.16, 0.29) * step
        ends = [math.radians(middle + half * sign) for sign in (-1, 1)]
        triangles.append(
            [centre, *((centre[0] + reach * math.cos(a), centre[1] + reach * math.sin(a)) for a in ends)]
        )
    return triangles


def cut(picture: Surface, top: Point, foot: Point, unit: float) -> None:
    """Draw the diagonal: a broad stroke of ink with a gold thread in it."""

    def band(start: float, end: float) -> list[Point]:
        return [
            (x + shift * unit, y)
            for x, y, shift in ((*top, start), (*top, end), (*foot, end), (*foot, start))
        ]

    lines.polygon(picture, band(-17, 13), theme.INK)
    lines.polygon(picture, band(-5, 1), theme.GOLD)


def bands(picture: Surface, unit: float) -> None:
    """Draw the dark bands above and below, edged with gold."""
    width, height = picture.get_size()
    upper, lower = round(height * UPPER_BAND), round(height * (1 - LOWER_BAND))
    thread = max(1, round(3 * unit))
    gold = theme.blend(theme.NIGHT, theme.GOLD, 0.8)
    pygame.draw.rect(picture, theme.NIGHT, (0, 0, width, upper))
    pygame.draw.rect(picture, gold, (0, upper, width, thread))
    pygame.draw.rect(picture, theme.NIGHT, (0, lower, width, height - lower))
    pygame.draw.rect(picture, gold, (0, lower - thread, width, thread))
