"""Set pieces of the fourth act: whoever listens behind the blind, and what else is remembered of it."""

from dataclasses import dataclass

from game.table.seats import Seating
from game.tenno.events import Fought
from game.tenno.set_piece import Prop, Said, SetPiece
from game.tenno.tells import latest_tell

TELLS_TO_LIFT = 3
"""After so many tells the blind is lifted."""
TENNO = "tenno"


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
