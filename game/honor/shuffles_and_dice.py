"""The lots of chance: which one is due, drawing it or checking a record's, and letting it happen."""

from collections import Counter
from typing import TypeAlias

from game.honor.cards import DAIMYOS, NAMES
from game.honor.decisions import Phase
from game.honor.events import Lords, Rolled, Shuffled
from game.honor.full_state import State
from game.honor.line_forms import chance_line
from game.kept.chance import Chance
from game.kept.json_lines import show

Lot: TypeAlias = Lords | Shuffled | Rolled

CHANCE_PHASES = (Phase.LORDS, Phase.SHUFFLE, Phase.ROLL)
NAMED = 3
"""So many kinds of cards that a shuffle lacks or has too many of are named in a refusal."""


def drawn_lot(state: State, chance: Chance) -> Lot | None:
    """Draw the lot that is due; None where none is."""
    match state.phase:
        case Phase.LORDS:
            return Lords(tuple(chance.shuffled(DAIMYOS)[: state.public.seats]))
        case Phase.SHUFFLE:
            cards = tuple(chance.shuffled(state.shuffled_cards()))
            return Shuffled(len(cards), cards)
        case Phase.ROLL:
            return Rolled(state.roller, tuple(1 + chance.below(6) for _ in range(state.roll_dice)))
    return None


def let_happen(state: State, lot: Lot | None) -> None:
    """Let a lot that is due happen."""
    match lot:
        case Lords(cards):
            state.draw_lords(cards)
        case Shuffled(cards=drawn):
            assert drawn is not None
            state.shuffle(drawn)
        case Rolled(dice=dice):
            state.roll(dice)


def refused(state: State, lot: Lot) -> tuple[str, str] | None:
    """Return why a lot is not the one that is due: the reason's code, and what was found instead."""
    found = f"{chance_line(lot)}"
    match lot, state.phase:
        case Lords(cards), Phase.LORDS:
            fits = len(cards) == state.public.seats and len(set(cards)) == len(cards)
        case Shuffled(cards=cards), Phase.SHUFFLE:
            assert cards is not None
            wrong = _difference(Counter(state.shuffled_cards()), Counter(cards))
            return ("forbidden", f"a shuffle with {wrong}") if wrong else None
        case Rolled(seat, dice), Phase.ROLL:
            fits = seat == state.roller and len(dice) == state.roll_dice
        case _:
            return "not_asked", f"{show(found)} where no such lot is due"
    return None if fits else ("forbidden", found)


def _difference(due: Counter[int], found: Counter[int]) -> str:
    missing, more = due - found, found - due
    parts = [f"{NAMES[card]} {count} times missing" for card, count in sorted(missing.items())]
    parts += [f"{NAMES[card]} {count} times too many" for card, count in sorted(more.items())]
    return ", ".join(parts[:NAMED])
