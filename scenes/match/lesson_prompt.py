"""What is said in a lesson by what is lit: its words on paper, and where that lies so that it hides least."""

from collections.abc import Iterator
from itertools import product
from math import inf
from typing import NamedTuple, Self

from pygame import Rect

from scenes.match.lesson_guide_interface import Lit
from scenes.paint import theme
from scenes.ui import FULL, Column, Drawable, Paper, UiStyle, Words
from scenes.ui.layout import draw

_TIP_LENGTH, _TIP_ASIDE = 24, 50
"""Of the tip that points at what is lit: its length, and how far it is from a prompt's ends."""
_AWAY = 46
"""How far from what is lit a prompt lies where nothing is in its way."""
_NEAR = 160
"""How far from what is lit a prompt may lie that points at it over nothing else."""
_AIRS = 16.0, 10.0, 6.0
"""Above and below a prompt's words; less only where it would hide something."""
_SMALLER = 0.8
"""Of the letters of a prompt that would hide something else: where so it hides less."""
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

    @property
    def short(self) -> Self:
        """The same without what was told."""
        return self._replace(told="")


class LaidPrompt(NamedTuple):
    """A prompt in its place; its tip goes so many pixels far, and at least a little."""

    paper: Paper
    box: Rect
    reach: int = 0
    aside: bool = False
    """Whether it lies at the right of what it points at."""


class _Form(NamedTuple):
    """One way to write a prompt, and where it may lie.

    `aside`: at the right of what is lit; else above or below it. `far`: it may point at it across something.
    """

    said: Prompt
    air: float
    aside: bool = False
    far: bool = True
    letters: float = 1.0


def lay_prompt(look: UiStyle, said: Prompt, step: Lit, panel: Rect) -> LaidPrompt:
    """Put on paper by what is lit why something is to be done, and below it in a few words what.

    It hides as little as it can: least of all what is lit, the panel and a line to be read, then what it
    spares, then what it shuns. For that it is written closer, without what was told, and at last smaller.
    """
    found: tuple[Paper, Rect, bool] | None = None
    least: tuple[float, ...] = (inf,)
    for form in _forms(said, step):
        for widest in _widths(look, step.bright, panel) if form.aside else (round(0.56 * look.size[0]),):
            paper, size = _prompt_paper(look, form.said, widest, form.air, form.letters)
            for place, away in _places(look, size, step, panel, form):
                must, *less = _hidden(place, step, panel)
                cost = must, step.aside and not form.aside, *less, away
                if cost < least:
                    least, found = cost, (paper, place, form.aside)
        if found is not None and not any(least[:-1]):
            break
    assert found is not None
    paper, box, aside = found
    paper.put(look, box)
    gap = max(step.bright.top - box.bottom, box.top - step.bright.bottom) - look.margin(22)
    return LaidPrompt(paper, box, 0 if step.shuns else gap, aside)


def _forms(said: Prompt, step: Lit) -> Iterator[_Form]:
    """Give the ways to write it, the best first."""
    near = [_Form(said, air, far=False) for air in _AIRS]
    beside = [_Form(said, air, aside=True) for air in (() if step.below else _AIRS)]
    if step.aside:
        beside.append(_Form(said.short, _AIRS[-1], aside=True))
    yield from beside + near if step.aside else near + beside
    for letters, words, air in product((1.0, _SMALLER), (said, said.short), _AIRS):
        yield _Form(words, air, letters=letters)


def _widths(look: UiStyle, lit: Rect, panel: Rect) -> list[int]:
    """Return how wide words may be at the right of what is lit, at last with the panel at their right."""
    left, pad = _right_of(look, lit), 2 * look.margin(30)
    widths = look.size[0] - left - pad - look.margin(20), panel.left - left - pad - look.margin(16)
    return [wide for wide in widths if wide >= look.margin(_NARROWEST)]


def _right_of(look: UiStyle, lit: Rect) -> int:
    return lit.right + look.margin(58)


def _spared(step: Lit) -> list[Rect]:
    return [one for one in step.spares if not one.contains(step.bright)]


def _hidden(place: Rect, step: Lit, panel: Rect) -> Iterator[int]:
    """Give how many pixels a prompt hides of what it must not, of what it spares, and of what it shuns."""
    lit = step.bright
    must = lit, panel, *([] if step.line is None else [step.line])
    for boxes in (must, _spared(step), step.shuns):
        clips = (place.clip(box) for box in boxes)
        yield sum(clip.width * clip.height for clip in clips)


def _places(look: UiStyle, size: Rect, step: Lit, panel: Rect, form: _Form) -> Iterator[tuple[Rect, float]]:
    """Give where a prompt of that size may lie, and how far that is from where it likes to.

    Above or below, its tip points at what is lit, and never across the panel.
    """
    lit, window = step.bright, Rect((0, 0), look.size).inflate(-2 * look.margin(20), -2 * look.margin(16))
    if form.aside:
        box = size.move_to(midleft=(_right_of(look, lit), lit.centery))
        box.bottom = min(box.bottom, look.size[1] - look.margin(8))
        if Rect((0, 0), look.size).contains(box):
            yield box, 0
        return
    gap, tip, aside = look.margin(16), look.margin(_TIP_LENGTH + 4), look.margin(_TIP_ASIDE)
    likes = size.move_to(centerx=lit.centerx, top=lit.bottom + look.margin(_AWAY))
    if not (step.below or lit.centery < look.size[1] // 2):
        likes.bottom = lit.top - look.margin(_AWAY)
    spared = _spared(step)
    if likes.clamp(window).collidelist(spared) >= 0:
        likes.bottom = min(likes.bottom, *(one.top - tip for one in spared))
    likes = likes.clamp(window)
    yield likes, 0
    others = [panel, *spared, *step.shuns]
    first, last = lit.left + 2 * aside - size.width, lit.right - 2 * aside
    lefts = {likes.left, window.left, window.right - size.width, first, last}
    lefts |= {left for one in others for left in (one.right + gap, one.left - gap - size.width)}
    tops = {likes.top, window.top}
    tops |= {top for one in (lit, *others) for top in (one.bottom + tip, one.top - tip - size.height)}
    for left in lefts:
        if not max(first, window.left) <= left <= min(last, window.right - size.width):
            continue
        for top in tops:
            box = size.move_to(topleft=(left, top))
            near = max(top - lit.bottom, lit.top - box.bottom) <= look.margin(_NEAR)
            if window.top <= top <= window.bottom - size.height and (
                near or (form.far and not _way(box, lit, aside).colliderect(panel))
            ):
                yield box, abs(left - likes.left) + 2 * abs(top - likes.top)


def _way(place: Rect, lit: Rect, aside: int) -> Rect:
    """Return the line along which the tip of a prompt points at what is lit."""
    middle = max(place.left + aside, min(place.right - aside, lit.centerx))
    start = min(place.top, lit.bottom)
    return Rect(middle, start, 1, max(place.top, lit.top) - start)


def _prompt_paper(look: UiStyle, said: Prompt, widest: int, air: float, letters: float) -> tuple[Paper, Rect]:
    """Return the paper with a prompt's words, and its size; `air`: above and below them."""
    size, pad = letters * min(46.0, look.heading(46)), look.margin(30)
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


def draw_prompt(surface: Drawable, look: UiStyle, lit: Rect, laid: LaidPrompt) -> None:
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


def draw_told(surface: Drawable, look: UiStyle, words: str, room: Rect, left: float) -> None:
    """Paint what a step led to while nothing is lit, around the middle of a room and no broader.

    `left`: how much is left, 1 to 0, of the time for which all waits until it is read.
    """
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
    box = box.clamp(Rect((0, 0), look.size))
    paper.put(look, box)
    draw(paper, look, surface)
    thick = max(4, look.margin(7))
    line = Rect(box.left + pad // 3, box.bottom - 2 * thick, round(left * (box.width - 2 * pad // 3)), thick)
    if line.width > thick:
        surface.blit(look.shapes.box(line.size, thick // 2, theme.VERMILION), line)


def draw_band(surface: Drawable, look: UiStyle, words: str, room: Rect) -> None:
    """Paint words on paper that fills a room, or is as high as they are at its foot."""
    high = max(room.height, round(1.4 * look.line_height(theme.BOLD, 30)))
    room = Rect(room.left, room.bottom - high, room.width, high)
    look.paper(surface, room, 4)
    look.write(surface, words, theme.BOLD, 30, theme.PAPER_INK, room.inflate(-look.margin(48), 0), "centre")
