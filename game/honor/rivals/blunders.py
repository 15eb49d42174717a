"""What nobody sensible does, whatever it seems worth: deeds that give something away for nothing.

A habit's worths and chance leads of few play-outs may favour them, and where a match seems lost all deeds
look alike; at the table they look stupid. Owns which these are. It knows the table and the own hand alone.
"""

from collections.abc import Sequence

from game.honor.cards import DAIMYOS, GUNPOWDER, HAND
from game.honor.decisions import (
    Assassin,
    Attack,
    Decision,
    Discard,
    Dishonour,
    Draw,
    End,
    Leave,
    Play,
    Serve,
    Spy,
)
from game.honor.odds import wins
from game.honor.public_state import Public
from game.honor.rivals.personality import NEVER
from game.honor.rivals.rival import Question

HOPELESS = 0.1
"""Below such odds an attack is no attack."""


def hopeless(boldness: float) -> float:
    """Return below which odds somebody makes no attack: the boldest dares half of what others do."""
    return HOPELESS * (1 - max(0.0, boldness) / 2)


def sobered(question: Question, worths: Sequence[float], least: float = HOPELESS) -> list[float]:
    """Return what options of a turn are worth to who gives nothing away: what does so is below all others."""
    found = list(worths)
    sense = sensible(question, worths, least)
    if len(sense) == len(found):
        return found
    best = max(found[number] for number in sense)
    for number in set(range(len(found))).difference(sense):
        found[number] = min(found[number], best) - NEVER
    return found


def sensible(question: Question, worths: Sequence[float], least: float = HOPELESS) -> list[int]:
    """Return by number the options of a turn that give nothing away for nothing; there is one at least.

    `worths`: what habit finds each option worth; `least`: below which odds no attack is made. A card is in
    the way only of a full hand that could draw without it (3.6, 3.8), and whoever puts it away draws next.
    Nobody ends his turn who can draw, with a full hand only where his habit would. Who has left his lord
    lays one of his own, or serves another, if he can.
    """
    public, hand, options = question.view.public, question.view.hand, question.options
    draws = [number for number, option in enumerate(options) if isinstance(option, Draw)]
    if draws and question.made_room:
        return draws
    if question.left is not None and (lords := _own_lords(question)):
        return lords
    cramped = len(hand) == HAND and bool(public.actions_left()) and bool(public.pile)
    back = _way_back(question)
    found = [
        number
        for number, option in enumerate(options)
        if option != back and _sensible(public, hand, option, cramped, least)
    ]
    if draws:
        return [number for number in found if not isinstance(options[number], End)]
    if cramped and not isinstance(options[max(found, key=worths.__getitem__)], End):
        return [number for number in found if not isinstance(options[number], End)]
    return found


def _sensible(public: Public, hand: Sequence[int], option: Decision, cramped: bool, least: float) -> bool:
    match option:
        case Discard():
            return cramped
        case Leave(seat):
            return any(card in DAIMYOS for card in hand) or _richer_lord(public, seat)
        case Spy(seat, _, place, take) if place >> 1 == seat:
            return GUNPOWDER in take
        case Assassin(seat, place):
            return place >> 1 != seat and (not place & 1 or not _has_nothing(public, place >> 1))
        case Dishonour(_, target):
            return not _has_nothing(public, target)
        case Attack(seat, target):
            return wins(public.dice(seat, False), public.dice(target, True)) >= least
    return True


def _has_nothing(public: Public, seat: int) -> bool:
    """Whether a Samurai's death costs nothing: nothing lies beside him, and no bond ends (6.7, 8.3)."""
    return public.serves[seat] is None and public.second[seat] is None and not public.houses[2 * seat + 1]


def _richer_lord(public: Public, seat: int) -> bool:
    """Whether another Daimyo is there to be served, whose house bears more than a second Samurai's lord's."""
    lord = public.serves[seat]
    assert lord is not None
    return any(
        public.heads[other] >= 0
        and public.second[other] is None
        and public.house_honour(other) > public.house_honour(lord)
        for other in range(public.seats)
        if other != seat
    )


def _own_lords(question: Question) -> list[int]:
    """Return by number the Daimyos that a Ronin may lay before himself."""
    public, seat = question.view.public, question.ask.seat
    return [
        number
        for number, option in enumerate(question.options)
        if isinstance(option, Play)
        and option.card in DAIMYOS
        and option.place == 2 * seat
        and public.is_ronin(seat)
    ]


def _way_back(question: Question) -> Decision | None:
    """Return the declaration to serve the lord whom the seat has just left, where there is another lord."""
    if question.left is None:
        return None
    back = Serve(question.ask.seat, question.left)
    another = any(isinstance(option, Serve) and option != back for option in question.options)
    return back if another else None
