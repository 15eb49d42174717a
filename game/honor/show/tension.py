"""How tense the table is, from what everybody sees."""

from game.honor.match_length import ROUNDS
from game.honor.public_state import Public


def tension(public: Public) -> float:
    """Return 0 to 1: how near anybody is to the goal with what the next turn brings, or the last round is."""
    seats = range(public.seats)
    nearest = max(public.honour[seat] + public.next_income(seat) for seat in seats) / public.goal
    return min(1.0, max(0.0, nearest, public.turns / (ROUNDS * public.seats))) ** 2
