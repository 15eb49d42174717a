"""How likely each seat is to win, judged by how the table stands at the end of a turn.

A choice among the seats by weights, fitted to who won matches of `steady` and `neutral`
(`python -m tests.measure.honor_outlook`).
Of hands only one seat's own is looked into; of the others only how many cards they are.
"""

from math import exp
from operator import mul

from game.honor.cards import (
    ASSASSIN,
    CASTLES,
    DAIMYOS,
    HAND,
    HONOUR,
    KI,
    SAMURAI_KI,
    SAVE_FACE,
    SPIES,
    STRENGTH,
    STRENGTH_A_DIE,
)
from game.honor.public_state import Public
from game.honor.rivals.position_evaluation import ENOUGH_KI, danger, horizon

FEATURES = (
    "honour",  # of the goal
    "income",  # of the goal
    "plan",  # what the horizon's turns bring, of the goal
    "pace",  # one over the turns that are left at this income
    "wins next",
    "wins next, later",  # times how many of the others come first
    "wins next, in danger",
    "order",  # how many of the others come first
    "danger",
    "lord",
    "serves",
    "second",
    "title",
    "strength",
    "strength without a lord",
    "ki",
    "court",  # honour of the Daimyo's house, of the goal
    "cards",
    "brings",  # what the own hand brings when laid, in hundreds of honour
    "save face",
    "spare lord",
    "lord in hand",  # of a Ronin
    "assassin",
    "spies",
    "castle in hand",
)
WEIGHTS: tuple[float, ...] = (
    1.790,  # honour
    -0.776,  # income
    0.162,  # plan
    1.416,  # pace
    1.730,  # wins next
    -2.651,  # wins next, later
    -0.225,  # wins next, in danger
    -0.617,  # order
    -0.563,  # danger
    0.323,  # lord
    0.123,  # serves
    0.152,  # second
    0.034,  # title
    0.642,  # strength
    0.619,  # strength without a lord
    1.236,  # ki
    0.775,  # court
    0.362,  # cards
    -0.126,  # brings
    0.061,  # save face
    0.157,  # spare lord
    0.469,  # lord in hand
    0.190,  # assassin
    -0.054,  # spies
    -0.047,  # castle in hand
)
"""By what each of them moves the odds, in the order of `FEATURES`; from 12,000 matches."""
_OWN = FEATURES.index("brings")
"""From here on: of the own hand."""
_LEAST_INCOME = 10
_RESERVE = 2.0
"""How much strength an attacker is thought to hold back in his hand."""


def standing(public: Public, seat: int, cards: int, turns: float, after: int) -> list[float]:
    """Describe how a seat stands, its hand unseen; `after` is whose turn has come to its end."""
    goal, honour, income = public.goal, public.honour[seat], public.income(seat)
    order = ((seat - after - 1) % public.seats) / public.seats
    lord, strengths = public.heads[seat] >= 0, public.strengths
    threat = danger(public, seat, _RESERVE) if lord else 0.0
    next_wins = float(honour + income >= goal)
    most = STRENGTH_A_DIE * public.dice_most
    own_ki = SAMURAI_KI + public.kis[2 * seat] + public.kis[2 * seat + 1]
    return [
        honour / goal,
        income / goal,
        turns * income / goal,
        1 / max(1.0, (goal - honour) / max(income, _LEAST_INCOME)),
        next_wins,
        next_wins * order,
        next_wins * threat,
        order,
        threat,
        float(lord),
        float(public.serves[seat] is not None),
        float(public.second[seat] is not None),
        float(public.decree == seat),
        min(public.strength(seat, False), most) / most if lord else 0.0,
        0.0 if lord else min(strengths[2 * seat + 1], most) / most,
        min(own_ki, ENOUGH_KI) / ENOUGH_KI,
        public.sums[2 * seat] / goal,
        cards / HAND,
    ]


def holding(public: Public, seat: int, hand: list[int], turns: float) -> list[float]:
    """Describe a seat's own hand."""
    lord = public.heads[seat] >= 0
    brings = faces = lords = assassins = spies = castles = 0.0
    for card in hand:
        if card == SAVE_FACE:
            faces += 1
        elif card == ASSASSIN:
            assassins += 1
        elif card in _LORDS:
            lords = 1.0
        elif card in _SPIES:
            spies += 1
        elif card in _CASTLES:
            castles = 1.0
        else:
            bears = turns * HONOUR[card] + _ARM * STRENGTH[card] + _KI * KI[card]
            brings += bears if bears > 0 else 0.0
    faces = 0.0 if public.decree == seat else min(faces, 2.0)
    ronin = not lord and public.serves[seat] is None
    return [brings / 100, faces, lords * lord, lords * ronin, assassins, spies, castles * lord]


_LORDS, _SPIES, _CASTLES = frozenset(DAIMYOS), frozenset(SPIES), frozenset(CASTLES)
_ARM, _KI = 5.0, 6.0
"""What a point of strength, and of ki, in the hand is worth in honour."""


def chance_to_win(public: Public, you: int, hand: list[int], after: int) -> float:
    """Judge how likely a seat is to win; `after` is whose turn has come to its end."""
    turns = horizon(public)
    scores = [
        sum(map(mul, WEIGHTS, standing(public, seat, public.hand_sizes[seat], turns, after)))
        for seat in range(public.seats)
    ]
    scores[you] += sum(map(mul, WEIGHTS[_OWN:], holding(public, you, hand, turns)))
    most = max(scores)
    shares = [exp(score - most) for score in scores]
    return shares[you] / sum(shares)
