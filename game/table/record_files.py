"""Match records as files: their names, where they lie, how they are read, and where they go from there.

An unfinished record lies in the folder "running", one given up in "given-up", a finished one in "matches",
and beside it the receipt that each rival's own process writes of what it was told and answered. Of a series,
the first match is called STAMP, the next ones STAMP+2 and so on. It knows no game and plays nothing.
"""

import contextlib
import os
from collections.abc import Collection
from pathlib import Path

from game.kept.data_folder import Store, replace
from game.kept.faults import Fault
from game.kept.json_lines import Torn, read_file
from game.table.game_interface import Game, Match
from game.table.receipts import receipts_of
from game.table.record_reader import Reader
from game.table.record_writer import RecordWriter
from game.table.stand_ins import move_stand_ins

RUNNING, FINISHED, ASIDE = "running", "matches", "given-up"
LATER = (FINISHED, ASIDE)
"""Where a running record can be moved to."""
IN_SERIES = "+"
"""Stands in a record's name before the number of a series' second and later matches."""


def new_record(
    store: Store, folder: str, stem: str, ending: str, later: Collection[str] = ()
) -> RecordWriter:
    """Return a file still to be written, under the first free name of STEM, STEM-2, STEM-3 and so on.

    `later` are the folders that it may be moved to: the name is free there too, or it would push out
    what was written within the same second.
    """
    folders = [store.path(name) for name in (folder, *later)]
    name, number = f"{stem}{ending}", 1
    while any(os.path.lexists(path / name) for path in folders):
        number += 1
        name = f"{stem}-{number}{ending}"
    return RecordWriter(folders[0] / name)


def read_match(game: Game, path: Path) -> tuple[Match, bool]:
    """Read a record that may end with a torn line: the match, and whether the record holds its result.

    Raises OSError where it cannot be read, `Fault` where it is damaged.
    """
    reader = Reader(game)
    with contextlib.suppress(Torn):
        for number, line in read_file(path):
            reader.read(number, line)
    if reader.match is None:
        raise Fault(1, "no header", "the header of a match record")
    match: Match = reader.match
    return match, reader.finished


def earlier_matches(game: Game, path: Path, folder: Path) -> tuple[list[Match], bool]:
    """Read the matches of a record's series that lie finished in a folder, and tell whether these are all.

    Of those that are gone or damaged nobody is told.
    """
    stamp, _, number = path.stem.partition(IN_SERIES)
    if not number.isdecimal():
        return [], True
    matches = []
    names = (stamp, *(f"{stamp}{IN_SERIES}{before}" for before in range(2, int(number))))
    for name in names:
        with contextlib.suppress(OSError, Fault):
            matches.append(read_match(game, folder / f"{name}{path.suffix}")[0])
    return matches, len(matches) == len(names)


def archive(store: Store, path: Path) -> Path:
    """Move a finished record to the finished ones and return where it lies; where that fails it stays."""
    finished = store.path(FINISHED) / path.name
    try:
        finished.parent.mkdir(parents=True, exist_ok=True)
        replace(path, finished)
    except OSError:
        return path
    move_stand_ins(path, finished)
    file_receipts_away(store, finished)
    return finished


def abandon(store: Store, path: Path) -> None:
    """Move the record of a match that was given up, with its receipts, where nobody goes on with it."""
    aside = store.path(ASIDE) / path.name
    with contextlib.suppress(OSError):
        aside.parent.mkdir(parents=True, exist_ok=True)
        replace(path, aside)
        move_stand_ins(path, aside)
        file_receipts_away(store, aside)


def file_receipts_away(store: Store, record: Path) -> None:
    """Move receipts that are still among the running matches beside their record, which no longer is."""
    if record.parent == store.path(RUNNING):
        return
    for path in receipts_of(store.path(RUNNING) / record.name).values():
        with contextlib.suppress(OSError):
            replace(path, record.parent / path.name)
