"""The thinking rival: belief from the record, worlds from the belief, play-outs from the worlds.

Owns the order of these and the last word: leanings, feints, errors and mixing. It reads its view and draws
lots from the chance it is given; its work is bounded by its personality, never by a clock.
"""

from collections.abc import Mapping, Sequence

from game.kept.chance import Chance
from game.tenno.decisions import Ask, Decision, Exchange
from game.tenno.public_state import SLOTS
from game.tenno.rivals import rollout_policy_weights as weights
from game.tenno.rivals.exact_belief import Shares, Worlds
from game.tenno.rivals.fast_state import Imagined
from game.tenno.rivals.memory import Memory
from game.tenno.rivals.personality import Personality, Preferences, first_filled
from game.tenno.rivals.position_evaluation import Outlook, judging
from game.tenno.rivals.rival import ROUND, ViewRival, drawn_by, in_thousandths
from game.tenno.rivals.rollout_policy import Habits, Lots, by_habit
from game.tenno.rivals.search import Search, entering
from game.tenno.view import View

FULL_BUDGET = 60_000
"""Work on one decision at full depth: about half a second of pure Python on a slow core."""
FEW = 4
"""With more seats than these a decision gets less of the budget: a round has more of them to wait for."""
WIDE = 2.0
"""Points up to which lots change what the habits propose, so that more than one option comes up."""
PROPOSALS = 48
"""How many proposals are drawn for a decision."""
MOST = 7
"""How many proposed options are weighed at most."""
LONGEST = 100
"""More turns than any match has left: allies play to the end, as no outlook is fitted for sides."""
HABIT = 0.3
"""What the habits' first choice is worth without search, in shares of a win: leanings are added to it."""
MIXING = 0.01
"""Options that promise so little less than the best, in shares of a win, count as good as it."""
UNSEEN = 3
"""How likely a feint is where nobody knows what lies: a third of one where a 6 was seen, a quarter of a 9."""
NEUTRAL = Personality()


class Mind(ViewRival):
    """A rival with a personality; without one, the strongest there is."""

    def __init__(self, seed: int, personality: Personality = NEUTRAL) -> None:
        super().__init__(seed)
        self._personality = personality
        self.budget = int(FULL_BUDGET * personality.depth * personality.depth)
        self._memory: Memory | None = None

    def budget_at(self, seats: int) -> int:
        """Return how much one answer may cost at a table of so many."""
        return self.budget * FEW * FEW // max(FEW, seats) ** 2

    def choose(self, view: View, ask: Ask, options: Sequence[Decision], chance: Chance) -> Decision:
        memory = self._remembered(view)
        values, work = [0.0] * len(options), 0
        erring = chance.fraction() < self._personality.errors
        if ask.wanted != "place" and not erring:
            worlds = Worlds(view, memory.belief, ask)
            leanings = self._leanings(view, options, memory, chance.fraction())
            ranked, found, work = self._weigh(view, ask, options, leanings, worlds, chance.fraction)
            found |= {option: found[option] + self._learned(view, option) for option in ranked}
            values = [found.get(option, 0.0) for option in options]
            options_left: Sequence[Decision] = ranked
        else:
            options_left = [option for option in options if not is_feint(option, view)]
            found = dict.fromkeys(options, 0.0)
        self.weighed(options, values, work)
        return self._taken(view, options, {option: found[option] for option in options_left}, chance)

    def beliefs(self) -> Sequence[Sequence[Mapping[int, float]] | None] | None:
        """Say by seat and slot what the latest choice took the others' cards for."""
        if self._memory is None or self._view is None:
            return None
        belief, you = self._memory.belief, self._view.you
        return [
            None if seat == you else [belief.cards(seat, slot) for slot in range(SLOTS)]
            for seat in range(len(belief.rows))
        ]

    def _learned(self, _view: View, _option: Decision) -> float:
        """Return what an option is worth beside what search finds; most minds have learned nothing of it."""
        return 0.0

    def _remembered(self, view: View) -> Memory:
        if self._memory is None:
            seats, foes = len(view.seats), view.public.foes
            own = weights.own(seats)
            self._own = Habits(seats, own, foes)
            self._wide = Habits(seats, own._replace(attack_noise=WIDE, lay_noise=WIDE), foes)
            self._others = [Habits(seats, numbers, foes) for numbers in weights.by_sharpness(seats)]
            self._memory = self._begun(view)
        self._memory.follow(view)
        return self._memory

    def _begun(self, view: View) -> Memory:
        return Memory(view, self._others[-1], self._personality, self._seed)

    def _taken(
        self, view: View, options: Sequence[Decision], worths: Mapping[Decision, float], chance: Chance
    ) -> Decision:
        """Take one of those that were weighed to the end, by what they are worth in shares of a win."""
        near = max(worths.values()) - MIXING
        return self._picked(
            view, options, [option for option, worth in worths.items() if worth >= near], chance
        )

    def _picked(
        self, view: View, options: Sequence[Decision], good: Sequence[Decision], chance: Chance
    ) -> Decision:
        """Pick one of those that are about as good, or a feint for an exchange."""
        chosen = chance.choose(good)
        if isinstance(chosen, Exchange) and chance.fraction() < self._feints():
            return self._feint(view, options, chance) or chosen
        return chosen

    def _feints(self) -> float:
        """Return in what share of its exchanges it only pretends."""
        return self._personality.feint

    def _feint(self, view: View, options: Sequence[Decision], chance: Chance) -> Decision | None:
        """Exchange nothing, best where a strong card was seen, so that it may seem gone."""
        you = view.you
        assert you is not None
        shown = [slot.known or 0 for slot in view.slots[you]]
        feints = self._possible_feints(view, options)
        return max(feints, key=lambda option: (shown[option.slot], chance.fraction()), default=None)

    def _possible_feints(self, view: View, options: Sequence[Decision]) -> list[Exchange]:
        """List the exchanges that change nothing, without the slot that a still rival spares."""
        spared = first_filled(view) if self._personality.still else None
        return [
            option
            for option in options
            if isinstance(option, Exchange) and is_feint(option, view) and option.slot != spared
        ]

    def _leanings(self, view: View, options: Sequence[Decision], memory: Memory, lot: float) -> list[float]:
        leanings = Preferences(view, memory.belief, self._personality, lot)
        return [leanings.of(option) for option in options]

    def _weigh(
        self,
        view: View,
        ask: Ask,
        options: Sequence[Decision],
        leanings: Sequence[float],
        worlds: Worlds,
        lots: Lots,
    ) -> tuple[list[Decision], dict[Decision, float], int]:
        """Return the options that were weighed to the end, what all weighed ones are worth, and the work."""
        ranked, shares = self._proposed(view, ask, options, leanings, worlds, lots)
        drawn = dict(zip(options, leanings, strict=True))
        if len(ranked) == 1 or not self.budget:
            most = max(shares) or 1.0
            habitual = [HABIT * share / most for share in shares]
            worth = [drawn[option] + value for option, value in zip(ranked, habitual, strict=True)]
            return ranked, dict(zip(ranked, worth, strict=True)), 0
        search = self._searching(view, ask, ranked, worlds, lots)
        left = search.run(self.budget_at(len(view.seats)), shares)
        values = search.values(shares)
        worth = [value + drawn[option] for option, value in zip(ranked, values, strict=True)]
        best = [ranked[number] for number in left]
        favourite = max(range(len(ranked)), key=lambda number: worth[number])
        # One that a character likes, or that shuns less than all that the search has left, stays in question.
        least = min(0.0, min(drawn[option] for option in best))
        if drawn[ranked[favourite]] > least and ranked[favourite] not in best:
            best.append(ranked[favourite])
        return best, dict(zip(ranked, worth, strict=True)), search.work

    def _searching(
        self, view: View, ask: Ask, options: Sequence[Decision], worlds: Worlds, lots: Lots
    ) -> Search:
        """Prepare to weigh these options."""
        you, seats = ask.seat, len(view.seats)
        end = judging(view)
        judge = end if view.variant.allies else Outlook(seats, you, end)
        turns = LONGEST if view.variant.allies else seats + 1

        assert self._memory is not None
        sharpness = [self._memory.belief.sharpness(seat) for seat in range(seats)]

        def draw() -> tuple[Imagined, Sequence[Habits]]:
            # Opponents are taken to look one step ahead: as if two in five were like itself, it won less.
            habits = [self._others[_kind(shares, lots())] for shares in sharpness]
            habits[you] = self._own
            return worlds.draw(lots), habits

        attack = view.duel.attack if view.duel else None
        return Search([entering(option, attack) for option in options], draw, judge, lots, turns)

    def _proposed(
        self,
        view: View,
        ask: Ask,
        options: Sequence[Decision],
        leanings: Sequence[float],
        worlds: Worlds,
        lots: Lots,
    ) -> tuple[list[Decision], list[float]]:
        """List the options to weigh, and in what share of tries the habits would take each."""
        if ask.wanted == "swap":
            return list(options), [1.0] * len(options)
        attack = view.duel.attack if view.duel else None
        quick = ask.wanted in ("peek", "monk")
        narrow = quick or not (self.budget or any(leanings))
        habits = self._own if narrow else self._wide
        tries = 1 if quick else PROPOSALS
        proposed = [by_habit(habits, worlds.draw(lots), ask, attack, lots) for _ in range(tries)]
        ranked, shares = _candidates(options, proposed, MOST)
        rest = [option for option in options if option not in ranked]
        if ask.wanted == "monk" or (self.budget and ask.wanted == "exchange" and len(options) <= MOST):
            # With one card left in hand habits would know one exchange, which whoever knows it beats.
            ranked, shares = ranked + rest, shares + [0.0] * len(rest)
        elif any(leanings):
            pulled = dict(zip(options, leanings, strict=True))
            changing = [option for option in rest if not is_feint(option, view)]  # what feints is `feint`'s
            strongest = sorted(changing, key=lambda option: -pulled[option])[:2]
            least = min(0.0, max(pulled[option] for option in ranked))
            drawn = [option for option in strongest if pulled[option] > least]
            ranked, shares = ranked + drawn, shares + [0.0] * len(drawn)
        return ranked, shares


class Bluffer(Mind):
    """A mind that draws where it feints, so that its feints do not follow from what was seen.

    Its chances are a mixture: what it would change, and each of its slots in which it would only pretend.
    """

    def _picked(
        self, view: View, options: Sequence[Decision], good: Sequence[Decision], chance: Chance
    ) -> Decision:
        """Draw among those that are about as good, each as likely, and the feints for their exchanges."""
        feint = self._personality.feint
        exchanges = sum(isinstance(option, Exchange) for option in good)
        feints = self._possible_feints(view, options)
        if not (feint and exchanges and feints):
            return super()._picked(view, options, good, chance)
        pulls = dict.fromkeys(options, 0.0)
        for option in good:
            pulls[option] += 1.0 - feint if isinstance(option, Exchange) else 1.0
        likely = [_likely(view, option) for option in feints]
        for option, share in zip(feints, likely, strict=True):
            pulls[option] += feint * exchanges * share / sum(likely)
        chances = in_thousandths([pulls[option] for option in options])
        lot = chance.below(ROUND)
        self.drawn([share / ROUND for share in chances], lot / ROUND)
        return options[drawn_by(chances, lot)]


def _kind(sharpness: Shares, lot: float) -> int:
    """Return which of the kinds of opponents, from hardly to sharply, a lot picks."""
    hardly, somewhat, _ = sharpness
    return 0 if lot < hardly else 1 if lot < hardly + somewhat else 2


def _candidates(
    options: Sequence[Decision], proposed: Sequence[Decision], most: int
) -> tuple[list[Decision], list[float]]:
    """List what was proposed, most often first, at most so many; and the share of the proposals for each.

    All options count the same where none of them was proposed: altered rules can ask what no habit answers.
    """
    counts = dict.fromkeys(options, 0)
    for decision in proposed:
        if decision in counts:
            counts[decision] += 1
    found = [option for option in options if counts[option]]
    ranked = sorted(found, key=lambda option: -counts[option])[:most]
    if not ranked:
        return list(options), [1.0] * len(options)
    return ranked, [counts[option] / len(proposed) for option in ranked]


def is_feint(option: Decision, view: View) -> bool:
    """Whether a decision is an exchange that changes nothing."""
    return isinstance(option, Exchange) and option.card == view.row[option.slot]


def _likely(view: View, feint: Exchange) -> int:
    """Weigh a feint: the stronger the card that was seen there, the more is won if it seems gone."""
    assert view.you is not None
    return UNSEEN + (view.slots[view.you][feint.slot].known or 0)
