"""How a paper with words comes and goes: it unrolls from its middle, and is rolled up again."""

from collections.abc import Iterator
from contextlib import contextmanager

from pygame import Rect

from scenes.animation.tweens import EASES, Instant
from scenes.paint import theme
from scenes.paint.dirty_rects import Drawable
from scenes.table.draw_context import DrawContext

UNROLLS, ROLLS_UP = 160.0, 110.0
"""Milliseconds."""
_AROUND = 0.15
"""How far a paper's torn edges and shadow may reach beyond its box, in its height."""


def paper_part(time: float, length: float, calm: bool) -> float:
    """Return how far a paper is unrolled, 0 to 1, that has been there for so many ms of a length."""
    if calm:
        return 1.0
    comes, goes = time / UNROLLS, (length - time) / ROLLS_UP
    return EASES["out"](max(0.0, min(1.0, comes))) * EASES["smooth"](max(0.0, min(1.0, goes)))


@contextmanager
def unrolled(surface: Drawable, box: Rect, part: float) -> Iterator[None]:
    """Let what is drawn be seen as far as the paper in a box is unrolled, 0 to 1."""
    if part >= 1:
        yield
        return
    kept, around = surface.get_clip(), round(_AROUND * box.height)
    seen = Rect(0, 0, round(part * (box.width + 2 * around)), box.height + 2 * around)
    seen.center = box.center
    surface.set_clip(seen.clip(kept))
    yield
    surface.set_clip(kept)


_SMALL = 26
"""How large letters are of what takes two lines, at most."""


def draw_words_paper(
    surface: Drawable, kit: DrawContext, band: Rect, words: str, now: Instant, crest: int | None
) -> None:
    """Write what happened on a paper in a band, as soon as it is to be read and as far as it is unrolled."""
    if now.value("words", "show") >= 0.5:
        draw_band_paper(surface, kit, band, words, crest, now.value("words", "open"))


def draw_band_paper(
    surface: Drawable,
    kit: DrawContext,
    band: Rect,
    words: str,
    crest: int | None,
    part: float = 1.0,
    letters: float = 44,
    step: int = 1,
) -> None:
    """Write words in such letters at most on a paper in a band: a seat's by its crest, or plain.

    `part`: how far it is unrolled. Its width is a multiple of `step` pixels: words differ, and few are made.
    """
    look = kit.look
    inner = band.inflate(-look.margin(60), -round(0.16 * band.height))
    size = look.fit(words, theme.DISPLAY, letters, inner.width - look.margin(60), inner.height)
    wide = look.measure(words, theme.DISPLAY, size)[0] + look.margin(80)
    box = Rect(0, 0, min(inner.width, -(-wide // step) * step), inner.height).move_to(center=band.center)
    paper, ink = theme.PAPER, theme.PAPER_INK
    if crest is not None:
        paper, ink = theme.SEAT_PAPERS[crest], theme.SEAT_INKS[crest]
    with unrolled(surface, box, part):
        look.paper(surface, box, 6, paper)
        room = box.inflate(-look.margin(40), 0)
        if look.fits(words, theme.DISPLAY, inner.width - look.margin(60)):
            look.write(surface, words, theme.DISPLAY, size, ink, room, "centre")
        else:  # many who fall have room in two lines
            look.paragraph(surface, words, theme.BOLD, _SMALL, ink, room, "centre", middle=True)
