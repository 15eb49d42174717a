"""The players' minds: a thinking one weighs steps by its character, the steady one plans, the novice errs.

A mind is a function of what it is asked and of lots: asked the same again it answers the same.
"""

from collections.abc import Sequence
from dataclasses import replace
from math import ceil

from game.honor.cards import HAND, HONOUR, KI, KINDS
from game.honor.decisions import (
    Attack,
    Decision,
    Discard,
    Dishonour,
    Draw,
    End,
    Phase,
    Play,
    SaveFace,
    Serve,
    Shogun,
    Stash,
)
from game.honor.odds import wins
from game.honor.rivals.bluffing import pose, posing
from game.honor.rivals.blunders import sensible, sobered
from game.honor.rivals.fast_state import Unseen
from game.honor.rivals.personality import Personality, leaning
from game.honor.rivals.position_evaluation import KEPT, Habits, horizon
from game.honor.rivals.rival import Choice, Mind, Question
from game.honor.rivals.rollout_policy import Temper
from game.honor.rivals.search import Search
from game.honor.rivals.turn_planning import Thought
from game.honor.view import View
from game.kept.chance import Chance, seed_from

STEADY = Habits(arms=5.0, ki=8.0, care=2.0, reserve=2.0, plans=4, counts=True)
MOST_WORLDS = 160
"""In how many worlds the deepest plays on from each option."""
BEST, MOST = 3, 9
"""How many of the options that promise most are played on from, and how many in all."""
FULL_BUDGET = 16_000
"""The most work of an answer that the deepest gives, in turns imagined and tables judged."""
MOODS = {"boldness": (-0.3, 0.3), "ambition": (-0.3, 0.3), "hunt": (0.0, 0.4)}
"""Between what numbers change from match to match of one who thinks ahead and has no leaning."""
ANSWERED = 4
"""An answer in another's turn gets one part of so many."""
NOVICE_ERRORS = 0.3
"""How often the novice does just anything."""


def thinking(personality: Personality) -> Mind:
    """Make a mind that weighs what it may do by this character; with all numbers 0 it is the neutral one."""
    if not personality.depth:
        return lambda question, _: Thought(question, Habits(), personality).choose()
    worlds = ceil(MOST_WORLDS * personality.depth)

    def think(question: Question, chance: Chance) -> Choice:
        habit = Thought(question, STEADY, personality).choose()
        return _searched(question, personality, habit, worlds, int(chance.fraction() * 2**48))

    return think


def in_a_mood(personality: Personality, seed: int) -> Personality:
    """Return how somebody plays one match: who has no leaning of its own cannot be read by that."""
    if not personality.depth or personality != Personality(personality.depth, personality.errors):
        return personality
    lots = Chance(seed_from(seed, "mood"))
    moods = {name: low + (high - low) * lots.fraction() for name, (low, high) in MOODS.items()}
    return replace(personality, **moods)


def _searched(question: Question, personality: Personality, habit: Choice, worlds: int, seed: int) -> Choice:
    """Play on from what promises most; leave the habit's choice only where another is surely better."""
    phase, you = question.ask.phase, question.ask.seat
    if phase is not Phase.TURN and phase is not Phase.DISHONOURED:
        return habit
    public, worths = question.view.public, list(habit.worths)
    weighed: Sequence[int] = range(len(worths))
    if phase is Phase.DISHONOURED:
        worlds = -(-worlds // ANSWERED)
    else:
        weighed = sensible(question, worths)
        worths = sobered(question, worths)
    best = max(worths[number] for number in weighed)
    order = _promising(question.options, worths, habit.decision, weighed)
    options = [question.options[number] for number in order]
    taken = pose(personality, question.view, question.mood)
    leanings = [
        leaning(personality, public, option, question.hurt_by) + posing(personality, taken, public, option)
        for option in options
    ]
    shown = question.shown
    tempers = [Temper(*shown.habits.temper(seat)) for seat in range(public.seats)]
    search = Search(Unseen(question.view, shown, horizon(public)), tempers, you, seed)
    limit = question.budget - habit.work if question.budget else None
    leads = search.leads(options, leanings, worlds, limit)
    for number, lead in zip(order, leads, strict=True):
        worths[number] = best + lead
    return Choice(question.options[worths.index(max(worths))], worths, habit.work + search.work)


def _promising(
    options: Sequence[Decision], worths: Sequence[float], habit: Decision, weighed: Sequence[int]
) -> list[int]:
    """Return by number, of those weighed, the habit's choice, then the best, and one of each deed.

    Of cards to put away only the one that is worth least.
    """
    order = sorted(weighed, key=lambda number: -worths[number])
    order.sort(key=lambda number: options[number] != habit)
    found: list[int] = []
    deeds = set[tuple[object, ...]]()
    for number in order:
        option = options[number]
        deed = (type(option), option.target if isinstance(option, Attack | Dishonour | Serve) else None)
        again = deed in deeds
        deeds.add(deed)
        if len(found) < BEST:
            weighs = not (again and isinstance(option, Discard))
        else:
            weighs = not again and len(found) < MOST
        if weighs:
            found.append(number)
    return found


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


PLAIN_MINDS: dict[str, tuple[Mind, float]] = {"novice": (novice, NOVICE_ERRORS), "steady": (steady, 0.0)}
"""Minds without numbers, and how often each does just anything."""
THINKING = "thinking"
"""The mind with a personality."""
MINDS = {"novice": 1, "steady": 2, THINKING: 3}
"""All minds, and of each the edition: one more wherever it answers otherwise than before, so that no older
receipt is taken for a lie (tests/game/table/test_mind_editions.py says when)."""
AHEAD = 3
"""The edition of the thinking mind where it has a depth, and so plays on in worlds."""
