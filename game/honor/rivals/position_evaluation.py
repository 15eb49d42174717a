"""How good a table is for a seat, in honour: what it has, what it will take, and what it may lose.

Everything in it is public but the own hand.
"""

from dataclasses import dataclass

from game.honor.cards import HONOUR, KI, KINDS, STRENGTH, STRENGTH_A_DIE
from game.honor.odds import wins
from game.honor.public_state import Public

ENOUGH_KI = 15
"""More gives no action."""
SHORTEST, LONGEST = 1.0, 6.0
LEAST_INCOME = 20
"""What a seat is thought to come to a turn soon, where it has less."""
KEPT = {
    "daimyo": 14.0,
    "castle": 8.0,
    "spy": 12.0,
    "assassin": 14.0,
    "dishonour": 12.0,
    "save_face": 26.0,
    "guard": 4.0,
}
"""What cards are worth in a hand that are not worth what they bring on the table."""
LAID_LATER = 0.7
"""How much of what a card brings on the table it is worth in the hand."""
UNKNOWN = 10.0
"""What a card is worth that is yet to be drawn."""
_TEMPTING, _FAINT, _EAGER, _KEEN = 0.3, 0.1, 0.4, 0.8
"""From which odds on an attack tempts; how often it is made below them, above them, and on the Shogun."""
_CROWN = 150.0
"""What it is worth to win with the next turn."""
_MASTER = 20.0
"""What it is worth to have a Daimyo at all."""


@dataclass(frozen=True)
class Habits:
    """What a player thinks things are worth, in honour."""

    arms: float = 3.0
    """A point of strength."""
    ki: float = 5.0
    """A point of ki, as long as it may give actions."""
    care: float = 1.0
    """How much what may be lost weighs against what there is."""
    reserve: float = 0.0
    """How much strength it thinks an attacker holds back in his hand."""
    plans: int = 0
    """With how many options of its next step it plans its turn to the end; 0: it weighs that step alone."""
    rivalry: float = 1.0
    """How much the others' good is its harm."""
    counts: bool = False
    """Whether it counts which cards are still unseen."""


def horizon(public: Public) -> float:
    """Return in how many turns the match may be over."""
    turns = min(
        (public.goal - public.honour[seat]) / max(public.income(seat), LEAST_INCOME)
        for seat in range(public.seats)
    )
    return max(SHORTEST, min(turns, LONGEST))


def danger(public: Public, seat: int, reserve: float) -> float:
    """Return how likely a seat's Daimyo is to be beaten before its next turn."""
    shogun = public.decree == seat
    if not shogun and public.castles[seat] < 0:
        return 0.0
    defenders = public.dice(seat, True)
    safe = 1.0
    for other, head in enumerate(public.heads):
        if head < 0 or other == seat:
            continue
        strength = public.strength(other, False) + (reserve if public.hand_sizes[other] else 0)
        dice = min(int(strength // STRENGTH_A_DIE), public.dice_most)
        if dice:
            odds = wins(dice, defenders)
            safe *= 1 - (_FAINT if odds < _TEMPTING else _KEEN if shogun else _EAGER) * odds
    return 1 - safe


def standing(public: Public, seat: int, turns: float, habits: Habits) -> float:
    """Return what a seat has and may come to in so many turns."""
    income = public.income(seat)
    ki = public.ki(seat)
    found = public.honour[seat] + turns * income + habits.ki * (ki if ki < ENOUGH_KI else ENOUGH_KI)
    wins_next = public.honour[seat] + income >= public.goal
    if wins_next:
        found += _CROWN
    if public.heads[seat] < 0:
        return found + habits.arms * public.strengths[2 * seat + 1] / 2
    strength, most = public.strength(seat, False), STRENGTH_A_DIE * public.dice_most
    found += _MASTER + habits.arms * (strength if strength < most else most)
    threat = danger(public, seat, habits.reserve)
    if threat:
        lost = turns * public.house_honour(seat) + habits.arms * public.strengths[2 * seat] + _MASTER
        found -= habits.care * threat * lost
        if wins_next:
            found -= threat * _CROWN
    return found


def outlook(public: Public, you: int, turns: float, habits: Habits) -> float:
    """Return how good a table is for a seat, its hand left out."""
    others = 0.0
    for seat in range(public.seats):
        if seat != you:
            others += standing(public, seat, turns, habits)
    return standing(public, you, turns, habits) - habits.rivalry / (public.seats - 1) * others


def kept(hand: list[int], turns: float, habits: Habits) -> float:
    """Return what a hand is worth; of each kind the second card is worth half, and so on."""
    found = 0.0
    seen: dict[str, int] = {}
    for card in hand:
        kind = KINDS[card]
        times = seen.get(kind, 0)
        seen[kind] = times + 1
        worth = KEPT.get(kind)
        if worth is None:
            brings = turns * HONOUR[card] + habits.ki * KI[card] + habits.arms * STRENGTH[card]
            found += LAID_LATER * max(brings, 0)
        else:
            found += worth / (1 + times)
    return found
