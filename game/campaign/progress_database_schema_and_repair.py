"""The database of what players have reached: its tables, their versions, and what is done when it is damaged.

Owns the file, its schema and its locks; what is kept in it is progress_database.py's. Every use opens it
anew, so that two programs at once, or one that is killed, leave it whole: SQLite's journal sees to that.
"""

import contextlib
import os
import shutil
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from game.campaign.progress_database_check import has_our_head, has_our_rows, has_our_tables
from game.kept import foreign_files, locks
from game.kept.data_folder import replace
from game.kept.migrations import NOT_THE_FILES_FAULT, migrate

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
SEALED = """
CREATE TABLE sealed (
    profile INTEGER NOT NULL REFERENCES profiles (id), stage TEXT NOT NULL, number INTEGER NOT NULL,
    seal TEXT NOT NULL, PRIMARY KEY (profile, stage, number)
);
"""
MIGRATIONS: tuple[str, ...] = (SCHEMA, HEARD, WORN, SEALED)
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
    _check_plain(path)
    connection = sqlite3.connect(path, timeout=SECONDS, isolation_level=None)
    try:
        connection.execute("PRAGMA foreign_keys = ON")
        connection.execute("PRAGMA synchronous = FULL")
        _bring_up(connection, path, migrations)
        connection.execute("BEGIN IMMEDIATE" if write else "BEGIN")
        try:
            yield connection
        except BaseException:
            connection.execute("ROLLBACK")
            raise
        connection.execute("COMMIT")
    except sqlite3.IntegrityError:
        raise
    except UnicodeDecodeError as error:  # what SQLite found is not even to be told in words
        raise Damaged(f"{path}: {error}") from error
    except sqlite3.DatabaseError as error:
        if getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF in NOT_THE_FILES_FAULT:
            raise
        raise Damaged(str(error)) from error
    finally:
        connection.close()


def stamp(path: Path) -> tuple[object, ...] | None:
    """Return what is another one once anybody has written to the file; None where it cannot be told."""
    try:
        with foreign_files.open_plain(path) as file:
            found, head = os.fstat(file.fileno()), file.read(28)
    except OSError:
        return None
    return found.st_ino, found.st_size, found.st_mtime_ns, head[24:]  # where SQLite counts what is written


def _check_plain(path: Path) -> None:
    """Raise `Damaged` where something lies there that SQLite would wait for, or could make nothing of."""
    for one in (path, _journal(path)):
        try:
            with contextlib.suppress(FileNotFoundError):
                foreign_files.open_plain(one).close()
            if os.path.islink(one) and not one.exists():
                raise Damaged(f"{one}: it leads nowhere")
        except PermissionError:
            raise
        except OSError as error:
            raise Damaged(f"{one}: {error.strerror}") from error


def _journal(path: Path) -> Path:
    return path.with_name(f"{path.name}-journal")


def _bring_up(connection: sqlite3.Connection, path: Path, migrations: Sequence[str]) -> None:
    version = migrate(connection, migrations)
    # A later version of the game has other tables: where they are ours, the number alone is wrong.
    if version < 0 or (version > len(migrations) and has_our_tables(connection, tuple(migrations))):
        raise Damaged(f"{path}: version {version}")
    if version > len(migrations):
        raise NewerDatabase(path, version)


def sound(path: Path) -> bool:
    """Tell whether the file is there, whole to its last page, and ours in its tables and rows."""
    if not path.exists():
        return False
    try:
        _check_plain(path)
        if not has_our_head(path):
            return False
        with opened(path) as connection:
            whole = connection.execute("PRAGMA integrity_check").fetchone()[0] == "ok"
            return whole and has_our_tables(connection, MIGRATIONS) and has_our_rows(connection)
    except Damaged:
        return False


def mend(path: Path, fill: Callable[[sqlite3.Connection, Path | None], None]) -> Path | None:
    """Put a new database in the place of a damaged one, or of none; returns where the damaged one lies now.

    `fill` is given the new one and the damaged one, if any. Several programs may find the damage at once:
    one mends, the others find it mended.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    lock = path.with_name(f"{path.name}.lock")
    if os.path.lexists(lock) and not lock.is_file():
        replace(lock, _free(lock))
    with _alone(lock):
        if sound(path):
            return None
        aside = _put_aside(path) if os.path.lexists(path) else None
        fresh = path.with_name(f"{path.name}.new")
        for leftover in (fresh, _journal(fresh)):
            _clear_away(leftover)
        with opened(fresh, write=True) as connection:
            fill(connection, aside)
        _clear_away(_journal(path))  # it belongs to the damaged one
        replace(fresh, path)
        return aside


def _put_aside(path: Path) -> Path:
    """Copy a damaged file, which another program may be reading; what is no file is moved."""
    aside = _free(path)
    if path.is_file():
        shutil.copyfile(path, aside)
    else:
        replace(path, aside)
    return aside


def _clear_away(path: Path) -> None:
    if path.is_file() or path.is_symlink():
        path.unlink()
    elif path.exists():
        replace(path, _free(path))


def _free(path: Path) -> Path:
    number = 1
    while os.path.lexists(aside := path.with_name(f"{path.name}.damaged-{number}")):
        number += 1
    return aside


@contextlib.contextmanager
def _alone(path: Path) -> Iterator[None]:
    """Hold a lock that the system takes back when its program ends."""
    with foreign_files.open_plain(path, os.O_RDWR | os.O_CREAT) as file:
        locks.wait_for(file.fileno())
        yield
