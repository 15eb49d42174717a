"""What the master has learned beside its search, at two seats: factors of what it lays, and small worths.

Owns how these are looked up; the numbers are master_learned_tables.py's. They were trained against a best
responder that was trained beside them, the first Aoi and `steady` (`python -m tests.measure.train_master`).
"""

from collections.abc import Sequence
from typing import NamedTuple

from game.tenno.decisions import Attack, Decision, Exchange, Pass, Refill
from game.tenno.events import Exchanged, Refilled
from game.tenno.rivals.master_learned_tables import (
    ATTACKER,
    BEFORE_ATTACK,
    FEIGNS,
    LAID,
    LAID_IN_EXCHANGE,
    LEAVES,
    TAKEN_UP,
    TARGET,
)
from game.tenno.view import View

FARMER, KNOWN, FIRST_LAID, LAST = 0, 1, 2, len(TARGET) - 1
"""What is known of a slot that is attacked: a farmer from the start, its card, at which refill it was laid;
the last stands for all later ones, and for a card that was exchanged."""


class Lessons(NamedTuple):
    """What a training left; the words stand in master_learned_tables.py."""

    laid: Sequence[Sequence[float]]
    before_attack: Sequence[float]
    attacker: Sequence[float]
    target: Sequence[float]
    laid_in_exchange: Sequence[float]
    taken_up: Sequence[float]
    leaves: float
    feigns: float


MASTERS = Lessons(LAID, BEFORE_ATTACK, ATTACKER, TARGET, LAID_IN_EXCHANGE, TAKEN_UP, LEAVES, FEIGNS)


def laying_factor(view: View, option: Refill, laid: int, lessons: Lessons = MASTERS) -> float:
    """Return by how much a card is likelier at the refill after so many, and where the own attack is next."""
    factor = lessons.laid[min(laid, len(lessons.laid) - 1)][option.card]
    return factor * lessons.before_attack[option.card] if view.public.turn != view.you else factor


def learned_worth(view: View, option: Decision, lessons: Lessons = MASTERS) -> float:
    """Return what an option other than a refill is worth beside what search finds, in shares of a win."""
    match option:
        case Attack(_, slot, target, to):
            return lessons.attacker[view.row[slot] or 0] + lessons.target[_laid_as(view, target, to)]
        case Exchange(_, slot, card) if card == view.row[slot]:
            return lessons.feigns
        case Exchange(_, slot, card):
            return lessons.laid_in_exchange[card] + lessons.taken_up[view.row[slot] or 0]
        case Pass():
            return lessons.leaves
    return 0.0


def _laid_as(view: View, seat: int, slot: int) -> int:
    """Return the place in `TARGET` of what is known of a slot."""
    if view.slots[seat][slot].known is not None:
        return KNOWN
    found, filled = FARMER, 0
    for event in view.events:
        if isinstance(event, Refilled) and event.seat == seat:
            if event.slot == slot:
                found = min(FIRST_LAID + filled, LAST)
            filled += 1
        elif isinstance(event, Exchanged) and (event.seat, event.slot) == (seat, slot):
            found = LAST
    return found
