"""What a seat knows as a fixed number of numbers from 0 to 1, made of its seat record alone.

Seats come clockwise from the viewer's own, the public's from seat 0. `layout` says what stands where.
"""

from collections import Counter
from collections.abc import Iterator, Sequence

from game.honor.cards import (
    ACTIONS_MOST,
    CARDS,
    CASTLES,
    COUNTS,
    DAIMYOS,
    DICE_MOST,
    GOAL,
    HAND,
    LAID,
    LOOT,
    NAMES,
    ROUNDS,
)
from game.honor.decisions import Ask, Phase
from game.honor.public_state import Public
from game.honor.view import View

ASKS = Phase.TURN, Phase.STASH, Phase.DISHONOURED, Phase.SAVE_FACE, Phase.CASTLE
_AGAINST = "death", "dishonour"
_IN_A_HOUSE = tuple(card for card in LAID if card not in CASTLES)
_MOST = 2 * GOAL
"""Honour of so much, or that much below nothing, is at the end of its scale."""
_STRENGTH = 40
"""So is strength in a fight."""


def layout(seats: int) -> dict[str, int]:
    """Say what an observation is made of, in its order: the name of a part to its length."""
    return {
        "asked": len(ASKS) + len(_AGAINST) + seats,
        "own hand": len(NAMES),
        "turn": 4 + len(LOOT),
        "table": 3 + len(NAMES),
        "seats": seats * (8 + len(DAIMYOS) + len(CASTLES) + 2 * len(_IN_A_HOUSE) + seats),
        "last fight": 2 * seats + 3,
    }


def observation_size(seats: int) -> int:
    """Return how many numbers an observation has."""
    return sum(layout(seats).values())


def observe(view: View, ask: Ask | None = None) -> list[float]:
    """Return the observation of a view whose seat is asked this, or nothing."""
    return [*_observe(view, ask)]


def _observe(view: View, ask: Ask | None) -> Iterator[float]:
    public, you = view.public, view.you or 0
    order = [(you + step) % view.seats for step in range(view.seats)]
    yield from (float(ask is not None and ask.phase is phase) for phase in ASKS)
    yield from (float(ask is not None and ask.against == against) for against in _AGAINST)
    yield from (float(ask is not None and ask.other == seat) for seat in order)
    yield from _shares(view.hand)
    yield from (public.used / ACTIONS_MOST, public.actions_left() / ACTIONS_MOST, float(public.declared))
    yield min(1.0, public.turns / (ROUNDS * view.seats))
    stolen = Counter(public.stolen)
    yield from (stolen[card] / 2 for card in LOOT)
    yield from (public.goal / GOAL, public.dice_most / DICE_MOST, public.pile / CARDS)
    yield from _shares(public.discards)
    for seat in order:
        yield from _seat(public, seat, order)
    yield from _fight(public, order)


def _shares(cards: Sequence[int]) -> Iterator[float]:
    """Give for each card which part of all of its kind is among these."""
    counted = Counter(cards)
    return (counted[card] / count for card, count in enumerate(COUNTS))


def _seat(public: Public, seat: int, order: Sequence[int]) -> Iterator[float]:
    yield from (_scaled(public.honour[seat]), _scaled(public.income(seat)))
    yield from (public.hand_sizes[seat] / HAND, public.actions(seat) / ACTIONS_MOST)
    yield from (public.dice(seat, defends) / DICE_MOST for defends in (False, True))
    yield from (float(public.decree == seat), float(public.turn == seat))
    yield from (float(public.heads[seat] == card) for card in DAIMYOS)
    yield from (float(public.castles[seat] == card) for card in CASTLES)
    for place in (2 * seat, 2 * seat + 1):
        laid = Counter(public.houses[place])
        yield from (laid[card] / COUNTS[card] for card in _IN_A_HOUSE)
    lord, leaving = public.serves[seat], 0.5 if public.leaving[seat] else 1.0
    yield from (leaving * (lord == other) for other in order)


def _scaled(honour: int) -> float:
    return min(1.0, max(0.0, 0.5 + honour / (2 * _MOST)))


def _fight(public: Public, order: Sequence[int]) -> Iterator[float]:
    """The latest fight; nothing before the first."""
    fight = public.fight
    for which in ("attacker", "defender"):
        yield from (float(fight is not None and getattr(fight, which) == seat) for seat in order)
    yield float(fight is not None and fight.winner == fight.attacker)
    yield from (0.0, 0.0) if fight is None else (min(1.0, one / _STRENGTH) for one in fight.strength)
