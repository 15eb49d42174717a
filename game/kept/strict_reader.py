"""Strict reading of what others may have written: in one way for files, lines of records and settings.

A reader takes a value as TOML or JSON has it and returns what it means, or raises a `Fault` that says what
was found and what was expected. A `Table` lets readers look at the keys of one object, says where a fault is,
and refuses the keys that nobody asked for. Which keys there are is for each file's own module to say.
"""

import re
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeAlias, TypeVar

from game.kept import foreign_files
from game.kept.faults import Fault, Newer
from game.kept.json_lines import show

LARGEST_FILE = 256 * 1024
LONGEST_TEXT = 100
IDENTITY = re.compile(r"[a-z0-9][a-z0-9_-]{0,39}")
Value = TypeVar("Value")
Other = TypeVar("Other")
Reader: TypeAlias = Callable[[Any], Value]


class _Nothing:
    """What a reader is given in place of a key that is not there: no reader takes it."""

    def __repr__(self) -> str:
        return "missing"


NOTHING = _Nothing()


def refusal(value: object, expected: str) -> Fault:
    """Make the fault of a value whose place the reader does not know."""
    return Fault("", show(value), expected)


# Readers


def whole(fewest: int, most: int, what: str = "a whole number") -> Reader[int]:
    """Read a whole number within bounds, both included."""
    expected = f"{what} from {fewest} to {most}" if fewest < most else str(most)

    def read(value: Any) -> int:
        if type(value) is not int or not fewest <= value <= most:
            raise refusal(value, expected)
        return value

    return read


def version_up_to(latest: int, known: Reader[int] | None = None) -> Reader[int]:
    """Read the version of a form, by `known` up to the latest one; raises `Newer` for a later one."""
    read_known = known or whole(1, latest)

    def read(value: Any) -> int:
        if type(value) is int and value > latest:
            raise Newer("", show(value), f"at most {latest}: a newer version of the game may read it")
        return read_known(value)

    return read


def number(low: float, high: float) -> Reader[float]:
    """Read a number within bounds, both included, as it is."""
    expected = f"a number from {low:g} to {high:g}"

    def read(value: Any) -> float:
        if type(value) not in (int, float) or not low <= value <= high:
            raise refusal(value, expected)
        found: float = value
        return found

    return read


def any_whole(value: Any) -> int:
    """Read a whole number of any size."""
    if type(value) is not int:
        raise refusal(value, "a whole number")
    return value


def truth(value: Any) -> bool:
    """Read true or false."""
    if type(value) is not bool:
        raise refusal(value, "true or false")
    return value


def anything(value: Any) -> Any:
    """Read any value."""
    if value is NOTHING:
        raise refusal(value, "a value")
    return value


def one_of(known: Collection[Value], expected: str = "") -> Reader[Value]:
    """Read one of these values, of the same type."""
    expected = expected or "one of " + ", ".join(map(str, known))
    by_type = {(type(one), one): one for one in known}

    def read(value: Any) -> Value:
        try:
            return by_type[type(value), value]
        except (KeyError, TypeError):
            raise refusal(value, expected) from None

    return read


def named(values: Mapping[str, Value], expected: str) -> Reader[Value]:
    """Read one of these names and return what it stands for."""

    def read(value: Any) -> Value:
        if type(value) is not str or value not in values:
            raise refusal(value, expected)
        return values[value]

    return read


def text(longest: int, expected: str = "") -> Reader[str]:
    """Read a text of 1 to `longest` characters."""
    expected = expected or f"a text of 1 to {longest} characters"

    def read(value: Any) -> str:
        if type(value) is not str or not 1 <= len(value) <= longest:
            raise refusal(value, expected)
        return value

    return read


def line(longest: int) -> Reader[str]:
    """Read one line of 1 to `longest` characters, not all of them spaces."""
    expected = f"a line of 1 to {longest} characters"

    def read(value: Any) -> str:
        if type(value) is str and len(value) > longest:
            raise Fault("", f"{len(value)} characters", expected)
        if type(value) is not str or not value.strip() or not _is_line(value):
            raise refusal(value, expected)
        return value

    return read


def _is_line(text: str) -> bool:
    # French sets its signs apart with spaces that do not break.
    return text.replace("\u00a0", " ").replace("\u202f", " ").isprintable()


def matching(pattern: re.Pattern[str], expected: str) -> Reader[str]:
    """Read a text that a pattern fits as a whole."""

    def read(value: Any) -> str:
        if type(value) is not str or not pattern.fullmatch(value):
            raise refusal(value, expected)
        return value

    return read


identity = matching(IDENTITY, "an id of a to z, 0 to 9, - and _")


def items(
    read_item: Reader[Value], expected: str, fewest: int = 0, most: int | None = None
) -> Reader[tuple[Value, ...]]:
    """Read a list with so many items."""

    def read(value: Any) -> tuple[Value, ...]:
        if type(value) is not list or len(value) < fewest or (most is not None and len(value) > most):
            raise refusal(value, expected)
        return tuple(map(read_item, value))

    return read


# Objects


class Table:
    """One object of a file. It notes which keys were asked for; `end` refuses the others."""

    def __init__(self, file: Path | str, value: Any, key: str = "", expected: str = "a table") -> None:
        """Take an object found in a file under a key; raises `Fault` where it is none.

        `file`: "" where whoever asked knows it alone.
        """
        self.file, self.key = str(file), key
        if type(value) is not dict:
            raise Fault(self._place(key), show(value), expected)
        self.value: dict[str, Any] = value
        self._asked: dict[str, None] = {}

    def _place(self, path: str) -> str:
        return f"{self.file}: {path}" if self.file else path

    def path(self, key: str) -> str:
        """Return the whole name of one of its keys, as signs that do nothing to a terminal."""
        shown = show(key)[1:-1]
        return f"{self.key}.{shown}" if self.key else shown

    def fault(self, key: str, found: str, expected: str) -> Fault:
        """Make the fault of one of its keys."""
        return Fault(self._place(self.path(key)), found, expected)

    def within(self, key: str, fault: Fault) -> Fault:
        """Make the fault of one of its keys of one that was found in its value."""
        return fault.within(self._place(self.path(key)), ".")

    def has(self, key: str) -> bool:
        """Whether an optional key is there."""
        self._asked[key] = None
        return key in self.value

    def read(self, key: str, reader: Reader[Value]) -> Value:
        """Let a reader look at a key's value, or at `NOTHING` where the key is not there."""
        self._asked[key] = None
        try:
            return reader(self.value.get(key, NOTHING))
        except Fault as fault:
            raise self.within(key, fault) from None

    def optional(self, key: str, reader: Reader[Value], missing: Other) -> Value | Other:
        """Let a reader look at a key's value; return `missing` where the key is not there."""
        return self.read(key, reader) if self.has(key) else missing

    def get(self, key: str, expected: str) -> Any:
        """Return a value that has to be there."""
        if not self.has(key):
            raise self.fault(key, show(NOTHING), expected)
        return self.value[key]

    def text(self, key: str) -> str:
        return self.read(key, line(LONGEST_TEXT))

    def texts(self, key: str, count: int | None = None) -> tuple[str, ...]:
        """Return lines of text, at least one, or exactly so many."""
        expected = f"a list of {count or 'one or more'} lines of text"
        return self.read(key, items(line(LONGEST_TEXT), expected, count or 1, count))

    def number(self, key: str, fewest: int, most: int) -> int:
        """Return a whole number within bounds, both included."""
        return self.read(key, whole(fewest, most))

    def share(self, key: str) -> float:
        """Return a number from 0 to 1."""
        return float(self.read(key, number(0, 1)))

    def identity(self, key: str) -> str:
        return self.read(key, identity)

    def own_identity(self, among: str) -> str:
        """Return its "id", by which its faults name it from now on among all of its kind."""
        found = self.identity("id")
        self.key = f"{among}.{found}"
        return found

    def one_of(self, key: str, known: Sequence[str]) -> str:
        return self.read(key, one_of(known))

    def list(self, key: str, expected: str) -> list[Any]:
        return [*self.read(key, items(anything, expected))]

    def table(self, key: str, expected: str = "a table") -> "Table":
        """Return a table in this one."""
        return Table(self.file, self.get(key, expected), self.path(key), expected)

    def tables(self, key: str) -> tuple["Table", ...]:
        """Return a list of tables, at least one."""
        found = self.read(key, items(anything, "a list of one or more tables", 1))
        places = (f"{self.path(key)}[{number}]" for number in range(1, len(found) + 1))
        return tuple(Table(self.file, *one) for one in zip(found, places, strict=True))

    def each(self, key: str, read: Callable[["Table", str], Value], keys: Iterable[str]) -> dict[str, Value]:
        """Read a table that has to have these keys and no others."""
        inner = self.table(key)
        found = {name: read(inner, name) for name in keys}
        inner.end()
        return found

    def end(self) -> None:
        """Refuse what nobody asked for."""
        for key in self.value:
            if key not in self._asked:
                raise self.fault(key, "an unknown key", f"only {', '.join(self._asked)}")


def read_toml(file: Path, most: int = LARGEST_FILE) -> Table:
    """Read a file of at most so many bytes; raises OSError where it cannot be opened, `Fault` for no TOML."""
    try:
        return Table(file, foreign_files.read_toml(file, most))
    except Fault as fault:
        raise fault.within(f"{file}: the file") from None
