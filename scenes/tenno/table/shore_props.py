"""How the set pieces of the first act look on the table."""

import math

from pygame import Rect
from pygame.math import Vector2

from game.tenno.shore_pieces import BowlProp, FluteProp, SparrowProp, SquidProp, TallyProp
from game.tenno.show.picture import TablePicture
from scenes.tenno.table.prop_places import Moved, beside_the_rivals, between, put_sign
from scenes.tenno.table.seat_pieces import Canvas
from scenes.ui.geometry import square

_SPARROW, _HOP, _PECKS = 0.42, 0.35, 2
"""How high it is in widths of an own card, how high it hops in its own height, how often it pecks."""
_FLIGHT = 0.6
"""In this part of its time it comes; then it pecks."""

_BOWL, _ROCKS, _ROCKED, _GRAINS = (0.24, 0.16), 3, 14.0, 9
"""The room of the bowl in window heights; how often it rocks, how many degrees; how much rice is seen."""
_SLAB, _FLINCHES, _SPOTS = (0.29, 0.19), 0.8, 5
"""The room of the squid; in this part of its time it flinches; how many spots of ink are seen."""
_LOG, _BLOW, _FIVES = (0.36, 0.16), 0.4, 5
"""The room of the tally; in this part of its time the hatchet falls; after so many notches there is a gap."""
_FLUTE, _NOTES = (0.32, 0.21), 5
"""The room of the flute, and how many wrong notes are seen."""


def draw_sparrow(on: Canvas, _: TablePicture, moved: Moved[SparrowProp]) -> None:
    """Draw it at the outer edge of its slot, on its way there in hops, then pecking."""
    high = round(_SPARROW * on.layout.group(0).slots[0].width)
    start, end = (_sparrow_place(on, prop, high) for prop in (moved.before, moved.now))
    way = min(1.0, moved.part / _FLIGHT)
    hops = max(1, round(start.distance_to(end) / (3 * high)))
    middle = between(start, end, way, _HOP * high, hops)
    pecking = 0.0 if way < 1 else (moved.part - _FLIGHT) / (1 - _FLIGHT) * _PECKS % 1
    lean = 24 if 0.25 < pecking < 0.75 else 0
    flipped = end.x > start.x if way < 1 else middle.x < on.layout.frame.middle
    put_sign(on, "sparrow", high, middle, flipped, -lean if flipped else lean)


def _sparrow_place(on: Canvas, prop: SparrowProp, high: int) -> Vector2:
    """Return where it stands: upon the corner of its slot that is away from the table's middle."""
    if prop.place is None:
        ring = on.layout.ring
        return Vector2(ring.right + high, ring.centery)
    slot = on.layout.group(prop.place).slots[prop.slot]
    down = slot.bottom - 0.32 * high if prop.place == 0 else slot.top + 0.2 * high
    return Vector2(slot.left + 0.3 * high, down)


def draw_bowl(on: Canvas, _: TablePicture, moved: Moved[BowlProp]) -> None:
    """Draw it rocking to rest after a jump, and the rice that has left it."""
    room = beside_the_rivals(on.layout, _BOWL)
    if room is None:
        return
    high = round(0.92 * room.height)
    jumped = moved.now.jumps != moved.before.jumps and moved.part < 1
    rocks = (1 - moved.part) * math.sin(math.tau * _ROCKS * moved.part) if jumped else 0.0
    foot = Vector2(room.centerx, room.bottom - 0.08 * room.height)
    up = 0.22 * high * (1 - moved.part) * abs(math.sin(math.pi * _ROCKS * moved.part)) if jumped else 0.0
    middle = foot - Vector2(0, high / 2 + up)
    lying = min(_GRAINS, moved.now.jumps)
    for number in range(lying):
        way = -1 if number % 2 else 1
        end = foot + Vector2(way * (0.5 + 0.09 * number) * high, (number * 5 % 4 - 2.2) * 0.07 * high)
        new = jumped and number == lying - 1
        at = between(middle, end, moved.part, 0.9 * high) if new else end
        put_sign(on, "grains", max(4, round(0.17 * high)), at, flipped=way < 0, degrees=number * 40 % 360)
    put_sign(on, "bowl", high, middle, degrees=round(_ROCKED * rocks))


def draw_squid(on: Canvas, _: TablePicture, moved: Moved[SquidProp]) -> None:
    """Draw it on its slab, drawn together while it flinches, and its ink there."""
    room = beside_the_rivals(on.layout, _SLAB)
    if room is None:
        return
    board = round(0.62 * room.height)
    put_sign(on, "slab", board, Vector2(room.centerx, room.bottom - board / 2))
    flinches = moved.now.flinches != moved.before.flinches and moved.part < _FLINCHES
    middle = Vector2(room.centerx, room.bottom - 0.46 * room.height)
    for number in range(min(_SPOTS, moved.now.inked)):
        new = moved.now.inked != moved.before.inked and number == min(_SPOTS, moved.now.inked) - 1
        size = 0.2 * room.height * (1 + 0.25 * (number * 3 % 4)) * (moved.eased if new else 1.0)
        side = Vector2(((number * 2 % 5) / 4 - 0.5) * 0.72 * room.width, (0.22 - 0.11 * (number % 3)) * board)
        put_sign(on, "ink_spot", max(3, round(size)), middle + side, flipped=bool(number % 2))
    if flinches:
        trembles = 0.03 * room.width * math.sin(math.tau * 4.5 * moved.part) * (1 - moved.part)
        back = Vector2(0.03 * room.width + trembles, 0)
        put_sign(on, "squid_flinches", round(0.74 * room.height), middle + back)
    else:
        put_sign(on, "squid", round(0.7 * room.height), middle)


def draw_tally(on: Canvas, _: TablePicture, moved: Moved[TallyProp]) -> None:
    """Draw the log with its notches, the hatchet that cuts one, and at the end how far they are counted."""
    room = beside_the_rivals(on.layout, _LOG)
    if room is None:
        return
    log = Rect(room.x, 0, room.width, round(room.width * 58 / 304))
    log.bottom = room.bottom
    put_sign(on, "tally_log", log.height, Vector2(log.center))
    cutting = moved.now.notches != moved.before.notches and moved.part < 1
    cut = moved.before.notches if cutting and moved.part < _BLOW else moved.now.notches
    for number in range(cut):
        put_sign(on, "notch", round(0.44 * log.height), _notch_place(log, number))
    hatchet = round(0.5 * room.height)
    if cutting:
        swing = moved.part / _BLOW if moved.part < _BLOW else max(0.0, 2.2 - 2.2 * moved.part)
        lifted = math.cos(math.pi / 2 * min(1.0, swing)) if moved.part < _BLOW else 1 - swing / 1.32
        beside = Vector2(0.5 * hatchet, -(0.3 + 0.5 * lifted) * hatchet)
        at = _notch_place(log, moved.now.notches - 1) + beside
        put_sign(on, "hatchet", hatchet, at, degrees=-round(50 * lifted))
    elif moved.now.counted:
        known = moved.now.notches if moved.before.counted else math.ceil(moved.part * moved.now.notches)
        radius = max(on.layout.metrics.margin(20), round(0.24 * room.height))
        over = _notch_place(log, max(0, known - 1)) - Vector2(0, 0.34 * log.height + radius)
        on.number(square(over.x, over.y, radius), str(known))
    else:
        put_sign(on, "hatchet", hatchet, Vector2(log.right - 0.42 * hatchet, log.y - 0.12 * hatchet))


def _notch_place(log: Rect, number: int) -> Vector2:
    """Return where the middle of a notch is; they stand in fives."""
    along = 0.1 + 0.066 * number + 0.034 * (number // _FIVES)
    return Vector2(log.x + along * log.width, log.y + 0.42 * log.height)


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
