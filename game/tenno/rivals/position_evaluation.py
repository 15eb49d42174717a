"""What an imagined match is worth to a seat: how it ended, or how it stands at the end of a turn.

Owns the judging. An end counts the share of the victory and some of the lead. Before the end a sum of fitted
weights stands for the rest of the match: to the end a play-out tells less of the option that it began with
than of the luck after it, and costs more.
"""

from collections.abc import Sequence

from game.tenno.cards import cards_of
from game.tenno.public_state import SLOTS
from game.tenno.rivals.fast_state import OVER, Imagined
from game.tenno.rivals.position_evaluation_weights import outlook_weights
from game.tenno.rivals.search import Judge
from game.tenno.variants import sides
from game.tenno.view import View

LEAD = 0.35
"""How much of an end's worth is the lead in points: it tells good play from bad sooner than who has won."""
POINTS = 6.0
"""A lead of so many points is half of all that a lead can count."""
HANDS = 9
"""One more than a full hand: how far a match has come goes by the smallest hand."""


def bounded(lead: int) -> float:
    """Bring a lead in points to -1 to 1."""
    ahead = lead / POINTS
    return ahead / (1.0 + abs(ahead))


def judging(view: View) -> Judge:
    """Return what judges ends for the viewer, who is no spectator; 0 for lost by far, 1 for won by far."""
    you = view.you
    assert you is not None
    by_side = sides(view.variant, len(view.seats))
    own = next(side for side in by_side if you in side)
    others = [side for side in by_side if side != own]

    def judge(table: Imagined) -> float:
        points = table.points
        captured = [sum([points[seat] for seat in side]) for side in others]
        lead = sum([points[seat] for seat in own]) - max(captured)
        won = table.shares()[you]
        if len(own) > 1:  # sides: an even lead is taken for half of a win
            won = 1.0 if lead > 0 else 0.5 if lead == 0 else 0.0
        return (1.0 - LEAD) * won + LEAD * (0.5 + 0.5 * bounded(lead))

    return judge


class Outlook:
    """Judges an imagined match that goes on, for one seat that plays for itself."""

    def __init__(self, seats: int, you: int, end: Judge) -> None:
        """Take who judges, and what judges a match that is over."""
        self._weights = weights = outlook_weights(seats)
        self._you, self._end = you, end
        self._hands: tuple[dict[int, float], dict[int, float]] = ({}, {})
        self._by_hand = (weights.foes_hand, weights.own_hand)
        self._rows = (
            (weights.foes_hidden, weights.foes_seen),
            (weights.own_hidden, weights.own_seen),
        )

    def __call__(self, table: Imagined) -> float:
        """Judge."""
        if table.stage == OVER:
            return self._end(table)
        weights, you, points = self._weights, self._you, table.points
        left = (min(table.sizes) + 1) / HANDS
        foes, best = -points[you], 0
        for seat, reached in enumerate(points):
            foes += reached
            if seat != you and reached > best:
                best = reached
        apart = table.seats - 1
        ahead = bounded(points[you] - best)
        by_points = (points[you] - foes / apart) / 10.0
        total = weights.base + (1.0 - left) * weights.ahead * ahead + weights.points * by_points
        total += weights.waiting * ((you - table.turn) % table.seats) / table.seats
        cards = 0.0
        for seat in range(table.seats):
            if seat != you:
                cards += self._cards(table, seat, 0)
        return total + left * (self._cards(table, you, 1) + cards / apart)

    def _cards(self, table: Imagined, seat: int, own: int) -> float:
        hand = table.hands[seat]
        total = self._hands[own].get(hand)
        if total is None:
            total = self._hands[own][hand] = _sum(self._by_hand[own], cards_of(hand))
        hidden, shown = self._rows[own]
        others = table.everybody & ~(1 << seat)
        for slot in range(SLOTS * seat, SLOTS * seat + SLOTS):
            total += (shown if table.seen[slot] & others == others else hidden)[table.rows[slot]]
        return total


def _sum(weights: Sequence[float], cards: Sequence[int]) -> float:
    total = 0.0
    for card in cards:
        total += weights[card]
    return total
