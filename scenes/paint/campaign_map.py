"""The campaign's map: where the places and roads of its lands are, their pictures at any scale.

A land keeps to 1920 x 1080 units; the sea goes on above and below for narrow windows.
"""

import itertools
import json
from dataclasses import dataclass
from functools import cache
from typing import Any

import pygame
from pygame import Surface

from assets import FOLDER
from scenes.paint import shapes, theme
from scenes.paint.cache import breathe
from scenes.paint.shapes import Point
from scenes.paint.sizes import Size

BITMAPS = {1.0: "1920", 2.0: "3840"}
"""Endings of a land's bitmaps by their pixels to the unit."""
SEA_TOP, SEA_FOOT = theme.INDIGO, theme.from_hex("#33568a")
_BAND, _MIST = (300.0, 40.0), 0.8
"""Length and height of a band of mist, in units, and its opacity, 0 to 1."""
_ROAD_WIDTH = 11.5


@dataclass(frozen=True)
class Place:
    """A place of a land, in units; `way` leads here from the place before."""

    number: int
    x: float
    y: float
    radius: float
    way: list[Point]
    dashes: list[list[Point]]
    """The white marks along it."""


@dataclass(frozen=True)
class View:
    """What of the map a picture shows: a land, pixels to the unit, and the unit at its upper left corner."""

    land: str
    scale: float
    left: float
    top: float

    def point(self, x: float, y: float) -> Point:
        """Return the pixel, in the picture, of a point in units."""
        return (x - self.left) * self.scale, (y - self.top) * self.scale


@cache
def sheet(land: str) -> dict[str, Any]:
    """Return what lies where in a land, in units: its "area", the "places", the "road" past all of them.

    Also what has to be seen of it ("needed"); where each act's tag begins, as a share of the map's width, and
    whether at its upper edge ("tags"); the places whose stars stand above them ("above"); the spot where
    something small can lie at each place of the road ("beside").
    """
    file = FOLDER / "pictures" / "map" / f"{land}.json"
    read: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return read


@cache
def places(land: str) -> tuple[Place, ...]:
    """Return the places in the order of the road; the first time reads a file."""
    return tuple(Place(**place) for place in sheet(land)["places"])


def picture(size: Size, view: View) -> Surface:
    """Return the opaque part of the map that a view shows; beyond the bitmap is plain sea.

    Nothing is scaled up where the view has at most 2 pixels to the unit, as in 3840 x 2160 with the whole
    land. Reads a file, which takes 40 to 100 milliseconds.
    """
    area = pygame.FRect(sheet(view.land)["area"])
    pixels = next((known for known in BITMAPS if known >= view.scale), max(BITMAPS))
    bitmap = pygame.image.load(str(FOLDER / "pictures" / "map" / f"{view.land}-{BITMAPS[pixels]}.png"))
    breathe()
    shown = pygame.FRect(view.left, view.top, size[0] / view.scale, size[1] / view.scale).clip(area)
    part = pygame.Rect(
        round((shown.left - area.left) * pixels),
        round((shown.top - area.top) * pixels),
        round(shown.width * pixels),
        round(shown.height * pixels),
    ).clip(bitmap.get_rect())
    result = Surface(size, 0, 32)
    result.fill(SEA_TOP, (0, 0, size[0], size[1] // 2))
    result.fill(SEA_FOOT, (0, size[1] // 2, size[0], size[1] - size[1] // 2))
    corner = view.point(part.left / pixels + area.left, part.top / pixels + area.top)
    scaled = round(part.width / pixels * view.scale), round(part.height / pixels * view.scale)
    if part.width and part.height:
        land = bitmap.subsurface(part).convert(result)
        breathe()
        result.blit(pygame.transform.smoothscale(land, scaled), (round(corner[0]), round(corner[1])))
    return result


def paint_walked(target: Surface, view: View, numbers: tuple[int, ...]) -> None:
    """Paint in vermilion, on the picture of a view, the ways that lead to these places."""
    for place in places(view.land):
        if place.number in numbers and place.way:
            _paint_way(target, view, place)


def paint_mist(target: Surface, view: View, numbers: tuple[int, ...]) -> None:
    """Paint on the picture of a view bands of mist that hide the land around these places."""

    def bands(colour: theme.Colour, edge: float) -> Surface:
        def draw(canvas: Surface, larger: float) -> None:
            scale = view.scale * larger
            for place in places(view.land):
                for row in range(-2, 3) if place.number in numbers else ():
                    long = _BAND[0] * (1 - 0.16 * abs(row)) + 2 * edge
                    middle = place.x + 22 * ((7 * place.number + 3 * row) % 5 - 2)
                    corner = view.point(middle - long / 2, place.y + (row - 0.5) * _BAND[1] - edge)
                    band = pygame.FRect(0, 0, long * scale, (_BAND[1] + 2 * edge) * scale)
                    band.topleft = corner[0] * larger, corner[1] * larger
                    pygame.draw.rect(canvas, (*colour, shapes.FULL), band, border_radius=round(band.height))

        return shapes.layer(target.get_size(), colour, draw, scale=2)

    mist = bands(theme.blend(theme.PAPER, theme.INDIGO, 0.5), 3)
    mist.blit(bands(theme.PAPER, 0), (0, 0))
    target.blit(shapes.fade(mist, _MIST), (0, 0))


def _paint_way(target: Surface, view: View, place: Place) -> None:
    edge, way = _ROAD_WIDTH * view.scale, [view.point(x, y) for x, y in place.way]
    left, top = min(x for x, _ in way) - edge, min(y for _, y in way) - edge
    size = round(max(x for x, _ in way) + edge - left), round(max(y for _, y in way) + edge - top)
    corner = round(left), round(top)

    def line(width: float, colour: theme.Colour, strokes: list[list[Point]]) -> None:
        def draw(canvas: Surface, larger: float) -> None:
            for stroke in strokes:
                inside = [(x - corner[0], y - corner[1]) for x, y in itertools.starmap(view.point, stroke)]
                shapes.stroke_on(canvas, inside, max(1.5, width * view.scale), colour, larger)

        target.blit(shapes.layer(size, colour, draw), corner)

    line(_ROAD_WIDTH + 4.5, theme.INK, [place.way])
    line(_ROAD_WIDTH, theme.VERMILION, [place.way])
    line(2.6, theme.PAPER, place.dashes)
