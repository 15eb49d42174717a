"""What is told at a table beside its match, for any game: goals, rules and hints, one after the other.

Where it stands, so that it hides least, is each table's affair.
"""

import math
from abc import ABC, abstractmethod
from dataclasses import dataclass
from functools import partial
from typing import Generic, TypeVar

from pygame import SRCALPHA, Rect, Surface

from scenes.paint import theme
from scenes.paint.geometry import Worth, hidden
from scenes.table.remarks import SMALLER
from scenes.table.work_over_frames import Steps, Stepwise
from scenes.ui import Drawable, Paragraph, UiStyle
from scenes.window import Resources

_SHOWN, _A_LETTER, _LONG, _FADING = 2600.0, 45.0, 6000.0, 240.0
"""Milliseconds for which a word with a sign stands at least, and for each of its letters, one about the
rules, and in which it comes and goes."""
_ENDLESS, _READ = 60_000.0, 3000.0
"""Milliseconds for which what is explained once waits for a press, and before which no press takes it."""
_SIGN, _INSET, _GAP = 44, 30, 14
"""Of the sign, from the paper's edge to what stands on it, and between the two, at 1080."""
_MUCH_LESS = 0.6
"""The part of what is hidden that smaller letters may hide at most, to be taken instead of larger ones."""
_LETTERS, _ASIDE = 28, 18
"""How large letters are: usually, and of what is told aside."""
Layout = TypeVar("Layout")


@dataclass(frozen=True)
class Word:
    """`sign` names an icon, empty for none; `lasts` in milliseconds; `asks`: it says what to do now.

    `aside`: it is no part of the match, and so in smaller letters. `explains`: a press takes it only after it
    could be read.
    """

    text: str
    sign: str
    lasts: float
    asks: bool = False
    aside: bool = False
    explains: bool = False

    @property
    def letters(self) -> int:
        return _ASIDE if self.aside else _LETTERS


class TableWords(ABC, Generic[Layout]):
    """They stand one after the other."""

    def __init__(self, resources: Resources) -> None:
        self._resources = resources
        self._waiting: list[Word] = []
        self._passed = 0.0
        self._placed: tuple[tuple[Word, Layout], UiStyle, Rect] | None = None
        """Where a word stands at a table, and how large its letters are, once that was found."""
        self._search: Steps[tuple[UiStyle, Rect]] | None = None
        """How a place is found for the word that is said now, in the room that is free; or was found last."""
        self._frames = False
        """Whether that is done frame by frame."""
        self.spoken: Rect | None = None
        """Where a rival's words stand just now, if any: a word that lies upon them gives way."""

    def tell(
        self, text: str, sign: str = "", first: bool = False, asks: bool = False, aside: bool = False
    ) -> None:
        """Say it after all that waits, or `first`; what has no `sign` is about rules, and goes with a press.

        `asks`: it says what is to be done now, which nothing else has to say beside it.
        """
        word = Word(text, sign, max(_SHOWN, _A_LETTER * len(text)) if sign else _LONG, asks, aside)
        if first:
            self._passed = 0.0
        self._waiting.insert(0 if first else len(self._waiting), word)

    def explain(self, text: str) -> None:
        """Say it before all that waits, until it was read and something is pressed."""
        self._passed = 0.0
        self._waiting.insert(0, Word(text, "", _ENDLESS, explains=True))

    def withdraw(self, text: str) -> bool:
        """Don't say it any more, if it still waits for others or for its time; return whether it did."""
        found = [word for word in self._waiting if word.text == text]
        if not found or (found[0] is self._waiting[0] and self._passed > 0):
            return False
        self._waiting.remove(found[0])
        return True

    def only(self, text: str, lasts: float) -> None:
        """Say this and nothing else, for so many milliseconds."""
        self._passed, self._waiting = 0.0, [Word(text, "", lasts)]

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

    def interrupt(self) -> None:
        """Something lies over the table: what could be read until then is not said once more after it."""
        if self._waiting and not self._waiting[0].explains and self._passed >= _READ:
            self._passed = 0.0
            del self._waiting[0]

    @property
    def asks(self) -> bool:
        """Whether what is said now says what is to be done."""
        return bool(self._waiting) and self._waiting[0].asks

    @property
    def waiting(self) -> tuple[str, ...]:
        return tuple(word.text for word in self._waiting)

    def hush(self) -> None:
        """Take away what is said about rules: whoever does something has seen it, and can read it again."""
        first = self._waiting[:1]
        stays = [word for word in first if word.sign or (word.explains and self._passed < _READ)]
        if not stays:
            self._passed = 0.0
        self._waiting = stays + [word for word in self._waiting[1:] if word.sign or word.explains]

    def draw(self, surface: Drawable, look: UiStyle, layout: Layout) -> None:
        """Draw the word that is said now; where a place is looked for frame by frame, once it has one."""
        if (stands := self._stands(look, layout)) is None:
            return
        word, (look, place) = self._waiting[0], stands
        near = min(1.0, self._passed / _FADING, (word.lasts - self._passed) / _FADING)
        if near >= 1.0 or self._resources.settings.reduced_motion:
            self._paint(surface, look, word, place)
            return
        room = place.inflate(2 * look.px(8), 2 * look.px(8))
        layer = Surface(room.size, SRCALPHA)
        self._paint(layer, look, word, place.move(-room.left, -room.top))
        layer.set_alpha(round(255 * max(0.0, near)))
        surface.blit(layer, room)

    def look_for_place(self, look: UiStyle, layout: Layout) -> None:
        """Go on by one size of letters with where the word stands that is said now: one a frame."""
        self._frames = True
        if self._waiting and not self._lies(layout):
            self._searching(look, layout).go_on()

    def laid(self, look: UiStyle, layout: Layout) -> tuple[UiStyle, Rect]:
        """Return where the word that is said now hides least, with the letters that it has there.

        Large ones give way before they hide much. Raises IndexError where nothing is said.
        """
        if not self._lies(layout):
            self._searching(look, layout).finish()
        self._lies(layout)
        assert self._placed is not None
        return self._placed[1:]

    def _lies(self, layout: Layout) -> bool:
        """Whether a place is known for the word that is said now, in the room that is free at a table."""
        word, search = self._waiting[0], self._search
        if search is not None and search.found is not None and search.key == self._key(word, layout):
            self._placed = (word, layout), *search.found
            return True
        lies = self._placed is not None and self._placed[0] == (word, layout)
        return lies and self._placed is not None and not self._upon_words(self._placed[2])

    def _key(self, word: Word, layout: Layout) -> object:
        return word, layout, self.spoken

    def _searching(self, look: UiStyle, layout: Layout) -> Steps[tuple[UiStyle, Rect]]:
        """Return the search for a place in the room that is free now, begun anew where that is another."""
        key = self._key(self._waiting[0], layout)
        if self._search is None or self._search.key != key:
            self._search = Steps(key, self._sizes(self._waiting[0], look, layout))
        return self._search

    def _sizes(self, word: Word, look: UiStyle, layout: Layout) -> Stepwise[tuple[UiStyle, Rect]]:
        """Return place and letters of a word, by one step for each size of these."""
        least, found = math.inf, (look, Rect(0, 0, 0, 0))
        for share in (1.0, *SMALLER):
            smaller = look.scaled(share)
            if share < 1.0:
                if smaller.unit < look.ground:
                    break
                yield
            at = self.least_hiding(word, smaller, layout)
            cost = hidden(self.worth(word, layout), at)
            if cost < _MUCH_LESS * least:
                found, least = (smaller, at), cost
            if not cost:
                break
        return found

    def _upon_words(self, place: Rect) -> bool:
        return self.spoken is not None and bool(self.spoken.colliderect(place))

    def worth(self, word: Word, layout: Layout) -> Worth:
        """List what a word may hide of a table, and what each pixel of it costs."""
        del word, layout
        return ()

    def meets(self, said: Rect | None, look: UiStyle, layout: Layout) -> bool:
        """Whether the word that is said now would stand upon something else that is said."""
        stands = self._stands(look, layout)
        return said is not None and stands is not None and bool(stands[1].colliderect(said))

    def _stands(self, look: UiStyle, layout: Layout) -> tuple[UiStyle, Rect] | None:
        """Return where the word is seen that is said now, None where none is.

        While a place is looked for frame by frame it stays where it stood, but upon a rival's words.
        """
        if not self._waiting:
            return None
        if not self._frames or self._lies(layout):
            return self.laid(look, layout)
        was = self._placed
        stood = was is not None and was[0][0] == self._waiting[0] and was[1].size == look.size
        return was[1:] if was is not None and stood and not self._upon_words(was[2]) else None

    @abstractmethod
    def least_hiding(self, word: Word, look: UiStyle, layout: Layout) -> Rect:
        """Return where a word stands that hides least of a table."""

    def _said(self, word: Word) -> Paragraph:
        if not word.sign:
            return Paragraph(word.text, theme.BOLD, word.letters, theme.PAPER_INK)
        colour = theme.PAPER_LOST if word.sign == "cross" else theme.GOLD
        sign = partial(self._resources.art.icon, word.sign, colour=colour)
        side = round(_SIGN * word.letters / _LETTERS)
        return Paragraph(
            word.text, theme.BOLD, word.letters, theme.PAPER_INK, sign, (side, side), beside=_GAP
        )

    def height(self, look: UiStyle, word: Word, width: int) -> int:
        high = self._said(word).words(look, width - 2 * look.px(_INSET)).height
        edge = look.px(16) if not word.aside else look.px(8)
        sign = look.px(_SIGN * word.letters / _LETTERS) + look.px(20) if word.sign else 0
        return max(high + 2 * edge, sign)

    def _paint(self, surface: Drawable, look: UiStyle, word: Word, place: Rect) -> None:
        look.paper(surface, place, 4)
        said, room = self._said(word), Rect(0, 0, place.width - 2 * look.px(_INSET), 0)
        room.height = said.height(look, room.width)
        room.center = place.center
        said.draw(look, surface, room)
