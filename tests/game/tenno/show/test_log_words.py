"""The log in words: who attacked, who won, what with, as each viewer is told of it."""

from pathlib import Path

import pytest

from game.kept.language import Language
from game.tenno.cards import CARDS, PICTURES
from game.tenno.show.log import Log
from tests.game.tenno.tables import NOBODY, PlayedMatch

TEXTS = """
language = {name = "Roles", plural = "n != 1"}
[log]
win = "{attacking} > {name} {defending}"
win_you = "{attacking} > you {defending}"
loss = "{attacking} < {name} {defending}"
loss_you = "{attacking} < you {defending}"
tie = "{attacking} = {name} {defending}"
tie_you = "{attacking} = you {defending}"
strength = "{card}({strength})"
monk = "monk {slot}"
refill = "fills {slot}"
exchange = "exchanges {slot}"
swap = "swaps {slot} {other}"
peek = "looks {slot}"
monk_shown = ""
turn = ""
turn_you = ""
refill_own = ""
exchange_own = ""
peek_own = ""
peek_at = ""
peek_at_you = ""
at = {win = "", win_you = "", loss = "", loss_you = "", tie = "", tie_you = ""}
"""
"""A language that says the roles and no more: no wording of a real one can hide who is who."""
STORY = """
    Aki lays 1 2 3
    Kuma lays 3 2 1
    Aki's 3 attacks Kuma's 2
    Kuma lays 5
    Aki exchanges 1 for 4
    Kuma's 1 attacks Aki's 3
    Kuma lays 9
    Aki looks at slot 2
    Aki's 4 attacks Kuma's 3
    Kuma shows the Monk
"""
FORMS = ("short", "theirs", "yours")


@pytest.fixture
def language(tmp_path: Path) -> Language:
    cards = [f'{form}.{PICTURES[card]} = "{card}"' for card in CARDS for form in FORMS]
    (tmp_path / "xx.toml").write_text(TEXTS + "[card]\n" + "\n".join(cards) + "\n")
    return Language(tmp_path, "xx")


def told(match: PlayedMatch, viewer: str, language: Language) -> list[tuple[str, str]]:
    """Each line of a viewer's log with the name of the seat whose crest stands before it."""
    view = match.view(viewer)
    crests = {seat.crest: seat.name for seat in view.seats}
    return [(crests[row.crest], row.text) for row in Log.of(view, language).short]


@pytest.mark.parametrize(
    ("viewer", "aki", "kuma"), [("Aki", "you", "Kuma"), ("Kuma", "Aki", "you"), (NOBODY, "Aki", "Kuma")]
)
def test_the_log_says_who_attacked_and_who_won(viewer: str, aki: str, kuma: str, language: Language) -> None:
    """The Ninja attacks with 8; the Monk's bonus is counted in."""
    assert told(PlayedMatch("Aki", "Kuma").play(STORY), viewer, language) == [
        ("Aki", f"3 > {kuma} 2"),
        ("Kuma", "fills 2"),
        ("Aki", "exchanges 1"),
        ("Kuma", f"1 < {aki} 3"),
        ("Kuma", "fills 3"),
        ("Aki", "looks 3"),
        ("Kuma", "monk 2"),
        ("Aki", f"4(8) > {kuma} 3(5)"),
    ]


@pytest.mark.parametrize(("viewer", "kuma"), [("Aki", "Kuma"), ("Kuma", "you"), (NOBODY, "Kuma")])
def test_the_log_says_that_nobody_won(viewer: str, kuma: str, language: Language) -> None:
    match = PlayedMatch("Aki", "Kuma").play("Aki lays 1 2 3\nKuma lays 3 2 1\nAki's 2 attacks Kuma's 2")
    assert told(match, viewer, language) == [("Aki", f"2 = {kuma} 2")]
