"""What nobody of sense does, whatever play-outs say: deeds that give something away for nothing.

Chance leads of few play-outs may favour them, and where a match seems lost all deeds look alike; at the table
they look stupid. Owns which these are. It knows the table and the own hand alone.
"""

from collections.abc import Sequence

from game.honor.cards import CODES, HAND
from game.honor.decisions import Assassin, Attack, Decision, Discard, Draw, End, Spy
from game.honor.odds import wins
from game.honor.public import Public

HOPELESS = 0.1
"""Below such odds an attack is no attack."""
_GUNPOWDER = CODES["gunpowder"]


def sensible(public: Public, hand: Sequence[int], options: Sequence[Decision]) -> list[bool]:
    """Say of each option of a turn whether it gives nothing away for nothing; of some one it is true.

    `hand` is that of the seat whose turn it is. A card is in the way only of a full hand that could draw
    without it (3.6, 3.8); and nobody ends his turn who can draw.
    """
    draws = any(isinstance(option, Draw) for option in options)
    cramped = len(hand) == HAND and bool(public.actions_left()) and bool(public.pile)
    return [_sensible(public, option, draws, cramped) for option in options]


def _sensible(public: Public, option: Decision, draws: bool, cramped: bool) -> bool:
    match option:
        case Discard():
            return cramped
        case End():
            return not draws
        case Spy(seat, _, place, take) if place >> 1 == seat:
            return _GUNPOWDER in take
        case Assassin(seat, place):
            owner = place >> 1
            bound = public.serves[owner] is not None or public.second[owner] is not None
            return owner != seat and (not place & 1 or bound or bool(public.houses[place]))
        case Attack(seat, target):
            return wins(public.dice(seat, False), public.dice(target, True)) >= HOPELESS
    return True
