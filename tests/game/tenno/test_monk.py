"""The rules' "A turn", step 2: the Monk that speaks for another card of his row."""

import pytest

from tests.game.tenno.tables import NOBODY, PlayedMatch, same, table

MONK_LAID = """
    Aki    4 2 7 | 1
    Kuma   5 6 8 | 1
"""


def test_the_defender_may_show_the_monk_that_lies_in_another_slot() -> None:
    match = table(MONK_LAID).play("Aki's 7 attacks Kuma's 6")
    assert match.asked == "Kuma: monk"
    assert match.may() == ["Kuma shows the Monk", "Kuma keeps the Monk"]


def test_the_monk_gives_the_defended_card_two_more() -> None:
    match = table(MONK_LAID).play("""
        Aki's 7 attacks Kuma's 6
        Kuma shows the Monk
    """)
    assert match.won == "Kuma"
    assert match.state.fight and match.state.fight.strengths == (7, 8)


def test_the_defender_may_keep_it() -> None:
    match = table(MONK_LAID).play("""
        Aki's 7 attacks Kuma's 6
        Kuma keeps the Monk
    """)
    assert match.won == "Aki"


def test_only_the_defender_answers_and_not_with_a_pass() -> None:
    match = table(MONK_LAID).play("Aki's 7 attacks Kuma's 6")
    assert match.refusal("Aki passes") == "not-asked"
    assert match.refusal("Kuma passes") == "other-asked"


def test_the_monk_that_is_attacked_itself_gives_nothing() -> None:
    match = table(MONK_LAID).play("Aki's 4 attacks Kuma's 5")
    assert match.asked == "Kuma: refill"
    assert match.captured("Aki") == "Kuma-5"


def test_the_monk_in_the_hand_gives_nothing() -> None:
    match = table("""
        Aki    4 2 7 | 1
        Kuma   3 6 8 | 5
    """).play("Aki's 7 attacks Kuma's 6")
    assert match.asked == "Kuma: refill"


def test_the_attackers_monk_gives_nothing() -> None:
    match = table("""
        Aki    5 2 7 | 1
        Kuma   3 6 8 | 1
    """).play("Aki's 7 attacks Kuma's 6")
    assert match.asked == "Kuma: refill"


def test_the_monk_of_a_third_seat_gives_nothing() -> None:
    match = table("""
        Aki    4 2 7 | 1
        Kuma   3 6 8 | 1
        Hana   5 2 3 | 1
    """).play("Aki's 7 attacks Kuma's 6")
    assert match.asked == "Kuma: refill"


def test_the_monk_goes_back_into_his_slot() -> None:
    match = table(MONK_LAID).play("""
        Aki's 7 attacks Kuma's 6
        Kuma shows the Monk
    """)
    assert same(
        """
        Aki    4 2 . | 1
        Kuma   5 6 8 | 1
        """,
        match,
    )


def test_the_monk_may_be_shown_as_often_as_wanted() -> None:
    match = table("""
        Aki    4 2 7 | 1 3 9
        Kuma   5 6 8 | 1
    """).play("""
        Aki's 7 attacks Kuma's 6
        Kuma shows the Monk
        Aki lays 9
        Kuma passes
        Kuma's 8 attacks Aki's 4
        Aki lays 3
        Kuma passes
        Aki's 9 attacks Kuma's 6
        Kuma shows the Monk
    """)
    assert match.won == "Aki"


def test_the_two_more_are_for_this_fight_only() -> None:
    match = table("""
        Aki    4 2 7 | 1 3
        Kuma   5 6 8 | 1
        Hana   7 2 3 | 1
    """).play("""
        Aki's 7 attacks Kuma's 6
        Kuma shows the Monk
        Aki lays 3
        Kuma passes
        Kuma's 6 attacks Hana's 7
    """)
    assert match.won == "Hana"


def test_ruling_the_monk_is_decided_with_both_fighting_cards_in_view() -> None:
    match = PlayedMatch("Aki", "Kuma").play("""
        Aki lays 1 2 3
        Kuma lays 3 2 1
        Aki's 3 attacks Kuma's 1
        Kuma lays 5
        Aki passes
        Kuma's 3 attacks Aki's 2
        Aki lays 9
        Kuma passes
        Aki's 9 attacks Kuma's 3
    """)
    assert match.latest("Kuma", 2) == [
        {"move": "attack", "seat": 0, "slot": 1, "target": 1, "target_slot": 0},
        {"turned": ["9", "3"]},
    ]
    assert match.match.ask_line(1) == {"ask": "monk", "seat": 1}


@pytest.mark.parametrize(("attacking", "winner"), [("3", "Kuma"), ("9", "Aki")])
def test_ruling_the_monk_may_be_shown_where_it_changes_nothing(attacking: str, winner: str) -> None:
    for does in ("shows", "keeps"):
        match = table("""
            Aki    3 9 7 | 1
            Kuma   5 6 8 | 1
        """).play(f"""
            Aki's {attacking} attacks Kuma's 6
            Kuma {does} the Monk
        """)
        assert match.won == winner


def test_the_monk_never_beats_a_geisha() -> None:
    match = table("""
        Aki    X 2 7 | 1
        Kuma   5 9 8 | 1
    """).play("""
        Aki's X attacks Kuma's 9
        Kuma shows the Monk
    """)
    assert match.won == "Aki"
    assert match.captured("Aki") == "Kuma-9"


def test_the_monk_helps_a_shogun_and_a_geisha_who_need_no_help() -> None:
    for defending, discard, captured in (("10", "", "Aki-9"), ("X", "Aki-9 Kuma-X", "")):
        match = table(f"""
            Aki    9 2 7 | 1
            Kuma   5 {defending} 8 | 1
        """).play(f"""
            Aki's 9 attacks Kuma's {defending}
            Kuma shows the Monk
        """)
        assert (match.won, match.discard, match.captured("Kuma")) == ("Kuma", discard, captured)


def test_the_monk_speaks_in_a_ronins_second_fight_too() -> None:
    match = table("""
        Aki    6 2 7 | 1
        Kuma   5 6 8 | 1
    """).play("""
        Aki's 6 attacks Kuma's 8
        Kuma shows the Monk
        Aki's 7 attacks Kuma's 6
        Kuma shows the Monk
    """)
    assert match.won == "Kuma"
    assert match.discard == "Aki-6 Aki-7"


def test_a_monk_that_was_shown_is_known_to_all_and_lies_where_he_lay() -> None:
    match = PlayedMatch("Aki", "Kuma", "Hana").play("""
        Aki lays 1 2 3
        Kuma lays 3 2 1
        Hana lays 1 2 3
        Aki's 3 attacks Kuma's 1
        Kuma lays 5
        Aki passes
        Kuma's 3 attacks Aki's 2
        Aki lays 9
        Kuma passes
        Hana's 3 attacks Kuma's 2
        Kuma shows the Monk
    """)
    for name in ("Aki", "Hana", NOBODY):
        assert match.latest(name, 2)[0] == {"move": "monk", "seat": 1, "reveal": True, "slot": 2}
        assert match.view(name).known(1, 2) == 5
