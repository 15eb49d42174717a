"""Whether a database is ours: its tables, its columns and each of its rows, beyond what SQLite calls whole.

Owns what may stand in a row. SQLite keeps any type in any column, and checks neither letters nor which tables
there are: what it finds in order may still be nothing that this game can use.
"""

import contextlib
import re
import sqlite3
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from game.kept.foreign_files import open_plain
from game.table.record_header import SEALS

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
