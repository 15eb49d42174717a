"""A belief that knows kinds of players by how they lay, beside those that look one step ahead.

Owns the weights of rows and kinds together: the three sharpnesses of opponent_belief.py, one kind that lays
in an order, and one that mixes. Which of them a seat is comes out within the match, and from nothing else.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple, TypeAlias

from game.tenno.cards import MONK, cards_of
from game.tenno.events import Attacked, Event, Fought, Placed, Refilled
from game.tenno.public import SLOTS
from game.tenno.rivals.belief import SMALLEST, Row, Shares, with_card
from game.tenno.rivals.laying import LEAST, Laying
from game.tenno.rivals.onlooker import Onlooker
from game.tenno.rivals.opponent_belief import FAINT, LEFT, ReadingBelief
from game.tenno.rivals.opponent_model import PLACES, Reading
from game.tenno.rivals.rollout_policy import Habits
from game.tenno.variants import Variant
from game.tenno.view import FarmerOrders

Kinds: TypeAlias = tuple[float, float, float, float, float]
"""How likely something is if a seat is of each kind: hardly, somewhat, sharply; in an order; mixing."""
Step: TypeAlias = Callable[[Row], Iterable[tuple[Row, Kinds]]]
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
    """A reading belief with two more kinds of players."""

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
        super().__init__(seats, first, you, habits, feints, 1.0, variant, farmers)
        self._onlooker = Onlooker(seats, first, variant)
        self._reading = Reading(self._onlooker, 1.0)
        self._columns = columns
        self._kinds: list[dict[Row, Kinds]] = [{(0, 0, 0): columns.guess} for _ in range(seats)]
        self._filled = [0] * seats

    def fold(self, event: Event) -> None:
        """Take in the next event of the seat record."""
        super().fold(event)
        if isinstance(event, Refilled):
            self._filled[event.seat] += 1

    def sharpness(self, seat: int) -> Shares:
        """Return how sharply a seat plays; those that lay in an order or mix play sharply."""
        hardly = somewhat = 0.0
        for weights in self._kinds[seat].values():
            hardly, somewhat = hardly + weights[0], somewhat + weights[1]
        return hardly, somewhat, 1.0 - hardly - somewhat

    def kinds(self, seat: int) -> Kinds:
        """Return how likely a seat is of each kind."""
        one = two = three = four = five = 0.0
        for a, b, c, d, e in self._kinds[seat].values():
            one, two, three, four, five = one + a, two + b, three + c, four + d, five + e
        return one, two, three, four, five

    def _weigh(self, event: Event) -> None:
        match event:
            case Placed(seat, cards) if seat != self._you and cards and self.sightings.table.open_farmers:
                self._settled(seat, {cards: self._columns.guess})
            case Placed(seat) if seat != self._you:
                self._settled(seat, dict.fromkeys(self._farmers[seat], self._columns.guess))
            case _:
                super()._weigh(event)

    def _keep_if(self, seat: int, possible: Callable[[Row], bool]) -> None:
        if seat == self._you:
            super()._keep_if(seat, possible)
        else:
            kinds = self._kinds[seat].items()
            self._settled(seat, {row: weights for row, weights in kinds if possible(row)})

    def _clear(self, seat: int, slot: int) -> None:
        if seat == self._you:
            super()._clear(seat, slot)
        else:
            self._become(seat, lambda row: [(with_card(row, slot, 0), EVENLY)])

    def _swapped(self, seat: int, low: int, high: int) -> None:
        if seat == self._you:
            super()._swapped(seat, low, high)
        else:
            self._become(
                seat,
                lambda row: [
                    (row, EVENLY),
                    (with_card(with_card(row, low, row[high]), high, row[low]), EVENLY),
                ],
            )

    def _laid(self, seat: int, slot: int, feints: float) -> None:
        if seat == self._you:
            super()._laid(seat, slot, feints)
        else:
            self._become(seat, self._any(seat, slot, feints, 1.0))

    def _refilled(self, seat: int, slot: int) -> None:
        likely = self._reading.refill(seat, slot)
        number = self._filled[seat]
        ordered, mixed = (laying.at(number) for laying in self._columns.layings)
        exact = self._columns.refills
        _, first, second = PLACES[slot]

        def step(row: Row) -> Iterable[tuple[Row, Kinds]]:
            laid = likely(row)
            one = sum(ordered[card] for card, _ in laid) + LEAST * len(laid)
            if exact is None:
                two = sum(mixed[card] for card, _ in laid) + LEAST * len(laid)
                chances: Sequence[float] = [(mixed[card] + LEAST) / two for card, _ in laid]
            else:
                low, high = sorted((row[first], row[second]))
                chances = exact(number, (low, high), tuple(card for card, _ in laid))
            return [
                (with_card(row, slot, card), (*shares, (ordered[card] + LEAST) / one, chance))
                for (card, shares), chance in zip(laid, chances, strict=True)
            ]

        self._become(seat, step, self._any(seat, slot, 0.0, 1.0))

    def _exchanged(self, seat: int, slot: int) -> None:
        likely = self._reading.exchange(seat)
        one, two = self._columns.layings

        def step(row: Row) -> Iterable[tuple[Row, Kinds]]:
            found = likely(row)[1][slot]
            cards = [card for card, _ in found]
            pairs = zip(_exchanging(one, row, slot, cards), _exchanging(two, row, slot, cards), strict=True)
            return [
                (with_card(row, slot, card), (*shares, *pair))
                for (card, shares), pair in zip(found, pairs, strict=True)
            ]

        self._become(seat, step, self._any(seat, slot, self._feints, LEFT))

    def _passed(self, seat: int) -> None:
        asked = self._onlooker.asked
        if asked == "exchange":
            likely = self._reading.exchange(seat)
            one, two = (laying.left for laying in self._columns.layings)
            self._weigh_by(seat, lambda row: (*likely(row)[0], one, two), LEFT)
        elif asked == "attack":
            again = self._reading.attack(seat, None)
            self._weigh_by(seat, lambda row: _searching(again(row)), LEFT)

    def _reweigh_by(self, seat: int, likely: Callable[[Row], Shares], faint: float) -> None:
        self._weigh_by(seat, lambda row: _searching(likely(row)), faint)

    def _monk_hidden(self, attack: Attacked, event: Fought) -> None:
        hides = _searching(self._reading.hides_monk(attack.target, event.attacking, event.defending))
        place = attack.target_slot
        self._weigh_by(
            attack.target, lambda row: hides if MONK in row and row[place] != MONK else EVENLY, 1.0
        )

    def _attacked(self, attack: Attacked, attacking: int) -> None:
        if attack.seat != self._you and len(self._kinds[attack.seat]) > 1:
            super()._attacked(attack, attacking)

    def _weigh_by(self, seat: int, likely: Callable[[Row], Kinds], faint: float) -> None:
        shares = (faint,) * 5
        self._become(seat, lambda row: [(row, likely(row))], lambda row: [(row, shares)])

    def _any(self, seat: int, slot: int, feints: float, touched: float) -> Step:
        """Return what lays each card of the hand as likely as any other."""
        standing = cards_of(self.sightings.table.standing[seat])

        def step(row: Row) -> Iterable[tuple[Row, Kinds]]:
            hand = [card for card in standing if card not in row]
            stays = feints if hand else 1.0
            if stays:
                yield row, (touched * stays,) * 5
            for card in hand:
                yield with_card(row, slot, card), (touched * (1.0 - stays) / len(hand),) * 5

        return step

    def _become(self, seat: int, step: Step, faint: Step | None = None) -> None:
        """Let every row become what it can; `faint` tells it for the rows of little weight."""
        found: dict[Row, Kinds] = {}
        faint = faint or step
        for row, (a, b, c, d, e) in self._kinds[seat].items():
            closer = a + b + c + d + e > FAINT
            for laid, (one, two, three, four, five) in step(row) if closer else faint(row):
                before = found.get(laid)
                if before is None:
                    found[laid] = a * one, b * two, c * three, d * four, e * five
                else:
                    v, w, x, y, z = before
                    found[laid] = v + a * one, w + b * two, x + c * three, y + d * four, z + e * five
        self._settled(seat, found)

    def _settled(self, seat: int, kinds: dict[Row, Kinds]) -> None:
        """Bring the weights to 1 in all, none below the smallest."""
        total = 0.0
        for a, b, c, d, e in kinds.values():
            total += a + b + c + d + e
        settled: dict[Row, Kinds] = {}
        rows = {}
        for row, (a, b, c, d, e) in kinds.items():
            a, b, c, d, e = a / total, b / total, c / total, d / total, e / total
            weight = a + b + c + d + e
            if weight < SMALLEST:
                a, weight = a + SMALLEST - weight, SMALLEST
            settled[row] = a, b, c, d, e
            rows[row] = weight
        self._kinds[seat], self.rows[seat] = settled, rows


def _searching(shares: Shares) -> Kinds:
    """Tell of those who think ahead what lies between somewhat and sharply."""
    hardly, somewhat, sharply = shares
    between = (somewhat + sharply) / 2
    return hardly, somewhat, sharply, between, between


def _exchanging(laying: Laying, row: Row, slot: int, cards: Sequence[int]) -> list[float]:
    """Tell how likely a row is touched at a slot and each of these cards comes to lie: first the feint."""
    taken = laying.taken
    touched = (1.0 - laying.left) * (taken[row[slot]] + LEAST)
    touched /= sum(taken[card] for card in row) + LEAST * SLOTS
    weights = [laying.laid[card] + LEAST for card in cards[1:]]
    total = sum(weights) or 1.0
    changed = touched * (1.0 - laying.feints) / total
    return [touched * laying.feints, *(changed * weight for weight in weights)]
