"""A finished match as a code: its choices among known options as one number of mixed radix, in letters.

Nothing is dealt, so whoever knows the rules knows at every decision what was open to the seat; the code holds
which of it was taken, and what it takes to begin: the code's version, seats, who began, altered rules. No
names, crests, seed or campaign. `game.table.match_codes` makes letters of it.
"""

from collections.abc import Iterable

from game.kept.faults import Fault
from game.kept.json_lines import Line
from game.table.match_codes import Digit, Digits, no_match, read_match, write_match
from game.table.shown_names import player
from game.tenno.cards import FEWEST_SEATS, FIRST_HAND, MOST_SEATS, NAMES, RECORD
from game.tenno.line_forms import check_header
from game.tenno.match import Match
from game.tenno.variants import CUSTOMS, FEUD_MATCHES, Feud, Variant, variant_of

version = 1
_FLAGS = ("open_prisoners", "known_shogun", "opening_exchange", "no_notes", *CUSTOMS)
_MOST_SIDES = 4


def code_of(lines: Iterable[Line]) -> str:
    """Return the code of a record that is in order, header first; raises `Fault` where it is not finished."""
    header, *played = lines
    digits = _beginning(len(header["seats"]), header["first"], variant_of(header))
    return write_match(version, digits, Match(header), played)


def record_of(code: str) -> list[Line]:
    """Return the record of a code, its seats called as people without a name are.

    Raises `Fault`, which names the first group that is wrong, if one is.
    """
    digits = Digits(code, version)
    seats, first, variant = _read_beginning(digits)
    header: Line = {
        "record": RECORD,
        "version": 1,
        "seats": [{"name": player(seat + 1)} for seat in range(seats)],
        "first": first,
        **variant.header_part(),
    }
    check_header(header)
    return read_match(digits, Match(header))


def _beginning(seats: int, first: int, variant: Variant) -> list[Digit]:
    digits: list[Digit] = [(seats - FEWEST_SEATS, MOST_SEATS - FEWEST_SEATS + 1), (first, seats)]
    if variant == Variant():
        return [*digits, (0, 2)]
    digits += [(1, 2), *((int(getattr(variant, flag)), 2) for flag in _FLAGS)]
    out = sum(1 << place for place, card in enumerate(FIRST_HAND) if card in variant.short_hand)
    feud = variant.feud.match if variant.feud else 0
    digits += [(out, 1 << len(FIRST_HAND)), (len(variant.allies), _MOST_SIDES), (feud, FEUD_MATCHES + 1)]
    return digits


def _read_beginning(digits: Digits) -> tuple[int, int, Variant]:
    """Read seats, who began and altered rules."""
    seats = FEWEST_SEATS + digits.take(MOST_SEATS - FEWEST_SEATS + 1)
    first = digits.take(seats)
    if not digits.take(2):
        return seats, first, Variant()
    line: Line = {flag: True for flag in _FLAGS if digits.take(2)}
    out, sides, feud = (digits.take(many) for many in (1 << len(FIRST_HAND), _MOST_SIDES, FEUD_MATCHES + 1))
    if out:
        line["short_hand"] = [NAMES[card] for place, card in enumerate(FIRST_HAND) if out >> place & 1]
    if sides:
        line["allies"] = [list(range(side, seats, sides)) for side in range(sides)]
    if feud:
        line["feud"] = Feud(feud)._asdict()
    try:
        return seats, first, variant_of({"variant": line, "seats": [None] * seats})
    except Fault:
        raise no_match("altered rules that there are none such") from None
