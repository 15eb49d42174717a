"""The choices about the own row: refill, exchange, and the swap with an empty hand. Knows no pixels."""

from game.tenno.cards import SHOGUN
from game.tenno.decisions import Ask, Decision, Exchange, Pass, Refill, Swap
from game.tenno.show.choice import Button, ButtonSpot, Choice, HandSpot, SlotSpot, Spot, Words
from game.tenno.view import View


class RefillChoice(Choice):
    """Choose a hand card for the gap, then lay it."""

    def __init__(self, view: View, ask: Ask) -> None:
        """Begin with no card chosen."""
        super().__init__(view, ask)
        assert ask.slot is not None
        self.slot = ask.slot
        self.place: int | None = None

    def words(self) -> Words:
        """Ask for a card for the gap."""
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
        """Lay the chosen card."""
        if self.place is None:
            return ()
        return (Button("lay", main=True, card=self._hand_card(HandSpot(self.place))), Button("take-back"))

    def chosen(self) -> tuple[Spot, ...]:
        """The gap, and the card once it is chosen."""
        gap = SlotSpot(self.seat, self.slot)
        return (gap,) if self.place is None else (gap, HandSpot(self.place))

    def back(self) -> bool:
        """Put the card back."""
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
        """Ask for the slot, or for what to lay there."""
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
        """Lay the chosen card, lay the same back, or touch nothing."""
        nothing = Button("touch-nothing")
        if self.slot is None:
            return (nothing,)
        if self.place is None:
            return (Button("feint"), nothing)
        card = self._hand_card(HandSpot(self.place))
        return (Button("lay", main=True, card=card), Button("feint"), nothing)

    def chosen(self) -> tuple[Spot, ...]:
        """Slot and card, as far as they are chosen."""
        slot = () if self.slot is None else (SlotSpot(self.seat, self.slot),)
        return slot if self.place is None else (*slot, HandSpot(self.place))

    def back(self) -> bool:
        """Put the card back, then the slot."""
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
        """Ask for the slot."""
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
        """Ask for two slots, or how to lay them back."""
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
        """Swap, lay back, or touch nothing."""
        if len(self.slots) < 2:
            return (Button("touch-nothing"),)
        return (Button("swap", main=True), Button("lay-back"), Button("touch-nothing"))

    def chosen(self) -> tuple[Spot, ...]:
        """The slots chosen so far."""
        return tuple(SlotSpot(self.seat, slot) for slot in self.slots)

    def back(self) -> bool:
        """Let the latest slot go."""
        had, self.slots = bool(self.slots), self.slots[:-1]
        return had
