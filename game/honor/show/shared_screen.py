"""Whose turn at the screen it is where several people share one: whose hand lies open, who has to come.

A turn is one hand-over: behind its curtain the hand lies open for the whole turn, while what is done is shown
as everybody sees it. Answers in another's turn come from standing orders; a castle, which hides nothing, is
decided in the open. What follows hangs on what everybody knows and on nothing else.
"""

from collections.abc import Mapping

from game.honor.decisions import Ask, Phase
from game.honor.line_forms import decision_line
from game.honor.show.feed import SeatView
from game.honor.show.standing_orders import Orders, answer_by_orders, keep_orders, orders_of
from game.honor.view import View, read_ask
from game.table.seats import Seat


class SharedScreen:
    """One screen and the people at it; with one person there, or none, nothing is ever hidden."""

    def __init__(self, public: Seat, people: Mapping[int, Seat]) -> None:
        """Begin where the records are: people who come back to a match find nothing open."""
        self.people = dict(people)
        self.shared = len(people) > 1
        self.private: int | None = None
        """The seat whose hand may lie open."""
        self.orders: dict[int, Orders] = {}
        """What each person has ordered so far."""
        if self.shared:
            kept = {seat: orders_of(end.beside) for seat, end in people.items()}
            begun = any("move" in line for line in public.lines)
            self.orders = {
                seat: orders or Orders() for seat, orders in kept.items() if begun or orders is not None
            }

    def order(self, seat: int, orders: Orders) -> None:
        """Note what a person orders from now on."""
        self.orders[seat] = orders
        keep_orders(self.people[seat].beside, orders)

    def answer_by_orders(self) -> None:
        """Answer whatever people are asked that they have ordered."""
        for seat, orders in self.orders.items() if self.shared else ():
            person = self.people[seat]
            if person.asked is None:
                continue
            answer = answer_by_orders(orders, SeatView(person).at(len(person.lines)), read_ask(person.asked))
            if answer is not None:
                person.answer(decision_line(answer))

    def asked(self) -> Ask | None:
        """Return what a person is to decide."""
        return next((read_ask(one.asked) for one in self.people.values() if one.asked is not None), None)

    def view(self, seat: int, lines: int) -> View:
        """Return what a person knows when everybody was told so many lines."""
        return SeatView(self.people[seat]).at(lines)

    def next_to_come(self, view: View, waiting: bool) -> int | None:
        """Return the seat that the screen is to be handed to; None where it may stay as it is.

        `view`: what was shown so far; `waiting`: whether more is to be shown. Before the first turn everybody
        looks at the cards that were dealt, and orders.
        """
        if not self.shared:
            return None
        if not view.public.turns and any(view.public.hand_sizes):
            order = view.public.clockwise(view.public.first)
            return next((seat for seat in order if seat in self.people and seat not in self.orders), None)
        ask = None if waiting else self.asked()
        if ask is None or ask.phase is Phase.CASTLE or ask.seat == self.private:
            return None
        return ask.seat
