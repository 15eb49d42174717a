"""A dishonour that waits for its answer: a tear in the seat's cloth, and in it what is at stake.

On the road of honour dashes lead from the seat's crest to where the loss would bring it.
"""

from random import Random

import pygame
from pygame import Rect, Surface

from game.honor.cards import DISHONOURED
from game.honor.show.picture import TablePicture
from game.kept.language import signed
from scenes.cards.draw_context import DrawContext
from scenes.honor.table import emblems
from scenes.honor.table.houses import board_of, houses_of
from scenes.honor.table.layout import TableLayout
from scenes.honor.table.road import draw_ghost
from scenes.paint import shapes, theme
from scenes.ui.geometry import grown

_WIDE, _LEAST = 0.095, 0.050
"""How broad a tear is where there is room, and at least, in window heights."""
_COIN = 0.046
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
    inner = (layout.cloth(number - 1) if number else board).inflate(-round(0.02 * high), 0)
    if number == 0:  # beside what is told in the middle
        told = round(layout.frame.middle + _TOLD * layout.frame.width)
        inner.left, inner.width = told, inner.right - told
    left, right = _widest(inner, taken)
    wide = round(max(_LEAST * high, min(_WIDE * high, right - left)))
    reach = max(wide // 2, round(_COIN * high))
    middle = round(left + 0.64 * (right - left))  # beside what is said of a seat without a lord
    middle = max(inner.left + reach, min(inner.right - reach, middle))
    top = min(house.head.top for house in houses) - round((0.04 if number == 0 else 0.08) * board.height)
    foot, radius = board.bottom - round(0.010 * high), round(_COIN * high)
    top += max(radius, round(0.36 * (foot - top)))
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
    return (tear.centerx, tear.top), round(_COIN * layout.frame.height)


def draw_threat(surface: Surface, kit: DrawContext, layout: TableLayout, picture: TablePicture) -> None:
    """Draw what is to be answered, if anything is."""
    threat = picture.threat
    if threat is None:
        return
    tear = tear_place(layout, picture, threat.seat)
    surface.blit(kit.made(tear_picture, tear.size, threat.seat, STEPS), tear)
    board = board_of(layout, picture, threat.seat)
    kit.box(surface, grown(board, 3), max(5, min(14, board.width // 18)), None, theme.STROKE, 5)
    place, radius = coin_place(layout, picture, threat.seat)
    coin = emblems.figure(kit, "loss", signed(-DISHONOURED), radius)
    shapes.put_in_middle(surface, coin, place)
    draw_sender(surface, kit, picture.seats[picture.place(threat.by)].crest, place, radius)
    draw_stake(surface, kit, layout, picture, 1.0)


def draw_sender(surface: Surface, kit: DrawContext, crest: int, coin: tuple[int, int], radius: int) -> None:
    """Draw on the shoulder of what is at stake whose deed it is."""
    aside = round(0.86 * radius)
    shapes.put_in_middle(
        surface, kit.art.crest(crest, round(0.95 * radius)), (coin[0] - aside, coin[1] - aside)
    )


def draw_stake(
    surface: Surface,
    kit: DrawContext,
    layout: TableLayout,
    picture: TablePicture,
    part: float,
    swell: float = 0.0,
) -> None:
    """Draw dashes along the road to where the loss would bring a seat, as far as they have come, 0 to 1.

    There stands a ghost of its crest, larger by `swell`.
    """
    threat = picture.threat
    if threat is None or part <= 0:
        return
    seat = picture.seats[picture.place(threat.seat)]
    at = threat.seat, float(seat.honour - DISHONOURED)
    draw_ghost(surface, kit, layout, picture, at, theme.STROKE, part, swell)


def tear_picture(size: tuple[int, int], seed: int, step: int) -> Surface:
    """Return a tear that has come up from a cloth's foot so many of its steps: its dark, its frayed edges."""
    wide, high = size
    part, chance, rows = step / STEPS, Random(seed), 14
    deep = high * min(1.0, 0.25 + 0.75 * part)
    left, right = list[shapes.Point](), list[shapes.Point]()
    for row in range(rows + 1):
        y = high - deep * row / rows
        gape = 0.24 * wide * part * (1 - row / rows) ** 1.3
        jag = (0.020 if row % 2 else -0.012) * wide * (0.5 + 0.5 * part) * (row < rows)
        drift = 0.030 * wide * chance.uniform(-1, 1) if 0 < row < rows else 0.0
        left.append((wide / 2 - gape - jag + drift, y))
        right.append((wide / 2 + gape + jag * chance.uniform(0.5, 1.2) + drift, y))
    picture = shapes.blank(size, theme.BLACK)
    edge = max(2.0, 0.04 * wide)
    for colour, more in ((theme.INK, 1.6 * edge), (theme.STROKE, edge), (_DEEP, 0.0)):
        points = [(x - more, y) for x, y in left] + [(x + more, y) for x, y in reversed(right)]
        picture.blit(_filled(size, points, colour), (0, 0))
    for row in (3, 6, 9) if part > 0.5 else ():  # threads that still hold
        (x, y), (to_x, to_y) = left[row], right[row]
        thick = max(1, round(0.4 * edge))
        pygame.draw.aaline(picture, _THREAD, (x, y), (to_x, to_y + 0.03 * high), thick)
    return picture


def _filled(size: tuple[int, int], points: list[shapes.Point], colour: theme.Colour) -> Surface:
    return shapes.layer(
        size, colour, lambda canvas, scale: shapes.polygon_on(canvas, points, colour, scale), 2
    )


_DEEP, _THREAD = theme.from_hex("#0b0808"), theme.from_hex("#b98a6a")
