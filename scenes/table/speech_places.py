"""Where what a half figure says stands, at any table: by its mouth, outwards or below it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pygame import Rect
from pygame.math import Vector2

from scenes.paint.geometry import Frame, Point
from scenes.paint.rival_figures import FACE
from scenes.table.speech import nearest

WIDTHS = (1.0, 0.8, 0.64, 0.5, 0.4)
"""How wide the paper may be, in parts of its usual width; it is higher for it."""
_NARROWEST = 1.2
"""How high a paper may be, in its width, while a broader one has room."""
_INWARD, _UPON, _NARROWER = 0.6, 0.25, 0.04
"""What it costs to stand on the inner side of a face, or over the own desk, in heights of the figure, and
what each narrower paper costs."""


@dataclass(frozen=True, slots=True)
class Table:
    """What lies around figures, in pixels of the window."""

    frame: Frame
    gap: int
    """How far a remark stands off a face."""
    figures: Sequence[Rect]
    cards: Sequence[Rect]
    """What is never hidden."""
    papers: Sequence[Rect]
    """What is hidden only where no size has room beside it."""
    dear: Sequence[Sequence[Rect]] = ()
    """What of the papers is not hidden where others have room; less and less of it."""


def by_mouth(table: Table, number: int, speaks: Point, sizes: Sequence[Point]) -> Rect | None:
    """Return where a remark stands that the figure of this number makes; `speaks` is its mouth.

    It hides no face and no card, and where it can nothing else; None where no size has room for that.
    """
    kept = [*table.cards, *(_face(room) for room in table.figures)]
    room, broad = table.figures[number], [size for size in sizes if size[1] < _NARROWEST * size[0]]
    for banned in ([*kept, *one] for one in (table.papers, *table.dear, ())):
        found, least = None, 9.0
        for box, cost in _places(table, room, speaks, broad or sizes):
            away = Vector2(speaks).distance_to(nearest(box, speaks)) / room.height + cost
            if away < least and table.frame.contains(box) and box.collidelist(banned) < 0:
                found, least = box, away
        if found is not None:
            return found
    return None


def _places(table: Table, room: Rect, speaks: Point, sizes: Sequence[Point]) -> Iterator[tuple[Rect, float]]:
    """Each box to be tried, and what it costs beside its way to the mouth."""
    face, gap = _face(room), table.gap
    outwards = -1 if room.centerx < table.frame.middle else 1
    for number, (wide, high) in enumerate(sizes):
        narrow = _NARROWER * number
        for side in (outwards, -outwards):
            left = face.left - gap - wide if side < 0 else face.right + gap
            for top in range(speaks[1] - (2 if table.dear else 1) * high, speaks[1] + high // 2, gap):
                yield Rect(left, top, wide, high), _INWARD * (side != outwards) + narrow
        for aside in range(-wide // 2, wide // 2 + 1, gap):
            for down in (0, 2 * gap, 4 * gap):
                box = Rect(speaks[0] + aside - wide // 2, face.bottom + gap + down, wide, high)
                yield box, _UPON + 0.1 * abs(aside) / room.height + narrow


def _face(room: Rect) -> Rect:
    """The part of a figure's room that is to be seen while it speaks."""
    return Rect(room.x + room.width // 6, room.y, room.width * 2 // 3, round(FACE * room.height))
