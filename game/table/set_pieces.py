"""Set pieces of a campaign's stages: the one thing to remember of each table, as plain values.

A set piece follows what everybody is told and nothing else, so it looks alike from every seat and tells
nobody anything. It has no part in the match. Places are counted as on the screen, the viewer's is 0.
"""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from game.table.seats import Seating

Shown = TypeVar("Shown")


@dataclass(frozen=True, slots=True)
class Said:
    """What is said of a set piece: the name of a text of the section `piece`, and the numbers in it."""

    text: str
    numbers: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Prop:
    """What is to be seen of a set piece."""

    rescue_sound = ""
    """Which sound is to be heard when somebody shows a card that may save another, "" for none."""

    def blow(self, _: int) -> str:
        """Return the sound of the blow that shakes the table when the seat at a place attacks, or ""."""
        return ""

    def looks_like(self, other: "Prop") -> bool:
        """Whether nothing has to move from one to the other."""
        return self == other

    @property
    def told(self) -> Mapping[tuple[int, int], Said]:
        """What is told of slots that are looked at, by place and slot."""
        return {}


@dataclass(frozen=True, slots=True)
class Moved(Generic[Shown]):
    """A prop that has come so far, `part` 0 to 1, from what was seen `before` to what it is `now`."""

    now: Shown
    before: Shown
    part: float

    @property
    def eased(self) -> float:
        """The same share, slower at both ends."""
        return (1 - math.cos(math.pi * self.part)) / 2


class SetPiece:
    """One of them at one table; each game lets its own follow what everybody is told."""

    ground = ""
    """The ground of its table, where that is not the one of the stage's place."""
    cue = ""
    """Which sound is to be heard when what happened has been seen, "" for none."""
    said: Said | None = None
    """What is to be said then, once."""

    def prop(self, seating: Seating) -> Prop | None:
        """Return what is to be seen now, if anything is."""
        raise NotImplementedError


Piece = TypeVar("Piece", bound=SetPiece)


class Following(Generic[Piece]):
    """A set piece that follows a match on the screen, which may be behind what was told."""

    def __init__(self, piece: Piece) -> None:
        self._piece = piece

    def take_cue(self) -> str:
        """Return which sound is to be heard now, once; "" for none."""
        cue, self._piece.cue = self._piece.cue, ""
        return cue

    def take_words(self) -> Said | None:
        """Return what is to be said now, once."""
        said, self._piece.said = self._piece.said, None
        return said

    def prop(self, seating: Seating) -> Prop | None:
        """Return what is to be seen of it."""
        return self._piece.prop(seating)


# What both games have.


@dataclass(frozen=True, slots=True)
class BowlProp(Prop):
    """A bowl of rice that has jumped so often: at every attack of somebody who has no `quiet` hand."""

    quiet: int
    """The place whose attacks do not shake the table."""
    jumps: int

    def blow(self, place: int) -> str:
        return "" if place == self.quiet else "prop-blow"


@dataclass(frozen=True, slots=True)
class SquidProp(Prop):
    """Tama's squid on its slab has flinched so often, and has let go of its ink so often."""

    flinches: int
    inked: int


@dataclass(frozen=True, slots=True)
class TallyProp(Prop):
    """Kuma's list: a notch for each that counts; `counted`: he counts them."""

    notches: int
    counted: bool


@dataclass(frozen=True, slots=True)
class ScarfProp(Prop):
    """Where Oyuki sits, who knits, and by row, oldest first, the place in whose colour it is; None: white."""

    place: int
    rows: tuple[int | None, ...]


@dataclass(frozen=True, slots=True)
class CoinProp(Prop):
    """A coin that Ren tosses where he sits (None: it lies in the middle), and the seat on which it fell."""

    owner: int | None
    first: int
    tossed: bool


@dataclass(frozen=True, slots=True)
class HearthProp(Prop):
    """A fire with so many logs, the last of them thrown on from a place (None: it was laid before)."""

    logs: int
    place: int | None


@dataclass(frozen=True, slots=True)
class BellProp(Prop):
    """A bell that has rung so often."""

    tolls: int


@dataclass(frozen=True, slots=True)
class QueueProp(Prop):
    """A lantern for each place, in the order in which they wait; the first few are `through` the gate."""

    places: tuple[int, ...]
    through: int


def ordered(waiting: Sequence[int], worth: Sequence[int]) -> tuple[int, ...]:
    """Return seats that wait in the order of what each has; who is level stays where he stood."""
    return tuple(sorted(waiting, key=lambda seat: -worth[seat]))
