"""The rules' section 12: every card in every situation, as its three tables have it."""

import pytest

from tests.game.honor.tables import Table

HELD = "daimyo_ferry okugata_5 monks daisho guard castle_5 save_face"


def first(hand: str = HELD, with_second: bool = False, **more: object) -> Table:
    """Seat 0 is a first Samurai, seat 2 its second where wanted; its turn, its declaration free."""
    table = Table(hand, "assassin", lords="turtle boar reed", first=1, **more)  # type: ignore[arg-type]
    if with_second:
        table.do("1 assassin daimyo 2", "dice 6", "until 2", "2 serve 0")
    return table.do("until 0")


def second(hand: str = HELD, **more: object) -> Table:
    """Seat 0 serves seat 2, it is its turn."""
    table = Table(hand, "assassin", lords="turtle boar reed", first=1, **more)  # type: ignore[arg-type]
    return table.do("1 assassin daimyo 0", "dice 6", "until 0", "0 serve 2", "until 0")


def ronin(hand: str = HELD, **more: object) -> Table:
    """Seat 0 is a Ronin, it is its turn."""
    table = Table(hand, "assassin", lords="turtle boar reed", first=1, **more)  # type: ignore[arg-type]
    return table.do("1 assassin daimyo 0", "dice 6", "until 0")


@pytest.mark.parametrize(
    ("card", "by_first", "by_second", "by_ronin"),
    [
        ("daimyo_ferry", [], [], ["daimyo 0"]),
        ("okugata_5", ["daimyo 0", "samurai 0"], ["daimyo 2", "samurai 0"], ["samurai 0"]),
        ("monks", ["daimyo 0", "samurai 0"], ["daimyo 2", "samurai 0"], ["samurai 0"]),
        ("daisho", ["daimyo 0", "samurai 0"], ["daimyo 2", "samurai 0"], ["samurai 0"]),
        ("guard", ["daimyo 0", "samurai 0"], ["daimyo 2", "samurai 0"], ["samurai 0"]),
        ("castle_5", ["daimyo 0"], [], []),
        ("save_face", [], [], []),
    ],
)
def test_12_1_who_may_lay_it(
    card: str, by_first: list[str], by_second: list[str], by_ronin: list[str]
) -> None:
    assert first().lays(0, card) == by_first
    assert second().lays(0, card) == by_second
    assert ronin().lays(0, card) == by_ronin


def test_12_1_a_daimyo_goes_to_ones_second() -> None:
    assert first(with_second=True).lays(0, "daimyo_ferry") == ["daimyo 2"]


@pytest.mark.parametrize("role", [first, second, ronin])
def test_12_1_who_may_send_ninja_and_dishonour(role: type) -> None:
    """All; a second at his lord's first Samurai too."""
    table = role("spy elite_spy assassin dishonour foot foot foot")
    table.do("0 play foot samurai", "until 0")
    moves = {" ".join(step.split()[:2]) for step in table.may(0)}
    assert {"spy spy", "spy elite_spy", "assassin samurai", "dishonour 1", "dishonour 2"} <= moves


def test_12_1_not_possible_where() -> None:
    assert not any("daimyo 0" in step for step in ronin("assassin").may(0))
    assert not any(step.startswith(("spy", "shogun")) for step in second("spy").may(0))
    assert "shogun" not in ronin().may(0) and "shogun" in first().may(0)


def full_houses() -> Table:
    """Seat 0, first Samurai with seat 2 for a second, has something of each kind; seat 1 holds Ninja."""
    table = Table(
        "okugata_5 guard noh castle_5 okugata_10 foot",
        "assassin assassin spy",
        lords="boar hawk reed",
        first=1,
    )
    table.do("1 assassin daimyo 2", "dice 6", "until 2", "2 serve 0", "until 0")
    table.do("0 play okugata_5 daimyo", "0 play okugata_10 samurai", "0 play castle_5 daimyo", "0 shogun")
    return table.do("until 0", "0 play noh daimyo", "0 play foot samurai", "0 play guard samurai", "until 1")


def test_12_2_a_spy_takes_armies_and_possessions_alone() -> None:
    found = [step.split()[4] for step in full_houses().may(1) if step.startswith("spy spy") and " 0 " in step]
    assert found == ["noh", "foot"]


def test_12_2_its_daimyo_dies() -> None:
    table = full_houses().do("1 assassin daimyo 0", "dice 6")
    assert table.house("daimyo", 0) == []
    assert table.house("samurai", 0) == ["okugata_10", "foot", "guard"]
    assert table.public.decree is None and table.public.is_ronin(0) and table.public.is_ronin(2)


def test_12_2_its_samurai_dies_and_an_heir_takes_over() -> None:
    table = full_houses().do("1 assassin samurai 0", "dice 6")
    assert table.house("samurai", 0) == [] == table.house("daimyo", 0)
    assert table.house("daimyo", 2) == ["daimyo_boar", "okugata_5", "castle_5", "noh"]
    assert table.public.decree == 2 and table.public.is_ronin(0)


def test_12_2_beaten_but_face_saved() -> None:
    """All stays but the castle, which goes to the attacker or burns."""
    table = Table("castle_5 noh save_face", lords="reed hawk").do(
        "0 play castle_5 daimyo", "0 play noh daimyo"
    )
    table.do("0 end", "1 attack 0", "dice 6", "dice 1", "0 save_face", "1 castle take")
    assert table.house("daimyo", 0) == ["daimyo_reed", "noh"]
    assert table.house("daimyo", 1) == ["daimyo_hawk", "castle_5"]


def aimed(role: str) -> Table:
    """Seat 0 in this role, with a daisho beside its Samurai; seat 1 is to move, with Ninja and Dishonour."""
    table = Table(
        "daisho save_face", "assassin dishonour assassin", "", lords="turtle hawk boar", first=1, seats=4
    )
    match role:
        case "first" | "shogun":
            table.do("1 assassin daimyo 2", "dice 6", "until 2", "2 serve 0")
        case _:
            table.do("1 assassin daimyo 0", "dice 6")
    table.do("until 0", "0 play daisho samurai")
    if role == "shogun":
        table.do("0 shogun")
    if role == "second":
        table.do("0 serve 2")
    return table.do("until 1")


@pytest.mark.parametrize(
    ("role", "attacked", "daimyo"),
    [("first", False, True), ("shogun", True, True), ("second", False, False), ("ronin", False, False)],
)
def test_12_3_aimed_at_whom(role: str, attacked: bool, daimyo: bool) -> None:
    may = aimed(role).may(1)
    assert ("attack 0" in may) is attacked
    assert ("assassin daimyo 0" in may) is daimyo
    assert "assassin samurai 0" in may and "dishonour 0" in may


def test_12_3_an_assassin_at_the_daimyo() -> None:
    table = aimed("shogun").do("1 assassin daimyo 0", "dice 3")
    assert table.public.is_ronin(0) and table.public.is_ronin(2) and table.public.decree is None


@pytest.mark.parametrize("role", ["first", "shogun", "second", "ronin"])
@pytest.mark.parametrize("deed", ["assassin", "seppuku"])
def test_12_3_a_samurais_death(role: str, deed: str) -> None:
    """House gone; a first's second is heir, with the title; a second is freed."""
    table = aimed(role)
    table.do("1 assassin samurai 0\ndice 3" if deed == "assassin" else "1 dishonour 0\n0 seppuku samurai")
    assert table.house("samurai", 0) == [] and table.public.is_ronin(0)
    if role in ("first", "shogun"):
        assert table.public.heads[2] >= 0 and table.public.decree == (2 if role == "shogun" else None)


@pytest.mark.parametrize(
    ("role", "may"),
    [
        ("first", ["lose", "save_face", "seppuku samurai", "seppuku daimyo"]),
        ("shogun", ["lose", "seppuku samurai", "seppuku daimyo"]),
        ("second", ["lose", "save_face", "seppuku samurai"]),
        ("ronin", ["lose", "save_face", "seppuku samurai"]),
    ],
)
def test_12_3_dishonour(role: str, may: list[str]) -> None:
    table = aimed(role).do("1 dishonour 0")
    assert table.may(0) == may
    before = table.honour[0]
    table.do("0 lose")
    assert table.honour[0] == before - 75
    assert table.public.serves[0] is None
    if "save_face" in may:
        saved = aimed(role).do("1 dishonour 0", "0 save_face")
        assert saved.honour[0] == before - 30 and (saved.public.serves[0] is not None) == (role == "second")


def test_12_3_dishonour_with_the_daimyos_seppuku() -> None:
    table = aimed("shogun").do("1 dishonour 0", "0 seppuku daimyo")
    assert table.public.is_ronin(0) and table.public.is_ronin(2) and table.public.decree is None


def test_12_4_one_may_save_whom_one_has_beaten_for_the_castles_sake() -> None:
    """Yes, the castle is won all the same."""
    table = Table("save_face", "castle_5", lords="boar plum", first=1).do("1 play castle_5 daimyo", "until 0")
    table.do("0 attack 1", "dice 6", "dice 1", "0 save_face", "0 castle take")
    assert table.house("daimyo", 0) == ["daimyo_boar", "castle_5"]
    assert table.house("daimyo", 1) == ["daimyo_plum"]


def test_12_4_all_seven_cards_unplayable() -> None:
    """Discard and draw, or end."""
    table = Table("daimyo_boar daimyo_stag daimyo_hawk daimyo_turtle save_face save_face save_face")
    assert {step.split()[0] for step in table.may(0)} == {"discard", "shogun", "end"}
    assert "draw" in table.do("0 discard save_face").may(0)


def test_12_4_all_ronin() -> None:
    """Nobody takes honour till somebody draws a Daimyo."""
    table = Table("assassin", "assassin", "assassin")
    for seat in range(3):
        table.do(f"{seat} assassin daimyo {seat}", "dice 3", f"{seat} end")
    before = table.honour.copy()
    table.do("until 2", "until 2")
    assert table.honour == before and table.may_not(2, "serve 0", "serve 1")
    assert sum(card.startswith("daimyo") for card in table.discards) == 3


def test_12_4_a_daimyo_is_sent_to_a_second_who_was_leaving() -> None:
    """He takes it, and stays his own master."""
    table = Table("daimyo_ferry", "assassin", first=1).do(
        "1 assassin daimyo 2", "dice 6", "until 2", "2 serve 0"
    )
    table.do("until 2", "2 leave", "until 0", "0 play daimyo_ferry daimyo 2", "until 2")
    assert table.public.heads[2] >= 0 and table.told(2)[-1]["honour"]["by"] == 10


def test_12_4_a_seat_with_negative_honour_is_not_out() -> None:
    table = Table("", "dishonour", first=1).do("1 dishonour 0", "0 lose", "until 0")
    assert table.honour[0] < 0 and "end" in table.may(0)


def test_12_4_the_heir_was_just_leaving() -> None:
    """He stays, as first."""
    table = Table("", "assassin assassin", first=1).do(
        "1 assassin daimyo 2", "dice 6", "until 2", "2 serve 0"
    )
    table.do("until 2", "2 leave", "until 1", "1 assassin samurai 0", "dice 6", "until 2")
    assert table.public.heads[2] >= 0 and not table.public.leaving[2]
