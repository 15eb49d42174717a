"""What of a rival stays when it errs: closed words, each a way in which two decisions are alike.

Owns the words, the questions that they are about and what they compare. Who a rival is without them, and how
often it errs, is not known here.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

from game.tenno.decisions import Attack, Decision, Exchange, Monk, Pass, Peek, Refill, Swap


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
