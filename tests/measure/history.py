"""How long the index of many finished matches takes to be made and to answer, and how large it is.

    python -m tests.measure.history [--matches 100000] [--folder DIR]

plays some matches by `simulate`, writes each many times with other dates and names, indexes them all, and
prints what README says. With --folder the files and the index stay there.
"""

import argparse
import json
import statistics
import tempfile
import time
from collections.abc import Callable
from datetime import datetime, timedelta
from pathlib import Path

from game.commands.headless_matches import Tournament
from game.commands.simulate import simulate
from game.history.index import Index
from game.history.statistics import figures_of
from game.kept.data_folder import Store

RIVALS = ("hana", "kuma", "suzume", "ren")
PLAYED = 400
"""So many different matches are played."""
PEOPLE = ("You", "Mira", "Jonas")


def played(folder: Path) -> list[list[str]]:
    """Play matches of two and three by simulate; returns each as its lines."""
    found = []
    for number, rival in enumerate(RIVALS):
        specs = ("steady", rival) if number % 2 else ("steady", rival, "novice")
        tournament = Tournament(specs, number, folder / rival)
        simulate(tournament, PLAYED // len(RIVALS))
        found += [path.read_text().splitlines() for path in sorted((folder / rival).iterdir())]
    return found


def write(store: Store, matches: list[list[str]], count: int) -> None:
    """Write so many records, seat by seat of `steady` given to somebody."""
    folder = store.path("matches")
    folder.mkdir(parents=True, exist_ok=True)
    begun = datetime(2020, 1, 1, 12)
    for number in range(count):
        header, *lines = matches[number % len(matches)]
        head = json.loads(header)
        who = PEOPLE[0] if number % 10 < 8 else PEOPLE[1 + number % 2]
        head["seats"] = [{"name": who} if seat["rival"] == "steady" else seat for seat in head["seats"]]
        head["seed"] = number
        name = f"{begun + timedelta(minutes=31 * number):%Y-%m-%d-%H%M%S}.tenno"
        text = "\n".join([json.dumps(head, separators=(",", ":")), *lines, ""])
        (folder / name).write_text(text)


def timed(act: Callable[[], object], times: int = 9) -> float:
    """Return the median of some warm runs, in ms."""
    act()
    found = []
    for _ in range(times):
        begun = time.perf_counter()
        act()
        found.append((time.perf_counter() - begun) * 1000)
    return statistics.median(found)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--matches", type=int, default=100_000)
    parser.add_argument("--folder", type=Path)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as temporary:
        store = Store(options.folder or Path(temporary))
        if not store.path("matches").exists():
            with tempfile.TemporaryDirectory() as plays:
                write(store, played(Path(plays)), options.matches)
        with Index(store) as index:
            begun = time.perf_counter()
            index.update(datetime.now())
            print(f"index made: {time.perf_counter() - begun:.0f} s for {index.count()} matches")
        time.sleep(2.1)
        with Index(store) as index:
            begun = time.perf_counter()
            index.update(datetime.now())
            print(f"looked for new files: {(time.perf_counter() - begun) * 1000:.1f} ms")
            print(f"opened and nothing new: {timed(lambda: _open(store)):.1f} ms")
            print(f"first page: {timed(index.page):.1f} ms")
            print(f"page 1,000: {timed(lambda: index.page('', 50, 50_000)):.1f} ms")
            for search in ("kuma", "mira result:lost 2023-07", "nobody-at-all", "favourite"):
                both = timed(lambda search=search: (index.page(search), index.count(search)))  # type: ignore[misc]
                print(f"search {search!r}, page and number: {both:.1f} ms")
            print(f"statistics of one person: {timed(lambda: figures_of(index, PEOPLE[0], 'tenno')):.1f} ms")
        size = sum(path.stat().st_size for path in store.folder.glob("history.db*"))
        print(f"on disk: {size / 1e6:.0f} MB")


def _open(store: Store) -> None:
    with Index(store) as index:
        index.update(datetime.now())


if __name__ == "__main__":
    main()
