"""The file of the index: its tables, their version, and that it is begun anew wherever it cannot be used.

Nothing in it is lost with it: matches lie in their files, favourites and notes in a file of their own. It is
written ahead (WAL), so that a program that is killed leaves it whole, and others read while one writes.
"""

import contextlib
import sqlite3
from collections.abc import Iterator
from pathlib import Path

from game.kept import foreign_files
from game.kept.migrations import NOT_THE_FILES_FAULT, migrate

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
"""All is read from the files again: more is counted of a match than was."""
MIGRATIONS: tuple[str, ...] = (SCHEMA, COUNT_ANEW, COUNT_ANEW)
"""Each brings an index from the version that is its place here to the next one; 0 is an empty file."""
UNUSABLE = sqlite3.DatabaseError, UnicodeDecodeError


class NewerIndex(Exception):
    """It has no version of ours: a later program has written it."""


@contextlib.contextmanager
def opened(folder: Path) -> Iterator[sqlite3.Connection]:
    """Open the index of a data folder, begun anew where it is missing, damaged or of another version.

    Raises sqlite3.Error where the disk refuses.
    """
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / NAME
    connection = _opened(path)
    try:
        yield connection
    finally:
        connection.close()


def _opened(path: Path) -> sqlite3.Connection:
    for last in (False, True):
        connection: sqlite3.Connection | None = None
        try:
            if path.exists():
                foreign_files.open_plain(path).close()
            connection = sqlite3.connect(path, timeout=SECONDS, isolation_level=None)
            connection.execute("PRAGMA journal_mode = WAL")
            connection.execute("PRAGMA synchronous = NORMAL")
            connection.execute("PRAGMA foreign_keys = ON")
            if (version := migrate(connection, MIGRATIONS)) != len(MIGRATIONS):
                raise NewerIndex(version)
            _look_at_all(connection)
        except (*UNUSABLE, NewerIndex, OSError) as error:
            if connection is not None:
                connection.close()
            code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF
            if last or (isinstance(error, sqlite3.Error) and code in NOT_THE_FILES_FAULT):
                raise
            forget(path)
        else:
            return connection
    raise AssertionError("opened or raised")


def _look_at_all(connection: sqlite3.Connection) -> None:
    """Use every table once; raises where one is not there or its beginning is no table."""
    for table in ("matches", "people", "results", "totals", "best", "refused", "state"):
        connection.execute(f"SELECT * FROM {table} LIMIT 1").fetchone()


def forget(path: Path) -> None:
    """Take an index away; what lies there that is no file is put aside."""
    for one in (path, path.with_name(f"{path.name}-wal"), path.with_name(f"{path.name}-shm")):
        with contextlib.suppress(FileNotFoundError):
            if one.is_dir() and not one.is_symlink():
                one.rename(one.with_name(f"{one.name}.damaged"))
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
