"""The rules' section 7: Save Face, and who is asked when."""

from tests.game.honor.tables import Table


def beaten_defender(*hands: str, lords: str = "boar plum") -> Table:
    """Seat 0 attacks seat 1, which has a castle, and wins; whoever holds one is asked for a Save Face."""
    attacker, defender, *others = hands
    table = Table(attacker, f"castle_5 {defender}", *others, lords=lords, first=1)
    table.do("1 play castle_5 daimyo", "until 0", "0 attack 1", "dice 6", "dice 1")
    return table


def second(hand: str = "", lord: str = "", third: str = "") -> Table:
    """Seat 1 serves seat 0; it is the turn of seat 2, which holds a Dishonour, and its Decree is free."""
    table = Table(lord, hand, f"assassin dishonour {third}", "", lords="boar plum", first=2)
    return table.do("2 assassin daimyo 1", "dice 6", "until 1", "1 serve 0", "until 2")


def test_7_1_ruling_save_face_is_played_as_an_answer_alone() -> None:
    """Not against assassins, spies or seppuku; it costs no action and no honour."""
    table = Table("save_face", "assassin", first=0)
    assert table.may_not(0, "save_face")
    table.do("0 end", "1 assassin daimyo 0", "dice 6")
    assert table.public.heads[0] == -1 and table.hand(0).count("save_face") == 1


def test_7_2_asked_are_the_beaten_one_then_the_others_clockwise() -> None:
    """Tama loses and keeps her Save Face back; clockwise Ren holds none, Kuma one, shows it.

    Tama's Daimyo lives. The table learns of Kuma's card and nothing of Tama's.
    """
    table = beaten_defender("save_face", "save_face", "", "save_face")
    asked = []
    while table.match.phase == "save_face":
        asked += table.match.asked
        table.do(f"{asked[-1]} pass" if len(asked) < 3 else f"{asked[-1]} save_face")
    assert asked == [1, 3, 0]  # the winner too
    assert table.public.heads[1] >= 0
    public = table.match.told(None)
    assert {"move": "save_face", "seat": 0} in public
    assert not any(line.get("move") == "pass" for line in public + table.match.told(2))
    assert [line for line in table.match.told(1) if line.get("move") == "pass"] == [
        {"move": "pass", "seat": 1}
    ]


def test_7_2_the_first_who_shows_one_ends_the_asking() -> None:
    table = beaten_defender("", "save_face", "save_face").do("1 save_face")
    assert table.match.asked == (0,) and table.match.phase == "castle"


def test_7_3_the_dishonoured_answers_at_once() -> None:
    """Lose 75; show Save Face and lose 30; seppuku of its Samurai; seppuku of its Daimyo."""
    table = Table("dishonour", "save_face noh").do("0 dishonour 1")
    assert table.match.ask_line(1) == {"ask": "dishonoured", "seat": 1, "by": 0}
    assert table.may(1) == ["lose", "save_face", "seppuku samurai", "seppuku daimyo"]
    table.do("1 save_face")
    assert table.honour[1] == -30 and table.match.asked == (0,)


def test_7_3_seppuku_costs_no_honour_and_kills() -> None:
    table = Table("dishonour").do("0 dishonour 1", "1 seppuku daimyo")
    assert table.honour[1] == 0 and table.public.is_ronin(1)


def test_7_3_ruling_a_second_samurai_cannot_order_his_lords() -> None:
    table = second().do("2 dishonour 1")
    assert table.may(1) == ["lose", "seppuku samurai"]


def test_7_4_ruling_a_dishonoured_second_is_freed_unless_he_saves_himself() -> None:
    table = second("save_face").do("2 dishonour 1", "1 save_face")
    assert table.public.serves[1] == 0 and table.honour[1] == -30
    table = second().do("2 dishonour 1", "1 lose")
    assert table.public.is_ronin(1) and table.honour[1] == -75


def test_7_4_ruling_or_another_saves_the_bond() -> None:
    """Suzume serves Goro and is dishonoured, takes the loss; Goro shows Save Face: she loses 30 and stays."""
    table = second("", "save_face").do("2 dishonour 1", "1 lose")
    assert table.match.ask_line(0) == {"ask": "save_face", "seat": 0, "for": 1, "against": "dishonour"}
    table.do("0 save_face")
    assert table.honour[1] == -30 and table.public.serves[1] == 0


def test_7_4_ruling_the_others_are_asked_clockwise_from_him() -> None:
    table = second("save_face", "save_face", "save_face").do("2 dishonour 1", "1 lose")
    assert table.match.asked == (2,)  # not himself, who chose the loss
    table.do("2 pass")
    assert table.match.asked == (0,)
    table.do("0 pass")
    assert table.public.is_ronin(1) and table.honour[1] == -75


def test_7_4_ruling_for_a_first_samurai_or_ronin_nobody_else_can_show_one() -> None:
    table = Table("dishonour save_face", "", "save_face").do("0 dishonour 1", "1 lose")
    assert table.match.asked == (0,) and table.match.phase == "turn" and table.honour[1] == -75


def test_7_5_the_shogun_shows_none_for_himself() -> None:
    """Shogun Hana, dishonoured with Save Face in hand: 75, or a seppuku."""
    table = Table("save_face", "dishonour").do("0 shogun", "0 end", "1 dishonour 0")
    assert table.may(0) == ["lose", "seppuku samurai", "seppuku daimyo"]


def test_7_5_nor_can_others_save_him() -> None:
    table = Table("cavalry", "save_face", "save_face", lords="boar wren", first=1).do("1 shogun", "until 0")
    table.do("0 attack 1", "dice 6", "dice")
    assert table.public.heads[1] == -1 and table.public.decree == 0


def test_7_5_ruling_he_may_still_save_others_and_his_second_himself() -> None:
    table = second("save_face", "save_face").do("until 0", "0 shogun", "until 2", "2 dishonour 1")
    assert "save_face" in table.may(1)
    assert table.do("1 lose").match.asked == (0,)


def test_7_6_ruling_no_two_on_one_case() -> None:
    table = beaten_defender("save_face", "save_face save_face").do("1 save_face")
    assert table.match.phase == "castle" and table.hand(1).count("save_face") == 1


def test_7_7_only_seats_that_hold_one_are_asked_and_nobody_notices() -> None:
    """The public record of a fight is the same whether a holder kept his card or nobody had one."""
    kept = beaten_defender("", "foot", "save_face").do("2 pass")
    none = beaten_defender("", "foot", "cavalry")
    assert kept.match.asked == none.match.asked == (0,)
    assert kept.match.told(None) == none.match.told(None)
    assert kept.match.told(0)[4:] == none.match.told(0)[4:]


def test_7_7_in_a_dishonour_all_see_that_the_seat_is_asked() -> None:
    table = Table("dishonour", "save_face").do("0 dishonour 1")
    assert table.told(None) == [{"move": "dishonour", "seat": 0, "target": 1}]
