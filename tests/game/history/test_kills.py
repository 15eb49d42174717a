"""A program that is killed while it indexes, takes in, deletes or undoes loses nothing.

    python -m pytest -m long tests/game/history/test_kills.py

kills 200 times, the suite a few.
"""

import random
import subprocess
import sys
import time
from datetime import datetime
from pathlib import Path

import pytest

from game.history import trash
from game.history.index import Index
from game.history.statistics import figures_of, players
from game.kept.data_folder import Store
from tests.game.history.matches import keep, record

LOOP = """
import random, sys
from datetime import datetime
from pathlib import Path
from game.history import trash
from game.history.imports import take_in
from game.history.index import Index
from game.kept.data_folder import Store
store, chance = Store(Path(sys.argv[1])), random.Random(int(sys.argv[3]))
print("begun", flush=True)
while True:
    trash.tidy(store, datetime.now())
    with Index(store) as index:
        list(index.updating(datetime.now(), 2))
        list(take_in(store, index, [Path(sys.argv[2])], datetime.now()))
        for entry in chance.sample(index.page(), min(3, index.count())):
            trash.delete(store, entry.file, datetime.now())
        index.update(datetime.now())
        for folder in sorted(store.path("deleted").glob("*"), reverse=True)[:2]:
            trash.undo(store, folder.name)
        if chance.random() < 0.2:
            index.begin_anew()
"""


def everything(store: Store) -> set[bytes]:
    """All matches that are there or can be put back; each must be whole."""
    paths = [*store.path("matches").glob("*.tenno"), *store.path("deleted").glob("*/*.tenno")]
    return {path.read_bytes() for path in paths}


def contents(store: Store) -> list[object]:
    with Index(store) as index:
        index.update(datetime.now())
        found: list[object] = [entry.to_line() for entry in index.page(limit=1000)]
        return [
            *found,
            *(figures_of(index, player, "tenno") for player, _ in players(index)),
            *index.refused(),
        ]


def kill_often(tmp_path: Path, times: int) -> None:
    store, source = Store(tmp_path / "data"), tmp_path / "from"
    source.mkdir()
    wanted = set()
    for seed in range(6):
        keep(store, f"2026-11-0{seed + 1}-120000.tenno", record(seed))
        (source / f"{seed}.tenno").write_bytes(record(seed + 20))
        wanted |= {record(seed)}
    chance = random.Random(times)
    for number in range(times):
        arguments = [sys.executable, "-c", LOOP, str(store.folder), str(source), str(number)]
        program = subprocess.Popen(arguments, stdout=subprocess.PIPE)
        assert program.stdout is not None and program.stdout.readline()
        time.sleep(chance.uniform(0.0, 0.25))
        program.kill()
        program.wait()
        program.stdout.close()
        assert everything(store) >= wanted, f"kill {number}"
        trash.tidy(store, datetime.now())
        found = contents(store)
        store.path("history.db").unlink(missing_ok=True)
        assert contents(store) == found, f"kill {number}: the index is not what the files say"
        wanted = everything(store)


def test_killed_a_few_times_it_loses_nothing(tmp_path: Path) -> None:
    kill_often(tmp_path, 3)


@pytest.mark.long
def test_killed_two_hundred_times_it_loses_nothing(tmp_path: Path) -> None:
    kill_often(tmp_path, 200)
