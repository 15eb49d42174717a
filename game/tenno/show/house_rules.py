"""Which house rules a table may choose, how long a match takes at it, and both in words."""

import json
import math
from collections.abc import Sequence
from typing import Any

from game.kept.language import Language
from game.table.shown_names import seat_name
from game.tenno.cards import NAMES, PICTURES
from game.tenno.feuds import feud_standing
from game.tenno.show.table_words import card_rule  # noqa: F401
from game.tenno.variants import CUSTOMS, Variant, all_cards, read_variant, version_of
from game.tenno.view import View

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


def name_of(language: Language, name: str) -> str:
    """Return the title of the rules of that name."""
    return language.text(f"lobby.rule.{name}")


def sentence(language: Language, name: str, names: Sequence[str]) -> str:
    """Return the sentence of the rules of that name, at a table of these people, or that of plain ones."""
    line = variant_line(name, len(names))
    if not line:
        return language.text("lobby.rule.plain_line")
    return " ".join(rules_of(language, read_variant(line, len(names)), names))


def won_by(language: Language, name: str) -> str:
    """Return nothing: every table plays to the same end."""
    del language, name
    return ""


def rules_of(language: Language, variant: Variant, names: Sequence[str]) -> list[str]:
    """List a sentence for each house rule; `names` are those of the seats, clockwise."""
    cards = ", ".join(NAMES[card] for card in all_cards(variant))
    said = {
        "short_hand": language.text("campaign.in_play", cards=cards),
        "allies": language.text("variant.allies", sides=" · ".join(_sides(language, variant, names))),
    }
    return [said[key] if key in said else language.text(f"variant.{key}") for key in variant.to_line()]


def brief_rules_of(language: Language, variant: Variant, names: Sequence[str]) -> list[str]:
    """List what each house rule is called, or which cards are laid aside; of allies who they are, too.

    Without `names` it is not said who.
    """
    aside = ", ".join(language.text(f"card.short.{PICTURES[card]}") for card in variant.short_hand)
    said = {key: name_of(language, key) for key in variant.to_line()}
    if variant.short_hand:
        said["short_hand"] = language.text("campaign.not_in_play", cards=aside)
    if variant.allies and names:
        said["allies"] = " · ".join([said["allies"], *_sides(language, variant, names)])
    return list(said.values())


def _sides(language: Language, variant: Variant, names: Sequence[str]) -> list[str]:
    found = []
    for first, *others in variant.allies:
        other = ", ".join(names[seat] for seat in others)
        found.append(language.text("variant.side", one=names[first], other=other))
    return found


def feud_line(language: Language, view: View, earlier: Sequence[View]) -> str:
    """Say which match of a feud this is and who won how many; empty where there is none."""
    feud, so_far = view.variant.feud, feud_standing(view, earlier)
    if feud is None or so_far is None:
        return ""
    names = [seat_name(language, seat) for seat in view.seats]
    wins = ", ".join(f"{name} {count}" for name, count in zip(names, so_far.wins, strict=True))
    return language.text("scoring.feud", n=feud.match, of=feud.of, wins=wins)


def sides_line(language: Language, view: View) -> str:
    """Say what each side's prisoners come to; empty where every seat plays for itself."""
    if view.ended is None or not view.variant.allies:
        return ""
    names, captured = [seat_name(language, seat) for seat in view.seats], view.ended.captured
    sides = zip(_sides(language, view.variant, names), view.variant.allies, strict=True)
    sums = (f"{who} {sum(captured[seat] for seat in side)}" for who, side in sides)
    return language.text("scoring.sides", sums=" · ".join(sums))
