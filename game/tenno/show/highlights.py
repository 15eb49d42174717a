"""What a choice adds to the picture of the table: rims, raised and dimmed cards, arrow, what the table sees.

Takes the picture of a view as it lies and returns another; draws nothing and decides nothing. In a public
view there is no choice, and then nothing here tells one own slot from another.
"""

from dataclasses import dataclass, replace

from game.table.card_face import Rim
from game.tenno.show.choice import Choice, HandSpot, SlotSpot
from game.tenno.show.choices import AttackChoice, RefillChoice
from game.tenno.show.picture import Arrow, HandCard, SeatPicture, SlotAt, SlotPicture, TablePicture
from game.tenno.show.seating import Seating

_SPOKEN_FOR = {"shogun", "same-card"}
"""Reasons that belong to the card itself: such own cards are dimmed while an attack is chosen."""


@dataclass(frozen=True, slots=True)
class Attention:
    """What the person is at: the spot with the focus by keys and the one under the pointer."""

    focused: SlotSpot | HandSpot | None = None
    pointed: SlotSpot | HandSpot | None = None

    @property
    def spot(self) -> SlotSpot | HandSpot | None:
        """The spot that counts: the pointer's, else the focus's."""
        return self.pointed or self.focused


def with_focus(picture: TablePicture, seating: Seating, attention: Attention) -> TablePicture:
    """Ring the card that has the focus."""
    spot = attention.focused
    if isinstance(spot, HandSpot):
        return _with_hand(picture, {spot.place: {"focused": True}})
    if isinstance(spot, SlotSpot):
        return _with_slots(picture, seating, {spot: {"focused": True}})
    return picture


def with_choice(
    picture: TablePicture, seating: Seating, choice: Choice, attention: Attention, covered: bool = False
) -> TablePicture:
    """Mark what may be touched, what is chosen, and where an attack would go.

    `covered`: own cards lie face down, and then no mark tells the Shogun from the others.
    """
    changes: dict[SlotSpot, dict[str, object]] = {}
    chosen = choice.chosen()
    own_is_chosen = any(isinstance(spot, SlotSpot) for spot in chosen)
    for place, seat in enumerate(picture.seats):
        for number, slot in enumerate(seat.slots):
            spot = SlotSpot(seating.seat(place), number)
            if spot in chosen:
                changes[spot] = {"raised": not slot.gap, "rim": Rim.RAISED}
                continue
            reason = choice.may_touch(spot)
            own = spot.seat == choice.seat
            if covered and own and reason in _SPOKEN_FOR:
                reason = None
            if reason is None and not (own and own_is_chosen and isinstance(choice, AttackChoice)):
                changes[spot] = {"rim": Rim.CHOOSABLE}
            elif own and reason in _SPOKEN_FOR and isinstance(choice, AttackChoice):
                changes[spot] = {"dimmed": True}
    hand = {place: _hand_change(choice, HandSpot(place)) for place in range(len(picture.hand))}
    arrow = _arrow(seating, choice, attention)
    sight = attack_in_sight(choice, attention)
    if sight is not None:
        changes[sight[1]] = {"rim": Rim.ATTACKED}
    picture = _with_slots(picture, seating, changes)
    return replace(_with_hand(picture, hand), arrow=arrow)


def attack_in_sight(choice: Choice | None, attention: Attention) -> tuple[int, SlotSpot] | None:
    """Return the own slot and the target that one more touch would send it against, if there is one."""
    if not isinstance(choice, AttackChoice) or choice.slot is None:
        return None
    spot = attention.spot
    if not isinstance(spot, SlotSpot) or spot.seat == choice.seat or choice.may_touch(spot) is not None:
        spot = choice.target
    return None if spot is None else (choice.slot, spot)


def _arrow(seating: Seating, choice: Choice, attention: Attention) -> Arrow | None:
    sight = attack_in_sight(choice, attention)
    if sight is None:
        return None
    slot, target = sight
    return Arrow(SlotAt(seating.place(choice.seat), slot), SlotAt(seating.place(target.seat), target.slot))


def _hand_change(choice: Choice, spot: HandSpot) -> dict[str, object]:
    if spot in choice.chosen():
        return {"raised": True, "rim": Rim.CHOSEN}
    if choice.may_touch(spot) is None:
        return {"rim": Rim.CHOOSABLE} if isinstance(choice, RefillChoice) else {}
    return {}


def _with_hand(picture: TablePicture, changes: dict[int, dict[str, object]]) -> TablePicture:
    cards: tuple[HandCard, ...] = tuple(
        replace(card, **changes.get(place, {}))  # type: ignore[arg-type]
        for place, card in enumerate(picture.hand)
    )
    return replace(picture, hand=cards)


def _with_slots(
    picture: TablePicture, seating: Seating, changes: dict[SlotSpot, dict[str, object]]
) -> TablePicture:
    def changed(seat: SeatPicture, place: int) -> SeatPicture:
        slots: list[SlotPicture] = [
            replace(slot, **changes.get(SlotSpot(seating.seat(place), number), {}))  # type: ignore[arg-type]
            for number, slot in enumerate(seat.slots)
        ]
        return replace(seat, slots=(slots[0], slots[1], slots[2]))

    rivals = tuple(changed(seat, place) for place, seat in enumerate(picture.rivals, 1))
    return replace(picture, own=changed(picture.own, 0), rivals=rivals)
