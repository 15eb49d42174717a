"""The database of what players have reached: its tables, their versions, and what is done when it is damaged.

Owns the file, its schema and its locks; what is kept in it is progress.py's. Every use opens it anew, so
that two programs at once, or one that is killed, leave it whole: SQLite's journal sees to that.
"""

import contextlib
import shutil
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

from game import locks

SECONDS = 20.0
"""How long a program waits for another one that is writing."""

SCHEMA = """
CREATE TABLE profiles (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, crest INTEGER NOT NULL);
CREATE TABLE tries (
    profile INTEGER NOT NULL REFERENCES profiles (id), stage TEXT NOT NULL, number INTEGER NOT NULL,
    help INTEGER NOT NULL, state TEXT NOT NULL, stars INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (profile, stage, number)
);
CREATE TABLE records (
    name TEXT PRIMARY KEY, profile INTEGER NOT NULL REFERENCES profiles (id), stage TEXT NOT NULL,
    number INTEGER NOT NULL, text BLOB NOT NULL
);
CREATE TABLE walked (
    profile INTEGER NOT NULL REFERENCES profiles (id), stage TEXT NOT NULL, PRIMARY KEY (profile, stage)
);
"""
HEARD = """
CREATE TABLE heard (
    profile INTEGER NOT NULL REFERENCES profiles (id), text TEXT NOT NULL, PRIMARY KEY (profile, text)
);
"""
WORN = """
CREATE TABLE worn (
    profile INTEGER NOT NULL REFERENCES profiles (id), kind TEXT NOT NULL, name TEXT NOT NULL,
    PRIMARY KEY (profile, kind)
);
"""
MIGRATIONS: tuple[str, ...] = (SCHEMA, HEARD, WORN)
"""Each brings the database from the version that is its place here to the next one; 0 is an empty file."""


class NewerDatabase(Exception):
    """A later version of the game has written the database; it is left as it is."""

    def __init__(self, path: Path, version: int) -> None:
        """Keep which it is."""
        super().__init__(f"{path}: version {version}; expected at most {len(MIGRATIONS)}")
        self.path, self.version = path, version


class Damaged(Exception):
    """The file is no database any more."""


@contextlib.contextmanager
def opened(
    path: Path, write: bool = False, migrations: Sequence[str] = MIGRATIONS
) -> Iterator[sqlite3.Connection]:
    """Open the database for one use, all of which happens or nothing; makes it where it is not.

    Raises `NewerDatabase`, `Damaged`, or sqlite3.Error where the disk refuses.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    connection = sqlite3.connect(path, timeout=SECONDS, isolation_level=None)
    try:
        connection.execute("PRAGMA foreign_keys = ON")
        connection.execute("PRAGMA synchronous = FULL")
        migrate(connection, path, migrations)
        connection.execute("BEGIN IMMEDIATE" if write else "BEGIN")
        try:
            yield connection
        except BaseException:
            connection.execute("ROLLBACK")
            raise
        connection.execute("COMMIT")
    except sqlite3.OperationalError as error:
        # The disk is full, or another program holds on to it: the file is not at fault.
        if "malformed" in str(error) or "no such" in str(error):
            raise Damaged(str(error)) from error
        raise
    except sqlite3.IntegrityError:
        raise
    except sqlite3.DatabaseError as error:
        raise Damaged(str(error)) from error
    finally:
        connection.close()


def migrate(connection: sqlite3.Connection, path: Path, migrations: Sequence[str] = MIGRATIONS) -> None:
    """Bring a database to the latest version, step by step; raises `NewerDatabase`.

    Each step is done as a whole, so that a program that ends in it leaves the version before.
    """
    while (version := _version(connection)) < len(migrations):
        connection.execute("BEGIN IMMEDIATE")
        try:
            if _version(connection) == version:  # another program may have done it meanwhile
                for statement in migrations[version].split(";"):
                    connection.execute(statement)
                connection.execute(f"PRAGMA user_version = {version + 1}")
            connection.execute("COMMIT")
        except BaseException:
            connection.execute("ROLLBACK")
            raise
    if version > len(migrations):
        raise NewerDatabase(path, version)


def _version(connection: sqlite3.Connection) -> int:
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def sound(path: Path) -> bool:
    """Tell whether the file is there and whole, to its last page."""
    if not path.exists():
        return False
    try:
        with opened(path) as connection:
            return bool(connection.execute("PRAGMA integrity_check").fetchone()[0] == "ok")
    except Damaged:
        return False


def mend(path: Path, fill: Callable[[sqlite3.Connection, Path | None], None]) -> Path | None:
    """Put a new database in the place of a damaged one, or of none; returns where the damaged one lies now.

    `fill` is given the new one and the damaged one, if any. Several programs may find the damage at once:
    one mends, the others find it mended.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    with _alone(path.with_name(f"{path.name}.lock")):
        if sound(path):
            return None
        aside = _copy_aside(path) if path.exists() else None
        fresh = path.with_name(f"{path.name}.new")
        for leftover in (fresh, path.with_name(f"{fresh.name}-journal")):
            leftover.unlink(missing_ok=True)
        with opened(fresh, write=True) as connection:
            fill(connection, aside)
        path.with_name(f"{path.name}-journal").unlink(missing_ok=True)  # it belongs to the damaged one
        fresh.replace(path)
        return aside


def rows_of(damaged: Path, table: str) -> list[tuple[Any, ...]]:
    """Return what can still be read of a table of a damaged database."""
    rows: list[tuple[Any, ...]] = []
    with contextlib.suppress(Damaged, NewerDatabase, sqlite3.Error), opened(damaged) as old:
        rows.extend(old.execute(f"SELECT * FROM {table}"))
    return rows


def _copy_aside(path: Path) -> Path:
    number = 1
    while (aside := path.with_name(f"{path.name}.damaged-{number}")).exists():
        number += 1
    shutil.copyfile(path, aside)
    return aside


@contextlib.contextmanager
def _alone(path: Path) -> Iterator[None]:
    """Hold a lock that the system takes back when its program ends."""
    with path.open("ab") as file:
        locks.wait_for(file.fileno())
        yield
