"""Where at the table stands what is told beside a match of The Honor of the Samurai: where it hides least."""

from collections.abc import Iterator
from itertools import chain, product

from pygame import Rect

from scenes.honor.table.layout import TableLayout
from scenes.match.announcements import TableWords, Word
from scenes.paint.geometry import Worth, grown, hidden, least_hiding
from scenes.paint.rival_figures import head
from scenes.ui import UiStyle

_WIDTHS = 0.62, 0.54, 0.46, 0.40, 0.34, 0.27
"""How broad a word may be, in parts of the picture."""
_BROADEST, _SLIMMEST = 1000, 300
"""At most and at least, at 1080."""
_APART = 4
"""In how large steps places are tried first, in those that a place is found by at last."""


class StageWords(TableWords[TableLayout]):
    """They stand one after the other."""

    def least_hiding(self, word: Word, look: UiStyle, layout: TableLayout) -> Rect:
        worth = self.worth(word, layout)
        found = list[Rect]()
        for places in self._places(word, look, layout):
            near = next(places, None)
            if near is not None:
                found.append(least_hiding(worth, chain((near,), places)))
                if not hidden(worth, found[-1]):
                    break
        near = least_hiding(worth, found)
        around = (place for one in found for place in _around(one, look, layout))
        return least_hiding(worth, around) if hidden(worth, near) else near

    def worth(self, word: Word, layout: TableLayout) -> Worth:
        del word
        return _worth(layout)

    def _places(self, word: Word, look: UiStyle, layout: TableLayout) -> Iterator[Iterator[Rect]]:
        """Yield for each width where a word may stand between the road and the hand, the middle first.

        Some way apart: to try every place in all letters took a fifth of a second.
        """
        frame, edge = layout.frame, look.margin(12)
        highest, foot = layout.road.bottom, layout.hand.top
        between = (layout.pile.top + layout.daimyo.top) // 2
        for part in _WIDTHS:
            wide = max(min(round(part * frame.width), look.px(_BROADEST)), look.px(_SLIMMEST))
            high = self.height(look, word, wide)
            tops = sorted(
                range(highest, foot - high, _APART * edge), key=lambda one: abs(one + high // 2 - between)
            )
            lefts = sorted(
                range(frame.left + edge, frame.right - wide - edge, 2 * _APART * edge),
                key=lambda one: abs(one + wide / 2 - frame.middle),
            )
            yield (Rect(left, top, wide, high) for top, left in product(tops, lefts))


def _around(near: Rect, look: UiStyle, layout: TableLayout) -> Iterator[Rect]:
    """Yield the places between those that were tried round one of them, itself first."""
    edge = look.margin(12)
    room = Rect(layout.frame.left, layout.road.bottom, layout.frame.width, 0)
    room.height = layout.hand.top - room.top
    yield near
    for down in range(-(_APART - 1) * edge, _APART * edge, edge):
        for aside in range(-2 * (_APART - 1) * edge, 2 * _APART * edge, 2 * edge):
            if room.contains(place := near.move(aside, down)):
                yield place


def _worth(layout: TableLayout) -> Worth:
    """List what may be hidden, and what each pixel of it costs: cards and what is asked most."""
    boards = range(len(layout.banners))
    worth = [(part, 8.0) for part in (layout.ask, layout.hand, layout.declare, layout.end, layout.pause)]
    worth += [(layout.board(number), 6.0) for number in boards]
    worth += [(layout.cloth(number), 4.0) for number in boards]
    worth += [(layout.lap(number), 4.0) for number in boards]
    worth += [(part, 5.0) for part in (*layout.own_houses, layout.numbers, layout.log_tool)]
    worth += [(head(room), 3.0) for room in layout.figures] + [(layout.road, 2.0)]
    worth += [
        (Rect(pile.topleft, (2 * pile.width, pile.height)), 2.0) for pile in (layout.pile, layout.discards)
    ]
    return worth if layout.log is None else [*worth, (grown(layout.log, 4), 40.0)]
