"""Files that others may have made: the one place where they are opened, bounded, parsed and remembered.

Owns what every such file has in common: it is a plain file, its size and its nesting are bounded before a
parser sees it, and it is read again only once it has changed. What stands in it is checked by whoever asked.
In a window, whole folders of such files are read beside the frames (`Aside`).
"""

from __future__ import annotations

import errno
import os
import re
import stat
import threading
import time
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any, BinaryIO, Generic, TypeVar

from game.kept.faults import Fault

DEEPEST_TOML = 12
"""How many tables and lists may stand in one another, and how many words one key may have."""
LARGEST_NUMBER = 2**63 - 1
"""What TOML promises to hold; the parser alone would take numbers that cannot even be printed."""
PATIENCE = 0.5
"""Seconds for which a window waits for a folder that is read beside its frames."""
_RESTED = 1.0
"""Seconds: a file changed within them may change again and still have the same time."""
_MOST_KEPT = 8 * 1024 * 1024
"""Bytes of files whose tables are remembered."""
_STRING_OR_NOTE = re.compile(
    r'"""[^"\\]*(?:(?:\\.|"(?!""))[^"\\]*)*(?:"{3,5}|\\?\Z)'
    r"|'''[^']*(?:'(?!'')[^']*)*(?:'{3,5}|\Z)"
    r'|"[^"\\\n]*(?:\\.[^"\\\n]*)*(?:"|\\?\Z|(?=\n))'
    r"|'[^'\n]*(?:'|\Z|(?=\n))"
    r"|#[^\n]*",
    re.DOTALL,
)
_KEY = re.compile(r"[\w-]+(?:[ \t]*\.[ \t]*[\w-]+)*")
_NO_BRACKET = re.compile(r"[^\[\]{}]+")
Found = TypeVar("Found")


# Opening and reading


def open_plain(path: Path, flags: int = os.O_RDONLY) -> BinaryIO:
    """Open a plain file in bytes; raises OSError at once where it is none (a pipe, a device, a folder).

    `flags` as of os.open; what may be written is opened for reading, too.
    """
    return os.fdopen(descriptor(path, flags), "rb" if flags & os.O_RDWR == 0 else "r+b", buffering=-1)


def descriptor(path: Path, flags: int) -> int:
    """Open a plain file as os.open does; raises OSError at once for anything else, such as a pipe."""
    try:
        _check_plain(path, os.stat(path))  # before it is opened: to open a device can already do something
    except FileNotFoundError:
        if not flags & os.O_CREAT or os.path.islink(path):
            raise
    file = os.open(path, flags | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0), 0o600)
    try:
        _check_plain(path, os.fstat(file))
    except OSError:
        os.close(file)
        raise
    return file


def _check_plain(path: Path, found: os.stat_result) -> None:
    if stat.S_ISDIR(found.st_mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    if not stat.S_ISREG(found.st_mode):
        raise OSError(errno.EINVAL, "it is no plain file", str(path))


def read_plain(path: Path, most: int) -> bytes:
    """Return the bytes of a plain file; raises OSError, or `Fault` where there are more than `most`."""
    with open_plain(path) as file:
        raw = file.read(most + 1)
    if len(raw) > most:
        raise Fault("", "too large", f"at most {most} bytes")
    return raw


# TOML

_kept: dict[Path, tuple[tuple[int, ...], int, dict[str, Any] | Fault]] = {}


def read_toml(path: Path, most: int) -> dict[str, Any]:
    """Return the tables of a TOML file, which nobody may change: an unchanged file is not read again.

    Raises OSError where it cannot be opened, `Fault` where it is longer than `most` bytes or no TOML.
    """
    at = os.stat(path)
    now = at.st_mtime_ns, at.st_size, at.st_ino, at.st_dev, most
    kept = _kept.get(path)
    if kept is None or kept[0] != now:
        found: dict[str, Any] | Fault
        try:
            found = parse_toml(read_plain(path, most))
        except Fault as refused:
            found = refused
        kept = now, at.st_size, found
        if abs(time.time() - at.st_mtime) > _RESTED:
            if sum(size for _, size, _ in list(_kept.values())) + at.st_size > _MOST_KEPT:
                _kept.clear()
            _kept[path] = kept
    if isinstance(kept[2], Fault):
        raise kept[2].with_traceback(None)  # or it would grow with every time that it is told
    return kept[2]


def parse_toml(raw: bytes) -> dict[str, Any]:
    """Return the tables of a TOML text; raises `Fault`.

    How deep it goes is looked up before: the parser takes time with the square of a key's words.
    """
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError as error:
        raise Fault("", f"bytes that are not UTF-8 (at byte {error.start})", "TOML in UTF-8") from None
    bare = _STRING_OR_NOTE.sub(_stand_in, text)
    if any(key.group().count(".") >= DEEPEST_TOML for key in _KEY.finditer(bare)):
        raise Fault("", "a key of too many words", f"TOML with at most {DEEPEST_TOML} in a key")
    if depth(bare) > DEEPEST_TOML:
        raise Fault("", "brackets nested too deep", f"TOML at most {DEEPEST_TOML} deep")
    try:
        tables = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise Fault("", f"no TOML ({error})", "TOML") from None
    if not _is_small(tables):
        raise Fault("", "a number that is too long", f"whole numbers up to {LARGEST_NUMBER}")
    return tables


def _stand_in(found: re.Match[str]) -> str:
    return "" if found.group().startswith("#") else "s"  # a quoted word of a key is a word


def depth(text: str) -> int:
    """Return how many brackets stand in one another at most, in a text without its strings."""
    deepest = level = 0
    for bracket in _NO_BRACKET.sub("", text):
        level += 1 if bracket in "[{" else -1
        deepest = max(deepest, level)
    return deepest


def _is_small(value: Any) -> bool:
    if isinstance(value, dict):
        return all(map(_is_small, value.values()))
    if isinstance(value, list):
        return all(map(_is_small, value))
    return type(value) is not int or abs(value) <= LARGEST_NUMBER


# Beside the frames

_in_window = False


def mind_the_frames() -> None:
    """Say that this program draws frames: from now on nobody waits long for what others have made."""
    global _in_window
    _in_window = True


class Aside(Generic[Found]):
    """Something foreign that is read anew for whoever asks: at once, or in a window beside its frames."""

    def __init__(self, read: Callable[[], Found], nothing: Found) -> None:
        """`nothing` is what there is before the first reading is done; `read` raises nothing."""
        self._read, self._found = read, nothing
        self._reading: threading.Thread | None = None

    def latest(self) -> Found:
        """Return what there is. In a window that may be what there was, once a reading takes long."""
        if not _in_window:
            return self._read()
        if self._reading is None or not self._reading.is_alive():
            self._reading = threading.Thread(target=self._renew, daemon=True)
            self._reading.start()
            self._reading.join(PATIENCE)
        return self._found

    def _renew(self) -> None:
        self._found = self._read()
