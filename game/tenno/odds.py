"""Which rows every seat can have, exactly, as far as one seat record tells; and the chances of an attack.

Owns the reasoning from what was seen to what can be. Works on a view alone. It weighs nothing: a row is
possible or it is not, and what the possible ones make likely is for the rivals to judge.
"""

from collections.abc import Iterable
from typing import NamedTuple, TypeAlias

from game.tenno.cards import CARDS, MONK, SHOGUN, Fight, fight, monk_helps
from game.tenno.decisions import Attack
from game.tenno.events import (
    Attacked,
    Event,
    Exchanged,
    Fought,
    MonkShown,
    Peeked,
    Placed,
    Refilled,
    Swapped,
    Turned,
)
from game.tenno.public_state import SLOTS
from game.tenno.variants import PLAIN, Variant, all_cards
from game.tenno.view import FARMER_ORDERS, View

Row: TypeAlias = tuple[int | None, ...]
"""Three cards; None is a gap."""
Rows: TypeAlias = tuple[Row, ...]
"""Possible rows, each once. Their order is the same on every platform, which that of a set is not."""

EMPTY: Row = (None,) * SLOTS


class PossibleRows:
    """For every seat the rows that agree with a seat record: at most 990 (11 x 10 x 9) each.

    The own seat's are those which the table must think possible: own refills and exchanges count as
    unseen there. A seat's hand follows from its row: what neither lies nor has fallen.
    """

    def __init__(self, seats: int, variant: Variant = PLAIN) -> None:
        """Begin before anybody has laid a card."""
        self._rows: list[Rows] = [(EMPTY,)] * seats
        self._standing: list[tuple[int, ...]] = [all_cards(variant)] * seats
        self._known_shogun, self._open_farmers = variant.known_shogun, variant.open_farmers
        self._farmers: list[Rows] = [FARMER_ORDERS] * seats
        self._attack: Attacked | None = None
        self._folded = 0

    @classmethod
    def of(cls, view: View) -> "PossibleRows":
        """Work out all that a view allows."""
        rows = cls(len(view.seats), view.variant)
        rows.follow(view)
        return rows

    def follow(self, view: View) -> None:
        """Take in what happened since the last time: it must be the same view that has grown."""
        events = view.events
        if not self._folded:
            self._farmers = list(view.farmers)
        for number in range(self._folded, len(events)):
            self.fold(events[number])
        self._folded = len(events)

    def rows(self, seat: int) -> Rows:
        """List a seat's possible rows, each once."""
        return self._rows[seat]

    def standing(self, seat: int) -> tuple[int, ...]:
        """List a seat's cards that have not fallen: in its row or its hand."""
        return self._standing[seat]

    def cards(self, seat: int, slot: int) -> dict[int, int]:
        """Count for each card, lowest first, in how many of the possible rows it lies in this slot."""
        counts = dict.fromkeys(CARDS, 0)
        for row in self._rows[seat]:
            card = row[slot]
            if card is not None:
                counts[card] += 1
        return {card: count for card, count in counts.items() if count}

    def fold(self, event: Event) -> None:
        """Take in the next event: by `follow`, or by whoever follows a match without a view."""
        match event:
            case Attacked():
                self._attack = event
            case Turned(attacking, defending):
                assert self._attack is not None
                self._keep(self._attack.seat, self._attack.slot, attacking)
                self._keep(self._attack.target, self._attack.target_slot, defending)
            case Fought():
                self._fought(event)
            case Refilled(seat, slot, card):
                self._rows[seat] = _filled(self._rows[seat], slot, self._laid(seat, card))
            case Exchanged(seat, slot, card):
                # Taken up and laid: any card of the hand or the same one, so as if the slot had been a gap.
                cleared = _cleared(self._rows[seat], slot)
                self._rows[seat] = _filled(cleared, slot, self._laid(seat, card))
            case Swapped():
                self._swap(event)
            case Peeked(_, slot, saw) if saw is not None:
                assert self._attack is not None
                self._keep(self._attack.seat, slot, saw)
            case MonkShown(seat, slot):
                self._keep(seat, slot, MONK)
            case Placed(seat, cards) if cards is not None and self._open_farmers:
                self._rows[seat] = (cards,)
            case Placed(seat):
                self._rows[seat] = self._farmers[seat]
            case _:
                pass  # the other events move no card and show none

    def _laid(self, seat: int, card: int | None) -> tuple[int, ...]:
        """List what can have been laid: where the Shogun lies face up, all see whether it was he."""
        if not self._known_shogun:
            return self._standing[seat]
        if card == SHOGUN:
            return (SHOGUN,)
        return tuple([other for other in self._standing[seat] if other != SHOGUN])

    def _swap(self, event: Swapped) -> None:
        rows = self._rows[event.seat]
        swapped = [_swapped(row, *event.slots) for row in rows]
        if self._known_shogun and any(SHOGUN in (row[slot] for slot in event.slots) for row in rows):
            # Where he lies is known in every row, so it is in all of these or in none.
            self._rows[event.seat] = tuple(swapped) if event.swapped else rows
        else:
            self._rows[event.seat] = _distinct((*rows, *swapped))

    def _keep(self, seat: int, slot: int, card: int) -> None:
        self._rows[seat] = tuple([row for row in self._rows[seat] if row[slot] == card])

    def _fought(self, event: Fought) -> None:
        attack = self._attack
        assert attack is not None
        outcome = fight(event.attacking, event.defending, event.monk)
        if outcome.attacker_falls:
            self._fall(attack.seat, attack.slot, event.attacking)
        if outcome.defender_falls:
            self._fall(attack.target, attack.target_slot, event.defending)

    def _fall(self, seat: int, slot: int, card: int) -> None:
        self._rows[seat] = _cleared(self._rows[seat], slot)
        self._standing[seat] = tuple([left for left in self._standing[seat] if left != card])


def _cleared(rows: Rows, slot: int) -> Rows:
    return _distinct((*row[:slot], None, *row[slot + 1 :]) for row in rows)


def _filled(rows: Rows, slot: int, cards: tuple[int, ...]) -> Rows:
    """Lay each of the cards into the gap that all rows have at the slot; distinct rows stay distinct."""
    # Written out for each slot: this is where a match with seven seats spends its time.
    if slot == 0:
        return tuple([(card, b, c) for _, b, c in rows for card in cards if card != b and card != c])
    if slot == 1:
        return tuple([(a, card, c) for a, _, c in rows for card in cards if card != a and card != c])
    return tuple([(a, b, card) for a, b, _ in rows for card in cards if card != a and card != b])


def _swapped(row: Row, low: int, high: int) -> Row:
    laid = list(row)
    laid[low], laid[high] = laid[high], laid[low]
    return tuple(laid)


def _distinct(rows: Iterable[Row]) -> Rows:
    return tuple(dict.fromkeys(rows))


class Chances(NamedTuple):
    """In how many of the target's possible rows an attack wins, ties and loses."""

    win: int
    tie: int
    loss: int

    def percents(self) -> tuple[int, int, int]:
        """Round to whole percents that add up to 100: what is left over goes to the largest remainders."""
        total = sum(self)
        shares = [count * 100 // total for count in self]
        by_remainder = sorted(range(3), key=lambda which: (-(self[which] * 100 % total), which))
        for which in by_remainder[: 100 - sum(shares)]:
            shares[which] += 1
        return shares[0], shares[1], shares[2]


def best_defence(attacking: int, defending: int, monk: bool) -> Fight:
    """Compare two cards where the defender shows his Monk (`monk`: he can) exactly where that helps him."""
    return fight(attacking, defending, monk and monk_helps(attacking, defending))


def chances(view: View, attack: Attack, possible: PossibleRows | None = None) -> Chances:
    """Count win, tie and loss of one of the viewer's own attacks over the target's possible rows.

    Every row counts the same; a Monk counts as shown wherever he helps. `possible` saves the work of
    `PossibleRows.of(view)`. Raises ValueError where the viewer has no card in that slot or the target none.
    """
    attacking = view.row[attack.slot] if attack.seat == view.you else None
    if attacking is None:
        raise ValueError(f"no attack of the viewer (seat {view.you}): {attack}")
    won = tied = lost = 0
    for row in (possible or PossibleRows.of(view)).rows(attack.target):
        defending = row[attack.target_slot]
        if defending is None:
            raise ValueError(f"nothing lies in the target's slot: {attack}")
        outcome = best_defence(attacking, defending, MONK in row and defending != MONK)
        if outcome.attacker_wins:
            won += 1
        elif outcome.defender_wins:
            lost += 1
        else:
            tied += 1
    return Chances(won, tied, lost)
