"""Weighs options by playing imagined matches on from each of them: the same worlds for all, the best ones longer.

Owns how a budget is spent. It counts work, never seconds: a seed gives the same choice on every machine.
"""

from collections.abc import Callable, Sequence

from game.tenno.rivals.habits import Habits, Lots
from game.tenno.rivals.imagined import Imagined
from game.tenno.rivals.playout import play_on

Enter = Callable[[Imagined], None]
"""Takes an option in a world."""
Judge = Callable[[Imagined], float]
"""Says what the world that a play-out ended in is worth to the searching seat."""


class Search:
    """One decision's search: `values` are the options' means, `visits` how many worlds each was tried in."""

    def __init__(self, enters: Sequence[Enter], draw: Callable[[], Imagined], habits: list[Habits], judge: Judge, lots: Lots, turns: int) -> None:
        self._enters, self._draw, self._habits, self._judge, self._lots = enters, draw, habits, judge, lots
        self._turns = turns
        self.sums = [0.0] * len(enters)
        self.visits = [0] * len(enters)
        self.work = 0

    def values(self) -> list[float]:
        """Return each option's mean."""
        return [total / max(1, count) for total, count in zip(self.sums, self.visits, strict=True)]

    def run(self, budget: int) -> list[int]:
        """Spend a budget of turns; returns the options that were tried to the end."""
        alive = list(range(len(self._enters)))
        rounds = max(1, (len(alive) - 1).bit_length())
        for number in range(rounds):
            limit = budget * (number + 1) // rounds
            while self.work < limit:
                self._try(alive)
            if number < rounds - 1:
                values = self.values()
                alive.sort(key=lambda option: -values[option])
                alive = alive[: max(2, (len(alive) + 1) // 2)]
        return alive

    def _try(self, alive: list[int]) -> None:
        world = self._draw()
        for option in alive:
            table = world.copy()
            self._enters[option](table)
            self.work += 1 + play_on(table, self._habits, self._lots, self._turns)
            self.sums[option] += self._judge(table)
            self.visits[option] += 1
