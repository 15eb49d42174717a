"""A rival that errs more often than it would by itself: how a stage or a player's help makes it easier.

Owns the errors, which are lots among all that is allowed. It is told and sees no more than the rival in it.
"""

from game.chance import Chance, seed_from
from game.contract import Account, Line, Rival
from game.tenno.rivals.base import read_ask
from game.tenno.view import View


class Eased:
    """Keeps `contract.Rival`; answers as the rival in it, but at this rate by lot."""

    def __init__(self, rival: Rival, rate: float, seed: int) -> None:
        """Ease a rival that has been told nothing yet; `rate` from 0 to 1."""
        self.budget = rival.budget
        self._rival, self._rate, self._seed = rival, rate, seed
        self._view: View | None = None
        self._erred = False

    def budget_at(self, seats: int) -> int:
        """Return what the rival in it may spend."""
        return self._rival.budget_at(seats)

    def tell(self, line: Line) -> None:
        """Pass the line on."""
        self._rival.tell(line)
        if "earlier" in line:
            return
        if self._view is None:
            self._view = View.begin(line)
        else:
            self._view.fold(line)

    def answer(self, ask: Line) -> Line:
        """Err or let the rival answer. Raises RuntimeError where not even the header was told."""
        if self._view is None:
            raise RuntimeError("asked before the header of the seat record was told")
        options = self._view.options(read_ask(ask))
        chance = Chance(seed_from(self._seed, "error", len(self._view.events)))
        self._erred = len(options) > 1 and chance.fraction() < self._rate
        return chance.choose(options).to_line() if self._erred else self._rival.answer(ask)

    def account(self) -> Account | None:
        """Say what stood behind the latest answer; nothing does behind an error."""
        return None if self._erred else self._rival.account()
