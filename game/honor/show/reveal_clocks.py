"""When the screen looks for what others did: at moments that follow from what all can see.

A deed of which nobody was asked in private is looked for when its doer can have thought it over; one of which
others may have been asked for a Save Face (7), when all that may hold one can have answered besides, whether
any was asked or none.
"""

from collections.abc import Collection, Mapping

from game.honor.cards import COUNTS, SAVE_FACE
from game.honor.decisions import (
    Assassin,
    Burn,
    Decision,
    Discard,
    Draw,
    Leave,
    Pass,
    Play,
    Serve,
    Shogun,
    Spy,
    Stash,
)
from game.honor.events import Drawn, Event
from game.table.reveal_clock import RevealClock, longest_thought

_OPEN_DEEDS = Draw, Drawn, Play, Spy, Assassin, Discard, Shogun, Serve, Leave, Stash, Burn
"""After these the same seat is asked next, and nobody else before it."""


class RevealClocks:
    """The clocks of one screen."""

    def __init__(
        self, people: Collection[int], seats: int, budgets: Mapping[int, int], asked: bool = False
    ) -> None:
        """`budgets`: how much work a rival's answer may cost, by seat; `asked`: whether a person is."""
        self._people = people
        self._thought = longest_thought(seats, max(budgets.values(), default=0))
        self._with_all = self._thought * (1 + min(seats, COUNTS[SAVE_FACE]))
        self._soon, self._late = RevealClock(), RevealClock()
        """For deeds of which nobody is asked in private, and for the others."""
        self._at_once, self._kept_back = asked, False

    def advance(self, milliseconds: float) -> None:
        self._soon.advance(milliseconds)
        self._late.advance(milliseconds)

    def begin(self) -> None:
        """Count on from here: something was shown to its end."""
        self._soon.begin()
        self._late.begin()

    def shown(self, deed: Event) -> None:
        """Count anew: this is shown from now on, and who comes next thinks meanwhile."""
        self._begin(deed)
        self._kept_back = False

    def decided(self, decision: Decision) -> None:
        """Count anew: the person has decided."""
        self._begin(decision)
        self._kept_back = isinstance(decision, Pass)  # the next one may be asked, or none be left

    def _begin(self, deed: Event) -> None:
        self._at_once = isinstance(deed, _OPEN_DEEDS) and deed.seat in self._people
        self._soon.ask()
        self._late.ask()

    def may_look(self, speed: str, private: bool) -> bool:
        """Whether to look now; `private`: for what others may have been asked about in private."""
        if self._at_once:
            return True
        soon = self._soon.poll(speed, thought=self._thought)
        late = self._late.poll(speed, thought=self._with_all)
        return late or (soon and not private and not self._kept_back)
