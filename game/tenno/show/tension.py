"""How tense the table is, from what everybody sees."""

from game.tenno.cards import FIRST_HAND
from game.tenno.view import View


def tension(view: View) -> float:
    """Return how tense the table is, 0 to 1, from what everybody sees: how near the end may be."""
    public = view.public
    fought = public.fights / (8 * public.seats + 2)
    emptied = 1 - min(public.hand_sizes) / len(FIRST_HAND)
    return min(1.0, 0.4 * fought + 0.6 * emptied)
