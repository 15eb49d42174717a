"""The rules' section 10: the end."""

from game.honor.cards import ROUNDS
from tests.game.honor.tables import Table


def test_10_1_the_match_ends_as_3_1_brings_a_seat_to_the_goal() -> None:
    """It wins alone, before any action."""
    table = Table("noh okugata_10", lords="turtle", goal=250).do("0 play noh daimyo", "0 shogun")
    table.do("until 0", "until 0", "0 end", "1 end", "2 end")
    assert table.over and table.match.asked == ()
    assert table.told(1)[0]["result"] == {"honour": [330, 15, 15], "winners": [0]}
    assert set(table.told(1)[0]["reveal"]) == {"hands", "pile"}


def test_10_2_nothing_but_3_1_raises_a_score() -> None:
    """Every other reckoning is a loss."""
    table = Table("spy", "noh dishonour", first=1).do(
        "1 play noh samurai", "until 0", "0 spy spy samurai 1 noh"
    )
    table.do("0 stash noh samurai", "until 1", "1 dishonour 0", "0 lose")
    told = [line["honour"] for line in table.match.told(None) if "honour" in line]
    assert all(line["by"] < 0 for line in told if line["why"] != "turn")


def test_10_3_ruling_a_match_ends_after_thirty_rounds() -> None:
    """The highest score wins, equal highest share it."""
    table = Table("assassin", lords="turtle plum wren", first=0)
    table.do("0 assassin daimyo 0", "dice 6")
    rounds = 0
    while not table.over:
        rounds += table.match.asked == (0,)
        table.do(f"{table.match.asked[0]} end")
    assert rounds == ROUNDS == 30
    assert table.match.result() == {"result": {"honour": [5, 150, 150], "winners": [1, 2]}}
