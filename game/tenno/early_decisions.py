"""What people at a shared screen have decided before they are asked (`shared_screen` says what that can be).

Kept with the seat (`Seat.beside`); it never enters the record, and a match that is resumed asks nobody twice.
"""

from collections.abc import Mapping

from game.table.seats import Seat
from game.tenno.decisions import Ask, Decision
from game.tenno.line_forms import decision_from_line
from game.tenno.public_state import Public
from game.tenno.shared_screen import asks_to_come

_EARLY = "early"


class EarlyDecisions:
    """Decisions by the number of the turn and what is going to be asked; `public`: which turn it is."""

    def __init__(self, people: Mapping[int, Seat]) -> None:
        """Begin with what the seats have kept; what is damaged counts as never decided."""
        self._people = people
        self._decisions: dict[tuple[int, Ask], Decision] = {}
        for seat in people.values():
            try:
                for line in seat.beside.get(_EARLY, []):
                    key = line["turn"], Ask.from_line(line["ask"])
                    self._decisions[key] = decision_from_line(line["decision"])
            except (KeyError, TypeError, ValueError, AttributeError):
                seat.beside.pop(_EARLY)

    def decide(self, public: Public, ask: Ask, decision: Decision | None) -> None:
        """Settle what an ask of this turn gets, or nothing any more; earlier turns are forgotten."""
        turn = _turn(public)
        self._decisions = {key: value for key, value in self._decisions.items() if key[0] == turn}
        self._decisions.pop((turn, ask), None)
        if decision is not None:
            self._decisions[turn, ask] = decision
        for number, seat in self._people.items():
            lines = [
                {"turn": turn, "ask": ask.to_line(), "decision": decision.to_line()}
                for (turn, ask), decision in self._decisions.items()
                if ask.seat == number
            ]
            if lines or _EARLY in seat.beside:
                seat.beside[_EARLY] = lines

    def get(self, public: Public, ask: Ask) -> Decision | None:
        return self._decisions.get((_turn(public), ask))

    def asks(self, public: Public) -> set[Ask]:
        return {ask for turn, ask in self._decisions if turn == _turn(public)}

    def of(self, public: Public, seat: int) -> list[Decision]:
        """Return what a seat has settled of what is to come in a turn, in the order in which it did."""
        now, asks = _turn(public), asks_to_come(public)
        return [
            decision
            for (turn, ask), decision in self._decisions.items()
            if turn == now and ask.seat == seat and ask in asks
        ]


def _turn(public: Public) -> int:
    """The number of the turn; before the first each exchange that is still to come has one of its own."""
    return -len(public.openings) if public.openings else public.turns
