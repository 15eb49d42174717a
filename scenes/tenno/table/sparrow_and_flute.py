"""How the set pieces of the first act look on the table."""

import math

from pygame.math import Vector2

from game.table.set_pieces import Moved
from game.tenno.set_pieces_shore import FluteProp, SparrowProp
from game.tenno.show.picture import TablePicture
from scenes.table import props as things
from scenes.table.props import between, put_sign
from scenes.tenno.table.layout import Canvas
from scenes.tenno.table.prop_places import beside_the_rivals

_SPARROW = 0.42
"""How high it is in widths of an own card."""
_FLUTE, _NOTES = (0.32, 0.21), 5
"""The room of the flute, and how many wrong notes are seen."""


def draw_sparrow(on: Canvas, _: TablePicture, moved: Moved[SparrowProp]) -> None:
    """Draw it at the outer edge of its slot, on its way there in hops, then pecking."""
    high = round(_SPARROW * on.layout.group(0).slots[0].width)
    start, end = (_sparrow_place(on, prop, high) for prop in (moved.before, moved.now))
    things.draw_sparrow(on, high, start, end, moved.part)


def _sparrow_place(on: Canvas, prop: SparrowProp, high: int) -> Vector2:
    """Return where it stands: upon the corner of its slot that is away from the table's middle."""
    if prop.place is None:
        ring = on.layout.ring
        return Vector2(ring.right + high, ring.centery)
    slot = on.layout.group(prop.place).slots[prop.slot]
    down = slot.bottom - 0.32 * high if prop.place == 0 else slot.top + 0.2 * high
    return Vector2(slot.left + 0.3 * high, down)


def draw_flute(on: Canvas, picture: TablePicture, moved: Moved[FluteProp]) -> None:
    """Draw it on its cloth, the notes that it is good for over it, and those that it let go of."""
    room = beside_the_rivals(on.layout, _FLUTE)
    if room is None:
        return
    high = round(room.width * 56 / 260)
    lies = Vector2(room.centerx, room.bottom - high / 2)
    put_sign(on, "flute", high, lies)
    note, floats = round(0.24 * room.height), 0.05 * room.height * picture.breath
    for number, along in enumerate((0.14, 0.3)):
        at = Vector2(room.x + along * room.width, room.y + (0.38 - 0.14 * number) * room.height)
        put_sign(on, "note", note, at + Vector2(0, -floats if number else floats), degrees=-6 + 12 * number)
    shown = min(_NOTES, moved.now.wrong)
    for number in range(shown):
        new = moved.now.wrong != moved.before.wrong and number == shown - 1
        across, down = 0.48 + 0.13 * number, 0.2 + 0.26 * (number % 2)
        end = Vector2(room.x + across * room.width, room.y + down * room.height)
        at = (
            between(Vector2(room.x + 0.2 * room.width, lies.y), end, moved.part, 0.5 * room.height)
            if new
            else end
        )
        lean = round(40 * math.sin(math.tau * 2 * moved.part)) if new else (-14, 10, -4, 16, -10)[number]
        put_sign(on, "wrong_note", round(0.36 * room.height), at, degrees=lean)
