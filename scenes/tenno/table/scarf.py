"""Where a scarf that is being knitted lies on the table."""

from functools import lru_cache

from pygame import Rect
from pygame.math import Vector2

from game.table.set_pieces import Moved, ScarfProp
from game.tenno.show.picture import TablePicture
from scenes.table.props import put_sign
from scenes.table.scarf import BROAD, Way, draw_rows, serpentine
from scenes.tenno.table.layout import TableLayout
from scenes.tenno.table.plates_rows_and_piles import Canvas
from scenes.tenno.table.rival_figures import sitter


def draw_scarf(on: Canvas, picture: TablePicture, moved: Moved[ScarfProp]) -> None:
    """Draw it from the desk of who knits, or from needles on the table."""
    prop, layout = moved.now, on.layout
    figure = sitter(on, prop.place, picture.seats[prop.place].portrait) if layout.desk else None
    way = scarf_way(layout, prop.place, None if figure is None else tuple(figure))
    if way is None:
        return
    if figure is None:
        put_sign(on, "needles", round(1.5 * way.broad), way.points[0])
    draw_rows(on, way, moved, [seat.crest for seat in picture.seats])


@lru_cache(maxsize=16)
def scarf_way(layout: TableLayout, place: int, figure: tuple[int, int, int, int] | None) -> Way | None:
    """Return the way of a scarf from the desk of who knits at a place, or from the row; None without room.

    It lies before the desk where banner and discard leave room for it, else beside it.
    """
    frame, gap = layout.frame, layout.metrics.margin(12)
    most = round(BROAD * frame.height)
    group, pile = layout.group(place), layout.discard_label.union(layout.discard)
    left = frame.left + gap
    if figure is None:
        beside = Rect(left, group.slots[0].top, group.slots[0].left - 2 * gap - left, 0)
        beside.height = min(layout.banner.top, pile.top) - gap - beside.top
        return serpentine(None, beside, most)
    room = Rect(figure)
    front = Rect(left, room.bottom + gap, 0, layout.banner.top - room.bottom - 2 * gap)
    front.width = (pile.left if pile.top < front.bottom else room.right) - gap - left
    start = Vector2(min(room.x + 0.27 * room.width, front.right - most / 2), room.bottom - 0.13 * room.height)
    beside = Rect(left, 0, room.left - 0.4 * gap - left, 0)
    beside.height = min(round(0.45 * room.height), 2 * most + gap)
    beside.bottom = min(room.bottom, layout.banner.top - gap)
    aside = Vector2(room.left + 0.12 * room.width, room.bottom - 0.1 * room.height)
    return serpentine(start, front, most) or serpentine(aside, beside, most, upwards=True)
