"""The face that a rival makes, and how tense the table is: by what everybody saw, never by what it knows."""

from game.tenno.cards import FIRST_HAND, VALUES, fight
from game.tenno.fooled_and_read import Tell
from game.tenno.view import View

_DEAR = 7
"""Who loses a card of so many points is stung by it."""


def mood(view: View, seat: int) -> str:
    """Return the face that a rival makes: at what everybody saw in the last fight, never at what it knows."""
    duel = view.duel
    if duel is None or duel.fought is None or seat not in (duel.attack.seat, duel.attack.target):
        return "calm"
    return "pleased" if duel.fought.winner == seat else "stung"


def feeling(view: View, seat: int, tell: Tell | None) -> str:
    """Return what the last fight makes a rival feel: glad of a prisoner, or sorry for a card of worth.

    Whoever fooled or read the other is glad of that, who was is stung; `tell` is the fight's, if it was one.
    """
    duel = view.duel
    if duel is None or duel.fought is None or seat not in (duel.attack.seat, duel.attack.target):
        return "calm"
    if tell is not None:
        return "pleased" if tell.by == seat else "stung"
    fought = duel.fought
    outcome = fight(fought.attacking, fought.defending, fought.monk)
    if outcome.captured is not None and fought.winner == seat:
        return "pleased"
    attacked = seat == duel.attack.seat
    card = fought.attacking if attacked else fought.defending
    falls = outcome.attacker_falls if attacked else outcome.defender_falls
    return "stung" if falls and VALUES[card] >= _DEAR else "calm"


def tension(view: View) -> float:
    """Return how tense the table is, 0 to 1, from what everybody sees: how near the end may be."""
    public = view.public
    fought = public.fights / (8 * public.seats + 2)
    emptied = 1 - min(public.hand_sizes) / len(FIRST_HAND)
    return min(1.0, 0.4 * fought + 0.6 * emptied)
