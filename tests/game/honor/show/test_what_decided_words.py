"""What is said of why a match of the second game came so: where it turned, to the seat that reads it."""

import json
from pathlib import Path

from game.honor.show.honour_accounts import accounts
from game.honor.show.what_decided import MOST_TOLD, decisive_moments, why
from game.kept.json_lines import Line, write_line
from game.table.optional_features import Sentence
from tests.game.honor.misjudging import lines_of as kept_lines
from tests.game.honor.misjudging import receipt_of
from tests.game.honor.tables import Table
from tests.game.honor.test_6_service import serving
from tests.words import language as language_of

RECORDS = Path(__file__).parents[3] / "records" / "honor"
ENGLISH = language_of("en")


def lines_of(name: str) -> list[Line]:
    return [json.loads(line) for line in (RECORDS / f"{name}.jsonl").read_text("utf-8").splitlines()]


def leads_to(lines: list[Line], said: Sentence) -> Line:
    """Return the line that everybody was told with which a sentence's replay begins."""
    told = [line for line in lines if line.get("move") != "pass"]
    return told[said.told - 1]


def test_each_sentence_leads_to_the_deed_that_it_is_about() -> None:
    for name in ("example.2", "lesson.0"):
        lines = lines_of(name)
        said = why(ENGLISH, lines)
        assert 0 < len(said) <= MOST_TOLD
        assert [one.told for one in said] == sorted(one.told for one in said)
        points = decisive_moments(lines, accounts(lines), lines[-1]["result"]["winners"], MOST_TOLD)
        assert {one.told for one in points} >= {one.told for one in said[: len(points)]}
        own = [one for one in points if one.seat == lines[0]["you"]]
        assert sum(one.words.startswith(("You ", "Your ")) for one in said) == len(own)


def test_a_seppuku_an_heir_and_a_dishonour_are_led_to_and_not_the_fight_before_them() -> None:
    """ "See it" showed the last fight, which had nothing to do with it."""
    table = serving("", "assassin", "dishonour", lords="turtle", goal=250)
    table.do("0 shogun", "0 assassin samurai 2", "dice 1", "until 2", "2 dishonour 0", "0 seppuku samurai")
    end_turns(table)
    lines = table.match.told(2)
    said = {one.words: leads_to(lines, one) for one in why(ENGLISH, lines)}
    (dishonour,) = (line for line in lines if line.get("move") == "dishonour")
    assert next(line for words, line in said.items() if "Daimyo goes to" in words) == dishonour
    assert not any(line.get("move") == "assassin" for line in said.values())


def test_who_was_one_turn_short_sees_the_turn_that_won() -> None:
    table = Table("", "okugata_10", lords="turtle hawk wren", goal=250)
    table.do("until 1", "1 play okugata_10 daimyo")
    end_turns(table)
    lines = table.match.told(1)
    last = leads_to(lines, why(ENGLISH, lines)[-1])
    assert last == lines[-2] and last["honour"]["total"] >= 250, "no fight was in all of it"


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
    for seat, whose in ((0, "your"), (1, "Seat 0’s")):
        said = [one.words for one in why(ENGLISH, table.match.told(seat))]
        assert any(f"The odds of {whose} attack were 90%." in words for words in said), said


def test_a_lord_who_goes_to_an_heir_is_said_to_go_to_him_as_he_does_not_fall() -> None:
    table = serving("", "castle_5", "assassin", lords="hawk", goal=250).do(
        "0 shogun", "0 play castle_5 daimyo", "until 2", "2 assassin samurai 0", "dice 3"
    )
    end_turns(table)
    said = [one.words for one in why(ENGLISH, table.match.told(0))]
    assert any("Your Daimyo goes to Seat 1" in words for words in said), said
    assert not any("falls" in words for words in said), said
    said = [one.words for one in why(ENGLISH, table.match.told(1))]
    assert any("You inherit Seat 0’s Daimyo" in words for words in said), said


def stroke(tmp_path: Path, receipts: bool) -> list[str]:
    """What is said to seat 1, at which seat 0 fell in an attack that its receipt thought much of."""
    table = Table("cavalry", "castle_5", lords="hawk plum", goal=250)
    table.do("0 play cavalry daimyo", "until 1", "1 play castle_5 daimyo", "until 0", "0 attack 1")
    table.do("dice 1 1", "dice 6")
    end_turns(table)
    path, broken = tmp_path / "match.0.receipt", tmp_path / "match.2.receipt"
    path.write_text("".join(f"{write_line(line)}\n" for line in kept_lines(receipt_of(table.match, 0))))
    broken.write_text("what is this?")
    given = {0: path, 2: broken, 3: tmp_path / "gone.3.receipt"} if receipts else {}
    return [one.words for one in why(ENGLISH, table.match.told(1), given)]


def test_what_a_rival_misjudged_stands_with_the_moment_that_it_brought(tmp_path: Path) -> None:
    plain, told = stroke(tmp_path, receipts=False), stroke(tmp_path, receipts=True)
    (fall,) = (one for one in plain if "loses the Daimyo" in one)
    assert fall.endswith("The odds of Seat 0’s attack were 90%.")
    (judged,) = set(told) - set(plain)
    assert len(plain) == len(told) and judged.startswith(fall.split(".")[0])
    assert judged.endswith(
        "Seat 0 attacked you (90% chance): that seemed 40 honour better than any other move. "
        "It failed, and Seat 0’s Daimyo fell."
    )


def test_whoever_lacked_one_turn_is_told_so() -> None:
    table = Table("", "okugata_10", "assassin", lords="turtle hawk wren", goal=250)
    table.do("until 1", "1 play okugata_10 daimyo", "until 2", "2 assassin samurai 1", "dice 1")
    end_turns(table)
    assert "You were one turn short" in why(ENGLISH, table.match.told(1))[-1].words


def test_nothing_is_said_while_it_goes_on() -> None:
    assert why(ENGLISH, lines_of("example.2")[:-1]) == []
