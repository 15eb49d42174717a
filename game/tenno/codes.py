"""A finished match as a code: its choices among known options as one number of mixed radix, in letters.

Nothing is dealt, so whoever knows the rules knows at every decision what was open to the seat; the code holds
which of it was taken, and what it takes to begin: the code's version, seats, who began, altered rules. No
names, crests, seed or campaign. `game.table.letter_codes` owns the letters.
"""

import zlib
from collections.abc import Iterable, Sequence

from game.kept.faults import Fault
from game.kept.json_lines import Line
from game.table.letter_codes import read_groups, write_groups
from game.table.seat_names import player
from game.tenno.cards import FEWEST_SEATS, FIRST_HAND, MOST_SEATS, NAMES, RECORD
from game.tenno.full_state import State
from game.tenno.line_forms import check_header, decision_from_line
from game.tenno.match import Match
from game.tenno.variants import CUSTOMS, FEUD_MATCHES, Feud, Variant, variant_of

VERSION = 1
_VERSIONS = 8
_CHECKS = 1024
_FLAGS = ("open_prisoners", "known_shogun", "opening_exchange", "no_notes", *CUSTOMS)
_MOST_SIDES = 4

Digit = tuple[int, int]
"""A choice by its number, from 0, and among how many."""


def code_of(lines: Iterable[Line]) -> str:
    """Return the code of a record that is in order, header first; raises `Fault` where it is not finished."""
    header, *played = lines
    seats, first, variant = len(header["seats"]), header["first"], variant_of(header)
    state = State(seats, first, variant)
    digits = _beginning(seats, first, variant)
    for line in played:
        if "move" in line:
            options, decision = state.options(), decision_from_line(line)
            digits.append((options.index(decision), len(options)))
            state.apply(decision)
    if state.ask is not None:
        raise Fault(
            len(played) + 2, "the end of an unfinished match", "a finished one, for only that has a code"
        )
    whole = _number(digits)
    return write_groups(VERSION + _VERSIONS * (_check(whole) + _CHECKS * whole))


def record_of(code: str) -> list[Line]:
    """Return the record of a code, its seats called as people without a name are.

    Raises `Fault`, which names the first group that is wrong, if one is.
    """
    number = read_groups(code)
    number, version = divmod(number, _VERSIONS)
    if version != VERSION:
        raise Fault("", f"a code of version {version}", f"version {VERSION}: a newer program may know it")
    number, check = divmod(number, _CHECKS)
    if check != _check(number):
        raise Fault("", "a code whose groups do not belong together", "all groups of one code, in order")
    seats, first, variant, number = _read_beginning(number)
    header: Line = {
        "record": RECORD,
        "version": 1,
        "seats": [{"name": player(seat + 1)} for seat in range(seats)],
        "first": first,
        **variant.header_part(),
    }
    check_header(header)
    match, state = Match(header), State(seats, first, variant)
    lines = [header]
    while options := state.options():
        number, choice = divmod(number, len(options))
        lines.append(match.take(options[choice].to_line()))
        state.apply(options[choice])
    result = match.result()
    assert result is not None
    lines.append(result)
    if number:
        raise _no_match("choices after the end")
    return lines


def _beginning(seats: int, first: int, variant: Variant) -> list[Digit]:
    digits: list[Digit] = [(seats - FEWEST_SEATS, MOST_SEATS - FEWEST_SEATS + 1), (first, seats)]
    if variant == Variant():
        return [*digits, (0, 2)]
    digits += [(1, 2), *((int(getattr(variant, flag)), 2) for flag in _FLAGS)]
    out = sum(1 << place for place, card in enumerate(FIRST_HAND) if card in variant.short_hand)
    feud = variant.feud.match if variant.feud else 0
    digits += [(out, 1 << len(FIRST_HAND)), (len(variant.allies), _MOST_SIDES), (feud, FEUD_MATCHES + 1)]
    return digits


def _read_beginning(number: int) -> tuple[int, int, Variant, int]:
    """Read seats, who began and altered rules off a number; the last is what remains of it."""
    number, more = divmod(number, MOST_SEATS - FEWEST_SEATS + 1)
    seats = FEWEST_SEATS + more
    number, first = divmod(number, seats)
    number, altered = divmod(number, 2)
    if not altered:
        return seats, first, Variant(), number
    flags = {}
    for flag in _FLAGS:
        number, flags[flag] = divmod(number, 2)
    number, out = divmod(number, 1 << len(FIRST_HAND))
    number, sides = divmod(number, _MOST_SIDES)
    number, feud = divmod(number, FEUD_MATCHES + 1)
    line: Line = {flag: True for flag, is_set in flags.items() if is_set}
    if out:
        line["short_hand"] = [NAMES[card] for place, card in enumerate(FIRST_HAND) if out >> place & 1]
    if sides:
        line["allies"] = [list(range(side, seats, sides)) for side in range(sides)]
    if feud:
        line["feud"] = Feud(feud)._asdict()
    try:
        variant = variant_of({"variant": line, "seats": [None] * seats})
    except Fault:
        raise _no_match("altered rules that there are none such") from None
    return seats, first, variant, number


def _no_match(found: str) -> Fault:
    return Fault("", f"a code of no match: {found}", "a code as `tenno code` prints it")


def _number(digits: Sequence[Digit]) -> int:
    """Return the number of which the first choice is the first remainder, and so on."""
    number = 0
    for choice, options in reversed(digits):
        number = number * options + choice
    return number


def _check(number: int) -> int:
    raw = number.to_bytes((number.bit_length() + 7) // 8, "little")
    return zlib.crc32(raw) % _CHECKS
