"""Strict JSON Lines: one object a line, no key twice, no NaN, no byte order mark, memory bounded.

Owns the reading of text into objects and the one way in which a line is written. Knows no game and no
record: what the objects mean is checked by whoever asked for them.
"""

import json
import re
from collections import Counter
from collections.abc import Generator, Iterator
from contextlib import closing
from math import isinf
from pathlib import Path
from typing import Any, BinaryIO, NoReturn, TypeAlias

from game.kept import foreign_files
from game.kept.faults import Fault

Line: TypeAlias = dict[str, Any]
"""One line of a record or of the bot protocol: a JSON object."""

LONGEST_LINE = 256 * 1024
LONGEST_FILE = 4 * 1024 * 1024
DEEPEST = 60
_EXPECTED = "one JSON object"
_ENCODER = json.JSONEncoder(separators=(",", ":"), ensure_ascii=False)
# A text that has no end matches too, or looking for its end would begin anew at each of its quotes.
STRING = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*(?:"|\\?\Z)', re.DOTALL)


class Torn(Fault):
    """The last line has no newline: whoever wrote it was stopped in the middle."""


def show(value: Any) -> str:
    """Show a found value in a message, cut to a readable length, as signs that do nothing to a terminal."""
    if isinstance(value, str):
        text = f'"{value}"'
    elif isinstance(value, dict | list | bool) or value is None:
        text = json.dumps(value, separators=(",", ":"), ensure_ascii=False, default=str)
    else:
        text = repr(value)
    if not text.isprintable():
        text = "".join(sign if sign.isprintable() else ascii(sign)[1:-1] for sign in text)
    return text if len(text) <= 60 else text[:57] + "..."


def write_line(line: Line) -> str:
    """Write an object as a line of a record, without the newline: the bytes that contracts compare."""
    return _ENCODER.encode(line)


def read_file(path: Path) -> Generator[tuple[int, Line]]:
    """Read a file's lines, each with its number from 1.

    Raises OSError where it cannot be opened, `Fault` at the first line that is not strict JSON.
    """
    with foreign_files.open_plain(path) as stream:
        yield from read_stream(stream)


def first_line(path: Path) -> Line:
    """Read a file's first line alone, {} where the file is empty; raises as `read_file` does."""
    with closing(read_file(path)) as lines:
        return next(lines, (1, {}))[1]


def read_stream(stream: BinaryIO) -> Iterator[tuple[int, Line]]:
    """Read a stream's lines as `read_file` does; holds one line at a time."""
    total = 0
    number = 0
    while True:
        raw = stream.readline(LONGEST_LINE + 1)
        if not raw:
            return
        number += 1
        total += len(raw)
        if len(raw) > LONGEST_LINE:
            raise Fault(number, "a line that is too long", f"at most {LONGEST_LINE} bytes")
        if total > LONGEST_FILE:
            raise Fault(number, "a file that is too large", f"at most {LONGEST_FILE} bytes")
        if not raw.endswith(b"\n"):
            raise Torn(number, "a torn line, without its newline", "a newline at the end of every line")
        yield number, parse_line(raw[:-1], number)


def parse_line(raw: bytes, number: int) -> Line:
    """Read one line, without its newline, as an object; raises `Fault`."""
    value = parse_value(raw, number)
    if type(value) is not dict:
        raise Fault(number, "JSON that is no object", _EXPECTED)
    return value


def parse_value(raw: bytes, number: int = 1, letters: bool = True) -> Any:
    """Read any one JSON value as strictly; raises `Fault` with this line's number.

    `letters` False leaves lone surrogates to whoever asked (`is_text` finds them).
    """
    expected = _EXPECTED
    if raw.startswith(b"\xef\xbb\xbf"):
        raise Fault(number, "a byte order mark", expected + " in UTF-8 without one")
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError as error:
        raise Fault(number, f"bytes that are not UTF-8 (at byte {error.start})", "text in UTF-8") from None
    if foreign_files.depth(STRING.sub("", text)) > DEEPEST:
        raise Fault(number, "brackets nested too deep", expected + f" at most {DEEPEST} deep")
    try:
        value = json.loads(
            text, object_pairs_hook=_object, parse_float=_float, parse_constant=_refuse_constant
        )
    except _Refusal as refusal:
        raise Fault(number, str(refusal), expected) from None
    except json.JSONDecodeError as error:
        raise Fault(number, f"not JSON ({error.msg}, character {error.pos + 1})", expected) from None
    except ValueError:
        raise Fault(number, "a number that is too long", expected) from None
    if letters and "\\u" in text and not is_text(value):
        raise Fault(number, "a lone surrogate, which is no letter", expected + " that UTF-8 can hold")
    return value


class _Refusal(Exception):
    pass


def _object(pairs: list[tuple[str, Any]]) -> Line:
    line = dict(pairs)
    if len(line) != len(pairs):
        counts = Counter(key for key, _ in pairs)
        raise _Refusal(f"the key {json.dumps(max(counts, key=counts.__getitem__))[:60]} twice in an object")
    return line


def _float(text: str) -> float:
    value = float(text)
    if isinf(value):
        raise _Refusal("a number that is too large")
    return value


def is_text(value: Any) -> bool:
    """Whether UTF-8 can hold all texts of a value."""
    try:
        write_line(value).encode()
    except UnicodeEncodeError:
        return False
    return True


def _refuse_constant(name: str) -> NoReturn:
    raise _Refusal(f"{name}, which is no JSON number")
