"""A dishonour that waits for its answer: a tear in the seat's cloth, and in it what is at stake.

On the road of honour dashes lead from the seat's crest to where the loss would bring it.
"""

import math
from random import Random

from pygame import Rect, Surface
from pygame.math import Vector2

from game.honor.cards import DISHONOUR_SAVED, DISHONOURED
from game.honor.show.picture import TablePicture
from game.kept.language import signed
from scenes.honor.table import emblems
from scenes.honor.table.house_card_places import houses_of
from scenes.honor.table.layout import TableLayout, board_of
from scenes.honor.table.road import draw_ghost, ghost_place
from scenes.paint import shapes, theme
from scenes.paint.dirty_rects import Drawable
from scenes.paint.geometry import grown
from scenes.table.draw_context import DrawContext

_WIDE, _LEAST = 0.095, 0.050
"""How broad a tear is where there is room, and at least, in window heights."""
COIN = 0.046
"""The radius of what is at stake, in window heights."""
_TOLD = 0.26
"""Of the window's width, how far from the middle what is told may reach."""
STEPS = 10
"""In how many steps a tear opens."""


def tear_place(layout: TableLayout, picture: TablePicture, seat: int) -> Rect:
    """Return where a seat's cloth tears: where the fewest cards lie, from its foot up to what hangs there."""
    board, number = board_of(layout, picture, seat), picture.place(seat)
    houses, high = houses_of(layout, number, picture.seats[number]), layout.frame.height
    taken = [laid.rect for house in houses for laid in house.cards]
    taken += [house.decree for house in houses if house.decree is not None]
    taken += [house.head for house in houses]
    inner = (layout.lap(number - 1) if number else board).inflate(-round(0.02 * high), 0)
    low = inner.top if number and layout.seated and not layout.beside else board.top
    taken = [one for one in taken if one.bottom > low + 0.5 * (board.bottom - low)]
    if number == 0:  # beside what is told in the middle
        told = round(layout.frame.middle + _TOLD * layout.frame.width)
        inner.left, inner.width = told, inner.right - told
    left, right = _widest(inner, taken)
    wide = round(max(_LEAST * high, min(_WIDE * high, right - left)))
    reach = max(wide // 2, round(COIN * high))
    middle = round(left + 0.64 * (right - left))  # beside what is said of a seat without a lord
    middle = max(inner.left + reach, min(inner.right - reach, middle))
    top = min(house.head.top for house in houses) - round((0.04 if number == 0 else 0.08) * board.height)
    foot, radius = board.bottom - round(0.010 * high), round(COIN * high)
    top += max(radius, round(0.36 * (foot - top)))
    if low != board.top:  # it hangs over the edge over which he looks
        top = low + round(0.6 * radius)
    if number == 0:  # what is told may lie over the upper part of its houses
        top = foot - round(1.4 * radius)
    return Rect(middle - wide // 2, top, wide, foot - top)


def _widest(room: Rect, taken: list[Rect]) -> tuple[int, int]:
    """Return the broadest stretch of a room from left to right in which nothing lies."""
    begin, best = room.left, (room.left, room.left)
    for left, right in [*sorted((one.left, one.right) for one in taken), (room.right, room.right)]:
        if left - begin > best[1] - best[0]:
            best = begin, left
        begin = max(begin, right)
    return best


def coin_place(layout: TableLayout, picture: TablePicture, seat: int) -> tuple[tuple[int, int], int]:
    """Return the middle of what hangs over a seat's tear, whose tip it covers, and its radius."""
    tear = tear_place(layout, picture, seat)
    return (tear.centerx, tear.top), round(COIN * layout.frame.height)


def draw_threat(surface: Drawable, kit: DrawContext, layout: TableLayout, picture: TablePicture) -> None:
    """Draw what is to be answered, if anything is."""
    threat = picture.threat
    if threat is None:
        return
    tear = tear_place(layout, picture, threat.seat)
    surface.blit(kit.made(tear_picture, tear.size, threat.seat, STEPS), tear)
    board = board_of(layout, picture, threat.seat)
    kit.box(surface, grown(board, 3), max(5, min(14, board.width // 18)), None, theme.STROKE, 5)
    place, radius = coin_place(layout, picture, threat.seat)
    coin = emblems.figure(kit, "shame", signed(-DISHONOURED), radius)
    shapes.put_in_middle(surface, coin, place)
    draw_sender(surface, kit, picture.seats[picture.place(threat.by)].crest, place, radius)
    draw_stake(surface, kit, layout, picture, 1.0)


def draw_sender(surface: Drawable, kit: DrawContext, crest: int, coin: tuple[int, int], radius: int) -> None:
    """Draw on the shoulder of what is at stake whose deed it is."""
    aside = round(0.86 * radius)
    shapes.put_in_middle(
        surface, kit.art.crest(crest, round(0.95 * radius)), (coin[0] - aside, coin[1] - aside)
    )


def draw_stake(
    surface: Drawable,
    kit: DrawContext,
    layout: TableLayout,
    picture: TablePicture,
    part: float,
    swell: float = 0.0,
    saved: float = 0.0,
) -> None:
    """Draw dashes along the road to where the loss would bring a seat, as far as they have come, 0 to 1.

    There stands a ghost of its crest, larger by `swell`. It is nearer as far as the loss is the smaller one
    of a face that was `saved`, 0 to 1.
    """
    threat = picture.threat
    if threat is None or part <= 0:
        return
    seat = picture.seats[picture.place(threat.seat)]
    far, near = (
        ghost_place(layout, picture, threat.seat, seat.honour - cost)
        for cost in (DISHONOURED, DISHONOUR_SAVED)
    )
    at = threat.seat, far + (near - far) * saved
    draw_ghost(surface, kit, layout, picture, at, theme.STROKE, part, swell)


def tear_picture(size: tuple[int, int], seed: int, step: int) -> Surface:
    """Return the slits that a blade left in a cloth, so many of its steps long, with their frayed lips."""
    wide, high = size
    part, chance = step / STEPS, Random(seed)
    picture, rise = shapes.blank(size, theme.BLACK), min(0.62 * wide, 0.34 * high)
    apart = min(0.40 * wide, 0.20 * high)
    foot = 0.5 * high + rise / 2 + 0.2 * high
    for number in (-1, 0, 1):
        shorter = 0.14 * wide * abs(number) + chance.uniform(0, 0.06) * wide
        start = wide - 0.06 * wide - shorter, foot + number * apart - rise + 0.7 * shorter
        end = 0.06 * wide + shorter, foot + number * apart - 0.7 * shorter
        reach = start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part
        gape = (0.24 if number == 0 else 0.18) * wide * (0.4 + 0.6 * part)
        for colour, more, down in ((_LINING, 1.35, 0.35), (theme.INK, 1.15, 0.0), (_DEEP, 0.8, 0.0)):
            slit = [(x, y + down * gape) for x, y in _slit(start, reach, more * gape)]
            picture.blit(shapes.polygon(size, slit, colour, 2), (0, 0))
    return picture


def _slit(start: shapes.Point, end: shapes.Point, gape: float) -> list[shapes.Point]:
    """Return the outline of a slit, widest in its middle."""
    way = Vector2(end) - Vector2(start)
    if way.length() < 1:
        return [start, end, end]
    aside = way.rotate(90).normalize() * gape / 2
    steps = [step / 8 for step in range(9)]
    upper = [Vector2(start) + at * way + math.sin(math.pi * at) * aside for at in steps]
    lower = [Vector2(start) + at * way - math.sin(math.pi * at) * aside for at in reversed(steps)]
    return [(point.x, point.y) for point in (*upper, *lower)]


_DEEP, _LINING = theme.from_hex("#0a0807"), theme.from_hex("#c9b48c")
