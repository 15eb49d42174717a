"""How Tenno's table is shown in a film: the film of the rules, and a whole match seen again.

The film of the rules is also shown on a stand.
"""

from collections.abc import Collection, Iterator
from dataclasses import replace
from typing import TypeAlias, cast

from pygame import Rect, Surface

from game.kept.json_lines import Line
from game.kept.language import Language
from game.table.card_beliefs import Spot
from game.table.names import seat_name
from game.table.optional_features import TurningPoint
from game.table.record_by_viewer import OPEN, Eyes, Telling
from game.table.rules_film_script import FilmScene
from game.table.seats import Seat
from game.tenno.replay_turning_points import turning_points
from game.tenno.show.act_feed import Act, Feed, once_more
from game.tenno.show.card_beliefs import TennoMinds
from game.tenno.show.log_words import Log
from game.tenno.show.picture import TablePicture, with_lifts
from game.tenno.show.replay_with_open_cards import OpenTable
from game.tenno.show.rules_film_script import FILM
from game.tenno.view import View
from scenes.animation.animation_player import Piece
from scenes.film.film_and_replay_cutting import (
    AIM,
    COUNTED,
    LEAD,
    REST,
    SHORTEST_BEAT,
    Cutting,
    FightSpan,
    Film,
    ShownAct,
)
from scenes.film.replay import Watched
from scenes.film.rules_film import RulesFilmScene, StandScene
from scenes.match.match_inputs import Playing
from scenes.match.winners import FORWARD
from scenes.tenno.animation.event_motion import DuelPace
from scenes.tenno.film.table_on_film import TablePieces
from scenes.tenno.film.what_if import WhatIf
from scenes.tenno.match.score import ScoringScene
from scenes.window import Resources, ToTitle

Tables: TypeAlias = tuple[TablePicture, TablePicture]
"""The table before an act and after it."""


class Cutter(Cutting):
    """Cuts a film of this game."""

    def __init__(self, resources: Resources, size: tuple[int, int], bottom: int = 0) -> None:
        super().__init__(resources, size, bottom)
        self.table = TablePieces(resources, size, bottom)
        self._again = False
        """The attack after which a Ronin's companion attacks next."""
        self._feed: Feed
        self._log: Log
        self._rows = 0
        """How many lines of the log were said."""
        self._opened: OpenTable | None = None
        self._picture: TablePicture

    # The film of the rules

    def begin(self, scene: FilmScene, telling: Telling) -> None:
        seat = Seat(scene.viewer)
        seat.lines.extend(telling.lines(scene.viewer, scene.start))
        self._feed, self._telling = Feed(seat), telling
        self._feed.catch_up()
        seat.lines.extend(telling.lines(scene.viewer, scene.end)[len(seat.lines) :])
        self._picture = self.table.picture(self._feed.view)

    @property
    def shown(self) -> int:
        return self._feed.shown

    def act(self) -> None:
        act = self._feed.take()
        assert act is not None
        after = self.table.picture(self._feed.view)
        self._show(act, (self._picture, after), self._feed.view, self._telling)
        self._picture = after

    def still(self, length: float, lifts: Collection[str] = ()) -> Piece:
        return self.table.rest(with_lifts(self._picture, lifts), length)

    def counting(self) -> Piece:
        scene = ScoringScene(self.resources, self._feed.view, Playing(Seat(0), {}, ToTitle()))
        scene.resize(self.size)
        length = scene.course.duration - FORWARD  # who wins a film's match is no matter

        def paint(surface: Surface, time: float) -> None:
            scene.paint_at(surface, min(time, length))

        return Piece(max(length + COUNTED, SHORTEST_BEAT), paint, scene.course.cues)

    # A whole match

    def cut_match(self, telling: Telling, eyes: Eyes) -> Film:
        viewer = None if eyes == OPEN else eyes
        seat = Seat(viewer)
        seat.lines = telling.told[viewer]
        self._feed = Feed(seat)
        self._opened = OpenTable(telling) if eyes == OPEN else None
        self._log, self._rows = Log(self.resources.language), 0
        self._picture = self._seen(1)
        return self.whole_match(self._acts(telling, viewer), self.table.rest(self._picture, LEAD))

    def spot(self, spot: Spot, line: int) -> Rect:
        """Return where a seat's slot lies, which is the same after every line."""
        del line
        seat, slot = cast("tuple[int, int]", spot)
        context = self.table.context(len(self._picture.seats))
        return Rect(context.table.group(context.seating.place(seat)).slots[slot])

    def lay_under(self, surface: Surface, spots: Collection[Spot], line: int) -> None:
        """Do nothing: what is guessed at lies on the table."""

    def _acts(self, telling: Telling, viewer: int | None) -> Iterator[ShownAct]:
        feed = self._feed
        while (act := feed.take()) is not None:
            view, attack, before = feed.view, act.attack, self._picture
            self._log.follow(view)
            line = telling.line_of(viewer, feed.shown)
            after = self._picture = self._seen(line)
            near = attack is not None and view.you in (attack.seat, attack.target)
            pace = replace(self.table.pace, speed="normal", near=near)
            fought = self._fought(act, (before, after), view, pace)
            rest = self.table.rest(after, REST if attack is not None else REST / 2, attack is not None)
            words = self._said(act, view)
            crest = None if attack is None else view.seats[attack.seat].crest
            yield ShownAct([fought], rest, words, line, crest, near)

    def _said(self, act: Act, view: View) -> str:
        """Say what was done in an act, with who did it; "" where nothing is said of it."""
        said, self._rows = self._log.short[self._rows :], len(self._log.short)
        if not said:
            return ""
        seat, last = getattr(act.events[0], "seat", None), said[-1]
        if seat is None:  # the match is over: by the crest it is told who could not fill a gap
            seat = next((n for n, one in enumerate(view.seats) if one.crest == last.crest), None)
        name = "" if seat is None else seat_name(self.resources.language, view.seats[seat])
        what = last.text
        return self.resources.language.text("common.told", name=name, what=what) if name else what

    def _seen(self, line: int) -> TablePicture:
        picture = self.table.picture(self._feed.view, self._log.short)
        if self._opened is None:
            return picture
        seating = self.table.context(len(picture.seats)).seating
        return self._opened.at(line, picture, seating)

    def _show(self, act: Act, tables: Tables, view: View, telling: Telling) -> None:
        """Add an act and a rest; an attack is pointed out first and can be fought otherwise."""
        start, attack = self.now, act.attack
        if attack is not None:
            self.add(self.table.aim(attack, tables[0], AIM))
        self.add(self._fought(act, tables, view, self.table.pace))
        self.add(self.table.rest(tables[1], REST if attack is not None else REST / 2, attack is not None))
        if attack is not None:
            crest = view.seats[attack.seat].crest
            before = {who: _up_to_fight(lines, view.public.fights - 1) for who, lines in telling.told.items()}
            what_if = WhatIf(self.table, before, act.events, crest, self.resources.language)
            self.fights.append(FightSpan(start, self.now, crest, what_if))

    def _fought(self, act: Act, tables: Tables, view: View, pace: DuelPace) -> Piece:
        """Return an act; after a Ronin's it is his companion who attacks."""
        again = once_more(act, view)
        pace = replace(pace, again=again, companion=self._again)
        self._again = again
        return self.table.fought(act.events, *tables, pace)


def _up_to_fight(lines: list[Line], fights: int) -> list[Line]:
    """Return a record's lines before the attack that follows so many fights."""
    attacks = [number for number, line in enumerate(lines) if line.get("move") == "attack"]
    return lines[: attacks[fights]]


class WatchedMatch(Watched):
    """A match of this game to be seen again."""

    cutter = Cutter

    def turning_points(self, open_cards: bool) -> list[TurningPoint]:
        return turning_points(self.telling, open_cards)

    def minds(self, language: Language) -> TennoMinds:
        return TennoMinds(self.telling, self.receipts, language)


class DemoScene(RulesFilmScene):
    """The film of Tenno's rules."""

    rules, cutter = FILM, Cutter


class KioskScene(StandScene, DemoScene):
    """The same on a stand."""
