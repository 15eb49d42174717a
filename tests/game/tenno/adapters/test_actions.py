"""Decisions as numbers, and what a seat knows as numbers: no library is needed for these."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.kept.chance import Chance
from game.tenno.adapters.actions import action_count, decision_of
from game.tenno.adapters.match_in_numbers import Table
from game.tenno.adapters.observation import layout, observation_size, observe
from game.tenno.dealing_anew import determinize
from game.tenno.view import View


@settings(max_examples=25, deadline=None)
@given(st.integers(2, 7), st.integers(0, 6), st.integers(0, 2**32))
def test_every_decision_of_a_match_has_a_number_of_its_own(seats: int, first: int, seed: int) -> None:
    table, chance = Table(seats, first % seats), Chance(seed)
    while (ask := table.ask) is not None:
        decisions = table.decisions()
        numbers = table.actions()
        assert len(set(numbers)) == len(decisions) and max(numbers) < action_count(seats)
        assert {decision_of(number, ask, seats) for number in numbers} == set(decisions)
        table.act(chance.choose(numbers))
    assert sum(table.returns()) == pytest.approx(0) and max(table.returns()) > 0


@settings(max_examples=25, deadline=None)
@given(st.integers(2, 5), st.integers(0, 2**32), st.integers(0, 60))
def test_an_observation_tells_nothing_that_its_seat_does_not_know(
    seats: int, seed: int, decisions: int
) -> None:
    """In another match that the seat cannot tell from this one, it is the same."""
    table, chance = Table(seats, 0), Chance(seed)
    for _ in range(decisions):
        if table.asked is None:
            break
        table.act(chance.choose(table.actions()))
    viewer = chance.below(seats)
    other = Table(seats, 0)
    for decision in determinize(View.of(table.record(viewer)), chance):
        other.decide(decision)
    assert observe(other.view(viewer)) == observe(table.view(viewer))


def test_an_observation_has_the_length_that_its_layout_says_and_lies_in_0_to_1() -> None:
    for seats in range(2, 8):
        table, chance = Table(seats, 0), Chance(seats)
        while table.asked is not None:
            seen = table.observation(table.asked)
            assert len(seen) == observation_size(seats) == sum(layout(seats).values())
            assert all(0 <= number <= 1 for number in seen)
            table.act(chance.choose(table.actions()))


def test_the_asked_see_what_they_are_asked() -> None:
    table = Table(2, 0)
    assert table.observation(0)[0] == 1.0 and table.observation(1)[0] == 0.0


def test_a_copy_goes_its_own_way() -> None:
    table = Table(2, 0)
    copy = table.copy()
    copy.act(0)
    assert (table.asked, copy.asked) == (0, 1) and len(table.record(1)) == 1


@pytest.mark.parametrize(("seats", "first"), [(1, 0), (8, 0), (3, 3), (2, -1)])
def test_a_table_that_the_game_does_not_have_is_refused(seats: int, first: int) -> None:
    with pytest.raises(ValueError, match="expected 2 to 7 seats"):
        Table(seats, first)


def test_a_number_that_means_nothing_is_refused() -> None:
    table = Table(2, 0)
    with pytest.raises(ValueError, match="expected 0 to 70"):
        table.act(71)
    with pytest.raises(ValueError, match="fills a gap"):
        table.act(18)
