"""What a rival believes: exactly the rows that are possible, each with some weight, and worlds that agree."""

import pytest

from game.kept.chance import Chance
from game.tenno.cards import CARDS, cards_of
from game.tenno.events import (
    Attacked,
    Event,
    Exchanged,
    Fought,
    Passed,
    Placed,
    Refilled,
    Turned,
)
from game.tenno.odds import PossibleRows
from game.tenno.public_state import SLOTS
from game.tenno.rivals.exact_belief import Belief, Worlds
from game.tenno.rivals.memory import Memory
from game.tenno.rivals.personality import Personality
from game.tenno.rivals.rollout_policy import Habits
from game.tenno.view import View
from tests.game.tenno.play import ask_of, played, random_decisions
from tests.game.tenno.rivals.believed import assert_possible_rows_alone
from tests.samples import sample


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("seed", [3, 4])
def test_every_possible_row_is_believed_in_and_no_other(seats: int, seed: int) -> None:
    decisions = random_decisions(seats, 0, seed)
    match, _ = played(seats, 0, decisions)
    lines = match.told(1)
    view = View.begin(lines[0])
    belief = Belief(seats, 1, Habits(seats), trust=1.0, feints=0.1)
    for line in lines[1:]:
        belief.fold(view.fold(line))
        assert_possible_rows_alone(belief, view)


@pytest.mark.parametrize("seats", sample([2, 3, 7], [3, 7]))
def test_worlds_agree_with_the_view(seats: int) -> None:
    decisions = random_decisions(seats, 0, 11)
    for length in range(seats, len(decisions), 7):
        match, _ = played(seats, 0, decisions[:length])
        ask = ask_of(match)
        if ask is None:
            continue
        view = View.of(match.told(ask.seat))
        memory = Memory(view, Habits(seats), Personality(), 1)
        memory.follow(view)
        worlds = Worlds(view, memory.belief, ask)
        possible = PossibleRows.of(view)
        lots = Chance(5).fraction
        for _ in range(20):
            world = worlds.draw(lots)
            assert world.turn == view.public.turn
            assert world.sizes == view.public.hand_sizes
            for seat in range(seats):
                row = tuple(card or None for card in world.rows[SLOTS * seat : SLOTS * seat + SLOTS])
                if seat == ask.seat:
                    assert row == tuple(view.row) and world.hands[seat] == view.hand
                else:
                    assert row in possible.rows(seat)
                held = {*cards_of(world.hands[seat]), *(card for card in row if card)}
                assert held == set(possible.standing(seat)) <= set(CARDS)
                assert world.hands[seat].bit_count() == world.sizes[seat]


def believed(habits: Habits, trust: float, events: list[Event]) -> Belief:
    belief = Belief(2, 0, habits, trust, feints=0.1)
    for event in events:
        belief.fold(event)
    return belief


MONK_KEPT: list[Event] = [
    Placed(0, (1, 2, 3)), Placed(1, None),
    Attacked(1, 0, 0, 2), Turned(1, 3), Fought(1, 3, (1, 3), False, 0), Refilled(1, 0, None), Passed(0),
    Attacked(0, 2, 1, 1), Turned(3, 2), Fought(3, 2, (3, 2), False, 0),
]  # fmt: skip


def test_a_monk_that_would_have_helped_and_was_not_shown_is_less_likely_there() -> None:
    habits = Habits(2)
    trusting, wary = believed(habits, 1.0, MONK_KEPT), believed(habits, 0.0, MONK_KEPT)
    assert trusting.cards(1, 0)[5] < 0.9 * wary.cards(1, 0)[5]


def test_without_trust_all_that_is_possible_is_as_likely() -> None:
    cards = believed(Habits(2), 0.0, MONK_KEPT[:7]).cards(1, 0)
    assert set(cards) == {*range(4, 12)}
    assert max(cards.values()) == pytest.approx(min(cards.values()))


def test_a_forgotten_card_may_be_any_and_the_seen_one_still() -> None:
    belief = believed(Habits(2), 0.5, MONK_KEPT[:5])
    assert set(belief.cards(0, 2)) == {3}
    belief.forget(0, 2)
    assert {3, 4, 11} <= set(belief.cards(0, 2))
    assert belief.sightings.table.seen[2] == 0


def test_a_feint_leaves_a_doubt() -> None:
    events = [*MONK_KEPT, Refilled(1, 1, None), Exchanged(0, 2, None)]
    cards = believed(Habits(2), 0.5, events).cards(0, 2)
    assert 0.05 < cards[3] < 0.3
