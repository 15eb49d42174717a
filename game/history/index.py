"""The index of finished matches: kept in step with the files that lie there, searched page by page.

What is in the folder of finished matches is listed, and nothing else. Favourites and notes are kept in
`history.json` beside it, by the file's name, so that they last when the index is made anew: it is begun anew
wherever its file cannot be used, and nothing is lost with that. It is written ahead (WAL), so that a program
that is killed leaves it whole, and others read while one writes.
"""

import contextlib
import json
import os
import sqlite3
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from game.history.indexed_facts import ENDINGS, Facts, dumps, read_facts
from game.kept import foreign_files
from game.kept.data_folder import Store, damaged_name
from game.kept.faults import Fault
from game.kept.json_lines import Line, parse_line
from game.kept.migrations import NOT_THE_FILES_FAULT, migrate
from game.kept.win_rates import wilson
from game.table.optional_features import Measures
from game.table.record_files import FINISHED

NAME = "history.db"
SECONDS = 20.0
"""How long a program waits for another one that is writing."""

SCHEMA = """
CREATE TABLE matches (
    id INTEGER PRIMARY KEY, file TEXT NOT NULL UNIQUE, digest BLOB NOT NULL, game TEXT NOT NULL,
    ended TEXT NOT NULL, seats TEXT NOT NULL, winners TEXT NOT NULL, stage TEXT NOT NULL, rules TEXT NOT NULL,
    words TEXT NOT NULL, favourite INTEGER NOT NULL DEFAULT 0, note TEXT NOT NULL DEFAULT ''
);
CREATE INDEX by_time ON matches (ended DESC, file DESC, words, favourite);
CREATE INDEX by_digest ON matches (digest);
CREATE TABLE people (
    match INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE, player TEXT NOT NULL,
    results TEXT NOT NULL, measures TEXT NOT NULL, PRIMARY KEY (match, player)
) WITHOUT ROWID;
CREATE TABLE results (
    player TEXT NOT NULL, game TEXT NOT NULL, rival TEXT NOT NULL, seats INTEGER NOT NULL,
    month TEXT NOT NULL, matches INTEGER NOT NULL, wins REAL NOT NULL,
    PRIMARY KEY (player, game, rival, seats, month)
) WITHOUT ROWID;
CREATE TABLE totals (
    player TEXT NOT NULL, game TEXT NOT NULL, measure TEXT NOT NULL, done REAL NOT NULL,
    chances INTEGER NOT NULL, PRIMARY KEY (player, game, measure)
) WITHOUT ROWID;
CREATE TABLE best (
    player TEXT NOT NULL, game TEXT NOT NULL, measure TEXT NOT NULL, score REAL NOT NULL,
    file TEXT NOT NULL, PRIMARY KEY (player, game, measure, score, file)
) WITHOUT ROWID;
CREATE INDEX best_of_file ON best (file);
CREATE TABLE refused (file TEXT PRIMARY KEY, why TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE state (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
"""
READ = "people", "results", "totals", "best", "matches", "state"
COUNT_ANEW = "".join(f"DELETE FROM {name};" for name in READ)
"""All is read from the files again: what is counted of a match is not what was."""
MIGRATIONS: tuple[str, ...] = (SCHEMA, COUNT_ANEW, COUNT_ANEW, COUNT_ANEW, COUNT_ANEW)
"""Each brings an index from the version that is its place here to the next one; 0 is an empty file."""
UNUSABLE = sqlite3.DatabaseError, UnicodeDecodeError
BATCH = 200
"""So many files are read between two moments at which it is asked whether to go on."""
MARKS = "history.json"
_MARKS_LIMIT = 16 * 1024 * 1024
_RESTED = 2_000_000_000
"""Nanoseconds after which a folder that has not changed will not have changed unseen."""
SHOWN, BEST = 2, 6
"""So many matches are shown for each measure that show it best, and so many kept, so that some can go."""
_KEY = "player = ? AND game = ? AND measure = ?"
_LISTED = "file, game, ended, seats, winners, stage, rules, favourite, note"


class NewerIndex(Exception):
    """It has no version of ours: a later program has written it."""


def _opened(folder: Path) -> sqlite3.Connection:
    """Open the index of a data folder, begun anew where it is missing, damaged or of another version.

    Raises sqlite3.Error where the disk refuses.
    """
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / NAME
    try:
        return _as_it_is(path)
    except (*UNUSABLE, NewerIndex, OSError) as error:
        code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF
        if isinstance(error, sqlite3.Error) and code in NOT_THE_FILES_FAULT:
            raise
    forget(path)
    return _as_it_is(path)


def _as_it_is(path: Path) -> sqlite3.Connection:
    """Open an index, or make it where there is none; raises where it is unusable or of another version."""
    if path.exists():
        foreign_files.open_plain(path).close()
    connection = sqlite3.connect(path, timeout=SECONDS, isolation_level=None)
    try:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = NORMAL")
        connection.execute("PRAGMA foreign_keys = ON")
        if (version := migrate(connection, MIGRATIONS)) != len(MIGRATIONS):
            raise NewerIndex(version)
        _look_at_all(connection)
    except BaseException:
        connection.close()
        raise
    return connection


def _look_at_all(connection: sqlite3.Connection) -> None:
    """Use every table once; raises where one is not there or its beginning is no table."""
    for table in ("matches", "people", "results", "totals", "best", "refused", "state"):
        connection.execute(f"SELECT * FROM {table} LIMIT 1").fetchone()


def forget(path: Path) -> None:
    """Take an index away; what lies there that is no file is put aside."""
    for one in (path, path.with_name(f"{path.name}-wal"), path.with_name(f"{path.name}-shm")):
        with contextlib.suppress(FileNotFoundError):
            if one.is_dir() and not one.is_symlink():
                one.rename(damaged_name(one))
            else:
                one.unlink()


@contextlib.contextmanager
def writing(connection: sqlite3.Connection) -> Iterator[None]:
    """Do several things as one: all of them happen or none."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
    except BaseException:
        connection.execute("ROLLBACK")
        raise
    connection.execute("COMMIT")


Progress = Callable[[int, int], bool]
"""Told how many files of how many are read; True stops, to be gone on with another time."""


@dataclass(frozen=True)
class Entry:
    """A match as it is listed."""

    file: str
    game: str
    ended: str
    seats: tuple[Line, ...]
    """Each `name`, `rival` ("" for a person), `points`; of the level also `tiebreak`, which decided."""
    winners: tuple[int, ...]
    stage: str
    house_rules: Line
    favourite: bool
    note: str

    def to_line(self) -> Line:
        """Return it as --json prints it."""
        return {
            "file": self.file,
            "game": self.game,
            "ended": self.ended,
            "seats": list(self.seats),
            "winners": list(self.winners),
            "stage": self.stage,
            "house_rules": self.house_rules,
            "favourite": self.favourite,
            "note": self.note,
        }


def _go_on(done: int, whole: int) -> bool:
    del done, whole
    return False


class Index:
    """An open index; to be closed, or used as a context."""

    def __init__(self, store: Store) -> None:
        """Open the index of a data folder and read nothing yet; raises sqlite3.Error where it cannot be."""
        self._store = store
        self.connection = _opened(store.folder)

    def __enter__(self) -> "Index":
        return self

    def __exit__(self, *raised: object) -> None:
        self.close()

    def close(self) -> None:
        self.connection.close()

    def begin_anew(self) -> None:
        """Forget everything: the next `update` reads every file again."""
        self.close()
        forget(self._store.path(NAME))
        self.connection = _opened(self._store.folder)

    # Bringing it up to the files

    @property
    def folder(self) -> Path:
        """Where finished matches lie."""
        return self._store.path(FINISHED)

    def update(self, now: datetime, progress: Progress = _go_on) -> bool:
        """Read what has come, drop what has gone; whether all was read. Raises sqlite3.Error, StoreError."""
        return not any(progress(done, whole) for done, whole in self.updating(now))

    def updating(self, now: datetime, batch: int = BATCH) -> Iterator[tuple[int, int]]:
        """Do the same a little at a time: gives how many of how many files are read, before each batch.

        Whoever asks no further has what was read so far, and goes on from there another time.
        """
        changed = self._changed(now)
        if changed == self._state("folder"):
            return
        there = self._files()
        listed = self.connection.execute("SELECT file FROM matches UNION SELECT file FROM refused")
        known = {name for (name,) in listed}
        gone, new = sorted(known - there), sorted(there - known, reverse=True)
        with writing(self.connection):
            for name in gone:
                self._drop(name)
        marks = self._marks() if new else {}
        for start in range(0, len(new), batch):
            yield start, len(new)
            self._take(new[start : start + batch], marks)
        yield len(new), len(new)
        with writing(self.connection):
            self.connection.execute("INSERT OR REPLACE INTO state VALUES ('folder', ?)", (changed,))

    def _take(self, names: Sequence[str], marks: dict[str, Line]) -> None:
        """Read some files and keep what is found in them."""
        batch = [(name, self._read(name)) for name in names]
        with writing(self.connection):
            for name, found in batch:
                if isinstance(found, Facts):
                    self._add(found, marks.get(name, {}))
                elif found is not None:
                    row = name, found
                    self.connection.execute("INSERT OR REPLACE INTO refused VALUES (?, ?)", row)

    def _changed(self, now: datetime) -> str:
        """Return a value that changes when a file comes or goes; at every call if that was just now."""
        try:
            when = self.folder.stat().st_mtime_ns
        except FileNotFoundError:
            return "none"
        fresh = now.timestamp() * 1e9 - when < _RESTED
        return f"{when} at {now.timestamp()}" if fresh else str(when)

    def _state(self, key: str) -> str | None:
        found = self.connection.execute("SELECT value FROM state WHERE key = ?", (key,)).fetchone()
        return None if found is None else str(found[0])

    def _files(self) -> set[str]:
        try:
            with closing(os.scandir(self.folder)) as entries:
                return {entry.name for entry in entries if entry.name.endswith(ENDINGS) and entry.is_file()}
        except FileNotFoundError:
            return set()

    def _read(self, name: str) -> Facts | str | None:
        """Read a file: its facts, why it is refused, or None where it is gone meanwhile."""
        try:
            return read_facts(self.folder / name)
        except Fault as fault:
            return str(fault)
        except FileNotFoundError:
            return None
        except OSError as error:
            return str(error.strerror or error)

    def _add(self, facts: Facts, mark: Line) -> None:
        favourite, note = bool(mark.get("favourite")), str(mark.get("note", ""))
        words = f"{facts.words} {note.casefold()}"
        seats = dumps([one.to_line() for one in facts.seats])
        row = (
            facts.file, facts.digest, facts.game, facts.ended, seats, dumps(facts.winners), facts.stage,
            dumps(facts.rules), words, favourite, note,
        )  # fmt: skip
        added = self.connection.execute(
            "INSERT OR IGNORE INTO matches (file, digest, game, ended, seats, winners, stage, rules, words, "
            "favourite, note) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            row,
        )
        if not added.rowcount:
            return  # another program has read it meanwhile
        match = added.lastrowid
        assert match is not None
        for player, (results, measures) in _people(facts).items() if facts.counts else ():
            self.connection.execute(
                "INSERT INTO people VALUES (?, ?, ?, ?)", (match, player, dumps(results), dumps(measures))
            )
            self._count(player, facts.game, results, measures, 1)
            self._rank(player, facts.game, facts.file, measures)

    def _count(
        self, player: str, game: str, results: Sequence[Sequence[Any]], measures: Measures, sign: int
    ) -> None:
        """Count a match in, or with -1 out again."""
        for rival, seats, month, won in results:
            self.connection.execute(
                "INSERT INTO results VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET "
                "matches = matches + excluded.matches, wins = wins + excluded.wins",
                (player, game, rival, seats, month, sign, sign * won),
            )
        self.connection.executemany(
            "INSERT INTO totals VALUES (?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET "
            "done = done + excluded.done, chances = chances + excluded.chances",
            [
                (player, game, measure, sign * done, sign * chances)
                for measure, (done, chances) in measures.items()
            ],
        )

    def _rank(self, player: str, game: str, file: str, measures: Measures) -> None:
        """Keep the matches that show a measure best: where it was done most surely most often."""
        for measure, (done, chances) in measures.items():
            score = wilson(min(done, chances), chances)[0]
            if score <= 0:
                continue
            key = player, game, measure
            kept = self.connection.execute(
                f"SELECT score, file FROM best WHERE {_KEY} ORDER BY score, file", key
            ).fetchall()
            full = len(kept) >= BEST
            if full and kept[0] >= (score, file):
                continue
            self.connection.execute("INSERT OR IGNORE INTO best VALUES (?, ?, ?, ?, ?)", (*key, score, file))
            if full:
                worst = (*key, *kept[0])
                self.connection.execute(f"DELETE FROM best WHERE {_KEY} AND score = ? AND file = ?", worst)

    def _drop(self, name: str) -> None:
        self.connection.execute("DELETE FROM refused WHERE file = ?", (name,))
        found = self.connection.execute("SELECT id, game FROM matches WHERE file = ?", (name,)).fetchone()
        if found is None:
            return
        match, game = found
        people = self.connection.execute(
            "SELECT player, results, measures FROM people WHERE match = ?", (match,)
        ).fetchall()
        for player, results, measures in people:
            self._count(player, game, json.loads(results), json.loads(measures), -1)
        self.connection.execute("DELETE FROM matches WHERE id = ?", (match,))
        was_best = self.connection.execute("DELETE FROM best WHERE file = ?", (name,)).rowcount
        for player, _, measures in people if was_best else ():
            if any(self._kept(player, game, measure) < SHOWN for measure in json.loads(measures)):
                self._rank_anew(player, game)

    def _kept(self, player: str, game: str, measure: str) -> int:
        key = player, game, measure
        return int(self.connection.execute(f"SELECT count(*) FROM best WHERE {_KEY}", key).fetchone()[0])

    def _rank_anew(self, player: str, game: str) -> None:
        """Find the best matches of a person among all that are left."""
        rows = self.connection.execute(
            "SELECT file, measures FROM people JOIN matches ON matches.id = people.match "
            "WHERE player = ? AND game = ?",
            (player, game),
        ).fetchall()
        for file, measures in rows:
            self._rank(player, game, file, json.loads(measures))

    # Looking

    def page(self, search: str = "", limit: int = 50, offset: int = 0) -> list[Entry]:
        """Return matches whose words hold all words of a search, the newest first."""
        where, values = _where(search)
        rows = self.connection.execute(
            f"SELECT {_LISTED} FROM matches {where} ORDER BY ended DESC, file DESC LIMIT ? OFFSET ?",
            (*values, limit, offset),
        )
        return [_entry(row) for row in rows]

    def count(self, search: str = "") -> int:
        """Return how many matches a search finds."""
        where, values = _where(search)
        return int(self.connection.execute(f"SELECT count(*) FROM matches {where}", values).fetchone()[0])

    def entry(self, file: str) -> Entry | None:
        """Return a match by its file."""
        row = self.connection.execute(f"SELECT {_LISTED} FROM matches WHERE file = ?", (file,)).fetchone()
        return None if row is None else _entry(row)

    def refused(self) -> Iterator[tuple[str, str]]:
        """Give the files that are no matches, each with why."""
        yield from self.connection.execute("SELECT file, why FROM refused ORDER BY file")

    def has(self, digest: bytes) -> str | None:
        """Return the file of the very same match, if it is there."""
        found = self.connection.execute("SELECT file FROM matches WHERE digest = ?", (digest,)).fetchone()
        return None if found is None else str(found[0])

    # Favourites and notes

    def mark(self, file: str, favourite: bool, note: str) -> None:
        """Keep what a player marked; raises sqlite3.Error, or StoreError where the disk refuses."""
        with writing(self.connection):  # which keeps another program from writing the marks, too
            marks = self._marks()
            marks[file] = {"favourite": favourite, "note": note}
            if not favourite and not note:
                del marks[file]
            row = "SELECT words, note FROM matches WHERE file = ?"
            found = self.connection.execute(row, (file,)).fetchone()
            if found is not None:
                words = f"{found[0].removesuffix(' ' + found[1].casefold())} {note.casefold()}"
                self.connection.execute(
                    "UPDATE matches SET favourite = ?, note = ?, words = ? WHERE file = ?",
                    (favourite, note, words, file),
                )
            self._store.write(MARKS, dumps(marks).encode() + b"\n")

    def _marks(self) -> dict[str, Line]:
        """Read the marks by file; a damaged file is set aside. Raises StoreError."""
        raw = self._store.read(MARKS, _MARKS_LIMIT)
        try:
            marks = parse_line(raw, 1) if raw else {}
        except Fault:
            self._store.quarantine(MARKS)
            return {}
        return {file: mark for file, mark in marks.items() if isinstance(mark, dict)}


def _people(facts: Facts) -> dict[str, tuple[list[list[Any]], Measures]]:
    """Return what is counted of each person by name: results against each rival, and measures."""
    found: dict[str, tuple[list[list[Any]], Measures]] = {}
    month, seats = facts.ended[:7], len(facts.seats)
    for seat, one in enumerate(facts.seats):
        if one.rival:
            continue
        rivals = Counter(other.rival for other in facts.seats if other.rival)
        results = [[rival, seats, month, facts.share(seat)] for rival in ("", *rivals)]
        if one.name not in found:
            found[one.name] = results, facts.measures.get(seat, {})
    return found


def _where(search: str) -> tuple[str, list[str]]:
    words = search.casefold().split()
    tests = ["favourite" if word == "favourite" else "instr(words, ?)" for word in words]
    values = [word for word in words if word != "favourite"]
    return (f"WHERE {' AND '.join(tests)}" if tests else ""), values


def _entry(row: Sequence[Any]) -> Entry:
    file, game, ended, seats, winners, stage, rules, favourite, note = row
    return Entry(
        file, game, ended, tuple(json.loads(seats)), tuple(json.loads(winners)), stage, json.loads(rules),
        bool(favourite), note,
    )  # fmt: skip
