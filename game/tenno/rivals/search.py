"""Weighs options by playing imagined matches on from each: the same worlds for all, the best ones longer.

Owns which options are looked at, how a budget is spent, and how an imagined match is played on by the habits
of its seats. It counts work, never seconds: a seed gives the same choice on every machine.
"""

from collections.abc import Callable, Sequence
from itertools import tee
from math import sqrt

from game.tenno.cards import RONIN
from game.tenno.decisions import Attack, Decision, Exchange, Monk, Pass, Peek, Refill, Swap
from game.tenno.public_state import SLOTS, clockwise
from game.tenno.rivals.fast_state import AFTER, AGAIN, ATTACK, OVER, REFILL, Imagined
from game.tenno.rivals.rollout_policy import Habits, Lots

Enter = Callable[[Imagined, Sequence[Habits]], None]
"""Takes one option in a world whose seats have these habits."""
Judge = Callable[[Imagined], float]
"""Says what the world that a play-out ended in is worth to the searching seat, about 0 to 1."""
Draw = Callable[[], tuple[Imagined, Sequence[Habits]]]
"""Draws a world and how its seats play."""
CAUTION = 0.6
"""How many doubts an option must be ahead of what the habits say: a mean of play-outs strays by chance."""


class Search:
    """One decision's search: `visits` tells in how many worlds each option was tried, `work` what it took.

    Work is counted in turns of play-outs, each as many times as there are seats, and two: what they cost.
    """

    def __init__(self, enters: Sequence[Enter], draw: Draw, judge: Judge, lots: Lots, turns: int) -> None:
        """Prepare to try what `enters` takes, and to play so many turns on from there."""
        self._enters, self._draw, self._judge, self._lots = enters, draw, judge, lots
        self._turns = turns
        self._sums = [0.0] * len(enters)
        self.visits = [0] * len(enters)
        self.work = 0

    def values(self, shares: Sequence[float]) -> list[float]:
        """Return each option's mean and what the habits add to it, who would take it in such a share."""
        most = max(shares)
        return [
            (total + CAUTION * sqrt(count) * share / most) / count
            for total, count, share in zip(self._sums, self.visits, shares, strict=True)
        ]

    def run(self, budget: int, shares: Sequence[float]) -> list[int]:
        """Spend a budget of work, each option tried once at least; returns those tried to the end."""
        alive = list(range(len(self._enters)))
        rounds = max(1, (len(alive) - 1).bit_length())
        for number in range(rounds):
            limit = budget * (number + 1) // rounds
            while self.work < limit or not self.visits[alive[0]]:
                self._try(alive)
            if number < rounds - 1:
                values = self.values(shares)
                alive.sort(key=lambda option: -values[option])
                alive = alive[: max(2, (len(alive) + 1) // 2)]
        return alive

    def evenly(self, budget: int) -> None:
        """Spend a budget of work, as much on each option."""
        alive = list(range(len(self._enters)))
        while self.work < budget or not self.visits[0]:
            self._try(alive)

    def means(self) -> list[float]:
        return [total / count for total, count in zip(self._sums, self.visits, strict=True)]

    def _try(self, alive: Sequence[int]) -> None:
        world, habits = self._draw()
        # All options meet the same luck in a world, so that their difference is their own.
        lucks = tee(iter(self._lots, None), len(alive))
        for option, luck in zip(alive, lucks, strict=True):
            table = world.copy()
            self._enters[option](table, habits)
            turns = play_on(table, habits, luck.__next__, self._turns)
            self.work += (1 + turns) * (2 + table.seats)
            self._sums[option] += self._judge(table)
            self.visits[option] += 1


def play_on(table: Imagined, habits: Sequence[Habits], lots: Lots, turns: int) -> int:
    """Play until the match is over or so many turns have ended; returns how many have."""
    ended = 0
    while True:
        stage = table.stage
        if stage in (ATTACK, AGAIN):
            _fight(table, habits, lots, stage == AGAIN)
            if table.stage == AGAIN:
                continue
        if table.stage == REFILL:
            _refill(table, habits, lots)
        if table.stage == AFTER:
            _after(table, habits, lots)
            table.end_turn()
        elif table.stage == OVER:
            return ended
        ended += 1
        if ended >= turns:
            return ended


def fought(table: Imagined, slot: int, target: int, monk: bool) -> None:
    """Fight and go on to what follows: the Ronin's second attack or the gaps."""
    ronin = table.rows[slot] == RONIN and table.first_slot < 0
    table.strike(slot, target, monk)
    if ronin:
        table.first_slot, table.first_target, table.stage = slot, target, AGAIN
    else:
        table.end_fights()


def _fight(table: Imagined, habits: Sequence[Habits], lots: Lots, again: bool) -> None:
    slot, target = habits[table.turn].attack(table, lots)
    if slot < 0:
        assert again
        table.end_fights()
        return
    fought(table, slot, target, habits[target // SLOTS].monk(table, slot, target))


def _refill(table: Imagined, habits: Sequence[Habits], lots: Lots) -> None:
    rows = table.rows
    if 0 in rows:
        for seat in clockwise(table.seats, table.turn):
            start = SLOTS * seat
            for slot in range(start, start + SLOTS):
                if not rows[slot]:
                    table.fill(slot, habits[seat].refill(table, seat, lots))
    table.stage = OVER if table.dusk and 0 in table.sizes else AFTER


def _after(table: Imagined, habits: Sequence[Habits], lots: Lots) -> None:
    if table.attacker_lost:
        for seat in table.winners:
            slot = habits[seat].peek(table, seat, lots)
            if slot >= 0:
                table.look_at(seat, slot)
    elif table.sizes[table.turn]:
        slot, card = habits[table.turn].exchange(table, lots)
        if slot < 0 and table.must_touch:
            slot = SLOTS * table.turn
            card = table.rows[slot]
        if slot >= 0:
            table.exchange(slot, card)


def entering(option: Decision, attack: Attack | None) -> Enter:
    """Return what takes an option; `attack` is the one whose Monk is asked for.

    After an attack the defender answers for its Monk by its habits. Raises TypeError for the farmers' place.
    """
    match option:
        case Attack():
            return _attacking(option)
        case Monk(_, reveal):
            assert attack is not None
            slot, target = _slots(attack)
            return lambda table, _: fought(table, slot, target, reveal)
        case Refill(seat, place, card):
            gap = SLOTS * seat + place
            return lambda table, _: table.fill(gap, card)
        case Exchange() | Swap():
            return _exchanging(option)
        case Peek(seat, place):
            return lambda table, _: _peek(table, seat, place)
        case Pass():
            return _pass
    raise TypeError(f"not weighed in worlds: {option}")


def _slots(attack: Attack) -> tuple[int, int]:
    return SLOTS * attack.seat + attack.slot, SLOTS * attack.target + attack.target_slot


def _attacking(attack: Attack) -> Enter:
    slot, target = _slots(attack)
    seat = attack.target
    return lambda table, habits: fought(table, slot, target, habits[seat].monk(table, slot, target))


def _exchanging(option: Exchange | Swap) -> Enter:
    start = SLOTS * option.seat

    def enter(table: Imagined, _: Sequence[Habits]) -> None:
        if isinstance(option, Exchange):
            table.exchange(start + option.slot, option.card)
        else:
            low, high = option.slots
            table.swap(start + low, start + high, option.swapped)
        table.end_turn()

    return enter


def _peek(table: Imagined, seat: int, place: int) -> None:
    table.look_at(seat, SLOTS * table.turn + place)
    table.winners = table.winners[1:]


def _pass(table: Imagined, _: Sequence[Habits]) -> None:
    if table.stage != AFTER:
        table.end_fights()
    elif table.attacker_lost:
        table.winners = table.winners[1:]
    else:
        table.end_turn()
