"""What is seen of a stage's set piece: upon the floor beside the piles, or upon cloths and cards."""

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from pygame import Rect
from pygame.math import Vector2

from game.honor.set_pieces import CrestsProp, LeavesProp, LettersProp, SparrowProp, StampsProp
from game.table.set_pieces import (
    BellProp,
    BowlProp,
    CoinProp,
    HearthProp,
    Moved,
    Prop,
    QueueProp,
    ScarfProp,
    SquidProp,
    TallyProp,
)
from scenes.honor.table.house_card_places import Houses
from scenes.honor.table.layout import Canvas, TableLayout
from scenes.honor.table.table_drawing_inputs import TableShow
from scenes.paint import shapes, theme
from scenes.paint.geometry import square
from scenes.table import coin, scarf, set_piece_props
from scenes.table import set_piece_props as things
from scenes.table.set_piece_props import between, put_sign

LASTS: dict[type[Prop], float] = {TallyProp: 1100.0, CoinProp: 1600.0, LeavesProp: 1600.0}
"""Milliseconds in which those come to be as they are that take another time than the rest."""
_PILES = 3.0
"""How far the discards and their number reach, in widths of a card."""
_LEAST = 0.4
"""What is left at least of a thing's size where there is less room."""
_SPARROW, _PRINT, _PRESSES = 0.052, 0.62, 0.5
"""How high the sparrow is, in window heights; a print, in the height of its paper; when a stamp is down."""
_SENDS = 0.07
"""How high a letter flies on its way to its paper, in window heights."""
_LEAVES = ("maple_leaf", (0.16, 0.84), 24), ("leaf-gold", (0.22, 0.62), -38)
"""The first and the second one: its sign, where on the card its middle lies, how it is turned (degrees)."""
Painter: TypeAlias = Callable[[Canvas, TableShow, Moved[Any]], None]


def floor_room(layout: TableLayout) -> Rect:
    """Return the floor between the piles and the log, or the window's edge; maybe tiny."""
    gap = layout.metrics.margin(14)
    left = layout.discards.left + round(_PILES * layout.discards.width)
    right = layout.log.left if layout.log is not None else layout.frame.right
    hem = max(layout.cloth(number).bottom for number in range(len(layout.banners)))
    top, foot = max(hem, layout.discards.top - gap), layout.daimyo.top + layout.title_height
    return Rect(left + gap, top, max(0, right - left - 2 * gap), max(0, foot - top - gap // 2))


def fitted(layout: TableLayout, size: tuple[float, float]) -> Rect | None:
    """Return the room of something of a size, in window heights, upon the floor, smaller where it must be.

    None where it would be too small to be seen as what it is.
    """
    room, high = floor_room(layout), layout.frame.height
    share = min(1.0, room.width / (size[0] * high), room.height / (size[1] * high))
    wide, tall = round(share * size[0] * high), round(share * size[1] * high)
    at = Rect(0, 0, wide, tall)
    at.midbottom = room.midbottom
    return at if share >= _LEAST else None


def _standing(size: tuple[float, float], paint: Callable[[Canvas, Rect, Moved[Any]], None]) -> Painter:
    def painted(on: Canvas, _: TableShow, moved: Moved[Any]) -> None:
        room = fitted(on.layout, size)
        if room is not None:
            paint(on, room, moved)

    return painted


def _crests(show: TableShow) -> list[int]:
    return [seat.crest for seat in show.picture.seats]


def sill(layout: TableLayout, place: int | None) -> Vector2:
    """Return a spot before whoever sits at a place; None: in the middle; the own one lies upon the floor."""
    if not place:
        room = floor_room(layout)
        across = 0.5 if place is None else 0.9
        return Vector2(room.left + across * room.width, room.bottom)
    number = place - 1
    if layout.seated and not layout.beside:
        opening = layout.opening(number)
        return Vector2(opening.left + 0.16 * opening.width, layout.lap(number).top)
    banner = layout.banners[number]
    return Vector2(banner.right - 0.05 * layout.frame.height, banner.bottom)


def _draw_sparrow(on: Canvas, _: TableShow, moved: Moved[SparrowProp]) -> None:
    high = round(_SPARROW * on.layout.frame.height)
    up = Vector2(0, 0.45 * high)
    start, end = (sill(on.layout, prop.place) - up for prop in (moved.before, moved.now))
    things.draw_sparrow(on, high, start, end, moved.part)


def _draw_scarf(on: Canvas, show: TableShow, moved: Moved[ScarfProp]) -> None:
    """Draw it upon the floor, from its needles on."""
    room = floor_room(on.layout)
    way = scarf.serpentine(None, room, round(scarf.BROAD * on.layout.frame.height))
    if way is not None:
        put_sign(on, "needles", round(1.5 * way.broad), way.points[0])
        scarf.draw_rows(on, way, moved, _crests(show))


def _draw_coin(on: Canvas, show: TableShow, moved: Moved[CoinProp]) -> None:
    """Draw it before whoever tosses it, in the air, or before whoever begins."""
    layout, prop = on.layout, moved.now
    radius = 0.5 * coin.WIDE * layout.frame.height
    start, end = (sill(layout, place) for place in (prop.owner, prop.first))
    rest = square(end.x, end.y - 1.15 * radius, radius)
    crests = _crests(show)
    faces = crests[prop.first], crests[(prop.first + 1) % len(crests)]
    coin.draw_coin(on, moved, start - Vector2(0, radius), rest, faces)


def _draw_queue(on: Canvas, show: TableShow, moved: Moved[QueueProp]) -> None:
    room = floor_room(on.layout)
    things.draw_queue(on, (Rect(room.topleft, (0, 0)), room), moved, _crests(show))


def _draw_hearth(on: Canvas, show: TableShow, moved: Moved[HearthProp]) -> None:
    room = fitted(on.layout, things.HEARTH)
    if room is not None:
        start = None if moved.now.place is None else sill(on.layout, moved.now.place)
        thrown = None if start is None else (start.x, start.y)
        things.draw_hearth(on, room, moved, thrown, show.breath)


def _draw_crests(sign: str, ink: theme.Colour) -> Painter:
    """Return what paints a paper with a crest for each, the newest at its right, and beside it its sign."""

    def painted(on: Canvas, show: TableShow, moved: Moved[CrestsProp]) -> None:
        room = fitted(on.layout, (0.40, 0.10))
        if room is None:
            return
        crests, stamps = _crests(show), sign == "wood_stamp"
        high = room.height
        paper = Rect(room.left + round(1.1 * high), 0, room.width - round(1.1 * high), round(0.82 * high))
        paper.bottom = room.bottom
        on.look.paper(on.surface, paper, 4)
        side = round(_PRINT * high)
        step = round(1.14 * side)
        shown = moved.now.places[-max(1, (paper.width - side // 2) // step) :]
        comes = moved.part < 1 and len(moved.now.places) > len(moved.before.places)
        rest = Vector2(room.left + 0.5 * high, room.bottom - 0.5 * high)
        newest = rest
        for number, place in enumerate(shown):
            at = Rect(paper.left + side // 3 + number * step, 0, side, side)
            at.centery = paper.centery
            late = comes and number == len(shown) - 1
            newest = Vector2(at.center) if late else newest
            if late and moved.part < _PRESSES:
                continue
            if stamps:
                on.kit.box(on.surface, at, round(0.12 * side), ink)
            crest = on.kit.art.crest(crests[place], round(0.78 * side))
            shapes.put_in_middle(on.surface, crest, at.center)
        lean = 0
        if comes and stamps:  # it is set down there and back
            there = 1 - abs(2 * moved.part - 1)
            rest = between(rest, newest - Vector2(0, 0.3 * high), there, 0.3 * high)
        elif comes:
            lean = (0, 6, -5, 4, -3)[round(14 * moved.part) % 5]
            if moved.part < _PRESSES:
                flown = between(rest, newest, moved.part / _PRESSES, _SENDS * on.layout.frame.height)
                crest = on.kit.art.crest(crests[shown[-1]], round(0.78 * side))
                shapes.put_in_middle(on.surface, crest, flown)
        put_sign(on, sign, high, rest, degrees=lean)

    return painted


def _draw_leaves(on: Canvas, moved: Moved[LeavesProp], houses: Sequence[Houses]) -> None:
    """Draw leaves that lie upon the heads of houses, fall there or are blown off."""
    for place, lying in enumerate(moved.now.lying):
        head, before = houses[place][0].head, moved.before.lying[place]
        for number in range(max(lying, before if moved.part < 1 else 0)):
            name, (across, down), degrees = _LEAVES[number]
            lies = Vector2(head.x + across * head.width, head.y + down * head.height)
            flight = set_piece_props.LYING_LEAF
            if number >= lying:
                flight = set_piece_props.blown_leaf(moved.part)
            elif number >= before and moved.part < 1:
                flight = set_piece_props.falling_leaf(moved.part)
            set_piece_props.draw_leaf(on, name, head.width, lies, degrees + 17 * (place % 3 - 1), flight)


_FLOOR: dict[type[Prop], Painter] = {
    BowlProp: _standing(things.BOWL, things.draw_bowl),
    SquidProp: _standing(things.SLAB, things.draw_squid),
    TallyProp: _standing(things.LOG, things.draw_tally),
    ScarfProp: _draw_scarf,
    BellProp: _standing(things.BELL, things.draw_bell),
    StampsProp: _draw_crests("wood_stamp", theme.STROKE),
    QueueProp: _draw_queue,
    HearthProp: _draw_hearth,
    LettersProp: _draw_crests("letters", theme.PAPER),
}
"""What lies upon the floor, below everything."""
_UPON: dict[type[Prop], Painter] = {SparrowProp: _draw_sparrow, CoinProp: _draw_coin}
"""What is upon cloths and cards."""


def flown_off(show: TableShow) -> bool:
    """Whether the bird that else sits on somebody is on the table."""
    return show.prop is not None and isinstance(show.prop.now, SparrowProp)


def draw_on_floor(on: Canvas, show: TableShow) -> None:
    """Draw what of a set piece lies below everything."""
    if show.prop is not None and type(show.prop.now) in _FLOOR:
        _FLOOR[type(show.prop.now)](on, show, show.prop)


def draw_upon(on: Canvas, show: TableShow, houses: Sequence[Houses]) -> None:
    """Draw what of a set piece is upon cloths and cards; `houses` by place."""
    if show.prop is None:
        return
    if isinstance(show.prop.now, LeavesProp):
        _draw_leaves(on, show.prop, houses)
    elif type(show.prop.now) in _UPON:
        _UPON[type(show.prop.now)](on, show, show.prop)
