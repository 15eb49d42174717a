"""How likely each possible row of every seat is, exactly, from one seat's record; and worlds drawn by that.

Owns the reasoning from what the others did to what they hold. Which rows are possible at all is the same as
in odds.py (a test compares them); here each is weighed by how a sensible seat with that row would have laid,
attacked and answered. Every row that is possible keeps some weight: others need not be sensible. A world is
an imagined match at the moment of an ask: rows drawn from a belief, the hands what is left.
"""

from bisect import bisect_right
from collections.abc import Callable, Iterable, Sequence
from itertools import accumulate
from typing import TypeAlias

from game.tenno.cards import MONK, SHOGUN, VALUES, cards_of, fight, hand_of
from game.tenno.decisions import Ask
from game.tenno.events import (
    Attacked,
    Event,
    Exchanged,
    Fought,
    MonkShown,
    Peeked,
    Placed,
    Refilled,
    Swapped,
    Turned,
)
from game.tenno.public_state import SLOTS
from game.tenno.rivals.common_knowledge import UNSEEN, Sightings
from game.tenno.rivals.fast_state import AFTER, AGAIN, ATTACK, MONK_HELPS, REFILL, Imagined
from game.tenno.rivals.rollout_policy import Habits, Lots
from game.tenno.variants import PLAIN, Variant
from game.tenno.view import FARMER_ORDERS, FarmerOrders, View

Shares: TypeAlias = tuple[float, float, float]
"""How likely something is if a seat hardly, somewhat or sharply tells better from worse; or which it does."""
Row: TypeAlias = tuple[int, int, int]
"""Three cards; 0 is a gap."""
Weights: TypeAlias = dict[Row, float]
"""Possible rows, each with its weight; in all about 1."""

SMALLEST = 1e-6
"""No possible row weighs less: nothing possible is ever ruled out."""
FORGOTTEN = 0.2
"""How much a forgotten card still counts in its slot."""
SHARP = 0.5
"""How strongly a seat is taken to prefer what promises it a point more; measured on steady matches."""
HIDES_GAIN, HIDES_NOTHING = 0.15, 0.7
"""How often a Monk that would help is not shown, where that gains enough and where it does not."""


class Belief:
    """The weighted rows of all seats, and what the table has seen (`sightings`).

    The own seat's are those that the others must think possible.
    """

    def __init__(
        self,
        seats: int,
        you: int | None,
        habits: Habits,
        trust: float,
        feints: float,
        variant: Variant = PLAIN,
        farmers: Sequence[FarmerOrders] = (),
    ) -> None:
        """Begin before anybody has laid a card.

        `farmers` are by seat the orders in which they can be laid: those that a feud's earlier matches leave.
        `habits` are what sensible means; `trust` 0 to 1 is how much a move of others is taken to mean by
        it; `feints` the share of exchanges that are taken for none.
        """
        self.sightings = Sightings(seats, variant)
        self.rows: list[Weights] = [{(0, 0, 0): 1.0} for _ in range(seats)]
        self._farmers = list(farmers) or [FARMER_ORDERS] * seats
        self._you, self._habits, self._trust, self._feints = you, habits, trust, feints

    def fold(self, event: Event) -> None:
        """Take in the next event of the seat record."""
        self._weigh(event)
        self.sightings.fold(event)
        if isinstance(event, Refilled | Exchanged | Swapped):
            self._see_shogun(event.seat)

    def forget(self, seat: int, slot: int) -> None:
        """Lose what was seen in a slot: any card that stands may lie there."""
        if self.sightings.forget(SLOTS * seat + slot):
            self._laid(seat, slot, FORGOTTEN)
            self._see_shogun(seat)

    def sharpness(self, seat: int) -> Shares:
        """Return how likely a seat hardly, somewhat, sharply tells better from worse; one unread is sharp."""
        del seat
        return 0.0, 0.0, 1.0

    def cards(self, seat: int, slot: int) -> dict[int, float]:
        """Sum up by card, lowest first, how likely it lies in a slot."""
        sums = [0.0] * (UNSEEN + 1)
        for row, weight in self.rows[seat].items():
            sums[row[slot]] += weight
        total = 0.0
        for part in sums[1:]:
            total += part
        return {card: part / total for card, part in enumerate(sums) if card and part}

    def _weigh(self, event: Event) -> None:
        attack = self.sightings.attack
        match event:
            case Turned(attacking, defending):
                self._keep(attack.target, attack.target_slot, defending)
                self._keep(attack.seat, attack.slot, attacking)
                self._attacked(attack, attacking)
            case MonkShown(seat, slot):
                self._keep(seat, slot, MONK)
            case Fought():
                self._fought(attack, event)
            case Refilled(seat, slot):
                self._laid(seat, slot, 0.0)
            case Exchanged(seat, slot):
                self._laid(seat, slot, self._feints)
            case Swapped(seat, slots):
                self._swapped(seat, *slots)
            case Peeked(_, slot, saw) if saw is not None:
                self._keep(attack.seat, slot, saw)
            case Placed(seat, cards) if cards is not None and self.sightings.table.open_farmers:
                self.rows[seat] = {cards: 1.0}
            case Placed(seat):
                self.rows[seat] = dict.fromkeys(self._farmers[seat], 1 / len(self._farmers[seat]))
            case _:
                pass  # the other events move no card and say nothing of any

    def _keep(self, seat: int, slot: int, card: int) -> None:
        self._keep_if(seat, lambda row: row[slot] == card)

    def _keep_if(self, seat: int, possible: Callable[[Row], bool]) -> None:
        rows = self.rows[seat].items()
        self.rows[seat] = _shared((row, weight) for row, weight in rows if possible(row))

    def _see_shogun(self, seat: int) -> None:
        """Where the Shogun lies face up, all see in which slots of a row he lies and in which he does not."""
        table = self.sightings.table
        if not table.known_shogun:
            return
        seen = [card == SHOGUN for card in table.rows[SLOTS * seat : SLOTS * seat + SLOTS]]
        self._keep_if(seat, lambda row: [card == SHOGUN for card in row] == seen)

    def _reweigh(self, seat: int, likelihood: Callable[[Row], float]) -> None:
        """Multiply each row's weight by how likely it makes what was seen, as far as others are trusted."""
        rows = self.rows[seat]
        found = [weight * likelihood(row) for row, weight in rows.items()]
        total = 0.0
        for weight in found:
            total += weight
        if total <= 0.0:
            return
        trust = self._trust
        self.rows[seat] = {
            row: max(SMALLEST, (1.0 - trust) * before + trust * after / total)
            for (row, before), after in zip(rows.items(), found, strict=True)
        }

    def _attacked(self, attack: Attacked, attacking: int) -> None:
        """Weigh the attacker's row: with better attacks in it, this one would not have been made."""
        seat = attack.seat
        if seat == self._you or len(self.rows[seat]) == 1:
            return
        table, habits = self.sightings.table, self._habits
        estimates = habits.attacks[min(table.sizes) // 2]
        looks = [look for other in habits.foes[seat] for look in table.look(other) if look]
        chosen = table.look(attack.target)[attack.target_slot]
        pulls = [0.0] * (UNSEEN + 1)
        for card in cards_of(table.standing[seat]):
            if card != SHOGUN:
                for look in looks:
                    pulls[card] += steep(SHARP * estimates[card][look])
        made = steep(SHARP * estimates[attacking][chosen])
        self._reweigh(seat, lambda row: made / (made + pulls[row[0]] + pulls[row[1]] + pulls[row[2]]))

    def _fought(self, attack: Attacked, event: Fought) -> None:
        attacking, defending = event.attacking, event.defending
        target, place = attack.target, attack.target_slot
        if not event.monk and target != self._you and MONK_HELPS[attacking][defending]:
            self._monk_hidden(attack, event)
        outcome = fight(attacking, defending, event.monk)
        if outcome.attacker_falls:
            self._clear(attack.seat, attack.slot)
        if outcome.defender_falls:
            self._clear(target, place)

    def _monk_hidden(self, attack: Attacked, event: Fought) -> None:
        """Weigh the defender's row: with a Monk in it he might have been shown."""
        saved = self._habits.saved(self.sightings.table, event.attacking, event.defending)
        hides = HIDES_GAIN if saved > self._habits.numbers.secret else HIDES_NOTHING
        place = attack.target_slot
        self._reweigh(attack.target, lambda row: hides if MONK in row and row[place] != MONK else 1.0)

    def _clear(self, seat: int, slot: int) -> None:
        self.rows[seat] = _shared(
            (with_card(row, slot, 0), weight) for row, weight in self.rows[seat].items()
        )

    def _laid(self, seat: int, slot: int, feints: float) -> None:
        """Lay one of the hand's cards into a slot; with a share of `feints` the card that lay there."""
        table, habits = self.sightings.table, self._habits
        lay = habits.lay[min(table.sizes) // 2]
        prospects = habits.prospects(table, seat)
        cards = cards_of(table.standing[seat])
        pulls = [0.0] * (UNSEEN + 1)
        total = 0.0
        for card in cards:
            pull = steep(SHARP * (lay[card] + prospects[card]))
            pulls[card] = self._trust * pull + 1.0 - self._trust
            total += pulls[card]
        found: Weights = {}
        for row, weight in self.rows[seat].items():
            in_hand = total - pulls[row[0]] - pulls[row[1]] - pulls[row[2]]
            stays = feints if in_hand > 0.0 else 1.0
            if stays:
                found[row] = found.get(row, 0.0) + stays * weight
            if stays == 1.0:
                continue
            weight *= (1.0 - stays) / in_hand
            before, after = row[:slot], row[slot + 1 :]
            for card in cards:
                if card not in row:
                    laid = (*before, card, *after)
                    found[laid] = found.get(laid, 0.0) + weight * pulls[card]  # type: ignore[index,arg-type]
        self.rows[seat] = found

    def _swapped(self, seat: int, low: int, high: int) -> None:
        found: Weights = {}
        for row, weight in self.rows[seat].items():
            for laid in (row, with_card(with_card(row, low, row[high]), high, row[low])):
                found[laid] = found.get(laid, 0.0) + weight / 2
        self.rows[seat] = found


def steep(points: float) -> float:
    """Turn points into a pull, about e to their power; made of products alone, so the same everywhere."""
    base = 1.0 + points / 8.0
    if base < 0.25:
        base = 0.25
    base *= base
    base *= base
    return base * base


def with_card(row: Row, slot: int, card: int) -> Row:
    """Return the row with this card in a slot."""
    first, second, third = row
    if slot == 0:
        return card, second, third
    return (first, card, third) if slot == 1 else (first, second, card)


def _shared(weighted: Iterable[tuple[Row, float]]) -> Weights:
    found: Weights = {}
    total = 0.0
    for row, weight in weighted:
        found[row] = found.get(row, 0.0) + weight
        total += weight
    return {row: weight / total for row, weight in found.items()}


STAGES = {"place": ATTACK, "attack": ATTACK, "monk": ATTACK, "refill": REFILL}
"""What is asked to the stage that it stands in; all else comes after the refill."""


class Worlds:
    """Draws worlds for one decision."""

    def __init__(self, view: View, belief: Belief, ask: Ask) -> None:
        """Prepare the draw for the viewer, who is no spectator."""
        you = view.you
        assert you is not None
        self._base = base = _moment(view, belief, ask)
        base.rows[SLOTS * you : SLOTS * you + SLOTS] = [card or 0 for card in view.row]
        base.hands[you] = view.hand
        self._rows: list[tuple[int, list[Row], list[float]]] = []
        for seat, weights in enumerate(belief.rows):
            if seat != you:
                self._rows.append((seat, list(weights), list(accumulate(weights.values()))))

    def draw(self, lots: Lots) -> Imagined:
        world = self._base.copy()
        for seat, rows, sums in self._rows:
            row = rows[min(bisect_right(sums, lots() * sums[-1]), len(rows) - 1)]
            world.rows[SLOTS * seat : SLOTS * seat + SLOTS] = row
            world.hands[seat] = world.standing[seat] & ~hand_of(card for card in row if card)
        return world


def _moment(view: View, belief: Belief, ask: Ask) -> Imagined:
    """Set a copy of the table that all see to the moment of an ask."""
    public = view.public
    base = belief.sightings.table.copy()
    base.seen = [seen | peeked for seen, peeked in zip(base.seen, belief.sightings.peeked, strict=True)]
    base.turn = ask.seat if ask.wanted in ("exchange", "swap") else public.turn
    base.points = [0] * public.seats
    for seat, pile in enumerate(public.prisoners):
        for _, card in pile:
            base.points[seat] += VALUES[card]
    base.stage = STAGES.get(ask.wanted, AFTER)
    if public.attacks and base.stage == ATTACK:
        first = public.attacks[0]
        base.stage = AGAIN
        base.first_slot = SLOTS * first.seat + first.slot
        base.first_target = SLOTS * first.target + first.target_slot
    base.attacker_lost = public.attacker_lost
    base.winners = public.defenders_won
    return base
