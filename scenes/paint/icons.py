"""Icons and small things that are shipped as points and drawn from them, sharp at every size.

`assets/build/drawings/signs.py` makes them.
"""

import json
from collections.abc import Collection
from functools import cache

from pygame import Color, Surface

from assets import FOLDER
from scenes.paint import shapes, theme
from scenes.paint.cache import breathe
from scenes.paint.shapes import Point
from scenes.paint.sizes import Size
from scenes.paint.theme import Colour

Mark = tuple[str, float, list[Point]]
"""Its ink, its width, its points: a filled polygon, or with a width a line with round joins and ends.

The ink is a name of the theme's, or a colour as #rrggbb or #rrggbbaa; "" is the sign's own, "clear" takes
away.
"""


@cache
def _lines() -> dict[str, str]:
    """Return by name the text of each sign: to read all of them would take longer than a frame has."""
    text = (FOLDER / "pictures" / "signs.json").read_text(encoding="utf-8")
    parts = (line.partition(": ") for line in text.splitlines())
    return {json.loads(name): sign.rstrip(",") for name, colon, sign in parts if colon}


def names() -> Collection[str]:
    """Return what signs there are."""
    return _lines().keys()


@cache
def points(name: str) -> tuple[Point, list[Mark]]:
    """Return the size of a sign, in units of its own, and its marks; KeyError for a name not in `names`."""
    read: tuple[Point, list[Mark]] = json.loads(_lines()[name])
    return read


def paint(canvas: Surface, name: str, size: Point, colour: Colour = theme.INK) -> None:
    """Paint a sign in that size, pixels of the canvas, into its upper left corner."""
    (width, height), marks = points(name)
    across, down = size[0] / width, size[1] / height
    for ink, thick, line in marks:
        breathe()
        fill, opacity = _filled(ink, colour)
        at = [(x * across, y * down) for x, y in line]
        if thick:
            shapes.stroke_on(canvas, at, thick * across, fill, 1, opacity=opacity)
        else:
            shapes.polygon_on(canvas, at, fill, 1, opacity)


def _filled(ink: str, own: Colour) -> tuple[Colour, int]:
    colour = Color(own if ink in ("", "clear") else getattr(theme, ink, ink))
    return (colour.r, colour.g, colour.b), 0 if ink == "clear" else colour.a


def sign(name: str, size: Size, colour: Colour = theme.INK, scale: int = shapes.SUPERSAMPLING) -> Surface:
    """Return a sign, in one colour where it has none of its own; KeyError for a name not in `names`."""
    around, _ = _filled(points(name)[1][0][0], colour)

    def draw(canvas: Surface, larger: float) -> None:
        paint(canvas, name, (size[0] * larger, size[1] * larger), colour)

    return shapes.layer(size, around, draw, scale)


def icon(name: str, size: int, colour: Colour) -> Surface:
    """Return a sign in a square picture."""
    return sign(name, (size, size), colour, 8 if size < 40 else shapes.SUPERSAMPLING)
