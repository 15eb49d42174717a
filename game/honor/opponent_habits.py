"""How keen each seat is on attacking and on the title, counted from what it did before everybody's eyes."""

from game.honor.decisions import Attack, End, Shogun
from game.honor.events import Event
from game.honor.odds import wins
from game.honor.public_state import Public

FAIR, TAKEN = 0.5, 0.6
"""The mean odds of a plain player's attacks, and how often he takes a free title."""
PRIOR = 3.0
"""So many more of these are counted with what a seat did."""
DARING, AMBITION = 120.0, 150.0
"""How much honour one more in a share is thought to be worth to a seat that plays so."""


class OpponentHabits:
    """What was counted of each seat."""

    def __init__(self, seats: int) -> None:
        """Begin before the first line, when each is taken for a plain player."""
        self._attacks = [[FAIR * PRIOR, PRIOR] for _ in range(seats)]
        self._titles = [[TAKEN * PRIOR, PRIOR] for _ in range(seats)]

    def tell(self, event: Event, public: Public) -> None:
        """Take in what happened; `public` is the table after it."""
        match event:
            case Attack(seat, target):
                _count(self._attacks[seat], wins(public.dice(seat, False), public.dice(target, True)))
            case Shogun(seat):
                _count(self._titles[seat], 1.0)
            case End(seat):
                if public.heads[seat] >= 0 and public.decree is None and not public.declared:
                    _count(self._titles[seat], 0.0)

    def temper(self, seat: int) -> tuple[float, float]:
        """Return what a seat seems to find an attack and the title worth, in honour beside the rest."""
        odds, titles = self._attacks[seat], self._titles[seat]
        return DARING * (FAIR - odds[0] / odds[1]), AMBITION * (titles[0] / titles[1] - TAKEN)


def _count(found: list[float], share: float) -> None:
    found[0] += share
    found[1] += 1
