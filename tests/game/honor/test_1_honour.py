"""The rules' section 1: the aim, and the score."""

import pytest

from game.honor.cards import half_rounded_up
from tests.game.honor.tables import Table


@pytest.mark.parametrize("goal", [250, 300, 400])
def test_1_1_whoever_first_has_the_goal_wins(goal: int) -> None:
    """Whoever first has 400 honour wins; 300 or 250 is an option of the table."""
    table = Table("noh okugata_10", lords="turtle", goal=goal).do("0 play noh daimyo", "0 shogun")
    while not table.over:
        assert max(table.honour) < goal
        turn = table.match.asked[0]
        table.do(f"{turn} end")
    assert table.honour[0] >= goal
    assert table.match.result() == {"result": {"honour": table.honour, "winners": [0]}}


def test_1_1_the_usual_goal_is_400() -> None:
    table = Table()
    assert table.public.goal == 400


def test_1_2_honour_grows_at_the_start_of_ones_turn_alone() -> None:
    """It grows in one way only, at the start of one's own turn. It is open to all."""
    table = Table("noh", lords="hawk").do("0 play noh daimyo")
    assert table.honour == [20, 0, 0]
    table.do("until 0")
    assert table.honour[0] == 20 + 40


def test_1_3_the_score_may_be_negative() -> None:
    """Example: 40, dishonoured: -35; next turn +30: -5; then an assassin is sent: -30."""
    table = Table("spy assassin", "dishonour", lords="turtle").do("until 0")
    assert table.honour[0] == 60
    table.do("0 end", "1 dishonour 0", "0 lose")
    assert table.honour[0] == -15
    table.do("until 0")
    assert table.honour[0] == 15
    table.do("0 assassin samurai 1", "dice 1")
    assert table.honour[0] == -10
    table.do("until 0")
    assert table.honour[0] == 20


def test_1_4_halves_are_rounded_up_to_a_multiple_of_five() -> None:
    """7.5 counts 10, 12.5 counts 15; 10 stays 10."""
    assert [half_rounded_up(amount) for amount in (15, 25, 20, 95, 5, 0)] == [10, 15, 10, 50, 5, 0]


def test_1_4_ruling_up_is_towards_the_greater_number_below_zero_too() -> None:
    """Half of -15 counts -5."""
    assert [half_rounded_up(amount) for amount in (-15, -20, -5, -10)] == [-5, -10, 0, -5]


def test_1_5_ruling_there_is_always_enough_honour() -> None:
    """Honour is a number, not chips: many may have much at a time."""
    table = Table(lords="turtle hawk stag boar carp bell", seats=6, goal=400)
    for _ in range(10):
        for seat in range(6):
            table.do(f"{seat} end")
    assert table.honour == [330, 200, 150, 100, 100, 100]
