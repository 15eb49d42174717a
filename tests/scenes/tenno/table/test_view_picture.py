"""From a record to the picture of the table: counts agree, nothing unknown has a face, the log speaks."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from pygame import Surface

from game.kept.json_lines import Line
from game.table.seats import Seating
from game.tenno.cards import FARMERS, SHOGUN, VALUES
from game.tenno.events import Attacked, Event, Fought, MonkKept
from game.tenno.show.log_words import Log
from game.tenno.show.moods import mood
from game.tenno.show.picture import Banner, TablePicture
from game.tenno.show.picture_from_view import last_fight, slot_note, table_picture, without_points
from game.tenno.view import View
from scenes.tenno.animation.act_player import act_motion
from scenes.tenno.animation.event_motion import DuelContext, DuelPace
from scenes.tenno.animation.event_motion_paint import draw_motion
from scenes.tenno.table.whole_table import draw_table
from tests.scenes.tenno.tables import SIZE, ground, kit, pixels
from tests.words import said

RECORDS = sorted((Path(__file__).parents[3] / "records").glob("*.jsonl"))
LANGUAGE = ground().language


def lines_of(path: Path) -> list[Line]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def views(lines: list[Line]) -> Iterator[tuple[View, Event]]:
    """The view after each line, with what the line said."""
    view = View.begin(lines[0])
    for line in lines[1:]:
        yield view, view.fold(line)


def pictured(view: View, open_cards: bool = True) -> TablePicture:
    seating = Seating(len(view.seats), view.you or 0)
    return table_picture(view, seating, LANGUAGE, Banner("", ""), open_cards)


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.name)
def test_the_picture_says_what_the_view_says_and_no_more(path: Path) -> None:
    for view, _ in views(lines_of(path)):
        table = pictured(view)
        seating = Seating(len(view.seats), view.you or 0)
        for place, seat in enumerate(table.seats):
            number = seating.seat(place)
            assert seat.hand_count == view.public.hand_sizes[number]
            assert len(seat.pile) == len(view.public.prisoners[number])
            for slot, shown in enumerate(seat.slots):
                assert shown.gap is not view.is_laid(number, slot)
                known = view.row[slot] if number == view.you and not shown.gap else None
                if view.variant.known_shogun and view.slots[number][slot].known == SHOGUN:
                    known = SHOGUN  # he lies face up for all
                remembered = view.slots[number][slot]
                if view.variant.open_farmers and remembered.original and not shown.gap:
                    known = remembered.known
                    assert known in FARMERS
                assert shown.card == known
            told = tuple(card for _, card in view.public.prisoners[number])
            assert seat.faces == (told if view.variant.open_prisoners else ())
            points = sum(VALUES[card] for card in told)
            assert seat.prisoners == LANGUAGE.text("table.points", n=points)
            assert without_points(table).seats[place].prisoners in (f"×{len(told)}", str(points))
        cards = [card.card for card in table.hand]
        assert cards == (list(view.hand_cards()) if view.you is not None else [None] * len(cards))
        assert [(face.card) for face in table.discard] == [card for _, card in view.public.discard]


@pytest.mark.parametrize("path", RECORDS[::4], ids=lambda path: path.name)
def test_closed_cards_show_no_face_anywhere(path: Path) -> None:
    for view, _ in views(lines_of(path)):
        table = pictured(view, open_cards=False)
        open_to_all = SHOGUN if view.variant.known_shogun else None
        assert all(slot.card in (None, open_to_all) for seat in table.seats for slot in seat.slots)
        assert all(card.card is None for card in table.hand)


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.name)
def test_the_log_has_a_line_for_each_fight_and_begins_with_capitals(path: Path) -> None:
    view = View.of(lines_of(path))
    rows = Log.of(view, LANGUAGE).short
    fights = sum(isinstance(event, Fought) for event in view.events)
    assert len(rows) >= fights
    assert all(row.text[0].isupper() or row.text[0].isdigit() for row in rows)


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.name)
def test_faces_show_what_everybody_saw(path: Path) -> None:
    for view, event in views(lines_of(path)):
        moods = [mood(view, seat) for seat in range(len(view.seats))]
        if not isinstance(event, Fought):
            continue
        assert view.duel is not None
        attack = view.duel.attack
        for seat, face in enumerate(moods):
            if seat not in (attack.seat, attack.target):
                assert face == "calm"
            else:
                assert face == ("pleased" if seat == event.winner else "stung")
        last = last_fight(view, LANGUAGE, None, attack.seat)
        assert last is not None
        assert last.winner == {None: None, attack.seat: 0, attack.target: 1}[event.winner]
        target = view.seats[attack.target].name
        assert (
            last.verdict
            in {
                None: ("Both fall", "Both leave"),
                attack.seat: ("You win",),
                attack.target: (f"{target} holds",),
            }[event.winner]
        )


def test_a_rival_shows_at_the_table_what_face_it_makes() -> None:
    header = {"record": "tenno", "version": 1, "first": 0, "you": 0}
    header["seats"] = [{"name": "Aki"}, {"name": "Kuma", "rival": "kuma"}]
    lines = [header, *lines_of(RECORDS[0].with_name("swap.0.jsonl"))[1:]]
    faces = []
    for view, event in views(lines):
        portrait = pictured(view).rivals[0].portrait
        assert portrait is not None and portrait.mood == mood(view, 1)
        if isinstance(event, Fought):
            faces.append(portrait.mood)
    assert set(faces) == {"pleased", "stung"}


def test_a_note_tells_what_was_seen_and_whether_it_was_moved() -> None:
    titles = set()
    for path in RECORDS:
        for view, _ in views(lines_of(path)):
            seating = Seating(len(view.seats), view.you or 0)
            for place in range(1, len(view.seats)):
                for slot in range(3):
                    note = slot_note(view, seating, place, slot, LANGUAGE)
                    seen = view.slots[seating.seat(place)][slot].seen
                    if view.is_laid(seating.seat(place), slot):
                        assert (note.seen.card if note.seen else None) == seen
                    titles.add(note.title.split(":")[0])
    assert {"Seen", *(said(f"note.{key}") for key in ("gap", "unseen", "farmer"))} <= titles


def acts(lines: list[Line]) -> Iterator[tuple[list[Event], TablePicture, TablePicture]]:
    """Each act of a record with the table before and after it."""
    view = View.begin(lines[0])
    before = pictured(view)
    events: list[Event] = []
    for line in lines[1:]:
        event = view.fold(line)
        if isinstance(event, MonkKept):
            continue
        events.append(event)
        if isinstance(events[0], Attacked) and not isinstance(event, Fought):
            continue
        after = pictured(view)
        yield events, before, after
        before, events = after, []


@pytest.mark.parametrize("name", ["five.0.jsonl", "five.public.jsonl"])
@pytest.mark.parametrize("pace", [DuelPace(), DuelPace(near=False), DuelPace(speed="fast", reduced=True)])
def test_every_act_of_a_match_moves_to_the_table_after_it(name: str, pace: DuelPace) -> None:
    path = next(path for path in RECORDS if path.name == name)
    lines = lines_of(path)
    where = ground(len(lines[0]["seats"]))
    seating = Seating(len(lines[0]["seats"]), lines[0]["you"] or 0)
    where = DuelContext(where.table, where.duel, seating, where.language)
    moved, still = Surface(SIZE, 0, 32), Surface(SIZE, 0, 32)
    count = 0
    for events, before, after in acts(lines):
        motion = act_motion(events, before, after, where, pace)
        for time in (0.0, motion.duration / 2, motion.duration):
            draw_motion(moved, kit(), where.table, where.duel, motion, time)
        draw_table(still, kit(), where.table, after)
        assert pixels(moved) == pixels(still), events
        count += 1
    assert count > 10
