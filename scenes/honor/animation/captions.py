"""Captions: what is told of a deed on a paper over the table, where it lies, how long it stays."""

from pygame import Rect

from game.honor.decisions import Castle, Pass, Seppuku
from scenes.animation.match_speed import USUAL, Pace
from scenes.honor.animation.unrolling_papers import unrolled
from scenes.honor.table.layout import Canvas
from scenes.honor.table.piles_and_decree import discards_box
from scenes.paint import theme
from scenes.ui.style import UiStyle

TOLD = 1100.0
TOLD_OF_RIVALS, TOLD_IN_A_HURRY, _TOLD_AGAIN = 0.6, 0.3, 0.6
"""Milliseconds for which what is told in words stays at least; among rivals for that part of it, at fast for
that, and for that of it where the fall that follows tells it again."""
_LETTERS = 34.0, 30.0, 26.0, 22.0, 19.0, 17.0
"""How large a caption's letters are; the first that lets it lie on no card."""
_NARROWEST = 0.2
"""So much of the frame's width a caption has at least that lies between piles and log."""


def stays(deed: object, pace: Pace) -> float:
    """Return for how many ms the words of a deed stay at least: shorter among rivals."""
    again = _TOLD_AGAIN if isinstance(deed, Castle | Pass | Seppuku) else 1.0
    rivals = TOLD_IN_A_HURRY if pace.hurried else TOLD_OF_RIVALS
    return TOLD * again * pace.of(USUAL) * (1.0 if pace.near else rivals)


def caption_box(on: Canvas, words: str, crest: int | None) -> Rect:
    """Return where what happens is written: above the own houses' titles, or over them, or beside the piles.

    It lies upon no card of theirs, and upon no pile; beside the log or over all of it: no line is cut.
    Papers come in few widths, so that they are kept.
    """
    return _laid_caption(on, words, crest)[0]


def _laid_caption(on: Canvas, words: str, crest: int | None) -> tuple[Rect, float]:
    """Return where a caption is written, and how large its letters are: smaller, if need be."""
    look, layout = on.look, on.layout
    frame, foot = layout.frame, layout.daimyo.top + layout.title_height
    log = Rect(0, 0, 0, 0) if layout.log is None else layout.log
    gap, first = look.margin(12), _LETTERS[0]
    box = _caption_size(look, words, crest, first, round(0.52 * frame.width), frame.width)
    free, piled = layout.daimyo.top, layout.pile.bottom + look.margin(6)
    if free - box.height >= piled:  # there is room above the titles
        foot = free
    box.midbottom = round(frame.middle), foot
    if box.colliderect(log):
        most = min(box.width, log.left - layout.ask.right - 2 * gap)
        box = _caption_size(look, words, crest, first, most, frame.width)
        box.bottomright = log.left - gap, foot
    if box.top >= piled:
        return box, first
    left, right = discards_box(layout).right + look.margin(80), round(frame.right) - look.margin(24)
    top = layout.banners[0].bottom + 1
    tries = [(right, letters) for letters in _LETTERS]
    if log.left - gap - left >= _NARROWEST * frame.width:
        tries = [(log.left - gap, letters) for letters in _LETTERS[:3]] + tries
    for end, letters in tries:
        box = _caption_size(look, words, crest, letters, end - left, frame.width)
        box.midbottom = round(frame.middle), foot
        box.left = max(left, min(box.left, end - box.width))
        if box.top >= top:
            break
    box.top = max(box.top, top)
    return box.union(log) if box.colliderect(log) else box, letters


def _caption_size(
    look: UiStyle, words: str, crest: int | None, letters: float, most: int, whole: int
) -> Rect:
    """Return how large the paper of a caption is that may be so wide, in a frame of a `whole` width."""
    disc = 0 if crest is None else look.px(56)
    pad, step = look.margin(24), max(1, round(0.07 * whole))
    around = disc + (3 if disc else 2) * pad
    needed = look.measure(words, theme.BOLD, letters)[0] + 2
    inner = min(-(-needed // step) * step, most - around)
    high = look.paragraph_height(words, theme.BOLD, letters, inner) + look.margin(28)
    return Rect(0, 0, inner + around, max(high, disc + look.margin(16)))


def draw_caption(on: Canvas, words: str, crest: int | None, part: float) -> None:
    """Write what happens on its paper, as far as that is unrolled, 0 to 1."""
    look, (box, letters) = on.look, _laid_caption(on, words, crest)
    disc = 0 if crest is None else look.px(56)
    pad, needed = look.margin(24), look.measure(words, theme.BOLD, letters)[0] + 2
    inner = box.width - disc - (3 if disc else 2) * pad
    with unrolled(on.surface, box, part):
        look.paper(on.surface, box, 8)
        left = box.left + pad + max(0, inner - needed) // 2  # crest and words in the middle
        if crest is not None:
            mark = on.kit.art.crest(crest, disc)
            on.surface.blit(mark, mark.get_rect(midleft=(left, box.centery)))
            left += disc + pad
        room = Rect(left, box.top, min(inner, needed), box.height)
        look.paragraph(on.surface, words, theme.BOLD, letters, theme.PAPER_INK, room, middle=True)
