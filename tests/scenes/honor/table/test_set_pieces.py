"""A set piece stands upon the free floor of the second game's table, or is left out where there is none."""

from dataclasses import replace

import pytest

from scenes.honor.table.layout import table_layout
from scenes.honor.table.piles_and_decree import discards_box
from scenes.honor.table.set_pieces import fitted, floor_room
from scenes.table import set_piece_props as things
from tests.scenes.honor.table.test_layout import WINDOWS

SIZES = (
    things.BOWL,
    things.SLAB,
    things.LOG,
    things.HEARTH,
    (0.40, 0.10),
)


@pytest.mark.parametrize("window", WINDOWS, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("seats", range(3, 7))
@pytest.mark.parametrize("figures", [True, False])
@pytest.mark.parametrize("scale", [100, 200])
def test_it_hides_nothing(window: tuple[int, int], seats: int, figures: bool, scale: int) -> None:
    layout = table_layout(window, seats, 5.5, scale, figures=figures)
    taken = [layout.pile, discards_box(layout), layout.ask, layout.hand, layout.declare, layout.end]
    taken += [layout.cloth(number) for number in range(seats - 1)]
    taken += [layout.lap(number) for number in range(seats - 1)]
    taken += [house.move(0, layout.title_height) for house in layout.own_houses]
    taken += [] if layout.log is None else [layout.log]
    for size in SIZES:
        room = fitted(layout, size)
        assert room is None or room.collidelist(taken) < 0
        assert room is None or floor_room(layout).contains(room)


@pytest.mark.parametrize("seats", [3, 4])
def test_every_stage_has_room_for_it_at_usual_windows(seats: int) -> None:
    for window in ((1280, 720), (1920, 1080), (2560, 1080)):
        layout = table_layout(window, seats, 5.5, 100, figures=True)
        assert all(fitted(layout, size) is not None for size in SIZES)
        assert all(fitted(replace(layout, log=None), size) is not None for size in SIZES)
