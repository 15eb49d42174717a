"""How a person arrives at a decision: what is asked, what may be touched, what follows a touch.

Owns each kind of choice around a fight; laying the farmers and the Monk have scenes of their own. A choice is
made of a view and an ask alone; whoever shows it asks it what to light and where a touch leads.
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


class AttackChoice(Choice):
    """Choose an own card, then its target; the second touch is the attack."""

    def __init__(self, view: View, ask: Ask, confirms: Callable[[], bool]) -> None:
        """Begin with no card chosen; `confirms`: whether the target is to be touched twice."""
        super().__init__(view, ask)
        self.slot: int | None = None
        self.target: SlotSpot | None = None
        self._confirms = confirms
        options = [option for option in view.options(ask) if isinstance(option, Attack)]
        self._slots = {option.slot for option in options}
        self._targets = {(option.target, option.target_slot) for option in options}

    def words(self) -> Words:
        step = "card" if self.slot is None else "target"
        line = "attack-confirm-line" if self.target is not None else f"attack-{step}-line"
        return Words(f"attack-again-{step}" if self.ask.again else f"attack-{step}", line)

    def refusal(self, spot: Spot) -> str | None:
        """Own cards that may attack at any time; targets once a card is chosen."""
        match spot:
            case ButtonSpot(name):
                return None if name in {button.name for button in self.buttons()} else "other-asked"
            case HandSpot():
                return "hand-attacks"
            case SlotSpot(seat, slot) if seat == self.seat:
                if slot in self._slots:
                    return None
                return self.view.refusal(Attack(seat, slot, *min(self._targets)), self.ask)
            case SlotSpot(seat, slot):
                if (seat, slot) not in self._targets:
                    return self.view.refusal(Attack(self.seat, min(self._slots), seat, slot), self.ask)
                return "card-first" if self.slot is None else None

    def touch(self, spot: Spot) -> Decision | None:
        """Choose the card, or attack with it."""
        if self._refuse(spot):
            return None
        match spot:
            case ButtonSpot("pass"):
                return Pass(self.seat)
            case ButtonSpot():
                self.slot = self.target = None
            case SlotSpot(seat, slot) if seat == self.seat:
                self.slot, self.target = (None if slot == self.slot else slot), None
            case SlotSpot(seat, slot) if self.slot is not None:
                if not self._confirms() or spot == self.target:
                    return Attack(self.seat, self.slot, seat, slot)
                self.target = spot
        return None

    def buttons(self) -> tuple[Button, ...]:
        take_back = (Button("take-back"),) if self.slot is not None else ()
        return (*take_back, Button("pass")) if self.ask.again else take_back

    def chosen(self) -> tuple[Spot, ...]:
        return () if self.slot is None else (SlotSpot(self.seat, self.slot),)

    def back(self) -> bool:
        if self.target is not None:
            self.target = None
            return True
        had, self.slot = self.slot is not None, None
        return had


class PeekChoice(Choice):
    """Choose one of the attacker's cards to look at."""

    def words(self) -> Words:
        return Words("peek", "peek-line", seat=self.view.public.turn)

    def refusal(self, spot: Spot) -> str | None:
        """The attacker's slots alone."""
        match spot:
            case SlotSpot(seat, _):
                return None if seat == self.view.public.turn else "attacker-only"
            case HandSpot():
                return "attacker-only"
            case ButtonSpot(name):
                return None if name == "no-look" else "other-asked"

    def touch(self, spot: Spot) -> Decision | None:
        """Look, or do not."""
        if self._refuse(spot):
            return None
        return Peek(self.seat, spot.slot) if isinstance(spot, SlotSpot) else Pass(self.seat)

    def buttons(self) -> tuple[Button, ...]:
        return (Button("no-look"),)


class RefillChoice(Choice):
    """Choose a hand card for the gap, then lay it."""

    def __init__(self, view: View, ask: Ask) -> None:
        """Begin with no card chosen."""
        super().__init__(view, ask)
        assert ask.slot is not None
        self.slot = ask.slot
        self.place: int | None = None

    def words(self) -> Words:
        return Words("refill", "refill-line" if self.place is None else "refill-lay-line", slot=self.slot + 1)

    def refusal(self, spot: Spot) -> str | None:
        """Hand cards, and the gap or the button once one is chosen."""
        match spot:
            case HandSpot():
                return None if self._hand_card(spot) is not None else "no-such-card"
            case ButtonSpot(name):
                return None if name in {button.name for button in self.buttons()} else "card-first"
            case SlotSpot(seat, slot) if (seat, slot) == (self.seat, self.slot):
                return "hand-first" if self.place is None else None
            case SlotSpot():
                return "hand-first"

    def touch(self, spot: Spot) -> Decision | None:
        """Choose the card; the same again, the gap or the button lays it."""
        if self._refuse(spot):
            return None
        if isinstance(spot, HandSpot) and spot.place != self.place:
            self.place = spot.place
            return None
        if isinstance(spot, ButtonSpot) and spot.name == "take-back":
            self.back()
            return None
        assert self.place is not None
        card = self._hand_card(HandSpot(self.place))
        assert card is not None
        return Refill(self.seat, self.slot, card)

    def buttons(self) -> tuple[Button, ...]:
        if self.place is None:
            return ()
        return (Button("lay", main=True, card=self._hand_card(HandSpot(self.place))), Button("take-back"))

    def chosen(self) -> tuple[Spot, ...]:
        gap = SlotSpot(self.seat, self.slot)
        return (gap,) if self.place is None else (gap, HandSpot(self.place))

    def back(self) -> bool:
        had, self.place = self.place is not None, None
        return had


class ExchangeChoice(Choice):
    """Choose a slot, then a hand card to lay there, or lay the same card back: the feint."""

    def __init__(self, view: View, ask: Ask) -> None:
        """Begin with no slot chosen."""
        super().__init__(view, ask)
        self.slot: int | None = None
        self.place: int | None = None

    def words(self) -> Words:
        if self.slot is None:
            opening = "opening" if self.view.public.openings else "exchange"
            return Words(opening, f"{opening}-line")
        return Words("exchange-lay", "exchange-lay-line", slot=self.slot + 1)

    def refusal(self, spot: Spot) -> str | None:
        """Own slots at any time, hand cards once a slot is chosen."""
        match spot:
            case SlotSpot(seat, _):
                return None if seat == self.seat else "own-first"
            case HandSpot():
                return "slot-first" if self.slot is None else None
            case ButtonSpot(name):
                return None if name in {button.name for button in self.buttons()} else "slot-first"

    def touch(self, spot: Spot) -> Decision | None:
        """Choose slot and card; a button decides."""
        if self._refuse(spot):
            return None
        match spot:
            case SlotSpot(_, slot):
                self.slot, self.place = (None if slot == self.slot else slot), None
            case HandSpot(place):
                self.place = None if place == self.place else place
            case ButtonSpot("touch-nothing"):
                return Pass(self.seat)
            case ButtonSpot("lay") if self.slot is not None and self.place is not None:
                card = self._hand_card(HandSpot(self.place))
                assert card is not None
                return Exchange(self.seat, self.slot, card)
            case ButtonSpot("feint") if self.slot is not None:
                card = self.view.row[self.slot]
                assert card is not None
                return Exchange(self.seat, self.slot, card)
        return None

    def buttons(self) -> tuple[Button, ...]:
        nothing = Button("touch-nothing")
        if self.slot is None:
            return (nothing,)
        if self.place is None:
            return (Button("feint"), nothing)
        card = self._hand_card(HandSpot(self.place))
        return (Button("lay", main=True, card=card), Button("feint"), nothing)

    def chosen(self) -> tuple[Spot, ...]:
        slot = () if self.slot is None else (SlotSpot(self.seat, self.slot),)
        return slot if self.place is None else (*slot, HandSpot(self.place))

    def back(self) -> bool:
        if self.place is not None:
            self.place = None
            return True
        had, self.slot = self.slot is not None, None
        return had

    def seen_by_table(self) -> SlotSpot | None:
        """The slot that is touched; never which card is laid."""
        return None if self.slot is None else SlotSpot(self.seat, self.slot)


class ShogunChoice(Choice):
    """Choose the slot where one's Shogun comes to lie face up, before the first attack."""

    def words(self) -> Words:
        return Words("shogun", "shogun-line")

    def refusal(self, spot: Spot) -> str | None:
        """Own slots alone."""
        own = isinstance(spot, SlotSpot) and spot.seat == self.seat
        return None if own else "own-first"

    def touch(self, spot: Spot) -> Decision | None:
        """Lay him there; the farmer goes to the hand."""
        if self._refuse(spot):
            return None
        assert isinstance(spot, SlotSpot)
        return Exchange(self.seat, spot.slot, SHOGUN)


class SwapChoice(Choice):
    """With an empty hand: choose two own slots, then swap them or lay them back."""

    def __init__(self, view: View, ask: Ask) -> None:
        """Begin with no slot chosen."""
        super().__init__(view, ask)
        self.slots: tuple[int, ...] = ()

    def words(self) -> Words:
        return Words("swap", "swap-line") if len(self.slots) < 2 else Words("swap-lay", "swap-lay-line")

    def refusal(self, spot: Spot) -> str | None:
        """Own slots; buttons once two are chosen."""
        match spot:
            case SlotSpot(seat, _):
                return None if seat == self.seat else "own-first"
            case HandSpot():
                return "no-such-card"
            case ButtonSpot(name):
                return None if name in {button.name for button in self.buttons()} else "two-slots-first"

    def touch(self, spot: Spot) -> Decision | None:
        """Choose the two slots (a third takes the place of the older); a button decides."""
        if self._refuse(spot):
            return None
        match spot:
            case SlotSpot(_, slot) if slot in self.slots:
                self.slots = tuple(other for other in self.slots if other != slot)
            case SlotSpot(_, slot):
                self.slots = (*self.slots[-1:], slot)
            case ButtonSpot("touch-nothing"):
                return Pass(self.seat)
            case ButtonSpot(name) if len(self.slots) == 2:
                low, high = sorted(self.slots)
                return Swap(self.seat, (low, high), name == "swap")
        return None

    def buttons(self) -> tuple[Button, ...]:
        if len(self.slots) < 2:
            return (Button("touch-nothing"),)
        return (Button("swap", main=True), Button("lay-back"), Button("touch-nothing"))

    def chosen(self) -> tuple[Spot, ...]:
        return tuple(SlotSpot(self.seat, slot) for slot in self.slots)

    def back(self) -> bool:
        had, self.slots = bool(self.slots), self.slots[:-1]
        return had


_KINDS: dict[str, type[Choice]] = {
    "refill": RefillChoice,
    "exchange": ExchangeChoice,
    "swap": SwapChoice,
    "peek": PeekChoice,
}


def choice_for(view: View, ask: Ask, confirms: Callable[[], bool] = lambda: False) -> Choice:
    """Begin the choice that an ask calls for; laying the farmers has a scene of its own.

    `confirms`: whether an attack needs a second touch of its target.
    """
    if ask.wanted == "attack":
        return AttackChoice(view, ask, confirms)
    openings = view.public.openings
    if ask.wanted == "exchange" and openings and openings[0].card is not None:
        return ShogunChoice(view, ask)
    return _KINDS[ask.wanted](view, ask)
