"""How The Honor of the Samurai is shown in a film: the film of its rules, and a whole match seen again.

The film of the rules is also shown on a stand.
"""

from collections.abc import Collection, Iterator, Sequence
from typing import cast

from pygame import Rect, Surface

from game.honor.cards import FIRST_OF_KIND
from game.honor.decisions import Assassin, Attack
from game.honor.replay_turning_points import turning_points
from game.honor.show.act_feed import Act
from game.honor.show.card_beliefs import GUESSED, HonorMinds
from game.honor.show.picture import TablePicture
from game.honor.show.rules_film_script import FILM
from game.honor.show.what_if import FightAgain
from game.kept.language import Language
from game.table.card_beliefs import Spot
from game.table.optional_features import TurningPoint
from game.table.record_by_viewer import OPEN, Eyes, Telling
from game.table.rules_film_script import FilmScene
from game.table.seats import Seat
from scenes.animation.animation_player import Piece
from scenes.film.film_and_replay_cutting import ENDED, LEAD, REST, Cutting, FightSpan, Film, ShownAct
from scenes.film.replay import Watched
from scenes.film.rules_film import RulesFilmScene, StandScene
from scenes.honor.film.table_on_film import Shown
from scenes.honor.film.what_if import WhatIf
from scenes.honor.match.table_page import TablePage
from scenes.honor.table.houses import hand_cards, hand_strip
from scenes.honor.table.layout import TableLayout, hand_places
from scenes.table.card_sprite import CardSprite
from scenes.window import Resources


class Cutter(Cutting):
    """Cuts a film of this game."""

    def __init__(self, resources: Resources, size: tuple[int, int], bottom: int = 0) -> None:
        super().__init__(resources, size, bottom)
        self._page = TablePage(resources)
        self._page.resize(size)
        self._scene: FilmScene
        self._shown: Shown
        self._tables: dict[int, TablePicture] = {}
        """The tables of a whole match, by the line of the record after which each is shown."""
        self._throws = 0
        """How many fights and assassins the record has had."""

    def begin(self, scene: FilmScene, telling: Telling) -> None:
        lines = telling.lines(scene.viewer, scene.start)
        self._scene = scene
        self._shown = Shown(self.resources, self._page, self.size, scene.viewer, lines)
        self._shown.tell(telling.lines(scene.viewer, scene.end)[len(lines) :])
        self._throws = sum(line.get("move") in ("attack", "assassin") for line in lines)

    @property
    def shown(self) -> int:
        return self._shown.feed.view.lines

    def act(self) -> None:
        taken = self._shown.take()
        assert taken is not None, f"{self._scene.identity}: a beat ends in the middle of an act"
        act, pieces = taken
        start, fights = self.now, isinstance(act.events[0], Attack | Assassin)
        if fights:
            self.add(self._shown.aim(act))
        for piece in pieces:
            self.add(piece)
        self.add(self._shown.still(REST if fights else REST / 2))
        if fights:
            self.fights.append(self._fight(act, start))

    def _fight(self, act: Act, start: float) -> FightSpan:
        """Return a fight, or an assassin's die, as one that can be thrown otherwise."""
        scene, seats = self._scene, act.before.seats
        own = scene.first_name(self.resources.language.text("table.you"))
        again = FightAgain(scene.record, self._throws, scene.viewer, own)
        self._throws += 1
        what_if = WhatIf(self.resources, self._page, self.size, again, scene.viewer, seats)
        crest = seats[act.before.place(again.deed.seat)].crest
        return FightSpan(start, self.now, crest, what_if)

    def still(self, length: float, lifts: Collection[str] = ()) -> Piece:
        return self._shown.still(length, lifts)

    def counting(self) -> Piece:
        return self._shown.still(ENDED)

    # A whole match

    def cut_match(self, telling: Telling, eyes: Eyes) -> Film:
        viewer = None if eyes == OPEN else eyes
        lines = telling.told[viewer]
        near = () if viewer is None else (viewer,)
        self._shown = shown = Shown(self.resources, self._page, self.size, viewer, lines[:1], near)
        if viewer is None:
            shown.feed.near = self.bottom
        if eyes == OPEN:
            held = [Seat(seat) for seat in range(telling.seats)]
            for seat in held:
                seat.lines = telling.told[seat.number]
            shown.feed.open_hand(held.pop(self.bottom))
            shown.feed.open_others(held)
        shown.tell(lines[1:])
        shown.picture = shown.feed.picture
        self._tables = {1: shown.picture}
        return self.whole_match(self._match_acts(telling, viewer), shown.still(LEAD))

    def spot(self, spot: Spot, line: int) -> Rect:
        """Return where a kind is that a seat may hold: a card of its open hand, else its place among all."""
        seat, kind = cast("tuple[int, int]", spot)
        picture = self._table(line)
        number, layout = picture.place(seat), self._page.lay_out(picture)
        if number == 0:
            return _in_hand(layout, picture.hand, kind)
        strip = hand_strip(layout, number - 1)
        if picture.hands:
            hand = picture.hands[number] or ()
            places = zip(hand, hand_cards(strip, len(hand)), strict=True)
            return next((at for card, at in places if FIRST_OF_KIND[card] == kind), _NOWHERE)
        return hand_cards(strip, len(GUESSED))[GUESSED.index(kind)] if kind in GUESSED else _NOWHERE

    def lay_under(self, surface: Surface, spots: Collection[Spot], line: int) -> None:
        """Draw a card of each kind that is guessed at, where the hands are not open."""
        if self._table(line).hands:
            return
        kit = self._page.kit
        for spot in spots:
            at, (_, kind) = self.spot(spot, line), cast("tuple[int, int]", spot)
            if at.width:
                kit.cards.draw_in(surface, CardSprite(kind, 1), at)

    def _table(self, line: int) -> TablePicture:
        """Return the table as it is shown after a line of the record."""
        return self._tables[max(shown for shown in self._tables if shown <= line)]

    def _match_acts(self, telling: Telling, viewer: int | None) -> Iterator[ShownAct]:
        shown = self._shown
        while (taken := shown.take()) is not None:
            act, pieces = taken
            first, crest = act.events[0], None
            if isinstance(first, Attack | Assassin):
                crest = act.before.seats[act.before.place(first.seat)].crest
            rest = shown.still(REST if crest is not None else REST / 2)
            line = telling.line_of(viewer, shown.feed.view.lines)
            self._tables[line] = shown.picture
            yield ShownAct(pieces, rest, shown.said(), line, crest, fills=crest is not None)


def _in_hand(layout: TableLayout, hand: Sequence[int] | None, kind: int) -> Rect:
    """Return what is seen of the first card of a kind in the hand at the bottom."""
    places = hand_places(layout, len(hand or ()))
    frame = Rect(0, 0, layout.frame.left + layout.frame.width, layout.frame.bottom)
    found = (
        at.clip(frame) for card, at in zip(hand or (), places, strict=True) if FIRST_OF_KIND[card] == kind
    )
    return next(found, _NOWHERE)


_NOWHERE = Rect(0, 0, 0, 0)


class WatchedMatch(Watched):
    """A match of this game to be seen again."""

    cutter = Cutter

    def turning_points(self, open_cards: bool) -> list[TurningPoint]:
        return turning_points(self.telling, open_cards)

    def minds(self, language: Language) -> HonorMinds:
        return HonorMinds(self.telling, self.receipts, language)


class HonorFilmScene(RulesFilmScene):
    """The film of this game's rules."""

    rules, cutter = FILM, Cutter
    counts = "honor.film.throw_of"


class HonorStandScene(StandScene, HonorFilmScene):
    """The same on a stand."""
