"""The hand that shows a step of the lessons: it goes from a button to what is lit, and presses there.

Owns how far it is on its way. What it presses, and how it looks, it does not know.
"""

from __future__ import annotations

from pygame import Rect

_WAY = 620.0
"""Milliseconds for which it is on its way."""
_PRESSING = 140.0
"""Milliseconds for which it presses."""

Place = tuple[float, float]


class ShowingHand:
    """Rests at what is lit, until it is asked to show a step."""

    def __init__(self) -> None:
        """Begin at rest."""
        self._shown: float | None = None
        self._start: Place = (0.0, 0.0)

    @property
    def busy(self) -> bool:
        """Whether it shows a step."""
        return self._shown is not None

    @property
    def pressing(self) -> bool:
        """Whether it has arrived and presses."""
        return self._shown is not None and self._shown > _WAY

    def show(self, start: Place) -> None:
        """Go from there to what is lit."""
        self._shown, self._start = 0.0, start

    def hurry(self) -> None:
        """Arrive at once and be done with pressing."""
        self._shown = _WAY + _PRESSING

    def advance(self, milliseconds: float, still: bool) -> bool:
        """Go on; whether the step is to be done now. `still` is for whoever wants little motion."""
        if self._shown is None:
            return False
        self._shown += milliseconds
        if self._shown < _WAY + _PRESSING and not still:
            return False
        self._shown = None
        return True

    def place(self, lit: Rect) -> Place:
        """Return where its finger points now, while that box is lit."""
        goal = lit.left + 0.7 * lit.width, lit.top + 0.7 * lit.height
        if self._shown is None:
            return goal
        part = min(1.0, self._shown / _WAY)
        part = part * part * (3 - 2 * part)
        start = self._start
        return start[0] + (goal[0] - start[0]) * part, start[1] + (goal[1] - start[1]) * part
