"""The campaign's map: where its places and roads are, the picture at any scale, the marks of its places.

The island keeps to 1920 x 1080 units; the sea goes on above and below for narrow windows.
"""

import itertools
import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pygame
from pygame import Surface
from pygame.math import Vector2

from assets import FOLDER
from scenes.paint import shapes, theme
from scenes.paint.shapes import Point, Size

LAND = 1920, 1080
"""The units that the island with its boats and clouds keeps to; wider or higher views show more sea."""
BITMAPS = {1.0: "island-1920", 2.0: "island-3840"}
"""Bitmaps by their pixels to the unit."""
SEA_TOP, SEA_FOOT = theme.INDIGO, theme.from_hex("#33568a")
_BAND, _MIST = (300.0, 40.0), 0.8
"""Length and height of a band of mist, in units, and its opacity, 0 to 1."""
_ROAD_WIDTH, _DASH, _GAP = 11.5, 7.0, 10.0


@dataclass(frozen=True)
class Place:
    """A place on the island, in units; `way` leads here from the place before."""

    number: int
    x: float
    y: float
    radius: float
    way: tuple[Point, ...]


@dataclass(frozen=True)
class View:
    """What of the map a picture shows: pixels to the unit, and the unit at its upper left corner."""

    scale: float
    left: float
    top: float

    def point(self, x: float, y: float) -> Point:
        """Return the pixel, in the picture, of a point in units."""
        return (x - self.left) * self.scale, (y - self.top) * self.scale


def whole(size: Size) -> View:
    """Return the view that shows the whole island, centred, in a picture of this size."""
    scale = min(size[0] / LAND[0], size[1] / LAND[1])
    return View(scale, (LAND[0] - size[0] / scale) / 2, (LAND[1] - size[1] / scale) / 2)


@cache
def _sheet() -> tuple[pygame.FRect, tuple[Place, ...]]:
    data = json.loads((FOLDER / "pictures" / "map" / "island.json").read_text(encoding="utf-8"))
    area = pygame.FRect(data["left"], data["top"], data["right"] - data["left"], data["foot"] - data["top"])
    return area, tuple(
        Place(p["number"], p["x"], p["y"], p["radius"], tuple((x, y) for x, y in p["way"]))
        for p in data["places"]
    )


def places() -> tuple[Place, ...]:
    """Return the places in the order of the road; the first time reads a file."""
    return _sheet()[1]


def picture(folder: Path, size: Size, view: View) -> Surface:
    """Return the opaque part of the map that a view shows; beyond the bitmap is plain sea.

    Nothing is scaled up where the view has at most 2 pixels to the unit, as in 3840 x 2160 with the whole
    island. Reads a file, which takes 40 to 100 milliseconds.
    """
    area = _sheet()[0]
    pixels = next((known for known in BITMAPS if known >= view.scale), max(BITMAPS))
    bitmap = pygame.image.load(str(folder / "map" / f"{BITMAPS[pixels]}.png"))
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
        result.blit(pygame.transform.smoothscale(land, scaled), (round(corner[0]), round(corner[1])))
    return result


def paint_walked(target: Surface, view: View, numbers: tuple[int, ...]) -> None:
    """Paint in vermilion, on the picture of a view, the ways that lead to these places."""
    for place in places():
        if place.number in numbers and place.way:
            _paint_way(target, [view.point(x, y) for x, y in place.way], view.scale)


def paint_mist(target: Surface, view: View, numbers: tuple[int, ...]) -> None:
    """Paint on the picture of a view bands of mist that hide the land around these places."""

    def bands(colour: theme.Colour, edge: float) -> Surface:
        def draw(canvas: Surface, larger: float) -> None:
            scale = view.scale * larger
            for place in places():
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


def _paint_way(target: Surface, way: list[Point], scale: float) -> None:
    edge = _ROAD_WIDTH * scale
    left, top = min(x for x, _ in way) - edge, min(y for _, y in way) - edge
    size = round(max(x for x, _ in way) + edge - left), round(max(y for _, y in way) + edge - top)
    corner = round(left), round(top)
    inside = [(x - corner[0], y - corner[1]) for x, y in way]

    def line(width: float, colour: theme.Colour, points: list[list[Point]]) -> None:
        def draw(canvas: Surface, larger: float) -> None:
            for stroke in points:
                shapes.stroke_on(canvas, stroke, max(1.5, width * scale), colour, larger)

        target.blit(shapes.layer(size, colour, draw), corner)

    line(_ROAD_WIDTH + 4.5, theme.INK, [inside])
    line(_ROAD_WIDTH, theme.VERMILION, [inside])
    line(2.6, theme.PAPER, _dashes(inside, _DASH * scale, _GAP * scale))


def _dashes(way: list[Point], dash: float, gap: float) -> list[list[Point]]:
    found: list[list[Point]] = []
    ahead = gap
    for start, end in itertools.pairwise(map(Vector2, way)):
        length = start.distance_to(end)
        while length > 0 and ahead <= length:
            at, half = start.lerp(end, ahead / length), (end - start) * (dash / 4 / length)
            found.append([(tip.x, tip.y) for tip in (at - half, at + half)])
            ahead += dash + gap
        ahead -= length
    return found


def mark(kind: str, size: int) -> Surface:
    """Return the mark of a place, a disc `size` across with a short hard shadow around it.

    The disc is in the middle of the picture. "open" is paper, for a number; "closed" is dark and small;
    "next" is rings of paper and vermilion: put a rival's portrait of three quarters of `size` into it. Raises
    KeyError for any other kind.
    """
    ground, line, inner = {
        "open": (theme.PAPER, theme.INK, None),
        "closed": (theme.KEYCAP, theme.PAPER, None),
        "next": (theme.PAPER, theme.INK, theme.VERMILION),
    }[kind]
    whole_size = size + 2 * round(size / 16)
    reach, middle = size / (4 if kind == "closed" else 2), whole_size / 2

    def disc(radius: float, colour: theme.Colour, across: float = 0, down: float = 0) -> Surface:
        centre = middle + across, middle + down
        return shapes.layer(
            (whole_size, whole_size),
            colour,
            lambda canvas, larger: shapes.disc_on(canvas, centre, radius, colour, larger),
        )

    result = shapes.fade(disc(reach * 0.97, theme.BLACK, size * 0.04, size * 0.055), 0.42)
    result.blit(disc(reach, line), (0, 0))
    result.blit(disc(reach - max(1.5, size * (0.03 if kind == "next" else 0.06)), ground), (0, 0))
    if inner is not None:
        result.blit(disc(reach * 0.84, inner), (0, 0))
    return result
