"""How a paper with words comes and goes: it unrolls from its middle, and is rolled up again."""

from collections.abc import Iterator
from contextlib import contextmanager

from pygame import Rect, Surface

from scenes.cards.timeline import EASES

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
def unrolled(surface: Surface, box: Rect, part: float) -> Iterator[None]:
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
