"""What the drawing functions of the table are handed: pictures, letters, card sprites, a store, a canvas."""

from collections import Counter
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, ParamSpec, TypeVar

import pygame
from pygame import Rect, Surface

from scenes.paint import shapes, theme
from scenes.paint.ambient_motion import Drift, Thing
from scenes.paint.cache import SurfaceCache, breathe
from scenes.paint.cards_crests_and_portraits import Deck
from scenes.paint.dirty_rects import Drawable, Screen, Unseen, united
from scenes.paint.geometry import grown
from scenes.paint.theme import Colour
from scenes.table.card_sprite import CardPainter, OpenFace
from scenes.ui import UiStyle
from scenes.window import Resources

_KEPT = 80 * 1024 * 1024
"""Bytes: as many as the table and a scene over it need, so that none of the table is missing below it."""
_MOST = 0.6
"""Of the picture: where more than this differs, all is painted."""
_STAYS = 4
"""Frames in which a veil is the same before what is seen through it is painted as one picture."""


class _Stroke(NamedTuple):
    """One picture put on another, or (no `source`) a place filled with a colour; `room`: what it covers."""

    source: Surface | None
    colour: Any
    at: tuple[int, int]
    area: tuple[int, ...] | None
    flags: int
    room: tuple[int, ...]
    key: object
    """What it has in common with an equal one: pictures are read-only, so the same one looks the same."""


def _stroke(
    source: Surface | None,
    colour: Any,
    at: tuple[int, int],
    area: tuple[int, ...] | None,
    flags: int,
    room: tuple[int, ...],
) -> _Stroke:
    return _Stroke(source, colour, at, area, flags, room, (id(source), colour, at, area, flags, room))


class _Part(NamedTuple):
    """What was put on for a part of the picture, and which cards lie open in it; the same while `key` is."""

    key: object
    strokes: list[_Stroke]
    open_faces: list[OpenFace]


class Repainted(Surface):
    """An opaque picture for painters that use `blit` and `fill` alone; `repaint` shows what they left.

    Pictures that were put on it are kept until the next time, and must not be changed.
    """

    def __init__(self, size: tuple[int, int]) -> None:
        super().__init__(size, 0, 32)
        self._noted: list[_Stroke] = []
        self._painted: list[_Stroke] | None = None
        self._parts: dict[Hashable, _Part] = {}

    def part(self, name: Hashable, key: object, cards: CardPainter, paint: Callable[[], None]) -> None:
        """Let `paint` put on a part of the picture, or what it put on last time, where its key is as then."""
        known = self._parts.get(name)
        if known is None or known.key != key:
            begun = len(self._noted)
            with cards.noting() as open_faces:
                paint()
            known = self._parts[name] = _Part(key, self._noted[begun:], open_faces)
        else:
            self._noted += known.strokes
        if cards.open_faces is not None:
            cards.open_faces += known.open_faces

    def repaint(self, paint: Callable[[Surface], None]) -> Sequence[Rect]:
        """Let `paint` paint all of it; what it raises leaves the picture as it was. Returns what changed."""
        self._noted = []
        self.set_clip(None)
        paint(self)
        self.set_clip(None)
        old, new = self._painted, self._noted
        self._painted = None  # should it be given up halfway
        if old is not None and [stroke.key for stroke in new[: len(old)]] == [stroke.key for stroke in old]:
            added = new[len(old) :]
            for stroke in added:  # what lies below them is there
                self._paint(Rect(stroke.room), stroke)
            places = [Rect(stroke.room) for stroke in added]
            self.set_clip(None)
            self._painted = new
        else:
            places = [self.get_rect()] if old is None else _changed(self.get_rect(), old, new)
            self._show(places, new)
        return places

    def exchange(self, before: Sequence[Thing], after: Sequence[Thing]) -> Sequence[Rect]:
        """Show a thing instead of each of those put on it before, as far above or below all else.

        One that was not put on it stays away. Returns what changed.
        """
        strokes, places = list(self._painted or ()), list[Rect]()
        numbers = {(id(stroke.source), stroke.at): number for number, stroke in enumerate(strokes)}
        for old, new in zip(before, after, strict=True):
            number = numbers.get((id(old.picture), old.at))
            if number is not None and new != old:
                part = new.picture.get_rect()
                room = part.move(new.at).clip(self.get_rect())
                places += Rect(strokes[number].room), room
                strokes[number] = _stroke(new.picture, None, new.at, tuple(part), 0, tuple(room))
        places = united(places)
        if places:
            self._show(places, strokes)
        return places

    def _show(self, places: Sequence[Rect], strokes: list[_Stroke]) -> None:
        rooms = [stroke.room for stroke in strokes]
        for place in places:
            for number in place.collidelistall(rooms):
                self._paint(place.clip(rooms[number]), strokes[number])
                breathe()
        self.set_clip(None)
        self._painted = strokes

    def _paint(self, seen: Rect, stroke: _Stroke) -> None:
        self.set_clip(seen)
        if stroke.source is None:
            super().fill(stroke.colour, stroke.room, stroke.flags)
        else:
            super().blit(stroke.source, stroke.at, stroke.area, stroke.flags)

    def blit(self, source: Surface, dest: Any = (0, 0), area: Any = None, special_flags: int = 0) -> Rect:
        at = int(dest[0]), int(dest[1])
        part = source.get_rect() if area is None else Rect(area).clip(source.get_rect())
        room = Rect(at, part.size).clip(self.get_clip())
        self._note(_stroke(source, None, at, tuple(part), special_flags, tuple(room)))
        return room

    def fill(self, color: Any, rect: Any = None, special_flags: int = 0) -> Rect:
        room = (self.get_rect() if rect is None else Rect(rect)).clip(self.get_clip())
        if room:
            self._note(_stroke(None, tuple(color), room.topleft, None, special_flags, tuple(room)))
        return room

    def _note(self, stroke: _Stroke) -> None:
        self._noted.append(stroke)


def _changed(whole: Rect, old: list[_Stroke], new: list[_Stroke]) -> list[Rect]:
    """Return the places that differ, or lie in another order, none over another; all where they are most."""
    before, after = [stroke.key for stroke in old], [stroke.key for stroke in new]
    gone, come = Counter(before) - Counter(after), Counter(after) - Counter(before)
    differs = gone.keys() | come.keys()
    places = [Rect(stroke.room) for stroke in (*old, *new) if stroke.key in differs]
    stayed = ([stroke for stroke in strokes if stroke.key not in differs] for strokes in (old, new))
    for one, other in zip(*stayed, strict=True):
        if one.key != other.key:  # what lies over what is no longer as it was
            places += Rect(one.room), Rect(other.room)
    places = united(places)
    if sum(place.width * place.height for place in places) > _MOST * whole.width * whole.height:
        return [whole]
    return places


class Veil(NamedTuple):
    """A picture that may be seen through and lies over a table, and where; its colours are premultiplied."""

    picture: Surface
    at: Rect


_LACQUERED = "court", "blind"
"""Tables of black lacquer."""
Given = ParamSpec("Given")
Layout = TypeVar("Layout")
Lying = TypeVar("Lying")


class Backdrop:
    """The last whole window that was drawn to lie under what moves; drawn anew only when it changes."""

    def __init__(self, cards: CardPainter, in_parts: bool = False) -> None:
        """Keep nothing yet. The cards that lie open in the picture are noted by `cards` at each copy.

        `in_parts`: only what differs takes time, where all is painted by `blit` and `fill`.
        """
        self._cards, self._in_parts = cards, in_parts
        self._key: object = None
        self._rehearsed: object = None
        self.drifting: Sequence[Thing] = ()
        """What moves slowly right upon the ground, as it is to be seen; always as many."""
        self._drifted: Sequence[Thing] = ()
        self._surface: Surface | None = None
        self._changed: list[Rect] = []
        """Where the picture, or what is seen of it through a veil, changed since it was laid in a window."""
        self._veil: Veil | None = None
        self._veiled: Surface | None = None
        """What is seen through a veil that stays: where all of it moves that is put down soonest."""
        self._veil_stays = 0
        """In how many frames the veil was as it is now."""
        self._open_faces: list[OpenFace] = []

    def draw(
        self,
        surface: Drawable,
        key: object,
        paint: Callable[[Surface], None],
        veil: Veil | None = None,
    ) -> None:
        """Put the picture on a surface, with a `veil` over it; `paint` makes it where another is kept."""
        if isinstance(surface, Unseen):
            if surface.first and self._key is None:
                self.picture(surface.get_size(), key, paint)
            elif key not in (self._key, self._rehearsed):
                paint(surface)
                self._rehearsed = key
            if veil is not None:
                self._veiled = self._behind(veil)
            return
        picture = self.picture(surface.get_size(), key, paint)
        if not isinstance(surface, Screen):
            surface.blit(picture, (0, 0))
            if veil is not None:
                _put_veil(surface, veil, veil.at)
            return
        before, self._veil = self._veil, veil
        if before != veil:  # surfaces are equal only to themselves
            self._veil_stays = 0
            self._changed += [each.at for each in (before, veil) if each is not None]
        veiled = None if veil is None else self._seen_through(veil, picture)
        places = surface.lay(picture, self._changed, [] if veiled is None else [veiled])
        if veil is not None and veiled is None:
            for place in places:
                _put_veil(surface.pixels, veil, place)
        self._changed = []

    def _seen_through(self, veil: Veil, below: Surface) -> tuple[Surface, Rect] | None:
        """Return what is seen through a veil, an opaque picture, and its place; None until it stays."""
        self._veil_stays += 1
        if self._veil_stays < _STAYS:
            return None
        stale = self._changed
        self._veiled = self._behind(veil)
        if self._veil_stays == _STAYS:
            stale = [veil.at]
        for place in stale:
            room = place.clip(veil.at)
            at = room.move(-veil.at.x, -veil.at.y)
            self._veiled.blit(below, at, room)
            _put_veil(self._veiled, veil._replace(at=self._veiled.get_rect()), at)
        return self._veiled, veil.at

    def _behind(self, veil: Veil) -> Surface:
        """Return the picture of what is seen through a veil, a new one where its size differs."""
        if self._veiled is None or self._veiled.get_size() != veil.at.size:
            return Surface(veil.at.size, 0, 32)
        return self._veiled

    def picture(self, size: tuple[int, int], key: object, paint: Callable[[Surface], None]) -> Surface:
        """Return the kept picture, read-only; ``paint`` makes it where another one is kept."""
        if self._surface is None or self._surface.get_size() != size:
            self._surface = Repainted(size) if self._in_parts else Surface(size, 0, 32)
            self._key = None
        if self._key != key:
            self._key = None  # it may be given up halfway
            with self._cards.noting() as self._open_faces:
                if isinstance(self._surface, Repainted):
                    self._changed += self._surface.repaint(paint)
                else:
                    paint(self._surface)
                    self._changed = [self._surface.get_rect()]
            self._key = key
        elif self._drifted != self.drifting and isinstance(self._surface, Repainted):
            self._changed += self._surface.exchange(self._drifted, self.drifting)
        self._drifted = self.drifting
        if self._cards.open_faces is not None:
            self._cards.open_faces += self._open_faces
        return self._surface

    def clear(self) -> None:
        self._key = self._rehearsed = self._surface = self._veil = self._veiled = None
        self.drifting = self._drifted = ()


def _put_veil(surface: Drawable, veil: Veil, place: Rect) -> None:
    """Put on as much of a veil as lies in a place."""
    part = place.clip(veil.at)
    surface.blit(veil.picture, part, part.move(-veil.at.x, -veil.at.y), pygame.BLEND_PREMULTIPLIED)


class DrawContext:
    """Made once for the scenes of a match; `resize` before anything is drawn."""

    look: UiStyle
    """What writes and measures in the picture."""

    def __init__(self, resources: Resources, deck: Deck | None = None, in_parts: bool = False) -> None:
        """Begin with empty stores; ``deck``: the cards, where not those of the menus.

        ``in_parts``: the table is painted by `blit` and `fill` alone, and changes here and there.
        """
        self._resources = resources
        self.drift = Drift()
        """What moves slowly in the place of the table."""
        self.art, self.lettering = resources.art, resources.lettering
        self.cards = CardPainter(resources.art, deck)
        self.kept = SurfaceCache(_KEPT)
        self.backdrop = Backdrop(self.cards, in_parts)
        """The table below what moves."""
        self.close_up = Backdrop(self.cards)
        """The close-up of a fight below what moves."""

    def resize(self, size: tuple[int, int]) -> None:
        self.look = UiStyle(self._resources, size, dense=True)
        self.cards.resize(size[1])
        self.kept.clear()
        self.kept.fit(size[1])
        self.backdrop.clear()
        self.close_up.clear()

    def draw_ground(self, surface: Drawable, plain: bool = False) -> None:
        """Draw the table's ground; in strong contrast, and where it is to be `plain`, without a place."""
        plain = plain or self.contrast
        size = surface.get_size()
        surface.blit(self.art.background(size) if plain else self.art.table(size), (0, 0))
        if plain:
            self.backdrop.drifting = ()
        else:
            self.draw_drift(surface)

    def draw_drift(self, surface: Drawable) -> None:
        """Draw what moves slowly right upon the ground of the table that is put on."""
        self.backdrop.drifting = self.drift.things(self.art, surface.get_size())
        for thing in self.backdrop.drifting:
            surface.blit(*thing)

    @property
    def still(self) -> bool:
        """Whether nothing is to move but what has to."""
        return self._resources.settings.reduced_motion

    @property
    def contrast(self) -> bool:
        """Whether all is to be plain, in strong contrast."""
        return self._resources.settings.high_contrast

    @property
    def mirrors(self) -> bool:
        """Whether the table's place has a ground in which cards stand faintly mirrored."""
        return self.art.table_name in _LACQUERED and not self._resources.settings.high_contrast

    def let_drift(self, milliseconds: float, plain: bool) -> None:
        """Let time pass for what moves slowly upon the table's ground, which may be `plain`."""
        drift = self.drift
        drift.update(milliseconds, plain or self.still or self._resources.settings.high_contrast)
        if drift.changed and self.backdrop.drifting:  # upon a plain ground nothing was put that could move on
            self.backdrop.drifting = drift.things(self.art, self.look.size)

    def made(self, make: Callable[Given, Surface], *given: Given.args, **named: Given.kwargs) -> Surface:
        """Return the picture that a function makes of what it is given, kept until `resize`. Read-only."""
        key = make, given, tuple(named.items())
        return self.kept.get(key, make, *given, **named)

    def draw_lying(
        self,
        surface: Drawable,
        draw_table: "Callable[[Surface, DrawContext, Layout, Lying], None]",
        layout: Layout,
        lying: Lying,
        veil: Veil | None = None,
    ) -> None:
        """Draw the table that lies under what moves, anew only where `layout` or what is `lying` differ."""
        key = draw_table, layout, lying
        self.backdrop.draw(surface, key, lambda below: draw_table(below, self, layout, lying), veil)

    def part(self, surface: Drawable, name: Hashable, key: object, paint: Callable[[], None]) -> None:
        """Paint a part of the table anew only where what it follows from, its `key`, is not as before."""
        if isinstance(surface, Repainted) and self.look.written is None:
            surface.part(name, key, self.cards, paint)
        else:
            paint()

    def box(
        self,
        surface: Drawable,
        at: Rect,
        radius: int,
        fill: Colour | None,
        outline: Colour | None = None,
        line: float = 2.5,
    ) -> None:
        if min(at.size) > 0:
            surface.blit(self.art.box(at.size, min(radius, min(at.size) // 2), fill, outline, line), at[:2])


Laid = TypeVar("Laid", covariant=True)


@dataclass(frozen=True, slots=True)
class Canvas(Generic[Laid]):
    """A surface, what pictures and letters come from, and where everything lies."""

    surface: Drawable
    kit: DrawContext
    layout: Laid

    @property
    def look(self) -> UiStyle:
        """What writes and measures."""
        return self.kit.look

    def number(self, at: Rect, text: str) -> None:
        """Draw a number (or an X) on a washi disc, or on a tag as high where it is wider."""
        line = self.look.margin(3)
        if at.width > at.height:
            self.kit.box(self.surface, at, at.height // 2, theme.PAPER, theme.INK, line)
        else:
            self.surface.blit(self.kit.made(shapes.outlined_disc, at.width, theme.PAPER, theme.INK, line), at)
        self._digits(at, text)

    def rolling_number(self, at: Rect, numbers: tuple[str, str], part: float) -> None:
        """Draw the disc of a number that rolls upwards from the first to the second; ``part`` is 0 to 1."""
        self.number(at, "")
        clip, inner = self.surface.get_clip(), grown(at, -at.height // 7)
        self.surface.set_clip(inner.clip(clip))
        for row, number in enumerate(numbers):
            self._digits(at.move(0, round((row - part) * inner.height)), number)
        self.surface.set_clip(clip)

    def _digits(self, at: Rect, text: str) -> None:
        size = (0.58 if at.width == at.height else 0.5) * at.height / self.look.unit
        self.look.write(self.surface, text, theme.DIGITS, size, theme.PAPER_INK, at, "centre")
