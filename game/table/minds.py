"""What everybody at a table took hidden cards for, as a replay shows it; what a card is, the game says."""

from collections.abc import Collection, Hashable, Mapping
from dataclasses import dataclass
from typing import Protocol, TypeAlias

from game.table.receipt_leaf import Leaf

Spot: TypeAlias = Hashable
"""Where a card can lie hidden, as the game names it."""


@dataclass(frozen=True, slots=True)
class Taken:
    """What a hidden card was taken for: by card its share.

    `believed`: so a rival's receipt says; else it is what a careful observer could know.
    """

    shares: Mapping[int, float]
    believed: bool


class Minds(Protocol):
    """The minds of one record, line by line."""

    def taken(self, seat: int, line: int) -> Mapping[Spot, Taken]:
        """Return what a seat took each card hidden from it for, after a line of the record."""

    def truth(self, line: int) -> Mapping[Spot, int]:
        """Return what lay there."""

    def touched(self, line: int, upto: int) -> Collection[Spot]:
        """Return whose cards move between two lines of the record."""

    def believes(self, seat: int) -> bool:
        """Whether a receipt says what a seat believed."""

    def weighed(self, seat: int, line: int) -> Leaf | None:
        """Return the question that a rival was asked after a line of the record; None where it was not."""

    def name(self, card: int) -> str:
        """Return a card's name, as short as it can be."""
