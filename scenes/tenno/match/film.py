"""How Tenno is shown in films: that of its rules, also on a stand, one fight by itself, a whole match again.

They are made of pieces: the table at rest, an attack being named, an act; and of what would have been if
another card had attacked.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import accumulate
from typing import TypeAlias

from pygame import Rect

from game.kept.json_lines import Line
from game.kept.language import Language
from game.table.card_beliefs import Spot
from game.table.log_row import ToldRow
from game.table.optional_features import TurningPoint
from game.table.record_by_viewer import OPEN, Eyes, Telling, tell
from game.table.rules_film_script import Beat, FilmScene
from game.table.seats import Seat, Seating
from game.table.shown_card import Rim
from game.table.shown_names import about, seat_name
from game.tenno.cards import MONK
from game.tenno.events import Attacked, Event
from game.tenno.replay_turning_points import turning_points
from game.tenno.seat_record import is_open
from game.tenno.show.acts_to_show import Act, Feed, once_more
from game.tenno.show.card_beliefs import TennoMinds
from game.tenno.show.log_words import Log
from game.tenno.show.picture import Arrow, SlotAt, TablePicture, calmed, marked_slots, with_lifts
from game.tenno.show.picture_from_view import OpenTable, table_picture
from game.tenno.show.rules_book import FILM
from game.tenno.show.what_if import FightAgain, arranged_fight
from game.tenno.view import View
from scenes.animation.animation_player import Piece, Reel
from scenes.film.film_timeline import (
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
from scenes.film.player import WHAT_IF
from scenes.film.replay import Watched
from scenes.film.rules_film import RulesFilmScene, StandScene
from scenes.match.match_inputs import Playing
from scenes.match.winners import FORWARD
from scenes.paint import sizes, theme
from scenes.paint.shapes import put_in_middle
from scenes.table.draw_context import DrawContext
from scenes.tenno.animation.act_player import act_motion
from scenes.tenno.animation.close_up import DuelLayout
from scenes.tenno.animation.event_motion import DuelContext, DuelPace
from scenes.tenno.animation.event_motion_paint import draw_motion
from scenes.tenno.match.score_scene import ScoringScene
from scenes.tenno.table.layout import TableLayout
from scenes.tenno.table.rival_figures import are_seen, at_rest, breathing
from scenes.tenno.table.whole_table import draw_table
from scenes.ui import Answer, Control, Drawable, Held, Item, Several, Size, UiStyle
from scenes.window import Request, Resources, ToTitle, intents


class TablePieces:
    """Makes pieces for one size of the picture."""

    def __init__(self, resources: Resources, size: tuple[int, int], bottom: int = 0) -> None:
        """`size` is the picture's in pixels, `bottom` the seat at its lower side."""
        self._resources, self._size, self._bottom = resources, size, bottom
        self._kit = DrawContext(resources, in_parts=True)
        self._kit.resize(size)
        self.pace = DuelPace.wanted(resources.settings, "explained", near=False)
        self._contexts: dict[int, DuelContext] = {}

    def context(self, seats: int, seen: bool = False) -> DuelContext:
        """Return where so many seats lie; ``seen``: with rivals' half figures."""
        if seats not in self._contexts:
            size, scale = self._size, self._resources.settings.text_scale
            table, duel = TableLayout(size, seats, scale, seen), DuelLayout(size, scale)
            seating, language = Seating(seats, self._bottom), self._resources.language
            self._contexts[seats] = DuelContext(table, duel, seating, language)
        return self._contexts[seats]

    def picture(self, view: View, log: Sequence[ToldRow] = ()) -> TablePicture:
        context = self.context(len(view.seats), are_seen(self._resources, view))
        return table_picture(view, context.seating, context.language, None, log=log)

    def rest(self, picture: TablePicture, length: float, felt: bool = False) -> Piece:
        """Return the table at rest for `length` ms; ``felt``: a fight has just been felt."""
        table = self.context(len(picture.seats)).table
        still = self._kit.still or not table.figures
        lies = picture if felt else calmed(picture)

        def paint(surface: Drawable, time: float) -> None:
            shown = breathing(at_rest(lies, time, still, length), time, still)
            self._kit.draw_lying(surface, draw_table, table, shown)

        return Piece(length, paint)

    def aim(self, attack: Attacked, picture: TablePicture, length: float) -> Piece:
        """Return an attack being named, card and target marked, the stroke between them."""
        seating = self.context(len(picture.seats)).seating
        start = SlotAt(seating.place(attack.seat), attack.slot)
        end = SlotAt(seating.place(attack.target), attack.target_slot)
        marked = marked_slots(picture, start.place, {start.slot}, Rim.RAISED, start.place == 0)
        marked = marked_slots(marked, end.place, {end.slot}, Rim.ATTACKED)
        return self.rest(replace(marked, arrow=Arrow(start, end), last_fight=None), length)

    def fought(
        self, events: Sequence[Event], before: TablePicture, after: TablePicture, pace: DuelPace | None = None
    ) -> Piece:
        """Return one act, from the table as it lay to the table as it lies; explained, without a `pace`."""
        context = self.context(len(before.seats))
        motion = act_motion(events, calmed(before), after, context, pace or self.pace)

        def paint(surface: Drawable, time: float) -> None:
            draw_motion(surface, self._kit, context.table, context.duel, motion, time)

        return Piece(motion.duration, paint, motion.choreography.cues)


_AIM, _REST = 700.0, 2000.0
"""Milliseconds for which the attack is pointed out, and for which the table is shown after it."""


class WhatIf(FightAgain):
    """One fight of the film, to be fought with another attacking card, which is the choice."""

    asks = "film.if.choose"

    def __init__(
        self,
        table: TablePieces,
        before: Mapping[int | None, list[Line]],
        events: Sequence[Event],
        crest: int,
        language: Language,
    ) -> None:
        """`crest`: whose attack it is; all else is as `FightAgain` has it."""
        super().__init__(before, events, language)
        self._table, self.crest = table, crest

    def choices(self, chosen: int | None, choose: Callable[[int | None], Request | None]) -> Item:
        return CardFan(
            CardChoice(card, self.crest, card == chosen, partial(choose, None if card == chosen else card))
            for card in self.cards()
        )

    def reel(self, card: int) -> Reel:
        """Return the fight as it would be: the attack named, fought, and the table after it."""
        events, before, after = self.tables(card)
        attack = events[0]
        assert isinstance(attack, Attacked)
        named, rest = self._table.aim(attack, before, _AIM), self._table.rest(after, _REST)
        return Reel([named, self._table.fought(events, before, after), rest])

    def tables(self, card: int) -> tuple[list[Event], TablePicture, TablePicture]:
        view = self.view(card)
        before = self._table.picture(view)
        events = [view.fold(line) for line in self.lines(card)]
        return events, before, self._table.picture(view)


class CardChoice(Control):
    """A card that can be put in; the chosen one stands out and wears a tick."""

    radius = 10

    def __init__(self, card: int, crest: int, chosen: bool, answer: Answer) -> None:
        super().__init__(4, answer)
        self.key = f"card{card}"
        self.card, self.crest, self.chosen = card, crest, chosen

    def paint(self, surface: Drawable) -> None:
        look, rect = self.look, self.shifted()
        width = min(rect.width, round(rect.height / 1.4))
        spot = Rect(0, 0, width, round(width * 1.4)).move_to(center=rect.center)
        if self.chosen:
            frame = spot.inflate(2 * look.px(8), 2 * look.px(8))
            surface.blit(look.shapes.box(frame.size, look.px(12), theme.PAPER_INK), frame)
            inner = spot.inflate(2 * look.px(4), 2 * look.px(4))
            surface.blit(look.shapes.box(inner.size, look.px(10), theme.PAPER), inner)
        surface.blit(look.resources.art.face(self.card, self.crest, width), spot)
        if self.chosen:
            size = max(look.px(34), width // 3)
            corner = spot.right - size // 4, spot.bottom - size // 4
            disc = look.shapes.disc(size, theme.WON, theme.PAPER, max(2, look.px(3)))
            tick = look.resources.art.icon("tick", round(size * 0.6), theme.PAPER_LIGHT)
            for sign in disc, tick:
                put_in_middle(surface, sign, corner)


class CardFan(Several):
    """Cards to be chosen in as few rows as make them largest; they take what room is left."""

    grow = 1

    def __init__(self, cards: Iterable[Control]) -> None:
        self.items = [Held(card) for card in cards]

    def wish(self, look: UiStyle, width: int) -> Size:
        return 0, look.margin(250)

    def least(self, look: UiStyle, width: int) -> int:
        return round(1.4 * sizes.SMALLEST_TARGET)

    def put(self, look: UiStyle, rect: Rect) -> None:
        super().put(look, rect)
        gap, count = look.px(12), len(self.items)
        forms = [(_card_width(rect, count, number, gap), number) for number in range(1, count + 1)]
        wide, across = max(forms, default=(0, 1))
        cell = max(wide, sizes.SMALLEST_TARGET)
        step = min(cell + gap, (rect.width - cell) // max(1, across - 1))
        for number, item in enumerate(self.items):
            row, column = divmod(number, across)
            top = rect.top + row * (round(1.4 * wide) + gap)
            item.put(look, Rect(rect.left + column * step, top, cell, round(1.4 * wide)))


def _card_width(room: Rect, cards: int, across: int, gap: int) -> int:
    rows = -(-cards // across)
    high = (room.height - (rows - 1) * gap) / rows
    return max(0, int(min((room.width - (across - 1) * gap) / across, high / 1.4)))


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

        def paint(surface: Drawable, time: float) -> None:
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
        seat, slot = spot
        context = self.table.context(len(self._picture.seats))
        return Rect(context.table.group(context.seating.place(seat)).slots[slot])

    def lay_under(self, surface: Drawable, spots: Collection[Spot], line: int) -> None:
        """Do nothing: what is guessed at lies on the table."""

    def bars(self, card: Rect, tall: int) -> Rect:
        """Below the card, or above an own one, if no other row and no name lies there."""
        groups = self.table.context(len(self._picture.seats)).table.groups
        own = card.collidelist(groups[0].slots) >= 0
        edge = max(2, card.height // 40)  # they hang on to it
        place = Rect(card.left, card.top + edge - tall if own else card.bottom - edge, card.width, tall)
        rows = [group for group in groups if card.collidelist(group.slots) < 0]
        free = place.collidelist([box for group in rows for box in group.boxes]) < 0
        return place if free else super().bars(card, tall)

    def _acts(self, telling: Telling, viewer: int | None) -> Iterator[ShownAct]:
        feed, open_lines = self._feed, [*accumulate(map(is_open, telling.told[viewer]))]
        while (act := feed.take()) is not None:
            view, attack, before = feed.view, act.attack, self._picture
            self._log.follow(view)
            line, told = telling.line_of(viewer, feed.shown), open_lines[feed.shown - 1]
            after = self._picture = self._seen(line)
            near = attack is not None and view.you in (attack.seat, attack.target)
            pace = replace(self.table.pace, speed="normal", near=near)
            fought = self._fought(act, (before, after), view, pace)
            rest = self.table.rest(after, REST if attack is not None else REST / 2, attack is not None)
            words = self._said(act, view)
            if attack is None:
                yield ShownAct([fought], rest, words, line, told)
                continue
            by, language = view.seats[attack.seat], self.resources.language
            does = "" if near else about(language, "table.act.attack", seat_name(language, by))
            yield ShownAct([fought], rest, words, line, told, by.crest, near, does)

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
        if last.speaks:
            return what
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


FIGHT_KEY = "film.fight"


class FightScene(DemoScene):
    """One fight, which says what comes of it; the key of who beats whom closes it."""

    sides = frozenset({WHAT_IF})
    opened_by = intents.FightTable
    heading = FIGHT_KEY

    def __init__(self, resources: Resources, attacking: int, defending: int, monk: bool = False) -> None:
        """`monk`: the defender shows one, unless he is one. Raises ValueError for a Shogun that attacks."""
        super().__init__(resources)
        self._fight = attacking, defending, monk and defending != MONK
        arranged_fight(*self._fight)

    def scenes(self) -> Sequence[tuple[FilmScene, Telling]]:
        lines, start = arranged_fight(*self._fight)
        beats = (Beat(FIGHT_KEY, len(lines)),)
        scene = FilmScene("fight", "attack", "arranged", start, beats, ())
        return [(scene, tell(FILM.game, enumerate(lines, 1)))]

    def note(self) -> str:
        return ""

    def subtitle(self) -> str:
        assert isinstance(self.what_if, WhatIf)
        return self.what_if.says(self.chosen or self.what_if.attacking)
