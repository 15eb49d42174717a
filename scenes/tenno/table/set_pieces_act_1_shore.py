"""How the set pieces of the first act look on the table: the sparrow, the flute, the ferry and its shores."""

import math

import pygame
from pygame import Rect, Surface
from pygame.math import Vector2

from game.table.set_pieces import Moved
from game.tenno.set_pieces_act_1_shore import ROPES, Ferry, FerryProp, FluteProp, SparrowProp
from game.tenno.show.picture import TablePicture
from scenes.paint import icons, theme
from scenes.table import set_piece_props as things
from scenes.table.set_piece_props import between, put_sign
from scenes.tenno.table.layout import CROWD, Canvas
from scenes.tenno.table.prop_places import below_the_last_rival, beside_the_rivals

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


_PLACE = 2520, 1080
"""What the drawings of places measure: shores are as wide, and have its units."""
_ROOM = 0.27, 0.19
"""The room of posts and ferryman in window heights."""
_POSTS, _POST, _TURNS = (0.36, 0.12), 0.86, (0.24, 0.082)
"""How far right the posts stand in the room, the one first that is untied first; how high they are in it; and
in heights of a post how far down its first turn of rope is, and each after it."""
_EACH = ROPES // len(_POSTS)
_BENDS, _FLIES = 0.6, (0.3, 0.75)
"""For this part of its time the ferryman bends down; between these a rope flies off its post."""


def draw_shores(on: Canvas, picture: TablePicture, moved: Moved[FerryProp]) -> None:
    """Draw on the ferry's own ground how far the shore is that it leaves, or the one where it lands."""
    art, plain = on.kit.art, on.look.resources.settings.high_contrast
    if plain or art.table_name != Ferry.ground or len(picture.seats) > CROWD:
        return
    wide, high = on.surface.get_size()
    unit = max(wide / _PLACE[0], high / _PLACE[1])
    left = _between(_left(moved.before), _left(moved.now), moved)
    near = _between(float(moved.before.landed), float(moved.now.landed), moved)
    lit = theme.TABLE_LIGHTS[art.table_name][1]
    home, far = (on.kit.made(_shore, name, unit, lit) for name in ("home_shore", "far_shore"))
    if left < 1:
        on.surface.blit(home, (round((1 - left) * wide) - home.get_width(), 0))
    if near > 0:
        on.surface.blit(far, (round((1 - near) * wide), 0))


def _left(prop: FerryProp) -> float:
    """Return how much of the shore has been left: 1 where it is out of sight."""
    return 1.0 if prop.landed else prop.untied / ROPES


def _between(before: float, now: float, moved: Moved[FerryProp]) -> float:
    return before + (now - before) * moved.eased


def _shore(name: str, unit: float, lit: theme.Colour) -> Surface:
    (length, high), _ = icons.points(name)
    picture = icons.sign(name, (round(length * unit), round(high * unit)))
    picture.fill(lit, special_flags=pygame.BLEND_RGB_MULT)
    return picture


def draw_ferryman(on: Canvas, picture: TablePicture, moved: Moved[FerryProp]) -> None:
    """Draw the posts with the ropes that hold the ferry, and the man who unties them, sails, and bows."""
    room = below_the_last_rival(on.layout, _ROOM)
    if room is None:
        return
    now, unties = moved.now, moved.now.untied != moved.before.untied and moved.part < 1
    held = ROPES - (moved.before.untied if unties and moved.part < _FLIES[0] else now.untied)
    post = round(_POST * room.height)
    for number, along in enumerate(_POSTS):
        middle = Vector2(room.x + along * room.width, room.bottom - post / 2)
        put_sign(on, "bollard", post, middle)
        turns = max(0, min(_EACH, held - _EACH * (len(_POSTS) - 1 - number)))
        for turn in range(_EACH - turns, _EACH):
            down = (_TURNS[0] + turn * _TURNS[1]) * post
            put_sign(on, "rope_turn", round(0.145 * post), middle + Vector2(-0.01 * post, down - post / 2))
    _draw_ropes(on, room, moved, unties)
    _draw_man(on, room, picture, moved, unties)


def _draw_ropes(on: Canvas, room: Rect, moved: Moved[FerryProp], unties: bool) -> None:
    untied = moved.before.untied if unties and moved.part < _FLIES[1] else moved.now.untied
    foot = Vector2(room.x + 0.24 * room.width, room.bottom - 0.06 * room.height)
    if untied:
        high = round((0.13 + 0.12 * untied / ROPES) * room.height)
        put_sign(on, "rope_heap", high, foot - Vector2(0, 0.3 * high))
    if unties and _FLIES[0] <= moved.part < _FLIES[1]:
        part = (moved.part - _FLIES[0]) / (_FLIES[1] - _FLIES[0])
        along = _POSTS[min(len(_POSTS) - 1, (moved.now.untied - 1) // _EACH)]
        start = Vector2(room.x + along * room.width, room.y + 0.4 * room.height)
        at = between(start, foot, part, 0.45 * room.height)
        put_sign(on, "rope_end", round(0.24 * room.height), at, degrees=round(12 * part) * 30)


def _draw_man(on: Canvas, room: Rect, picture: TablePicture, moved: Moved[FerryProp], unties: bool) -> None:
    bends = unties and moved.part < _BENDS
    sails = moved.now.untied == ROPES
    name = "bows" if moved.now.landed else "unties" if bends else "poles" if sails else ""
    nearer = math.sin(math.pi * moved.part / _BENDS) if bends else 0.0
    at = Vector2(room.x + (0.77 - 0.1 * nearer) * room.width, room.centery)
    lean = round(4 * picture.breath) - 2 if name == "poles" else 0
    put_sign(on, f"ferryman_{name}" if name else "ferryman", room.height, at, degrees=lean)
