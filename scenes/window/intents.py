"""Wishes of the person, whatever device they come from: all that scenes know of input.

It owns what there is to wish. It knows neither devices (`scenes/window/input.py` reads them) nor what a
wish leads to.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Literal

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
    touch: bool = False


@dataclass(frozen=True)
class Release:
    """The pointer's left button, or the finger, goes up; after a finger the pointer is nowhere."""

    position: Position
    touch: bool = False


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
class LeaveKiosk:
    """End the program where it runs on a stand; elsewhere it means nothing."""


@dataclass(frozen=True)
class Typed:
    """Text was typed (only while a scene listens for text)."""

    text: str


@dataclass(frozen=True)
class Erase:
    """Take back: the last letter of a text, a value to its original."""


@dataclass(frozen=True)
class KeyNamed:
    """A key or button was pressed (only while a scene listens for one): its name, as in its key map."""

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
    | LeaveKiosk | Typed | Erase | KeyNamed | FocusLost | FocusGained
)  # fmt: skip


class Listening(Enum):
    """How keys are read: as wishes, as text (then letters are no wishes), or by name, one at a time.

    With `BUTTON` it is a pad's buttons that come by name.
    """

    WISHES = "wishes"
    TEXT = "text"
    KEY = "key"
    BUTTON = "button"


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
    "leave_kiosk": LeaveKiosk(),
}
"""Every wish that a key can mean, by the name that key maps use."""
