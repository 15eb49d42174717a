"""The second game's decisions, and what a seat knows, as numbers: no library is needed for these."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.honor.adapters.actions import action_count, decision_of
from game.honor.adapters.chance_nodes import SteppedTable
from game.honor.adapters.match_in_numbers import Table
from game.honor.adapters.observation import layout, observation_size
from game.honor.cards import CODES, DAIMYOS, HAND
from game.honor.decisions import Phase
from game.kept.chance import Chance
from game.table.game_interface import IllegalDecision


@settings(max_examples=25, deadline=None)
@given(st.integers(3, 6), st.integers(0, 5), st.integers(0, 2**32))
def test_every_decision_of_a_match_has_a_number_of_its_own(seats: int, first: int, seed: int) -> None:
    table, chance = Table(seats, first % seats, Chance(seed), 250), Chance(seed)
    while table.asked is not None:
        decisions, numbers = table.decisions(), table.actions()
        assert len(set(numbers)) == len(decisions) and max(numbers) < action_count(seats)
        assert {decision_of(number, decisions, seats) for number in numbers} == set(decisions)
        assert [table.number_of(table.line_of(number)) for number in numbers] == numbers
        seen = table.observation(table.asked)
        assert len(seen) == observation_size(seats) == sum(layout(seats).values())
        assert all(0 <= number <= 1 for number in seen)
        table.act(chance.choose(numbers))
    assert sum(table.returns()) == pytest.approx(0) and max(table.returns()) > 0


def test_the_asked_see_what_they_are_asked_and_nobody_else_does() -> None:
    table = Table(4, 2, Chance(1))
    assert table.ask is not None and (table.ask.phase, table.asked) == (Phase.TURN, 2)
    assert [table.observation(seat)[0] for seat in range(4)] == [0, 0, 1, 0]
    assert table.observation(None)[0] == 0


def test_no_seat_sees_anothers_hand_in_its_numbers() -> None:
    """Tables of which only others' hands differ look alike to a seat."""
    told, dealt = set[tuple[float, ...]](), set[str]()
    for seed in range(20):
        table, chance = SteppedTable(3, 0, 400), Chance(seed)
        for lord in DAIMYOS[:3]:
            table.fall(lord)
        for number in range(3 * HAND):
            cards = [card for card, _ in table.outcomes() if card != CODES["foot"]]
            table.fall(chance.choose(cards) if number % 3 else CODES["foot"])
        assert table.asked == 0
        told.add(tuple(table.observation(0)))
        dealt.add(table.text(1))
    assert len(told) == 1 and len(dealt) == 20


def test_a_copy_goes_its_own_way() -> None:
    table = Table(3, 0, Chance(1))
    twin = table.copy()
    lines = len(table.record(1))
    twin.act(twin.actions()[-1])
    assert len(table.record(1)) == lines < len(twin.record(1))


@pytest.mark.parametrize(("seats", "first"), [(2, 0), (7, 0), (3, 3), (3, -1)])
def test_a_table_that_the_game_does_not_have_is_refused(seats: int, first: int) -> None:
    with pytest.raises(ValueError, match="expected 3 to 6 seats"):
        Table(seats, first, None)


def test_a_goal_that_the_game_does_not_have_is_refused() -> None:
    with pytest.raises(IllegalDecision, match="goal"):
        Table(3, 0, None, 7)


def test_a_number_that_means_nothing_or_is_not_allowed_is_refused() -> None:
    table = Table(3, 0, Chance(1))
    with pytest.raises(ValueError, match="expected 0 to 587"):
        table.act(588)
    with pytest.raises(IllegalDecision, match="action 5"):
        table.act(5)
