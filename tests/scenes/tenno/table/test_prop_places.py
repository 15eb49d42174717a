"""What stands on a table beside the cards stands upon nothing that lies there, in every window and text."""

import pytest
from pygame import Rect

from scenes.tenno.table.layout import TableLayout
from scenes.tenno.table.prop_places import below_the_last_rival, beside_the_rivals, open_room
from tests.scenes.lettered import WINDOWS

SIZE = 0.3, 0.16


def stands_free(layout: TableLayout, room: Rect | None, least: float) -> None:
    """Prove that there is a room, of so much of its height at least, upon nothing else."""
    assert room is not None
    lies = [part for group in layout.groups for part in group.boxes]
    lies += [*layout.raised, *layout.buttons, *layout.tools, *layout.figures]
    lies += [layout.banner, layout.discard, layout.last_fight]
    lies += [layout.log] if layout.log_rows else []
    assert room.collidelist(lies) < 0
    assert layout.frame.contains(room)
    assert room.height >= least * SIZE[1] * layout.frame.height


@pytest.mark.parametrize("figures", [True, False])
@pytest.mark.parametrize(("size", "scale"), WINDOWS)
def test_beside_the_rivals_is_room_where_nothing_lies(
    size: tuple[int, int], scale: int, figures: bool
) -> None:
    layout = TableLayout(size, 2, scale, figures)
    stands_free(layout, beside_the_rivals(layout, SIZE), 0.54)


@pytest.mark.parametrize("figures", [True, False])
@pytest.mark.parametrize(("size", "scale"), WINDOWS)
def test_below_the_last_of_two_rivals_is_room_where_nothing_lies(
    size: tuple[int, int], scale: int, figures: bool
) -> None:
    layout = TableLayout(size, 3, scale, figures)
    stands_free(layout, below_the_last_rival(layout, SIZE), 0.54)


@pytest.mark.parametrize("seats", range(2, 8))
@pytest.mark.parametrize(("size", "scale"), WINDOWS)
def test_an_open_room_lies_beside_everything(size: tuple[int, int], scale: int, seats: int) -> None:
    layout = TableLayout(size, seats, scale, figures=True)
    lies = [part for group in layout.groups for part in group.boxes]
    lies += [*layout.raised, *layout.buttons, *layout.answers, *layout.tools, *layout.figures]
    lies += [layout.banner, layout.discard, layout.last_fight, layout.hand]
    lies += [layout.log] if layout.log_rows else []
    for ratio in (0.56, 1.5, 2.9):
        room = open_room(layout, ratio, below=0.2)
        assert layout.frame.contains(room) and room.collidelist(lies) < 0
        assert room.top >= layout.frame.down(0.2)
        assert min(room.width, ratio * room.height) > 0.05 * layout.frame.height
