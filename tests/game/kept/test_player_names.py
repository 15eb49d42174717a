"""Names of people that the settings remember."""

from game.kept.player_names import MOST_PEOPLE, with_people


def test_names_are_remembered_the_latest_first_and_not_for_ever() -> None:
    assert with_people(["Aki", "Mika"], ["Kaede", "Mika"]) == ["Kaede", "Mika", "Aki"]
    assert len(with_people([f"P{n}" for n in range(30)], ["Aki"])) == MOST_PEOPLE
