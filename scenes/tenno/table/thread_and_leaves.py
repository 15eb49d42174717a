"""How the set pieces of the second act look on the table."""

from pygame.math import Vector2

from game.table.set_pieces import Moved
from game.tenno.set_pieces_cedars import LeavesProp, QuietSlot, ThreadProp
from game.tenno.show.picture import TablePicture
from scenes.table.props import LYING_LEAF, LeafFlight, blown_leaf, draw_leaf, falling_leaf, put_sign
from scenes.tenno.table.cords import Cord, bent
from scenes.tenno.table.layout import Canvas
from scenes.tenno.table.prop_places import slot_box
from scenes.tenno.table.rival_figures import sitter

_RED = 207, 47, 58
_THREAD, _SPOOL, _BOW = 0.0075, 0.058, 0.056
"""How thick the thread is, how high its spool and its bow, in window heights."""
_LOOSE = 0.4
"""In this part of the time a thread is taken back that leads to another."""
_LEAVES = ("leaf", (0.14, 0.83), 24), ("leaf-gold", (0.18, 0.61), -38)
"""The first and the second one: its sign, where on the card its middle lies, how it is turned (degrees)."""
_AFTER = 0.35
"""After this part of the time fall those that do not come first."""


def draw_thread(on: Canvas, picture: TablePicture, moved: Moved[ThreadProp]) -> None:
    """Draw the thread behind all rows, on its way, and its bow at the row of whoever it leads to."""
    before, now = moved.before, moved.now
    taken_back = before.to is not None and before != now
    begin = _LOOSE if taken_back else 0.0
    if taken_back and moved.part < _LOOSE:
        _draw_thread(on, picture, before, 1 - moved.part / _LOOSE)
    elif now.to is not None:
        _draw_thread(on, picture, now, (moved.part - begin) / (1 - begin))


def draw_spool(on: Canvas, picture: TablePicture, moved: Moved[ThreadProp]) -> None:
    """Draw the spool from which the thread runs."""
    put_sign(on, "spool", round(_SPOOL * on.layout.frame.height), _spool(on, picture, moved.now.place))


def _draw_thread(on: Canvas, picture: TablePicture, prop: ThreadProp, part: float) -> None:
    assert prop.to is not None
    high = on.layout.frame.height
    start = _spool(on, picture, prop.place)
    end, along = _tied(on, prop.to, start.x)
    sag = Vector2(0, 0.38 * abs(end.x - start.x) if prop.to else 0.25 * (end.y - start.y))
    points = bent(start, start + sag, end + along * (0.16 if prop.to else 0.08) * high, end)
    Cord(points, max(3, round(_THREAD * high)), _RED).draw(on, part)
    if part >= 1:
        put_sign(on, "bow", round(_BOW * high), end + along * 0.2 * _BOW * high)


def _spool(on: Canvas, picture: TablePicture, place: int) -> Vector2:
    """Return where the spool stands: before the desk of who sits there, or at the foot of the row."""
    layout, high = on.layout, _SPOOL * on.layout.frame.height
    room = sitter(on, place, picture.seats[place].portrait) if layout.desk else None
    if room is not None:
        inner, out = (room.left, 1) if room.centerx > layout.frame.middle else (room.right, -1)
        return Vector2(inner + 0.18 * out * room.width, room.bottom + 0.45 * high)
    slot = layout.group(place).slots[-1]
    return Vector2(slot.centerx, slot.bottom + 0.65 * high)


def _tied(on: Canvas, place: int, towards: float) -> tuple[Vector2, Vector2]:
    """Return where on the edge of a seat's row the thread is tied, nearest to an x, and which way is out."""
    slots = on.layout.group(place).slots
    card = min(slots, key=lambda slot: abs(slot.centerx - towards))
    gap = 0.5 * _BOW * on.layout.frame.height
    if place:
        return Vector2(card.centerx, card.bottom + gap), Vector2(0, 1)
    side = 1 if towards > on.layout.frame.middle else -1
    return Vector2(card.centerx + side * (card.width / 2 + gap), card.y + 0.4 * card.height), Vector2(side, 0)


def draw_leaves(on: Canvas, picture: TablePicture, moved: Moved[LeavesProp]) -> None:
    """Draw leaves that lie, fall or are blown off; the very first falls on an own slot before all others."""
    opening = not moved.before.quiet
    first = next((one for one in moved.now.quiet if one.place == 0), None)
    for quiet in moved.now.quiet:
        lay = moved.before.at(quiet.place, quiet.slot)
        begin = _AFTER if opening and quiet is not first else 0.0
        part = max(0.0, min(1.0, (moved.part - begin) / (1 - _AFTER)))
        for number in range(quiet.leaves):
            lies = lay is not None and number < lay.leaves
            _draw_leaf(on, picture, quiet, number, LYING_LEAF if lies else falling_leaf(part))
    for gone in moved.before.quiet:
        if moved.now.at(gone.place, gone.slot) is None and moved.part < 1:
            for number in range(gone.leaves):
                _draw_leaf(on, picture, gone, number, blown_leaf(moved.part))


def _draw_leaf(on: Canvas, picture: TablePicture, at: QuietSlot, number: int, flight: LeafFlight) -> None:
    card = slot_box(on, picture, at.place, at.slot)
    name, (across, down), degrees = _LEAVES[number]
    degrees += 17 * ((at.place + 2 * at.slot) % 3 - 1)  # no two lie quite alike
    lies = Vector2(card.x + across * card.width, card.y + down * card.height)
    draw_leaf(on, name, card.width, lies, degrees, flight)
