"""The lots of a match one outcome at a time, each as likely as it is: a lord, a card, a die.

What lies where in a pile is told nobody, so it is drawn as late as a card is: who draws is given any card
of the pile, and the record's pile is put in that order.
"""

from collections import Counter

from game.honor.adapters.match_in_numbers import Table
from game.honor.cards import DAIMYOS, HAND, NAMES
from game.honor.decisions import Draw
from game.honor.line_forms import decision_from_line
from game.kept.json_lines import Line

PIPS = range(1, 7)


class SteppedTable(Table):
    """A table that waits for each outcome of a lot: `outcomes` says which there are, `fall` lets one be."""

    def __init__(self, seats: int, first: int, goal: int) -> None:
        """Begin it. Raises ValueError as `Table` does."""
        self._fallen: tuple[int, ...] = ()
        """What has come of the lot that is due ..."""
        self._draws: Line | None = None
        """... and the draw that waits for its card."""
        super().__init__(seats, first, None, goal)

    def __deepcopy__(self, memo: dict[int, object]) -> "SteppedTable":
        return self.copy()

    @property
    def lot_due(self) -> bool:
        return self._draws is not None or self._match.chance_due

    @property
    def asked(self) -> int | None:
        return None if self.lot_due else super().asked

    def outcomes(self) -> list[tuple[int, float]]:
        """List what can fall: a card by its number, or a die's pips."""
        match self._match.phase:
            case "lords":
                left = [card for card in DAIMYOS if card not in self._fallen]
                return [(card, 1 / len(left)) for card in left]
            case "roll":
                return [(pips, 1 / len(PIPS)) for pips in PIPS]
        cards = Counter(self._match.pile)
        cards.subtract(self._fallen)
        return [(card, cards[card] / cards.total()) for card in sorted(cards) if cards[card]]

    def fall(self, outcome: int) -> None:
        if self._draws is not None:
            line, self._draws = self._draws, None
            self._match.bring_up(outcome)
            super().take(line)
            return
        self._fallen += (outcome,)
        self.settle()

    def take(self, line: Line) -> None:
        if isinstance(decision_from_line(line), Draw):
            self._draws = line
        else:
            super().take(line)

    def settle(self) -> None:
        """Let a lot happen of which all has fallen, such as a throw without dice, or a pile made anew.

        Nobody knows yet what lies where in that.
        """
        while len(self._fallen) == self._needed():
            names = [NAMES[card] for card in self._fallen] if self.cards_due else []
            match self._match.phase:
                case "roll":
                    line = {"chance": "roll", "seat": self._match.roller, "dice": list(self._fallen)}
                case "lords":
                    line = {"chance": "lords", "cards": names}
                case _:
                    rest = Counter(self._match.pile)
                    rest.subtract(self._fallen)
                    line = {
                        "chance": "shuffle",
                        "cards": [*names, *(NAMES[card] for card in sorted(rest.elements()))],
                    }
            self._fallen = ()
            self._match.take(line)

    def _needed(self) -> int | None:
        """Return how many outcomes make the lot that is due; None where none is."""
        match self._match.phase:
            case "roll":
                return self._match.dice_due
            case "lords":
                return self.seats
            case "shuffle":
                return 0 if self.view(None).public.turns else HAND * self.seats
        return None
