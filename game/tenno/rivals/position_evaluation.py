"""What an imagined match is worth to a seat: how it ended, or how it stands at the end of a turn.

Owns the judging. An end counts the share of the victory and some of the lead. Before the end a sum of fitted
weights stands for the rest of the match: to the end a play-out tells less of the option that it began with
than of the luck after it, and costs more. tests/measure/outlook.py fits them to how imagined matches ended;
a lead that came out as a drawback (-0.047 for two) is set to 0.
"""

from collections.abc import Sequence
from typing import NamedTuple

from game.tenno.cards import cards_of
from game.tenno.public_state import SLOTS
from game.tenno.rivals.fast_state import OVER, Imagined
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


class Weights(NamedTuple):
    """Shares of a win. Cards by number, the first stands for none; foes' cards count by their mean."""

    base: float
    ahead: float
    """By the lead over the best other, bounded to -1 to 1; in full at a match's end, not at its start."""
    points: float
    """By the lead over the mean of the others, in tens."""
    waiting: float
    """By how far off the own turn is, 1 a whole round."""
    own_hand: tuple[float, ...]
    own_hidden: tuple[float, ...]
    own_seen: tuple[float, ...]
    foes_hand: tuple[float, ...]
    foes_hidden: tuple[float, ...]
    foes_seen: tuple[float, ...]


TWO = Weights(
    base=0.53,
    ahead=0.693,
    points=0.0,
    waiting=-0.128,
    own_hand=(0.0, -0.055, 0.011, 0.062, -0.011, 0.387, 0.266, 0.36, 0.025, 0.469, 0.42, 0.356),
    own_hidden=(0.0, -0.118, -0.11, -0.137, -0.017, 0.173, -0.122, 0.096, -0.002, 0.34, 0.446, 0.326),
    own_seen=(0.0, -0.434, 0.044, -0.371, -0.183, 0.071, -0.294, -0.086, -0.169, 0.3, 0.116, 0.164),
    foes_hand=(0.0, 0.053, -0.012, -0.063, 0.011, -0.388, -0.268, -0.362, -0.026, -0.47, -0.421, -0.357),
    foes_hidden=(0.0, 0.121, 0.113, 0.14, 0.02, -0.17, 0.129, -0.092, 0.005, -0.338, -0.444, -0.323),
    foes_seen=(0.0, 0.436, -0.041, 0.374, 0.185, -0.069, 0.3, 0.089, 0.171, -0.297, -0.113, -0.162),
)
FEW = Weights(
    base=0.473,
    ahead=0.469,
    points=0.139,
    waiting=-0.151,
    own_hand=(0.0, -0.083, 0.039, 0.026, 0.12, 0.08, 0.063, -0.035, -0.03, 0.093, 0.009, 0.213),
    own_hidden=(0.0, -0.078, -0.063, -0.062, 0.069, -0.031, -0.04, -0.08, -0.075, 0.064, 0.02, 0.252),
    own_seen=(0.0, -0.081, 0.063, 0.072, 0.168, -0.115, -0.004, -0.025, -0.042, 0.05, -0.057, 0.0),
    foes_hand=(0.0, 0.038, -0.019, -0.02, -0.124, -0.09, -0.076, -0.004, -0.02, -0.113, -0.087, -0.191),
    foes_hidden=(0.0, 0.089, 0.08, 0.084, -0.063, 0.03, 0.045, 0.049, 0.047, -0.076, -0.089, -0.22),
    foes_seen=(0.0, 0.083, -0.039, -0.034, -0.088, 0.081, 0.003, 0.002, 0.006, -0.037, 0.049, 0.0),
)
MANY = Weights(
    base=0.426,
    ahead=0.416,
    points=0.146,
    waiting=-0.15,
    own_hand=(0.0, 0.09, -0.017, 0.015, 0.089, 0.075, 0.054, 0.01, -0.044, 0.023, -0.009, 0.095),
    own_hidden=(0.0, -0.037, -0.061, -0.064, 0.065, -0.043, -0.032, -0.053, -0.056, 0.026, 0.02, 0.21),
    own_seen=(0.0, 0.076, -0.002, 0.082, 0.067, 0.013, -0.033, -0.058, -0.025, -0.077, 0.028, 0.0),
    foes_hand=(0.0, -0.015, 0.025, -0.014, -0.099, -0.078, -0.046, -0.05, -0.022, -0.062, -0.087, -0.089),
    foes_hidden=(0.0, 0.061, 0.085, 0.094, -0.054, 0.058, 0.048, 0.029, 0.035, -0.049, -0.104, -0.179),
    foes_seen=(0.0, -0.008, 0.02, -0.016, -0.032, -0.02, 0.009, 0.012, -0.002, 0.073, -0.014, 0.0),
)


def outlook_weights(seats: int) -> Weights:
    """Return the weights for a match of so many seats."""
    return TWO if seats == 2 else FEW if seats <= 4 else MANY
