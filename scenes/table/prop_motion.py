"""How a prop at a table comes to be as it is, in steps.

A prop moves while the table is at rest, for it is what is seen of what has been shown. Nothing waits for it.
"""

from collections.abc import Mapping
from math import ceil
from typing import Any

from game.table.set_pieces import Moved, Prop

_MOVES, _STEP = 700.0, 50.0
"""Milliseconds in which a prop comes to be as it is, where it has no time of its own, and of each step."""


class PropMotion:
    """How far what is seen of a set piece has come from what was seen before."""

    def __init__(self, lasts: Mapping[type[Prop], float]) -> None:
        """`lasts`: milliseconds in which those come to be as they are that take another time."""
        self._lasting = lasts
        self._now: Prop | None = None
        self._before: Prop | None = None
        self._passed = self._lasts = _MOVES
        self.moving = False
        """Whether the latest step of time left something on its way."""

    def show(self, prop: Prop | None, still: bool) -> Moved[Any] | None:
        """Return a prop as it is to be seen, on its way; `still`: it is there at once."""
        before, now = self._now or prop, prop
        self._now, self._before = now, self._before or before
        if now is not None and before is not None and not now.looks_like(before):
            self._before, self._passed = before, 0.0
            self._lasts = self._lasting.get(type(now), _MOVES)
        return self.seen(still)

    def update(self, milliseconds: float, still: bool) -> Moved[Any] | None:
        """Let time pass at a table at rest, and return the prop as it is to be seen."""
        self._passed = min(self._lasts, self._passed + milliseconds)
        self.moving = self._passed < self._lasts and not still and self._now is not None
        return self.seen(still)

    def finish(self) -> None:
        """Let it be as it is at once."""
        self._passed = self._lasts

    def seen(self, still: bool) -> Moved[Any] | None:
        """Return the prop as it is to be seen, in steps; what is of another kind than before is not moved."""
        if self._now is None:
            return None
        part = 1.0 if still else min(1.0, ceil(self._passed / _STEP) / (self._lasts / _STEP))
        before = self._before if isinstance(self._before, type(self._now)) else self._now
        return Moved(self._now, before, part)
