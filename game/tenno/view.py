"""What one seat knows of a match, folded from its seat record line by line.

Owns the viewer's own cards, the public state, and for every slot what was last seen there and what has
happened to it since. It is made of a seat record alone and so cannot hold what its seat may not know. The
public (seat None) has such a view too; at a moment of the record a view is never more than was known then,
whatever was told since.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import permutations
from typing import TypeAlias

from game.kept.json_lines import Line
from game.table.seats import Seat, SeatName, seat_names
from game.tenno.cards import FARMERS, MONK, SHOGUN, cards_of, fight, hand_of
from game.tenno.decisions import Ask, Attack, Decision
from game.tenno.events import (
    Attacked,
    Ended,
    Event,
    Exchanged,
    Fought,
    MonkKept,
    MonkShown,
    Passed,
    Peeked,
    Placed,
    Refilled,
    Swapped,
    Turned,
)
from game.tenno.options import Refused, options, verify
from game.tenno.public_state import SLOTS, Public
from game.tenno.seat_record import read_line
from game.tenno.variants import Variant, first_hand, variant_of

FarmerOrders: TypeAlias = tuple[tuple[int, int, int], ...]
FARMER_ORDERS: FarmerOrders = tuple(permutations(FARMERS, 3))  # SLOTS, written out for the types


@dataclass(slots=True)
class Slot:
    """What the viewer may remember of one slot.

    `seen` is the card last seen there and not known to have left, `seen_at` the number of the fight (or,
    after a peek, of the last fight before it), `touched` whether it may have been exchanged since.
    `original` is true while nothing but its first farmer can lie there.
    """

    seen: int | None = None
    seen_at: int = 0
    touched: bool = False
    original: bool = True

    @property
    def known(self) -> int | None:
        """The card that certainly lies here, if the viewer knows it."""
        return None if self.touched else self.seen


@dataclass(slots=True)
class Duel:
    """An attack as far as the viewer was told of it: `fought` is None while a Monk's answer is due."""

    attack: Attack
    turned: Turned | None = None
    monk_slot: int | None = None
    fought: Fought | None = None


@dataclass(slots=True)
class View:
    """One seat's knowledge. Make it with the header of a seat record, then `fold` every line after it."""

    seats: tuple[SeatName, ...]
    you: int | None
    public: Public
    row: list[int | None] = field(default_factory=lambda: [None] * SLOTS)
    """The viewer's own row; gaps for the public, who has none."""
    hand: int = 0
    slots: list[list[Slot]] = field(default_factory=list)
    """What is remembered of each seat's slots, the own ones (as others see them) included."""
    events: list[Event] = field(default_factory=list)
    """All that happened, oldest first: the log."""
    farmers: list[FarmerOrders] = field(default_factory=list)
    """For each seat the orders in which it may have laid its farmers, as far as the others can tell."""
    first_farmers: tuple[FarmerOrders, ...] = ()
    """The same as it was before this match: all orders but in a feud."""
    duel: Duel | None = None
    """The latest attack."""
    ended: Ended | None = None

    @classmethod
    def begin(cls, header: Line, earlier: Iterable["View"] = ()) -> "View":
        """Begin with the header of a seat record, after these earlier matches of a feud.

        Raises ValueError for more of them than the feud can have had.
        """
        seats = seat_names(header)
        variant = variant_of(header)
        farmers = [FARMER_ORDERS for _ in seats]
        for number, before in enumerate(earlier, 1):
            if variant.feud is None or number >= variant.feud.match:
                raise ValueError(f"{number} earlier matches, which this one cannot have had")
            farmers = [
                tuple(order for order in orders if order in known)
                for orders, known in zip(farmers, before.farmers, strict=True)
            ]
        return cls._opened(seats, header["you"], Public(len(seats), header["first"], variant), farmers)

    @classmethod
    def _opened(
        cls, seats: tuple[SeatName, ...], you: int | None, public: Public, farmers: Iterable[FarmerOrders]
    ) -> "View":
        view = cls(seats, you, public)
        view.hand = hand_of(first_hand(public.variant)) if you is not None else 0
        view.slots = [[Slot() for _ in range(SLOTS)] for _ in seats]
        view.first_farmers = tuple(farmers)
        view.farmers = list(view.first_farmers)
        return view

    def before_the_match(self) -> "View":
        """Return a view of the same seat and match as it was before anything happened."""
        public = Public(self.public.seats, self.public.first, self.public.variant)
        return self._opened(self.seats, self.you, public, self.first_farmers)

    def copy(self) -> "View":
        now = self.duel
        duel = None if now is None else Duel(now.attack, now.turned, now.monk_slot, now.fought)
        slots = [
            [Slot(slot.seen, slot.seen_at, slot.touched, slot.original) for slot in row] for row in self.slots
        ]
        return View(
            self.seats, self.you, self.public.copy(), self.row[:], self.hand, slots, self.events[:],
            self.farmers[:], self.first_farmers, duel, self.ended,
        )  # fmt: skip

    @classmethod
    def of(cls, lines: list[Line], earlier: Iterable["View"] = ()) -> "View":
        """Fold a whole seat record, header first, after these earlier matches of a feud."""
        view = cls.begin(lines[0], earlier)
        for line in lines[1:]:
            view.fold(line)
        return view

    def fold(self, line: Line) -> Event:
        """Take in the next line of the seat record and return it as an event."""
        return self.take(read_line(line))

    def take(self, event: Event) -> Event:
        """Take in the next event of the seat record and return it."""
        self.events.append(event)
        match event:
            case Placed():
                self._placed(event)
            case Attacked(seat, slot, target, target_slot):
                self.duel = Duel(Attack(seat, slot, target, target_slot))
            case Turned():
                self._turned(event)
            case MonkShown(seat, slot):
                assert self.duel is not None
                self.duel.monk_slot = slot
                self._see(seat, slot, MONK)
            case Fought():
                self._fought(event)
            case Refilled():
                self._refilled(event)
            case Exchanged():
                self._exchanged(event)
            case Swapped():
                self._swapped(event)
            case Peeked():
                self._peeked(event)
            case Passed():
                self.public.passed()
            case Ended():
                self._ended(event)
            case MonkKept():
                pass
        return event

    @property
    def variant(self) -> Variant:
        """The altered rules of this match."""
        return self.public.variant

    def options(self, ask: Ask) -> tuple[Decision, ...]:
        """List what the viewer may decide when asked this."""
        return options(ask, self.public, self.row, self.hand)

    def refusal(self, decision: Decision, ask: Ask) -> str | None:
        """Return the code of the reason why a decision would be refused; None where it is allowed."""
        try:
            verify(decision, ask, self.public, self.row, self.hand)
        except Refused as refused:
            return refused.reason
        return None

    def hand_cards(self) -> tuple[int, ...]:
        """List the viewer's hand in the order of the cards."""
        return cards_of(self.hand)

    def known(self, seat: int, slot: int) -> int | None:
        """Return the card that the viewer knows to lie in a slot: an own one, or one seen and not moved."""
        return self.row[slot] if seat == self.you else self.slots[seat][slot].known

    def is_laid(self, seat: int, slot: int) -> bool:
        """Whether a card lies in the slot."""
        return bool(self.public.laid[seat] >> slot & 1)

    def may_have_monk(self, seat: int, attacked_slot: int) -> bool:
        """Whether the public record leaves room for a Monk beside the attacked slot.

        It does not where he is out of the game or has fallen, or where nothing but first farmers can lie in
        the other slots. The attacked card itself is not asked about: whoever turned it over sees whether it
        is the Monk.
        """
        if MONK in self.variant.short_hand:
            return False
        piles = (self.public.discard, *self.public.prisoners)
        if any((seat, MONK) in pile for pile in piles):
            return False
        return any(
            self.is_laid(seat, slot) and not self.slots[seat][slot].original
            for slot in range(SLOTS)
            if slot != attacked_slot
        )

    def lies_open(self, seat: int, slot: int) -> int | None:
        """Return the card that lies face up in a slot for all: a known Shogun, an open farmer; else None."""
        variant, lying = self.variant, self.slots[seat][slot]
        if not self.is_laid(seat, slot):
            return None
        if variant.open_farmers and lying.original:
            return lying.known
        return SHOGUN if variant.known_shogun and lying.known == SHOGUN else None

    def _see(self, seat: int, slot: int, card: int) -> None:
        self._forget(seat, card)
        self.slots[seat][slot] = Slot(card, self.public.fights, original=self.slots[seat][slot].original)

    def _forget(self, seat: int, card: int) -> None:
        # A card that shows itself, or falls, has left the touched slot where it was seen before.
        for remembered in self.slots[seat]:
            if remembered.seen == card:
                remembered.seen, remembered.seen_at = None, 0

    def _placed(self, event: Placed) -> None:
        self.public.placed(event.seat)
        if event.cards is not None and event.seat == self.you:
            self.row[:] = event.cards
        if event.cards is not None and self.variant.open_farmers:
            for slot, card in enumerate(event.cards):
                self._note_farmer(event.seat, slot, card)
                self._see(event.seat, slot, card)

    def _turned(self, event: Turned) -> None:
        assert self.duel is not None
        self.duel.turned = event
        attack = self.duel.attack
        for seat, slot, card in (
            (attack.seat, attack.slot, event.attacking),
            (attack.target, attack.target_slot, event.defending),
        ):
            self._note_farmer(seat, slot, card)

    def _note_farmer(self, seat: int, slot: int, card: int | None) -> None:
        if self.slots[seat][slot].original and card is not None:
            self.farmers[seat] = tuple(order for order in self.farmers[seat] if order[slot] == card)

    def _fought(self, event: Fought) -> None:
        assert self.duel is not None
        self.duel.fought = event
        attack = self.duel.attack
        outcome = fight(event.attacking, event.defending, event.monk)
        self.public.fought(attack, outcome)
        for seat, slot, card, falls in (
            (attack.seat, attack.slot, event.attacking, outcome.attacker_falls),
            (attack.target, attack.target_slot, event.defending, outcome.defender_falls),
        ):
            if not falls:
                self._see(seat, slot, card)
                continue
            self._forget(seat, card)
            self.slots[seat][slot] = Slot(original=False)
            if seat == self.you:
                self.row[slot] = None

    def _refilled(self, event: Refilled) -> None:
        seat, slot, card = event.seat, event.slot, event.card
        self.public.refilled(seat, slot)
        self.slots[seat][slot] = Slot(original=False)
        self._lies_open(seat, slot, card)
        if seat == self.you and card is not None:
            self.row[slot] = card
            self.hand &= ~(1 << card)

    def _exchanged(self, event: Exchanged) -> None:
        seat, slot, card = event.seat, event.slot, event.card
        self.public.exchanged()
        self._touch(seat, slot)
        self._lies_open(seat, slot, card)
        if seat == self.you and card is not None:
            taken = self.row[slot]
            assert taken is not None
            self.row[slot] = card
            self.hand = (self.hand | 1 << taken) & ~(1 << card)

    def _lies_open(self, seat: int, slot: int, card: int | None) -> None:
        """Remember a known Shogun where he was laid, and no longer where he was taken up."""
        if self.variant.known_shogun:
            if card == SHOGUN:
                self._see(seat, slot, SHOGUN)
            elif self.slots[seat][slot].seen == SHOGUN:
                self.slots[seat][slot] = Slot(original=False)

    def _swapped(self, event: Swapped) -> None:
        self.public.exchanged()
        low, high = event.slots
        slots = self.slots[event.seat]
        if self.variant.known_shogun and SHOGUN in (slots[low].seen, slots[high].seen):
            # All see where he comes to lie, so they know where the other card lies, too.
            if event.swapped:
                slots[low], slots[high] = slots[high], slots[low]
            if event.swapped or self.variant.open_farmers:
                slots[low].original = slots[high].original = False
        else:
            self._touch(event.seat, low)
            self._touch(event.seat, high)
        if event.seat == self.you and event.swapped:
            self.row[low], self.row[high] = self.row[high], self.row[low]

    def _touch(self, seat: int, slot: int) -> None:
        remembered = self.slots[seat][slot]
        remembered.touched = True
        remembered.original = False

    def _peeked(self, event: Peeked) -> None:
        attacker = self.public.turn
        self.public.peeked()
        if event.saw is not None:
            self._note_farmer(attacker, event.slot, event.saw)
            self._see(attacker, event.slot, event.saw)

    def _ended(self, event: Ended) -> None:
        self.ended = event
        for seat, shown in enumerate(event.reveal):
            for slot, card in enumerate(shown.row):
                self._note_farmer(seat, slot, card)


def view_begun(seat: Seat) -> View:
    """Return a seat's view at the header, with what a feud's earlier matches told it."""
    return View.begin(seat.lines[0], [View.of(lines) for lines in seat.earlier])


def view_at_duel(seat: Seat, fights: int) -> View:
    """Fold a person's record up to the two turned cards of the duel after `fights` fights.

    His record may hold the fight already (where he had no Monk to show) or not yet (where he has): what he
    sees of his row while he is asked must be the same, and is.
    """
    view = view_begun(seat)
    for line in seat.lines[1:]:
        view.fold(line)
        if "turned" in line and view.public.fights == fights:
            break
    return view


def view_as_shown(seat: Seat, shown: int) -> View:
    """Fold a person's record as far as the table was shown the match: `shown` lines of the public record.

    Beside those his own record has only the Monks that he kept back.
    """
    view = view_begun(seat)
    public = 1
    for line in seat.lines[1:]:
        if line.get("move") != "monk" or line["reveal"]:
            public += 1
        if public > shown:
            break
        view.fold(line)
    return view
