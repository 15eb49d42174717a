"""What lies over the table while a lesson goes on: darkness with a gap, ring, hand, words, the panel.

Owns how these look and where they lie. It is told what is lit and what is said, and knows neither match nor
lesson.
"""

from __future__ import annotations

from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from scenes.paint import shapes, theme
from scenes.tenno.table.layout import table_layout
from scenes.ui import UiStyle
from scenes.window.resources import Resources

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


@dataclass(frozen=True)
class Panel:
    """Where title, dots and lesson stand, and the two buttons below them."""

    box: Rect
    title: Rect
    dots: Rect
    line: Rect
    buttons: tuple[Rect, Rect]


def panel_layout(look: UiStyle, place: str) -> Panel:
    """Lay the panel out where nothing else has to be seen.

    `place` "table": at the left, above the own plate; "farmers": the lower left corner; "monk": the right.
    """
    width, height = look.size
    table = table_layout((width, height), 2, look.resources.settings.text_scale)
    left, pad = table.banner.x, look.margin(16)
    heading = look.measure(look.resources.language.text("lessons.title"), theme.DISPLAY, look.heading(34))[0]
    room = table.own.slots[0].x - left - look.margin(20)
    wide = max(table.banner.width, look.margin(300), min(heading + 2 * pad, room))
    high = max(theme.SMALLEST_TARGET, min(look.px(60), look.margin(84)))
    title = look.line_height(theme.DISPLAY, look.heading(34))
    line = look.line_height(theme.REGULAR, 28)
    talls = title, look.margin(44), 2 * line, high, high
    gap = look.margin(12)
    whole = sum(talls) + 4 * gap + 2 * pad
    box = Rect(left, max(look.margin(20), table.banner.bottom - whole), wide, whole)
    if place == "farmers":
        box.bottom = height - look.margin(40)
    elif place == "monk":
        box.topright = width - left, round(0.1 * height)
    top = box.top + pad
    rects = []
    for tall in talls:
        rects.append(Rect(box.left + pad, top, wide - 2 * pad, tall))
        top += tall + gap
    return Panel(box, rects[0], rects[1], rects[2], (rects[3], rects[4]))


class Veil:
    """Paints it all for one window's size; the darkness is kept as long as the same thing is lit."""

    def __init__(self, look: UiStyle) -> None:
        """Paint with this look, for its size."""
        self.look = look
        self._kept: tuple[object, Surface] | None = None

    @property
    def _resources(self) -> Resources:
        return self.look.resources

    def draw_darkness(self, surface: Surface, lit: Rect, beside: tuple[Rect, ...], share: float) -> None:
        """Darken all but the lit box and what stays bright beside it; ring the lit one in gold."""
        look, size = self.look, surface.get_size()
        key = size, tuple(lit), tuple(map(tuple, beside))
        if self._kept is None or self._kept[0] != key:
            self._kept = key, _darkness(look, size, (lit, *beside))
        dark = self._kept[1]
        dark.set_alpha(round(255 * share))
        surface.blit(dark, (0, 0))
        self._draw_ring(surface, lit)

    def _draw_ring(self, surface: Surface, lit: Rect) -> None:
        look = self.look
        for grown, opacity in ((30, 0.16), (20, 0.22), (11, 0.35)):
            glow = lit.inflate(2 * look.margin(grown), 2 * look.margin(grown))
            ring = look.shapes.box(glow.size, look.margin(grown + 8), None, theme.GOLD, look.margin(10))
            surface.blit(shapes.fade(ring, opacity), glow)
        around = lit.inflate(2 * look.margin(9), 2 * look.margin(9))
        line = look.shapes.box(around.size, look.margin(16), None, theme.GOLD, max(4, look.margin(8)))
        surface.blit(line, around)

    def draw_panel(
        self, surface: Surface, panel: Panel, title: str, line: str, lesson: int, lessons: int
    ) -> None:
        """Title, a dot for each lesson (done, now, to come), and which lesson this is."""
        look = self.look
        box = look.shapes.box(panel.box.size, look.margin(22), theme.LACQUER, theme.LINE, 2)
        surface.blit(box, panel.box)
        look.write(surface, title, theme.DISPLAY, look.heading(34), theme.TEXT, panel.title)
        side = min(panel.dots.height, panel.dots.width // lessons)
        for number in range(1, lessons + 1):
            at = Rect(panel.dots.left + (number - 1) * side, panel.dots.top, side, side)
            at = at.inflate(-max(4, side // 5), -max(4, side // 5))
            done, now = number < lesson, number == lesson
            fill = theme.WON if done else theme.STROKE if now else theme.SUNK
            edge = theme.PAPER if done or now else theme.EDGE
            surface.blit(look.shapes.disc(at.width, fill, edge, max(2, look.margin(2.5))), at)
            if done:
                tick = self._resources.art.icon("tick", round(0.6 * at.width), theme.PAPER)
                surface.blit(tick, tick.get_rect(center=at.center))
        look.paragraph(surface, line, theme.REGULAR, 28, theme.TEXT_SOFT, panel.line)

    def prompt_box(
        self, lit: Rect, words: str, reason: str, avoid: tuple[Rect, ...] = ()
    ) -> tuple[Rect, int]:
        """Return where the paper lies that says what to do, and in how many pixels its words are written."""
        look = self.look
        width, height = look.size
        widest = round(0.56 * width)
        pixels = look.text_size(min(46, look.heading(46)))
        wide = self._resources.lettering.measure(words, theme.DISPLAY, pixels)[0]
        if wide > widest:
            pixels = max(theme.SMALLEST_TEXT, round(0.82 * pixels))
        lines = len(self._resources.lettering.wrap(words, theme.DISPLAY, pixels, widest))
        wide = min(widest, self._resources.lettering.measure(words, theme.DISPLAY, pixels)[0])
        if reason:
            wide = max(wide, min(widest, look.measure(reason, theme.REGULAR, 28)[0]))
        pad = look.margin(30)
        tall = lines * self._resources.lettering.measure("x", theme.DISPLAY, pixels)[1] + 2 * look.margin(16)
        if reason:
            tall += look.paragraph_height(reason, theme.REGULAR, 28, wide + look.margin(8))
        box = Rect(0, 0, wide + 2 * pad, tall)
        box.centerx = lit.centerx
        gap = look.margin(46)
        if lit.centery < height // 2:
            box.top = lit.bottom + gap
        else:
            box.bottom = lit.top - gap
        box.clamp_ip(
            Rect(look.margin(20), look.margin(16), width - look.margin(40), height - look.margin(32))
        )
        for other in avoid:
            if box.colliderect(other):
                box.left = max(
                    box.left, min(other.right + look.margin(16), width - box.width - look.margin(20))
                )
        return box, pixels

    def draw_prompt(
        self, surface: Surface, lit: Rect, box: Rect, pixels: int, words: str, reason: str
    ) -> None:
        """The few words on paper, with a corner that points at what is lit, and why a try was not the one."""
        look = self.look
        up = box.top > lit.centery
        corner = (look.margin(44), look.margin(24))
        points = ((0, 1), (0.5, 0), (1, 1)) if up else ((0, 0), (0.5, 1), (1, 0))
        tip = look.shapes.polygon(corner, points, theme.PAPER)
        at = tip.get_rect(midbottom=(0, box.top + 2)) if up else tip.get_rect(midtop=(0, box.bottom - 2))
        at.centerx = max(box.left + look.margin(50), min(box.right - look.margin(50), lit.centerx))
        look.paper(surface, box, 4)
        surface.blit(tip, at)
        inner = box.inflate(-2 * look.margin(24), -2 * look.margin(12))
        below = look.paragraph_height(reason, theme.REGULAR, 28, inner.width) if reason else 0
        head = Rect(inner.left, inner.top, inner.width, inner.height - below)
        look.paragraph(
            surface, words, theme.DISPLAY, pixels / look.unit, theme.PAPER_INK, head, "centre", middle=True
        )
        if reason:
            rest = Rect(inner.left, head.bottom, inner.width, below)
            look.paragraph(surface, reason, theme.REGULAR, 28, theme.PAPER_WARNING, rest, "centre")

    def draw_hand(self, surface: Surface, tip: tuple[float, float], pressed: bool) -> None:
        """The pointing hand with its finger's tip at a place."""
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
        """Begin at rest."""
        self._shown: float | None = None
        self._start: Place = (0.0, 0.0)

    @property
    def busy(self) -> bool:
        """Whether it shows a step."""
        return self._shown is not None

    @property
    def pressing(self) -> bool:
        """Whether it has arrived and presses."""
        return self._shown is not None and self._shown > _WAY

    def show(self, start: Place) -> None:
        """Go from there to what is lit."""
        self._shown, self._start = 0.0, start

    def hurry(self) -> None:
        """Arrive at once and be done with pressing."""
        self._shown = _WAY + _PRESSING

    def advance(self, milliseconds: float, still: bool) -> bool:
        """Go on; whether the step is to be done now. `still` is for whoever wants little motion."""
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
        part = min(1.0, self._shown / _WAY)
        part = part * part * (3 - 2 * part)
        start = self._start
        return start[0] + (goal[0] - start[0]) * part, start[1] + (goal[1] - start[1]) * part
