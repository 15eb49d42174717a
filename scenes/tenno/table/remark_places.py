"""Where at the table what a rival says stands: by its mouth, or by its plate."""

from collections.abc import Iterator
from functools import lru_cache

from pygame import Rect, Surface

from scenes.paint.geometry import grown
from scenes.paint.rival_figures import mouth
from scenes.paint.sizes import Size
from scenes.table.remarks import SMALLER, TAIL, WIDTHS, Table, by_mouth, nearest, paper_at, paper_size
from scenes.table.work_over_frames import Stepwise
from scenes.tenno.table.layout import TableLayout
from scenes.tenno.table.note_and_odds_places import OTHER_SIDE, cheapest_place, whole_worths
from scenes.tenno.table.seat_places import Group
from scenes.ui.style import UiStyle

_CARD, _FACE, _OWN_PLATE, _NARROWER = 200.0, 3.0, -3.5, 0.1
"""What it costs a remark to hide a card or its speaker's face, how much less the plate; to be narrower."""


def paper(
    look: UiStyle, layout: TableLayout, at: int, rival: str, words: str
) -> Stepwise[tuple[Surface, Rect]]:
    """Return what the rival at a place says, with its tail, and where in the window it belongs.

    By one step for each size of letters.
    """
    group, room = layout.group(at), layout.figure(at)
    if room is not None and look.resources.art.drawn_as(rival) is not None:
        looks = [look, *(one for share in SMALLER if (one := look.scaled(share)).unit >= look.ground)]
        speaks = mouth(look.resources.art, rival, room)
        for spared in (None, group.plate.whole):  # whose plate it is is heard: better that than far away
            sizes = (_sizes(one, layout, words) for one in looks)
            place = yield from by_mouth(_lying(look, layout, spared), at - 1, speaks, sizes)
            if place is not None:
                return paper_at(looks[place.smaller], place.box, place.goal, words)
            yield
    box = Rect(remark(layout, group, _sizes(look, layout, words)))
    x, y = _by_the_face(group, box)
    banner = layout.banner
    if box.bottom <= banner.y < y and banner.x <= x < banner.right:
        y = banner.y  # what the banner says is not crossed
    return paper_at(look, box, (x, y), words)


def _sizes(look: UiStyle, layout: TableLayout, words: str) -> tuple[Size, ...]:
    """Return how large a remark's paper may be, the usual first."""
    return tuple(dict.fromkeys(paper_size(look, layout.frame, words, part) for part in WIDTHS))


def _by_the_face(group: Group, box: Rect) -> tuple[float, float]:
    """Where a remark's tail points that stands by a plate: at the face, else at the nearest of the group."""
    if box.top < group.plate.whole.bottom and group.plate.whole.top < box.bottom:
        return nearest(group.plate.crest, box.center)
    return nearest(group.plate.whole.unionall(list(group.boxes)), box.center)


def _lying(look: UiStyle, layout: TableLayout, free: Rect | None) -> Table:
    """Return what lies around the figures of a table; what is `free` may be hidden."""
    parts = [layout.banner, *(part for group in layout.groups for part in group.boxes)]
    kept = [part for part in parts if part is not free]
    dear = [*layout.tools, layout.hand, *layout.raised]
    spared = [*dear, layout.discard, layout.last_fight], dear
    return Table(layout.frame, layout.metrics.margin(10), look.px(TAIL), layout.figures, kept, spared)


@lru_cache(maxsize=16)
def remark(layout: TableLayout, group: Group, sizes: tuple[Size, ...]) -> Rect:
    """Return where a remark of one of the sizes stands by the group of its speaker.

    Usually upon the plate, beside the face; else below the group or beside it. It lies upon no card where any
    other place is, and wholly in the part of the window that is laid out for scenes.
    """
    margin, worths = layout.metrics.margin(5), _worth_to_speaker(layout, group)
    near = [(grown(part, margin), whole) for whole, part in worths]
    worth = [(part, whole / (part.width * part.height)) for part, whole in near]
    return cheapest_place(worth, _by_group(layout, group, sizes)) or group.plate.whole


def _worth_to_speaker(layout: TableLayout, group: Group) -> Iterator[tuple[float, Rect]]:
    """What hiding the whole of a thing would cost a remark: cards most, the own plate least."""
    yield _OWN_PLATE, group.plate.whole
    yield _FACE, group.plate.crest
    yield from ((_CARD, part) for each in layout.groups for part in (*each.slots, each.pile))
    yield from whole_worths(layout)


def _by_group(layout: TableLayout, group: Group, sizes: tuple[Size, ...]) -> Iterator[tuple[float, Rect]]:
    """Each place of a remark with what it costs to be there instead of beside the face, which comes first."""
    frame, gap, plate = layout.frame, layout.metrics.margin(12), group.plate.whole
    left, right = min(part.x for part in group.boxes), max(part.right for part in group.boxes)
    for narrower, (wide, high) in enumerate(sizes):
        over = min(plate.centery - high // 2, group.slots[0].y - gap // 2 - high)
        places = [(0.0, group.plate.crest.right + gap, over), (OTHER_SIDE, plate.x - gap - wide, over)]
        below = (plate.centerx - wide // 2, frame.right - gap - wide, frame.left + gap)
        places += [(1.0 + abs(x - below[0]) / frame.width, x, group.bottom + gap) for x in below]
        if plate.y > group.slots[0].bottom:  # whose own cards are below: above what stands over the plate
            places += [(OTHER_SIDE, plate.x, layout.banner.y - gap - high)]
        for y in range(plate.y - high // 2, group.slots[0].bottom - high // 3, gap):
            way = OTHER_SIDE * (1.0 + abs(y - plate.y) / plate.height)
            places += [(way, right + gap, y), (way, left - gap - wide, y)]
        for cost, x, y in places:
            yield cost + _NARROWER * narrower, Rect(x, y, wide, high).clamp(frame)
