"""How a sensible seat plays an imagined match: quick choices from what that seat could know, one step ahead.

Owns the estimates and the choices of play-outs. A choice reads its own seat's cards, the looks of the others
and the cards which that seat has seen; a card that it could not know never steers it, or play-outs would
judge every secret as if it were none.
"""

from collections.abc import Callable
from math import sqrt
from typing import NamedTuple

from game.tenno.cards import CARDS, GEISHA, MONK, RONIN, SHOGUN, cards_of, hand_of
from game.tenno.public import SLOTS
from game.tenno.rivals.imagined import LAID_BY, MONK_HELPS, OUTCOMES, Imagined, Look

Lots = Callable[[], float]
"""Draws a number from 0 up to 1."""
ByCard = tuple[float, ...]
"""A number for each card; the first stands for none."""
CARD_BITS = hand_of(CARDS)
PHASES = 5
"""By how many cards the seat with the fewest has in hand, two at a time."""


class Numbers(NamedTuple):
    """What the choices weigh, in points of prisoners; found by letting variants play each other."""

    keep_early: ByCard = (0.0, 0.4, 0.5, 0.7, 3.5, 2.0, 3.0, 3.5, 4.5, 5.5, 5.0, 5.5)
    """What a card that has not fallen will still bring, at the start of a match ..."""
    keep_late: ByCard = (0.0, 0.1, 0.2, 0.3, 1.2, 0.7, 1.0, 1.2, 1.6, 2.0, 1.8, 2.0)
    """... and at its end."""
    likely: ByCard = (0.0, 1.0, 1.0, 1.0, 1.2, 1.2, 1.0, 1.0, 1.0, 0.8, 0.8, 0.8)
    """How much a card is expected in a slot that was not seen."""
    lay_early: ByCard = (0.0, 0.0, 0.0, 0.0, 0.5, 0.5, 0.0, 0.0, 0.0, -0.5, -0.6, -0.4)
    """What speaks for bringing a card out of the hand, at the start ..."""
    lay_late: ByCard = (0.0, 0.0, 0.0, 0.0, 0.5, 0.5, 0.0, 0.0, 0.0, -0.5, -0.6, -0.4)
    """... and at the end."""
    danger: ByCard = (0.0, 0.4, 0.8, 1.2, 1.6, 1.6, 2.0, 2.0, 2.0, 1.6, 1.6, 0.0)
    """What a laid card loses by being seen."""
    hurt: float = 1.0
    """How much an opponent's point counts against an own one; less the more opponents there are."""
    stay: float = 0.8
    """What the exchange after an attack without a loss is worth."""
    peeked: float = 0.6
    """What a defender's peek costs the attacker."""
    again: float = 0.6
    """What the Ronin's second attack is worth beforehand."""
    show: float = 0.5
    """How much of a card's danger counts where an attack shows it."""
    monk: float = 0.25
    """How likely an unseen Monk lies beside an attacked card."""
    secret: float = 1.0
    """What hiding the Monk's place is worth."""
    prospect: float = 0.6
    """How much the best attack that a card could make counts where it is laid."""
    win: float = 25.0
    """What ending the match ahead is worth."""
    restless: float = -0.4
    """What speaks for an exchange of any kind."""
    attack_noise: float = 0.5
    lay_noise: float = 1.0
    """Up to so many points are drawn on top of each option, so that play is mixed."""


class Estimates(dict[int, float]):
    """What an attack with one card is worth by how the target's slot looks; worked out when first asked."""

    def __init__(self, expected: ByCard, worths: tuple[ByCard, ByCard, ByCard]) -> None:
        """Take what each defending card is worth: with no Monk beside, with one perhaps, with one for sure."""
        super().__init__()
        self._expected = expected
        self._worths = worths

    def __missing__(self, look: int) -> float:
        """Weigh the cards of a look."""
        worths = self._worths[look >> 12]
        weight = worth = 0.0
        for card in cards_of(look & CARD_BITS):
            weight += self._expected[card]
            worth += self._expected[card] * worths[card]
        self[look] = found = worth / weight
        return found


class Habits:
    """The choices of all seats of play-outs with so many seats."""

    def __init__(self, seats: int, numbers: Numbers = Numbers()) -> None:
        """Prepare the estimates."""
        self.numbers = numbers
        self.hurt = numbers.hurt / sqrt(seats - 1)
        self.keep = [_between(numbers.keep_early, numbers.keep_late, phase) for phase in range(PHASES)]
        self.lay = [_between(numbers.lay_early, numbers.lay_late, phase) for phase in range(PHASES)]
        self.others = [[other for other in range(seats) if other != seat] for seat in range(seats)]
        self.attacks = [[self._estimates(card, keep) for card in (0, *CARDS)] for keep in self.keep]
        self._prospects: list[dict[Look, list[float]]] = [{} for _ in range(PHASES)]

    def _estimates(self, attacking: int, keep: ByCard) -> Estimates:
        plain, perhaps, sure = [0.0], [0.0], [0.0]
        monk = self.numbers.monk
        for defending in CARDS:
            value = helped = self.worth(attacking, defending, False, keep)
            if defending != MONK and MONK_HELPS[attacking][defending]:
                helped = self.worth(attacking, defending, True, keep)
            plain.append(value)
            perhaps.append((1.0 - monk) * value + monk * helped)
            sure.append(helped)
        return Estimates(self.numbers.likely, (tuple(plain), tuple(perhaps), tuple(sure)))

    def worth(self, attacking: int, defending: int, monk: bool, keep: ByCard) -> float:
        """Estimate a fight for its attacker, the match going on."""
        wins, _, falls, other_falls, gained, given = OUTCOMES[monk][attacking][defending]
        value = gained - self.hurt * given
        if falls:
            value -= keep[attacking]
            if not wins and not other_falls:
                value -= self.numbers.peeked
        else:
            value += self.numbers.stay
        if other_falls:
            value += self.hurt * keep[defending]
        return value

    def attack(self, table: Imagined, lots: Lots) -> tuple[int, int]:
        """Choose the slots of the turn's attack; of the second where the first is told by the table.

        The second is left, (-1, -1), where nothing speaks for it.
        """
        seat, again = table.turn, table.first_slot >= 0
        start = SLOTS * seat
        sizes, rows, seen = table.sizes, table.rows, table.seen
        fewest = min(sizes)
        phase = fewest // 2
        if fewest == 0:
            return self._last_attack(table, lots)
        numbers = self.numbers
        noise, show, danger = numbers.attack_noise, numbers.show, numbers.danger
        others_see = table.everybody & ~(1 << seat)
        tables = self.attacks[phase]
        own = []
        for slot in range(start, start + SLOTS):
            card = rows[slot]
            if card and card != SHOGUN and slot != table.first_slot:
                bias = noise * lots()
                if seen[slot] & others_see != others_see:
                    bias -= show * danger[card]
                own.append((slot, tables[card], bias + numbers.again if card == RONIN and not again else bias))
        bit = 1 << seat
        best, mine, theirs = 0.0 if again else -1000.0, -1, -1
        for other in self.others[seat]:
            target = SLOTS * other
            for look in table.looks[other] or table.look(other):
                if look and target != table.first_target:
                    if seen[target] & bit:
                        look = look & ~CARD_BITS | 1 << rows[target]
                    luck = noise * lots()
                    for slot, estimates, bias in own:
                        value = estimates[look] + bias + luck
                        if value > best:
                            best, mine, theirs = value, slot, target
                target += 1
        return mine, theirs

    def _last_attack(self, table: Imagined, lots: Lots) -> tuple[int, int]:
        """Choose where a fight may end the match: whoever is ahead then counts most."""
        seat, again = table.turn, table.first_slot >= 0
        start = SLOTS * seat
        keep = self.keep[0]
        best, mine, theirs = 0.0 if again else -1000.0, -1, -1
        for slot in range(start, start + SLOTS):
            card = table.rows[slot]
            if not card or card == SHOGUN or slot == table.first_slot:
                continue
            for other in self.others[seat]:
                look = table.look(other)
                for place in range(SLOTS):
                    target = SLOTS * other + place
                    cards = look[place] & CARD_BITS
                    if not cards or target == table.first_target:
                        continue
                    if table.seen[target] >> seat & 1:
                        cards = 1 << table.rows[target]
                    value = self.numbers.attack_noise * lots()
                    value += self._last_worth(table, card, cards, other, keep)
                    if value > best:
                        best, mine, theirs = value, slot, target
        return mine, theirs

    def _last_worth(self, table: Imagined, card: int, cards: int, other: int, keep: ByCard) -> float:
        seat, points, likely = table.turn, table.points, self.numbers.likely
        ends_own, ends_other = table.sizes[seat] == 0, table.sizes[other] == 0
        ahead = points[seat] - max(points[rest] for rest in self.others[seat])
        weight = total = 0.0
        for defending in cards_of(cards):
            value = self.worth(card, defending, False, keep)
            _, _, falls, other_falls, gained, given = OUTCOMES[0][card][defending]
            if falls and ends_own or other_falls and ends_other:
                lead = ahead + gained - given
                value += self.numbers.win if lead > 0 else -self.numbers.win if lead < 0 else 0.0
            weight += likely[defending]
            total += likely[defending] * value
        return total / weight

    def monk(self, table: Imagined, slot: int, target: int) -> bool:
        """Decide for the defender whether the Monk is shown in this fight."""
        rows = table.rows
        attacking, defending = rows[slot], rows[target]
        if not MONK_HELPS[attacking][defending]:
            return False
        other = LAID_BY[target]
        start = SLOTS * other
        if defending == MONK or MONK not in rows[start : start + SLOTS]:
            return False
        keep = self.keep[min(table.sizes) // 2]
        saved = self.worth(attacking, defending, False, keep) - self.worth(attacking, defending, True, keep)
        return saved > self.numbers.secret or min(table.sizes) == 0

    def prospects(self, table: Imagined, seat: int) -> list[float]:
        """List by card what the best attack with it is worth to a seat, as far as it counts where it is laid."""
        phase = min(table.sizes) // 2
        bit = 1 << seat
        seen, rows, known = table.seen, table.rows, self._prospects[phase]
        found = []
        for other in self.others[seat]:
            look = table.looks[other] or table.look(other)
            start = SLOTS * other
            if (seen[start] | seen[start + 1] | seen[start + 2]) & bit:
                look = (
                    look[0] & ~CARD_BITS | 1 << rows[start] if look[0] and seen[start] & bit else look[0],
                    look[1] & ~CARD_BITS | 1 << rows[start + 1] if look[1] and seen[start + 1] & bit else look[1],
                    look[2] & ~CARD_BITS | 1 << rows[start + 2] if look[2] and seen[start + 2] & bit else look[2],
                )
            found.append(known.get(look) or self._prospects_of(phase, look))
        if len(found) == 1:
            return found[0]
        return list(map(max, *found))

    def _prospects_of(self, phase: int, look: Look) -> list[float]:
        share = self.numbers.prospect
        found = [0.0]
        for card in CARDS:
            estimates = self.attacks[phase][card]
            best = 0.0
            if card != SHOGUN:
                for slot in look:
                    if slot and estimates[slot] > best:
                        best = estimates[slot]
            found.append(share * best)
        self._prospects[phase][look] = found
        return found

    def refill(self, table: Imagined, seat: int, lots: Lots) -> int:
        """Choose the card of the hand that fills a gap."""
        appeals = self.prospects(table, seat)
        lay = self.lay[min(table.sizes) // 2]
        noise = self.numbers.lay_noise
        best, chosen = -1000.0, 0
        for card in cards_of(table.hands[seat]):
            value = appeals[card] + lay[card] + noise * lots()
            if value > best:
                best, chosen = value, card
        return chosen

    def exchange(self, table: Imagined, lots: Lots) -> tuple[int, int]:
        """Choose the slot to exchange and the card to lay there; (-1, 0) to leave it."""
        seat = table.turn
        start = SLOTS * seat
        appeals = self.prospects(table, seat)
        lay = self.lay[min(table.sizes) // 2]
        numbers = self.numbers
        fresh, card = -1000.0, 0
        for other in cards_of(table.hands[seat]):
            value = appeals[other] + lay[other] + numbers.lay_noise * lots()
            if value > fresh:
                fresh, card = value, other
        others_see = table.everybody & ~(1 << seat)
        best, chosen = 0.0, -1
        for slot in range(start, start + SLOTS):
            laid = table.rows[slot]
            value = fresh - appeals[laid] - lay[laid] + numbers.restless
            if table.seen[slot] & others_see == others_see:
                value += numbers.danger[laid]
            if value > best:
                best, chosen = value, slot
        return chosen, card

    def peek(self, table: Imagined, seat: int, lots: Lots) -> int:
        """Choose which of the attacker's slots to look at; -1 where there is nothing new."""
        start = SLOTS * table.turn
        bit = 1 << seat
        best, chosen = 0.0, -1
        look = table.look(table.turn)
        for place in range(SLOTS):
            if look[place] and not table.seen[start + place] & bit:
                doubt = (look[place] & CARD_BITS).bit_count() + lots()
                if doubt > best:
                    best, chosen = doubt, start + place
        return chosen


def _between(early: ByCard, late: ByCard, phase: int) -> ByCard:
    share = phase / (PHASES - 1)
    return tuple(share * first + (1.0 - share) * last for first, last in zip(early, late, strict=True))


assert GEISHA == CARDS[-1]
