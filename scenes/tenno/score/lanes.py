"""One seat's lane of the score: crest, name, cards, what they add up to; the winner's in lacquer.

It draws what it is told at one instant, and knows neither ranks nor time.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import pygame
from pygame import Rect, Surface

from game.tenno.show.picture import Portrait
from scenes.cards.sprite import CardPainter, CardSprite, CardState, padding
from scenes.paint import shapes, theme
from scenes.paint.cache import SurfaceCache
from scenes.tenno.table.pieces import seat_disc
from scenes.ui import UiStyle, fitting
from scenes.ui.box import Box, card_box, place
from scenes.ui.pages import Lane, lane_cards

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

    def draw_line(self, surface: Surface, above: Box) -> None:
        """Draw the thin line below a lane."""
        look = self._look
        inset = look.margin(4)
        line = Rect(above.x + inset, above.bottom - 1, above.width - 2 * inset, look.margin(2.5))
        surface.fill(theme.blend(theme.PAPER, theme.PAPER_FIBRE, 0.75), line)

    # Parts

    def _with_room(self, lane: Lane, shown: LanePicture) -> Lane:
        """The lane with its sums left of the sun, and all the room that they leave given to the cards."""
        look = self._look
        sun = lane.total.centre[0] - _sun(lane) - look.margin(20)
        right = round(lane.sum.right + (sun - lane.sum.right) * shown.lacquer)
        wanted = min(look.text_size(38), 0.3 * lane.whole.height)
        words = look.resources.lettering.measure(shown.widest, theme.REGULAR, max(20, round(wanted)))[0]
        words = max(min(words, lane.sum.width), lane.sum.width // 3)
        width = right - words - look.margin(30) - lane.cards.x
        cards = Box(lane.cards.x, lane.cards.y, width, lane.cards.height)
        return replace(lane, cards=cards, sum=Box(right - words, lane.sum.y, words, lane.sum.height))

    def _draw_lacquer(self, surface: Surface, lane: Lane, still: Lane, part: float) -> None:
        key = "lacquer", still.whole.size, still.total
        picture = self._kept.get(key, lambda: _lacquer(still, self._look))
        shown = _scaled(picture, lane.whole.size)
        shadow = self._kept.get(
            ("shadow", still.whole.size),
            lambda: shapes.fade(shapes.box(still.whole.size, self._look.margin(20), theme.BLACK), 0.25),
        )
        if part >= 1:
            surface.blit(shadow, lane.whole.moved(self._look.margin(6), self._look.margin(10))[:2])
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
        surface.blit(picture, picture.get_rect(center=lane.crest.centre))

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

    def _draw_card(self, surface: Surface, card: LaneCard, at: Box, resting: int, lean: float = 0.0) -> None:
        if 0.0 < card.turn < 1.0:
            x, y = at.centre
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
        top = lane.sum.centre[1] - high * len(lines) // 2
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
    middle = lane.total.centre[0] - lane.whole.x, size[1] // 2
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
