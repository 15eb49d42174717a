"""A match whose seats are asked and answer in numbers: what all adapters stand on.

What a seat knows is folded from its seat record alone, and only when somebody asks for it.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from copy import copy
from typing import Any, Generic, Self, TypeVar

from game.kept.json_lines import Line, write_line

View = TypeVar("View")


class Table(ABC, Generic[View]):
    """One match. A game says how its answers are numbered, and what a view of it comes to in numbers."""

    def __init__(self, match: Any) -> None:
        """Take a `game_interface.Match` that begins and can make a copy of itself."""
        self._match = match
        self._views: dict[int | None, tuple[View, int]] = {}

    def copy(self) -> Self:
        twin = copy(self)
        twin.__dict__.update(_match=self._match.copy(), _views={})
        return twin

    @property
    def seats(self) -> int:
        return int(self._match.seats)

    @property
    def first(self) -> int:
        return int(self._match.header["first"])

    @property
    def asked(self) -> int | None:
        """The seat that has to decide; None when the match is over, or a lot is due."""
        return self._match.asked[0] if self._match.asked else None

    def ask_line(self) -> Line | None:
        """Return what it is asked, as the bot protocol asks it."""
        seat = self.asked
        return None if seat is None else self._match.ask_line(seat)

    def record(self, seat: int | None) -> list[Line]:
        """Return a seat's record so far, None being the public's; it grows as play goes on."""
        told: list[Line] = self._match.told(seat)
        return told

    def text(self, seat: int | None) -> str:
        """Return the same as the lines of a file."""
        return "\n".join(write_line(line) for line in self.record(seat))

    def view(self, seat: int | None) -> View:
        """Return what a seat, or the public, knows now; it is the table's own, not to be changed."""
        told = self.record(seat)
        view, folded = self._views.get(seat) or (self.begin_view(told[0]), 1)
        for line in told[folded:]:
            self.fold(view, line)
        self._views[seat] = view, len(told)
        return view

    @abstractmethod
    def begin_view(self, header: Line) -> View:
        """Return what is known by a seat record's header."""

    @abstractmethod
    def fold(self, view: View, line: Line) -> None:
        """Let a view take in the next line of its record."""

    @abstractmethod
    def observation(self, seat: int | None) -> list[float]:
        """Return what a seat, or the public, knows as numbers from 0 to 1, always as many."""

    @abstractmethod
    def actions(self) -> list[int]:
        """List what the asked seat may answer as numbers, lowest first; empty where nobody is asked."""

    @abstractmethod
    def line_of(self, number: int) -> Line:
        """Return what a number means for the asked seat; raises ValueError or `IllegalDecision` for none."""

    @abstractmethod
    def number_of(self, line: Line) -> int:
        """Return the number of an answer of the asked seat, written as a line."""

    def act(self, number: int) -> None:
        """Decide for the asked seat; raises `IllegalDecision`, or ValueError for no action at all."""
        if self.asked is None:
            raise ValueError(f"action {number}: nobody is asked")
        self.take(self.line_of(number))

    def take(self, line: Line) -> None:
        """Decide for the asked seat; raises `IllegalDecision`."""
        self._match.take(line)
        self.settle()

    @property
    def lot_due(self) -> bool:
        """Whether one of `outcomes` has to fall first; never where lots fall by themselves."""
        return False

    def outcomes(self) -> list[tuple[int, float]]:
        """List what can fall, each with its chance, lowest first."""
        return []

    def fall(self, outcome: int) -> None:
        """Let one of the outcomes be; raises ValueError where none is due."""
        raise ValueError(f"outcome {outcome}: no lot is due")

    def settle(self) -> None:
        """Let happen what nobody at this table is asked about."""

    @property
    def winners(self) -> Sequence[int] | None:
        """Who has won; None while the match goes on."""
        result = self._match.result()
        return None if result is None else result["result"]["winners"]

    def returns(self) -> list[float]:
        """Return what each seat won: 1 alone, -1 shared among the losers, 0 in sum; zeros until the end."""
        winners = self.winners
        return [0.0] * self.seats if winners is None else list(_shared(winners, self.seats))


def header_of(game: str, seats: int, first: int, rules: Line | None = None) -> Line:
    """Return the header of a match of so many seats, of which `first` begins; `rules` are its own."""
    plan = [{"name": f"Seat {seat}"} for seat in range(seats)]
    return {"record": game, "version": 1, "seats": plan, "first": first, **(rules or {})}


def check_seats(seats: int, first: int, fewest: int, most: int) -> None:
    """Raise ValueError for seats that a game does not have."""
    if not fewest <= seats <= most or not 0 <= first < seats:
        expected = f"{fewest} to {most} seats, and one of them first"
        raise ValueError(f"{seats} seats, first {first}; expected {expected}")


def _shared(winners: Sequence[int], seats: int) -> Iterator[float]:
    for seat in range(seats):
        won = seats / len(winners) - 1 if seat in winners else -1.0
        yield won / (seats - 1)
