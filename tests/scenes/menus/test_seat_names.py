"""What somebody is called: names that nobody chose are told in the language of now."""

import pytest

from game.table.shown_names import YOU, about, kept_name, player, shown_name
from tests.words import language as language_of

GERMAN = language_of("de")


@pytest.mark.parametrize(
    ("kept", "shown"),
    [
        (YOU, GERMAN.text("table.you")),
        (player(2), GERMAN.text("lobby.player", n=2)),
        (f"{player(2)} 3", GERMAN.text("lobby.player", n=2) + " 3"),
        ("Player of games", "Player of games"),
        ("Aki", "Aki"),
    ],
)
def test_a_person_keeps_the_name_he_was_given_and_has_the_languages_else(kept: str, shown: str) -> None:
    assert shown_name(GERMAN, kept) == shown


@pytest.mark.parametrize("kept", [YOU, player(1), player(7), "Aki", "du", f"{player(2)} 3", "Spieler 8", ""])
def test_a_name_by_which_somebody_without_one_is_called_is_none(kept: str) -> None:
    assert kept_name(GERMAN, kept) == kept
    unnamed = shown_name(GERMAN, kept) if kept in (YOU, player(1), player(7)) else kept
    assert kept_name(GERMAN, unnamed) == kept


@pytest.mark.parametrize(
    ("kept", "rival", "shown"),
    [
        ("Sparrow", "suzume", GERMAN.text("rival.suzume.name")),
        ("Sparrow 2", "suzume", GERMAN.text("rival.suzume.name") + " 2"),
        ("My own 2", "made-by-me", "My own 2"),
        (YOU, "made-by-me", YOU),
    ],
)
def test_a_rival_of_ours_is_called_as_in_the_language_and_numbered_as_kept(
    kept: str, rival: str, shown: str
) -> None:
    assert shown_name(GERMAN, kept, rival) == shown


@pytest.mark.parametrize(("kept", "rival"), [(GERMAN.text("table.you"), None), ("Du", "made-by-me")])
def test_only_who_has_no_name_is_spoken_to_and_not_who_is_called_like_that(
    kept: str, rival: str | None
) -> None:
    namesake, nobody = shown_name(GERMAN, kept, rival), shown_name(GERMAN, YOU)
    assert namesake == nobody == "Du"
    assert about(GERMAN, "history.wins", namesake) == GERMAN.text("history.wins", name="Du")
    assert about(GERMAN, "history.wins", nobody) == GERMAN.text("history.wins_you")
