"""The picture of the title and its quiet life: mist drifts, banners and a lantern sway, all very slowly.

Places are those of a window of 1920 by 1080. What moves is painted over the still picture in its own small
area: what lies behind it first, then the thing, then what lies before it.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Generator, Sequence
from functools import partial
from typing import TypeVar

import pygame
from pygame import Rect, Surface

from game.kept.lazy_dataclass import value
from scenes.paint import icons, shapes, theme
from scenes.paint.art import Art
from scenes.paint.cache import NotReady
from scenes.paint.dirty_rects import Drawable
from scenes.paint.hanging_cloth import BANNER, banner_cloth, draw_banner
from scenes.paint.shapes import turned
from scenes.paint.text import Lettering
from scenes.paint.title_landscape import Landscape, landscape
from scenes.paint.title_landscape import panel as landscape_panel

Made = TypeVar("Made")
_WIDE, _HIGH = 1920, 1080
_PLACES = ((15.0, 1090, 785), (-15.0, 1690, 785), (0.0, 1390, 681))
"""Of the three cards: turn in degrees, and the centre."""
_CELL = 600, 700
"""Room for one of them, turned, with its shadow."""
SMALL_UNIT = 1 / 3
"""The unit of the bitmaps that the first frame shows."""
_FAN, _CLOSEST = 1090, 820
"""How wide the three are with the air beside them, as they lie and as close as they may."""
_BANNERS = ((3, theme.STROKE, theme.PAPER), (2, theme.PAPER, theme.INDIGO))
"""Crest, cloth, and the colour of mark and stripes."""
_PHASES = 4
"""Mist moves by parts of a pixel: so many pictures of it lie between two pixels."""
_DRIFT_SECONDS = 8.0
"""A bar of mist drifts as far as it would at its full speed in so long, there and back in six times that."""
_SWAY_SECONDS, _SWAY_DEGREES = 23.0, 2.2
_TURN_STEP = 0.04
"""Degrees by which the lantern's turn has to differ before it is drawn anew."""
_WIND_SECONDS = 21.0
_SAME_FORM = 0.05
"""By how much a window's width in heights may differ from a bitmap's that it shows stretched."""


@value
class GameTitle:
    """What the title shows of its game."""

    name: str
    line: str
    """The key of the text below the name."""
    seal: str
    """Two signs."""
    cards: tuple[tuple[int, int], ...]
    """Three cards, each with the crest that it has; the last lies before the others."""
    bitmap: str = ""
    """The ground as it was painted small, by its path among the pictures (`tools.gallery.title_bitmap`)."""
    cards_bitmap: str = ""
    """The same of the cards: they lie where the panel leaves them room."""


@value
class _Mist:
    """A bar of mist in its area: `behind` and `before` fill the area, `bars` lie between two pixels."""

    area: Rect
    behind: Surface
    before: Surface
    bars: tuple[Surface, ...]
    rest: float
    reach: float
    seconds: float

    def draw(self, surface: Drawable, seconds: float) -> None:
        left = self.rest + self.reach * math.sin(seconds / self.seconds)
        whole = math.floor(left)
        clip = surface.get_clip()
        surface.set_clip(self.area)
        surface.blit(self.behind, self.area)
        surface.blit(self.bars[int((left - whole) * _PHASES)], (whole, self.area.top))
        surface.blit(self.before, self.area)
        surface.set_clip(clip)


class TitlePicture:
    """The picture for one size of the window."""

    def __init__(self, still: Surface, mists: Sequence[_Mist] = (), hanging: _Hanging | None = None) -> None:
        """`still` is all of it but what moves, which a sketch lacks."""
        self.still, self.mists, self._hanging = still, mists, hanging

    def draw(self, surface: Drawable, milliseconds: float) -> None:
        """Paint it as it is after that time; at 0 everything hangs and lies as it was drawn."""
        seconds = milliseconds / 1000
        surface.blit(self.still, (0, 0))
        for mist in self.mists:
            mist.draw(surface, seconds)
        if self._hanging is not None:
            self._hanging.draw(surface, seconds)


class _Hanging:
    """Banners on the shore and the lantern at the upper edge."""

    def __init__(self, art: Art, size: tuple[int, int], panel: Sequence[tuple[int, int]]) -> None:
        """Place them beside the panel, whose corners go clockwise from the upper left."""
        self._unit = unit = size[1] / _HIGH
        self._lantern = icons.sign("lantern", (round(112 * unit), round(300 * unit)))
        seal, *marks = (art.crest_mark(*mark) for mark in _marks(size))
        shapes.put_in_middle(self._lantern, seal, (round(56 * unit), round(192 * unit)))
        self._nail = panel[1][0] + round(96 * unit), 0
        self._turned: tuple[float, Surface] | None = None
        edge = panel[1][0] + (panel[2][0] - panel[1][0]) * 862 / _HIGH
        self._banners = []
        for number, ((_, colour, ink), mark) in enumerate(zip(_BANNERS, marks, strict=True)):
            cloth = banner_cloth(unit, colour, ink, mark)
            foot = round(edge + (44 + 74 * number) * unit), round((858 + 14 * number) * unit)
            self._banners.append((cloth, foot))
        self.behind: Surface
        self.before: Surface
        width, height = (round(side * unit) for side in BANNER)
        left = self._banners[0][1][0] - 4
        self.area = Rect(left, 0, round(74 * unit) + width + 8, height + round(30 * unit))
        self.area.bottom = round(880 * unit)
        self.area.clamp_ip(Rect((0, 0), size))

    def draw(self, surface: Drawable, seconds: float) -> None:
        clip = surface.get_clip()
        surface.set_clip(self.area)
        surface.blit(self.behind, self.area)
        for number, (cloth, foot) in enumerate(self._banners):
            draw_banner(surface, cloth, foot, self._unit, math.tau * seconds / _WIND_SECONDS + number)
        surface.blit(self.before, self.area)
        surface.set_clip(clip)
        self._draw_lantern(surface, seconds)

    def _draw_lantern(self, surface: Drawable, seconds: float) -> None:
        turn = _SWAY_DEGREES * math.sin(math.tau * seconds / _SWAY_SECONDS)
        if self._turned is None or abs(turn - self._turned[0]) > _TURN_STEP:
            self._turned = turn, turned(self._lantern, turn)
        # It turns about its nail, the middle of its upper edge, half its height above its middle.
        half, angle = self._lantern.get_height() / 2, math.radians(self._turned[0])
        centre = self._nail[0] + half * math.sin(angle), self._nail[1] + half * math.cos(angle)
        shapes.put_in_middle(surface, self._turned[1], centre)


def shipped(
    art: Art, size: tuple[int, int], panel: Sequence[tuple[int, int]], game: GameTitle
) -> TitlePicture | None:
    """Return a small picture from the shipped bitmap; None where the window has another form than that.

    To paint one takes twice as long as all else of the first frame.
    """
    bitmap, edge = art.bitmaps.get(game.bitmap), _edge(panel)
    if abs(size[0] / size[1] - bitmap.get_width() / bitmap.get_height()) > _SAME_FORM:
        return None
    still = pygame.transform.smoothscale(bitmap, size)
    cards = art.bitmaps.get(game.cards_bitmap)
    cell = Rect((0, 0), (cards.get_width() // len(_PLACES), cards.get_height()))
    for number, place in enumerate(_PLACES):
        unit, centre = _lies(place, size, edge)
        wanted = [round(side * unit / SMALL_UNIT) for side in cell.size]
        drawn = pygame.transform.smoothscale(cards.subsurface(cell.move(number * cell.width, 0)), wanted)
        shapes.put_in_middle(still, drawn, centre)
    still.blit(landscape_panel(size[1], panel[1][0], panel[2][0]), (0, 0))
    return TitlePicture(still)


def _marks(size: tuple[int, int]) -> list[tuple[int, int, theme.Colour]]:
    """Crest, size and colour of the marks on what hangs, that of the lantern first."""
    unit = size[1] / _HIGH
    banners = ((crest, round(38 * unit), ink) for crest, _, ink in _BANNERS)
    return [(7, round(64 * unit), theme.VERMILION), *banners]


def paint(
    art: Art,
    lettering: Lettering,
    size: tuple[int, int],
    panel: Sequence[tuple[int, int]],
    game: GameTitle,
    sketch: bool = False,
) -> Generator[TitlePicture | None, None, None]:
    """The picture of the title, in steps that each take a moment: the last one gives it.

    `panel` goes clockwise from the upper left, its slanting edge is right. A `sketch` has nothing that moves.
    """
    layers = yield from landscape(size, panel[1][0], panel[2][0])
    yield None
    before = shapes.blank(size)
    yield None
    for card, place in zip(game.cards, _PLACES, strict=False):  # the bitmap of the ground has none
        yield from _draw_card(art, before, card, place[0], *_lies(place, size, _edge(panel)))
    seal = yield from _ready(partial(_seal, art, lettering, size, game.seal))
    shapes.put_in_middle(before, seal, (size[0] - 120 * _unit(size), 141 * _unit(size)))
    before.blit(layers.panel, (0, 0))
    yield None
    still = layers.back if sketch else layers.back.copy()
    still.blit(layers.front, (0, layers.front_top))
    yield None
    if sketch:
        still.blit(before, (0, 0))
        yield TitlePicture(still)
        return
    for crest, extent, colour in _marks(size):
        yield from _ready(partial(art.crest_mark, crest, extent, colour))
        yield None
    hanging = yield from _ready(partial(_Hanging, art, size, panel))
    yield None
    hanging.behind = still.subsurface(hanging.area).copy()
    hanging.before = before.subsurface(hanging.area).copy()
    still.blit(before, (0, 0))
    yield None
    mists = []
    for number in range(len(layers.mists)):
        mists.append(_mist(layers, before, size, number))
        if number % 2:
            yield None
    yield TitlePicture(still, mists, hanging)


class KeptPicture:
    """The picture that was painted last: whoever comes back to the title finds it there."""

    def __init__(self) -> None:
        self._picture: TitlePicture | None = None
        self._key: object = None

    def paint(
        self,
        art: Art,
        lettering: Lettering,
        size: tuple[int, int],
        panel: Sequence[tuple[int, int]],
        game: GameTitle,
    ) -> Generator[TitlePicture | None, None, None]:
        """As `paint` above; the first step gives it where it is the one that was painted last."""
        key = size, tuple(panel), game, art.pictures.cleared
        if self._key != key:
            for self._picture in paint(art, lettering, size, panel, game):
                if self._picture is None:
                    yield None
            self._key = key
        yield self._picture


def _ready(make: Callable[[], Made]) -> Generator[None, None, Made]:
    """Make something as soon as the pictures that it needs are there: none of the steps before is lost."""
    while True:
        try:
            return make()
        except NotReady:
            yield None


def _mist(layers: Landscape, before: Surface, size: tuple[int, int], number: int) -> _Mist:
    mist = layers.mists[number]
    rest, top = mist.position
    width, height = mist.picture.get_size()
    reach = mist.drift * _DRIFT_SECONDS
    far = math.ceil(abs(reach)) + 1
    area = Rect(rest - far, top, width + 2 * far, height).clip(Rect((0, 0), size))
    front = shapes.blank(area.size)
    front.blit(layers.front, (-area.left, layers.front_top - area.top))
    front.blit(before, (-area.left, -area.top))
    bars = tuple(_between(mist.picture, phase) for phase in range(_PHASES))
    seconds = _DRIFT_SECONDS + 0.7 * number
    return _Mist(area, layers.back.subsurface(area).copy(), front, bars, float(rest), reach, seconds)


def _between(bar: Surface, phase: int) -> Surface:
    """A bar of mist that lies so many parts of a pixel further right."""
    width, height = bar.get_size()
    opacity = bar.get_at((width // 2, height // 2)).a / 255

    def draw(canvas: Surface, scale: float) -> None:
        body = Rect(round(phase * scale / _PHASES), 0, round(width * scale), round(height * scale))
        pygame.draw.rect(canvas, (*theme.PAPER, 255), body, border_radius=round(height * scale / 2))

    return shapes.fade(shapes.layer((width + 1, height), theme.PAPER, draw), opacity)


def _edge(panel: Sequence[tuple[int, int]]) -> float:
    """Return how far right the panel's edge is about the middle of the cards."""
    return panel[1][0] + 0.6 * (panel[2][0] - panel[1][0])


def _lies(
    place_and_turn: tuple[float, int, int], size: tuple[int, int], edge: float
) -> tuple[float, tuple[float, float]]:
    """Return one card's unit, and where its centre is in a window of this size.

    They stand closer beside a wide panel, whose `edge` cuts none, then are smaller.
    """
    _, x, y = place_and_turn
    width, height = size
    free = width - edge
    unit = min(height / _HIGH, width * 0.62 / 1190, free / _CLOSEST)
    centre = max(width * 0.724, edge + free * 0.51)
    x = 1390 + round((x - 1390) * min(1.0, (free / unit - _FAN + 600) / 600))
    return unit, (centre + (x - 1390) * unit, height * 0.5 + (y - 540) * unit)


def _draw_card(
    art: Art, picture: Surface, card: tuple[int, int], turn: float, unit: float, centre: tuple[float, float]
) -> Generator[None, None, None]:
    """One of the three, with its shadow."""
    face = yield from _ready(partial(art.face, *card, round(344 * unit)))
    yield
    shadow = yield from _ready(partial(art.shadow, face.get_size(), round(26 * unit)))
    for sheet in (shadow, face):
        shapes.put_in_middle(picture, turned(sheet, turn), centre)
        yield


def cards_alone(art: Art, game: GameTitle, unit: float) -> Surface:
    """Paint the three cards turned as they lie, in a row of three cells."""
    side, high = (round(length * unit) for length in _CELL)
    strip = shapes.blank((len(_PLACES) * side, high))
    for number, (card, place) in enumerate(zip(game.cards, _PLACES, strict=True)):
        for _ in _draw_card(art, strip, card, place[0], unit, ((number + 0.5) * side, high / 2)):
            pass
    return strip


def _unit(window: tuple[int, int]) -> float:
    return min(window[1] / _HIGH, window[0] / _WIDE)


def _seal(art: Art, lettering: Lettering, window: tuple[int, int], letters: str) -> Surface:
    unit = _unit(window)
    size = round(100 * unit), round(174 * unit)
    seal = Surface(size, pygame.SRCALPHA, 32)
    seal.blit(art.box(size, round(12 * unit), theme.VERMILION, theme.INK, 4), (0, 0))
    for number, sign in enumerate(letters):
        letter = lettering.line(sign, theme.DISPLAY, round(70 * unit), theme.PAPER)
        shapes.put_in_middle(seal, letter, (size[0] // 2, size[1] * (0.29 + 0.44 * number)))
    return turned(seal, -4)
