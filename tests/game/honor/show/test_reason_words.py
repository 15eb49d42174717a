"""What is said of why a match of the second game came so: where it turned, to the seat that reads it."""

import json
from pathlib import Path

from assets import FOLDER
from game.honor.show.decisive_moments import decisive_moments
from game.honor.show.honour_accounts import accounts
from game.honor.show.reason_words import MOST, why
from game.kept.language import Language

RECORDS = Path(__file__).parents[3] / "records" / "honor"
ENGLISH = Language(FOLDER / "languages", "en")


def lines_of(name: str) -> list[dict]:  # type: ignore[type-arg]
    return [json.loads(line) for line in (RECORDS / f"{name}.jsonl").read_text("utf-8").splitlines()]


def test_each_sentence_leads_to_the_fight_that_came_last_before_it() -> None:
    for name in ("example.2", "lesson.0"):
        lines = lines_of(name)
        said = why(ENGLISH, lines)
        fights = sum(line.get("move") in ("attack", "assassin") for line in lines)
        assert 0 < len(said) <= MOST
        assert all(1 <= one.fight <= fights for one in said)
        points = decisive_moments(lines, accounts(lines), lines[-1]["result"]["winners"], MOST)
        own = [one for one in points if one.seat == lines[0]["you"] and one.fight]
        assert sum(one.words.startswith(("You ", "Your ")) for one in said) == len(own)


def test_nothing_is_said_while_it_goes_on() -> None:
    assert why(ENGLISH, lines_of("example.2")[:-1]) == []
