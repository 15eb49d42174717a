"""What people at a shared screen decided before the session asked them.

Owns these decisions by turn, and keeps each with its seat (`Seat.beside`), so that a match that is left and
gone on with asks nobody twice. When somebody may decide early is told in hand_overs.py.
"""

from collections.abc import Container, Mapping
from typing import TypeAlias

from game.kept.json_lines import Line
from game.table.seats import Seat
from game.tenno.decisions import Ask, Decision
from game.tenno.line_forms import decision_from_line

_Key: TypeAlias = tuple[int, Ask]
_EARLY = "early"


class EarlyDecisions:
    """Decisions by the number of the turn and what is going to be asked."""

    def __init__(self, people: Mapping[int, Seat]) -> None:
        """Begin with what the seats have kept; what is damaged counts as never decided."""
        self._people = people
        self._decisions: dict[_Key, Decision] = {}
        for seat in people.values():
            try:
                self._decisions |= dict(_read(line) for line in seat.beside.get(_EARLY, []))
            except (KeyError, TypeError, ValueError, AttributeError):
                seat.beside.pop(_EARLY)

    def decide(self, turn: int, ask: Ask, decision: Decision) -> None:
        """Settle what an ask of this turn gets; earlier turns are forgotten."""
        self._decisions = {key: value for key, value in self._decisions.items() if key[0] == turn}
        self._decisions[turn, ask] = decision
        self._keep()

    def refused(self, turn: int, ask: Ask) -> None:
        """Forget a decision that turned out not to be allowed."""
        self._decisions.pop((turn, ask), None)
        self._keep()

    def _keep(self) -> None:
        for number, seat in self._people.items():
            lines = [_write(key, value) for key, value in self._decisions.items() if key[1].seat == number]
            if lines or _EARLY in seat.beside:
                seat.beside[_EARLY] = lines

    def get(self, turn: int, ask: Ask) -> Decision | None:
        """Return what an ask gets, None where nothing was settled."""
        return self._decisions.get((turn, ask))

    def asks(self, turn: int) -> set[Ask]:
        """Return what is settled of a turn."""
        return {ask for at, ask in self._decisions if at == turn}

    def of(self, seat: int, turn: int, among: Container[Ask]) -> list[Decision]:
        """Return what a seat has settled of some asks of a turn, in the order in which it did."""
        return [
            decision
            for (at, ask), decision in self._decisions.items()
            if at == turn and ask.seat == seat and ask in among
        ]


def _write(key: _Key, decision: Decision) -> Line:
    return {"turn": key[0], "ask": key[1].to_line(), "decision": decision.to_line()}


def _read(line: Line) -> tuple[_Key, Decision]:
    decision = decision_from_line(line["decision"])
    return (line["turn"], Ask.from_line(line["ask"])), decision
