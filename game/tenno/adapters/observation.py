"""What a seat knows as a fixed number of numbers from 0 to 1, made of its seat record alone.

Seats come clockwise from the viewer's own. `layout` says what stands where.
"""

from collections.abc import Iterator

from game.tenno.cards import CARDS
from game.tenno.decisions import Ask
from game.tenno.public_state import SLOTS
from game.tenno.view import Slot, View

ASKS = ("place", "attack", "again", "monk", "refill", "exchange", "swap", "peek")
MOST_FIGHTS_PER_SEAT, EXTRA_FIGHTS = 8, 2
"""Every fight takes a card off a row. Eight times a seat can fill its gap, so a match has no more fights."""
_HAND = 8


def most_fights(seats: int) -> int:
    """Return how many fights a match can have."""
    return MOST_FIGHTS_PER_SEAT * seats + EXTRA_FIGHTS


def layout(seats: int) -> dict[str, int]:
    """Say what an observation is made of, in its order: the name of a part to its length."""
    return {
        "asked": len(ASKS),
        "gap to fill": SLOTS,
        "own row": SLOTS * len(CARDS),
        "own hand": len(CARDS),
        "fights": 1,
        "seats": seats * _SEAT,
        "duel": 2 * seats + 2 * SLOTS + 2 * len(CARDS) + 2,
    }


_SLOT = len(CARDS) + 4
"""Of a slot: what was seen, whether a card lies there, was touched, is a first farmer, when."""
_SEAT = 3 + SLOTS * _SLOT + 2 * len(CARDS)
"""Of a seat: turn, hand, won as defender; its slots; its cards that fell; the cards it took."""


def observation_size(seats: int) -> int:
    """Return how many numbers an observation has."""
    return sum(layout(seats).values())


def observe(view: View, ask: Ask | None = None) -> list[float]:
    """Return the observation of a view whose seat is asked this, or nothing."""
    return [*_observe(view, ask)]


def _observe(view: View, ask: Ask | None) -> Iterator[float]:
    seats = len(view.seats)
    you = view.you or 0
    wanted = None if ask is None else "again" if ask.again else ask.wanted
    yield from (float(wanted == kind) for kind in ASKS)
    yield from (float(ask is not None and ask.slot == slot) for slot in range(SLOTS))
    for card in view.row:
        yield from _one_of_cards(card)
    yield from (float(view.hand >> card & 1) for card in CARDS)
    public = view.public
    yield public.fights / most_fights(seats)
    order = [(you + step) % seats for step in range(seats)]
    for seat in order:
        yield float(public.turn == seat)
        yield public.hand_sizes[seat] / _HAND
        yield float(seat in public.defenders_won)
        for number, slot in enumerate(view.slots[seat]):
            yield from _slot(slot, bool(public.laid[seat] >> number & 1), most_fights(seats))
        fallen = {
            card for pile in (public.discard, *public.prisoners) for owner, card in pile if owner == seat
        }
        yield from (float(card in fallen) for card in CARDS)
        taken = [card for _, card in public.prisoners[seat]]
        yield from (taken.count(card) / (seats - 1) for card in CARDS)
    yield from _duel(view, order)


def _slot(slot: Slot, laid: bool, fights: int) -> Iterator[float]:
    yield from _one_of_cards(slot.seen)
    yield from (float(laid), float(slot.touched), float(slot.original))
    yield slot.seen_at / fights


def _duel(view: View, order: list[int]) -> Iterator[float]:
    """The attack of this turn that is under way or was the last one; nothing before the first."""
    duel = view.duel
    attack = None if duel is None else duel.attack
    yield from (float(attack is not None and attack.seat == seat) for seat in order)
    yield from (float(attack is not None and attack.target == seat) for seat in order)
    yield from (float(attack is not None and attack.slot == slot) for slot in range(SLOTS))
    yield from (float(attack is not None and attack.target_slot == slot) for slot in range(SLOTS))
    turned = None if duel is None else duel.turned
    yield from _one_of_cards(None if turned is None else turned.attacking)
    yield from _one_of_cards(None if turned is None else turned.defending)
    yield float(duel is not None and duel.monk_slot is not None)
    yield float(duel is not None and duel.fought is not None)


def _one_of_cards(card: int | None) -> Iterator[float]:
    return (float(card == each) for each in CARDS)
