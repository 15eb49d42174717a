"""Decisions as numbers, the same for every seat: whoever decides sees the others clockwise from himself.

For `seats` seats there are 62 + 9 x (seats - 1) numbers:

    0 to 5      lay the farmers in one of their six orders
    6           pass
    7, 8        keep the Monk hidden, show him
    9 to 11     look at slot 0, 1 or 2
    12 to 17    take two cards up: slots (0, 1), (0, 2), (1, 2), each left as they were, then swapped
    18 to 28    fill the gap with card 1 to 10 or X
    29 to 61    exchange in slot 0, 1, 2 for card 1 to 10 or X
    62 on       attack: own slot, then the seat, then its slot
"""

from game.tenno.decisions import Ask, Attack, Decision, Exchange, Monk, Pass, Peek, Place, Refill, Swap
from game.tenno.options import SLOT_PAIRS
from game.tenno.public_state import SLOTS
from game.tenno.view import FARMER_ORDERS

PLACE, PASS, MONK, PEEK, SWAP, REFILL, EXCHANGE, ATTACK = 0, 6, 7, 9, 12, 18, 29, 62
_CARDS = 11


def action_count(seats: int) -> int:
    """Return how many numbers there are."""
    return ATTACK + SLOTS * SLOTS * (seats - 1)


def number_of(decision: Decision, seats: int) -> int:
    """Return the number of a decision."""
    match decision:
        case Place(_, cards):
            return PLACE + FARMER_ORDERS.index(cards)
        case Pass():
            return PASS
        case Monk(_, reveal):
            return MONK + reveal
        case Peek(_, slot):
            return PEEK + slot
        case Swap(_, slots, swapped):
            return SWAP + 2 * SLOT_PAIRS.index(slots) + swapped
        case Refill(_, _, card):
            return REFILL + card - 1
        case Exchange(_, slot, card):
            return EXCHANGE + _CARDS * slot + card - 1
        case Attack(seat, slot, target, target_slot):
            foe = (target - seat) % seats - 1
            return ATTACK + SLOTS * ((seats - 1) * slot + foe) + target_slot


def decision_of(number: int, ask: Ask, seats: int) -> Decision:
    """Return the decision that a number means for the asked seat; raises ValueError for none."""
    seat = ask.seat
    if not 0 <= number < action_count(seats):
        raise ValueError(f"action {number}; expected 0 to {action_count(seats) - 1}")
    if number >= ATTACK:
        rest, target_slot = divmod(number - ATTACK, SLOTS)
        slot, foe = divmod(rest, seats - 1)
        return Attack(seat, slot, (seat + 1 + foe) % seats, target_slot)
    if number >= EXCHANGE:
        slot, card = divmod(number - EXCHANGE, _CARDS)
        return Exchange(seat, slot, card + 1)
    if number >= REFILL:
        if ask.slot is None:
            raise ValueError(f"action {number} fills a gap; asked was {ask.wanted}")
        return Refill(seat, ask.slot, number - REFILL + 1)
    if number >= SWAP:
        pair, swapped = divmod(number - SWAP, 2)
        return Swap(seat, SLOT_PAIRS[pair], bool(swapped))
    if number >= PEEK:
        return Peek(seat, number - PEEK)
    if number >= MONK:
        return Monk(seat, number > MONK)
    return Pass(seat) if number == PASS else Place(seat, FARMER_ORDERS[number - PLACE])
