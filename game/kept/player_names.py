"""Names of people: how long one may be, and which the settings remember, with what each wants shown."""

from __future__ import annotations

from collections.abc import Container

from game.kept.faults import Fault
from game.kept.strict_reader import Table, items, text, truth

LONGEST_NAME = 20
LONGEST_IN_RECORDS = 40
"""A rival, a bot, and a seat of a record may have longer ones."""
MOST_PEOPLE = 12
"""How many names of people are remembered."""

read_name = text(LONGEST_NAME, f"a name of 1 to {LONGEST_NAME} characters")
"""Reads a name; raises `Fault`."""
read_people = items(read_name, f"at most {MOST_PEOPLE} names", most=MOST_PEOPLE)
"""Reads the setting `people`; raises `Fault`."""


def read_hints(value: object) -> dict[str, bool]:
    """Read the setting `own_hints`; raises `Fault`."""
    hints = Table("", value)
    if len(hints.value) > MOST_PEOPLE:
        raise Fault("", f"{len(hints.value)} names", f"at most {MOST_PEOPLE}")
    return {name: hints.read(name, truth) for name in hints.value}


def with_hints(known: dict[str, bool], name: str, wanted: bool) -> dict[str, bool]:
    """Return who wants odds shown, with one person's wish changed; who chose longest ago is forgotten."""
    wishes = {**{other: wish for other, wish in known.items() if other != name}, name: wanted}
    return dict(list(wishes.items())[-MOST_PEOPLE:])


def with_people(known: list[str], names: list[str]) -> list[str]:
    """Return the names to remember: those just used first, then the ones known before."""
    return list(dict.fromkeys([*names, *known]))[:MOST_PEOPLE]


def unlike(name: str, taken: Container[str]) -> str:
    """Return a name that is none of those taken: itself, or with the first number from 2 that makes it so."""
    again, found = 2, name
    while found in taken:
        ending = f" {again}"
        found = name[: LONGEST_NAME - len(ending)] + ending
        again += 1
    return found
