"""Small signs laid over things: focus, empty places, discs with numbers, the arrow from card to target.

Owns nothing. Must not know what is focused or attacked. `unit` is pixels for each pixel of a 1080 window.
"""

import math

import pygame
from pygame import Surface
from pygame.math import Vector2

from scenes import theme
from scenes.drawing import lines, shapes
from scenes.drawing.shapes import Point, Size
from scenes.theme import Colour

FOCUS_REACH = 12
DASH, GAP = 9, 8


def focus_ring(size: Size, radius: float, unit: float) -> Surface:
    """Return the washi ring in ink around a thing of this size; centre it on the thing.

    The picture is 12 (at 1080) larger on every side; `radius` is the thing's own corner.
    """
    reach = round(FOCUS_REACH * unit)
    whole = size[0] + 2 * reach, size[1] + 2 * reach
    picture = shapes.box(whole, radius + reach, None, theme.INK, 10 * unit)
    inset = round(3 * unit)
    inner = whole[0] - 2 * inset, whole[1] - 2 * inset
    picture.blit(shapes.box(inner, radius + reach - inset, None, theme.FOCUS, 4 * unit), (inset, inset))
    return picture


def focus_mark(unit: float) -> Surface:
    """Return the vermilion triangle that stands left of what has the focus, pointing right."""
    size = round(30 * unit), round(34 * unit)
    middle = size[1] / 2
    corners = ((2.7 * unit, middle - 13.6 * unit), (27.3 * unit, middle), (2.7 * unit, middle + 13.6 * unit))

    def edge(canvas: Surface, scale: float) -> None:
        shapes.polygon_on(canvas, corners, theme.FOCUS, scale)
        shapes.stroke_on(canvas, corners, 2.5 * unit, theme.FOCUS, scale, closed=True)

    def fill(canvas: Surface, scale: float) -> None:
        shapes.polygon_on(canvas, corners, theme.VERMILION, scale)
        shapes.stroke_on(canvas, corners, 2.5 * unit, theme.VERMILION, scale, closed=True, opacity=0)

    picture = shapes.layer(size, theme.FOCUS, edge)
    picture.blit(shapes.layer(size, theme.VERMILION, fill), (0, 0))
    return picture


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


def arrow_outline(start: Point, end: Point, unit: float) -> tuple[list[Point], list[Point]]:
    """Return the bent shaft and the three corners of the head of an arrow."""
    way = Vector2(end) - Vector2(start)
    length = max(1.0, way.length())
    along = way / length
    side = Vector2(along.y, -along.x) if way.x <= 0 else Vector2(-along.y, along.x)
    head = min(64 * unit, length * 0.6)
    bend = Vector2(start) + way * 0.55 - side * length * 0.16
    aim = Vector2(end) - bend
    aim = aim.normalize() if aim.length() > 0 else Vector2(0, -1)
    neck = Vector2(end) - aim * head * 0.8
    across = Vector2(-aim.y, aim.x) * head * 0.62
    shaft = lines.bezier(
        start, lines.point(Vector2(start).lerp(bend, 0.6)), lines.point(bend), lines.point(neck)
    )
    back = neck - aim * head * 0.2
    return shaft, [end, lines.point(back + across), lines.point(back - across)]


def arrow_frame(start: Point, end: Point, unit: float) -> tuple[Size, tuple[int, int]]:
    """Return the size of an arrow's picture and where its left upper corner goes."""
    shaft, head = arrow_outline(start, end, unit)
    margin = 20 * unit
    across, down = zip(*shaft, *head, strict=True)
    corner = math.floor(min(across) - margin), math.floor(min(down) - margin)
    return (math.ceil(max(across) + margin) - corner[0], math.ceil(max(down) + margin) - corner[1]), corner


def arrow(start: Point, end: Point, unit: float) -> Surface:
    """Return the bent vermilion arrow from a card to its target; `arrow_frame` says where it goes."""
    size, corner = arrow_frame(start, end, unit)
    shaft, head = (
        [(x - corner[0], y - corner[1]) for x, y in part] for part in arrow_outline(start, end, unit)
    )

    def draw(colour: Colour, shaft_width: float, edge: float) -> Surface:
        def on(canvas: Surface, scale: float) -> None:
            shapes.stroke_on(canvas, shaft, shaft_width * unit, colour, scale)
            shapes.polygon_on(canvas, head, colour, scale)
            shapes.stroke_on(canvas, head, edge * unit, colour, scale, closed=True)

        return shapes.layer(size, colour, on, 4 if size[0] * size[1] < 100_000 else 2)

    picture = draw(theme.INK, 28, 12)
    picture.blit(draw(theme.VERMILION, 16, 4), (0, 0))
    return picture


def brush_line(width: int, unit: float) -> Surface:
    """Return the wavy vermilion stroke under a chosen tab."""
    thick = 8 * unit
    middle = 9 * unit
    path = lines.bezier(
        (thick / 2, middle + 1 * unit), (width * 0.3, middle - 5 * unit), (width * 0.65, middle + 4 * unit),
        (width - thick / 2, middle - 1 * unit),
    )  # fmt: skip
    return shapes.layer(
        (width, round(18 * unit)),
        theme.VERMILION,
        lambda canvas, scale: shapes.stroke_on(canvas, path, thick, theme.VERMILION, scale),
    )


def arena(size: int) -> Surface:
    """Return the faint vermilion circle in the middle of the table where a fight is about to be."""
    radius = size / 2
    picture = shapes.fade(shapes.disc(size, theme.VERMILION), 0.13)
    line = max(1.0, size / 196)
    picture.blit(shapes.fade(shapes.ring(size, theme.VERMILION, radius - line, line), 0.35), (0, 0))
    return picture


def keycap(size: Size, unit: float) -> Surface:
    """Return an empty key with a foot of shadow."""
    foot = round(4 * unit)
    picture = Surface(size, pygame.SRCALPHA, 32)
    cap = size[0], size[1] - foot
    picture.blit(shapes.fade(shapes.box(cap, 9 * unit, theme.BLACK), 0.5), (0, foot))
    picture.blit(shapes.box(cap, 9 * unit, theme.KEYCAP, theme.EDGE, max(1.0, 2 * unit)), (0, 0))
    return picture
