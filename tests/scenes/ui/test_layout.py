"""Items in columns, rows, grids and corners: each has its place, and none leaves the one around it."""

import itertools

import pygame
import pytest
from pygame import Rect

from scenes.ui import Button, UiStyle
from scenes.ui.containers import Anchor, Anchored, Column, Grid, Row, Stack
from scenes.ui.layout import Item, Picture, Space, Words, controls_of
from tests.driver import make_resources

WINDOW = (1920, 1080)


@pytest.fixture
def look() -> UiStyle:
    pygame.font.init()
    return UiStyle(make_resources(), WINDOW)


def picture(wide: int = 200, high: int = 100) -> Picture:
    return Picture(lambda width: pygame.Surface((width, high)), (wide, high))


def button(word: str) -> Button:
    return Button(word, lambda: None)


def places(item: Item, look: UiStyle, rect: Rect) -> list[Rect]:
    """Where the controls and pictures in an item are, once it was put into a place."""
    item.put(look, rect)
    return [part.rect for part in item.parts() if isinstance(part, Picture)] + [
        control.rect for control in controls_of(item)
    ]


@pytest.mark.parametrize(("width", "columns"), [(1000, 4), (640, 3), (420, 2), (150, 1)])
def test_a_grid_without_columns_wraps_where_the_width_ends(look: UiStyle, width: int, columns: int) -> None:
    grid = Grid(*(picture() for _ in range(4)), gap=10)
    high = grid.wish(look, width)[1]
    assert high == -(-4 // columns) * 110 - 10
    found = places(grid, look, Rect(0, 0, width, high))
    assert len({rect.left for rect in found}) == columns and len({rect.size for rect in found}) == 1
    assert all(Rect(0, 0, width, high).contains(rect) for rect in found)
    assert not any(one.colliderect(other) for one, other in itertools.combinations(found, 2))


def test_a_lone_item_in_the_last_row_of_a_grid_stands_where_it_is_told(look: UiStyle) -> None:
    for lies, across in (("left", 205), ("centre", 410)):
        grid = Grid(*(picture() for _ in range(3)), columns=2, gap=20, lies=lies)  # type: ignore[arg-type]
        assert places(grid, look, Rect(0, 0, 820, 220))[2].centerx == pytest.approx(across, abs=10)


@pytest.mark.parametrize("anchor", ["topleft", "midtop", "topright", "center", "midbottom", "bottomright"])
def test_what_is_anchored_keeps_to_its_corner_of_what_lies_below(look: UiStyle, anchor: Anchor) -> None:
    base = Column(picture(1000, 600), Space(grow=1))
    room = Rect(100, 50, 1000, 600)
    stack = Stack(base, Anchored(picture(120, 80), anchor, pad=(30, 20)))
    assert stack.wish(look, 1000) == (1000, 600)
    below, over = places(stack, look, room)
    assert over.size == (120, 80) and room.contains(over) and below.width == 1000
    assert getattr(over, anchor) == getattr(room.inflate(-60, -40), anchor)


def test_a_row_of_buttons_that_is_too_wide_stands_below_each_other(look: UiStyle) -> None:
    row = Row(*(button("A word of some length") for _ in range(3)), gap=20, wraps=10)
    wide = places(row, look, Rect(0, 0, 1900, 80))
    assert len({rect.top for rect in wide}) == 1
    room = Rect(0, 0, 700, row.wish(look, 700)[1])
    narrow = places(row, look, room)
    assert len({rect.top for rect in narrow}) == 3 and all(room.contains(rect) for rect in narrow)


def test_lines_that_have_too_little_room_get_smaller_together(look: UiStyle) -> None:
    lines = [
        Words("Three rice balls and another road every time. " * 4, "bold", 40, (0, 0, 0), wraps=True)
        for _ in range(3)
    ]
    whole = Column(*lines)
    high = whole.wish(look, 600)[1]
    least = whole.least(look, 600)
    whole.put(look, Rect(0, 0, 600, (high + least) // 2))
    highs = [line.rect.height for line in lines]
    assert max(highs) - min(highs) <= 1 and lines[-1].rect.bottom <= whole.rect.bottom
