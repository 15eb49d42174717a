"""Set pieces of the first act: a sparrow, and what else is remembered of the shore."""

from dataclasses import dataclass

from game.table.seats import Seating
from game.tenno.cards import fight
from game.tenno.events import Fought
from game.tenno.set_piece import Prop, SetPiece


@dataclass(frozen=True, slots=True)
class SparrowProp(Prop):
    """Suzume's sparrow sits at a slot, or (None) in the middle of the table; `hops` brought it there."""

    place: int | None
    slot: int
    hops: int


class Sparrow(SetPiece):
    """It hops to where a card has fallen last, and pecks at the crumbs."""

    _at: tuple[int, int] | None = None
    _hops = 0

    def on_fought(self, event: Fought) -> None:
        assert self.after.duel is not None
        attack, outcome = self.after.duel.attack, fight(event.attacking, event.defending, event.monk)
        if outcome.defender_falls:
            self._at = attack.target, attack.target_slot
        elif outcome.attacker_falls:
            self._at = attack.seat, attack.slot
        else:
            return
        self._hops += 1
        self.cue = "prop-peep"

    def prop(self, seating: Seating) -> SparrowProp:
        if self._at is None:
            return SparrowProp(None, 0, 0)
        seat, slot = self._at
        return SparrowProp(seating.place(seat), slot, self._hops)
