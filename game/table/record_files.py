"""Match records as files: their names, where they lie, how they are read, and where they go from there.

An unfinished record lies in the folder "running", one given up in "given-up", a finished one in "matches",
and beside it the receipt that each rival's own process writes of what it was told and answered. Of a series,
the first match is called STAMP, the next ones STAMP+2 and so on. It knows no game and plays nothing.

Beside a running record lies what people at a screen have settled and no record holds yet (`Beside`):
decisions made before they are asked and standing orders are private and no lines of a match, yet a match that
is resumed must have them. The file has, as JSON, seats to what `Seat.beside` holds; one that cannot be read
holds nothing and is set aside.
"""

import contextlib
import json
import os
from collections.abc import Collection, Iterator, Mapping, Sequence
from pathlib import Path

from game.kept.data_folder import Store, StoreError, replace
from game.kept.faults import Fault
from game.kept.json_lines import Line, Torn, parse_value, read_file
from game.kept.last_table import MOST_SEATS
from game.kept.locks import is_held
from game.kept.strict_reader import Table
from game.table.game_interface import Game, Match
from game.table.receipts import receipts_of
from game.table.record_reader import Reader
from game.table.record_seats import move_stand_ins
from game.table.record_writer import RecordWriter
from game.table.seats import Seat

RUNNING, FINISHED, ASIDE = "running", "matches", "given-up"
LATER = (FINISHED, ASIDE)
"""Where a running record can be moved to."""
IN_SERIES = "+"
"""Stands in a record's name before the number of a series' second and later matches."""
MOST_IN_SERIES = 9
"""More matches than any game's series has; a name with a greater number is none of a series."""
BESIDE = ".beside"
_LIMIT = 1024 * 1024


def new_record(
    store: Store, folder: str, stem: str, ending: str, later: Collection[str] = ()
) -> RecordWriter:
    """Return a file still to be written, under the first free stem.

    `later` are the folders that it may be moved to: the name is free there too, or it would push out
    what was written within the same second.
    """
    folders = [store.path(name) for name in (folder, *later)]
    return RecordWriter(folders[0] / f"{free_stem(stem, folders)}{ending}")


def free_stem(stem: str, folders: Sequence[Path]) -> str:
    """Return the first of STEM, STEM-2, STEM-3 and so on that begins no file's name in any of the folders.

    Another game's record counts, for receipts are named by the stem alone, and so does a series' later match.
    """
    there: list[str] = []
    for folder in folders:
        with contextlib.suppress(OSError):
            there += map(str.casefold, os.listdir(folder))
    free, number = stem, 1
    while any(name.startswith((f"{free}.".casefold(), f"{free}{IN_SERIES}".casefold())) for name in there):
        number += 1
        free = f"{stem}-{number}"
    return free


def read_match(game: Game, path: Path) -> tuple[Match, bool]:
    """Read a record that may end with a torn line: the match, and whether the record holds its result.

    Raises OSError where it cannot be read, `Fault` where it is damaged.
    """
    reader = Reader(game)
    with contextlib.suppress(Torn):
        for number, line in read_file(path):
            reader.read(number, line)
    return reader.match, reader.finished


def earlier_matches(game: Game, path: Path, folder: Path) -> tuple[list[Match], bool]:
    """Read the matches of a record's series that lie finished in a folder, and tell whether these are all.

    Those that are gone or damaged are left out.
    """
    stamp, _, number = path.stem.partition(IN_SERIES)
    if not number.isdecimal() or int(number) > MOST_IN_SERIES:
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


def take_up_again(store: Store, path: Path) -> None:
    """Move the record of a match that was given up back to where it lay, so that it can be gone on with."""
    aside = store.path(ASIDE) / path.name
    with contextlib.suppress(OSError):
        if os.path.lexists(path):
            return
        replace(aside, path)
        move_stand_ins(aside, path)
        for receipt in receipts_of(aside).values():
            replace(receipt, path.parent / receipt.name)


def file_receipts_away(store: Store, record: Path) -> None:
    """Move receipts that are still among the running matches beside their record, which no longer is."""
    if record.parent == store.path(RUNNING):
        return
    for path in receipts_of(store.path(RUNNING) / record.name).values():
        with contextlib.suppress(OSError):
            replace(path, record.parent / path.name)


def unfinished(game: Game, store: Store) -> Path | None:
    """Find the newest record whose end was not shown yet and that no other program is playing."""
    for path in store.newest(RUNNING, f".{game.name}")[:1]:
        with contextlib.suppress(OSError):
            if _whole.get(path.suffix) == _state(path) and not is_held(path):
                return path
    found = next((path for path, _ in all_unfinished(game, store)), None)
    if found is not None:
        note_whole(found)
    return found


_whole: dict[str, tuple[Path, int, int]] = {}
"""By ending the record that was found or left in order last, as it was then: it need not be read again."""


def note_whole(path: Path) -> None:
    """Remember that a record is in order as it lies now."""
    with contextlib.suppress(OSError):
        _whole[path.suffix] = _state(path)


def _state(path: Path) -> tuple[Path, int, int]:
    """Return a value that changes when the file is written; raises OSError where it is gone."""
    found = path.stat()
    return path, found.st_mtime_ns, found.st_size


def all_unfinished(game: Game, store: Store) -> Iterator[tuple[Path, Match]]:
    """Yield such records with what they hold, the newest first; damaged ones are set aside."""
    for path in store.newest(RUNNING, f".{game.name}"):
        if is_held(path):
            continue
        try:
            yield path, read_match(game, path)[0]
        except Fault:
            with contextlib.suppress(StoreError):
                store.quarantine(f"{RUNNING}/{path.name}")
        except OSError:
            continue


class Beside:
    """The file of one record; `people` are the seats whose `beside` it keeps."""

    def __init__(self, store: Store, record: Path, people: Mapping[int, Seat]) -> None:
        """Fill the seats with what the file holds; one that is not there, or is damaged, holds nothing."""
        self._store, self._people = store, people
        self._name = f"{record.parent.name}/{record.name}{BESIDE}"
        self._written = "{}"
        for seat, kept in self._read().items():
            if seat in people:
                people[seat].beside.update(kept)
        self._written = self._text()

    def keep(self) -> None:
        """Write the file where anything has changed; StoreError where the disk refuses."""
        text = self._text()
        if text == self._written:
            return
        self._written = text  # a disk that refuses is asked again with the next change, not in every frame
        self._store.write(self._name, text.encode() + b"\n")

    def write_anew(self) -> None:
        """Note that somebody removed the file: what is in it is written with the next `keep`."""
        self._written = "{}"

    def remove(self) -> None:
        """Delete the file: the match is over, and nothing of it is settled any more."""
        for end in self._people.values():
            end.beside.clear()
        self._written = self._text()
        with contextlib.suppress(StoreError):
            self._store.remove(self._name)

    def _text(self) -> str:
        return json.dumps({str(seat): end.beside for seat, end in self._people.items() if end.beside})

    def _read(self) -> dict[int, Line]:
        try:
            table = Table(self._name, parse_value(self._store.read(self._name, _LIMIT) or b"{}"))
            found = {seat: table.table(str(seat)).value for seat in range(MOST_SEATS) if table.has(str(seat))}
            table.end()
            return found
        except StoreError as error:
            if error.reason not in ("no file", "too large"):
                return {}
        except Fault:
            pass
        with contextlib.suppress(StoreError):
            self._store.quarantine(self._name)
        return {}
