"""Icons as vectors: each a few strokes and shapes in a square of 24 units, in one colour."""

import math
from dataclasses import dataclass

from pygame import Surface
from pygame.math import Vector2

from scenes.paint import shapes
from scenes.paint.shapes import Point
from scenes.paint.theme import Colour

UNITS = 24


@dataclass(frozen=True)
class Stroke:
    """A line with round joins and ends; `clear` takes away what is there."""

    points: tuple[Point, ...]
    width: float = 3
    closed: bool = False
    clear: bool = False


@dataclass(frozen=True)
class Shape:
    """A filled polygon with slightly rounded corners."""

    points: tuple[Point, ...]
    clear: bool = False


@dataclass(frozen=True)
class Disc:
    """A filled disc."""

    centre: Point
    radius: float
    clear: bool = False


Mark = Stroke | Shape | Disc


def line(*points: Point, width: float = 3) -> Stroke:
    """Return a stroke through the points."""
    return Stroke(points, width)


def arc(centre: Point, radius: float, start: float, end: float, width: float = 2.6) -> Stroke:
    """Return part of a circle's line, from `start` to `end` degrees, clockwise from the right."""
    steps = max(6, round(abs(end - start) / 9))
    return Stroke(
        tuple(on_circle(centre, radius, start + (end - start) * step / steps) for step in range(steps + 1)),
        width,
    )


def on_circle(centre: Point, radius: float, degrees: float) -> Point:
    """Return a point of a circle; 0 is right, 90 is below."""
    angle = math.radians(degrees)
    return centre[0] + radius * math.cos(angle), centre[1] + radius * math.sin(angle)


def turned(points: tuple[Point, ...], degrees: float, centre: Point = (12, 12)) -> tuple[Point, ...]:
    """Return the points turned clockwise about a centre."""
    middle = Vector2(centre)
    around = [middle + (Vector2(point) - middle).rotate(degrees) for point in points]
    return tuple((point.x, point.y) for point in around)


def arrow(degrees: float) -> tuple[Mark, ...]:
    """Return an arrow; 0 points right, 90 down."""
    head, shaft = ((13, 5), (20, 12), (13, 19)), ((4, 12), (19, 12))
    return Stroke(turned(head, degrees), 3.2), Stroke(turned(shaft, degrees), 3.2)


def chevron(degrees: float) -> tuple[Mark, ...]:
    """Return a chevron; 0 points right, 90 down."""
    return (Stroke(turned(((9, 5), (16, 12), (9, 19)), degrees), 3.6),)


def leaning_card(degrees: float, clear: bool = False) -> Mark:
    """Return one card of a fan held below the icon; with `clear`, the gap around it."""
    grow = 1.3 if clear else 0
    left, top, right, bottom = 7.5 - grow, 3.5 - grow, 16.5 + grow, 17 + grow
    corners = ((left, top), (right, top), (right, bottom), (left, bottom))
    return Shape(turned(corners, degrees, (12, 23)), clear)


def star_points(outer: float, inner: float) -> tuple[Point, ...]:
    """Return the corners of a five-pointed star."""
    return tuple(on_circle((12, 12.6), inner if step % 2 else outer, step * 36 - 90) for step in range(10))


def lens(reach: float, height: float) -> tuple[Point, ...]:
    """Return the outline of an eye."""
    bow = [(2 * reach * step / 12 - reach, height * math.sin(math.pi * step / 12)) for step in range(13)]
    return (*((12 + x, 12 - y) for x, y in bow), *((12 - x, 12 + y) for x, y in bow))


WAYS = "right", "down", "left", "up"
EYE: tuple[Mark, ...] = (Shape(lens(9.8, 6.4)), Disc((12, 12), 3.6, clear=True), Disc((12, 12), 1.9))
GEAR_TEETH = tuple(
    line(on_circle((12, 12), 6, degrees), on_circle((12, 12), 9, degrees), width=4)
    for degrees in range(0, 360, 45)
)
PLAY = Shape(((6.5, 4.5), (19, 12), (6.5, 19.5)))
SHIELD = (12, 2.8), (20, 5.6), (19.4, 12.6), (16.6, 17.6), (12, 21), (7.4, 17.6), (4.6, 12.6), (4, 5.6)
SPEAKER = Shape(((3.5, 9.5), (7, 9.5), (12, 5), (12, 19), (7, 14.5), (3.5, 14.5)))

ICONS: dict[str, tuple[Mark, ...]] = {
    "tick": (line((4.5, 12.5), (9.5, 18), (19.5, 6), width=4),),
    "cross": (line((5.5, 5.5), (18.5, 18.5), width=4), line((18.5, 5.5), (5.5, 18.5), width=4)),
    "equal": (line((5, 8.5), (19, 8.5), width=3.6), line((5, 15.5), (19, 15.5), width=3.6)),
    "plus": (line((12, 4.5), (12, 19.5), width=3.8), line((4.5, 12), (19.5, 12), width=3.8)),
    "minus": (line((4.5, 12), (19.5, 12), width=3.8),),
    **{f"arrow-{way}": arrow(90 * turns) for turns, way in enumerate(WAYS)},
    **{f"chevron-{way}": chevron(90 * turns) for turns, way in enumerate(WAYS)},
    "play": (PLAY,),
    "pad-cross": (line((5.5, 5.5), (18.5, 18.5), width=2.6), line((18.5, 5.5), (5.5, 18.5), width=2.6)),
    "pad-circle": (Disc((12, 12), 8.4), Disc((12, 12), 5.8, clear=True)),
    "pad-square": (Stroke(((5, 5), (19, 5), (19, 19), (5, 19)), 2.6, closed=True),),
    "pad-triangle": (Stroke(((12, 4.2), (20.4, 18.6), (3.6, 18.6)), 2.6, closed=True),),
    "pause": (line((8, 5.5), (8, 18.5), width=4.4), line((16, 5.5), (16, 18.5), width=4.4)),
    "step-forward": (Shape(((4.5, 5), (15, 12), (4.5, 19))), line((18.5, 5.5), (18.5, 18.5), width=3.8)),
    "step-back": (Shape(((19.5, 5), (9, 12), (19.5, 19))), line((5.5, 5.5), (5.5, 18.5), width=3.8)),
    "fast": (Shape(((2.5, 5.5), (11, 12), (2.5, 18.5))), Shape(((12.5, 5.5), (21.5, 12), (12.5, 18.5)))),
    "eye": EYE,
    "eye-crossed": (*EYE, Stroke(((4, 20), (20, 4)), 5.4, clear=True), line((4, 20), (20, 4), width=2.8)),
    "swap": (
        line((4, 8.2), (19, 8.2), width=2.8),
        line((15.2, 4.2), (19.4, 8.2), (15.2, 12), width=2.8),
        line((20, 16.2), (5, 16.2), width=2.8),
        line((8.8, 12.4), (4.6, 16.2), (8.8, 20.2), width=2.8),
    ),
    "turn": (arc((12, 12.5), 7.4, -60, 210, 3), Shape(((11.4, 2.2), (18.4, 5), (13, 10)))),
    "cards": tuple(leaning_card(degrees, clear) for degrees in (-17, 0, 17) for clear in (True, False)),
    "sword": (
        Shape(((19.6, 2.6), (21.4, 4.4), (10.6, 15.4), (8.6, 13.4))),
        line((5.6, 12), (12, 18.4), width=2.8),
        line((8, 16), (3.8, 20.2), width=3.2),
    ),
    "shield": (Shape(SHIELD),),
    "star": (Shape(star_points(10.2, 4.5)),),
    "star-outline": (Stroke(star_points(9.6, 4.3), 2.2, closed=True),),
    "cup": (
        Shape(((4.4, 9.4), (17.4, 9.4), (16.6, 15.4), (14.2, 19), (7.6, 19), (5.2, 15.4))),
        arc((17.4, 12.6), 3, -80, 100, 2.4),
        line((5, 21.2), (16.8, 21.2), width=2.2),
        line((8.6, 3), (8, 6.4), width=2),
        line((13, 3), (12.4, 6.4), width=2),
    ),
    "gear": (*GEAR_TEETH, Disc((12, 12), 6.8), Disc((12, 12), 3, clear=True)),
    "menu": tuple(line((4.5, y), (19.5, y), width=3) for y in (6, 12, 18)),
    "log": (
        *(line((9, y), (20, y), width=2.6) for y in (6, 12, 18)),
        *(Disc((4.6, y), 1.8) for y in (6, 12, 18)),
    ),
    "person": (
        Disc((12, 7.6), 4.4),
        Shape(((3.8, 20.6), (5, 16.4), (8.2, 13.9), (12, 13.2), (15.8, 13.9), (19, 16.4), (20.2, 20.6))),
    ),
    "mask": (
        Shape(
            ((3.4, 3), (8.4, 6.2), (15.6, 6.2), (20.6, 3), (20, 12), (16, 18), (12, 21.4), (8, 18), (4, 12))
        ),
        Stroke(((7, 10.6), (10, 12.2)), 2.2, clear=True),
        Stroke(((17, 10.6), (14, 12.2)), 2.2, clear=True),
        Disc((12, 18.2), 1, clear=True),
    ),
    "speaker": (SPEAKER, arc((11.5, 12), 4.4, -48, 48, 2.4), arc((11.5, 12), 8.4, -48, 48, 2.4)),
    "speaker-off": (SPEAKER, line((15.5, 9), (21, 15), width=2.6), line((21, 9), (15.5, 15), width=2.6)),
    "question": (
        arc((12, 8.2), 4.6, -190, 70, 3.2),
        line((12.6, 12.6), (12, 14.6), width=3.2),
        Disc((12, 19), 2),
    ),
    "lock": (
        arc((12, 9.2), 4.6, 180, 360, 2.6),
        line((7.4, 9.2), (7.4, 12), width=2.6),
        line((16.6, 9.2), (16.6, 12), width=2.6),
        Shape(((5, 12), (19, 12), (19, 20.6), (5, 20.6))),
    ),
    "home": (
        line((3.5, 12), (12, 4), (20.5, 12), width=3),
        Shape(((6.5, 11.5), (12, 6.5), (17.5, 11.5), (17.5, 20), (6.5, 20))),
    ),
    "hand": (
        *(line((x, 13), (x, y), width=2.8) for x, y in ((8, 6), (11, 4), (14, 4.6), (17, 6.8))),
        Shape(((6.8, 12), (18.2, 12), (18.2, 15.5), (15.6, 20.6), (9.6, 20.6), (4.2, 14.2), (5.4, 13.2))),
    ),
}


def icon(name: str, size: int, colour: Colour) -> Surface:
    """Return an icon in a square picture; raises KeyError for a name not in ICONS."""
    marks = ICONS[name]

    def draw(canvas: Surface, scale: float) -> None:
        unit = size / UNITS * scale
        for mark in marks:
            opacity = 0 if mark.clear else 255
            if isinstance(mark, Disc):
                shapes.disc_on(canvas, mark.centre, mark.radius, colour, unit, opacity)
            elif isinstance(mark, Stroke):
                shapes.stroke_on(canvas, mark.points, mark.width, colour, unit, mark.closed, opacity)
            else:
                shapes.polygon_on(canvas, mark.points, colour, unit, opacity)
                if not mark.clear:
                    shapes.stroke_on(canvas, mark.points, 1.2, colour, unit, closed=True)

    return shapes.layer((size, size), colour, draw, 8 if size < 40 else shapes.SUPERSAMPLING)
