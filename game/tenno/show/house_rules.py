"""House rules: which of them a table may choose, how they are asked for, and what is said of them."""

import json
from collections.abc import Sequence
from typing import Any

from game.kept.language import Language
from game.tenno.cards import NAMES, PICTURES
from game.tenno.show.words import card_rule as card_rule
from game.tenno.variants import Variant, all_cards, read_variant

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


def sentence(language: Language, name: str, names: Sequence[str]) -> str:
    """Return the sentence of the rules of that name, at a table of these people; empty for plain ones."""
    if name == PLAIN or name not in fitting_rules(len(names)):
        return language.text("lobby.rule.plain_line")
    return " ".join(rules_of(language, read_variant(_line(name, len(names)), len(names)), names))


def _line(name: str, seats: int) -> dict[str, Any]:
    if name == "allies":
        return {"allies": [list(range(side, seats, _SIDES)) for side in range(_SIDES)]}
    return _VARIANTS[name]


def rules_of(language: Language, variant: Variant, names: Sequence[str]) -> list[str]:
    """List a sentence for each house rule; `names` are those of the seats, clockwise."""
    text, line = language.text, variant.to_line()
    found = []
    for key in line:
        if key == "short_hand":
            cards = ", ".join(NAMES[card] for card in all_cards(variant))
            found.append(text("campaign.in_play", cards=cards))
        elif key == "allies":
            sides = [
                text("variant.side", one=names[side[0]], other=others(names, side)) for side in variant.allies
            ]
            found.append(text("variant.allies", sides=" · ".join(sides)))
        else:
            found.append(text(f"variant.{key}"))
    return found


def brief_rules_of(language: Language, variant: Variant, names: Sequence[str]) -> list[str]:
    """List what each house rule is called, and what cannot be guessed: cards laid aside, who is allied.

    Without `names` it is not said who.
    """
    text = language.text
    found = []
    for key in variant.to_line():
        parts = [text(f"lobby.rule.{key}")]
        if key == "short_hand":
            parts.append(", ".join(text(f"card.short.{PICTURES[card]}") for card in variant.short_hand))
        elif key == "allies" and names:
            parts += [
                text("variant.side", one=names[side[0]], other=others(names, side)) for side in variant.allies
            ]
        found.append(" · ".join(parts))
    return found


def others(names: Sequence[str], side: Sequence[int]) -> str:
    """Return the names of all but the first of a side."""
    return ", ".join(names[seat] for seat in side[1:])
