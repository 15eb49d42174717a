"""The form of the match record's lines: which keys and types headers and decisions have.

Owns the check of form alone; whether a decision is allowed is asked in options.py, how a file is read in
`game.table.record_reader`. What is not of this form raises `IllegalDecision`.
"""

from collections.abc import Callable
from typing import Any

from game.kept.json_lines import Line
from game.kept.strict_reader import Reader, items, named, refusal, truth, whole
from game.table.record_forms import check_common, read_line
from game.tenno.cards import CODES, FEWEST_SEATS, MOST_SEATS, RECORD
from game.tenno.decisions import Attack, Decision, Exchange, Monk, Pass, Peek, Place, Refill, Swap
from game.tenno.public_state import SLOTS
from game.tenno.variants import CUSTOMS, read_variant


def check_header(header: Line) -> None:
    """Check a match record's first line; raises `IllegalDecision`."""
    check_common(header, RECORD, (FEWEST_SEATS, MOST_SEATS), read_variant, CUSTOMS)


def decision_from_line(line: Line) -> Decision:
    """Read a decision; raises `IllegalDecision` unless it has exactly the keys and types of its move."""
    values = read_line(line, "move", _FORMS)
    return _DECISIONS[line["move"]](**values)


_seat = whole(0, MOST_SEATS - 1, "a seat")
_slot = whole(0, SLOTS - 1, "a slot")
_card = named(CODES, 'a card, "1" to "10" or "X"')
_two_slots = items(_slot, "two slots", 2, 2)


def _slots(value: Any) -> tuple[int, ...]:
    slots = _two_slots(value)
    if slots[0] >= slots[1]:
        raise refusal(value, "two slots, the lower first")
    return slots


_FORMS: dict[str, dict[str, Reader[Any]]] = {
    "place": {"seat": _seat, "cards": items(_card, "three cards", SLOTS, SLOTS)},
    "attack": {"seat": _seat, "slot": _slot, "target": _seat, "target_slot": _slot},
    "monk": {"seat": _seat, "reveal": truth},
    "refill": {"seat": _seat, "slot": _slot, "card": _card},
    "exchange": {"seat": _seat, "slot": _slot, "card": _card},
    "swap": {"seat": _seat, "slots": _slots, "swapped": truth},
    "peek": {"seat": _seat, "slot": _slot},
    "pass": {"seat": _seat},
}
_DECISIONS: dict[str, Callable[..., Decision]] = {
    decision.move: decision for decision in (Place, Attack, Monk, Refill, Exchange, Swap, Peek, Pass)
}
