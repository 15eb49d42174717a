"""What everybody at a table can reckon with, folded from events: the public side and the possible rows.

Owns no judgement and knows no more than the public: what the folding seat alone was shown is left out.
"""

from game.tenno.cards import fight
from game.tenno.decisions import Attack
from game.tenno.events import (
    Attacked,
    Event,
    Exchanged,
    Fought,
    Passed,
    Peeked,
    Placed,
    Refilled,
    Swapped,
)
from game.tenno.odds import PossibleRows
from game.tenno.public_state import Public
from game.tenno.variants import Variant


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
