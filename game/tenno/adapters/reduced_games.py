"""Two reduced games of Tenno that are small enough to be solved, as a benchmark for solvers.

Both are for two seats and end after a few fights; whoever has captured more points by then has won, and a tie
is worth nothing. All else is as in the rules.

- "laying": both lay their farmers as they like, unseen, and the first seat attacks once.
- "answer": the second seat's farmers lie as everybody knows, 1, 2, 3, the first's unseen; by the house rule
  "short hand" the Ninja, the 8 and the Geisha are left in each hand. The first seat attacks, gaps are filled,
  and the second attacks in turn. Nobody exchanges, swaps or looks.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from game.tenno.cards import CODES
from game.tenno.variants import PLAIN, Variant

SEATS = 2


@dataclass(frozen=True)
class Mini:
    """A reduced game: the rules that a header says of it, after how many fights it ends, and what is given.

    `farmers`: how they lie for some seats, as everybody knows; the others lay theirs. `passed`: questions
    that are declined for everybody.
    """

    name: str
    fights: int
    variant: Variant = PLAIN
    farmers: Mapping[int, tuple[int, int, int]] = field(default_factory=dict)
    passed: tuple[str, ...] = ()

    def header_part(self) -> dict[str, Any]:
        """Return what its header has beside the seats."""
        return self.variant.header_part()


_OUT = tuple(CODES[name] for name in ("5", "6", "7", "9", "10"))
MINIS: Mapping[str, Mini] = {
    mini.name: mini
    for mini in (
        Mini("laying", 1),
        Mini("answer", 2, Variant(short_hand=_OUT), {1: (1, 2, 3)}, ("exchange", "swap", "peek")),
    )
}
