"""Grounds as large as a window: lacquer of one small tile, places under one light, the close-up's rays."""

import math
from collections.abc import Callable
from functools import cache, lru_cache
from random import Random

import pygame
from pygame import Rect, Surface

from scenes.paint import large_shapes, shapes, theme
from scenes.paint.cache import breathe
from scenes.paint.dirty_rects import Drawable
from scenes.paint.shapes import Point
from scenes.paint.sizes import Size
from scenes.paint.theme import Colour

TILE = 80, 40
RADII = (38, 28, 18, 8)
LINE = 1.6
GRADIENT = (64, 36)
LIGHT_CENTRE = 0.5, 0.44
LIGHT_REACH = 0.75
LIGHT_OPACITY = 0.66
PLACE_HEIGHTS = 720, 1080, 1440
"""Of the bitmaps of places; the next larger one serves."""
PLACE_ASPECT = 2520 / 1080
_LAMP_CENTRE, _LAMP_REACH = (0.36, 0.34), 0.78
_GLOW, _GLOW_REACH = 0.14, 0.34
"""How much of its own colour a lamp adds below itself, and how far, in widths."""
_ROWS = 256
"""Pixels of a picture's height that are covered with tiles at once, so that a frame can end between them."""
RAYS = 46
UPPER_BAND, LOWER_BAND = 0.09, 0.14
CUT_TOP, CUT_FOOT = 0.57, 0.43
CUT_LEAN = CUT_TOP - CUT_FOOT
"""How far the cut between both fields leans, in parts of the width."""
RAY_OPACITY = 0.75
Stops = tuple[Colour, Colour, Colour]
LIGHT_STOPS = (0.0, 0.55, 1.0)


def seigaiha_tile(unit: float, ground: Colour, line: Colour) -> Surface:
    """Return one opaque period of the waves; `unit` is final pixels for each pixel of a 1080 window."""
    size = max(8, round(TILE[0] * unit / 2) * 2), max(4, round(TILE[1] * unit))
    scale = shapes.SUPERSAMPLING * (2 if unit < 1 else 1)
    canvas = Surface((size[0] * scale, size[1] * scale), 0, 32)
    canvas.fill(ground)
    across, down = canvas.get_width() / TILE[0], canvas.get_height() / TILE[1]
    for y in range(-20, 121, 20):
        for x in range(-80, 161, 80):
            centre = (x + (40 if y % 40 == 0 else 0)) * across, y * down
            for radius in RADII:
                pygame.draw.circle(canvas, line, centre, (radius + LINE / 2) * across)
                pygame.draw.circle(canvas, ground, centre, (radius - LINE / 2) * across)
    return pygame.transform.smoothscale(canvas, size)


def tiled(size: Size, tile: Surface) -> Surface:
    """Return an opaque picture of `size` covered with the tile; doubles what is covered, at most so much."""
    picture = Surface(size, 0, 32)
    picture.blit(tile, (0, 0))
    width, height = tile.get_size()
    while width < size[0]:
        picture.blit(picture, (width, 0), (0, 0, min(width, size[0] - width), tile.get_height()))
        width *= 2
    most = max(1, _ROWS // height) * height
    while height < size[1]:
        breathe()
        more = min(height, most)
        picture.blit(picture, (0, height), (0, 0, size[0], min(more, size[1] - height)))
        height += more
    return picture


def _few_points(colour: Callable[[float, float], Colour]) -> Surface:
    """Return a small picture of what is asked for, by a place in parts of width and height."""
    small = Surface(GRADIENT, 0, 32)
    for y in range(GRADIENT[1]):
        for x in range(GRADIENT[0]):
            small.set_at((x, y), colour((x + 0.5) / GRADIENT[0], (y + 0.5) / GRADIENT[1]))
    return small


@cache
def _small_light(stops: Stops, middle: Point, reach: float) -> Surface:
    """The light over a table in a few points, the same for all windows."""
    places = tuple(zip(LIGHT_STOPS, stops, strict=True))

    def light(x: float, y: float) -> Colour:
        return between(places, math.hypot(x - middle[0], y - middle[1]) / reach)

    return _few_points(light)


def between(stops: tuple[tuple[float, Colour], ...], place: float) -> Colour:
    """Return the colour at a place of a gradient given as rising stops."""
    first = stops[0]
    for stop in stops[1:]:
        if place <= stop[0]:
            return theme.blend(first[1], stop[1], max(0.0, (place - first[0]) / (stop[0] - first[0])))
        first = stop
    return first[1]


def plain_lacquer(size: Size) -> Surface:
    """Return opaque lacquer with its waves and nothing else."""
    line = theme.blend(theme.LACQUER, theme.SEIGAIHA, 0.6)
    return tiled(size, seigaiha_tile(size[1] / 1080, theme.LACQUER, line))


def lacquer(size: Size) -> Surface:
    """Return the opaque ground of pages of this size, and of tables that stay plain."""
    picture = tiled(size, seigaiha_tile(size[1] / 1080, theme.RAISED_PRESSED, theme.SEIGAIHA))
    light = _small_light((theme.RAISED, theme.RAISED_PRESSED, theme.NIGHT), LIGHT_CENTRE, LIGHT_REACH)
    _spread(picture, light, opacity=LIGHT_OPACITY)
    unit = size[1] / 1080
    for inset, radius, line, strength in ((15, 21.6, 2, 0.45), (25.5, 17.3, 1, 0.28)):
        gap = round((inset - line / 2) * unit)
        area = picture.get_rect().inflate(-2 * gap, -2 * gap)
        shapes.frame_onto(picture, area, radius * unit, theme.GOLD, max(1, line * unit), strength)
    return picture


def place_bitmap(size: Size) -> int:
    """Return the height of the bitmap of a place that a window of this size takes."""
    needed = max(size[1], math.ceil(size[0] / PLACE_ASPECT))
    return next((height for height in PLACE_HEIGHTS if height >= needed), PLACE_HEIGHTS[-1])


def place(size: Size, bitmap: Surface) -> Surface:
    """Return an opaque picture of this size: the upper middle of a place's bitmap, as much as fits."""
    wide, high = bitmap.get_size()
    scale = max(size[0] / wide, size[1] / high)
    seen = Rect(0, 0, min(wide, round(size[0] / scale)), min(high, round(size[1] / scale)))
    seen.midtop = wide // 2, 0
    picture, part = Surface(size, 0, 32), bitmap.subsurface(seen)
    picture.blit(part if seen.size == size else pygame.transform.smoothscale(part, size), (0, 0))
    return picture


def lit(picture: Surface, stops: Stops, lamp: Point = _LAMP_CENTRE) -> Surface:
    """Darken a table towards its edges, away from the one lamp; returns the picture.

    The lamp's place is in parts of width and height.
    """
    breathe()
    _spread(picture, _small_light(stops, lamp, _LAMP_REACH), pygame.BLEND_RGB_MULT)
    warm(picture, lamp, _GLOW)
    return picture


def warm(picture: Surface, lamp: Point, strength: float) -> None:
    """Add a lamp's own colour to what lies near it; its place is in parts of width and height."""
    size = picture.get_size()
    _spread(picture, _small_glow(lamp, strength, size[1] / size[0]), pygame.BLEND_RGB_ADD)


def _spread(picture: Surface, small: Surface, flags: int = 0, opacity: float = 1.0) -> None:
    """Put a small picture on all of another, stretched over it."""
    for place, part in shapes.bands(small, picture.get_size()):
        band = pygame.transform.smoothscale(part, place.size)
        band.set_alpha(round(255 * opacity))
        picture.blit(band, place, special_flags=flags)


@lru_cache(8)
def _small_glow(lamp: Point, strength: float, aspect: float) -> Surface:
    """What a lamp adds, in a few points."""

    def glow(x: float, y: float) -> Colour:
        part = 1 - math.hypot(x - lamp[0], (y - lamp[1]) * aspect) / _GLOW_REACH
        return theme.blend(theme.BLACK, theme.LAMP, strength * part**2) if part > 0 else theme.BLACK

    return _few_points(glow)


def closeup(size: Size, left: int, right: int) -> Surface:
    """Return the opaque close-up: two crests' colours, rays, the cut, bands above and below."""
    width, height = size
    picture = Surface(size, 0, 32)
    draw_rays(picture, left, right)
    upper, lower = round(height * UPPER_BAND), round(height * (1 - LOWER_BAND))
    thread, gold = max(1, round(3 * height / 1080)), theme.blend(theme.NIGHT, theme.GOLD, 0.8)
    picture.fill(theme.NIGHT, (0, 0, width, upper))
    picture.fill(gold, (0, upper, width, thread))
    picture.fill(theme.NIGHT, (0, lower, width, height - lower))
    picture.fill(gold, (0, lower - thread, width, thread))
    return picture


def draw_rays(surface: Surface, left: int, right: int, window: Size | None = None) -> None:
    """Fill a picture with the rays of two crests and the cut between them, as steep as in a ``window``.

    Where both are the same there is none.
    """
    width, height = surface.get_size()
    wide, high = window or (width, height)
    centre, lean = (width * 0.5, height * 0.5), CUT_LEAN * wide / high * height
    foot, top = (centre[0] - lean / 2, float(height)), (centre[0] + lean / 2, 0.0)
    surface.fill(theme.RAY_GROUNDS[left])
    corners = [top, (width, 0), (width, height), foot]
    pygame.draw.polygon(surface, theme.RAY_GROUNDS[right], corners)
    sides = ((theme.RAY_GROUNDS[crest], theme.RAY_LIGHTS[crest]) for crest in (left, right))
    colours = [theme.blend(*side, RAY_OPACITY) for side in sides]
    upwards = math.degrees(math.atan2(top[1] - centre[1], top[0] - centre[0]))
    reach = 0.52 * math.hypot(width, height)
    for begin, end in _rays():
        begin, end = ((edge - upwards) % 360 for edge in (begin, end))  # 0 to 180: right of the cut
        pieces = [(begin, 180.0), (180.0, end)] if begin < 180 < end else [(begin, end)]
        if end < begin:
            pieces = [(begin, 360.0), (0.0, end)]
        for first, last in pieces:
            edges = (_at(centre, first + upwards, reach), _at(centre, last + upwards, reach))
            colour = colours[first < 180]
            pygame.draw.polygon(surface, colour, (centre, *edges))
            for edge in edges:
                pygame.draw.aaline(surface, colour, centre, edge)
    if left != right:
        draw_cut(surface, top, foot, high / 1080)


def draw_cut(surface: Drawable, top: Point, foot: Point, unit: float) -> None:
    """Draw the cut between two fields, a gold thread in it; `unit` is pixels for each of a 1080 window."""
    for begin, end, colour in ((-17, 13, theme.INK), (-5, 1, theme.GOLD)):
        ends = (*top, begin), (*top, end), (*foot, end), (*foot, begin)
        large_shapes.polygon(surface, [(x + aside * unit, y) for x, y, aside in ends], colour)


def sunburst(surface: Surface, centre: Point, ground: Colour, light: Colour) -> None:
    """Fill a picture with rays that go from a point to all its edges."""
    surface.fill(ground)
    reach = 1.2 * math.hypot(*surface.get_size())
    for ray in _rays():
        edges = [_at(centre, degrees, reach) for degrees in ray]
        pygame.draw.polygon(surface, light, (centre, *edges))
        for edge in edges:
            pygame.draw.aaline(surface, light, centre, edge)
        breathe()


def _at(centre: Point, degrees: float, reach: float) -> Point:
    angle = math.radians(degrees)
    return centre[0] + reach * math.cos(angle), centre[1] + reach * math.sin(angle)


@cache
def _rays() -> tuple[tuple[float, float], ...]:
    """Angles of rays of uneven width, from and to, in degrees."""
    random, step, found = Random("rays"), 360 / RAYS, []
    for number in range(RAYS):
        middle = number * step + random.uniform(-0.1, 0.1) * step
        half = random.uniform(0.16, 0.29) * step
        found.append((middle - half, middle + half))
    return tuple(found)
