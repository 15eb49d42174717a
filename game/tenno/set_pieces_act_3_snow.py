"""Set pieces of the third act: a fire, a bell, and what else is remembered of the snow."""

from dataclasses import dataclass

from game.table.seats import Seating
from game.table.set_pieces import BellProp, HearthProp, Prop, Said
from game.tenno.cards import MONK, SHOGUN, VALUES, fight
from game.tenno.events import Attacked, Ended, Exchanged, Fought, Refilled
from game.tenno.public_state import SLOTS
from game.tenno.set_pieces import SetPiece


class Hearth(SetPiece):
    """Whoever takes a prisoner throws a log on the fire."""

    _logs = 0
    _thrown_by: int | None = None

    def on_fought(self, event: Fought) -> None:
        if fight(event.attacking, event.defending, event.monk).captured is None:
            return
        self._logs, self._thrown_by = self._logs + 1, event.winner
        self.cue = "prop-log"

    def prop(self, seating: Seating) -> HearthProp:
        thrower = self._thrown_by
        return HearthProp(self._logs, None if thrower is None else seating.place(thrower))


class Bell(SetPiece):
    """It tolls where a Monk could have been shown, for all that everybody knows, and was not."""

    _tolls = 0

    def on_fought(self, event: Fought) -> None:
        assert self.before.duel is not None
        attack = self.before.duel.attack
        possible = event.defending != MONK and self.before.may_have_monk(attack.target, attack.target_slot)
        if possible and not event.monk:
            self._tolls += 1
            self.cue = "prop-bell"

    def prop(self, _: Seating) -> BellProp:
        return BellProp(self._tolls)


@dataclass(frozen=True, slots=True)
class LightsProp(Prop):
    """Whether it is dark, and upon which slots by place and number the two follow spots are."""

    dark: bool
    spots: tuple[tuple[int, int], ...]


class Lights(SetPiece):
    """They go down at the first attack and up at the end; two follow who fights."""

    _dark = False
    _spots: tuple[tuple[int, int], ...] = ()

    def on_attacked(self, event: Attacked) -> None:
        self.cue = self.cue if self._dark else "prop-lights"
        self._dark = True
        self._spots = (event.seat, event.slot), (event.target, event.target_slot)

    def on_ended(self, _: Ended) -> None:
        self._dark, self._spots, self.cue = False, (), "prop-lights"

    def prop(self, seating: Seating) -> LightsProp:
        return LightsProp(self._dark, tuple((seating.place(seat), slot) for seat, slot in self._spots))


@dataclass(frozen=True, slots=True)
class SnowProp(Prop):
    """Snow on what is kept of the match, after so many fights, at each of which it falls anew."""

    fights: int


class Snow(SetPiece):
    """It lies where log and odds would be, as long as those are covered."""

    _fights = 0

    def on_fought(self, _: Fought) -> None:
        self._fights += 1

    def prop(self, _: Seating) -> SnowProp | None:
        covered = self.after.variant.no_notes and self.after.ended is None
        return SnowProp(self._fights) if covered else None


@dataclass(frozen=True, slots=True)
class GateProp(Prop):
    """A gate between two seats by place: their crests, and whose Shogun lies face up in the row."""

    crests: tuple[int, int]
    there: tuple[bool, bool]


class Gate(SetPiece):
    """Two Shoguns face each other across it; where one does not lie in his row his wing is open."""

    _there = (False, False)

    def on_fought(self, _: Fought) -> None:
        self._look()

    def on_refilled(self, _: Refilled) -> None:
        self._look()

    def on_exchanged(self, _: Exchanged) -> None:
        self._look()

    def _look(self) -> None:
        there = self._now()
        if there != self._there:
            self._there, self.cue = there, "prop-gate"

    def _now(self) -> tuple[bool, bool]:
        first, second = (
            any(self.after.lies_open(seat, slot) == SHOGUN for slot in range(SLOTS)) for seat in (0, 1)
        )
        return first, second

    def prop(self, seating: Seating) -> GateProp | None:
        if seating.seats != 2 or not self.after.variant.known_shogun:
            return None
        near, far = seating.seat(0), seating.seat(1)
        crests = self.after.seats[near].crest, self.after.seats[far].crest
        return GateProp(crests, (self._there[near], self._there[far]))


@dataclass(frozen=True, slots=True)
class Pair:
    """Two partners by place, the nearer one first, who holds their pile.

    `pile` has the crests of both one's prisoners, oldest first; `sum` is what they come to, None where each
    player has to remember that.
    """

    places: tuple[int, int]
    crests: tuple[int, int]
    pile: tuple[int, ...]
    sum: int | None


@dataclass(frozen=True, slots=True)
class CordsProp(Prop):
    """A cord joins the two of each pair, the viewer's first."""

    pairs: tuple[Pair, ...]


class Cords(SetPiece):
    """Partners have one pile for two."""

    _taken: tuple[tuple[int, int, int], ...] = ()
    """Who took whose which card."""

    def on_fought(self, event: Fought) -> None:
        captured = fight(event.attacking, event.defending, event.monk).captured
        if captured is None or event.winner is None:
            return
        assert self.after.duel is not None
        attack = self.after.duel.attack
        loser = attack.target if event.winner == attack.seat else attack.seat
        self._taken += ((event.winner, loser, captured),)
        self.cue = "prop-cord"
        if len(self._taken) == 1:
            self.said = Said("cord")

    def prop(self, seating: Seating) -> CordsProp | None:
        variant = self.after.variant
        if variant.open_prisoners or not variant.allies or any(len(side) != 2 for side in variant.allies):
            return None
        pairs = (self._pair(sorted(side, key=seating.place), seating) for side in variant.allies)
        return CordsProp(tuple(sorted(pairs, key=lambda pair: pair.places)))

    def _pair(self, side: list[int], seating: Seating) -> Pair:
        near, far = side
        crests = [seat.crest for seat in self.after.seats]
        taken = [(owner, card) for taker, owner, card in self._taken if taker in side]
        return Pair(
            (seating.place(near), seating.place(far)),
            (crests[near], crests[far]),
            tuple(crests[owner] for owner, _ in taken),
            None if self.after.variant.no_notes else sum(VALUES[card] for _, card in taken),
        )
