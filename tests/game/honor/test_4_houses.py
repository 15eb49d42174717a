"""The rules' section 4: where cards may be laid."""

from tests.game.honor.tables import Table

RONIN = ("1 assassin daimyo 0", "dice 6")


def served(hand: str = "", lords_hand: str = "", **more: object) -> Table:
    """Seat 0 serves the Daimyo of seat 2, and it is its turn, with two actions; its declaration is used."""
    table = Table(hand, "assassin", lords_hand, first=1, **more)  # type: ignore[arg-type]
    return table.do(*RONIN, "until 0", "0 serve 2")


def test_4_1_every_seat_has_a_samurais_house_and_with_a_daimyo_a_daimyos() -> None:
    table = Table("noh masamune", "assassin", lords="boar", first=1)
    assert table.house("daimyo", 0) == ["daimyo_boar"] and table.house("samurai", 0) == []
    table.do(*RONIN, "until 0", "0 play noh samurai")
    assert table.house("daimyo", 0) == [] and table.house("samurai", 0) == ["noh"]


def test_4_2_one_okugata_a_house() -> None:
    table = Table("okugata_5 okugata_10").do("0 play okugata_5 daimyo")
    assert table.lays(0, "okugata_10") == ["samurai 0"]


def test_4_2_five_armies_a_house() -> None:
    """Five armies with the Daimyo, five beside the Samurai; an eleventh stays in hand."""
    table = Table("lancers lancers lancers lancers lancers foot foot", pile="foot foot foot foot")
    for card in ["lancers"] * 5:
        table.do(*(["until 0"] if table.left == 0 else []), f"0 play {card} daimyo")
    assert table.lays(0, "foot") == ["samurai 0"]
    table.do("0 draw", "until 0", "0 draw", "0 draw", "until 0", "0 draw")
    for _ in range(5):
        table.do(*(["until 0"] if table.left == 0 else []), "0 play foot samurai")
    table.do("until 0")
    assert table.hand(0) == ["foot"]
    assert table.lays(0, "foot") == []


def test_4_2_possessions_and_guards_without_limit() -> None:
    table = Table("guard guard daisho no_dachi masamune")
    for card in ("guard", "guard", "daisho", "no_dachi", "masamune"):
        if table.left == 0:
            table.do("until 0")
        table.do(f"0 play {card} samurai")
    assert len(table.house("samurai", 0)) == 5


def test_4_2_one_castle_and_only_with_a_daimyo() -> None:
    table = Table("castle_5 castle_10", "assassin", first=1)
    table.do("until 0", "0 play castle_5 daimyo", "0 play castle_10 daimyo")
    assert table.house("daimyo", 0)[1:] == ["castle_10"]
    table.do("until 1", *RONIN, "until 0")
    assert table.public.castles[0] == -1


def test_4_3_a_seat_with_a_daimyo_lays_into_either_own_house() -> None:
    table = Table("okugata_5 foot noh guard castle_5 daimyo_hawk")
    for card in ("okugata_5", "foot", "noh", "guard"):
        assert table.lays(0, card) == ["daimyo 0", "samurai 0"]
    assert table.lays(0, "castle_5") == ["daimyo 0"]
    assert table.lays(0, "daimyo_hawk") == []


def test_4_3_a_second_samurai_lays_beside_himself_or_with_his_lord() -> None:
    """Kage, serving a Daimyo who has an Okugata already, holds an Okugata, a castle and lancers:

    the Okugata goes beside the Samurai of Kage only, the castle nowhere, the lancers to either house.
    """
    table = Table("okugata_10 castle_5 lancers daimyo_hawk", "assassin", "okugata_5", first=1)
    table.do(*RONIN, "until 2", "2 play okugata_5 daimyo", "until 0", "0 serve 2")
    assert table.lays(0, "okugata_10") == ["samurai 0"]
    assert table.lays(0, "castle_5") == []
    assert table.lays(0, "lancers") == ["daimyo 2", "samurai 0"]
    assert table.lays(0, "daimyo_hawk") == []


def test_4_3_a_ronin_lays_into_his_own_house_and_a_daimyo_before_himself() -> None:
    table = Table("okugata_10 castle_5 lancers daimyo_hawk", "assassin", first=1).do(*RONIN, "until 0")
    assert table.lays(0, "okugata_10") == table.lays(0, "lancers") == ["samurai 0"]
    assert table.lays(0, "castle_5") == []
    assert table.lays(0, "daimyo_hawk") == ["daimyo 0"]


def test_4_3_ruling_nobody_lays_with_his_second_but_a_daimyo() -> None:
    table = served("", "daimyo_hawk noh").do("until 2")
    assert table.lays(2, "noh") == ["daimyo 2", "samurai 2"]
    assert table.lays(2, "daimyo_hawk") == ["daimyo 0"]


def test_4_3_ruling_a_second_may_lay_gunpowder_with_his_lord() -> None:
    table = served("gunpowder", lords="boar reed carp").do("0 play gunpowder daimyo 2", "until 2")
    assert table.told(2) == [{"honour": {"seat": 2, "why": "turn", "by": -10, "total": 0}}]


def test_4_4_what_lies_stays() -> None:
    """Nothing that lies is ever taken up by its owner."""
    table = Table("noh foot").do("0 play noh samurai", "0 play foot daimyo", "until 0")
    assert not any("noh" in step for step in table.may(0))


def test_4_5_ruling_cards_of_one_kind_are_the_same_card() -> None:
    """No trace of where one lay before: one option for a kind, however many are held."""
    table = Table("foot foot foot")
    assert table.may(0).count("play foot samurai 0") == 1 == table.may(0).count("discard foot")
