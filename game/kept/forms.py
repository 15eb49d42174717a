"""Strict reading of tables: whoever is refused is told file, key, what was found and what was expected.

Owns the checks of single values; which keys there are is told by whoever reads.
"""

import re
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, TypeVar

from game.kept import foreign
from game.kept.faults import Fault
from game.kept.json_lines import show

LARGEST_FILE = 256 * 1024
LONGEST_TEXT = 100
IDENTITY = re.compile(r"[a-z0-9][a-z0-9_-]{0,39}")
Value = TypeVar("Value")


class Table:
    """One table of a file: every key has to be asked for, and `end` refuses the others."""

    def __init__(self, file: Path, value: Any, key: str = "") -> None:
        """Take a table found under a key; raises `Fault` where it is none."""
        self.file, self.key = file, key
        if type(value) is not dict:
            raise Fault(f"{file}: {key}", show(value), "a table")
        self.value: dict[str, Any] = value
        self._asked: set[str] = set()

    def fault(self, key: str, found: str, expected: str) -> Fault:
        """Make the fault of one of its keys."""
        return Fault(f"{self.file}: {self.path(key)}", found, expected)

    def within(self, key: str, fault: Fault) -> Fault:
        """Make the fault of one of its keys of one that was found in its value."""
        return fault.within(f"{self.file}: {self.path(key)}", ".")

    def path(self, key: str) -> str:
        """Return the whole name of one of its keys."""
        return f"{self.key}.{key}" if self.key else key

    def has(self, key: str) -> bool:
        """Whether an optional key stands there."""
        self._asked.add(key)
        return key in self.value

    def get(self, key: str, expected: str) -> Any:
        """Return a value that has to be there."""
        if not self.has(key):
            raise self.fault(key, "nothing", expected)
        return self.value[key]

    def text(self, key: str) -> str:
        """Return one line of text."""
        return self._text(key, self.get(key, "a line of text"))

    def texts(self, key: str, count: int | None = None) -> tuple[str, ...]:
        """Return lines of text, at least one, or exactly so many."""
        expected = f"a list of {count or 'one or more'} lines of text"
        value = self.get(key, expected)
        if type(value) is not list or not value or (count is not None and len(value) != count):
            raise self.fault(key, show(value), expected)
        return tuple(self._text(key, text) for text in value)

    def number(self, key: str, fewest: int, most: int) -> int:
        """Return a whole number within bounds, both included."""
        expected = f"a whole number from {fewest} to {most}"
        value = self.get(key, expected)
        if type(value) is not int or not fewest <= value <= most:
            raise self.fault(key, show(value), expected)
        return value

    def share(self, key: str) -> float:
        """Return a number from 0 to 1."""
        value = self.get(key, "a number from 0 to 1")
        if type(value) not in (int, float) or not 0 <= value <= 1:
            raise self.fault(key, show(value), "a number from 0 to 1")
        return float(value)

    def identity(self, key: str) -> str:
        """Return an id."""
        value = self.get(key, "an id")
        if type(value) is not str or not IDENTITY.fullmatch(value):
            raise self.fault(key, show(value), "an id of a to z, 0 to 9, - and _")
        return value

    def one_of(self, key: str, known: Sequence[str]) -> str:
        """Return one of these words."""
        expected = "one of " + ", ".join(known)
        value = self.get(key, expected)
        if type(value) is not str or value not in known:
            raise self.fault(key, show(value), expected)
        return value

    def list(self, key: str, expected: str) -> list[Any]:
        """Return a list of anything."""
        value = self.get(key, expected)
        if type(value) is not list:
            raise self.fault(key, show(value), expected)
        return value

    def table(self, key: str) -> "Table":
        """Return a table in this one."""
        return Table(self.file, self.get(key, "a table"), self.path(key))

    def each(self, key: str, read: Callable[["Table", str], Value], keys: Iterable[str]) -> dict[str, Value]:
        """Read a table that has to have these keys and no others."""
        inner = self.table(key)
        found = {name: read(inner, name) for name in keys}
        inner.end()
        return found

    def end(self) -> None:
        """Refuse what nobody asked for."""
        unknown = sorted(self.value.keys() - self._asked)
        if unknown:
            raise self.fault(unknown[0], "an unknown key", f"only {', '.join(sorted(self._asked))}")

    def _text(self, key: str, value: Any) -> str:
        expected = f"a line of 1 to {LONGEST_TEXT} characters"
        if type(value) is not str or not 1 <= len(value) <= LONGEST_TEXT or not _is_line(value):
            raise self.fault(key, show(value), expected)
        return value


def _is_line(text: str) -> bool:
    # French sets its signs apart with spaces that do not break.
    return text.replace("\u00a0", " ").replace("\u202f", " ").isprintable()


def read_toml(file: Path) -> Table:
    """Read a file; raises OSError where it cannot be opened, `Fault` where it is no TOML."""
    try:
        return Table(file, foreign.read_toml(file, LARGEST_FILE))
    except Fault as fault:
        raise fault.within(f"{file}: the file") from None
