"""The rules' "Cards" and "Setup": what everybody has, and how a match begins."""

import pytest

from game.tenno.cards import CARDS, NAMES, VALUES
from game.tenno.public_state import Public
from tests.game.tenno.tables import new_table, same, table


def test_every_seat_has_the_same_eleven_cards_three_of_them_laid_by_its_choice() -> None:
    match = new_table("Aki", "Kuma", "Hana")
    match.play("""
        Aki lays 2 1 3
        Kuma lays 1 2 3
        Hana lays 3 2 1
    """)
    assert same(
        """
        Aki    2 1 3 | 4 5 6 7 8 9 10 X
        Kuma   1 2 3 | 4 5 6 7 8 9 10 X
        Hana   3 2 1 | 4 5 6 7 8 9 10 X
        """,
        match,
    )


def test_a_card_is_worth_its_number_and_the_geisha_nothing() -> None:
    worth = {NAMES[card]: VALUES[card] for card in CARDS}
    numbers = {str(number): number for number in range(1, 11)}
    assert worth == {**numbers, "X": 0}


def test_the_farmers_are_laid_in_any_of_six_orders() -> None:
    assert new_table("Aki", "Kuma").may() == [
        "Aki lays 1 2 3",
        "Aki lays 1 3 2",
        "Aki lays 2 1 3",
        "Aki lays 2 3 1",
        "Aki lays 3 1 2",
        "Aki lays 3 2 1",
    ]


@pytest.mark.parametrize("cards", ["1 2 4", "1 1 2", "4 5 6", "10 X 9"])
def test_nothing_but_the_three_farmers_is_laid_first(cards: str) -> None:
    assert new_table("Aki", "Kuma").refusal(f"Aki lays {cards}") == "not-the-farmers"


def test_seats_lay_in_their_order_whoever_attacks_first() -> None:
    match = new_table("Aki", "Kuma", "Hana", first="Kuma")
    assert match.asked == "Aki: place"
    assert match.refusal("Kuma lays 1 2 3") == "not-asked"
    match.play("Aki lays 1 2 3")
    assert match.asked == "Kuma: place"
    assert match.refusal("Aki lays 1 2 3") == "not-asked"
    match.play("Kuma lays 1 2 3")
    assert match.asked == "Hana: place"


def test_nobody_attacks_before_all_have_laid() -> None:
    match = new_table("Aki", "Kuma").play("Aki lays 1 2 3")
    assert match.refusal("Aki passes") == "not-asked"
    assert match.refusal("Kuma passes") == "other-asked"


@pytest.mark.parametrize("first", ["Aki", "Kuma", "Hana"])
def test_the_seat_that_the_table_names_begins(first: str) -> None:
    match = new_table("Aki", "Kuma", "Hana", first=first).play("""
        Aki lays 1 2 3
        Kuma lays 1 2 3
        Hana lays 1 2 3
    """)
    assert match.asked == f"{first}: attack"


def test_turns_go_clockwise_and_round_the_table() -> None:
    match = table(
        """
        Aki    2 4 7 | 1
        Kuma   2 4 7 | 1
        Hana   2 4 7 | 1
        """,
        turn="Hana",
    )
    match.play("Hana's 4 attacks Aki's 7")
    match.play("Aki lays 1")
    match.play("Hana passes")
    assert match.asked == "Aki: attack"
    match.play("Aki's 4 attacks Hana's 7")
    match.play("Hana lays 1")
    match.play("Aki passes")
    assert match.asked == "Kuma: attack"


@pytest.mark.parametrize("seats", range(2, 8))
def test_two_to_seven_play(seats: int) -> None:
    names = ("Aki", "Kuma", "Hana", "Tama", "Ren", "Goro", "Fumi")[:seats]
    match = new_table(*names, first=names[-1])
    match.play("\n".join(f"{name} lays 1 2 3" for name in names))
    assert match.asked == f"{names[-1]}: attack"
    assert len(match.may()) == 3 * 3 * (seats - 1)


def test_at_the_start_all_see_empty_rows_and_hands_of_eight() -> None:
    public = Public(4, 2)
    assert (public.laid, public.hand_sizes) == ([0, 0, 0, 0], [8, 8, 8, 8])
    assert (public.prisoners, public.discard) == ([[], [], [], []], [])
