"""A finished match as one number of mixed radix, in letters: its version, a check, then digit after digit.

What the digits are is each game's affair; `letter_codes` owns the letters. Versions are of all games, so that
a code says which game it is of.
"""

import zlib
from collections.abc import Sequence

from game.kept.faults import Fault
from game.table.letter_codes import read_groups, write_groups

VERSIONS = 8
_CHECKS = 1024

Digit = tuple[int, int]
"""A choice by its number, from 0, and among how many."""


def write_code(version: int, digits: Sequence[Digit]) -> str:
    """Return the code of a version in which these digits are read one after the other."""
    number = 0
    for choice, options in reversed(digits):
        number = number * options + choice
    return write_groups(version + VERSIONS * (_check(number) + _CHECKS * number))


def version_of(code: str) -> int:
    """Return of which version a code is; raises `Fault`, which names the first group that is wrong."""
    return read_groups(code) % VERSIONS


class Digits:
    """The digits of a code, read off it one after the other."""

    def __init__(self, code: str, version: int) -> None:
        """Raises `Fault`, which names the first group that is wrong, if one is, or says what else is."""
        number, found = divmod(read_groups(code), VERSIONS)
        if found != version:
            raise Fault("", f"a code of version {found}", f"version {version}: a newer program may know it")
        self._left, check = divmod(number, _CHECKS)
        if check != _check(self._left):
            raise Fault("", "a code whose groups do not belong together", "all groups of one code, in order")

    def take(self, options: int) -> int:
        """Return the next digit, of so many."""
        self._left, digit = divmod(self._left, options)
        return digit

    def end(self) -> None:
        """Raise `Fault` where something is left."""
        if self._left:
            raise no_match("choices after the end")


def no_match(found: str) -> Fault:
    """Return the fault of a code that is right in itself and of no match."""
    return Fault("", f"a code of no match: {found}", "a code as the command `code` prints it")


def unfinished(line: int) -> Fault:
    """Return the fault of a record that ends before its match does, after so many lines."""
    expected = "a finished one, for only that has a code"
    return Fault(line + 1, "the end of an unfinished match", expected)


def _check(number: int) -> int:
    raw = number.to_bytes((number.bit_length() + 7) // 8, "little")
    return zlib.crc32(raw) % _CHECKS
