"""Decisions as numbers, the same for every seat: whoever decides sees the others clockwise from itself.

Houses are places, the own Daimyo's first, then the own Samurai's, then the next seat's; cards are in the
order of the deck. What is asked says which stolen card is laid or destroyed, so those numbers have none.
In this order, for a table of so many seats:

    draw; shogun; leave; end; burn; lose; save face; pass; burn a castle, take it; seppuku by house
    attack, serve, dishonour: the others clockwise
    discard: each card that a hand may hold
    play: each card that can be laid, in each house
    stash, assassin: each house
    spy: each card that can be taken, in each house
    elite spy: the same, then each two cards, in each house
"""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations_with_replacement
from typing import TypeAlias

from game.honor.cards import DAIMYOS, ELITE_SPY, KINDS, LAID, LOOT, NAMES, SPY
from game.honor.decisions import (
    Assassin,
    Attack,
    Burn,
    Castle,
    Decision,
    Discard,
    Dishonour,
    Draw,
    End,
    Leave,
    Lose,
    Pass,
    Play,
    SaveFace,
    Seppuku,
    Serve,
    Shogun,
    Spy,
    Stash,
)
from game.table.game_interface import IllegalDecision

Key: TypeAlias = tuple[type[Decision], int, int, tuple[int, ...]]
"""What a decision is, with which card, where or to whom, and what it takes; 0 for what it has not."""
_BARE: tuple[type[Decision], ...] = Draw, Shogun, Leave, End, Burn, Lose, SaveFace, Pass
_TWO_WAYS: tuple[type[Decision], ...] = Castle, Seppuku
_TO_OTHERS: tuple[type[Decision], ...] = Attack, Serve, Dishonour
_TO_HOUSES: tuple[type[Decision], ...] = Stash, Assassin
_HELD = tuple(card for card in range(len(NAMES)) if KINDS[card] not in ("decree", "samurai"))
_PLAYED = tuple(sorted((*LAID, *DAIMYOS)))
_ONE = tuple((card,) for card in LOOT)
_TWO = tuple(combinations_with_replacement(LOOT, 2))


def _keys(seats: int) -> Iterator[Key]:
    kind: type[Decision]
    for kind in _BARE:
        yield kind, 0, 0, ()
    for kind in _TWO_WAYS:
        yield from ((kind, 0, which, ()) for which in (0, 1))
    for kind in _TO_OTHERS:
        yield from ((kind, 0, target, ()) for target in range(1, seats))
    yield from ((Discard, card, 0, ()) for card in _HELD)
    places = range(2 * seats)
    yield from ((Play, card, place, ()) for card in _PLAYED for place in places)
    for kind in _TO_HOUSES:
        yield from ((kind, 0, place, ()) for place in places)
    for card, takes in ((SPY, _ONE), (ELITE_SPY, (*_ONE, *_TWO))):
        yield from ((Spy, card, place, take) for take in takes for place in places)


@cache
def _numbers(seats: int) -> dict[Key, int]:
    return {key: number for number, key in enumerate(_keys(seats))}


def action_count(seats: int) -> int:
    """Return how many numbers there are."""
    return len(_numbers(seats))


def number_of(decision: Decision, seats: int) -> int:
    """Return the number of a decision."""
    return _numbers(seats)[_key(decision, seats)]


def decision_of(number: int, options: Sequence[Decision], seats: int) -> Decision:
    """Return the one of some options that a number means.

    Raises ValueError for a number that means nothing, `IllegalDecision` for one that none of them has.
    """
    if not 0 <= number < action_count(seats):
        raise ValueError(f"action {number}; expected 0 to {action_count(seats) - 1}")
    found = next((one for one in options if number_of(one, seats) == number), None)
    if found is None:
        allowed = sorted(number_of(one, seats) for one in options)
        raise IllegalDecision(f"action {number}", f"one of {', '.join(map(str, allowed))}")
    return found


def _key(decision: Decision, seats: int) -> Key:
    """Return a decision as its seat sees it."""
    seat = decision.seat
    card = 0 if isinstance(decision, Stash | Burn) else getattr(decision, "card", 0)
    place, target = getattr(decision, "place", None), getattr(decision, "target", None)
    where = 0
    if isinstance(decision, Castle):
        where = int(decision.take)
    elif target is not None:
        where = (target - seat) % seats
    elif place is not None:
        where = (place - 2 * seat) % (2 * seats)
    return type(decision), card, where, decision.take if isinstance(decision, Spy) else ()
