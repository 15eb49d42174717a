"""A sheet of the language's letters, for a name written without a keyboard; who has one may type as well.

It owns the text while it is written. Whose text it is, and what becomes of it, is told to it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import ceil

import pygame
from pygame import Rect, Surface

from scenes.paint import theme
from scenes.ui import Button, Control, Page, UiStyle, fitting
from scenes.ui.control import Answer, draw_focus
from scenes.ui.page_scene import PageScene
from scenes.window.intents import Erase, Intent, Listening, Typed
from scenes.window.requests import Pop, Request
from scenes.window.resources import Resources

_LAST_ROW = "1234567890-'"
_LETTER_ROWS = 4
"""Rows that an alphabet has at most: one with more letters stands in longer rows."""


class LetterKey(Control):
    """One letter to be written, or a word for what else can be done."""

    def __init__(self, label: str, answer: Answer) -> None:
        """`answer` writes it."""
        super().__init__()
        self.label = label
        self._answer = answer

    def choose(self) -> Request | None:
        """Write it."""
        return self._answer()

    def draw(self, surface: Surface) -> None:
        """Paint a dark square with the letter."""
        look, rect = self.look, self.shifted()
        fill = theme.RAISED_PRESSED if self.pressed else theme.RAISED_HOVER if self.hovered else theme.RAISED
        surface.blit(look.shapes.box(rect.size, look.margin(12), fill, theme.EDGE, look.margin(2.5)), rect)
        pixels = max(theme.SMALLEST_TEXT, 0.46 * rect.height)
        room = rect.inflate(-look.margin(16), 0)
        fitting.write(look, surface, self.label, theme.BOLD, pixels, theme.TEXT, room, "centre")
        if self.focused:
            draw_focus(look, surface, rect, look.margin(12), arrow=False)


class LettersScene(PageScene):
    """Writes a text of at most `longest` letters; `done` gets it. Back leaves it as it was."""

    opaque = False

    def __init__(
        self,
        resources: Resources,
        title: str,
        text: str,
        longest: int,
        done: Callable[[str], Request | None],
    ) -> None:
        """`text` is what stands there already."""
        super().__init__(resources)
        self.text = text
        self._title, self._longest, self._done = title, longest, done
        self._keys: dict[str, LetterKey] = {}
        alphabet = resources.language.alphabet
        self._across = max(len(_LAST_ROW), ceil(len(alphabet) / _LETTER_ROWS))
        starts = range(0, len(alphabet), self._across)
        self._rows = (*(alphabet[start : start + self._across] for start in starts), _LAST_ROW)

    def resize(self, size: tuple[int, int]) -> None:
        """Lay the keys out in rows, below them what else can be done."""
        self.look = look = UiStyle(self.resources, size)
        width, height = size
        gap = look.margin(14)
        height_each = (height - 4 * gap) // (len(self._rows) + 4) - gap
        side = min((width - 4 * gap) // (self._across + 1) - gap, height_each)
        side = max(theme.SMALLEST_TARGET, min(side, look.margin(110)))
        wide = self._across * (side + gap) - gap
        self.panel = Rect(0, 0, wide + side, (len(self._rows) + 3) * (side + gap) + 2 * gap)
        self.panel.height = min(self.panel.height, height)
        self.panel.center = width // 2, height // 2
        left, top = self.panel.left + side // 2, self.panel.top + gap
        self.heading = Rect(left, top, wide, side * 3 // 4)
        self.field = Rect(left, self.heading.bottom, wide, side)
        top = self.field.bottom + gap
        focused = self._focused_letter()
        self._keys = {}
        for row, letters in enumerate(self._rows):
            for column, letter in enumerate(letters):
                key = LetterKey("", partial(self._write, letter))
                place = Rect(left + column * (side + gap), top + row * (side + gap), side, side)
                key.place(look, place)
                self._keys[letter] = key
        others = self._others(Rect(left, top + len(self._rows) * (side + gap), wide, side), gap)
        self.page = Page(look)
        self.page.fill([*self._keys.values(), *others], self._keys.get(focused, self._ok))
        self._name_keys()

    def _others(self, room: Rect, gap: int) -> list[Control]:
        """Space, erase, and the end of it."""
        text = self.resources.language.text
        wide = (room.width - 2 * gap) // 3
        space = LetterKey(text("keys.space"), partial(self._write, " "))
        erase = LetterKey(text("letters.erase"), self._erase)
        self._ok = Button(text("common.ok"), self._end, "main", 0.5 * room.height / self.look.unit)
        controls: list[Control] = [space, erase, self._ok]
        for number, control in enumerate(controls):
            control.place(self.look, Rect(room.left + number * (wide + gap), room.top, wide, room.height))
        return controls

    def _focused_letter(self) -> str:
        """Return the letter that has the focus, to begin with the first; "" where something else has it."""
        if not self._keys:
            return self._rows[0][0]
        return next((letter for letter, key in self._keys.items() if key is self.page.focus), "")

    def listening(self) -> Listening:
        """Letters of a keyboard are written too."""
        return Listening.TEXT

    def handle(self, intent: Intent) -> Request | None:
        """Write, erase, leave, or let the keys have it."""
        match intent:
            case Typed(text):
                self._add(text)
                self.page.set_focus(self._ok)  # who types ends it with Enter
            case Erase():
                self._erase()
            case _:
                return super().handle(intent)
        return None

    def draw(self, surface: pygame.Surface) -> None:
        """A veil over what lies below, the panel, the text, the keys."""
        look = self.look
        surface.fill(theme.VEIL, special_flags=pygame.BLEND_MULT)
        panel = look.shapes.box(self.panel.size, look.margin(24), theme.PANEL, theme.EDGE, look.margin(2.5))
        surface.blit(panel, self.panel)
        pixels = 0.5 * self.heading.height
        fitting.write(
            look, surface, self._title, theme.REGULAR, max(theme.SMALLEST_TEXT, pixels), theme.TEXT_SOFT,
            self.heading,
        )  # fmt: skip
        well = look.shapes.box(self.field.size, look.margin(12), theme.SUNK, theme.EDGE, look.margin(2.5))
        surface.blit(well, self.field)
        room = self.field.inflate(-look.margin(36), 0)
        written = fitting.write(
            look, surface, self.text or " ", theme.BOLD, 0.5 * self.field.height, theme.TEXT, room
        )
        bar = Rect(0, 0, look.margin(4), self.field.height // 2)
        bar.midleft = (written.right if self.text else room.left) + look.margin(3), self.field.centery
        surface.fill(theme.STROKE, bar)
        self.page.draw(surface)

    # Writing

    def _write(self, letter: str) -> Request | None:
        """Add what a key shows now, or a space."""
        self._add(self._keys[letter].label if letter in self._keys else letter)
        return None

    def _add(self, letters: str) -> None:
        self.text = (self.text + "".join(one for one in letters if one.isprintable()))[: self._longest]
        self._name_keys()

    def _erase(self) -> Request | None:
        self.text = self.text[:-1]
        self._name_keys()
        return None

    def _name_keys(self) -> None:
        """Keys show what they would write now: capitals where a word begins."""
        begins = not self.text or self.text.endswith((" ", "-", "'"))
        for letter, key in self._keys.items():
            capital = letter.upper()  # of two letters where there is none, as of ß
            key.label = capital if begins and len(capital) == 1 else letter

    def _end(self) -> Request | None:
        self._done(self.text.strip())
        return Pop()
