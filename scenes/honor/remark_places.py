"""What rivals say at the table, and where it stands: on a paper under the banner, never over cards."""

from pygame import Rect, Surface

from scenes.cards.speech import nearest, paper_at, paper_size
from scenes.honor.layout import TableLayout
from scenes.ui.geometry import Point, grown
from scenes.ui.style import UiStyle

QUIET = 10_000.0
"""Milliseconds from one remark to the next."""
_WIDTHS = (1.0, 0.8, 0.64, 0.5, 0.4, 1.5, 2.2, 3.0)
"""How wide the paper may be, in parts of its usual width; it is higher for it."""
_OVER_LOG, _OVER_ASK, _OVER_HEAD, _ABOVE = 0.4, 1.6, 0.5, 3.0
"""What it costs to lie over the log, what is asked, its banner's numbers and the road, in breadths."""
_TAIL = 2.5
"""What it costs that the tail crosses a pile."""
_HEAD, _CREST = 0.075, 0.062
"""How high a banner's top is that has no cards, and how far its crest reaches, in the frame's height."""
_NUMBER = 1.3
"""Room for the number beside a pile, in the card's width."""


def remark_at(look: UiStyle, layout: TableLayout, at: int, words: str) -> tuple[Surface, Rect] | None:
    """Return what the rival at a place says, and where in the window it belongs; None without room for it."""
    if at == 0:
        return None
    sizes = tuple(dict.fromkeys(paper_size(look, layout.frame, words, part) for part in _WIDTHS))
    box = _room(layout, at, sizes)
    if box is None:
        return None
    goal = grown(layout.banners[at - 1], -look.px(14))
    if box.colliderect(goal):  # upon the banner's head it is by its crest
        goal.width = round(_CREST * layout.frame.height) - look.px(14)
        goal.height = round(0.6 * _HEAD * layout.frame.height)
    return paper_at(look, box, nearest(goal, box.center), words)


def _room(layout: TableLayout, at: int, sizes: tuple[Point, ...]) -> Rect | None:
    """Return the box nearest to under a banner that hides no card, and where it can nothing that is read.

    The smallest window has room for large letters over the piles alone.
    """
    return _nearest(layout, at, sizes, True) or _nearest(layout, at, sizes, False)


def _nearest(layout: TableLayout, at: int, sizes: tuple[Point, ...], spares_piles: bool) -> Rect | None:
    frame, banner, gap = layout.frame, layout.banners[at - 1], layout.metrics.margin(10)
    piles = [
        Rect(pile.topleft, (round((1 + _NUMBER) * pile.width), pile.height))
        for pile in (layout.pile, layout.discards)
    ]
    head = round(_HEAD * frame.height)
    heads = [Rect(one.left, one.top + head, one.width, one.height - head) for one in layout.banners]
    taken = [
        *heads,
        *layout.figures,
        *(piles if spares_piles else ()),
        *layout.own_houses,
        layout.hand,
        layout.declare,
        layout.pause,
        layout.log_tool,
    ]
    asked = [layout.ask, layout.numbers]
    best, least = None, 99.0
    crest = banner.left + round(_CREST * frame.height)
    for wide, high in sizes:
        box = Rect(crest, banner.top + head - high - gap // 2, wide, high)
        inside = box.right <= banner.right and box.top >= frame.top + gap
        cost = _OVER_HEAD + max(0, banner.top - box.top) / banner.height
        if inside and cost < least and box.collidelist(taken) < 0:
            best, least = box, cost
        below = range(banner.bottom + gap, banner.bottom + round(0.16 * frame.height), gap)
        above = range(frame.top + gap, banner.top + head - high, gap)
        for top, extra in (*((top, 0.0) for top in below), *((top, _ABOVE) for top in above)):
            for aside in range(-frame.width // 2, frame.width // 2 + 1, 3 * gap):
                box = Rect(banner.centerx + aside - wide // 2, top, wide, high)
                cost = extra + (abs(aside) + 2 * abs(top - banner.bottom)) / banner.width
                cost += _OVER_LOG * (layout.log is not None and bool(box.colliderect(layout.log)))
                cost += _OVER_ASK * (box.collidelist(asked) >= 0)
                tail = box.midtop, nearest(banner, box.center)
                cost += _TAIL * any(grown(pile, 2 * gap).clipline(*tail) for pile in piles)
                if cost < least and grown(frame, -gap).contains(box) and box.collidelist(taken) < 0:
                    best, least = box, cost
    return best
