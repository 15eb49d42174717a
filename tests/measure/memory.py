"""How much memory one window holds, match after match: rivals alone at one table, at instant speed.

    python -m tests.measure.memory [MATCHES] [--seats N] [--trace]

The rivals think in this process and not in their own, which takes a tenth of the time; nothing is tidied up
that the program does not tidy up itself. Prints the resident memory after the first matches and then now and
again, and what of it are pictures in their stores, which have budgets: rare cards are read in one of the
first hundred matches. What is left grows by at most 12 MB in 500 matches after the tenth; half of that is
what glibc keeps of memory that was given back.
`--trace` adds which lines of the program hold what came since then.
"""

import os
from argparse import ArgumentParser, RawDescriptionHelpFormatter

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import sys
import tempfile
import time
import tracemalloc
from pathlib import Path

from game.commands.window_options import WindowOptions
from game.games import TENNO
from game.kept.data_folder import Store
from game.table import drivers, hosted_match, rival_failures
from game.table.drivers import InProcessDriver
from scenes.games import ProgramSettings
from scenes.launch.start import Start
from scenes.paint.cache import SurfaceCache
from tests.driver import Driver
from tests.shared_art import SharedArt

BEGUN = 10
"""Matches after which everything has been seen and drawn once."""
MOST = 12.0
"""Megabytes by which all but the pictures may grow."""
PATIENCE = 600.0
"""Seconds for one match."""


def resident() -> float:
    """Return the megabytes of memory that this process holds now (Linux)."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


def pictures(drive: Driver) -> float:
    """Return the megabytes of the card bitmaps that were read and of the pictures that were drawn of them."""
    read: SurfaceCache = vars(SharedArt.bitmaps)["_kept"]
    return (read.bytes + drive.resources.art.pictures.bytes) / 2**20


class _Inside(InProcessDriver):
    """A rival in this process, where the host expects a process of its own."""

    def __init__(self, command: tuple[str, int], behind: bool = False) -> None:
        """`behind`: a process would be started by another thread."""
        del behind
        super().__init__(TENNO.rival(*command))

    def kill(self) -> None:
        """Nothing has to be ended."""


def _think_inside() -> None:
    drivers.rival_command = lambda spec, seed, receipt, **_: (spec, seed)  # type: ignore[assignment]
    hosted_match.ProcessDriver = _Inside  # type: ignore[assignment,misc]
    rival_failures.SILENT_AFTER = 3_600_000


def play(matches: int, seats: int, trace: bool = False) -> list[float]:
    """Play so many matches in one window; return after each the megabytes that are no pictures."""
    _think_inside()
    held: list[float] = []
    before = None
    with tempfile.TemporaryDirectory() as home:
        table = ("novice",) * seats
        options = WindowOptions(size=(1280, 720), play=True, seats=table, seed=1, matches=matches + 1)
        start = Start(options, Store(Path(home)))
        drive = Driver(Path(home), settings=ProgramSettings(speed="instant", lessons="over"), program=start)
        service = drive.app.program.matches
        for number in range(1, matches + 1):
            hosted, until = service.hosted, time.monotonic() + PATIENCE  # type: ignore[attr-defined]
            while service.hosted is hosted:  # type: ignore[attr-defined]
                drive.step(100)
                assert time.monotonic() < until, f"match {number} comes to no end"
            whole, kept = resident(), pictures(drive)
            held.append(whole - kept)
            if number <= BEGUN or number % 10 == 0:
                print(f"{number:4} matches {whole:7.1f} MB, pictures {kept:5.1f}", flush=True)
            if trace and number == BEGUN:
                tracemalloc.start(12)
            if trace and number == BEGUN + 1:
                before = tracemalloc.take_snapshot()
        if before is not None:
            for line in tracemalloc.take_snapshot().compare_to(before, "traceback")[:12]:
                print(line, *line.traceback.format()[-14:], sep="\n")
        drive.app.close()
    return held


def main() -> int:
    """Print what was measured; 1 where it grew by too much."""
    parser = ArgumentParser(description=__doc__, formatter_class=RawDescriptionHelpFormatter)
    parser.add_argument("matches", type=int, nargs="?", default=500)
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--trace", action="store_true")
    options = parser.parse_args()
    held = play(options.matches, options.seats, options.trace)
    grown = held[-1] - held[min(BEGUN, len(held)) - 1]
    print(f"{grown:+.1f} MB beside pictures since match {min(BEGUN, len(held))}; at most {MOST:.0f}")
    return int(grown > MOST)


if __name__ == "__main__":
    sys.exit(main())
