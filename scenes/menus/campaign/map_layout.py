"""The campaign's map: where island, road, places, tags and paper lie, and where a walker is.

A place is its number, 1 to 24.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from pygame import Rect

from scenes.paint import island, theme
from scenes.ui.geometry import Point, box

_NEEDED = 150.0, 90.0, 1700.0, 1010.0
"""Left, top, right and bottom of what has to be seen of it."""
_TAGS = {"shore": (0.03, False), "cedars": (0.335, False), "snow": (0.20, True), "court": (0.62, True)}
"""Where the acts' tags begin, as a share of the map's width, and whether at its upper edge."""
_SPEED, _SHORTEST, _LONGEST = 0.42, 420.0, 1900.0
"""Pixels of the island's picture in a millisecond; milliseconds of the shortest and the longest walk."""
_STEP = 46.0
"""Pixels of the road from one hop to the next."""


@dataclass(frozen=True, slots=True)
class Road:
    """The way past all places, in the units of the island's picture."""

    points: tuple[tuple[float, float], ...]
    lengths: tuple[float, ...]
    """How far along the road each of its points is."""
    stops: tuple[float, ...]
    """How far along the road each place is, by number from 1."""

    def at(self, length: float) -> tuple[float, float]:
        """Return the point so far along the road."""
        for number in range(1, len(self.points)):
            if length <= self.lengths[number]:
                (x, y), (on_x, on_y) = self.points[number - 1], self.points[number]
                step = self.lengths[number] - self.lengths[number - 1]
                share = (length - self.lengths[number - 1]) / step if step else 0.0
                return x + (on_x - x) * share, y + (on_y - y) * share
        return self.points[-1]


@cache
def road() -> Road:
    """Join the pieces of road from place to place."""
    first, *others = island.places()
    points: list[tuple[float, float]] = [(first.x, first.y)]
    lengths, stops = [0.0], [0.0]
    for place in others:
        for point in (*place.way, (place.x, place.y)):
            if point != points[-1]:
                lengths.append(lengths[-1] + math.dist(points[-1], point))
                points.append(point)
        stops.append(lengths[-1])
    return Road(tuple(points), tuple(lengths), tuple(stops))


class Walk:
    """Somebody on the road, by places from 1. A new goal is walked to from where he is."""

    def __init__(self, start: int, goal: int) -> None:
        """Stand at a place and begin to walk to another."""
        self._stops = road().stops
        self._from = self._here = self._stops[start - 1]
        self._goal = self._stops[goal - 1]
        self._passed = self._whole = 0.0
        self.go(goal)

    @property
    def walking(self) -> bool:
        """Whether he is on the way."""
        return self._passed < self._whole

    def go(self, place: int) -> None:
        """Walk to a place."""
        self._from, self._goal, self._passed = self._here, self._stops[place - 1], 0.0
        far = abs(self._goal - self._from)
        self._whole = min(_LONGEST, max(_SHORTEST, far / _SPEED)) if far else 0.0

    def advance(self, milliseconds: float, at_once: bool) -> None:
        """Walk on for so long; `at_once`: be there."""
        self._passed = self._whole if at_once else min(self._whole, self._passed + milliseconds)
        part = self._passed / self._whole if self._whole else 1.0
        eased = part * part * (3 - 2 * part)
        self._here = self._from + (self._goal - self._from) * eased

    def at(self) -> tuple[float, float]:
        """Return where he is on the island's picture."""
        return road().at(self._here)

    def hop(self) -> float:
        """Return how high he is in his step, 0 to 1."""
        return abs(math.sin(math.pi * self._here / _STEP))


@dataclass(frozen=True, slots=True)
class MapLayout:
    """The map's scene: `area` is where the island is seen, `paper` what is said of the chosen stage."""

    size: Point
    scale: int
    heading: Rect
    stars: Rect
    area: Rect
    edge: tuple[int, int]
    """Where the slanted edge of the side begins at the top and ends at the foot, in pixels."""
    view: island.View
    """What of the island `area` shows."""
    paper: Rect
    play: Rect
    foot: Rect
    disc: int
    """The radius of a place's disc."""
    chosen: int
    """The radius of the chosen one's."""

    def at(self, point: tuple[float, float]) -> tuple[int, int]:
        """Return where a point of the picture is in the window."""
        x, y = self.view.point(*point)
        return round(self.area.x + x), round(self.area.y + y)

    def place(self, number: int) -> tuple[int, int]:
        """Return the middle of a place."""
        place = island.places()[number - 1]
        return self.at((place.x, place.y))

    def tags(self, acts: Sequence[str], sizes: Sequence[Point]) -> list[Rect]:
        """Return where the acts' tags of these sizes lie: in the sea, above or below the island.

        One that would lie on the one before it begins behind that.
        """
        gap = round(0.016 * self.size[1])
        found: list[Rect] = []
        for act, (wide, high) in zip(acts, sizes, strict=True):
            share, above = _TAGS[act]
            y = self.area.y + gap if above else self.area.bottom - gap - high
            x = self.area.x + round(share * self.area.width)
            beside = [one.right + gap // 2 for one in found if one.y == y]
            x = max([x, *beside])
            found.append(Rect(min(x, min(self.edge) - wide - 2 * gap), y, wide, high))
        for number in range(len(found) - 2, -1, -1):  # one that was pushed back pushes the one before it
            one, after = found[number], found[number + 1]
            if one.y == after.y and one.right > after.x:
                found[number] = one.move(after.x - gap // 2 - one.right, 0)
        return found


def map_layout(size: Point, scale: int = 100) -> MapLayout:
    """Lay the map's scene out for a window of `size` and a text scale in percent."""
    width, height = size
    ground = min(height, round(0.62 * width))
    text = max(ground / 1080, theme.SMALLEST_TEXT / theme.TEXT_SIZE) * scale / 100
    side = min(0.42 * width, max(min(0.335 * width, 0.78 * height), 520 * text))
    side = min(side, 0.42 * width)
    slant = round(0.0156 * width)
    head = max(0.108 * height, 62 * text)
    foot = max(0.07 * height, theme.SMALLEST_TARGET + 8)
    wide, high = width - side, height - head - foot
    left, top, right, bottom = _NEEDED
    area = box(0, head, wide + slant, high)
    share = min(wide / (right - left), high / (bottom - top))
    view = island.View(share, (left + right) / 2 - wide / 2 / share, (top + bottom) / 2 - high / 2 / share)
    crowd = max(1.0, text * 100 / scale * 1080 / ground) ** 2  # letters stay large in a small window
    crowd *= scale / 100
    margin = round(0.028 * width)
    play = max(theme.SMALLEST_TARGET, 0.105 * height / crowd, 66 * text)
    rest = 0.03 * height / crowd
    beside = round(margin / crowd)
    paper_left = width - side + slant + beside
    inner = width - paper_left - round(0.7 * beside)
    play_top = height - 0.05 * height / crowd - play
    above = 0.061 * height / crowd
    return MapLayout(
        size,
        scale,
        box(1.1 * margin, 0, 0.5 * wide, head),
        box(0.55 * wide, 0, 0.42 * wide, head),
        area,
        (round(wide + slant), round(wide - slant)),
        view,
        box(paper_left, above, inner, play_top - rest - above),
        box(paper_left, play_top, inner, play),
        box(1.1 * margin, height - foot, wide - 1.5 * margin, foot),
        round(max(17, 34 * share)),
        round(max(27, 62 * share)),
    )
