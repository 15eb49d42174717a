"""Somebody who has played the eight lessons of the second game once, and plays by what they said and no more.

Each rule stands below the lesson that told it. Nothing is counted, remembered or planned ahead.
"""

from game.honor.cards import GUARD, HONOUR, KI, KINDS, STRENGTH
from game.honor.decisions import (
    Assassin,
    Attack,
    Castle,
    Decision,
    Discard,
    Draw,
    End,
    Lose,
    Play,
    SaveFace,
    Serve,
    Shogun,
    Spy,
    Stash,
)
from game.honor.odds import wins
from game.honor.rivals.rival import Choice, Question
from game.honor.view import View
from game.kept.chance import Chance

FAIR = 0.6
"""The odds are shown in a first match: from here on an attack looks good to a newcomer."""


def newcomer(question: Question, _: Chance) -> Choice:
    """Implements `Mind`: does what the lessons would find best, the first of what they find equal."""
    worths = [_worth(question.view, question.ask.other, option) for option in question.options]
    return Choice(question.options[worths.index(max(worths))], worths)


def _worth(view: View, other: int, option: Decision) -> float:
    you, public = view.you, view.public
    assert you is not None
    match option:
        case Attack(_, target):
            # 3 A fight: three strength make one die. 8 The title: the Shogun can't save face; beat him.
            odds = wins(public.dice(you, False), public.dice(target, True))
            return 60 + 10 * odds if odds >= FAIR else -1
        case Shogun():
            # 6 and 8: a Shogun takes much each turn, and everyone may attack him: with three dice or more.
            return 50 if public.dice(you, True) >= 3 else -1
        case Play(_, card, place) if KINDS[card] == "daimyo":
            # 6 Ronin: no lord, no honour.
            return 80 + HONOUR[card] if place >> 1 == you else -1
        case Play(_, card, place) if place >> 1 == you:
            return _laid(view, card, place)
        case Spy(_, _, place, take):
            # 5 Spies: a Ninja costs 25 honour and pays it back if what it takes pays.
            gains = sum(HONOUR[card] for card in take)
            return 25 + gains if place >> 1 != you and gains >= 15 else -1
        case Stash(_, card, place):
            # 5: beside the Samurai what lies is safer, and it is one's own.
            return 2 + (place & 1) if place >> 1 == you and HONOUR[card] >= 0 else 0
        case Draw():
            return 15
        case Serve(_, target):
            # 6: or you might serve somebody: half of that house is yours.
            return 12 + public.house_honour(target) / 100
        case Castle(_, take):
            return float(take)
        case SaveFace():
            # 4 Save Face: one's own Daimyo; 7 Dishonour: 30, not 75.
            return 10 if other in (you, public.serves[you]) or option.seat == you == other else 0
        case Lose():
            return 5
        case Assassin(_, place):
            # 5: armies don't stop assassins, a guard does: at who leads, if he has none.
            lead = max((one for one in range(public.seats) if one != you), key=public.honour.__getitem__)
            open_lord = place == 2 * lead and GUARD not in public.houses[place]
            return 22 if open_lord and public.decree == lead else -1
        case Discard(_, card) if len(view.hand) == 7 and public.actions_left():
            # 2: seven cards in hand at most; away with what cannot be laid.
            return 1 - (HONOUR[card] + STRENGTH[card]) / 100
        case End():
            return 0
    return -1


def _laid(view: View, card: int, place: int) -> float:
    """1: what lies pays every turn. 2: three ki make an action. 3: three strength make a die, castles pay."""
    you, public = view.you, view.public
    assert you is not None
    if HONOUR[card] < 0:  # nobody spoke of Gunpowder
        return -1
    if card == GUARD:
        return 18 if not place & 1 and GUARD not in public.houses[place] else -1
    if KINDS[card] == "castle":
        return 26 + HONOUR[card] if public.dice(you, True) >= 3 else -1
    daimyo = 0.5 if not place & 1 else 0
    return 20 + HONOUR[card] + 2 * KI[card] + STRENGTH[card] + daimyo
