"""What is told once: what happened, and what a seat could do in its own turn."""

from collections import Counter
from pathlib import Path

import pytest

from assets import FOLDER
from game.games import HONOR
from game.honor.cards import ARMIES, ARMIES_A_HOUSE, CODES
from game.honor.show.first_notes import FirstNotes
from game.honor.view import View
from game.kept.json_lines import Line, read_file
from game.table.record_by_viewer import tell
from tests.game.honor.tables import Table
from tests.words import language as language_of

ENGLISH = language_of("en")
HIDDEN, THREE, SIX = (FOLDER / "gallery" / f"honor-{name}.honor" for name in ("hidden", "three", "six"))


def told(record: Path, seat: int = 0) -> list[Line]:
    return tell(HONOR, read_file(record)).told[seat]


def is_own_turn(line: Line, seat: int) -> bool:
    return line.get("honour", {}).get("why") == "turn" and line["honour"]["seat"] == seat


@pytest.mark.parametrize("record", [HIDDEN, THREE, SIX], ids=str)
def test_each_is_named_when_it_happens_and_at_no_other_time(record: Path) -> None:
    lines, found, expected = told(record), Counter[str](), Counter[str]()
    notes = FirstNotes(lines[0])
    for line in lines[1:]:
        found.update(notes.follow([line]))
        expected["heir"] += "heir" in line
        expected["treason"] += line.get("honour", {}).get("by") == -50
        expected["elite_spy"] += line.get("card") == "elite_spy" and line.get("move") == "spy"
        expected["gunpowder"] += line.get("card") == "gunpowder" and line.get("move") in ("play", "stash")
    assert found == +expected and found


def test_a_full_house_is_told_of_with_an_army_in_hand_alone() -> None:
    lines = told(THREE)
    notes, view, full = FirstNotes(lines[0]), View(lines[0]), 0
    for line in lines[1:]:
        notes.follow([line])
        view.tell(line)
        if is_own_turn(line, 0):
            filled = [sum(card in ARMIES for card in view.public.houses[place]) for place in (0, 1)]
            waits = max(filled) == ARMIES_A_HOUSE and any(card in ARMIES for card in view.hand)
            assert ("armies" in notes.at_hand()) == waits
            full += waits
    assert full


def test_who_serves_with_an_assassin_in_hand_reads_of_treason_and_nobody_else_does() -> None:
    lines = told(HIDDEN)
    notes, view, served = FirstNotes(lines[0]), View(lines[0]), 0
    for line in lines[1:]:
        notes.follow([line])
        view.tell(line)
        if is_own_turn(line, 0):
            could = view.public.serves[0] is not None and CODES["assassin"] in view.hand
            assert ("treason" in notes.at_hand()) == could
            served += could
    assert served


def test_the_last_round_is_told_of_five_rounds_before() -> None:
    lines = told(THREE)
    notes = FirstNotes(lines[0])
    for line in lines[1:]:
        if "result" not in line:
            notes.follow([line])
    for turns, near in ((3 * 25, False), (3 * 25 + 1, True)):
        notes._view.public.turns = turns  # noqa: SLF001
        assert ("rounds" in notes.at_hand()) == near
        assert notes.round == (26 if near else 25)


@pytest.mark.parametrize("code", ["en", "de", "es", "fr", "nl"])
def test_each_fits_where_it_is_said(code: str) -> None:
    language = language_of(code)
    notes = [
        language.text(f"honor.first.note.{note}", n=26, last=30)
        for note in ("heir", "treason", "elite_spy", "gunpowder", "armies", "rounds")
    ]
    assert max(map(len, notes)) <= 90
    for number in (1, 2, 3):
        goal = language.text(f"honor.first.goal.{number}")
        assert (
            len(goal) <= 45
            and goal.rstrip(".").lower()[1:] in language.text(f"honor.first.try.{number}").lower()
        )


def test_at_a_larger_table_than_the_lessons_it_is_told_what_the_decree_is_worth_there() -> None:
    for record, differs in ((THREE, False), (SIX, True)):
        lines = told(record)
        notes = FirstNotes(lines[0])
        notes.follow(lines[1:10])
        assert ("decree" in notes.at_hand()) == differs
        words = ENGLISH.text("honor.first.note.decree", n=1, last=30, seats=6, decree=notes.decree, usual=50)
        assert (f"{notes.decree} honour a turn with 6" in words) and notes.decree == (150 if differs else 50)


def test_where_all_are_ronin_it_is_told_what_one_hopes_for_unless_one_holds_it() -> None:
    for held, is_told in (("foot", True), ("daimyo_hawk", False)):
        table = Table(f"assassin assassin assassin {held}", pile="foot foot foot foot foot foot")
        header, *lines = table.match.told(0)
        assert "ronin" not in list(notes_of(header, lines).at_hand())
        for seat in (1, 2, 0):
            table.do(*[] if table.public.actions_left() else ["until 1", "until 0"])
            table.do(f"0 assassin daimyo {seat}", "dice 6")
        header, *lines = table.match.told(0)
        assert ("ronin" in list(notes_of(header, lines).at_hand())) == is_told


def notes_of(header: Line, lines: list[Line]) -> FirstNotes:
    notes = FirstNotes(header)
    notes.follow(lines)
    return notes
