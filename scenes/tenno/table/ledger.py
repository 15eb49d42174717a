"""A page of a ledger at the side of the table: every seat's cards, crossed off as they fall."""

from functools import lru_cache
from typing import NamedTuple

from pygame import Rect, Surface
from pygame.math import Vector2

from game.table.set_pieces import Moved
from game.tenno.cards import NAMES
from game.tenno.set_pieces_cedars import Account, LedgerProp
from game.tenno.show.picture import TablePicture
from scenes.paint import shapes, sizes, theme
from scenes.paint.geometry import square
from scenes.tenno.table.layout import Canvas, TableLayout

_BINDING, _CREST, _WORTH, _EDGE = 0.7, 1.25, 1.75, 0.3
"""How wide binding, crest, sum and the paper's rim are, in the room of one card's number."""
_TALL, _LARGEST = 1.75, 0.042
"""How much higher than wide that room is, and how wide at most, in window heights."""
_FAINT, _PLAIN = 0.34, 0.2
"""How much of the paper is in the ink of a number that is crossed off, and how much in strong contrast."""

_INDIGO = theme.from_hex("#223a5e")


class _Page(NamedTuple):
    """Where the page lies, how wide and high a number's room on it is, and whether it has sums."""

    room: Rect
    wide: int
    tall: int
    sums: bool

    def line(self, number: int) -> Rect:
        edge = round(_EDGE * self.wide)
        left = self.room.x + edge + round(_BINDING * self.wide)
        return Rect(left, self.room.y + edge + number * self.tall, self.room.right - edge - left, self.tall)

    def cell(self, number: int, card: int) -> Rect:
        """Return the room of the number of an account's `card`, counted from the left."""
        line = self.line(number)
        return Rect(line.x + round(_CREST * self.wide) + card * self.wide, line.y, self.wide, self.tall)


def draw_ledger(on: Canvas, picture: TablePicture, moved: Moved[LedgerProp]) -> None:
    """Draw it right of the rivals where there is room; what has fallen just now is being crossed off."""
    accounts = moved.now.accounts
    page = page_of(on.layout, len(accounts), len(accounts[0].cards), accounts[0].worth is not None)
    if page is None:
        return
    crests = tuple(picture.seats[account.place].crest for account in accounts)

    def paint() -> None:
        sheet = on.kit.made(_sheet, page.room.size, page.wide, page.tall, len(accounts), page.sums)
        on.surface.blit(sheet, page.room)
        for number, (account, before) in enumerate(zip(accounts, moved.before.accounts, strict=True)):
            _draw_account(on, page, number, crests[number], account, before, moved.part)

    on.kit.part(on.surface, "ledger", (on.layout, crests, moved), paint)


def _draw_account(
    on: Canvas, page: _Page, number: int, crest: int, account: Account, before: Account, part: float
) -> None:
    line, faint = page.line(number), _PLAIN if on.look.resources.settings.high_contrast else _FAINT
    sign = on.kit.art.crest(crest, round(1.05 * page.wide))
    shapes.put_in_middle(on.surface, sign, (line.x + round(0.5 * page.wide), line.centery))
    for place, card in enumerate(account.cards):
        cell = page.cell(number, place)
        settled = card in before.fallen or (card in account.fallen and part >= 1)
        size = 0.92 * page.wide / on.look.unit
        ink = theme.blend(theme.PAPER_INK, theme.PAPER, faint) if settled else theme.PAPER_INK
        on.look.write(on.surface, NAMES[card], theme.DIGITS, size, ink, cell.inflate(8, 0), "centre")
        if card in account.fallen:
            stroke = on.kit.made(_stroke, cell.size)
            seen = cell.width if settled else round(part * cell.width)
            on.surface.blit(stroke, cell, Rect(0, 0, seen, cell.height))
    if page.sums and account.worth is not None:
        disc = square(line.right - 0.72 * page.wide, line.centery, 0.68 * page.wide)
        on.number(disc, str(account.worth if part >= 1 else before.worth))


@lru_cache(maxsize=16)
def page_of(layout: TableLayout, lines: int, cards: int, sums: bool) -> _Page | None:
    """Return where the page lies: right of all rivals, below the tools, above log and choices.

    Without room enough sums are left out, which the piles show, too; None where numbers would be too small.
    """
    metrics, frame = layout.metrics, layout.frame
    gap = metrics.margin(18)
    left = max(part.right for part in layout.rival_boxes) + gap
    right, top = frame.right - metrics.margin(34), max(tool.bottom for tool in layout.tools) + gap
    under = [layout.buttons[0], layout.answers[0], *([layout.log] if layout.log_rows else [])]
    under += [layout.sees] if layout.sees_fit else []
    under += [layout.odds] if layout.odds_fit and layout.odds.right > left else []
    right = min([right, *(room.left - gap for room in layout.figures if room.right > left)])
    low = min(part.y for part in under) - gap
    for with_sums in (True, False) if sums else (False,):
        across = _BINDING + _CREST + cards + 2 * _EDGE + (_WORTH if with_sums else 0)
        down = lines * _TALL + 2 * _EDGE
        wide = int(min(_LARGEST * frame.height, (right - left) / across, (low - top) / down))
        if wide >= (0.95 if with_sums else 0.8) * sizes.SMALLEST_TEXT:
            tall = round(_TALL * wide)
            size = round(across * wide), lines * tall + 2 * round(_EDGE * wide)
            return _Page(Rect((right - size[0], top), size), wide, tall, with_sums)
    return None


def _sheet(size: tuple[int, int], wide: int, tall: int, lines: int, sums: bool) -> Surface:
    """Return the page as it is bought: ruled, bound at its left side with a thread in indigo."""
    binding, edge = round(_BINDING * wide), round(_EDGE * wide)
    ink = theme.blend(theme.VERMILION, theme.PAPER, 0.45)

    def draw(canvas: Surface, scale: float) -> None:
        whole = Rect(0, 0, size[0] - 3, size[1] - 3)
        for away, colour in ((3, theme.INK), (0, theme.PAPER_FIBRE), (0, theme.PAPER)):
            _fill(canvas, whole.move(away, away), colour, scale)
        _outline(canvas, whole, theme.INK, 2, scale)
        _fill(canvas, Rect(0, 0, binding, whole.height), _INDIGO, scale)
        for n in range(5):
            y = round(whole.height * (n + 0.5) / 5)
            shapes.stroke_on(canvas, [(0, y), (binding, y)], 1.6, theme.PAPER, scale)
        shapes.stroke_on(canvas, [(binding, 0), (binding, whole.height)], 1.6, theme.PAPER, scale)
        for n in range(lines + 1):
            rule = [(end, edge + n * tall) for end in (binding + edge, whole.width - edge)]
            shapes.stroke_on(canvas, rule, 1.2, ink, scale)
        if sums:
            for away in (0, 4):
                at = whole.width - edge - (_WORTH - 0.15) * wide + away
                shapes.stroke_on(canvas, [(at, edge), (at, whole.height - edge)], 1.2, ink, scale)

    return shapes.layer(size, theme.INK, draw)


def _fill(canvas: Surface, room: Rect, colour: theme.Colour, scale: float) -> None:
    corners = [room.topleft, room.topright, room.bottomright, room.bottomleft]
    shapes.polygon_on(canvas, corners, colour, scale)


def _outline(canvas: Surface, room: Rect, colour: theme.Colour, width: float, scale: float) -> None:
    inner = room.inflate(-2, -2)
    corners = [inner.topleft, inner.topright, inner.bottomright, inner.bottomleft]
    shapes.stroke_on(canvas, corners, width, colour, scale, closed=True)


def _stroke(size: tuple[int, int]) -> Surface:
    """Return one stroke of a loaded brush through a number, from below on the left to above on the right."""
    wide, tall = size
    start, end = Vector2(0.06 * wide, 0.74 * tall), Vector2(0.94 * wide, 0.24 * tall)
    across = Vector2(-(end - start).y, (end - start).x).normalize() * 0.075 * wide
    near, far = start.lerp(end, 0.25), start.lerp(end, 0.7)
    above = [start - across * 0.5, near - across, far - across * 0.8]
    below = [far + across * 0.7, near + across, start + across * 0.6]
    return shapes.polygon(size, [*above, end, *below], theme.VERMILION)
