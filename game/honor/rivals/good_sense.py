"""What nobody of sense does, whatever play-outs say: deeds that give something away for nothing.

Chance leads of few play-outs may favour them, and where a match seems lost all deeds look alike; at the table
they look stupid. Owns which these are. It knows the table and the own hand alone.
"""

from collections.abc import Sequence

from game.honor.cards import CODES, DAIMYOS, HAND
from game.honor.decisions import Assassin, Attack, Decision, Discard, Draw, End, Leave, Spy
from game.honor.odds import wins
from game.honor.public_state import Public
from game.honor.rivals.player import Question

HOPELESS = 0.1
"""Below such odds an attack is no attack."""
_GUNPOWDER = CODES["gunpowder"]


def sensible(question: Question, worths: Sequence[float]) -> list[int]:
    """Return by number the options of a turn that give nothing away for nothing; there is one at least.

    `worths`: what habit finds each option worth. A card is in the way only of a full hand that could draw
    without it (3.6, 3.8), and whoever puts it away draws next. Nobody ends his turn who can draw, with a full
    hand only where his habit would.
    """
    public, hand, options = question.view.public, question.view.hand, question.options
    draws = [number for number, option in enumerate(options) if isinstance(option, Draw)]
    if draws and question.made_room:
        return draws
    cramped = len(hand) == HAND and bool(public.actions_left()) and bool(public.pile)
    found = [number for number, option in enumerate(options) if _sensible(public, hand, option, cramped)]
    if draws:
        return [number for number in found if not isinstance(options[number], End)]
    if cramped and not isinstance(options[max(found, key=worths.__getitem__)], End):
        return [number for number in found if not isinstance(options[number], End)]
    return found


def _sensible(public: Public, hand: Sequence[int], option: Decision, cramped: bool) -> bool:
    match option:
        case Discard():
            return cramped
        case Leave(seat):
            return any(card in DAIMYOS for card in hand) or _lords(public, seat)
        case Spy(seat, _, place, take) if place >> 1 == seat:
            return _GUNPOWDER in take
        case Assassin(seat, place):
            owner = place >> 1
            bound = public.serves[owner] is not None or public.second[owner] is not None
            return owner != seat and (not place & 1 or bound or bool(public.houses[place]))
        case Attack(seat, target):
            return wins(public.dice(seat, False), public.dice(target, True)) >= HOPELESS
    return True


def _lords(public: Public, seat: int) -> bool:
    """Whether there is another Daimyo for a seat to serve than its lord."""
    return any(
        public.heads[other] >= 0 and public.second[other] is None
        for other in range(public.seats)
        if other != seat
    )
