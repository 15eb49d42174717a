"""From records to a reel: which beat, fight and chapter is where in time, of the film or of a whole match.

Times follow from the script and the records alone: they are the same in every language and window.
"""

from bisect import bisect_right
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace

import pygame
from pygame import Surface

from game.table.card_face import Rim
from game.table.seats import Seat, Seating
from game.table.telling import Telling
from game.table.told_row import ToldRow
from game.tenno.cards import NAMES
from game.tenno.events import Attacked, Event
from game.tenno.show.feed import Act, Feed
from game.tenno.show.film import Beat, FilmScene
from game.tenno.show.log import Log
from game.tenno.show.picture import Arrow, SlotAt, TablePicture, with_slots
from game.tenno.show.table import table_picture
from game.tenno.view import View
from scenes.cards.draw_context import DrawContext
from scenes.cards.player import Piece, Reel
from scenes.menus.playing import Playing
from scenes.tenno.fight.act import act_motion, once_more
from scenes.tenno.fight.close_up import DuelLayout
from scenes.tenno.fight.motion import DuelContext, Pace
from scenes.tenno.fight.motion_paint import draw_motion
from scenes.tenno.score.counting import FORWARD
from scenes.tenno.score.scoring import ScoringScene
from scenes.tenno.table.layout import TableLayout
from scenes.tenno.table.paint import draw_table
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
"""Milliseconds for which the score is shown once it is counted."""
FADE = 260.0
_VIEWER = 0
"""Whose record of the film's matches is shown."""
_ENDED = 1600.0
"""Milliseconds for which the last table of a match stays."""

Lines = list[dict[str, object]]


@dataclass(frozen=True)
class BeatSpan:
    """A subtitle, by the key of its text or in words, and from when to when (ms); `scene` is an id."""

    start: float
    end: float
    key: str
    scene: str = ""
    words: str = ""


@dataclass(frozen=True)
class FightSpan:
    """A fight: from when to when (ms), whose attack it is by crest, and what is needed to fight it otherwise.

    `before` are the lines of every seat's record up to the attack, by seat; `events` all of the attack.
    """

    start: float
    end: float
    crest: int
    before: Mapping[int | None, Lines]
    events: tuple[Event, ...]


@dataclass(frozen=True)
class Film:
    """A reel with what lies where on it; chapters by name and when each begins (ms)."""

    reel: Reel
    beats: tuple[BeatSpan, ...]
    fights: tuple[FightSpan, ...]
    chapters: tuple[tuple[str, float], ...]

    def beat(self, time: float) -> int:
        return _last([beat.start for beat in self.beats], time)

    def chapter(self, time: float) -> int:
        return _last([start for _, start in self.chapters], time)

    def fight(self, time: float) -> int:
        """Return the number of the fight that began last before `time` (ms); before the first that one."""
        return _last([fight.start for fight in self.fights], time)

    def start_of(self, scene: str) -> float:
        return next(beat.start for beat in self.beats if beat.scene == scene)


def _paint_nothing(surface: Surface, time: float) -> None:
    """Leave the picture as it is."""


NOTHING = Film(Reel([Piece(1.0, _paint_nothing)]), (), (), ())
"""Before there is a film."""


def _last(starts: Sequence[float], time: float) -> int:
    """Return the number of the last start that is not after `time`, or 0."""
    return max(0, bisect_right(starts, time) - 1)


class Cutter:
    """Cuts a film for one size of the picture."""

    def __init__(
        self, resources: Resources, kit: DrawContext, size: tuple[int, int], bottom: int = _VIEWER
    ) -> None:
        """`size` is the picture's in pixels, `bottom` the seat at its lower side."""
        self._resources, self._kit, self._size, self._bottom = resources, kit, size, bottom
        settings = resources.settings
        reduced, shake = settings.reduced_motion, settings.shake
        self._pace = Pace("explained", close_up=False, reduced=reduced, shake=shake, flashes=settings.flashes)
        self._pieces: list[Piece] = []
        self._now = 0.0
        self._beats: list[BeatSpan] = []
        self._fights: list[FightSpan] = []
        self._chapters: list[tuple[str, float]] = []
        self._contexts: dict[int, DuelContext] = {}
        self._first: Arrow | None = None
        """The attack after which a Ronin's companion attacks next."""

    # The film of the rules

    def cut(self, scenes: Sequence[tuple[FilmScene, Telling]]) -> Film:
        """Return the film of these scenes, each with the record that it is cut from."""
        last: tuple[object, int] | None = None
        for scene, telling in scenes:
            if not self._chapters or self._chapters[-1][0] != scene.chapter:
                self._chapters.append((scene.chapter, self._now))
            leaps = last is not None and last != (telling, scene.start)
            if leaps:
                self._pieces[-1] = _faded(self._pieces[-1], end=FADE)
            first = len(self._pieces)
            self._cut_scene(scene, telling)
            if leaps:
                self._pieces[first] = _faded(self._pieces[first], begin=FADE)
            last = telling, scene.end
        return self._film()

    def _cut_scene(self, scene: FilmScene, telling: Telling) -> None:
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
            self._beats.append(BeatSpan(start, self._now, beat.key, scene.identity))

    def _play_beat(self, beat: Beat, telling: Telling, feed: Feed, upto: int) -> None:
        """Show the acts up to a line of the viewer's record, and the table at rest while it is read."""
        start, picture = self._now, self.picture(feed.view)
        if feed.shown < upto:
            self._add(self.rest(picture, LEAD))
        while feed.shown < upto:
            act = feed.take()
            assert act is not None
            after = self.picture(feed.view)
            self._show(act, (picture, after), feed.view, self._pace, telling)
            picture = after
        shown = _with_lifts(picture, beat.lifts)
        self._add(self.rest(shown, max(REST, SHORTEST_BEAT - (self._now - start))))

    def _count(self, view: View) -> None:
        scene = ScoringScene(self._resources, view, Playing(Seat(_VIEWER), {}, ToTitle()))
        scene.resize(self._size)
        length = scene.course.duration - FORWARD  # who wins a film's match is no matter

        def paint(surface: Surface, time: float) -> None:
            scene.paint_at(surface, min(time, length))

        self._add(Piece(max(length + COUNTED, SHORTEST_BEAT), paint, scene.course.cues))

    # A match that is over

    def cut_match(self, seat: Seat) -> Film:
        """Return a whole match as a seat or the public was told it; an act is said when it is over."""
        feed, log = Feed(seat), Log(self._resources.language)
        you, picture, said, start = feed.view.you, self.picture(feed.view), "", self._now
        self._add(self.rest(picture, LEAD))
        while (act := feed.take()) is not None:
            log.follow(feed.view)
            after = self.picture(feed.view, log.short)
            near = act.attack is not None and you in (act.attack.seat, act.attack.target)
            pace = replace(self._pace, speed="normal", close_up=near)
            over = self._show(act, (picture, after), feed.view, pace)
            self._beats.append(BeatSpan(start, over, "", words=said))
            picture, start, said = after, over, log.short[-1].text if log.short else ""
        self._add(self.rest(picture, _ENDED))
        self._beats.append(BeatSpan(start, self._now, "", words=said))
        return self._film()

    # What both are made of

    def context(self, seats: int) -> DuelContext:
        if seats not in self._contexts:
            size, scale = self._size, self._resources.settings.text_scale
            table, duel = TableLayout(size, seats, scale), DuelLayout(size, scale)
            seating, language = Seating(seats, self._bottom), self._resources.language
            self._contexts[seats] = DuelContext(table, duel, seating, language)
        return self._contexts[seats]

    def picture(self, view: View, log: Sequence[ToldRow] = ()) -> TablePicture:
        context = self.context(len(view.seats))
        return table_picture(view, context.seating, context.language, None, log=log)

    def rest(self, picture: TablePicture, length: float) -> Piece:
        """Return the table at rest for `length` ms."""
        table = self.context(len(picture.seats)).table

        def paint(surface: Surface, time: float) -> None:
            del time
            key = table, picture
            self._kit.backdrop.draw(surface, key, lambda below: draw_table(below, self._kit, table, picture))

        return Piece(length, paint)

    def aim(self, attack: Attacked, picture: TablePicture, length: float) -> Piece:
        """Return an attack being named, card and target marked, the stroke between them."""
        seating = self.context(len(picture.seats)).seating
        start = SlotAt(seating.place(attack.seat), attack.slot)
        end = SlotAt(seating.place(attack.target), attack.target_slot)
        marked = _marked(picture, start.place, {start.slot}, Rim.RAISED, start.place == 0)
        marked = _marked(marked, end.place, {end.slot}, Rim.ATTACKED)
        return self.rest(replace(marked, arrow=Arrow(start, end), last_fight=None), length)

    def act(
        self, events: Sequence[Event], before: TablePicture, after: TablePicture, pace: Pace | None = None
    ) -> Piece:
        """Return one act, from the table as it lay to the table as it lies; explained, without a `pace`."""
        context = self.context(len(before.seats))
        motion = act_motion(events, before, after, context, pace or self._pace)

        def paint(surface: Surface, time: float) -> None:
            draw_motion(surface, self._kit, context.table, context.duel, motion, time)

        return Piece(motion.duration, paint, motion.choreography.cues)

    def _show(
        self,
        act: Act,
        tables: tuple[TablePicture, TablePicture],
        view: View,
        pace: Pace,
        telling: Telling | None = None,
    ) -> float:
        """Add an act and a rest; return when the act is over, in ms of the film.

        With a `telling` its attack is pointed out first and can be fought otherwise.
        """
        start, attack = self._now, act.attack
        if attack is not None and telling is not None:
            self._add(self.aim(attack, tables[0], AIM))
        again = once_more(act, view, self.context(len(view.seats)).seating)
        pace = replace(pace, again=again is not None, first=self._first)
        self._add(self.act(act.events, *tables, pace))
        self._first = again
        over = self._now
        self._add(self.rest(tables[1], REST if attack is not None else REST / 2))
        if attack is not None:
            crest = view.seats[attack.seat].crest
            told = {} if telling is None else telling.told
            before = {viewer: _up_to_fight(lines, view.public.fights - 1) for viewer, lines in told.items()}
            self._fights.append(FightSpan(start, self._now, crest, before, act.events))
        return over

    def _add(self, piece: Piece) -> None:
        if piece.length > 0:
            self._pieces.append(piece)
            self._now += piece.length

    def _film(self) -> Film:
        return Film(Reel(self._pieces), tuple(self._beats), tuple(self._fights), tuple(self._chapters))


def _marked(
    picture: TablePicture, place: int, marked: set[int], rim: Rim, raised: bool = False
) -> TablePicture:
    return with_slots(picture, place, {number: {"rim": rim, "raised": raised} for number in marked})


def _with_lifts(picture: TablePicture, cards: Collection[str]) -> TablePicture:
    """Let cards of the own row and hand stand out, by their names in records."""
    if not cards:
        return picture
    named = {NAMES.index(card) for card in cards}
    slots = {number for number, slot in enumerate(picture.own.slots) if slot.card in named}
    hand = [
        replace(held, rim=Rim.RAISED, raised=True) if held.card in named else held for held in picture.hand
    ]
    raised = _marked(picture, 0, slots, Rim.RAISED, raised=True)
    return replace(raised, hand=tuple(hand), last_fight=None)


def _up_to_fight(lines: Lines, fights: int) -> Lines:
    """Return a record's lines before the attack that follows so many fights."""
    attacks = [number for number, line in enumerate(lines) if line.get("move") == "attack"]
    return lines[: attacks[fights]]


def _faded(piece: Piece, begin: float = 0.0, end: float = 0.0) -> Piece:
    """Return a piece that comes out of the dark in `begin` ms, or goes into it in the last `end` ms."""

    def paint(surface: Surface, time: float) -> None:
        piece.paint(surface, time)
        light = min(time / begin if begin else 1.0, (piece.length - time) / end if end else 1.0)
        if light < 1.0:
            level = round(255 * max(0.0, light))
            surface.fill((level, level, level), special_flags=pygame.BLEND_RGB_MULT)

    return Piece(piece.length, paint, piece.cues)
