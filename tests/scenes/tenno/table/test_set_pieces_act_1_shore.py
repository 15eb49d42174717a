"""The shore is left by a sixteenth of the window at each fight; when the ferry lands there is another one."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from pygame import Rect, Surface

from game.kept.settings import Settings
from game.table.set_pieces import Moved
from game.tenno.set_pieces_act_1_shore import ROPES, FerryProp
from scenes.paint.cards_crests_and_portraits import Cosmetics
from scenes.table.draw_context import DrawContext
from scenes.tenno.table import set_pieces_act_1_shore
from scenes.tenno.table.layout import Canvas, TableLayout
from tests.driver import make_resources
from tests.scenes.tenno.tables import pixels, resting

SIZE = 1280, 720
SKY = Rect(0, 0, SIZE[0], 100)
Painter = Callable[[FerryProp, FerryProp, float], Surface]


def painter(table: str = "ferry", seats: int = 3, **settings: bool) -> Painter:
    """Return what paints the shores at a table, and nothing else."""
    resources = make_resources(Settings(**settings))
    resources.art.fit(SIZE[1])
    resources.art.apply(Cosmetics(table))
    kit, layout = DrawContext(resources), TableLayout(SIZE, seats)
    kit.resize(SIZE)

    def paint(before: FerryProp, now: FerryProp, part: float) -> Surface:
        surface = Surface(SIZE)
        surface.fill((255, 0, 255))
        set_pieces_act_1_shore.draw_shores(
            Canvas(surface, kit, layout), resting(seats), Moved(now, before, part)
        )
        return surface

    return paint


@pytest.fixture(scope="module")
def paint() -> Painter:
    return painter()


def bare_from_the_right(picture: Surface) -> int:
    """Count the columns at the right in which nothing was painted."""
    for x in range(SIZE[0] - 1, -1, -1):
        if any(picture.get_at((x, y))[:3] != (255, 0, 255) for y in range(SKY.bottom)):
            return SIZE[0] - 1 - x
    return SIZE[0]


@pytest.mark.parametrize("untied", [0, 1, 5, 15, ROPES])
def test_a_shore_is_left_by_a_sixteenth_at_each_fight(paint: Painter, untied: int) -> None:
    prop = FerryProp(untied, landed=False)
    bare = bare_from_the_right(paint(prop, prop, 1.0))
    spit = 30  # the shore ends before its picture does
    assert untied / ROPES * SIZE[0] <= bare <= untied / ROPES * SIZE[0] + spit


def test_it_slides_from_one_fight_to_the_next(paint: Painter) -> None:
    one, next_one = FerryProp(3, landed=False), FerryProp(4, landed=False)
    bare = [bare_from_the_right(paint(one, next_one, part)) for part in (0.0, 0.3, 0.6, 1.0)]
    assert bare == sorted(set(bare))
    still = [bare_from_the_right(paint(prop, prop, 1.0)) for prop in (one, next_one)]
    assert [bare[0], bare[-1]] == still


def test_when_it_lands_the_other_shore_is_there_and_the_one_that_was_left_is_not(paint: Painter) -> None:
    early, late = FerryProp(3, landed=True), FerryProp(ROPES, landed=True)
    assert pixels(paint(early, early, 1.0)) == pixels(paint(late, late, 1.0))
    assert bare_from_the_right(paint(late, late, 1.0)) == 0
    assert pixels(paint(late, late, 1.0)) != pixels(paint(FerryProp(0, False), FerryProp(0, False), 1.0))
    begun = paint(replace(late, landed=False), late, 0.0)
    assert bare_from_the_right(begun) == SIZE[0], "out at sea nothing is seen but the ground"


@pytest.mark.parametrize(
    ("table", "seats", "contrast"), [("shore", 3, False), ("ferry", 7, False), ("ferry", 3, True)]
)
def test_no_shore_lies_upon_another_table_a_plain_one_or_in_strong_contrast(
    table: str, seats: int, contrast: bool
) -> None:
    prop = FerryProp(2, landed=False)
    picture = painter(table, seats, high_contrast=contrast)(prop, prop, 1.0)
    assert bare_from_the_right(picture) == SIZE[0]
