"""Who meets whom in a league: every combination of rivals equally often, seats and beginners in turn.

Owns the order of the tables. Draws from a seed of its own; knows no match and no result.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations, count
from math import comb

from game.kept.chance import Chance, seed_from

MOST_LISTED = 20_000
"""Where there are more combinations than this, they are drawn instead of listed."""
CANDIDATES = 60
"""Among how many the next combination is looked for: the one whose rivals have met least."""

Table = tuple[int, ...]
"""Rivals by their numbers in the league, seat by seat; seat 0 is the one that the order begins with."""


def tables(rivals: int, seats: int, seed: int) -> Iterator[Table]:
    """Give tables without end; after each round all combinations have sat together equally often.

    A combination that comes again has its beginner and the seats moved on by one; when each of it has
    begun, it sits in another order. Whatever part is played, rivals have played about equally often.
    """
    played = [0] * rivals
    met = [[0] * rivals for _ in range(rivals)]
    came: dict[Table, int] = {}
    for group in _balanced(_rounds(rivals, seats, seed), played, met):
        times = came[group] = came.get(group, -1) + 1
        orders = Chance(seed_from(seed, "order", *group, times // seats))
        order = orders.shuffled(group)
        turn = times % seats
        yield (*order[turn:], *order[:turn])


def round_length(rivals: int, seats: int) -> int:
    """Return after how many tables every combination of rivals has sat together."""
    return comb(rivals, seats)


def _rounds(rivals: int, seats: int, seed: int) -> Iterator[list[Table]]:
    """Give the combinations of each round, in an order drawn for it; some of them where they are too many."""
    for number in count():
        chance = Chance(seed_from(seed, "round", number))
        if comb(rivals, seats) <= MOST_LISTED:
            yield chance.shuffled(list(combinations(range(rivals), seats)))
        else:
            everybody = range(rivals)
            yield [tuple(sorted(chance.shuffled(everybody)[:seats])) for _ in range(MOST_LISTED)]


def _balanced(rounds: Iterator[list[Table]], played: list[int], met: Sequence[list[int]]) -> Iterator[Table]:
    """Give each round's combinations so that those come first whose rivals have played and met least."""
    for waiting in rounds:
        waiting.reverse()
        while waiting:
            near = waiting[-CANDIDATES:]
            costs = [
                (sum(played[one] for one in group), sum(met[a][b] for a, b in combinations(group, 2)))
                for group in near
            ]
            best = min(range(len(near)), key=lambda place: (costs[place], -place))
            group = waiting.pop(len(waiting) - len(near) + best)
            for one in group:
                played[one] += 1
            for a, b in combinations(group, 2):
                met[a][b] += 1
            yield group
