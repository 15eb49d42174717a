"""What is said of rules and goals at a table stands where it hides least, and no longer than it is wanted."""

import pytest

from game.tenno.variants import Variant
from scenes.controls import Look
from scenes.layouts.table import table_layout
from scenes.tenno.stage_words import StageWords
from scenes.variant_words import rules_of
from tests.driver import make_resources

WINDOWS = [(1024, 600), (1024, 768), (1920, 1080), (2560, 1080), (3840, 2160)]
NAMES = ["You", "Lady Fumi", "Tadao", "Kage"]
PAIRS = Variant(allies=((0, 2), (1, 3)))


@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("seats", range(2, 8))
def test_a_rule_hides_no_plate_and_no_own_card(size: tuple[int, int], seats: int) -> None:
    resources = make_resources()
    look, layout = Look(resources, size), table_layout(size, seats)
    words = StageWords(resources)
    words.tell(rules_of(resources.language, PAIRS, NAMES)[0])
    place = words.place(look, layout)
    kept = [group.plate.whole for group in layout.rivals] + [*layout.own.boxes, layout.banner]
    assert [box for box in kept if place.colliderect(box)] == []


@pytest.mark.parametrize("size", WINDOWS)
def test_a_goal_that_is_reached_in_a_duel_hides_neither_rival_nor_fight(size: tuple[int, int]) -> None:
    resources = make_resources()
    look, layout = Look(resources, size), table_layout(size, 2)
    words = StageWords(resources)
    words.reached("Beat a card in a slot she has just touched.")
    place = words.place(look, layout)
    kept = [box for group in layout.rivals for box in group.boxes] + [layout.last_fight, *layout.tools]
    assert [box for box in kept if place.colliderect(box)] == []


def test_words_come_one_after_the_other_and_who_plays_is_not_kept() -> None:
    words = StageWords(make_resources())
    words.tell("A rule.")
    words.tell("A hint.")
    words.missed("A goal.")
    words.hush()
    assert words.speaking, "what became of a goal was not seen yet"
    words.advance(2599)
    assert words.speaking
    words.advance(1)
    assert not words.speaking
    words.tell("A rule.")
    words.advance(5999)
    assert words.speaking
    words.advance(1)
    assert not words.speaking
