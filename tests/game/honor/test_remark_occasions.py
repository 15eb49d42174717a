"""On which occasions rivals speak at the second game: found in what all are told, the same for everybody."""

from collections.abc import Sequence

from game.honor.cards import DAIMYOS
from game.honor.events import Gone
from game.honor.remark_occasions import SPOKEN, Occasions
from game.honor.seat_record import read_line
from game.kept.json_lines import Line
from game.table.remarks import Occasion
from tests.game.honor.tables import Table
from tests.game.honor.worlds import played


def found(lines: Sequence[Line]) -> list[tuple[int, Occasion]]:
    """List all occasions of a record with the number of the open line after which each came."""
    told, listed, open_lines = Occasions(lines[0]), [], 1
    for end in range(2, len(lines) + 1):
        told.follow(lines, end)
        open_lines += lines[end - 1].get("move") != "pass"
        listed += [(open_lines, one) for one in (*told.begun, *told.over)]
    return listed


def names(table: Table) -> list[tuple[int, str]]:
    """List who may speak of what in a match, in the order of its lines."""
    return [(one.seat, one.name) for _, one in found(table.match.told(None)) if one.name != "greeting"]


def test_everybody_at_the_table_finds_the_same_occasions() -> None:
    for seed in range(6):
        seats = 3 + seed % 4
        match = played(seats, 250, seed, 400, 0.9)
        public = found(match.told(None))
        assert public
        for seat in range(seats):
            assert found(match.told(seat)) == public


def test_every_occasion_comes_and_no_other() -> None:
    come = {one.name for seed in range(40) for _, one in found(played(4, 250, seed, 900, 0.9).told(None))}
    assert come <= set(SPOKEN)
    assert set(SPOKEN) - come <= {"shared_victory", "heir", "match_won", "match_lost", "half_way"}


def test_the_rarest_occasion_of_an_act_comes_first() -> None:
    order = list(SPOKEN)
    lines = played(4, 250, 3, 400, 0.9).told(None)
    told = Occasions(lines[0])
    for end in range(2, len(lines) + 1, 5):
        told.follow(lines, end)
        ranks = [order.index(one.name) for one in told.over]
        assert ranks == sorted(ranks)


def test_a_castle_that_falls_with_its_daimyo_is_not_spoken_of_beside_him() -> None:
    for seed in range(12):
        lines = played(4, 250, seed, 400, 0.9).told(None)
        told = Occasions(lines[0])
        for end in range(2, len(lines) + 1):
            told.follow(lines, end)
            event = read_line(lines[end - 1], 4, None)
            if isinstance(event, Gone) and event.cards and event.cards[0] in DAIMYOS:
                assert [one.name for one in told.over] == ["loses_daimyo"]


def test_half_way_is_spoken_of_once() -> None:
    for seed in range(12):
        named = [one for _, one in found(played(3, 250, seed, 900, 0.6).told(None)) if one.name == "half_way"]
        assert len(named) == len(set(named))


def test_the_robbed_one_speaks() -> None:
    table = Table("noh", "spy").do("0 play noh samurai", "until 1", "1 spy spy samurai 0 noh")
    assert names(table) == [(0, "robbed")]


def test_whoever_dishonours_his_lord_betrays_him() -> None:
    table = Table("", "assassin dishonour", lords="wren reed plum").do(
        "until 1", "1 assassin daimyo 1", "dice 6", "1 serve 0", "until 1", "1 dishonour 0", "0 lose"
    )
    said = names(table)
    assert said[:3] == [(1, "loses_daimyo"), (1, "serves"), (0, "served")]
    assert set(said[3:]) == {(1, "betrays"), (0, "dishonoured")}
