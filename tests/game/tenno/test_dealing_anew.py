"""Whole matches drawn from what a seat knows: they tell it just what it was told, and every life comes up."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.kept.chance import Chance
from game.tenno.dealing_anew import determinize
from game.tenno.decisions import Place, Refill
from game.tenno.match import Match
from game.tenno.variants import Variant
from game.tenno.view import View
from tests.game.tenno.play import header

VARIANTS = (
    Variant(),
    Variant(known_shogun=True),
    Variant(opening_exchange=True),
    Variant(short_hand=(4, 9)),
    Variant(known_shogun=True, opening_exchange=True, short_hand=(5,)),
    Variant(open_farmers=True, open_peek=True),
    Variant(dusk=True, must_touch=True),
)


def played(seats: int, variant: Variant, decisions: int, chance: Chance) -> Match:
    """A match after so many random decisions, or its end."""
    head = header(seats)
    if variant.to_line():
        head |= {"version": 3, "variant": variant.to_line()}
    match = Match(head)
    for _ in range(decisions):
        if not match.asked:
            break
        [seat] = match.asked
        match.decide(seat, chance.choose(match.option_lines(seat)))
    return match


@settings(max_examples=60, deadline=None)
@given(
    st.integers(2, 5),
    st.sampled_from(VARIANTS),
    st.integers(0, 120),
    st.integers(0, 2**32),
    st.integers(0, 4),
)
def test_a_drawn_match_tells_its_seat_what_it_was_told(
    seats: int, variant: Variant, decisions: int, seed: int, viewer: int
) -> None:
    chance = Chance(seed)
    match = played(seats, variant, decisions, chance)
    you = viewer % (seats + 1) or None
    you = None if you is None else you - 1
    told = match.told(you)
    other = Match(match.header)
    for decision in determinize(View.of(told), chance):
        other.take(decision.to_line())
    assert other.told(you)[: len(told)] == told
    assert len(other.told(you)) == len(told)


def test_every_order_of_the_farmers_comes_up_as_often() -> None:
    match = Match(header(2))
    for seat in (0, 1):
        match.decide(seat, {"move": "place", "seat": seat, "cards": ["2", "1", "3"]})
    view, chance = View.of(match.told(0)), Chance(5)
    drawn = Counter(determinize(view, chance)[1] for _ in range(1200))
    assert len(drawn) == 6 and all(isinstance(each, Place) for each in drawn)
    assert min(drawn.values()) > 140 and max(drawn.values()) < 260


@pytest.mark.parametrize("seed", range(6))
def test_own_cards_stay_and_others_change(seed: int) -> None:
    chance = Chance(seed)
    match = played(3, Variant(), 30, chance)
    view = View.of(match.told(1))
    drawn = [determinize(view, chance) for _ in range(12)]
    assert len({tuple(each for each in one if each.seat == 1) for one in drawn}) == 1
    assert any(isinstance(each, Refill) and each.seat != 1 for each in drawn[0])
    assert len({tuple(one) for one in drawn}) > 1
