"""Where at the table what is said of its goals and rules hides least."""

from collections.abc import Iterator

from pygame import Rect

from scenes.honor.table.layout import TableLayout
from scenes.match.goal_notices import TableWords, Word
from scenes.paint.geometry import Worth, least_hiding
from scenes.paint.rival_figures import head
from scenes.ui import UiStyle

_WIDTHS = 0.62, 0.54, 0.46, 0.40, 0.34, 0.27
"""How broad a word may be, in parts of the picture."""
_BROADEST, _SLIMMEST = 1000, 300
"""At most and at least, at 1080."""


class StageWords(TableWords[TableLayout]):
    """They stand one after the other."""

    def least_hiding(self, word: Word, look: UiStyle, layout: TableLayout) -> Rect:
        worth = _worth(layout)
        return least_hiding(worth, self._places(word, look, layout))

    def _places(self, word: Word, look: UiStyle, layout: TableLayout) -> Iterator[Rect]:
        """Yield where a word may stand between the road and the hand, the middle of the table first."""
        frame, edge = layout.frame, look.margin(12)
        top, foot = layout.road.bottom, layout.hand.top
        between = (layout.pile.top + layout.daimyo.top) // 2
        for part in _WIDTHS:
            wide = max(min(round(part * frame.width), look.px(_BROADEST)), look.px(_SLIMMEST))
            high = self.height(look, word, wide)
            tops = sorted(range(top, foot - high, edge), key=lambda one: abs(one + high // 2 - between))
            lefts = sorted(
                range(frame.left + edge, frame.right - wide - edge, 2 * edge),
                key=lambda one: abs(one + wide / 2 - frame.middle),
            )
            yield from (Rect(left, one, wide, high) for one in tops for left in lefts)


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
    return worth if layout.log is None else [*worth, (layout.log, 40.0)]
