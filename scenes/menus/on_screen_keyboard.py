"""A sheet of the language's letters, for a text written without a keyboard; who has one may type as well."""

from collections.abc import Callable
from functools import partial
from math import ceil

from pygame import Rect

from scenes.paint import sizes, theme
from scenes.ui import Answer, Button, Dialog, Drawable, Pressable, UiStyle, draw_focus
from scenes.ui.containers import Column, Panel, Row
from scenes.ui.layout import Held, Item, Words
from scenes.window import Intent, Listening, Pop, Request, Resources, intents

_LAST_ROW = "1234567890-'"
_LETTER_ROWS = 4
"""Rows that an alphabet has at most: one with more letters stands in longer rows."""


class LetterKey(Pressable):
    """One letter to be written, or a word for what else can be done."""

    def __init__(self, label: str, answer: Answer) -> None:
        super().__init__(label, answer)
        self.key = label

    def draw(self, surface: Drawable) -> None:
        look, rect = self.look, self.shifted()
        fill = self.fill(theme.RAISED, theme.RAISED_HOVER, theme.RAISED_PRESSED)
        surface.blit(look.shapes.box(rect.size, look.margin(12), fill, theme.EDGE, look.margin(2.5)), rect)
        size = 0.46 * rect.height / look.unit
        room = rect.inflate(-look.margin(16), 0)
        look.write(surface, self.label, theme.BOLD, size, theme.TEXT, room, "centre")
        if self.focused:
            draw_focus(look, surface, rect, look.margin(12), arrow=False)


class LettersScene(Dialog):
    """Writes a text of at most `longest` letters; `done` gets it, and may ask for more than to close this.

    Back leaves it as it was.
    """

    left_beside = False

    def __init__(
        self,
        resources: Resources,
        title: str,
        text: str,
        longest: int,
        done: Callable[[str], Request | None],
        proposed: str = "",
    ) -> None:
        """`text` is what stands there already, `proposed` what stands there while nothing is written."""
        super().__init__(resources)
        self.text, self.proposed = text, proposed
        self._title, self._longest, self._done = title, longest, done
        alphabet = resources.language.alphabet
        self._across = max(len(_LAST_ROW), ceil(len(alphabet) / _LETTER_ROWS))
        starts = range(0, len(alphabet), self._across)
        self._rows = (*(alphabet[start : start + self._across] for start in starts), _LAST_ROW)

    def body(self) -> Item:
        """The text, the keys in rows as large as they fit, below them what else can be done."""
        look, (width, height) = self.look, self.room.size
        gap = look.margin(14)
        high = (height - 4 * gap) // (len(self._rows) + 4) - gap
        side = min((width - 4 * gap) // (self._across + 1) - gap, high)
        side = max(sizes.SMALLEST_TARGET, min(side, look.margin(110)))
        letters = "".join(self._rows)
        self._keys = {letter: LetterKey(letter, partial(self._write, letter)) for letter in letters}
        apart = gap / look.unit  # the keys need what room there is, however large the letters
        held = {letter: Held(key, size=(side, side)) for letter, key in self._keys.items()}
        rows = [Row(*(held[letter] for letter in row), gap=apart) for row in self._rows]
        text = self.resources.language.text
        self._ok = Button(text("common.ok"), self._end, "main", 0.5 * side / look.unit)
        space = LetterKey(text("keys.space"), partial(self._write, " "))
        erase, back = LetterKey(text("letters.erase"), self._erase), LetterKey(text("common.back"), self.left)
        others = back, space, erase, self._ok
        below = Row(*(Held(each, size=(1, side)) for each in others), gap=apart, even=True)
        size = max(sizes.SMALLEST_TEXT, 0.375 * side) / look.unit
        title = Words(self._title, theme.REGULAR, size, theme.TEXT_SOFT)
        well = _Well(self, (self._across * (side + gap) - gap, side))
        self._name_keys()
        keys = Column(well, *rows, below, gap=apart)
        return Panel(Column(title, keys, pad=(side / 2 / look.ground, 20)))

    def listening(self) -> Listening:
        return Listening.TEXT

    def handle(self, intent: Intent) -> Request | None:
        match intent:
            case intents.Typed(text):
                self._add(text)
                self.page.set_focus(self._ok)  # who types ends it with Enter
            case intents.Erase():
                self._erase()
            case _:
                return super().handle(intent)
        return None

    # Writing

    def _write(self, letter: str) -> None:
        self._add(self._keys[letter].label if letter in self._keys else letter)

    def _add(self, letters: str) -> None:
        self.text = (self.text + "".join(one for one in letters if one.isprintable()))[: self._longest]
        self._name_keys()

    def _erase(self) -> None:
        self.text = self.text[:-1]
        self._name_keys()

    def _name_keys(self) -> None:
        """Keys show what they would write now: capitals where a word begins."""
        begins = not self.text or self.text.endswith((" ", "-", "'"))
        for letter, key in self._keys.items():
            capital = letter.upper()  # of two letters where there is none, as of ß
            key.label = capital if begins and len(capital) == 1 else letter

    def _end(self) -> Request | None:
        return self._done(self.text.strip()) or Pop()


class _Well(Item):
    """What is written so far, with the bar behind it."""

    def __init__(self, scene: LettersScene, size: tuple[int, int]) -> None:
        self._scene, self._size = scene, size

    def wish(self, look: UiStyle, width: int) -> tuple[int, int]:
        return min(width, self._size[0]), self._size[1]

    def draw(self, look: UiStyle, surface: Drawable) -> None:
        text, box = self._scene.text, self.rect
        well = look.shapes.box(box.size, look.margin(12), theme.SUNK, theme.EDGE, look.margin(2.5))
        surface.blit(well, box)
        room = box.inflate(-look.margin(36), 0)
        shown, ink = (text, theme.TEXT) if text else (self._scene.proposed or " ", theme.TEXT_MUTE)
        written = look.write(surface, shown, theme.BOLD, 0.5 * box.height / look.unit, ink, room)
        bar = Rect(0, 0, look.margin(4), box.height // 2)
        bar.midleft = (written.right if text else room.left) + look.margin(3), box.centery
        surface.fill(theme.STROKE, bar)
