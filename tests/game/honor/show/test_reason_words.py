"""What is said of why a match of the second game came so: where it turned, to the seat that reads it."""

import json
from pathlib import Path

from assets import FOLDER
from game.honor.show.decisive_moments import decisive_moments
from game.honor.show.honour_accounts import accounts
from game.honor.show.reason_words import MOST, why
from game.kept.language import Language
from tests.game.honor.tables import Table

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


def end_turns(table: Table) -> None:
    """Let everybody end turn after turn until the match is over."""
    while not table.over:
        (seat,) = table.match.asked
        table.do(f"{seat} end")


def test_how_likely_a_stroke_was_is_said_with_whom_it_felled() -> None:
    table = Table("cavalry", "castle_5", lords="hawk plum", goal=250)
    table.do("0 play cavalry daimyo", "until 1", "1 play castle_5 daimyo", "until 0", "0 attack 1")
    table.do("dice 6 6", "dice 1", "0 castle take")
    end_turns(table)
    for seat, whose in ((0, "Your"), (1, "Seat 0’s")):
        said = [one.words for one in why(ENGLISH, table.match.told(seat))]
        assert any(f"{whose} attack had a 90% chance." in words for words in said), said


def test_whoever_lacked_one_turn_is_told_so() -> None:
    table = Table("", "okugata_10", "assassin", lords="turtle hawk wren", goal=250)
    table.do("until 1", "1 play okugata_10 daimyo", "until 2", "2 assassin samurai 1", "dice 1")
    end_turns(table)
    assert "You were one turn short" in why(ENGLISH, table.match.told(1))[-1].words


def test_nothing_is_said_while_it_goes_on() -> None:
    assert why(ENGLISH, lines_of("example.2")[:-1]) == []
