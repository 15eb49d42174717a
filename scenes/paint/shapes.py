"""Smooth shapes: drawn several times too large and scaled down, one colour a layer.

Every layer is filled with its own colour at no opacity first: scaling down leaves no dark fringe.
"""

import itertools
import math
from collections.abc import Callable, Generator, Iterator, Sequence
from typing import TypeVar

import pygame
from pygame import Surface
from pygame.math import Vector2

from scenes.paint.cache import SurfaceCache, breathe
from scenes.paint.dirty_rects import Drawable
from scenes.paint.sizes import Size
from scenes.paint.theme import BLACK, Colour

Point = tuple[float, float]
Made = TypeVar("Made")
Painted = TypeVar("Painted", bound=Drawable)
SUPERSAMPLING = 4
LARGEST_CANVAS = 2_500_000
"""Pixels: larger ones take longer to fill than a change of size may."""
BAND = 128
"""Pixels: about so high are the bands in which large pictures are stretched."""
FULL = 255
_CORNERS = SurfaceCache(4 * 1024 * 1024)
"""Of boxes: every page has some of its own, and nearly all are alike but for their size."""


def at_once(steps: Generator[object, None, Made]) -> Made:
    """Return what is made in steps, after all of them."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            made: Made = end.value
            return made


def blank(size: Size, colour: Colour = BLACK) -> Surface:
    """Return a transparent picture whose hidden colour is `colour`."""
    picture = Surface((max(1, size[0]), max(1, size[1])), pygame.SRCALPHA, 32)
    picture.fill((*colour, 0))
    return picture


def layer(
    size: Size, colour: Colour, draw: Callable[[Surface, float], None], scale: int = SUPERSAMPLING
) -> Surface:
    """Return what `draw` leaves on a canvas `scale` (a power of 2) times as large, scaled down.

    Large pictures get a canvas that is less large: their edges are as smooth, to the eye.
    """
    while scale > 2 and size[0] * size[1] * scale * scale > LARGEST_CANVAS:
        scale //= 2
    breathe()
    canvas = blank((size[0] * scale, size[1] * scale), colour)
    breathe()
    draw(canvas, scale)
    breathe()
    return pygame.transform.smoothscale(canvas, (max(1, size[0]), max(1, size[1])))


def fade(picture: Surface, opacity: float) -> Surface:
    """Return the picture after multiplying its opacity by 0 to 1, in place."""
    picture.fill((FULL, FULL, FULL, round(FULL * opacity)), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


def faded(picture: Surface, opacity: float) -> Surface:
    """Return a picture with so much of its opacity, 0 to 1: itself where it has all."""
    return picture if opacity >= 1 else fade(picture.copy(), opacity)


def turned(picture: Surface, degrees: float) -> Surface:
    """Return the picture turned counter-clockwise about its centre, with smooth edges."""
    if not degrees:
        return picture
    padded = blank((picture.get_width() + 4, picture.get_height() + 4))
    padded.blit(picture, (2, 2))
    return pygame.transform.rotozoom(padded, degrees, 1)


def polygon_on(
    canvas: Surface,
    points: Sequence[Point] | Sequence[Vector2],
    colour: Colour,
    scale: float,
    opacity: int = FULL,
) -> None:
    """Fill a polygon given in final pixels on a canvas `scale` times as large."""
    pygame.draw.polygon(canvas, (*colour, opacity), [(x * scale, y * scale) for x, y in points])


def polygon(
    size: Size, points: Sequence[Point] | Sequence[Vector2], colour: Colour, scale: int = SUPERSAMPLING
) -> Surface:
    """Return a filled polygon on a clear picture."""

    def draw(canvas: Surface, by: float) -> None:
        polygon_on(canvas, points, colour, by)

    return layer(size, colour, draw, scale)


def stroke_on(
    canvas: Surface,
    points: Sequence[Point] | Sequence[Vector2],
    width: float,
    colour: Colour,
    scale: float,
    closed: bool = False,
    opacity: int = FULL,
) -> None:
    """Draw a line of `width` with round joins and ends through the points, as `polygon_on` does."""
    radius = width * scale / 2
    large = [Vector2(x * scale, y * scale) for x, y in points]
    if closed:
        large.append(large[0])
    for start, end in itertools.pairwise(large):
        across = end - start
        if across.length() > 0:
            side = Vector2(-across.y, across.x).normalize() * radius
            corners = (start + side, end + side, end - side, start - side)
            pygame.draw.polygon(canvas, (*colour, opacity), corners)
    for point in large:
        pygame.draw.circle(canvas, (*colour, opacity), point, radius)


def disc_on(
    canvas: Surface, centre: Point | Vector2, radius: float, colour: Colour, scale: float, opacity: int = FULL
) -> None:
    """Fill a disc, as `polygon_on` does."""
    middle = centre[0] * scale, centre[1] * scale
    pygame.draw.circle(canvas, (*colour, opacity), middle, radius * scale)


def disc(size: int, colour: Colour, radius: float | None = None) -> Surface:
    """Return a disc in the middle of a square picture; it fills the square unless it has a radius."""
    reach = size / 2 if radius is None else radius

    def draw(canvas: Surface, scale: float) -> None:
        disc_on(canvas, (size / 2, size / 2), reach, colour, scale)

    return layer((size, size), colour, draw)


def ring(size: int, colour: Colour, radius: float, width: float) -> Surface:
    """Return a ring around the middle of a square picture; `radius` goes to the middle of its line."""
    middle = size / 2, size / 2

    def draw(canvas: Surface, scale: float) -> None:
        disc_on(canvas, middle, radius + width / 2, colour, scale)
        disc_on(canvas, middle, radius - width / 2, colour, scale, opacity=0)

    return layer((size, size), colour, draw)


def outlined_disc(size: int, fill: Colour, outline: Colour, line: float) -> Surface:
    """Return a disc that fills a square picture, with its line inside its edge."""
    picture = disc(size, outline)
    picture.blit(disc(size, fill, size / 2 - line), (0, 0))
    return picture


def put_in_middle(picture: Painted, sign: Surface, middle: Point | Vector2 | None = None) -> Painted:
    """Blit a sign into the middle of a picture, or with its own middle elsewhere; returns the picture."""
    picture.blit(sign, sign.get_rect(center=middle or picture.get_rect().center))
    return picture


def _corner_box(reach: int, radius: float, colour: Colour, inset: float, hole: float | None) -> Surface:
    """Return the smallest rounded square that can be stretched: `reach` pixels to each side of its middle.

    Read-only.
    """
    key = reach, radius, colour, inset, hole
    return _CORNERS.get(key, _draw_corner_box, *key)


def _draw_corner_box(reach: int, radius: float, colour: Colour, inset: float, hole: float | None) -> Surface:
    side = 2 * reach + 1

    def draw(canvas: Surface, scale: float) -> None:
        def rounded(gap: float, opacity: int) -> None:
            box = pygame.Rect(0, 0, round((side - 2 * gap) * scale), round((side - 2 * gap) * scale))
            box.center = canvas.get_rect().center
            corner = max(0, round((radius - gap) * scale))
            pygame.draw.rect(canvas, (*colour, opacity), box, border_radius=corner)

        rounded(inset, FULL)
        if hole is not None:
            rounded(hole, 0)

    return layer((side, side), colour, draw)


def ramp(size: Size, *colours: tuple[int, ...], across: bool = False) -> Surface:
    """Return colours that pass into each other downwards, or `across`; opaque where none has an opacity.

    It is drawn two pixels wide at first: of what is one wide pygame's smoothscale reads on behind its end.
    """
    flags = pygame.SRCALPHA if len(colours[0]) > 3 else 0
    small = Surface((len(colours), 2) if across else (2, len(colours)), flags, 32)
    for number, colour in enumerate(colours):
        small.fill(colour, (number, 0, 1, 2) if across else (0, number, 2, 1))
    return pygame.transform.smoothscale(small, size)


def bands(small: Surface, size: Size) -> Iterator[tuple[pygame.Rect, Surface]]:
    """Yield the places that together are a picture of this size, each with the part to be stretched over it.

    Of all together comes the small picture stretched smoothly; a frame can end between two of them.
    """
    width, height = size
    rows = small.get_height() - 1
    wide = pygame.transform.smoothscale(small, (width, rows + 1))
    step = max(1, BAND * rows // height)
    for row in range(0, rows, step):
        breathe()
        last = min(row + step, rows)
        top, foot = (round(edge * height / rows) for edge in (row, last))
        yield pygame.Rect(0, top, width, foot - top), wide.subsurface((0, row, width, last - row + 1))


def enlarged(small: Surface, size: Size) -> Surface:
    """Return what a small picture is stretched to, with `bands`."""
    picture = Surface(size, small.get_flags() & pygame.SRCALPHA, 32)
    for place, part in bands(small, size):
        pygame.transform.smoothscale(part, place.size, picture.subsurface(place))
    return picture


def stretch_onto(target: Surface, tile: Surface, area: pygame.Rect, flags: int = 0) -> None:
    """Blit the square tile to an area, its middle row and column stretched; a clear middle is left out."""
    reach = tile.get_width() // 2
    parts = itertools.product(spans(reach, area.left, area.width), spans(reach, area.top, area.height))
    middle = tile.get_at((reach, reach))
    for (left, wide, x, across), (top, high, y, down) in parts:
        if wide == high == 1 and middle.a in (0, FULL):
            if middle.a:
                target.fill(middle, (x, y, across, down))
        elif across > 0 and down > 0:
            part = tile.subsurface((left, top, wide, high))
            same = (wide, high) == (across, down)
            scaled = part if same else pygame.transform.scale(part, (across, down))
            target.blit(scaled, (x, y), special_flags=flags)


def spans(reach: int, start: int, length: int) -> tuple[tuple[int, int, int, int], ...]:
    """Return first corner, middle and last corner of a stretched tile: from, how long, to, how long."""
    end = start + length - reach
    return (
        (0, reach, start, reach),
        (reach, 1, start + reach, length - 2 * reach),
        (reach + 1, reach, end, reach),
    )


def stretched(tile: Surface, size: Size) -> Surface:
    """Return the square tile with its middle row and column stretched to `size`."""
    if min(size) < tile.get_width():
        return pygame.transform.smoothscale(tile, size)
    picture = Surface(size, pygame.SRCALPHA, 32)
    stretch_onto(picture, tile, picture.get_rect(), pygame.BLEND_RGBA_MAX)
    return picture


def box(
    size: Size, radius: float, fill: Colour | None, outline: Colour | None = None, line: float = 0
) -> Surface:
    """Return a rounded box of exactly `size`, its line inside its edge; without fill it is a frame."""
    radius = min(radius, size[0] / 2, size[1] / 2)
    reach = min(math.ceil(max(radius, line)) + 1, (size[0] - 1) // 2, (size[1] - 1) // 2)
    if reach < 1:
        return blank(size, fill or outline or BLACK)
    if outline is None or line <= 0:
        return blank(size) if fill is None else stretched(_corner_box(reach, radius, fill, 0, None), size)
    picture = stretched(_corner_box(reach, radius, outline, 0, line if fill is None else None), size)
    if fill is not None:
        inner = _corner_box(reach, radius, fill, line, None)
        if min(size) < inner.get_width():
            picture.blit(stretched(inner, size), (0, 0))
        else:
            stretch_onto(picture, inner, picture.get_rect())
    return picture


def faint_box(size: Size, radius: float, fill: Colour, opacity: float) -> Surface:
    """Return a rounded box through which is seen what lies below it."""
    return fade(box(size, radius, fill), opacity)


def frame_onto(
    target: Surface, area: pygame.Rect, radius: float, colour: Colour, line: float, opacity: float
) -> None:
    """Draw a rounded frame inside an area of a picture, which must be larger than its corners."""
    tile = _corner_box(math.ceil(max(radius, line)) + 1, radius, colour, 0, line)
    stretch_onto(target, faded(tile, opacity), area)


def box_onto(
    target: Surface, area: pygame.Rect, radius: float, fill: Colour, outline: Colour, line: float
) -> None:
    """Draw a rounded box with its line inside an area of a picture, larger than its corners."""
    reach = math.ceil(max(radius, line)) + 1
    stretch_onto(target, _corner_box(reach, radius, outline, 0, None), area)
    stretch_onto(target, _corner_box(reach, radius, fill, line, None), area)


def shadow(size: Size, radius: int) -> Surface:
    """Return the soft shadow of a box, `2 * radius` larger on every side; blit it with the box's centre."""
    reach = 2 * radius
    coarse = max(1, radius // 4)
    whole = size[0] + 2 * reach, size[1] + 2 * reach
    small = blank((whole[0] // coarse, whole[1] // coarse))
    far = reach + round(radius * 0.7)
    body = pygame.Rect(reach // coarse, far // coarse, size[0] // coarse, size[1] // coarse)
    pygame.draw.rect(small, (*BLACK, round(FULL * 0.42)), body, border_radius=max(1, radius // coarse))
    blurred = pygame.transform.box_blur(small, max(1, radius // (2 * coarse)), False)
    blurred = pygame.transform.box_blur(blurred, max(1, radius // (3 * coarse)), False)
    return pygame.transform.smoothscale(blurred, whole)


DASH, GAP = 9, 8
"""Of a dashed frame, at 1080."""


def dashed_box(
    size: Size,
    radius: float,
    line: float,
    dash: tuple[float, float],
    colour: Colour,
    fill: Colour | None,
    opacity: float,
) -> Surface:
    """Return a rounded frame of dashes and gaps so long, on a ground of that opacity if there is a fill."""
    picture = blank(size, colour)
    if fill is not None:
        picture.blit(faint_box(size, radius, fill, opacity), (0, 0))
    path = rounded_path((line / 2, line / 2, size[0] - line, size[1] - line), radius)

    def draw(canvas: Surface, scale: float) -> None:
        for points in dashes(path, *dash):
            stroke_on(canvas, points, line, colour, scale)

    picture.blit(layer(size, colour, draw, 2), (0, 0))
    return picture


def rounded_path(area: tuple[float, float, float, float], radius: float) -> list[Point]:
    """Return points along a rounded box given as left, top, width and height; closed."""
    left, top, width, height = area
    radius = min(radius, width / 2, height / 2)
    far_x, far_y = left + width - radius, top + height - radius
    path: list[Point] = []
    for quarter, (x, y) in enumerate(
        ((far_x, top + radius), (far_x, far_y), (left + radius, far_y), (left + radius, top + radius))
    ):
        for degrees in range(90 * quarter - 90, 90 * quarter + 1, 15):
            angle = math.radians(degrees)
            path.append((x + radius * math.cos(angle), y + radius * math.sin(angle)))
    return [*path, path[0]]


def dashes(path: list[Point], dash: float, gap: float) -> Iterator[list[Vector2]]:
    """Yield the dashes of a path, as long as they are whole."""
    left, drawing = dash, True
    here = Vector2(path[0])
    current = [here]
    for target in map(Vector2, path[1:]):
        while here.distance_to(target) > left:
            here = here.move_towards(target, left)
            if drawing:
                yield [*current, here]
            drawing = not drawing
            left = dash if drawing else gap
            current = [here]
        left -= here.distance_to(target)
        here = target
        current.append(here)
