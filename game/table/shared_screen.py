"""One screen and the people at it: whose cards may lie open there, and what can still be taken back.

With one person there, or none, nothing is ever hidden. What was decided and can be taken back is shown at
that screen, written nowhere and told to nobody.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Generic, TypeVar

from game.kept.json_lines import Line
from game.table.seats import Seat

D = TypeVar("D")
"""A decision as a game holds it."""


class OneScreen(ABC, Generic[D]):
    """What the screen of every game knows of its people."""

    def __init__(self, public: Seat, people: Mapping[int, Seat]) -> None:
        """`people` answer here."""
        self.people = people
        self.shared = len(people) > 1
        """Whether several people play here: then everything private is behind a curtain."""
        self.private: int | None = None
        """The seat whose cards may lie open at a shared screen: its owner has lifted the curtain."""
        self.open = next(iter(people.values())) if len(people) == 1 else public
        """What may be seen by all who look on: the only person's record, else the public's."""
        self._held: list[D] = []
        """What may be taken back, in the order in which it was decided."""

    @property
    def own(self) -> int | None:
        """The seat whose cards are seen; None where everybody looks on."""
        return self.private if self.shared else self.open.number

    def name_of(self, seat: int) -> str:
        """Return what one of the people is called."""
        return str(self.people[seat].lines[0]["seats"][seat]["name"])

    def asked(self) -> Line | None:
        """Return what the match asks of somebody here."""
        return next((seat.asked for seat in self.people.values() if seat.asked is not None), None)

    @property
    def held(self) -> bool:
        """Whether there is something that can be taken back."""
        return bool(self._held)

    @property
    def why_not(self) -> str | None:
        """The code of the reason why nothing can be taken back; None where something can."""
        return None if self._held else self._why_not()

    def take_back(self) -> str | None:
        """Undo the latest decision, which is asked for again; else return the code of the reason."""
        if not self._held:
            return self.why_not
        self._undo(self._held.pop())
        return None

    def let_go(self) -> None:
        """Let what was decided be so: it can be taken back no more."""
        held, self._held = self._held, []
        for decided in held:
            self._settle(decided)

    def cover(self) -> None:
        """Let nobody's cards lie open any more; whoever has the screen next takes nothing back."""
        self.let_go()
        self.private = None

    @abstractmethod
    def _undo(self, decided: D) -> None:
        """Show the screen as it was before a decision, which is forgotten."""

    @abstractmethod
    def _settle(self, decided: D) -> None:
        """Let a decision be so."""

    @abstractmethod
    def _why_not(self) -> str:
        """Return the code of the reason why nothing can be taken back."""
