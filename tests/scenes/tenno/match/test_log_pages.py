"""The log to be read: turns, slots, who won what, and what only the viewer may know."""

import json
from pathlib import Path

import pytest

from game.tenno.show.log_words import Log
from game.tenno.show.table_words import why_ended
from game.tenno.view import View
from tests.game.tenno.tables import NOBODY, PlayedMatch
from tests.words import language

RECORDS = Path(__file__).parents[3] / "records"
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


def read(view: View) -> list[str]:
    rows = Log.of(view, language("en")).rows
    crests = {seat.crest: seat.name for seat in view.seats}
    return [row.text if row.heading else f"{crests[row.crest]}: {row.text}" for row in rows]


def of_record(name: str) -> View:
    lines = (RECORDS / f"{name}.jsonl").read_text("utf-8").splitlines()
    return View.of([json.loads(line) for line in lines])


def test_who_attacks_which_slot_of_whom_and_who_wins() -> None:
    """Whoever exchanges winner and loser, or one slot and the other, changes these lines."""
    assert read(PlayedMatch("Aki", "Kuma").play(STORY).view(NOBODY)) == [
        "Turn 1: Aki",
        "Aki: Slot 3 attacks Kuma’s slot 2: Farmer 3 beats Farmer 2",
        "Kuma: Fills slot 2",
        "Aki: Touches slot 1",
        "Turn 2: Kuma",
        "Kuma: Slot 3 attacks Aki’s slot 3: Farmer 1 falls to Farmer 3",
        "Kuma: Fills slot 3",
        "Aki: Looks at Kuma’s slot 3",
        "Turn 3: Aki",
        "Kuma: Shows the Monk in slot 2: +2",
        "Aki: Slot 1 attacks Kuma’s slot 1: Ninja (8) beats Farmer 3 (5)",
    ]


def test_ones_own_eyes_read_more_and_others_do_not() -> None:
    match = PlayedMatch("Aki", "Kuma").play(STORY)
    own, other = read(match.view("Aki")), read(match.view("Kuma"))
    assert "Aki: You exchange in slot 1: Farmer 1 out, Ninja in" in own
    assert "Aki: You look at Kuma’s slot 3: Daimyo" in own
    assert "Aki: Touches slot 1" in other
    assert "Aki: Looks at your slot 3" in other
    assert "Kuma: You fill slot 2 with Monk" in other


@pytest.mark.parametrize("viewer", ["0", "1", "public"])
def test_a_whole_match_has_its_second_attacks_specials_and_end(viewer: str) -> None:
    view = of_record(f"swap.{viewer}")
    lines = read(view)
    assert [line for line in lines if line.startswith("Turn")][-1].startswith("Turn 10: ")
    assert "Aki: Second attack, after the Ronin" in lines
    assert any("falls to the Geisha, who leaves" in line for line in lines)
    log = Log.of(view, language("en"))
    touched = "Touches slots", "You touch slots"
    swaps = [sum(row.text.startswith(touched) for row in rows) for rows in (log.rows, log.short)]
    assert swaps[1] >= swaps[0] and swaps[1] > 0, (
        "the short log tells each swap, an own one without what came of it"
    )
    assert any("the Shogun takes Farmer 1 prisoner" in line for line in lines)
    own, who = (True, "You") if viewer == "1" else (False, "Kuma")
    assert lines[-1] == f"Kuma: {'You can’t' if own else 'Can’t'} fill slot 3. The match is over."
    assert why_ended(view, language("en")) == f"{who} can’t fill slot 3: the match is over."


@pytest.mark.parametrize(
    ("laid", "hand", "words"),
    [
        (0b011, 0, "Can’t fill slot 3. The match is over."),
        (0b001, 0, "Can’t fill slots 2 and 3. The match is over."),
        (0b001, 1, "More gaps than cards in hand. The match is over."),
        (0b000, 0, "More gaps than cards in hand. The match is over."),
    ],
)
def test_the_last_line_says_which_gaps_ended_the_match(laid: int, hand: int, words: str) -> None:
    view = of_record("swap.public")
    log = Log.of(view, language("en"))
    assert view.ended is not None
    log.after.public.laid[1], log.after.public.hand_sizes[1] = laid, hand
    for rows in (log.rows, log.short):
        rows.clear()
    log.on_ended(view.ended)
    assert [row.text for row in log.rows] == [row.text for row in log.short] == [words]


@pytest.mark.parametrize("code", ["de", "en", "es", "fr", "nl"])
@pytest.mark.parametrize("path", sorted(RECORDS.glob("*.jsonl")), ids=lambda path: path.name)
def test_every_record_can_be_read_in_every_language(path: Path, code: str) -> None:
    view = of_record(path.stem)
    assert Log.of(view, language(code)).rows or not view.events
