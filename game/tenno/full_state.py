"""The whole truth of one match: what is public, and every seat's row and hand.

Owns nothing but that and how a decision changes it. Nobody but the session's match (match.py) and those
who imagine worlds (rivals) may hold one; scenes cannot import it.
"""

from game.tenno.cards import Fight, fight, hand_of
from game.tenno.decisions import Ask, Attack, Decision, Exchange, Monk, Peek, Place, Refill, Swap
from game.tenno.options import monk_may_be_shown, options, verify
from game.tenno.public_state import SLOTS, Public, ask_for
from game.tenno.variants import PLAIN, Variant, first_hand


class State:
    """A match at one moment.

    `ask` is the decision that is due, None when the match is over; `options()` lists the answers;
    `apply` takes one of them and trusts its caller, `decide` takes anything and refuses what is illegal.
    """

    __slots__ = ("ask", "attack", "fight", "hands", "public", "rows")

    def __init__(self, seats: int, first: int, variant: Variant = PLAIN) -> None:
        """Begin a match of 2 to 7 `seats`, of which `first` attacks first."""
        self.public = Public(seats, first, variant)
        self.rows: list[list[int | None]] = [[None] * SLOTS for _ in range(seats)]
        self.hands = [hand_of(first_hand(variant))] * seats
        self.ask: Ask | None = self.public.ask
        self.attack: Attack | None = None
        """The attack whose fight waits for the Monk's answer, else the latest one."""
        self.fight: Fight | None = None
        """The latest fight."""

    def copy(self) -> "State":
        twin = State.__new__(State)
        twin.public = self.public.copy()
        twin.rows = [row[:] for row in self.rows]
        twin.hands = self.hands[:]
        twin.ask, twin.attack, twin.fight = self.ask, self.attack, self.fight
        return twin

    def options(self) -> tuple[Decision, ...]:
        """List what the asked seat may decide; empty when the match is over."""
        ask = self.ask
        if ask is None:
            return ()
        return options(ask, self.public, self.rows[ask.seat], self.hands[ask.seat])

    def decide(self, decision: Decision) -> None:
        """Check a decision and apply it; raises `Refused`, and then nothing has changed."""
        seat = self.ask.seat if self.ask else 0
        verify(decision, self.ask, self.public, self.rows[seat], self.hands[seat])
        self.apply(decision)

    def apply(self, decision: Decision) -> None:
        """Apply one of `options()`, unchecked: for whoever has just taken it from that list."""
        kind = type(decision)
        public = self.public
        if kind is Attack:
            assert isinstance(decision, Attack)
            self._attack(decision)
            return
        if kind is Refill:
            assert isinstance(decision, Refill)
            seat, card = decision.seat, decision.card
            self.rows[seat][decision.slot] = card
            self.hands[seat] &= ~(1 << card)
            public.refilled(seat, decision.slot)
        elif kind is Exchange:
            assert isinstance(decision, Exchange)
            seat, card = decision.seat, decision.card
            row = self.rows[seat]
            taken = row[decision.slot]
            assert taken is not None
            row[decision.slot] = card
            self.hands[seat] = (self.hands[seat] | 1 << taken) & ~(1 << card)
            public.exchanged()
        elif kind is Monk:
            assert isinstance(decision, Monk)
            self._compare(decision.reveal)
        elif kind is Peek:
            public.peeked()
        elif kind is Swap:
            assert isinstance(decision, Swap)
            if decision.swapped:
                row = self.rows[decision.seat]
                low, high = decision.slots
                row[low], row[high] = row[high], row[low]
            public.exchanged()
        elif kind is Place:
            assert isinstance(decision, Place)
            self.rows[decision.seat][:] = decision.cards
            public.placed(decision.seat)
        else:
            public.passed()
        self.ask = public.ask

    def _attack(self, attack: Attack) -> None:
        self.attack = attack
        if monk_may_be_shown(self.rows[attack.target], attack.target_slot):
            self.ask = ask_for("monk", attack.target)
        else:
            self._compare(False)
            self.ask = self.public.ask

    def _compare(self, monk: bool) -> None:
        attack = self.attack
        assert attack is not None
        own, other = self.rows[attack.seat], self.rows[attack.target]
        attacking, defending = own[attack.slot], other[attack.target_slot]
        assert attacking is not None and defending is not None
        self.fight = result = fight(attacking, defending, monk)
        if result.attacker_falls:
            own[attack.slot] = None
        if result.defender_falls:
            other[attack.target_slot] = None
        self.public.fought(attack, result)
