"""What seats decide, and what they are asked: plain values, told to others as events too.

A decision is a step of a turn (3.5, 3.8, 3.9) or an answer. Cards are kinds and houses are places, as
cards.py numbers them; seats are numbered from 0.
"""

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias


class Phase(Enum):
    """What a match waits for: a lot, a seat's decision, or nothing more."""

    LORDS = "lords"
    SHUFFLE = "shuffle"
    ROLL = "roll"
    TURN = "turn"
    STASH = "stash"
    DISHONOURED = "dishonoured"
    SAVE_FACE = "save_face"
    CASTLE = "castle"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Ask:
    """A seat's decision is due.

    `other`: who dishonoured it, for whom it may save face, or from whom the castle is; else the seat itself.
    `against`: "death" or "dishonour" where it may save face, else "".
    """

    phase: Phase
    seat: int
    other: int
    against: str = ""


@dataclass(frozen=True, slots=True)
class Draw:
    """Takes the top card of the pile, an action."""

    seat: int


@dataclass(frozen=True, slots=True)
class Play:
    """Lays a card from the hand into a house, an action (4.3)."""

    seat: int
    card: int
    place: int


@dataclass(frozen=True, slots=True)
class Spy:
    """Sends a spy: one card, or two of one house, leave it (9.5, 9.6)."""

    seat: int
    card: int
    place: int
    take: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Assassin:
    """Sends an assassin at the head of a house (9.7)."""

    seat: int
    place: int


@dataclass(frozen=True, slots=True)
class Dishonour:
    """Dishonours another seat, two actions (9.8)."""

    seat: int
    target: int


@dataclass(frozen=True, slots=True)
class Discard:
    """Puts a card of the hand away, free (3.8)."""

    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class Shogun:
    """Declares the own Daimyo Shogun (9.1)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Attack:
    """Declares an attack on the Daimyo of another seat (5.1)."""

    seat: int
    target: int


@dataclass(frozen=True, slots=True)
class Serve:
    """A Ronin declares to serve another seat's Daimyo (6.3)."""

    seat: int
    target: int


@dataclass(frozen=True, slots=True)
class Leave:
    """A second Samurai declares to leave his lord (6.9)."""

    seat: int


@dataclass(frozen=True, slots=True)
class End:
    """Ends the turn (3.10)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Stash:
    """Lays a stolen card into a house (9.5)."""

    seat: int
    card: int
    place: int


@dataclass(frozen=True, slots=True)
class Burn:
    """Destroys a stolen card (9.5)."""

    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class Lose:
    """Takes the loss of a Dishonour (7.3)."""

    seat: int


@dataclass(frozen=True, slots=True)
class SaveFace:
    """Shows a Save Face (7)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Seppuku:
    """Lets the head of an own house die instead of bearing a Dishonour (7.3)."""

    seat: int
    place: int


@dataclass(frozen=True, slots=True)
class Pass:
    """Keeps a Save Face back; only the seat itself ever learns of it (7.7)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Castle:
    """Takes the beaten one's castle, or burns it (5.8)."""

    seat: int
    take: bool


Decision: TypeAlias = (
    Draw
    | Play
    | Spy
    | Assassin
    | Dishonour
    | Discard
    | Shogun
    | Attack
    | Serve
    | Leave
    | End
    | Stash
    | Burn
    | Lose
    | SaveFace
    | Seppuku
    | Pass
    | Castle
)
