"""The form of the match record's lines: which keys and types a header and a decision have.

Owns the check of form alone; whether a decision is allowed is asked in options.py, how a file is read
in record.py. What is not of this form raises `Malformed`, with what was found and what was expected.
"""

from collections.abc import Callable, Mapping
from typing import Any

from game.kept.faults import Fault
from game.kept.json_lines import Line, show
from game.table.contract import IllegalDecision
from game.tenno.cards import CODES
from game.tenno.decisions import Attack, Decision, Exchange, Monk, Pass, Peek, Place, Refill, Swap
from game.tenno.public import FEWEST_SEATS, MOST_SEATS, SLOTS
from game.tenno.variants import read_variant

RECORD, VERSION, VARIANT_VERSION = "tenno", 1, 2
LONGEST_NAME = 40
CRESTS = 7
MOST = 1_000_000
CAMPAIGN = {"try": (1, MOST), "help": (0, MOST), "edition": (2, 2)}
"""Bounds of what is said of a try. Of `help` the first edition writes how often the stage was lost."""
MOST_HELP = 8
"""What the second edition gives at most."""
LONGEST_STAGE = 300
"""Characters of a stage's id, and of its campaign's folder before it."""
SEALS = ("indigo", "red", "black", "gold")
RUN = {"letter": (1, 40), "step": (1, 7), "door": (0, 2)}


class Malformed(IllegalDecision):
    """A line without the form of a record's line."""


def check_header(header: Line) -> None:
    """Check a match record's first line; raises `Malformed`."""
    if header.get("record") != RECORD:
        raise Malformed(f"record {show(header.get('record'))}", f'"record": "{RECORD}"')
    version = header.get("version")
    if type(version) is not int or version not in (VERSION, VARIANT_VERSION):
        expected = f'"version": {VERSION}, or {VARIANT_VERSION} with a variant'
        raise Malformed(f"version {show(version)}", expected)
    if version == VARIANT_VERSION and "variant" not in header:
        raise Malformed("version 2 without a variant", '"variant" beside "version": 2')
    if version == VERSION and "variant" in header:
        raise Malformed("a variant in version 1", f'"variant" only with "version": {VARIANT_VERSION}')
    seats = header.get("seats")
    if type(seats) is not list or not FEWEST_SEATS <= len(seats) <= MOST_SEATS:
        raise Malformed(f"seats {show(seats)}", f"a list of {FEWEST_SEATS} to {MOST_SEATS} seats")
    for number, seat in enumerate(seats):
        _check_seat(seat, number)
    if version == VARIANT_VERSION:
        _check_variant(header["variant"], len(seats))
    first = header.get("first")
    if type(first) is not int or not 0 <= first < len(seats):
        raise Malformed(f"first {show(first)}", f"a seat from 0 to {len(seats) - 1}")
    if "seed" in header and type(header["seed"]) is not int:
        raise Malformed(f"seed {show(header['seed'])}", "a whole number")
    if "campaign" in header:
        _check_campaign(header["campaign"])


def _check_campaign(campaign: Any) -> None:
    if type(campaign) is not dict or not campaign.keys() <= {*CAMPAIGN, "stage", "seal", "run"}:
        raise Malformed(f"campaign {show(campaign)}", 'an object of "stage", "try", "help"')
    stage = campaign.get("stage", "s01")
    if type(stage) is not str or not 1 <= len(stage) <= LONGEST_STAGE:
        raise Malformed(f"campaign.stage {show(stage)}", f"a stage's name of 1 to {LONGEST_STAGE} characters")
    _check_numbers("campaign", campaign, CAMPAIGN)
    if "edition" in campaign:
        _check_numbers("campaign", campaign, {"help": (0, MOST_HELP)})
    if "seal" in campaign and campaign["seal"] not in SEALS:
        raise Malformed(f"campaign.seal {show(campaign['seal'])}", f"one of {', '.join(SEALS)}")
    if "run" in campaign:
        run = campaign["run"]
        if type(run) is not dict or run.keys() != RUN.keys():
            raise Malformed(f"campaign.run {show(run)}", f"an object of {', '.join(RUN)}")
        _check_numbers("campaign.run", run, RUN)


def _check_numbers(where: str, values: Line, bounds: Mapping[str, tuple[int, int]]) -> None:
    for key, (fewest, most) in bounds.items():
        value = values.get(key, fewest)
        if type(value) is not int or not fewest <= value <= most:
            expected = f"a whole number from {fewest} to {most}" if fewest < most else str(most)
            raise Malformed(f"{where}.{key} {show(value)}", expected)


def _check_variant(variant: Any, seats: int) -> None:
    try:
        read_variant(variant, seats)
    except Fault as fault:
        raise Malformed(fault.found, fault.expected) from None


def _check_seat(seat: Any, number: int) -> None:
    if type(seat) is not dict:
        raise Malformed(f"seat {number} is {show(seat)}", 'an object with "name"')
    unknown = seat.keys() - {"name", "rival", "crest"}
    if unknown:
        raise Malformed(f"seat {number} has the key {show(min(unknown))}", 'only "name", "rival", "crest"')
    name = seat.get("name")
    if type(name) is not str or not 1 <= len(name) <= LONGEST_NAME:
        expected = f"a name of 1 to {LONGEST_NAME} characters"
        raise Malformed(f"seat {number} has the name {show(name)}", expected)
    if "rival" in seat and (type(seat["rival"]) is not str or not seat["rival"]):
        raise Malformed(f"seat {number} has the rival {show(seat['rival'])}", "the id of a rival")
    crest = seat.get("crest", 1)
    if type(crest) is not int or not 1 <= crest <= CRESTS:
        raise Malformed(f"seat {number} has the crest {show(crest)}", f"a crest from 1 to {CRESTS}")
    for text in (name, seat.get("rival", "")):
        try:
            text.encode()
        except UnicodeEncodeError:
            raise Malformed(f"seat {number} has a lone surrogate in {show(text)}", "text of UTF-8") from None


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
