"""The rules' section 6: Ronin, bonds, heirs, treason."""

import pytest

from tests.game.honor.tables import Table


def serving(hand: str = "", lord: str = "", third: str = "", lords: str = "", **more: object) -> Table:
    """Seat 1 serves the Daimyo of seat 0; it is the turn of seat 0. Seat 2 has sent the assassin."""
    table = Table(lord, hand, f"assassin {third}", lords=lords, first=2, **more)  # type: ignore[arg-type]
    return table.do("2 assassin daimyo 1", "dice 6", "until 1", "1 serve 0", "until 0")


def ronin(hand: str = "", lords: str = "", **more: object) -> Table:
    """Seat 0 is a Ronin, and it is its turn."""
    table = Table(hand, "assassin", lords=lords, first=1, **more)  # type: ignore[arg-type]
    return table.do("1 assassin daimyo 0", "dice 6", "until 0")


def test_6_1_a_ronin_takes_no_honour_and_does_neither_attack_nor_rule() -> None:
    """He may do everything else: draw, lay in his house, send Ninja, dishonour, show Save Face."""
    table = ronin("noh assassin dishonour spy foot foot foot").do("0 play noh samurai", "0 draw", "until 2")
    table.do("2 play foot samurai" if "foot" in table.hand(2) else "2 end")
    table.do("until 0")
    assert table.told(0)[-1] == {"honour": {"seat": 0, "why": "turn", "by": 0, "total": 0}}
    moves = {step.split()[0] for step in table.may(0)}
    assert {"play", "spy", "assassin", "dishonour", "serve", "discard"} <= moves
    assert not {"attack", "shogun", "leave"} & moves


def test_6_1_his_strength_helps_nobody() -> None:
    table = ronin("cavalry", lords="reed boar").do("0 play cavalry samurai")
    assert table.public.strength(1, defends=True) == 4


def test_6_2_a_ronin_may_lay_a_daimyo_from_his_hand() -> None:
    """A Ronin takes 0, lays a Daimyo of 15 and declares him Shogun; at four players he takes 90 next."""
    table = ronin("daimyo_stag", seats=4).do("0 play daimyo_stag daimyo", "0 shogun")
    assert table.honour[0] == 0
    assert table.do("until 0").honour[0] == 90


def test_6_3_or_he_may_serve_a_daimyo_without_a_second() -> None:
    """He cannot be refused. The bond stands at once in everything."""
    table = ronin("", lords="reed boar", seats=4)
    assert [step for step in table.may(0) if step.startswith("serve")] == ["serve 1", "serve 2", "serve 3"]
    table.do("0 serve 1")
    assert table.public.serves[0] == 1 and table.public.second[1] == 0
    assert table.told(None) == [{"bond": {"seat": 0, "lord": 1}}]


def test_6_3_suzumes_strength_counts_before_her_next_turn() -> None:
    """Suzume, Ronin, strength 6, serves Goro. Before her next turn Goro is attacked: her 6 count."""
    table = ronin("gunpowder", lords="reed wren boar").do("0 play gunpowder samurai", "0 serve 1", "0 end")
    table.do("1 shogun", "until 2", "2 attack 1", "dice 1")
    assert table.match.due.endswith("with 2 dice")


def test_6_3_ruling_only_a_ronin_serves() -> None:
    table = Table("")
    assert not any(step.startswith("serve") for step in table.may(0))


def test_6_4_a_seconds_honour_is_half_the_lords_house_and_half_his_own_each_rounded_up() -> None:
    """Lord's Daimyo 20 and Decree 75: 47.5, counts 50. Own Okugata 5: 2.5, counts 5. He takes 55."""
    table = serving("okugata_5", lords="hawk", seats=4).do("0 shogun", "until 1", "1 play okugata_5 samurai")
    table.do("until 0")
    assert table.told(0)[-1]["honour"]["by"] == 95
    table.do("until 1")
    assert table.told(1)[-1]["honour"]["by"] == 55


def test_6_4_what_lies_in_the_firsts_house_is_nothing_to_him() -> None:
    table = serving("", "noh", lords="carp").do("0 play noh samurai", "until 1")
    assert table.told(1)[-1]["honour"]["by"] == 5


def test_6_5_his_strength_is_his_lords_his_ki_his_own() -> None:
    """Lord's Okugata ki 4 and Noh 3 give the first Samurai actions, the second none."""
    table = serving("cavalry", "okugata_5 noh", lords="carp").do(
        "0 play okugata_5 daimyo", "0 play noh daimyo", "until 1", "1 play cavalry samurai"
    )
    assert table.public.actions(0) == 4 and table.public.actions(1) == 2
    assert table.public.strength(0, defends=False) == 5 == table.public.strength(0, defends=True)


def test_6_6_he_may_lay_with_his_lord_and_save_his_face() -> None:
    table = serving("guard save_face", "cavalry", "castle_5", lords="boar reed")
    table.do("until 1", "1 play guard daimyo 0", "until 2", "2 play castle_5 daimyo", "until 0")
    table.do("0 attack 2", "dice 1", "dice 6")
    assert table.match.ask_line(1) == {"ask": "save_face", "seat": 1, "for": 0, "against": "death"}
    assert table.do("1 save_face").public.heads[0] >= 0


def test_6_7_the_second_is_heir_of_a_dead_first() -> None:
    """Aoi serves Goro's Shogun. Ren's assassin kills Goro's Samurai: his Samurai's house is discarded, the

    Daimyo's house and the Decree move to Aoi, who takes full honour in her next turn.
    """
    table = serving("", "noh foot castle_5", "assassin", lords="hawk").do(
        "0 shogun", "0 play castle_5 daimyo"
    )
    table.do("0 play noh samurai", "until 2")
    score, hand = table.honour[0], table.hand(0)
    table.do("2 assassin samurai 0", "dice 3")
    assert table.discards[-1:] == ["noh"]
    assert table.house("daimyo", 1) == ["daimyo_hawk", "castle_5"] and table.house("daimyo", 0) == []
    assert table.public.decree == 1 and table.public.is_ronin(0) and table.public.second[1] is None
    assert table.told(None, 3)[1:] == [{"heir": {"seat": 1, "of": 0}}, {"decree": 1}]
    assert table.honour[0] == score and table.hand(0) == hand
    table.do("until 1")
    assert table.told(1)[-1]["honour"]["by"] == 20 + 5 + 50


def test_6_7_ruling_by_seppuku_too() -> None:
    table = serving("", "", "dishonour").do("until 2", "2 dishonour 0", "0 seppuku samurai")
    assert table.public.heads[1] >= 0 and table.public.is_ronin(0)


def test_6_7_ruling_by_his_own_hand_too() -> None:
    table = serving("", "assassin").do("0 assassin samurai", "dice 6")
    assert table.public.heads[1] >= 0 and table.public.is_ronin(0) and table.match.asked == (0,)


def test_6_7_without_a_second_the_family_goes_on_serving() -> None:
    table = Table("noh", "assassin", first=0).do(
        "0 play noh samurai", "0 end", "1 assassin samurai 0", "dice 4"
    )
    assert table.public.heads[0] >= 0 and table.house("samurai", 0) == []


@pytest.mark.parametrize(("aim", "loss"), [("samurai 0", 50), ("daimyo 0", 25), ("samurai 2", 25)])
def test_6_8_treason_costs_fifty(aim: str, loss: int) -> None:
    """Aoi serves Goro, sends an assassin to Goro's Samurai, throws 2: -50, nothing else.

    Ruling: against the Daimyo himself it is 25.
    """
    table = serving("assassin").do("until 1")
    before = table.honour[1]
    table.do(f"1 assassin {aim}", "dice 2")
    assert table.honour[1] == before - loss
    assert table.public.serves[1] == 0


def test_6_9_leaving_takes_a_round() -> None:
    """Ren leaves: -25. A round later: bond over, 0 honour, and Ren may lay a Daimyo or serve in that turn."""
    table = serving("daimyo_hawk").do("until 1")
    before = table.honour[1]
    table.do("1 leave")
    assert table.honour[1] == before - 25 and table.public.serves[1] == 0
    table.do("until 1")
    assert table.told(1, 2) == [
        {"bond": {"seat": 1, "lord": None}},
        {"honour": {"seat": 1, "why": "turn", "by": 0, "total": before - 25}},
    ]
    assert {"play daimyo_hawk daimyo 1", "serve 0"} <= set(table.may(1))


def test_6_9_till_then_he_is_second_in_everything() -> None:
    table = serving("cavalry lancers", lords="boar").do("until 1", "1 leave", "1 play cavalry samurai")
    assert table.public.strength(0, defends=False) == 4 + 3
    assert table.lays(1, "lancers") == ["daimyo 0", "samurai 1"]


def test_6_9_if_he_becomes_heir_meanwhile_that_stands() -> None:
    """And the 25 are not given back."""
    table = serving("", "", "assassin").do("until 1", "1 leave", "until 2", "2 assassin samurai 0", "dice 6")
    assert table.public.heads[1] >= 0
    table.do("until 1")
    assert table.public.heads[1] >= 0 and table.told(1)[-1]["honour"]["by"] > 0


def test_6_9_nor_declared_twice() -> None:
    table = serving("").do("until 1", "1 leave")
    assert "leave" not in table.may(1)


def test_6_10_the_first_may_send_him_a_daimyo() -> None:
    """Fumi plays the Wren (5/0/1) to Ren: Ren is his own master with 5."""
    table = serving("", "daimyo_wren", lords="boar plum reed").do("0 play daimyo_wren daimyo 1")
    assert table.told(None, 2) == [
        {"move": "play", "seat": 0, "card": "daimyo_wren", "house": "daimyo", "owner": 1},
        {"bond": {"seat": 1, "lord": None}},
    ]
    assert table.public.second[0] is None
    table.do("until 1")
    assert table.told(1)[-1]["honour"]["by"] == 5


def test_6_10_ruling_a_seconds_death_ends_the_bond_whoever_caused_it() -> None:
    table = serving("", "", "dishonour").do("until 2", "2 dishonour 1", "1 seppuku samurai")
    assert table.public.is_ronin(1) and table.public.second[0] is None


def test_6_10_the_first_may_kill_or_dishonour_him() -> None:
    table = serving("", "assassin").do("0 assassin samurai 1", "dice 5")
    assert table.public.is_ronin(1)
    table = serving("", "dishonour").do("0 dishonour 1", "1 lose")
    assert table.public.is_ronin(1)


def test_6_10_ruling_cards_that_he_laid_with_his_lord_stay_there() -> None:
    table = serving("noh", "assassin").do("until 1", "1 play noh daimyo 0", "until 0")
    table.do("0 assassin samurai 1", "dice 5")
    assert table.house("daimyo", 0)[-1] == "noh"


def test_6_11_a_daimyo_has_at_most_two_samurai() -> None:
    table = Table("", "", "assassin assassin", seats=4, first=2)
    table.do(
        "2 assassin daimyo 1", "dice 6", "2 assassin daimyo 3", "dice 6", "until 3", "3 serve 0", "until 1"
    )
    assert [step for step in table.may(1) if step.startswith("serve")] == ["serve 2"]


def test_6_11_ruling_no_chains() -> None:
    """Only Daimyos are served; a seat with a Daimyo serves nobody."""
    table = serving("", "", "assassin", lords="boar plum wren").do("until 2", "2 assassin daimyo 2", "dice 6")
    assert table.may_not(2, "serve 1", "serve 0", "serve 2")


def test_6_12_a_lords_death_makes_both_ronin() -> None:
    table = serving("", "", "assassin").do("until 2", "2 assassin daimyo 0", "dice 3")
    assert table.public.is_ronin(0) and table.public.is_ronin(1)
    assert table.told(None)[0] == {"bond": {"seat": 1, "lord": None}}
