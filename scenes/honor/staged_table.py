"""The table in motion: every card goes from where it was to where it is, and all that follows from that.

Made of two pictures, before and after: cards that lie in both move over, a card of the same kind that went
here and came there is one and the same. Scores roll as crests hop, numbers swell, beads drop, cords are drawn
and cut. The truth is in both pictures; the motion only shows it.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from game.honor.decisions import Discard, Shogun
from game.honor.events import Dealt, Ended, Gone, Lords
from game.honor.show.feed import Act
from game.honor.show.picture import SAMURAI, SeatPicture, TablePicture
from game.table.card_face import Face
from scenes.cards.staging import USUAL, Actor, Motion, Pace, Staging, shortened
from scenes.honor import cues, props
from scenes.honor.bonds import Bond, bonds_of
from scenes.honor.card_places import CardSpot, card_spots, hand_of, houses_of, scroll_of
from scenes.honor.houses import head_name
from scenes.honor.layout import TableLayout
from scenes.honor.road import road_place
from scenes.honor.table import bead_places, discard_place
from scenes.honor.table_show import TableShow
from scenes.ui.geometry import CardPlace, place

Ground = tuple[TableLayout, TableShow]
"""The table under what moves, and how it is laid out."""
LIFT, ARC, POP, SETTLE, SHIFT = 60.0, 260.0, 240.0, 80.0, 200.0
"""Milliseconds of a card that is lifted, flies, lands in a house, in the hand, and of one that makes room."""
BETWEEN, FALLING, FALLS = 110.0, 220.0, 900.0
"""From one card to the next, one that falls, and all of a house, however many."""
BEADS, BEAD_FALLS = 60.0, 160.0
HOP, LONGEST_WALK, SCORE_STEP, LOSES, LOST = 300.0, 900.0, 60.0, 500.0, 1000.0
"""Each hop of at most fifty honour along the road, the whole way, from one shown score to the next; the way
back of whoever loses honour, and for how long what is lost stands below the road."""
ROLLS, CORD, CUT, DECREE, UNROLLS = 200.0, 450.0, 450.0, 500.0, 700.0
CREST, FLAG, BOW = 700.0, 200.0, 260.0
"""The lord's crest goes along the cord to its second, whose head bows; there his flag unrolls."""
_BOWS = 13.0
"""Degrees by which a head bows."""
TIMES = shortened(0.6)
"""How much shorter what rivals do among themselves is."""
TOLD = 1100.0
"""Milliseconds for which what is told in words stays at least."""
_HOP_STEP = 50


@dataclass(frozen=True)
class Told:
    """What a motion says and shows beside the cards: its words, whose they are, and its props."""

    caption: str
    crest: int | None
    props: tuple[props.Prop, ...]


TableMotion = Motion[Ground, Told]
Pair = tuple[CardSpot | None, CardSpot | None]
"""Where a card was and where it is; None: nowhere open."""


@dataclass(frozen=True)
class Route:
    """How a card goes: so much later, by way of a place at which it stays for a while and may darken.

    `start`: where it lay face down until then, as the card of the name `back`.
    """

    later: float = 0.0
    via: CardPlace | None = None
    stays: float = 0.0
    darkens: bool = False
    start: CardPlace | None = None
    back: str = ""


class StagedTable(Staging[Ground, Told]):
    """The motion of an act in the making; what its deed has of its own is staged by `begins` and `ends`."""

    def __init__(self, act: Act, before: Ground, after: Ground, pace: Pace, saved: int | None) -> None:
        super().__init__(after[0].frame, pace)
        self.act, self.old, self.new, self.saved = act, before, after, saved
        self.quick, self.usual = pace.of(TIMES), pace.of(USUAL)
        self.was, self.is_now = card_spots(before[0], act.before), card_spots(after[0], act.after)
        self.deed = act.events[0]
        self.actor: int | None = next(
            (seat for event in act.events if (seat := getattr(event, "seat", None)) is not None), None
        )
        self.props: list[props.Prop] = []
        self.routes: dict[int, Route] = {}
        """By card how it goes, where that is not straight on."""
        self.pairs = self._pairs()
        self.hidden: set[str] = set()
        """What of the table after is not to be seen at its place."""

    def motion(self, caption: str) -> TableMotion:
        """Stage it: what comes before the cards, the cards, what follows from them."""
        walking, decree = self.walks(), self._decree_goes()
        self.hidden = {f"road:{seat.seat}" for seat, _ in walking}
        self.hidden |= {"decree"} if decree else set()
        gone = {old.table_name for old, _ in self.pairs if old is not None and old.whole}
        for seat, honour in walking:
            self.set(f"road:{seat.seat}", honour=honour)
        self.lie(self.old, self.act.before, gone | self.hidden, {})
        self.begins()
        self._cut_cords()
        self._fly()
        self._draw_backs()
        for name in self.cast:  # the table has them from here on
            self.leave(name)
        scores: dict[int, float] = {seat.seat: honour for seat, honour in walking}
        drawn = self._new_bonds()
        self.hidden |= {f"bond:{number}" for number in drawn}
        self.lie(self.new, self.act.after, self.hidden, scores)
        ends = [self.now, self._pops(), self._new_beads(), self._draw_cords(drawn), self._hang(decree)]
        ends.append(self._walk(walking))
        ends.append(self.ends())
        self.now = max(ends)
        if caption and (self.pace.near or not self.pairs):
            self.now = max(self.now, TOLD * self.usual)
        told = self.new[1].log[-len(self.act.rows) :] if self.act.rows else ()
        return self.done(Told(caption, told[0].crest if told else None, tuple(self.props)))

    def begins(self) -> None:
        """Stage what comes before the cards move; the cursor goes to where they do."""

    def ends(self) -> float:
        """Stage what follows when they lie; return when it is over. The cursor stays."""
        return self.now

    def lie(
        self, ground: Ground, picture: TablePicture, hidden: Iterable[str], scores: dict[int, float]
    ) -> None:
        """Let the table lie so from the cursor on, with other scores where they are still on their way."""
        if scores:
            seats = tuple(
                replace(seat, honour=round(scores.get(seat.seat, seat.honour))) for seat in picture.seats
            )
            picture = replace(picture, seats=seats)
        self.stage((ground[0], replace(ground[1], picture=picture, hidden=frozenset(hidden))))

    def hear(self, name: str, at: CardPlace | None = None, level: float = 0.0) -> None:
        """Let it be heard; what rivals do among themselves is softer."""
        self.sound(name, at, level if self.pace.near else level - 4.0)

    def add(self, prop: props.Prop) -> str:
        self.props.append(prop)
        return prop.name

    # Cards

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
        between = min(BETWEEN, FALLS / max(1, len(flying))) * self.quick
        rested = begun
        for number, pair in enumerate(self.pairs):
            name = f"card{number}"
            old, new = pair
            spot = new or old
            assert spot is not None
            if old is not None and old.whole:  # it lies where it was until it goes
                with self.after(-self.now):
                    self.enter(name, Actor(Face(spot.crest, spot.card), number), old.place, 1.0)
            if stays(pair):
                continue
            route = self.routes.get(spot.card, Route())
            with self.after((route.later * self.quick) + between * flights):
                rested = max(rested, self._flight(name, number, pair, route))
            flights += 1
        unrolls = self.old[0].banners != self.new[0].banners
        with self.after((rested if unrolls else begun) - self.now):
            for number, (_, new) in enumerate(self.pairs):
                if new is not None and stays(self.pairs[number]):
                    self.move_to(f"card{number}", SHIFT * self.quick, new.place)
                    rested = max(rested, begun + SHIFT * self.quick)
        self.now = rested

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
            self.enter(name, Actor(Face(spot.crest, spot.card), number), start, turn)
        falls = isinstance(self.deed, Gone | Discard) and spot.home == "discards"
        if route.via is None and (falls or (new is None and old is not None)):
            self.hear(cues.DISCARD, goal)
            self.move_to(name, FALLING * quick, goal, "in")
            self.move(name, FALLING * quick, "smooth", turn=1.0)
            self.then(FALLING * quick)
            if new is None:
                self.leave(name)
            return self.now
        if route.via is not None:
            self.move(name, ARC * quick, "smooth", turn=1.0)
            self.move_to(name, ARC * quick, route.via, "out")
            self.then(ARC * quick)
            if route.darkens:
                self.move(name, route.stays * quick, "in", dark=1)
            self.then(route.stays * quick)
        self.hear(cues.DRAW if spot.home == "hand" else cues.DISCARD, goal)
        self.pulse(name, "lift", (LIFT + ARC) * quick, 0.3)
        self.then(LIFT * quick)
        self.move(name, ARC * quick, "smooth", turn=1.0)
        self.move(name, ARC * quick, "in-out", x=goal.x)
        self.move(name, ARC * quick, "out", y=goal.y, width=goal.width, angle=goal.angle)
        self.then(ARC * quick)
        self._land(name, spot, goal)
        return self.now

    def _land(self, name: str, spot: CardSpot, goal: CardPlace) -> None:
        """Let a card that has come to its place pop."""
        in_house, length = spot.home.isdigit(), POP if self.pace.near else 0.5 * POP
        if spot.home == "hand":
            length = SETTLE
        self.hear(cues.laid(spot.card) if in_house else "card-lay", goal, -3.0)
        if not self.pace.reduced:
            self.set(name, width=goal.width * 1.12)
            self.move(name, length * self.quick, "pop", width=goal.width)
        self.then(length * self.quick)

    def _source(self, spot: CardSpot) -> tuple[CardPlace, float]:
        """Where a card comes from that lay nowhere open, face down: the pile, or somebody's hand."""
        drawn = spot.home == "hand" or self.actor is None or isinstance(self.deed, Lords)
        if drawn:
            return place(self.old[0].pile), 0.0
        assert self.actor is not None
        return hand_of(self.old[0], self.act.before, self.actor), 0.0

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
                    self.hear(cues.DRAW, goal)
                    self.pulse(name, "lift", (LIFT + ARC) * self.quick, 0.3)
                    self.then(LIFT * self.quick)
                    self.move_to(name, ARC * self.quick, goal, "out")
                    self.then(ARC * self.quick)
                    self.leave(name)
                    rested = self.now
                self.now = max(self.now, rested)
                number += 1

    # The road, the string, the three numbers

    def walks(self) -> list[tuple[SeatPicture, int]]:
        """List who moves along the road, and from where."""
        before = {seat.seat: seat.honour for seat in self.act.before.seats}
        return [
            (seat, before[seat.seat]) for seat in self.act.after.seats if seat.honour != before[seat.seat]
        ]

    def _walk(self, walks: Sequence[tuple[SeatPicture, int]]) -> float:
        """Let crests hop along the road, and scores roll with them; return when all have come."""
        longest = 0.0
        for seat, before in walks:
            name, way = f"road:{seat.seat}", seat.honour - before
            hops = 1 if self.pace.reduced or way < 0 else -(-way // _HOP_STEP)
            whole = (LOSES if way < 0 else min(LONGEST_WALK, HOP * hops)) * self.quick
            longest = max(longest, whole)
            if way < 0:
                self.hear(cues.LOSS)
                self._lost(f"lost:{seat.seat}", before, way)
            with self.after(0.0):
                for hop in range(hops):
                    step, part = whole / hops, (hop + 1) / hops
                    self.move(name, step, "smooth", honour=before + way * part)
                    if way > 0 and not self.pace.reduced:
                        self.pulse(name, "hop", step, 1.0)
                        with self.after(step):
                            self.sound(cues.HOP, level=0.0 if self.pace.near else -4.0, step=min(5, hop))
                    self.then(step)
        steps = max(1, round(longest / SCORE_STEP)) if walks else 0
        for step in range(1, steps + 1):
            with self.after(longest * step / steps):
                shown = {seat.seat: old + (seat.honour - old) * step / steps for seat, old in walks}
                self.lie(self.new, self.act.after, self.hidden, shown)
        if any(seat.honour < before for seat, before in walks):
            longest = max(longest, LOST * self.usual)
        return self.now + longest

    def _lost(self, name: str, before: int, way: int) -> None:
        """Let what is lost come off the crest and go along below it, over no banner's name."""
        layout, goal = self.new[0], self.act.after.goal
        radius = round(0.030 * layout.frame.height)
        self.add(props.Sign(name, "loss", way, radius))
        (x, y), (to_x, _) = road_place(layout, goal, before), road_place(layout, goal, before + way)
        self.set(name, present=1, x=x, y=y)
        self.move(name, LOSES * self.quick, "smooth", x=to_x)
        self.move(name, 0.5 * LOSES * self.quick, "out", y=layout.banners[0].top - radius)
        with self.after(LOST * self.usual):
            self.set(name, present=0)

    def _pops(self) -> float:
        """Let the numbers swell that are other ones now; return when they rest."""
        before = {seat.seat: seat for seat in self.act.before.seats}
        length = ROLLS * self.usual
        for number, seat in enumerate(self.act.after.seats):
            old = before[seat.seat]
            third = (seat.dice, seat.gives) != (old.dice, old.gives)
            for which, differs in enumerate((seat.income != old.income, seat.actions != old.actions, third)):
                if differs and not self.pace.reduced:
                    name = self.add(props.Pop(f"pop{number}:{which}", self.new[0], number, seat, which))
                    self.pulse(name, "swell", length, 1.0)
        return self.now

    def _new_beads(self) -> float:
        """Let actions that appear drop onto the string, and used ones off it; return when they lie."""
        before, after, begun = self.act.before, self.act.after, self.now
        same_turn = _on_turn(before) == _on_turn(after)
        had = before.actions_left + before.used if same_turn else 0
        every = after.actions_left + after.used
        if _on_turn(after) is None or isinstance(self.deed, Ended):
            return begun
        spots, radius = bead_places(self.new[0], after)
        rested = begun
        for number in range(min(had, every) if not same_turn else had, every):
            # the string is filled from the left: what is left comes first, so new ones are its last left
            spot = spots[number if not same_turn else max(0, after.actions_left - 1 - (every - 1 - number))]
            at = begun + BEADS * (number - (had if same_turn else 0)) * self.quick
            rested = max(rested, self._drop(f"bead{number}", spot, radius, at))
        if not same_turn:
            self.hidden |= {f"bead:{number}" for number in range(every)}
            self.lie_again()
        spent = after.used - before.used if same_turn else 0
        for number in range(spent):
            self._let_go(f"spent{number}", spots[min(every - 1, after.actions_left + number)], radius)
        return rested

    def lie_again(self) -> None:
        """Let the table lie as it does, without what is hidden since."""
        moment, (layout, show) = self._stages[-1]
        scores_now = replace(show, hidden=frozenset(self.hidden))
        self._stages[-1] = moment, (layout, scores_now)

    def _drop(self, name: str, spot: tuple[int, int], radius: int, at: float) -> float:
        self.add(props.Sign(name, "bead", 0, radius))
        with self.after(at - self.now):
            self.set(name, present=1, x=spot[0], y=spot[1] - 5 * radius)
            self.move(name, BEAD_FALLS * self.quick, "in", y=spot[1])
            self.then(BEAD_FALLS * self.quick)
            self.hear(cues.BEAD, level=-4.0)
            return self.now

    def _let_go(self, name: str, spot: tuple[int, int], radius: int) -> None:
        """Let a bead that is used fall off the string."""
        self.add(props.Sign(name, "bead", 0, radius))
        self.hear(cues.SPENT, level=-6.0)
        self.set(name, present=1, x=spot[0], y=spot[1])
        self.move(name, BEAD_FALLS * self.quick, "in", y=spot[1] + 4 * radius)
        with self.after(BEAD_FALLS * self.quick):
            self.set(name, present=0)

    # Bonds and the Decree

    def _served(self, picture: TablePicture) -> dict[int, int | None]:
        return {seat.seat: seat.serves for seat in picture.seats}

    def _bond(self, ground: Ground, picture: TablePicture, seat: int) -> Bond:
        layout = ground[0]
        show = replace(ground[1], picture=picture, hidden=frozenset())
        houses = [houses_of(layout, number, one) for number, one in enumerate(picture.seats)]
        return next(bond for bond in bonds_of(layout, show, houses) if bond.seat == seat)

    def _cut_cords(self) -> None:
        """Let the cords of bonds that are over fall, with the lords' flags; the cursor goes along."""
        old, new = self._served(self.act.before), self._served(self.act.after)
        ended = [seat for seat, lord in old.items() if lord is not None and new[seat] != lord]
        for seat in ended:
            bond = self._bond(self.old, self.act.before, seat)
            for prop in (props.Cord(f"cord:{seat}", bond), props.Oath(f"oath:{seat}", bond)):
                self.set(self.add(prop), reach=1, hangs=1)
                self.move(prop.name, CUT * self.quick, "linear", cut=1)
            self.hear(cues.CORD_CUT)
        if ended:
            moment = self.now
            lying = self._stages[-1][1]
            hidden = frozenset(lying[1].hidden) | {f"bond:{seat}" for seat in ended}
            self.stage((lying[0], replace(lying[1], hidden=hidden)))
            self.now = moment + CUT * self.quick

    def _new_bonds(self) -> list[int]:
        old, new = self._served(self.act.before), self._served(self.act.after)
        return [seat for seat, lord in new.items() if lord is not None and old[seat] != lord]

    def _draw_cords(self, seats: Sequence[int]) -> float:
        """Let seconds bow, cords go from them to their lords, and the lords' crests come back along these.

        Return when the lords' flags hang.
        """
        quick = self.quick
        for seat in seats:
            bond = self._bond(self.new, self.act.after, seat)
            cord, oath = props.Cord(f"cord:{seat}", bond), props.Oath(f"oath:{seat}", bond)
            self.add(cord)
            self.add(oath)
            self.hear(cues.CORD_DRAWN)
            self.move(cord.name, CORD * quick, "smooth", reach=1)
            self._bows(seat, bond)
            with self.after(CORD * quick):
                self.set(oath.name, present=1, along=1, large=1)
                self.pulse(oath.name, "large", 0.5 * CREST * quick, 1.0)
                with self.after(0.25 * CREST * quick):
                    self.move(oath.name, 0.75 * CREST * quick, "in-out", along=bond.flag_part)
            with self.after((CORD + CREST) * quick):
                self.set(oath.name, present=0)
                self.move(oath.name, FLAG * quick, "out", hangs=1)
            with self.after((CORD + CREST + FLAG) * quick):
                self.set(cord.name, reach=0)
                self.set(oath.name, hangs=0)
                self.hidden.discard(f"bond:{seat}")
                self.lie(self.new, self.act.after, self.hidden, {})
        return self.now + ((CORD + CREST + FLAG) * quick if seats else 0.0)

    def _bows(self, seat: int, bond: Bond) -> None:
        """Let the head of a seat bow to whom it serves from now on."""
        if self.pace.reduced:
            return
        number = self.act.after.place(seat)
        head = houses_of(self.new[0], number, self.act.after.seats[number])[1].head
        name, at = f"bows:{seat}", place(head)
        self.enter(name, Actor(Face(bond.crests[0], SAMURAI), 90), at, 1.0)
        self.hidden.add(head_name(2 * seat + 1))
        self.lie_again()
        side = 1 if bond.way[-1][0] > bond.way[0][0] else -1
        self.move(name, BOW * self.quick, "out", angle=side * _BOWS, y=at.y + 0.06 * at.width)
        with self.after((CORD + CREST) * self.quick):
            self.move(name, FLAG * self.quick, "smooth", angle=0, y=at.y)
        with self.after((CORD + CREST + FLAG) * self.quick):
            self.leave(name)
            self.hidden.discard(head_name(2 * seat + 1))

    def _decree_goes(self) -> bool:
        return scroll_of(self.old[0], self.act.before) != scroll_of(self.new[0], self.act.after)

    def _hang(self, goes: bool) -> float:
        """Let the Decree go to whoever is Shogun now; return when it hangs there."""
        if not goes:
            return self.now
        start, goal = scroll_of(self.old[0], self.act.before), scroll_of(self.new[0], self.act.after)
        name = self.add(props.Scroll("decree", self.act.after.decree))
        with self.after(-self.now):
            self.set(name, x=start.centerx, y=start.centery, high=start.height, open=1)
        declared = isinstance(self.deed, Shogun)
        length = DECREE * self.quick
        self.hear(cues.SCROLL)
        self.move(name, length, "in-out", x=goal.centerx, y=goal.centery, high=goal.height)
        if declared:
            self.move(name, length, "out", open=0)
            with self.after(length):
                self.move(name, UNROLLS * self.quick, "out", open=1)
            length += UNROLLS * self.quick
        return self.now + length


def stays(pair: Pair) -> bool:
    """Whether a card only makes room where it lies."""
    old, new = pair
    return old is not None and new is not None and old.home == new.home


def _on_turn(picture: TablePicture) -> int | None:
    return next((seat.seat for seat in picture.seats if seat.on_turn), None)
