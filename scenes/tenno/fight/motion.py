"""What happened, as motion: one act's events and the table before and after it in, a motion out.

Owns the motions beside the duel: laying, refilling, exchanging, swapping, peeking. It must not know the
match. An exchange and its feint, a swap and its feint move in the very same way: what differs is only the
face of a card that its owner alone sees.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace

from game.table.card_face import Face
from game.tenno.events import Attacked, Event, Exchanged, Fought, MonkShown, Peeked, Placed, Refilled, Swapped
from game.tenno.show.picture import SlotPicture, TablePicture, with_seat, without_card
from scenes.cards.timeline import POP_MILLISECONDS
from scenes.tenno.fight.duel import duel_motion, ending_motion, opening_motion
from scenes.tenno.fight.duel_timing import DuelContext, Pace
from scenes.tenno.fight.staging import Actor, Burst, Motion, Staging, reduced_motion
from scenes.ui.geometry import CardPlace, place

BETWEEN_CARDS = 130.0
"""Milliseconds between the cards of a group that move one after the other."""


def act_motion(
    events: Sequence[Event],
    before: TablePicture,
    after: TablePicture,
    context: DuelContext,
    pace: Pace,
    opening: Sequence[Event] = (),
) -> Motion:
    """Return the motion of one act.

    ``events`` are an attack with all that belongs to it, its opening alone (the attack and both cards
    turned), its end alone (then ``opening`` has the events of the opening), or any other single event.
    ``before`` and ``after`` are the table at rest; what moves nothing gives a motion without length.
    """
    first = events[0]
    if isinstance(first, Attacked):
        if any(isinstance(event, Fought) for event in events):
            return duel_motion(events, before, after, context, pace)
        return opening_motion(events, before, context, pace)
    if isinstance(first, MonkShown | Fought):
        return ending_motion((*opening, *events), before, after, context, pace)
    if pace.speed == "instant":
        return still(after)
    move = _Move(before, after, context, pace)
    kinds: dict[type, Callable[[], Motion]] = {
        Placed: lambda: move.placed(first),
        Refilled: lambda: move.refilled(first),
        Exchanged: lambda: move.exchanged(first),
        Swapped: lambda: move.swapped(first),
        Peeked: lambda: move.peeked(first),
    }
    motion = kinds.get(type(first), lambda: still(after))()
    return reduced_motion(motion) if pace.reduced else motion


def still(after: TablePicture) -> Motion:
    """Return a motion without length: the table as it lies."""
    staging = Staging()
    staging.stage(0, after)
    return staging.done(0)


class _Move(Staging):
    """A motion of a single event in the making."""

    def __init__(self, before: TablePicture, after: TablePicture, context: DuelContext, pace: Pace) -> None:
        super().__init__()
        quiet = {"arrow": None, "odds": None, "note": None, "paper": None, "sees": None, "lifts": ()}
        self.before: TablePicture = replace(before, **quiet)  # type: ignore[arg-type]
        self.after, self.context = after, context
        fast = pace.speed == "fast"
        self.quick = (0.4 if fast else 0.7) if pace.close_up else (0.14 if fast else 0.4)
        if pace.speed == "explained":
            self.quick = 1.8

    def time(self, milliseconds: float) -> float:
        """Return a time at this pace."""
        return milliseconds * self.quick

    def source(self, at: int) -> CardPlace:
        """Return where a seat's hand is on the screen."""
        layout = self.context.table
        slot = layout.group(at).slots[1]
        if at == 0:
            spot = layout.hand_places(1)[0]
            return replace(spot, width=round(0.9 * spot.width))
        count = layout.group(at).plate.count
        return CardPlace(count.x + count.width // 4, count.center[1], round(0.30 * slot.width))

    def pan(self, spot: CardPlace) -> float:
        """Return where a place is heard."""
        frame = self.context.table.frame
        return max(-0.5, min(0.5, (spot.x - frame.middle) / frame.width))

    def land(self, name: str, at: float, goal: CardPlace) -> float:
        """Let a card that has just come to its place pop; return when it rests."""
        end = at + self.time(POP_MILLISECONDS)
        self.set(name, at, width=goal.width * 1.12)
        self.move(name, at, end, "pop", width=goal.width)
        self.sound("card-lay", at, self.pan(goal))
        return end

    def deal(self, name: str, actor: Actor, at: float, seat: int, slot: int, shown: float) -> float:
        """Let a card fly from a hand into a slot from ``at`` on; return when it rests."""
        goal = place(self.context.table.group(seat).slots[slot])
        arrive = at + self.time(250)
        self.enter(name, actor, at, replace(self.source(seat), angle=-14.0), shown)
        self.sound("card-deal", at, self.pan(goal))
        self.move_to(name, at, arrive, goal, "out")
        self.pulse(name, "lift", at, arrive, 0.30)
        return self.land(name, arrive, goal)

    def finish(self, end: float) -> Motion:
        """Let the table lie as it lies after the act, and nothing over it."""
        for name in self.cast:
            self.leave(name, end)
        self.stage(end, self.after)
        return self.done(end)

    def placed(self, event: Event) -> Motion:
        """Three farmers are dealt, one after the other."""
        assert isinstance(event, Placed)
        at = self.context.seating.place(event.seat)
        self.stage(0, self.before)
        lying = self.before
        end = 0.0
        for n in range(3):
            slot = self.after.seats[at].slots[n]
            face = Face(self.after.seats[at].crest, slot.card)
            rest = self.deal(
                f"card{n}", Actor(face, n), self.time(BETWEEN_CARDS * n), at, n, float(slot.card is not None)
            )
            lying = _with_slot(lying, at, n, slot)
            self.stage(rest, lying)
            end = max(end, rest)
        return self.finish(end)

    def refilled(self, event: Event) -> Motion:
        """A card comes from the hand into the gap."""
        assert isinstance(event, Refilled)
        at = self.context.seating.place(event.seat)
        slot = self.after.seats[at].slots[event.slot]
        self.stage(0, self._hand_given(at))
        face = Face(self.after.seats[at].crest, slot.card)
        return self.finish(self.deal("card", Actor(face), 0, at, event.slot, float(slot.card is not None)))

    def _hand_given(self, at: int) -> TablePicture:
        """Return the table before, with the hand as it is after the act: the card has left it."""
        seat = replace(self.before.seats[at], hand_count=self.after.seats[at].hand_count)
        picture = with_seat(self.before, at, seat)
        return replace(picture, hand=self.after.hand) if at == 0 else picture

    def exchanged(self, event: Event) -> Motion:
        """One card is taken up, one is laid: the same motion whether it is another card or not."""
        assert isinstance(event, Exchanged)
        at = self.context.seating.place(event.seat)
        old, new = (picture.seats[at].slots[event.slot].card for picture in (self.before, self.after))
        crest = self.before.seats[at].crest
        spot, hand = place(self.context.table.group(at).slots[event.slot]), self.source(at)
        kept = {card.card for card in self.after.hand}
        hand_left = tuple(card for card in self.before.hand if card.card in kept)
        lying = without_card(self.before, at, event.slot)
        self.stage(0, replace(lying, hand=hand_left) if at == 0 else lying)
        self.sound("card-exchange", 0, self.pan(spot))
        up, away, arrive = self.time(130), self.time(360), self.time(520)
        self.enter("taken", Actor(Face(crest, old), 1), 0, spot, float(old is not None))
        self.move("taken", 0, up, "out", lift=0.24)
        side = replace(hand, x=hand.x - round(0.5 * spot.width), angle=-8.0)
        self.move_to("taken", up, away, side, "in-out", lift=0.0)
        self.leave("taken", away)
        other = replace(hand, x=hand.x + round(0.5 * spot.width), angle=10.0)
        self.enter("laid", Actor(Face(crest, new), 2), up, other, float(new is not None))
        self.move_to("laid", self.time(240), arrive, spot, "in-out")
        self.pulse("laid", "lift", self.time(240), arrive, 0.26)
        return self.finish(self.land("laid", arrive, spot))

    def swapped(self, event: Event) -> Motion:
        """Two cards are taken up, meet in one place and go back: nobody can follow which is which."""
        assert isinstance(event, Swapped)
        at = self.context.seating.place(event.seat)
        crest = self.before.seats[at].crest
        spots = [place(self.context.table.group(at).slots[number]) for number in event.slots]
        down = -1 if at == 0 else 1
        middle = CardPlace(
            (spots[0].x + spots[1].x) // 2, spots[0].y + round(down * 0.28 * spots[0].width), spots[0].width
        )
        lying = self.before
        for number in event.slots:
            lying = without_card(lying, at, number)
        self.stage(0, lying)
        self.sound("card-exchange", 0, self.pan(middle))
        met, part, arrive = self.time(230), self.time(330), self.time(560)
        end = arrive
        for n, number in enumerate(event.slots):
            old, new = (picture.seats[at].slots[number].card for picture in (self.before, self.after))
            self.enter(f"taken{n}", Actor(Face(crest, old), n), 0, spots[n], float(old is not None))
            self.move_to(f"taken{n}", 0, met, replace(middle, angle=3.0 - 6.0 * n), "in-out", lift=0.2)
            self.move(f"taken{n}", 0, met, "in-out", turn=0)
            self.leave(f"taken{n}", part)
            self.enter(
                f"laid{n}", Actor(Face(crest, new), 2 + n), part, replace(middle, angle=3.0 - 6.0 * n), 0
            )
            self.move_to(f"laid{n}", part, arrive, spots[n], "in-out")
            self.pulse(f"laid{n}", "lift", part, arrive, 0.2)
            if new is not None:
                self.move(f"laid{n}", part, arrive, "in-out", turn=1)
            end = self.land(f"laid{n}", arrive, spots[n])
        return self.finish(end)

    def peeked(self, event: Event) -> Motion:
        """A glance at a card of the attacker; who looks sees it tilt open, the others a card that stirs."""
        assert isinstance(event, Peeked)
        owner = next((n for n, seat in enumerate(self.before.seats) if seat.on_turn), 0)
        looker = self.context.seating.place(event.seat)
        number = event.slot
        spot = place(self.context.table.group(owner).slots[number])
        seats = self.before.seats
        slot = seats[owner].slots[number]
        self.stage(0, without_card(self.before, owner, number))
        self.sound("card-peek", 0, self.pan(spot))
        hold = 900.0 if event.saw is not None else 0.0
        rise, fall = self.time(220), self.time(480) + hold
        end = fall + self.time(220)
        card = slot.card if slot.card is not None else event.saw
        self.enter("card", Actor(Face(seats[owner].crest, card)), 0, spot, float(slot.card is not None))
        self.move("card", 0, rise, "out", lift=0.22, angle=-3.0)
        if event.saw is not None and slot.card is None:
            self._come_nearer(spot, rise, fall, end)
            self.move("card", self.time(140), self.time(380), "in-out", turn=1)
            self.move("card", self.time(380), self.time(380) + 420, "linear", glint=1)
            self.move("card", fall - self.time(120), fall + self.time(120), "in-out", turn=0)
        self.move("card", fall, end, "in-out", lift=0.0, angle=0.0)
        plate = self.context.table.group(looker).plate.crest.center
        if event.saw is None:
            self.bursts.append(
                Burst("glance", 0, spot.x, spot.y, spot.width, seats[looker].crest, 0, *plate, length=end)
            )
        return self.finish(end)

    def _come_nearer(self, spot: CardPlace, rise: float, fall: float, end: float) -> None:
        """Let the card that is looked at grow towards who looks, then go back."""
        frame, margin = self.context.table.frame, self.context.table.metrics.margin(40)
        width = max(spot.width, round(0.20 * frame.height))
        half = width // 2 + margin
        x = min(max(spot.x, frame.left + half), frame.right - half)
        y = max(spot.y, frame.top + round(0.75 * width) + margin)
        self.move("card", 0, rise + 80, "out", x=x, y=y, width=width)
        self.move("card", fall, end, "in-out", x=spot.x, y=spot.y, width=spot.width)


def _with_slot(picture: TablePicture, at: int, number: int, slot: SlotPicture) -> TablePicture:
    seat = picture.seats[at]
    slots = [slot if n == number else other for n, other in enumerate(seat.slots)]
    return with_seat(picture, at, replace(seat, slots=(slots[0], slots[1], slots[2])))
