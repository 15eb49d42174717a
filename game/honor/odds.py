"""How likely fights and assassinations are to succeed, exactly."""

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import product

from game.honor.cards import GUARD, KILLS, KILLS_GUARDED
from game.honor.public_state import Public

FACES = 6
FELT_TURNS = 3
"""For about how many turns it is felt that a Daimyo fell, or did not."""


@cache
def sums(dice: int) -> tuple[float, ...]:
    """Return how likely each sum of so many dice is, from 0 up."""
    if not dice:
        return (1.0,)
    fewer = sums(dice - 1)
    found = [0.0] * (len(fewer) + FACES)
    for so_far, likely in enumerate(fewer):
        for die in range(1, FACES + 1):
            found[so_far + die] += likely / FACES
    return tuple(found)


@cache
def wins(attackers: int, defenders: int) -> float:
    """Return how likely an attack with so many dice against so many is to win; equals throw again (5.5)."""
    won = lost = 0.0
    for mine, likely in enumerate(sums(attackers)):
        for theirs, as_likely in enumerate(sums(defenders)):
            if mine > theirs:
                won += likely * as_likely
            elif mine < theirs:
                lost += likely * as_likely
    return won / (won + lost)


@cache
def exact(attackers: int, defenders: int) -> Fraction:
    """Return exactly how likely an attack with so many dice against so many is to win."""
    pairs = product(_ways(attackers).items(), _ways(defenders).items())
    ways = [(mine - theirs, many * others) for (mine, many), (theirs, others) in pairs]
    won = sum(number for ahead, number in ways if ahead > 0)
    lost = sum(number for ahead, number in ways if ahead < 0)
    return Fraction(won, won + lost)


def _ways(dice: int) -> Counter[int]:
    """Count in how many ways so many dice make each sum."""
    found = Counter({0: 1})
    for _ in range(dice):
        fewer, found = found, Counter()
        for so_far, ways in fewer.items():
            for die in range(1, FACES + 1):
                found[so_far + die] += ways
    return found


def threatened(public: Public, seat: int) -> tuple[int, int]:
    """Return with how many dice a seat would defend itself now, and the most that another could throw."""
    others = (one for one in range(public.seats) if one != seat and public.heads[one] >= 0)
    return public.dice(seat, True), max((public.dice(one, False) for one in others), default=0)


def least_to_kill(public: Public, place: int) -> int:
    """Return what an assassin at the head of a house has to throw at least (9.7)."""
    return KILLS_GUARDED if GUARD in public.houses[place] else KILLS


def kills(public: Public, place: int) -> float:
    """Return how likely an assassin at the head of a house is to kill (9.7)."""
    return (FACES + 1 - least_to_kill(public, place)) / FACES


def percent(odds: float) -> int:
    """Return odds as a percent; what is neither sure nor impossible is not told as if it were."""
    return round(100 * odds) if odds in (0, 1) else min(99, max(1, round(100 * odds)))
