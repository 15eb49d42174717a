"""The players' minds: a thinking one weighs steps by its character, the steady one plans, the novice errs.

A mind is a function of what it is asked and of lots: asked the same again it answers the same.
"""

from game.honor.cards import HAND, HONOUR, KI, KINDS
from game.honor.decisions import (
    Attack,
    Decision,
    Discard,
    Draw,
    End,
    Play,
    SaveFace,
    Serve,
    Shogun,
    Stash,
)
from game.honor.odds import wins
from game.honor.rivals.outlook import KEPT, Habits
from game.honor.rivals.personality import Personality
from game.honor.rivals.player import Choice, Mind, Question
from game.honor.rivals.thought import Thought
from game.honor.view import View
from game.kept.chance import Chance

STEADY = Habits(arms=5.0, ki=8.0, care=2.0, reserve=2.0, plans=4, counts=True)
NOVICE_ERRORS = 0.3
"""How often the novice does just anything."""


def thinking(personality: Personality) -> Mind:
    """Make a mind that weighs what it may do by this character; with all numbers 0 it is the neutral one."""
    plans = personality.plans
    habits = Habits(plans=plans, counts=bool(plans))

    def think(question: Question, _: Chance) -> Choice:
        return Thought(question, habits, personality).choose()

    return think


def steady(question: Question, _: Chance) -> Choice:
    """Answer by a plan of the whole turn, counting the Save Faces that are out."""
    return Thought(question, STEADY, Personality()).choose()


def novice(question: Question, _: Chance) -> Choice:
    """Lay what pays, attack at fair odds."""
    worths = [_pays(question.view, option) for option in question.options]
    return Choice(question.options[worths.index(max(worths))], worths)


def _pays(view: View, option: Decision) -> float:
    """Return how gladly the novice does something; nothing below 0, which ending the turn is."""
    public = view.public
    match option:
        case Play(_, card, place):
            # Not into another's house, and no Gunpowder.
            return 10 + HONOUR[card] + KI[card] if place >> 1 == view.you and HONOUR[card] >= 0 else -1
        case Attack(seat, target):
            return 20 if wins(public.dice(seat, False), public.dice(target, True)) >= 0.5 else -1
        case Shogun():
            return 15
        case Draw():
            return 9.5
        case Discard(_, card) if len(view.hand) == HAND and public.pile and public.actions_left():
            return 5 - KEPT.get(KINDS[card], 10) / 10
        case Serve(_, target):
            return 1 + public.house_honour(target)
        case Stash(_, _, place):
            return 1 if place >> 1 == view.you else -1
        case SaveFace(seat):
            return 1
        case End():
            return 0
    return -1
