"""How likely each possible row of every seat is, exactly, from one seat's record alone.

Owns the reasoning from what the others did to what they hold. Which rows are possible at all is the same as
in odds.py (a test compares them); here each is weighed by how a sensible seat with that row would have laid,
attacked and answered. Every row that is possible keeps some weight: others need not be sensible.
"""

from collections.abc import Callable, Iterable
from itertools import permutations

from game.tenno.cards import CARDS, FARMERS, MONK, SHOGUN, fight
from game.tenno.events import Attacked, Event, Exchanged, Fought, MonkShown, Peeked, Placed, Refilled, Swapped, Turned
from game.tenno.public import SLOTS
from game.tenno.rivals.habits import Habits
from game.tenno.rivals.imagined import MONK_HELPS
from game.tenno.rivals.sightings import UNSEEN, Sightings
from game.tenno.view import View

Row = tuple[int, int, int]
"""Three cards; 0 is a gap."""
Weights = dict[Row, float]
"""Possible rows, each with its weight; in all 1."""

SMALLEST = 1e-6
"""A possible row's weight never falls below this share, so that nothing possible is ever ruled out."""


class Belief:
    """The weighted rows of all seats but the viewer's, and what the table has seen."""

    def __init__(self, seats: int, you: int | None, habits: Habits, trust: float, feints: float) -> None:
        """Begin before anybody has laid a card.

        `trust` 0 to 1: how much a move of others is taken to mean; `feints`: the share of exchanges that
        are taken for feints.
        """
        self.sightings = Sightings(seats)
        self.rows: list[Weights] = [{(0, 0, 0): 1.0}] * seats
        self._habits, self._trust, self._feints = habits, trust, feints
        self._you = you
        self._folded = 0

    def follow(self, view: View) -> None:
        """Take in what happened since the last time: it must be the same view that has grown."""
        events = view.events
        for number in range(self._folded, len(events)):
            event = events[number]
            self._weigh(event)
            self.sightings.fold(event)
        self._folded = len(events)

    def standing(self, seat: int) -> tuple[int, ...]:
        """List the cards of a seat that have not fallen."""
        bits = self.sightings.table.standing[seat]
        return tuple(card for card in CARDS if bits >> card & 1)

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
            case Placed(seat):
                self.rows[seat] = dict.fromkeys(permutations(FARMERS, SLOTS), 1 / 6)  # type: ignore[arg-type]
            case _:
                pass

    def _keep(self, seat: int, slot: int, card: int) -> None:
        self.rows[seat] = _shared((row, weight) for row, weight in self.rows[seat].items() if row[slot] == card)

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
        table = self.sightings.table
        phase = min(table.sizes) // 2
        targets = []
        chosen = SLOTS * attack.target + attack.target_slot
        place = 0
        for other in self._habits.others[seat]:
            for slot, look in enumerate(table.looks[other] or table.look(other)):
                if look:
                    if SLOTS * other + slot == chosen:
                        place = len(targets)
                    targets.append(look)
        pulls = [0.0] * (UNSEEN + 1)
        for card in self.standing(seat):
            if card != SHOGUN:
                estimates = self._habits.attacks[phase][card]
                pull = 0.0
                for look in targets:
                    pull += steep(estimates[look])
                pulls[card] = pull
        made = steep(self._habits.attacks[phase][attacking][targets[place]])
        self._reweigh(seat, lambda row: made / (pulls[row[0]] + pulls[row[1]] + pulls[row[2]]))

    def _fought(self, attack: Attacked, event: Fought) -> None:
        outcome = fight(event.attacking, event.defending, event.monk)
        target, place = attack.target, attack.target_slot
        if not event.monk and target != self._you and MONK_HELPS[event.attacking][event.defending]:
            keep = self._habits.keep[min(self.sightings.table.sizes) // 2]
            saved = self._habits.worth(event.attacking, event.defending, False, keep)
            saved -= self._habits.worth(event.attacking, event.defending, True, keep)
            hides = 0.15 if saved > self._habits.numbers.secret else 0.7
            self._reweigh(target, lambda row: hides if MONK in row and row[place] != MONK else 1.0)
        if outcome.attacker_falls:
            self._clear(attack.seat, attack.slot)
        if outcome.defender_falls:
            self._clear(target, place)

    def _clear(self, seat: int, slot: int) -> None:
        self.rows[seat] = _shared(((*row[:slot], 0, *row[slot + 1 :]), weight) for row, weight in self.rows[seat].items())  # type: ignore[misc]

    def _laid(self, seat: int, slot: int, feints: float) -> None:
        """Lay one of the hand's cards into a slot; with a share of `feints` the card that lay there."""
        table = self.sightings.table
        habits = self._habits
        lay = habits.lay[min(table.sizes) // 2]
        prospects = habits.prospects(table, seat)
        cards = self.standing(seat)
        pulls = {card: steep(lay[card] + prospects[card]) for card in cards}
        total = 0.0
        for pull in pulls.values():
            total += pull
        found: Weights = {}
        for row, weight in self.rows[seat].items():
            in_hand = total
            for card in row:
                in_hand -= pulls.get(card, 0.0)
            if feints:
                found[row] = found.get(row, 0.0) + feints * weight
                weight *= 1.0 - feints
            before, after = row[:slot], row[slot + 1 :]
            for card in cards:
                if card not in row:
                    laid: Row = (*before, card, *after)  # type: ignore[assignment]
                    found[laid] = found.get(laid, 0.0) + weight * pulls[card] / in_hand
        self.rows[seat] = found

    def _swapped(self, seat: int, low: int, high: int) -> None:
        found: Weights = {}
        for row, weight in self.rows[seat].items():
            turned = list(row)
            turned[low], turned[high] = turned[high], turned[low]
            for laid in (row, (turned[0], turned[1], turned[2])):
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


def _shared(weighted: Iterable[tuple[Row, float]]) -> Weights:
    found: Weights = {}
    total = 0.0
    for row, weight in weighted:
        found[row] = found.get(row, 0.0) + weight
        total += weight
    return {row: weight / total for row, weight in found.items()}
