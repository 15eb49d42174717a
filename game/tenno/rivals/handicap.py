"""A rival that errs more often than it would by itself: how a stage or a player's help makes it easier.

Owns the errors: misjudgements of who it is, never blindness and never out of character. It is told and sees
no more than the rival in it.
"""

from collections.abc import Sequence

from game.kept.chance import Chance, seed_from
from game.kept.json_lines import Line
from game.table.game_interface import Reasoning, Rival
from game.tenno.cards import fight
from game.tenno.decisions import Ask, Attack, Decision
from game.tenno.rivals.error_signature import alike
from game.tenno.view import View


class Handicapped:
    """A `Rival` that answers as the rival in it, at a rate by lot among what is like its answer."""

    def __init__(self, rival: Rival, rate: float, seed: int, signature: Sequence[str] = ()) -> None:
        """Ease a rival that has been told nothing yet; `rate` from 0 to 1.

        `signature`: in which words of error_signature.py an error is like the answer that it stands for.
        """
        self.budget = rival.budget
        self._rival, self._rate, self._seed, self._signature = rival, rate, seed, signature
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
        """Let the rival answer, and err or not. Raises RuntimeError where not even the header was told."""
        if self._view is None:
            raise RuntimeError("asked before the header of the seat record was told")
        question = Ask.from_line(ask)
        options = self._view.options(question)
        chance = Chance(seed_from(self._seed, "error", len(self._view.events)))
        errs = len(options) > 1 and chance.fraction() < self._rate
        answer, self._erred = self._rival.answer(ask), False
        if not errs:
            return answer
        own = next(option for option in options if option.to_line() == answer)
        like = alike(self._signature, question.wanted, own, options)
        error = chance.choose([one for one in like if not self._wasted(one)] or like).to_line()
        self._erred = error != answer
        return error

    def _wasted(self, decision: Decision) -> bool:
        """Whether it is an attack that loses its card to one that was seen there and not touched since."""
        if self._view is None or not isinstance(decision, Attack):
            return False
        known = self._view.slots[decision.target][decision.target_slot].known
        card = self._view.row[decision.slot]
        return known is not None and card is not None and fight(card, known, False).attacker_falls

    def account(self) -> Reasoning | None:
        """Say what stood behind the latest answer; nothing does behind an error."""
        return None if self._erred else self._rival.account()
