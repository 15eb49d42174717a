"""The eight kinds of decision that a seat makes, as values in the imperative.

Owns their form, in the code and as a line of the match record (`to_line`). Knows nothing of what is
allowed (options.py) or of what follows (full_state.py). Seats and slots are numbered from 0.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, TypeAlias

from game.kept.json_lines import Line
from game.tenno.cards import NAMES

_WRITTEN: Mapping[str, Callable[[Any], object]] = {
    "card": lambda card: NAMES[card],
    "cards": lambda cards: [NAMES[card] for card in cards],
    "slots": list,
}
"""How a record has what is no plain value."""


class _Move:
    """What all decisions have; their fields stand in the order of the record's keys."""

    __slots__ = ()
    move: ClassVar[str]

    def to_line(self) -> Line:
        """Return the line of the match record."""
        line: Line = {"move": self.move}
        key: str
        for key in self.__slots__:
            value = getattr(self, key)
            line[key] = _WRITTEN[key](value) if key in _WRITTEN else value
        return line


@dataclass(frozen=True, slots=True)
class Place(_Move):
    """Lay the three farmers face down, first slot first ("Setup")."""

    move: ClassVar[str] = "place"
    seat: int
    cards: tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Attack(_Move):
    """Turn over an own card and an opponent's ("A turn", steps 1 and 4)."""

    move: ClassVar[str] = "attack"
    seat: int
    slot: int
    target: int
    target_slot: int


@dataclass(frozen=True, slots=True)
class Monk(_Move):
    """Show the Monk that lies in another slot, or do not ("A turn", step 2)."""

    move: ClassVar[str] = "monk"
    seat: int
    reveal: bool


@dataclass(frozen=True, slots=True)
class Refill(_Move):
    """Fill a gap with a card of the hand ("A turn", step 5)."""

    move: ClassVar[str] = "refill"
    seat: int
    slot: int
    card: int


@dataclass(frozen=True, slots=True)
class Exchange(_Move):
    """Take up a laid card and lay a hand card, or the same one: the feint ("A turn", step 6)."""

    move: ClassVar[str] = "exchange"
    seat: int
    slot: int
    card: int


@dataclass(frozen=True, slots=True)
class Swap(_Move):
    """With an empty hand, take up two laid cards and lay them back, swapped or not (step 6)."""

    move: ClassVar[str] = "swap"
    seat: int
    slots: tuple[int, int]
    swapped: bool


@dataclass(frozen=True, slots=True)
class Peek(_Move):
    """Look at one of the attacker's laid cards, alone ("A turn", step 7)."""

    move: ClassVar[str] = "peek"
    seat: int
    slot: int


@dataclass(frozen=True, slots=True)
class Pass(_Move):
    """Leave the second attack, the exchange or swap, or the peek."""

    move: ClassVar[str] = "pass"
    seat: int


Decision: TypeAlias = Place | Attack | Monk | Refill | Exchange | Swap | Peek | Pass


@dataclass(frozen=True, slots=True)
class Ask:
    """Which decision is due, and from which seat.

    `wanted` is the move's name in records. `slot` is the gap of a refill; `again` marks the Ronin's
    second attack.
    """

    wanted: str
    seat: int
    slot: int | None = None
    again: bool = False

    def to_line(self) -> Line:
        """Return the line of the bot protocol that asks for it."""
        line: Line = {"ask": self.wanted, "seat": self.seat}
        if self.slot is not None:
            line["slot"] = self.slot
        if self.again:
            line["again"] = True
        return line

    @classmethod
    def from_line(cls, line: Line) -> "Ask":
        """Read an ask of the bot protocol."""
        return cls(line["ask"], line["seat"], line.get("slot"), line.get("again", False))
