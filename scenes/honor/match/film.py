"""How The Honor of the Samurai is shown in films: that of its rules, also on a stand, a whole match again.

They are made of the table at rest and one act after the other; and of what there is to change: the dice, a
face that is saved, a Ronin who serves. What would come of that is the rules' own affair; the table's motion
shows it.
"""

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import replace
from functools import cached_property, partial
from itertools import accumulate

from pygame import Rect

from game.honor.cards import CODES, FIRST_OF_KIND
from game.honor.decisions import Assassin, Attack
from game.honor.replay_turning_points import turning_points
from game.honor.seat_record import is_open
from game.honor.show.acts_to_show import Act, Feed
from game.honor.show.card_beliefs import GUESSED, HonorMinds
from game.honor.show.picture import SeatPicture, TablePicture
from game.honor.show.rules_book import FILM
from game.honor.show.what_if import FightAgain, Otherwise, Outcome
from game.kept.json_lines import Line
from game.kept.language import Language
from game.table.card_beliefs import Spot
from game.table.optional_features import TurningPoint
from game.table.record_by_viewer import OPEN, Eyes, Telling
from game.table.rules_film_script import FilmScene
from game.table.seats import Seat
from game.table.shown_names import ShownName
from scenes.animation.animation_player import Piece, Reel
from scenes.film.film_timeline import AIM, ENDED, LEAD, REST, Cutting, FightSpan, Film, ShownAct
from scenes.film.player import PUT_IN
from scenes.film.replay import Watched
from scenes.film.rules_film import RulesFilmScene, StandScene
from scenes.honor.animation.card_motion import Ground
from scenes.honor.match.act_animation import ActPieces
from scenes.honor.match.table_page import TablePage
from scenes.honor.table.card_places import scroll_of
from scenes.honor.table.dice import die_picture
from scenes.honor.table.house_card_places import hand_cards, hand_strip
from scenes.honor.table.last_fight import draw_trace
from scenes.honor.table.layout import Canvas, TableLayout, hand_places
from scenes.honor.table.own_hand import draw_hand
from scenes.honor.table.table_drawing_inputs import TableShow
from scenes.honor.table.whole_table import draw_table
from scenes.paint import sizes, theme
from scenes.paint.dirty_rects import Drawable
from scenes.paint.geometry import grown
from scenes.table.card_sprite import CardSprite
from scenes.ui import Answer, Button, Column, Control, Held, Item, Picture, Row, Scroll, Size, UiStyle
from scenes.window import Request, Resources


class _FilmActs(ActPieces):
    """Acts as a film explains them: at their usual speed."""

    speed = "explained"


class Shown:
    """One record as a seat was told it, shown on a page; it begins where `before` ends."""

    def __init__(
        self,
        resources: Resources,
        page: TablePage,
        size: tuple[int, int],
        viewer: int | None,
        before: list[Line],
        people: Collection[int] | None = None,
    ) -> None:
        """`before` are the lines that were told already, `size` is the picture's in pixels.

        `people`: whose acts are seen from near, where what is done is said below the picture alone; where it
        is not said everybody's, and deeds are told on the table.
        """
        self._page, self._size = page, size
        self._seat = Seat(viewer)
        self._seat.lines = [*before]
        self.feed = Feed(self._seat, resources.language)
        seen = range(len(self.feed.names)) if people is None else people
        self._acts = _FilmActs(resources, self.feed, page, seen, self.feed.view.you)
        self._acts.logs = False  # what stands below the picture is all that is to be read
        self._acts.captions = people is None
        self.feed.take_all()
        self.picture = self.feed.picture

    def tell(self, lines: list[Line]) -> None:
        """Let more be told, to be shown."""
        self._seat.lines.extend(lines)

    def take(self) -> tuple[Act, list[Piece]] | None:
        """Take the next act and what is shown of it; None where there is none."""
        act = self.feed.take()
        if act is None:
            return None
        self.picture = act.after
        return act, self._acts.pieces(act, self._size)

    @property
    def covers(self) -> bool:
        """Whether something lay over the table in the act that was taken last."""
        return self._acts.covers

    def says(self, act: Act) -> str:
        """Say what happens in an act, with who does it."""
        return self._acts.said(act)

    def said(self) -> str:
        """Say what happened last, with who did it."""
        if not self.feed.rows:
            return ""
        return self._acts.words.said(self._page.kit.look.resources.language, self.feed.rows[-1])

    def still(self, length: float, lifts: Collection[str] = (), untold: Act | None = None) -> Piece:
        """Return the table at rest for so many ms; what is named has a golden line around it.

        It lies as before an act that is `untold`.
        """
        picture = self.picture if untold is None else untold.before
        title, line = self._acts.turn(picture)
        named = {f"hand:{number}" for number in _named_in_hand(picture, lifts)}
        show = TableShow(picture, title, line, gold=frozenset({*lifts, *named}))
        layout, kit = self._page.lay_out(picture), self._page.kit
        frames = _frames((layout, show), lifts)
        risen = dict.fromkeys(_named_in_hand(picture, lifts), 1.0)

        def paint(surface: Drawable, time: float) -> None:
            del time
            kit.draw_lying(surface, draw_table, layout, show)
            draw_trace(surface, kit, layout, picture, 1.0)
            draw_hand(Canvas(surface, kit, layout), show, risen)
            for frame in frames:
                kit.box(surface, grown(frame, 4), 10, None, theme.MAY_BE_CHOSEN, 5)

        return Piece(length, paint)

    def aim(self, act: Act) -> Piece:
        """Return a fight being named: the heads of those who meet."""
        deed = act.events[0]
        assert isinstance(deed, Attack | Assassin)
        meeting = [deed.place] if isinstance(deed, Assassin) else [2 * deed.seat, 2 * deed.target]
        return self.still(AIM, [f"head:{place}" for place in meeting], act)


def _named_in_hand(picture: TablePicture, lifts: Collection[str]) -> list[int]:
    """Return the numbers of the cards of the hand that are named."""
    named = {CODES[lift.removeprefix("card:")] for lift in lifts if lift.startswith("card:")}
    return [number for number, card in enumerate(picture.hand or ()) if card in named]


def _frames(ground: Ground, lifts: Collection[str]) -> list[Rect]:
    """Return the boxes of what is named and has no line of its own on the table."""
    layout, show = ground
    boxes = {
        "road": layout.road,
        "actions": layout.ask,
        "numbers": layout.numbers,
        "hand": layout.hand,
        "decree": scroll_of(layout, show.picture),
    }
    return [box for name, box in boxes.items() if name in lifts]


_REST = 1800.0
"""Milliseconds for which the table is shown after it."""
_DIE = 58
Choose = Callable[[Otherwise | None], Request | None]


class WhatIf:
    """One fight of the film, or one assassin's die, to be thrown otherwise."""

    asks = "honor.film.if.choose"

    def __init__(
        self,
        resources: Resources,
        page: TablePage,
        size: Size,
        again: FightAgain,
        viewer: int,
        seats: Sequence[SeatPicture],
    ) -> None:
        """`page` shows it in `size` pixels; `viewer` sees it, `seats` are all at the table."""
        self._resources, self._page, self._size = resources, page, size
        self._again, self._viewer = again, viewer
        self._seats = {seat.seat: seat for seat in seats}

    @property
    def _sides(self) -> tuple[int, int]:
        deed = self._again.deed
        return deed.seat, deed.place >> 1 if isinstance(deed, Assassin) else deed.target

    def title(self) -> str:
        attacker, defender = (self._seats[seat].name for seat in self._sides)
        key = "against_you" if defender.is_you else "against"
        return self._text(key, attacker=attacker, defender=defender)

    def _bond(self, name: ShownName, lord: ShownName, serves: bool) -> str:
        """Say that a seat does not serve a lord who it `serves`, or that it does."""
        if name.is_you:
            return self._text("you_without" if serves else "you_serve", lord=lord)
        other = "serves_you" if lord.is_you else "serves"
        return self._text("without" if serves else other, name=name, lord=lord)

    def _text(self, key: str, **values: str) -> str:
        return self._resources.language.text(f"honor.film.if.{key}", **values)

    # What can be changed

    def choices(self, chosen: Otherwise | None, choose: Choose) -> Item:
        now = chosen or self._again.plain
        dice = [self._dice(side, now, choose) for side in range(len(now.dice)) if now.dice[side]]
        rows: list[Item] = [Row(*dice, gap=20, wraps=10)]
        thrown = self._another(self._again.thrown_again(now))
        rows.append(self._button("again", self._text("again"), thrown, choose))
        if self._again.may_be_saved:
            key = "not_saved" if now.saved else "saved"
            rows.append(self._button("saved", self._text(key), replace(now, saved=not now.saved), choose))
        for number, (seat, lord) in enumerate(self._seconds):
            serves = now.second == (seat, lord)
            second = None if serves else (seat, lord)
            label = self._bond(self._seats[seat].name, self._seats[lord].name, serves)
            changed = self._again.fitted(replace(now, dice=self._again.plain.dice, second=second))
            rows.append(self._button(f"second{number}", label, changed, choose))
        return Column(Scroll(Column(*rows, gap=10), grow=1), grow=1)

    @cached_property
    def _seconds(self) -> list[tuple[int, int]]:
        return self._again.seconds()

    def _another(self, choice: Otherwise) -> Otherwise | None:
        """Return what differs from the fight as it was; None where nothing does."""
        return None if choice == self._again.plain else choice

    def _button(self, key: str, label: str, choice: Otherwise | None, choose: Choose) -> Item:
        changed = None if choice is None else self._another(choice)
        button = Button(label, partial(choose, changed), "plain", 28, group=PUT_IN).named(key)
        return Held(button)

    def _dice(self, side: int, now: Otherwise, choose: Choose) -> Item:
        """A row of one side's dice, after the crest of whose they are; each is turned by a press."""
        crest = self._seats[self._sides[side]].crest
        sign = Picture(partial(self._resources.art.crest, crest), (_DIE * 0.8, _DIE * 0.8))
        dice = []
        for number, value in enumerate(now.dice[side]):
            turned = [list(thrown) for thrown in now.dice]
            turned[side][number] = value % 6 + 1
            choice = self._another(replace(now, dice=tuple(map(tuple, turned))))
            dice.append(DieButton(self._page, crest, side, number, value, partial(choose, choice)))
        return Row(sign, *dice, gap=8, level=True)

    # What would come of it

    def _outcome(self, chosen: Otherwise) -> Outcome:
        return self._again.outcome(chosen)

    def says(self, chosen: Otherwise) -> str:
        found = self._outcome(chosen)
        if isinstance(self._again.deed, Assassin):
            key = ("guard_dies" if found.guard else "fails") if found.lives else "kills"
            return self._text(key, die=str(found.thrown[0][0]))
        sums = [str(sum(dice)) for dice in found.thrown]
        between = self._text("against", attacker=sums[0], defender=sums[1])
        won = "attacker" if found.attacker_wins else "defender"
        return self._text(f"{won}_{'saved' if found.lives else 'falls'}", sum=between)

    def reel(self, chosen: Otherwise) -> Reel:
        """Show the heads that meet, the fight as it would be, and the table after it."""
        found = self._outcome(chosen)
        shown = Shown(self._resources, self._page, self._size, self._viewer, found.before)
        shown.tell(found.told)
        pieces: list[Piece] = []
        while (taken := shown.take()) is not None:
            pieces += taken[1]
        return Reel([*pieces, shown.still(_REST)])


class DieButton(Control):
    """A die that shows a number; a press turns it to the next one."""

    radius = 10

    def __init__(
        self, page: TablePage, crest: int, side: int, number: int, value: int, answer: Answer
    ) -> None:
        super().__init__(PUT_IN, answer)
        self.key = f"die{side}:{number}"
        self.crest, self.value = crest, value
        self._kit = page.kit

    def wanted(self, look: UiStyle) -> Size:
        side = max(sizes.SMALLEST_TARGET, look.px(_DIE))
        return side, side

    def paint(self, surface: Drawable) -> None:
        rect = self.shifted()
        picture = die_picture(self._kit, self.value, self.crest, round(0.72 * min(rect.size)))
        surface.blit(picture, picture.get_rect(center=rect.center))


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
        again = FightAgain(scene.record, self._throws, scene.viewer)
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
        seat, kind = spot
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

    def lay_under(self, surface: Drawable, spots: Collection[Spot], line: int) -> None:
        """Draw a card of each kind that is guessed at, where the hands are not open."""
        if self._table(line).hands:
            return
        kit = self._page.kit
        for spot in spots:
            at, (_, kind) = self.spot(spot, line), spot
            if at.width:
                kit.cards.draw_in(surface, CardSprite(kind, 1), at)

    def _table(self, line: int) -> TablePicture:
        """Return the table as it is shown after a line of the record."""
        return self._tables[max(shown for shown in self._tables if shown <= line)]

    def _match_acts(self, telling: Telling, viewer: int | None) -> Iterator[ShownAct]:
        shown, open_lines = self._shown, [*accumulate(map(is_open, telling.told[viewer]))]
        while (taken := shown.take()) is not None:
            act, pieces = taken
            first, crest = act.events[0], None
            if isinstance(first, Attack | Assassin):
                crest = act.before.seats[act.before.place(first.seat)].crest
            rest = shown.still(REST if crest is not None else REST / 2)
            line = telling.line_of(viewer, shown.feed.view.lines)
            told = open_lines[shown.feed.view.lines - 1]
            self._tables[line] = shown.picture
            fills = crest is not None or shown.covers
            said = shown.said()
            does = "" if fills else shown.says(act) or said
            yield ShownAct(pieces, rest, said, line, told, crest, fills, does)


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
