"""How somebody plays, counted from what everybody saw, and of a person from what lies open then."""

import json
from pathlib import Path

import pytest

from game.games import TENNO
from game.kept.json_lines import read_file
from game.table.optional_features import Count, Measures
from game.table.record_reader import Reader
from game.tenno.bluffs import bluffs_of, marks_of
from game.tenno.play_style import measure_match, styles_of
from tests.game.tenno.play import played, random_decisions
from tests.game.tenno.tables import SEEN_AND_NEVER_MOVED, PlayedMatch
from tests.measure.styles import share, together

RECORDS = sorted((Path(__file__).parents[2] / "records").rglob("*.tenno"))


def seen(match: PlayedMatch) -> list[Measures]:
    return styles_of(match.match.told(None))


def test_attacks_are_counted_by_what_the_table_knew_before() -> None:
    match = PlayedMatch("Aki", "Kuma").play(SEEN_AND_NEVER_MOVED).play("Aki's 8 attacks Kuma's 2")
    aki, kuma = seen(match)
    assert aki["farmers"] == (1, 2)
    assert kuma["farmers"] == (1, 1)
    assert aki["blunders"] == (0, 1)
    assert aki["seen"] == (1, 1)
    assert aki["remembered"] == (0, 0)
    assert aki["fresh"] == (0, 1)
    assert kuma["defended"] == (1, 2)
    assert kuma["exchanges"] == (0, 1)
    assert kuma["revenge"] == (0, 0)


def test_a_feint_is_one_where_the_same_card_is_seen_there_again() -> None:
    match = PlayedMatch("Aki", "Kuma").play("""
        Aki lays 3 1 2
        Kuma lays 2 1 3
        Aki's 3 attacks Kuma's 2
        Kuma lays 4
        Aki lifts 3 and lays it back
        Kuma's 4 attacks Aki's 3
    """)
    assert seen(match)[0]["feints"] == (1, 1)
    assert seen(match)[0]["exchanges"] == (1, 1)


def test_who_leaves_the_slot_of_its_first_gap_alone_spares_it() -> None:
    match = PlayedMatch("Aki", "Kuma").play("""
        Aki lays 3 1 2
        Kuma lays 2 1 3
        Aki's 3 attacks Kuma's 2
        Kuma lays 4
        Aki lifts 3 and lays it back
        Kuma's 4 attacks Aki's 1
        Aki lays 7
        Kuma exchanges 3 for 8
        Aki's 3 attacks Kuma's 1
    """)
    aki, kuma = seen(match)
    assert kuma["spared"] == (1, 2)  # its first gap was filled with the 4, which then attacked
    assert aki["spared"] == (1, 1)  # until then it had no gap


def test_a_monk_shown_in_the_second_attack_is_no_second_attack_left() -> None:
    match = PlayedMatch("Aki", "Kuma").play("""
        Aki lays 1 2 3
        Kuma lays 3 2 1
        Aki's 3 attacks Kuma's 2
        Kuma lays 5
        Aki exchanges 1 for 6
        Kuma's 3 attacks Aki's 2
        Aki lays 7
        Kuma passes
        Aki's 6 attacks Kuma's 3
        Kuma keeps the Monk
        Aki's 7 attacks Kuma's 1
        Kuma shows the Monk
    """)
    aki, _ = seen(match)
    assert aki["again"] == (1, 1)


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_nothing_is_done_more_often_than_there_were_chances(path: Path) -> None:
    reader = Reader(TENNO)
    for number, line in read_file(path):
        reader.read(number, line)
    for style in styles_of(reader.match.told(None)):
        for measure, (done, chances) in style.items():
            assert 0 <= done <= chances, measure


def test_styles_are_added_up() -> None:
    sums = together([{"won": Count(1, 1)}, {"won": Count(0, 1), "seen": Count(2, 5)}])
    assert share(sums["won"]) == 0.5
    assert sums["seen"] == (2, 5)
    assert share(sums["again"]) is None


# What is told of Kage on the road


def test_what_boons_tell_of_kage_is_what_was_measured() -> None:
    """ "Of ten slots that Kage fills, six are never used again"; the Shogun is mostly laid first."""
    learned = json.loads((Path(__file__).parents[2] / "measure" / "characters.json").read_text("utf-8"))
    at = {name: learned["measures"].index(name) for name in ("quiet", "early 10")}
    kage = learned["rivals"]["kage"]
    assert round(10 * kage[at["quiet"]]) == 6
    early = {rival: point[at["early 10"]] for rival, point in learned["rivals"].items()}
    assert max(early, key=early.__getitem__) == "kage"
    # 1 where it was laid first, at most a half where it was not: so it was first in more than half of them.
    assert 2 * early["kage"] - 1 > 0.5


TOLD_AS_TRIED = "trap", "won", "saved", "dearer", "weaker", "lost", "both"
"""What the page says of a touched card that somebody attacked."""


@pytest.mark.parametrize("seats", [2, 4])
def test_a_bluff_worked_where_the_page_says_that_it_fooled_somebody(seats: int) -> None:
    """It counted who won the fight, and bluffs that nobody had tried."""
    counted = {"exchange": 0, "swap": 0, "feint": 0, "monk": 0}
    for seed in range(12):
        match, _ = played(seats, 0, random_decisions(seats, 0, seed))
        told = {viewer: match.told(viewer) for viewer in (None, *range(seats))}
        bluffs = bluffs_of(told)
        measured = measure_match(told, range(seats))
        for seat in range(seats):
            tried, worked = 0, 0
            for bluff, mark in zip(bluffs, marks_of(bluffs, told), strict=True):
                sealed = mark is not None
                if bluff.seat == seat and (
                    sealed or bluff.outcome in TOLD_AS_TRIED or bluff.outcome.startswith("monk_")
                ):
                    tried += 1
                    worked += sealed or bluff.outcome in ("trap", "saved", "monk_spare")
                    worked += not sealed and bluff.feint and bluff.outcome == "won"
            kinds = {kind: measured[seat].get(f"bluff {kind}", (0.0, 0)) for kind in counted}
            assert sum(done for done, _ in kinds.values()) == worked
            assert sum(chances for _, chances in kinds.values()) == tried
            for kind, (done, _) in kinds.items():
                counted[kind] += round(done)
    assert all(counted.values()), counted
