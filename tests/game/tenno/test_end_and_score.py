"""The rules' "End and score": why a match ended and whose gaps stayed, who has won, and by what."""

import json
from pathlib import Path

import pytest

from game.tenno.score import Short, short_seats
from game.tenno.view import View
from tests.game.tenno.tables import NOBODY, PlayedMatch, table


def test_the_prisoners_are_added_up_and_the_most_win() -> None:
    match = table("""
        Aki    4 2 9 | 1 3
        Kuma   6 3 8 |     | Aki-10
        Hana   7 3 1 | 2   | Aki-5 Aki-6 Kuma-X
    """).play("Aki's 9 attacks Kuma's 8")
    assert match.asked == NOBODY
    assert match.score() == {"Aki": 8, "Kuma": 10, "Hana": 11}
    assert match.tiebreak() == {}
    assert match.winners() == ["Hana"]


def test_the_discard_counts_for_nobody() -> None:
    match = table("""
        Aki    4 2 9 | 3
        Kuma   6 3 9 |   | Aki-1
    """).play("Aki's 9 attacks Kuma's 9")
    assert match.score() == {"Aki": 0, "Kuma": 1}


def test_a_tied_lead_adds_hand_and_row() -> None:
    match = table("""
        Aki    4 2 9 | 1 3 | Kuma-2
        Kuma   6 3 8 |     | Aki-10
        Hana   7 3 1 | 2   | Aki-8
    """).play("Aki's 9 attacks Kuma's 8")
    assert match.score() == {"Aki": 10, "Kuma": 10, "Hana": 8}
    # Aki 10 + 4 2 9 + 1 3; Kuma 10 + 6 3 and a gap; Hana is not in it.
    assert match.tiebreak() == {"Aki": 29, "Kuma": 19}
    assert match.winners() == ["Aki"]


def test_the_geisha_adds_nothing_in_a_tied_lead() -> None:
    match = table("""
        Aki    4 2 9 | X | Kuma-2
        Kuma   6 3 8 |   | Aki-10
    """).play("Aki's 9 attacks Kuma's 8")
    assert match.tiebreak() == {"Aki": 25, "Kuma": 19}


def test_a_seat_behind_does_not_come_into_the_tie_with_what_it_kept() -> None:
    match = table("""
        Aki    1 2 9 |   | Kuma-2
        Kuma   6 3 8 |   | Aki-10
        Hana   7 8 9 | 10 6
    """).play("Aki's 9 attacks Kuma's 8")
    assert match.winners() == ["Aki"]
    assert match.tiebreak() == {"Aki": 22, "Kuma": 19}


def test_ruling_if_that_ties_too_they_share_the_victory() -> None:
    match = table("""
        Aki    4 2 9 | 1 | Kuma-2
        Kuma   7 9 8 |   | Aki-10
        Hana   7 3 1 | 2 | Aki-8
    """).play("Aki's 9 attacks Kuma's 8")
    assert match.tiebreak() == {"Aki": 26, "Kuma": 26}
    assert match.winners() == ["Aki", "Kuma"]


def test_all_may_share_it() -> None:
    match = table("""
        Aki    8 2 3 |
        Kuma   8 2 3 |
        Hana   1 4 X |
    """).play("Aki's 8 attacks Kuma's 8")
    assert match.score() == {"Aki": 0, "Kuma": 0, "Hana": 0}
    assert match.tiebreak() == {"Aki": 5, "Kuma": 5, "Hana": 5}
    assert match.winners() == ["Aki", "Kuma", "Hana"]


SHORTEST = """
    Aki lays 1 2 3
    Kuma lays 1 2 3
    Aki's 1 attacks Kuma's 1
    Aki lays 4
    Kuma lays 4
    Kuma's 2 attacks Aki's 2
    Kuma lays 5
    Aki lays 5
    Aki's 5 attacks Kuma's 5
    Aki lays 6
    Kuma lays 6
    Kuma's 3 attacks Aki's 3
    Kuma lays 7
    Aki lays 7
    Aki's 6 attacks Kuma's 6
    Aki passes
    Aki lays 8
    Kuma lays 8
    Kuma's 7 attacks Aki's 7
    Kuma lays 9
    Aki lays 9
    Aki's 8 attacks Kuma's 8
    Aki lays 10
    Kuma lays 10
    Kuma's 9 attacks Aki's 9
    Kuma lays X
    Aki lays X
    Aki's X attacks Kuma's X
"""


def test_the_end_turns_the_table_over_for_all() -> None:
    match = PlayedMatch("Aki", "Kuma").play(SHORTEST)
    assert match.match.asked == ()
    assert match.lines[-1] == {
        "result": {"captured": [0, 0], "tiebreak": {"0": 14, "1": 14}, "winners": [0, 1]}
    }
    left = {"row": ["4", "10", None], "hand": [], "prisoners": []}
    for name in ("Aki", "Kuma", NOBODY):
        assert match.latest(name) == [{**match.lines[-1], "reveal": [left, left]}]
        assert match.view(name).ended is not None


def test_before_the_end_there_is_no_result() -> None:
    story = SHORTEST.strip().splitlines()
    match = PlayedMatch("Aki", "Kuma").play("\n".join(story[:-1]))
    assert match.match.result() is None
    assert "result" not in match.lines[-1]


RECORDS = sorted((Path(__file__).parents[2] / "records").glob("*.public.jsonl"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.name)
def test_the_end_of_a_match_has_a_seat_that_cannot_fill_its_gaps(path: Path) -> None:
    lines = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    view = View.begin(lines[0])
    for line in lines[1:]:
        assert not short_seats(view.public) or view.public.over
        view.fold(line)
    short = short_seats(view.public)
    dusk = view.variant.dusk and 0 in view.public.hand_sizes  # there an empty hand ends it, too
    assert (bool(short) or dusk) == view.public.over
    assert all(len(one.gaps) > one.hand for one in short)


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("swap", (Short(1, (2,), 0),)),
        ("mirror", (Short(0, (2,), 0), Short(1, (2,), 0))),
    ],
)
def test_whoever_cannot_fill_a_gap_is_named_with_it_the_attacker_first(
    name: str, expected: tuple[Short, ...]
) -> None:
    text = (RECORDS[0].parent / f"{name}.public.jsonl").read_text("utf-8")
    view = View.of([json.loads(line) for line in text.splitlines()])
    assert short_seats(view.public) == expected
