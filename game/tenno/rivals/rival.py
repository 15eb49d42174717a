"""What all rivals share: a seat record folded to a view, and lots drawn so that they can be drawn again.

Owns the way from lines to a decision. A rival must not know a match, its seed or another seat's cards;
what it knows is its `View`.
"""

from abc import abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from math import isfinite
from typing import TypeAlias

from game.kept.chance import Chance, seed_from
from game.kept.json_lines import Line
from game.table.game_interface import Reasoning, Rival
from game.tenno.cards import NAMES
from game.tenno.decisions import Ask, Decision
from game.tenno.line_forms import check_header
from game.tenno.view import View

DIGITS = 6
"""Decimals of the numbers in an account."""
ROUND = 1000
"""The chances of a mixed choice are whole thousandths: what the receipt says is what is drawn by."""

Beliefs: TypeAlias = Sequence[Sequence[Mapping[int, float]] | None]
"""By seat and slot how likely each card lies there (a gap has none); None for the own seat."""


class ViewRival(Rival):
    """A rival that decides on its view.

    Its lots depend on its seed and on how much it was told, not on how often it was asked before: one
    that is started again and told its record anew decides the same.
    """

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self.earlier: list[View] = []
        """What the same seat knew of each earlier match of a feud."""
        self._view: View | None = None
        self._weighed: tuple[Sequence[Decision], Sequence[float], int] | None = None
        self._drawn: tuple[Sequence[float], float] | None = None

    @property
    def view(self) -> View | None:
        """What it knows; None before the header was told."""
        return self._view

    def tell(self, line: Line) -> None:
        """Take in the next line: earlier matches of a feud, then the seat record, the header first.

        Raises IllegalDecision for the header of another game or of a version that this one does not know.
        """
        if "earlier" in line:
            self.earlier.append(View.of(line["earlier"], self.earlier))
        elif self._view is None:
            check_header(line)
            self._view = View.begin(line, self.earlier)
        else:
            self._view.fold(line)

    def answer(self, ask: Line) -> Line:
        """Decide. Raises RuntimeError where not even the header was told."""
        view = self._view
        if view is None:
            raise RuntimeError("asked before the header of the seat record was told")
        question = Ask.from_line(ask)
        options = view.options(question)
        self._weighed = self._drawn = None
        if len(options) == 1:
            return options[0].to_line()
        chance = Chance(seed_from(self._seed, len(view.events)))
        return self.choose(view, question, options, chance).to_line()

    def account(self) -> Reasoning | None:
        """Say what stood behind the latest answer; to be called before anything more is told."""
        if self._weighed is None:
            return None
        options, values, work = self._weighed
        alternatives: list[Line] = [
            {"choice": option.to_line(), "worth": round(value, DIGITS)}
            for option, value in zip(options, values, strict=True)
            if isfinite(value)  # else it was not weighed, and a receipt's JSON has no such number
        ]
        beliefs, lot = self.beliefs(), None
        if self._drawn is not None:
            chances, lot = self._drawn
            for line, share in zip(alternatives, chances, strict=True):
                line["chance"] = share
        return Reasoning(alternatives, None if beliefs is None else belief_lines(beliefs), work, lot)

    def weighed(self, options: Sequence[Decision], values: Sequence[float], work: int = 0) -> None:
        """Note, while choosing, what each option was worth and how much work that was."""
        self._weighed = options, values, work

    def drawn(self, chances: Sequence[float], lot: float) -> None:
        """Note, while choosing, the chances of the options that were weighed, and the lot among them."""
        self._drawn = chances, lot

    def beliefs(self) -> Beliefs | None:
        """Say what the latest choice took the others' cards for; None for a mind without beliefs."""
        return None

    @abstractmethod
    def choose(self, view: View, ask: Ask, options: Sequence[Decision], chance: Chance) -> Decision:
        """Choose one of the options, of which there are at least two."""


def belief_lines(beliefs: Beliefs) -> list[list[dict[str, float]] | None]:
    """Write beliefs as JSON has them: by seat and slot, cards by name, the unlikely ones left out."""
    return [
        None
        if seat is None
        else [{NAMES[card]: round(share, DIGITS) for card, share in slot.items()} for slot in seat]
        for seat in beliefs
    ]


# Mixed choices: chances that a receipt can say exactly, and the draw by them


def added(weights: Iterable[float]) -> float:
    """Add up from the left, the same in every version of Python: its own sum of floats changed with 3.12."""
    total = 0.0
    for weight in weights:
        total += weight
    return total


def in_thousandths(weights: Sequence[float]) -> list[int]:
    """Round shares of a whole to thousandths that are one in all; what is over goes to the largest."""
    total = added(weights)
    found = [int(ROUND * weight / total + 0.5) for weight in weights]
    found[found.index(max(found))] += ROUND - sum(found)
    return found


def drawn_by(chances: Sequence[int], lot: int) -> int:
    """Return the place of the option in whose share of the chances, laid end to end, a lot lies."""
    for place, share in enumerate(chances):
        lot -= share
        if lot < 0:
            return place
    raise ValueError("a lot beyond all chances")
