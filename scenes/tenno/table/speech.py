"""What a rival says, on paper: where it stands by a mouth or a plate, and its tail that points there."""

from collections.abc import Iterator
from functools import lru_cache

from pygame import Rect, Surface
from pygame.math import Vector2

from scenes.paint import shapes, theme
from scenes.paint.figures import FACE, mouth
from scenes.tenno.table.floating import remark
from scenes.tenno.table.layout import TableLayout
from scenes.ui.geometry import Point, grown
from scenes.ui.style import UiStyle

_SIZE = 28
_WIDTHS = (1.0, 0.8, 0.64, 0.5, 0.4)
"""How wide the paper may be by a mouth, in parts of its usual width; it is higher for it."""
_INWARD, _UPON = 0.6, 0.25
"""What it costs to stand on the inner side of a face, or over the own desk, in heights of the figure."""


def paper(look: UiStyle, layout: TableLayout, at: int, rival: str, words: str) -> tuple[Surface, Rect]:
    """Return what the rival at a place says, with its tail, and where in the window it belongs."""
    group, room = layout.group(at), layout.figure(at)
    drawn = look.resources.art.drawn_as(rival) is not None
    speaks = mouth(look.resources.art, rival, room) if room is not None and drawn else None
    box = None
    if speaks is not None:
        every = dict.fromkeys(_size(look, layout, words, part) for part in _WIDTHS)
        sizes = tuple(size for size in every if size[1] < 1.2 * size[0]) or tuple(every)
        box = by_mouth(layout, at, speaks, sizes)
    if box is None:
        speaks, box = None, Rect(remark(layout, group, _size(look, layout, words)))
    corners = _tail(look, box, Vector2(speaks or _nearest(group.plate.whole, box.center)))
    whole = grown(box, look.px(3)).unionall([Rect(round(x) - 4, round(y) - 4, 8, 8) for x, y in corners])
    inside, tail = box.move(-whole.x, -whole.y), [corner - Vector2(whole.topleft) for corner in corners]

    def edge(canvas: Surface, scale: float) -> None:
        shapes.stroke_on(canvas, tail, look.px(6), theme.INK, scale, closed=True)

    def fill(canvas: Surface, scale: float) -> None:
        shapes.polygon_on(canvas, tail, theme.PAPER, scale)

    picture = shapes.layer(whole.size, theme.INK, edge)
    picture.blit(look.shapes.box(box.size, look.px(16), theme.PAPER, theme.INK, look.px(3)), inside)
    picture.blit(shapes.layer(whole.size, theme.PAPER, fill), (0, 0))
    room = inside.inflate(-2 * look.px(20), -2 * look.px(10))
    look.paragraph(picture, words, theme.REGULAR, _SIZE, theme.PAPER_INK, room, "centre", middle=True)
    return picture, whole


def _size(look: UiStyle, layout: TableLayout, words: str, part: float = 1.0) -> Point:
    """Return how broad and high a remark is that may take so much of its usual width."""
    wide = look.measure(words, theme.REGULAR, _SIZE)[0] + look.px(44)
    most = max(round(0.34 * layout.frame.width), look.px(250))
    wide = min(wide, round(part * most), layout.frame.width)
    wide = look.evened([(words, theme.REGULAR)], _SIZE, wide - look.px(44)) + look.px(44)
    return wide, look.paragraph_height(words, theme.REGULAR, _SIZE, wide - look.px(40)) + look.px(22)


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
            away = Vector2(speaks).distance_to(_nearest(box, speaks)) / room.height + cost
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


def _nearest(box: Rect, to: Point | Vector2) -> tuple[float, float]:
    return max(box.left, min(to[0], box.right - 1)), max(box.top, min(to[1], box.bottom - 1))


def _tail(look: UiStyle, box: Rect, goal: Vector2) -> list[Vector2]:
    """Return the corners of what points from a box to a mouth: its tip, short of it, and its root."""
    root = Vector2(_nearest(grown(box, -look.px(22)), goal))
    way = goal - root
    if way.length() < look.px(9):
        return [root, root, root]
    across = Vector2(-way.y, way.x).normalize() * look.px(13)
    return [goal - way.normalize() * look.px(8), root + across, root - across]
