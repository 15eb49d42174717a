"""What is said of rules and goals at a table stands where it hides least, and no longer than it is wanted."""

import json
from pathlib import Path

import pytest

from game.table.seats import Seat
from game.tenno.show.house_rules import rules_of
from game.tenno.variants import Variant
from game.tenno.view import View
from scenes.menus.playing import Playing
from scenes.tenno.match.stage_watch import StageWatch, StageWords
from scenes.tenno.table.layout import TableLayout
from scenes.ui import UiStyle
from scenes.window.requests import ToTitle
from tests.driver import make_resources

RECORDS = Path(__file__).parents[3] / "records"
WINDOWS = [(1024, 600), (1024, 768), (1920, 1080), (2560, 1080), (3840, 2160)]
NAMES = ["You", "Lady Fumi", "Tadao", "Kage"]
PAIRS = Variant(allies=((0, 2), (1, 3)))


@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("seats", range(2, 8))
def test_a_rule_hides_no_plate_and_no_own_card(size: tuple[int, int], seats: int) -> None:
    resources = make_resources()
    look, layout = UiStyle(resources, size), TableLayout(size, seats)
    words = StageWords(resources)
    words.tell(rules_of(resources.language, PAIRS, NAMES)[0])
    place = words.place(look, layout)
    kept = [group.plate.whole for group in layout.rivals] + [*layout.own.boxes, layout.banner]
    assert [box for box in kept if place.colliderect(box)] == []


@pytest.mark.parametrize("size", WINDOWS)
def test_a_goal_that_is_reached_in_a_duel_hides_neither_rival_nor_fight(size: tuple[int, int]) -> None:
    resources = make_resources()
    look, layout = UiStyle(resources, size), TableLayout(size, 2)
    words = StageWords(resources)
    words.tell("Beat a card in a slot she has just touched.", "star")
    place = words.place(look, layout)
    kept = [box for group in layout.rivals for box in group.boxes] + [layout.last_fight, *layout.tools]
    assert [box for box in kept if place.colliderect(box)] == []


def test_words_come_one_after_the_other_and_who_plays_is_not_kept() -> None:
    words = StageWords(make_resources())
    words.tell("A rule.")
    words.tell("A hint.")
    words.tell("A goal.", "cross")
    words.hush()
    assert words.waiting, "what became of a goal was not seen yet"
    words.advance(2599)
    assert words.waiting
    words.advance(1)
    assert not words.waiting
    words.tell("A rule.")
    words.advance(5999)
    assert words.waiting
    words.advance(1)
    assert not words.waiting


@pytest.mark.parametrize("size", WINDOWS)
def test_a_rule_in_a_duel_stands_beside_the_middle_where_fights_are(size: tuple[int, int]) -> None:
    resources = make_resources()
    look, layout = UiStyle(resources, size), TableLayout(size, 2)
    words = StageWords(resources)
    words.tell(rules_of(resources.language, Variant(short_hand=(5, 6, 10)), NAMES[:2])[0])
    place = words.place(look, layout)
    assert not [box for box in (layout.ring, layout.last_fight) if place.colliderect(box)]


def test_a_rule_is_gone_when_the_first_attack_begins() -> None:
    lines = [json.loads(line) for line in (RECORDS / "three.0.jsonl").read_text("utf-8").splitlines()]
    first = next(number for number, line in enumerate(lines) if line.get("move") == "attack")
    seat = Seat(0)
    watch = StageWatch(make_resources(), Playing(Seat(None), {0: seat}, ToTitle()))
    watch.words.tell("A rule.")
    view = View.of(lines[:first])
    watch.follow(view)
    assert watch.words.waiting
    view.fold(lines[first])
    watch.follow(view)
    assert not watch.words.waiting
