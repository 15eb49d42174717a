"""The mind that taught itself: at two seats it draws by a network that has played itself millions of times.

Owns how far it trusts the network: who can be read is played as the master plays. So is everybody with more
seats and by altered rules, which the network does not know, and where the personality leans or errs.
"""

from collections.abc import Sequence
from pathlib import Path

from game.kept.chance import Chance
from game.tenno.cards import CARDS
from game.tenno.decisions import Ask, Decision
from game.tenno.public_state import SLOTS
from game.tenno.rivals.exact_belief import Worlds
from game.tenno.rivals.laying import laying, mixers
from game.tenno.rivals.master import ONE_STEP, Master
from game.tenno.rivals.network import UNSEEN, Network, Watch, network
from game.tenno.rivals.opponent_belief import Columns, LayingBelief, Weights
from game.tenno.rivals.personality import Personality
from game.tenno.rivals.rival import added
from game.tenno.rivals.steady import NEAR
from game.tenno.rivals.thinking_rival import MIXING
from game.tenno.variants import PLAIN
from game.tenno.view import View

KINDS = Path(__file__).with_name("self_taught_kinds.json")
"""Of those who mix: itself, as it was counted, then the master's."""
HEAT = 1.0
"""By how much the network's own mixture is sharpened. At 1.5 it wins five of 100 more against who does not
look for its ways, and a network that was trained to find them thirteen (docs/master.md)."""
CUT = 0.02
"""What is less likely than so many times the likeliest is not done at all: while it learned it had to be."""
LOOKING_AHEAD = 0.67
"""So likely an opponent looks one step ahead before it has done anything."""
ORDERLY = 0.05
"""So likely it lays in the order of the thinking rivals."""
EXACTLY = 60.0
"""Who looks one step ahead sharply is one who takes nothing that is clearly less than the best: whoever only
resembles it is soon told apart."""
SEEN_FROM = 0.8
"""A card of the other's that is likelier than this is to the network as if it had been seen."""
SURE_HEAT = 3.0
"""By how much the network's mixture is sharpened where there is such a card: what is nearly known can be
answered, and need not be hidden from."""
READABLE = 3
"""The kinds of players that can be read are the first so many: who looks one step ahead. The orderly are not:
against whoever lays in that order and then thinks, the network plays better than the master."""
READ_FROM, READ_TO, LEAST = 0.2, 0.8, 0.001
"""An opponent that can be read with a likelihood beyond the first is played as the master plays, the more the
likelier, and from the second on altogether; where that says less than the last, not at all."""


def guess_of(mixing: int) -> Weights:
    """Return how likely an opponent is of each kind at first, of which so many mix."""
    whole = added(ONE_STEP)
    ahead = [LOOKING_AHEAD * share / whole for share in ONE_STEP]
    return *ahead, ORDERLY, *((1.0 - LOOKING_AHEAD - ORDERLY) / mixing,) * mixing


class SelfTaught(Master):
    """A master with a network for two."""

    def __init__(self, seed: int, personality: Personality, by: Network | None = None) -> None:
        """Begin before the first line; `by` another network than the game's own."""
        super().__init__(seed, personality)
        self._network = by
        self._watch: Watch | None = None
        depth, feint = personality.depth, personality.feint
        self._plain = bool(self.budget) and personality == Personality(depth=depth, feint=feint)

    def choose(self, view: View, ask: Ask, options: Sequence[Decision], chance: Chance) -> Decision:
        if ask.wanted == "place" or not self._knows(view):
            return super().choose(view, ask, options, chance)
        self._sure, self._widely = self._taken_for(view)
        pulls, work = self._by_network(view, ask, options), 0
        readable = self._readable(view)
        if readable >= LEAST:
            masters, work = self._as_master(view, ask, options, chance)
            pulls = [
                (1.0 - readable) * one + readable * other for one, other in zip(pulls, masters, strict=True)
            ]
        self.weighed(options, pulls, work)
        return self._drawn_of(options, pulls, chance)

    def _knows(self, view: View) -> bool:
        """Whether the network knows such a match."""
        return len(view.seats) == 2 and view.variant == PLAIN and self._plain

    def _kinds(self, view: View) -> Columns:
        if not self._knows(view):
            return super()._kinds(view)
        known = mixers(KINDS)
        return Columns((laying("orderly"), *known), guess_of(len(known)), near=NEAR, sharp=EXACTLY)

    def _readable(self, view: View) -> float:
        """Return how much of its play is the master's."""
        belief, you = self._remembered(view).belief, view.you
        assert isinstance(belief, LayingBelief) and you is not None
        likely = added(belief.kinds(1 - you)[:READABLE])
        return min(1.0, max(0.0, (likely - READ_FROM) / (READ_TO - READ_FROM)))

    def _as_master(
        self, view: View, ask: Ask, options: Sequence[Decision], chance: Chance
    ) -> tuple[list[float], int]:
        """Return how likely the master would take each option, and its work."""
        if ask.wanted == "refill":
            pulls, _, work = self._refill_pulls(view, ask, options, chance)
        else:
            worlds, even = Worlds(view, self._remembered(view).belief, ask), [0.0] * len(options)
            left, found, work = self._weigh(view, ask, options, even, worlds, chance.fraction)
            worths = {option: found[option] + self._learned(view, option) for option in left}
            if self._draws(options):
                pulls = self._wide_pulls(view, options, worths, chance)
            else:
                near = max(worths.values()) - MIXING
                pulls = [float(option in worths and worths[option] >= near) for option in options]
        total = added(pulls)
        return [one / total for one in pulls], work

    def _nearly_sure(self, view: View, watch: Watch) -> dict[int, int]:
        """Return the other's cards, by slot, that are not known and yet nearly sure."""
        belief, you = self._remembered(view).belief, view.you
        assert you is not None
        found: dict[int, int] = {}
        for slot in range(SLOTS):
            by = [0.0] * (len(CARDS) + 1)
            for row, weight in belief.rows[1 - you].items():
                by[row[slot]] += weight
            most = max(by)
            if watch.lain[1 - you][slot].card == UNSEEN and most > SEEN_FROM:
                found[slot] = by.index(most)
        return found

    def _by_network(self, view: View, ask: Ask, options: Sequence[Decision]) -> list[float]:
        """Return how likely the network takes each option."""
        if self._watch is None:
            assert view.you is not None
            self._watch = Watch(view.you)
        self._watch.follow(view)
        sure = self._nearly_sure(view, self._watch)
        watch, heat = self._watch.supposing(sure), SURE_HEAT if sure else HEAT
        order = watch.order(ask)
        alike = [order.outputs(option, ask) for option in options]
        outputs = sorted({number for numbers in alike for number in numbers})
        inputs = watch.inputs(view, ask, order)
        found = (self._network or network()).weigh(inputs, outputs)
        most = max(found)
        pull = {number: power(heat * (one - most)) for number, one in zip(outputs, found, strict=True)}
        pulls = [added(pull[number] for number in numbers) / len(numbers) for numbers in alike]
        least = CUT * max(pulls)
        pulls = [0.0 if one < least else one for one in pulls]
        total = added(pulls)
        return [one / total for one in pulls]


def power(exponent: float) -> float:
    """Return e to a power that is not above 0, nearly, by what every machine does alike."""
    base = max(1.0 + exponent / 1024.0, 0.0)
    for _ in range(10):
        base *= base
    return base
