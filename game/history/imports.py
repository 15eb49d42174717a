"""Matches from elsewhere, added to the finished ones: each is checked by the rules and refused by itself.

A record from a stranger is untrusted: no path in it is opened, nothing in it is run, and it is written anew
under a name of ours, so that nothing but its own lines comes along.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from hashlib import sha256
from pathlib import Path

from game.games import game_of
from game.history.index import Index
from game.history.indexed_facts import ENDINGS
from game.kept.data_folder import Store
from game.kept.faults import Fault
from game.kept.foreign_files import read_plain
from game.kept.json_lines import LONGEST_FILE, Line, read_file, write_line
from game.table.receipts import read_receipt, receipt_path, receipts_of
from game.table.record_files import FINISHED, LATER, RUNNING, free_stem
from game.table.record_reader import Reader

_NAME = re.compile(r"([A-Za-z0-9][A-Za-z0-9_-]{0,60}?)(?:-p\d+(?:-\d+)?)*(\+[23])?")
"""The part of a record's name that is kept, whose try it was, and which match of a series."""


@dataclass(frozen=True)
class Taken:
    """What became of one file: taken in as `name`, or not (""), with `why`."""

    path: Path
    name: str = ""
    why: str = ""
    refused: bool = False


class _Names:
    """Names of ours for the files of one import: none says whose try a match was, and a series stays one."""

    def __init__(self, store: Store, now: datetime) -> None:
        self._folders, self._now = [store.path(folder) for folder in (RUNNING, *LATER)], now
        self._stems: dict[tuple[Path, str, str], str] = {}

    def free(self, file: Path, game: str) -> str:
        """Return a name that is free, like the file's own as far as that is one of ours."""
        found = _NAME.fullmatch(file.stem)
        stem, series = (found[1], found[2] or "") if found else (f"{self._now:%Y-%m-%d-%H%M%S}", "")
        key = file.parent, file.stem.removesuffix(series), game
        if key not in self._stems:
            self._stems[key] = free_stem(stem, self._folders)
        return f"{self._stems[key]}{series}.{game}"


def take_in(store: Store, index: Index, paths: Sequence[Path], now: datetime) -> Iterator[Taken]:
    """Take in files, and all records in folders; the index must be up to date, and is brought so at the end.

    Raises StoreError where the disk refuses.
    """
    known: set[bytes] = set()
    names = _Names(store, now)
    for path in paths:
        for file in _files(path):
            yield _take(store, index, file, known, names)
    index.update(now)


def _files(path: Path) -> list[Path]:
    if path.is_dir():
        return sorted(file for file in path.rglob("*") if file.name.endswith(ENDINGS) and file.is_file())
    return [path]


def _take(store: Store, index: Index, file: Path, known: set[bytes], names: _Names) -> Taken:
    try:
        lines, game = _read(file)
    except Fault as fault:
        return Taken(file, why=fault.at(file), refused=True)
    except OSError as error:
        return Taken(file, why=f"{file}: {error.strerror or error}; expected a match record", refused=True)
    raw = "".join(write_line(line) + "\n" for line in lines).encode()
    digest = sha256(raw).digest()[:16]
    there = index.has(digest)
    if there is not None or digest in known:
        return Taken(file, why=f"the same match as {there or 'one before it'}")
    known.add(digest)
    name = names.free(file, game)
    _take_receipts(store, file, store.path(FINISHED) / name, game)
    store.write(f"{FINISHED}/{name}", raw)
    return Taken(file, name)


def _read(file: Path) -> tuple[list[Line], str]:
    lines: list[Line] = []
    reader: Reader | None = None
    number = 0
    for number, line in read_file(file):
        reader = reader or Reader(game_of(line))
        reader.read(number, line)
        lines.append(line)
    if reader is None:
        raise Fault(1, "an empty file", "the header of a match record")
    reader.end()
    if not reader.finished:
        raise Fault(number + 1, "the end of an unfinished match", "a match that is over")
    return lines, game_of(lines[0]).name


def _take_receipts(store: Store, file: Path, record: Path, game: str) -> None:
    """Copy the receipts that lie beside a record; files that are none are left out."""
    for seat, path in receipts_of(file).items():
        try:
            read_receipt(path, game, torn=True)
            raw = read_plain(path, LONGEST_FILE)
        except (OSError, Fault):
            continue
        store.write(f"{FINISHED}/{receipt_path(record, seat).name}", raw)
