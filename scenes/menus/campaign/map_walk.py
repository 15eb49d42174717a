"""The road past all places of a land, and somebody who walks it. A place is its number, from 1."""

import math
from bisect import bisect_left
from dataclasses import dataclass
from functools import cache

from scenes.paint import campaign_map

_SPEED, _SHORTEST, _LONGEST = 0.42, 420.0, 1900.0
"""Pixels of the island's picture in a millisecond; milliseconds of the shortest and the longest walk."""
_STEP = 46.0
"""Pixels of the road from one hop to the next."""


@dataclass(frozen=True, slots=True)
class Road:
    """The way past all places, in the units of the island's picture."""

    points: list[tuple[float, float]]
    lengths: list[float]
    """How far along the road each of its points is."""
    stops: list[float]
    """How far along the road each place is, by number from 1."""

    def at(self, length: float) -> tuple[float, float]:
        number = min(max(1, bisect_left(self.lengths, length)), len(self.points) - 1)
        (x, y), (on_x, on_y) = self.points[number - 1 : number + 1]
        before, after = self.lengths[number - 1 : number + 1]
        share = min(1.0, (length - before) / (after - before))
        return x + (on_x - x) * share, y + (on_y - y) * share


@cache
def road(land: str) -> Road:
    """Return the road of a land; the first time reads a file."""
    return Road(**campaign_map.sheet(land)["road"])


class Walk:
    """Somebody on the road. A new goal is walked to from wherever the walker is."""

    def __init__(self, land: str, start: int, goal: int) -> None:
        self._road = road(land)
        self._here = self._road.stops[start - 1]
        self.go(goal)

    @property
    def walking(self) -> bool:
        return self._passed < self._whole

    def go(self, place: int) -> None:
        self._from, self._goal, self._passed = self._here, self._road.stops[place - 1], 0.0
        far = abs(self._goal - self._from)
        self._whole = min(_LONGEST, max(_SHORTEST, far / _SPEED)) if far else 0.0

    def advance(self, milliseconds: float, at_once: bool) -> None:
        """Walk on for so long; `at_once`: be there."""
        self._passed = self._whole if at_once else min(self._whole, self._passed + milliseconds)
        part = self._passed / self._whole if self._whole else 1.0
        self._here = self._from + (self._goal - self._from) * part * part * (3 - 2 * part)

    def at(self) -> tuple[float, float]:
        return self._road.at(self._here)

    def hop(self) -> float:
        """Return how high the walker's step is now, 0 to 1."""
        return abs(math.sin(math.pi * self._here / _STEP))
