"""The trace of the last fight on the table: an arrow from who attacked to whom, what was thrown, who won.

The arrow goes when something else is done; small signs by both faces stay a little longer.
"""

from pygame import Rect, Surface
from pygame.math import Vector2

from game.honor.show.last_fights import LastFight
from game.honor.show.picture import TablePicture
from scenes.cards.brush_arrow import BrushArrow, curved
from scenes.cards.draw_context import DrawContext
from scenes.honor import emblems
from scenes.honor.answer_signs import blades
from scenes.honor.dice import die_picture
from scenes.honor.layout import TableLayout
from scenes.paint import shapes, theme

FADES = 300.0
"""Milliseconds in which the arrow goes."""
_SMALL, _WON = 0.042, 0.056
"""How broad the discs of both sums are, in window heights."""


def trace_of(picture: TablePicture) -> LastFight | None:
    """Return the fight of which an arrow is left at a table."""
    last = picture.last_fight
    return last if last is not None and last.fresh and last.winner is not None else None


def draw_trace(
    surface: Surface, kit: DrawContext, layout: TableLayout, picture: TablePicture, share: float
) -> None:
    """Draw the arrow of the last fight as far as it is still there, 1 to 0."""
    last = trace_of(picture)
    if last is None or share <= 0.01:
        return
    crests = {seat.seat: seat.crest for seat in picture.seats}
    ends = tuple(_end(layout, picture, seat) for seat in (last.attacker, last.defender))
    arrow = kit.made(_arrow, ends, layout.frame.height, crests[last.attacker])
    way = _way(ends, layout.frame.height)
    surface.blit(_faded(arrow, share), way.room)
    middle = way.points[len(way.points) // 2]
    parts = _numbers(kit, last, crests, layout.frame.height)
    wide = sum(part.get_width() for part in parts)
    x = round(middle.x) - wide // 2
    for part in parts:
        surface.blit(_faded(part, share), part.get_rect(midleft=(x, round(middle.y))))
        x += part.get_width()


def _faded(picture: Surface, share: float) -> Surface:
    return picture if share >= 1 else shapes.fade(picture.copy(), share)


def _numbers(kit: DrawContext, last: LastFight, crests: dict[int, int], high: int) -> list[Surface]:
    """Return both sums on their seats' discs, the winner's larger; or the one die of an assassin."""
    if last.murder:
        return [die_picture(kit, last.numbers[0], 0, -1, round(1.3 * _WON * high))]
    found = []
    for seat, value in zip((last.attacker, last.defender), last.numbers, strict=True):
        size = round((_WON if seat == last.winner else _SMALL) * high)
        found.append(kit.made(emblems.numbered, kit, size, value, crests[seat], False))
    return found


_End = tuple[int, int, int]
"""A point at the edge of a seat's side, and whether the way leaves it up (-1) or down (1)."""


def _end(layout: TableLayout, picture: TablePicture, seat: int) -> _End:
    number = picture.place(seat)
    if number == 0:
        room = layout.daimyo
        return round(room.left + 0.62 * room.width), room.top + 2, -1
    banner, x = layout.banners[number - 1], layout.banners[number - 1].centerx
    if layout.log is not None:  # beside what was said of it, if that is still under the banner
        x = min(x, max(layout.log.left - round(0.04 * layout.frame.height), banner.left + banner.width // 5))
    return x, banner.bottom - round(0.008 * layout.frame.height), 1


def _way(ends: tuple[_End, ...], high: int) -> BrushArrow:
    (x, y, leaves), (to_x, to_y, arrives) = ends
    unit = 0.62 * high / 1080
    aside = round(0.02 * high) * (1 if to_x > x else -1)  # two that meet under one banner keep apart
    points = curved(Vector2(x + aside, y), Vector2(to_x - aside, to_y), leaves, -arrives, unit)
    return BrushArrow(points, unit)


def _arrow(ends: tuple[_End, ...], high: int, crest: int) -> Surface:
    way = _way(ends, high)
    picture = shapes.blank(way.room.size, theme.INK)
    way.draw(picture, way.room.topleft, colour=theme.SEAT_COLOURS[crest])
    return picture


def draw_sign(surface: Surface, kit: DrawContext, last: LastFight | None, seat: int, disc: Rect) -> None:
    """Draw by a seat's disc whether it won or lost the last fight, if it was in it."""
    if last is None or last.winner is None or seat not in (last.attacker, last.defender):
        return
    size = max(_LEAST, round(0.42 * disc.width))
    picture = kit.made(_sign, size, seat == last.winner, last.murder)
    centre = disc.left + round(0.10 * disc.width), disc.top + round(0.14 * disc.height)
    surface.blit(picture, picture.get_rect(center=centre))


_LEAST = 18


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
