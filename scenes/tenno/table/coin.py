"""Where a coin that is tossed for who begins is thrown and falls."""

from functools import lru_cache
from itertools import product

from pygame import Rect
from pygame.math import Vector2

from game.table.set_pieces import CoinProp, Moved
from game.tenno.show.picture import TablePicture
from scenes.paint.geometry import square
from scenes.table import coin
from scenes.tenno.table.layout import TableLayout
from scenes.tenno.table.plates_rows_and_piles import Canvas
from scenes.tenno.table.rival_figures import sitter

_DOWN = 0.7, 0.84, 0.45, 0.2
"""How far down beside the own row it falls, in heights of a card, the first where there is room."""
_LEAST = 0.4
"""What is left of its width at least where there is less room."""


def draw_coin(on: Canvas, picture: TablePicture, moved: Moved[CoinProp]) -> None:
    """Draw it before whoever tosses it, in the air, or at the row of the seat on which it fell."""
    prop = moved.now
    rest = coin_place(on.layout, prop.first)
    if rest is not None:
        other = (prop.first + 1) % len(picture.seats)
        faces = [picture.seats[place].crest for place in (prop.first, other)]
        coin.draw_coin(on, moved, _hand(on, picture, prop.owner), rest, faces)


def _hand(on: Canvas, picture: TablePicture, owner: int | None) -> Vector2:
    """Return from where it is tossed: the desk of who does, the foot of the row, or the table's middle."""
    layout = on.layout
    if owner is None:
        return Vector2(layout.ring.center)
    room = sitter(on, owner, picture.seats[owner].portrait) if layout.desk else None
    if room is not None:
        return Vector2(room.left + 0.25 * room.width, room.bottom - 0.2 * room.height)
    slot = layout.group(owner).slots[0]
    return Vector2(slot.centerx, slot.bottom)


@lru_cache(maxsize=32)
def coin_place(layout: TableLayout, place: int) -> Rect | None:
    """Return where it falls: below the first card of a rival, or right of the own row; None without room."""
    gap, slots = layout.metrics.margin(10), layout.group(place).slots
    lies = [*layout.rival_boxes, *layout.own.boxes, *layout.raised, *layout.figures, layout.banner]
    lies += [*layout.buttons, *layout.answers, *layout.tools, layout.discard, layout.last_fight]
    lies += [layout.log] if layout.log_rows else []
    most = coin.WIDE * layout.frame.height
    for wide, down in product(range(round(most), round(_LEAST * most), -2), _DOWN if place == 0 else (1.0,)):
        at = square(slots[0].centerx, slots[0].bottom + gap + wide / 2, wide / 2)
        if place == 0:
            at = square(slots[-1].right + gap + wide / 2, slots[-1].top + down * slots[-1].height, wide / 2)
        if at.inflate(4, 4 + coin.THICK * wide).collidelist(lies) < 0:  # its edge is seen below its face
            return at
    return None
