"""What has just changed before somebody's eyes: a press at once was meant for what was seen before."""

import math

from scenes.window.intents import NOWHERE, Position

UNSEEN, NEARBY = 350.0, 12
"""Milliseconds in which nobody can have answered what is new yet, and within how many pixels of where the
pointer lay as it came a press is taken for one that was meant for the old."""


class UnseenChange:
    """One place where something changes: under the pointer, or where the focus is."""

    def __init__(self) -> None:
        self._left, self._at = 0.0, NOWHERE

    def begin(self, at: Position = NOWHERE) -> None:
        """Something changed just now; `at`: where the pointer lay."""
        self._left, self._at = UNSEEN, at

    def end(self) -> None:
        """Whoever presses now has chosen what is there."""
        self._left = 0.0

    def update(self, milliseconds: float) -> None:
        self._left = max(0.0, self._left - milliseconds)

    @property
    def unseen(self) -> bool:
        return self._left > 0

    def takes(self, position: Position) -> bool:
        """Whether a press of the pointer there was meant for what was seen before."""
        return self.unseen and math.dist(position, self._at) <= NEARBY
