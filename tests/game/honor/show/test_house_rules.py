"""What a table may play by: the goal and the dice, each alone and both together."""

import json

import pytest

from assets import FOLDER
from game.games import HONOR
from game.honor.show.house_rules import fitting_rules, minutes, name_of, request_of, sentence
from game.kept.language import Language
from game.kept.settings import Settings
from scenes.honor.match.settings import HonorSettings
from tests.words import language


def test_every_choice_is_a_match_of_its_own() -> None:
    names, headers = fitting_rules(3), []
    for name in names:
        asked = request_of(name, 3)
        seats = [{"name": str(seat)} for seat in range(3)]
        header = {"record": "honor", "version": 1, "seats": seats, "first": 0, **json.loads(asked or "{}")}
        headers.append(json.dumps(HONOR.match(header).header, sort_keys=True))
    assert len(set(headers)) == len(names) == 9, "three goals, each with four, five or six dice"


def test_both_together_are_named_and_told_together() -> None:
    english = language("en")
    assert name_of(english, "goal_300-dice_4") == "300 honour · Four dice"
    told = sentence(english, "goal_300-dice_4", ())
    assert told == " ".join(sentence(english, name, ()) for name in ("goal_300", "dice_4"))
    assert request_of("goal_300-nothing", 3) == "" and sentence(english, "nonsense", ()) == sentence(
        english, "plain", ()
    )


@pytest.mark.parametrize("code", Language.codes(FOLDER / "languages"))
def test_a_goal_says_what_it_is_of_and_that_it_wins(code: str) -> None:
    text = language(code).text
    honour = text("honor.reference.term.honour").lower()
    for name, goal in (("plain", 400), ("goal_300", 300), ("goal_250", 250)):
        for key in (name, f"{name}_line"):
            words = text(f"honor.house_rules.{key}")
            assert str(goal) in words and honour in words.lower(), words
    chapter = text("honor.film.chapter.goal").lower()
    assert "400" in chapter and honour in chapter


def test_every_choice_is_kept() -> None:
    settings = HonorSettings()
    for name in fitting_rules(3):
        settings.change("honor_rules", name)
        assert settings.honor_rules == name
    assert isinstance(settings, Settings)


def test_the_minutes_a_match_takes_are_those_that_are_shown_and_thought() -> None:
    assert [minutes(seats, 1) for seats in (3, 6)] == [8, 8]
    assert minutes(4, 0) == 3, "a match to watch"
    assert minutes(4, 4) == 23, "everyone at the screen thinks"
    assert [minutes(4, 4, name) for name in ("goal_300", "goal_250", "dice_5", "goal_250-dice_4")] == [
        17, 15, 23, 15,
    ], "it is over the sooner the nearer the goal"  # fmt: skip
