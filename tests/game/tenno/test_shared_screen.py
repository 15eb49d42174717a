"""A shared screen changes hands as seldom as it can: counted over whole matches, and against all orders."""

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise, permutations

import pytest

from game.kept.chance import Chance
from game.tenno.decisions import Ask, Attack, Decision, Monk, Pass
from game.tenno.full_state import State
from game.tenno.line_forms import decision_from_line
from game.tenno.public_state import Public
from game.tenno.shared_screen import EARLY, asks_to_come, next_for_people
from game.tenno.show.screen_flow import Decide, HandOver
from tests.game.tenno.play import decide_at_random
from tests.game.tenno.show.test_screen_flow import Screen


def moments(seed: int) -> Iterator[tuple[Public, State]]:
    """Every moment of a random match after whose fights somebody has something to decide."""
    seats = 2 + seed % 6
    for state, _ in decide_at_random(seats, seed % seats, Chance(seed)):
        if state.ask and state.ask.wanted != "monk":
            yield state.public, state


def hand_overs(order: tuple[Ask, ...], holder: int | None) -> int:
    """How often the screen changes hands in an order of decisions."""
    held = holder
    count = 0
    for ask in order:
        count += ask.seat != held
        held = ask.seat
    return count


def own_order(asks: tuple[Ask, ...], people: frozenset[int], holder: int | None) -> tuple[Ask, ...]:
    order: list[Ask] = []
    while (ask := next_for_people(asks, people, order, holder)) is not None:
        order.append(ask)
        holder = ask.seat
    return tuple(order)


def fewest(asks: tuple[Ask, ...], people: frozenset[int], holder: int | None) -> int:
    """Try every order in which what can be decided early is, and the rest comes after it as it is asked."""
    asks = tuple(ask for ask in asks if ask.seat in people)
    early = sorted({ask.seat for ask in asks if ask.wanted in EARLY})
    late = tuple(ask for ask in asks if ask.wanted not in EARLY)
    return min(
        hand_overs((*(Ask("refill", seat) for seat in order), *late), holder) for order in permutations(early)
    )


@pytest.mark.parametrize("seed", range(24))
def test_no_order_of_decisions_needs_fewer_hand_overs(seed: int) -> None:
    chance = Chance(seed)
    seen = 0
    for public, state in moments(seed):
        asks = asks_to_come(public)
        people = frozenset(seat for seat in range(public.seats) if chance.below(4))
        if len({ask.seat for ask in asks if ask.wanted in EARLY}) > 6:
            continue
        for holder in (None, state.ask.seat if state.ask and state.ask.wanted == "exchange" else None):
            order = own_order(asks, people, holder)
            assert sorted(map(str, order)) == sorted(str(ask) for ask in asks if ask.seat in people)
            assert hand_overs(order, holder) == fewest(asks, people, holder), (asks, people, holder)
            seen += 1
    assert seen


@pytest.mark.parametrize("seed", range(20))
def test_asks_come_as_they_were_foretold(seed: int) -> None:
    """What is to be decided until the next attack is known from the public record, and in which order."""
    seats = 2 + seed % 6
    foretold: list[Ask] = []
    for state, _ in decide_at_random(seats, seed % seats, Chance(seed)):
        if state.ask is None or state.ask.wanted == "monk":
            continue
        ask = Ask(state.ask.wanted, state.ask.seat, state.ask.slot, state.ask.again)
        to_come = list(asks_to_come(state.public))
        if ask.wanted == "place":
            assert ask in to_come
            continue
        assert to_come[0] == ask
        if foretold and foretold[0].wanted != "attack":
            assert to_come == foretold[1:]
        foretold = to_come


def least_of(screen: Screen) -> Counter[str]:
    """Count from a match's record how often its screen must change hands, by the decision that it is for."""
    people = frozenset(screen.people)
    state = State(screen.match.seats, 0)
    count: Counter[str] = Counter()
    before: Decision | None = None
    left_attack = False
    for line in screen.lines:
        ask, decision = state.ask, decision_from_line(line)
        assert ask is not None
        if ask.again and ask.seat in people:
            count["second attack"] += 1
        fought = left_attack or isinstance(before, Attack | Monk)
        if before is None or (fought and ask.wanted not in ("attack", "monk")):
            holder = before.seat if before is not None and left_attack and before.seat in people else None
            count["between fights"] += fewest(asks_to_come(state.public), people, holder)
        state.decide(decision)
        before, left_attack = decision, isinstance(decision, Pass) and ask.wanted == "attack"
    return count


@pytest.mark.parametrize("seats", range(2, 8))
@pytest.mark.parametrize("seed", range(5))
def test_whole_matches_have_no_more_curtains_than_they_need(seats: int, seed: int) -> None:
    """Everybody a person, or some: the curtains of the match as it went are counted, by kind."""
    chance = Chance(seed)
    rivals = chance.below(seats - 1) if seed % 2 else 0
    people = tuple(sorted(chance.shuffled(list(range(seats)))[rivals:]))
    screen = Screen(people, seats, seed)
    screen.play()
    counted: Counter[str] = Counter()
    for first, second in pairwise(screen.steps):
        if isinstance(first, HandOver):
            assert isinstance(second, Decide), "a curtain was lifted and nothing was to be decided"
            counted["second attack" if second.ask.again else "between fights"] += 1
    assert counted == least_of(screen)
