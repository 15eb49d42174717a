"""Who is to sit where and who begins: the plan of a table, as the lobby makes it and the settings keep it.

Owns the form of a plan and its way into a stored setting and back. Knows no rules and no screen. What
cannot be read, because somebody changed the file or a rival is gone, is no plan at all, never half of one.
"""

from __future__ import annotations

from collections.abc import Container
from dataclasses import dataclass

from game.kept.faults import Fault
from game.kept.forms import Table, items, text, truth, whole

HUMAN = "human"
"""The spec of a seat at which a person sits."""

FEWEST, MOST = 2, 7
"""Seats at a table of any game."""
CRESTS = 7
LONGEST_NAME = 20
LONGEST_SPEC = 10_000
MOST_PEOPLE = 12
"""How many names of people are remembered."""


@dataclass(frozen=True)
class SeatPlan:
    """Who is to sit at one seat: `spec` is "human", a rival's id, or another rival spec; `crest` 1 to 7."""

    spec: str
    name: str
    crest: int

    @property
    def rival(self) -> str | None:
        """The id of a rival, None for a person."""
        return None if self.spec == HUMAN else self.spec


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
    try:
        plan = _plan(value)
    except Fault:
        return None
    return plan if all(seat.spec == HUMAN or seat.spec in rivals for seat in plan.seats) else None


def read_table(value: object) -> TablePlan | None:
    """Read the setting `table`; an empty one is no table yet. Raises `Fault`."""
    return None if value == {} else _plan(value)


_name = text(LONGEST_NAME, f"a name of 1 to {LONGEST_NAME} characters")
read_people = items(_name, f"at most {MOST_PEOPLE} names", most=MOST_PEOPLE)
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


def _plan(value: object) -> TablePlan:
    table = Table("", value, expected="the plan of a table")
    seats = table.read("seats", items(_seat, f"{FEWEST} to {MOST} seats", FEWEST, MOST))
    if len({seat.crest for seat in seats}) < len(seats):
        raise Fault("seats", "a crest twice", "a crest of its own for each")
    first = table.value.get("first")
    return TablePlan(seats, None if first is None else table.read("first", whole(0, len(seats) - 1)))


def _seat(value: object) -> SeatPlan:
    seat = Table("", value)
    return SeatPlan(
        seat.read("spec", text(LONGEST_SPEC)), seat.read("name", _name), seat.read("crest", whole(1, MOST))
    )
