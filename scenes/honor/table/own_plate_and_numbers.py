"""The own plate with name and score, and the board above it with the own three numbers.

Below each number is a word where they have room beside each other.
"""

from pygame import Rect, Surface

from game.honor.show.picture import SeatPicture
from game.kept.language import signed
from scenes.honor.table import emblems
from scenes.honor.table.banner_cloth import WOOD_EDGE, board
from scenes.honor.table.banners_and_houses import ShownFigure, three_figures
from scenes.honor.table.last_fight import draw_sign
from scenes.honor.table.layout import Canvas, TableLayout
from scenes.honor.table.table_drawing_inputs import TableShow
from scenes.paint import shapes, theme
from scenes.table.draw_context import DrawContext

_SIZE = 25
_EDGE, _APART = 2, 4
"""Pixels from the board's edge to words, and between words that stand as close as can be read."""

Words = list[tuple[str, int, int]]
"""Each with its middle and how broad it may be, in pixels."""


def draw_own_numbers(on: Canvas, seat: SeatPicture) -> None:
    """Draw the board, the numbers and their words."""
    look, at = on.look, on.layout.numbers
    plain = look.resources.settings.high_contrast
    on.surface.blit(on.kit.art.made(board, at.size, on.layout.frame.height, 0, plain, WOOD_EDGE, 2.0), at)
    words, high = _words(on.kit, on.layout, seat), round(0.28 * at.height)
    size = min((look.fit(one, theme.BOLD, _SIZE, wide, high) for one, _, wide in words), default=_SIZE)
    for one, middle, wide in words:
        room = Rect(middle - wide // 2, at.bottom - 2 - high, wide, high)
        look.write(on.surface, one, theme.BOLD, size, theme.TEXT_SOFT, room, "centre")
    for shown in own_figures(on.kit, on.layout, seat):
        shown.draw(on.surface, on.kit)


def _words(kit: DrawContext, layout: TableLayout, seat: SeatPicture) -> Words:
    """Return what stands under the own three numbers: in thirds, briefer and close together, or nothing."""
    text, look, at = kit.look.resources.language.text, kit.look, layout.numbers
    last = "attack" if seat.gives is None else "gives"
    wide = at.width // 3
    usual = [text(f"honor.table.{key}") for key in ("a_turn", "actions", last)]
    if all(look.fits(word, theme.BOLD, wide - 4) for word in usual):
        return [(word, at.left + wide * n + wide // 2, wide - 4) for n, word in enumerate(usual)]
    brief = [text(f"honor.table.{key}") for key in ("a_turn_brief", "actions_brief", last)]
    least = round(2.3 * _radius(layout))  # as broad as its number
    wides = [max(least, look.measure(word, theme.BOLD, 0)[0] + 2) for word in brief]
    free = at.width - 2 * _EDGE - sum(wides)
    if free < 2 * _APART:
        return []
    found, left = Words(), at.left + _EDGE
    for word, room in zip(brief, wides, strict=True):
        found.append((word, left + room // 2, room))
        left += room + free // 2
    return found


def _radius(layout: TableLayout) -> int:
    return min(round(0.031 * layout.frame.height), round(0.105 * layout.numbers.width))


def own_figures(kit: DrawContext, layout: TableLayout, seat: SeatPicture) -> list[ShownFigure]:
    """Return the own three numbers and where they stand."""
    at, words = layout.numbers, _words(kit, layout, seat)
    radius = _radius(layout)
    middle = at.top + round((0.38 if words else 0.50) * at.height)
    columns = [x for _, x, _ in words] or [at.left + at.width // 3 * n + at.width // 6 for n in range(3)]
    return three_figures(seat, [(x, middle) for x in columns], (radius, radius, radius))


def draw_plate(on: Canvas, show: TableShow) -> None:
    """Draw the own crest, name and score."""
    look, at, seat = on.look, on.layout.plate, show.own
    outline = theme.GOLD if seat.on_turn else theme.LINE
    on.kit.box(on.surface, at, at.height // 2, theme.PLATE, outline)
    centre = at.left + at.height // 2, at.centery
    if seat.shogun:
        rays = on.kit.made(emblems.halo, round(1.6 * at.height))
        sun = rays.get_rect(center=centre)
        hidden = max(0, on.layout.numbers.bottom - sun.top)  # behind the board above
        on.surface.blit(rays, (sun.left, sun.top + hidden), (0, hidden, sun.width, sun.height - hidden))
    disc = on.kit.art.crest(seat.crest, round(1.15 * at.height))
    lies = disc.get_rect(center=centre)
    on.surface.blit(disc, lies)
    draw_sign(on.surface, on.kit, show.picture.last_fight, seat.seat, lies)
    room = _score_room(on.kit, at, seat)
    look.write(on.surface, signed(seat.honour), theme.DIGITS, 42, theme.TEXT_GOLD, room, "right")
    left = at.left + round((1.36 if seat.shogun else 1.25) * at.height)  # beside the rays of his sun
    name = Rect(left, at.top, room.left - look.margin(26) - left, at.height)
    look.write(on.surface, seat.name, theme.DISPLAY, 40, theme.TEXT, name)


def _score_room(kit: DrawContext, plate: Rect, seat: SeatPicture) -> Rect:
    right = plate.right - kit.look.margin(24)
    wide = min(kit.look.measure(signed(seat.honour), theme.DIGITS, 42)[0], round(0.35 * plate.width))
    return Rect(right - wide, plate.top, wide, plate.height)


def own_score(kit: DrawContext, layout: TableLayout, seat: SeatPicture) -> tuple[Surface, Rect]:
    """Return the digits of the own score alone, and where they stand."""
    room = _score_room(kit, layout.plate, seat)
    return kit.made(_digits, kit, signed(seat.honour), room.size), room


def _digits(kit: DrawContext, text: str, size: tuple[int, int]) -> Surface:
    picture = shapes.blank(size, theme.TEXT_GOLD)
    kit.look.write(picture, text, theme.DIGITS, 42, theme.TEXT_GOLD, picture.get_rect(), "right")
    return picture
