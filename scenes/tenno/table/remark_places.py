"""Where at the table what a rival says stands: by its mouth, or by its plate."""

from collections.abc import Iterator
from functools import lru_cache

from pygame import Rect, Surface
from pygame.math import Vector2

from scenes.cards.speech import nearest, paper_at, paper_size
from scenes.paint.figures import FACE, mouth
from scenes.tenno.table.floating_papers import remark
from scenes.tenno.table.layout import Group, TableLayout
from scenes.ui.geometry import Point
from scenes.ui.style import UiStyle

WIDTHS = (1.0, 0.8, 0.64, 0.5, 0.4)
"""How wide the paper may be by a mouth, in parts of its usual width; it is higher for it."""
_INWARD, _UPON = 0.6, 0.25
"""What it costs to stand on the inner side of a face, or over the own desk, in heights of the figure."""


def paper(look: UiStyle, layout: TableLayout, at: int, rival: str, words: str) -> tuple[Surface, Rect]:
    """Return what the rival at a place says, with its tail, and where in the window it belongs."""
    group, room = layout.group(at), layout.figure(at)
    every = tuple(dict.fromkeys(paper_size(look, layout.frame, words, part) for part in WIDTHS))
    if room is not None and look.resources.art.drawn_as(rival) is not None:
        speaks = mouth(look.resources.art, rival, room)
        box = by_mouth(layout, at, speaks, tuple(size for size in every if size[1] < 1.2 * size[0]) or every)
        if box is not None:
            return paper_at(look, box, speaks, words)
    box = Rect(remark(layout, group, every))
    return paper_at(look, box, _by_the_face(group, box), words)


def _by_the_face(group: Group, box: Rect) -> tuple[float, float]:
    """Where a remark's tail points that stands by a plate: at the face, else at the nearest of the group."""
    if box.top < group.plate.whole.bottom and group.plate.whole.top < box.bottom:
        return nearest(group.plate.crest, box.center)
    return nearest(group.plate.whole.unionall(list(group.boxes)), box.center)


@lru_cache(maxsize=16)
def by_mouth(layout: TableLayout, at: int, speaks: Point, sizes: tuple[Point, ...]) -> Rect | None:
    """Return where a remark stands by the mouth of who is seen at a place: outwards, or below the mouth.

    It hides no face and no card, and where it can nothing else; None where no size has room for that.
    """
    kept = [part for group in layout.groups for part in group.boxes] + [
        _face(room) for room in layout.figures
    ]
    papers = [*layout.tools, layout.banner, layout.hand, layout.discard, layout.last_fight, *layout.raised]
    room = layout.figures[at - 1]
    for banned in ([*kept, *papers], kept):
        found, least = None, 9.0
        for box, cost in _places(layout, at, speaks, sizes):
            away = Vector2(speaks).distance_to(nearest(box, speaks)) / room.height + cost
            if away < least and layout.frame.contains(box) and box.collidelist(banned) < 0:
                found, least = box, away
        if found is not None:
            return found
    return None


def _places(
    layout: TableLayout, at: int, speaks: Point, sizes: tuple[Point, ...]
) -> Iterator[tuple[Rect, float]]:
    """Each box to be tried, and what it costs beside its way to the mouth."""
    room, gap = layout.figures[at - 1], layout.metrics.margin(10)
    face, outwards = _face(room), -1 if room.centerx < layout.frame.middle else 1
    for wide, high in sizes:
        for side in (outwards, -outwards):
            left = face.left - gap - wide if side < 0 else face.right + gap
            for top in range(speaks[1] - high, speaks[1] + high // 2, gap):
                yield Rect(left, top, wide, high), _INWARD * (side != outwards)
        for aside in range(-wide // 2, wide // 2 + 1, gap):
            for down in (0, 2 * gap, 4 * gap):
                box = Rect(speaks[0] + aside - wide // 2, face.bottom + gap + down, wide, high)
                yield box, _UPON + 0.1 * abs(aside) / room.height


def _face(room: Rect) -> Rect:
    """The part of a figure's room that is to be seen while it speaks."""
    return Rect(room.x + room.width // 6, room.y, room.width * 2 // 3, round(FACE * room.height))
