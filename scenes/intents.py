"""Wishes of the person, made from what devices send: the only reader of pygame's input events.

It owns what there is to wish, and forgets held keys when the window loses the focus. It does not know
what a wish leads to. Which key means which wish stands in `scenes/keys.py`.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Literal

import pygame

from scenes.keys import KeyMap, key_name

Position = tuple[int, int]
Direction = Literal["left", "right", "up", "down"]


@dataclass(frozen=True)
class Point:
    """The pointer is at a place of the window, in pixels."""

    position: Position


@dataclass(frozen=True)
class Press:
    """A pointer's button goes down: 1 left (a finger too), 2 middle, 3 right."""

    position: Position
    button: int = 1


@dataclass(frozen=True)
class Release:
    """The pointer's left button, or the finger, goes up."""

    position: Position


@dataclass(frozen=True)
class Wheel:
    """The wheel turns: `steps` up are positive."""

    position: Position
    steps: float


@dataclass(frozen=True)
class Choose:
    """Take what has the focus."""


@dataclass(frozen=True)
class ChooseReleased:
    """The key of `Choose` is up again."""


@dataclass(frozen=True)
class Back:
    """Leave this place."""


@dataclass(frozen=True)
class Move:
    """Move the focus, or the value that has it."""

    direction: Direction


@dataclass(frozen=True)
class NextGroup:
    """Move the focus to the next group of controls."""


@dataclass(frozen=True)
class PreviousGroup:
    """Move the focus to the group before."""


@dataclass(frozen=True)
class ShowCards:
    """Show one's own cards: the key goes down (`held`) or up."""

    held: bool


@dataclass(frozen=True)
class ShowMonk:
    """The answer "show the Monk"."""


@dataclass(frozen=True)
class ShowNoMonk:
    """The answer "show no Monk"."""


@dataclass(frozen=True)
class Log:
    """Show or hide the log."""


@dataclass(frozen=True)
class Odds:
    """Show or hide chances and notes."""


@dataclass(frozen=True)
class Rules:
    """Look at the rules."""


@dataclass(frozen=True)
class FightTable:
    """Look at who beats whom."""


@dataclass(frozen=True)
class Pause:
    """Pause."""


@dataclass(frozen=True)
class Speed:
    """The next of the speeds."""


@dataclass(frozen=True)
class FullScreen:
    """Full screen or window; the app's own affair, no scene gets it."""


@dataclass(frozen=True)
class Typed:
    """Text was typed (only while a scene listens for text)."""

    text: str


@dataclass(frozen=True)
class Erase:
    """Take back: the last letter of a text, a value to its original."""


@dataclass(frozen=True)
class KeyNamed:
    """A key was pressed (only while a scene listens for a key): its name, as in a key map."""

    key: str


@dataclass(frozen=True)
class FocusLost:
    """The window lost the focus: no key and no button counts as held any more."""


@dataclass(frozen=True)
class FocusGained:
    """The window has the focus again."""


Intent = (
    Point | Press | Release | Wheel | Choose | ChooseReleased | Back | Move | NextGroup | PreviousGroup
    | ShowCards | ShowMonk | ShowNoMonk | Log | Odds | Rules | FightTable | Pause | Speed | FullScreen
    | Typed | Erase | KeyNamed | FocusLost | FocusGained
)  # fmt: skip


class Listening(Enum):
    """How keys are read: as wishes, as text (then letters are no wishes), or by name, one at a time."""

    WISHES = "wishes"
    TEXT = "text"
    KEY = "key"


WISHES: dict[str, Intent] = {
    "left": Move("left"),
    "right": Move("right"),
    "up": Move("up"),
    "down": Move("down"),
    "next_group": NextGroup(),
    "previous_group": PreviousGroup(),
    "choose": Choose(),
    "back": Back(),
    "show_cards": ShowCards(held=True),
    "show_monk": ShowMonk(),
    "show_no_monk": ShowNoMonk(),
    "log": Log(),
    "odds": Odds(),
    "rules": Rules(),
    "fight_table": FightTable(),
    "pause": Pause(),
    "speed": Speed(),
    "full_screen": FullScreen(),
    "erase": Erase(),
}
"""Every wish that a key can mean, by the name that key maps use."""

_REPEATING = {"left", "right", "up", "down", "next_group", "previous_group", "erase"}
_WHILE_TYPING = {
    "left", "right", "up", "down", "next_group", "previous_group", "back", "erase", "rules", "full_screen",
}  # fmt: skip
_MODIFIERS = {
    pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LALT, pygame.K_RALT, pygame.K_LCTRL, pygame.K_RCTRL,
    pygame.K_LMETA, pygame.K_RMETA, pygame.K_MODE, pygame.K_CAPSLOCK, pygame.K_NUMLOCK,
}  # fmt: skip


class Intents:
    """Turns pygame events into intents, one at a time; `listening` says how keys are read just now."""

    def __init__(self, keys: KeyMap | None = None) -> None:
        self.keys = keys or KeyMap()
        self.listening = Listening.WISHES
        self.position: Position = (-1, -1)
        self._held: dict[int, str] = {}

    def read(self, event: pygame.event.Event) -> Intent | None:
        """The wish in an event, None where there is none."""
        kind = event.type
        if kind == pygame.KEYDOWN:
            return self._key_down(event)
        if kind == pygame.KEYUP:
            return self._key_up(event)
        if kind == pygame.TEXTINPUT:
            return Typed(event.text) if self.listening is Listening.TEXT else None
        if kind == pygame.MOUSEWHEEL:
            steps = float(getattr(event, "precise_y", event.y) or event.y)
            return Wheel(self.position, -steps if getattr(event, "flipped", False) else steps)
        if kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            return self._pointer(event)
        if kind == pygame.WINDOWFOCUSLOST:
            self._held.clear()
            return FocusLost()
        if kind == pygame.WINDOWFOCUSGAINED:
            return FocusGained()
        if kind == pygame.WINDOWLEAVE:
            self.position = (-1, -1)
            return Point(self.position)
        return None

    def _pointer(self, event: pygame.event.Event) -> Intent | None:
        self.position = (int(event.pos[0]), int(event.pos[1]))
        if event.type == pygame.MOUSEMOTION:
            return Point(self.position)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button <= 3:  # 4 and up are the wheel, told twice
            return Press(self.position, event.button)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return Release(self.position)
        return None

    def _key_down(self, event: pygame.event.Event) -> Intent | None:
        if event.key in _MODIFIERS:
            return None
        key = key_name(event.key, event.mod)
        wish = self.keys.wish(key)
        again = event.key in self._held
        if self.listening is Listening.KEY:
            self._held[event.key] = ""
            return None if again else KeyNamed(key)
        self._held[event.key] = wish or ""
        if wish is None or (again and wish not in _REPEATING):
            return None
        if self.listening is Listening.TEXT and not _is_wish_while_typing(wish, key):
            return None
        return WISHES[wish]

    def _key_up(self, event: pygame.event.Event) -> Intent | None:
        wish = self._held.pop(event.key, "")
        if wish == "choose":
            return ChooseReleased()
        if wish == "show_cards" and self.listening is Listening.WISHES:
            return ShowCards(held=False)
        return None


def _is_wish_while_typing(wish: str, key: str) -> bool:
    """Whether a key is still a wish in a text field: not if it writes a letter or a space."""
    if wish == "choose":
        return key in ("return", "enter")
    return wish in _WHILE_TYPING and len(key) > 1
