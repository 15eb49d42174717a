"""Where at the table stands what is told beside a match of Tenno: where it hides least."""

from collections.abc import Iterator

from pygame import Rect

from scenes.match.announcements import TableWords, Word
from scenes.paint.geometry import Worth, least_hiding
from scenes.paint.rival_figures import head
from scenes.tenno.table.last_fight_and_discard import fight_room
from scenes.tenno.table.layout import TableLayout
from scenes.ui import UiStyle

_SLIM = 0.21
"""How wide a word is at either side, in parts of the picture."""
_WORTH = 8.0
"""How much more it costs to hide cards and plates than the middle of the table, where fights are seen."""
_HEAD, _PIECES = 0.4, 0.2
"""What it costs in that measure to hide a rival's head, and the place beside rivals where set pieces are."""


class StageWords(TableWords[TableLayout]):
    """They stand one after the other."""

    def least_hiding(self, word: Word, look: UiStyle, layout: TableLayout) -> Rect:
        return least_hiding(self.worth(word, layout), self._places(word, look, layout))

    def worth(self, word: Word, layout: TableLayout) -> Worth:
        lying = [*layout.rival_boxes, *layout.own.boxes, *layout.raised, layout.banner, *layout.tools]
        worth = [(part, _WORTH) for part in (*lying, *layout.buttons)]
        fights = [layout.ring, layout.last_fight] if word.sign else [fight_room(layout)]
        worth += [(part, 1.0 if word.sign else _WORTH / 2) for part in fights] + [(layout.log, 0.5)]
        worth += [(head(room), _HEAD) for room in layout.figures]
        worth += [(self.spoken, _WORTH)] if self.spoken is not None else []
        aside = max(part.right for part in layout.rival_boxes)
        worth.append((Rect(aside, 0, layout.frame.right - aside, layout.ring.bottom), _PIECES))
        return worth

    def _places(self, word: Word, look: UiStyle, layout: TableLayout) -> Iterator[Rect]:
        """Yield where a word may stand, the usual places first: above, in the middle, and at either side."""
        frame, edge = layout.frame, look.margin(20)
        whole = min(round(0.62 * frame.width), look.px(1000))
        free = min(group.plate.whole.x for group in layout.rivals) - frame.left
        narrow = min(whole, max(free - 2 * edge, look.px(340)))
        slim = min(narrow, max(round(_SLIM * frame.width), look.px(300)))
        upper, between, corner, strip = (
            Rect(0, 0, width, self.height(look, word, width))
            for width in (whole, layout.prompt.width, narrow, slim)
        )
        middle, left, right = upper.copy(), corner.copy(), corner.copy()
        upper.midtop = frame.middle, frame.top + edge
        middle.center = between.center = layout.prompt.center
        left.topleft = frame.left + edge, frame.top + edge
        right.topright = frame.right - edge, max(tool.bottom for tool in layout.tools) + edge
        yield from (upper, right, left) if word.sign else (upper, middle, between, left, right)
        for top in range(frame.top + edge, frame.bottom - strip.height - edge, max(1, 2 * edge)):
            for x in () if word.sign else (frame.right - edge - slim, frame.left + edge):
                yield strip.move(x, top)

    def hide_fights(self, look: UiStyle, layout: TableLayout) -> bool:
        """Tell whether the word that is said now stands where fights are seen on the table."""
        return self.meets(fight_room(layout), look, layout)
