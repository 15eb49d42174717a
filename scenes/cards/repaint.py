"""A picture that is painted whole again and again and takes the time of what differs alone.

What is painted on it is noted first; then only the places are painted at which something else was noted than
the time before.
"""

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from pygame import Rect, Surface

from scenes.paint.theme import Colour

_MOST = 0.6
"""Of the picture: where more than this differs, all is painted."""


class _Stroke(NamedTuple):
    """One picture put on another, or (no `source`) a place filled with a colour; `room`: what it covers."""

    source: Surface | None
    colour: Any
    at: tuple[int, int]
    area: tuple[int, ...] | None
    flags: int
    room: tuple[int, ...]

    @property
    def key(self) -> object:
        """What it has in common with an equal one: pictures are read-only, so the same one looks the same."""
        return id(self.source), self.colour, self.at, self.area, self.flags, self.room


class Repainted(Surface):
    """An opaque picture for painters that use `blit` and `fill` alone; `repaint` shows what they left.

    Pictures that were put on it are kept until the next time, and must not be changed.
    """

    def __init__(self, size: tuple[int, int]) -> None:
        super().__init__(size, 0, 32)
        self._noted: list[_Stroke] = []
        self._painted: list[_Stroke] | None = None

    def repaint(self, paint: Callable[[Surface], None]) -> None:
        """Let `paint` paint all of it; what it raises leaves the picture as it was."""
        self._noted = []
        self.set_clip(None)
        paint(self)
        self.set_clip(None)
        old, new = self._painted, self._noted
        self._painted = None  # should it be given up halfway
        for place in [self.get_rect()] if old is None else _changed(self.get_rect(), old, new):
            self._show(place, new)
        self.set_clip(None)
        self._painted = new

    def _show(self, place: Rect, strokes: Iterable[_Stroke]) -> None:
        for stroke in strokes:
            seen = place.clip(stroke.room)
            if not seen:
                continue
            self.set_clip(seen)
            if stroke.source is None:
                super().fill(stroke.colour, stroke.room, stroke.flags)
            else:
                super().blit(stroke.source, stroke.at, stroke.area, stroke.flags)

    def blit(  # type: ignore[override]
        self, source: Surface, dest: Any, area: Any = None, special_flags: int = 0
    ) -> Rect:
        at = int(dest[0]), int(dest[1])
        part = source.get_rect() if area is None else Rect(area).clip(source.get_rect())
        room = Rect(at, part.size).clip(self.get_clip())
        if room:
            self._note(_Stroke(source, None, at, tuple(part), special_flags, tuple(room)))
        return room

    def fill(  # type: ignore[override]
        self, color: Colour, rect: Any = None, special_flags: int = 0
    ) -> Rect:
        room = (self.get_rect() if rect is None else Rect(rect)).clip(self.get_clip())
        if room:
            self._note(_Stroke(None, tuple(color), room.topleft, None, special_flags, tuple(room)))
        return room

    def _note(self, stroke: _Stroke) -> None:
        self._noted.append(stroke)


def _changed(whole: Rect, old: list[_Stroke], new: list[_Stroke]) -> list[Rect]:
    """Return the places that differ, none over another; where the order changed, all."""
    before, after = [stroke.key for stroke in old], [stroke.key for stroke in new]
    gone, come = Counter(before) - Counter(after), Counter(after) - Counter(before)
    if [key for key in before if key not in gone] != [key for key in after if key not in come]:
        return [whole]
    places: list[Rect] = []
    for keys, strokes, differs in ((before, old, gone), (after, new, come)):
        for key, stroke in zip(keys, strokes, strict=True):
            if key in differs:
                _add(places, Rect(stroke.room))
    if sum(place.width * place.height for place in places) > _MOST * whole.width * whole.height:
        return [whole]
    return places


def _add(places: list[Rect], place: Rect) -> None:
    """Add a place; those that it touches become one with it."""
    while (touched := place.collidelist(places)) >= 0:
        place = place.union(places.pop(touched))
    places.append(place)
