"""What a decision of one's own may lead to: tables that might be, each with how likely it is.

The rules are those of the match as far as they are public; what others hold is unknown, so nobody is thought
to show a Save Face but by odds.
"""

from collections.abc import Callable
from typing import NamedTuple

from game.honor.cards import ASSASSIN, DISHONOUR, DISHONOURED, LEAVING, NINJA, SAVE_FACE, TREASON
from game.honor.deaths import death
from game.honor.decisions import (
    Ask,
    Assassin,
    Attack,
    Castle,
    Decision,
    Discard,
    Dishonour,
    Draw,
    Leave,
    Phase,
    Play,
    Serve,
    Shogun,
    Spy,
)
from game.honor.event_effects import happen
from game.honor.events import Bond, Decree, Drawn, Event, Fought, Gone, Reckoned
from game.honor.odds import kills, wins
from game.honor.options import options
from game.honor.public_state import Public

Worth = Callable[[Public], float]


class World(NamedTuple):
    """A table that might be."""

    likely: float
    public: Public
    saved: bool = False
    """Whether the own Save Face was shown."""


def after(public: Public, *events: Event) -> Public:
    """Return the table after these events."""
    found = public.copy()
    for event in events:
        happen(found, event)
    return found


def hand_after(hand: list[int], decision: Decision, saved: bool = False) -> list[int]:
    """Return the own hand after a decision; what is drawn is unknown and left out.

    `saved`: the own Save Face was shown after a fight.
    """
    match decision:
        case Attack() if saved:
            gone = SAVE_FACE
        case Play(card=card) | Spy(card=card) | Discard(card=card):
            gone = card
        case Assassin():
            gone = ASSASSIN
        case Dishonour():
            gone = DISHONOUR
        case _:
            return hand
    left = list(hand)
    left.remove(gone)
    return left


def worlds(public: Public, decision: Decision, worth: Worth) -> list[World]:
    """Return what a decision of a turn may lead to; `worth` is the own judgement of a table."""
    match decision:
        case Draw(seat):
            return [World(1, after(public, Drawn(seat, None)))]
        case Play(seat, _, place):
            return [World(1, _played(public, decision, seat, place))]
        case Shogun(seat):
            return [World(1, after(public, decision, Decree(seat)))]
        case Serve(seat, target):
            return [World(1, after(public, decision, Bond(seat, target)))]
        case Leave(seat):
            return [World(1, after(public, decision, loss(public, seat, LEAVING), Bond(seat, None)))]
        case Spy(seat):
            return [World(1, _robbed(after(public, decision, loss(public, seat, NINJA)), seat, worth))]
        case Assassin(seat, place):
            return _assassinated(public, decision, seat, place)
        case Dishonour(_, target):
            return [World(1, dishonoured(after(public, decision), target, worth))]
        case _:
            return [World(1, after(public, decision))]


def loss(public: Public, seat: int, by: int) -> Reckoned:
    """Return the loss of so much honour."""
    return Reckoned(seat, "", -by, public.honour[seat] - by)


def _played(public: Public, decision: Play, seat: int, place: int) -> Public:
    old = public.castles[seat]
    found = after(public, decision)
    if old >= 0 and public.castles[seat] != found.castles[seat]:
        happen(found, Gone(place, (old,)))
    elif place & 1 == 0 and found.serves[place >> 1] is not None:
        happen(found, Bond(place >> 1, None))
    return found


def _robbed(public: Public, seat: int, worth: Worth) -> Public:
    """Lay what a spy took where it is worth most."""
    while public.stolen:
        stashes = options(public, (), Ask(Phase.STASH, seat, seat))
        public = max((after(public, stash) for stash in stashes), key=worth)
    return public


def _assassinated(public: Public, decision: Assassin, seat: int, place: int) -> list[World]:
    treason = place & 1 and public.serves[seat] == place >> 1
    missed = after(public, decision, loss(public, seat, TREASON if treason else NINJA))
    likely = kills(public, place)
    return [World(likely, after(missed, *death(missed, place))), World(1 - likely, missed)]


def dishonoured(public: Public, target: int, worth: Worth) -> Public:
    """Let a dishonoured seat answer as is worst for whom `worth` judges."""
    lost = after(public, loss(public, target, DISHONOURED))
    if lost.serves[target] is not None:
        happen(lost, Bond(target, None))
    dead = after(public, *death(public, 2 * target + 1))
    return min(lost, dead, key=worth)


def fought(public: Public, attack: Attack, saved: float, saves_himself: bool, worth: Worth) -> list[World]:
    """Return what a fight may lead to.

    `saved`: how likely the defender is to be saved; `saves_himself`: whether the attacker holds a Save Face.
    """
    seat, target = attack.seat, attack.target
    likely = wins(public.dice(seat, False), public.dice(target, True))
    there = after(public, attack)
    if public.decree == target:
        saved = 0.0
    found = [World(likely * (1 - saved), beaten(there, seat, target, seat, worth))]
    if saved:
        found.append(World(likely * saved, _stripped(there, attack, worth)))
    if saves_himself and public.decree != seat:
        return [*found, World(1 - likely, there, saved=True)]
    return [*found, World(1 - likely, beaten(there, seat, target, target, worth))]


def _stripped(public: Public, attack: Attack, worth: Worth) -> Public:
    """Let a beaten defender live, whose castle the attacker takes or burns (5.8)."""
    decided = after(public, Fought(attack.seat, attack.target, (0, 0), (0, 0), attack.seat))
    ways = without_castle(decided, attack.seat, attack.target)
    return max(ways, key=worth)


def without_castle(public: Public, winner: int, loser: int) -> list[Public]:
    """Return the table where the winner takes the loser's castle, then where he burns it; else as it is."""
    castle, old = public.castles[loser], public.castles[winner]
    if castle < 0:
        return [public]
    return [
        after(public, Castle(winner, True), *([Gone(2 * winner, (old,))] if old >= 0 else [])),
        after(public, Gone(2 * loser, (castle,))),
    ]


def beaten(public: Public, attacker: int, defender: int, winner: int, worth: Worth) -> Public:
    """Let a fight be won and the loser die; the winner does with a castle what `worth` finds better."""
    loser = defender if winner == attacker else attacker
    title = public.decree == loser
    decided = after(public, Fought(attacker, defender, (0, 0), (0, 0), winner))
    ended = [
        after(way, *death(way, 2 * loser), *([Decree(winner)] if title else []))
        for way in without_castle(decided, winner, loser)
    ]
    return max(ended, key=worth)
