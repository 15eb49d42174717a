"""What stands at a table beside its cards: sparrow, squid, bowl, fire, bell, leaves; how signs are put there.

A prop moves while the table is at rest, for it is what is seen of what has been shown. Nothing waits for it.
Some lie in a room of their own. Pixels of the window.
"""

import math
from collections.abc import Mapping, Sequence
from math import ceil
from typing import Any, NamedTuple, TypeAlias

import pygame
from pygame import Rect, Surface
from pygame.math import Vector2

from game.table.set_pieces import BellProp, BowlProp, HearthProp, Moved, Prop, QueueProp, SquidProp, TallyProp
from scenes.paint import icons, shapes
from scenes.paint.geometry import square
from scenes.paint.theme import Colour
from scenes.table import draw_context

Canvas: TypeAlias = draw_context.Canvas[Any]


def between(start: Vector2, end: Vector2, part: float, hop: float = 0.0, hops: int = 1) -> Vector2:
    """Return where something is on its way; it goes in so many ``hops``, each so high (pixels)."""
    up = hop * abs(math.sin(math.pi * hops * part)) if 0 < part < 1 else 0.0
    return start + (end - start) * part - Vector2(0, up)


def lit(on: Canvas, middle: Vector2, size: tuple[int, int], colour: Colour) -> None:
    """Let light of a colour fall on an oval so large, brightest in its middle; none in strong contrast."""
    if on.look.resources.settings.high_contrast:
        return
    at = Rect((0, 0), size).move_to(center=(round(middle.x), round(middle.y)))
    on.surface.blit(on.kit.made(_light, size, colour), at, special_flags=pygame.BLEND_RGB_ADD)


def _light(size: tuple[int, int], colour: Colour) -> Surface:
    rings = 32
    light = Surface((2 * rings, 2 * rings), 0, 32)
    for ring in range(rings, 0, -1):
        near = (1 - ring / rings) ** 2 * (1 + 2 * ring / rings)
        tone = [round(part * near) for part in colour]
        pygame.draw.circle(light, tone, (rings, rings), ring)
    return pygame.transform.smoothscale(light, size)


def prop_sign(
    on: Canvas, name: str, high: int, flipped: bool = False, degrees: int = 0, seen: float = 1.0
) -> Surface:
    """Return a sign so many pixels high as the same picture every time; flipped left to right, turned.

    ``seen``: how plainly, 0 to 1.
    """
    return on.kit.made(_sign, name, high, flipped, degrees, seen)


def put_sign(
    on: Canvas,
    name: str,
    high: int,
    middle: Vector2,
    flipped: bool = False,
    degrees: int = 0,
    seen: float = 1.0,
) -> None:
    """Put a sign so many pixels high on the table with its middle there."""
    picture = prop_sign(on, name, high, flipped, degrees, seen)
    on.surface.blit(picture, picture.get_rect(center=(round(middle.x), round(middle.y))))


def _sign(name: str, high: int, flipped: bool, degrees: int, seen: float) -> Surface:
    (wide, tall), _ = icons.points(name)
    upright = icons.sign(name, (max(2, round(high * wide / tall)), max(2, high)))
    picture = shapes.turned(pygame.transform.flip(upright, flipped, False), degrees)
    return picture if seen >= 1 else shapes.fade(picture, seen)


_MOVES, _STEP = 700.0, 50.0
"""Milliseconds in which a prop comes to be as it is, where it has no time of its own, and of each step."""


class PropMotion:
    """How far what is seen of a set piece has come from what was seen before."""

    def __init__(self, lasts: Mapping[type[Prop], float]) -> None:
        """`lasts`: milliseconds in which those come to be as they are that take another time."""
        self._lasting = lasts
        self._now: Prop | None = None
        self._before: Prop | None = None
        self._passed = self._lasts = _MOVES
        self.moving = False
        """Whether the latest step of time left something on its way."""

    def show(self, prop: Prop | None, still: bool) -> Moved[Any] | None:
        """Return a prop as it is to be seen, on its way; `still`: it is there at once."""
        before, now = self._now or prop, prop
        self._now, self._before = now, self._before or before
        if now is not None and before is not None and not now.looks_like(before):
            self._before, self._passed = before, 0.0
            self._lasts = self._lasting.get(type(now), _MOVES)
        return self.seen(still)

    def update(self, milliseconds: float, still: bool) -> Moved[Any] | None:
        """Let time pass at a table at rest, and return the prop as it is to be seen."""
        self._passed = min(self._lasts, self._passed + milliseconds)
        self.moving = self._passed < self._lasts and not still and self._now is not None
        return self.seen(still)

    def finish(self) -> None:
        """Let it be as it is at once."""
        self._passed = self._lasts

    def seen(self, still: bool) -> Moved[Any] | None:
        """Return the prop as it is to be seen, in steps; what is of another kind than before is not moved."""
        if self._now is None:
            return None
        part = 1.0 if still else min(1.0, ceil(self._passed / _STEP) / (self._lasts / _STEP))
        before = self._before if isinstance(self._before, type(self._now)) else self._now
        return Moved(self._now, before, part)


BOWL, SLAB, LOG, HEARTH, BELL = (0.24, 0.16), (0.29, 0.19), (0.36, 0.16), (0.15, 0.19), (0.13, 0.15)
"""How broad and high the rooms of bowl, squid, tally, fire and bell are at most, in window heights."""
_ROCKS, _ROCKED, _GRAINS = 3, 14.0, 9
"""How often the bowl rocks, how many degrees; how much rice is seen."""
_FLINCHES, _SPOTS = 0.8, 5
"""In this part of its time the squid flinches; how many spots of ink are seen."""
_BLOW, _FIVES = 0.4, 5
"""In this part of its time the hatchet falls; after so many notches there is a gap."""
_STONES, _FLAMES = 0.35, 3
"""How high the stones of the fire are in their width; its flames."""
_LAID, _PILED, _HOTTEST = 2, 5, 12
"""How many logs lie there from the beginning, how many are seen at most, with how many it burns highest."""
_THROW, _THROWN = 0.55, 0.9
"""In this part of its time a log flies; how high, in heights of the fire."""
_GLOW = (88, 44, 12)
_SWING, _SWINGS = 22.0, 3
"""How far the bell swings in degrees, how often."""
SMALLEST_LANTERN, LARGEST_LANTERN = 22, 0.075
"""The smallest height of a lantern in pixels, the largest in window heights."""
_HOP, _PECKS, _FLIGHT = 0.35, 2, 0.6
"""How high the sparrow hops in its own height, how often it pecks; in this part of its time it comes."""


def draw_sparrow(on: Canvas, high: int, start: Vector2, end: Vector2, part: float) -> None:
    """Draw the sparrow, so high, on its way in hops, then pecking."""
    way = min(1.0, part / _FLIGHT)
    hops = max(1, round(start.distance_to(end) / (3 * high)))
    middle = between(start, end, way, _HOP * high, hops)
    pecking = 0.0 if way < 1 else (part - _FLIGHT) / (1 - _FLIGHT) * _PECKS % 1
    lean = 24 if 0.25 < pecking < 0.75 else 0
    flipped = end.x > start.x if way < 1 else middle.x < on.layout.frame.middle
    put_sign(on, "sparrow", high, middle, flipped, -lean if flipped else lean)


def draw_bowl(on: Canvas, room: Rect, moved: Moved[BowlProp]) -> None:
    """Draw it rocking to rest after a jump, and the rice that has left it."""
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


def draw_squid(on: Canvas, room: Rect, moved: Moved[SquidProp]) -> None:
    """Draw it on its slab, drawn together while it flinches, and its ink there."""
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


def draw_tally(on: Canvas, room: Rect, moved: Moved[TallyProp]) -> None:
    """Draw the log with its notches, the hatchet that cuts one, and at the end how far they are counted."""
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


def draw_hearth(
    on: Canvas, room: Rect, moved: Moved[HearthProp], start: tuple[float, float] | None, breath: float
) -> None:
    """Draw the fire as high as the logs that burn, restless as one breathes, and a log that is thrown on it.

    `start`: from where that comes.
    """
    burning = moved.before.logs if moved.part < _THROW else moved.now.logs
    heat = 0.35 + 0.65 * min(1.0, burning / _HOTTEST)
    wide, foot = room.width, room.bottom
    stones, flame = round(_STONES * wide), round(heat * 0.9 * room.height)
    restless = round(4 * breath)
    reach = round((3.0 + 0.12 * (restless % 3)) * wide * heat + wide)
    lit(on, Vector2(room.centerx, foot - stones // 2), (reach, round(0.62 * reach)), _GLOW)
    put_sign(on, "hearth", stones, Vector2(room.centerx, foot - stones / 2))
    for log in range(min(_PILED, _LAID + burning)):
        _lay(on, log, room.centerx, foot - 0.52 * stones, wide)
    up = foot - 0.5 * stones - flame / 2
    put_sign(on, f"flames-{restless % _FLAMES}", flame, Vector2(room.centerx, up), flipped=restless > 2)
    if start is not None and moved.part < _THROW and moved.now.logs != moved.before.logs:
        _throw(on, moved.part / _THROW, room, Vector2(start))


def _lay(on: Canvas, number: int, middle: float, foot: float, wide: int) -> None:
    """Lay a log on the others, leaning by turns to either side."""
    way = 1 if number % 2 else -1
    at = Vector2(middle + way * 0.1 * wide, foot - number // 2 * 0.09 * wide)
    put_sign(on, "firewood", round(0.17 * wide), at, flipped=way < 0, degrees=way * 14)


def _throw(on: Canvas, part: float, room: Rect, start: Vector2) -> None:
    """Draw the log that is on its way, below cards."""
    end = Vector2(room.centerx, room.bottom - 0.25 * room.height)
    at = between(start, end, part, _THROWN * room.height)
    put_sign(on, "firewood", round(0.17 * room.width), at, degrees=round(10 * part) * 36)


def draw_bell(on: Canvas, room: Rect, moved: Moved[BellProp]) -> None:
    """Draw it under its roof; when it tolls it swings, less each time."""
    put_sign(on, "bell-frame", room.height, Vector2(room.center))
    tolled = moved.now.tolls != moved.before.tolls and moved.part < 1
    degrees = _SWING * (1 - moved.part) * math.sin(2 * math.pi * _SWINGS * moved.part) if tolled else 0.0
    high = round(0.56 * room.height)
    hung = Vector2(room.centerx, room.top + 0.3 * room.height)
    put_sign(on, "bell", high, hung + Vector2(0, high / 2).rotate(-degrees), degrees=round(degrees))


def lanterns_high(on: Canvas, rooms: tuple[Rect, Rect], waiting: int) -> tuple[int, int]:
    """Return how high a lantern is in a room where they wait below the gate, and in one beside it."""
    upright, level = rooms
    stacked = _lantern_height(on, upright, (2.6, 2.0 + 0.56 * waiting))
    return stacked, _lantern_height(on, level, (2.7 + 0.72 * waiting, 2.0))


def draw_queue(on: Canvas, rooms: tuple[Rect, Rect], moved: Moved[QueueProp], crests: Sequence[int]) -> None:
    """Draw the gate and all lanterns, those that change places on their way; nothing without room.

    `rooms`: one for them below the gate and one beside it; `crests` are by place.
    """
    waiting = len(moved.now.places) - 2
    upright, level = rooms
    stacked, rowed = lanterns_high(on, rooms, waiting)
    high, room = (stacked, upright) if stacked >= rowed else (rowed, level)
    if high < SMALLEST_LANTERN:
        return
    places = _upright(room, high, waiting) if stacked >= rowed else _level(room, high, waiting)
    gate = (places[0] + places[1]) / 2
    put_sign(on, "court_gate", round(1.78 * high), gate - Vector2(0, 0.22 * high))
    order = sorted(range(len(places)), key=lambda number: places[number].y)
    for number in order:
        place = moved.now.places[number]
        before = moved.before.places.index(place) if place in moved.before.places else number
        aside = Vector2((number - before) * 0.16 * high, 0) * (4 * moved.part * (1 - moved.part))
        middle = between(places[before], places[number], moved.eased, 0.12 * high) + aside
        lit = number < moved.now.through and (moved.part > 0.8 or before < moved.before.through)
        put_sign(on, "lit_lantern" if lit else "paper_lantern", high, middle)
        crest = on.kit.art.crest(crests[place], round(0.5 * high))
        shapes.put_in_middle(on.surface, crest, middle + Vector2(0, 0.08 * high))


def _lantern_height(on: Canvas, room: Rect, lanterns: tuple[float, float]) -> int:
    """Return how high a lantern is where so many across and down have a room, in lantern heights."""
    across, down = lanterns
    most: int = round(min(room.width / across, room.height / down, LARGEST_LANTERN * on.layout.frame.height))
    return most


def _upright(room: Rect, high: int, waiting: int) -> list[Vector2]:
    """Two under the gate, the others below it, by turns left and right."""
    top = room.centery - (2.0 + 0.56 * waiting) / 2 * high + 1.2 * high
    gate = [Vector2(room.centerx + side * 0.46 * high, top) for side in (-1, 1)]
    return gate + [
        Vector2(room.centerx + (-1, 1)[n % 2] * 0.44 * high, top + (0.94 + 0.56 * n) * high)
        for n in range(waiting)
    ]


def _level(room: Rect, high: int, waiting: int) -> list[Vector2]:
    """Two under the gate, the others right of it."""
    left = room.centerx - (2.7 + 0.72 * waiting) / 2 * high + 1.35 * high
    gate = [Vector2(left + side * 0.46 * high, room.centery + 0.2 * high) for side in (-1, 1)]
    row = [Vector2(left + (1.66 + 0.72 * n) * high, room.centery + 0.34 * high) for n in range(waiting)]
    return gate + row


_LEAF = 0.46
"""How high a leaf is in widths of the card it lies on."""
_TURN, _SHARES = 10, 10
"""Degrees from one picture of a leaf in the air to the next, and in how many steps it comes into sight."""


class LeafFlight(NamedTuple):
    """A leaf in the air: how far it is from where it lies, in widths of its card, how plainly seen."""

    x: float
    y: float
    degrees: float
    seen: float


LYING_LEAF = LeafFlight(0.0, 0.0, 0.0, 1.0)


def falling_leaf(part: float) -> LeafFlight:
    """It swings from side to side, less and less."""
    left = 1 - part
    swing = math.sin(2.5 * math.pi * part) * left
    return LeafFlight(0.85 * swing - 0.25 * left, -2.1 * left, 80 * swing + 50 * left, min(1.0, 4 * part))


def blown_leaf(part: float) -> LeafFlight:
    """It is carried up and away."""
    return LeafFlight(1.5 * part * part + 0.2 * part, -0.5 * math.sin(2 * part), -220 * part, 1 - part)


def draw_leaf(on: Canvas, name: str, wide: int, lies: Vector2, degrees: float, flight: LeafFlight) -> None:
    """Draw a leaf of a name, that lies there on a card so wide, turned so far, or is on its way."""
    middle = lies + Vector2(flight.x, flight.y) * wide
    turned = round((degrees + flight.degrees) / _TURN) * _TURN
    seen = round(flight.seen * _SHARES) / _SHARES
    put_sign(on, name, round(_LEAF * wide), middle, degrees=turned, seen=seen)
