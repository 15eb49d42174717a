"""The focus that the lessons' own two buttons share with the scene below them.

Owns which of both has it, and which wishes are the buttons' then. What the buttons do it does not know.
"""

from __future__ import annotations

from scenes.ui import Page
from scenes.window.intents import (
    Back,
    Choose,
    ChooseReleased,
    Intent,
    Move,
    NextGroup,
    Point,
    Press,
    PreviousGroup,
    Release,
)


class SharedFocus:
    """`own` is the page of the buttons; pages below are handed in, None where a scene has none."""

    def __init__(self) -> None:
        """Begin with the focus below."""
        self.own: Page
        self.mine = False
        """Whether the buttons have it."""

    def takes(self, intent: Intent, below: Page | None) -> bool:
        """Whether a wish is for the buttons: the pointer is on them, or the focus goes or is there."""
        match intent:
            case Point(position):
                self.own.handle(intent)
                return self._is_on(position)
            case Press(position) | Release(position):
                return self.own.dragging or self._is_on(position)
            case NextGroup() | PreviousGroup():
                return self.mine or _at_the_end(below, 1 if isinstance(intent, NextGroup) else -1)
            case Choose() | ChooseReleased() | Move() | Back():
                return self.mine
        return False

    def _is_on(self, position: tuple[int, int]) -> bool:
        return any(control.rect.collidepoint(position) for control in self.own.controls)

    def goes(self, intent: Intent, below: Page | None) -> bool:
        """Pass the focus on where that is wished for; whether it was."""
        if not isinstance(intent, NextGroup | PreviousGroup | Back):
            return False
        self.mine = not self.mine and not isinstance(intent, Back)
        if self.mine:
            self.own.set_focus(self.own.controls[0])
            self.own.by_pointer = False
        self.show(below)
        return True

    def show(self, below: Page | None) -> None:
        """Take the ring from the scene below, or give it back."""
        if below is not None:
            below.by_pointer = self.mine
            for control in below.controls:
                control.focused = control is below.focus and not self.mine
        self.mark()

    def mark(self) -> None:
        """Show a ring on the buttons only while the focus is theirs."""
        for control in self.own.controls:
            control.focused = self.mine and control is self.own.focus and not self.own.by_pointer


def _at_the_end(page: Page | None, step: int) -> bool:
    """Whether a page's focus stands in its last group, or going back in its first."""
    if page is None or page.focus is None:
        return True
    groups = sorted({control.group for control in page.controls if control.focusable})
    return page.focus.group == groups[-1 if step > 0 else 0]
