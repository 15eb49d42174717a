"""What lies over the table in lessons: darkness with a gap, ring, hand, panel; at their end the feast."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from math import pi, sin
from typing import NamedTuple

import pygame
from pygame import BLEND_RGB_MULT, Rect, Surface
from pygame.math import Vector2, smoothstep

from scenes.animation.motion import Burst
from scenes.paint import shapes, sizes, theme
from scenes.table.particles import draw_burst, draw_suns
from scenes.ui import (
    Board,
    Button,
    Column,
    Drawable,
    Fitted,
    Held,
    Item,
    Paper,
    Picture,
    Row,
    Size,
    Space,
    UiStyle,
    Words,
)
from scenes.ui.layout import draw

_DARK = 168
"""Opacity of the darkness, of 255: two thirds."""
_HAND = (
    (0.30, 0.02), (0.40, 0.02), (0.44, 0.10), (0.44, 0.40), (0.48, 0.36), (0.57, 0.37), (0.61, 0.44),
    (0.66, 0.41), (0.74, 0.43), (0.78, 0.50), (0.83, 0.48), (0.91, 0.51), (0.94, 0.60), (0.92, 0.78),
    (0.82, 0.96), (0.42, 0.96), (0.26, 0.76), (0.08, 0.58), (0.09, 0.48), (0.18, 0.47), (0.27, 0.56),
    (0.27, 0.10),
)  # fmt: skip
"""A pointing hand in a square; its finger's tip lies at the upper left."""
_TIP = (0.35, 0.03)


@dataclass
class Dots(Item):
    """A dot for each lesson: done, now, to come."""

    lesson: int
    lessons: int

    def wish(self, look: UiStyle, width: int) -> Size:
        return width, look.margin(44)

    def draw(self, look: UiStyle, surface: Drawable) -> None:
        rect, side = self.rect, min(self.rect.height, self.rect.width // self.lessons)
        for number in range(1, self.lessons + 1):
            at = Rect(rect.left + (number - 1) * side, rect.top, side, side)
            at = at.inflate(-max(4, side // 5), -max(4, side // 5))
            done, now = number < self.lesson, number == self.lesson
            fill = theme.WON if done else theme.STROKE if now else theme.SUNK
            edge = theme.PAPER if done or now else theme.EDGE
            surface.blit(look.shapes.disc(at.width, fill, edge, max(2, look.margin(2.5))), at)
            if done:
                tick = look.resources.art.icon("tick", round(0.6 * at.width), theme.PAPER)
                surface.blit(tick, tick.get_rect(center=at.center))


@dataclass(frozen=True)
class PanelPlace:
    """Where the panel lies: how wide it is, and the name and place of the corner by which it is put.

    `slim`: it has its buttons alone, beside each other.
    """

    wide: int
    corner: str
    at: tuple[int, int]
    slim: bool = False


def corner_places(look: UiStyle, width: int) -> Iterator[PanelPlace]:
    """Yield the corners of the window where the panel may lie beside the guide's own places."""
    edge, (wide, high) = look.margin(20), look.size
    for name, x, y in (
        ("topleft", edge, edge),
        ("topright", wide - edge, edge),
        ("bottomleft", edge, high),
    ):
        yield PanelPlace(width, name, (x, min(y, high - edge)))


def lesson_panel(look: UiStyle, place: PanelPlace, dots: Dots, line: str, buttons: Sequence[Button]) -> Item:
    """Return the panel that says which lesson it is, with its buttons, in its place."""
    high = max(sizes.SMALLEST_TARGET, min(look.px(60), look.margin(84)))
    for button in buttons:
        button.size = min(32.0, 0.5 * high / look.unit)
    if place.slim:
        words = max(look.measure(button.label, theme.DISPLAY, 0)[0] for button in buttons) + look.margin(60)
        place = replace(place, wide=max(place.wide, 2 * words + look.margin(44)))  # no word is cut
        each = (place.wide - look.margin(44)) // 2, high
        row = Row(*(Held(button, size=each) for button in buttons), gap=look.margin(12) / look.unit)
        return _put(look, Board(Column(row, pad=(16, 12))), place)
    panel = Board(
        Column(
            dots,
            Words(line, theme.REGULAR, 28, theme.TEXT_SOFT, wraps=True),
            *(Held(button, size=(place.wide, high)) for button in buttons),
            gap=look.margin(12) / look.unit,
            pad=(16, 16),
        )
    )
    return _put(look, panel, place)


def _put(look: UiStyle, panel: Item, place: PanelPlace) -> Item:
    box = Rect(0, 0, place.wide, panel.wish(look, place.wide)[1])
    setattr(box, place.corner, place.at)
    box.top = max(box.top, look.margin(20))
    panel.put(look, box)
    return panel


def panel_width(look: UiStyle, buttons: Sequence[Button]) -> int:
    """Return the pixels that the words of the panel's buttons ask for, with its edges."""
    wide = max(look.measure(button.label, theme.DISPLAY, 32)[0] for button in buttons)
    return wide + 2 * look.margin(16 + 20)


_JUMP, _HIGHER = 620.0, 0.45
"""Milliseconds for which a number jumps, and how much larger it gets."""


class Standing(NamedTuple):
    """A number where it stands, as the picture of it alone."""

    number: int
    at: Rect
    picture: Surface


class Jumps:
    """Numbers that have changed each jump once: what lies around them stays where it is."""

    def __init__(self) -> None:
        self._known: dict[str, int] = {}
        self._jumping: dict[str, tuple[Standing, float]] = {}

    @property
    def running(self) -> bool:
        return bool(self._jumping)

    def look(self, numbers: Mapping[str, Standing]) -> None:
        """Note how the numbers are now, by their names, and where; those that are not seen jump no more."""
        self._jumping = {name: jump for name, jump in self._jumping.items() if name in numbers}
        for name, now in numbers.items():
            if self._known.setdefault(name, now.number) != now.number:
                self._known[name] = now.number
                self._jumping[name] = now, 0.0

    def advance(self, milliseconds: float) -> None:
        later = {name: (now, time + milliseconds) for name, (now, time) in self._jumping.items()}
        self._jumping = {name: (now, time) for name, (now, time) in later.items() if time < _JUMP}

    def lifted(self) -> list[tuple[Surface, Rect]]:
        """Return those that jump, grown, and where each is to be put."""
        found = []
        for (_, at, picture), time in self._jumping.values():
            grown = 1 + _HIGHER * sin(pi * time / _JUMP)
            size = round(grown * picture.get_width()), round(grown * picture.get_height())
            large = pygame.transform.smoothscale(picture, size)
            found.append((large, large.get_rect(center=at.center)))
        return found


class Veil:
    """Paints darkness, ring and hand for one window's size; the darkness is kept while the same is lit."""

    def __init__(self, look: UiStyle) -> None:
        self.look = look
        self._kept: tuple[object, Surface] | None = None

    def draw_darkness(self, surface: Drawable, lit: Rect, beside: tuple[Rect, ...], share: float) -> None:
        """Darken all but the lit box and what stays bright beside it; ring the lit one in gold."""
        key = tuple(lit), tuple(map(tuple, beside))
        if self._kept is None or self._kept[0] != key:
            self._kept = key, _darkness(self.look, surface.get_size(), (lit, *beside))
        dark = self._kept[1]
        dark.set_alpha(round(255 * share))
        surface.blit(dark, (0, 0))
        self._draw_ring(surface, lit)

    def _draw_ring(self, surface: Drawable, lit: Rect) -> None:
        look = self.look
        for grown, opacity in ((30, 0.16), (20, 0.22), (11, 0.35)):
            glow = lit.inflate(2 * look.margin(grown), 2 * look.margin(grown))
            ring = look.shapes.box(glow.size, look.margin(grown + 8), None, theme.GOLD, look.margin(10))
            surface.blit(shapes.fade(ring, opacity), glow)
        around = lit.inflate(2 * look.margin(9), 2 * look.margin(9))
        line = look.shapes.box(around.size, look.margin(16), None, theme.GOLD, max(4, look.margin(8)))
        surface.blit(line, around)

    def draw_hand(self, surface: Drawable, tip: tuple[float, float], pressed: bool) -> None:
        look = self.look
        side = look.margin(120 if not pressed else 108)
        hand = look.shapes.polygon((side, side), _HAND, theme.PAPER)
        edge = look.shapes.polygon((side, side), _HAND, theme.INK)
        left, top = round(tip[0] - _TIP[0] * side), round(tip[1] - _TIP[1] * side)
        rim = max(2, look.margin(4))
        for across, down in ((-rim, 0), (rim, 0), (0, -rim), (0, rim), (rim, rim), (-rim, rim), (rim, -rim)):
            surface.blit(edge, (left + across, top + down))
        surface.blit(hand, (left, top))


def _darkness(look: UiStyle, size: tuple[int, int], gaps: tuple[Rect, ...]) -> Surface:
    """Ink over everything with gaps in it."""
    dark = Surface(size, pygame.SRCALPHA, 32)
    dark.fill((*theme.NIGHT, _DARK))
    for gap in gaps:
        hole = gap.inflate(2 * look.margin(8), 2 * look.margin(8))
        radius = hole.width // 2 if gap.width == gap.height else look.margin(16)  # a disc is square
        pygame.draw.rect(dark, (0, 0, 0, 0), hole, border_radius=radius)
    return dark


_WAY = 620.0
"""Milliseconds for which it is on its way."""
_PRESSING = 140.0
"""Milliseconds for which it presses."""

Place = tuple[float, float]


class ShowingHand:
    """Rests at what is lit, until it is asked to show a step."""

    def __init__(self) -> None:
        self._shown: float | None = None
        self._start: Place = (0.0, 0.0)

    @property
    def busy(self) -> bool:
        return self._shown is not None

    @property
    def pressing(self) -> bool:
        return self._shown is not None and self._shown > _WAY

    def show(self, start: Place) -> None:
        self._shown, self._start = 0.0, start

    def hurry(self) -> None:
        """Arrive at once and be done with pressing."""
        self._shown = _WAY + _PRESSING

    def advance(self, milliseconds: float, still: bool) -> bool:
        """Go on; whether the step is to be done now. `still`: with reduced motion."""
        if self._shown is None:
            return False
        self._shown += milliseconds
        if self._shown < _WAY + _PRESSING and not still:
            return False
        self._shown = None
        return True

    def place(self, lit: Rect) -> Place:
        """Return where its finger points now, while that box is lit."""
        goal = lit.left + 0.7 * lit.width, lit.top + 0.7 * lit.height
        if self._shown is None:
            return goal
        x, y = Vector2(self._start).lerp(goal, smoothstep(0.0, 1.0, min(1.0, self._shown / _WAY)))
        return x, y


# The feast: petals, and words on paper over the score, with the ways on

FEAST = 7000.0
"""Milliseconds for which petals fly."""
_GUST, _BETWEEN, _GUSTS = 3400.0, 1200.0, 4
"""How long one gust of them takes, how long after it the next begins (ms), and how many there are."""
_EVENING = 70
"""How light it still is over the score, of 255."""


class Feast:
    """Lies over the score; `words` are said on paper, the first large, the others below it."""

    def __init__(self, faces: Sequence[Picture], words: Sequence[str], buttons: Sequence[Button]) -> None:
        self._faces, self._words, self._buttons = faces, words, buttons

    def laid(self, look: UiStyle) -> Item:
        """Return all of it in its place."""
        first, *others = self._words
        said = [Words(first, theme.DISPLAY, look.heading(46), theme.PAPER_INK, "centre", wraps=True)]
        said += [Words(each, theme.REGULAR, 32, theme.PAPER_INK, "centre", wraps=True) for each in others]
        whole = Column(
            Space(grow=1),
            Row(*self._faces, gap=36),
            Paper(Column(*said, gap=4, pad=(36, 12)), 4, wide=1300, most=1300),
            Space(14, still=True),
            *self._buttons,
            Space(grow=1),
            gap=18,
            lies="centre",
        )
        self._item = Fitted((whole, 1, 0.4))
        edge = look.margin(60)
        self._item.put(look, Rect((0, 0), look.size).inflate(-2 * edge, -edge))
        return self._item

    def draw(self, look: UiStyle, surface: Drawable, time: float, share: float) -> None:
        """Paint it `time` ms after its beginning; `share`: how far it has got dark, 0 to 1."""
        light = 255 - round((255 - _EVENING) * share)
        surface.fill((light, light, light), special_flags=BLEND_RGB_MULT)
        if not look.resources.settings.reduced_motion:
            self._draw_petals(look, surface, time)
        draw_suns(look, surface, self._faces, 1.14)
        draw(self._item, look, surface)

    def _draw_petals(self, look: UiStyle, surface: Drawable, time: float) -> None:
        wide, high = look.size
        for number in range(_GUSTS):
            begin, level = number * _BETWEEN, (0.22 + 0.12 * (number % 3)) * high
            start, end = (-0.1 * wide, level), (1.1 * wide, level + 0.2 * high)
            draw_burst(surface, Burst("feast", begin, *start, 0.3 * high, 1, number, *end, _GUST), time)
