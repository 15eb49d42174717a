"""The master: a thinking rival that mixes what it lays, and reads others by how their kind lays.

Owns the mixture: the chances of a refill, from the table of its kind, what it has learned and the search, and
the draw.
"""

from collections.abc import Sequence

from game.kept.chance import Chance
from game.tenno.cards import cards_of
from game.tenno.decisions import Ask, Decision, Refill
from game.tenno.events import Refilled
from game.tenno.rivals.belief import steep
from game.tenno.rivals.believed_layings import Columns, LayingBelief
from game.tenno.rivals.laying import laying, shares
from game.tenno.rivals.learned import laying_factor, learned_worth
from game.tenno.rivals.memory import FEINTS, Memory
from game.tenno.rivals.mind import Mind
from game.tenno.rivals.mixture import ROUND, drawn_by, in_thousandths
from game.tenno.rivals.personality import Personality
from game.tenno.rivals.worlds import Worlds
from game.tenno.view import View

TILT_TWO, TILT_MORE = 8.0, 10.0
"""How strongly the search bends the table, at two seats and at more: by 10, a tenth of a win more is e times
as likely. The more it does, the stronger the play and the better it can be read."""
GUESS_TWO = (0.1, 0.1, 0.15, 0.25, 0.4)
"""How likely an opponent at two seats is of each kind: whoever has learned to mix is to be feared most."""


class Master(Mind):
    """A mind that draws what it lays."""

    def __init__(
        self, seed: int, personality: Personality, tilt: float | None = None, trust: float = 1.0
    ) -> None:
        """Begin before the first line; `trust` is how much of the table there is in its laying.

        `tilt` is how strongly the search bends the table, where not as at any table of so many.
        """
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
        tilt = self._tilt
        if tilt is None:
            tilt = TILT_TWO if len(view.seats) == 2 else TILT_MORE
        pulls = [share * steep(tilt * (value - best)) for value, share in zip(values, prior, strict=True)]
        chances = in_thousandths(pulls)
        self.weighed(options, values, search.work)
        lot = chance.below(ROUND)
        self.drawn([share / ROUND for share in chances], lot / ROUND)
        return options[drawn_by(chances, lot)]

    def _learned(self, view: View, option: Decision) -> float:
        return learned_worth(view, option) if len(view.seats) == 2 else 0.0

    def _by_table(self, view: View, options: Sequence[Decision]) -> list[float]:
        laid = sum(isinstance(event, Refilled) and event.seat == view.you for event in view.events)
        weights = laying("mixed").at(laid)
        found = dict(shares(weights, cards_of(view.hand)))
        even, pulls = 1.0 / len(options), []
        for option in options:
            assert isinstance(option, Refill)
            pull = self._trust * found[option.card] + (1.0 - self._trust) * even
            pulls.append(pull * laying_factor(view, option, laid) if len(view.seats) == 2 else pull)
        return pulls

    def _begun(self, view: View) -> Memory:
        memory = super()._begun(view)
        seats = len(view.seats)
        ordered = laying("orderly")
        known = (
            Columns((ordered, laying("master")), GUESS_TWO)
            if seats == 2
            else Columns((ordered, laying("mixed")))
        )
        columns = self.columns or known
        first, farmers = view.public.first, view.first_farmers
        memory.belief = LayingBelief(
            seats, first, view.you, self._others[-1], FEINTS, view.variant, farmers, columns
        )
        return memory
