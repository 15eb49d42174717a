"""What everybody at a table took hidden cards for, as a replay shows it; what a card is, each game says."""

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from game.kept.json_lines import Line
from game.kept.language import Language
from game.table.receipt_leaves import Leaf
from game.table.receipts import Receipt, read_receipt
from game.table.record_by_viewer import Telling

Spot: TypeAlias = tuple[int, int]
"""Where a card can lie hidden: with which seat, and in which slot or of which kind, as the game has it."""


@dataclass(frozen=True, slots=True)
class Taken:
    """What a hidden card was taken for: by card its share.

    `believed`: so a rival's receipt says; else it is what a careful observer could know.
    """

    shares: Mapping[int, float]
    believed: bool


Mind: TypeAlias = Mapping[Spot, Taken]


@dataclass(frozen=True)
class SeatMind:
    """What one seat took each hidden card for, by the number of a line of the record, and its questions."""

    by_line: Sequence[Mind]
    """Nothing stands before the first line."""
    has_receipt: bool
    leaves: Mapping[int, Leaf]
    """By line what was asked after it."""


class Minds(ABC):
    """All minds of a record, line by line; each is read when it is first asked for."""

    record: str
    """The word of the game's receipts."""

    def __init__(self, telling: Telling, receipts: Mapping[int, Path], language: Language) -> None:
        """`receipts` are the rivals' files by seat; one that cannot be read counts for none."""
        self.telling, self._receipts, self._language = telling, receipts, language
        self._minds: dict[int, SeatMind] = {}

    @abstractmethod
    def leaves_of(self, receipt: Receipt, language: Language) -> Sequence[Leaf]:
        """Tell a receipt; raises ValueError where its lines are none of this game's."""

    @abstractmethod
    def lines_of(self, seat: int, receipt: Receipt | None, thoughts: Mapping[int, Line]) -> Iterator[Mind]:
        """Return what a seat took the cards for after each line of the record.

        `receipt` is None where there is none; `thoughts` are its answers by line of the record.
        """

    @abstractmethod
    def truth(self, line: int) -> Mapping[Spot, int]:
        """Return what lay there after a line of the record."""

    @abstractmethod
    def touched(self, line: int, upto: int) -> Collection[Spot]:
        """Return whose cards move between two lines of the record, by what everybody was told."""

    @abstractmethod
    def name(self, card: int) -> str:
        """Return a card's name, as short as it can be; "" where its face is seen beside what is said."""

    def _mind(self, seat: int) -> SeatMind:
        if seat not in self._minds:
            receipt = None
            if seat in self._receipts:
                with suppress(OSError, ValueError):
                    receipt = read_receipt(self._receipts[seat], self.record, torn=True)
            self._minds[seat] = self._read(seat, receipt)
        return self._minds[seat]

    def _read(self, seat: int, receipt: Receipt | None) -> SeatMind:
        """Read a mind; a receipt that does not agree with what the seat was told counts for none."""
        thoughts = _thoughts(self.telling, seat, receipt)
        leaves: Sequence[Leaf] = ()
        if thoughts and receipt is not None:
            try:
                leaves = self.leaves_of(receipt, self._language)
            except ValueError:
                thoughts = {}
        by_line = [{}, *self.lines_of(seat, receipt if thoughts else None, thoughts)]
        return SeatMind(by_line, bool(thoughts), dict(zip(thoughts, leaves, strict=False)))

    def taken(self, seat: int, line: int) -> Mind:
        """Return what a seat took each card hidden from it for, after a line of the record."""
        return self._mind(seat).by_line[line]

    def believes(self, seat: int) -> bool:
        """Whether a receipt says what a seat believed."""
        return self._mind(seat).has_receipt

    def weighed(self, seat: int, line: int) -> Leaf | None:
        """Return the question that a rival was asked after a line of the record; None where it was not."""
        return self._mind(seat).leaves.get(line)


def _thoughts(telling: Telling, seat: int, receipt: Receipt | None) -> dict[int, Line]:
    """Return by line of the record the answers that were given after it, in their order.

    Nothing where the receipt was told something else. Of two questions after one line the later one counts.
    """
    found: dict[int, Line] = {}
    told: list[Line] = []
    for thought in receipt.thoughts if receipt is not None else ():
        told += [line for _, line in thought.told if "earlier" not in line]
        if told != telling.told[seat][: len(told)]:
            return {}
        found[telling.line_of(seat, len(told))] = thought.chose
    return found
