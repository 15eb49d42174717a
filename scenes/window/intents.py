"""What the person wants, whatever device it comes from: all that scenes know of input."""

from enum import Enum
from typing import Literal

import pygame

from game.kept.lazy_dataclass import value

Position = tuple[int, int]
NOWHERE: Position = -1, -1
"""Where a pointer is that points at nothing."""
Direction = Literal["left", "right", "up", "down"]


@value
class Intent:
    """What the person wants; two that say the same are equal."""


@value
class Point(Intent):
    """The pointer is at a place of the window, in pixels; `rests`: it lay there before the scene came."""

    position: Position
    rests: bool = False


@value
class Press(Intent):
    """A pointer's button goes down: 1 left (a finger too), 2 middle, 3 right."""

    position: Position
    button: int = 1
    touch: bool = False

    @property
    def right(self) -> bool:
        """Whether it leads back where that leads anywhere."""
        return self.button == pygame.BUTTON_RIGHT


@value
class Release(Intent):
    """The pointer's left button, or the finger, goes up; after a finger the pointer is nowhere."""

    position: Position
    touch: bool = False


@value
class Wheel(Intent):
    """The wheel turns: `steps` up are positive."""

    position: Position
    steps: float


class Choose(Intent):
    """Take what has the focus."""


class ChooseReleased(Intent):
    """The key of `Choose` is up again."""


class Back(Intent):
    """Leave this place."""


@value
class Move(Intent):
    """Move the focus, or the value that has it."""

    direction: Direction


class NextGroup(Intent):
    """Move the focus to the next group of controls."""


class PreviousGroup(Intent):
    """Move the focus to the group before."""


@value
class ShowCards(Intent):
    """Show one's own cards: the key goes down (`held`) or up."""

    held: bool


@value
class Reveal(Intent):
    """The answer to a question asked in private: to show (`shown`) what is asked for, or not."""

    shown: bool


@value
class Shortcut(Intent):
    """Do something of one's turn at once: "draw" a card, "declare" something, "end" the turn."""

    what: str


@value
class Number(Intent):
    """The first, second, … of what is numbered: a seat of the table, a declaration."""

    number: int


class Log(Intent):
    """Show or hide the log."""


class Discards(Intent):
    """Look through what was discarded."""


class Odds(Intent):
    """Show or hide chances and notes."""


class Undo(Intent):
    """Take back what was decided last."""


class Rules(Intent):
    """Look at the rules."""


class FightTable(Intent):
    """Look at who beats whom."""


class Pause(Intent):
    """Pause."""


class Speed(Intent):
    """The next of the speeds."""


class FullScreen(Intent):
    """Full screen or window; the app's own affair, no scene gets it."""


class LeaveKiosk(Intent):
    """End the program where it runs on a stand; elsewhere it means nothing."""


@value
class Typed(Intent):
    """Text was typed (only while a scene listens for text)."""

    text: str


class Erase(Intent):
    """Take back: the last letter of a text, a value to its original."""


@value
class KeyNamed(Intent):
    """A key or button was pressed (only while a scene listens for one): its name, as in its key map."""

    key: str


@value
class Dropped(Intent):
    """A file was let fall upon the window; the app's own affair, no scene gets it."""

    path: str


class FocusLost(Intent):
    """The window lost the focus: no key and no button counts as held any more."""


class FocusGained(Intent):
    """The window has the focus again."""


class Listening(Enum):
    """How keys are read: as actions, as text (then letters are no actions), or by name, one at a time.

    With `BUTTON` it is a pad's buttons that come by name.
    """

    ACTIONS = "actions"
    TEXT = "text"
    KEY = "key"
    BUTTON = "button"
