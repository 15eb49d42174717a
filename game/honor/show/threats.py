"""A dishonour that is not answered yet: who has to answer it, and to whom."""

from __future__ import annotations

from dataclasses import dataclass

from game.honor.decisions import Dishonour, Lose, Pass
from game.honor.events import Event


@dataclass(frozen=True, slots=True)
class Threat:
    """Seat `by` has dishonoured `seat`, who bears it, saves face or lets a head fall (7.3)."""

    by: int
    seat: int


def threat_after(threat: Threat | None, event: Event | None) -> Threat | None:
    """Return what is still to be answered after an event.

    Whoever bears it may be a second Samurai, whose lord can still save his face: it is over when the loss is
    reckoned.
    """
    match event:
        case Dishonour(seat, target):
            return Threat(seat, target)
        case None | Lose() | Pass():
            return threat
    return None
