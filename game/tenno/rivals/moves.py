"""Takes a decision in an imagined match: from what a rival may answer to what becomes of its worlds."""

from collections.abc import Callable, Sequence

from game.tenno.decisions import Attack, Decision, Exchange, Monk, Pass, Peek, Refill, Swap
from game.tenno.public_state import SLOTS
from game.tenno.rivals.fast_state import AFTER, Imagined
from game.tenno.rivals.playout import fought
from game.tenno.rivals.rollout_policy import Habits

Enter = Callable[[Imagined, Sequence[Habits]], None]
"""Takes one option in a world whose seats have these habits."""


def entering(option: Decision, attack: Attack | None) -> Enter:
    """Return what takes an option; `attack` is the one whose Monk is asked for.

    After an attack the defender answers for its Monk by its habits. Raises TypeError for the farmers' place.
    """
    match option:
        case Attack():
            return _attacking(option)
        case Monk(_, reveal):
            assert attack is not None
            slot, target = _slots(attack)
            return lambda table, _: fought(table, slot, target, reveal)
        case Refill(seat, place, card):
            gap = SLOTS * seat + place
            return lambda table, _: table.fill(gap, card)
        case Exchange() | Swap():
            return _exchanging(option)
        case Peek(seat, place):
            return lambda table, _: _peek(table, seat, place)
        case Pass():
            return _pass
    raise TypeError(f"not weighed in worlds: {option}")


def _slots(attack: Attack) -> tuple[int, int]:
    return SLOTS * attack.seat + attack.slot, SLOTS * attack.target + attack.target_slot


def _attacking(attack: Attack) -> Enter:
    slot, target = _slots(attack)
    seat = attack.target
    return lambda table, habits: fought(table, slot, target, habits[seat].monk(table, slot, target))


def _exchanging(option: Exchange | Swap) -> Enter:
    start = SLOTS * option.seat

    def enter(table: Imagined, _: Sequence[Habits]) -> None:
        if isinstance(option, Exchange):
            table.exchange(start + option.slot, option.card)
        else:
            low, high = option.slots
            table.swap(start + low, start + high, option.swapped)
        table.end_turn()

    return enter


def _peek(table: Imagined, seat: int, place: int) -> None:
    table.look_at(seat, SLOTS * table.turn + place)
    table.winners = table.winners[1:]


def _pass(table: Imagined, _: Sequence[Habits]) -> None:
    if table.stage != AFTER:
        table.end_fights()
    elif table.attacker_lost:
        table.winners = table.winners[1:]
    else:
        table.end_turn()
