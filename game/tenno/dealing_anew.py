"""A match dealt anew: drawn whole from what one seat knows of it, which the field calls determinization.

What is hidden from a seat is each other seat's own affair: the order of its farmers, what it laid in gaps,
exchanges and swaps. So for each other seat one of the lives that fit all that was seen is drawn, every life
as likely as any.
"""

from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial
from itertools import accumulate
from typing import NamedTuple, TypeAlias

from game.kept.chance import Chance
from game.kept.json_lines import Line
from game.tenno.cards import CARDS, MONK, SHOGUN, cards_of, fight, hand_of
from game.tenno.decisions import Attack, Decision, Exchange, Monk, Pass, Peek, Place, Refill, Swap
from game.tenno.events import (
    Attacked,
    Ended,
    Event,
    Exchanged,
    Fought,
    MonkKept,
    MonkShown,
    Passed,
    Peeked,
    Placed,
    Refilled,
    Swapped,
    Turned,
)
from game.tenno.full_state import State
from game.tenno.match import Match
from game.tenno.variants import first_hand
from game.tenno.view import FarmerOrders, View

Row: TypeAlias = tuple[int | None, ...]


class _Cards(NamedTuple):
    """A seat's row and hand."""

    row: Row
    hand: int


Ways: TypeAlias = list[tuple[Decision | None, _Cards]]
Step: TypeAlias = Callable[[_Cards], Ways]
"""What may have been decided unseen at one moment, given the seat's cards before, each with its cards after;
None: nothing was."""


def dealt_anew(header: Line, told: Sequence[Line], chance: Chance) -> list[Line]:
    """Return the lines of a record, header first, of which a seat is told just what it was told.

    Earlier matches of a feud, which may come first in `told`, stay as they were.
    """
    earlier: list[View] = []
    for line in told:
        if "earlier" in line:
            earlier.append(View.of(line["earlier"], earlier))
    view = View.of([line for line in told if "earlier" not in line], earlier)
    match = Match(header)
    return [header, *(match.take(one.to_line()) for one in determinize(view, chance))]


def determinize(view: View, chance: Chance) -> list[Decision]:
    """Draw decisions of a match up to now of which the view's seat is told just what it was told.

    Where a Monk's answer may have been due without the seat's knowledge, it has been given.
    """
    lives = {
        seat: iter(_life(steps, _Cards((None,) * 3, hand_of(first_hand(view.variant))), chance))
        for seat, steps in enumerate(_seen_of_each(view))
        if seat != view.you
    }
    state = State(len(view.seats), view.public.first, view.variant)
    decided: list[Decision] = []
    events = view.events
    for number, event in enumerate(events):
        if (decision := _decision(event, view.you, lives)) is None:
            continue
        decided.append(decision)
        state.decide(decision)
        asked = state.ask
        if asked is not None and asked.wanted == "monk" and asked.seat != view.you:
            shown = any(isinstance(each, MonkShown) for each in events[number + 1 : number + 3])
            if not shown:
                decided.append(Monk(asked.seat, False))
                state.decide(decided[-1])
    return decided


def _decision(event: Event, you: int | None, lives: dict[int, Iterator[Decision]]) -> Decision | None:
    """Return what was decided as an event happened, hidden choices as they were drawn."""
    if isinstance(event, Placed | Refilled | Exchanged | Swapped) and event.seat != you:
        return next(lives[event.seat])
    match event:
        case Placed(seat, cards) if cards is not None:
            return Place(seat, cards)
        case Attacked(seat, slot, target, target_slot):
            return Attack(seat, slot, target, target_slot)
        case MonkShown(seat):
            return Monk(seat, True)
        case MonkKept(seat):
            return Monk(seat, False)
        case Refilled(seat, slot, card) if card is not None:
            return Refill(seat, slot, card)
        case Exchanged(seat, slot, card) if card is not None:
            return Exchange(seat, slot, card)
        case Swapped(seat, slots, swapped):
            return Swap(seat, slots, bool(swapped))
        case Peeked(seat, slot):
            return Peek(seat, slot)
        case Passed(seat):
            return Pass(seat)
        case _:
            return None


def _seen_of_each(view: View) -> list[list[Step]]:
    """List by seat what the view's seat could see of its cards, as what may have been behind it."""
    steps: list[list[Step]] = [[] for _ in view.seats]
    known_shogun = view.variant.known_shogun
    attack = Attacked(0, 0, 0, 0)
    for event in view.events:
        match event:
            case Placed(seat, cards):
                orders = view.first_farmers[seat] if cards is None else (cards,)
                steps[seat].append(partial(_placed, seat, orders))
            case Attacked():
                attack = event
            case Turned(attacking, defending):
                steps[attack.seat].append(partial(_lies, attack.slot, attacking))
                steps[attack.target].append(partial(_lies, attack.target_slot, defending))
            case MonkShown(seat, slot):
                steps[seat].append(partial(_lies, slot, MONK))
            case Fought(attacking, defending, _, monk):
                outcome = fight(attacking, defending, monk)
                if outcome.attacker_falls:
                    steps[attack.seat].append(partial(_falls, attack.slot))
                if outcome.defender_falls:
                    steps[attack.target].append(partial(_falls, attack.target_slot))
            case Refilled(seat, slot, card):
                steps[seat].append(partial(_refilled, seat, slot, _seen(card, known_shogun)))
            case Exchanged(seat, slot, card):
                steps[seat].append(partial(_exchanged, seat, slot, _seen(card, known_shogun)))
            case Swapped(seat, slots, swapped):
                steps[seat].append(partial(_swapped, seat, slots, swapped))
            case Peeked(_, slot, saw) if saw is not None:
                steps[attack.seat].append(partial(_lies, slot, saw))
            case Ended():
                for seat, shown in enumerate(event.reveal):
                    steps[seat].append(partial(_is, _Cards(tuple(shown.row), hand_of(shown.hand))))
            case _:
                pass
    return steps


def _seen(card: int | None, known_shogun: bool) -> tuple[int, ...]:
    """List what a card that was laid can be: a known Shogun is seen, and so is that another is none."""
    if not known_shogun:
        return CARDS
    return (SHOGUN,) if card == SHOGUN else tuple(other for other in CARDS if other != SHOGUN)


def _placed(seat: int, orders: FarmerOrders, cards: _Cards) -> Ways:
    return [(Place(seat, order), _Cards(order, cards.hand)) for order in orders]


def _lies(slot: int, card: int, cards: _Cards) -> Ways:
    return [(None, cards)] if cards.row[slot] == card else []


def _is(shown: _Cards, cards: _Cards) -> Ways:
    return [(None, cards)] if cards == shown else []


def _falls(slot: int, cards: _Cards) -> Ways:
    return [(None, _Cards(_with(cards.row, slot, None), cards.hand))]


def _refilled(seat: int, slot: int, may_be: tuple[int, ...], cards: _Cards) -> Ways:
    return [(Refill(seat, slot, card), after) for card, after in _laid(slot, may_be, cards)]


def _exchanged(seat: int, slot: int, may_be: tuple[int, ...], cards: _Cards) -> Ways:
    own = cards.row[slot]
    assert own is not None
    taken_up = _Cards(cards.row, cards.hand | 1 << own)
    return [(Exchange(seat, slot, card), after) for card, after in _laid(slot, may_be, taken_up)]


def _laid(slot: int, may_be: tuple[int, ...], cards: _Cards) -> Iterator[tuple[int, _Cards]]:
    for card in cards_of(cards.hand):
        if card in may_be:
            yield card, _Cards(_with(cards.row, slot, card), cards.hand & ~(1 << card))


def _swapped(seat: int, slots: tuple[int, int], swapped: bool | None, cards: _Cards) -> Ways:
    low, high = slots
    other = _Cards(_with(_with(cards.row, low, cards.row[high]), high, cards.row[low]), cards.hand)
    ways: Ways = [(Swap(seat, slots, False), cards), (Swap(seat, slots, True), other)]
    return ways if swapped is None else [ways[swapped]]


def _with(row: Row, slot: int, card: int | None) -> Row:
    return (*row[:slot], card, *row[slot + 1 :])


def _life(steps: Sequence[Step], cards: _Cards, chance: Chance) -> Iterator[Decision]:
    """Draw one seat's hidden choices in order, every life that fits all steps as likely as any."""

    @cache
    def lives(number: int, cards: _Cards) -> int:
        """Count the lives from here on."""
        if number == len(steps):
            return 1
        return sum(lives(number + 1, after) for _, after in steps[number](cards))

    for number, step in enumerate(steps):
        ways = step(cards)
        sums = list(accumulate(lives(number + 1, after) for _, after in ways))
        choice, cards = ways[bisect_right(sums, chance.below(sums[-1]))]
        if choice is not None:
            yield choice
