"""Small signs: empty places, discs under numbers, keys.

Owns nothing. Must not know what they say. `unit` is pixels for each pixel of a 1080 window.
"""

import math

import pygame
from pygame import Surface
from pygame.math import Vector2

from scenes.paint import shapes, theme
from scenes.paint.shapes import Point, Size
from scenes.paint.theme import Colour

DASH, GAP = 9, 8


def empty_slot(size: Size, radius: float, unit: float, colour: Colour, fill: Colour | None) -> Surface:
    """Return a place where a card could lie: a dashed frame, on a ground of its own if there is a fill."""
    line = max(1.5, 3 * unit)
    picture = shapes.blank(size, colour)
    if fill is not None:
        picture.blit(shapes.fade(shapes.box(size, radius, fill), 0.9), (0, 0))
    path = rounded_path((line / 2, line / 2, size[0] - line, size[1] - line), radius)
    dashes = dashed(path, DASH * unit, GAP * unit)

    def draw(canvas: Surface, scale: float) -> None:
        for dash in dashes:
            shapes.stroke_on(canvas, dash, line, colour, scale)

    picture.blit(shapes.layer(size, colour, draw, 2), (0, 0))
    return picture


def rounded_path(area: tuple[float, float, float, float], radius: float) -> list[Point]:
    """Return points along a rounded box given as left, top, width and height; closed."""
    left, top, width, height = area
    radius = min(radius, width / 2, height / 2)
    path: list[Point] = []
    for corner_x, corner_y, start in (
        (left + width - radius, top + radius, -90),
        (left + width - radius, top + height - radius, 0),
        (left + radius, top + height - radius, 90),
        (left + radius, top + radius, 180),
    ):
        for step in range(7):
            angle = math.radians(start + step * 15)
            path.append((corner_x + radius * math.cos(angle), corner_y + radius * math.sin(angle)))
    return [*path, path[0]]


def dashed(path: list[Point], dash: float, gap: float) -> list[list[Point]]:
    """Return the dashes of a path."""
    dashes: list[list[Point]] = []
    left, drawing = dash, True
    here = Vector2(path[0])
    current: list[Point] = [(here.x, here.y)]
    for corner in path[1:]:
        target = Vector2(corner)
        while here.distance_to(target) > left:
            here = here.move_towards(target, left)
            if drawing:
                dashes.append([*current, (here.x, here.y)])
            drawing = not drawing
            left = dash if drawing else gap
            current = [(here.x, here.y)]
        left -= here.distance_to(target)
        here = target
        current.append((here.x, here.y))
    return dashes


def disc(size: int, fill: Colour, outline: Colour, line: float) -> Surface:
    """Return a disc with its line inside its edge: the ground of a count."""
    picture = shapes.disc(size, outline)
    picture.blit(shapes.disc(size, fill, size / 2 - line), (0, 0))
    return picture


def strength_disc(size: int, crest: int, unit: float) -> Surface:
    """Return the paper disc of a card's strength, with a ring of its seat's colour."""
    picture = disc(size, theme.PAPER, theme.INK, 7 * unit)
    radius = size / 2 * 0.86
    picture.blit(shapes.ring(size, theme.SEAT_COLOURS[crest], radius, max(2.0, size * 0.034)), (0, 0))
    return picture


def keycap(size: Size, unit: float) -> Surface:
    """Return an empty key with a foot of shadow."""
    foot = round(4 * unit)
    picture = Surface(size, pygame.SRCALPHA, 32)
    cap = size[0], size[1] - foot
    picture.blit(shapes.fade(shapes.box(cap, 9 * unit, theme.BLACK), 0.5), (0, foot))
    picture.blit(shapes.box(cap, 9 * unit, theme.KEYCAP, theme.EDGE, max(1.0, 2 * unit)), (0, 0))
    return picture
