"""How a person arrives at a decision: what is asked, what may be touched, what follows a touch.

Laying the farmers and the Monk have scenes of their own. A choice is made of a view and an ask alone.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from game.tenno.cards import SHOGUN
from game.tenno.decisions import Ask, Attack, Decision, Exchange, Pass, Peek, Refill, Swap
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
    """What is asked: keys of texts below "choice", `line` empty for the title's own.

    `slot` counts from 1, `seat` is somebody's name.
    """

    title: str
    line: str = ""
    slot: int | None = None
    seat: int | None = None


class Choice(ABC):
    """One decision being made. `touch` a spot until it returns the decision."""

    no_button = "other-asked"
    """Why a button that is not offered leads nowhere: the code of a reason."""
    given = 0
    """How many of the spots in `picked` were never a choice."""

    def __init__(self, view: View, ask: Ask) -> None:
        """Begin the choice of the seat asked, whose own view this is."""
        assert view.you == ask.seat
        self.view, self.ask, self.seat = view, ask, ask.seat
        self.confirms = False
        """Whether an attack needs a second touch of its target."""
        self.picked: list[Spot] = []
        """What has been touched on the way to the decision, in that order."""
        self.refused: str | None = None
        """Why the latest touch led nowhere: the code of a reason."""
        self.advice: Callable[[Spot], str | None] | None = None
        """What a teacher has against a touch that the rules allow: the code of a reason, None for nothing."""

    @abstractmethod
    def words(self) -> Words:
        """Say what is asked just now."""

    def buttons(self) -> tuple[Button, ...]:
        return ()

    def _leaving(self) -> tuple[Button, ...]:
        """The button that leaves everything as it is, where that is allowed."""
        leave = self.view.refusal(Pass(self.seat), self.ask) is None
        return (Button("touch-nothing"),) if leave else ()

    def _against_slot(self, spot: SlotSpot) -> str | None:
        """Return None where the rules let a touch of a slot lead on, else the code of the reason."""
        return None if spot.seat == self.seat else "own-first"

    def _against_hand(self) -> str | None:
        """Return the same for the cards of the hand."""
        return None

    @abstractmethod
    def _take(self, spot: Spot) -> Decision | None:
        """Take a step that is allowed; return the decision where it is complete."""

    @property
    def slots(self) -> tuple[int, ...]:
        return tuple(spot.slot for spot in self.picked if isinstance(spot, SlotSpot))

    @property
    def slot(self) -> int | None:
        return next(iter(self.slots), None)

    @property
    def card(self) -> int | None:
        hand = self.view.hand_cards()
        return next((hand[spot.place] for spot in self.picked if isinstance(spot, HandSpot)), None)

    def refusal(self, spot: Spot) -> str | None:
        """Return None where the rules let a touch lead on, else the code of the reason why they do not."""
        match spot:
            case SlotSpot():
                return self._against_slot(spot)
            case HandSpot(place):
                return self._against_hand() if place < len(self.view.hand_cards()) else "no-such-card"
            case ButtonSpot(name):
                return None if name in {button.name for button in self.buttons()} else self.no_button

    def may_touch(self, spot: Spot) -> str | None:
        """Return None where a touch leads on, else the code of the reason why it does not."""
        return self.refusal(spot) or (self.advice(spot) if self.advice is not None else None)

    def touch(self, spot: Spot) -> Decision | None:
        """Touch a spot: the decision where it is complete, else None and the choice has gone a step on."""
        self.refused = self.may_touch(spot)
        return self._take(spot) if self.refused is None else None

    def chosen(self) -> tuple[Spot, ...]:
        return tuple(self.picked)

    def puts_back(self, spot: Spot) -> bool:
        """Whether a touch puts back a card that an earlier one took up."""
        own = isinstance(spot, HandSpot) or (isinstance(spot, SlotSpot) and spot.seat == self.seat)
        return own and spot in self.picked

    def back(self) -> bool:
        """Undo the last step; False where there was none."""
        if len(self.picked) == self.given:
            return False
        self.picked.pop()
        return True


class AttackChoice(Choice):
    """Choose an own card, then its target; the second touch is the attack."""

    def __init__(self, view: View, ask: Ask) -> None:
        super().__init__(view, ask)
        options = [option for option in view.options(ask) if isinstance(option, Attack)]
        self._slots = {option.slot for option in options}
        self._targets = {(option.target, option.target_slot) for option in options}

    @property
    def target(self) -> SlotSpot | None:
        """The target that waits for its second touch."""
        return next((spot for spot in self.picked[1:] if isinstance(spot, SlotSpot)), None)

    def words(self) -> Words:
        step = "target" if self.picked else "card"
        line = "attack-confirm-line" if self.target is not None else f"attack-{step}-line"
        return Words(f"attack-again-{step}" if self.ask.again else f"attack-{step}", line)

    def buttons(self) -> tuple[Button, ...]:
        take_back = (Button("take-back"),) if self.picked else ()
        return (*take_back, Button("pass")) if self.ask.again else take_back

    def chosen(self) -> tuple[Spot, ...]:
        return tuple(self.picked[:1])

    def _against_slot(self, spot: SlotSpot) -> str | None:
        """Own cards that may attack at any time; targets once a card is chosen."""
        if spot.seat == self.seat:
            if spot.slot in self._slots:
                return None
            return self.view.refusal(Attack(self.seat, spot.slot, *min(self._targets)), self.ask)
        if (spot.seat, spot.slot) not in self._targets:
            return self.view.refusal(Attack(self.seat, min(self._slots), spot.seat, spot.slot), self.ask)
        return None if self.picked else "card-first"

    def _against_hand(self) -> str | None:
        return "hand-attacks"

    def _take(self, spot: Spot) -> Decision | None:
        match spot:
            case ButtonSpot("pass"):
                return Pass(self.seat)
            case SlotSpot(seat, slot) if seat != self.seat:
                if self.slot is not None and (not self.confirms or spot == self.target):
                    return Attack(self.seat, self.slot, seat, slot)
                self.picked[1:] = [spot]
            case _:
                self.picked = [] if spot in self.picked or isinstance(spot, ButtonSpot) else [spot]
        return None


class PeekChoice(Choice):
    """Choose one of the attacker's cards to look at."""

    def words(self) -> Words:
        return Words("peek", seat=self.view.public.turn)

    def buttons(self) -> tuple[Button, ...]:
        return (Button("no-look"),)

    def _against_slot(self, spot: SlotSpot) -> str | None:
        return None if spot.seat == self.view.public.turn else "attacker-only"

    def _against_hand(self) -> str | None:
        return "attacker-only"

    def _take(self, spot: Spot) -> Decision | None:
        return Peek(self.seat, spot.slot) if isinstance(spot, SlotSpot) else Pass(self.seat)


class RefillChoice(Choice):
    """Choose a hand card for the gap, then lay it: the same again, the gap or the button."""

    no_button = "card-first"
    given = 1

    def __init__(self, view: View, ask: Ask) -> None:
        super().__init__(view, ask)
        assert ask.slot is not None
        self.picked = [SlotSpot(ask.seat, ask.slot)]
        self._gap = ask.slot

    def puts_back(self, spot: Spot) -> bool:
        """Touched again, a card is laid."""
        del spot
        return False

    def words(self) -> Words:
        return Words("refill", "refill-line" if self.card is None else "refill-lay-line", self._gap + 1)

    def buttons(self) -> tuple[Button, ...]:
        if self.card is None:
            return ()
        return (Button("lay", main=True, card=self.card), Button("take-back"))

    def _against_slot(self, spot: SlotSpot) -> str | None:
        return None if spot in self.picked and self.card is not None else "hand-first"

    def _take(self, spot: Spot) -> Decision | None:
        if isinstance(spot, HandSpot) and spot not in self.picked:
            self.picked[1:] = [spot]
        elif spot == ButtonSpot("take-back"):
            self.back()
        elif self.card is not None:
            return Refill(self.seat, self._gap, self.card)
        return None


class ExchangeChoice(Choice):
    """Choose a slot, then a hand card to lay there, or lay the same card back: the feint."""

    no_button = "slot-first"

    def words(self) -> Words:
        if self.slot is None:
            return Words("opening" if self.view.public.openings else "exchange")
        return Words("exchange-lay", slot=self.slot + 1)

    def buttons(self) -> tuple[Button, ...]:
        nothing = self._leaving()
        if not self.picked:
            return nothing
        if self.card is None:
            return (Button("feint"), *nothing)
        return (Button("lay", main=True, card=self.card), Button("feint"), *nothing)

    def _against_hand(self) -> str | None:
        return None if self.picked else "slot-first"

    def _take(self, spot: Spot) -> Decision | None:
        match spot:
            case SlotSpot():
                self.picked = [] if spot in self.picked else [spot]
            case HandSpot():
                self.picked[1:] = [] if spot in self.picked else [spot]
            case ButtonSpot("touch-nothing"):
                return Pass(self.seat)
            case ButtonSpot(name):
                assert self.slot is not None
                card = self.card if name == "lay" else self.view.row[self.slot]
                assert card is not None
                return Exchange(self.seat, self.slot, card)
        return None


class ShogunChoice(Choice):
    """Choose the slot where one's Shogun comes to lie face up, before the first attack."""

    no_button = "own-first"

    def words(self) -> Words:
        return Words("shogun")

    def _against_hand(self) -> str | None:
        return "own-first"

    def _take(self, spot: Spot) -> Decision | None:
        """Lay him there; the farmer goes to the hand."""
        assert isinstance(spot, SlotSpot)
        return Exchange(self.seat, spot.slot, SHOGUN)


class SwapChoice(Choice):
    """With an empty hand: choose two own slots, then swap them or lay them back.

    A third takes the place of the older of the two.
    """

    no_button = "two-slots-first"

    def words(self) -> Words:
        return Words("swap" if len(self.picked) < 2 else "swap-lay")

    def buttons(self) -> tuple[Button, ...]:
        nothing = self._leaving()
        if len(self.picked) < 2:
            return nothing
        return (Button("swap", main=True), Button("lay-back"), *nothing)

    def _take(self, spot: Spot) -> Decision | None:
        match spot:
            case ButtonSpot("touch-nothing"):
                return Pass(self.seat)
            case ButtonSpot(name):
                low, high = sorted(self.slots)
                return Swap(self.seat, (low, high), name == "swap")
            case _ if spot in self.picked:
                self.picked.remove(spot)
            case _:
                self.picked = [*self.picked[-1:], spot]
        return None


_KINDS: dict[str, type[Choice]] = {
    "attack": AttackChoice,
    "refill": RefillChoice,
    "exchange": ExchangeChoice,
    "swap": SwapChoice,
    "peek": PeekChoice,
}


def choice_for(view: View, ask: Ask) -> Choice:
    """Begin the choice that an ask calls for; laying the farmers has a scene of its own."""
    openings = view.public.openings
    lays_shogun = ask.wanted == "exchange" and openings and openings[0].card is not None
    return (ShogunChoice if lays_shogun else _KINDS[ask.wanted])(view, ask)
