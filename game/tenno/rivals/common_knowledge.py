"""What the whole table has seen of a match, and what everybody at it can reckon with.

Owns which slot was seen by whom and where only a first farmer can lie, folded from one view into an imagined
match without its secrets (cards that the viewer has not seen are `UNSEEN`; exact_belief.py puts cards there);
and the public side with its possible rows, folded from events alone. It judges nothing.
"""

from game.tenno.cards import MONK, SHOGUN, fight, hand_of
from game.tenno.decisions import Attack
from game.tenno.events import (
    Attacked,
    Event,
    Exchanged,
    Fought,
    MonkShown,
    Passed,
    Peeked,
    Placed,
    Refilled,
    Swapped,
    Turned,
)
from game.tenno.odds import PossibleRows
from game.tenno.public_state import SLOTS, Public
from game.tenno.rivals.fast_state import Imagined
from game.tenno.variants import PLAIN, Variant, all_cards, first_hand

UNSEEN = 12
"""A laid card that was not seen: no card's code."""


class Sightings:
    """The table as all see it; `table` is an imagined match to copy and to complete."""

    def __init__(self, seats: int, variant: Variant = PLAIN) -> None:
        """Begin before anybody has laid a card."""
        self.table = table = Imagined(seats)
        table.known_shogun = variant.known_shogun
        table.open_farmers, table.open_peek = variant.open_farmers, variant.open_peek
        table.dusk, table.must_touch = variant.dusk, variant.must_touch
        table.sizes = [len(first_hand(variant))] * seats
        table.standing = [hand_of(all_cards(variant))] * seats
        self.attack = Attacked(0, 0, 0, 0)
        """The latest attack."""
        self.peeked = [0] * (SLOTS * seats)
        """By slot, bits of the seats that have seen the card there by a peek."""

    def fold(self, event: Event) -> None:
        table = self.table
        match event:
            case Placed(seat, cards):
                for slot in range(SLOTS * seat, SLOTS * seat + SLOTS):
                    self._lay(slot, UNSEEN, original=True)
                    if cards is not None and table.open_farmers:
                        self._see(slot, cards[slot % SLOTS])
            case Attacked(seat):
                self.attack = event
                table.turn = seat
            case Turned(attacking, defending):
                self._see(SLOTS * self.attack.seat + self.attack.slot, attacking)
                self._see(SLOTS * self.attack.target + self.attack.target_slot, defending)
            case MonkShown(seat, slot):
                self._see(SLOTS * seat + slot, MONK)
            case Fought():
                self._fought(event)
            case Refilled(seat, slot, card):
                self._laid_anew(SLOTS * seat + slot, card)
                table.sizes[seat] -= 1
            case Exchanged(seat, slot, card):
                self._laid_anew(SLOTS * seat + slot, card)
            case Swapped():
                self._swapped(event)
            case Peeked(_, slot, saw) if saw is not None and table.open_peek:
                self._see(SLOTS * self.attack.seat + slot, saw)
            case Peeked(seat, slot):
                self.peeked[SLOTS * self.attack.seat + slot] |= 1 << seat
            case _:
                pass  # nothing was moved or shown

    def forget(self, slot: int) -> bool:
        """Lose what was seen in a slot, numbered through; tells whether there was anything to lose."""
        table = self.table
        known = table.seen[slot] or table.original[slot] or self.peeked[slot]
        if not known or not table.rows[slot] or (table.rows[slot] == SHOGUN and table.known_shogun):
            return False
        if table.original[slot] and table.open_farmers:
            return False  # it lies face up
        self._lay(slot, UNSEEN, original=False)
        return True

    def _laid_anew(self, slot: int, card: int | None) -> None:
        self._lay(slot, UNSEEN, original=False)
        if card == SHOGUN and self.table.known_shogun:
            self._see(slot, SHOGUN)

    def _swapped(self, event: Swapped) -> None:
        low, high = [SLOTS * event.seat + slot for slot in event.slots]
        rows = self.table.rows
        shogun = next((slot for slot in (low, high) if rows[slot] == SHOGUN), None)
        for slot in (low, high):
            self._lay(slot, UNSEEN, original=False)
        if shogun is not None and self.table.known_shogun:
            # He lies face up, so that all see whether the two were swapped.
            self._see(low + high - shogun if event.swapped else shogun, SHOGUN)

    def _fought(self, event: Fought) -> None:
        table, attack = self.table, self.attack
        outcome = fight(event.attacking, event.defending, event.monk)
        own = SLOTS * attack.seat + attack.slot
        other = SLOTS * attack.target + attack.target_slot
        for seat, slot, card, falls in (
            (attack.seat, own, event.attacking, outcome.attacker_falls),
            (attack.target, other, event.defending, outcome.defender_falls),
        ):
            if falls:
                table.standing[seat] &= ~(1 << card)
                self._lay(slot, 0, original=False)

    def _lay(self, slot: int, card: int, original: bool) -> None:
        table = self.table
        table.rows[slot], table.seen[slot], table.original[slot] = card, 0, original
        table.looks[slot // SLOTS] = None
        self.peeked[slot] = 0

    def _see(self, slot: int, card: int) -> None:
        table = self.table
        table.rows[slot], table.seen[slot] = card, table.everybody
        table.looks[slot // SLOTS] = None


class Onlooker:
    """The table as the public follows it."""

    def __init__(self, seats: int, first: int, variant: Variant) -> None:
        """Begin before anybody has laid a card."""
        self.public = Public(seats, first, variant)
        self.possible = PossibleRows(seats, variant)
        self.attack = Attack(0, 0, 0, 0)
        """The latest attack."""

    @property
    def asked(self) -> str:
        """What the table waits for; nothing when the match is over."""
        return self.public.ask.wanted if self.public.ask else ""

    def fold(self, event: Event) -> None:
        """Take in the next event of any seat's record."""
        public = self.public
        match event:
            case Placed(seat):
                public.placed(seat)
            case Attacked(seat, slot, target, target_slot):
                self.attack = Attack(seat, slot, target, target_slot)
            case Fought(attacking, defending, _, monk):
                public.fought(self.attack, fight(attacking, defending, monk))
            case Refilled(seat, slot):
                public.refilled(seat, slot)
            case Exchanged() | Swapped():
                public.exchanged()
            case Peeked(seat, slot):
                public.peeked()
                event = event if public.variant.open_peek else Peeked(seat, slot, None)
            case Passed():
                public.passed()
            case _:
                pass  # the other events move nothing that all see
        self.possible.fold(event)
