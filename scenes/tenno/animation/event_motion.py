"""What happened, as motion: one event and the table before and after it in, a motion out.

Cards fly to where they lie otherwise than before, and land. An exchange and its feint, a swap and its feint
move in the very same way: what differs is only the face of a card that its owner alone sees.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from game.kept.language import Language
from game.table.seats import Seating
from game.table.shown_card import Face
from game.tenno.events import Event, Exchanged, Peeked, Swapped
from game.tenno.show.duel_words import CloseUp
from game.tenno.show.picture import TablePicture, without_card
from scenes.animation.match_speed import Pace, Times
from scenes.animation.motion import Actor, Motion, Picture, Words
from scenes.animation.motion_builder import Staging
from scenes.animation.tweens import POP_MILLISECONDS
from scenes.paint.geometry import CardPlace, place
from scenes.tenno.animation.close_up import DuelLayout
from scenes.tenno.table.layout import TableLayout
from scenes.tenno.table.set_pieces import raised_by

FLIGHT = 250.0
"""Milliseconds in which a card flies to its place."""
BETWEEN_CARDS = 130.0
"""Milliseconds between the cards of a group that move one after the other."""
_LEAN, _RISE, _POP = -14.0, 0.30, 1.12


@dataclass(frozen=True, slots=True)
class Lying:
    """A card as it lies: what it shows, and where."""

    face: Face
    place: CardPlace

    @property
    def turn(self) -> float:
        """1 where it lies face up, 0 face down."""
        return float(self.face.card is not None)


def plain_moves(
    staging: Staging[Picture, Words],
    before: Mapping[str, Lying],
    after: Mapping[str, Lying],
    homes: Mapping[str, CardPlace],
    quick: float,
) -> None:
    """Let cards that lie otherwise than before fly to their new places; the cursor goes to where all rest.

    Cards have names. What is in one picture alone comes from its place in ``homes`` or goes there; all times
    are ``quick`` times the usual ones.
    """
    changed = [name for name in {**before, **after} if before.get(name) != after.get(name)]
    rested = 0.0
    for number, name in enumerate(changed):
        start, goal = before.get(name), after.get(name)
        with staging.after(number * BETWEEN_CARDS * quick):
            if goal is not None:
                begin = replace(homes[name], angle=_LEAN) if start is None else start.place
                fly(staging, name, Actor(goal.face, number), begin, goal, quick)
            elif start is not None:
                staging.enter(name, Actor(start.face, number), start.place, start.turn)
                staging.move_to(name, FLIGHT * quick, homes[name], "in")
                staging.then(FLIGHT * quick)
                staging.leave(name)
            rested = staging.now
    staging.now = max(staging.now, rested)


def fly(
    staging: Staging[Picture, Words], name: str, actor: Actor, start: CardPlace, goal: Lying, quick: float
) -> None:
    """Let a card fly from a place to where it will lie; the cursor goes to where it rests."""
    staging.enter(name, actor, start, goal.turn)
    staging.sound("card-deal", goal.place)
    staging.move_to(name, FLIGHT * quick, goal.place, "out")
    staging.pulse(name, "lift", FLIGHT * quick, _RISE)
    staging.then(FLIGHT * quick)
    land(staging, name, goal.place, quick)


def land(staging: Staging[Picture, Words], name: str, goal: CardPlace, quick: float) -> None:
    """Let a card that has just come to its place pop; the cursor goes to where it rests."""
    staging.set(name, width=goal.width * _POP)
    staging.move(name, POP_MILLISECONDS * quick, "pop", width=goal.width)
    staging.sound("card-lay", goal)
    staging.then(POP_MILLISECONDS * quick)


TableMotion = Motion[TablePicture, CloseUp]

_SEEN_THERE = 110.0
"""Milliseconds for which carried cards lie where they were: the table is seen behind them by then."""
_LOOKED_AT, _GLANCED_AT = 900.0, 480.0
"""Milliseconds for which somebody sees the card that he peeks at, and the viewer who looks at one of his."""
_TIMES: Times[float] = {"normal": (0.7, 0.32), "fast": (0.4, 0.11), "explained": (1.8, 1.8)}
"""How long moves take, by the usual; none is shown at instant speed."""


@dataclass(frozen=True, slots=True)
class DuelPace(Pace):
    """How an act is to be shown that may be a fight; ``speed`` explained is on the table.

    ``known``: it follows from the public record what both cards were, so no breath is held. ``again``: the
    attacker may attack once more; ``companion``: he does, for a Ronin who won.
    """

    known: bool = False
    again: bool = False
    companion: bool = False


@dataclass(frozen=True, slots=True)
class DuelContext:
    """Where an act is shown: the table's and the close-up's layout, words, and who sits where.

    ``own_is_you``: place 0 is the one person who looks, so that it is spoken to.
    """

    table: TableLayout
    duel: DuelLayout
    seating: Seating
    language: Language
    own_is_you: bool = True


class TableStaging(Staging[TablePicture, CloseUp]):
    """A motion on the table in the making, from the table `before` an act to the one `after` it."""

    def __init__(
        self, before: TablePicture, after: TablePicture, context: DuelContext, pace: DuelPace
    ) -> None:
        super().__init__(context.table.frame, pace)
        self.old = replace(before, arrow=None, odds=None, note=None, paper=None, sees=None, lifts=())
        self.new, self.context = after, context
        self.pace: DuelPace = pace

    def raised_by(self, at: int) -> int:
        """Return how many pixels higher the row of a place lies than it is laid out."""
        return raised_by(self.context.table, self.old, at)

    def slot(self, at: int, number: int) -> CardPlace:
        return place(self.context.table.group(at).slots[number].move(0, -self.raised_by(at)))


def still(after: TablePicture, context: DuelContext, sound: str = "") -> TableMotion:
    """Return a motion without length: the table as it lies, and perhaps a sound."""
    staging = TableStaging(after, after, context, DuelPace())
    staging.stage(after)
    if sound:
        staging.sound(sound, level=-14)
    return staging.done()


def event_motion(
    event: Event, before: TablePicture, after: TablePicture, context: DuelContext, pace: DuelPace
) -> TableMotion:
    """Return the motion of a single event; where nothing moves it has no length."""
    move = _Move(before, after, context, pace)
    match event:
        case Exchanged():
            move.exchange(event)
        case Swapped():
            move.swap(event)
        case Peeked():
            move.peek(event)
        case _:
            move.lay()
    for name in move.cast:
        move.leave(name)
    move.stage(after)
    return move.done()


def carried_motion(
    starts: Sequence[CardPlace], after: TablePicture, context: DuelContext, pace: DuelPace
) -> TableMotion:
    """Return how the lowest row's cards come from where another scene left them, to lie as in ``after``."""
    staging, lying, rests = TableStaging(after, after, context, pace), after, 0.0
    for number, (start, slot) in enumerate(zip(starts, after.own.slots, strict=True)):
        if slot.gap:
            continue
        lying = without_card(lying, 0, number)
        turned = Lying(Face(after.own.crest, slot.card), staging.slot(0, number))
        name = f"carried{number}"
        staging.enter(name, Actor(turned.face, number), start, turned.turn)
        with staging.after(_SEEN_THERE + number * BETWEEN_CARDS / 2):
            staging.move_to(name, FLIGHT, turned.place)
            staging.pulse(name, "lift", FLIGHT, 0.3)
            staging.then(FLIGHT)
            land(staging, name, turned.place, 0.6)
            rests = staging.now
    staging.stage(lying)
    staging.then(rests)
    for name in staging.cast:
        staging.leave(name)
    staging.stage(after)
    return staging.done()


class _Move(TableStaging):
    @property
    def quick(self) -> float:
        return self.pace.of(_TIMES)

    def time(self, milliseconds: float) -> float:
        return milliseconds * self.quick

    def hand(self, at: int) -> CardPlace:
        layout = self.context.table
        if at == 0:
            spot = layout.hand_places(1)[0]
            return replace(spot, width=round(0.9 * spot.width))
        count = layout.group(at).plate.count
        return CardPlace(count.x + count.width // 4, count.center[1], round(0.30 * self.slot(at, 1).width))

    def lay(self) -> None:
        """Cards come from hands into slots that were empty."""
        before, after = self._lying(self.old), self._lying(self.new)
        pairs = zip(self.old.seats, self.new.seats, strict=True)
        seats = tuple(replace(seat, hand_count=new.hand_count) for seat, new in pairs)
        self.stage(replace(self.old, seats=seats, hand=self.new.hand))
        stays = {name: card for name, card in after.items() if name in before}
        plain_moves(self, stays, after, {name: self.hand(int(name[0])) for name in after}, self.quick)

    def _lying(self, picture: TablePicture) -> dict[str, Lying]:
        return {
            f"{at}{number}": Lying(Face(seat.crest, slot.card), self.slot(at, number))
            for at, seat in enumerate(picture.seats)
            for number, slot in enumerate(seat.slots)
            if not slot.gap
        }

    def exchange(self, event: Exchanged) -> None:
        """One card is taken up, one is laid: the same motion whether it is another card or not."""
        at = self.context.seating.place(event.seat)
        old, new = self._lying(self.old)[f"{at}{event.slot}"], self._lying(self.new)[f"{at}{event.slot}"]
        spot, hand = old.place, self.hand(at)
        aside = round(0.5 * spot.width)
        kept = {card.card for card in self.new.hand}
        hand_left = tuple(card for card in self.old.hand if card.card in kept)
        lying = without_card(self.old, at, event.slot)
        self.stage(replace(lying, hand=hand_left) if at == 0 else lying)
        self.sound("card-exchange", spot)
        self.enter("taken", Actor(old.face, 1), spot, old.turn)
        self.move("taken", self.time(130), "out", lift=0.24)
        self.then(self.time(130))
        self.enter("laid", Actor(new.face, 2), replace(hand, x=hand.x + aside, angle=10.0), new.turn)
        self.move_to("taken", self.time(230), replace(hand, x=hand.x - aside, angle=-8.0), lift=0.0)
        with self.after(self.time(230)):
            self.leave("taken")
        self.then(self.time(110))
        self.move_to("laid", self.time(280), spot)
        self.pulse("laid", "lift", self.time(280), 0.26)
        self.then(self.time(280))
        land(self, "laid", spot, self.quick)

    def swap(self, event: Swapped) -> None:
        """Two cards are taken up, meet in one place and go back: nobody can follow which is which."""
        at = self.context.seating.place(event.seat)
        spots = [self.slot(at, number) for number in event.slots]
        down = -1 if at == 0 else 1
        middle = CardPlace(
            (spots[0].x + spots[1].x) // 2, spots[0].y + round(down * 0.28 * spots[0].width), spots[0].width
        )
        lying = self.old
        for number in event.slots:
            lying = without_card(lying, at, number)
        self.stage(lying)
        self.sound("card-exchange", middle)
        for n, number in enumerate(event.slots):
            self.now = 0.0
            met = replace(middle, angle=3.0 - 6.0 * n)
            old, new = (self._lying(picture)[f"{at}{number}"] for picture in (self.old, self.new))
            self.enter(f"taken{n}", Actor(old.face, n), old.place, old.turn)
            self.move_to(f"taken{n}", self.time(230), met, lift=0.2, turn=0)
            self.then(self.time(330))
            self.leave(f"taken{n}")
            self.enter(f"laid{n}", Actor(new.face, 2 + n), met, 0)
            self.move_to(f"laid{n}", self.time(230), new.place, turn=new.turn)
            self.pulse(f"laid{n}", "lift", self.time(230), 0.2)
            self.then(self.time(230))
            land(self, f"laid{n}", new.place, self.quick)

    def peek(self, event: Peeked) -> None:
        """A glance at a card of the attacker; who looks sees it turn up, the others a card that stirs."""
        seats = self.old.seats
        owner = next((n for n, seat in enumerate(seats) if seat.on_turn), 0)
        looker = self.context.seating.place(event.seat)
        lying = self._lying(self.old)[f"{owner}{event.slot}"]
        spot, up, down = lying.place, self.time(220), self.time(220)
        hold = self.time(480) + (0.0 if event.saw is None else _LOOKED_AT)
        if owner == 0 and self.context.own_is_you and self.pace.speed == "normal":
            hold = max(hold, _GLANCED_AT)
        self.stage(without_card(self.old, owner, event.slot))
        self.sound("card-peek", spot)
        face = lying.face if lying.turn else Face(lying.face.crest, event.saw)
        self.enter("card", Actor(face), spot, lying.turn)
        self.move("card", up, "out", lift=0.22, angle=-3.0)
        if event.saw is None:
            to = self.context.table.group(looker).plate.crest.center
            self.burst("glance", spot, seats[looker].crest, 0, hold + down, to)
        elif not lying.turn:
            near = self._near(spot)
            self.move("card", up + 80, "out", x=near.x, y=near.y, width=near.width)
            with self.after(self.time(140)):
                self.move("card", self.time(240), "in-out", turn=1)
            with self.after(self.time(380)):
                self.move("card", 420, "linear", glint=1)
            with self.after(hold - self.time(120)):
                self.move("card", self.time(240), "in-out", turn=0)
        self.then(hold)
        self.move_to("card", down, spot, lift=0.0)
        self.then(down)

    def _near(self, spot: CardPlace) -> CardPlace:
        """Return where the card that is looked at grows towards who looks."""
        frame, margin = self.context.table.frame, self.context.table.metrics.margin(40)
        width = max(spot.width, round(0.20 * frame.height))
        half = width // 2 + margin
        x = min(max(spot.x, frame.left + half), frame.right - half)
        return CardPlace(x, max(spot.y, frame.top + round(0.75 * width) + margin), width)
