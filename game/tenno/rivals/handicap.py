"""A rival that errs more often than it would by itself: how a stage or a player's help makes it easier.

Owns the errors: misjudgements of who it is, never blindness and never out of character. What of a rival stays
when it errs is said in closed words, each a way in which two decisions are alike. It is told and sees no more
than the rival in it.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

from game.kept.chance import Chance, seed_from
from game.kept.json_lines import Line
from game.table.game_interface import Reasoning, Rival
from game.tenno.cards import fight
from game.tenno.decisions import Ask, Attack, Decision, Exchange, Monk, Pass, Peek, Refill, Swap
from game.tenno.view import View


class Word(NamedTuple):
    """A word: the questions (`Ask.wanted`) that it is about, and what two alike answers have in common."""

    questions: tuple[str, ...]
    aspect: Callable[[Decision], object]


def _touched(decision: Decision) -> object:
    if isinstance(decision, Exchange):
        return decision.slot
    return decision.slots if isinstance(decision, Swap) else None


def _laid(decision: Decision) -> object:
    if isinstance(decision, Refill | Exchange):
        return decision.card
    return isinstance(decision, Swap) and decision.swapped


def _struck(decision: Decision) -> object:
    return (decision.target, decision.target_slot) if isinstance(decision, Attack) else None


WORDS: Mapping[str, Word] = {
    "from": Word(("attack",), lambda decision: decision.slot if isinstance(decision, Attack) else None),
    "at": Word(("attack",), lambda decision: decision.target if isinstance(decision, Attack) else None),
    "on": Word(("attack",), _struck),
    "again": Word(("attack",), lambda decision: isinstance(decision, Pass)),
    "touch": Word(("exchange", "swap"), _touched),
    "lay": Word(("refill", "exchange", "swap"), _laid),
    "monk": Word(("monk",), lambda decision: isinstance(decision, Monk) and decision.reveal),
    "look": Word(("peek",), lambda decision: decision.slot if isinstance(decision, Peek) else None),
}


def alike(
    signature: Iterable[str], question: str, own: Decision, options: Sequence[Decision]
) -> list[Decision]:
    """List the options of a question that are like `own`, one of them, in every word of the signature."""
    words = [WORDS[word] for word in signature if question in WORDS[word].questions]
    return [one for one in options if all(word.aspect(one) == word.aspect(own) for word in words)]


class Handicapped(Rival):
    """A rival that answers as the rival in it, at a rate by lot among what is like its answer."""

    def __init__(self, rival: Rival, rate: float, seed: int, signature: Sequence[str] = ()) -> None:
        """Ease a rival that has been told nothing yet; `rate` from 0 to 1.

        `signature`: in which `WORDS` an error is like the answer that it stands for.
        """
        self.budget = rival.budget
        self._rival, self._rate, self._seed, self._signature = rival, rate, seed, signature
        self._view: View | None = None
        self._erred = False

    def budget_at(self, seats: int) -> int:
        """Return what the rival in it may spend."""
        return self._rival.budget_at(seats)

    def tell(self, line: Line) -> None:
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
