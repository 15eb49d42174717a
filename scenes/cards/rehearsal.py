"""What will be shown is drawn ahead where nobody sees it, a little a frame: then its pictures are there.

It needs no list of what a show is made of, for it draws by the very functions that will. Begun only for what
everybody before the screen is about to see, so no picture is there that tells more than the show.
"""

from collections.abc import Callable
from typing import Any

from pygame import Rect, Surface

from scenes.paint.cache import NotReady, Patience

STEP = 90.0
"""Milliseconds of the show from one instant that is drawn ahead to the next."""


class Unseen(Surface):
    """A picture of any size that keeps no pixels: painting on it takes the time to make what is put on it."""

    def __init__(self, size: tuple[int, int]) -> None:
        super().__init__((1, 1), 0, 32)
        self._size, self._clip = size, Rect((0, 0), size)

    def get_size(self) -> tuple[int, int]:
        return self._size

    def get_width(self) -> int:
        return self._size[0]

    def get_height(self) -> int:
        return self._size[1]

    def get_rect(self, **named: Any) -> Rect:
        rect = Rect((0, 0), self._size)
        for name, value in named.items():
            setattr(rect, name, value)
        return rect

    def get_clip(self) -> Rect:
        return self._clip.copy()

    def set_clip(self, rect: Any) -> None:
        self._clip = self.get_rect() if rect is None else Rect(rect).clip(self.get_rect())

    def blit(self, source: Surface, dest: Any, area: Any = None, special_flags: int = 0) -> Rect:  # type: ignore[override]
        del area, special_flags
        return Rect(tuple(dest)[:2], source.get_size())

    def fill(self, color: Any, rect: Any = None, special_flags: int = 0) -> Rect:
        del color, special_flags
        return self.get_rect() if rect is None else Rect(rect)

    def scroll(self, *where: Any, **named: Any) -> None:
        del where, named

    def subsurface(self, *area: Any) -> "Unseen":
        return Unseen(Rect(*area).size)

    def copy(self) -> "Unseen":
        return self


class Rehearsal:
    """Draws one show ahead of its player."""

    def __init__(self, paint: Callable[[Surface, float], None], size: tuple[int, int], until: float) -> None:
        """`paint` draws any instant (ms) of the show; nothing later than `until` is drawn."""
        self._paint, self._unseen, self._until = paint, Unseen(size), until
        self._next = 0.0

    @property
    def over(self) -> bool:
        return self._next > self._until

    def go_on(self, now: float, patience: Patience) -> None:
        """Draw the next instant after `now` (ms), as far as the patience reaches; one picture at least."""
        self._next = max(self._next, now)
        if self.over:
            return
        try:
            with patience:
                self._paint(self._unseen, self._next)
        except NotReady:
            self._unseen.set_clip(None)
        else:
            self._next = (
                self._until + STEP if self._next == self._until else min(self._next + STEP, self._until)
            )
