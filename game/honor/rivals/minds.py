"""Three players: the neutral one weighs each step, the steady one plans its turn, the novice errs.

A mind is a function of a seat's view, of what it is asked and of lots: asked the same again it answers the
same.
"""

from collections.abc import Callable

from game.honor.cards import HAND, HONOUR, KI, KINDS
from game.honor.decisions import (
    Ask,
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
from game.honor.rivals.thought import Thought
from game.honor.view import View
from game.kept.chance import Chance

Mind = Callable[[View, Ask, Chance], Decision]

NEUTRAL = Habits()
STEADY = Habits(arms=5.0, ki=8.0, care=2.0, reserve=2.0, plans=2, beam=3, counts=True)
ERRS = 0.3
"""How often the novice does just anything."""


def neutral(view: View, ask: Ask, _: Chance) -> Decision:
    """Answer step by step, by what each brings on the table."""
    return Thought(view, NEUTRAL).answer(ask)


def steady(view: View, ask: Ask, _: Chance) -> Decision:
    """Answer by a plan of the whole turn, counting the Save Faces that are out."""
    return Thought(view, STEADY).answer(ask)


def novice(view: View, ask: Ask, chance: Chance) -> Decision:
    """Lay what pays, attack at fair odds, err in three of ten steps."""
    options = view.options(ask)
    if chance.fraction() < ERRS:
        return chance.choose(options)
    return max(options, key=lambda option: _pays(view, option))


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


MINDS: dict[str, Mind] = {"novice": novice, "neutral": neutral, "steady": steady}
"""The players by name."""
