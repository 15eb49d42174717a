"""Where at the table what a rival says stands: by its mouth, or by its plate."""

from pygame import Rect, Surface

from scenes.paint.rival_figures import mouth
from scenes.table.remarks import WIDTHS, Table, by_mouth, nearest, paper_at, paper_size
from scenes.tenno.table.layout import TableLayout
from scenes.tenno.table.paper_places import remark
from scenes.tenno.table.seat_places import Group
from scenes.ui.style import UiStyle


def paper(look: UiStyle, layout: TableLayout, at: int, rival: str, words: str) -> tuple[Surface, Rect]:
    """Return what the rival at a place says, with its tail, and where in the window it belongs."""
    group, room = layout.group(at), layout.figure(at)
    every = tuple(dict.fromkeys(paper_size(look, layout.frame, words, part) for part in WIDTHS))
    if room is not None and look.resources.art.drawn_as(rival) is not None:
        speaks = mouth(look.resources.art, rival, room)
        box = by_mouth(_lying(layout), at - 1, speaks, every)
        if box is not None:
            return paper_at(look, box, speaks, words)
    box = Rect(remark(layout, group, every))
    x, y = _by_the_face(group, box)
    banner = layout.banner
    if box.bottom <= banner.y < y and banner.x <= x < banner.right:
        y = banner.y  # what the banner says is not crossed
    return paper_at(look, box, (x, y), words)


def _by_the_face(group: Group, box: Rect) -> tuple[float, float]:
    """Where a remark's tail points that stands by a plate: at the face, else at the nearest of the group."""
    if box.top < group.plate.whole.bottom and group.plate.whole.top < box.bottom:
        return nearest(group.plate.crest, box.center)
    return nearest(group.plate.whole.unionall(list(group.boxes)), box.center)


def _lying(layout: TableLayout) -> Table:
    """Return what lies around the figures of a table."""
    cards = [part for group in layout.groups for part in group.boxes]
    papers = [*layout.tools, layout.banner, layout.hand, layout.discard, layout.last_fight, *layout.raised]
    return Table(layout.frame, layout.metrics.margin(10), layout.figures, cards, papers)
