"""A match whose seats are asked and answer in numbers: what all adapters stand on.

Each seat's view is folded from its seat record alone, and only when somebody asks for it.
"""

from collections.abc import Iterator
from copy import copy

from game.kept.json_lines import Line, write_line
from game.tenno.adapters import minis
from game.tenno.adapters.actions import decision_of, number_of
from game.tenno.adapters.minis import Mini
from game.tenno.adapters.observation import observe
from game.tenno.cards import VALUES
from game.tenno.decisions import Ask, Decision, Pass, Place
from game.tenno.match import Match
from game.tenno.view import View


class Table:
    """A match of `seats` seats; `first` attacks first. A `mini` is a reduced game (minis.py) instead."""

    def __init__(self, seats: int, first: int, mini: Mini | None = None) -> None:
        """Begin it. Raises ValueError for seats that the game, or the mini, does not have."""
        if not 2 <= seats <= 7 or not 0 <= first < seats:
            raise ValueError(f"{seats} seats, first {first}; expected 2 to 7 seats, and one of them first")
        if mini is not None and seats != minis.SEATS:
            raise ValueError(f"{seats} seats for {mini.name}; expected {minis.SEATS}")
        plan = [{"name": f"Seat {seat}"} for seat in range(seats)]
        header = {"record": "tenno", "version": 1, "seats": plan, "first": first}
        self._match = Match(header | (mini.header_part() if mini is not None else {}))
        self._views: dict[int | None, tuple[View, int]] = {}
        self._mini = mini
        self._settle()

    def copy(self) -> "Table":
        """Return an independent copy."""
        twin = copy(self)
        twin.__dict__.update(_match=self._match.copy(), _views={})
        return twin

    @property
    def seats(self) -> int:
        """How many seats there are."""
        return self._match.seats

    @property
    def first(self) -> int:
        """Who attacks first."""
        return int(self._match.header["first"])

    @property
    def asked(self) -> int | None:
        """The seat that has to decide; None when the match is over."""
        return self._match.asked[0] if self._match.asked and not self._ends_early() else None

    @property
    def ask(self) -> Ask | None:
        """What it is asked."""
        seat = self.asked
        return None if seat is None else Ask.from_line(self._match.ask_line(seat))

    def record(self, seat: int | None) -> list[Line]:
        """Return a seat's record so far, None being the public's; it grows as play goes on."""
        return self._match.told(seat)

    def text(self, seat: int | None) -> str:
        """Return the same as the lines of a file."""
        return "\n".join(write_line(line) for line in self.record(seat))

    def view(self, seat: int | None) -> View:
        """Return what a seat, or the public, knows now; it is the table's own, not to be changed."""
        told = self.record(seat)
        view, folded = self._views.get(seat) or (View.begin(told[0]), 1)
        for line in told[folded:]:
            view.fold(line)
        self._views[seat] = view, len(told)
        return view

    def observation(self, seat: int) -> list[float]:
        """Return what a seat knows as numbers (observation.py)."""
        ask = self.ask
        return observe(self.view(seat), ask if ask is not None and ask.seat == seat else None)

    def decisions(self) -> tuple[Decision, ...]:
        """List what the asked seat may decide, from its own view; empty when the match is over."""
        ask = self.ask
        return () if ask is None else self.view(ask.seat).options(ask)

    def actions(self) -> list[int]:
        """List the same as numbers, lowest first."""
        return sorted(number_of(decision, self.seats) for decision in self.decisions())

    def act(self, number: int) -> None:
        """Decide for the asked seat; raises `IllegalDecision`, or ValueError for no action at all."""
        ask = self.ask
        if ask is None:
            raise ValueError(f"action {number}: the match is over")
        self.decide(decision_of(number, ask, self.seats))

    def decide(self, decision: Decision) -> None:
        """Decide for the asked seat; raises `IllegalDecision`."""
        self._match.take(decision.to_line())
        self._settle()

    def _settle(self) -> None:
        """Decide what a mini decides for its seats."""
        while self._mini is not None and (ask := self.ask) is not None:
            if ask.wanted == "place" and ask.seat in self._mini.farmers:
                self._match.take(Place(ask.seat, self._mini.farmers[ask.seat]).to_line())
            elif ask.wanted in self._mini.passed:
                self._match.take(Pass(ask.seat).to_line())
            else:
                return

    def returns(self) -> list[float]:
        """Return what each seat won: 1 alone, -1 shared among the losers, 0 in sum; zeros until the end."""
        if self._ends_early():
            return [*_shared(_took_most(self.view(None)), self.seats)]
        result = self._match.result()
        if result is None:
            return [0.0] * self.seats
        winners = result["result"]["winners"]
        return list(_shared(winners, self.seats))

    def _ends_early(self) -> bool:
        return self._mini is not None and self.view(None).public.fights >= self._mini.fights


def _took_most(view: View) -> list[int]:
    took = [sum(VALUES[card] for _, card in pile) for pile in view.public.prisoners]
    return [seat for seat, number in enumerate(took) if number == max(took)]


def _shared(winners: list[int], seats: int) -> Iterator[float]:
    for seat in range(seats):
        won = seats / len(winners) - 1 if seat in winners else -1.0
        yield won / (seats - 1)
