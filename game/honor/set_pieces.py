"""The set pieces that a stage of this game can have, by the names that a campaign's file knows."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.honor.decisions import Assassin, Attack, Dishonour, Spy
from game.honor.events import Dealt, Ended, Event, Fought, Gone, Reckoned
from game.honor.view import View
from game.kept.json_lines import Line
from game.table import set_pieces
from game.table.seats import Seating, seat_names
from game.table.set_pieces import (
    BellProp,
    BowlProp,
    CoinProp,
    Following,
    HearthProp,
    Prop,
    QueueProp,
    ScarfProp,
    SquidProp,
    TallyProp,
    ordered,
)

THROUGH = 2
"""So many go through the gate."""
LEAF_FALLS = 3
"""Rounds in which nobody strikes a house until a leaf falls on it; as many more, and a second one does."""
_PLAYER = 0
"""The seat of whoever plays a stage."""


class SetPiece(set_pieces.SetPiece):
    """One of them at one table: it hears what everybody is told."""

    def __init__(self, view: View, rivals: Sequence[str | None]) -> None:
        """`view` is the public's, which grows; `rivals`: who sits where, None a person."""
        self._view, self._rivals = view, rivals

    def hear(self, event: Event) -> None:
        """Take in what has just happened in the view."""

    def _seat_of(self, rival: str) -> int | None:
        """Return where a rival sits, if it does."""
        return next((seat for seat, one in enumerate(self._rivals) if one == rival), None)


def struck(event: Event) -> tuple[int, int] | None:
    """Return who strikes whom: by an attack, a ninja or a Dishonour; None where nobody does."""
    match event:
        case Attack(seat, target) | Dishonour(seat, target):
            return seat, target
        case Spy(seat, _, place) | Assassin(seat, place):
            return seat, place >> 1
    return None


@dataclass(frozen=True, slots=True)
class SparrowProp(Prop):
    """Suzume's sparrow sits at a place, or (None) in the middle of the table; `hops` brought it there."""

    place: int | None
    hops: int


class Sparrow(SetPiece):
    """It hops to the house from which cards fell last, and pecks at the crumbs."""

    _at: int | None = None
    _hops = 0

    def hear(self, event: Event) -> None:
        if isinstance(event, Gone) and event.cards:
            self._at, self._hops, self.cue = event.place >> 1, self._hops + 1, "prop-peep"

    def prop(self, seating: Seating) -> SparrowProp:
        return SparrowProp(None if self._at is None else seating.place(self._at), self._hops)


class Bowl(SetPiece):
    """Gorō's: the table shakes at every attack of a rival's, and some more rice lies beside it."""

    _jumps = 0

    def hear(self, event: Event) -> None:
        if isinstance(event, Attack) and event.seat != _PLAYER:
            self._jumps, self.cue = self._jumps + 1, "prop-blow"

    def prop(self, seating: Seating) -> BowlProp:
        return BowlProp(seating.place(_PLAYER), self._jumps)


class Squid(SetPiece):
    """It flinches at each fight; where an attack is beaten off it lets go of its ink, too."""

    _flinches = _inked = 0

    def hear(self, event: Event) -> None:
        if isinstance(event, Fought):
            failed = event.winner == event.defender
            self._flinches, self._inked = self._flinches + 1, self._inked + failed
            self.cue = "prop-ink" if failed else "prop-flinch"

    def prop(self, _: Seating) -> SquidProp:
        return SquidProp(self._flinches, self._inked)


class Tally(SetPiece):
    """Kuma cuts a notch for each fight that the player has won, and counts them when the match is over."""

    _notches, _counted = 0, False

    def hear(self, event: Event) -> None:
        if isinstance(event, Fought) and event.winner == _PLAYER:
            self._notches, self.cue = self._notches + 1, "prop-notch"
        elif isinstance(event, Ended):
            self._counted, self.cue = True, "prop-count" if self._notches else ""

    def prop(self, _: Seating) -> TallyProp:
        return TallyProp(self._notches, self._counted)


class Scarf(SetPiece):
    """Oyuki knits two rows for each card that a spy took, in the colour of who sent it."""

    def __init__(self, view: View, rivals: Sequence[str | None]) -> None:
        super().__init__(view, rivals)
        self._rows: list[int | None] = []

    def hear(self, event: Event) -> None:
        if isinstance(event, Spy):
            self._rows += [event.seat] * (2 * len(event.take))
            self.cue = "prop-knit"

    def prop(self, seating: Seating) -> ScarfProp | None:
        seat = self._seat_of("oyuki")
        if seat is None:
            return None
        rows = (None if one is None else seating.place(one) for one in self._rows)
        return ScarfProp(seating.place(seat), tuple(rows))


class Bell(SetPiece):
    """It tolls for each assassin who is sent."""

    _tolls = 0

    def hear(self, event: Event) -> None:
        if isinstance(event, Assassin):
            self._tolls, self.cue = self._tolls + 1, "prop-bell"

    def prop(self, _: Seating) -> BellProp:
        return BellProp(self._tolls)


@dataclass(frozen=True, slots=True)
class CrestsProp(Prop):
    """Something with the crests of these places, the oldest first."""

    places: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class StampsProp(CrestsProp):
    """Tadao's paper, on which he stamps who was dishonoured."""


@dataclass(frozen=True, slots=True)
class LettersProp(CrestsProp):
    """Lady Fumi's letters, and to whom they went."""


class Stamps(SetPiece):
    """A print for each Dishonour, with the crest of whom it was meant for."""

    _shamed: tuple[int, ...] = ()

    def hear(self, event: Event) -> None:
        if isinstance(event, Dishonour):
            self._shamed, self.cue = (*self._shamed, event.target), "prop-count"

    def prop(self, seating: Seating) -> StampsProp:
        return StampsProp(tuple(map(seating.place, self._shamed)))


class Letters(SetPiece):
    """Lady Fumi's letters rustle as she strikes, and one goes to whoever was struck."""

    _sent: tuple[int, ...] = ()

    def hear(self, event: Event) -> None:
        blow = struck(event)
        if blow is not None and blow[0] == self._seat_of("fumi"):
            self._sent, self.cue = (*self._sent, blow[1]), "prop-rustle"

    def prop(self, seating: Seating) -> LettersProp:
        return LettersProp(tuple(map(seating.place, self._sent)))


class Coin(SetPiece):
    """Ren tosses it when the first hands are dealt, and it falls on whoever begins."""

    _tossed = False

    def hear(self, event: Event) -> None:
        if isinstance(event, Dealt):
            self._tossed, self.cue = True, "prop-coin"

    def prop(self, seating: Seating) -> CoinProp:
        owner = self._seat_of("ren")
        place = None if owner is None else seating.place(owner)
        return CoinProp(place, seating.place(self._view.public.first), self._tossed)


class Queue(SetPiece):
    """Lanterns wait in the order of honour; who is level stays where he stood."""

    _order: tuple[int, ...] = ()

    def hear(self, event: Event) -> None:
        if isinstance(event, Reckoned):
            self._order = ordered(self._waiting(), self._view.public.honour)

    def _waiting(self) -> tuple[int, ...]:
        return self._order or tuple(self._view.public.clockwise(self._view.public.first))

    def prop(self, seating: Seating) -> QueueProp:
        order = self._waiting()
        through = sum(self._view.public.honour[seat] > 0 for seat in order[:THROUGH])
        return QueueProp(tuple(map(seating.place, order)), through)


class Hearth(SetPiece):
    """Each Daimyo's house that falls is a log on the fire."""

    _logs = 0
    _of: int | None = None

    def hear(self, event: Event) -> None:
        if isinstance(event, Gone) and not event.place & 1 and self._view.public.heads[event.place >> 1] < 0:
            self._logs, self._of, self.cue = self._logs + 1, event.place >> 1, "prop-log"

    def prop(self, seating: Seating) -> HearthProp:
        return HearthProp(self._logs, None if self._of is None else seating.place(self._of))


@dataclass(frozen=True, slots=True)
class LeavesProp(Prop):
    """By place how many leaves lie on a house that nobody strikes."""

    lying: tuple[int, ...]


class Leaves(SetPiece):
    """They fall where nobody strikes, and are blown off by a blow."""

    def __init__(self, view: View, rivals: Sequence[str | None]) -> None:
        super().__init__(view, rivals)
        self._since = [1] * view.seats
        """By seat the round of the latest blow."""

    @property
    def _round(self) -> int:
        return 1 + max(0, self._view.public.turns - 1) // self._view.seats

    def _lying(self) -> tuple[int, ...]:
        return tuple(min(2, max(0, self._round - since) // LEAF_FALLS) for since in self._since)

    def hear(self, event: Event) -> None:
        before = self._lying() if not isinstance(event, Reckoned) else ()
        if (blow := struck(event)) is not None:
            self._since[blow[1]] = self._round
            self.cue = "prop-leaf" if before != self._lying() else self.cue
        elif isinstance(event, Reckoned) and event.why == "turn":
            turns, seats = self._view.public.turns - 1, self._view.seats
            quiet = [self._round - since for since in self._since]
            falls = any(rounds in (LEAF_FALLS, 2 * LEAF_FALLS) for rounds in quiet)
            self.cue = "prop-leaf" if not turns % seats and falls else self.cue

    def prop(self, seating: Seating) -> LeavesProp:
        lying = self._lying()
        return LeavesProp(tuple(lying[seating.seat(place)] for place in range(seating.seats)))


SET_PIECES: dict[str, type[SetPiece]] = {
    "sparrow": Sparrow,
    "bowl": Bowl,
    "squid": Squid,
    "tally": Tally,
    "scarf": Scarf,
    "bell": Bell,
    "stamps": Stamps,
    "coin": Coin,
    "queue": Queue,
    "hearth": Hearth,
    "letters": Letters,
    "leaves": Leaves,
}


class PublicFollowing(Following[SetPiece]):
    """Lets a set piece hear what everybody is told, as much of it as is shown."""

    def __init__(self, made: type[SetPiece], told: Sequence[Line]) -> None:
        """`told` is the public's record, header first; it grows while the match goes on."""
        self._told, self._view = told, View(told[0])
        super().__init__(made(self._view, [who.rival for who in seat_names(told[0])]))

    def follow(self, shown: Sequence[Line]) -> None:
        """Take in what is shown now: so much of what everybody was told as there is in somebody's record."""
        lines = sum(line.get("move") != "pass" for line in shown)  # told its seat alone
        for line in self._told[self._view.lines : lines]:
            self._piece.hear(self._view.tell(line))
