"""What scenes are painted on: the window's picture, which notes what is put on it, and one that nobody sees.

Only what differs is painted and shown again. Most of a table lies still under what moves. `lay` puts down the
picture of what lies still, only where that changed and where something lay over it in the frame before; the
rest of the window is as it was. What is painted where nobody sees it has all its pictures then, and no pixel
was moved for it.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, TypeAlias

from pygame import Rect, Surface

_MOST = 0.85
"""Of the window: where more than this differs, all of it is shown."""
_TILE = 64
"""Pixels: places that differ are told in squares of this size."""


class Screen:
    """One picture of a window. It stands in for the surface where a scene draws in parts.

    It is no Surface: pygame's own drawing functions refuse it, as they would draw unnoted. `pen` has those
    that are needed.
    """

    def __init__(self, pixels: Surface) -> None:
        self.pixels, self.size = pixels, pixels.get_size()
        self._lies: Surface | None = None
        """What was laid under all else in this frame."""
        self._lay_before: Surface | None = None
        self._restored: list[Rect] = []
        """Where it was put down in this frame."""
        self.touched: list[Rect] = []
        """Where something was put on in this frame ..."""
        self._covered: list[Rect] = []
        """... and in the one before, over what lay there."""
        self._forgotten = True
        """Whether all of the next frame is to be shown, whatever it changes."""

    def begin(self) -> None:
        self.pixels.set_clip(None)
        self._lay_before, self._covered = self._lies, self.touched
        self._lies, self._restored, self.touched = None, [], []

    def forget(self) -> None:
        """Rely no longer on what is to be seen: the next frame is shown whole."""
        self._lies, self.touched, self._forgotten = None, [], True

    def painted(self) -> list[Rect] | None:
        """Return the parts where anything was put down or on in this frame; None: anywhere."""
        if self._forgotten or (self._lies is None and self.touched):
            return None
        return tiled((*self._restored, *self.touched), self.pixels.get_rect())

    def whole(self) -> Surface:
        """Return the pixels for who draws anywhere on them."""
        self.touched.append(self.pixels.get_rect())
        return self.pixels

    def lay(
        self, lying: Surface, changed: Iterable[Rect], over: Sequence[tuple[Surface, Rect]] = ()
    ) -> Sequence[Rect]:
        """Put down an opaque picture of the window, first of all, with others `over` it at their places.

        `changed` is where all of them together look otherwise than when they were put down before. Returns
        where they were put down now: what belongs to them, too, is to be put on there alone.
        """
        if self.touched or self._lies is not None:
            for picture, at in ((lying, self.pixels.get_rect()), *over):
                self.blit(picture, at)
            return self.touched[-1:]
        everything = [self.pixels.get_rect()]
        known = self._lay_before is lying
        self._restored = tiled((*changed, *self._covered), everything[0]) if known else everything
        for place in self._restored:
            bare = [place]
            for picture, at in over:
                if part := place.clip(at):
                    bare = [rest for each in bare for rest in without(each, part)]
                    self.pixels.blit(picture, part, part.move(-at.x, -at.y))
            for each in bare:
                self.pixels.blit(lying, each, each)
        self._lies = lying
        return self._restored

    def changed(self) -> list[Rect] | None:
        """Return the parts that differ from the frame before; None: all may."""
        window, places, self._forgotten = self.pixels.get_rect(), self.painted(), False
        if places is None:
            return None
        pixels = sum(place.width * place.height for place in places)
        return None if pixels > _MOST * window.width * window.height else places

    def touch(self, place: Rect) -> None:
        """Note that something was put on there."""
        if place:
            self.touched.append(place)

    # What scenes use of a surface

    def blit(self, source: Surface, dest: Any, area: Any = None, special_flags: int = 0) -> Rect:
        room = self.pixels.blit(source, dest, area, special_flags)
        self.touch(room)
        return room

    def blits(self, pictures: Iterable[tuple[Surface, Rect]]) -> None:
        for picture, at in pictures:
            self.blit(picture, at)

    def fill(self, color: Any, rect: Any = None, special_flags: int = 0) -> Rect:
        room = self.pixels.fill(color, rect, special_flags)
        self.touch(room)
        return room

    def scroll(self, across: int, down: int) -> None:
        self.whole().scroll(across, down)

    def subsurface(self, *area: Any) -> Surface:
        self.touch(Rect(*area))
        return self.pixels.subsurface(*area)

    def get_size(self) -> tuple[int, int]:
        return self.pixels.get_size()

    def get_width(self) -> int:
        return self.pixels.get_width()

    def get_height(self) -> int:
        return self.pixels.get_height()

    def get_rect(self, **named: Any) -> Rect:
        return self.pixels.get_rect(**named)

    def get_clip(self) -> Rect:
        return self.pixels.get_clip()

    def set_clip(self, rect: Any) -> None:
        self.pixels.set_clip(rect)


Drawable: TypeAlias = Surface | Screen
"""What scenes are drawn on."""


def lay(surface: Drawable, lying: Surface, part: Rect, at: tuple[int, int] = (0, 0)) -> None:
    """Put down as much of an opaque picture, whose corner is `at`, as lies in a part of the window.

    First of all; where that is all of the window, what lies there still is not painted again.
    """
    if isinstance(surface, Screen) and part == surface.get_rect() == lying.get_rect():
        surface.lay(lying, ())
    else:
        surface.blit(lying, part, part.move(-at[0], -at[1]))


def whole(surface: Drawable) -> Surface:
    """Return the pixels of a surface for who draws anywhere on them."""
    return surface.whole() if isinstance(surface, Screen) else surface


def tiled(places: Iterable[Rect], window: Rect) -> list[Rect]:
    """Return places in a window that cover all of these and none another, though they may touch."""
    rows: dict[int, int] = {}
    for x, y, width, height in places:
        first, last = max(0, x) // _TILE, (x + width - 1) // _TILE
        bits = (1 << last + 1) - (1 << first)
        for row in range(max(0, y) // _TILE, (y + height - 1) // _TILE + 1):
            rows[row] = rows.get(row, 0) | bits
    found, top = list[Rect](), 0
    for row in sorted(rows):
        if rows.get(row - 1) != rows[row]:
            top = row
        if rows.get(row + 1) != rows[row]:
            found += _runs(rows[row], top, row + 1 - top)
    return [place.clip(window) for place in found]


def _runs(bits: int, top: int, high: int) -> Iterator[Rect]:
    """Yield each run of bits as a place, from that row of tiles on and so many rows high."""
    left = 0
    while bits:
        clear = (bits & -bits).bit_length() - 1
        left, bits = left + clear, bits >> clear
        run = (~bits & bits + 1).bit_length() - 1
        yield Rect(left * _TILE, top * _TILE, run * _TILE, high * _TILE)
        left, bits = left + run, bits >> run


def without(room: Rect, hole: Rect) -> list[Rect]:
    """Return what is left of a room without a hole in it, as places none of which is over another."""
    hole = hole.clip(room)
    if not hole:
        return [room]
    parts = (
        Rect(room.x, room.y, room.width, hole.y - room.y),
        Rect(room.x, hole.bottom, room.width, room.bottom - hole.bottom),
        Rect(room.x, hole.y, hole.x - room.x, hole.height),
        Rect(hole.right, hole.y, room.right - hole.right, hole.height),
    )
    return [part for part in parts if part]


def united(places: Iterable[Rect]) -> list[Rect]:
    """Return places of which none touches another, and which cover all of these."""
    apart: list[Rect] = []
    for place in places:
        grown = Rect(place)
        while (touched := grown.collidelist(apart)) >= 0:
            grown.union_ip(apart.pop(touched))
        apart.append(grown)
    return apart


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

    def blit(self, source: Surface, dest: Any = (0, 0), area: Any = None, special_flags: int = 0) -> Rect:
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
