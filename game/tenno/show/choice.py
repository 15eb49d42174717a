"""How a person arrives at a decision: what is asked in words, what may be touched, what follows a touch.

Owns what every kind of choice has in common and how their spots and buttons are called; the kinds stand in
choices.py. A choice is made of a view and an ask alone and knows no pixels and no
pygame: the table scene asks it what to light and where a touch leads.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from game.tenno.decisions import Ask, Decision
from game.tenno.view import View


@dataclass(frozen=True, slots=True)
class SlotSpot:
    """A slot on the table."""

    seat: int
    slot: int


@dataclass(frozen=True, slots=True)
class HandSpot:
    """A card of the own hand, by its place from the left."""

    place: int


@dataclass(frozen=True, slots=True)
class ButtonSpot:
    """A button of the choice; `name` is its text's key below "choice"."""

    name: str


Spot: TypeAlias = SlotSpot | HandSpot | ButtonSpot


@dataclass(frozen=True, slots=True)
class Button:
    """A button that the choice offers. `main` is the one to press first; `card` fills the text's {card}."""

    name: str
    main: bool = False
    card: int | None = None


@dataclass(frozen=True, slots=True)
class Words:
    """What is asked: keys of texts below "choice"; `slot` counts from 1, `seat` is somebody's name."""

    title: str
    line: str
    slot: int | None = None
    seat: int | None = None


class Choice(ABC):
    """One decision being made. `touch` a spot until it returns the decision."""

    def __init__(self, view: View, ask: Ask) -> None:
        """Begin the choice of the seat asked, whose own view this is."""
        assert view.you == ask.seat
        self.view, self.ask, self.seat = view, ask, ask.seat
        self.refused: str | None = None
        """Why the latest touch led nowhere: the code of a reason."""
        self.advice: Callable[[Spot], str | None] | None = None
        """What a teacher has against a touch that the rules allow: the code of a reason, None for nothing."""

    @abstractmethod
    def words(self) -> Words:
        """Say what is asked just now."""

    @abstractmethod
    def refusal(self, spot: Spot) -> str | None:
        """Return None where the rules let a touch lead on, else the code of the reason why they do not."""

    def may_touch(self, spot: Spot) -> str | None:
        """Return None where a touch leads on, else the code of the reason why it does not."""
        return self.refusal(spot) or (self.advice(spot) if self.advice is not None else None)

    @abstractmethod
    def touch(self, spot: Spot) -> Decision | None:
        """Touch a spot: the decision where it is complete, else None and the choice has gone a step on."""

    def buttons(self) -> tuple[Button, ...]:
        """List the buttons offered just now."""
        return ()

    def chosen(self) -> tuple[Spot, ...]:
        """List the spots that are chosen so far."""
        return ()

    def back(self) -> bool:
        """Undo the last step; False where there was none."""
        return False

    def seen_by_table(self) -> SlotSpot | None:
        """Return the slot that all will see touched, for a choice that tells less than it does."""
        return None

    def _refuse(self, spot: Spot) -> bool:
        self.refused = self.may_touch(spot)
        return self.refused is not None

    def _hand_card(self, spot: HandSpot) -> int | None:
        cards = self.view.hand_cards()
        return cards[spot.place] if 0 <= spot.place < len(cards) else None
