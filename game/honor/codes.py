"""A finished match as a code: what every seat chose, and the seed that drew its lots.

Whoever knows the rules and the seed knows every throw and every pile, and at every decision what was open to
the seat; the code holds which of it was taken, and what it takes to begin: seats, who began, goal, dice. No
names, crests or campaign. A match of which lots came otherwise than from its seed has no code.
"""

from collections.abc import Iterable

from game.honor.cards import DICE_MOST, FEWEST_SEATS, GOAL, GOALS, MOST_SEATS, RECORD
from game.honor.line_forms import check_header
from game.honor.match import Match
from game.honor.variants import VARIANT_DICE, Altered, dice_most
from game.kept.faults import Fault
from game.kept.json_lines import Line
from game.table.match_codes import Digit, Digits, read_match, write_match
from game.table.shown_names import player

version = 2
_SEEDS = 2**64
_DICE = (DICE_MOST, *VARIANT_DICE)


def code_of(lines: Iterable[Line]) -> str:
    """Return the code of a record that is in order, header first.

    Raises `Fault` where it is not finished, or where its seed does not draw its lots.
    """
    header, *played = lines
    seats, seed = len(header["seats"]), header.get("seed")
    if seed is None or not 0 <= seed < _SEEDS:
        raise Fault(1, "a header without a seed that draws its lots", f"a seed from 0 to {_SEEDS - 1}")
    digits: list[Digit] = [(seats - FEWEST_SEATS, MOST_SEATS - FEWEST_SEATS + 1), (header["first"], seats)]
    digits += [(GOALS.index(header.get("goal", GOAL)), len(GOALS))]
    digits += [(_DICE.index(dice_most(header)), len(_DICE)), (seed, _SEEDS)]
    return write_match(version, digits, Match(header), played, seed)


def record_of(code: str) -> list[Line]:
    """Return the record of a code, its seats called as people without a name are.

    Raises `Fault`, which names the first group that is wrong, if one is.
    """
    digits = Digits(code, version)
    seats = FEWEST_SEATS + digits.take(MOST_SEATS - FEWEST_SEATS + 1)
    first = digits.take(seats)
    altered = Altered(GOALS[digits.take(len(GOALS))], _DICE[digits.take(len(_DICE))])
    seed = digits.take(_SEEDS)
    header: Line = {
        "record": RECORD,
        "version": 1,
        "seats": [{"name": player(seat + 1)} for seat in range(seats)],
        "first": first,
        "seed": seed,
        **altered.to_line(),
    }
    check_header(header)
    return read_match(digits, Match(header), seed)
