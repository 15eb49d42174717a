"""What is told of a match's decisive moments is what happened in it."""

import json
from pathlib import Path

import pytest

from game.honor.show.honour_accounts import accounts
from game.honor.show.what_decided import DecisiveMoment, decisive_moments
from tests.game.honor.tables import Table

EXAMPLE = Path(__file__).parents[3] / "records" / "honor" / "example.public.jsonl"


def test_an_office_is_told_with_what_it_brought_and_a_fall_with_what_a_turn_lacks() -> None:
    table = Table("noh gunpowder", "assassin castle_5", "daisho foot", lords="hawk wren reed")
    table.do("0 shogun", "0 play noh daimyo", "until 1", "until 2", "until 0", "until 1")
    table.do("1 assassin daimyo 0", "dice 6", "until 0")
    lines = table.match.told(None)
    found = decisive_moments(lines, accounts(lines), [], 4)
    assert [(one.kind, one.seat) for one in found] == [("fall", 0), ("shogun", 0)]
    fall, shogun = found
    assert shogun.by == 50 and shogun.at == 1.5, "one turn of his own began while he was Shogun"
    assert fall.by == 20 + 20 + 50 and fall.at == 5.5


def test_a_fall_costs_a_turn_all_that_the_seat_took_and_not_its_daimyos_house_alone() -> None:
    """Whoever becomes a Ronin takes nothing of his Samurai's house either."""
    table = Table("noh", "assassin", lords="hawk wren").do("0 play noh samurai", "until 1")
    before = table.public.next_income(0)
    table.do("1 assassin daimyo 0", "dice 6", "until 0")
    lines = table.match.told(None)
    (fall,) = decisive_moments(lines, accounts(lines), [], 4)
    assert (fall.kind, fall.by) == ("fall", before) and table.public.next_income(0) == 0


@pytest.mark.parametrize("answer", ["lose", "seppuku daimyo"])
def test_what_a_dishonour_came_to_is_told_of_that_and_of_no_fight_before_it(answer: str) -> None:
    table = Table("assassin", "dishonour", "", lords="turtle hawk").do("0 shogun", "until 1", "until 2")
    table.do(
        "until 0", "0 assassin samurai 1", "dice 1", "until 1", "1 dishonour 0", f"0 {answer}", "until 2"
    )
    lines = table.match.told(None)
    points = [one for one in decisive_moments(lines, accounts(lines), [], 4) if one.kind != "shogun"]
    assert [one.kind for one in points] == ["dishonour" if answer == "lose" else "fall"]
    assert lines[points[0].told - 1].get("move") == "dishonour"


def test_a_house_that_a_seppuku_gives_away_weighs_by_what_both_sides_feel_of_it() -> None:
    table = Table("lancers", "", "assassin dishonour", lords="boar plum", seats=3, first=2)
    table.do("2 assassin daimyo 1", "dice 6", "until 0", "0 shogun", "until 1", "1 serve 0", "until 2")
    before = [table.public.next_income(seat) for seat in (0, 1)]
    table.do("2 dishonour 0", "0 seppuku samurai", "until 0", "until 1")
    after = [table.public.next_income(seat) for seat in (0, 1)]
    lines = table.match.told(None)
    heir = next(one for one in decisive_moments(lines, accounts(lines), [], 4) if one.kind == "heir")
    assert (heir.seat, heir.heir, heir.by) == (0, 1, before[0] - after[0])
    assert heir.weight == 3 * (before[0] - after[0] + after[1] - before[1]) and after[1] > before[1]


def test_the_lead_for_good_comes_first_and_is_the_winners() -> None:
    lines = [json.loads(line) for line in EXAMPLE.read_text("utf-8").splitlines()]
    found, winners = accounts(lines), lines[-1]["result"]["winners"]
    points = decisive_moments(lines, found, winners, 4)
    kinds = [one.kind for one in points]
    assert len(points) <= 4 and all(kinds.count(kind) <= 2 for kind in kinds)
    assert points[1:] == sorted(points[1:], key=lambda one: -one.weight)
    for one in points:
        if one.kind == "ahead":
            assert one is points[0] and [one.seat] == winners and _leads_from(found, one)


def _leads_from(found: list, point: DecisiveMoment) -> bool:  # type: ignore[type-arg]
    """Whether the seat has more than any other at that time and ever after."""
    times = sorted({hop.at for account in found for hop in account.hops if hop.at >= point.at})

    def total(account, at: float) -> int:  # type: ignore[no-untyped-def]
        return max([(hop.at, hop.total) for hop in account.hops if hop.at <= at], default=(0, 0))[1]

    return all(
        total(found[point.seat], at) > max(total(one, at) for one in found if one.seat != point.seat)
        for at in times
    )


def test_a_fall_that_cost_nothing_decided_nothing() -> None:
    """ "Seat 0 loses the Daimyo: −-5 honour a turn" stood there of a house whose guns had cost more."""
    table = Table("gunpowder", "assassin", lords="hawk wren").do("0 play gunpowder daimyo", "until 1")
    assert table.public.next_income(0) <= 0
    table.do("1 assassin daimyo 0", "dice 6", "until 0")
    lines = table.match.told(None)
    assert not [one for one in decisive_moments(lines, accounts(lines), [], 4) if one.kind == "fall"]
