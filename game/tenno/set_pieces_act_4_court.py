"""Set pieces of the fourth act: whoever listens behind the blind, and what else is remembered of it."""

from dataclasses import dataclass

from game.table.seats import Seating
from game.table.set_pieces import Prop, QueueProp, Said, ordered
from game.tenno.cards import VALUES
from game.tenno.events import Exchanged, Fought, Passed, Swapped
from game.tenno.fooled_and_read import latest_tell
from game.tenno.public_state import clockwise
from game.tenno.set_pieces import SetPiece
from game.tenno.variants import sides
from game.tenno.view import View

THROUGH = 2
"""So many go through the gate."""
TELLS_TO_LIFT = 3
"""After so many tells the blind is lifted."""
TENNO, FUMI = "tenno", "fumi"


def taken(view: View, seat: int) -> int:
    """Return what all see of a seat's prisoners: their points where they lie open, else their number."""
    pile = view.public.prisoners[seat]
    return sum(VALUES[card] for _, card in pile) if view.variant.open_prisoners else len(pile)


# Who is ahead


class Queue(SetPiece):
    """They wait in the order of what was taken; who is level stays where he stood."""

    _order: tuple[int, ...] = ()

    def on_fought(self, _: Fought) -> None:
        self._order = ordered(
            self._waiting(), [taken(self.after, seat) for seat in range(self.after.public.seats)]
        )

    def _waiting(self) -> tuple[int, ...]:
        public = self.after.public
        return self._order or clockwise(public.seats, public.first)

    def prop(self, seating: Seating) -> QueueProp:
        order = self._waiting()
        through = sum(taken(self.after, seat) > 0 for seat in order[:THROUGH])
        return QueueProp(tuple(map(seating.place, order)), through)


@dataclass(frozen=True, slots=True)
class CushionProp(Prop):
    """The high cushion lies under the row of a place, or (None) nowhere yet."""

    place: int | None


class Cushion(SetPiece):
    """Whoever leads sits on it, until somebody else has taken more."""

    _seat: int | None = None

    def on_fought(self, _: Fought) -> None:
        seats = range(self.after.public.seats)
        most = max(taken(self.after, seat) for seat in seats)
        leading = [seat for seat in seats if most and taken(self.after, seat) == most]
        if self._seat not in leading:
            self._seat = leading[0] if len(leading) == 1 else None

    def prop(self, seating: Seating) -> CushionProp:
        return CushionProp(None if self._seat is None else seating.place(self._seat))


@dataclass(frozen=True, slots=True)
class BridgeProp(Prop):
    """Two lanterns on a bridge: the places of each side, the own one first, and what each took.

    Letters have `rustled` so many times.
    """

    sides: tuple[tuple[int, ...], tuple[int, ...]]
    taken: tuple[int, int]
    rustled: int


class Bridge(SetPiece):
    """Each side's lantern walks on with what it took; Lady Fumi's letters rustle as she takes a card."""

    _rustled = 0

    def on_fought(self, event: Fought) -> None:
        if event.winner is None or self.after.seats[event.winner].rival != FUMI:
            return
        if taken(self.after, event.winner) > taken(self.before, event.winner):
            self._rustled += 1
            self.cue = "prop-rustle"

    def prop(self, seating: Seating) -> BridgeProp | None:
        both = sides(self.after.variant, seating.seats)
        if len(both) != 2:
            return None
        own, others = sorted(both, key=lambda side: seating.seat(0) not in side)
        sums = (sum(taken(self.after, seat) for seat in side) for side in (own, others))
        places = tuple(map(seating.place, own)), tuple(map(seating.place, others))
        return BridgeProp(places, (next(sums), next(sums)), self._rustled)


# A feud, and what is worn


@dataclass(frozen=True, slots=True)
class StampsProp(Prop):
    """Which match of a feud this is, of how many, and the place that won each that is over (None: shared)."""

    match: int
    of: int
    won: tuple[int | None, ...]


class Stamps(SetPiece):
    """One for each match of a feud; those that are over are pressed."""

    def prop(self, seating: Seating) -> StampsProp | None:
        feud = self.after.variant.feud
        if feud is None:
            return None
        ended = [view.ended for view in (*self.earlier, self.after) if view.ended is not None]
        won = tuple(seating.place(end.winners[0]) if len(end.winners) == 1 else None for end in ended)
        return StampsProp(feud.match, feud.of, won)


@dataclass(frozen=True, slots=True)
class HatsProp(Prop):
    """At which places the backs wear a farmer's hat."""

    places: frozenset[int]


class Hats(SetPiece):
    """Whoever had an opening exchange, and used it or not, has dressed up."""

    _seats: frozenset[int] = frozenset()

    def on_exchanged(self, event: Exchanged) -> None:
        self._dress(event.seat)

    def on_swapped(self, event: Swapped) -> None:
        self._dress(event.seat)

    def on_passed(self, event: Passed) -> None:
        self._dress(event.seat)

    def _dress(self, seat: int) -> None:
        if self.before.public.openings:
            self._seats |= {seat}

    def prop(self, seating: Seating) -> HatsProp:
        return HatsProp(frozenset(map(seating.place, self._seats)))


# Behind the table


@dataclass(frozen=True, slots=True)
class BlindProp(Prop):
    """There were so many tells; `fingers`: whoever giggles behind the blind has a hand at its edge."""

    tells: int
    fingers: bool

    @property
    def lifted(self) -> bool:
        """Whether the blind is a hand's breadth up."""
        return self.tells >= TELLS_TO_LIFT


class Blind(SetPiece):
    """Somebody giggles at each tell, and leaves ink on the blind."""

    _seen = BlindProp(0, False)

    def on_fought(self, _: Fought) -> None:
        told = latest_tell(self.after) is not None
        tells = self._seen.tells + told
        self._seen = BlindProp(tells, told or tells >= TELLS_TO_LIFT)
        if told:
            self.cue = "prop-giggle"
            self.said = Said("giggle") if tells == 1 else None

    def prop(self, _: Seating) -> BlindProp:
        return self._seen


@dataclass(frozen=True, slots=True)
class WitnessesProp(Prop):
    """Aoi and Lady Fumi stand behind the Tenno, silent; how each looks on."""

    aoi: str = "calm"
    fumi: str = "calm"


class Witnesses(SetPiece):
    """Aoi likes it when the Tenno loses a card; Lady Fumi fears it, and likes it when one is taken."""

    _seen = WitnessesProp()

    def on_fought(self, event: Fought) -> None:
        seats = self.after.seats
        tenno = next((seat for seat, who in enumerate(seats) if who.rival == TENNO), None)
        if tenno is None or event.winner is None:
            self._seen = WitnessesProp()
        elif event.winner == tenno:
            self._seen = WitnessesProp(fumi="pleased")
        else:
            self._seen = WitnessesProp(aoi="pleased", fumi="stung")

    def prop(self, _: Seating) -> WitnessesProp:
        return self._seen
