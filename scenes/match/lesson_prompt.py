"""What is said in a lesson by what is lit: its words on paper, and where that lies so that it hides least."""

from collections.abc import Sequence
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
_NEAR = 160
"""How far from what is lit a prompt may lie that points at it over nothing else."""
_AIRS = 16.0, 10.0, 6.0
"""Above and below a prompt's words; less only where it would hide something."""
_USUAL_AIR, _LESS_AIR, _LEAST_AIR = _AIRS
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


def lay_prompt(look: UiStyle, said: Prompt, step: Lit, panel: Rect) -> LaidPrompt:
    """Put on paper by what is lit why something is to be done, and below it in a few words what.

    It leaves the panel free, and does with all else as `Lit` has it; where it must, without what was told.
    """
    lit, spares = step.bright, step.spares
    found = _laid_aside(look, said, lit, panel, spares) if step.aside else None
    if found is not None:
        return found
    width, height = look.size
    paper, box = _prompt_paper(look, said, round(0.56 * width))
    box.centerx, gap = lit.centerx, look.margin(46)
    if step.below or lit.centery < height // 2:
        box.top = lit.bottom + gap
    else:
        box.bottom = lit.top - gap
    edge = look.margin(20)
    box.clamp_ip(Rect((0, 0), look.size).inflate(-2 * edge, -2 * look.margin(16)))
    covered = any(box.colliderect(one) and not one.contains(lit) for one in spares)
    if covered:
        over = min(lit.top - gap, min(one.top for one in spares) - look.margin(_TIP_LENGTH + 4))
        box.bottom = max(over, box.height + look.margin(16))
    if step.line is not None and box.colliderect(step.line):
        box.top = step.line.bottom + look.margin(8)
    taken = [panel, *step.shuns, *(one for one in spares if not one.contains(lit))]
    if step.shuns and (free := _laid_free(look, said, step, taken, box.topleft)) is not None:
        return free
    if box.colliderect(panel):
        left = panel.left - look.margin(16) - box.width
        if edge <= left and lit.centerx < panel.left:
            box.left = left
        else:
            box.left = max(box.left, min(panel.right + look.margin(16), width - box.width - edge))
            paper, box = _narrower(look, said, lit, panel, (paper, box))
    if box.colliderect(lit):
        if (low := _laid_low_aside(look, said, lit, panel)) is not None:
            return low
        if (above := box.move(0, lit.top - gap - box.bottom)).top >= 0 and above.collidelist(taken) < 0:
            box = above
    paper.put(look, box)
    reach = 0
    if covered:
        reach = min(lit.top - look.margin(22), min(one.top for one in spares) - look.margin(4)) - box.bottom
    return LaidPrompt(paper, box, reach)


def _laid_free(
    look: UiStyle, said: Prompt, step: Lit, taken: Sequence[Rect], near: tuple[int, int]
) -> LaidPrompt | None:
    """Return a prompt that leaves free all that is taken, of which the panel is the first; None for no room.

    Where there is no place near what is lit it points across, and last it does without what was told.
    """
    lit, aside = step.bright, (*step.shuns, *step.spares)
    for across, wordings in ((False, (said,)), (True, (said, said.short))):
        for words, air in product(wordings, _AIRS):
            paper, size = _prompt_paper(look, words, round(0.56 * look.size[0]), air)
            free, _ = _free_place(look, Rect(near, size.size), lit, taken, across)
            if free is not None:
                paper.put(look, free)
                return LaidPrompt(paper, free)
        beside = None if step.below else _laid_aside(look, said, lit, taken[0], aside)
        if beside is not None and beside.box.collidelist(taken) < 0:
            return beside
    return _laid_hiding_least(look, said, step, taken[0], near)


def _laid_hiding_least(
    look: UiStyle, said: Prompt, step: Lit, panel: Rect, near: tuple[int, int]
) -> LaidPrompt | None:
    """Return the prompt, at last in smaller letters, that hides least of what it shuns, and nothing else."""
    taken = [panel, *(one for one in step.spares if not one.contains(step.bright))]
    least, found = inf, None
    for letters, words, air in product((1.0, _SMALLER), (said, said.short), _AIRS):
        paper, size = _prompt_paper(look, words, round(0.56 * look.size[0]), air, letters)
        free, hidden = _free_place(look, Rect(near, size.size), step.bright, taken, True, step.shuns)
        if free is not None and hidden < least:
            least, found = hidden, (paper, free)
    if found is None:
        return None
    found[0].put(look, found[1])
    return LaidPrompt(*found)


def _free_place(
    look: UiStyle, box: Rect, lit: Rect, taken: Sequence[Rect], across: bool, shuns: Sequence[Rect] = ()
) -> tuple[Rect | None, float]:
    """Return the nearest place for a prompt that covers neither what is lit nor what is taken.

    Its tip still points at what is lit, from above or from below, and from near by but with `across`: else it
    seems to point at what lies in between. Across the first of what is taken, the panel, it never points.
    Of such places it is the one that hides fewest pixels of what it `shuns`, and how many. None where there
    is no such place.
    """
    window = Rect((0, 0), look.size).inflate(-2 * look.margin(20), -2 * look.margin(16))
    gap, tip, around = look.margin(16), look.margin(_TIP_LENGTH + 4), [lit, *taken]
    aside = 2 * look.margin(_TIP_ASIDE)
    leftmost = max(window.left, lit.left + aside - box.width)
    rightmost = min(window.right - box.width, lit.right - aside)
    lefts = [box.left, window.left, window.right - box.width]
    lefts += [each for one in (*taken, *shuns) for each in (one.right + gap, one.left - gap - box.width)]
    tops = [box.top]
    tops += [each for one in (*around, *shuns) for each in (one.bottom + tip, one.top - tip - box.height)]
    lefts = [left for left in lefts if leftmost <= left <= rightmost]
    tops = [top for top in tops if window.top <= top <= window.bottom - box.height]
    least, found = (inf, inf), None
    for left, top in product(lefts, tops):
        place = Rect(left, top, *box.size)
        clips = [place.clip(one) for one in shuns]
        hidden = sum(one.width * one.height for one in clips)
        far = hidden, abs(left - box.left) + 2 * abs(top - box.top)
        if far < least and place.collidelist(around) < 0:
            near = max(top - lit.bottom, lit.top - place.bottom) <= look.margin(_NEAR)
            if near or (across and not _way(place, lit, aside // 2).colliderect(taken[0])):
                least, found = far, place
    return found, least[0]


def _way(place: Rect, lit: Rect, aside: int) -> Rect:
    """Return the line along which the tip of a prompt points at what is lit."""
    middle = max(place.left + aside, min(place.right - aside, lit.centerx))
    start = min(place.top, lit.bottom)
    return Rect(middle, start, 1, max(place.top, lit.top) - start)


def _narrower(
    look: UiStyle, said: Prompt, lit: Rect, avoid: Rect, laid: tuple[Paper, Rect]
) -> tuple[Paper, Rect]:
    """Return a prompt in more lines, without what was told, where it would cover what it has to avoid."""
    left, edge = avoid.right + look.margin(16), look.margin(20)
    widest = look.size[0] - edge - left - 2 * look.margin(30)
    if not laid[1].colliderect(avoid) or widest < look.size[0] // 4:
        return laid
    paper, box = _prompt_paper(look, said.short, widest)
    box.bottomleft = left, laid[1].bottom
    return laid if box.top < look.margin(16) or box.colliderect(lit) else (paper, box)


def _laid_aside(
    look: UiStyle, said: Prompt, lit: Rect, avoid: Rect, spares: Sequence[Rect]
) -> LaidPrompt | None:
    """Return a prompt at the right of what is lit.

    Where it must it has little air, lies over `spares`, and at last leaves out what was told.
    """
    window, (left, widest) = Rect((0, 0), look.size), _room_aside(look, lit)
    free = (avoid, *spares)
    beside = avoid.left - left - look.margin(2 * 30 + 16)  # what has to be avoided may lie at the right
    for words, air, taken, wide in (
        (said, _USUAL_AIR, free, widest),
        (said, _LESS_AIR, free, widest),
        (said, _LEAST_AIR, free, widest),
        (said, _USUAL_AIR, free, beside),
        (said, _LEAST_AIR, [avoid], widest),
        (said.short, _LEAST_AIR, [avoid], widest),
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
    window, (left, widest) = Rect((0, 0), look.size), _room_aside(look, lit)
    if widest < look.margin(_NARROWEST):  # it would be a column of single words
        return None
    paper, box = _prompt_paper(look, said.short, widest, _LEAST_AIR)
    box.left, box.top = left, lit.bottom - look.margin(60)
    box.bottom = min(box.bottom, window.bottom - look.margin(8))
    if not window.contains(box) or box.colliderect(avoid):
        return None
    paper.put(look, box)
    return LaidPrompt(paper, box, aside=True)


def _room_aside(look: UiStyle, lit: Rect) -> tuple[int, int]:
    """Return where a prompt at the right of what is lit begins, and how wide its words may be."""
    left = lit.right + look.margin(58)
    return left, look.size[0] - left - look.margin(2 * 30 + 20)


def _prompt_paper(
    look: UiStyle, said: Prompt, widest: int, air: float = _USUAL_AIR, letters: float = 1.0
) -> tuple[Paper, Rect]:
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
