"""What cards are worth in an imagined match, in honour, by one quick look each."""

from functools import cache

from game.honor.cards import (
    ARMIES,
    ASSASSIN,
    CASTLES,
    COUNTS,
    DAIMYOS,
    DISHONOUR,
    DISHONOURED,
    GUARD,
    HONOUR,
    KI,
    LOOT,
    NINJA,
    OKUGATA,
    SAVE_FACE,
    SPIES,
    STRENGTH,
)
from game.honor.odds import wins
from game.honor.public_state import Public

ARMS, KI_WORTH = 7.0, 6.0
"""What a point of strength, and one of ki, is worth in honour."""
MOST_ARMS = 18
MASTER = 20.0
"""What it is worth to have a Daimyo at all."""
CROWN = 150.0
"""What it is worth to win with the next turn, or to stop who would."""
FRESH = 19.0
"""What a card is worth that is yet to be drawn."""
FACE = 26.0
"""What a Save Face is worth in the hand."""
GUARDING = 5.0
SAVED = 0.3
"""How much of a lost fight is still lost with a Save Face in the hand."""

LAY, AN_OKUGATA, AN_ARMY, A_CASTLE, A_DAIMYO, A_SPY, AN_ASSASSIN, A_DISHONOUR, A_FACE, A_GUARD = range(10)


def _way(card: int) -> int:
    for way, cards in (
        (AN_OKUGATA, OKUGATA),
        (AN_ARMY, ARMIES),
        (A_CASTLE, CASTLES),
        (A_DAIMYO, DAIMYOS),
        (A_SPY, SPIES),
        (AN_ASSASSIN, (ASSASSIN,)),
        (A_DISHONOUR, (DISHONOUR,)),
        (A_FACE, (SAVE_FACE,)),
        (A_GUARD, (GUARD,)),
    ):
        if card in cards:
            return way
    return LAY


WAYS = tuple(_way(card) for card in range(len(COUNTS)))
"""By card, how it is used."""
HELD = {
    A_DAIMYO: 14.0,
    A_CASTLE: 10.0,
    A_SPY: 12.0,
    AN_ASSASSIN: 14.0,
    A_DISHONOUR: 12.0,
    A_FACE: FACE,
    A_GUARD: 4.0,
}
"""What cards are worth in a hand that is full."""


def castle_worth(public: Public, seat: int, card: int, turns: float) -> float:
    """Return the worth of laying a castle, which opens its Daimyo to attack."""
    own = (public.strength(seat, False) + STRENGTH[card]) // 3
    if own > public.dice_most:
        own = public.dice_most
    worth = turns * HONOUR[card] + KI_WORTH * KI[card]
    if public.decree == seat:
        return worth + 8 * ARMS
    risk = 0.0
    for other in range(public.seats):
        if other != seat and public.heads[other] >= 0:
            dice = public.dice(other, False)
            if dice:
                risk = max(risk, wins(dice, own))
    return worth - 0.5 * risk * (turns * public.house_honour(seat) + MASTER)


def spying(public: Public, seat: int, turns: float) -> tuple[float, int, int]:
    """Return the worth of the best theft, the house, and what is taken."""
    best, where, what = 0.0, -1, -1
    share = 1 / (public.seats - 1)
    lord = public.serves[seat]
    for place, loot in enumerate(public.loot):
        owner = place >> 1
        if not loot or owner == seat or (owner == lord and not place & 1):
            continue
        worth, goods = _best_loot(loot, int(turns * 2))
        worth *= 1 + share
        if public.decree == owner:
            worth *= 1.3
        if worth > best:
            best, where, what = worth, place, goods
    return best - NINJA, where, what


@cache
def _best_loot(loot: int, half_turns: int) -> tuple[float, int]:
    best, what = -1.0, -1
    for number, card in enumerate(LOOT):
        if loot >> number & 1:
            worth = half_turns * HONOUR[card] / 2 + KI_WORTH * KI[card] + ARMS * STRENGTH[card]
            if worth > best:
                best, what = worth, card
    return best, what


def killing(public: Public, seat: int, turns: float) -> tuple[float, int]:
    """Return the worth of the best assassination and its house."""
    best, where = 0.0, -1
    share = 1 / (public.seats - 1)
    lord = public.serves[seat]
    goal, honour, sums = public.goal, public.honour, public.sums
    for other in range(public.seats):
        if other == seat:
            continue
        wins_next = honour[other] + public.income(other) >= goal
        if public.heads[other] >= 0 and other != lord:
            court = public.house_honour(other)
            worth = turns * court + ARMS * public.strengths[2 * other] + MASTER
            if wins_next and honour[other] + sums[2 * other + 1] < goal:
                worth += CROWN * 2
            worth *= share * (1 / 3 if GUARD in public.houses[2 * other] else 2 / 3)
            if worth > best:
                best, where = worth, 2 * other
        court = sums[2 * other + 1]
        if court > 0:
            place = 2 * other + 1
            worth = turns * court + KI_WORTH * public.kis[place] + ARMS * public.strengths[place]
            if wins_next and honour[other] + public.income(other) - court < goal:
                worth += CROWN * 2
            worth *= share * (1 / 3 if GUARD in public.houses[place] else 2 / 3)
            if worth > best:
                best, where = worth, place
    return best - NINJA, where


def shaming(public: Public, seat: int, turns: float) -> tuple[float, int]:
    """Return the worth of the best Dishonour and its target; it takes two actions."""
    best, whom = 0.0, -1
    share = 1 / (public.seats - 1)
    lord = public.serves[seat]
    for other in range(public.seats):
        if other in (seat, lord):
            continue
        place = 2 * other + 1
        dead = turns * public.sums[place] + KI_WORTH * public.kis[place] + ARMS * public.strengths[place]
        if public.second[other] is not None:
            dead += turns * public.house_honour(other)
        worth = share * (dead if dead < DISHONOURED else DISHONOURED)
        ahead = public.honour[other] + public.income(other) - public.goal
        if 0 <= ahead < DISHONOURED and dead > worth:
            worth += CROWN * share
        if worth > best:
            best, whom = worth, other
    return best - FRESH, whom
