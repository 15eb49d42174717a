"""Whole worlds that agree with what a seat knows: rows drawn from a belief, the hands what is left.

Owns the way from a view and a belief to imagined matches at the moment of an ask.
"""

from bisect import bisect_right
from itertools import accumulate

from game.tenno.cards import VALUES, hand_of
from game.tenno.decisions import Ask
from game.tenno.public_state import SLOTS
from game.tenno.rivals.belief import Belief, Row
from game.tenno.rivals.fast_state import AFTER, AGAIN, ATTACK, REFILL, Imagined
from game.tenno.rivals.rollout_policy import Lots
from game.tenno.view import View

STAGES = {"place": ATTACK, "attack": ATTACK, "monk": ATTACK, "refill": REFILL}
"""What is asked to the stage that it stands in; all else comes after the refill."""


class Worlds:
    """Draws worlds for one decision."""

    def __init__(self, view: View, belief: Belief, ask: Ask) -> None:
        """Prepare the draw for the viewer, who is no spectator."""
        you = view.you
        assert you is not None
        self._base = base = _moment(view, belief, ask)
        base.rows[SLOTS * you : SLOTS * you + SLOTS] = [card or 0 for card in view.row]
        base.hands[you] = view.hand
        self._rows: list[tuple[int, list[Row], list[float]]] = []
        for seat, weights in enumerate(belief.rows):
            if seat != you:
                self._rows.append((seat, list(weights), list(accumulate(weights.values()))))

    def draw(self, lots: Lots) -> Imagined:
        """Draw one world."""
        world = self._base.copy()
        for seat, rows, sums in self._rows:
            row = rows[min(bisect_right(sums, lots() * sums[-1]), len(rows) - 1)]
            world.rows[SLOTS * seat : SLOTS * seat + SLOTS] = row
            world.hands[seat] = world.standing[seat] & ~hand_of(card for card in row if card)
        return world


def _moment(view: View, belief: Belief, ask: Ask) -> Imagined:
    """Set a copy of the table that all see to the moment of an ask."""
    public = view.public
    base = belief.sightings.table.copy()
    base.seen = [seen | peeked for seen, peeked in zip(base.seen, belief.sightings.peeked, strict=True)]
    base.turn = ask.seat if ask.wanted in ("exchange", "swap") else public.turn
    base.points = [0] * public.seats
    for seat, pile in enumerate(public.prisoners):
        for _, card in pile:
            base.points[seat] += VALUES[card]
    base.stage = STAGES.get(ask.wanted, AFTER)
    if public.attacks and base.stage == ATTACK:
        first = public.attacks[0]
        base.stage = AGAIN
        base.first_slot = SLOTS * first.seat + first.slot
        base.first_target = SLOTS * first.target + first.target_slot
    base.attacker_lost = public.attacker_lost
    base.winners = public.defenders_won
    return base
