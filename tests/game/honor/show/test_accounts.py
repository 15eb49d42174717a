"""Where a seat's honour came from: every row of the sheet adds up to the score."""

import json
from pathlib import Path

from game.honor.show.honour_accounts import SOURCES, Account, accounts, biggest_lead
from tests.game.honor.tables import Table

EXAMPLE = Path(__file__).parents[3] / "records" / "honor" / "example.public.jsonl"


def test_every_row_adds_up_and_every_hop_leads_to_the_next() -> None:
    lines = [json.loads(line) for line in EXAMPLE.read_text("utf-8").splitlines()]
    result = lines[-1]["result"]["honour"]
    found = accounts(lines)
    assert [sum(account.sources.values()) for account in found] == result
    for account, score in zip(found, result, strict=True):
        total = 0
        for hop in account.hops:
            total += hop.by
            assert hop.total == total
        assert total == score and list(account.sources) == list(SOURCES)
    assert [list(account.hand) for account in found] != [[]] * len(found)


def test_each_source_is_told_apart() -> None:
    """The Shogun's house, Gunpowder, half of a lord's, a Ninja, a Dishonour and leaving."""
    table = Table(
        "noh gunpowder dishonour foot", "assassin castle_5 foot foot", "daisho foot", lords="hawk wren reed"
    )
    table.do("0 shogun", "0 play noh daimyo", "0 play gunpowder samurai", "until 1")
    table.do("1 assassin daimyo 2", "dice 6", "until 2", "2 serve 0", "2 play daisho samurai", "until 0")
    table.do("0 dishonour 1", "1 lose", "until 2", "2 leave", "until 0")
    first, second, third = accounts(table.match.told(None))
    assert first.sources == {
        **dict.fromkeys(SOURCES, 0), "daimyo": 20 + 40 + 40, "decree": 100, "gunpowder": -40
    }  # fmt: skip
    assert first.crowned == 2 and second.sources["ninja"] == -25 and second.sources["dishonour"] == -75
    assert third.sources["leave"] == -25 and third.sources["second"] == 45 and third.sources["samurai"] == 5
    assert [account.hops[-1].total for account in (first, second, third)] == table.honour


def seat(number: int, **sources: int) -> Account:
    return Account(number, sources={**dict.fromkeys(SOURCES, 0), **sources})


def test_the_biggest_lead_is_over_second_place_alone_and_may_be_what_cost_less() -> None:
    won, second, third = (
        seat(0, daimyo=300, decree=150, ninja=-25),
        seat(1, daimyo=290, decree=75),
        seat(2, samurai=10),
    )
    assert biggest_lead([won, second, third], [0]) == ("decree", 75)
    assert biggest_lead([third, second, won], [2]) == ("decree", 75), "wherever he sits"
    assert biggest_lead([won, seat(1, daimyo=300, decree=150, dishonour=-75)], [0]) == ("dishonour", 75)
    assert biggest_lead([won, won], [0, 1]) is None, "a shared win"


def test_what_the_score_says_of_a_lead_is_the_difference_in_the_record() -> None:
    lines = [json.loads(line) for line in EXAMPLE.read_text("utf-8").splitlines()]
    found, (winner, *others) = accounts(lines), lines[-1]["result"]["winners"]
    lead = biggest_lead(found, [winner])
    assert not others and lead is not None
    best = max((one for one in found if one.seat != winner), key=lambda one: sum(one.sources.values()))
    assert lead[1] == max(found[winner].sources[name] - best.sources[name] for name in SOURCES)
