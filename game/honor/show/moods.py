"""The face that a rival makes, and how tense the table is: by what everybody saw, never by what it knows."""

from collections.abc import Sequence

from game.honor.cards import DAIMYOS, GUARD, ROUNDS
from game.honor.decisions import Castle, Dishonour, SaveFace, Serve, Spy
from game.honor.events import Decree, Ended, Event, Fought, Gone, Heir, Reckoned
from game.honor.public_state import Public

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


def tension(public: Public) -> float:
    """Return 0 to 1: how near anybody is to the goal with what the next turn brings, or the last round is."""
    seats = range(public.seats)
    nearest = max(public.honour[seat] + public.next_income(seat) for seat in seats) / public.goal
    return min(1.0, max(0.0, nearest, public.turns / (ROUNDS * public.seats))) ** 2
