"""The rules' "A turn", step 5: gaps are filled from the hand, or the match ends."""

from tests.game.tenno.tables import same, table


def test_a_gap_is_filled_with_any_card_of_the_hand() -> None:
    match = table("""
        Aki    4 2 7 | 1
        Kuma   6 3 8 | 1 9 10 X
    """).play("Aki's 4 attacks Kuma's 6")
    assert match.may() == ["Kuma lays 1", "Kuma lays 9", "Kuma lays 10", "Kuma lays X"]
    assert match.refusal("Kuma lays 3") == "not-in-hand"
    assert match.refusal("Kuma lays 7") == "not-in-hand"


def test_it_must_be_filled() -> None:
    match = table("""
        Aki    4 2 7 | 1
        Kuma   6 3 8 | 1
    """).play("Aki's 4 attacks Kuma's 6")
    assert match.refusal("Kuma passes") == "other-asked"


def test_the_card_comes_into_the_gap_and_the_order_of_the_row_never_changes() -> None:
    match = table("""
        Aki    4 2 7 | 1
        Kuma   6 3 8 | 1 9
    """).play("""
        Aki's 4 attacks Kuma's 3
        Kuma lays 9
    """)
    assert same(
        """
        Aki    4 2 7 | 1 | Kuma-3
        Kuma   6 9 8 | 1
        """,
        match,
    )


def test_both_fill_after_a_tie_the_attacker_first() -> None:
    match = table("""
        Aki    4 2 7 | 1 3
        Kuma   6 3 8 | 1 2
    """).play("Aki's 4 attacks Kuma's 8")
    assert match.asked == "Aki: refill"
    match.play("Aki lays 3")
    assert match.asked == "Kuma: refill"
    match.play("Kuma lays 1")
    assert match.asked == "Kuma: attack"


def test_seats_fill_clockwise_from_the_attacker() -> None:
    match = table(
        """
        Aki    4 2 7 | 1 3
        Kuma   6 3 8 | 1 2
        Hana   6 4 9 | 1 2
        Tama   6 4 9 | 1 2
        """,
        turn="Hana",
    ).play("""
        Hana's 6 attacks Kuma's 6
        Hana's 9 attacks Aki's 7
        Hana lays 1
    """)
    assert match.asked == "Aki: refill"
    match.play("Aki lays 1")
    assert match.asked == "Kuma: refill"


def test_two_gaps_are_two_cards_the_lower_slot_first() -> None:
    match = table("""
        Aki    6 2 9 | 1
        Kuma   6 3 8 | 1 2
    """).play("""
        Aki's 6 attacks Kuma's 3
        Aki's 9 attacks Kuma's 6
    """)
    assert match.may() == ["Kuma lays 1", "Kuma lays 2"]
    assert match.state.ask and match.state.ask.slot == 0
    match.play("Kuma lays 2")
    assert match.state.ask.slot == 1
    assert match.may() == ["Kuma lays 1"]
    match.play("Kuma lays 1")
    assert same(
        """
        Aki    6 2 9 | 1 | Kuma-3 Kuma-6
        Kuma   2 1 8 |
        """,
        match,
    )


def test_the_attacker_may_have_two_gaps() -> None:
    match = table("""
        Aki    6 2 7 | 1 3 9
        Kuma   6 3 8 | 1 2
    """).play("""
        Aki's 6 attacks Kuma's 8
        Aki's 2 attacks Kuma's 6
        Aki lays 1 9
    """)
    assert same(
        """
        Aki    1 9 7 | 3
        Kuma   6 3 8 | 1 2
        """,
        match,
    )


def test_with_as_many_cards_as_gaps_the_match_goes_on() -> None:
    match = table("""
        Aki    4 2 7 | 1
        Kuma   6 3 8 | 9
    """).play("""
        Aki's 4 attacks Kuma's 3
        Kuma lays 9
        Aki passes
    """)
    assert match.asked == "Kuma: attack"


def test_with_more_gaps_than_cards_the_match_ends_at_once_and_nobody_refills() -> None:
    match = table("""
        Aki    4 2 8 | 1 3
        Kuma   6 3 8 |
    """).play("Aki's 8 attacks Kuma's 8")
    assert match.asked == "nobody"
    assert match.may() == []
    assert same(
        """
        Aki    4 2 . | 1 3
        Kuma   6 3 . |
        """,
        match,
    )


def test_two_gaps_and_one_card_end_the_match_too() -> None:
    match = table("""
        Aki    6 2 9 | 1
        Kuma   6 3 8 | 1
    """).play("""
        Aki's 6 attacks Kuma's 3
        Aki's 9 attacks Kuma's 6
    """)
    assert match.asked == "nobody"
    assert match.state.hands[1].bit_count() == 1


def test_an_attacker_who_cannot_fill_ends_the_match_too() -> None:
    match = table("""
        Aki    4 2 7 |
        Kuma   6 3 8 | 1 2
    """).play("Aki's 2 attacks Kuma's 3")
    assert match.asked == "nobody"


def test_after_the_end_nothing_is_allowed() -> None:
    match = table("""
        Aki    4 2 7 |
        Kuma   6 3 8 | 1 2
    """).play("Aki's 2 attacks Kuma's 3")
    assert match.refusal("Aki passes") == "over"
    assert match.refusal("Kuma's 6 attacks Aki's 4") == "over"
