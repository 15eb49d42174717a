"""What everybody at the table sees, and the one place that says which decision comes next.

`Public` holds counts, gaps, piles and whose turn it is. It is moved on by what happened (past tense), by the
truth (full_state.py) and by every seat's view (view.py) alike, so both agree on the course of a match.
It must not know a face-down card: the Monk's question, which only some hold, is the truth's own affair.
"""

from functools import cache

from game.tenno.cards import RONIN, VALUES, Fight
from game.tenno.decisions import Ask, Attack
from game.tenno.variants import PLAIN, Variant, first_hand, foes, openings

SLOTS = 3
FULL = 0b111
"""A row without a gap, one bit for each slot."""
GAPS = tuple(SLOTS - laid.bit_count() for laid in range(8))
"""A row's bits to its number of gaps."""
LOWEST_GAP = (0, 1, 0, 2, 0, 1, 0)
"""A row's bits, not full, to its first gap."""

ask_for = cache(Ask)
"""Make an `Ask` once and give it out again: a match asks the same few things over and over."""


@cache
def clockwise(seats: int, start: int) -> tuple[int, ...]:
    """List all seats clockwise, `start` first."""
    return tuple((start + step) % seats for step in range(seats))


class Public:
    """The public side of a match, from the first farmer to the last fight.

    Rows are bits, one for each laid card; piles are (seat the card belonged to, card) in order. What lies
    in a pile of prisoners was seen by all when it fell, but nobody may look it up: a screen shows backs.
    """

    __slots__ = (
        "ask",
        "attacker_lost",
        "attacks",
        "defenders_won",
        "discard",
        "fights",
        "first",
        "foes",
        "hand_sizes",
        "laid",
        "openings",
        "over",
        "prisoners",
        "seats",
        "turn",
        "turns",
        "variant",
    )

    def __init__(self, seats: int, first: int, variant: Variant = PLAIN) -> None:
        """Begin a match of `seats` seats in which `first` attacks first, before anybody has laid a card."""
        self.seats = seats
        self.first = first
        self.variant = variant
        self.foes = foes(variant, seats)
        """By seat whom it may attack."""
        self.openings = openings(variant, seats, first)
        """The exchanges still due before the first attack."""
        self.laid = [0] * seats
        self.hand_sizes = [len(first_hand(variant))] * seats
        self.prisoners: list[list[tuple[int, int]]] = [[] for _ in range(seats)]
        self.discard: list[tuple[int, int]] = []
        self.turn = first
        self.turns = 0
        self.fights = 0
        self.attacks: tuple[Attack, ...] = ()
        """The attacks of this turn whose fights are over: at most two."""
        self.attacker_lost = False
        self.defenders_won: tuple[int, ...] = ()
        """Who won as a defender this turn and has not yet peeked, in the order of their first win."""
        self.over = False
        self.ask: Ask | None = ask_for("place", 0)
        """The decision that is due; None when the match is over."""

    def copy(self) -> "Public":
        """Return an independent copy, as search needs it."""
        twin = Public.__new__(Public)
        twin.seats, twin.first, twin.turn, twin.turns = self.seats, self.first, self.turn, self.turns
        twin.variant, twin.foes, twin.openings = self.variant, self.foes, self.openings
        twin.laid = self.laid[:]
        twin.hand_sizes = self.hand_sizes[:]
        twin.prisoners = [pile[:] for pile in self.prisoners]
        twin.discard = self.discard[:]
        twin.fights, twin.attacks, twin.attacker_lost = self.fights, self.attacks, self.attacker_lost
        twin.defenders_won, twin.over, twin.ask = self.defenders_won, self.over, self.ask
        return twin

    @property
    def captured(self) -> tuple[int, ...]:
        """The points of each seat's prisoners."""
        return tuple([sum([VALUES[card] for _, card in pile]) for pile in self.prisoners])

    def placed(self, seat: int) -> None:
        """Note that a seat laid its farmers; seats do so in their order ("Setup")."""
        self.laid[seat] = FULL
        if seat + 1 < self.seats:
            self.ask = ask_for("place", seat + 1)
        else:
            self._open()

    def fought(self, attack: Attack, fight: Fight) -> None:
        """Take the cards that fell off the table ("A turn", steps 3 and 4) and go on."""
        seat, target = attack.seat, attack.target
        self.fights += 1
        self.attacks += (attack,)
        if fight.attacker_falls:
            self.attacker_lost = True
            self.laid[seat] &= ~(1 << attack.slot)
            if fight.defender_wins and fight.captured is not None:
                self.prisoners[target].append((seat, fight.attacking))
            else:
                self.discard.append((seat, fight.attacking))
        if fight.defender_falls:
            self.laid[target] &= ~(1 << attack.target_slot)
            if fight.attacker_wins:
                self.prisoners[seat].append((target, fight.defending))
            else:
                self.discard.append((target, fight.defending))
        if fight.defender_wins and target not in self.defenders_won:
            self.defenders_won += (target,)
        if fight.attacking == RONIN and len(self.attacks) == 1:
            self.ask = ask_for("attack", seat, None, True)
        else:
            self._end_fights()

    def refilled(self, seat: int, slot: int) -> None:
        """Note that a gap was filled from the hand (step 5)."""
        self.laid[seat] |= 1 << slot
        self.hand_sizes[seat] -= 1
        self._ask_for_refill()

    def exchanged(self) -> None:
        """Note that the attacker exchanged or swapped, truly or not (step 6)."""
        if self.openings:
            self.openings = self.openings[1:]
            self._open()
        else:
            self._end_turn()

    def peeked(self) -> None:
        """Note that the defender whose peek was due has looked (step 7)."""
        self.defenders_won = self.defenders_won[1:]
        self._ask_after_refill()

    def passed(self) -> None:
        """Note that the seat asked left the second attack, the exchange or swap, or the peek."""
        assert self.ask is not None
        if self.ask.wanted == "attack":
            self._end_fights()
        elif self.ask.wanted == "peek":
            self.peeked()
        else:
            self.exchanged()

    def _open(self) -> None:
        if self.openings:
            self.ask = ask_for("exchange", self.openings[0].seat)
        else:
            self.ask = ask_for("attack", self.first)

    def _end_fights(self) -> None:
        laid, hand_sizes = self.laid, self.hand_sizes
        for seat in range(self.seats):
            if laid[seat] != FULL and GAPS[laid[seat]] > hand_sizes[seat]:
                self.over = True
                self.ask = None
                return
        self._ask_for_refill()

    def _ask_for_refill(self) -> None:
        laid = self.laid
        for seat in clockwise(self.seats, self.turn):
            if laid[seat] != FULL:
                self.ask = ask_for("refill", seat, LOWEST_GAP[laid[seat]])
                return
        if self.variant.dusk and 0 in self.hand_sizes:
            self.over, self.ask = True, None
            return
        self._ask_after_refill()

    def _ask_after_refill(self) -> None:
        if not self.attacker_lost:
            self.ask = ask_for("exchange" if self.hand_sizes[self.turn] else "swap", self.turn)
        elif self.defenders_won:
            self.ask = ask_for("peek", self.defenders_won[0])
        else:
            self._end_turn()

    def _end_turn(self) -> None:
        self.turn = (self.turn + 1) % self.seats
        self.turns += 1
        self.attacks = ()
        self.attacker_lost = False
        self.ask = ask_for("attack", self.turn)
