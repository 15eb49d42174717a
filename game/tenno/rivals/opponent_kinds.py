"""A belief that knows kinds of players by how they lay, beside those that look one step ahead.

Owns the weights of rows and kinds together: the three sharpnesses of opponent_belief.py, one kind that lays
in an order, and those that mix, each in its own way. Which of them a seat is comes out within the match, and
from nothing else.
"""

from collections.abc import Callable, Iterable, Sequence
from operator import add, mul
from typing import NamedTuple, TypeAlias

from game.tenno.decisions import Attack
from game.tenno.events import Attacked, Event, Refilled
from game.tenno.public_state import SLOTS
from game.tenno.rivals.belief import SMALLEST, Row, Shares, with_card
from game.tenno.rivals.laying import LEAST, Laying
from game.tenno.rivals.mixed_choice import added
from game.tenno.rivals.opponent_belief import CHOSEN, FAINT, LEFT, Joint, ReadingBelief, Step, Weights
from game.tenno.rivals.opponent_model import PLACES, ByCard
from game.tenno.rivals.rollout_policy import Habits
from game.tenno.variants import Variant
from game.tenno.view import FarmerOrders

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
        super().__init__(seats, first, you, habits, feints, 1.0, variant, farmers, columns.near)
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
