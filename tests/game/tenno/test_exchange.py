"""The rules' "A turn", step 6: the exchange of an attacker who lost no card, and its feints."""

import pytest

from tests.game.tenno.tables import NOBODY, PlayedMatch, same, table

WON = """
    Aki    4 2 7 | 8 9
    Kuma   6 3 8 | 1
"""


def test_an_attacker_who_lost_no_card_may_exchange_one_of_his_row() -> None:
    match = table(WON).play("""
        Aki's 7 attacks Kuma's 6
        Kuma lays 1
    """)
    assert match.asked == "Aki: exchange"
    assert match.may() == [
        "Aki lifts 4 and lays it back",
        "Aki exchanges 4 for 8",
        "Aki exchanges 4 for 9",
        "Aki lifts 2 and lays it back",
        "Aki exchanges 2 for 8",
        "Aki exchanges 2 for 9",
        "Aki lifts 7 and lays it back",
        "Aki exchanges 7 for 8",
        "Aki exchanges 7 for 9",
        "Aki passes",
    ]


def test_the_card_taken_up_comes_into_the_hand() -> None:
    match = table(WON).play("""
        Aki's 7 attacks Kuma's 6
        Kuma lays 1
        Aki exchanges 2 for 9
    """)
    assert same(
        """
        Aki    4 9 7 | 2 8 | Kuma-6
        Kuma   1 3 8 |
        """,
        match,
    )
    assert match.asked == "Kuma: attack"


def test_laying_the_same_card_back_changes_nothing() -> None:
    match = table(WON).play("""
        Aki's 7 attacks Kuma's 6
        Kuma lays 1
        Aki lifts 2 and lays it back
    """)
    assert same(
        """
        Aki    4 2 7 | 8 9 | Kuma-6
        Kuma   1 3 8 |
        """,
        match,
    )
    assert match.asked == "Kuma: attack"


def test_the_shogun_may_be_taken_up_and_laid() -> None:
    match = table("""
        Aki    4 2 7 | 8 10
        Kuma   6 3 8 | 1
    """).play("""
        Aki's 7 attacks Kuma's 6
        Kuma lays 1
        Aki exchanges 7 for 10
    """)
    assert same(
        """
        Aki    4 2 10 | 7 8 | Kuma-6
        Kuma   1 3 8 |
        """,
        match,
    )


def test_it_may_be_left() -> None:
    match = table(WON).play("""
        Aki's 7 attacks Kuma's 6
        Kuma lays 1
        Aki passes
    """)
    assert match.asked == "Kuma: attack"


def test_one_card_is_exchanged_and_no_more() -> None:
    match = table(WON).play("""
        Aki's 7 attacks Kuma's 6
        Kuma lays 1
        Aki exchanges 2 for 9
    """)
    assert match.refusal("Aki exchanges 4 for 8") == "not-asked"


@pytest.mark.parametrize("card", ["5", "4", "7"])
def test_only_a_card_of_the_hand_or_the_same_card_is_laid(card: str) -> None:
    match = table(WON).play("""
        Aki's 7 attacks Kuma's 6
        Kuma lays 1
    """)
    assert match.refusal(f"Aki exchanges 2 for {card}") == "not-in-hand"


def test_with_a_hand_nothing_is_swapped() -> None:
    match = table(WON).play("""
        Aki's 7 attacks Kuma's 6
        Kuma lays 1
    """)
    assert match.refusal("Aki swaps 2 and 4") == "other-asked"
    assert match.refusal("Aki lifts 2 and 4 and lays them back") == "other-asked"


def test_a_tie_is_a_lost_card_and_there_is_no_exchange() -> None:
    match = table(WON).play("""
        Aki's 4 attacks Kuma's 8
        Aki lays 9
        Kuma lays 1
    """)
    assert match.asked == "Kuma: attack"


def test_after_a_lost_fight_there_is_no_exchange() -> None:
    match = table(WON).play("""
        Aki's 2 attacks Kuma's 8
        Aki lays 9
        Kuma passes
    """)
    assert match.asked == "Kuma: attack"


def test_a_geisha_that_won_and_left_is_a_lost_card() -> None:
    match = table("""
        Aki    4 X 7 | 8 9
        Kuma   6 3 8 | 1
    """).play("""
        Aki's X attacks Kuma's 8
        Aki lays 9
        Kuma lays 1
    """)
    assert match.asked == "Kuma: attack"


@pytest.mark.parametrize(
    ("first", "second", "asked"),
    [
        ("3", "1", "Aki: exchange"),  # both won
        ("3", "8", "Kuma: peek"),  # the second lost
        ("8", "1", "Kuma: peek"),  # the first lost
        ("6", "1", "Kuma: attack"),  # the first tied
    ],
)
def test_no_card_must_be_lost_in_either_of_a_ronins_fights(first: str, second: str, asked: str) -> None:
    match = table(f"""
        Aki    6 7 2 | 9
        Kuma   {first} {second} 10 | 4 5
    """).play(f"""
        Aki's 6 attacks Kuma's {first}
        Aki's 7 attacks Kuma's {second}
    """)
    while match.asked.endswith("refill"):
        match.play(match.may()[0])
    assert match.asked == asked


EMPTY_HAND = """
    Aki    4 2 7 |
    Kuma   6 3 8 | 1
"""


def test_with_no_hand_two_cards_are_swapped_or_laid_back() -> None:
    match = table(EMPTY_HAND).play("""
        Aki's 7 attacks Kuma's 6
        Kuma lays 1
    """)
    assert match.asked == "Aki: swap"
    assert match.may() == [
        "Aki swaps 4 and 2",
        "Aki lifts 4 and 2 and lays them back",
        "Aki swaps 4 and 7",
        "Aki lifts 4 and 7 and lays them back",
        "Aki swaps 2 and 7",
        "Aki lifts 2 and 7 and lays them back",
        "Aki passes",
    ]


def test_a_swap_lays_each_card_where_the_other_lay() -> None:
    match = table(EMPTY_HAND).play("""
        Aki's 7 attacks Kuma's 6
        Kuma lays 1
        Aki swaps 4 and 7
    """)
    assert same(
        """
        Aki    7 2 4 | | Kuma-6
        Kuma   1 3 8 |
        """,
        match,
    )
    assert match.asked == "Kuma: attack"


def test_a_swap_that_is_none_changes_nothing() -> None:
    match = table(EMPTY_HAND).play("""
        Aki's 7 attacks Kuma's 6
        Kuma lays 1
        Aki lifts 4 and 7 and lays them back
    """)
    assert same(
        """
        Aki    4 2 7 | | Kuma-6
        Kuma   1 3 8 |
        """,
        match,
    )
    assert match.asked == "Kuma: attack"


def test_with_no_hand_nothing_is_exchanged() -> None:
    match = table(EMPTY_HAND).play("""
        Aki's 7 attacks Kuma's 6
        Kuma lays 1
    """)
    assert match.refusal("Aki lifts 4 and lays it back") == "other-asked"


def test_the_table_sees_which_slot_was_touched_not_whether_it_changed() -> None:
    for does, card in (("exchanges 9 for 7", "7"), ("lifts 9 and lays it back", "9")):
        match = PlayedMatch("Aki", "Kuma").play(f"""
            Aki lays 1 2 3
            Kuma lays 3 2 1
            Aki's 2 attacks Kuma's 3
            Aki lays 9
            Kuma passes
            Kuma's 2 attacks Aki's 1
            Aki lays 8
            Kuma passes
            Aki's 9 attacks Kuma's 3
            Kuma lays 4
            Aki {does}
        """)
        assert match.latest("Aki") == [{"move": "exchange", "seat": 0, "slot": 1, "card": card}]
        for name in ("Kuma", NOBODY):
            assert match.latest(name) == [{"move": "exchange", "seat": 0, "slot": 1}]
