"""The one slow thing of each place: a gull, a lantern, flakes, a leaf, the cords of a blind.

What is seen follows from the time alone. Places and sizes are units of the places' pictures, 2520 by 1080.
"""

import math
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import NamedTuple

import pygame
from pygame import Surface

from game.kept.lazy_dataclass import value
from scenes.paint import icons, shapes, theme
from scenes.paint.art import Art
from scenes.paint.dirty_rects import Drawable
from scenes.paint.shapes import Point
from scenes.paint.sizes import Size

_STEP = 1000 / 12
"""Milliseconds for which all of it stands still."""
_WIDE, _HIGH = 2520, 1080
_ANGLES = 8
"""In so many parts of a degree things turn."""
_FLAKES, _FALL = 24, 60


class Thing(NamedTuple):
    """A small picture, and where its upper left corner is in the window."""

    picture: Surface
    at: Size


@value
class _Place:
    """A place as a window of a size shows it: its upper middle. On a table things are dimmed, as `lit`."""

    art: Art
    size: Size
    lit: theme.Colour | None

    @property
    def unit(self) -> float:
        return max(self.size[0] / _WIDE, self.size[1] / _HIGH)

    def put(self, name: str, high: float, middle: Point, degrees: float = 0.0) -> Thing:
        """Return a sign so high with its middle there, turned."""
        (wide, tall), _ = icons.points(name)
        steps = round(degrees * _ANGLES)
        size = max(2, round(high * self.unit * wide / tall)), max(2, round(high * self.unit))
        upright = self.art.pictures.get((name, size, self.lit), self._sign, name, size)
        key = name, size, self.lit, steps
        picture = self.art.pictures.get(key, shapes.turned, upright, steps / _ANGLES)
        x = self.size[0] / 2 + (middle[0] - _WIDE / 2) * self.unit - picture.get_width() / 2
        return Thing(picture, (round(x), round(middle[1] * self.unit - picture.get_height() / 2)))

    def hang(self, name: str, high: float, nail: Point, degrees: float) -> Thing:
        """Return a sign so high that hangs from the middle of its upper edge."""
        angle = math.radians(round(degrees * _ANGLES) / _ANGLES)
        middle = nail[0] + high / 2 * math.sin(angle), nail[1] + high / 2 * math.cos(angle)
        return self.put(name, high, middle, degrees)

    def flake(self, radius: float, middle: Point) -> Thing:
        """Return a flake; its place is in parts of the window."""
        size = max(3, round(2 * radius * self.unit))
        picture = self.art.pictures.get(("flake", size, self.lit), self._flake, size)
        return Thing(picture, (round(middle[0] * self.size[0]), round(middle[1] * self.size[1]) - size))

    def _sign(self, name: str, size: tuple[int, int]) -> Surface:
        return self._dimmed(icons.sign(name, size))

    def _flake(self, size: int) -> Surface:
        return self._dimmed(shapes.fade(shapes.disc(size, theme.PAPER_LIGHT), 0.7))

    def _dimmed(self, picture: Surface) -> Surface:
        if self.lit is not None:
            picture.fill(self.lit, special_flags=pygame.BLEND_RGB_MULT)
        return picture


def _swing(seconds: float, period: float) -> float:
    return math.sin(math.tau * seconds / period)


def _gull(place: _Place, seconds: float) -> Iterator[Thing]:
    """Three hundred units in forty seconds, and back."""
    middle, size = ((1580, 34), 15) if place.lit else ((1500, 190), 40)
    there = 150 * _swing(seconds, 80)
    yield place.put("gull", size, (middle[0] + there, middle[1] + 6 * _swing(seconds, 17)))


def _lantern(place: _Place, seconds: float) -> Iterator[Thing]:
    nail, size = ((1596, 0), 158) if place.lit else ((1392, -30), 300)
    yield place.hang("red_lantern", size, nail, 2 * _swing(seconds, 6))


def _snow(place: _Place, seconds: float) -> Iterator[Thing]:
    random = Random("snow")
    for _ in range(_FLAKES):
        across, down, near, sway = (random.random() for _ in range(4))
        fallen = seconds * _FALL * (0.7 + 0.6 * near) / _HIGH - down  # they come one by one
        fallen = max(0.0, fallen) % 1.04
        yield place.flake(2.2 + 2.6 * near, (across + 0.012 * _swing(seconds + 9 * sway, 7), fallen))


def _leaf(place: _Place, seconds: float) -> Iterator[Thing]:
    """It falls for twelve seconds, and the next one comes eight later."""
    part = seconds % 20 / 12
    side = 1700 - 260 * part + 70 * _swing(seconds, 4)
    yield place.put("maple_leaf", 30, (side, -40 + 1160 * part), 40 * _swing(seconds, 4) + 90 * part)


def _cords(place: _Place, seconds: float) -> Iterator[Thing]:
    nails, size = (((759, 38), (1761, 38)), 108) if place.lit else (((840, 254), (1680, 254)), 220)
    for number, nail in enumerate(nails):
        yield place.hang("tassel", size, nail, 1.6 * _swing(seconds + 1.3 * number, 5))


_SLOW: dict[str, Callable[[_Place, float], Iterator[Thing]]] = {
    "shore": _gull, "ferry": _gull, "cedars": _lantern, "snow": _snow, "court": _leaf, "blind": _cords,
}  # fmt: skip


class Drift:
    """What moves in a place as time passes, in steps."""

    def __init__(self, scenery: str = "") -> None:
        """`scenery` is what is seen, with or without such a thing; else it is the table that is put on."""
        self._name, self._table, self._time = scenery, not scenery, 0.0
        self.changed = False
        """Whether the latest piece of time changed what is seen."""
        self.down = 0
        """By how many pixels the place lies lower in the window."""

    def update(self, milliseconds: float, still: bool) -> None:
        """Let time pass; ``still``: nothing is to move."""
        before = self._time // _STEP
        self._time = 0.0 if still else self._time + milliseconds
        self.changed = self._name in _SLOW and self._time // _STEP != before

    def things(self, art: Art, size: Size) -> Sequence[Thing]:
        """Return what moves as it is now, always as many, for a window of that size."""
        self._name = art.table_name if self._table else self._name
        lit = theme.TABLE_LIGHTS[self._name][1] if self._table else None
        place, seconds = _Place(art, size, lit), self._time // _STEP * _STEP / 1000
        slow = _SLOW[self._name](place, seconds) if self._name in _SLOW else iter(())
        return tuple(Thing(thing.picture, (thing.at[0], thing.at[1] + self.down)) for thing in slow)

    def draw(self, surface: Drawable, art: Art) -> None:
        """Draw it as it is now over its place, which fills the surface."""
        for thing in self.things(art, surface.get_size()):
            surface.blit(*thing)
