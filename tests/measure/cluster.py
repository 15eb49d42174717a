"""What a cluster costs: the same league in this process, by this machine's processes, and on Dask here.

    python -m tests.measure.cluster [--games N] [--specs SPEC …]

Prints for 1 and 2 workers how long it takes, which share of that Dask adds, and how many bytes a batch of
matches sends there and back. Needs the extra "cluster", and an idle machine.
"""

import argparse
import os
import pickle
import time
from collections.abc import Sequence
from contextlib import closing
from typing import Any

from game.commands.headless_matches import Tournament, play
from game.commands.league import league
from game.commands.workers import MOST_AT_A_TIME, Workers, joined
from game.kept.own_process import ROOT


def seconds(specs: Sequence[str], games: int, workers: Workers) -> float:
    """Return how long a league takes, once the workers have been warmed by a short one."""
    league(specs, 40, seed=1, workers=workers)
    began = time.perf_counter()
    league(specs, games, seed=2, workers=workers)
    return time.perf_counter() - began


def batch_bytes(specs: Sequence[str]) -> tuple[int, int]:
    """Return how many bytes a batch takes on its way there and back."""
    jobs = [(Tournament(tuple(specs[:2]), 2), number) for number in range(1, MOST_AT_A_TIME + 1)]
    return len(pickle.dumps(jobs)), len(pickle.dumps([play(*job) for job in jobs]))


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=1200)
    parser.add_argument("--specs", nargs="+", default=["steady", "novice", "suzume"])
    given = parser.parse_args()
    alone = seconds(given.specs, given.games, 0)
    print(f"{given.games} matches of {', '.join(given.specs)}: {alone:.1f} s in this process")
    print("| workers | processes of this machine | Dask here | lost to Dask |\n| ---: | ---: | ---: | ---: |")
    os.environ["PYTHONPATH"] = str(ROOT)
    from distributed import LocalCluster

    make: Any = LocalCluster
    for workers in (1, 2):
        processes = seconds(given.specs, given.games, workers)
        options = {"n_workers": workers, "threads_per_worker": 1, "dashboard_address": None}
        with closing(make(**options)) as here, joined(here.scheduler_address) as found:
            dask = seconds(given.specs, given.games, found)
        print(f"| {workers} | {processes:.1f} s | {dask:.1f} s | {1 - processes / dask:.0%} |", flush=True)
    there, back = batch_bytes(given.specs)
    print(f"a batch of {MOST_AT_A_TIME} matches: {there} bytes there, {back} back")


if __name__ == "__main__":
    main()
