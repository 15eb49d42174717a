"""Reads others' decisions: how likely a seat that looks one step ahead would have decided as it did.

Owns the likelihoods, for each row that a seat may have and for several guesses at how sharply the seat tells
better from worse. What is worth what it asks steady_evaluation.py, as the steady rival does, but from what
the whole table knows. It weighs no rows: opponent_belief.py does.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias

from game.tenno.cards import CARDS, MONK, RONIN, SHOGUN
from game.tenno.decisions import Attack
from game.tenno.public_state import SLOTS
from game.tenno.rivals.common_knowledge import Onlooker
from game.tenno.rivals.exact_belief import Row, Shares
from game.tenno.rivals.steady import FEINT, LAYING, SECRET
from game.tenno.rivals.steady_evaluation import AGAIN, EXPOSURE, PROSPECT, Looks, Worth, with_look

ByCard: TypeAlias = list[tuple[int, Shares]]
"""How likely each of these cards is laid, by sharpness."""
Fears: TypeAlias = tuple[tuple[tuple[float, ...], tuple[float, ...]], ...]
"""By slot, whether a Monk lies in the row, and card: what opponents' attacks there will cost."""

SHARPNESSES = (0.1, 1.0, 6.0)
"""How strongly a seat may prefer what promises it a point more: hardly, somewhat, or as the steady rival."""
EVEN: Shares = (1.0, 1.0, 1.0)
"""What is as likely whatever the sharpness."""
STEPS = 32
"""Powers of e are kept for so many steps to a whole number ..."""
FARTHEST = 12
"""... and so many whole numbers below 0. Made of products alone, they are the same on every platform."""
ROOT = 1.0317434074991028
"""The 32nd root of e."""
NEVER = -1e9
PLACES = ((0, 1, 2), (1, 0, 2), (2, 0, 1))
"""Each slot with the two others."""


def _powers() -> tuple[float, ...]:
    powers = [1.0]
    for _ in range(FARTHEST * STEPS):
        powers.append(powers[-1] / ROOT)
    return tuple(powers)


POWERS = _powers()
LAST = len(POWERS) - 1


class Reading:
    """Reads what an onlooker's table is about to be told."""

    def __init__(
        self, onlooker: Onlooker, sharpness: float, near: float = 0.0, sharp: float = SHARPNESSES[-1]
    ) -> None:
        """Read with so much of each of `SHARPNESSES`, of which `sharp` may be another last: 0 reads nothing.

        Whoever is sharp takes alike what is within `near` points of the best.
        """
        self._onlooker = onlooker
        by_kind = (*SHARPNESSES[:-1], sharp)
        hardly, somewhat, sharply = (sharpness * one * STEPS for one in by_kind)
        self._scales = ((hardly, 0.0), (somewhat, 0.0), (sharply, near))

    def refill(self, seat: int, slot: int) -> Callable[[Row], ByCard]:
        """Return what tells, for a row with a gap there, how likely each card of the hand fills it."""
        worth = self._worth(seat)
        looks = worth.looks()
        looks[slot] = worth.hidden(slot, looks)
        fears, prospects = _fears(worth, looks), _prospects(worth)
        standing, laying = worth.possible.standing(seat), _laying(worth)
        _, first, second = PLACES[slot]

        def likely(row: Row) -> ByCard:
            one, two = row[first], row[second]
            beside = MONK in (one, two)
            cards, values = [], []
            for card in standing:
                if card != one and card != two:
                    monk = beside or card == MONK
                    fear = fears[slot][monk][card] + fears[first][monk][one] + fears[second][monk][two]
                    cards.append(card)
                    values.append(_attacks(prospects, one, two, card) + laying[card] - fear)
            return list(zip(cards, self._shares(values), strict=True))

        return likely

    def exchange(self, seat: int) -> Callable[[Row], tuple[Shares, list[ByCard]]]:
        """Return what tells for a row how likely it is left, and by slot how likely each card comes to lie.

        A feint stands first, with the card that lay there.
        """
        worth = self._worth(seat)
        looks = worth.looks()
        calm = _fears(worth, looks)
        fears = [_fears(worth, with_look(looks, slot, worth.hidden(slot, looks))) for slot in range(SLOTS)]
        prospects, standing, laying = _prospects(worth), worth.possible.standing(seat), _laying(worth)

        def likely(row: Row) -> tuple[Shares, list[ByCard]]:
            monks = MONK in row
            hand = [card for card in standing if card not in row]
            attacks = _attacks(prospects, *row)
            values = [attacks - calm[0][monks][row[0]] - calm[1][monks][row[1]] - calm[2][monks][row[2]]]
            for slot, first, second in PLACES:
                taken, one, two = row[slot], row[first], row[second]
                fear, mine, his = fears[slot][slot], fears[slot][first], fears[slot][second]
                values.append(attacks + FEINT - fear[monks][taken] - mine[monks][one] - his[monks][two])
                beside = one == MONK or two == MONK
                for card in hand:
                    monk = beside or card == MONK
                    feared = fear[monk][card] + mine[monk][one] + his[monk][two] + laying[taken]
                    values.append(_attacks(prospects, one, two, card) + laying[card] - feared)
            shares = self._shares(values)
            each = 1 + len(hand)
            return shares[0], [
                list(zip((row[slot], *hand), shares[1 + slot * each : 1 + (slot + 1) * each], strict=True))
                for slot in range(SLOTS)
            ]

        return likely

    def attack(self, seat: int, attack: Attack | None) -> Callable[[Row], Shares]:
        """Return what tells how likely a row makes this attack; None: leaves the Ronin's second."""
        again = bool(self._onlooker.public.attacks)
        attacks = _Attacks(self._worth(seat))

        def likely(row: Row) -> Shares:
            values = [0.0] if again else []
            chosen = 0
            for slot, found in attacks.of(row):
                if attack and slot == attack.slot:
                    chosen = len(values) + attacks.targets.index((attack.target, attack.target_slot))
                values += found
            return self._shares(values)[chosen]

        return likely

    def first_attack(self, seat: int, attack: Attack) -> Callable[[Row], tuple[Shares, float, list[int]]]:
        """Return what tells how likely a row makes a turn's first attack.

        With it comes how likely whoever thinks ahead chooses that target once the slot is chosen, and which
        cards could attack.
        """
        attacks = _Attacks(self._worth(seat))
        place, many = attacks.targets.index((attack.target, attack.target_slot)), len(attacks.targets)

        def likely(row: Row) -> tuple[Shares, float, list[int]]:
            values, cards, start = list[float](), list[int](), 0
            for slot, found in attacks.of(row):
                if slot == attack.slot:
                    start = len(values)
                values += found
                cards.append(row[slot])
            shares = self._shares(values)
            whole = 0.0
            for _, somewhat, sharply in shares[start : start + many]:
                whole += somewhat + sharply
            chosen = shares[start + place]
            return chosen, (chosen[1] + chosen[2]) / whole, cards

        return likely

    def hides_monk(self, seat: int, attacking: int, defending: int) -> Shares:
        """Tell how likely a Monk that could be shown is not."""
        without, shown = self._worth(seat).losses[attacking][defending]
        return self._shares([0.0, without - shown - SECRET])[0]

    def _worth(self, seat: int) -> Worth:
        return Worth(self._onlooker.public, self._onlooker.possible, seat)

    def _shares(self, values: Sequence[float]) -> list[Shares]:
        """Return how likely each of the options is taken that are worth so many points."""
        best = max(values)
        below = [best - value for value in values]
        columns = []
        for scale, near in self._scales:
            pulls = [
                1.0
                if points <= near
                else POWERS[step]
                if (step := int(points * scale)) < LAST
                else POWERS[LAST]
                for points in below
            ]
            total = 0.0
            for pull in pulls:
                total += pull
            columns.append([pull / total for pull in pulls])
        return list(zip(*columns, strict=True))


class _Attacks:
    """What a seat's attacks are worth to it: by row, slot and target."""

    def __init__(self, worth: Worth) -> None:
        public, seat = worth.public, worth.you
        before = public.attacks[0] if public.attacks else None
        self.targets = [
            (other, slot)
            for other in worth.opponents
            for slot in range(SLOTS)
            if public.laid[other] >> slot & 1
            and (before is None or (other, slot) != (before.target, before.target_slot))
        ]
        self._worth, self._looks = worth, worth.looks()
        self._slots = [
            slot
            for slot, look in enumerate(self._looks)
            if look is not None and (before is None or slot != before.slot)
        ]
        again = 0.0 if before else AGAIN
        self._values = {
            card: [
                worth.attack(card, Attack(seat, 0, *target)) + (again if card == RONIN else 0.0)
                for target in self.targets
            ]
            for card in worth.possible.standing(seat)
            if card != SHOGUN
        }
        self._calm = _fears(worth, self._looks)
        self._shown: dict[tuple[int, int], Fears] = {}

    def of(self, row: Row) -> Iterator[tuple[int, list[float]]]:
        """Give for each slot that can attack what that is worth by target."""
        monk = MONK in row
        for slot in self._slots:
            if row[slot] in self._values:
                cost = self._cost(row, slot, monk)
                yield slot, [value - cost for value in self._values[row[slot]]]

    def _cost(self, row: Row, slot: int, monk: bool) -> float:
        """Estimate what it costs that all see the card in a slot."""
        shown = self._shown.get((slot, row[slot]))
        if shown is None:
            looks = with_look(self._looks, slot, self._worth.shown(row[slot]))
            shown = self._shown[slot, row[slot]] = _fears(self._worth, looks)
        total = 0.0
        for place, card in enumerate(row):
            total += shown[place][monk][card] - self._calm[place][monk][card]
        return EXPOSURE * total


def _prospects(worth: Worth) -> list[float]:
    return [0.0, *(PROSPECT * worth.prospect(card) for card in CARDS)]


def _laying(worth: Worth) -> list[float]:
    return [worth.share * points for points in LAYING]


def _attacks(prospects: Sequence[float], one: int, two: int, three: int) -> float:
    """Estimate a row's attacks as steady_evaluation.py does; a gap counts as a card that promises nothing."""
    most, least, other = prospects[one], prospects[two], prospects[three]
    if least > most:
        most, least = least, most
    if other > most:
        most = other
    elif other < least:
        least = other
    return 0.85 * most + 0.15 * least


def _fears(worth: Worth, looks: Looks) -> Fears:
    """Sum up by slot and card what opponents' attacks will cost a row that looks so."""
    found = [([0.0] * (len(CARDS) + 1), [0.0] * (len(CARDS) + 1)) for _ in range(SLOTS)]
    for slot, attacking, likely in worth.pressure(looks):
        alone, helped = found[slot]
        for card in CARDS:
            without, shown = worth.losses[attacking][card]
            alone[card] += likely * without
            helped[card] += likely * (without if card == MONK else shown)
    return tuple((tuple(alone), tuple(helped)) for alone, helped in found)
