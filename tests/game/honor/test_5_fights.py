"""The rules' section 5: fights."""

import pytest

from tests.game.honor.tables import Table


def castle_of_1(hand: str = "cavalry", other: str = "", lords: str = "boar plum", **more: object) -> Table:
    """Seat 1 has the Hill castle; it is the turn of seat 0, with two actions."""
    table = Table(hand, f"castle_5 {other}", lords=lords, first=1, **more)  # type: ignore[arg-type]
    return table.do("1 play castle_5 daimyo", "until 0")


def test_5_1_only_a_seat_with_a_daimyo_attacks() -> None:
    """A first Samurai's declaration; a second has no say, a Ronin none either."""
    table = Table("", "castle_5 assassin", "", lords="boar plum", first=1)
    table.do("1 play castle_5 daimyo", "1 assassin daimyo 0", "dice 3", "until 0")
    assert table.may_not(0, "attack 1")
    table.do("0 serve 2", "until 0")
    assert table.may_not(0, "attack 1")


def test_5_1_ruling_the_attacker_must_have_a_die() -> None:
    table = castle_of_1("foot lancers", lords="wren")
    assert table.may_not(0, "attack 1")
    assert not table.may_not(0, "play lancers daimyo 0") and table.do("0 play lancers daimyo")
    assert "attack 1" in table.may(0)


def test_5_2_only_who_is_shogun_or_holds_a_castle_can_be_attacked() -> None:
    """Nobody is Shogun, Ito alone has a castle: only Ito, by anybody with a Daimyo and three strength."""
    table = castle_of_1()
    assert [step for step in table.may(0) if step.startswith("attack")] == ["attack 1"]
    table.do("until 2", "2 shogun", "until 0")
    assert [step for step in table.may(0) if step.startswith("attack")] == ["attack 1", "attack 2"]
    table.do("until 2")
    assert "attack 2" not in table.may(2)


def test_5_2_ruling_ones_own_second_is_never_a_target() -> None:
    table = castle_of_1("", "assassin").do("until 1", "1 assassin daimyo 0", "dice 3", "until 0", "0 serve 1")
    table.do("until 1")
    assert not any(step.startswith("attack") for step in table.may(1))


def test_5_3_strength_is_that_of_both_houses_and_of_the_seconds() -> None:
    """A castle counts in defence only; a second's house beside his Samurai counts for his lord."""
    table = Table("monks lancers", "castle_5 cavalry", "assassin", lords="plum wren", first=2)
    table.do("2 assassin daimyo 0", "dice 5", "until 0", "0 serve 1", "0 play monks samurai", "until 1")
    table.do("1 play castle_5 daimyo", "1 play cavalry samurai")
    assert table.public.strength(1, defends=True) == 1 + 3 + 3 + 2
    assert table.public.strength(1, defends=False) == 1 + 3 + 2


def test_5_4_a_die_for_three_strength() -> None:
    """Attacker Daimyo 2, lancers 2, cavalry 3, his second's monks 2: 9, three dice.

    Defender Daimyo 4, Hill castle 3, foot 1: 8, two dice. 3+4+2 = 9 beats 6+2 = 8.
    """
    table = Table("lancers cavalry", "castle_5 foot assassin", "monks", lords="bell boar ferry", first=1)
    table.do("1 play castle_5 daimyo", "1 assassin daimyo 2", "dice 6", "until 2")
    table.do(
        "2 serve 0", "2 play monks samurai", "until 0", "0 play lancers daimyo", "0 play cavalry samurai"
    )
    table.do("until 1", "1 play foot daimyo", "until 0", "0 attack 1", "dice 3 4 2", "dice 6 2")
    fight = {"attacker": 0, "defender": 1, "strength": [9, 8], "sums": [9, 8], "winner": 0}
    assert {"fight": fight} in table.told(None, 2)


def test_5_4_ruling_six_dice_at_most() -> None:
    table = Table("cavalry gunpowder masamune no_dachi cavalry", lords="hawk")
    for card in ("cavalry", "gunpowder", "masamune", "no_dachi"):
        table.do(*(["until 0"] if table.left == 0 else []), f"0 play {card} daimyo")
    assert table.public.strength(0, defends=False) == 5 + 3 + 6 + 4 + 3
    assert table.public.dice(0, defends=False) == 6


@pytest.mark.parametrize("dice", [4, 5])
def test_5_4_a_variant_gives_fewer_dice(dice: int) -> None:
    table = Table("cavalry gunpowder masamune", lords="hawk", version=2, variant={"dice": dice})
    table.do("0 play cavalry daimyo", "0 play gunpowder daimyo", "until 0", "0 play masamune daimyo")
    assert table.public.strength(0, defends=False) == 18
    assert table.public.dice(0, defends=False) == dice


def test_5_4_a_defender_without_a_die_has_0() -> None:
    table = Table("cavalry", lords="wren", first=1).do("1 shogun", "until 0", "0 play cavalry daimyo")
    table.do("0 attack 1", "dice 1", "dice")
    assert table.public.decree == 0


def test_5_5_the_higher_sum_wins_and_equals_throw_again() -> None:
    """7 and 7; then 5 and 9: the defender wins."""
    table = castle_of_1("cavalry", "cavalry", lords="boar bell").do(
        "until 1", "1 play cavalry daimyo", "until 0", "0 play cavalry daimyo"
    )
    table.do("0 attack 1", "dice 4 3", "dice 6 1", "dice 2 3", "dice 5 4")
    fight = {"attacker": 0, "defender": 1, "strength": [7, 8], "sums": [5, 9], "winner": 1}
    assert {"fight": fight} in table.told(None, 2)
    assert table.public.heads[0] == -1


def test_5_6_a_beaten_daimyo_dies_unless_a_save_face_is_shown() -> None:
    table = castle_of_1("cavalry save_face")
    table.do("0 attack 1", "dice 1", "dice 5")
    assert table.match.asked == (0,) and table.may(0) == ["save_face", "pass"]
    table.do("0 save_face")
    assert table.public.heads[0] >= 0 and table.discards == ["save_face"]


def test_5_6_a_beaten_shogun_dies_in_any_case() -> None:
    table = Table("cavalry", "save_face", "save_face", lords="boar wren", first=1).do("1 shogun", "until 0")
    table.do("0 attack 1", "dice 5", "dice")
    assert table.match.phase == "turn" and table.public.heads[1] == -1


def test_5_7_no_army_falls() -> None:
    """Nothing else is lost in a fight: the winner's armies stay, and the loser's beside his Samurai."""
    table = castle_of_1("cavalry lancers").do("0 play cavalry daimyo", "0 play lancers samurai")
    table.do("0 attack 1", "dice 1 1 1", "dice 5")
    assert table.house("samurai", 0) == ["lancers"]
    assert table.discards == ["daimyo_boar", "cavalry"]
    assert table.house("daimyo", 1) == ["daimyo_plum", "castle_5"]


def test_5_8_the_winner_takes_the_castle_and_discards_his_own() -> None:
    table = castle_of_1("cavalry castle_15").do("0 play castle_15 daimyo", "0 attack 1", "dice 6", "dice 1")
    assert table.match.ask_line(0) == {"ask": "castle", "seat": 0, "from": 1}
    assert table.may(0) == ["castle take", "castle burn"]
    table.do("0 castle take")
    assert table.house("daimyo", 0) == ["daimyo_boar", "castle_5"]
    assert table.discards == ["castle_15", "daimyo_plum"]


def test_5_8_or_burns_it() -> None:
    table = castle_of_1().do("0 attack 1", "dice 6", "dice 1", "0 castle burn")
    assert table.discards == ["castle_5", "daimyo_plum"]
    assert table.told(None, 2)[0] == {"gone": {"house": "daimyo", "owner": 1, "cards": ["castle_5"]}}


def test_5_8_a_beaten_defender_whose_face_is_saved_still_loses_the_castle() -> None:
    table = castle_of_1("", "save_face").do("0 attack 1", "dice 6", "dice 1", "1 save_face", "0 castle take")
    assert table.house("daimyo", 1) == ["daimyo_plum"] and table.house("daimyo", 0)[-1] == "castle_5"


def test_5_8_ruling_a_beaten_attacker_whose_face_is_saved_keeps_his() -> None:
    table = castle_of_1("castle_15 save_face").do("0 play castle_15 daimyo", "0 attack 1", "dice 1", "dice 6")
    table.do("0 save_face")
    assert table.house("daimyo", 0) == ["daimyo_boar", "castle_15"] and table.match.asked == (0,)


def test_5_8_a_beaten_attacker_who_dies_loses_his_castle() -> None:
    table = castle_of_1("castle_15").do("0 play castle_15 daimyo", "0 attack 1", "dice 1", "dice 6")
    assert table.match.asked == (1,) and table.match.phase == "castle"
    table.do("1 castle take")
    assert table.house("daimyo", 1) == ["daimyo_plum", "castle_15"] and "castle_5" in table.discards


def test_5_9_whoever_beats_the_shogun_is_shogun() -> None:
    table = Table("cavalry", lords="boar plum", first=1).do(
        "1 shogun", "until 0", "0 attack 1", "dice 6", "dice"
    )
    assert table.public.decree == 0
    assert table.told(None, 2) == [{"decree": None}, {"decree": 0}]


def test_5_9_also_where_the_shogun_was_the_attacker() -> None:
    """The Shogun attacks a castle and loses: the castle's Daimyo is Shogun."""
    table = castle_of_1().do("0 shogun", "until 0", "0 attack 1", "dice 1", "dice 6")
    assert table.public.decree == 1 and table.public.heads[0] == -1


def kuma_attacks_shogun_hana() -> Table:
    """Kuma (0, with a castle and a second, 2) attacks Shogun Hana (1)."""
    table = Table("castle_10 foot", "noh assassin", "", lords="boar hawk", first=1)
    table.do("1 shogun", "1 assassin daimyo 2", "dice 6", "until 2", "2 serve 0", "until 0")
    return table.do("0 play castle_10 daimyo", "0 play foot samurai")


def test_5_10_kuma_loses() -> None:
    """Hana takes his castle or burns it, his Daimyo's house is discarded, he and his second are Ronin."""
    table = kuma_attacks_shogun_hana()
    hand = table.hand(0)
    table.do("0 attack 1", "dice 1", "dice 6", "1 castle take")
    assert table.house("daimyo", 1) == ["daimyo_hawk", "castle_10"]
    assert table.public.is_ronin(0) and table.public.is_ronin(2)
    assert table.house("samurai", 0) == ["foot"] and table.hand(0) == hand
    assert table.public.decree == 1


def test_5_10_hana_loses() -> None:
    """Save Face could not have helped her, Kuma would be Shogun."""
    table = kuma_attacks_shogun_hana().do("0 attack 1", "dice 6", "dice 1")
    assert table.public.decree == 0 and table.public.is_ronin(1)
