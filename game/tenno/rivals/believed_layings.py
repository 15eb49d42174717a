"""A belief that knows kinds of players by how they lay, beside those that look one step ahead.

Owns the weights of rows and kinds together: the three sharpnesses of opponent_belief.py, one kind that lays
in an order, and one that mixes. Which of them a seat is comes out within the match, and from nothing else.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple, TypeAlias

from game.tenno.events import Event, Refilled
from game.tenno.public import SLOTS
from game.tenno.rivals.belief import SMALLEST, Row, Shares, with_card
from game.tenno.rivals.laying import LEAST, Laying
from game.tenno.rivals.mixture import added
from game.tenno.rivals.opponent_belief import FAINT, LEFT, Joint, ReadingBelief, Step, Weights
from game.tenno.rivals.opponent_model import PLACES
from game.tenno.rivals.rollout_policy import Habits
from game.tenno.variants import Variant
from game.tenno.view import FarmerOrders

Kinds: TypeAlias = tuple[float, float, float, float, float]
"""How likely something is if a seat is of each kind: hardly, somewhat, sharply; in an order; mixing."""
Refills: TypeAlias = Callable[[int, tuple[int, int], tuple[int, ...]], Sequence[float]]
"""Tells for a number of refills, the two other cards of the row and a hand how likely each card is laid."""

FIRST_GUESS: Kinds = (0.15, 0.15, 0.2, 0.25, 0.25)
"""How likely each kind is before a seat has done anything."""
EVENLY: Kinds = (1.0, 1.0, 1.0, 1.0, 1.0)


class Columns(NamedTuple):
    """What is known of kinds of players before a match."""

    layings: tuple[Laying, Laying]
    """Of the kind that lays in an order, and of the one that mixes."""
    guess: Kinds = FIRST_GUESS
    refills: Refills | None = None
    """How the second kind fills gaps, where more is known of it than its laying says."""


class LayingBelief(ReadingBelief):
    """A reading belief with two more kinds of players, both of whom play sharply."""

    _even = EVENLY

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
        self._guess = columns.guess
        super().__init__(seats, first, you, habits, feints, 1.0, variant, farmers)
        self._columns = columns
        self._filled = [0] * seats

    def fold(self, event: Event) -> None:
        """Take in the next event of the seat record."""
        super().fold(event)
        if isinstance(event, Refilled):
            self._filled[event.seat] += 1

    def kinds(self, seat: int) -> Kinds:
        """Return how likely a seat is of each kind."""
        one = two = three = four = five = 0.0
        for a, b, c, d, e in self._joint[seat].values():
            one, two, three, four, five = one + a, two + b, three + c, four + d, five + e
        return one, two, three, four, five

    def _refilled(self, seat: int, slot: int) -> None:
        likely = self._reading.refill(seat, slot)
        number = self._filled[seat]
        ordered, mixed = (laying.at(number) for laying in self._columns.layings)
        beside = self._columns.layings[1].beside
        exact = self._columns.refills
        _, first, second = PLACES[slot]

        def step(row: Row) -> Iterable[tuple[Row, Weights]]:
            laid = likely(row)
            one = added(ordered[card] for card, _ in laid) + LEAST * len(laid)
            if exact is None:
                by, other = row[first], row[second]
                weights = [mixed[card] * beside[card][by] * beside[card][other] for card, _ in laid]
                two = added(weights) + LEAST * len(laid)
                chances: Sequence[float] = [(weight + LEAST) / two for weight in weights]
            else:
                low, high = sorted((row[first], row[second]))
                chances = exact(number, (low, high), tuple(card for card, _ in laid))
            return [
                (with_card(row, slot, card), (*shares, (ordered[card] + LEAST) / one, chance))
                for (card, shares), chance in zip(laid, chances, strict=True)
            ]

        self._spread(seat, step, self._blind(seat, slot, 0.0, 1.0))

    def _exchanged(self, seat: int, slot: int) -> None:
        likely = self._reading.exchange(seat)
        one, two = self._columns.layings

        def step(row: Row) -> Iterable[tuple[Row, Weights]]:
            found = likely(row)[1][slot]
            cards = [card for card, _ in found]
            pairs = zip(_exchanging(one, row, slot, cards), _exchanging(two, row, slot, cards), strict=True)
            return [
                (with_card(row, slot, card), (*shares, *pair))
                for (card, shares), pair in zip(found, pairs, strict=True)
            ]

        self._spread(seat, step, self._blind(seat, slot, self._feints, LEFT))

    def _passed(self, seat: int) -> None:
        if self._onlooker.asked != "exchange":
            super()._passed(seat)
            return
        likely = self._reading.exchange(seat)
        left = tuple(laying.left for laying in self._columns.layings)
        faint = (LEFT,) * len(EVENLY)
        self._spread(seat, lambda row: [(row, (*likely(row)[0], *left))], lambda row: [(row, faint)])

    def _reweigh_by(self, seat: int, likely: Callable[[Row], Shares], faint: float) -> None:
        shares = (faint,) * len(EVENLY)
        self._spread(seat, lambda row: [(row, _searching(likely(row)))], lambda row: [(row, shares)])

    def _spread(self, seat: int, step: Step, faint: Step | None = None) -> None:
        """Let every row become what it can; `faint` tells it for the rows of little weight."""
        found: Joint = {}
        faint = faint or step
        for row, (a, b, c, d, e) in self._joint[seat].items():
            closer = a + b + c + d + e > FAINT
            for laid, (one, two, three, four, five) in step(row) if closer else faint(row):
                before = found.get(laid)
                if before is None:
                    found[laid] = a * one, b * two, c * three, d * four, e * five
                else:
                    v, w, x, y, z = before
                    found[laid] = v + a * one, w + b * two, x + c * three, y + d * four, z + e * five
        self._settle(seat, found)

    def _settle(self, seat: int, joint: Joint) -> None:
        """Bring the weights to 1 in all, none below the smallest."""
        total = 0.0
        for a, b, c, d, e in joint.values():
            total += a + b + c + d + e
        settled: Joint = {}
        rows = {}
        for row, (a, b, c, d, e) in joint.items():
            a, b, c, d, e = a / total, b / total, c / total, d / total, e / total
            weight = a + b + c + d + e
            if weight < SMALLEST:
                a, weight = a + SMALLEST - weight, SMALLEST
            settled[row] = a, b, c, d, e
            rows[row] = weight
        self._joint[seat], self.rows[seat] = settled, rows


def _searching(shares: Shares) -> Kinds:
    """Tell of those who think ahead what lies between somewhat and sharply."""
    hardly, somewhat, sharply = shares
    between = (somewhat + sharply) / 2
    return hardly, somewhat, sharply, between, between


def _exchanging(laying: Laying, row: Row, slot: int, cards: Sequence[int]) -> list[float]:
    """Tell how likely a row is touched at a slot and each of these cards comes to lie: first the feint."""
    taken = laying.taken
    touched = (1.0 - laying.left) * (taken[row[slot]] + LEAST)
    touched /= added(taken[card] for card in row) + LEAST * SLOTS
    weights = [laying.laid[card] + LEAST for card in cards[1:]]
    total = added(weights) or 1.0
    changed = touched * (1.0 - laying.feints) / total
    return [touched * laying.feints, *(changed * weight for weight in weights)]
