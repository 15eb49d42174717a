"""The rules' section 9: the cards."""

import pytest

from game.honor.cards import CODES, COUNTS, HONOUR, KI, NAMES, STRENGTH
from tests.game.honor.tables import Table


def figures(name: str) -> tuple[int, int, int]:
    code = CODES[name]
    return HONOUR[code], KI[code], STRENGTH[code]


@pytest.mark.parametrize(("seats", "honour"), [(3, 50), (4, 75), (5, 100), (6, 150)])
def test_9_1_the_decree_is_worth_more_the_more_play(seats: int, honour: int) -> None:
    """Nobody is Shogun; Tama declares it as her first deed: 0 now, +75 each turn at a table of four."""
    table = Table(lords="wren", seats=seats).do("0 shogun")
    assert table.honour[0] == 5
    assert table.do("until 0").honour[0] == 10 + honour


def test_9_1_declared_where_no_daimyo_is_shogun() -> None:
    table = Table().do("0 shogun", "0 end")
    assert "shogun" not in table.may(1)


def test_9_2_the_ten_daimyos() -> None:
    """Three 5/0/1, three 10/0/2, then 10/0/4, 15/2/3, 20/1/5, 30/1/4."""
    found = sorted(figures(name) for name in NAMES if name.startswith("daimyo_"))
    assert found == [
        *[(5, 0, 1)] * 3,
        *[(10, 0, 2)] * 3,
        (10, 0, 4),
        (15, 2, 3),
        (20, 1, 5),
        (30, 1, 4),
    ]


def test_9_2_in_hand_else_only_to_discard() -> None:
    table = Table("daimyo_hawk")
    assert [step for step in table.may(0) if "hawk" in step] == ["discard daimyo_hawk"]


def test_9_3_okugata() -> None:
    """5/4/0 or 10/3/0; one a house; no Ninja steals her."""
    assert figures("okugata_5") == (5, 4, 0) and figures("okugata_10") == (10, 3, 0)
    table = Table("spy", "okugata_5", first=1).do("1 play okugata_5 daimyo", "until 0")
    assert not any(step.startswith("spy") for step in table.may(0))


def test_9_4_castles() -> None:
    """5/0/3, 10/1/4, 15/2/5. White castle over Hill castle: one action; the Hill castle is discarded."""
    assert [figures(f"castle_{honour}") for honour in (5, 10, 15)] == [(5, 0, 3), (10, 1, 4), (15, 2, 5)]
    table = Table("castle_5 castle_15").do("0 play castle_5 daimyo", "0 play castle_15 daimyo")
    assert table.house("daimyo", 0)[1:] == ["castle_15"] and table.discards == ["castle_5"]
    assert table.told(None) == [{"gone": {"house": "daimyo", "owner": 0, "cards": ["castle_5"]}}]


def test_9_4_ruling_a_worse_one_may_be_laid_as_well() -> None:
    table = Table("castle_5 castle_15").do("0 play castle_15 daimyo", "0 play castle_5 daimyo")
    assert table.public.castles[0] == CODES["castle_5"]


def theatre(hand: str = "", other: str = "") -> Table:
    """Seat 1 has the Noh theatre beside its Samurai, and it is the turn of seat 0."""
    return Table(hand, f"noh {other}", first=1).do("1 play noh samurai", "until 0")


def test_9_5_a_spy_takes_a_possession_or_army() -> None:
    """Spy on the Noh theatre: -25 now, +20 and an action a turn."""
    table = theatre("spy")
    before = table.honour[0]
    table.do("0 spy spy samurai 1 noh")
    assert table.honour[0] == before - 25 and table.house("samurai", 1) == []
    assert table.match.ask_line(0) == {"ask": "stash", "seat": 0, "card": "noh"}
    assert table.may(0) == ["stash noh daimyo 0", "stash noh samurai 0", "burn noh"]
    table.do("0 stash noh samurai")
    assert table.house("samurai", 0) == ["noh"] and table.left == 2  # 9 ki: three, one used


def test_9_5_or_destroys_it() -> None:
    table = theatre("spy").do("0 spy spy samurai 1 noh", "0 burn noh")
    assert table.discards == ["spy", "noh"]


def test_9_5_no_okugata_guard_castle_or_head() -> None:
    table = Table("spy", "okugata_5 guard castle_5", first=1)
    table.do("1 play okugata_5 daimyo", "1 play guard daimyo", "1 play castle_5 daimyo", "until 0")
    assert not any(step.startswith("spy") for step in table.may(0))


def test_9_5_the_loot_may_go_to_the_thiefs_second_or_with_the_lord_he_serves() -> None:
    """Ruling: or of the lord he serves, as with a hand's cards."""
    table = Table("spy", "spy assassin", "noh foot", first=1)
    table.do(
        "1 assassin daimyo 0", "dice 6", "until 2", "2 play noh samurai", "2 play foot samurai", "until 0"
    )
    table.do("0 serve 1", "0 spy spy samurai 2 noh")
    assert table.may(0) == ["stash noh daimyo 1", "stash noh samurai 0", "burn noh"]
    table.do("0 burn noh", "until 1", "1 spy spy samurai 2 foot")
    assert table.may(1) == [
        "stash foot daimyo 1",
        "stash foot samurai 1",
        "stash foot samurai 0",
        "burn foot",
    ]


def test_9_5_within_the_limits_of_a_house() -> None:
    table = Table("spy foot foot foot foot foot", "cavalry", first=1).do("1 play cavalry samurai", "until 0")
    for _ in range(5):
        table.do(*(["until 0"] if table.left == 0 else []), "0 play foot samurai")
    table.do("0 spy spy samurai 1 cavalry")
    assert table.may(0) == ["stash cavalry daimyo 0", "burn cavalry"]


def test_9_5_ruling_the_loot_changes_house_and_ones_own_may_be_robbed() -> None:
    """To be rid of Gunpowder, or to move a sword."""
    table = Table("spy gunpowder").do("0 play gunpowder samurai", "until 0", "0 spy spy samurai 0 gunpowder")
    assert table.may(0) == ["stash gunpowder daimyo 0", "burn gunpowder"]


def test_9_5_ruling_not_playable_where_nothing_can_be_taken() -> None:
    assert not any(step.startswith("spy") for step in Table("spy elite_spy").may(0))


def test_9_6_an_elite_spy_takes_one_or_two_of_one_house() -> None:
    """Each is laid or destroyed on its own; -25 once."""
    table = Table("elite_spy", "foot foot noh", "daisho", seats=3, first=1)
    table.do("1 play foot samurai", "1 play foot samurai", "1 end", "2 play daisho samurai", "until 1")
    table.do("1 play noh samurai", "until 0")
    takes = [step.split(" ", 4) for step in table.may(0) if step.startswith("spy elite_spy")]
    assert [(place, int(owner), take) for _, _, place, owner, take in takes] == [
        ("samurai", 1, "foot"),
        ("samurai", 1, "foot foot"),
        ("samurai", 1, "foot noh"),
        ("samurai", 1, "noh"),
        ("samurai", 2, "daisho"),
    ]
    before = table.honour[0]
    table.do("0 spy elite_spy samurai 1 foot noh", "0 burn foot", "0 stash noh daimyo")
    assert table.honour[0] == before - 25 and table.house("samurai", 1) == ["foot"]


@pytest.mark.parametrize(("die", "dies"), [(1, False), (2, False), (3, True), (6, True)])
def test_9_7_three_to_six_kills(die: int, dies: bool) -> None:
    table = Table("", "assassin", first=1).do("1 assassin daimyo 0", f"dice {die}")
    assert (table.public.heads[0] == -1) is dies and table.honour[1] == 5 - 25


@pytest.mark.parametrize(("die", "dies"), [(3, False), (4, False), (5, True), (6, True)])
def test_9_7_with_a_guard_five_or_six_and_one_guard_dies_success_or_not(die: int, dies: bool) -> None:
    """Two guards, die 4: one guard is discarded, the Daimyo lives."""
    table = Table("guard guard", "assassin").do("0 play guard daimyo", "0 play guard daimyo", "0 end")
    table.do("1 assassin daimyo 0", f"dice {die}")
    assert table.match.told(None)[-2 if dies else -1] == {
        "gone": {"house": "daimyo", "owner": 0, "cards": ["guard"]}
    }
    assert table.house("daimyo", 0) == ([] if dies else ["daimyo_wren", "guard"])


def test_9_7_own_ones_too_and_ruling_a_samurai_with_an_empty_house() -> None:
    table = Table("assassin")
    assert {"assassin daimyo 0", "assassin samurai 0", "assassin samurai 2"} <= set(table.may(0))


def test_9_8_dishonour() -> None:
    """Ito, 90 honour, with daisho and lancers beside his Samurai, is dishonoured: 15; or, with Save Face,

    60; or seppuku: 90, and both cards are discarded.
    """

    def ito() -> Table:
        table = Table("daisho lancers save_face", "dishonour dishonour", lords="turtle")
        table.do("0 play daisho samurai", "0 play lancers samurai", "until 0", "until 0", "until 1")
        assert table.honour[0] == 110
        return table.do("1 dishonour 0")

    assert ito().do("0 lose").honour[0] == 110 - 75
    assert ito().do("0 save_face").honour[0] == 110 - 30
    dead = ito().do("0 seppuku samurai")
    assert dead.honour[0] == 110 and dead.discards == ["dishonour", "daisho", "lancers"]


def test_9_8_ruling_on_a_ronin_too_never_on_oneself() -> None:
    table = Table("", "assassin", "dishonour", first=1).do("1 assassin daimyo 0", "dice 6", "until 2")
    assert [step for step in table.may(2) if step.startswith("dishonour")] == ["dishonour 0", "dishonour 1"]


def test_9_8_ruling_the_printed_ki_means_nothing() -> None:
    assert KI[CODES["dishonour"]] == 0


def test_9_9_ruling_played_cards_go_to_the_discards_before_what_they_do() -> None:
    table = theatre("spy").do("0 spy spy samurai 1 noh")
    assert table.discards == ["spy"]
    table = Table("dishonour").do("0 dishonour 1")
    assert table.discards == ["dishonour"]
    table = Table("assassin").do("0 assassin daimyo 1")
    assert table.discards == ["assassin"]


def test_9_10_house_guards_lie_in_either_house() -> None:
    assert figures("guard") == (0, 0, 0)
    assert Table("guard").lays(0, "guard") == ["daimyo 0", "samurai 0"]


def test_9_11_armies() -> None:
    """Foot soldiers 0/0/1, lancers 0/0/2, cavalry 0/0/3, warrior monks 0/1/2."""
    assert [figures(name) for name in ("foot", "lancers", "cavalry", "monks")] == [
        (0, 0, 1),
        (0, 0, 2),
        (0, 0, 3),
        (0, 1, 2),
    ]


def test_9_12_possessions() -> None:
    found = {name: figures(name) for name in ("no_dachi", "daisho", "masamune", "noh", "gunpowder")}
    assert found == {
        "no_dachi": (5, 1, 3),
        "daisho": (10, 1, 1),
        "masamune": (10, 1, 4),
        "noh": (20, 3, 0),
        "gunpowder": (-20, -2, 6),
    }
    assert all(COUNTS[CODES[name]] == 1 for name in found)


def test_9_12_gunpowder_beside_a_samurai() -> None:
    """Beside a Samurai without other ki: two actions still, two dice more, 20 less a turn."""
    table = Table("gunpowder", lords="turtle")
    dice, income = table.public.dice(0, defends=False), table.public.income(0)
    table.do("0 play gunpowder samurai", "until 0")
    assert table.left == 2 and table.public.dice(0, defends=False) == dice + 2
    assert table.public.income(0) == income - 20
