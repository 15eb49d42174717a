"""The trace of the last fight on the table: an arrow from who attacked to whom, what was thrown, who won.

The arrow pales after some seconds and goes when something else is done; small signs by both faces stay a
little longer.
"""

from dataclasses import replace

import pygame
from pygame import Rect, Surface
from pygame.math import Vector2

from game.honor.show.picture import LastFight, TablePicture
from scenes.honor.table import emblems
from scenes.honor.table.dice import die_picture
from scenes.honor.table.house_card_places import houses_of, own_houses
from scenes.honor.table.layout import TableLayout
from scenes.honor.table.paper_pictures import blades
from scenes.paint import large_shapes, shapes, theme
from scenes.paint.dirty_rects import Drawable
from scenes.paint.icons import sign
from scenes.table.brush_arrow import STEPS, BrushArrow
from scenes.table.draw_context import DrawContext
from scenes.table.fighters import blit_scaled

FADES = 300.0
"""Milliseconds in which the arrow goes."""
STANDS, PALES, PALE = 3000.0, 1000.0, 0.3
"""Milliseconds for which it stands whole at rest, in which it pales, and what then is left of it."""
_LEVELS = 10
_SMALL, _WON = 0.056, 0.074
"""How broad the discs of both sums are, in window heights."""


def trace_of(picture: TablePicture) -> LastFight | None:
    """Return the fight of which an arrow is left at a table."""
    last = picture.last_fight
    return last if last is not None and last.fresh and last.winner is not None else None


def without_arrow(picture: TablePicture) -> TablePicture:
    """Return a table from which the arrow of the last fight is gone."""
    last = picture.last_fight
    return picture if last is None else replace(picture, last_fight=replace(last, fresh=False))


def led_by_winner(picture: TablePicture) -> TablePicture:
    """Return a table on which the arrow of the last fight goes from whoever won it to who is struck."""
    last = trace_of(picture)
    if last is None or last.winner != last.defender:
        return picture
    turned = replace(last, attacker=last.defender, defender=last.attacker, numbers=last.numbers[::-1], head=0)
    return replace(picture, last_fight=turned)


class StandingArrow:
    """The arrow of the last fight at a table at rest: it pales, as long afterwards it only covers things."""

    def __init__(self) -> None:
        self.share = 1.0
        """What is left of it, 1 to 0."""
        self.pales = False
        """Whether it has just become paler."""
        self._stood = 0.0
        self._fight: tuple[int, int, tuple[int, ...]] | None = None

    def update(self, picture: TablePicture, milliseconds: float) -> None:
        """Let it stand so much longer; that of another fight begins anew."""
        last, before = trace_of(picture), self.share
        fight = None if last is None else (last.attacker, last.defender, last.numbers)
        self._stood = self._stood + milliseconds if fight == self._fight else 0.0
        self._fight = fight
        gone = max(0.0, min(1.0, (self._stood - STANDS) / PALES)) * (1 - PALE)
        self.share = 1 - round(gone * _LEVELS) / _LEVELS
        self.pales = fight is not None and self.share != before


def draw_trace(
    surface: Drawable,
    kit: DrawContext,
    layout: TableLayout,
    picture: TablePicture,
    share: float,
    arrow: float = 1.0,
) -> None:
    """Draw the last fight's trace as far as it is still there, 1 to 0; its `arrow` may be paler than that."""
    last = trace_of(picture)
    if last is None or share <= 0.01:
        return
    crests = {seat.seat: seat.crest for seat in picture.seats}
    way = trace_way(layout, picture, last.attacker, last.defender, last.head)
    brush = kit.made(_arrow, way, layout.frame.height, crests[last.attacker], arrow)
    surface.blit(shapes.faded(brush, share), _brush(way, layout.frame.height).room)
    for part, middle in zip(
        _numbers(kit, last, crests, layout.frame.height), number_places(layout, way, last), strict=True
    ):
        blit_scaled(surface, part, middle, share)  # half gone over dark cloth, the higher one looked grey


def _numbers(kit: DrawContext, last: LastFight, crests: dict[int, int], high: int) -> list[Surface]:
    """Return both sums on their seats' discs, the winner's larger, the other's grey; or an assassin's die."""
    if last.murder:
        return [die_picture(kit, last.numbers[0], crests[last.attacker], round(0.76 * _WON * high))]
    found = []
    for seat, value in zip((last.attacker, last.defender), last.numbers, strict=True):
        size = round((_WON if seat == last.winner else _SMALL) * high)
        picture = kit.made(emblems.numbered, kit, size, value, crests[seat], False)
        found.append(picture if seat == last.winner else kit.made(_beaten, picture))
    return found


def _beaten(disc: Surface) -> Surface:
    """Return a sum that was too small."""
    grey = disc.copy()
    grey.fill(_GREY, special_flags=pygame.BLEND_RGB_MULT)
    return grey


_GREY = 186, 186, 190
Way = tuple[tuple[float, float], ...]
"""Points of the window, the attacker's first."""


def trace_way(layout: TableLayout, picture: TablePicture, attacker: int, defender: int, head: int = 0) -> Way:
    """Return the way of an arrow: down from a side, along the banners' hems over nothing, to the other side.

    It ends on the head that was attacked: 0 the Daimyo's, 1 the Samurai's.
    """
    high = layout.frame.height
    lane = layout.banners[0].bottom + 0.012 * high
    (x, y), (to_x, to_y) = (
        _end(layout, picture, seat, aims, at)
        for seat, aims, at in ((attacker, False, 0), (defender, True, head))
    )
    bend = min(0.055 * high, abs(to_x - x) / 2)
    side = 1 if to_x > x else -1
    turn, leg = 0.4 * (to_y - lane), (STEPS - 2 * _BEND) // 2
    begins = large_shapes.curve((x, y), (x, lane), (x + side * bend, lane), steps=_BEND)
    ends = large_shapes.curve((to_x - side * bend, lane), (to_x, lane), (to_x, lane + turn), steps=_BEND)
    along = _between(begins[-1], ends[0], leg)
    return (*begins, *along, *ends, *_between(ends[-1], (to_x, to_y), leg), (to_x, to_y))


_BEND = 9
"""How many of a brush's steps one of its two bends has; the rest is shared by what is straight."""


def _between(start: tuple[float, float], end: tuple[float, float], count: int) -> list[tuple[float, float]]:
    """Return so many points between two others."""
    parts = (number / (count + 1) for number in range(1, count + 1))
    return [(start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part) for part in parts]


def _end(layout: TableLayout, picture: TablePicture, seat: int, aims: bool, at: int) -> tuple[int, float]:
    """Return where an arrow leaves a seat's side, or where its point comes to (`aims`)."""
    number, high = picture.place(seat), layout.frame.height
    if number == 0:
        head = own_houses(layout, picture.seats[0])[at].head
        count = layout.discards.left + 1.52 * layout.discards.width
        beside = [head.left + round(part * head.width) for part in (0.27, 0.90)]
        x = next((x for x in beside if not -0.02 * high < x - count < 0.10 * high), beside[0])
        return x, head.top + (0.006 if aims else -0.018) * high
    banner = layout.banners[number - 1]
    if aims:
        head = houses_of(layout, number, picture.seats[number])[at].head
        return head.left + round(0.72 * head.width), head.bottom - 0.22 * head.height
    x = max(banner.centerx, min(layout.ask.right + round(0.05 * high), banner.right - round(0.05 * high)))
    if layout.log is not None:  # beside what was said of it, if that is still under the banner
        x = min(x, max(layout.log.left - round(0.04 * high), banner.left + banner.width // 5))
    return x, banner.bottom - 0.012 * high


def number_places(layout: TableLayout, way: Way, last: LastFight) -> list[tuple[int, int]]:
    """Return the middle of each number: the attacker's at the arrow's beginning, the other's at its point.

    Beside a cloth it is at its foot, over no card's figures.
    """
    high, (x, y), (to_x, to_y) = layout.frame.height, way[0], way[-1]
    to_y = max(to_y, layout.banners[0].bottom - 0.032 * high)
    beside = 0.052 * high * (1 if to_x > x or to_y > layout.banners[0].bottom else -1)
    there = round(to_x + beside), round(to_y + (0.028 if to_y < y else -0.026) * high)
    ends = [there] if last.murder else [(round(x), round(y)), there]
    least = round(0.6 * _WON * high)  # whole within the window
    left, right = round(layout.frame.left) + least, round(layout.frame.right) - least
    return [(max(left, min(right, at)), level) for at, level in ends]


def _brush(way: Way, high: int) -> BrushArrow:
    return BrushArrow([Vector2(point) for point in way], 0.72 * high / 1080)


def draw_growing(
    surface: Drawable,
    layout: TableLayout,
    picture: TablePicture,
    crests: tuple[int, int],
    head: int,
    part: float,
) -> None:
    """Draw the arrow from who has one crest to a head of who has the other, as far as it has grown."""
    seats = {seat.crest: seat.seat for seat in picture.seats}
    way = trace_way(layout, picture, seats[crests[0]], seats[crests[1]], head)
    _brush(way, layout.frame.height).draw(surface, grown=part, colour=theme.SEAT_COLOURS[crests[0]])


def _arrow(way: Way, high: int, crest: int, share: float) -> Surface:
    brush = _brush(way, high)
    picture = shapes.blank(brush.room.size, theme.INK)
    brush.draw(picture, brush.room.topleft, colour=theme.SEAT_COLOURS[crest])
    return picture if share >= 1 else shapes.fade(picture, share)


def draw_sign(surface: Drawable, kit: DrawContext, last: LastFight | None, seat: int, disc: Rect) -> None:
    """Draw by a seat's disc whether it won or lost the last fight, if it was in it."""
    if last is None or last.winner is None or seat not in (last.attacker, last.defender):
        return
    size = max(_LEAST, round(0.42 * disc.width))
    spared = seat == last.spared
    picture = kit.made(_fan, size) if spared else kit.made(_sign, size, seat == last.winner, last.murder)
    centre = disc.left + round(0.10 * disc.width), disc.top + round(0.14 * disc.height)
    surface.blit(picture, picture.get_rect(center=centre))


_LEAST = 18


def draw_spared(surface: Drawable, kit: DrawContext, layout: TableLayout, picture: TablePicture) -> None:
    """Draw a fan on the Daimyo who was beaten in the last fight and lives."""
    last = picture.last_fight
    if last is None or last.spared is None:
        return
    number = picture.place(last.spared)
    head = houses_of(layout, number, picture.seats[number])[0].head
    if picture.seats[number].houses[0].head is not None:
        fan = kit.made(_fan, max(_LEAST, round(_ON_CARD * head.width)))
        surface.blit(fan, fan.get_rect(midbottom=(head.centerx, head.bottom - round(0.05 * head.height))))


_ON_CARD = 0.62
"""How broad the fan is on a card, by its width."""


def _fan(size: int) -> Surface:
    """Return the fan that saved a face, on its paper."""
    picture = shapes.outlined_disc(size, theme.PAPER_LIGHT, theme.INK, max(1.0, 0.06 * size)).copy()
    side = round(0.80 * size)
    shapes.put_in_middle(picture, sign("fan", (side, side), theme.VERMILION))
    return picture


def _sign(size: int, won: bool, murder: bool) -> Surface:
    """Return two blades, or an assassin's one, on gold; for who lost on ashes, struck through."""
    fill, ink = (theme.GOLD, theme.INK) if won else (theme.RAISED, theme.TEXT_MUTE)
    picture = shapes.outlined_disc(size, fill, theme.INK, max(1.0, 0.06 * size)).copy()
    shapes.put_in_middle(picture, blades(round(0.66 * size), ink, 1 if murder else 2))
    if not won:

        def stroke(canvas: Surface, scale: float) -> None:
            ends = (0.12 * size, 0.30 * size), (0.88 * size, 0.70 * size)
            shapes.stroke_on(canvas, ends, 0.15 * size, theme.STROKE, scale)

        picture.blit(shapes.layer(picture.get_size(), theme.STROKE, stroke), (0, 0))
    return picture
