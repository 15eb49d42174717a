"""A number as letters that people can type, say and write down: groups of five, the last checks the group.

Owns alphabet, grouping and what a mistyped group is told; what the number means is the caller's. One wrong
letter in a group, two that changed places, a group in the wrong place and groups left out at the end are
always noticed.
"""

import re
from collections.abc import Iterator

from game.kept.faults import Fault
from game.kept.json_lines import show

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Without I, L, O and U, which are taken for others."""
GROUP = 5
MOST_GROUPS = 100
_SIZE = 32
_BETWEEN = re.compile(r"[\s-]+", re.ASCII)
_VALUES = {letter: value for value, letter in enumerate(ALPHABET)}
_VALUES |= {letter.lower(): value for letter, value in _VALUES.items()}


def _powers() -> tuple[int, ...]:
    """List the powers of the generator of the field of 32 elements (x^5 + x^2 + 1)."""
    found = [1]
    while len(found) < _SIZE - 1:
        value = found[-1] << 1
        found.append(value ^ 0b100101 if value >= _SIZE else value)
    return tuple(found)


_POWERS = _powers()
_LOGARITHMS = {value: power for power, value in enumerate(_POWERS)}
_LAST = _POWERS[17]
"""What is added to the check of the last group."""


def write_groups(number: int) -> str:
    """Write a number, 0 or more; the least significant letters come first."""
    letters: list[int] = []
    while number or not letters or len(letters) % (GROUP - 1):
        number, value = divmod(number, _SIZE)
        letters.append(value)
    groups = [letters[at : at + GROUP - 1] for at in range(0, len(letters), GROUP - 1)]
    return "-".join(
        "".join(ALPHABET[value] for value in (*group, _check(group, at, at == len(groups) - 1)))
        for at, group in enumerate(groups)
    )


def looks_like_groups(text: str) -> bool:
    """Tell whether a text may be meant as a code rather than as the name of a file."""
    letters = _BETWEEN.sub("", text)
    return len(letters) >= 2 * GROUP and letters.isascii() and letters.isalnum()


def read_groups(text: str) -> int:
    """Read what `write_groups` wrote, in letters of either case; raises `Fault` at the first wrong group."""
    groups = list(_split(text))
    letters: list[int] = []
    for at, written in enumerate(groups):
        *group, check = _values(at, written)
        last = at == len(groups) - 1
        if check != _check(group, at, last):
            missing = ", or more groups after it" if last else ""
            raise _wrong(at, f"{show(written)}, in which a letter is wrong", f"it as it was written{missing}")
        letters += group
    number = 0
    for value in reversed(letters):
        number = number * _SIZE + value
    return number


def _split(text: str) -> Iterator[str]:
    """Give the groups; where they are not kept apart every five letters are one."""
    parts = [part for part in _BETWEEN.split(text) if part]
    if not parts:
        raise Fault("", "no letters", f"groups of {GROUP} letters")
    if sum(map(len, parts)) > MOST_GROUPS * GROUP:
        raise Fault("", "too many letters", f"at most {MOST_GROUPS} groups of {GROUP}")
    at = 0
    for part in parts:
        for start in range(0, len(part), GROUP):
            group = part[start : start + GROUP]
            if len(group) < GROUP:
                raise _wrong(at, f"{show(group)}, {len(group)} of {GROUP} letters", f"{GROUP} letters")
            yield group
            at += 1


def _values(at: int, group: str) -> list[int]:
    for letter in group:
        if letter not in _VALUES:
            raise _wrong(at, f"{show(letter)} in {show(group)}", "0 to 9 and A to Z without I, L, O, U")
    return [_VALUES[letter] for letter in group]


def _check(values: list[int], at: int, last: bool) -> int:
    check = _POWERS[at % len(_POWERS)] ^ (_LAST if last else 0)
    for place, value in enumerate(values, 1):
        if value:
            check ^= _POWERS[(_LOGARITHMS[value] + place) % len(_POWERS)]
    return check


def _wrong(at: int, found: str, expected: str) -> Fault:
    return Fault(f"group {at + 1}", found, expected)
