"""The face that a rival makes: at what everybody saw, never at what it knows."""

from collections.abc import Sequence

from game.honor.cards import DAIMYOS, GUARD
from game.honor.decisions import Castle, Dishonour, SaveFace, Serve, Spy
from game.honor.events import Decree, Ended, Event, Fought, Gone, Heir, Reckoned

CALM, PLEASED, STUNG = "calm", "pleased", "stung"


def moods_after(moods: Sequence[str], event: Event | None) -> tuple[str, ...]:
    """Return all seats' moods after an event: a face stays as it is until its own next turn begins."""
    changed = dict(enumerate(moods))
    match event:
        case Fought(attacker, defender, winner=winner):
            changed |= {attacker: STUNG, defender: STUNG, winner: PLEASED}
        case Reckoned(seat, "turn"):
            changed[seat] = CALM
        case Reckoned(seat, "dishonour") | Dishonour(_, seat):
            changed[seat] = STUNG
        case Gone(place, cards) if cards and (cards != (GUARD,) if place & 1 else cards[0] in DAIMYOS):
            changed[place >> 1] = STUNG
        case Spy(seat, _, place) if place >> 1 != seat:
            changed |= {place >> 1: STUNG, seat: PLEASED}
        case Decree(int(seat)) | Heir(seat) | SaveFace(seat) | Serve(_, seat) | Castle(seat, True):
            changed[seat] = PLEASED
        case Ended(winners=winners):
            changed = {seat: PLEASED if seat in winners else STUNG for seat in changed}
    return tuple(changed.values())
