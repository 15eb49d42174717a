"""A table while it is being put together: who sits where, in which colours, and who begins.

Owns what can be done to it so that it is a table at every moment: two to seven seats, no crest twice, no
name twice. It knows no pixels and no match.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.kept.table_plan import FEWEST, HUMAN, LONGEST_NAME, MOST, SeatPlan, TablePlan
from game.table.contract import RivalProfile


class TableDraft:
    """The table that the lobby changes. Seats are numbered from 0, crests from 1."""

    def __init__(
        self,
        rivals: Sequence[RivalProfile],
        people: Sequence[str],
        unnamed: Callable[[int], str],
        plan: TablePlan | None,
        couch: bool,
    ) -> None:
        """Begin with a plan, else with two people (`couch`) or a person against two rivals.

        `people` are names to propose; `unnamed` gives the name of the first, second, ... person without one.
        """
        self.rivals = {rival.identity: rival for rival in rivals}
        self._people, self._unnamed, self._couch = list(people), unnamed, couch
        self.seats: list[SeatPlan] = []
        self.first: int | None = None
        wanted = 2 if couch else 0
        if plan is not None and sum(seat.spec == HUMAN for seat in plan.seats) >= wanted:
            self.seats, self.first = list(plan.seats), plan.first
            return
        for number in range(2 if couch else 3):
            self.add(HUMAN if couch or number == 0 else None)

    def plan(self) -> TablePlan:
        """Return the table as it is."""
        return TablePlan(tuple(self.seats), self.first)

    @property
    def may_add(self) -> bool:
        """Whether there is room for one more."""
        return len(self.seats) < MOST

    @property
    def may_remove(self) -> bool:
        """Whether a table is left without one of them."""
        return len(self.seats) > FEWEST

    def free_crests(self) -> list[int]:
        """List the crests that nobody has, the ones that come next first."""
        taken = {seat.crest for seat in self.seats}
        return [crest for crest in range(1, MOST + 1) if crest not in taken]

    def add(self, spec: str | None = None) -> int:
        """Add a seat at the end and return its number; without a spec, the one that suits the table."""
        if not self.may_add:
            return len(self.seats) - 1
        spec = spec or (HUMAN if self._couch else self._next_rival())
        number = len(self.seats)
        self.seats.append(SeatPlan(spec, self._name(spec, number), self.free_crests()[0]))
        return number

    def remove(self, number: int) -> None:
        """Take a seat away; where it would have begun, it is drawn."""
        if not self.may_remove:
            return
        del self.seats[number]
        if self.first == number:
            self.first = None
        elif self.first is not None and self.first > number:
            self.first -= 1

    def move(self, number: int, place: int) -> int:
        """Let a seat change its place; the others move up, and who begins still does. Return where it is."""
        place = max(0, min(place, len(self.seats) - 1))
        order = list(range(len(self.seats)))
        order.insert(place, order.pop(number))
        self.seats = [self.seats[seat] for seat in order]
        self.first = None if self.first is None else order.index(self.first)
        return place

    def set_count(self, count: int) -> None:
        """Add or take away seats at the end until there are so many."""
        while len(self.seats) < count and self.may_add:
            self.add()
        while len(self.seats) > count and self.may_remove:
            self.remove(len(self.seats) - 1)

    def sit(self, number: int, spec: str) -> None:
        """Let somebody sit there: a rival by its id, or a person."""
        seat = self.seats[number]
        if seat.spec != spec:
            self.seats[number] = SeatPlan(spec, self._name(spec, number), seat.crest)

    def rename(self, number: int, name: str) -> None:
        """Give a person a name; an empty one is replaced, one that is taken gets a number."""
        seat = self.seats[number]
        name = name.strip()[:LONGEST_NAME] or self._name(HUMAN, number)
        self.seats[number] = SeatPlan(seat.spec, self._unlike(name, number), seat.crest)

    def turn_crest(self, number: int, step: int) -> None:
        """Give a seat the next crest; whoever has it gets this seat's for it."""
        seat = self.seats[number]
        wanted = (seat.crest - 1 + step) % MOST + 1
        for other, sitting in enumerate(self.seats):
            if sitting.crest == wanted:
                self.seats[other] = SeatPlan(sitting.spec, sitting.name, seat.crest)
        self.seats[number] = SeatPlan(seat.spec, seat.name, wanted)

    def people(self) -> list[str]:
        """List the names of the people at the table."""
        return [seat.name for seat in self.seats if seat.spec == HUMAN]

    def _next_rival(self) -> str:
        """The rival that comes after the last one seated, so that they take turns."""
        known = list(self.rivals)
        seated = [seat.spec for seat in self.seats if seat.spec in self.rivals]
        if not known:
            return HUMAN
        return known[(known.index(seated[-1]) + 1) % len(known)] if seated else known[0]

    def _name(self, spec: str, number: int) -> str:
        if spec in self.rivals:
            return self._unlike(self.rivals[spec].name[:LONGEST_NAME], number)
        taken = self._others(number)
        persons = sum(seat.spec == HUMAN for other, seat in enumerate(self.seats) if other != number)
        proposed = next((name for name in self._people if name not in taken), None)
        return proposed or self._unlike(self._unnamed(persons + 1), number)

    def _unlike(self, name: str, number: int) -> str:
        taken, again = self._others(number), 2
        unlike = name
        while unlike in taken:
            ending = f" {again}"
            unlike = name[: LONGEST_NAME - len(ending)] + ending
            again += 1
        return unlike

    def _others(self, number: int) -> set[str]:
        return {seat.name for other, seat in enumerate(self.seats) if other != number}
