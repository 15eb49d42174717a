"""The log in words: who attacked, who won, what with, as each viewer is told of it."""

from pathlib import Path

import pytest

from game.kept.language import Language
from game.table.shown_names import stand_in_rows
from game.tenno.cards import CARDS, PICTURES
from game.tenno.events import (
    Attacked,
    Ended,
    Event,
    Exchanged,
    Fought,
    Passed,
    Peeked,
    Refilled,
    Swapped,
    Turned,
)
from game.tenno.public_state import ask_for
from game.tenno.show.log_words import Log
from game.tenno.view import View
from tests.game.tenno.play import header
from tests.game.tenno.tables import NOBODY, PlayedMatch
from tests.words import language as language_of

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


ENGLISH = language_of("en")


def rows(viewer: str, play: PlayedMatch) -> list[str]:
    """The whole log of a viewer; a heading stands between lines."""
    return [f"- {row.text} -" if row.heading else row.text for row in Log.of(play.view(viewer), ENGLISH).rows]


@pytest.mark.parametrize(
    ("viewer", "turns", "fills", "exchange", "peek"),
    [
        (
            "Aki",
            ("you", "Kuma"),
            ("Fills slot 2", "Fills slot 3"),
            "You exchange in slot 1: Farmer 1 out, Ninja in",
            "You look at Kuma’s slot 3: Daimyo",
        ),
        (
            "Kuma",
            ("Aki", "you"),
            ("You fill slot 2 with Monk", "You fill slot 3 with Daimyo"),
            "Touches slot 1",
            "Looks at your slot 3",
        ),
        (
            NOBODY,
            ("Aki", "Kuma"),
            ("Fills slot 2", "Fills slot 3"),
            "Touches slot 1",
            "Looks at Kuma’s slot 3",
        ),
    ],
)
def test_the_whole_log_has_turns_slots_and_the_viewers_own_cards(
    viewer: str, turns: tuple[str, str], fills: tuple[str, str], exchange: str, peek: str
) -> None:
    found = rows(viewer, PlayedMatch("Aki", "Kuma").play(STORY))
    assert found[0] == f"- Turn 1: {turns[0]} -"
    assert found[2:5] == [fills[0], exchange, f"- Turn 2: {turns[1]} -"]
    assert found[6:9] == [fills[1], peek, f"- Turn 3: {turns[0]} -"]
    shows = "You show" if viewer == "Kuma" else "Shows"
    assert found[9] == f"{shows} the Monk in slot 2: +2" and len(found) == 11


def told_of(viewer: int | None, *events: Event, asked: str = "") -> tuple[list[str], list[str]]:
    """The whole log and the short one of what Kuma did, whose Monk lies first in his row."""
    view = View.begin({**header(3), "you": viewer})
    view.row[0] = 5
    view.take(Attacked(1, 0, 0, 2))
    view.public.ask = ask_for(asked or "exchange", 1)
    log = Log(ENGLISH)
    log.before = log.after = view.copy()
    for event in events:
        view.take(event)
    log.follow(view)
    return [row.text for row in log.rows], [row.text for row in log.short]


@pytest.mark.parametrize(
    ("viewer", "event", "words", "short"),
    [
        (1, Swapped(1, (0, 2), True), "You swap slots 1 and 3", "You touch slots 1 and 3"),
        (1, Swapped(1, (1, 2), False), "You feint with slots 2 and 3", "You touch slots 2 and 3"),
        (0, Swapped(1, (0, 1), None), "Touches slots 1 and 2", "Touches slots 1 and 2"),
        (0, Swapped(1, (0, 1), True), "Touches slots 1 and 2", "Touches slots 1 and 2"),
        (1, Exchanged(1, 0, 5), "You feint in slot 1: Monk stays", "You touch slot 1"),
        (1, Exchanged(1, 0, 7), "You exchange in slot 1: Monk out, Samurai 7 in", "You touch slot 1"),
        (0, Exchanged(1, 2, None), "Touches slot 3", "Touches slot 3"),
        (0, Refilled(1, 2, 10), "Fills slot 3", "Fills slot 3"),
        (None, Refilled(1, 0, None), "Fills slot 1", "Fills slot 1"),
        (0, Peeked(0, 0, 8), "You look at Kuma’s slot 1: Samurai 8", "You look at slot 1"),
        (1, Peeked(0, 1, None), "Looks at your slot 2", "Looks at slot 2"),
        (2, Peeked(0, 2, None), "Looks at Kuma’s slot 3", "Looks at slot 3"),
    ],
)
def test_what_a_seat_did_is_told_in_full_to_itself_and_covered_to_others(
    viewer: int | None, event: Event, words: str, short: str
) -> None:
    assert told_of(viewer, event) == ([words], [short])


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        ("attack", "No second attack"),
        ("peek", "Doesn’t look"),
        ("exchange", "Leaves the row as it is"),
        ("swap", "Leaves the row as it is"),
    ],
)
def test_what_was_left_is_told_in_the_whole_log_alone(asked: str, words: str) -> None:
    assert told_of(0, Passed(1), asked=asked) == ([words], [])


def test_a_second_attack_has_a_line_and_no_heading_of_its_own() -> None:
    match = PlayedMatch("Aki", "Kuma").play("""
        Aki lays 1 2 3
        Kuma lays 3 2 1
        Aki's 3 attacks Kuma's 1
        Kuma lays 7
        Aki exchanges 1 for 6
        Kuma's 3 attacks Aki's 2
        Aki lays 8
        Kuma passes
        Aki's 6 attacks Kuma's 2
        Aki's 8 attacks Kuma's 3
    """)
    assert rows(NOBODY, match)[-4:] == [
        "- Turn 3: Aki -",
        "Slot 1 attacks Kuma’s slot 2: Ronin beats Farmer 2",
        "Second attack, after the Ronin",
        "Slot 2 attacks Kuma’s slot 1: Samurai 8 beats Farmer 3",
    ]


def test_who_plays_on_for_others_is_told_in_the_order_of_the_seats() -> None:
    view = View.begin({**header(3), "you": 0})
    said = stand_in_rows(ENGLISH, view.seats, {2, 1})
    assert [(row.crest, row.text) for row in said] == [
        (2, "Steady plays for Kuma."),
        (3, "Steady plays for Hana."),
    ]


@pytest.mark.parametrize(
    ("fight", "words", "short"),
    [
        (Fought(11, 11, (None, None), False, None), "both Geishas leave", "Both Geishas leave"),
        (
            Fought(7, 7, (7, 7), False, None),
            "Samurai 7 and Samurai 7 both fall",
            "Samurai 7 and {0} Samurai 7 both fall",
        ),
        (Fought(11, 9, (None, 9), False, 1), "Geisha beats Daimyo and leaves", "Geisha beats {0} Daimyo"),
        (
            Fought(8, 11, (8, None), True, 0),
            "Samurai 8 falls to the Geisha, who leaves",
            "Samurai 8 falls to {0} Geisha",
        ),
        (Fought(9, 10, (9, 10), False, 0), "the Shogun takes Daimyo prisoner", "Daimyo falls to {0} Shogun"),
        (Fought(7, 8, (7, 8), False, 0), "Samurai 7 falls to Samurai 8", "Samurai 7 falls to {0} Samurai 8"),
        (Fought(8, 7, (8, 7), False, 1), "Samurai 8 beats Samurai 7", "Samurai 8 beats {0} Samurai 7"),
        (
            Fought(4, 6, (8, 8), True, None),
            "Ninja (8) and Ronin (8) both fall",
            "Ninja (8) and {0} Ronin (8) both fall",
        ),
    ],
)
@pytest.mark.parametrize(
    ("viewer", "whose", "at"), [(0, "your", "your slot 3"), (2, "Aki’s", "Aki’s slot 3")]
)
def test_a_fight_is_told_with_both_cards_and_what_came_of_it(
    viewer: int, whose: str, at: str, fight: Fought, words: str, short: str
) -> None:
    told = told_of(viewer, Turned(fight.attacking, fight.defending), fight)
    assert told == ([f"Slot 1 attacks {at}: {words}"], [short.format(whose)])


@pytest.mark.parametrize(
    ("laid", "hand", "words"),
    [
        (0b101, 0, "Can’t fill slot 2. The match is over."),
        (0b010, 0, "Can’t fill slots 1 and 3. The match is over."),
        (0b010, 1, "More gaps than cards in hand. The match is over."),
        (0b000, 0, "More gaps than cards in hand. The match is over."),
    ],
)
def test_the_end_says_what_could_not_be_filled(laid: int, hand: int, words: str) -> None:
    view = View.begin({**header(3), "you": 0})
    view.public.over = True
    view.public.laid, view.public.hand_sizes = [0b111, laid, 0b011], [3, hand, 0]
    log = Log(ENGLISH)
    log.before = log.after = view
    log.on_ended(Ended((0, 0, 0), (), (0,), ()))
    last = "Can’t fill slot 3. The match is over."
    assert [(row.crest, row.text) for row in log.rows] == [(2, words), (3, last)]
    assert [(row.crest, row.text) for row in log.short] == [(2, words)]
