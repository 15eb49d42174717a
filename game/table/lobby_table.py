"""A table while it is being put together: who sits where, in which colours, who begins, and what is in hand.

It is a table at every moment: as many seats as its game allows, no crest twice, no name twice.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.kept.last_table import CRESTS, HUMAN, SeatPlan, TablePlan
from game.kept.player_names import LONGEST_NAME, unlike
from game.table.game_interface import RivalProfile
from game.table.shown_names import YOU, player


class LobbyTable:
    """The table that the lobby changes. Seats are numbered from 0, crests from 1.

    Faces and odds are about the `selected` seat; the `lifted` one was taken up to be moved.
    """

    def __init__(
        self,
        sizes: range,
        rivals: Sequence[RivalProfile],
        people: Sequence[str],
        plan: TablePlan | None,
        couch: bool | None,
    ) -> None:
        """Begin with a plan, else with two people (`couch`) or a person against two rivals.

        A plan is for a couch with several people alone, and not for one where `couch` is False; None takes
        either. `sizes` are the numbers of seats that a table may have. `people` are names to propose. "You"
        is called that only alone: of several people that would be whoever reads it.
        """
        self.sizes = sizes
        self.rivals = {rival.identity: rival for rival in rivals}
        self._people, self._couch = list(people), bool(couch)
        self.seats: list[SeatPlan] = []
        self.first: int | None = None
        self.lifted: int | None = None
        self._lifted_from = 0
        if plan is not None and len(plan.seats) in sizes and couch in (None, plan.people > 1):
            self.seats, self.first = list(plan.seats), plan.first
        if not self.seats:
            for number in range(max(sizes[0], 2 if couch else 3)):
                self.add(HUMAN if couch or number == 0 else None)
        self._address()
        self.selected = 0

    def plan(self) -> TablePlan:
        """Return the table as it is."""
        return TablePlan(tuple(self.seats), self.first)

    @property
    def selected_seat(self) -> SeatPlan:
        """Who sits at the selected seat."""
        return self.seats[self.selected]

    @property
    def may_add(self) -> bool:
        """Whether there is room for one more."""
        return len(self.seats) < self.sizes[-1]

    @property
    def may_remove(self) -> bool:
        """Whether a table is left without one of them."""
        return len(self.seats) > self.sizes[0]

    def free_crests(self) -> list[int]:
        """List the crests that nobody has, the ones that come next first."""
        taken = {seat.crest for seat in self.seats}
        return [crest for crest in range(1, CRESTS + 1) if crest not in taken]

    def add(self, spec: str | None = None) -> None:
        """Add a seat at the end and select it; without a spec, the one that suits the table."""
        if not self.may_add:
            return
        spec = spec or (HUMAN if self._couch else self._next_rival())
        self.selected = len(self.seats)
        self.seats.append(SeatPlan(spec, self._name(spec, self.selected), self.free_crests()[0]))
        self._address()

    def remove(self) -> None:
        """Take the selected seat away; where it would have begun, it is drawn."""
        if not self.may_remove:
            return
        number = self.selected
        del self.seats[number]
        self.selected = min(number, len(self.seats) - 1)
        if self.first == number:
            self.first = None
        elif self.first is not None and self.first > number:
            self.first -= 1
        self._address()

    def set_count(self, count: int) -> None:
        """Add or take away seats at the end until there are so many; the selected one stays so if it can."""
        selected = self.selected
        while len(self.seats) < count and self.may_add:
            self.add()
        while len(self.seats) > count and self.may_remove:
            self.selected = len(self.seats) - 1
            self.remove()
        self.selected = min(selected, len(self.seats) - 1)

    def sit(self, spec: str) -> None:
        """Let somebody sit at the selected seat: a rival by its id, or a person."""
        seat = self.selected_seat
        if seat.spec == spec:
            return
        self.seats[self.selected] = SeatPlan(spec, self._name(spec, self.selected), seat.crest)
        self._address()

    def rename(self, number: int, name: str) -> None:
        """Give a person a name; an empty one is replaced, one that is taken gets a number."""
        seat = self.seats[number]
        name = name.strip()[:LONGEST_NAME] or self._name(HUMAN, number)
        self.seats[number] = SeatPlan(seat.spec, unlike(name, self._others(number)), seat.crest)
        self._address()

    def begin_with(self, choice: int) -> None:
        """Let the seat after that number begin; 0: it is drawn."""
        self.first = None if choice == 0 else choice - 1

    def turn_crest(self, number: int, step: int) -> None:
        """Give a seat the next crest; whoever has it gets this seat's for it."""
        seat = self.seats[number]
        wanted = (seat.crest - 1 + step) % CRESTS + 1
        for other, sitting in enumerate(self.seats):
            if sitting.crest == wanted:
                self.seats[other] = SeatPlan(sitting.spec, sitting.name, seat.crest)
        self.seats[number] = SeatPlan(seat.spec, seat.name, wanted)

    # A seat in hand

    def lift(self, number: int) -> None:
        """Take a seat up, to be moved."""
        self.selected = self.lifted = self._lifted_from = number

    def move(self, place: int) -> bool:
        """Move the seat in hand; the others move up, and who begins still does. Whether it has moved."""
        assert self.lifted is not None
        number, place = self.lifted, max(0, min(place, len(self.seats) - 1))
        order = list(range(len(self.seats)))
        order.insert(place, order.pop(number))
        self.seats = [self.seats[seat] for seat in order]
        self.first = None if self.first is None else order.index(self.first)
        self.selected = self.lifted = place
        return place != number

    def lay_down(self) -> None:
        """Leave the seat in hand where it is now."""
        self.lifted = None

    def put_back(self) -> None:
        """Lay the seat in hand down where it came from."""
        self.move(self._lifted_from)
        self.lay_down()

    def people(self) -> list[str]:
        """List the names of the people at the table."""
        return [seat.name for seat in self.seats if seat.spec == HUMAN]

    def _next_rival(self) -> str:
        """The rival that comes after the last one seated, whoever sits nowhere yet before all others."""
        known = list(self.rivals)
        seated = [seat.spec for seat in self.seats if seat.spec in self.rivals]
        if not known:
            return HUMAN
        after = known.index(seated[-1]) + 1 if seated else 0
        in_turn = [*known[after:], *known[:after]]
        return next((rival for rival in in_turn if rival not in seated), in_turn[0])

    def _name(self, spec: str, number: int) -> str:
        if spec in self.rivals:
            return unlike(self.rivals[spec].name[:LONGEST_NAME], self._others(number))
        taken = self._others(number)
        persons = sum(seat.spec == HUMAN for other, seat in enumerate(self.seats) if other != number)
        proposed = next((name for name in self._people if name not in taken), None)
        return proposed or unlike(self._unnamed(persons + 1), taken)

    def _unnamed(self, number: int) -> str:
        return YOU if number == 1 and not self._couch else player(number)

    def _address(self) -> None:
        """Call the first person without a name by a number among several, and "You" alone."""
        alone = len(self.people()) == 1
        old, new = (player(1), self._unnamed(1)) if alone else (YOU, player(1))
        for number, seat in enumerate(self.seats):
            if seat.spec == HUMAN and seat.name == old:
                self.seats[number] = SeatPlan(seat.spec, unlike(new, self._others(number)), seat.crest)

    def _others(self, number: int) -> set[str]:
        return {seat.name for other, seat in enumerate(self.seats) if other != number}
