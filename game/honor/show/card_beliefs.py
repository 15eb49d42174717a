"""What everybody at a table took the hidden hands for, line by line of a record that is seen again.

Of a rival that plays on in worlds, as its receipt's budget says, it is how likely it took each seat to hold a
card of each kind: the receipt agrees with what the seat was told, and from that its chances follow. For all
others it is what a careful observer in that seat could know, by counting. What truly was held moves neither.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property

from game.honor.cards import ASSASSIN, DAIMYOS, DISHONOUR, FIRST_OF_KIND, RECORD, SAVE_FACE, SPY
from game.honor.show.receipt_words import leaves_of
from game.honor.view import View
from game.honor.what_others_hold import Guesses, Shown, believed, counted
from game.kept.json_lines import Line
from game.kept.language import Language
from game.table.card_beliefs import Mind, Minds, Spot, Taken
from game.table.receipt_leaves import Leaf
from game.table.receipts import Receipt

Held = tuple[int, int]
"""A seat, and the kind that it may hold by its first card."""
GUESSED = SAVE_FACE, DAIMYOS[0], ASSASSIN, SPY, DISHONOUR
"""Kinds of which it is shown how likely a seat is thought to hold one, where no hand lies open."""


class HonorMinds(Minds):
    """What kinds of cards others were thought to hold. A spot is `Held`."""

    record = RECORD

    def leaves_of(self, receipt: Receipt, language: Language) -> list[Leaf]:
        return leaves_of(receipt, language)

    def lines_of(self, seat: int, receipt: Receipt | None, thoughts: Mapping[int, Line]) -> Iterator[Mind]:
        """Return how likely a seat took each other one to hold each kind, after each line of the record."""
        del thoughts  # they tell what was weighed; what was believed follows from what was told
        thinks = receipt is not None and receipt.budget > 0
        lines = self.telling.told[seat]
        view, shown, told = View(lines[0]), Shown(self.telling.seats), 1
        mind: Mind = {}
        for line in range(1, self.telling.last + 1):
            count = self.telling.count(seat, line)
            for one in lines[told:count]:
                shown.tell(view.tell(one), view.public)
            if count > told:
                mind = {}
                for other in range(view.seats):
                    if other != seat:
                        guesses = believed(view, shown, other) if thinks else counted(view, other)
                        mind |= _taken(other, guesses, thinks)
            told = count
            yield mind

    @cached_property
    def _kinds_held(self) -> Sequence[Sequence[frozenset[int]]]:
        """By seat and line the kinds in its hand."""
        return [list(self._hands(seat)) for seat in range(self.telling.seats)]

    def _hands(self, seat: int) -> Iterator[frozenset[int]]:
        lines = self.telling.told[seat]
        view, told = View(lines[0]), 1
        yield frozenset()
        for line in range(1, self.telling.last + 1):
            count = self.telling.count(seat, line)
            for one in lines[told:count]:
                view.tell(one)
            told = count
            yield frozenset(FIRST_OF_KIND[card] for card in view.hand)

    def truth(self, line: int) -> Mapping[Spot, int]:
        """Return which kinds each seat held after a line."""
        return {(seat, kind): kind for seat, held in enumerate(self._kinds_held) for kind in held[line]}

    def touched(self, line: int, upto: int) -> set[Spot]:
        """Return what is held by the seats that do something between two lines: a hand may change."""
        public = self.telling.told[None]
        seats = {
            told["seat"]
            for told in public[self.telling.count(None, line) : self.telling.count(None, upto)]
            if "move" in told
        }
        return {(seat, kind) for seat in seats for kind in {*FIRST_OF_KIND}}

    def name(self, card: int) -> str:
        del card  # a bar lies on it
        return ""


def _taken(seat: int, guesses: Guesses, thinks: bool) -> dict[Spot, Taken]:
    return {(seat, kind): Taken({kind: share}, thinks) for kind, share in guesses.items()}
