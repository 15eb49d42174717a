"""The database's file: its tables, their versions, whether it is ours, and what is done when it is damaged.

Owns the file, its schema, what may stand in a row, and its locks; what is kept in it is
progress_database.py's. Every use opens it anew, so that two programs at once, or one that is killed, leave it
whole: SQLite's journal sees to that. But SQLite keeps any type in any column, and checks neither letters nor
which tables there are: a file that is in order for SQLite may still be of no use to this game.

The names and crests of all players stand once more in a plain file beside it. Whoever has finished no match
stands in no record: without it nothing would bring him back after the database was damaged. What is true
stands in the database; the file is read for those alone whom it lacks.
"""

import contextlib
import json
import os
import re
import shutil
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from game.kept import foreign_files, locks
from game.kept.data_folder import Store, StoreError, damaged_name, replace
from game.kept.faults import Fault
from game.kept.foreign_files import open_plain
from game.kept.json_lines import parse_value
from game.kept.migrations import NOT_THE_FILES_FAULT, migrate
from game.kept.strict_reader import Table, any_whole, text
from game.table.record_forms import SEALS

Check = Callable[[Any], bool]
Row = tuple[Any, ...]
LARGEST_NUMBER = 1_000_000
LARGEST_PROFILE = 999_999_999
STATES = ("begun", "won", "lost")
"""What a try can be."""
_HEADER = 100
_VERSIONS = slice(18, 20)
"""Where a file says by which version of SQLite it can be written and read; 1 and 2 can be both."""
_ENCODING = slice(56, 60)
_UTF8 = (b"\0\0\0\0", b"\0\0\0\1")
PLAYERS_FILE = "players.json"
_LIMIT = 1024 * 1024
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


def _between(fewest: int, most: int) -> Check:
    return lambda value: type(value) is int and fewest <= value <= most


def _text(value: Any) -> bool:
    return type(value) is str


def _name(value: Any) -> bool:
    return type(value) is str and bool(value) and "\0" not in value


_profile = _between(1, LARGEST_PROFILE)
COLUMNS: Mapping[str, Mapping[str, Check]] = {
    "profiles": {"id": _profile, "name": _name, "crest": _between(1, 7)},
    "tries": {
        "profile": _profile,
        "stage": _text,
        "number": _between(1, LARGEST_NUMBER),
        "help": _between(0, LARGEST_NUMBER),
        "state": lambda value: value in STATES,
        "stars": _between(0, 7),
    },
    "records": {
        "name": _text,
        "profile": _profile,
        "stage": _text,
        "number": _between(1, LARGEST_NUMBER),
        "text": lambda value: type(value) is bytes,
    },
    "walked": {"profile": _profile, "stage": _text},
    "heard": {"profile": _profile, "text": _text},
    "sealed": {
        "profile": _profile,
        "stage": _text,
        "number": _between(1, LARGEST_NUMBER),
        "seal": lambda value: value in SEALS,
    },
    "worn": {"profile": _profile, "kind": _text, "name": _text},
}
"""Tables and columns, in their order, each with what its values may be."""


def has_our_head(path: Path) -> bool:
    """Tell whether a file's first bytes let SQLite read and write it as text of UTF-8; raises OSError."""
    with open_plain(path) as file:
        head = file.read(_HEADER)
    return not head or (set(head[_VERSIONS]) <= {1, 2} and head[_ENCODING] in _UTF8)


def has_our_tables(connection: sqlite3.Connection, steps: tuple[str, ...]) -> bool:
    """Tell whether there are these tables and indexes and nothing else; `steps` make them."""
    return _tables(connection) == _made_by(steps)


@cache
def _made_by(steps: tuple[str, ...]) -> frozenset[tuple[str, str, str]]:
    connection = sqlite3.connect(":memory:")
    try:
        for step in steps:
            connection.executescript(step)
        return _tables(connection)
    finally:
        connection.close()


def _tables(connection: sqlite3.Connection) -> frozenset[tuple[str, str, str]]:
    found = connection.execute("SELECT type, name, coalesce(sql, '') FROM sqlite_master")
    return frozenset(
        (kind, name, re.sub(r"\s+", " ", sql)) for kind, name, sql in found if name[:11] != "sqlite_stat"
    )


def has_our_rows(connection: sqlite3.Connection) -> bool:
    """Tell whether every value of every row is what it may be, and every player of a row is there."""
    for table in COLUMNS:
        columns = ", ".join(COLUMNS[table])
        if not all(fits(table, row) for row in connection.execute(f"SELECT {columns} FROM {table}")):
            return False
    return connection.execute("PRAGMA foreign_key_check").fetchone() is None


def fits(table: str, row: Row) -> bool:
    """Tell whether every value of a row is what it may be."""
    return all(check(value) for check, value in zip(COLUMNS[table].values(), row, strict=True))


def rows_of(damaged: Path, table: str) -> list[Row]:
    """Return what can still be read and used of a table of a damaged database, which is not changed."""
    rows: list[Row] = []
    with contextlib.suppress(sqlite3.Error, UnicodeDecodeError, OSError), _reading(damaged) as connection:
        found = connection.execute(f"SELECT {', '.join(COLUMNS[table])} FROM {table}")
        while True:
            try:
                row = found.fetchone()
            except (sqlite3.Error, UnicodeDecodeError):
                break
            if row is None:
                break
            values = tuple(_decoded(value) for value in row)
            if fits(table, values):
                rows.append(values)
    return rows


def _decoded(value: Any) -> Any:
    return value.decode() if isinstance(value, _Text) else value


class _Text(bytes):
    """A text as it lies in the file: it may be none."""

    def decode(self, encoding: str = "utf-8", errors: str = "strict") -> Any:
        """Return the text, None where it is none."""
        try:
            return super().decode(encoding, errors)
        except UnicodeDecodeError:
            return None


@contextlib.contextmanager
def _reading(path: Path) -> Iterator[sqlite3.Connection]:
    open_plain(path).close()
    connection = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro&immutable=1", uri=True)
    connection.text_factory = _Text
    try:
        yield connection
    finally:
        connection.close()


_player_name = text(_LIMIT)
Player = tuple[int, str, int]
"""Number, name, and crest 1 to 7."""


def read_players(store: Store) -> list[Player]:
    """List the players of the file, the first one first; where not all of it makes sense it is set aside."""
    try:
        found = parse_value(store.read(PLAYERS_FILE, _LIMIT) or b"[]")
    except StoreError as error:
        found = None if error.reason in ("no file", "too large") else []
    except Fault:
        found = None
    lines = found if isinstance(found, list) else [None]
    players = sorted(player for line in lines if (player := _player(line)) is not None)
    if len(players) < len(lines):
        with contextlib.suppress(StoreError):
            store.quarantine(PLAYERS_FILE)
    return players


def keep_players(store: Store, players: Iterable[Player]) -> None:
    """Write the file anew if it says something else; a disk that refuses it keeps nobody from playing."""
    lines = [{"id": number, "name": name, "crest": crest} for number, name, crest in players]
    text = json.dumps(lines, ensure_ascii=False, indent=1).encode() + b"\n"
    with contextlib.suppress(StoreError):
        if store.read(PLAYERS_FILE, _LIMIT) != text:
            store.write(PLAYERS_FILE, text)


def _player(line: object) -> Player | None:
    with contextlib.suppress(Fault):
        table = Table(PLAYERS_FILE, line)
        player = table.read("id", any_whole), table.read("name", _player_name), table.read("crest", any_whole)
        return player if fits("profiles", player) else None
    return None


class NewerDatabase(Exception):
    """A later version of the game has written the database; it is left as it is."""

    def __init__(self, path: Path, version: int) -> None:
        super().__init__(
            f"{path}: version {version}; expected at most {len(MIGRATIONS)}: "
            "a newer version of the game may read it"
        )
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
    """Return a value that changes whenever the file is written; None where it cannot be told."""
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
        replace(lock, damaged_name(lock))
    with locks.alone(lock):
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
    aside = damaged_name(path)
    if path.is_file():
        shutil.copyfile(path, aside)
    else:
        replace(path, aside)
    return aside


def _clear_away(path: Path) -> None:
    if path.is_file() or path.is_symlink():
        path.unlink()
    elif path.exists():
        replace(path, damaged_name(path))
