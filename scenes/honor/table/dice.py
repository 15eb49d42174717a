"""Dice as they are drawn: lacquered cubes of a seat's colour, seen from above, and small signs of bone."""

import itertools
import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache

import pygame
from pygame import Surface

from game.honor.cards import DICE_MOST
from scenes.paint import shapes, theme
from scenes.paint.theme import Colour, from_hex
from scenes.table.draw_context import DrawContext

BONE, BONE_SHADE = from_hex("#f6ecd4"), from_hex("#dcc9a0")
"""Of the small signs of dice."""
TUMBLES = 180.0
"""Beyond how many degrees left to turn it tumbles too quickly for its numbers to be followed."""
_YAWS = -9.0, 12.0, 4.0, -5.0
"""How dice lie askew, one after the other."""
RISE = math.radians(60)
"""How steeply one looks down at the ground."""
_LIGHT = (-0.42, -0.30, 0.857)
_PALES = 0.72
"""How far a number on the front pales into it, which never comes up: it is no result."""
_TWISTS = 32.0
"""Degrees by which a die lies further askew with a quarter turn to go: it does not look as if it lay.

One that stands on its edge between two numbers does not: neither is seen more of.
"""
_ROUND = 0.24
"""The radius of its corners, by half an edge."""

_Vector = tuple[float, float, float]
_Turn = tuple[_Vector, _Vector, _Vector]
"""Where the axes to the right, away and up point."""


@dataclass(frozen=True)
class Die:
    """A die that is thrown: its number, its colour, and from where: 1 from the left, -1 from the right.

    `askew`: how it lies, any number. `tips`: what would have been up, had it not tipped over its last edge.
    """

    value: int
    crest: int
    way: int = 1
    askew: int = 0
    tips: int | None = None

    @property
    def yaw(self) -> float:
        """How many degrees it lies askew."""
        return _YAWS[self.askew % len(_YAWS)]

    @property
    def before(self) -> int:
        return beside(self.value)[self.askew % 4] if self.tips is None else self.tips


def beside(value: int) -> list[int]:
    """Return the numbers on a die next to one; opposite sides make seven."""
    return [number for number in range(1, 7) if number not in (value, 7 - value)]


def die_picture(kit: DrawContext, value: int, crest: int, edge: int) -> Surface:
    """Return a die at rest in a seat's colour, in the middle of its picture."""
    return drawn_die(kit, Die(value, crest, askew=2), 0.0, edge)


def dice_of(kit: DrawContext, dice: int, most: int, width: int, paper: bool = False) -> Surface:
    """Return places of `most` dice beside each other, `dice` of them bone, or dark on `paper`.

    They are as large as where there are six, which fill the width.
    """
    side = round(0.135 * width)

    def draw() -> Surface:
        step = (width - side) / (DICE_MOST - 1)
        whole = shapes.blank((round(side + step * (most - 1)), side), theme.PAPER)
        for number in range(most):
            fill = None if number >= dice else theme.INK if paper else BONE
            edge = theme.INK if number < dice else theme.EDGE
            box = shapes.box((side, side), 0.2 * side, fill, edge, max(1.0, 0.08 * side))
            whole.blit(box, (round(step * number), 0))
        return whole

    return kit.kept.get(("dice of", dice, most, width, paper), draw)


# Its faces


def faces_of(value: int, before: int, way: int) -> Iterator[tuple[int, _Vector, _Vector]]:
    """Yield each number, where its face looks as the die rests, and where the number's head is."""
    third = next(number for number in beside(value) if number not in (before, 7 - before))
    yield value, (0.0, 0.0, 1.0), (0.0, 1.0, 0.0)
    yield 7 - value, (0.0, 0.0, -1.0), (0.0, 1.0, 0.0)
    for number, side in ((before, way), (7 - before, -way)):
        yield number, (float(side), 0.0, 0.0), (0.0, 1.0, 0.0)
    for number, side in ((third, -1), (7 - third, 1)):
        yield number, (0.0, float(side), 0.0), (0.0, 0.0, 1.0)


def turned(yaw: float, back: float) -> _Turn:
    """Return the turn of a die that lies askew by `yaw` degrees and has `back` degrees still to roll."""
    askew, rolled = math.radians(yaw), math.radians(-back)
    sine, cosine = math.sin(rolled), math.cos(rolled)
    axes = (cosine, 0.0, -sine), (0.0, 1.0, 0.0), (sine, 0.0, cosine)
    sine, cosine = math.sin(askew), math.cos(askew)
    right, ahead, up = ((x * cosine - y * sine, x * sine + y * cosine, z) for x, y, z in axes)
    return right, ahead, up


def apply(turn: _Turn, point: _Vector) -> _Vector:
    """Return where a point of a die is once it is turned."""
    (ax, ay, az), (bx, by, bz), (cx, cy, cz) = turn
    x, y, z = point
    return x * ax + y * bx + z * cx, x * ay + y * by + z * cy, x * az + y * bz + z * cz


def _seen(point: _Vector) -> tuple[float, float]:
    """Return where a point is seen, to the right and down."""
    x, y, z = point
    return x, -y * math.sin(RISE) - z * math.cos(RISE)


def _facing(normal: _Vector) -> float:
    return normal[2] * math.sin(RISE) - normal[1] * math.cos(RISE)


# Its picture


def drawn_die(kit: DrawContext, die: Die, left: float, edge: int) -> Surface:
    """Return a die that has so many degrees still to turn; read-only."""
    value, before, turn = die.value, die.before, left
    if left >= TUMBLES:  # one die tumbles like another
        value, before, turn = 5, 4, left % 360

    twist = die.way * _TWISTS * min(1.0, left / 90) if die.tips is None else 0.0

    def draw() -> Surface:
        faces = tuple(faces_of(value, before, die.way))
        return _drawn(kit, die.crest, faces, turned(die.yaw + twist, turn * die.way), edge)

    return kit.kept.get(("die", value, before, die.crest, die.way, die.yaw + twist, turn, edge), draw)


def _drawn(
    kit: DrawContext, crest: int, faces: Sequence[tuple[int, _Vector, _Vector]], turn: _Turn, edge: int
) -> Surface:
    half, line = edge / 2, max(2.0, 0.045 * edge)
    inner = 1 - _ROUND
    corners = itertools.product((-inner, inner), repeat=3)
    spots = [_seen(apply(turn, (x, y, z))) for x, y, z in corners]
    reach = max(max(abs(x), abs(y)) for x, y in spots) + _ROUND
    side = 2 * math.ceil(reach * half + line) + 2
    middle = side / 2

    def put(point: tuple[float, float]) -> tuple[float, float]:
        return middle + half * point[0], middle + half * point[1]

    colour = theme.SEAT_COLOURS[crest]
    body, bevel = theme.blend(colour, theme.INK, 0.45), theme.blend(colour, theme.PAPER_LIGHT, 0.25)

    def draw(canvas: Surface, scale: float) -> None:
        outline = _hull(spots, _ROUND + line / half)
        shapes.polygon_on(canvas, [put(point) for point in outline], theme.INK, scale)
        shapes.polygon_on(canvas, [put(point) for point in _hull(spots, _ROUND)], body, scale)
        seen = [(_facing(apply(turn, looks)), number, looks, head) for number, looks, head in faces]
        for facing, number, looks, head in sorted(seen):
            if facing <= 0.06:
                continue
            normal = apply(turn, looks)
            light = sum(one * other for one, other in zip(normal, _LIGHT, strict=True))
            dark = max(0.0, min(1.0, (0.86 - light) / 1.1))
            (x, y), (up_x, up_y) = _seen(apply(turn, looks)), _seen(apply(turn, head))
            right_x, right_y = _seen(apply(turn, _cross(head, looks)))
            ways = [half * scale * each for each in (right_x, right_y, up_x, up_y)]
            start = scale * (middle + half * x), scale * (middle + half * y)

            lit = dark < 0.1
            fill = theme.blend(colour, theme.INK, 0.62 * dark)
            front = max(0.0, -normal[1]) ** 2
            plate = theme.blend(theme.PAPER_LIGHT, fill, max(0.62 * dark, _PALES * front))
            ink = theme.blend(theme.INK, plate, _PALES * front)
            _fill(canvas, _box(0.91, 0.26), bevel if lit else fill, start, ways)
            if lit:
                _fill(canvas, _box(0.84, 0.22), fill, start, ways)
            _fill(canvas, _round(0.80), ink, start, ways)
            _fill(canvas, _round(0.75), plate, start, ways)
            solid, *holes = _digit(kit, number)
            _fill(canvas, solid, ink, start, ways)
            for hole in holes:
                _fill(canvas, hole, plate, start, ways)

    return shapes.layer((side, side), body, draw, 2)


def _fill(
    canvas: Surface,
    points: Sequence[tuple[float, float]],
    colour: Colour,
    start: tuple[float, float],
    ways: Sequence[float],
) -> None:
    """Fill an outline on a face, whose middle and axes are given in pixels of the canvas."""
    (left, top), (a, b, c, d) = start, ways
    pygame.draw.polygon(canvas, colour, [(left + x * a + y * c, top + x * b + y * d) for x, y in points])


def _cross(one: _Vector, other: _Vector) -> _Vector:
    (a, b, c), (x, y, z) = one, other
    return b * z - c * y, c * x - a * z, a * y - b * x


def _hull(spots: Sequence[tuple[float, float]], radius: float) -> list[tuple[float, float]]:
    """Return the outline around discs of a radius at some places."""
    points = sorted(
        (x + radius * math.cos(angle), y + radius * math.sin(angle))
        for x, y in spots
        for angle in (math.tau * step / 12 for step in range(12))
    )

    def chain(path: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
        found: list[tuple[float, float]] = []
        for x, y in path:
            while len(found) > 1:
                (ax, ay), (bx, by) = found[-2:]
                if (bx - ax) * (y - ay) - (by - ay) * (x - ax) > 0:
                    break
                found.pop()
            found.append((x, y))
        return found[:-1]

    return chain(points) + chain(points[::-1])


@cache
def _box(reach: float, radius: float) -> list[tuple[float, float]]:
    return shapes.rounded_path((-reach, -reach, 2 * reach, 2 * reach), radius)


@cache
def _round(radius: float) -> list[tuple[float, float]]:
    angles = (math.tau * step / 28 for step in range(28))
    return [(radius * math.cos(angle), radius * math.sin(angle)) for angle in angles]


_TRACED, _DIGIT_HIGH, _POINTS = 160, 1.04, 44
"""Pixels of the letters whose outline is taken; a number's height by half an edge; points of its outline."""
_digits: dict[int, list[list[tuple[float, float]]]] = {}


def _digit(kit: DrawContext, number: int) -> list[list[tuple[float, float]]]:
    """Return the outline of a number, then those of its holes; y goes up."""
    if number not in _digits:
        letters = kit.lettering.line(str(number), theme.DIGITS, _TRACED, theme.INK)
        solid = pygame.mask.from_surface(letters)
        around = pygame.mask.Mask((letters.get_width() + 2, letters.get_height() + 2), fill=True)
        around.erase(solid, (1, 1))
        box = solid.get_bounding_rects()[0]
        outlines = [solid.outline()]
        for hole in around.connected_components(12):
            if not hole.get_at((0, 0)):
                outlines.append([(x - 1, y - 1) for x, y in hole.outline()])
        unit = _DIGIT_HIGH / box.height
        _digits[number] = [
            [
                ((x - box.centerx) * unit, (box.centery - y) * unit)
                for x, y in outline[:: max(1, len(outline) // _POINTS)]
            ]
            for outline in outlines
        ]
    return _digits[number]
