"""Words that fall at a table: a rule that is altered there, a hint, a goal that was reached or missed.

Owns how long each stands, how it looks, and that it stands where it hides least of the table. What is said,
and when, it is told.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from pygame import SRCALPHA, Rect, Surface

from scenes.paint import theme
from scenes.tenno.table.layout import TableLayout
from scenes.ui import UiStyle
from scenes.ui.box import Box
from scenes.window.resources import Resources

_SHOWN, _LONG, _FADING = 2600.0, 6000.0, 240.0
"""Milliseconds for which a word about a goal stands, one about the rules, and in which it comes and goes."""
_SIGN, _INSET, _GAP = 44, 30, 14
"""Of the star, from the paper's edge to what stands on it, and between the two, at 1080."""
_WORTH = 8
"""How much more it costs to hide cards and plates than the middle of the table, where fights are seen."""


@dataclass(frozen=True)
class _Word:
    """`sign` names an icon, empty for none."""

    text: str
    sign: str = ""
    long: float = _LONG

    @property
    def lasts(self) -> float:
        return _SHOWN if self.sign else self.long


class StageWords:
    """They stand one after the other."""

    def __init__(self, resources: Resources) -> None:
        """Say nothing yet."""
        self._resources = resources
        self._waiting: list[_Word] = []
        self._passed = 0.0

    def tell(self, text: str) -> None:
        """Say something about the rules."""
        self._waiting.append(_Word(text))

    def only(self, text: str, lasts: float) -> None:
        """Say this and nothing else, for so many milliseconds."""
        self._passed, self._waiting = 0.0, [_Word(text, long=lasts)]

    def reached(self, goal: str) -> None:
        """Say that a goal was reached."""
        self._waiting.append(_Word(goal, "star"))

    def missed(self, goal: str) -> None:
        """Say that a goal can't be reached any more."""
        self._waiting.append(_Word(goal, "cross"))

    def advance(self, milliseconds: float) -> None:
        """Let the word that stands there go."""
        if not self._waiting:
            return
        self._passed += milliseconds
        if self._passed >= self._waiting[0].lasts:
            self._passed = 0.0
            del self._waiting[0]

    @property
    def speaking(self) -> bool:
        """Whether a word stands there."""
        return bool(self._waiting)

    def hush(self) -> None:
        """Take away what is said about rules: whoever does something has seen it, and can read it again."""
        if self._waiting and not self._waiting[0].sign:
            self._passed = 0.0
        self._waiting = [word for word in self._waiting if word.sign]

    def draw(self, surface: Surface, look: UiStyle, layout: TableLayout) -> None:
        """Paint the word that stands there."""
        if not self._waiting:
            return
        word, place = self._waiting[0], self.place(look, layout)
        near = min(1.0, self._passed / _FADING, (word.lasts - self._passed) / _FADING)
        there = 1.0 if self._resources.settings.reduced_motion else max(0.0, near)
        if there >= 1.0:
            self._paint(surface, look, word, place)
            return
        room = place.inflate(2 * look.px(8), 2 * look.px(8))
        layer = Surface(room.size, SRCALPHA)
        self._paint(layer, look, word, place.move(-room.left, -room.top))
        layer.set_alpha(round(255 * there))
        surface.blit(layer, room)

    def place(self, look: UiStyle, layout: TableLayout) -> Rect:
        """Return where the word stands that is said now; raises IndexError where none is.

        It is where it hides least: at the upper edge, in a corner, in the middle: a rule is
        gone when something is fought there.
        """
        word = self._waiting[0]
        frame, edge = layout.frame, look.margin(20)
        whole = min(round(0.62 * frame.width), look.px(1000))
        free = min(group.plate.whole.x for group in layout.rivals) - frame.left
        narrow = min(whole, max(free - 2 * edge, look.px(340)))
        upper = Rect(0, 0, whole, self._height(look, word, whole))
        upper.midtop = frame.middle, frame.top + edge
        middle = upper.copy()
        middle.center = layout.prompt.centre
        between = Rect(0, 0, layout.prompt.width, self._height(look, word, layout.prompt.width))
        between.center = layout.prompt.centre
        corner = Rect(0, 0, narrow, self._height(look, word, narrow))
        left, right = corner.copy(), corner.copy()
        left.topleft = frame.left + edge, frame.top + edge
        right.topright = frame.right - edge, max(tool.bottom for tool in layout.tools) + edge
        places = (upper, right, left) if word.sign else (upper, middle, between, left, right)
        lying = [part for group in layout.rivals for part in group.boxes]
        lying += [*layout.own.boxes, *layout.raised, layout.banner, *layout.tools]
        empty = layout.ring, layout.last_fight  # before the first fight
        return min(places, key=lambda place: _WORTH * _hidden(place, lying) + _hidden(place, empty))

    def _height(self, look: UiStyle, word: _Word, width: int) -> int:
        high = look.paragraph_height(word.text, theme.BOLD, 28, self._inner(look, word, width))
        return max(high + 2 * look.px(16), look.px(_SIGN) + look.px(20) if word.sign else 0)

    @staticmethod
    def _inner(look: UiStyle, word: _Word, width: int) -> int:
        """Pixels of width for the words."""
        return width - 2 * look.px(_INSET) - (look.px(_SIGN) + look.px(_GAP) if word.sign else 0)

    def _paint(self, surface: Surface, look: UiStyle, word: _Word, place: Rect) -> None:
        art = self._resources.art
        surface.blit(art.washi_shadow(place.size, 4), place.move(look.px(5), look.px(8)))
        surface.blit(art.washi(place.size, 4), place)
        left = place.left + look.px(_INSET)
        if word.sign:
            side = look.px(_SIGN)
            sign = art.icon(word.sign, side, theme.GOLD if word.sign == "star" else theme.PAPER_LOST)
            surface.blit(sign, sign.get_rect(midleft=(left, place.centery)))
            left += side + look.px(_GAP)
        room = Rect(left, place.top, self._inner(look, word, place.width), place.height)
        look.paragraph(surface, word.text, theme.BOLD, 28, theme.PAPER_INK, room, middle=True)


def _hidden(place: Rect, lying: Iterable[Box]) -> int:
    """Count the pixels of what lies there that a place would hide."""
    found = (place.clip(Rect(part)) for part in lying)
    return sum(part.width * part.height for part in found)
