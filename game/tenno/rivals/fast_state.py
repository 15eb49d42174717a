"""A match as a rival imagines it: one world of cards, small enough to be played on thousands of times.

Owns the compact state and the moves in it, which follow the same rules as `full_state.State` (a test plays
both side by side), and for every slot who has seen its card. It decides nothing: rollout_policy.py does.
Slots are numbered through: 3 x seat + slot. A gap is 0, a set of cards is bits `1 << card`.
"""

from game.tenno.cards import (
    CARDS,
    FARMERS,
    GEISHA,
    MONK,
    SHOGUN,
    VALUES,
    cards_of,
    fight,
    hand_of,
    monk_helps,
)
from game.tenno.public_state import SLOTS

ATTACK, AGAIN, REFILL, AFTER, OVER = range(5)
"""What is due in a turn: the attack, the Ronin's second, the gaps, the exchange or the peeks; or nothing."""
FARMER_BITS = hand_of(FARMERS)
MONK_BIT = 1 << MONK
BESIDE, BESIDE_SEEN = 1 << 12, 1 << 13
"""In a look: a Monk can lie beside this slot; he is seen there."""
LAID_BY = tuple(slot // SLOTS for slot in range(SLOTS * 7))
"""A slot, numbered through, to its seat."""

Look = tuple[int, int, int]
"""Three slots, each the set of cards that can lie there, with `BESIDE` or `BESIDE_SEEN`."""
Outcome = tuple[bool, bool, bool, bool, int, int]
"""Attacker and defender win; attacker and defender fall; points for the attacker and for the defender."""


def _outcome(attacking: int, defending: int, monk: bool) -> Outcome:
    result = fight(attacking, defending, monk)
    return (
        result.attacker_wins,
        result.defender_wins,
        result.attacker_falls,
        result.defender_falls,
        VALUES[defending] if result.attacker_wins else 0,
        VALUES[attacking] if result.defender_wins and result.captured is not None else 0,
    )


_NO_FIGHT: Outcome = (False, False, False, False, 0, 0)
OUTCOMES = tuple(
    tuple(
        tuple(_outcome(attacking, defending, monk) if attacking and defending else _NO_FIGHT
              for defending in (0, *CARDS))
        for attacking in (0, *CARDS)
    )
    for monk in (False, True)
)  # fmt: skip
"""OUTCOMES[monk shown][attacking][defending]."""


MONK_HELPS = tuple(
    tuple(bool(attacking and defending and monk_helps(attacking, defending)) for defending in (0, *CARDS))
    for attacking in (0, *CARDS)
)
"""MONK_HELPS[attacking][defending]: showing the Monk changes the fight for the better."""


BEATEN_BY = (
    0, *(hand_of(card for card in CARDS if card != SHOGUN and OUTCOMES[0][card][laid][0]) for laid in CARDS)
)  # fmt: skip
"""By laid card, the set of cards that win an attack on it."""


class Imagined:
    """One imagined match at one moment. Whoever plays it on keeps the order of the stages."""

    __slots__ = (
        "attacker_lost",
        "dusk",
        "everybody",
        "first_slot",
        "first_target",
        "hands",
        "known_shogun",
        "looks",
        "must_touch",
        "open_farmers",
        "open_peek",
        "original",
        "points",
        "rows",
        "seats",
        "seen",
        "sizes",
        "stage",
        "standing",
        "turn",
        "winners",
    )

    def __init__(self, seats: int) -> None:
        """Begin an empty table; exact_belief.py lays the cards."""
        self.seats = seats
        self.everybody = (1 << seats) - 1
        self.known_shogun = False
        """A Shogun lies face up wherever he lies in a row."""
        self.open_farmers = self.open_peek = self.dusk = self.must_touch = False
        """The customs of the same names in `variants.Variant`."""
        self.rows = [0] * (SLOTS * seats)
        self.hands = [0] * seats
        self.sizes = [0] * seats
        self.standing = [0] * seats
        self.seen = [0] * (SLOTS * seats)
        """By slot, bits of the seats that know the card there, beside its owner."""
        self.original = [False] * (SLOTS * seats)
        """By slot, whether only a first farmer can lie there."""
        self.looks: list[Look | None] = [None] * seats
        self.points = [0] * seats
        self.turn = 0
        self.stage = ATTACK
        self.first_slot = self.first_target = -1
        """The Ronin's first attack of this turn, while its second may follow."""
        self.attacker_lost = False
        self.winners: tuple[int, ...] = ()
        """Defenders who won this turn and have not yet peeked."""

    def copy(self) -> "Imagined":
        twin = Imagined.__new__(Imagined)
        twin.seats, twin.everybody, twin.known_shogun = self.seats, self.everybody, self.known_shogun
        twin.open_farmers, twin.open_peek = self.open_farmers, self.open_peek
        twin.dusk, twin.must_touch = self.dusk, self.must_touch
        twin.rows, twin.hands, twin.sizes = self.rows[:], self.hands[:], self.sizes[:]
        twin.standing, twin.seen, twin.original = self.standing[:], self.seen[:], self.original[:]
        twin.looks, twin.points = self.looks[:], self.points[:]
        twin.turn, twin.stage = self.turn, self.stage
        twin.first_slot, twin.first_target = self.first_slot, self.first_target
        twin.attacker_lost, twin.winners = self.attacker_lost, self.winners
        return twin

    def look(self, seat: int) -> Look:
        """Tell how each slot of a seat looks to whoever has seen only what all have seen; 0 for a gap.

        Where a slot was refilled or touched, any card can lie that stands and is not seen elsewhere.
        """
        start = SLOTS * seat
        first, second, third = self.rows[start : start + SLOTS]
        others = self.everybody & ~(1 << seat)
        seen, original = self.seen, self.original
        unseen = self.standing[seat]
        sees_first = sees_second = sees_third = False
        if seen[start] & others == others:
            sees_first = True
            unseen &= ~(1 << first)
        if seen[start + 1] & others == others:
            sees_second = True
            unseen &= ~(1 << second)
        if seen[start + 2] & others == others:
            sees_third = True
            unseen &= ~(1 << third)
        farmers = unseen & FARMER_BITS
        if farmers:
            kept = (
                (original[start] and not sees_first)
                + (original[start + 1] and not sees_second)
                + (original[start + 2] and not sees_third)
            )
            if kept and farmers.bit_count() <= kept:
                unseen &= ~FARMER_BITS
        one = two = three = 0
        if first:
            one = 1 << first if sees_first else farmers if original[start] else unseen
        if second:
            two = 1 << second if sees_second else farmers if original[start + 1] else unseen
        if third:
            three = 1 << third if sees_third else farmers if original[start + 2] else unseen
        if self.standing[seat] & MONK_BIT:
            beside = BESIDE_SEEN if MONK_BIT in (one, two, three) else BESIDE
            found = (
                one | beside if one and (two | three) & MONK_BIT else one,
                two | beside if two and (one | three) & MONK_BIT else two,
                three | beside if three and (one | two) & MONK_BIT else three,
            )
        else:
            found = one, two, three
        self.looks[seat] = found
        return found

    def strike(self, slot: int, target: int, monk: bool) -> None:
        """Fight: the turn's seat attacks from `slot`; `monk`: the defender shows his Monk."""
        seat, other = self.turn, LAID_BY[target]
        rows = self.rows
        attacking, defending = rows[slot], rows[target]
        _, defender_wins, attacker_falls, defender_falls, gained, given = OUTCOMES[monk][attacking][defending]
        self.points[seat] += gained
        self.points[other] += given
        seen = self.seen
        if attacker_falls:
            rows[slot] = 0
            self.standing[seat] &= ~(1 << attacking)
            self.attacker_lost = True
            self.original[slot] = False
        seen[slot] = 0 if attacker_falls else self.everybody
        if defender_falls:
            rows[target] = 0
            self.standing[other] &= ~(1 << defending)
            self.original[target] = False
        seen[target] = 0 if defender_falls else self.everybody
        if monk:
            start = SLOTS * other
            seen[rows.index(MONK, start, start + SLOTS)] = self.everybody
        if defender_wins and other not in self.winners:
            self.winners += (other,)
        self.looks[seat] = self.looks[other] = None

    def end_fights(self) -> None:
        """Go on to the gaps, or end the match where a seat cannot fill its own."""
        rows, sizes = self.rows, self.sizes
        self.first_slot = self.first_target = -1
        self.stage = REFILL
        if 0 in rows:
            for seat in range(self.seats):
                start = SLOTS * seat
                if rows[start : start + SLOTS].count(0) > sizes[seat]:
                    self.stage = OVER

    def fill(self, slot: int, card: int) -> None:
        """Lay a card of its owner's hand into a gap."""
        seat = LAID_BY[slot]
        self.rows[slot] = card
        self.hands[seat] &= ~(1 << card)
        self.sizes[seat] -= 1
        self.seen[slot] = self.everybody if card == SHOGUN and self.known_shogun else 0
        self.looks[seat] = None

    def exchange(self, slot: int, card: int) -> None:
        """Take up a card and lay one of the hand, or the same one."""
        seat = LAID_BY[slot]
        taken = self.rows[slot]
        self.rows[slot] = card
        self.hands[seat] = (self.hands[seat] | 1 << taken) & ~(1 << card)
        self.seen[slot] = self.everybody if card == SHOGUN and self.known_shogun else 0
        self.original[slot] = False
        self.looks[seat] = None

    def swap(self, low: int, high: int, swapped: bool) -> None:
        """Take up two cards and lay them back, swapped or not."""
        rows = self.rows
        if swapped:
            rows[low], rows[high] = rows[high], rows[low]
        self.seen[low] = self.seen[high] = 0
        self.original[low] = self.original[high] = False
        self.looks[LAID_BY[low]] = None

    def look_at(self, seat: int, slot: int) -> None:
        """Let a seat, or by a custom all, see a card of the attacker."""
        if self.open_peek:
            self.seen[slot] = self.everybody
            self.looks[LAID_BY[slot]] = None
        else:
            self.seen[slot] |= 1 << seat

    def end_turn(self) -> None:
        """Give the turn to the next seat clockwise."""
        self.turn = (self.turn + 1) % self.seats
        self.stage = ATTACK
        self.attacker_lost = False
        self.winners = ()

    def shares(self) -> list[float]:
        """Share the victory out as the end of the match says, were it over now ("End and score")."""
        points = self.points
        best = max(points)
        leaders = [seat for seat, reached in enumerate(points) if reached == best]
        if len(leaders) > 1:
            kept = [self.kept(seat) for seat in leaders]
            most = max(kept)
            leaders = [seat for seat, left in zip(leaders, kept, strict=True) if left == most]
        shares = [0.0] * self.seats
        for seat in leaders:
            shares[seat] = 1.0 / len(leaders)
        return shares

    def kept(self, seat: int) -> int:
        """Sum the values of what a seat has left."""
        kept = 0
        for card in cards_of(self.standing[seat]):
            kept += VALUES[card]
        return kept


assert CARDS[-1] == GEISHA  # the sets of cards above rely on the codes being 1 to 11
