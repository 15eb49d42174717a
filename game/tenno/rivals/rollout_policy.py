"""How a sensible seat plays an imagined match: quick choices from what that seat could know, one step ahead.

Owns the choices of play-outs, and what they answer to an ask: what a quick rival plays and a thinking one
looks at first. A choice reads its own seat's cards, the looks of the others and the cards which that seat has
seen; a card that it could not know never steers it, or play-outs would judge every secret as if it were none.
"""

from collections.abc import Callable
from math import sqrt
from typing import TypeAlias

from game.tenno.cards import CARDS, MONK, RONIN, SHOGUN, VALUES, cards_of
from game.tenno.decisions import Ask, Attack, Decision, Exchange, Monk, Pass, Peek, Refill
from game.tenno.public_state import SLOTS
from game.tenno.rivals.fast_state import BEATEN_BY, LAID_BY, MONK_HELPS, OUTCOMES, Imagined, Look
from game.tenno.rivals.rollout_policy_weights import CARD_BITS, PHASES, ByCard, Estimates, Numbers, between

Lots: TypeAlias = Callable[[], float]
"""Draws a number from 0 up to 1."""
MOST_KNOWN = 5_000
"""How many looks of a row are remembered with what they promise; then all are worked out anew."""
PLAIN = Numbers()


class Habits:
    """The choices of all seats of play-outs with so many seats."""

    def __init__(
        self, seats: int, numbers: Numbers = PLAIN, foes: tuple[tuple[int, ...], ...] | None = None
    ) -> None:
        """Prepare the estimates; `foes` tells whom each seat may attack, where not all others."""
        self.numbers = numbers
        self.keep = [between(numbers.keep_early, numbers.keep_late, phase) for phase in range(PHASES)]
        self.lay = [between(numbers.lay_early, numbers.lay_late, phase) for phase in range(PHASES)]
        self.foes = foes or tuple(
            tuple(other for other in range(seats) if other != seat) for seat in range(seats)
        )
        self.hurt = numbers.hurt / sqrt(len(self.foes[0]))
        self.dangers = [
            tuple(fear * (VALUES[card] + keep[card]) for card, fear in enumerate(numbers.danger))
            for keep in self.keep
        ]
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
        noise, show = numbers.attack_noise, numbers.show
        others_see = table.everybody & ~(1 << seat)
        tables = self.attacks[phase]
        own = []
        for slot in range(start, start + SLOTS):
            card = rows[slot]
            if card and card != SHOGUN and slot != table.first_slot:
                bias = noise * lots()
                if seen[slot] & others_see != others_see:
                    bias -= show * self.danger(table, seat, card, phase)
                if card == RONIN and not again:
                    bias += numbers.again
                own.append((slot, tables[card], bias))
        bit = 1 << seat
        best, mine, theirs = 0.0 if again else -1000.0, -1, -1
        for other in self.foes[seat]:
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

    def danger(self, table: Imagined, seat: int, card: int, phase: int) -> float:
        """Estimate what a laid card has to fear where it is seen."""
        beats, standing = BEATEN_BY[card], table.standing
        share = 0.0
        for other in self.foes[seat]:
            share += (standing[other] & beats).bit_count() / standing[other].bit_count()
        return self.dangers[phase][card] * share - self.numbers.calm[card]

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
            for other in self.foes[seat]:
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
        ahead = points[seat] - max(points[rest] for rest in self.foes[seat])
        weight = total = 0.0
        for defending in cards_of(cards):
            value = self.worth(card, defending, False, keep)
            _, _, falls, other_falls, gained, given = OUTCOMES[0][card][defending]
            if (falls and ends_own) or (other_falls and ends_other):
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
        return min(table.sizes) == 0 or self.saved(table, attacking, defending) > self.numbers.secret

    def saved(self, table: Imagined, attacking: int, defending: int) -> float:
        """Estimate what a shown Monk saves the defender."""
        keep = self.keep[min(table.sizes) // 2]
        return self.worth(attacking, defending, False, keep) - self.worth(attacking, defending, True, keep)

    def prospects(self, table: Imagined, seat: int) -> list[float]:
        """List by card what the best attack with it is worth to a seat, as far as that counts beforehand."""
        phase = min(table.sizes) // 2
        bit = 1 << seat
        seen, rows, known = table.seen, table.rows, self._prospects[phase]
        found = []
        for other in self.foes[seat]:
            look = table.looks[other] or table.look(other)
            start = SLOTS * other
            if (seen[start] | seen[start + 1] | seen[start + 2]) & bit:
                first, second, third = look
                look = (
                    first & ~CARD_BITS | 1 << rows[start] if seen[start] & bit else first,
                    second & ~CARD_BITS | 1 << rows[start + 1] if seen[start + 1] & bit else second,
                    third & ~CARD_BITS | 1 << rows[start + 2] if seen[start + 2] & bit else third,
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
        known = self._prospects[phase]
        if len(known) >= MOST_KNOWN:
            known.clear()
        known[look] = found
        return found

    def refill(self, table: Imagined, seat: int, lots: Lots) -> int:
        """Choose the card of the hand that fills a gap."""
        prospects = self.prospects(table, seat)
        numbers = self.numbers
        noise, second = numbers.lay_noise, numbers.second
        lay = self.lay[min(table.sizes) // 2]
        rows, start = table.rows, SLOTS * seat
        rest = max(prospects[rows[start]], prospects[rows[start + 1]], prospects[rows[start + 2]])
        best, chosen = -1000.0, 0
        for card in cards_of(table.hands[seat]):
            own = prospects[card]
            value = lay[card] + noise * lots() + second * own + (own if own > rest else rest)
            if value > best:
                best, chosen = value, card
        return chosen

    def exchange(self, table: Imagined, lots: Lots) -> tuple[int, int]:
        """Choose the slot to exchange and the card to lay there; (-1, 0) to leave it."""
        seat = table.turn
        start = SLOTS * seat
        prospects = self.prospects(table, seat)
        phase = min(table.sizes) // 2
        lay = self.lay[phase]
        numbers = self.numbers
        noise, second = numbers.lay_noise, numbers.second
        fresh = []
        for card in cards_of(table.hands[seat]):
            own = prospects[card]
            fresh.append((lay[card] + noise * lots() + second * own, own, card))
        others_see = table.everybody & ~(1 << seat)
        rows, seen = table.rows, table.seen
        best, chosen, laying = 0.0, -1, 0
        first, middle, last = rows[start : start + SLOTS]
        for slot, laid, one, other in (
            (start, first, middle, last),
            (start + 1, middle, first, last),
            (start + 2, last, first, middle),
        ):
            own, rest = prospects[laid], max(prospects[one], prospects[other])
            staying = lay[laid] + second * own + (own if own > rest else rest) - numbers.restless
            if seen[slot] & others_see == others_see:
                staying -= self.danger(table, seat, laid, phase)
            for value, own, card in fresh:
                value += (own if own > rest else rest) - staying
                if value > best:
                    best, chosen, laying = value, slot, card
        return chosen, laying

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


def by_habit(habits: Habits, world: Imagined, ask: Ask, attack: Attack | None, lots: Lots) -> Decision:
    """Answer as the habits would in a world; `attack` is the one whose Monk is asked for.

    The laying of the farmers and the swap have no habit: raises ValueError for them.
    """
    seat = ask.seat
    match ask.wanted:
        case "attack":
            slot, target = habits.attack(world, lots)
            if slot < 0:
                return Pass(seat)
            return Attack(seat, slot % SLOTS, target // SLOTS, target % SLOTS)
        case "monk":
            assert attack is not None
            slot, target = SLOTS * attack.seat + attack.slot, SLOTS * attack.target + attack.target_slot
            return Monk(seat, habits.monk(world, slot, target))
        case "refill":
            assert ask.slot is not None
            return Refill(seat, ask.slot, habits.refill(world, seat, lots))
        case "exchange":
            slot, card = habits.exchange(world, lots)
            if slot < 0 and world.must_touch:  # the feint is the least that can be done
                return Exchange(seat, 0, world.rows[SLOTS * seat])
            return Pass(seat) if slot < 0 else Exchange(seat, slot % SLOTS, card)
        case "peek":
            slot = habits.peek(world, seat, lots)
            return Pass(seat) if slot < 0 else Peek(seat, slot % SLOTS)
    raise ValueError(f"no habit for {ask.wanted}")
