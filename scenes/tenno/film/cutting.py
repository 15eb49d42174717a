"""How Tenno's table is shown in a film: the acts of a record, of the rules' film or of a whole match."""

from collections.abc import Collection
from dataclasses import replace

from pygame import Surface

from game.table.card_face import Rim
from game.table.film_script import FilmScene
from game.table.seats import Seat
from game.table.telling import Telling
from game.tenno.cards import NAMES
from game.tenno.show.feed import Act, Feed
from game.tenno.show.log import Log
from game.tenno.show.picture import TablePicture
from game.tenno.view import View
from scenes.cards.player import Piece
from scenes.film.cutting import (
    AIM,
    COUNTED,
    ENDED,
    LEAD,
    REST,
    SHORTEST_BEAT,
    BeatSpan,
    Cutting,
    FightSpan,
    Film,
)
from scenes.menus.playing import Playing
from scenes.tenno.fight.act import once_more
from scenes.tenno.fight.motion import Pace
from scenes.tenno.film.pieces import TablePieces, marked_slots
from scenes.tenno.film.what_if import Lines, WhatIf
from scenes.tenno.score.counting import FORWARD
from scenes.tenno.score.scoring import ScoringScene
from scenes.window import Resources, ToTitle


class Cutter(Cutting):
    """Cuts a film for one size of the picture."""

    def __init__(self, resources: Resources, size: tuple[int, int], bottom: int = 0) -> None:
        """`size` is the picture's in pixels, `bottom` the seat at its lower side."""
        super().__init__()
        self._resources, self._size = resources, size
        self.table = TablePieces(resources, size, bottom)
        self._again = False
        """The attack after which a Ronin's companion attacks next."""
        self._feed: Feed
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
        self._show(act, (self._picture, after), self._feed.view, self.table.pace, self._telling)
        self._picture = after

    def still(self, length: float, lifts: Collection[str] = ()) -> Piece:
        return self.table.rest(_with_lifts(self._picture, lifts), length)

    def counting(self) -> Piece:
        scene = ScoringScene(self._resources, self._feed.view, Playing(Seat(0), {}, ToTitle()))
        scene.resize(self._size)
        length = scene.course.duration - FORWARD  # who wins a film's match is no matter

        def paint(surface: Surface, time: float) -> None:
            scene.paint_at(surface, min(time, length))

        return Piece(max(length + COUNTED, SHORTEST_BEAT), paint, scene.course.cues)

    # A match that is over

    def cut_match(self, seat: Seat) -> Film:
        """Return a whole match as a seat or the public was told it; an act is said when it is over."""
        feed, log = Feed(seat), Log(self._resources.language)
        you, picture, said, start = feed.view.you, self.table.picture(feed.view), "", self.now
        self.add(self.table.rest(picture, LEAD))
        while (act := feed.take()) is not None:
            log.follow(feed.view)
            after = self.table.picture(feed.view, log.short)
            near = act.attack is not None and you in (act.attack.seat, act.attack.target)
            pace = replace(self.table.pace, speed="normal", close_up=near)
            over = self._show(act, (picture, after), feed.view, pace)
            self.beats.append(BeatSpan(start, over, "", words=said))
            picture, start, said = after, over, log.short[-1].text if log.short else ""
        self.add(self.table.rest(picture, ENDED))
        self.beats.append(BeatSpan(start, self.now, "", words=said))
        return self.film()

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
        start, attack = self.now, act.attack
        if attack is not None and telling is not None:
            self.add(self.table.aim(attack, tables[0], AIM))
        again = once_more(act, view)
        pace = replace(pace, again=again, companion=self._again)
        self.add(self.table.fought(act.events, *tables, pace))
        self._again = again
        over = self.now
        self.add(self.table.rest(tables[1], REST if attack is not None else REST / 2, attack is not None))
        if attack is not None:
            crest = view.seats[attack.seat].crest
            what_if = None
            if telling is not None:
                before = {
                    viewer: _up_to_fight(lines, view.public.fights - 1)
                    for viewer, lines in telling.told.items()
                }
                what_if = WhatIf(self.table, before, act.events, crest, self._resources.language)
            self.fights.append(FightSpan(start, self.now, crest, what_if))
        return over


def _with_lifts(picture: TablePicture, cards: Collection[str]) -> TablePicture:
    """Let cards of the own row and hand stand out, by their names in records."""
    if not cards:
        return picture
    named = {NAMES.index(card) for card in cards}
    slots = {number for number, slot in enumerate(picture.own.slots) if slot.card in named}
    hand = [
        replace(held, rim=Rim.RAISED, raised=True) if held.card in named else held for held in picture.hand
    ]
    raised = marked_slots(picture, 0, slots, Rim.RAISED, raised=True)
    return replace(raised, hand=tuple(hand), last_fight=None)


def _up_to_fight(lines: Lines, fights: int) -> Lines:
    """Return a record's lines before the attack that follows so many fights."""
    attacks = [number for number, line in enumerate(lines) if line.get("move") == "attack"]
    return lines[: attacks[fights]]
