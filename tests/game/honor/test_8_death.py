"""The rules' section 8: death."""

from tests.game.honor.tables import Table


def test_8_1_hand_and_score_never_suffer_by_a_death() -> None:
    table = Table("noh", "assassin", lords="stag", first=1)
    table.do("until 0", "0 play noh daimyo", "until 1")
    hand, score = table.hand(0), table.honour[0]
    table.do("1 assassin daimyo 0", "dice 3")
    assert (table.hand(0), table.honour[0]) == (hand, score)


def test_8_2_a_daimyo_and_his_whole_house_are_discarded() -> None:
    """River castle, two lancers and the Decree: four cards to the discards, the Decree to the middle,

    two Ronin if there was a second.
    """
    table = Table("castle_10 lancers lancers", "", "assassin assassin", lords="stag plum", first=2)
    table.do("2 assassin daimyo 1", "dice 3", "until 0", "0 play castle_10 daimyo", "0 play lancers daimyo")
    table.do("0 end", "1 serve 0", "until 0", "0 play lancers daimyo", "0 shogun", "until 2")
    before = len(table.discards)
    table.do("2 assassin daimyo 0", "dice 3")
    assert table.discards[before + 1 :] == ["daimyo_stag", "castle_10", "lancers", "lancers"]
    assert table.public.decree is None
    assert table.public.is_ronin(0) and table.public.is_ronin(1)
    assert table.told(None, 2) == [{"decree": None}, {"bond": {"seat": 1, "lord": None}}]


def test_8_2_a_dead_daimyo_may_be_drawn_again() -> None:
    table = Table("", "assassin", lords="stag", first=1).do("1 assassin daimyo 0", "dice 6")
    assert "daimyo_stag" in table.discards


def test_8_3_a_samurais_house_is_discarded_and_he_goes_on_serving() -> None:
    """Three cavalry and a daisho beside the Samurai are discarded; Daimyo, his house, hand and score stay."""
    table = Table("cavalry cavalry cavalry daisho", "assassin", lords="stag", first=1).do("until 0")
    table.do("0 play cavalry samurai", "0 play cavalry samurai", "until 0")
    table.do("0 play cavalry samurai", "0 play daisho samurai", "until 1", "1 assassin samurai 0", "dice 3")
    assert table.house("samurai", 0) == [] and table.house("daimyo", 0) == ["daimyo_stag"]
    assert table.discards[1:] == ["cavalry", "cavalry", "cavalry", "daisho"]


def test_8_4_all_that_falls_goes_to_the_discards_head_first_then_as_laid() -> None:
    table = Table("noh foot okugata_5", "assassin", lords="stag", first=1).do("until 0")
    table.do("0 play foot daimyo", "0 play noh daimyo", "until 1", "1 assassin daimyo 0", "dice 3")
    gone = {"house": "daimyo", "owner": 0, "cards": ["daimyo_stag", "foot", "noh"]}
    assert table.told(None) == [{"gone": gone}]


def test_8_5_ruling_guards_fall_with_their_house() -> None:
    """They help against assassins only."""
    table = Table("guard", "dishonour").do(
        "0 play guard samurai", "0 end", "1 dishonour 0", "0 seppuku samurai"
    )
    assert table.house("samurai", 0) == [] and table.discards == ["dishonour", "guard"]


def test_8_6_ruling_a_samurai_whose_house_is_empty_may_commit_seppuku() -> None:
    table = Table("", "dishonour", first=1).do("1 dishonour 0", "0 seppuku samurai")
    assert table.told(None) == [{"gone": {"house": "samurai", "owner": 0, "cards": []}}]
    assert table.honour[0] == 0 and table.public.heads[0] >= 0
