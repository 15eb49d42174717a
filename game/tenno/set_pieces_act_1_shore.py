"""Set pieces of the first act: a sparrow, what else is remembered there, and the ferry that leaves it."""

from dataclasses import dataclass

from game.table.seats import Seating
from game.table.set_pieces import BowlProp, Prop, Said, SquidProp, TallyProp
from game.tenno.cards import fight
from game.tenno.events import Attacked, Ended, Fought, MonkShown
from game.tenno.fooled_and_read import FOOLED, latest_tell
from game.tenno.set_pieces import SetPiece

ROPES = 16
"""With so many the ferry is tied up."""
_PLAYER = 0
"""The seat of whoever plays a stage."""


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


class Bowl(SetPiece):
    """Gorō's: the table shakes at his every attack, and some more rice lies beside it."""

    _jumps = 0

    def on_attacked(self, event: Attacked) -> None:
        self._jumps += event.seat != _PLAYER

    def prop(self, seating: Seating) -> BowlProp:
        return BowlProp(seating.place(_PLAYER), self._jumps)


class Squid(SetPiece):
    """It flinches as a card falls, at each fight; where somebody was fooled it lets go of its ink, too."""

    _flinches = _inked = 0

    def on_fought(self, _: Fought) -> None:
        tell = latest_tell(self.after)
        fooled = tell is not None and tell.kind == FOOLED
        self._inked += fooled
        self.cue = "prop-ink" if fooled else "prop-flinch"
        self._flinches += 1

    def prop(self, _: Seating) -> SquidProp:
        return SquidProp(self._flinches, self._inked)


class Tally(SetPiece):
    """He cuts a notch into a log for each, and counts them when the match is over."""

    _notches, _counted = 0, False

    def on_fought(self, _: Fought) -> None:
        taken = len(self.after.public.prisoners[_PLAYER])
        if taken > self._notches:
            self.cue = "prop-notch"
        self._notches = taken

    def on_ended(self, _: Ended) -> None:
        self._counted = True
        self.cue = "prop-count" if self._notches else ""

    def prop(self, _: Seating) -> TallyProp:
        return TallyProp(self._notches, self._counted)


@dataclass(frozen=True, slots=True)
class FluteProp(Prop):
    """Itō's flute has let go of so many wrong notes."""

    rescue_sound = "prop-wrong-note"
    wrong: int


class Flute(SetPiece):
    """A wrong note is heard whenever a Monk is shown, by whomever, and lies there from then on."""

    _wrong = 0

    def on_monk_shown(self, _: MonkShown) -> None:
        self._wrong += 1

    def prop(self, _: Seating) -> FluteProp:
        return FluteProp(self._wrong)


@dataclass(frozen=True, slots=True)
class FerryProp(Prop):
    """The ferry has come `untied` sixteenths of its way from the shore; `landed`: it is at the other one."""

    untied: int
    landed: bool


class Ferry(SetPiece):
    """A rope is untied at each fight; with the last one it sails, and with the match's end it lands."""

    ground = "ferry"
    _untied, _landed = 0, False

    def __init__(self) -> None:
        self.said = Said("ferry")

    def on_fought(self, _: Fought) -> None:
        if self._untied < ROPES:
            self._untied += 1
            self.cue = "prop-rope"
            if self._untied == ROPES:
                self.said = Said("ferry_late")

    def on_ended(self, _: Ended) -> None:
        self._landed = True
        self.cue = "prop-landfall"

    def prop(self, _: Seating) -> FerryProp:
        return FerryProp(self._untied, self._landed)
