"""The title's landscape in layers: positions follow the window's width, forms its height."""

from collections.abc import Generator, Iterator

import pygame
from pygame import Surface

from game.kept.lazy_dataclass import value
from scenes.paint import backgrounds, icons, large_shapes, shapes, theme
from scenes.paint.shapes import Point
from scenes.paint.sizes import Size

SKY_STOPS = (0.0, 0.34, 0.62, 0.8)
SUN_CENTRE, SUN_RADIUS = (0.7, 0.4), 0.3
SKY_ROWS = 216
MOUNTAIN_CENTRE = 0.545
FRONT_TOP = 0.28
MOUNTAIN = 530, 308, 1033, 564
"""The box of the mountain's picture in a window of 1920 by 1080."""
_SMALL_MOUNTAIN = 160_000
"""Pixels up to which it is smoothed most finely."""
FAR_RIDGE = (
    (0, 799), (0.12, 648), (0.22, 713), (0.36, 562), (0.47, 670), (0.6, 594), (0.74, 713), (0.88, 616),
    (1, 691),
)  # fmt: skip
"""Outline of the hills behind: x as a share of the width, y at 1080."""
NEAR_HILLS = ((0, 842), (0.2, 756), (0.34, 864), (0.5, 832), (0.66, 800), (0.82, 778), (1, 842))
SHORE = ((0, 907), (0.18, 853), (0.36, 929), (0.55, 896), (0.74, 864), (0.86, 864), (1, 896))
"""Two curves of four corners that share one, for the green hills and the dark shore."""
# Bars of mist: left edge and width as shares of the width, top in pixels at 1080, thickness, opacity, drift.
MISTS = (
    (0.42, 0.42, 205, 30, 0.9, 5),
    (0.52, 0.2, 240, 30, 0.9, -4),
    (0.76, 0.3, 507, 34, 0.92, -3),
    (0.84, 0.2, 545, 34, 0.92, 4),
    (-0.03, 0.16, 324, 28, 0.75, 3),
    (-0.03, 0.24, 362, 28, 0.75, -2),
)


@value
class Mist:
    """A bar of mist, where its left upper corner rests, and how fast it drifts in pixels a second."""

    picture: Surface
    position: Size
    drift: float


@value
class Landscape:
    """The layers from the back to the front; `front_top` is where the front picture begins."""

    back: Surface
    mists: tuple[Mist, ...]
    front: Surface
    front_top: int
    panel: Surface


def landscape(size: Size, panel_top: int, panel_foot: int) -> Generator[None, None, Landscape]:
    """Return the layers for a window of this size, in steps that each take a moment.

    The panel's edge leans from one place to the other.
    """
    unit = size[1] / 1080
    mists = tuple(_mists(size, unit))
    yield
    back = sky(size)
    yield
    before = yield from front(size, unit)
    lacquer = yield from _panel(size[1], panel_top, panel_foot)
    yield
    return Landscape(back, mists, before, round(size[1] * FRONT_TOP), lacquer)


def whole(size: Size) -> Surface:
    """Return all layers in one opaque picture, without the panel."""
    unit, picture = size[1] / 1080, sky(size)
    for mist in _mists(size, unit):
        picture.blit(mist.picture, mist.position)
    picture.blit(shapes.at_once(front(size, unit)), (0, round(size[1] * FRONT_TOP)))
    return picture


def _mists(size: Size, unit: float) -> Iterator[Mist]:
    for left, width, top, thickness, opacity, drift in MISTS:
        bar = shapes.box((round(width * size[0]), round(thickness * unit)), thickness * unit / 2, theme.PAPER)
        position = round(left * size[0]), round(top * unit)
        yield Mist(shapes.fade(bar, opacity), position, drift * unit)


def sky(size: Size) -> Surface:
    """Return the opaque sky with the sun."""
    stops = tuple(zip(SKY_STOPS, theme.SKY, strict=True))
    column = Surface((2, SKY_ROWS), 0, 32)
    for y in range(SKY_ROWS):
        column.fill(backgrounds.between(stops, (y + 0.5) / SKY_ROWS), (0, y, 2, 1))
    # Smooth down the height first, then as wide as needed: all at once would take four times as long.
    picture = pygame.transform.scale(pygame.transform.smoothscale(column, (2, size[1])), size)
    centre = size[0] * SUN_CENTRE[0], size[1] * SUN_CENTRE[1]
    pygame.draw.aacircle(picture, theme.VERMILION, centre, size[1] * SUN_RADIUS)
    return picture


def front(size: Size, unit: float) -> Generator[None, None, Surface]:
    """Return what is in front of the mist, on a transparent ground that begins at FRONT_TOP, in steps."""
    canvas, small = _mountain(unit)
    yield
    peak = pygame.transform.smoothscale(canvas, small)
    yield
    width, height = size
    top = round(height * FRONT_TOP)
    picture = shapes.blank((width, height - top), theme.FAR_HILLS)
    yield

    def place(points: list[Point]) -> list[Point]:
        return [(x, y - top) for x, y in points]

    hills = [(width * x, y * unit) for x, y in FAR_RIDGE]
    large_shapes.polygon(picture, place([*hills, (width, height), (0, height)]), theme.FAR_HILLS)
    left = width * MOUNTAIN_CENTRE + (MOUNTAIN[0] - 1046) * unit
    picture.blit(peak, (round(left), round(MOUNTAIN[1] * unit) - top))
    yield
    for bends, colour in ((NEAR_HILLS, theme.NEAR_HILLS), (SHORE, theme.SHORE)):
        corners = [(x * width, y * unit) for x, y in bends]
        edge = place(large_shapes.curve(*corners[:4]) + large_shapes.curve(*corners[3:]))
        foot = height - top + 9 * unit
        large_shapes.polygon(picture, [*edge, (width, foot), (0, foot)], colour)
        large_shapes.stroke(picture, edge, 4 * unit, theme.INK)
        yield
    yield from _sea(picture, top, unit)
    return picture


def _mountain(unit: float) -> tuple[Surface, Size]:
    """The mountain with its torn cap of snow, drawn too large, and its size; its place is MOUNTAIN."""
    size = round(MOUNTAIN[2] * unit), round(MOUNTAIN[3] * unit)
    scale = shapes.SUPERSAMPLING if size[0] * size[1] < _SMALL_MOUNTAIN else 2
    canvas = shapes.blank((size[0] * scale, size[1] * scale), theme.INK)
    icons.paint(canvas, "mountain", (MOUNTAIN[2] * unit * scale, MOUNTAIN[3] * unit * scale))
    return canvas, size


def _sea(picture: Surface, top: float, unit: float) -> Generator[None, None, None]:
    """Draw four rows of waves along the foot, in steps."""
    radius = 72 * unit
    wave = shapes.disc(round(2 * radius + 3 * unit), theme.INK)
    for number, share in enumerate((70.5, 56.2, 47.5, 33.1, 24.5)):
        colour = theme.PAPER if number % 2 else theme.INDIGO
        wave.blit(shapes.disc(wave.get_width(), colour, share * unit), (0, 0))
    yield
    for row in range(4):
        y = (1004.4 + 39.6 * row) * unit - top
        x = -radius if row % 2 == 0 else 0.0
        while x - radius < picture.get_width():
            picture.blit(wave, wave.get_rect(center=(round(x), round(y))))
            x += 2 * radius


def panel(height: int, top: int, foot: int) -> Surface:
    """Return the slanted lacquer panel on the left with its edge of gold and ink."""
    return shapes.at_once(_panel(height, top, foot))


def _panel(height: int, top: int, foot: int) -> Generator[None, None, Surface]:
    """The same in steps."""
    unit = height / 1080
    width = round(max(top, foot) + 34 * unit)
    line = theme.blend(theme.LACQUER, theme.SEIGAIHA, 0.5)
    picture = shapes.blank((width, height), theme.LACQUER)
    yield
    tile = backgrounds.seigaiha_tile(unit, theme.LACQUER, line)
    picture.blit(backgrounds.tiled((width, height), tile), (0, 0))
    yield
    row = Surface((width, 1), pygame.SRCALPHA, 32)
    for x in range(width):
        row.set_at((x, 0), (*theme.LACQUER, round(255 * max(0.25, 0.9 - 0.65 * x / width))))
    yield
    picture.blit(pygame.transform.scale(row, (width, height)), (0, 0))
    yield
    pygame.draw.polygon(picture, (*theme.GOLD, 0), ((top, 0), (width, 0), (width, height), (foot, height)))
    for right, width, colour in ((0, 3, theme.GOLD), (22, 10, theme.INK)):
        ends = (top + right * unit, -9 * unit), (foot + right * unit, height + 9 * unit)
        large_shapes.stroke(picture, ends, width * unit, colour)
    return picture
