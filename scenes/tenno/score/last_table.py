"""The table as the last fight left it: its rows are turned face up, then all of it is turned over.

Owns how both look at one instant. It is made of one view of a match that is over, in which every row lies
open; it knows no time and nothing of the counting.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import pygame
from pygame import Rect, Surface

from game.tenno.show.log import Log
from game.tenno.show.picture import Banner, Portrait, Seating, TablePicture, with_seat
from game.tenno.show.table import table_picture
from game.tenno.view import View
from scenes.cards.draw_context import DrawContext
from scenes.cards.sprite import CardPainter, CardSprite, CardState, padding
from scenes.paint import shapes, theme
from scenes.paint.cache import SurfaceCache
from scenes.tenno.table.layout import TableLayout, table_layout
from scenes.tenno.table.paint import draw_table
from scenes.tenno.table.pieces import seat_disc
from scenes.ui import UiStyle, fitting
from scenes.ui.geometry import card_box, place
from scenes.ui.pages import Lane, lane_cards
from scenes.window.resources import Resources

_DEPTH = 0.30
"""How much wider the nearer edge of a turning table is than its middle, at the most."""
_STRIPS = 270
"""In so many strips a turning table is drawn: more are not seen."""


class LastTable:
    """Draws the table at the end of a match, for one size of the window."""

    def __init__(self, resources: Resources, view: View, bottom: int, size: tuple[int, int]) -> None:
        """`bottom` is the seat at the window's lower side."""
        assert view.ended is not None
        self._size = size
        self._kit = DrawContext(resources)
        self._kit.resize(size)
        self._seating = Seating(len(view.seats), bottom)
        self._layout: TableLayout = table_layout(size, len(view.seats), resources.settings.text_scale)
        banner = Banner(resources.language.text("table.over"), "", calm=True)
        self._crests = [who.crest for who in view.seats]
        self._rows = [shown.row for shown in view.ended.reveal]
        self._own = view.you
        self._bare: TablePicture = _without_rows(
            table_picture(
                view,
                self._seating,
                resources.language,
                banner,
                view.you == bottom,
                Log.of(view, resources.language).short,
            )
        )
        self._open: Surface | None = None

    def draw(self, surface: Surface, turned: Callable[[int, int], float]) -> None:
        """Draw it; `turned` tells of a seat's slot how far its card has turned up, 0 to 1."""
        kit, layout = self._kit, self._layout
        kit.backdrop.draw(surface, "bare", lambda below: draw_table(below, kit, layout, self._bare))
        for seat, row in enumerate(self._rows):
            slots = layout.group(self._seating.place(seat)).slots
            for number, card in enumerate(row):
                if card is None:
                    continue
                turn = 1.0 if seat == self._own else turned(seat, number)
                spot = place(slots[number])
                if turn in (0.0, 1.0):
                    look = CardSprite(card if turn else None, self._crests[seat])
                    kit.cards.draw(surface, look, spot)
                else:
                    up = 0.16 * math.sin(math.pi * turn)
                    state = CardState(spot.x, spot.y, spot.width, turn=turn, lift=up)
                    kit.cards.draw_state(surface, CardSprite(card, self._crests[seat]), state)

    def draw_turning(self, surface: Surface, page: Surface, turn: float) -> None:
        """Draw it on its way over: the open table up to half of `turn` (0 to 1), then the page behind it."""
        if self._open is None:
            lying = Surface(self._size, 0, 32)
            self.draw(lying, lambda _seat, _slot: 1.0)  # it may be given up halfway
            self._open = lying
        surface.fill(theme.NIGHT)
        width, height = surface.get_size()
        part = abs(math.cos(math.pi * turn))
        away = math.sqrt(max(0.0, 1 - part * part))
        slope = _DEPTH * away * (1 if turn < 0.5 else -1)
        high = max(2, round(height * part))
        flat = pygame.transform.scale(self._open if turn < 0.5 else page, (width, high))
        top, strip = (height - high) // 2, max(2, high // _STRIPS)
        for y in range(0, high, strip):
            tall = min(strip, high - y)
            wide = round(width * (1 + slope * ((y + tall / 2) / high - 0.5)))
            piece = pygame.transform.scale(flat.subsurface((0, y, width, tall)), (wide, tall))
            surface.blit(piece, ((width - wide) // 2, top + y))
        shade = round(255 * (1 - 0.35 * away))
        surface.fill((shade, shade, shade), (0, top, width, high), special_flags=pygame.BLEND_RGB_MULT)


def _without_rows(picture: TablePicture) -> TablePicture:
    """Return the table with every row away: its cards are drawn by themselves."""
    for at, seat in enumerate(picture.seats):
        slots = [slot if slot.gap else replace(slot, card=None, away=True) for slot in seat.slots]
        picture = with_seat(picture, at, replace(seat, slots=(slots[0], slots[1], slots[2])))
    return picture


_LEAN = (-1.5, 1.0, -0.5, 1.5)
"""Degrees that the winner's cards lie askew, by their place."""


@dataclass(frozen=True, slots=True)
class LaneCard:
    """A card of a lane: `card` None is a gap; `turn` is 0 face down to 1 face up."""

    crest: int
    card: int | None
    turn: float = 1.0


@dataclass(frozen=True, slots=True)
class LanePicture:
    """What a lane shows at one instant. `lacquer` 0 to 1: how far it has become the winner's.

    `widest` is the sum in words once all is counted: cards leave room for it from the start.
    """

    name: str
    crest: int
    face: Portrait | None
    line: str
    cards: tuple[LaneCard, ...]
    hand: tuple[LaneCard, ...] | None
    sums: tuple[str, ...]
    widest: str
    total: int
    lacquer: float = 0.0


class LanePainter:
    """Draws lanes; keeps what it made for one size of the window."""

    def __init__(self, look: UiStyle, cards: CardPainter) -> None:
        """`look` is that of the window."""
        self._look, self._cards = look, cards
        self._kept = SurfaceCache(48 * 1024 * 1024)

    def draw(self, surface: Surface, lane: Lane, still: Lane, shown: LanePicture, scale: int) -> None:
        """Draw a lane in its present place; `still` is where it comes to rest, `scale` the text's percent."""
        if shown.lacquer > 0:
            self._draw_lacquer(surface, lane, still, shown.lacquer)
        dark = shown.lacquer > 0.5
        self._draw_seat(surface, lane, still, shown)
        self._draw_name(surface, lane, shown, dark, scale)
        if shown.hand is None:
            roomy = self._with_room(lane, shown)
            resting = self._with_room(still, shown)
            self._draw_cards(surface, roomy, resting, shown.cards, dark)
            self._draw_sums(surface, roomy, shown, dark)
        else:
            self._draw_all(surface, lane, shown, dark)
        self._draw_total(surface, lane, shown, dark)

    def draw_line(self, surface: Surface, above: Rect) -> None:
        """Draw the thin line below a lane."""
        look = self._look
        inset = look.margin(4)
        line = Rect(above.x + inset, above.bottom - 1, above.width - 2 * inset, look.margin(2.5))
        surface.fill(theme.blend(theme.PAPER, theme.PAPER_FIBRE, 0.75), line)

    # Parts

    def _with_room(self, lane: Lane, shown: LanePicture) -> Lane:
        """The lane with its sums left of the sun, and all the room that they leave given to the cards."""
        look = self._look
        sun = lane.total.center[0] - _sun(lane) - look.margin(20)
        right = round(lane.sum.right + (sun - lane.sum.right) * shown.lacquer)
        wanted = min(look.text_size(38), 0.3 * lane.whole.height)
        words = look.resources.lettering.measure(shown.widest, theme.REGULAR, max(20, round(wanted)))[0]
        words = max(min(words, lane.sum.width), lane.sum.width // 3)
        width = right - words - look.margin(30) - lane.cards.x
        cards = Rect(lane.cards.x, lane.cards.y, width, lane.cards.height)
        return replace(lane, cards=cards, sum=Rect(right - words, lane.sum.y, words, lane.sum.height))

    def _draw_lacquer(self, surface: Surface, lane: Lane, still: Lane, part: float) -> None:
        key = "lacquer", still.whole.size, tuple(still.total)
        picture = self._kept.get(key, lambda: _lacquer(still, self._look))
        shown = _scaled(picture, lane.whole.size)
        shadow = self._kept.get(
            ("shadow", still.whole.size),
            lambda: shapes.fade(shapes.box(still.whole.size, self._look.margin(20), theme.BLACK), 0.25),
        )
        if part >= 1:
            surface.blit(shadow, lane.whole.move(self._look.margin(6), self._look.margin(10))[:2])
        elif shown is picture:
            shown = picture.copy()
        if part < 1:
            shapes.fade(shown, part)
        surface.blit(shown, lane.whole[:2])

    def _draw_seat(self, surface: Surface, lane: Lane, still: Lane, shown: LanePicture) -> None:
        """Draw a rival's face with his crest on its rim, or a person's crest."""
        size = still.crest.width
        art = self._look.resources.art
        disc = self._kept.get(
            ("seat", shown.crest, shown.face, size), lambda: seat_disc(art, shown.crest, shown.face, size)
        )
        share = lane.crest.width / size
        picture = _scaled(disc, (round(disc.get_width() * share), round(disc.get_height() * share)))
        surface.blit(picture, picture.get_rect(center=lane.crest.center))

    def _draw_name(self, surface: Surface, lane: Lane, shown: LanePicture, dark: bool, scale: int) -> None:
        look, high = self._look, lane.whole.height
        unit = lane.whole.height * scale / 100
        colour = theme.PAPER if dark else theme.PAPER_INK
        room = Rect(lane.name)
        if shown.face is not None:  # the crest on its rim sticks out
            aside = lane.crest.width // 9
            room = Rect(room.left + aside, room.top, room.width - aside, room.height)
        if not dark or not shown.line or high < 4.4 * theme.SMALLEST_TEXT:
            pixels = min(look.text_size(44), 0.42 * unit)
            fitting.write(look, surface, shown.name, theme.DISPLAY, pixels, colour, room)
            return
        narrow = look.resources.lettering.measure(shown.line, theme.BOLD, theme.SMALLEST_TEXT)[0] > room.width
        shares = (0.10, 0.34, 0.46, 0.48) if narrow else (0.20, 0.34, 0.54, 0.22)
        top, tall, below, low = (round(share * high) for share in shares)
        upper = Rect(room.left, room.top + top, room.width, tall)
        lower = Rect(room.left, room.top + below, room.width, low)
        fitting.write(look, surface, shown.name, theme.DISPLAY, 0.25 * unit, colour, upper)
        if narrow:
            fitting.write_paragraph(
                look, surface, shown.line, theme.BOLD, theme.SMALLEST_TEXT, theme.GOLD_LIGHT, lower
            )
            return
        fitting.write(look, surface, shown.line, theme.BOLD, 0.14 * unit, theme.GOLD_LIGHT, lower)

    def _draw_cards(
        self, surface: Surface, lane: Lane, still: Lane, cards: Sequence[LaneCard], dark: bool
    ) -> None:
        """Draw prisoners at the size they come to, scaled while the lane is on its way."""
        if not cards:
            return
        resting = lane_cards(still, len(cards))[0].width
        for number, (card, at) in enumerate(zip(cards, lane_cards(lane, len(cards)), strict=True)):
            lean = _LEAN[number % len(_LEAN)] if dark else 0.0
            self._draw_card(surface, card, at, resting, lean)

    def _draw_card(self, surface: Surface, card: LaneCard, at: Rect, resting: int, lean: float = 0.0) -> None:
        if 0.0 < card.turn < 1.0:
            x, y = at.center
            state = CardState(x, y, at.width, turn=card.turn, lift=0.10)
            self._cards.draw_state(surface, CardSprite(card.card, card.crest), state)
            return
        look = CardSprite(card.card if card.turn == 1.0 else None, card.crest)
        if abs(at.width - resting) <= 1:
            self._cards.draw(surface, look, place(at, lean))
            return
        picture = self._cards.picture(look, resting)
        share = at.width / resting
        pad = round(padding(resting) * share)
        size = round(picture.get_width() * share), round(picture.get_height() * share)
        surface.blit(pygame.transform.smoothscale(picture, size), (at.x - pad, at.y - pad))

    def _draw_all(self, surface: Surface, lane: Lane, shown: LanePicture, dark: bool) -> None:
        """Draw row and hand side by side, in the room of cards and sums; a gap is a dashed frame."""
        assert shown.hand is not None
        art = self._look.resources.art
        right = lane.total.x - lane.whole.height // 8
        width = round(min(lane.cards.height / 1.4, (right - lane.cards.x) / 7.2))
        top = lane.cards.y + (lane.cards.height - round(1.4 * width)) // 2
        for number, card in enumerate(shown.cards):
            at = card_box(lane.cards.x + number * 1.12 * width, top, width)
            if card.card is None:
                colour = theme.EDGE if dark else theme.PAPER_MUTE
                surface.blit(art.empty_slot(at.size, round(0.08 * width), colour, None), at[:2])
            else:
                self._draw_card(surface, card, at, width)
        start = lane.cards.x + 3.75 * width
        bar = Rect(round(start - 0.38 * width), lane.cards.y, max(2, self._look.margin(3)), lane.cards.height)
        surface.fill(theme.GOLD, bar)
        count = len(shown.hand)
        step = min(1.08 * width, (right - start - width) / max(1, count - 1))
        for number, card in enumerate(shown.hand):
            self._draw_card(surface, card, card_box(start + number * step, top, width), width)

    def _draw_sums(self, surface: Surface, lane: Lane, shown: LanePicture, dark: bool) -> None:
        colour = theme.TEXT_SOFT if dark else theme.PAPER_MUTE
        look = self._look
        wanted = min(look.text_size(38 if dark else 36), 0.3 * lane.whole.height)
        high = max(round(1.3 * theme.SMALLEST_TEXT), min(round(1.35 * wanted), lane.sum.height))
        fitting_lines = max(1, min(len(shown.sums), lane.sum.height // high))
        lines = shown.sums[-fitting_lines:]
        top = lane.sum.center[1] - high * len(lines) // 2
        for number, line in enumerate(lines):
            room = Rect(lane.sum.x, top + number * high, lane.sum.width, high)
            smallest = look.resources.lettering.measure(line, theme.REGULAR, theme.SMALLEST_TEXT)[0]
            if smallest <= room.width:
                fitting.write(look, surface, line, theme.REGULAR, wanted, colour, room, "right")

    def _draw_total(self, surface: Surface, lane: Lane, shown: LanePicture, dark: bool) -> None:
        colour = theme.ON_VERMILION if dark else theme.PAPER_INK
        share = 0.66 + 0.08 * shown.lacquer
        pixels = share * lane.whole.height
        fitting.write(
            self._look, surface, str(shown.total), theme.DIGITS, pixels, colour, lane.total, "centre"
        )


def _lacquer(lane: Lane, look: UiStyle) -> Surface:
    """The winner's lane: black lacquer with a gold edge, and the vermilion sun behind the sum."""
    size, corner = lane.whole.size, look.margin(20)
    picture = shapes.box(size, corner, theme.LACQUER)
    radius = _sun(lane)
    sun = shapes.blank(size, theme.VERMILION)
    disc = shapes.disc(2 * radius, theme.VERMILION)
    middle = lane.total.center[0] - lane.whole.x, size[1] // 2
    sun.blit(disc, disc.get_rect(center=middle))
    sun.blit(shapes.box(size, corner, (255, 255, 255)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    picture.blit(sun, (0, 0))
    picture.blit(shapes.box(size, corner, None, theme.GOLD, max(2, look.margin(6))), (0, 0))
    return picture


def _sun(lane: Lane) -> int:
    """The radius of the sun behind the winner's sum, in pixels."""
    return round(min(0.746 * lane.whole.height, 0.6 * lane.total.width))


def _scaled(picture: Surface, size: tuple[int, int]) -> Surface:
    """The picture in that size: itself where it has it already."""
    return picture if picture.get_size() == size else pygame.transform.smoothscale(picture, size)
