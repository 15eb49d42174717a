"""Whose turn at the screen it is where several people share one: whose hand lies open, who has to come.

A turn is one hand-over: behind its curtain the hand lies open for the whole turn, while what is done is shown
as everybody sees it. Answers in another's turn come from standing orders; a castle, which hides nothing, is
decided in the open. What follows hangs on what everybody knows and on nothing else.
"""

from collections.abc import Mapping
from functools import partial

from game.honor.decisions import Ask, Phase
from game.honor.line_forms import decision_line
from game.honor.show.act_feed import SeatView
from game.honor.show.standing_orders import Orders, answer_by_orders, keep_orders, orders_of
from game.honor.view import View, read_ask
from game.kept.json_lines import Line
from game.table.seats import Seat


class SharedScreen:
    """One screen and the people at it; with one person there, or none, nothing is ever hidden."""

    def __init__(self, public: Seat, people: Mapping[int, Seat], ends: Mapping[int, Seat]) -> None:
        """Begin where the records are: people who come back to a match find nothing open.

        `people` answer at the screen; `ends` are their seats at the match, for which orders answer.
        """
        self.people, self._ends = dict(people), ends
        self.shared = len(people) > 1
        self.private: int | None = None
        """The seat whose hand may lie open."""
        self.orders: dict[int, Orders] = {}
        """What each person has ordered so far."""
        if self.shared:
            begun = any("move" in line for line in public.lines)
            for seat, end in people.items():
                orders = orders_of(end.beside)
                if begun or orders is not None:
                    self._follow(seat, orders or Orders())

    def order(self, seat: int, orders: Orders) -> None:
        """Note what a person orders from now on."""
        keep_orders(self.people[seat].beside, orders)
        self._follow(seat, orders)

    def _follow(self, seat: int, orders: Orders) -> None:
        """Let these orders answer for a person, also what is asked already."""
        self.orders[seat], person, end = orders, self.people[seat], self._ends[seat]
        end.settled = partial(_settled, end, orders)
        answer = None if person.asked is None else _settled(person, orders, person.asked)
        if answer is not None:
            person.answer(answer)

    def asked(self) -> Ask | None:
        """Return what a person is to decide."""
        return next((read_ask(one.asked) for one in self.people.values() if one.asked is not None), None)

    def view(self, seat: int, lines: int) -> View:
        """Return what a person knows when everybody was told so many lines."""
        return SeatView(self.people[seat]).at(lines)

    def next_to_come(self, view: View, waiting: bool) -> int | None:
        """Return the seat that the screen is to be handed to; None where it may stay as it is.

        `view`: what was shown so far; `waiting`: whether more is to be shown. Before the first turn everybody
        looks at the cards that were dealt, and orders; who begins does so last and goes on with the turn.
        """
        if not self.shared:
            return None
        if not view.public.turns and any(view.public.hand_sizes):
            first, *others = view.public.clockwise(view.public.first)
            order = *others, first
            return next((seat for seat in order if seat in self.people and seat not in self.orders), None)
        ask = None if waiting else self.asked()
        if ask is None or ask.phase is Phase.CASTLE or ask.seat == self.private:
            return None
        return ask.seat


def _settled(person: Seat, orders: Orders, ask: Line) -> Line | None:
    """Return what a person's orders answer to an ask."""
    answer = answer_by_orders(orders, SeatView(person).at(len(person.lines)), read_ask(ask))
    return None if answer is None else decision_line(answer)
