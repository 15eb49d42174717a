"""Painted where nobody sees it: then all pictures that it takes are there, and no pixel was moved for it."""

from typing import Any

from pygame import Rect, Surface


class Unseen(Surface):
    """A picture of any size that keeps no pixels: painting on it takes the time to make what is put on it."""

    def __init__(self, size: tuple[int, int], first: bool = False) -> None:
        """`first`: nothing else is painted of the same scene until this is done."""
        super().__init__((1, 1), 0, 32)
        self._size, self._clip = size, Rect((0, 0), size)
        self.first = first

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
