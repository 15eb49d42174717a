"""The rules' "A turn", step 4: the Ronin's second attack."""

import pytest

from tests.game.tenno.tables import same, table

RONIN_LAID = """
    Aki    6 2 7 | 1
    Kuma   4 3 8 | 1
"""


@pytest.mark.parametrize(
    ("defending", "became_of_him"), [("3", "won"), ("6", "tied"), ("9", "lost"), ("10", "a prisoner")]
)
def test_whatever_became_of_the_ronin_his_seat_may_attack_once_more(
    defending: str, became_of_him: str
) -> None:
    match = table(f"""
        Aki    6 2 7 | 1
        Kuma   4 {defending} 8 | 1
    """).play(f"Aki's 6 attacks Kuma's {defending}")
    assert match.asked == "Aki: attack"
    assert match.may() == [
        "Aki's 2 attacks Kuma's 4",
        "Aki's 2 attacks Kuma's 8",
        "Aki's 7 attacks Kuma's 4",
        "Aki's 7 attacks Kuma's 8",
        "Aki passes",
    ]


def test_the_ronin_beaten_by_a_geisha_has_his_second_attack() -> None:
    match = table("""
        Aki    6 2 7 | 1
        Kuma   4 X 8 | 1
    """).play("Aki's 6 attacks Kuma's X")
    assert match.asked == "Aki: attack"


def test_the_second_attack_may_be_left() -> None:
    match = table(RONIN_LAID).play("""
        Aki's 6 attacks Kuma's 3
        Aki passes
    """)
    assert match.asked == "Kuma: refill"


def test_it_is_made_with_another_card_of_the_row() -> None:
    match = table(RONIN_LAID).play("Aki's 6 attacks Kuma's 3")
    assert match.refusal("Aki's 6 attacks Kuma's 4") == "same-card"


def test_it_is_not_made_with_the_shogun() -> None:
    match = table("""
        Aki    6 10 7 | 1
        Kuma   4 3 8 | 1
    """).play("Aki's 6 attacks Kuma's 3")
    assert match.refusal("Aki's 10 attacks Kuma's 4") == "shogun"
    assert match.may() == ["Aki's 7 attacks Kuma's 4", "Aki's 7 attacks Kuma's 8", "Aki passes"]


def test_it_may_go_to_another_opponent() -> None:
    match = table("""
        Aki    6 10 7 | 1
        Kuma   4 3 8 | 1
        Hana   9 X 1 | 2
    """).play("Aki's 6 attacks Kuma's 3")
    assert match.may() == [
        "Aki's 7 attacks Kuma's 4",
        "Aki's 7 attacks Kuma's 8",
        "Aki's 7 attacks Hana's 9",
        "Aki's 7 attacks Hana's X",
        "Aki's 7 attacks Hana's 1",
        "Aki passes",
    ]


def test_ruling_another_card_is_one_that_was_not_the_target_before() -> None:
    match = table("""
        Aki    6 2 X | 1
        Kuma   4 9 8 | 1
    """).play("Aki's 6 attacks Kuma's 9")
    assert match.refusal("Aki's X attacks Kuma's 9") == "same-target"


def test_ruling_the_attackers_gap_is_not_filled_before_the_second_fight() -> None:
    match = table("""
        Aki    6 2 7 | 1
        Kuma   4 9 8 | 1
    """).play("Aki's 6 attacks Kuma's 9")
    assert match.refusal("Aki lays 1") == "other-asked"
    match.play("Aki's 7 attacks Kuma's 8")
    assert same(
        """
        Aki    . 2 . | 1
        Kuma   4 9 8 | 1
        """,
        match,
    )


def test_ruling_a_defenders_gap_is_not_filled_before_the_second_fight() -> None:
    match = table("""
        Aki    6 2 7 | 1
        Kuma   4 3 8 | 1 2
        Hana   9 X 1 | 2
    """).play("Aki's 6 attacks Kuma's 3")
    assert match.refusal("Kuma lays 1") == "not-asked"
    match.play("Aki's 7 attacks Kuma's 4")
    assert same(
        """
        Aki    6 2 7 | 1 | Kuma-3 Kuma-4
        Kuma   . . 8 | 1 2
        Hana   9 X 1 | 2
        """,
        match,
    )


def test_a_gap_is_no_target() -> None:
    match = table(RONIN_LAID).play("Aki's 6 attacks Kuma's 3")
    assert not any("Kuma's 3" in words for words in match.may())


def test_the_second_attack_is_the_last() -> None:
    match = table("""
        Aki    6 2 7 | 1
        Kuma   4 3 8 | 1 2
    """).play("""
        Aki's 6 attacks Kuma's 3
        Aki's 7 attacks Kuma's 4
    """)
    assert match.asked == "Kuma: refill"


def test_without_the_ronin_there_is_no_second_attack() -> None:
    match = table(RONIN_LAID).play("Aki's 7 attacks Kuma's 3")
    assert match.asked == "Kuma: refill"


def test_the_ronin_who_defends_gives_no_attack() -> None:
    match = table("""
        Aki    5 2 7 | 1
        Kuma   6 3 8 | 1
    """).play("Aki's 5 attacks Kuma's 6")
    assert match.asked == "Aki: refill"


def test_ruling_the_second_attack_is_offered_though_the_end_is_settled() -> None:
    match = table("""
        Aki    6 2 7 | 1
        Kuma   4 3 8 |
    """).play("Aki's 6 attacks Kuma's 3")
    assert match.asked == "Aki: attack"
    match.play("Aki's 7 attacks Kuma's 4")
    assert match.asked == "nobody"
    assert match.score() == {"Aki": 7, "Kuma": 0}


def test_ruling_the_second_attack_may_be_left_though_the_end_is_settled() -> None:
    match = table("""
        Aki    6 2 7 | 1
        Kuma   4 3 8 |
    """).play("""
        Aki's 6 attacks Kuma's 3
        Aki passes
    """)
    assert match.asked == "nobody"
    assert match.score() == {"Aki": 3, "Kuma": 0}
