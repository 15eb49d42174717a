"""Other worlds: matches that a seat could not tell from the one that was played.

What is hidden from a viewer is each other seat's own affair: the order of its farmers, what it laid in
gaps, exchanges and swaps. So for each seat the table's facts (which slots were filled and touched, which
card was turned over where, what the viewer peeked at) are listed, and a hidden life is drawn that fits
them all. What can no longer come true is never entered: `possible` looks ahead through all lives left.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import permutations
from typing import NamedTuple

from game.kept.chance import Chance
from game.tenno.cards import FARMERS, MONK, SHOGUN, cards_of, hand_of
from game.tenno.decisions import Decision, Exchange, Monk, Peek, Place, Refill, Swap
from game.tenno.full_state import State
from game.tenno.variants import PLAIN, Variant, first_hand

Row = tuple[int | None, ...]


class Cards(NamedTuple):
    """One seat's row and hand."""

    row: Row
    hand: int


class Fact(NamedTuple):
    """Something that all see of a seat, or the viewer alone, at one of its slots.

    kind: "place", "lies" (card known), "fell", "refill", "exchange", "swap" (with the other slot in
    `card`), "left" (all is turned over: `cards`).
    """

    kind: str
    slot: int = 0
    card: int = 0
    cards: Cards | None = None
    open: tuple[int, ...] | None = None
    """What can have been laid, or 1 and 0 for swapped and not, where all see more than the slot."""


def start(variant: Variant) -> Cards:
    """What a seat has before it lays its farmers."""
    return Cards((None, None, None), hand_of(first_hand(variant)))


def other_world(
    seats: int,
    first: int,
    decisions: Sequence[Decision],
    viewer: int | None,
    chance: Chance,
    variant: Variant = PLAIN,
) -> list[Decision]:
    """Draw decisions of which the viewer is told the same as of these; he himself decides the same."""
    lives = {
        seat: iter(_draw_life(facts, start(variant), chance))
        for seat, facts in enumerate(_facts(seats, first, decisions, viewer, variant))
        if seat != viewer
    }
    world: list[Decision] = []
    state = State(seats, first, variant)
    for number, decision in enumerate(decisions):
        if isinstance(decision, Monk) and decision.seat != viewer:
            continue  # asked for where the attack is: here it may not be due, or elsewhere
        if decision.seat != viewer and isinstance(decision, Place | Refill | Exchange | Swap):
            decision = _as_lived(decision, next(lives[decision.seat]))
        world.append(decision)
        state.decide(decision)
        if state.ask and state.ask.wanted == "monk" and state.ask.seat != viewer:
            following = decisions[number + 1 :][:1]
            shown = bool(following) and following[0] == Monk(state.ask.seat, True)
            world.append(Monk(state.ask.seat, shown))
            state.decide(world[-1])
    return world


def _as_lived(decision: Decision, card: int | tuple[int, ...]) -> Decision:
    match decision, card:
        case Place(seat), (one, two, three):
            return Place(seat, (one, two, three))
        case Refill(seat, slot), int():
            return Refill(seat, slot, card)
        case Exchange(seat, slot), int():
            return Exchange(seat, slot, card)
        case Swap(seat, slots), int():
            return Swap(seat, slots, bool(card))
    raise TypeError(f"{decision} cannot be lived with {card}")


def _facts(
    seats: int, first: int, decisions: Sequence[Decision], viewer: int | None, variant: Variant
) -> list[list[Fact]]:
    facts: list[list[Fact]] = [[] for _ in range(seats)]
    state = State(seats, first, variant)
    for decision in decisions:
        fights = state.public.fights
        attacker = state.public.turn
        before = [row[:] for row in state.rows]
        state.decide(decision)
        attack = state.attack
        match decision:
            case Place(seat):
                facts[seat].append(Fact("place"))
                if variant.open_farmers:
                    lying = enumerate(state.rows[seat])
                    facts[seat] += [Fact("lies", slot, card or 0) for slot, card in lying]
            case Refill(seat, slot, card):
                facts[seat].append(Fact("refill", slot, open=_seen_laid(card, variant)))
            case Exchange(seat, slot, card):
                facts[seat].append(Fact("exchange", slot, open=_seen_laid(card, variant)))
            case Swap(seat, (low, high), swapped):
                shogun = variant.known_shogun and SHOGUN in (before[seat][low], before[seat][high])
                facts[seat].append(Fact("swap", low, high, open=(int(swapped),) if shogun else None))
            case Peek(seat, slot) if seat == viewer or variant.open_peek:
                facts[attacker].append(Fact("lies", slot, before[attacker][slot] or 0))
            case Monk(seat, True):
                facts[seat].append(Fact("lies", before[seat].index(MONK), MONK))
        if state.public.fights > fights:
            assert attack
            for seat, slot in ((attack.seat, attack.slot), (attack.target, attack.target_slot)):
                facts[seat].append(Fact("lies", slot, before[seat][slot] or 0))
                if state.rows[seat][slot] is None:
                    facts[seat].append(Fact("fell", slot))
    if state.ask is None:
        for seat in range(seats):
            facts[seat].append(Fact("left", cards=Cards(tuple(state.rows[seat]), state.hands[seat])))
    return facts


def _seen_laid(card: int, variant: Variant) -> tuple[int, ...] | None:
    """A known Shogun is seen where he lies, and so it is seen where another card does."""
    if not variant.known_shogun:
        return None
    return (SHOGUN,) if card == SHOGUN else tuple(other for other in range(1, 12) if other != SHOGUN)


def _draw_life(facts: Sequence[Fact], cards: Cards, chance: Chance) -> Iterator[int | tuple[int, ...]]:
    """Draw what a seat hides, in order: cards laid, and 1 or 0 for swapped or not."""

    @cache
    def possible(number: int, cards: Cards) -> bool:
        if number == len(facts):
            return True
        return any(possible(number + 1, after) for _, after in _next(facts[number], cards))

    for number, fact in enumerate(facts):
        ways = [way for way in _next(fact, cards) if possible(number + 1, way[1])]
        chosen, cards = chance.choose(ways)
        if chosen is not None:
            yield chosen


def _next(fact: Fact, cards: Cards) -> list[tuple[int | tuple[int, ...] | None, Cards]]:
    """List what a seat may have hidden at a fact, each with its cards after it."""
    ways = _ways(fact, cards)
    return ways if fact.open is None else [way for way in ways if way[0] in fact.open]


def _ways(fact: Fact, cards: Cards) -> list[tuple[int | tuple[int, ...] | None, Cards]]:
    row, hand = cards
    slot = fact.slot
    match fact.kind:
        case "place":
            return [(order, Cards(order, hand)) for order in permutations(FARMERS)]
        case "lies":
            return [(None, cards)] if row[slot] == fact.card else []
        case "fell":
            return [(None, Cards(_with(row, slot, None), hand))]
        case "refill":
            return [(card, Cards(_with(row, slot, card), hand & ~(1 << card))) for card in cards_of(hand)]
        case "exchange":
            own = row[slot]
            assert own
            full = hand | 1 << own
            return [
                (card, Cards(_with(row, slot, card), full & ~(1 << card))) for card in (own, *cards_of(hand))
            ]
        case "swap":
            low, high = slot, fact.card
            swapped = _with(_with(row, low, row[high]), high, row[low])
            return [(0, cards), (1, Cards(swapped, hand))]
        case "left":
            return [(None, cards)] if cards == fact.cards else []
    raise ValueError(fact.kind)


def _with(row: Row, slot: int, card: int | None) -> Row:
    return (*row[:slot], card, *row[slot + 1 :])
