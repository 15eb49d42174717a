"""Which house rules a table may choose, by name, and how long a match takes at it."""

import json
import math
from typing import Any

from game.tenno.variants import CUSTOMS, version_of

SEATS = range(2, 8)
PLAIN = "plain"
_SIDES = 2
_VARIANTS: dict[str, dict[str, Any]] = {
    "opening_exchange": {"opening_exchange": True},
    "known_shogun": {"known_shogun": True},
    "open_prisoners": {"open_prisoners": True},
    "short_hand": {"short_hand": ["5", "6", "10"]},
    "feud": {"feud": {"match": 1, "of": 3}},
    "no_notes": {"no_notes": True},
    **{word: {word: True} for word in CUSTOMS},
}
_SHOWN_A_SEAT, _THOUGHT_A_PERSON = 15, 150
"""Seconds of a match at normal speed: what is shown, and what a person thinks.

Measured: 27 to 35 s are shown for two seats, 57 to 72 for four, 56 for seven, and a person decides some
fifteen times; ten seconds each are taken for that.
"""


def minutes(seats: int, people: int, name: str = PLAIN) -> int:
    """Return about how many minutes a match takes at normal speed, whatever its rules."""
    del name
    return max(1, math.ceil((_SHOWN_A_SEAT * seats + _THOUGHT_A_PERSON * people) / 60))


def fitting_rules(seats: int) -> list[str]:
    """List the names of the rules that a table of so many seats may choose, the plain ones first."""
    allies = ["allies"] if seats > _SIDES and seats % _SIDES == 0 else []
    return [PLAIN, *_VARIANTS, *allies]


def request_of(name: str, seats: int) -> str:
    """Return rules as a request for a match has them; empty for plain ones and for those that do not fit."""
    line = variant_line(name, seats)
    return json.dumps({"version": version_of(line), "variant": line}) if line else ""


def variant_line(name: str, seats: int) -> dict[str, Any]:
    """Return the rules of that name as a `variant` of a header; empty for plain ones and where none fits."""
    if name == "allies" and name in fitting_rules(seats):
        return {"allies": [list(range(side, seats, _SIDES)) for side in range(_SIDES)]}
    return _VARIANTS.get(name, {})
