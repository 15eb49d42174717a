"""What is said at the table of its goals and rules, one thing after the other, where it hides least."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from pygame import SRCALPHA, Rect, Surface

from scenes.paint import theme
from scenes.paint.figures import head
from scenes.tenno.table.floating_papers import hidden
from scenes.tenno.table.last_fight import fight_room
from scenes.tenno.table.layout import TableLayout
from scenes.ui import Paragraph, UiStyle
from scenes.window import Resources

_SHOWN, _LONG, _FADING = 2600.0, 6000.0, 240.0
"""Milliseconds for which a word about a goal stands, one about the rules, and in which it comes and goes."""
_SIGN, _INSET, _GAP = 44, 30, 14
"""Of the sign, from the paper's edge to what stands on it, and between the two, at 1080."""
_SLIM = 0.21
"""How wide a word is at either side, in parts of the picture."""
_WORTH = 8.0
"""How much more it costs to hide cards and plates than the middle of the table, where fights are seen."""
_HEAD, _PIECES = 0.4, 0.2
"""What it costs in that measure to hide a rival's head, and the place beside rivals where set pieces are."""


@dataclass(frozen=True)
class _Word:
    """`sign` names an icon, empty for none; `lasts` in milliseconds; `asks`: it says what to do now."""

    text: str
    sign: str
    lasts: float
    asks: bool = False


class StageWords:
    """They stand one after the other."""

    def __init__(self, resources: Resources) -> None:
        self._resources = resources
        self._waiting: list[_Word] = []
        self._passed = 0.0
        self._placed: tuple[object, Rect] | None = None
        """Where a word stands at a table, once that was found."""

    def tell(self, text: str, sign: str = "", first: bool = False, asks: bool = False) -> None:
        """Say it after all that waits, or `first`; with a `sign` it is about a goal, without about rules.

        `asks`: it says what is to be done now, which nothing else has to say beside it.
        """
        word = _Word(text, sign, _SHOWN if sign else _LONG, asks)
        if first:
            self._passed = 0.0
        self._waiting.insert(0 if first else len(self._waiting), word)

    def only(self, text: str, lasts: float) -> None:
        """Say this and nothing else, for so many milliseconds."""
        self._passed, self._waiting = 0.0, [_Word(text, "", lasts)]

    def advance(self, milliseconds: float) -> bool:
        """Let time pass; return whether something has been said for long enough, and is gone."""
        if not self._waiting:
            return False
        self._passed += milliseconds
        if self._passed < self._waiting[0].lasts:
            return False
        self._passed = 0.0
        del self._waiting[0]
        return True

    @property
    def asks(self) -> bool:
        """Whether what is said now says what is to be done."""
        return bool(self._waiting) and self._waiting[0].asks

    @property
    def waiting(self) -> tuple[str, ...]:
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
        key = self._waiting[0], layout
        if self._placed is None or self._placed[0] != key:
            self._placed = key, self._least_hiding(self._waiting[0], look, layout)
        return self._placed[1]

    def _least_hiding(self, word: _Word, look: UiStyle, layout: TableLayout) -> Rect:
        lying = [*layout.rival_boxes, *layout.own.boxes, *layout.raised, layout.banner, *layout.tools]
        worth = [(part, _WORTH) for part in (*lying, *layout.buttons)]
        fights = [layout.ring, layout.last_fight] if word.sign else [fight_room(layout)]
        worth += [(part, 1.0 if word.sign else _WORTH / 2) for part in fights] + [(layout.log, 0.5)]
        worth += [(head(room), _HEAD) for room in layout.figures]
        aside = max(part.right for part in layout.rival_boxes)
        worth.append((Rect(aside, 0, layout.frame.right - aside, layout.ring.bottom), _PIECES))
        return min(self._places(word, look, layout), key=lambda place: hidden(worth, place))

    def _places(self, word: _Word, look: UiStyle, layout: TableLayout) -> Iterator[Rect]:
        """Yield where a word may stand, the usual places first: above, in the middle, and at either side."""
        frame, edge = layout.frame, look.margin(20)
        whole = min(round(0.62 * frame.width), look.px(1000))
        free = min(group.plate.whole.x for group in layout.rivals) - frame.left
        narrow = min(whole, max(free - 2 * edge, look.px(340)))
        slim = min(narrow, max(round(_SLIM * frame.width), look.px(300)))
        upper, between, corner, strip = (
            Rect(0, 0, width, self._height(look, word, width))
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
        return bool(self._waiting) and bool(self.place(look, layout).colliderect(fight_room(layout)))

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
