"""The master: a thinking rival that mixes what it lays, and reads others by how their kind lays.

Owns the mixture: the chances of a refill, from the table of its kind, what it has learned and the search, and
the draw; and how what it has learned beside its search, at two seats, is looked up: factors of what it lays,
and small worths. The numbers are master_learned_tables.py's, trained against a best responder that was
trained beside them, the first Aoi and `steady` (`python -m tests.measure.train_master`).
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from game.kept.chance import Chance
from game.tenno.cards import cards_of
from game.tenno.decisions import Ask, Attack, Decision, Exchange, Pass, Refill
from game.tenno.events import Exchanged, Refilled
from game.tenno.rivals.exact_belief import Worlds, steep
from game.tenno.rivals.laying import laying, mixers, shares
from game.tenno.rivals.master_learned_tables import (
    ATTACKER,
    BEFORE_ATTACK,
    FEIGNS,
    LAID,
    LAID_IN_EXCHANGE,
    LEAVES,
    TAKEN_UP,
    TARGET,
)
from game.tenno.rivals.memory import FEINTS, Memory
from game.tenno.rivals.opponent_belief import Columns, LayingBelief, Weights
from game.tenno.rivals.personality import Personality
from game.tenno.rivals.rival import ROUND, added, drawn_by, in_thousandths
from game.tenno.rivals.steady import NEAR
from game.tenno.rivals.thinking_rival import Mind
from game.tenno.view import View

TILT_TWO, TILT_MORE = 8.0, 40.0
"""How strongly the search bends the table, at two seats and at more: by 10, a tenth of a win more is e times
as likely. The more it does, the stronger the play and the better it can be read; at more seats one answer is
worth less of a win."""
GUESS_MORE: Weights = (0.2, 0.3, 0.4, 0.05, 0.05)
"""How likely each kind is at first at more seats: the three who look one step ahead, who lays in an order,
and who mixes as the master does."""
ONE_STEP, ORDERLY, MIXING, ITSELF = (0.0, 0.003, 0.188), 0.009, 0.8, 0.16
"""How likely an opponent at two seats is at first of each kind that looks one step ahead; lays in an order;
is one of those who mix; and of these the one that lays as the master does."""
SURE_FROM = 0.8
"""An opponent that looks one step ahead with a likelihood beyond this is played so, the more the surer."""
TILT_SURE = 200.0
"""How much more the search bends the table where that is certain: then it nearly always lays the best."""

WIDELY, NARROWEST = 0.025, 0.001
"""At two seats attacks and exchanges are drawn: against one who surely mixes, what is worth so much less of a
win is e times as seldom. The less likely that is the less far, and below the second not at all."""


def guess_of(mixing: int) -> Weights:
    """Return how likely an opponent at two seats is of each kind, of which so many mix, at least one."""
    others = (MIXING - ITSELF) / (mixing - 1) if mixing > 1 else 0.0
    return *ONE_STEP, ORDERLY, ITSELF if mixing > 1 else MIXING, *(others,) * (mixing - 1)


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
        self._sure, self._widely = 0.0, 0.0
        self.columns: Columns | None = None
        self.lessons, self.widely = MASTERS, WIDELY

    def choose(self, view: View, ask: Ask, options: Sequence[Decision], chance: Chance) -> Decision:
        self._sure, self._widely = self._taken_for(view)
        if ask.wanted != "refill" or not self.budget or view.variant.allies:
            return super().choose(view, ask, options, chance)
        pulls, values, work = self._refill_pulls(view, ask, options, chance)
        self.weighed(options, values, work)
        return self._drawn_of(options, pulls, chance)

    def _refill_pulls(
        self, view: View, ask: Ask, options: Sequence[Decision], chance: Chance
    ) -> tuple[list[float], list[float], int]:
        """Return in what proportion each refill is drawn, what it is worth, and the work."""
        worlds = Worlds(view, self._remembered(view).belief, ask)
        prior = self._by_table(view, options)
        search = self._searching(view, ask, options, worlds, chance.fraction)
        search.evenly(self.budget_at(len(view.seats)))
        values = search.means()
        best = max(values)
        tilt = self._tilt
        if tilt is None:
            tilt = TILT_TWO if len(view.seats) == 2 else TILT_MORE
        tilt += self._sure * TILT_SURE
        pulls = [share * steep(tilt * (value - best)) for value, share in zip(values, prior, strict=True)]
        return pulls, values, search.work

    def _taken(
        self, view: View, options: Sequence[Decision], worths: Mapping[Decision, float], chance: Chance
    ) -> Decision:
        """Draw an attack or exchange against one who mixes, its feint included; else as any mind."""
        if not self._draws(options):
            return super()._taken(view, options, worths, chance)
        return self._drawn_of(options, self._wide_pulls(view, options, worths, chance), chance)

    def _draws(self, options: Sequence[Decision]) -> bool:
        """Whether attacks or exchanges are asked for and drawn."""
        asked = any(isinstance(option, Attack | Exchange) for option in options)
        return bool(asked and self.budget and self._widely)

    def _wide_pulls(
        self, view: View, options: Sequence[Decision], worths: Mapping[Decision, float], chance: Chance
    ) -> list[float]:
        """Return in what proportion each attack or exchange is drawn, a feint among them."""
        best = max(worths.values())
        pulls = {option: steep((worth - best) / self._widely) for option, worth in worths.items()}
        feints = self._feints()
        exchanging = added(pull for option, pull in pulls.items() if isinstance(option, Exchange))
        feint = self._feint(view, options, chance) if exchanging and feints else None
        if feint is not None:
            for option in pulls:
                if isinstance(option, Exchange):
                    pulls[option] *= 1.0 - feints
            pulls[feint] = pulls.get(feint, 0.0) + feints * exchanging
        return [pulls.get(option, 0.0) for option in options]

    def _drawn_of(self, options: Sequence[Decision], pulls: Sequence[float], chance: Chance) -> Decision:
        chances = in_thousandths(pulls)
        lot = chance.below(ROUND)
        self.drawn([share / ROUND for share in chances], lot / ROUND)
        return options[drawn_by(chances, lot)]

    def _learned(self, view: View, option: Decision) -> float:
        if len(view.seats) > 2:
            return 0.0
        return (1.0 - self._sure) * learned_worth(view, option, self.lessons)

    def _feints(self) -> float:
        return (1.0 - self._sure) * super()._feints()

    def _taken_for(self, view: View) -> tuple[float, float]:
        """Return how sure it is that its one opponent only looks one step ahead, and how far it draws.

        The first is from 0 to 1, the second in shares of a win; both are 0 at more seats.
        """
        belief, you = self._remembered(view).belief, view.you
        if len(view.seats) > 2 or not isinstance(belief, LayingBelief) or you is None:
            return 0.0, 0.0
        hardly, somewhat, sharply, ordered = belief.kinds(1 - you)[:4]
        one_step = hardly + somewhat + sharply
        widely = self.widely * (1.0 - one_step - ordered)
        sure = (one_step - SURE_FROM) / (1.0 - SURE_FROM)
        return max(0.0, sure), widely if widely >= NARROWEST else 0.0

    def _by_table(self, view: View, options: Sequence[Decision]) -> list[float]:
        laid = sum(isinstance(event, Refilled) and event.seat == view.you for event in view.events)
        weights = laying("mixed", len(view.seats)).at(laid)
        found = dict(shares(weights, cards_of(view.hand)))
        even, pulls = 1.0 / len(options), []
        for option in options:
            assert isinstance(option, Refill)
            pull = self._trust * found[option.card] + (1.0 - self._trust) * even
            if len(view.seats) == 2:
                factor = laying_factor(view, option, laid, self.lessons)
                pull *= 1.0 + (factor - 1.0) * (1.0 - self._sure)
            pulls.append(pull)
        return pulls

    def _kinds(self, view: View) -> Columns:
        """Return what is known of kinds of players at such a table."""
        seats = len(view.seats)
        ordered = laying("orderly", seats)
        if seats == 2:
            return Columns((ordered, *mixers()), guess_of(len(mixers())), near=NEAR)
        return Columns((ordered, laying("master", seats)), GUESS_MORE)

    def _begun(self, view: View) -> Memory:
        memory = super()._begun(view)
        seats, first, farmers = len(view.seats), view.public.first, view.first_farmers
        columns = self.columns or self._kinds(view)
        memory.belief = LayingBelief(
            seats, first, view.you, self._others[-1], FEINTS, view.variant, farmers, columns
        )
        return memory


FARMER, KNOWN, FIRST_LAID, LAST = 0, 1, 2, len(TARGET) - 1
"""What is known of a slot that is attacked: a farmer from the start, its card, at which refill it was laid;
the last stands for all later ones, and for a card that was exchanged."""


class Lessons(NamedTuple):
    """What a training left; the words stand in master_learned_tables.py."""

    laid: Sequence[Sequence[float]]
    before_attack: Sequence[float]
    attacker: Sequence[float]
    target: Sequence[float]
    laid_in_exchange: Sequence[float]
    taken_up: Sequence[float]
    leaves: float
    feigns: float


MASTERS = Lessons(LAID, BEFORE_ATTACK, ATTACKER, TARGET, LAID_IN_EXCHANGE, TAKEN_UP, LEAVES, FEIGNS)


def laying_factor(view: View, option: Refill, laid: int, lessons: Lessons) -> float:
    """Return by how much a card is likelier at the refill after so many, and where the own attack is next."""
    factor = lessons.laid[min(laid, len(lessons.laid) - 1)][option.card]
    return factor * lessons.before_attack[option.card] if view.public.turn != view.you else factor


def learned_worth(view: View, option: Decision, lessons: Lessons) -> float:
    """Return what an option other than a refill is worth beside what search finds, in shares of a win."""
    match option:
        case Attack(_, slot, target, to):
            return lessons.attacker[view.row[slot] or 0] + lessons.target[_laid_as(view, target, to)]
        case Exchange(_, slot, card) if card == view.row[slot]:
            return lessons.feigns
        case Exchange(_, slot, card):
            return lessons.laid_in_exchange[card] + lessons.taken_up[view.row[slot] or 0]
        case Pass():
            return lessons.leaves
    return 0.0


def _laid_as(view: View, seat: int, slot: int) -> int:
    """Return the place in `TARGET` of what is known of a slot."""
    if view.slots[seat][slot].known is not None:
        return KNOWN
    found, filled = FARMER, 0
    for event in view.events:
        if isinstance(event, Refilled) and event.seat == seat:
            if event.slot == slot:
                found = min(FIRST_LAID + filled, LAST)
            filled += 1
        elif isinstance(event, Exchanged) and (event.seat, event.slot) == (seat, slot):
            found = LAST
    return found
