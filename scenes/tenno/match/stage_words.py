"""Words that fall upon the table: its rules and hint, goals reached or missed, why the match ended."""

from dataclasses import dataclass
from functools import partial

from pygame import SRCALPHA, Rect, Surface

from scenes.paint import theme
from scenes.tenno.table.floating import hidden
from scenes.tenno.table.layout import TableLayout
from scenes.ui import UiStyle
from scenes.ui.scroll import Paragraph
from scenes.window.resources import Resources

_SHOWN, _LONG, _FADING = 2600.0, 6000.0, 240.0
"""Milliseconds for which a word about a goal stands, one about the rules, and in which it comes and goes."""
_SIGN, _INSET, _GAP = 44, 30, 14
"""Of the sign, from the paper's edge to what stands on it, and between the two, at 1080."""
_WORTH = 8.0
"""How much more it costs to hide cards and plates than the middle of the table, where fights are seen."""


@dataclass(frozen=True)
class _Word:
    """`sign` names an icon, empty for none; `lasts` in milliseconds."""

    text: str
    sign: str
    lasts: float


class StageWords:
    """They stand one after the other."""

    def __init__(self, resources: Resources) -> None:
        self._resources = resources
        self._waiting: list[_Word] = []
        self._passed = 0.0

    def tell(self, text: str, sign: str = "", first: bool = False) -> None:
        """Say it after all that waits, or `first`; with a `sign` it is about a goal, without about rules."""
        word = _Word(text, sign, _SHOWN if sign else _LONG)
        if first:
            self._passed = 0.0
        self._waiting.insert(0 if first else len(self._waiting), word)

    def only(self, text: str, lasts: float) -> None:
        """Say this and nothing else, for so many milliseconds."""
        self._passed, self._waiting = 0.0, [_Word(text, "", lasts)]

    def advance(self, milliseconds: float) -> None:
        if not self._waiting:
            return
        self._passed += milliseconds
        if self._passed >= self._waiting[0].lasts:
            self._passed = 0.0
            del self._waiting[0]

    @property
    def waiting(self) -> tuple[str, ...]:
        """What is said now, and after it."""
        return tuple(word.text for word in self._waiting)

    def hush(self) -> None:
        """Take away what is said about rules: whoever does something has seen it, and can read it again."""
        if self._waiting and not self._waiting[0].sign:
            self._passed = 0.0
        self._waiting = [word for word in self._waiting if word.sign]

    def draw(self, surface: Surface, look: UiStyle, layout: TableLayout) -> None:
        if not self._waiting:
            return
        word, place = self._waiting[0], self.place(look, layout)
        near = min(1.0, self._passed / _FADING, (word.lasts - self._passed) / _FADING)
        if near >= 1.0 or self._resources.settings.reduced_motion:
            self._paint(surface, look, word, place)
            return
        room = place.inflate(2 * look.px(8), 2 * look.px(8))
        layer = Surface(room.size, SRCALPHA)
        self._paint(layer, look, word, place.move(-room.left, -room.top))
        layer.set_alpha(round(255 * max(0.0, near)))
        surface.blit(layer, room)

    def place(self, look: UiStyle, layout: TableLayout) -> Rect:
        """Return where the word stands that is said now, and hides least; raises IndexError where none is."""
        word, frame, edge = self._waiting[0], layout.frame, look.margin(20)
        whole = min(round(0.62 * frame.width), look.px(1000))
        free = min(group.plate.whole.x for group in layout.rivals) - frame.left
        narrow = min(whole, max(free - 2 * edge, look.px(340)))
        upper, between, corner = (
            Rect(0, 0, width, self._height(look, word, width))
            for width in (whole, layout.prompt.width, narrow)
        )
        middle, left, right = upper.copy(), corner.copy(), corner.copy()
        upper.midtop = frame.middle, frame.top + edge
        middle.center = between.center = layout.prompt.center
        left.topleft = frame.left + edge, frame.top + edge
        right.topright = frame.right - edge, max(tool.bottom for tool in layout.tools) + edge
        places = (upper, right, left) if word.sign else (upper, middle, between, left, right)
        lying = [*layout.rival_boxes, *layout.own.boxes, *layout.raised, layout.banner, *layout.tools]
        worth = [(part, _WORTH) for part in lying]
        worth += [(layout.ring, 1.0), (layout.last_fight, 1.0)]  # empty before the first fight
        return min(places, key=lambda place: hidden(worth, place))

    def _said(self, word: _Word) -> Paragraph:
        if not word.sign:
            return Paragraph(word.text, theme.BOLD, 28, theme.PAPER_INK)
        colour = theme.GOLD if word.sign == "star" else theme.PAPER_LOST
        sign = partial(self._resources.art.icon, word.sign, colour=colour)
        return Paragraph(word.text, theme.BOLD, 28, theme.PAPER_INK, sign, (_SIGN, _SIGN), beside=_GAP)

    def _height(self, look: UiStyle, word: _Word, width: int) -> int:
        high = self._said(word).words(look, width - 2 * look.px(_INSET)).height
        return max(high + 2 * look.px(16), look.px(_SIGN) + look.px(20) if word.sign else 0)

    def _paint(self, surface: Surface, look: UiStyle, word: _Word, place: Rect) -> None:
        look.paper(surface, place, 4)
        said, room = self._said(word), Rect(0, 0, place.width - 2 * look.px(_INSET), 0)
        room.height = said.height(look, room.width)
        room.center = place.center
        said.draw(look, surface, room)
