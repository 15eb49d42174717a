"""Set pieces of the third act: a fire, a bell, and what else is remembered of the snow."""

from dataclasses import dataclass

from game.table.seats import Seating
from game.tenno.cards import MONK, fight
from game.tenno.events import Fought
from game.tenno.set_piece import Prop, SetPiece


@dataclass(frozen=True, slots=True)
class HearthProp(Prop):
    """A fire with so many logs, the last of them thrown on from a place (None: it was laid before)."""

    logs: int
    place: int | None


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


@dataclass(frozen=True, slots=True)
class BellProp(Prop):
    """A bell that has rung so often."""

    tolls: int


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
