"""What a fight, a row and a secret are worth to a seat, in points, as the steady rival sees it.

Owns the estimates. The same view gives the same numbers to the last bit on every platform: sums run in a
fixed order or through fsum (the plain sum of floats changed with Python 3.12). Draws no lots.
"""

from collections.abc import Sequence
from functools import cache
from itertools import product
from math import fsum, sqrt
from typing import NamedTuple, TypeAlias

from game.tenno.cards import ATTACKERS, CARDS, FIRST_HAND, GEISHA, MONK, SHOGUN, VALUES
from game.tenno.decisions import Attack
from game.tenno.odds import PossibleRows, Row, best_defence
from game.tenno.public_state import FULL, GAPS, SLOTS, Public
from game.tenno.variants import sides

KEEPING = (0.0, 0.4, 0.5, 0.7, 3.5, 2.0, 3.0, 3.5, 4.5, 5.5, 5.0, 5.5)
"""What a card that has not fallen will still bring, in points, at the start of a match."""
WINNING = 25.0
"""A won match in points, where a fight would end it."""
EXCHANGE = 0.8
"""What the right to exchange is worth: an attacker who lost no card has it."""
PEEK = 0.6
"""What a defender's peek is worth."""
AGAIN = 0.6
"""What the Ronin's second attack is worth beforehand."""
EXPOSURE = 0.5
"""How much of a shown card's danger counts: the exchange may hide it."""
PROSPECT = 0.6
"""How much the best attack of the next turn counts: others move before it."""


Losses: TypeAlias = tuple[tuple[tuple[float, float], ...], ...]
"""By attacking card, defending card, and whether the defender has a Monk for it."""


class Stakes(NamedTuple):
    """What a fight brings: points to each side, and who loses the card."""

    attacker: int
    defender: int
    attacker_falls: bool
    defender_falls: bool
    attacker_wins: bool


@cache
def stakes(attacking: int, defending: int, monk: bool) -> Stakes:
    """Work out a fight in which the defender uses his Monk well (`monk`: he has him in another slot)."""
    outcome = best_defence(attacking, defending, monk)
    return Stakes(
        VALUES[defending] if outcome.attacker_wins else 0,
        VALUES[attacking] if outcome.captured == attacking and outcome.defender_wins else 0,
        outcome.attacker_falls,
        outcome.defender_falls,
        outcome.attacker_wins,
    )


@cache
def keeping(smallest_hand: int) -> tuple[float, ...]:
    """What each card will still bring: the less, the sooner a hand runs out and ends the match."""
    left = smallest_hand / len(FIRST_HAND)
    return tuple([worth * (0.35 + 0.65 * left) for worth in KEEPING])


@cache
def losses(smallest_hand: int) -> Losses:
    """What a fight brings the attacker and costs the defender, for all cards."""
    worth = keeping(smallest_hand)
    table = [[(0.0, 0.0)] * (GEISHA + 1) for _ in range(GEISHA + 1)]
    for attacking, defending in product(CARDS, CARDS):
        plain, helped = (
            fight.attacker
            - fight.defender
            - (worth[attacking] if fight.attacker_falls else 0.0)
            + (worth[defending] if fight.defender_falls else 0.0)
            for fight in (stakes(attacking, defending, False), stakes(attacking, defending, True))
        )
        table[attacking][defending] = plain, helped
    return tuple(tuple(row) for row in table)


FightValues: TypeAlias = tuple[tuple[tuple[float, ...], tuple[float, ...]], ...]
"""By attacking card, whether a Monk helps, and defending card."""


@cache
def fight_values(smallest_hand: int, share: float) -> FightValues:
    """What a fight that ends no match brings the attacker; an opponent's point hurts by `share`."""
    kept = keeping(smallest_hand)

    def value(attacking: int, monk: bool, defending: int) -> float:
        fight = stakes(attacking, defending, monk)
        found = fight.attacker - share * fight.defender
        if fight.attacker_falls:
            found -= kept[attacking]
        elif fight.attacker_wins:
            found += EXCHANGE
        if fight.defender_falls:
            found += share * kept[defending]
        if not fight.attacker_wins and fight.attacker_falls and not fight.defender_falls:
            found -= PEEK
        return found

    def by_defender(attacking: int, monk: bool) -> tuple[float, ...]:
        return (0.0, *(value(attacking, monk, defending) for defending in CARDS))

    nothing = (0.0,) * (len(CARDS) + 1)
    return (nothing, nothing), *((by_defender(card, False), by_defender(card, True)) for card in CARDS)


class Sight:
    """How a slot looks to the table: what can lie there, how likely, and what an attack on it promises."""

    __slots__ = ("cards", "promises")

    def __init__(self, cards: Sequence[tuple[int, float]], loss: Losses) -> None:
        """Work out what each card promises itself of an attack on this slot."""
        self.cards = tuple(cards)
        self.promises = [
            fsum([likely * against[defending][0] for defending, likely in cards]) for against in loss
        ]


Looks: TypeAlias = Sequence[Sight | None]
"""The three slots of a row as they look; None for a gap."""


class Worth:
    """The estimates for one decision of one seat."""

    def __init__(self, public: Public, possible: PossibleRows, you: int) -> None:
        """Judge for a seat: by what it or, of another's seat, the whole table holds for possible."""
        self.public, self.possible, self.you = public, possible, you
        self.opponents = public.foes[self.you]
        by_side = sides(public.variant, public.seats)
        self._own_side = next(side for side in by_side if self.you in side)
        self._other_sides = [side for side in by_side if side != self._own_side]
        self.share = 1.0 / sqrt(len(self.opponents))
        """How much an opponent's point hurts: the more of them, the less."""
        smallest = min(public.hand_sizes)
        self.losses = losses(smallest)
        self._fights = fight_values(smallest, self.share)
        self._spare = [
            size - (GAPS[laid] if laid != FULL else 0)
            for size, laid in zip(public.hand_sizes, public.laid, strict=True)
        ]
        """How many more gaps each seat could fill."""
        self._captured = public.captured
        self._laid: dict[tuple[int, int], list[tuple[int, bool, float]]] = {}
        self._best: dict[int, float] = {}
        self._holds: dict[int, list[float]] = {}

    def laid(self, seat: int, slot: int) -> list[tuple[int, bool, float]]:
        """List what can lie in another seat's slot: card, whether a Monk can help it, how likely."""
        found = self._laid.get((seat, slot))
        if found is None:
            counts: dict[tuple[int, bool], int] = {}
            rows = self.possible.rows(seat)
            for row in rows:
                card = row[slot]
                if card is not None:
                    key = (card, MONK in row and card != MONK)
                    counts[key] = counts.get(key, 0) + 1
            found = [(card, monk, count / len(rows)) for (card, monk), count in sorted(counts.items())]
            self._laid[seat, slot] = found
        return found

    def attack(self, card: int, attack: Attack) -> float:
        """Estimate one of the own attacks, made with this card."""
        target = attack.target
        laid = self.laid(target, attack.target_slot)
        without, helped = self._fights[card]
        total = 0.0
        if min(self._spare) >= 0 and self._spare[self.you] and self._spare[target]:  # no fight ends the match
            for defending, monk, likely in laid:
                total += likely * (helped if monk else without)[defending]
            return total
        for defending, monk, likely in laid:
            value = self._ending(stakes(card, defending, monk), target)
            if value is None:
                value = (helped if monk else without)[defending]
            total += likely * value
        return total

    def _ending(self, fight: Stakes, target: int) -> float | None:
        """Estimate a fight that ends the match; None where it goes on."""
        for seat, spare in enumerate(self._spare):
            gaps = (seat == self.you and fight.attacker_falls) + (seat == target and fight.defender_falls)
            if gaps > spare:
                break
        else:
            return None
        captured = self._captured
        others = max(
            sum([captured[seat] for seat in side]) + (fight.defender if target in side else 0)
            for side in self._other_sides
        )
        lead = sum([captured[seat] for seat in self._own_side]) + fight.attacker - others
        return (WINNING if lead > 0 else -WINNING if lead < 0 else 0.0) + 0.1 * lead

    def likely(self, seat: int, slot: int) -> list[float]:
        """List how likely each card is that can lie in another seat's slot."""
        counts = self.possible.cards(seat, slot).values()
        return [count / sum(counts) for count in counts]

    def prospect(self, card: int) -> float:
        """Estimate the best attack that this card could make next, wherever in the row it lies."""
        best = self._best.get(card)
        if best is None:
            best = 0.0
            if card != SHOGUN:
                best = max(
                    self.attack(card, Attack(self.you, 0, seat, slot))
                    for seat in self.opponents
                    for slot in range(SLOTS)
                    if self.public.laid[seat] >> slot & 1
                )
            self._best[card] = best
        return best

    def row(self, row: Sequence[int | None], looks: Looks) -> float:
        """Estimate an own row that looks like this to the table: its attacks less what threatens it."""
        prospects = sorted((self.prospect(card) for card in row if card is not None), reverse=True)
        attacks = 0.85 * prospects[0] + 0.15 * prospects[-1] if prospects else 0.0
        return PROSPECT * attacks - self.threat(row, looks)

    def threat(self, row: Sequence[int | None], looks: Looks) -> float:
        """Estimate what the opponents' attacks on this row will cost before the own next turn.

        Each is taken to attack with the card that promises it most, going by how the slots look.
        """
        monk = MONK in row
        costs = []
        for slot, attacking, likely in self.pressure(looks):
            defending = row[slot]
            assert defending is not None
            costs.append(likely * self.losses[attacking][defending][monk and defending != MONK])
        return fsum(costs)

    def pressure(self, looks: Looks) -> list[tuple[int, int, float]]:
        """List which slot an opponent attacks with which card, and how likely, going by how a row looks."""
        laid = [(slot, look) for slot, look in enumerate(looks) if look is not None]
        if not laid:
            return []
        appeal = []
        for card in ATTACKERS:
            promise, slot = max([(look.promises[card], -slot) for slot, look in laid])
            appeal.append((-promise, card, -slot))
        appeal.sort()
        chosen = [0.0] * len(appeal)
        for seat in self.opponents:
            holds, unused = self._held(seat), 1.0 / len(self.opponents)
            for number, (_, card, _) in enumerate(appeal):
                taken = unused * holds[card]
                chosen[number] += taken
                unused -= taken
        return [
            (slot, card, likely) for (_, card, slot), likely in zip(appeal, chosen, strict=True) if likely
        ]

    def _held(self, seat: int) -> list[float]:
        holds = self._holds.get(seat)
        if holds is None:
            holds = self._holds[seat] = self._likely_held(seat)
        return holds

    def _likely_held(self, seat: int) -> list[float]:
        """How likely each card lies in a seat's row."""
        holds = [0.0] * (GEISHA + 1)
        for slot in range(SLOTS):
            for card, _, likely in self.laid(seat, slot):
                holds[card] += likely
        return holds

    def looks(self) -> list[Sight | None]:
        """How the own slots look to the table."""
        rows = len(self.possible.rows(self.you))
        counted = [self.possible.cards(self.you, slot) for slot in range(SLOTS)]
        return [
            Sight([(card, count / rows) for card, count in counts.items()], self.losses) if counts else None
            for counts in counted
        ]

    def shown(self, card: int) -> Sight:
        """How a slot looks of which all know the card."""
        return Sight([(card, 1.0)], self.losses)

    def lies_open(self, card: int) -> bool:
        """Whether a card lies face up wherever it is laid: a known Shogun."""
        return card == SHOGUN and self.public.variant.known_shogun

    def hidden(self, slot: int, looks: Looks) -> Sight:
        """How a slot looks once a card has been laid into it unseen."""
        sure = {
            look.cards[0][0]
            for other, look in enumerate(looks)
            if other != slot and look is not None and len(look.cards) == 1
        }
        standing = self.possible.standing(self.you)
        cards = [card for card in standing if card not in sure and not self.lies_open(card)]
        return Sight([(card, 1 / len(cards)) for card in cards], self.losses)

    def either(self, one: Sight | None, other: Sight | None) -> Sight:
        """How a slot looks that holds one of two slots' cards, each as likely."""
        assert one is not None and other is not None
        return Sight([(card, likely / 2) for card, likely in (*one.cards, *other.cards)], self.losses)


def with_look(looks: Looks, slot: int, look: Sight) -> list[Sight | None]:
    """Return the looks of a row of which one slot looks otherwise."""
    return [look if other == slot else old for other, old in enumerate(looks)]


def replaced(row: Sequence[int | None], slot: int, card: int) -> Row:
    """Return the row with another card in a slot."""
    return (*row[:slot], card, *row[slot + 1 :])
