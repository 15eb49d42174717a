"""What happened in a match, as plain values in the past tense.

An event of the truth (match.py) has everything; the same event read from a seat's record has None where
that seat may not know. Which seat may know what is decided in seat_record.py, nowhere else.
"""

from dataclasses import dataclass
from typing import TypeAlias

Cards = tuple[int | None, ...]


@dataclass(frozen=True, slots=True)
class Placed:
    """A seat laid its farmers; `cards` None: in an order that the viewer does not know."""

    seat: int
    cards: tuple[int, int, int] | None


@dataclass(frozen=True, slots=True)
class Attacked:
    """A seat named a card of its row and one of an opponent's."""

    seat: int
    slot: int
    target: int
    target_slot: int


@dataclass(frozen=True, slots=True)
class Turned:
    """Both cards of the attack lie open."""

    attacking: int
    defending: int


@dataclass(frozen=True, slots=True)
class MonkShown:
    """The defender showed his Monk, which lies in `slot`."""

    seat: int
    slot: int


@dataclass(frozen=True, slots=True)
class MonkKept:
    """The defender could have shown his Monk and did not: only he is told."""

    seat: int


@dataclass(frozen=True, slots=True)
class Fought:
    """The cards were compared. Strengths are None for a Geisha; `winner` is a seat, None where none won."""

    attacking: int
    defending: int
    strengths: tuple[int | None, int | None]
    monk: bool
    winner: int | None


@dataclass(frozen=True, slots=True)
class Refilled:
    """A gap was filled from the hand."""

    seat: int
    slot: int
    card: int | None


@dataclass(frozen=True, slots=True)
class Exchanged:
    """The attacker took up a card of his row and laid one from his hand, or the same."""

    seat: int
    slot: int
    card: int | None


@dataclass(frozen=True, slots=True)
class Swapped:
    """The attacker took up two cards of his row and laid them back, swapped or not."""

    seat: int
    slots: tuple[int, int]
    swapped: bool | None


@dataclass(frozen=True, slots=True)
class Peeked:
    """A defender who won looked at one of the attacker's cards."""

    seat: int
    slot: int
    saw: int | None


@dataclass(frozen=True, slots=True)
class Passed:
    """A seat left its second attack, exchange, swap or peek."""

    seat: int


@dataclass(frozen=True, slots=True)
class Revealed:
    """One seat's cards when the table is turned over."""

    row: Cards
    hand: tuple[int, ...]
    prisoners: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Ended:
    """The match is over. `tiebreak` holds (seat, sum) of tied leaders, by seat; empty where one led."""

    captured: tuple[int, ...]
    tiebreak: tuple[tuple[int, int], ...]
    winners: tuple[int, ...]
    reveal: tuple[Revealed, ...]


Event: TypeAlias = (
    Placed
    | Attacked
    | Turned
    | MonkShown
    | MonkKept
    | Fought
    | Refilled
    | Exchanged
    | Swapped
    | Peeked
    | Passed
    | Ended
)
