"""Random matches for tests, and every decision that could be tried at a table, legal or not."""

from collections.abc import Iterator
from functools import cache
from itertools import permutations, product

from game.kept.chance import Chance
from game.kept.json_lines import Line, write_line
from game.tenno.cards import CARDS, FARMERS, MOST_SEATS, fight
from game.tenno.decisions import (
    Ask,
    Attack,
    Decision,
    Exchange,
    Monk,
    Pass,
    Peek,
    Place,
    Refill,
    Swap,
)
from game.tenno.full_state import State
from game.tenno.match import Match
from game.tenno.options import SLOT_PAIRS
from game.tenno.public_state import SLOTS
from game.tenno.variants import PLAIN, Variant

NAMES = ("Aki", "Kuma", "Hana", "Tama", "Ren", "Goro", "Fumi")


def header(seats: int, first: int = 0, variant: Variant = PLAIN) -> Line:
    """The header of a match of persons."""
    plans = [{"name": name} for name in NAMES[:seats]]
    line = {"record": "tenno", "version": 1, "seats": plans, "first": first}
    return {**line, **variant.header_part()}


def decide_at_random(
    seats: int, first: int, chance: Chance, variant: Variant = PLAIN
) -> Iterator[tuple[State, Decision]]:
    """Play a match; gives the true state and the decision that is going to be taken in it.

    Whoever takes the next pair finds the state moved on; after the last it is over. Half of the attacks
    are such as win, or matches would seldom come to a swap.
    """
    state = State(seats, first, variant)
    while state.ask:
        options = state.options()
        if state.ask.wanted == "attack" and chance.below(2):
            options = tuple(option for option in options if _wins(state, option)) or options
        decision = chance.choose(options)
        yield state, decision
        state.decide(decision)


def _wins(state: State, option: Decision) -> bool:
    if not isinstance(option, Attack):
        return False
    attacking = state.rows[option.seat][option.slot]
    defending = state.rows[option.target][option.target_slot]
    assert attacking and defending
    return fight(attacking, defending, False).attacker_wins


def random_decisions(seats: int, first: int, seed: int, variant: Variant = PLAIN) -> list[Decision]:
    """A whole random match, as the decisions taken in it."""
    return [decision for _, decision in decide_at_random(seats, first, Chance(seed), variant)]


def played(
    seats: int, first: int, decisions: list[Decision], variant: Variant = PLAIN
) -> tuple[Match, list[Line]]:
    """Play decisions to a match with its records; returns it with the lines of the match record."""
    match = Match(header(seats, first, variant))
    lines = [match.header, *(match.take(decision.to_line()) for decision in decisions)]
    result = match.result()
    return match, lines + ([result] if result else [])


def as_bytes(lines: list[Line]) -> bytes:
    """Lines as they stand in a file."""
    return b"".join(write_line(line).encode() + b"\n" for line in lines)


def ask_of(match: Match) -> Ask | None:
    """What a match asks, made of the line that a bot is asked with."""
    line = match.ask_line(*match.asked) if match.asked else None
    if line is None:
        return None
    return Ask(line["ask"], line["seat"], line.get("slot"), line.get("again", False))


@cache
def every_decision() -> tuple[Decision, ...]:
    """Every decision that a record can hold in form, for seats that may not sit at the table too."""
    seats, slots = range(MOST_SEATS), range(SLOTS)
    orders = (*permutations(FARMERS, 3), (1, 1, 1), (1, 2, 4), (4, 5, 6), (11, 10, 9))
    return (
        *(Place(seat, cards) for seat, cards in product(seats, orders)),
        *(Attack(*numbers) for numbers in product(seats, slots, seats, slots)),
        *(Monk(seat, reveal) for seat, reveal in product(seats, (True, False))),
        *(Refill(*numbers) for numbers in product(seats, slots, CARDS)),
        *(Exchange(*numbers) for numbers in product(seats, slots, CARDS)),
        *(Swap(seat, pair, swapped) for seat, pair, swapped in product(seats, SLOT_PAIRS, (True, False))),
        *(Peek(seat, slot) for seat, slot in product(seats, slots)),
        *(Pass(seat) for seat in seats),
    )
