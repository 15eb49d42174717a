"""The altered rules that a table of one's own may play by: which fit it, and how they are asked for."""

import json
from typing import Any

from game.kept.language import Language
from game.tenno.show.variant_words import rules_of
from game.tenno.variants import read_variant

PLAIN = "plain"
_SIDES = 2
_VARIANTS: dict[str, dict[str, Any]] = {
    "opening_exchange": {"opening_exchange": True},
    "known_shogun": {"known_shogun": True},
    "open_prisoners": {"open_prisoners": True},
    "short_hand": {"short_hand": ["5", "6", "10"]},
    "feud": {"feud": {"match": 1, "of": 3}},
    "no_notes": {"no_notes": True},
}


def fitting_rules(seats: int) -> list[str]:
    """List the names of the rules that a table of so many seats may choose, the plain ones first."""
    allies = ["allies"] if seats > _SIDES and seats % _SIDES == 0 else []
    return [PLAIN, *_VARIANTS, *allies]


def request_of(name: str, seats: int) -> str:
    """Return rules as a request for a match has them; empty for plain ones and for those that do not fit."""
    if name == PLAIN or name not in fitting_rules(seats):
        return ""
    return json.dumps({"version": 2, "variant": _line(name, seats)})


def sentence(language: Language, name: str, names: list[str]) -> str:
    """Return the sentence of the rules of that name, at a table of these people; empty for plain ones."""
    if name == PLAIN or name not in fitting_rules(len(names)):
        return language.text("lobby.rule.plain_line")
    return " ".join(rules_of(language, read_variant(_line(name, len(names)), len(names)), names))


def _line(name: str, seats: int) -> dict[str, Any]:
    if name == "allies":
        return {"allies": [list(range(side, seats, _SIDES)) for side in range(_SIDES)]}
    return _VARIANTS[name]
