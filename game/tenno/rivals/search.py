"""Weighs options by playing imagined matches on from each: the same worlds for all, the best ones longer.

Owns how a budget is spent. It counts work, never seconds: a seed gives the same choice on every machine.
"""

from collections.abc import Callable, Sequence
from itertools import tee
from math import sqrt

from game.tenno.rivals.fast_state import Imagined
from game.tenno.rivals.rollout import Enter, play_on
from game.tenno.rivals.rollout_policy import Habits, Lots

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
        """Return each option's mean."""
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
