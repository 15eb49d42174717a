"""When a press becomes a drag: one distance for cards and for lists that a finger pushes; how far it went."""

from scenes.paint.sizes import Metrics
from scenes.window import Position

DRAG_FROM = 14
"""Pixels at 1080 that the pointer must go until a press becomes a drag."""


def far(look: Metrics, start: Position, position: Position) -> bool:
    """Whether a pointer that was pressed at `start` drags."""
    return max(abs(position[0] - start[0]), abs(position[1] - start[1])) >= look.px(DRAG_FROM)


class Pull:
    """A pointer that holds something, from `press` to `end`."""

    way: Position | None = None
    """How far it has dragged it, in pixels; None while it only presses."""
    _start: Position | None = None

    def press(self, position: Position) -> None:
        self._start, self.way = position, None

    def move(self, look: Metrics, position: Position) -> bool:
        """Follow the pointer; whether it drags."""
        if self._start is not None and (self.way is not None or far(look, self._start, position)):
            self.way = position[0] - self._start[0], position[1] - self._start[1]
        return self.way is not None

    def end(self) -> Position | None:
        """Let go; return how far it was dragged, None where it was only pressed."""
        way, self.way, self._start = self.way, None, None
        return way
