"""A finished match as a code: one number of mixed radix, as letters that people can type, say and write down.

Owns the letters, groups of five of which the last checks the group, and what a mistyped group is told: one
wrong letter in a group, two that changed places, a group in the wrong place and groups left out at the end
are always noticed. Owns the number: its version, a check, then digit after digit. The first ones, with what a
match begins, are each game's affair; the others say how it was played. Versions are of all games, so that a
code says which game it is of.
"""

import re
import zlib
from collections.abc import Callable, Iterable, Iterator, Sequence

from game.kept.chance import Chance, seed_from
from game.kept.faults import Fault
from game.kept.json_lines import Line, show
from game.table.game_interface import Game, Match
from game.table.optional_features import Codes
from game.table.session import LOTS

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Without I, L, O and U, which are taken for others."""
GROUP = 5
MOST_GROUPS = 100
_SIZE = 32
_BETWEEN = re.compile(r"[\s-]+", re.ASCII)
_VALUES = {letter: value for value, letter in enumerate(ALPHABET)}
_VALUES |= {letter.lower(): value for letter, value in _VALUES.items()}
VERSIONS = 8
_CHECKS = 1024


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
        "".join(ALPHABET[value] for value in (*group, _check_letter(group, at, at == len(groups) - 1)))
        for at, group in enumerate(groups)
    )


def looks_like_groups(text: str) -> bool:
    """Whether a text may be meant as a code rather than as the name of a file."""
    letters = _BETWEEN.sub("", text)
    return len(letters) >= 2 * GROUP and letters.isascii() and letters.isalnum()


def read_groups(text: str) -> int:
    """Read what `write_groups` wrote, in letters of either case; raises `Fault` at the first wrong group."""
    groups = list(_split(text))
    letters: list[int] = []
    for at, written in enumerate(groups):
        *group, check = _values(at, written)
        last = at == len(groups) - 1
        if check != _check_letter(group, at, last):
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


def _check_letter(values: list[int], at: int, last: bool) -> int:
    check = _POWERS[at % len(_POWERS)] ^ (_LAST if last else 0)
    for place, value in enumerate(values, 1):
        if value:
            check ^= _POWERS[(_LOGARITHMS[value] + place) % len(_POWERS)]
    return check


def _wrong(at: int, found: str, expected: str) -> Fault:
    return Fault(f"group {at + 1}", found, expected)


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


def write_match(
    version: int, begun: Sequence[Digit], match: Match, played: Sequence[Line], seed: int = 0
) -> str:
    """Return the code of a match of which these lines were played; `begun` are the digits of its header.

    The choices among what was open to each seat are the digits. Lots have none: the `seed` draws them. Raises
    `Fault` where it draws others, and for a match that is not finished.
    """
    digits = [*begun]
    for number, line in enumerate(played, 2):
        if "chance" in line:
            if match.draw(_lot(seed, match)) != line:
                raise Fault(number, "a lot that the seed does not draw", "a match whose lots its seed drew")
        elif "move" in line:
            options = match.option_lines(line["seat"])
            digits.append((options.index(line), len(options)))
            match.take(line)
    if match.result() is None:
        raise Fault(
            len(played) + 2, "the end of an unfinished match", "a finished one, for only that has a code"
        )
    return write_code(version, digits)


def read_match(digits: Digits, match: Match, seed: int = 0) -> list[Line]:
    """Return the record of a match that begins, played as the digits that are left say; raises `Fault`."""
    lines = [match.header]
    while (result := match.result()) is None:
        if match.chance_due:
            lines.append(match.draw(_lot(seed, match)))
        else:
            (seat,) = match.asked
            options = match.option_lines(seat)
            lines.append(match.take(options[digits.take(len(options))]))
    digits.end()
    return [*lines, result]


def _lot(seed: int, match: Match) -> Chance:
    """Return what draws the next lot of a match, as a session does."""
    return Chance(seed_from(seed, LOTS, match.lots))


def code_of(make: Callable[[], Codes] | None, lines: Iterable[Line]) -> str:
    """Return the code of a record that is in order, by what its game offers; "" where there is none."""
    try:
        return "" if make is None else make().code_of(lines)
    except Fault:
        return ""


def record_of(code: str, games: Iterable[tuple[Game, Codes]]) -> tuple[Game, list[Line]]:
    """Return the record of a code, and of which of these games; raises `Fault`."""
    version, known = version_of(code), {codes.version: (game, codes) for game, codes in games}
    if version not in known:
        expected = " or ".join(map(str, sorted(known)))
        raise Fault("", f"a code of version {version}", f"version {expected}: a newer program may know it")
    game, codes = known[version]
    return game, codes.record_of(code)


def no_match(found: str) -> Fault:
    """Return the fault of a code that is right in itself and of no match."""
    return Fault("", f"a code of no match: {found}", "a code as the command `code` prints it")


def _check(number: int) -> int:
    raw = number.to_bytes((number.bit_length() + 7) // 8, "little")
    return zlib.crc32(raw) % _CHECKS
