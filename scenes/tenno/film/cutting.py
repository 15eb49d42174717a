"""From the film's script and records to a reel: which beat, fight and chapter is where in time.

Owns the lengths of beats and the order in which a scene's acts are shown. Times follow from the script and
the records alone: they are the same in every language and window. It must not know who watches.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

import pygame
from pygame import Surface

from game.table.card_face import Rim
from game.table.seats import Seat
from game.tenno.cards import NAMES
from game.tenno.events import Attacked, Event, Fought
from game.tenno.show.feed import Act, Feed
from game.tenno.show.film import Beat, FilmScene, Telling
from game.tenno.show.picture import HandCard, Seating, SlotAt, SlotPicture, TablePicture
from game.tenno.show.table import table_picture
from game.tenno.view import View
from scenes.cards.draw_context import DrawContext
from scenes.cards.player import Piece, Reel
from scenes.tenno.fight.duel_timing import DuelContext, Pace
from scenes.tenno.fight.layout import duel_layout
from scenes.tenno.film.reel import TablePieces
from scenes.tenno.score.scoring import Afterwards, ScoringScene
from scenes.tenno.table.layout import table_layout
from scenes.window.requests import ToTitle
from scenes.window.resources import Resources

SHORTEST_BEAT = 2800.0
"""Milliseconds for which a subtitle can be read, at least."""
LEAD = 500.0
"""Milliseconds between a subtitle and what moves under it."""
AIM = 1000.0
"""Milliseconds for which an attack is pointed out before it is made."""
REST = 350.0
COUNTED = 1800.0
"""Milliseconds for which the score stands once it is counted."""
FADE = 260.0
_VIEWER = 0


@dataclass(frozen=True)
class BeatSpan:
    """A subtitle, the scene it belongs to by its place in the film, and from when to when (ms)."""

    start: float
    end: float
    key: str
    scene: int


@dataclass(frozen=True)
class FightSpan:
    """A fight: from when to when (ms), whose attack it is by crest, and what is needed to fight it otherwise.

    `before` are the lines of every seat's record up to the attack, by seat; `events` all of the attack.
    """

    start: float
    end: float
    crest: int
    before: dict[int | None, list[dict[str, object]]]
    events: tuple[Event, ...]
    context: DuelContext


@dataclass(frozen=True)
class Film:
    """A reel with what lies where on it."""

    reel: Reel
    scenes: tuple[FilmScene, ...]
    beats: tuple[BeatSpan, ...]
    fights: tuple[FightSpan, ...]
    chapters: tuple[tuple[str, float], ...]
    """Chapters and when each begins (ms)."""

    def beat(self, time: float) -> int:
        """Return the number of the beat at `time` (ms)."""
        return max(0, bisect_right([beat.start for beat in self.beats], time) - 1)

    def chapter(self, time: float) -> int:
        """Return the number of the chapter at `time` (ms), from 0."""
        return max(0, bisect_right([start for _, start in self.chapters], time) - 1)

    def fight(self, time: float) -> int:
        """Return the number of the fight that began last before `time` (ms); before the first that one."""
        return max(0, bisect_right([fight.start for fight in self.fights], time) - 1)

    def scene_at(self, time: float) -> int:
        """Return the number of the scene at `time` (ms)."""
        return self.beats[self.beat(time)].scene

    def start_of(self, identity: str) -> float:
        """Return when the scene of that id begins (ms); raises KeyError."""
        for beat in self.beats:
            if self.scenes[beat.scene].identity == identity:
                return beat.start
        raise KeyError(identity)


class Cutter:
    """Cuts scenes from records for one size of the picture."""

    def __init__(self, resources: Resources, kit: DrawContext, size: tuple[int, int], scale: int) -> None:
        """`size` is the picture's in pixels, `scale` the texts' in percent."""
        self._resources, self._kit, self._size, self._scale = resources, kit, size, scale
        self.pace = Pace(
            "explained",
            close_up=False,
            reduced=resources.settings.reduced_motion,
            shake=resources.settings.shake,
            flashes=resources.settings.flashes,
        )
        self._pieces: list[Piece] = []
        self._now = 0.0
        self._beats: list[BeatSpan] = []
        self._fights: list[FightSpan] = []
        self._chapters: list[tuple[str, float]] = []
        self._contexts: dict[int, DuelContext] = {}

    def cut(self, scenes: Sequence[tuple[FilmScene, Telling]]) -> Film:
        """Return the film of these scenes, each with the record that it is cut from."""
        last: tuple[object, int] | None = None
        for number, (scene, telling) in enumerate(scenes):
            if not self._chapters or self._chapters[-1][0] != scene.chapter:
                self._chapters.append((scene.chapter, self._now))
            if last is not None and last != (telling, scene.start):
                self._pieces[-1] = faded(self._pieces[-1], end=FADE)
            first = len(self._pieces)
            self._cut_scene(number, scene, telling)
            if last is not None and last != (telling, scene.start):
                self._pieces[first] = faded(self._pieces[first], begin=FADE)
            last = telling, scene.end
        cut = tuple(scene for scene, _ in scenes)
        return Film(Reel(self._pieces), cut, tuple(self._beats), tuple(self._fights), tuple(self._chapters))

    def context(self, seats: int) -> DuelContext:
        """Return where a table of so many seats is shown."""
        if seats not in self._contexts:
            table = table_layout(self._size, seats, self._scale)
            duel = duel_layout(self._size, self._scale)
            self._contexts[seats] = DuelContext(
                table, duel, Seating(seats, _VIEWER), self._resources.language
            )
        return self._contexts[seats]

    def picture(self, view: View) -> TablePicture:
        """Return the table as the viewer of the film has it."""
        context = self.context(len(view.seats))
        shown = table_picture(view, context.seating, context.language, None)
        return replace(shown, log=())

    def pieces(self, seats: int) -> TablePieces:
        """Return what makes pieces of a table of so many seats."""
        return TablePieces(self._kit, self.context(seats), self.pace)

    def _cut_scene(self, number: int, scene: FilmScene, telling: Telling) -> None:
        seat = Seat(_VIEWER)
        seat.lines.extend(telling.lines(_VIEWER, scene.start))
        feed = Feed(seat)
        feed.catch_up()
        seat.lines.extend(telling.lines(_VIEWER, scene.end)[len(seat.lines) :])
        for beat in scene.beats:
            start = self._now
            if beat.counts:
                self._count(feed.view)
            else:
                self._play_beat(beat, telling, feed, telling.count(_VIEWER, beat.upto))
            self._beats.append(BeatSpan(start, self._now, beat.key, number))

    def _play_beat(self, beat: Beat, telling: Telling, feed: Feed, upto: int) -> None:
        """Show the acts up to a line of the viewer's record, and the table at rest while it is read."""
        start, pieces = self._now, self.pieces(telling.seats)
        picture = self.picture(feed.view)
        if feed.shown < upto:
            self._add(pieces.rest(picture, LEAD))
        while feed.shown < upto:
            fights = feed.view.public.fights
            act = feed.take()
            assert act is not None
            after = self.picture(feed.view)
            self._show(act, (picture, after), feed.view, telling, fights)
            picture = after
        shown = with_lifts(picture, beat.lifts)
        self._add(pieces.rest(shown, max(REST, SHORTEST_BEAT - (self._now - start))))

    def _show(
        self,
        act: Act,
        tables: tuple[TablePicture, TablePicture],
        view: View,
        telling: Telling,
        fights: int,
    ) -> None:
        start, pieces = self._now, self.pieces(telling.seats)
        context = self.context(telling.seats)
        attack = act.attack
        if attack is not None:
            self._add(pieces.aim(tables[0], *ends_of(attack, context.seating), AIM))
        ask = view.public.ask
        again = isinstance(act.events[-1], Fought) and ask is not None and ask.again
        self._add(pieces.act(act.events, *tables, again))
        self._add(pieces.rest(tables[1], REST if attack is not None else REST / 2))
        if attack is not None:
            before = {viewer: up_to_fight(lines, fights) for viewer, lines in telling.told.items()}
            crest = view.seats[attack.seat].crest
            self._fights.append(FightSpan(start, self._now, crest, before, act.events, context))

    def _count(self, view: View) -> None:
        """Turn the table over and count."""
        scene = ScoringScene(self._resources, view, Afterwards(ToTitle(), ToTitle))
        scene.resize(self._size)
        length = scene.duration

        def paint(surface: Surface, time: float) -> None:
            scene.paint_at(surface, min(time, length))

        self._add(Piece(max(length + COUNTED, SHORTEST_BEAT), paint, scene.cues()))

    def _add(self, piece: Piece) -> None:
        if piece.length > 0:
            self._pieces.append(piece)
            self._now += piece.length


def ends_of(attack: Attacked, seating: Seating) -> tuple[SlotAt, SlotAt]:
    """Return the slots of an attack by place."""
    start = SlotAt(seating.place(attack.seat), attack.slot)
    return start, SlotAt(seating.place(attack.target), attack.target_slot)


def up_to_fight(lines: Sequence[dict[str, object]], fights: int) -> list[dict[str, object]]:
    """Return a record's lines before the attack that follows so many fights."""
    attacks = [number for number, line in enumerate(lines) if line.get("move") == "attack"]
    return list(lines[: attacks[fights]])


def with_lifts(picture: TablePicture, cards: Iterable[str]) -> TablePicture:
    """Let cards of the own row and hand stand out, by their names in records."""
    lifted = set(cards)
    if not lifted:
        return picture

    def named(card: int | None) -> bool:
        return card is not None and NAMES[card] in lifted

    slots: list[SlotPicture] = [
        replace(slot, rim=Rim.RAISED, raised=True) if named(slot.card) else slot for slot in picture.own.slots
    ]
    hand: list[HandCard] = [
        replace(card, rim=Rim.RAISED, raised=True) if named(card.card) else card for card in picture.hand
    ]
    own = replace(picture.own, slots=(slots[0], slots[1], slots[2]))
    return replace(picture, own=own, hand=tuple(hand), last_fight=None)


def faded(piece: Piece, begin: float = 0.0, end: float = 0.0) -> Piece:
    """Return a piece that comes out of the dark in `begin` ms and goes into it in the last `end` ms."""

    def paint(surface: Surface, time: float) -> None:
        piece.paint(surface, time)
        light = 1.0
        if begin:
            light = min(light, time / begin)
        if end:
            light = min(light, (piece.length - time) / end)
        if light < 1.0:
            level = round(255 * max(0.0, light))
            surface.fill((level, level, level), special_flags=pygame.BLEND_RGB_MULT)

    return Piece(piece.length, paint, piece.cues)
