"""Who is to sit where and who begins: the plan of a table, as the lobby makes it and the settings keep it.

Owns the form of a plan and its way into a stored setting and back. Knows no rules and no screen. What
cannot be read, because somebody changed the file or a rival is gone, is no plan at all, never half of one.
"""

from __future__ import annotations

from collections.abc import Container
from dataclasses import dataclass

HUMAN = "human"
"""The spec of a seat at which a person sits."""

FEWEST, MOST = 2, 7
"""Seats at a table of any game."""
CRESTS = 7
LONGEST_NAME = 20
MOST_PEOPLE = 12
"""How many names of people are remembered."""


@dataclass(frozen=True)
class SeatPlan:
    """Who is to sit at one seat: `spec` is "human", a rival's id, or another rival spec; `crest` 1 to 7."""

    spec: str
    name: str
    crest: int


@dataclass(frozen=True)
class TablePlan:
    """Seats clockwise, each with a crest of its own; `first` begins, None leaves it to the lot."""

    seats: tuple[SeatPlan, ...]
    first: int | None = None

    @property
    def people(self) -> int:
        """How many of the seats are people's."""
        return sum(seat.spec == HUMAN for seat in self.seats)

    def to_setting(self) -> dict[str, object]:
        """Return the plan as plain values, to be kept in the setting `table`."""
        seats = [{"spec": seat.spec, "name": seat.name, "crest": seat.crest} for seat in self.seats]
        return {"seats": seats, "first": self.first}


def plan_of(value: object, rivals: Container[str]) -> TablePlan | None:
    """Return the plan that a setting holds; None where there is none, or where one of its rivals is gone."""
    plan = _read(value)
    if plan is None or not all(seat.spec == HUMAN or seat.spec in rivals for seat in plan.seats):
        return None
    return plan


def table_fault(value: object) -> str | None:
    """Say why a value cannot be the setting `table`, None where it can; an empty one is no table yet."""
    return None if value == {} or _read(value) is not None else "expected the plan of a table"


def people_fault(value: object) -> str | None:
    """Say why a value cannot be the setting `people`, None where it can."""
    if isinstance(value, list) and len(value) <= MOST_PEOPLE and all(_is_name(name) for name in value):
        return None
    return f"expected at most {MOST_PEOPLE} names of 1 to {LONGEST_NAME} characters"


def hints_fault(value: object) -> str | None:
    """Say why a value cannot be the setting `own_hints`, None where it can."""
    if (
        isinstance(value, dict)
        and len(value) <= MOST_PEOPLE
        and all(isinstance(name, str) and isinstance(wanted, bool) for name, wanted in value.items())
    ):
        return None
    return f"expected true or false for at most {MOST_PEOPLE} names"


def with_hints(known: dict[str, bool], name: str, wanted: bool) -> dict[str, bool]:
    """Return who wants odds shown, with one person's wish changed; who chose longest ago is forgotten."""
    wishes = {**{other: wish for other, wish in known.items() if other != name}, name: wanted}
    return dict(list(wishes.items())[-MOST_PEOPLE:])


def with_people(known: list[str], names: list[str]) -> list[str]:
    """Return the names to remember: those just used first, then the ones known before."""
    return list(dict.fromkeys([*names, *known]))[:MOST_PEOPLE]


def _is_name(value: object) -> bool:
    return isinstance(value, str) and 0 < len(value) <= LONGEST_NAME


def _read(value: object) -> TablePlan | None:
    if not isinstance(value, dict) or not isinstance(value.get("seats"), list):
        return None
    seats = [seat for stored in value["seats"] if (seat := _read_seat(stored)) is not None]
    first = value.get("first")
    whole = len(seats) == len(value["seats"]) and FEWEST <= len(seats) <= MOST
    apart = len({seat.crest for seat in seats}) == len(seats)
    if not whole or not apart or not (first is None or (type(first) is int and 0 <= first < len(seats))):
        return None
    return TablePlan(tuple(seats), first)


def _read_seat(value: object) -> SeatPlan | None:
    if not isinstance(value, dict):
        return None
    spec, name, crest = value.get("spec"), value.get("name"), value.get("crest")
    if not isinstance(spec, str) or not spec or not isinstance(name, str) or not _is_name(name):
        return None
    if type(crest) is not int or not 1 <= crest <= CRESTS:
        return None
    return SeatPlan(spec, name, crest)
