"""The walk along the road from one place to another: where somebody is at a moment."""

from __future__ import annotations

import math

from scenes.menus.campaign.layout import road

_SPEED, _SHORTEST, _LONGEST = 0.42, 420.0, 1900.0
"""Pixels of the island's picture in a millisecond; milliseconds of the shortest and the longest walk."""
_STEP = 46.0
"""Pixels of the road from one hop to the next."""


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
