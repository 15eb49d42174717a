"""A match of The Honor of the Samurai whose seats are asked and answer in numbers."""

from game.adapters.match_for_any_library import Table as NumberedTable
from game.adapters.match_for_any_library import check_seats, header_of
from game.honor.adapters.actions import decision_of, number_of
from game.honor.adapters.observation import observe
from game.honor.cards import FEWEST_SEATS, GOAL, MOST_SEATS, RECORD
from game.honor.decisions import Ask, Decision, Phase
from game.honor.line_forms import check_header, decision_from_line, decision_line
from game.honor.match import Match
from game.honor.view import View, read_ask
from game.kept.chance import Chance
from game.kept.json_lines import Line


class Table(NumberedTable[View]):
    """A match of `seats` seats, `first` begins, to so much honour."""

    _match: Match

    def __init__(self, seats: int, first: int, chance: Chance | None, goal: int = GOAL) -> None:
        """Begin it; `chance` draws its lots, None: whoever has the table does.

        Raises ValueError for seats or a goal that the game does not have.
        """
        check_seats(seats, first, FEWEST_SEATS, MOST_SEATS)
        header = header_of(RECORD, seats, first, {} if goal == GOAL else {"goal": goal})
        check_header(header)
        super().__init__(Match(header))
        self._chance = chance
        self.settle()

    @property
    def cards_due(self) -> bool:
        """Whether what falls next are cards, by their numbers."""
        return self._match.phase != Phase.ROLL.value

    @property
    def ask(self) -> Ask | None:
        """What the asked seat is asked."""
        line = self.ask_line()
        return None if line is None else read_ask(line)

    def begin_view(self, header: Line) -> View:
        return View(header)

    def fold(self, view: View, line: Line) -> None:
        view.tell(line)

    def observation(self, seat: int | None) -> list[float]:
        """Return what a seat knows as numbers (observation.py)."""
        ask = self.ask
        return observe(self.view(seat), ask if ask is not None and ask.seat == seat else None)

    def decisions(self) -> list[Decision]:
        """List what the asked seat may decide, from its own view; empty where nobody is asked."""
        ask = self.ask
        return [] if ask is None else self.view(ask.seat).options(ask)

    def actions(self) -> list[int]:
        return sorted(number_of(decision, self.seats) for decision in self.decisions())

    def line_of(self, number: int) -> Line:
        return decision_line(decision_of(number, self.decisions(), self.seats))

    def number_of(self, line: Line) -> int:
        return number_of(decision_from_line(line), self.seats)

    def settle(self) -> None:
        """Draw the lots that are due."""
        while self._chance is not None and self._match.chance_due:
            self._match.draw(self._chance)
