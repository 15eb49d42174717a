"""Who serves whom, as it is seen: the cord from a second Samurai to his lord, whose flag hangs at the second.

The flag hangs where the second's own Daimyo would stand. Where the cord is tied to the lord's head, the
second's small crest hangs. The cord's weave points to the lord.
"""

import itertools
import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Self

import pygame
from pygame import Rect, Surface

from scenes.honor.table.dimming import STEPS
from scenes.honor.table.house_card_places import Houses
from scenes.honor.table.layout import Canvas, TableLayout
from scenes.honor.table.table_drawing_inputs import TableShow
from scenes.paint import large_shapes, pen, shapes, theme
from scenes.paint.dirty_rects import Drawable
from scenes.paint.geometry import around, box
from scenes.table.draw_context import DrawContext

Way = list[tuple[float, float]]


def bond_way(
    layout: TableLayout, second: Houses, lord: Houses, order: int
) -> tuple[Way, tuple[tuple[int, int], tuple[int, int]]]:
    """Return the way of a bond, from the second's head to the lord's, and where its knots are.

    To or from the seat at the bottom it goes below the banners, so that it crosses nobody else's.
    """
    start, empty, goal = second[1].head, second[0].head, lord[0].head
    below = layout.banners[0].bottom + 0.006 * layout.frame.height
    x, y = empty.center
    rod = empty.left + 0.94 * empty.width, empty.top + 0.12 * empty.width
    way: Way = [(float(start.centerx), start.top + 4.0)]
    if empty.top > below:
        above = 0.55 * layout.title_height if layout.title_height else 0.007 * layout.frame.height
        over, reach = empty.top - 1.4 * above, 0.25 * (start.centerx - x)
        bow = (over - 0.25 * start.top) / 0.75
        way += large_shapes.curve(way[-1], (start.centerx - reach, bow), (rod[0] + reach, bow), rod)
        way.append((x, y))
        end = goal.left + 0.32 * goal.width, goal.bottom - 0.12 * goal.width
        way += [*reversed(_hanging(end, below, (x, y))), end]
    elif goal.top > below:
        way.append((x, y))
        end = goal.left + 0.93 * goal.width, goal.top + 0.16 * goal.width
        way += _hanging((x - 0.3 * empty.width, y), below, end)
    else:
        high = goal.top - goal.width * (0.07 if order else 0.20)
        end = goal.left + 0.93 * goal.width, goal.top + 0.16 * goal.width
        if goal.left >= start.left:  # beside the figures in the card's upper left corner
            end = goal.left + 0.03 * goal.width, goal.top - 0.12 * goal.width
        if start.left > empty.right:
            way += large_shapes.curve(way[-1], (start.centerx, min(high, empty.top)), rod)
        way.append((x, y))
        hangs = x, empty.top + 0.1 * empty.width
        if layout.seated:
            way += _over_boards(hangs, end, _beam(layout), 0.03 * layout.frame.height)
        else:
            way += _strung(hangs, end, high, _SAGS * layout.frame.height)
    return way, ((start.centerx, start.top + 2), (round(end[0]), round(end[1])))


_SAGS = 0.022
"""How far a cord hangs down between two cloths at most, in window heights."""


def _hanging(start: tuple[float, float], level: float, end: tuple[float, float]) -> Way:
    """Return a way that hangs from above a level, sweeps aside about there, and comes down to its end.

    So it goes left of the piles, which lie beside the end of it.
    """
    (x, y), (to_x, to_y) = start, end
    falls, way = level - 0.42 * (level - y), to_x - x
    soft = max(-1.0, min(1.0, way / max(1.0, to_y - level))) * 0.62 * (to_y - level)
    turn = (to_x - min(abs(soft), 0.5 * abs(way)) * (1 if way > 0 else -1), level)
    sweeps = large_shapes.curve((x, falls), (x, level + 0.1 * (level - y)), (x + 0.3 * way, level), turn)
    drops = large_shapes.curve(
        turn, (to_x - 0.1 * (to_x - turn[0]), level), (to_x, to_y - 0.5 * (to_y - level)), end
    )
    return [start, *sweeps, *drops]


def _beam(layout: TableLayout) -> float:
    """Return the height at which cords run behind all boards, and behind whoever is seen."""
    high = layout.frame.height
    return layout.road.bottom + 0.014 * high if layout.beside else layout.board(0).top + 0.012 * high


def _over_boards(start: tuple[float, float], end: tuple[float, float], level: float, turn: float) -> Way:
    """Return a way up behind a board, along over all that lies between, and down from behind the other."""
    (x, y), to_x = start, end[0]
    turn = turn if to_x > x else -turn
    up = large_shapes.curve((x, level + abs(turn)), (x, level), (x + turn, level), steps=8)
    down = large_shapes.curve((to_x - turn, level), (to_x, level), (to_x, level + abs(turn)), steps=8)
    return [(x, y), *up, *down, end]


def _strung(start: tuple[float, float], end: tuple[float, float], high: float, sags: float) -> Way:
    """Return a way up from its start and on to its end, between which it hangs down a little."""
    x, (to_x, to_y) = start[0], end
    hook, far = (x + 0.04 * (to_x - x), high), abs(to_x - x)
    sag = min(sags, 0.05 * far)
    middle = [
        (hook[0] + (to_x - hook[0]) * part, hook[1] + (to_y - hook[1]) * part + 4 * sag * part * (1 - part))
        for part in (step / 24 for step in range(25))
    ]
    return [*large_shapes.curve(start, (x, high), hook, steps=8), *middle]


def _even(way: Way, step: float) -> Way:
    """Return the same way with a point at about every so many pixels."""
    found = [way[0]]
    for (x, y), (to_x, to_y) in itertools.pairwise(way):
        pieces = max(1, round(math.dist((x, y), (to_x, to_y)) / step))
        found += [(x + (to_x - x) * n / pieces, y + (to_y - y) * n / pieces) for n in range(1, pieces + 1)]
    return found


@dataclass(frozen=True)
class Bond:
    """A cord from a second Samurai to his lord, in both seats' colours, and the lord's flag at the second."""

    seat: int
    way: Way
    knots: tuple[tuple[int, int], tuple[int, int]]
    crests: tuple[int, int]
    """The second's, the lord's."""
    thick: float
    flag: Rect
    """Where the second's Daimyo would stand."""
    crest_size: int
    """Across the second's crest at the lord's head."""
    leaving: bool = False
    """Whether it ends with the second's next turn: then the flag is half rolled up."""

    @property
    def hangs(self) -> float:
        """How far the flag is unrolled, 0 to 1."""
        return _HALF if self.leaving else 1.0

    @property
    def reversed(self) -> Self:
        """The same cord as it would be if the lord served his second."""
        return replace(self, way=self.way[::-1], knots=self.knots[::-1], crests=self.crests[::-1])

    @property
    def flag_part(self) -> float:
        """How far along the way, 0 to 1, the flag is."""
        nearest = min(range(len(self.way)), key=lambda at: math.dist(self.way[at], self.flag.center))
        return nearest / (len(self.way) - 1)

    def at(self, part: float) -> tuple[float, float]:
        """Return the point of the way that far along it."""
        where = max(0.0, min(1.0, part)) * (len(self.way) - 1)
        before = min(int(where), len(self.way) - 2)
        (x, y), (to_x, to_y) = self.way[before], self.way[before + 1]
        rest = where - before
        return x + (to_x - x) * rest, y + (to_y - y) * rest


def bonds_of(layout: TableLayout, show: TableShow, houses: Sequence[Houses]) -> list[Bond]:
    """Return the bonds of a table; `houses` of each seat of its picture, in that order."""
    at = {seat.seat: number for number, seat in enumerate(show.picture.seats)}
    thick = 0.0085 * layout.frame.height * (0.85 if layout.form == "narrow" else 1.0)
    bonds: list[Bond] = []
    for seat in show.picture.seats:
        if seat.serves is not None and f"bond:{seat.seat}" not in show.hidden:
            second, lord = houses[at[seat.seat]], houses[at[seat.serves]]
            way, knots = bond_way(layout, second, lord, len(bonds))
            crests = seat.crest, show.picture.seats[at[seat.serves]].crest
            size = max(_LEAST_CREST, round(0.36 * lord[0].head.width))
            way = _even(way, 1.6 * thick)
            bonds.append(Bond(seat.seat, way, knots, crests, thick, second[0].head, size, seat.leaving))
    return bonds


def bond_between(old: Bond, new: Bond, part: float) -> Bond:
    """Return a bond on its way from where it lies to where it will, so far along, 0 to 1."""

    def point(one: tuple[float, float], other: tuple[float, float]) -> tuple[float, float]:
        return one[0] + (other[0] - one[0]) * part, one[1] + (other[1] - one[1]) * part

    def whole(one: tuple[int, int], other: tuple[int, int]) -> tuple[int, int]:
        x, y = point(one, other)
        return round(x), round(y)

    way = [point(old.at(step / PARTS), new.at(step / PARTS)) for step in range(PARTS + 1)]
    knots = whole(old.knots[0], new.knots[0]), whole(old.knots[1], new.knots[1])
    flag = Rect(whole(old.flag.topleft, new.flag.topleft), whole(old.flag.size, new.flag.size))
    thick = old.thick + (new.thick - old.thick) * part
    size = round(old.crest_size + (new.crest_size - old.crest_size) * part)
    return replace(new, way=way, knots=knots, flag=flag, thick=thick, crest_size=size)


_LEAST_CREST = 18
_HALF = 0.42


def draw_bond(surface: Drawable, kit: DrawContext, bond: Bond, share: float) -> None:
    """Draw the cord of a bond, so much of it as its `share`, kept as a picture as long as it lies so."""
    _draw_way(surface, kit, bond, 0, len(bond.way) - 1, (0, 0), share)


def cord_share(on: Canvas, bond: Bond, show: TableShow) -> float:
    """Return how much is seen of a cord: less where neither of its two has a part in what is shown."""
    if show.paler is None or on.look.resources.settings.high_contrast:
        return 1.0
    met, steps = show.paler
    lord = next(seat.serves for seat in show.picture.seats if seat.seat == bond.seat)
    return 1.0 if {bond.seat, lord} & met else 1 - (1 - _PALE) * steps / STEPS


_PALE = 0.25
"""How much is seen of a cord that has no part in what is shown."""


PARTS = 40
"""In how many parts a cord comes and falls."""


def draw_part(surface: Drawable, kit: DrawContext, bond: Bond, number: int, shift: tuple[int, int]) -> None:
    """Draw one of the parts of a bond's cord, the second's end first, so far from where it lies."""
    last = len(bond.way) - 1
    _draw_way(surface, kit, bond, last * number // PARTS, last * (number + 1) // PARTS, shift)


def _draw_way(
    surface: Drawable,
    kit: DrawContext,
    bond: Bond,
    begin: int,
    end: int,
    shift: tuple[int, int],
    share: float = 1.0,
) -> None:
    way = bond.way[begin : end + 1]
    if len(way) < 2:
        return
    room = around(way, math.ceil(bond.thick) + 4)
    second, lord = (theme.SEAT_COLOURS[crest] for crest in bond.crests)

    key = "cord", tuple(way), bond.crests, bond.thick
    lying = [(x - room.x, y - room.y) for x, y in way]
    picture = kit.kept.get(key, cord, room.size, lying, second, lord, bond.thick)
    surface.blit(picture if share >= 1 else shapes.fade(picture.copy(), share), room.move(shift))


_COILS, _TURNS = 10, 2.2
"""In how many steps a loose end curls up, and how often round."""


def draw_coil(surface: Drawable, kit: DrawContext, bond: Bond, at: tuple[float, float], part: float) -> None:
    """Draw the loose end of a cut cord at a point, as far as it has curled up, 0 to 1."""
    step = max(1, min(_COILS, round(_COILS * part)))
    picture = kit.made(_coil, bond.crests, bond.thick, step)
    shapes.put_in_middle(surface, picture, (round(at[0]), round(at[1])))


def _coil(crests: tuple[int, int], thick: float, step: int) -> Surface:
    turns, least = _TURNS * step / _COILS, 0.7 * thick
    reach = least + 1.25 * thick * turns
    side = 2 * math.ceil(reach + thick) + 4
    way: Way = []
    for number in range(33):  # it rolls on as it grows
        at = math.tau * turns * (number / 32 - 1) - 1.9 * step
        far = least + (reach - least) * number / 32
        way.append((side / 2 + far * math.cos(at), side / 2 + far * math.sin(at)))
    second, lord = (theme.SEAT_COLOURS[crest] for crest in crests)
    return cord((side, side), way, second, lord, thick)


def draw_knots(on: Canvas, bond: Bond) -> None:
    """Draw both ends of a cord, which lie over the heads: a knot, and the second's crest at his lord's."""
    size = round(2.4 * bond.thick)
    colour = theme.SEAT_COLOURS[bond.crests[0]]
    disc = on.kit.made(shapes.outlined_disc, size, colour, theme.NIGHT, 0.3 * bond.thick)
    shapes.put_in_middle(on.surface, disc, bond.knots[0])
    shapes.put_in_middle(on.surface, on.kit.art.crest(bond.crests[0], bond.crest_size), bond.knots[1])


def draw_cord(surface: Drawable, way: Way, colour: theme.Colour, weave: theme.Colour, thick: float) -> None:
    """Draw a cord that is on its way, and lies elsewhere in the next frame."""
    room = around(way, math.ceil(thick) + 4)
    surface.blit(cord(room.size, [(x - room.x, y - room.y) for x, y in way], colour, weave, thick), room)


_FINER = 2
"""How much larger a cord is drawn than it is seen, for smooth edges."""
_ROUND = ((-0.24, theme.PAPER, 64), (0.27, theme.INK, 80))
"""What makes a cord look round: how far below its middle light and shadow lie, in its thickness; their
colours and strengths."""


def cord(size: tuple[int, int], way: Way, colour: theme.Colour, weave: theme.Colour, thick: float) -> Surface:
    """Return a cord along a way, woven in points of another colour that show where it goes."""
    wide, fine = thick * _FINER, [(x * _FINER, y * _FINER) for x, y in way]
    large = size[0] * _FINER, size[1] * _FINER
    picture = shapes.blank(large, theme.NIGHT)
    large_shapes.stroke(picture, fine, wide + 3 * _FINER, theme.NIGHT)
    large_shapes.stroke(picture, fine, wide, theme.blend(colour, theme.INK, _MUTED))
    _weave(picture, fine, theme.blend(weave, theme.INK, _MUTED), wide)
    for below, tone, strength in _ROUND:
        line = shapes.blank(large, tone)
        large_shapes.stroke(line, [(x, y + below * wide) for x, y in fine], 0.26 * wide, tone)
        line.set_alpha(strength)
        picture.blit(line, (0, 0))
    return pygame.transform.smoothscale(picture, size)


_MUTED = 0.12
"""How much of a seat's colour is darkened in its cord."""


def _weave(surface: Drawable, way: Way, colour: theme.Colour, thick: float) -> None:
    step, half, left = 2.3 * thick, 0.5 * thick, 1.2 * thick
    for (x, y), (to_x, to_y) in itertools.pairwise(way):
        length = math.dist((x, y), (to_x, to_y))
        while left <= length and length:
            along_x, along_y = (to_x - x) / length, (to_y - y) / length
            middle = x + along_x * left, y + along_y * left

            def corner(
                ahead: float,
                aside: float,
                at: tuple[float, float] = middle,
                along: tuple[float, float] = (along_x, along_y),
            ) -> tuple[float, float]:
                return (
                    at[0] + along[0] * ahead - along[1] * aside,
                    at[1] + along[1] * ahead + along[0] * aside,
                )

            points = [
                corner(-0.9 * thick, half), corner(-0.1 * thick, half), corner(0.75 * thick, 0.0),
                corner(-0.1 * thick, -half), corner(-0.9 * thick, -half), corner(0.0, 0.0),
            ]  # fmt: skip
            pen.polygon(surface, colour, points)
            left += step
        left -= length


def draw_flag(surface: Drawable, kit: DrawContext, head: Rect, crest: int, part: float = 1.0) -> None:
    """Draw the flag of a lord into the place of a Daimyo, as far as it has unrolled, 0 to 1."""
    picture = kit.made(_flag, kit, head.size, crest)
    rod = round(_ROD * head.width)
    high = rod + round((picture.get_height() - rod) * part)
    surface.blit(picture, head.topleft, (0, 0, picture.get_width(), high))


_ROD = 0.20
"""How far below the place's upper edge a flag's cloth begins, in its width."""


def _flag(kit: DrawContext, size: tuple[int, int], crest: int) -> Surface:
    wide, high = size
    picture = shapes.blank(size, theme.INK)
    colour = theme.SEAT_COLOURS[crest]
    top, foot, notch = 0.12 * wide, high - 0.10 * wide, 0.16 * wide

    def cloth(inset: float) -> list[shapes.Point]:
        left, right = 0.14 * wide + inset, 0.86 * wide - inset
        return [
            (left, top), (right, top), (right, foot - inset),
            (wide / 2, foot - notch - inset), (left, foot - inset),
        ]  # fmt: skip

    line = max(1.5, 0.03 * wide)
    for fill, inset in ((theme.INK, 0.0), (colour, line)):
        picture.blit(shapes.polygon(size, cloth(inset), fill), (0, 0))
    rod = box(0.06 * wide, 0.07 * wide, 0.88 * wide, 0.12 * wide)
    picture.blit(shapes.box(rod.size, rod.height / 2, theme.GOLD, theme.INK, line), rod)
    return shapes.put_in_middle(picture, kit.art.crest(crest, round(0.60 * wide)), (wide / 2, 0.47 * high))


def draw_cords(on: Canvas, show: TableShow, bonds: Iterable[Bond]) -> None:
    """Draw the cords of seconds, upon cloths alone where rivals sit there, and their lords' flags."""
    surface = on.surface
    clip = surface.get_clip()
    for bond in bonds:
        for room in _upon_cloths(on.layout) if on.layout.seated else [clip]:
            surface.set_clip(room.clip(clip))
            draw_bond(surface, on.kit, bond, cord_share(on, bond, show))
        surface.set_clip(clip)
        draw_flag(surface, on.kit, bond.flag, bond.crests[1], bond.hangs)


def _upon_cloths(layout: TableLayout) -> list[Rect]:
    """Return the places of rivals' cloths, of which none lies over another."""
    rooms = [layout.cloth(number) for number in range(len(layout.banners))]
    for number, cloth in enumerate(rooms[:]):
        lap = layout.lap(number)
        rooms.append(Rect(cloth.right, lap.top, lap.right - cloth.right, lap.height))
    return rooms
