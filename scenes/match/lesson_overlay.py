"""What lies over the table while a lesson goes on: darkness with a gap, ring, hand, words, the panel."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from math import inf, pi, sin
from typing import NamedTuple

import pygame
from pygame import Rect, Surface
from pygame.math import Vector2, smoothstep

from scenes.paint import shapes, sizes, theme
from scenes.ui import FULL, Board, Button, Column, Held, Item, Paper, Row, Size, UiStyle, Words
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

    def draw(self, look: UiStyle, surface: Surface) -> None:
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


_TIP_LENGTH, _TIP_ASIDE = 24, 50
"""Of the tip that points at what is lit: its length, and how far it is from a prompt's ends."""


_NEAR = 160
"""How far from what is lit a prompt may lie that points at it over nothing else."""
_AIRS = 16.0, 10.0, 6.0
"""Above and below a prompt's words; less only where it would hide something."""
_USUAL_AIR, _LESS_AIR, _LEAST_AIR = _AIRS
_NARROWEST = 400
"""Of a prompt's words beside what is lit."""


class Prompt(NamedTuple):
    """What is said by what is lit: above it what the step before `told`, then what to do.

    `reason`: why a try was not the one; `press`: that a press goes on.
    """

    words: str
    told: str = ""
    reason: str = ""
    press: str = ""


class LaidPrompt(NamedTuple):
    """A prompt in its place; its tip goes so many pixels far, and at least a little."""

    paper: Paper
    box: Rect
    reach: int = 0
    aside: bool = False
    """Whether it lies at the right of what it points at."""


def lay_prompt(
    look: UiStyle,
    said: Prompt,
    lit: Rect,
    avoid: Rect,
    line: Rect | None = None,
    below: bool = False,
    spares: Sequence[Rect] = (),
    aside: bool = False,
    shuns: Sequence[Rect] = (),
) -> LaidPrompt:
    """Put on paper by what is lit why something is to be done, and below it in a few words what.

    It lies beside `avoid` and below `line`, `below` what is lit in any case; above `spares` that it would
    cover, and its tip ends above them. `aside`: at the right of what is lit, where there is room. `shuns` it
    leaves free, too, if there is any place for that, at last without what was told.
    """
    found = _laid_aside(look, said, lit, avoid, spares) if aside else None
    if found is not None:
        return found
    width, height = look.size
    paper, box = _prompt_paper(look, said, round(0.56 * width))
    box.centerx, gap = lit.centerx, look.margin(46)
    if below or lit.centery < height // 2:
        box.top = lit.bottom + gap
    else:
        box.bottom = lit.top - gap
    edge = look.margin(20)
    box.clamp_ip(Rect((0, 0), look.size).inflate(-2 * edge, -2 * look.margin(16)))
    covered = any(box.colliderect(one) and not one.contains(lit) for one in spares)
    if covered:
        over = min(lit.top - gap, min(one.top for one in spares) - look.margin(_TIP_LENGTH + 4))
        box.bottom = max(over, box.height + look.margin(16))
    if line is not None and box.colliderect(line):
        box.top = line.bottom + look.margin(8)
    taken = [avoid, *shuns, *(one for one in spares if not one.contains(lit))]
    short = said._replace(told="")
    for across in (False, True) if shuns else ():
        for words in (said, short) if across else (said,):
            for air in _AIRS:
                free_paper, size = _prompt_paper(look, words, round(0.56 * width), air)
                free = _free_place(look, Rect(box.topleft, size.size), lit, taken, across)
                if free is not None:
                    free_paper.put(look, free)
                    return LaidPrompt(free_paper, free)
        beside = _laid_aside(look, said, lit, avoid, (*shuns, *spares)) if not below else None
        if beside is not None and (across or beside.box.collidelist(taken) < 0):
            return beside
    if box.colliderect(avoid):
        left = avoid.left - look.margin(16) - box.width
        if edge <= left and lit.centerx < avoid.left:
            box.left = left
        else:
            box.left = max(box.left, min(avoid.right + look.margin(16), width - box.width - edge))
            paper, box = _narrower(look, said, lit, avoid, (paper, box))
    if box.colliderect(lit):
        if (low := _laid_low_aside(look, said, lit, avoid)) is not None:
            return low
        if (above := box.move(0, lit.top - gap - box.bottom)).top >= 0 and above.collidelist(taken) < 0:
            box = above
    paper.put(look, box)
    reach = 0
    if covered:
        reach = min(lit.top - look.margin(22), min(one.top for one in spares) - look.margin(4)) - box.bottom
    return LaidPrompt(paper, box, reach)


def _free_place(look: UiStyle, box: Rect, lit: Rect, taken: Sequence[Rect], across: bool) -> Rect | None:
    """Return the nearest place for a prompt that covers neither what is lit nor what is taken.

    Its tip still points at what is lit, from above or from below, and from near by but with `across`: else it
    seems to point at what lies in between. Across the first of what is taken, the panel, it never points.
    None where there is no such place.
    """
    window = Rect((0, 0), look.size).inflate(-2 * look.margin(20), -2 * look.margin(16))
    gap, tip, around = look.margin(16), look.margin(_TIP_LENGTH + 4), [lit, *taken]
    reach, highest, lowest = look.margin(_TIP_ASIDE), window.top, window.bottom - box.height
    lefts = [box.left, window.left, window.right - box.width]
    lefts += [each for one in taken for each in (one.right + gap, one.left - gap - box.width)]
    tops = [box.top, *(each for one in around for each in (one.bottom + tip, one.top - tip - box.height))]
    tops = [top for top in tops if highest <= top <= lowest]
    least, found = inf, None
    for left in lefts:
        right, aside = left + box.width, abs(left - box.left)
        points = left + reach <= lit.right - reach and lit.left + reach <= right - reach
        if left < window.left or right > window.right or not points:
            continue
        for top in tops:
            far = aside + 2 * abs(top - box.top)
            if far < least:  # first, as most places are farther than the best so far
                place = Rect(left, top, *box.size)
                way = Rect(max(left + reach, min(right - reach, lit.centerx)), 0, 1, 1)
                way.top, way.height = min(top, lit.bottom), max(top, lit.top) - min(top, lit.bottom)
                near = max(top - lit.bottom, lit.top - place.bottom) <= look.margin(_NEAR)
                if place.collidelist(around) < 0 and (near or (across and not way.colliderect(taken[0]))):
                    least, found = far, place
    return found


def _narrower(
    look: UiStyle, said: Prompt, lit: Rect, avoid: Rect, laid: tuple[Paper, Rect]
) -> tuple[Paper, Rect]:
    """Return a prompt in more lines, without what was told, where it would cover what it has to avoid."""
    left, edge = avoid.right + look.margin(16), look.margin(20)
    widest = look.size[0] - edge - left - 2 * look.margin(30)
    if not laid[1].colliderect(avoid) or widest < look.size[0] // 4:
        return laid
    paper, box = _prompt_paper(look, said._replace(told=""), widest)
    box.bottomleft = left, laid[1].bottom
    return laid if box.top < look.margin(16) or box.colliderect(lit) else (paper, box)


def _laid_aside(
    look: UiStyle, said: Prompt, lit: Rect, avoid: Rect, spares: Sequence[Rect]
) -> LaidPrompt | None:
    """Return a prompt at the right of what is lit.

    Where it must it has little air, lies over `spares`, and at last leaves out what was told.
    """
    window, left = Rect((0, 0), look.size), lit.right + look.margin(58)
    widest = window.right - left - look.margin(2 * 30 + 20)
    free, short = (avoid, *spares), said._replace(told="")
    beside = avoid.left - left - look.margin(2 * 30 + 16)  # what has to be avoided may lie at the right
    for words, air, taken, wide in (
        (said, _USUAL_AIR, free, widest),
        (said, _LESS_AIR, free, widest),
        (said, _LEAST_AIR, free, widest),
        (said, _USUAL_AIR, free, beside),
        (said, _LEAST_AIR, [avoid], widest),
        (short, _LEAST_AIR, [avoid], widest),
    ):
        if wide < look.margin(_NARROWEST):
            continue
        paper, box = _prompt_paper(look, words, wide, air)
        box.midleft = left, lit.centery
        box.bottom = min(box.bottom, window.bottom - look.margin(8))
        if window.contains(box) and box.collidelist(taken) < 0:
            paper.put(look, box)
            return LaidPrompt(paper, box, aside=True)
    return None


def _laid_low_aside(look: UiStyle, said: Prompt, lit: Rect, avoid: Rect) -> LaidPrompt | None:
    """Return a prompt at the right of what is lit, as low as its tip can still point at it.

    So it leaves free most of what stands above, and what was told is left out. None where there is no room.
    """
    window, left = Rect((0, 0), look.size), lit.right + look.margin(58)
    widest = window.right - left - look.margin(2 * 30 + 20)
    if widest < look.margin(_NARROWEST):  # it would be a column of single words
        return None
    paper, box = _prompt_paper(look, said._replace(told=""), widest, _LEAST_AIR)
    box.left, box.top = left, lit.bottom - look.margin(60)
    box.bottom = min(box.bottom, window.bottom - look.margin(8))
    if not window.contains(box) or box.colliderect(avoid):
        return None
    paper.put(look, box)
    return LaidPrompt(paper, box, aside=True)


def _prompt_paper(look: UiStyle, said: Prompt, widest: int, air: float = _USUAL_AIR) -> tuple[Paper, Rect]:
    """Return the paper with a prompt's words, and its size; `air`: above and below them."""
    size, pad = min(46.0, look.heading(46)), look.margin(30)
    wide = look.measure(said.words, theme.DISPLAY, size)[0]
    if wide > widest:
        size *= 0.82
        wide = look.measure(said.words, theme.DISPLAY, size)[0]
    wide = look.evened([(said.words, theme.DISPLAY)], size, min(wide, widest))  # no word alone in a line
    parts: tuple[tuple[str, str, float, theme.Colour], ...] = (
        (said.told, theme.BOLD, min(34.0, look.heading(34)), theme.PAPER_INK),
        (said.words, theme.DISPLAY, size, theme.PAPER_INK),
        (said.reason, theme.REGULAR, 28, theme.PAPER_WARNING),
        (said.press, theme.REGULAR, 28, theme.PAPER_MUTE),
    )
    items = []
    for words, face, letters, ink in parts:
        if words:
            if words != said.words:
                wide = max(wide, min(widest, look.measure(words, face, letters)[0] + 2))
            items.append(Words(words, face, letters, ink, "centre", wraps=True))
    paper = Paper(Column(*items, gap=air / 4, pad=(30, air)), 4, wide=FULL)
    box = Rect(0, 0, min(widest, wide) + 2 * pad, 0)
    box.height = paper.wish(look, box.width)[1]
    return paper, box


def draw_prompt(surface: Surface, look: UiStyle, lit: Rect, laid: LaidPrompt) -> None:
    """Paint a prompt with the tip that points at what is lit."""
    box = laid.box
    draw(laid.paper, look, surface)
    if laid.aside:
        tip = look.shapes.polygon((look.margin(40), look.margin(44)), ((1, 0), (0, 0.5), (1, 1)), theme.PAPER)
        highest, lowest = box.top + look.margin(30), box.bottom - look.margin(30)
        surface.blit(tip, tip.get_rect(midright=(box.left + 2, max(highest, min(lit.centery, lowest)))))
        return
    up = box.top > lit.centery  # the corner that points at what is lit
    points = ((0, 1), (0.5, 0), (1, 1)) if up else ((0, 0), (0.5, 1), (1, 0))
    long = max(look.margin(_TIP_LENGTH), laid.reach)
    tip = look.shapes.polygon((look.margin(44), long), points, theme.PAPER)
    at = tip.get_rect(midbottom=(0, box.top + 2)) if up else tip.get_rect(midtop=(0, box.bottom - 2))
    edge = look.margin(_TIP_ASIDE)
    at.centerx = max(box.left + edge, min(box.right - edge, lit.centerx))
    surface.blit(tip, at)


def draw_told(surface: Surface, look: UiStyle, words: str, room: Rect) -> None:
    """Paint what a step led to while nothing is lit, around the middle of a room and no broader."""
    pad = look.margin(56)
    wide = min(room.width, look.measure(words, theme.BOLD, 30)[0] + pad)
    wide = min(room.width, look.evened([(words, theme.BOLD)], 30, wide - pad) + pad)
    paper = Paper(
        Column(Words(words, theme.BOLD, 30, theme.PAPER_INK, "centre", wraps=True), pad=(24, 10)),
        4,
        wide=FULL,
    )
    box = Rect(0, 0, wide, paper.wish(look, wide)[1])
    box.center = room.center
    paper.put(look, box.clamp(Rect((0, 0), look.size)))
    draw(paper, look, surface)


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

    def draw_darkness(self, surface: Surface, lit: Rect, beside: tuple[Rect, ...], share: float) -> None:
        """Darken all but the lit box and what stays bright beside it; ring the lit one in gold."""
        key = tuple(lit), tuple(map(tuple, beside))
        if self._kept is None or self._kept[0] != key:
            self._kept = key, _darkness(self.look, surface.get_size(), (lit, *beside))
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

    def draw_hand(self, surface: Surface, tip: tuple[float, float], pressed: bool) -> None:
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
