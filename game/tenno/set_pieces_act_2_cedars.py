"""Set pieces of the second act: leaves fall where nobody stirs, and what else is remembered of the cedars."""

from collections.abc import Mapping
from dataclasses import dataclass

from game.table.seats import Seating
from game.table.set_pieces import CoinProp, Prop, Said, ScarfProp
from game.tenno.events import Attacked, Exchanged, Fought, Passed, Placed, Refilled, Swapped
from game.tenno.public_state import SLOTS
from game.tenno.set_pieces import SetPiece
from game.tenno.variants import all_cards
from game.tenno.view import View

_GRUDGE, _PLAYS, _KNITS, _TOSSES = "kuma", "hana", "oyuki", "ren"
"""Who strikes back at his last attacker, who is an actress, who forgets no card, and who plays for money."""
LEAF_FALLS = 3
"""Fights for which nobody touches a slot until a leaf falls on it; as many more, and a second one does."""
_PLAYER = 0
"""The seat of whoever plays a stage."""


def seat_of(rival: str, view: View) -> int | None:
    """Return where a rival sits, if it does; the first seat of several."""
    return next((number for number, seat in enumerate(view.seats) if seat.rival == rival), None)


@dataclass(frozen=True, slots=True)
class CurtainProp(Prop):
    """Whether a theatre's curtain has opened, where Hana sits (None: nowhere), and how often she bowed."""

    opened: bool
    place: int | None
    bows: int


class Curtain(SetPiece):
    """It opens when all have laid their farmers; she bows after the opening exchange, whatever she did."""

    _opened = False
    _bows = 0

    def on_placed(self, event: Placed) -> None:
        if event.seat == len(self.after.seats) - 1:
            self._opened = True
            self.cue = "prop-curtain"

    def on_exchanged(self, event: Exchanged) -> None:
        self._bow(event.seat)

    def on_passed(self, event: Passed) -> None:
        self._bow(event.seat)

    def _bow(self, seat: int) -> None:
        if self.before.public.openings and seat == seat_of(_PLAYS, self.after):
            self._bows += 1

    def prop(self, seating: Seating) -> CurtainProp:
        seat = seat_of(_PLAYS, self.after)
        return CurtainProp(self._opened, None if seat is None else seating.place(seat), self._bows)


@dataclass(frozen=True, slots=True)
class ThreadProp(Prop):
    """A red thread from where Kuma sits to whoever attacked him last; on its spool while nobody has."""

    place: int
    to: int | None


class Thread(SetPiece):
    """His grudge is seen; there is none where he does not sit."""

    _to: int | None = None

    def on_attacked(self, event: Attacked) -> None:
        if event.target == self._seat and event.seat != self._to:
            self._to = event.seat
            self.cue = "prop-thread"

    @property
    def _seat(self) -> int | None:
        return seat_of(_GRUDGE, self.after)

    def prop(self, seating: Seating) -> ThreadProp | None:
        if self._seat is None:
            return None
        return ThreadProp(seating.place(self._seat), None if self._to is None else seating.place(self._to))


class Scarf(SetPiece):
    """A row for each card turned up, so that it is as long as the match; none where Oyuki does not sit."""

    def __init__(self) -> None:
        self._rows: list[int | None] = []

    def on_fought(self, event: Fought) -> None:
        self._rows += [event.winner] * (2 + event.monk)
        if seat_of(_KNITS, self.after) is not None:
            self.cue = "prop-knit"

    def prop(self, seating: Seating) -> ScarfProp | None:
        seat = seat_of(_KNITS, self.after)
        if seat is None:
            return None
        rows = (None if winner is None else seating.place(winner) for winner in self._rows)
        return ScarfProp(seating.place(seat), tuple(rows))


class Coin(SetPiece):
    """It falls on whoever begins, as soon as all have laid their farmers."""

    _tossed = False

    def on_placed(self, event: Placed) -> None:
        if event.seat == len(self.after.seats) - 1:
            self._tossed = True
            self.cue = "prop-coin"

    def prop(self, seating: Seating) -> CoinProp:
        owner = seat_of(_TOSSES, self.after)
        place = None if owner is None else seating.place(owner)
        return CoinProp(place, seating.place(self.after.public.first), self._tossed)


@dataclass(frozen=True, slots=True)
class Account:
    """A seat's line in the ledger: its cards, those that have fallen, and what its prisoners are worth.

    ``worth`` is None where prisoners lie face down.
    """

    place: int
    cards: tuple[int, ...]
    fallen: tuple[int, ...]
    worth: int | None


@dataclass(frozen=True, slots=True)
class LedgerProp(Prop):
    """A page on which every seat's cards are crossed off as they fall, the own line below all others."""

    accounts: tuple[Account, ...]


class Ledger(SetPiece):
    """None is kept where the table has no notes."""

    def on_fought(self, _: Fought) -> None:
        if len(self._fallen(self.after)) > len(self._fallen(self.before)) and not self.after.variant.no_notes:
            self.cue = "prop-pen"

    @staticmethod
    def _fallen(view: View) -> list[tuple[int, int]]:
        """List the cards that have fallen, each with the seat that it was of."""
        return [one for pile in (view.public.discard, *view.public.prisoners) for one in pile]

    def prop(self, seating: Seating) -> LedgerProp | None:
        view = self.after
        if view.variant.no_notes:
            return None
        cards, fallen = all_cards(view.variant), self._fallen(view)
        worth = view.public.captured if view.variant.open_prisoners else (None,) * len(view.seats)
        places = [*range(1, len(view.seats)), 0]
        accounts = []
        for place, seat in ((place, seating.seat(place)) for place in places):
            off = tuple(sorted(card for owner, card in fallen if owner == seat))
            accounts.append(Account(place, cards, off, worth[seat]))
        return LedgerProp(tuple(accounts))


@dataclass(frozen=True, slots=True)
class QuietSlot:
    """A slot that nobody has touched for so many fights."""

    place: int
    slot: int
    fights: int

    @property
    def leaves(self) -> int:
        return min(2, self.fights // LEAF_FALLS)


@dataclass(frozen=True, slots=True)
class LeavesProp(Prop):
    """Leaves lie on the quiet slots, on the player's before all others."""

    quiet: tuple[QuietSlot, ...]

    def looks_like(self, other: Prop) -> bool:
        """Whether as many leaves lie in the same places, however long they have lain there."""
        return isinstance(other, LeavesProp) and self.lying() == other.lying()

    def lying(self) -> set[tuple[int, int, int]]:
        """Return the places, slots and numbers of all leaves."""
        return {(one.place, one.slot, one.leaves) for one in self.quiet}

    def at(self, place: int, slot: int) -> QuietSlot | None:
        """Return the slot as one of the quiet ones, if it is one."""
        return next((one for one in self.quiet if (one.place, one.slot) == (place, slot)), None)

    @property
    def told(self) -> Mapping[tuple[int, int], Said]:
        return {(one.place, one.slot): Said("leaf", {"n": one.fights}) for one in self.quiet}


class Leaves(SetPiece):
    """The very first falls on a slot of the player's: until it does, none falls anywhere."""

    def __init__(self) -> None:
        self._since = dict[tuple[int, int], int]()
        """By seat and slot, after how many fights somebody touched it last; none until then."""
        self._begun = False

    def on_refilled(self, event: Refilled) -> None:
        self._touch(event.seat, event.slot)

    def on_exchanged(self, event: Exchanged) -> None:
        self._touch(event.seat, event.slot)

    def on_swapped(self, event: Swapped) -> None:
        for slot in event.slots:
            self._touch(event.seat, slot)

    def on_fought(self, _: Fought) -> None:
        assert self.after.duel is not None
        attack = self.after.duel.attack
        self._touch(attack.seat, attack.slot)
        self._touch(attack.target, attack.target_slot)
        quiet = self._quiet()
        first = not self._begun
        self._begun = self._begun or any(seat == _PLAYER for seat, _, _ in quiet)
        falls = first or any(fights in (LEAF_FALLS, 2 * LEAF_FALLS) for _, _, fights in quiet)
        if self._begun and falls:
            self.cue = "prop-leaf"

    def _touch(self, seat: int, slot: int) -> None:
        self._since[seat, slot] = self.after.public.fights

    def _quiet(self) -> list[tuple[int, int, int]]:
        """List seat, slot and fights of each that is quiet, by seat."""
        fights = self.after.public.fights
        every = [(seat, slot) for seat in range(self.after.public.seats) for slot in range(SLOTS)]
        left = [(seat, slot, fights - self._since.get((seat, slot), 0)) for seat, slot in every]
        return [one for one in left if one[2] >= LEAF_FALLS]

    def prop(self, seating: Seating) -> LeavesProp:
        quiet = self._quiet() if self._begun else []
        return LeavesProp(tuple(QuietSlot(seating.place(seat), slot, n) for seat, slot, n in quiet))
