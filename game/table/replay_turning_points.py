"""What a match that is seen again is led to: moments at which it took another way."""

from dataclasses import dataclass

from game.table.card_beliefs import Spot


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """A moment: by how many lines everybody had been told with it, what it was, and whose it is.

    `kind` is the key below "replay.turn" of what is said of it.
    """

    told: int
    kind: str
    seat: int
    whom: int | None = None
    """Whom it struck who had taken a card for another ..."""
    spot: Spot | None = None
    """... and where that card lay."""
    sign: str = ""
    """The icon that marks it on the line of time; without one it has the usual mark."""
