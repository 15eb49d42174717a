"""What happened in a match beyond the decisions themselves, as plain values.

Decisions are events too, but for a draw, whose card is an event's. An event of the truth has everything; read
from a seat's record it has None where that seat may not know. Who may know is decided in seat_record.py
alone.
"""

from dataclasses import dataclass
from typing import TypeAlias

from game.honor.decisions import Decision


@dataclass(frozen=True, slots=True)
class Lords:
    """The first Daimyos, the first seat's first, then clockwise (2.2)."""

    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Shuffled:
    """A new pile of so many cards (2.4, 3.7); `cards` are all of it, top first."""

    pile: int
    cards: tuple[int, ...] | None


@dataclass(frozen=True, slots=True)
class Dealt:
    """Each seat has its first hand, in deck order (2.4)."""

    hands: tuple[tuple[int, ...] | None, ...]


@dataclass(frozen=True, slots=True)
class Rolled:
    """A seat threw dice (5.4, 9.7)."""

    seat: int
    dice: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Drawn:
    """A seat drew a card (3.5)."""

    seat: int
    card: int | None


@dataclass(frozen=True, slots=True)
class Reckoned:
    """A score was reckoned; `why` is "turn" (and opens that seat's turn), "ninja", "dishonour" or "leave"."""

    seat: int
    why: str
    by: int
    total: int


@dataclass(frozen=True, slots=True)
class Bond:
    """A seat serves `lord` from now on; None: it is free of its bond."""

    seat: int
    lord: int | None


@dataclass(frozen=True, slots=True)
class Decree:
    """Whose Daimyo is Shogun from now on; None: the Decree lies in the middle."""

    seat: int | None


@dataclass(frozen=True, slots=True)
class Fought:
    """A fight is decided; pairs have the attacker's first, strength is undivided (5.3-5.5)."""

    attacker: int
    defender: int
    strength: tuple[int, int]
    sums: tuple[int, int]
    winner: int


@dataclass(frozen=True, slots=True)
class Gone:
    """Cards left a house for the discards, in this order (8.4); a Samurai himself is never among them."""

    place: int
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Heir:
    """The whole Daimyo's house of seat `of` is that of `seat` from now on (6.7)."""

    seat: int
    of: int


@dataclass(frozen=True, slots=True)
class Ended:
    """The match is over; `hands` by seat in deck order and the pile, top first, lie open."""

    honour: tuple[int, ...]
    winners: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...]
    pile: tuple[int, ...]


Event: TypeAlias = (
    Decision
    | Lords
    | Shuffled
    | Dealt
    | Rolled
    | Drawn
    | Reckoned
    | Bond
    | Decree
    | Fought
    | Gone
    | Heir
    | Ended
)
