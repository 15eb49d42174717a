"""The habits' answer to an ask: what a quick rival plays and what a thinking one looks at first.

Owns the way from a choice in an imagined match to one of the options.
"""

from collections.abc import Sequence

from game.tenno.decisions import Ask, Attack, Decision, Exchange, Monk, Pass, Peek, Refill
from game.tenno.public_state import SLOTS
from game.tenno.rivals.fast_state import Imagined
from game.tenno.rivals.rollout_policy import Habits, Lots


def by_habit(habits: Habits, world: Imagined, ask: Ask, attack: Attack | None, lots: Lots) -> Decision:
    """Answer as the habits would in a world; `attack` is the one whose Monk is asked for.

    The laying of the farmers and the swap have no habit: raises ValueError for them.
    """
    seat = ask.seat
    match ask.wanted:
        case "attack":
            slot, target = habits.attack(world, lots)
            if slot < 0:
                return Pass(seat)
            return Attack(seat, slot % SLOTS, target // SLOTS, target % SLOTS)
        case "monk":
            assert attack is not None
            slot, target = SLOTS * attack.seat + attack.slot, SLOTS * attack.target + attack.target_slot
            return Monk(seat, habits.monk(world, slot, target))
        case "refill":
            assert ask.slot is not None
            return Refill(seat, ask.slot, habits.refill(world, seat, lots))
        case "exchange":
            slot, card = habits.exchange(world, lots)
            if slot < 0 and world.must_touch:  # the feint is the least that can be done
                return Exchange(seat, 0, world.rows[SLOTS * seat])
            return Pass(seat) if slot < 0 else Exchange(seat, slot % SLOTS, card)
        case "peek":
            slot = habits.peek(world, seat, lots)
            return Pass(seat) if slot < 0 else Peek(seat, slot % SLOTS)
    raise ValueError(f"no habit for {ask.wanted}")


def candidates(
    options: Sequence[Decision], proposed: Sequence[Decision], most: int
) -> tuple[list[Decision], list[float]]:
    """List what was proposed, most often first, at most so many; and the share of the proposals for each.

    All options count the same where none of them was proposed: altered rules can ask what no habit answers.
    """
    counts = dict.fromkeys(options, 0)
    for decision in proposed:
        if decision in counts:
            counts[decision] += 1
    found = [option for option in options if counts[option]]
    ranked = sorted(found, key=lambda option: -counts[option])[:most]
    if not ranked:
        return list(options), [1.0] * len(options)
    return ranked, [counts[option] / len(proposed) for option in ranked]
