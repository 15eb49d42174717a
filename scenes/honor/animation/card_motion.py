"""The cards of an act in motion: every card goes from where it was to where it is.

Made of two pictures, before and after: cards that lie in both move over, a card of the same kind that went
here and came there is one and the same. What is not a card is staged by `whole_table_motion`.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from game.honor.decisions import Discard
from game.honor.events import Dealt, Gone, Heir, Lords
from game.honor.show.acts_to_show import Act
from game.honor.show.picture import SeatPicture, TablePicture
from game.table.shown_card import Face
from scenes.animation.match_speed import USUAL, Pace, shortened
from scenes.animation.motion import Actor, Motion
from scenes.honor.animation import moving_props, sound_cues
from scenes.honor.animation.blow import HIT_STOP, LUNGES, Blows
from scenes.honor.animation.fire_and_smoke import Trail
from scenes.honor.table.card_places import CardSpot, card_spots, hand_of
from scenes.honor.table.layout import TableLayout
from scenes.honor.table.piles_and_decree import discard_place
from scenes.honor.table.table_drawing_inputs import TableShow
from scenes.paint.geometry import CardPlace, place

Ground = tuple[TableLayout, TableShow]
"""The table under what moves, and how it is laid out."""
LIFT, ARC, POP, SETTLE, SHIFT = 60.0, 260.0, 240.0, 80.0, 200.0
"""Milliseconds of a card that is lifted, flies, lands in a house, in the hand, and of one that makes room."""
SWING = 125.0
"""A fan is raised, and so long its blow takes down and up again."""
SEALS = LUNGES + HIT_STOP
"""A seal comes down on what is taken."""
FALLS_BLACK, COOLS = 460.0, 520.0
"""What is burnt falls onto the discards, is seen again as what it was."""
FLYING = 100
"""From which on cards that fly lie over those that only make room."""
_BLACK = 1.8
"""How dark what is burnt is, by which `dark` of a card."""
BETWEEN, FALLING, FALLS = 110.0, 220.0, 900.0
"""From one card to the next, one that falls, and all of a house, however many."""
TIMES = shortened(0.6, fast=0.34)
"""How much shorter what rivals do among themselves is."""


@dataclass(frozen=True)
class Told:
    """What a motion says and shows beside the cards: its words, whose they are, and its props."""

    caption: str
    crest: int | None
    props: tuple[moving_props.Prop, ...]


TableMotion = Motion[Ground, Told]
Pair = tuple[CardSpot | None, CardSpot | None]
"""Where a card was and where it is; None: nowhere open."""


@dataclass(frozen=True)
class Route:
    """How a card goes: so much later, by way of a place at which it stays for a while.

    `start`: where it lay face down until then, as the card of the name `back`.
    """

    later: float = 0.0
    via: CardPlace | None = None
    stays: float = 0.0
    darkens: float = 0.0
    """Milliseconds, the last of its stay, in which it turns black there; so it falls onto the discards."""
    start: CardPlace | None = None
    back: str = ""
    swings: int = 0
    """Whether it swings there to the left (-1) or right (1), as a fan that swats something."""
    seal: int = 0
    """The crest whose seal comes down on it there, if one does: it is that seat's from now on."""
    slow: float = 1.0
    """How much longer than usual it flies."""
    ends: bool = False
    """Whether it goes no further than that place: there it becomes something else."""


class StagedCards(Blows[Ground, Told]):
    """The motion of an act's cards in the making, over the table as it lies."""

    def __init__(
        self, act: Act, before: Ground, after: Ground, pace: Pace, saved: int | None, you: int | None = None
    ) -> None:
        super().__init__(after[0].frame, pace)
        self.act, self.old, self.new, self.saved, self.you = act, before, after, saved, you
        self.quick, self.usual = pace.moves(TIMES), pace.of(USUAL)
        self.was, self.is_now = card_spots(before[0], act.before), card_spots(after[0], act.after)
        self.deed = act.events[0]
        self.actor: int | None = next(
            (seat for event in act.events if (seat := getattr(event, "seat", None)) is not None), None
        )
        self.props: list[moving_props.Prop] = []
        self.routes: dict[int, Route] = {}
        """By card how it goes, where that is not straight on."""
        self.brought: dict[int, int] = {}
        """By seat what its next turn is still said to bring, where that is about to change."""
        self.still: dict[int, SeatPicture] = {}
        """By seat what its three numbers still are, where it is told later that they are others."""
        self.pairs = self._pairs()
        self.loser: int | None = None
        """Whose a card was that somebody takes by force."""
        self.waiting: set[str] = set()
        """Cards that make room only when all is told, by the names that they have while they move."""
        self.hidden: set[str] = set()
        """What of the table after is not to be seen at its place."""

    def lie(
        self, ground: Ground, picture: TablePicture, hidden: Iterable[str], scores: dict[int, float]
    ) -> None:
        """Let the table lie so from the cursor on, with other scores where they are still on their way."""
        soon = picture.nearest
        if scores or self.brought or self.still:
            seats = tuple(
                replace(
                    self._still(seat),
                    honour=round(scores.get(seat.seat, seat.honour)),
                    income=self.brought.get(seat.seat, self._still(seat).income),
                )
                for seat in picture.seats
            )
            picture = replace(picture, seats=seats)
        self.stage((ground[0], replace(ground[1], picture=picture, hidden=frozenset(hidden), soon=soon)))

    def _still(self, seat: SeatPicture) -> SeatPicture:
        """Return a seat with the three numbers that it is still said to have."""
        return with_numbers_of(seat, self.still.get(seat.seat, seat))

    def hear(self, name: str, at: CardPlace | None = None, level: float = 0.0) -> None:
        """Let it be heard; what rivals do among themselves is softer."""
        self.sound(name, at, level if self.pace.near else level - 4.0)

    def crest_of(self, seat: int) -> int:
        return self.act.before.seats[self.act.before.place(seat)].crest

    def add(self, prop: moving_props.Prop) -> str:
        self.props.append(prop)
        return prop.name

    def lie_again(self) -> None:
        """Let the table lie as it does, without what is hidden since."""
        moment, (layout, show) = self._stages[-1]
        scores_now = replace(show, hidden=frozenset(self.hidden))
        self._stages[-1] = moment, (layout, scores_now)

    def hide(self, names: Iterable[str]) -> None:
        """Let the table lie as it does, without these, too."""
        moment, (layout, show) = self._stages[-1]
        self._stages[-1] = moment, (layout, replace(show, hidden=frozenset({*show.hidden, *names})))

    def _pairs(self) -> list[Pair]:
        """Pair what went with what came: the same card moved; None: it came from elsewhere or went there."""
        gone = [name for name in self.was if name not in self.is_now]
        pairs: list[Pair] = []
        for name, spot in self.is_now.items():
            old = self.was.get(name)
            if old is not None:
                if (old.place, old.crest, old.card) != (spot.place, spot.crest, spot.card):
                    pairs.append((old, spot))
                continue
            source = next((one for one in gone if self._became(one, spot)), None)
            if source is not None:
                gone.remove(source)
            pairs.append((None if source is None else self.was[source], spot))
        pairs = [pair for pair in pairs if not stays(pair) or (pair[1] is not None and pair[1].whole)]
        pairs += [(self.was[name], None) for name in gone if not self._covered(name)]
        order = {spot.table_name: number for number, spot in enumerate(self.was.values())}
        return sorted(pairs, key=lambda pair: -1 if pair[0] is None else order[pair[0].table_name])

    def _became(self, name: str, spot: CardSpot) -> bool:
        """Whether a card that is gone may be the one that came; another like it only sank below."""
        return self.was[name].card == spot.card and not self._covered(name)

    def _covered(self, name: str) -> bool:
        """Whether a discard only sank below newer ones."""
        return name.startswith("discards:") and len(self.act.after.discards) > len(self.act.before.discards)

    def _fly(self) -> None:
        """Let cards make room at once, and the others fly one after the other; the cursor goes along."""
        begun, flights = self.now, 0
        flying = [pair for pair in self.pairs if not stays(pair)]
        apart = 0.0 if isinstance(self.deed, Heir) else between(len(flying)) * self.quick
        rested = begun
        for number, pair in enumerate(self.pairs):
            name, spot = f"card{number}", pair[1] or pair[0]
            assert spot is not None
            if name not in self.cast:  # else it was struck already
                self._lies(name, number, pair, spot)
            if stays(pair):
                continue
            route = self.routes.get(spot.card, Route())
            with self.after((route.later * self.quick) + apart * flights):
                rested = max(rested, self._flight(name, number, pair, route))
            flights += 1
        unrolls = self.old[0].banners != self.new[0].banners
        room = rested if unrolls else begun
        with self.after(room - self.now):
            for number, (_, new) in enumerate(self.pairs):
                if new is not None and stays(self.pairs[number]) and f"card{number}" not in self.waiting:
                    self.move_to(f"card{number}", SHIFT * self.quick, new.place)
                    rested = max(rested, begun + SHIFT * self.quick)
        self.now = rested

    def _lies(self, name: str, number: int, pair: Pair, spot: CardSpot) -> None:
        """Let a card lie from the beginning on where it was until it goes, or on its heap, if it did."""
        old, _ = pair
        with self.after(-self.now):
            if old is not None and old.whole:
                over = number if stays(pair) else FLYING + number
                self.enter(name, Actor(Face(spot.crest, spot.card), over), old.place, 1.0)
                if old.home == "stolen":
                    self.set(name, seal=self._taker(), stamp=1)
            elif (heap := self.heaped(spot)) is not None:
                self.enter(name, Actor(Face(spot.crest, spot.card), number), heap, 1.0)

    def _goes_by(self, name: str, route: Route, via: CardPlace) -> None:
        """Let a card come to a place on its way, to be seen there or to be sealed, or swing as a fan does."""
        quick = self.quick
        self.move(name, ARC * quick, "smooth", turn=1.0)
        self.move_to(name, ARC * quick, via, "out")
        self.then(ARC * quick)
        if route.darkens:
            return
        if route.seal:
            self.seals(name, route.seal, self.loser)
        if route.swings and not self.pace.reduced:
            with self.after(SWING * quick):
                self.pulse(name, "angle", 2 * SWING * quick, route.swings * 24.0)
                self.pulse(name, "x", 2 * SWING * quick, route.swings * 0.24 * via.width)

    def _flight(self, name: str, number: int, pair: Pair, route: Route) -> float:
        """Let a card fly at the cursor; return when it rests. The cursor may move."""
        (old, new), quick = pair, self.quick
        spot = new or old
        assert spot is not None
        goal = new.place if new is not None else self._away()
        if old is None or not old.whole:
            start, turn = self._source(spot) if old is None else (old.place, 1.0)
            if route.start is not None:
                start = route.start
                self.leave(route.back)
            self.enter(name, Actor(Face(spot.crest, spot.card), FLYING + number), start, turn)
        falls = isinstance(self.deed, Gone | Discard) and spot.home == "discards"
        if route.via is None and (falls or (new is None and old is not None)):
            self.hear(sound_cues.DISCARD, goal)
            self.move_to(name, FALLING * quick, goal, "in")
            self.move(name, FALLING * quick, "smooth", turn=1.0)
            self.then(FALLING * quick)
            if new is None:
                self.leave(name)
            return self.now
        if route.via is not None:
            self._goes_by(name, route, route.via)
            if route.darkens:
                return self._burns_away(name, route, goal)
            self.then(route.stays * quick)
            if route.ends:
                return self.now
        self.hear(sound_cues.DRAW if spot.home == "hand" else sound_cues.DISCARD, goal)
        self.pulse(name, "lift", (LIFT + ARC * route.slow) * quick, 0.3)
        if old is not None and old.home == "stolen":
            self.move(name, SEALS * quick, "linear", stamp=0)
        self.then(LIFT * quick)
        arc = ARC * route.slow * quick
        self.move(name, 0.4 * arc, "smooth", turn=1.0)
        self.move(name, arc, "in-out", x=goal.x)
        self.move(name, arc, "out", y=goal.y, width=goal.width, angle=goal.angle)
        self.then(arc)
        if route.seal:
            self.move(name, SEALS * quick, "linear", stamp=0)
        self._land(name, spot, goal)
        if spot.home == "stolen":
            self.seals(name, self._taker())
            self.then(SEALS * quick)
        return self.now

    def _taker(self) -> int:
        """Return the crest of who holds what a spy took: whose turn it is."""
        return next((seat.crest for seat in self.act.after.seats if seat.on_turn), 1)

    def hits(self, owner: int, hard: float = 1.0) -> None:
        """Let something of a seat's be hit so hard: the window's edge is red where that is the viewer."""
        if owner == self.you:
            self.wounds(hard)
        self.stops(hard)

    def seals(self, name: str, crest: int, owner: int | None = None) -> None:
        """Let a seal come down on a card, and be gone when it has come to its place. The cursor stays.

        `owner`: the seat that loses the card, where it is hit by that.
        """
        falls, width = LUNGES * self.felt, self.value(name, "width")
        self.set(name, seal=crest)
        self.move(name, falls, "in", stamp=1)
        with self.after(falls):
            self.sound(sound_cues.SEAL)
            if owner is not None:
                self.hits(owner, 0.6)
            if not self.pace.reduced and width:
                self.pulse(name, "width", 2 * LUNGES * self.felt, -0.07 * width)

    def _burns_away(self, name: str, route: Route, goal: CardPlace) -> float:
        """Let a card turn black and fall, so black, onto the discards, where it cools; return when it has.

        It is one and the same all the way; ash marks its way.
        """
        quick = self.quick
        assert route.via is not None
        self.then((route.stays - route.darkens) * quick)
        self.move(name, route.darkens * quick, "smooth", dark=_BLACK)
        self.then(route.darkens * quick)
        start = route.via.x, route.via.y
        trail = self.add(Trail("ash", start, (goal.x, goal.y), route.via.width, round(goal.x)))
        self.hear(sound_cues.DISCARD, goal)
        falls = FALLS_BLACK * quick
        if not self.pace.reduced:
            self.move(trail, falls, "smooth", along=1)
            self.move(name, 0.3 * falls, "out", angle=-9, y=start[1] - 0.10 * route.via.width)
        self.move(name, falls, "smooth", x=goal.x, width=goal.width)
        with self.after(0.3 * falls):
            self.move(name, 0.7 * falls, "in", y=goal.y, angle=goal.angle)
        self.then(falls)
        if not self.pace.reduced:
            self.pulse(name, "y", 0.4 * COOLS * quick, -0.08 * goal.width)
            self.move(trail, COOLS * quick, "out", down=1)
        self.move(name, COOLS * quick, "in", dark=0)
        self.then(COOLS * quick)
        return self.now

    def _land(self, name: str, spot: CardSpot, goal: CardPlace) -> None:
        """Let a card that has come to its place pop."""
        in_house, length = spot.home.isdigit(), POP if self.pace.near else 0.5 * POP
        if spot.home == "hand":
            length = SETTLE
        self.hear(sound_cues.laid(spot.card) if in_house else "card-lay", goal, -3.0)
        if not self.pace.reduced:
            self.set(name, width=goal.width * 1.12)
            self.move(name, length * self.quick, "pop", width=goal.width)
        self.then(length * self.quick)

    def _source(self, spot: CardSpot) -> tuple[CardPlace, float]:
        """Where a card comes from that lay nowhere open, face down: the pile, or somebody's hand."""
        heap = self.heaped(spot)
        if heap is not None:
            return heap, 1.0
        drawn = spot.home == "hand" or self.actor is None or isinstance(self.deed, Lords)
        if drawn:
            return place(self.old[0].pile), 0.0
        assert self.actor is not None
        return hand_of(self.old[0], self.act.before, self.actor), 0.0

    def heaped(self, spot: CardSpot) -> CardPlace | None:
        """Return where a card that comes to a place lies in a heap until then, if it does."""
        del spot
        return None

    def _away(self) -> CardPlace:
        """Where a card goes that lies nowhere open afterwards: below the newest discards, or to a hand."""
        if len(self.act.after.discards) > len(self.act.before.discards):
            return discard_place(self.new[0], 0)
        if self.actor is not None and not isinstance(self.deed, Dealt):
            return hand_of(self.new[0], self.act.after, self.actor)
        return place(self.new[0].pile)

    def _draw_backs(self) -> None:
        """Let a back go from the pile to the hand of each rival that has more cards than before."""
        begun, number = self.now, 0
        for old, new in zip(self.act.before.seats[1:], self.act.after.seats[1:], strict=True):
            for _ in range(min(3, new.hand - old.hand)):
                goal, name = hand_of(self.new[0], self.act.after, new.seat), f"back{number}"
                with self.after(begun - self.now + 60.0 * number * self.quick):
                    self.enter(name, Actor(Face(1, None), 50 + number), place(self.old[0].pile), 0.0)
                    self.hear(sound_cues.DRAW, goal)
                    self.pulse(name, "lift", (LIFT + ARC) * self.quick, 0.3)
                    self.then(LIFT * self.quick)
                    self.move_to(name, ARC * self.quick, goal, "out")
                    self.then(ARC * self.quick)
                    self.leave(name)
                    rested = self.now
                self.now = max(self.now, rested)
                number += 1


def with_numbers_of(seat: SeatPicture, other: SeatPicture) -> SeatPicture:
    """Return a seat with another picture's three numbers."""
    return replace(seat, income=other.income, actions=other.actions, dice=other.dice, gives=other.gives)


def between(count: int) -> float:
    """Return the ms from one card to the next where so many fly."""
    return min(BETWEEN, FALLS / max(1, count))


def stays(pair: Pair) -> bool:
    """Whether a card only makes room where it lies."""
    old, new = pair
    return old is not None and new is not None and old.home == new.home
