"""The form of the match record's lines: which keys and types a header and a decision have.

Owns the check of form alone; whether a decision is allowed is asked in options.py, how a file is read in
`game.table.records`. What is not of this form raises `Malformed`, with what was found and what was expected.
"""

from collections.abc import Callable
from typing import Any

from game.kept.faults import Fault
from game.kept.json_lines import Line, show
from game.table.header_forms import Malformed, check_common
from game.tenno.cards import CODES
from game.tenno.decisions import Attack, Decision, Exchange, Monk, Pass, Peek, Place, Refill, Swap
from game.tenno.public import FEWEST_SEATS, MOST_SEATS, SLOTS
from game.tenno.variants import read_variant

RECORD = "tenno"


def check_header(header: Line) -> None:
    """Check a match record's first line; raises `Malformed`."""
    check_common(header, RECORD, (FEWEST_SEATS, MOST_SEATS), _check_variant)


def _check_variant(variant: Any, seats: int) -> None:
    try:
        read_variant(variant, seats)
    except Fault as fault:
        raise Malformed(fault.found, fault.expected) from None


def decision_from_line(line: Line) -> Decision:
    """Read a decision; raises `Malformed` unless it has exactly the keys and types of its move."""
    move = line.get("move")
    if type(move) is not str or move not in _FORMS:
        found = f"move {show(move)}" if "move" in line else f"an object with {show(list(line))}"
        raise Malformed(found, f"a move: {', '.join(_FORMS)}")
    form, make = _FORMS[move]
    if line.keys() != form.keys() | {"move", "seat"}:
        raise Malformed(f"{move} with the keys {show(sorted(map(str, line)))}", f"{move} with {_keys(form)}")
    values = [_seat(line["seat"])]
    for key, read in form.items():
        values.append(read(line[key], key))
    return make(*values)


def _keys(form: dict[str, Callable[[Any, str], Any]]) -> str:
    return ", ".join(("move", "seat", *form))


def _seat(value: Any, key: str = "seat") -> int:
    if type(value) is not int or not 0 <= value < MOST_SEATS:
        raise Malformed(f"{key} {show(value)}", f"a seat from 0 to {MOST_SEATS - 1}")
    return value


def _slot(value: Any, key: str) -> int:
    if type(value) is not int or not 0 <= value < SLOTS:
        raise Malformed(f"{key} {show(value)}", f"a slot from 0 to {SLOTS - 1}")
    return value


def _truth(value: Any, key: str) -> bool:
    if type(value) is not bool:
        raise Malformed(f"{key} {show(value)}", "true or false")
    return value


def _card(value: Any, key: str) -> int:
    if type(value) is not str or value not in CODES:
        raise Malformed(f"{key} {show(value)}", 'a card, "1" to "10" or "X"')
    return CODES[value]


def _farmers(value: Any, key: str) -> tuple[int, ...]:
    if type(value) is not list or len(value) != SLOTS:
        raise Malformed(f"{key} {show(value)}", "three cards")
    return tuple(_card(name, key) for name in value)


def _slots(value: Any, key: str) -> tuple[int, ...]:
    if type(value) is not list or len(value) != 2:
        raise Malformed(f"{key} {show(value)}", "two slots")
    slots = tuple(_slot(slot, key) for slot in value)
    if slots[0] >= slots[1]:
        raise Malformed(f"{key} {show(value)}", "two slots, the lower first")
    return slots


_FORMS: dict[str, tuple[dict[str, Callable[[Any, str], Any]], Callable[..., Decision]]] = {
    "place": ({"cards": _farmers}, Place),
    "attack": ({"slot": _slot, "target": _seat, "target_slot": _slot}, Attack),
    "monk": ({"reveal": _truth}, Monk),
    "refill": ({"slot": _slot, "card": _card}, Refill),
    "exchange": ({"slot": _slot, "card": _card}, Exchange),
    "swap": ({"slots": _slots, "swapped": _truth}, Swap),
    "peek": ({"slot": _slot}, Peek),
    "pass": ({}, Pass),
}
