"""What a drawing of the table is told, as plain values."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import Any

from pygame import Rect

from game.honor.show.picture import SeatPicture, TablePicture
from game.table.log_row import ToldRow
from game.table.set_pieces import Moved


@dataclass(frozen=True)
class TableShow:
    """What is drawn: the table, what is said, and by name what may be chosen and what is not at its place.

    Names are those of cards in houses, "hand:NUMBER", "house:PLACE", "head:PLACE", "seat:SEAT", "pile",
    "discards"; what may be hidden besides is "road:SEAT", "bond:SEAT", "bead:NUMBER", "decree", "threat",
    "figures", the "counts" of cards, the own "roof" and what is said of a seat without a Daimyo
    ("service:SEAT"). `ghosts` are cards that would come to a place, `tags` are words upon what is named.
    """

    picture: TablePicture
    title: str
    line: str
    calm: bool = True
    log: tuple[ToldRow, ...] = ()
    gold: frozenset[str] = frozenset()
    chosen: frozenset[str] = frozenset()
    unlikely: frozenset[str] = frozenset()
    """What may be chosen, too, but is hardly meant: one's own, for a Ninja."""
    hidden: Collection[str] = frozenset()
    ghosts: Mapping[int, int] = field(default_factory=dict)
    tags: Mapping[str, str] = field(default_factory=dict)
    covered: Rect | None = None
    """Where something will lie over the table, so that words which it would cut are left out."""
    lit: frozenset[int] = frozenset()
    """Seats that have a part in what happens just now."""
    veils: tuple[tuple[int, int], ...] | None = None
    """By seat in how many steps its board is shaded, where that comes or goes; None: as it is to be."""
    paler: tuple[frozenset[int], int] | None = None
    """Seats whose cords of service stand out, and in how many steps all others are paler than them."""
    felt: Mapping[int, tuple[str, float]] = field(default_factory=dict)
    """By seat the mood from which a figure at the table is coming, and how far it has come, 0 to 1."""
    prop: Moved[Any] | None = None
    """What is seen of the stage's set piece, as far as it has come."""
    undo: bool = False
    """Whether a button to undo lies below what is asked."""
    soon: Mapping[int, int] | None = None
    """In how many turns those nearest to the goal reach it, while numbers run; None: as they stand."""
    breath: float = 0.0
    """How far those who are seen at the table have breathed in, 0 to 1."""

    def cuts(self, words: Rect) -> bool:
        """Whether what lies over the table would hide a part of words there, and perhaps not all."""
        return self.covered is not None and self.covered.colliderect(words)

    @property
    def nearest(self) -> Mapping[int, int]:
        """Who is nearest to the goal, each with its turns to it, by what is true while numbers run."""
        return self.picture.nearest if self.soon is None else self.soon

    @property
    def own(self) -> SeatPicture:
        """The seat at the bottom."""
        return self.picture.seats[0]

    @property
    def rivals(self) -> tuple[SeatPicture, ...]:
        """The others, clockwise."""
        return self.picture.seats[1:]
