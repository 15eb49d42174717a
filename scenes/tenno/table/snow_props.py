"""How the set pieces of the third act look on the table."""

import math

from pygame import Rect
from pygame.math import Vector2

from game.tenno.show.picture import TablePicture
from game.tenno.snow_pieces import BellProp, HearthProp
from scenes.tenno.table.pieces import Canvas
from scenes.tenno.table.prop_places import Moved, beside_the_fights, between, lit, put_sign

_HEARTH, _STONES, _FLAMES = (0.15, 0.19), 0.35, 3
"""The room of the fire in window heights; how high its stones are in their width; its flames."""
_LAID, _PILED, _HOTTEST = 2, 5, 12
"""How many logs lie there from the beginning, how many are seen at most, with how many it burns highest."""
_THROW, _THROWN = 0.55, 0.9
"""In this part of its time a log flies; how high, in heights of the fire."""
_GLOW = (88, 44, 12)
_BELL, _SWING, _SWINGS = (0.13, 0.15), 22.0, 3
"""The room of the bell in window heights, how far it swings in degrees, how often."""


def draw_hearth(on: Canvas, picture: TablePicture, moved: Moved[HearthProp]) -> None:
    """Draw the fire beside where fights are seen: as high as the logs that burn, restless as one breathes."""
    room = beside_the_fights(on.layout, _HEARTH)
    if room is None:
        return
    burning = moved.before.logs if moved.part < _THROW else moved.now.logs
    heat = 0.35 + 0.65 * min(1.0, burning / _HOTTEST)
    wide, foot = room.width, room.bottom
    stones, flame = round(_STONES * wide), round(heat * 0.9 * room.height)
    restless = round(4 * picture.breath)
    reach = round((3.0 + 0.12 * (restless % 3)) * wide * heat + wide)
    lit(on, Vector2(room.centerx, foot - stones // 2), (reach, round(0.62 * reach)), _GLOW)
    put_sign(on, "hearth", stones, Vector2(room.centerx, foot - stones / 2))
    for log in range(min(_PILED, _LAID + burning)):
        _lay(on, log, room.centerx, foot - 0.52 * stones, wide)
    up = foot - 0.5 * stones - flame / 2
    put_sign(on, f"flames-{restless % _FLAMES}", flame, Vector2(room.centerx, up), flipped=restless > 2)
    _throw(on, moved, room)


def _lay(on: Canvas, number: int, middle: float, foot: float, wide: int) -> None:
    """Lay a log on the others, leaning by turns to either side."""
    way = 1 if number % 2 else -1
    at = Vector2(middle + way * 0.1 * wide, foot - number // 2 * 0.09 * wide)
    put_sign(on, "firewood", round(0.17 * wide), at, flipped=way < 0, degrees=way * 14)


def _throw(on: Canvas, moved: Moved[HearthProp], room: Rect) -> None:
    """Draw the log that is on its way from who has taken a prisoner, below cards."""
    place = moved.now.place
    if place is None or moved.part >= _THROW or moved.now.logs == moved.before.logs:
        return
    part = moved.part / _THROW
    end = Vector2(room.centerx, room.bottom - 0.25 * room.height)
    at = between(Vector2(on.layout.group(place).pile.center), end, part, _THROWN * room.height)
    put_sign(on, "firewood", round(0.17 * room.width), at, degrees=round(10 * part) * 36)


def draw_bell(on: Canvas, _: TablePicture, moved: Moved[BellProp]) -> None:
    """Draw it under its roof; when it tolls it swings, less each time."""
    room = beside_the_fights(on.layout, _BELL)
    if room is None:
        return
    put_sign(on, "bell-frame", room.height, Vector2(room.center))
    tolled = moved.now.tolls != moved.before.tolls and moved.part < 1
    degrees = _SWING * (1 - moved.part) * math.sin(2 * math.pi * _SWINGS * moved.part) if tolled else 0.0
    high = round(0.56 * room.height)
    hung = Vector2(room.centerx, room.top + 0.3 * room.height)
    put_sign(on, "bell", high, hung + Vector2(0, high / 2).rotate(-degrees), degrees=round(degrees))
