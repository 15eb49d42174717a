"""What one seat knows of a match, folded from its seat record line by line.

Owns the viewer's own cards, the public state, and for every slot what was last seen there and what has
happened to it since. It is made of a seat record alone and so cannot hold what its seat may not know.
The public (seat None) has such a view too.
"""

from dataclasses import dataclass, field
from typing import NamedTuple

from game.contract import Line
from game.tenno.cards import FIRST_HAND, MONK, cards_of, fight, hand_of
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
from game.tenno.public import SLOTS, Public
from game.tenno.seat_record import read_line


class SeatName(NamedTuple):
    """Who sits at a seat: `rival` is a personality's id or None; `crest` 1 to 7 stands for the colour too."""

    name: str
    rival: str | None
    crest: int


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
    duel: Duel | None = None
    """The latest attack."""
    ended: Ended | None = None

    @classmethod
    def begin(cls, header: Line) -> "View":
        """Begin with the header of a seat record."""
        seats = tuple(
            SeatName(plan["name"], plan.get("rival"), plan.get("crest", number + 1))
            for number, plan in enumerate(header["seats"])
        )
        view = cls(seats, header["you"], Public(len(seats), header["first"]))
        view.hand = hand_of(FIRST_HAND) if view.you is not None else 0
        view.slots = [[Slot() for _ in range(SLOTS)] for _ in seats]
        return view

    @classmethod
    def of(cls, lines: list[Line]) -> "View":
        """Fold a whole seat record, header first."""
        view = cls.begin(lines[0])
        for line in lines[1:]:
            view.fold(line)
        return view

    def fold(self, line: Line) -> Event:
        """Take in the next line of the seat record and return it as an event."""
        event = read_line(line)
        self.events.append(event)
        match event:
            case Placed():
                self._placed(event)
            case Attacked(seat, slot, target, target_slot):
                self.duel = Duel(Attack(seat, slot, target, target_slot))
            case Turned():
                assert self.duel is not None
                self.duel.turned = event
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
                self.ended = event
            case MonkKept():
                pass
        return event

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
        """Tell whether a card lies in the slot."""
        return bool(self.public.laid[seat] >> slot & 1)

    def may_have_monk(self, seat: int, attacked_slot: int) -> bool:
        """Tell whether the public record leaves room for a Monk beside the attacked slot.

        It does not where he has fallen, or where nothing but first farmers can lie in the other slots. The
        attacked card itself is not asked about: whoever turned it over sees whether it is the Monk.
        """
        piles = (self.public.discard, *self.public.prisoners)
        if any((seat, MONK) in pile for pile in piles):
            return False
        return any(
            self.is_laid(seat, slot) and not self.slots[seat][slot].original
            for slot in range(SLOTS)
            if slot != attacked_slot
        )

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
        if event.cards is not None:
            self.row[:] = event.cards

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
        self.public.refilled(event.seat, event.slot)
        self.slots[event.seat][event.slot] = Slot(original=False)
        if event.card is not None:
            self.row[event.slot] = event.card
            self.hand &= ~(1 << event.card)

    def _exchanged(self, event: Exchanged) -> None:
        self.public.exchanged()
        self._touch(event.seat, event.slot)
        if event.card is not None:
            taken = self.row[event.slot]
            assert taken is not None
            self.row[event.slot] = event.card
            self.hand = (self.hand | 1 << taken) & ~(1 << event.card)

    def _swapped(self, event: Swapped) -> None:
        self.public.exchanged()
        low, high = event.slots
        self._touch(event.seat, low)
        self._touch(event.seat, high)
        if event.swapped:
            self.row[low], self.row[high] = self.row[high], self.row[low]

    def _touch(self, seat: int, slot: int) -> None:
        remembered = self.slots[seat][slot]
        remembered.touched = True
        remembered.original = False

    def _peeked(self, event: Peeked) -> None:
        attacker = self.public.turn
        self.public.peeked()
        if event.saw is not None:
            self._see(attacker, event.slot, event.saw)
