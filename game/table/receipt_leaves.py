"""A receipt as people read it, question by question (`Leaf`), in words that are the game's (`Witness`)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from game.kept.faults import ASTRAY
from game.kept.json_lines import Line
from game.table.log_row import ToldRow
from game.table.receipts import Receipt

MOST_WEIGHED = 8
"""How many alternatives are told, the best ones."""


@dataclass(frozen=True)
class Weighed:
    """Something that could have been answered.

    `worth` is in the rival's own measure; `part` is 0 for the worst of all, 1 for the best; where the
    answer was drawn it follows the chance.
    """

    words: str
    worth: float
    part: float
    chosen: bool
    chance: float | None = None
    """How likely it was where the answer was drawn."""
    said: str = ""
    """The worth as it is written; "" where it is in no measure that a reader knows."""


@dataclass(frozen=True)
class Drawn:
    """The lot that decided, and from where to where it meant this answer: from 0 up to 1."""

    lot: float
    low: float
    high: float


@dataclass(frozen=True)
class Believed:
    """What a slot was taken for: in words, and card by card with its share."""

    words: str
    shares: Mapping[int, float]


@dataclass(frozen=True, kw_only=True)
class Leaf:
    """One question and all that belongs to it; `number` is from 1, `left_out` how many more were weighed."""

    number: int
    asked: str
    chose: str
    told: Sequence[ToldRow]
    weighed: Sequence[Weighed]
    left_out: int
    believed: Sequence[Believed]
    work: int
    drawn: Drawn | None = None
    forced: bool = False
    """Whether there was one answer alone; where not and nothing was weighed, it was chosen at random."""
    measure: str = ""
    """What the worths are counted in, where they do not say that themselves."""


class Witness(Protocol):
    """Follows the seat record of a receipt, as the rival did, and says what there is to say of it."""

    def told(self, lines: Sequence[Line]) -> Sequence[ToldRow]:
        """Take in lines; return what they add to the log."""

    def asked(self, ask: Line) -> str:
        """Say what the rival was asked."""

    def chose(self, decision: Line) -> str:
        """Say what it answered, or could have."""

    def forced(self, ask: Line) -> bool:
        """Whether it had one answer alone."""

    def worth(self, worth: float) -> str:
        """Write what an answer was worth to it; "" where that is in no measure that a reader knows."""

    def measure(self) -> str:
        """Say what worths are counted in; "" where each of them says so."""

    def believed(self, beliefs: Any) -> Sequence[Believed]:
        """Say what it took each slot for, as the receipt has it."""


def leaves(receipt: Receipt, begin: Callable[[Line], Witness]) -> list[Leaf]:
    """Tell a receipt; `begin` is given the header. Raises ValueError where it is none of that game's."""
    try:
        return list(_leaves(receipt, begin))
    except ASTRAY as error:
        raise ValueError(f"{type(error).__name__}: {error}") from error


def _leaves(receipt: Receipt, begin: Callable[[Line], Witness]) -> Iterator[Leaf]:
    witness: Witness | None = None
    for number, thought in enumerate(receipt.thoughts, 1):
        lines = [line for _, line in thought.told if "earlier" not in line]  # its own receipt tells that
        if witness is None:
            if not lines:
                raise ValueError("asked before anything was told")
            witness = begin(lines.pop(0))
        rows, why = witness.told(lines), thought.chose
        alternatives: Sequence[Line] = why.get("alternatives", [])
        best = weighed(alternatives, why["chose"], witness.chose, witness.worth)
        yield Leaf(
            number=number,
            asked=witness.asked(thought.ask),
            chose=witness.chose(why["chose"]),
            told=rows,
            weighed=best,
            left_out=len(alternatives) - len(best),
            believed=witness.believed(why.get("beliefs") or ()),
            work=int(why.get("work", 0)),
            drawn=drawn(alternatives, why),
            forced=not best and _forced(witness, thought.ask),
            measure=witness.measure(),
        )


def _forced(witness: Witness, ask: Line) -> bool:
    """Whether a question had one answer alone; not where somebody has changed its lines."""
    try:
        return witness.forced(ask)
    except ASTRAY:
        return False


def drawn(alternatives: Sequence[Line], why: Line) -> Drawn | None:
    """Tell how a lot fell on the answer, chances laid end to end; None where none was drawn."""
    low = 0.0
    for one in alternatives if "lot" in why else ():
        high = low + float(one["chance"])
        if one["choice"] == why["chose"]:
            return Drawn(float(why["lot"]), low, high)
        low = high
    return None


def weighed(
    alternatives: Sequence[Line],
    chose: Line,
    words: Callable[[Line], str],
    written: Callable[[float], str],
) -> list[Weighed]:
    """Tell the best of what could have been answered, and in any case what was."""
    if not alternatives:
        return []
    ranked = sorted(alternatives, key=lambda one: (-float(one.get("chance", 0.0)), -float(one["worth"])))
    by_chance = any("chance" in one for one in alternatives)

    def size(one: Line) -> float:
        return float(one.get("chance", 0.0) if by_chance else one["worth"])

    high = max(map(size, alternatives))
    low = 0.0 if by_chance else min(map(size, alternatives))
    shown = ranked[:MOST_WEIGHED]
    chosen = next((one for one in ranked if one["choice"] == chose), None)
    if chosen is not None and chosen not in shown:
        shown[-1] = chosen
    return [
        Weighed(
            words(one["choice"]),
            float(one["worth"]),
            (size(one) - low) / (high - low) if high > low else 1.0,
            one is chosen,
            one.get("chance"),
            ""
            if one["worth"] == one.get("chance")
            else written(float(one["worth"])),  # drawn by nothing else
        )
        for one in shown
    ]
