"""A match of Tenno whose seats are asked and answer in numbers: what its adapters stand on."""

from typing import Any

from game.adapters.match_for_any_library import Table as NumberedTable
from game.adapters.match_for_any_library import check_seats, header_of
from game.kept.json_lines import Line
from game.tenno.adapters import reduced_games
from game.tenno.adapters.actions import decision_of, number_of
from game.tenno.adapters.observation import observe
from game.tenno.adapters.reduced_games import Mini
from game.tenno.cards import FEWEST_SEATS, MOST_SEATS, RECORD
from game.tenno.decisions import Ask, Decision, Pass, Place
from game.tenno.line_forms import decision_from_line
from game.tenno.match import Match
from game.tenno.view import View


class Table(NumberedTable[View]):
    """A match of `seats` seats; `first` attacks first. A `mini` is one of reduced_games.py instead."""

    def __init__(self, seats: int, first: int, mini: Mini | None = None) -> None:
        """Begin it. Raises ValueError for seats that the game, or the mini, does not have."""
        check_seats(seats, first, FEWEST_SEATS, MOST_SEATS)
        if mini is not None and seats != reduced_games.SEATS:
            raise ValueError(f"{seats} seats for {mini.name}; expected {reduced_games.SEATS}")
        rules = mini.header_part() if mini is not None else {}
        super().__init__(Match(header_of(RECORD, seats, first, rules)))
        self._mini = mini
        self.settle()

    @property
    def asked(self) -> int | None:
        return None if self._ends_early() else super().asked

    @property
    def ask(self) -> Ask | None:
        """What the asked seat is asked."""
        line = self.ask_line()
        return None if line is None else Ask.from_line(line)

    def begin_view(self, header: Line) -> View:
        return View.begin(header)

    def fold(self, view: View, line: Line) -> None:
        view.fold(line)

    def observation(self, seat: int | None) -> list[float]:
        """Return what a seat knows as numbers (observation.py)."""
        ask = self.ask
        return observe(self.view(seat), ask if ask is not None and ask.seat == seat else None)

    def decisions(self) -> tuple[Decision, ...]:
        """List what the asked seat may decide, from its own view; empty when the match is over."""
        ask = self.ask
        return () if ask is None else self.view(ask.seat).options(ask)

    def actions(self) -> list[int]:
        return sorted(number_of(decision, self.seats) for decision in self.decisions())

    def line_of(self, number: int) -> Line:
        ask = self.ask
        assert ask is not None
        return decision_of(number, ask, self.seats).to_line()

    def number_of(self, line: Line) -> int:
        return number_of(decision_from_line(line), self.seats)

    def decide(self, decision: Decision) -> None:
        """Decide for the asked seat; raises `IllegalDecision`."""
        self.take(decision.to_line())

    def settle(self) -> None:
        """Decide what a mini decides for its seats."""
        while self._mini is not None and (ask := self.ask) is not None:
            if ask.wanted == "place" and ask.seat in self._mini.farmers:
                self._match.take(Place(ask.seat, self._mini.farmers[ask.seat]).to_line())
            elif ask.wanted in self._mini.passed:
                self._match.take(Pass(ask.seat).to_line())
            else:
                return

    @property
    def winners(self) -> Any:
        return _took_most(self.view(None)) if self._ends_early() else super().winners

    def _ends_early(self) -> bool:
        return self._mini is not None and self.view(None).public.fights >= self._mini.fights


def _took_most(view: View) -> list[int]:
    took = view.public.captured
    return [seat for seat, number in enumerate(took) if number == max(took)]
