"""Snow lies where log and odds would be; the pointer wipes it from bare wood until the next fight."""

import pytest
from pygame import Surface

from game.table.set_pieces import Moved
from game.tenno.set_pieces_act_1_shore import SparrowProp
from game.tenno.set_pieces_act_3_snow import SnowProp
from game.tenno.show.picture import TablePicture
from scenes.tenno.table.layout import Canvas, TableLayout
from scenes.tenno.table.set_pieces_act_3_snow import Wiping, boards, draw_snow, heaps
from tests.scenes.tenno.tables import fresh, pixels

SIZE = (1280, 720)


@pytest.fixture
def layout() -> TableLayout:
    return TableLayout(SIZE, 2)


def test_what_the_pointer_passes_is_away_and_lies_there_again_after_the_next_fight(
    layout: TableLayout,
) -> None:
    wiping, log = Wiping(), layout.log
    assert not wiping.wipe(layout, SnowProp(1), log.topleft), "where it is from the beginning is no stroke"
    one = wiping.wipe(layout, SnowProp(1), log.center)
    all_heaps = range(len(heaps(layout)))
    assert one and one < set(all_heaps)
    assert wiping.wipe(layout, SnowProp(1), log.bottomright) > one, "also on the way of a fast hand"
    assert wiping.wipe(layout, SnowProp(2), log.bottomright) == frozenset()


def test_another_table_has_nothing_to_wipe(layout: TableLayout) -> None:
    wiping = Wiping()
    for at in (layout.log.topleft, layout.log.bottomright):
        assert wiping.wipe(layout, SparrowProp(None, 0, 0), at) == frozenset()


def test_all_heaps_lie_on_their_boards(layout: TableLayout) -> None:
    assert len(boards(layout)) == 2
    for middle, _ in heaps(layout):
        assert any(board.collidepoint(middle) for board in boards(layout))


def test_below_the_snow_is_wood_whatever_was_noted_and_where_notes_are_read_there_is_none(
    layout: TableLayout,
) -> None:
    prop, kit = SnowProp(1), fresh(SIZE)

    def painted(picture: TablePicture) -> Surface:
        surface = Surface(SIZE)
        draw_snow(Canvas(surface, kit, layout), picture, Moved(prop, prop, 1.0))
        return surface

    every = frozenset(range(len(heaps(layout))))
    covered = painted(TablePicture((), None, notes=False))
    bare = painted(TablePicture((), None, notes=False, wiped=every))
    middle = heaps(layout)[0][0]
    assert bare.get_at(middle).r < 140 < 200 < covered.get_at(middle).r
    read = painted(TablePicture((), None, notes=True))
    assert pixels(read) == pixels(Surface(SIZE))
