"""Who is to sit where and who begins: a table as the lobby plans it and the settings remember the last one.

Owns the form of a plan and its way into a stored setting and back. Knows no rules and no screen. What
cannot be read, because somebody changed the file or a rival is gone, is no plan at all, never half of one.
"""

from __future__ import annotations

from collections.abc import Container
from dataclasses import dataclass

from game.kept.faults import Fault
from game.kept.player_names import read_name
from game.kept.strict_reader import Table, items, text, whole

HUMAN = "human"
"""The spec of a seat at which a person sits."""

FEWEST_SEATS, MOST_SEATS = 2, 7
"""At a table of any game."""
CRESTS = 7
"""So many there are, counted from 1: one for each seat."""
LONGEST_SPEC = 10_000


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


def _plan(value: object) -> TablePlan:
    table = Table("", value, expected="the plan of a table")
    seats = table.read(
        "seats", items(_seat, f"{FEWEST_SEATS} to {MOST_SEATS} seats", FEWEST_SEATS, MOST_SEATS)
    )
    if len({seat.crest for seat in seats}) < len(seats):
        raise Fault("seats", "a crest twice", "a crest of its own for each")
    first = table.value.get("first")
    return TablePlan(seats, None if first is None else table.read("first", whole(0, len(seats) - 1)))


def _seat(value: object) -> SeatPlan:
    seat = Table("", value)
    return SeatPlan(
        seat.read("spec", text(LONGEST_SPEC)),
        seat.read("name", read_name),
        seat.read("crest", whole(1, CRESTS)),
    )
