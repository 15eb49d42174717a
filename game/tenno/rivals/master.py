"""The master: a thinking rival that mixes what it lays, and reads others by how their kind lays.

Owns the mixture: the chances of a refill, from the table of its kind and the search, and the draw.
"""

from collections.abc import Sequence

from game.kept.chance import Chance
from game.tenno.cards import cards_of
from game.tenno.decisions import Ask, Decision, Refill
from game.tenno.events import Refilled
from game.tenno.rivals.belief import steep
from game.tenno.rivals.believed_layings import Columns, LayingBelief
from game.tenno.rivals.laying import laying, shares
from game.tenno.rivals.memory import FEINTS, Memory
from game.tenno.rivals.mind import Mind
from game.tenno.rivals.personality import Personality
from game.tenno.rivals.worlds import Worlds
from game.tenno.view import View

TILT = 10.0
"""How strongly the search bends the table: a tenth of a win more is e times as likely."""
ROUND = 1000
"""The chances of a mixed choice are whole thousandths: what the receipt says is what is drawn by."""


def in_thousandths(weights: Sequence[float]) -> list[int]:
    """Round shares of a whole to thousandths that are one in all; what is over goes to the largest."""
    total = 0.0
    for weight in weights:
        total += weight
    found = [int(ROUND * weight / total + 0.5) for weight in weights]
    found[found.index(max(found))] += ROUND - sum(found)
    return found


def drawn_by(chances: Sequence[int], lot: int) -> int:
    """Return the place of the option in whose share of the chances, laid end to end, a lot lies."""
    for place, share in enumerate(chances):
        lot -= share
        if lot < 0:
            return place
    raise ValueError("a lot beyond all chances")


class Master(Mind):
    """A mind that draws what it lays."""

    def __init__(self, seed: int, personality: Personality, tilt: float = TILT, trust: float = 1.0) -> None:
        """Begin before the first line; `trust` is how much of the table there is in its laying."""
        super().__init__(seed, personality)
        self._tilt, self._trust = tilt, trust
        self.columns: Columns | None = None

    def choose(self, view: View, ask: Ask, options: Sequence[Decision], chance: Chance) -> Decision:
        """Choose one of the options."""
        if ask.wanted != "refill" or not self.budget or view.variant.allies:
            return super().choose(view, ask, options, chance)
        memory = self._remembered(view)
        worlds = Worlds(view, memory.belief, ask)
        prior = self._by_table(view, options)
        search = self._searching(view, ask, options, worlds, chance.fraction)
        search.evenly(self.budget_at(len(view.seats)))
        values = search.means()
        best = max(values)
        pulls = [
            share * steep(self._tilt * (value - best)) for value, share in zip(values, prior, strict=True)
        ]
        chances = in_thousandths(pulls)
        self.weighed(options, values, search.work)
        lot = chance.below(ROUND)
        self.drawn([share / ROUND for share in chances], lot / ROUND)
        return options[drawn_by(chances, lot)]

    def _by_table(self, view: View, options: Sequence[Decision]) -> list[float]:
        laid = sum(isinstance(event, Refilled) and event.seat == view.you for event in view.events)
        weights = laying("mixed").at(laid)
        found = dict(shares(weights, cards_of(view.hand)))
        even = 1.0 / len(options)
        return [
            self._trust * found[option.card] + (1.0 - self._trust) * even
            if isinstance(option, Refill)
            else 0.0
            for option in options
        ]

    def _begun(self, view: View) -> Memory:
        memory = super()._begun(view)
        seats = len(view.seats)
        columns = self.columns or Columns((laying("orderly"), laying("mixed")))
        first, farmers = view.public.first, view.first_farmers
        memory.belief = LayingBelief(
            seats, first, view.you, self._others[-1], FEINTS, view.variant, farmers, columns
        )
        return memory
