"""What all rivals share: a seat record folded to a view, and lots drawn so that they can be drawn again.

Owns the way from lines to a decision. A rival must not know a match, its seed or another seat's cards;
what it knows is its `View`.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence

from game.chance import Chance, seed_from
from game.contract import Line
from game.tenno.decisions import Ask, Decision
from game.tenno.view import View


def read_ask(line: Line) -> Ask:
    """Read a question of the bot protocol. It comes from the host: its form is not checked."""
    return Ask(line["ask"], line["seat"], line.get("slot"), line.get("again", False))


class ViewRival(ABC):
    """A rival that decides on its view; keeps `contract.Rival`.

    Its lots depend on its seed and on how much it was told, not on how often it was asked before: one
    that is started again and told its record anew decides the same.
    """

    def __init__(self, seed: int) -> None:
        """Begin before the first line."""
        self._seed = seed
        self._view: View | None = None

    def tell(self, line: Line) -> None:
        """Take in the next line of the seat record, the header first."""
        if self._view is None:
            self._view = View.begin(line)
        else:
            self._view.fold(line)

    def answer(self, ask: Line) -> Line:
        """Decide. Raises RuntimeError where not even the header was told."""
        view = self._view
        if view is None:
            raise RuntimeError("asked before the header of the seat record was told")
        question = read_ask(ask)
        options = view.options(question)
        if len(options) == 1:
            return options[0].to_line()
        chance = Chance(seed_from(self._seed, len(view.events)))
        return self.choose(view, question, options, chance).to_line()

    @abstractmethod
    def choose(self, view: View, ask: Ask, options: Sequence[Decision], chance: Chance) -> Decision:
        """Choose one of the options, of which there are at least two."""
