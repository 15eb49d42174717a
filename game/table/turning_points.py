"""What a match that is seen again is led to: moments at which it took another way."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """A moment: by how many lines everybody had been told with it, what it was, and whose it is.

    `kind` is the key below "replay.turn" of what is said of it.
    """

    told: int
    kind: str
    seat: int
