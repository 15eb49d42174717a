"""Measures the players of The Honor of the Samurai against each other.

    python -m tests.measure.honor_rivals [--matches 600] [--endings 2000] [--seats 4] [--seed 1] [--workers 2]
    python -m tests.measure.honor_rivals --player aoi --against neutral steady --endings 0

Printed are: the share of the wins of one player (`steady`) against a table of each other one (`novice`, then
`neutral`; shared wins as shares, seats rotated) with 95 % intervals, and how many of many mixed matches end
and how.
"""

import argparse
import time
from collections import Counter
from collections.abc import Sequence
from math import sqrt

from game.commands.headless_matches import Tournament, play
from game.commands.workers import do_all
from game.games import HONOR
from game.kept.chance import Chance, seed_from

Job = tuple[tuple[str, ...], int, int]
"""Who plays, the first one being counted, the seed, and the match's number from 1."""


def share(job: Job) -> tuple[float, bool]:
    """Play a match; return the first name's share of the win, and whether the goal was reached.

    The first name sits one seat on from match to match, and who begins changes when it has sat everywhere.
    """
    names, seed, number = job
    seats = len(names)
    shift = (number - 1) % seats
    order = tuple(names[(seat - shift) % seats] for seat in range(seats))
    first = (number - 1) // seats % seats
    played = play(Tournament(order, seed_from(seed, number), game=HONOR.name), first + 1)
    assert played.points is not None
    return played.wins[shift], max(played.points) >= HONOR.goals[0]


def measure(names: Sequence[str], matches: int, seed: int, workers: int) -> None:
    """Print the first one's share of the wins among these."""
    began = time.perf_counter()
    jobs = [(tuple(names), seed, number) for number in range(1, matches + 1)]
    played = list(do_all(share, jobs, workers))
    shares = [won for won, _ in played]
    mean = sum(shares) / matches
    spread = 1.96 * sqrt(sum((won - mean) ** 2 for won in shares) / max(matches - 1, 1) / matches)
    by_goal = sum(goal for _, goal in played) / matches
    print(
        f"{' '.join(names)}: {100 * mean:.1f} ± {100 * spread:.1f} % of {matches} (even "
        f"{100 / len(names):.1f}); {100 * by_goal:.0f} % by the goal; {time.perf_counter() - began:.0f} s",
        flush=True,
    )


def ending(job: tuple[int, int]) -> str:
    """Play a match of three to six players drawn by lot; return how it ended."""
    seed, number = job
    chance = Chance(seed_from(seed, "ending", number))
    names = [rival.identity for rival in HONOR.rivals()]
    specs = tuple(chance.choose(names) for _ in range(3 + chance.below(4)))
    goal = chance.choose(HONOR.goals)
    played = play(Tournament(specs, seed, game=HONOR.name, goal=goal), number)
    assert played.points is not None
    return "goal" if max(played.points) >= goal else "the last round"


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--matches", type=int, default=600)
    parser.add_argument("--endings", type=int, default=2000)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--player", default="steady")
    parser.add_argument("--against", nargs="+", default=["novice", "neutral"])
    given = parser.parse_args()
    if given.matches:
        for other in given.against:
            measure((given.player, *[other] * (given.seats - 1)), given.matches, given.seed, given.workers)
    if given.endings:
        jobs = ((given.seed, number) for number in range(1, given.endings + 1))
        found = Counter(do_all(ending, jobs, given.workers))
        print(f"{sum(found.values())} of {given.endings} mixed matches ended: {dict(found)}", flush=True)


if __name__ == "__main__":
    main()
