"""A belief that reads the others: what they do tells what they hold, and how they play what it means.

Owns the weights of rows and of guesses at how a seat plays, together, by Bayes' rule: whoever plays against
all expectation is soon read as one of whom little is to be expected. `ReadingBelief` guesses how sharply a
seat looks one step ahead (what a decision tells it asks opponent_model.py); `LayingBelief` knows beside these
kinds of players by how they lay: one in an order, and those that mix, each in its own way.
"""

from collections.abc import Callable, Iterable, Sequence
from operator import add, mul
from typing import NamedTuple, TypeAlias

from game.tenno.cards import MONK, cards_of
from game.tenno.decisions import Attack
from game.tenno.events import Attacked, Event, Exchanged, Fought, Passed, Placed, Refilled
from game.tenno.public_state import SLOTS
from game.tenno.rivals.common_knowledge import Onlooker
from game.tenno.rivals.exact_belief import SMALLEST, Belief, Row, Shares, with_card
from game.tenno.rivals.laying import LEAST, Laying
from game.tenno.rivals.opponent_model import EVEN, PLACES, SHARPNESSES, ByCard, Reading
from game.tenno.rivals.rival import added
from game.tenno.rivals.rollout_policy import Habits
from game.tenno.variants import Variant
from game.tenno.view import FarmerOrders

Weights: TypeAlias = tuple[float, ...]
"""A weight for each kind of player: here the three sharpnesses."""
Joint: TypeAlias = dict[Row, Weights]
"""Possible rows, each with its weight by kind of player."""
Step: TypeAlias = Callable[[Row], Iterable[tuple[Row, Weights]]]
"""What a row can become, and how likely it is that this, and what was seen, comes of it."""

AT_FIRST: Shares = (0.2, 0.3, 0.5)
"""How likely each sharpness is before a seat has done anything."""
FAINT = 2e-5
"""Rows of less weight are not read any closer: whatever is done, they stay about as unlikely."""
LEFT = 0.2
"""How likely a seat with a faint row leaves its exchange, or touches a certain slot."""
CHOSEN = 0.1
"""How likely a seat with a faint row makes a certain attack."""


class ReadingBelief(Belief):
    """A belief in others' rows that their decisions shape; the own seat's is a plain one."""

    _guess: Weights = AT_FIRST
    """How likely each kind of player is before a seat has done anything."""
    _even: Weights = EVEN
    """What says nothing about the kind."""

    def __init__(
        self,
        seats: int,
        first: int,
        you: int | None,
        habits: Habits,
        feints: float,
        sharpness: float,
        variant: Variant,
        farmers: Sequence[FarmerOrders] = (),
        near: float = 0.0,
        sharp: float = SHARPNESSES[-1],
    ) -> None:
        """Begin before anybody has laid a card; `sharpness` up to 1 tells how much is read into decisions.

        Who is sharp is taken to take alike what is within `near` points of the best, and to prefer a point
        more by `sharp`.
        """
        super().__init__(seats, you, habits, 0.0, feints, variant, farmers)
        self._onlooker = Onlooker(seats, first, variant)
        self._reading = Reading(self._onlooker, sharpness, near, sharp)
        self._insight = sharpness
        self._joint: list[Joint] = [{(0, 0, 0): self._guess} for _ in range(seats)]

    def fold(self, event: Event) -> None:
        """Take in the next event of the seat record."""
        super().fold(event)
        self._onlooker.fold(event)

    def sharpness(self, seat: int) -> Shares:
        """Return what came out about how sharply a seat plays, as far as decisions are read at all."""
        hardly = somewhat = 0.0
        for weights in self._joint[seat].values():
            hardly, somewhat = hardly + weights[0], somewhat + weights[1]
        hardly, somewhat = self._insight * hardly, self._insight * somewhat
        return hardly, somewhat, 1.0 - hardly - somewhat

    def _weigh(self, event: Event) -> None:
        match event:
            case Placed(seat, cards) if seat != self._you and cards and self.sightings.table.open_farmers:
                self._settle(seat, {cards: self._guess})
            case Placed(seat) if seat != self._you:
                self._settle(seat, dict.fromkeys(self._farmers[seat], self._guess))
            case Refilled(seat, slot) if seat != self._you:
                self._refilled(seat, slot)
            case Exchanged(seat, slot) if seat != self._you:
                self._exchanged(seat, slot)
            case Passed(seat) if seat != self._you:
                self._passed(seat)
            case _:
                super()._weigh(event)

    def _keep_if(self, seat: int, possible: Callable[[Row], bool]) -> None:
        if seat == self._you:
            super()._keep_if(seat, possible)
        else:
            joint = self._joint[seat].items()
            self._settle(seat, {row: weights for row, weights in joint if possible(row)})

    def _clear(self, seat: int, slot: int) -> None:
        if seat == self._you:
            super()._clear(seat, slot)
        else:
            self._spread(seat, lambda row: [(with_card(row, slot, 0), self._even)])

    def _swapped(self, seat: int, low: int, high: int) -> None:
        if seat == self._you:
            super()._swapped(seat, low, high)
        else:
            self._spread(
                seat,
                lambda row: [
                    (row, self._even),
                    (with_card(with_card(row, low, row[high]), high, row[low]), self._even),
                ],
            )

    def _laid(self, seat: int, slot: int, feints: float) -> None:
        """Lay any card of the hand into a slot, or with a share of `feints` the one that lay there."""
        if seat == self._you:
            super()._laid(seat, slot, feints)
            return
        self._spread(seat, self._blind(seat, slot, feints, 1.0))

    def _refilled(self, seat: int, slot: int) -> None:
        likely = self._reading.refill(seat, slot)

        def step(row: Row) -> Iterable[tuple[Row, Weights]]:
            return [(with_card(row, slot, card), shares) for card, shares in likely(row)]

        self._spread(seat, step, self._blind(seat, slot, 0.0, 1.0))

    def _exchanged(self, seat: int, slot: int) -> None:
        likely = self._reading.exchange(seat)

        def step(row: Row) -> Iterable[tuple[Row, Weights]]:
            return [(with_card(row, slot, card), shares) for card, shares in likely(row)[1][slot]]

        self._spread(seat, step, self._blind(seat, slot, self._feints, LEFT))

    def _passed(self, seat: int) -> None:
        asked = self._onlooker.asked
        if asked == "exchange":
            likely = self._reading.exchange(seat)
            self._reweigh_by(seat, lambda row: likely(row)[0], LEFT)
        elif asked == "attack":
            self._reweigh_by(seat, self._reading.attack(seat, None), LEFT)

    def _attacked(self, attack: Attacked, _attacking: int) -> None:
        if attack.seat != self._you and len(self.rows[attack.seat]) > 1:
            made = Attack(attack.seat, attack.slot, attack.target, attack.target_slot)
            self._reweigh_by(attack.seat, self._reading.attack(attack.seat, made), CHOSEN)

    def _monk_hidden(self, attack: Attacked, event: Fought) -> None:
        hides = self._reading.hides_monk(attack.target, event.attacking, event.defending)
        place = attack.target_slot
        self._reweigh_by(
            attack.target, lambda row: hides if MONK in row and row[place] != MONK else EVEN, 1.0
        )

    def _reweigh_by(self, seat: int, likely: Callable[[Row], Shares], faint: float) -> None:
        shares = (faint, faint, faint)
        self._spread(seat, lambda row: [(row, likely(row))], lambda row: [(row, shares)])

    def _blind(self, seat: int, slot: int, feints: float, touched: float) -> Step:
        """Return what lays each card of the hand as likely as any other."""
        standing, kinds = cards_of(self.sightings.table.standing[seat]), len(self._even)

        def step(row: Row) -> Iterable[tuple[Row, Weights]]:
            hand = [card for card in standing if card not in row]
            stays = feints if hand else 1.0
            if stays:
                yield row, (touched * stays,) * kinds
            for card in hand:
                yield with_card(row, slot, card), (touched * (1.0 - stays) / len(hand),) * kinds

        return step

    def _spread(self, seat: int, step: Step, faint: Step | None = None) -> None:
        """Let every row become what it can; `faint` tells it for the rows of little weight."""
        found: Joint = {}
        faint = faint or step
        for row, (hardly, somewhat, sharply) in self._joint[seat].items():
            closer = hardly + somewhat + sharply > FAINT
            for laid, (one, two, three) in step(row) if closer else faint(row):
                before = found.get(laid)
                if before is None:
                    found[laid] = hardly * one, somewhat * two, sharply * three
                else:
                    first, second, third = before
                    found[laid] = first + hardly * one, second + somewhat * two, third + sharply * three
        self._settle(seat, found)

    def _settle(self, seat: int, joint: Joint) -> None:
        """Bring the weights to 1 in all, none below the smallest."""
        total = 0.0
        for weights in joint.values():
            total += weights[0] + weights[1] + weights[2]
        settled: Joint = {}
        rows = {}
        for row, (hardly, somewhat, sharply) in joint.items():
            hardly, somewhat, sharply = hardly / total, somewhat / total, sharply / total
            weight = hardly + somewhat + sharply
            if weight < SMALLEST:
                hardly, weight = hardly + SMALLEST - weight, SMALLEST
            settled[row] = hardly, somewhat, sharply
            rows[row] = weight
        self._joint[seat], self.rows[seat] = settled, rows


Refills: TypeAlias = Callable[[int, tuple[int, int], tuple[int, ...]], Sequence[float]]
"""Tells for a number of refills, the two other cards of the row and a hand how likely each card is laid."""


class Columns(NamedTuple):
    """What is known of kinds of players before a match."""

    layings: tuple[Laying, ...]
    """Of the kind that lays in an order, and of each that mixes."""
    guess: Weights
    """How likely each kind is before a seat has done anything: who looks one step ahead and hardly, somewhat
    or sharply tells better from worse; who lays in an order; and each of those who mix."""
    refills: Refills | None = None
    """How those who mix fill gaps, where more is known than their laying says."""
    near: float = 0.0
    """Within so many points of the best who looks one step ahead sharply takes all alike."""
    sharp: float = SHARPNESSES[-1]
    """How strongly who looks one step ahead sharply prefers what promises a point more."""


class LayingBelief(ReadingBelief):
    """A reading belief with more kinds of players, all of whom play sharply."""

    def __init__(
        self,
        seats: int,
        first: int,
        you: int | None,
        habits: Habits,
        feints: float,
        variant: Variant,
        farmers: Sequence[FarmerOrders],
        columns: Columns,
    ) -> None:
        """Begin before anybody has laid a card."""
        self._guess, self._even = columns.guess, (1.0,) * len(columns.guess)
        super().__init__(
            seats, first, you, habits, feints, 1.0, variant, farmers, columns.near, columns.sharp
        )
        self._columns = columns
        self._filled = [0] * seats

    def fold(self, event: Event) -> None:
        """Take in the next event of the seat record."""
        super().fold(event)
        if isinstance(event, Refilled):
            self._filled[event.seat] += 1

    def kinds(self, seat: int) -> Weights:
        """Return how likely a seat is of each kind."""
        found = (0.0,) * len(self._even)
        for weights in self._joint[seat].values():
            found = tuple(map(add, found, weights))
        return found

    def _refilled(self, seat: int, slot: int) -> None:
        likely = self._reading.refill(seat, slot)
        number = self._filled[seat]
        ordered, *mixers = self._columns.layings
        by_number, exact = ordered.at(number), self._columns.refills
        _, first, second = PLACES[slot]

        def step(row: Row) -> Iterable[tuple[Row, Weights]]:
            laid = likely(row)
            one = added(by_number[card] for card, _ in laid) + LEAST * len(laid)
            by, other = row[first], row[second]
            if exact is None:
                mixing = [_mixing(mixed, number, (by, other), laid) for mixed in mixers]
            else:
                low, high = sorted((by, other))
                mixing = [exact(number, (low, high), tuple(card for card, _ in laid))]
            return [
                (with_card(row, slot, card), (*shares, (by_number[card] + LEAST) / one, *chances))
                for (card, shares), *chances in zip(laid, *mixing, strict=True)
            ]

        self._spread(seat, step, self._blind(seat, slot, 0.0, 1.0))

    def _exchanged(self, seat: int, slot: int) -> None:
        likely = self._reading.exchange(seat)

        def step(row: Row) -> Iterable[tuple[Row, Weights]]:
            found = likely(row)[1][slot]
            cards = [card for card, _ in found]
            laying = [_exchanging(kind, row, slot, cards) for kind in self._columns.layings]
            return [
                (with_card(row, slot, card), (*shares, *chances))
                for (card, shares), *chances in zip(found, *laying, strict=True)
            ]

        self._spread(seat, step, self._blind(seat, slot, self._feints, LEFT))

    def _passed(self, seat: int) -> None:
        if self._onlooker.asked != "exchange":
            super()._passed(seat)
            return
        likely = self._reading.exchange(seat)
        left = tuple(laying.left for laying in self._columns.layings)
        faint = (LEFT,) * len(self._even)
        self._spread(seat, lambda row: [(row, (*likely(row)[0], *left))], lambda row: [(row, faint)])

    def _attacked(self, attack: Attacked, attacking: int) -> None:
        seat = attack.seat
        if seat == self._you or len(self.rows[seat]) == 1 or self._onlooker.public.attacks:
            super()._attacked(attack, attacking)
            return
        made = Attack(seat, attack.slot, attack.target, attack.target_slot)
        likely, layings, number = (
            self._reading.first_attack(seat, made),
            self._columns.layings,
            self._filled[seat],
        )
        faint = (CHOSEN,) * len(self._even)

        def step(row: Row) -> Iterable[tuple[Row, Weights]]:
            shares, targeted, cards = likely(row)
            hardly, somewhat, sharply, *ahead = _searching(shares, len(layings))
            for place, laying in enumerate(layings):
                if laying.attackers:
                    weights = laying.attackers[min(number, len(laying.attackers) - 1)]
                    total = added(weights[card] + LEAST for card in cards)
                    ahead[place] = (weights[row[attack.slot]] + LEAST) / total * targeted
            return [(row, (hardly, somewhat, sharply, *ahead))]

        self._spread(seat, step, lambda row: [(row, faint)])

    def _reweigh_by(self, seat: int, likely: Callable[[Row], Shares], faint: float) -> None:
        shares, more = (faint,) * len(self._even), len(self._columns.layings)
        self._spread(seat, lambda row: [(row, _searching(likely(row), more))], lambda row: [(row, shares)])

    def _spread(self, seat: int, step: Step, faint: Step | None = None) -> None:
        """Let every row become what it can; `faint` tells it for the rows of little weight."""
        found: Joint = {}
        faint = faint or step
        for row, weights in self._joint[seat].items():
            closer = added(weights) > FAINT
            for laid, shares in step(row) if closer else faint(row):
                come = tuple(map(mul, weights, shares))
                before = found.get(laid)
                found[laid] = come if before is None else tuple(map(add, before, come))
        self._settle(seat, found)

    def _settle(self, seat: int, joint: Joint) -> None:
        """Bring the weights to 1 in all, none below the smallest."""
        total = 0.0
        for weights in joint.values():
            total += added(weights)
        settled: Joint = {}
        rows = {}
        for row, weights in joint.items():
            weights = tuple(weight / total for weight in weights)
            weight = added(weights)
            if weight < SMALLEST:
                weights, weight = (weights[0] + SMALLEST - weight, *weights[1:]), SMALLEST
            settled[row] = weights
            rows[row] = weight
        self._joint[seat], self.rows[seat] = settled, rows


def _searching(shares: Shares, more: int) -> Weights:
    """Tell of so many kinds who think ahead what lies between somewhat and sharply."""
    _, somewhat, sharply = shares
    return *shares, *((somewhat + sharply) / 2,) * more


def _mixing(laying: Laying, number: int, others: tuple[int, int], laid: ByCard) -> Sequence[float]:
    """Tell how likely each card is laid after so many refills beside these two."""
    weights, beside = laying.at(number), laying.beside
    by, other = others
    found = [weights[card] * beside[card][by] * beside[card][other] for card, _ in laid]
    total = added(found) + LEAST * len(laid)
    return [(weight + LEAST) / total for weight in found]


def _exchanging(laying: Laying, row: Row, slot: int, cards: Sequence[int]) -> list[float]:
    """Tell how likely a row is touched at a slot and each of these cards comes to lie: first the feint."""
    taken = laying.taken
    touched = (1.0 - laying.left) * (taken[row[slot]] + LEAST)
    touched /= added(taken[card] for card in row) + LEAST * SLOTS
    weights = [laying.laid[card] + LEAST for card in cards[1:]]
    total = added(weights) or 1.0
    changed = touched * (1.0 - laying.feints) / total
    return [touched * laying.feints, *(changed * weight for weight in weights)]
