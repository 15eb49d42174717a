"""A finished match in words: everything that all saw, and without names nobody's."""

from pathlib import Path

import pytest

from assets import FOLDER
from game.games import game_of
from game.history.match_as_text import match_in_words
from game.kept.json_lines import Line, read_file
from game.table.record_by_viewer import Telling, tell
from game.table.shown_names import shown_name
from game.tenno.codes import code_of
from tests.game.history.matches import record
from tests.words import language as language_of

RECORDS = ["duel.tenno", "four.tenno", "honor-four.honor"]
LANGUAGES = ["de", "en", "es", "fr", "nl"]


def telling(path: Path) -> Telling:
    lines = list(read_file(path))
    return tell(game_of(lines[0][1]), lines)


def mine(tmp_path: Path) -> Path:
    path = tmp_path / "mine.tenno"
    path.write_bytes(record(3))
    return path


def test_it_says_who_won_by_how_much_and_all_that_happened(tmp_path: Path) -> None:
    path = mine(tmp_path)
    lines: list[Line] = [line for _, line in read_file(path)]
    words = match_in_words(telling(path), language_of("en"), "2026-11-26", code_of(lines)).splitlines()
    captured, winners = lines[-1]["result"]["captured"], lines[-1]["result"]["winners"]
    assert words[0] == "Tennō · 2026-11-26"
    assert [line[0] for line in words[1:3]].count("★") == len(winners)
    assert {int(line.split(": ")[1]) for line in words[1:3]} == set(captured)
    assert words[3] == f"Code {code_of(lines)}"
    fights = sum(line.get("move") == "attack" for line in lines)
    assert sum("attacks" in line for line in words) == fights


def test_whoever_has_no_name_is_a_number_for_those_who_read_it(tmp_path: Path) -> None:
    words = match_in_words(telling(mine(tmp_path)), language_of("en"), "today")
    assert "Player 1: " in words and "Kuma: " in words and "You" not in words


@pytest.mark.parametrize("name", RECORDS)
@pytest.mark.parametrize("code", LANGUAGES)
def test_without_names_nobody_is_named(name: str, code: str) -> None:
    language, seen = language_of(code), telling(FOLDER / "gallery" / name)
    seats = seen.told[None][0]["seats"]
    shown = {shown_name(language, seat["name"], seat.get("rival")) for seat in seats}
    with_names, without = (match_in_words(seen, language, "today", names=names) for names in (True, False))
    assert any(one in with_names for one in shown)
    assert not [one for one in shown - {language.text("table.you")} if one in without]
    assert len(with_names.splitlines()) == len(without.splitlines())


def test_what_is_hidden_from_all_is_in_no_line(tmp_path: Path) -> None:
    """Two matches that everybody saw alike are told alike."""
    seen = telling(mine(tmp_path))
    public = Telling({None: seen.told[None]}, seen.counts, seen.asks)
    language = language_of("en")
    assert match_in_words(public, language, "today") == match_in_words(seen, language, "today")
