"""A seat's record as acts: what is shown as one, what waits for its end, and the table before and after."""

from itertools import pairwise
from pathlib import Path

import pytest

from game.games import HONOR
from game.honor.show.acts_to_show import Act, Feed, log_of, with_kept_faces
from game.kept.json_lines import Line, read_file
from game.table.record_by_viewer import tell
from game.table.seats import Seat
from tests.game.honor.tables import Table
from tests.words import language as language_of

RECORDS = Path(__file__).parents[3] / "records" / "honor"
ENGLISH, GERMAN = language_of("en"), language_of("de")
VIEWERS = pytest.mark.parametrize("viewer", ["2", "public"])


def lines_of(viewer: str) -> list[Line]:
    return [line for _, line in read_file(RECORDS / f"example.{viewer}.jsonl")]


def feed_of(lines: list[Line], told: int) -> Feed:
    """The feed of a seat that was told so many lines, its header among them."""
    seat = Seat(None)
    seat.lines = lines[:told]
    return Feed(seat, ENGLISH)


def acts(feed: Feed) -> list[Act]:
    found = []
    while (act := feed.take()) is not None:
        found.append(act)
    return found


@VIEWERS
def test_acts_follow_each_other_without_a_gap_and_add_up_to_the_whole_log(viewer: str) -> None:
    lines = lines_of(viewer)
    feed, whole = feed_of(lines, len(lines)), feed_of(lines, len(lines))
    begun = feed.picture
    found = acts(feed)
    whole.catch_up()
    assert not feed.waiting and not whole.waiting
    assert found[0].before == begun and found[-1].after == feed.picture == whole.picture
    assert all(one.after == two.before for one, two in pairwise(found))
    assert [row for act in found for row in act.rows] == feed.rows == whole.rows
    assert sum(len(act.events) for act in found) == len(lines) - 1


@VIEWERS
def test_what_is_told_line_by_line_is_shown_in_the_same_acts(viewer: str) -> None:
    lines = lines_of(viewer)
    expected = [act.events for act in acts(feed_of(lines, len(lines)))]
    seat = Seat(None)
    seat.lines = lines[:1]
    feed, found = Feed(seat, ENGLISH), []
    for line in lines[1:]:
        seat.lines.append(line)
        found += [act.events for act in acts(feed)]
    assert [event for events in found for event in events] == [
        event for events in expected for event in events
    ]
    assert len(found) >= len(expected)


@VIEWERS
def test_an_attack_waits_for_its_dice_and_an_assassin_for_the_throw(viewer: str) -> None:
    lines = lines_of(viewer)
    tried = 0
    for number, line in enumerate(lines):
        last = {"attack": "fight", "assassin": "chance"}.get(line.get("move", ""))
        if last is None:
            continue
        feed = feed_of(lines, number)
        acts(feed)
        length = next(end for end in range(number, len(lines)) if last in lines[end]) - number + 1
        for told in range(1, length):
            feed.lines.append(lines[number + told - 1])  # type: ignore[attr-defined]
            assert feed.take() is None and feed.waiting
        feed.lines.append(lines[number + length - 1])  # type: ignore[attr-defined]
        act = feed.take()
        assert act is not None and len(act.events) == length
        tried += 1
    assert tried > 1


def test_the_three_lines_in_which_lords_are_drawn_are_one_act() -> None:
    lines = lines_of("public")
    first = next(number for number, line in enumerate(lines) if line.get("chance") == "lords")
    for told in (first + 1, first + 2):
        feed = feed_of(lines, told)
        acts(feed)
        assert feed.waiting
    feed = feed_of(lines, first + 3)
    assert len(acts(feed)[-1].events) == 3 and not feed.waiting


def test_what_a_deed_costs_is_shown_with_it_and_a_turns_honour_by_itself() -> None:
    lines = lines_of("public")
    for act in acts(feed_of(lines, len(lines))):
        reckoned = [getattr(event, "why", None) == "turn" for event in act.events]
        assert not any(reckoned[1:]), "a turn's honour begins an act"


def test_before_anybody_has_decided_a_match_that_goes_on_is_shown_from_its_beginning() -> None:
    lines = lines_of("public")
    first = next(number for number, line in enumerate(lines) if "move" in line)
    feed = feed_of(lines, first)
    feed.catch_up()
    assert feed.waiting and feed.rows == []
    later = feed_of(lines, first + 1)
    later.catch_up()
    assert not later.waiting


def test_in_another_language_the_same_lines_are_told_and_no_others() -> None:
    lines = lines_of("2")
    feed = feed_of(lines, len(lines))
    for _ in range(40):
        feed.take_line()
    before, shown = list(feed.rows), feed.view.lines
    feed.speak(GERMAN)
    assert feed.view.lines == shown and len(feed.rows) == len(before) > 5
    assert [row.text for row in feed.rows] != [row.text for row in before]
    feed.speak(ENGLISH)
    assert feed.rows == before


def test_where_somebody_may_have_been_asked_in_private_that_is_known_before() -> None:
    lines = lines_of("public")
    for told, line in enumerate(lines[1:], 1):
        feed = feed_of(lines, told + 1)
        while feed.view.lines < told:
            feed.take_line()
        serves = feed.view.public.serves
        lost = line.get("move") == "lose" and serves[line["seat"]] is not None
        assert feed.private_next is (line.get("move") == "attack" or lost), line
        feed.take_line()
        assert feed.private_next is False and feed.take_line() is None


def test_when_all_is_over_everybody_hears_who_kept_a_face_and_when() -> None:
    told = tell(HONOR, read_file(RECORDS / "example.honor")).told
    [(keeper, before)] = [
        (seat, lines[number - 1])
        for seat, lines in told.items()
        for number, line in enumerate(lines)
        if line.get("move") == "pass"
    ]
    assert keeper == 2
    for viewer, lines in told.items():
        found = with_kept_faces(lines, told)
        [at] = [number for number, line in enumerate(found) if line.get("move") == "pass"]
        assert found[at] == {"move": "pass", "seat": keeper} and found[at - 1] == before
        assert viewer == keeper or [*found[:at], *found[at + 1 :]] == lines
        rows = [row.text for row in log_of(found, ENGLISH) if "Save face" in row.text]
        assert any("hidden" in row for row in rows)
    assert list(with_kept_faces(told[0], {})) == told[0]


def test_in_the_whole_log_each_turn_begins_with_a_heading_that_names_whose_it_is() -> None:
    table = Table("", lords="wren").do("until 1", "until 2")
    rows = log_of(table.match.told(None), ENGLISH)
    assert [row.text.split(":")[0] for row in rows if row.heading] == ["Seat 0", "Seat 1", "Seat 2"]
