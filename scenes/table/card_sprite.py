"""Cards as sprites: a face or a back with rim, shadow and marks, at any place, angle and turn."""

import math
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import NamedTuple

import pygame
from pygame import Rect, Surface
from pygame.math import Vector2

from game.table.shown_card import Rim
from scenes.animation.tweens import Instant
from scenes.paint import shapes, theme
from scenes.paint.art import Art
from scenes.paint.cache import SurfaceCache, breathe
from scenes.paint.cards_crests_and_portraits import Deck
from scenes.paint.dirty_rects import Drawable, Unseen, without
from scenes.paint.geometry import CardPlace, card_height
from scenes.paint.icons import points, sign
from scenes.table import card_overlays, card_turn

WORN_HIGH, WORN_ABOVE, WORN_LEANS = 0.483, 0.23, -3
"""How high what a back wears is and how far above its middle, in widths of the card, and how it leans."""
_DIM = (104, 106, 116)
_ANGLE_STEPS = 2
"""Pictures are kept for each half degree."""
_PASSING_STEPS = 4
"""A card on its way is rotated by a quarter of a degree at once."""
_BUDGET, _PASSING_BUDGET = 128 * 1024 * 1024, 8 * 1024 * 1024
"""Bytes that composed pictures may take, and those of cards on their way."""
_SMALLER = 1.4
"""A moving card is scaled down from one of a few kept widths, each by so much smaller than the next."""
_STRETCHED = 1.1
"""A card overshoots its largest width for a moment, by no more than this: it needs no larger picture."""
_MARGIN = 2
_LARGE = 300
"""Pixels: a wider card that is swift, or turns over, is rotated at half its size.
In a window 1080 high; fewer in a higher one, whose pixels are smaller."""
_SWIFT_TIME, _SWIFT_WAY, _SWIFT_ANGLE = 32.0, 0.015, 0.5
"""A card is swift that in so many ms goes further than so many of its widths, or leans so many degrees."""
_FLAT = 0.98
"""A turning card of whose width no less is seen lies."""
CRACKED, _HALF_LEANS = 0.3, 13
"""How far a torn card gapes before its halves part; how many degrees each leans for all the rest of it."""
_SLIGHT_ANGLE = 6.0
"""A turning card that leans no more than this is slanted, which costs a third of rotating it."""
_TRACE = 0.4
"""A turning card of which less than this is seen is made narrow, without its nearer side being taller."""
_SHADOW_WIDTH = 128
"""The shadow of a lifted card is stretched from that of a card of this width."""
_SHADOW_STEP = 0.025
"""Sizes of such shadows differ by this part of the card's width: an edge so soft shows no less."""
_RIMS: dict[Rim, tuple[float, float, float, theme.Colour]] = {
    Rim.CHOOSABLE: (0.032, 0.024, 0.11, theme.MAY_BE_CHOSEN),
    Rim.ATTACKED: (0.050, 0.036, 0.12, theme.CHOSEN),
    Rim.CHOSEN: (0.072, 0.045, 0.13, theme.CHOSEN),
    Rim.RAISED: (0.077, 0.040, 0.14, theme.MAY_BE_CHOSEN),
    Rim.SHOWN: (0.067, 0.058, 0.14, theme.GOLD),
}
"""A rim's distance from the card to its outer edge, its line, its corner (parts of the width), its colour."""


@dataclass(frozen=True, slots=True)
class CardSprite:
    """What a card sprite shows: its front (or None for the back), seat, rim and marks."""

    card: int | None
    crest: int
    rim: Rim = Rim.NONE
    dimmed: bool = False
    secret: bool = False
    focused: bool = False
    shadow: bool = True
    worn: str = ""
    """A sign upon the back."""


@dataclass(frozen=True, slots=True)
class CardState:
    """A moving card at one instant.

    Middle ``x``, ``y`` and ``width`` in pixels, ``angle`` in degrees clockwise, ``turn`` from 0 (face down)
    to 1 (face up), ``lift`` how high it is above the table in parts of its width, ``opacity`` 0 to 1,
    ``glint`` how far a gleam has run over it (0 and 1: none to be seen), ``bars`` how far a prison's bars
    have come down over it, ``dark`` how far its light has gone (half of it at 1), ``torn`` how far its halves
    have come apart (up to CRACKED it gapes), ``stamp`` how far the seal of the crest numbered ``seal`` has
    come down on it, ``stars`` how many throwing stars stick in it, ``struck`` how white it is from a blow.
    """

    x: float
    y: float
    width: float
    angle: float = 0.0
    turn: float = 1.0
    lift: float = 0.0
    opacity: float = 1.0
    glint: float = 0.0
    bars: float = 0.0
    dark: float = 0.0
    torn: float = 0.0
    stamp: float = 0.0
    seal: float = 0.0
    stars: float = 0.0
    struck: float = 0.0


_UNTOLD = {"width": 60.0, "turn": 1.0, "opacity": 1.0}
"""What a card has that a choreography says nothing of; of all else 0."""


def state_at(now: Instant, card: str) -> CardState:
    """Return how a card is that a choreography calls so."""
    return CardState(*(now.value(card, each, _UNTOLD.get(each, 0.0)) for each in CardState.__slots__))


def is_swift(now: Instant, card: str, state: CardState) -> bool:
    """Say whether a card moves, grows or leans so quickly at an instant that nobody reads it."""
    before = now.ago(_SWIFT_TIME)
    told = ("x", "y", "width", "angle", "torn")
    x, y, width, angle, torn = (before.value(card, each, _UNTOLD.get(each, 0.0)) for each in told)
    shaken = (now.value("shake", each) - before.value("shake", each) for each in ("x", "y"))
    x, y = (place - by for place, by in zip((x, y), shaken, strict=True))
    way = max(math.hypot(state.x - x, state.y - y), abs(state.width - width))
    turned = max(abs(state.angle - angle), _HALF_LEANS * abs(state.torn - torn))
    return way > _SWIFT_WAY * state.width or turned > _SWIFT_ANGLE


class OpenFace(NamedTuple):
    """A card that was drawn face up and lies still, and where, in pixels of the window."""

    rect: Rect
    card: int
    quiet: bool = False
    """Whether it hides what lies below, but says nothing where a pointer rests on it."""


def worn_on_back(name: str, width: int) -> tuple[Surface, tuple[int, int]]:
    """Return a sign as a back so wide wears it, and where its middle is on it, from the back's corner."""
    high = round(WORN_HIGH * width)
    wide, tall = points(name)[0]
    picture = shapes.turned(sign(name, (max(2, round(high * wide / tall)), max(2, high))), WORN_LEANS)
    return picture, (width // 2, round(card_height(width) / 2 - WORN_ABOVE * width))


def padding(width: int) -> int:
    """Return the pixels around a card in its composed picture, for shadow and rims."""
    return max(6, round(0.13 * width))


class CardPainter:
    """Draws cards; keeps the composed pictures. ``art`` gives faces, backs and shadows."""

    def __init__(self, art: Art, deck: Deck | None = None) -> None:
        self._art, self._deck = art, deck
        self._large = float(_LARGE)
        self._kept = SurfaceCache(_BUDGET)
        self._passing = SurfaceCache(_PASSING_BUDGET)
        """Cards on their way: who moves slowly looks the same for some frames."""
        self.worn: Mapping[int, str] = {}
        """By the crest of whose they are the sign that card backs wear, lying or on their way."""
        self.open_faces: list[OpenFace] | None = None
        """Every card drawn face up since somebody put a list here, what lies above last."""

    @contextmanager
    def noting(self) -> Iterator[list[OpenFace]]:
        """Note in a list of its own what is drawn face up meanwhile."""
        before, self.open_faces = self.open_faces, []
        try:
            yield self.open_faces
        finally:
            self.open_faces = before

    def resize(self, height: int) -> None:
        """Forget the pictures of another window; one of this height comes now."""
        self._large = _LARGE / max(1.0, height / 1080)
        for store in (self._kept, self._passing):
            store.clear()
            store.fit(height)

    def picture(self, look: CardSprite, width: int, angle: float = 0.0) -> Surface:
        """Return a card as a picture whose middle is the card's middle. Read-only."""
        look, step = self._dressed(look), round(angle * _ANGLE_STEPS)
        if step == 0:
            return self._kept.get((look, width), self._compose, look, width)
        return self._kept.get((look, width, step), self._turned, look, width, step)

    def _turned(self, look: CardSprite, width: int, step: int) -> Surface:
        upright = self.picture(look, width)
        breathe()
        return pygame.transform.rotozoom(upright, -step / _ANGLE_STEPS, 1.0)

    def _dressed(self, look: CardSprite) -> CardSprite:
        worn = self.worn.get(look.crest, "") if look.card is None else ""
        return replace(look, worn=worn) if worn != look.worn else look

    def draw(self, surface: Drawable, look: CardSprite, place: CardPlace) -> None:
        self._note(look, place.x, place.y, place.width)
        picture = self.picture(look, place.width, place.angle)
        surface.blit(picture, (place.x - picture.get_width() // 2, place.y - picture.get_height() // 2))

    def _note(self, look: CardSprite, x: float, y: float, width: int) -> None:
        if look.card is not None:
            rect = Rect(0, 0, width, card_height(width)).move_to(center=(round(x), round(y)))
            self.note(look.card, rect)

    def note(self, card: int, rect: Rect) -> None:
        """Note that a card lies open there, where somebody asked for that."""
        if self.open_faces is not None:
            self.open_faces.append(OpenFace(rect, card))

    def draw_in(self, surface: Drawable, look: CardSprite, slot: Rect) -> None:
        pad = padding(slot.width)
        surface.blit(self.picture(look, slot.width), (slot.x - pad, slot.y - pad))

    def gap(self, surface: Drawable, slot: Rect, colour: theme.Colour | None = None) -> None:
        """Draw the place of a card that is not there; without a colour in the usual edge's."""
        colour = colour or theme.EDGE
        picture = self._kept.get(("gap", slot.size, colour), _dashed, slot, colour)
        surface.blit(picture, slot[:2])

    def draw_at(self, surface: Drawable, look: CardSprite, now: Instant, card: str, largest: int) -> None:
        """Draw a moving card as it is at an instant of a choreography that calls it so."""
        state = state_at(now, card)
        self.draw_state(surface, look, state, largest, is_swift(now, card, state))

    def draw_state(
        self, surface: Drawable, look: CardSprite, state: CardState, largest: int = 512, swift: bool = False
    ) -> None:
        """Draw a moving card at one instant; ``largest`` is how wide it is at most in its motion.

        One that is ``swift`` moves or turns so quickly that nobody reads it: where it is large it is rotated
        at half its size, which takes a third of the time.
        """
        width = max(2, round(state.width))
        if state.opacity <= 0.01:
            return
        if state.lift > 0.004 and state.opacity > 0.99:
            self._draw_lifted_shadow(surface, state, width)
        card = look.card if state.turn >= 0.5 else None
        shown = self._dressed(CardSprite(card, look.crest, look.rim, look.dimmed, shadow=False))
        part = abs(math.cos(math.pi * state.turn))
        if state.turn == 1.0 and state.opacity > 0.99:
            self._note(look, state.x, state.y, width)
        if state.torn > 0 and card is not None and part >= _FLAT:
            self._draw_halves(surface, shown, state, largest, swift)
            return
        if isinstance(surface, Unseen) and (part < _FLAT or self._source(state.width, largest) != width):
            self._upright(shown, state, largest)  # what else is made of it is seen at this very instant alone
            return
        made = self._lying if part >= _FLAT else self._turning
        picture = made(shown, state, largest, swift)
        if state.struck > 0:
            picture = picture.copy()
            picture.fill((round(255 * state.struck),) * 3, special_flags=pygame.BLEND_RGB_ADD)
        if state.opacity < 0.99:
            picture = shapes.fade(picture.copy(), state.opacity)
        surface.blit(picture, (state.x - picture.get_width() / 2, state.y - picture.get_height() / 2))

    def _lying(self, look: CardSprite, state: CardState, largest: int, swift: bool) -> Surface:
        """Return a card that shows one side whole, as it leans. Read-only."""
        whole, (kept, key, upright) = round(state.width), self._upright(look, state, largest)
        rests = kept == whole and key is None and not swift
        if rests and state.angle and (state.angle * _ANGLE_STEPS).is_integer():
            picture = self.picture(look, whole, state.angle)
        else:
            step, scale = round(state.angle * _PASSING_STEPS), whole / kept
            halved = swift and whole > self._large
            passing = look, key, whole, kept, step, halved
            picture = upright
            if step or scale != 1:
                angle = step / _PASSING_STEPS
                picture = self._passing.get(passing, _leaning, upright, angle, scale, halved)
        return card_overlays.with_glint(picture, state.glint) if 0.0 < state.glint < 1.0 else picture

    def _turning(self, look: CardSprite, state: CardState, largest: int, swift: bool) -> Surface:
        """Return a card on its way from one side to the other."""
        kept, _, picture = self._upright(look, state, largest)
        part, scale = abs(math.cos(math.pi * state.turn)), round(state.width) / kept
        width, height = (round(side * scale) for side in picture.get_size())
        if 0.0 < state.glint < 1.0:
            picture = card_overlays.with_glint(picture, state.glint)
        slight = abs(state.angle) <= _SLIGHT_ANGLE
        if state.opacity < _TRACE:
            picture = pygame.transform.smoothscale(picture, (max(2, round(part * width)), height))
        else:
            lean = state.angle if slight else 0.0
            less = 2 if width > self._large else 1
            picture = card_turn.turned(picture, (width // less, height // less), part, state.turn, lean)
            if less > 1:
                picture = pygame.transform.smoothscale_by(picture, less)
            if slight:
                return picture
        halved = swift and width > self._large
        return _leaning(picture, state.angle, 1.0, halved) if abs(state.angle) > 0.5 else picture

    def _upright(
        self, look: CardSprite, state: CardState, largest: int
    ) -> tuple[int, tuple[float, ...] | None, Surface]:
        """Return the kept picture that a card in some state is made of, with what was done to it upon it.

        Before it how wide the card is in that picture, and what tells it from others of the same look and
        width; None where nothing was done to it.
        """
        kept = self._source(state.width, largest)
        marks = tuple(round(16 * mark) / 16 for mark in (state.bars, state.dark, state.stamp))
        key = *marks, math.copysign(1.0, state.angle), state.stars, state.seal
        if look.card is None or not any((*marks, state.stars)):
            return kept, None, self._plain(look, kept)

        bars, dark, stamp = marks
        rounded = replace(state, bars=bars, dark=dark, stamp=stamp)
        return kept, key, self._kept.get(("marked", look, kept, key), self._mark, look, kept, rounded)

    def _plain(self, look: CardSprite, width: int) -> Surface:
        """Return an upright card of a whole width, where nothing lies round it without the room for that."""
        picture = self.picture(look, width)
        return picture if look.rim is not Rim.NONE else _cropped(picture, width)

    def _mark(self, look: CardSprite, width: int, state: CardState) -> Surface:
        marked = self._plain(look, width).copy()
        _darken(marked, state.dark)
        card_overlays.put_stars(marked, width, round(state.stars))
        if state.stamp > 0:
            seal = self._art.crest(round(state.seal), round(0.46 * width))
            card_overlays.put_stamp(marked, seal, state.stamp, -0.2)  # beside its lower number
        if state.bars > 0:
            bars = self._kept.get(("bars", width), sign, "bars", (width, card_height(width)), scale=2)
            shown = bars.get_height() - round(bars.get_height() * min(1.0, state.bars))
            corner = Vector2(marked.get_size()) / 2 - Vector2(width, card_height(width)) / 2
            marked.blit(bars, corner, (0, shown, width, bars.get_height()))
        return marked

    def _draw_halves(
        self, surface: Drawable, look: CardSprite, state: CardState, largest: int, swift: bool
    ) -> None:
        """Draw a torn card: both halves lean away from each other round the middle of its foot."""
        kept = self._source(state.width, largest)
        picture, scale = self._plain(look, kept), round(state.width) / kept
        apart, dark = max(0.0, state.torn - CRACKED), round(16 * state.dark) / 16
        down = Vector2(0, 0.5 * scale * picture.get_height())
        foot = Vector2(state.x, state.y) + down.rotate(state.angle)
        halved = swift and state.width > self._large
        opened = 0.5 if state.torn < 0.5 * CRACKED else 1.0
        for side in (-1, 1):
            key = "half", look, kept, opened, side
            half = self._kept.get(key, card_overlays.half, picture, side, opened)
            if dark:
                half = self._kept.get((*key, dark), _darkened, half, dark)
            if isinstance(surface, Unseen):
                continue
            angle = state.angle + side * _HALF_LEANS * apart
            middle = foot - down.rotate(angle) + Vector2(side * 0.14 * apart * state.width, 0)
            step = round(angle * _PASSING_STEPS)
            passing = *key, dark, step, round(state.width), halved
            piece = self._passing.get(passing, _leaning, half, step / _PASSING_STEPS, scale, halved)
            if state.opacity < 0.99:
                piece = shapes.fade(piece.copy(), state.opacity)
            surface.blit(piece, middle - Vector2(piece.get_size()) / 2)

    def _source(self, width: float, largest: int) -> int:
        """Return the width of the kept picture from which a card is made: its own, unless it is on its way.

        Places are whole pixels, so only a card on its way has a width that is not whole.
        """
        if width == round(width):
            return round(width)
        kept = largest
        while kept >= width * _SMALLER:
            kept = math.ceil(kept / _SMALLER)
        while kept * _STRETCHED < width:
            kept = math.ceil(kept * _SMALLER)
        return kept

    def _draw_lifted_shadow(self, surface: Drawable, state: CardState, width: int) -> None:
        high = min(1.0, state.lift / 0.3)
        narrow = max(0.15, abs(math.cos(math.pi * state.turn)))
        soft = self._art.shadow((_SHADOW_WIDTH, card_height(_SHADOW_WIDTH)), _SHADOW_WIDTH // 8)
        scale = width / _SHADOW_WIDTH * (1 + 0.10 * high)
        step = max(1, round(_SHADOW_STEP * width))  # of few sizes: else every frame of a motion made its own
        size = tuple(
            max(step, step * round(pixels * scale * part / step))
            for pixels, part in zip(soft.get_size(), (narrow, 1.0), strict=True)
        )
        shadow = self._kept.get(("lifted", size), pygame.transform.smoothscale, soft, size)
        x = round(state.x - shadow.get_width() / 2 + state.lift * width * 0.25)
        y = round(state.y - shadow.get_height() / 2 + state.lift * width * 0.55)
        if narrow < 1.0 or abs(state.angle) > _SLIGHT_ANGLE:
            surface.blit(shadow, (x, y))
            return
        hidden = Rect(0, 0, round(0.80 * width), round(0.84 * card_height(width)))
        hidden.center = round(state.x) - x, round(state.y) - y
        for part in without(shadow.get_rect(), hidden):  # the card covers the rest
            surface.blit(shadow, (x + part.x, y + part.y), part)

    def _compose(self, look: CardSprite, width: int) -> Surface:
        pad = padding(width)
        height = card_height(width)
        whole = shapes.blank((width + 2 * pad, height + 2 * pad))
        if look.shadow:
            shapes.put_in_middle(whole, self._art.shadow((width, height), max(2, round(0.055 * width))))
        self._draw_rim(whole, look, width, height)
        art = self._art
        if look.card is None:
            front = art.back(look.crest, width, deck=self._deck)
        else:
            front = art.face(look.card, look.crest, width, self._deck)
        if look.worn:
            front = front.copy()
            shapes.put_in_middle(front, *worn_on_back(look.worn, width))
        if look.dimmed:
            front = front.copy()
            front.fill(_DIM, special_flags=pygame.BLEND_RGB_MULT)
        whole.blit(front, (pad, pad))
        if look.secret:
            size = max(20, round(0.19 * width))
            badge = self._kept.get(("badge", size), sign, "secret", (size, size))
            inset = max(2, round(0.055 * width))
            whole.blit(badge, badge.get_rect(topright=(pad + width - inset, pad + inset)))
        return whole

    def _draw_rim(self, whole: Surface, look: CardSprite, width: int, height: int) -> None:
        if look.rim is not Rim.NONE:
            out, line, corner, colour = _RIMS[look.rim]
            out, line = max(3.0, out * width), max(2.0, line * width)
            size = round(width + 2 * out), round(height + 2 * out)
            fill = theme.BLACK if look.rim in (Rim.RAISED, Rim.CHOSEN) else None
            rim = shapes.box(size, corner * width, fill, colour, line)
            if look.rim is Rim.CHOOSABLE:
                shapes.fade(rim, 0.8)
            shapes.put_in_middle(whole, rim)
        if look.focused:
            for out, line, colour in ((0.105, 0.085, theme.INK), (0.09, 0.036, theme.FOCUS)):
                reach, thick = max(6.0, out * width), max(2.5, line * width)
                size = round(width + 2 * reach), round(height + 2 * reach)
                shapes.put_in_middle(whole, shapes.box(size, 0.13 * width, None, colour, thick))


def _leaning(picture: Surface, angle: float, scale: float, halved: bool) -> Surface:
    """Return a picture scaled and rotated by degrees clockwise, where it is `halved` at half its size.

    To rotate it costs five times as much as to scale it.
    """
    width, height = (round(side * scale) for side in picture.get_size())
    if not angle:
        return pygame.transform.smoothscale(picture, (width, height))
    if not halved:
        return pygame.transform.rotozoom(picture, -angle, scale)
    small = pygame.transform.smoothscale(picture, (width // 2, height // 2))
    return pygame.transform.smoothscale_by(pygame.transform.rotozoom(small, -angle, 1.0), 2)


def _darkened(picture: Surface, dark: float) -> Surface:
    picture = picture.copy()
    _darken(picture, dark)
    return picture


def _darken(picture: Surface, dark: float) -> None:
    if dark > 0:
        picture.fill((max(0, round(255 - 120 * dark)),) * 3, special_flags=pygame.BLEND_RGB_MULT)


def _cropped(picture: Surface, width: int) -> Surface:
    """Return a card without the room around it but for a clear margin: at the picture's edge it had steps."""
    at = Rect(0, 0, width + 2 * _MARGIN, card_height(width) + 2 * _MARGIN)
    at.center = picture.get_rect().center
    return picture.subsurface(at.clip(picture.get_rect()))


def _dashed(slot: Rect, colour: theme.Colour) -> Surface:
    """Return an empty slot: a dashed outline in a shallow well."""
    line = max(1.5, 0.022 * slot.width)
    dash = 3.4 * line, 3.4 * line
    return shapes.dashed_box(slot.size, 0.07 * slot.width, line, dash, colour, theme.BLACK, 0.22)
