"""The mind that taught itself: at two seats it draws by a network that has played itself millions of times.

Owns how far it trusts the network, and when it does not: who can be read is played by the search. With more
seats, and by altered rules, which the network does not know, it is the master.
"""

from collections.abc import Sequence

from game.kept.chance import Chance
from game.tenno.decisions import Ask, Decision
from game.tenno.rivals.belief import steep
from game.tenno.rivals.master import Master
from game.tenno.rivals.mixed_choice import added
from game.tenno.rivals.network import Network, network
from game.tenno.rivals.network_inputs import Watch
from game.tenno.rivals.opponent_kinds import LayingBelief
from game.tenno.rivals.personality import Personality
from game.tenno.rivals.thinking_rival import MIXING
from game.tenno.rivals.worlds import Worlds
from game.tenno.variants import PLAIN
from game.tenno.view import View

HEAT = 1.5
"""By how much the network's own mixture is sharpened: what it seldom tries it tries more seldom yet."""
CUT = 0.1
"""What is less likely than so many times the likeliest is not done at all: while it learned it had to."""
READ_FROM, READ = 0.5, 0.001
"""An opponent that looks one step ahead or lays in an order with a likelihood beyond the first is played by
the search, the more the surer; where that says less than the second, not at all."""
SURELY = 200.0
"""How strongly the search bends what it lays against such a one: nearly always the best is laid."""
FLOOR = 0.02
"""So likely is each card at least where the search bends it."""
READABLE = 4
"""The kinds of players that can be read are the first so many."""


class SelfTaught(Master):
    """A master with a network for two."""

    def __init__(self, seed: int, personality: Personality, by: Network | None = None) -> None:
        """Begin before the first line; `by` another network than the game's own."""
        super().__init__(seed, personality)
        self._network = by
        self._watch: Watch | None = None

    def choose(self, view: View, ask: Ask, options: Sequence[Decision], chance: Chance) -> Decision:
        """Choose one of the options."""
        if len(view.seats) > 2 or view.variant != PLAIN or ask.wanted == "place" or not self.budget:
            return super().choose(view, ask, options, chance)
        pulls, work = self._by_network(view, ask, options), 0
        readable = self._readable(view)
        if readable >= READ:
            best, work = self._by_search(view, ask, options, pulls, chance)
            pulls = [
                (1.0 - readable) * one + readable * other for one, other in zip(pulls, best, strict=True)
            ]
        self.weighed(options, pulls, work)
        return self._drawn_of(options, pulls, chance)

    def _readable(self, view: View) -> float:
        belief, you = self._remembered(view).belief, view.you
        assert isinstance(belief, LayingBelief) and you is not None
        likely = added(belief.kinds(1 - you)[:READABLE])
        return max(0.0, (likely - READ_FROM) / (1.0 - READ_FROM))

    def _by_network(self, view: View, ask: Ask, options: Sequence[Decision]) -> list[float]:
        """Return how likely the network takes each option."""
        if self._watch is None:
            assert view.you is not None
            self._watch = Watch(view.you)
        self._watch.follow(view)
        order = self._watch.order(ask)
        alike = [order.outputs(option, ask) for option in options]
        outputs = sorted({number for numbers in alike for number in numbers})
        inputs = self._watch.inputs(view, ask, order)
        found = (self._network or network()).weigh(inputs, outputs)
        most = max(found)
        pull = {number: power(HEAT * (one - most)) for number, one in zip(outputs, found, strict=True)}
        pulls = [added(pull[number] for number in numbers) / len(numbers) for numbers in alike]
        least = CUT * max(pulls)
        pulls = [0.0 if one < least else one for one in pulls]
        total = added(pulls)
        return [one / total for one in pulls]

    def _by_search(
        self, view: View, ask: Ask, options: Sequence[Decision], prior: Sequence[float], chance: Chance
    ) -> tuple[list[float], int]:
        """Return how likely the search takes each option, and its work."""
        worlds, lots = Worlds(view, self._remembered(view).belief, ask), chance.fraction
        if ask.wanted == "refill":
            search = self._searching(view, ask, options, worlds, lots)
            search.evenly(self.budget)
            values, work = search.means(), search.work
            best = max(values)
            pulls = [
                (share + FLOOR) * steep(SURELY * (value - best))
                for share, value in zip(prior, values, strict=True)
            ]
        else:
            left, worth, work = self._weigh(view, ask, options, [0.0] * len(options), worlds, lots)
            near = max(worth[option] for option in left) - MIXING
            pulls = [float(option in left and worth[option] >= near) for option in options]
        total = added(pulls)
        return [one / total for one in pulls], work


def power(exponent: float) -> float:
    """Return e to a power that is not above 0, nearly, by what every machine does alike."""
    base = max(1.0 + exponent / 1024.0, 0.0)
    for _ in range(10):
        base *= base
    return base
