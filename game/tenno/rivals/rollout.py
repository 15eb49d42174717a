"""Plays an imagined match on: takes an option in it, and goes on by the habits of its seats from there."""

from collections.abc import Callable, Sequence

from game.tenno.cards import RONIN
from game.tenno.decisions import Attack, Decision, Exchange, Monk, Pass, Peek, Refill, Swap
from game.tenno.public_state import SLOTS, clockwise
from game.tenno.rivals.fast_state import AFTER, AGAIN, ATTACK, OVER, REFILL, Imagined
from game.tenno.rivals.rollout_policy import Habits, Lots

Enter = Callable[[Imagined, Sequence[Habits]], None]
"""Takes one option in a world whose seats have these habits."""


def play_on(table: Imagined, habits: Sequence[Habits], lots: Lots, turns: int) -> int:
    """Play until the match is over or so many turns have ended; returns how many have."""
    ended = 0
    while True:
        stage = table.stage
        if stage in (ATTACK, AGAIN):
            _fight(table, habits, lots, stage == AGAIN)
            if table.stage == AGAIN:
                continue
        if table.stage == REFILL:
            _refill(table, habits, lots)
        if table.stage == AFTER:
            _after(table, habits, lots)
            table.end_turn()
        elif table.stage == OVER:
            return ended
        ended += 1
        if ended >= turns:
            return ended


def fought(table: Imagined, slot: int, target: int, monk: bool) -> None:
    """Fight and go on to what follows: the Ronin's second attack or the gaps."""
    ronin = table.rows[slot] == RONIN and table.first_slot < 0
    table.strike(slot, target, monk)
    if ronin:
        table.first_slot, table.first_target, table.stage = slot, target, AGAIN
    else:
        table.end_fights()


def _fight(table: Imagined, habits: Sequence[Habits], lots: Lots, again: bool) -> None:
    slot, target = habits[table.turn].attack(table, lots)
    if slot < 0:
        assert again
        table.end_fights()
        return
    fought(table, slot, target, habits[target // SLOTS].monk(table, slot, target))


def _refill(table: Imagined, habits: Sequence[Habits], lots: Lots) -> None:
    rows = table.rows
    if 0 in rows:
        for seat in clockwise(table.seats, table.turn):
            start = SLOTS * seat
            for slot in range(start, start + SLOTS):
                if not rows[slot]:
                    table.fill(slot, habits[seat].refill(table, seat, lots))
    table.stage = OVER if table.dusk and 0 in table.sizes else AFTER


def _after(table: Imagined, habits: Sequence[Habits], lots: Lots) -> None:
    if table.attacker_lost:
        for seat in table.winners:
            slot = habits[seat].peek(table, seat, lots)
            if slot >= 0:
                table.look_at(seat, slot)
    elif table.sizes[table.turn]:
        slot, card = habits[table.turn].exchange(table, lots)
        if slot < 0 and table.must_touch:
            slot = SLOTS * table.turn
            card = table.rows[slot]
        if slot >= 0:
            table.exchange(slot, card)


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
