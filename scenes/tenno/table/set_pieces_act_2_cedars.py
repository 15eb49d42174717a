"""How the set pieces of the second act look on the table: thread, leaves, a theatre's curtain, a ledger."""

import math
from functools import lru_cache
from typing import NamedTuple

import pygame
from pygame import Rect, Surface
from pygame.math import Vector2

from game.table.set_pieces import Moved
from game.tenno.cards import NAMES
from game.tenno.set_pieces_act_2_cedars import (
    Account,
    CurtainProp,
    LeavesProp,
    LedgerProp,
    QuietSlot,
    ThreadProp,
)
from game.tenno.show.picture import TablePicture
from scenes.paint import shapes, sizes, theme
from scenes.paint.geometry import square
from scenes.table.set_piece_props import LYING_LEAF, LeafFlight, blown_leaf, draw_leaf, falling_leaf, put_sign
from scenes.tenno.table.cords import Cord, bent
from scenes.tenno.table.layout import Canvas, TableLayout
from scenes.tenno.table.prop_places import slot_box
from scenes.tenno.table.rival_figures import sitter

_RED = 207, 47, 58
_THREAD, _SPOOL, _BOW = 0.0075, 0.058, 0.056
"""How thick the thread is, how high its spool and its bow, in window heights."""
_LOOSE = 0.4
"""In this part of the time a thread is taken back that leads to another."""
_LEAVES = ("leaf", (0.14, 0.83), 24), ("leaf-gold", (0.18, 0.61), -38)
"""The first and the second one: its sign, where on the card its middle lies, how it is turned (degrees)."""
_AFTER = 0.35
"""After this part of the time fall those that do not come first."""


def draw_thread(on: Canvas, picture: TablePicture, moved: Moved[ThreadProp]) -> None:
    """Draw the thread behind all rows, on its way, and its bow at the row of whoever it leads to."""
    before, now = moved.before, moved.now
    taken_back = before.to is not None and before != now
    begin = _LOOSE if taken_back else 0.0
    if taken_back and moved.part < _LOOSE:
        _draw_thread(on, picture, before, 1 - moved.part / _LOOSE)
    elif now.to is not None:
        _draw_thread(on, picture, now, (moved.part - begin) / (1 - begin))


def draw_spool(on: Canvas, picture: TablePicture, moved: Moved[ThreadProp]) -> None:
    """Draw the spool from which the thread runs."""
    put_sign(on, "spool", round(_SPOOL * on.layout.frame.height), _spool(on, picture, moved.now.place))


def _draw_thread(on: Canvas, picture: TablePicture, prop: ThreadProp, part: float) -> None:
    assert prop.to is not None
    high = on.layout.frame.height
    start = _spool(on, picture, prop.place)
    end, along = _tied(on, prop.to, start.x)
    sag = Vector2(0, 0.38 * abs(end.x - start.x) if prop.to else 0.25 * (end.y - start.y))
    points = bent(start, start + sag, end + along * (0.16 if prop.to else 0.08) * high, end)
    Cord(points, max(3, round(_THREAD * high)), _RED).draw(on, part)
    if part >= 1:
        put_sign(on, "bow", round(_BOW * high), end + along * 0.2 * _BOW * high)


def _spool(on: Canvas, picture: TablePicture, place: int) -> Vector2:
    """Return where the spool stands: before the desk of who sits there, or at the foot of the row."""
    layout, high = on.layout, _SPOOL * on.layout.frame.height
    room = sitter(on, place, picture.seats[place].portrait) if layout.desk else None
    if room is not None:
        inner, out = (room.left, 1) if room.centerx > layout.frame.middle else (room.right, -1)
        return Vector2(inner + 0.18 * out * room.width, room.bottom + 0.45 * high)
    slot = layout.group(place).slots[-1]
    return Vector2(slot.centerx, slot.bottom + 0.65 * high)


def _tied(on: Canvas, place: int, towards: float) -> tuple[Vector2, Vector2]:
    """Return where on the edge of a seat's row the thread is tied, nearest to an x, and which way is out."""
    slots = on.layout.group(place).slots
    card = min(slots, key=lambda slot: abs(slot.centerx - towards))
    gap = 0.5 * _BOW * on.layout.frame.height
    if place:
        return Vector2(card.centerx, card.bottom + gap), Vector2(0, 1)
    side = 1 if towards > on.layout.frame.middle else -1
    return Vector2(card.centerx + side * (card.width / 2 + gap), card.y + 0.4 * card.height), Vector2(side, 0)


def draw_leaves(on: Canvas, picture: TablePicture, moved: Moved[LeavesProp]) -> None:
    """Draw leaves that lie, fall or are blown off; the very first falls on an own slot before all others."""
    opening = not moved.before.quiet
    first = next((one for one in moved.now.quiet if one.place == 0), None)
    for quiet in moved.now.quiet:
        lay = moved.before.at(quiet.place, quiet.slot)
        begin = _AFTER if opening and quiet is not first else 0.0
        part = max(0.0, min(1.0, (moved.part - begin) / (1 - _AFTER)))
        for number in range(quiet.leaves):
            lies = lay is not None and number < lay.leaves
            _draw_leaf(on, picture, quiet, number, LYING_LEAF if lies else falling_leaf(part))
    for gone in moved.before.quiet:
        if moved.now.at(gone.place, gone.slot) is None and moved.part < 1:
            for number in range(gone.leaves):
                _draw_leaf(on, picture, gone, number, blown_leaf(moved.part))


def _draw_leaf(on: Canvas, picture: TablePicture, at: QuietSlot, number: int, flight: LeafFlight) -> None:
    card = slot_box(on, picture, at.place, at.slot)
    name, (across, down), degrees = _LEAVES[number]
    degrees += 17 * ((at.place + 2 * at.slot) % 3 - 1)  # no two lie quite alike
    lies = Vector2(card.x + across * card.width, card.y + down * card.height)
    draw_leaf(on, name, card.width, lies, degrees, flight)


_STRIPES = theme.from_hex("#4c6a3a"), theme.from_hex("#cf6a2e"), theme.from_hex("#26221e")
"""The three colours of the old theatres' curtain: green, persimmon, black."""
_STRIPE, _FOLD, _HEM = 0.105, 0.0525, 0.018
"""How broad a stripe and a fold are and how high the hem is, in window heights."""
_DRAPE = 0.09
"""How broad one half of it is when it is drawn aside, in window heights."""
_CLOSED, _OPENS = 0.2, 0.28
"""By which part of the time it is closed, and at which it begins to open."""
_TIE = 0.62
"""How far down the cord is that holds a drape, in its height."""


def draw_curtain(on: Canvas, _: TablePicture, moved: Moved[CurtainProp]) -> None:
    """Draw it being drawn to and then aside, before all rivals; own cards and what is asked lie before it."""
    if not _opens(moved):
        return
    room, drape = _room(on), _drape(on)
    part = moved.part
    closed = part / _CLOSED if part < _CLOSED else 1 - max(0.0, part - _OPENS) / (1 - _OPENS)
    wide = room.width - room.width // 2
    aside = round((wide - drape) * (1 + math.cos(math.pi * closed)) / 2)
    fold, stripe = (round(share * on.layout.frame.height) for share in (_FOLD, _STRIPE))
    for right in (False, True):
        half = on.kit.made(_half, (wide, room.height), stripe, fold, round(_HEM * room.height), right)
        on.surface.blit(half, (room.width // 2 + aside if right else room.width // 2 - wide - aside, 0))


def draw_drapes(on: Canvas, _: TablePicture, moved: Moved[CurtainProp]) -> None:
    """Draw both halves where they hang at the sides, below everything, while it does not move."""
    if _opens(moved):
        return
    room, drape = _room(on), _drape(on)
    for right in (False, True):
        picture = on.kit.made(_tied_back, (drape, room.height), right)
        on.surface.blit(picture, (room.width - drape if right else 0, 0))


def _opens(moved: Moved[CurtainProp]) -> bool:
    return moved.now.opened and not moved.before.opened and moved.part < 1


def bow_of(moved: Moved[CurtainProp], place: int) -> float:
    """Return how deep who sits at a place bows just now, 0 to 1."""
    if place != moved.now.place or moved.now.bows == moved.before.bows:
        return 0.0
    return math.sin(math.pi * moved.part)


def _room(on: Canvas) -> Rect:
    """Return where it hangs: over the whole breadth, down to where own cards rise."""
    low = min(card.top for card in on.layout.raised) - on.layout.metrics.margin(14)
    return Rect(0, 0, on.surface.get_width(), low)


def _drape(on: Canvas) -> int:
    return round(_DRAPE * on.layout.frame.height)


def _cloth(size: tuple[int, int], stripe: int, fold: float) -> Surface:
    """Return cloth in stripes that hangs in folds."""
    row = Surface((size[0], 1), 0, 32)
    for x in range(size[0]):
        light = 0.5 + 0.5 * math.cos(math.tau * x / fold)
        colour = theme.blend(_STRIPES[x // stripe % 3], theme.BLACK, 0.48 - 0.48 * light)
        row.set_at((x, 0), theme.blend(colour, theme.PAPER_LIGHT, 0.12 * light**6))
    cloth = shapes.blank(size)
    cloth.blit(pygame.transform.scale(row, size), (0, 0))
    cloth.blit(shapes.ramp(size, *((0, 0, 0, dark) for dark in (130, 20, 0, 50))), (0, 0))
    return cloth


def _half(size: tuple[int, int], stripe: int, fold: int, hem: int, right: bool) -> Surface:
    """Return one half as it hangs when it is closed; its inner edge is at the middle of the table."""
    cloth = _cloth(size, stripe, fold)
    for x in range(size[0]):  # each fold hangs a little lower in its middle
        up = round(0.5 * hem * (1 - math.cos(math.tau * x / fold)))
        cloth.fill((0, 0, 0, 0), (x, size[1] - up, 1, up))
        cloth.fill(theme.GOLD, (x, size[1] - up - hem // 2, 1, max(1, hem // 4)))
    return cloth if right else pygame.transform.flip(cloth, True, False)


def _tied_back(size: tuple[int, int], right: bool) -> Surface:
    """Return one half gathered at its side and held by a golden cord."""
    wide, high = size
    cloth = _cloth((wide, high), wide // 3 + 1, wide / 4)
    tie, drape = round(_TIE * high), shapes.blank(size)
    for y in range(high):
        far = (y - tie) / (tie if y < tie else 1.6 * (high - tie))
        across = max(2, round(wide * (0.5 + 0.5 * min(1.0, abs(far)) ** 1.4)))
        line = pygame.transform.scale(cloth.subsurface((0, y, wide, 1)), (across, 1))
        drape.blit(line, (0, y))
    cord, thick, tassel = round(0.54 * wide), max(4, round(0.03 * high)), round(0.15 * high)
    hangs = cord - round(0.2 * wide)
    for grown, colour in ((2, theme.INK), (0, theme.GOLD)):
        drape.fill(colour, (0, tie - grown, cord + grown, thick + 2 * grown))
        for across, top, bottom in ((0.07, 0.0, 0.4), (0.16, 0.35, 1.0)):
            room = Rect(0, 0, round(across * wide) + 2 * grown, round((bottom - top) * tassel) + 2 * grown)
            room.midtop = hangs, tie + thick + round(top * tassel) - grown
            drape.fill(colour, room)
    return pygame.transform.flip(drape, True, False) if right else drape


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
