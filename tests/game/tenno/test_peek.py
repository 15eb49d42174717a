"""The rules' "A turn", step 7: a defender who won looks at one of the attacker's cards."""

import pytest

from tests.game.tenno.tables import NOBODY, PlayedMatch, table

LOST = """
    Aki    4 2 7 | 8 9
    Kuma   6 3 8 | 1
    Hana   6 2 9 | 1
"""


def test_a_defender_who_won_may_look_at_one_of_the_attackers_cards() -> None:
    match = table(LOST).play("""
        Aki's 2 attacks Kuma's 6
        Aki lays 9
    """)
    assert match.asked == "Kuma: peek"
    assert match.may() == [
        "Kuma looks at slot 0",
        "Kuma looks at slot 1",
        "Kuma looks at slot 2",
        "Kuma passes",
    ]
    match.play("Kuma looks at slot 1")
    assert match.asked == "Kuma: attack"


def test_it_may_be_left() -> None:
    match = table(LOST).play("""
        Aki's 2 attacks Kuma's 6
        Aki lays 9
        Kuma passes
    """)
    assert match.asked == "Kuma: attack"


def test_he_looks_after_the_refill_and_sees_the_new_card_alone() -> None:
    match = PlayedMatch("Aki", "Kuma", "Hana").play("""
        Aki lays 1 2 3
        Kuma lays 3 2 1
        Hana lays 3 2 1
        Aki's 2 attacks Kuma's 3
        Aki lays 9
        Kuma looks at slot 1
    """)
    assert match.latest("Kuma") == [{"move": "peek", "seat": 1, "slot": 1, "saw": "9"}]
    assert match.view("Kuma").known(0, 1) == 9
    for name in ("Aki", "Hana", NOBODY):
        assert match.latest(name) == [{"move": "peek", "seat": 1, "slot": 1}]
    assert match.view("Hana").known(0, 1) is None


@pytest.mark.parametrize(("attacking", "defending"), [("4", "3"), ("4", "8")])
def test_a_defender_who_lost_or_tied_does_not_look(attacking: str, defending: str) -> None:
    match = table(LOST).play(f"Aki's {attacking} attacks Kuma's {defending}")
    while match.asked.endswith("refill"):
        match.play(match.may()[0])
    assert match.asked in ("Aki: exchange", "Kuma: attack")


def test_a_seat_that_was_not_attacked_does_not_look() -> None:
    match = table(LOST).play("""
        Aki's 2 attacks Kuma's 6
        Aki lays 9
    """)
    assert match.refusal("Hana looks at slot 0") == "not-asked"


def test_both_defenders_of_a_ronins_attacks_look_in_the_order_in_which_they_won() -> None:
    match = table("""
        Aki    6 2 7 | 8 9
        Kuma   4 3 8 | 1
        Hana   6 2 9 | 1
    """).play("""
        Aki's 6 attacks Hana's 9
        Aki's 7 attacks Kuma's 8
        Aki lays 8 9
    """)
    assert match.asked == "Hana: peek"
    match.play("Hana looks at slot 0")
    assert match.asked == "Kuma: peek"
    match.play("Kuma looks at slot 0")
    assert match.asked == "Kuma: attack"


TWO_ATTACKS = """
    Aki    6 2 7 | 8 9
    Kuma   4 9 8 | 1
"""


def test_ruling_one_peek_a_turn_for_a_defender_who_won_twice() -> None:
    match = table(TWO_ATTACKS).play("""
        Aki's 6 attacks Kuma's 9
        Aki's 7 attacks Kuma's 8
        Aki lays 8 9
        Kuma looks at slot 0
    """)
    assert match.asked == "Kuma: attack"


def test_a_defender_who_won_once_of_two_fights_looks() -> None:
    match = table(TWO_ATTACKS).play("""
        Aki's 6 attacks Kuma's 4
        Aki's 7 attacks Kuma's 8
        Aki lays 8
        Kuma lays 1
    """)
    assert match.asked == "Kuma: peek"


def test_a_turn_has_an_exchange_or_peeks_never_both() -> None:
    match = table(TWO_ATTACKS).play("""
        Aki's 6 attacks Kuma's 9
        Aki's 7 attacks Kuma's 4
        Aki lays 8
        Kuma lays 1
    """)
    assert match.asked == "Kuma: peek"
    assert match.refusal("Aki passes") == "not-asked"
    match.play("Kuma passes")
    assert match.asked == "Kuma: attack"


def test_the_shogun_that_won_looks_too() -> None:
    match = table("""
        Aki    4 2 7 | 8 9
        Kuma   10 3 8 | 1
    """).play("""
        Aki's 7 attacks Kuma's 10
        Aki lays 9
    """)
    assert match.asked == "Kuma: peek"


def test_where_the_match_ends_nobody_looks() -> None:
    match = table("""
        Aki    4 2 7 |
        Kuma   6 3 8 | 1
    """).play("Aki's 2 attacks Kuma's 6")
    assert match.asked == "nobody"


def test_who_sees_a_first_farmer_knows_more_of_the_order_in_which_they_were_laid() -> None:
    match = PlayedMatch("Aki", "Kuma").play("""
        Aki lays 1 2 3
        Kuma lays 3 2 1
        Aki's 1 attacks Kuma's 3
        Aki lays 9
        Kuma looks at slot 1
    """)
    assert match.view("Kuma").farmers[0] == ((1, 2, 3),), "the attack showed the first, the look the second"
    assert match.view(NOBODY).farmers[0] == ((1, 2, 3), (1, 3, 2))
