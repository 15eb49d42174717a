"""What a table of The Honor of the Samurai may play by: how far to the goal, and at most how many dice."""

import json
from collections.abc import Sequence
from typing import Any

from game.honor.cards import FEWEST_SEATS, GOALS, KINDS, MOST_SEATS, NAMES, ROUNDS
from game.honor.show.log_words import card_name
from game.honor.variants import Altered
from game.kept.language import Language

SEATS = range(FEWEST_SEATS, MOST_SEATS + 1)
PLAIN, NO_NOTES = "plain", "no_notes"
"""What is no rule of a list: to play as ever, and what a campaign alone has."""
_RULES: dict[str, dict[str, Any]] = {
    **{f"goal_{goal}": {"goal": goal} for goal in GOALS[1:]},
    **{f"dice_{dice}": {"version": 2, "variant": {"dice": dice}} for dice in (5, 4)},
}
_AND = "-"
"""Between the names of two rules that are chosen together: how far, and how many dice."""
_SHOWN, _THOUGHT_A_PERSON = 150, 300
"""Seconds of a match at normal speed: what is shown, and what a person thinks.

Measured by tests/measure/honor_tempo.py to 400 honour: 135 to 155 s are shown for three to five seats, 100
for six; the more play, the quicker it goes among them and the fewer turns each has. A person decides some
thirty times; ten seconds each are taken for that, as in Tenno.
"""


def minutes(seats: int, people: int, name: str = PLAIN) -> int:
    """Return about how many minutes a match takes at normal speed, however many play, by its goal."""
    del seats
    return -(-(_SHOWN + _THOUGHT_A_PERSON * people) * _goal(name) // (60 * GOALS[0]))


def name_of(language: Language, name: str) -> str:
    """Return the title of the rules of that name."""
    return " · ".join(language.text(f"honor.house_rules.{part}") for part in name.split(_AND))


def fitting_rules(seats: int) -> list[str]:
    """List the names of the rules that a table may choose, the plain ones first; all fit any table."""
    del seats
    goals, dice = ([name for name in _RULES if name.startswith(kind)] for kind in ("goal", "dice"))
    return [PLAIN, *_RULES, *(f"{goal}{_AND}{few}" for goal in goals for few in dice)]


def request_of(name: str, seats: int) -> str:
    """Return rules as a request for a match has them; empty for plain ones."""
    del seats
    rules: dict[str, Any] = {}
    for part in _parts(name):
        rules |= _RULES[part]
    return json.dumps(rules) if rules else ""


def sentence(language: Language, name: str, names: Sequence[str]) -> str:
    """Say what the rules of that name mean."""
    del names
    parts = _parts(name) or [PLAIN]
    return " ".join(language.text(f"honor.house_rules.{part}_line") for part in parts)


def won_by(language: Language, name: str) -> str:
    """Say what wins a match by the rules of that name."""
    return language.text("honor.house_rules.won_by", goal=_goal(name), rounds=ROUNDS)


def _goal(name: str) -> int:
    """Return how much honour wins by the rules of that name."""
    return next((_RULES[part]["goal"] for part in _parts(name) if "goal" in _RULES[part]), GOALS[0])


def _parts(name: str) -> list[str]:
    """Return the single rules that a name stands for; none where it is plain or unknown."""
    parts = name.split(_AND)
    return parts if all(part in _RULES for part in parts) else []


def rules_of(language: Language, variant: Altered, names: Sequence[str]) -> list[str]:
    """List a sentence for each house rule of a stage."""
    del names
    return [language.text(f"honor.house_rules.{name}_line") for name in _chosen(variant)]


def brief_rules_of(language: Language, variant: Altered, names: Sequence[str]) -> list[str]:
    """List the same in a few words each."""
    del names
    return [name_of(language, name) for name in _chosen(variant)]


def _chosen(variant: Altered) -> list[str]:
    """Return the names of the rules that a table is played by, in the order of the list."""
    line = variant.to_line()
    found = [name for name, rule in _RULES.items() if rule.items() <= line.items()]
    return [*found, NO_NOTES] if variant.no_notes else found


def card_rule(language: Language, card: int) -> tuple[str, str]:
    """Return a card's name and what it does, in twelve words at most."""
    own = NAMES[card] in ("gunpowder", "elite_spy")
    return card_name(language, card), language.text(f"honor.card_rule.{NAMES[card] if own else KINDS[card]}")
