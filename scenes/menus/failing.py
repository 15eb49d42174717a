"""What the player is told of a rival that fails or hangs, and the ways on; it goes once the rival answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from scenes.ui.message import MessageScene
from scenes.window.requests import LeaveMatch, Pop, Request
from scenes.window.resources import Resources

Way = tuple[str, Callable[[], None]]
"""The words of a button and what it does to the match."""


class FailingScene(MessageScene):
    """Offers the ways on: the usual one first, which is what leaving means too, the title last."""

    def __init__(
        self, resources: Resources, title: str, text: str, ways: Sequence[Way], failing: Callable[[], bool]
    ) -> None:
        """`failing` tells whether the rival fails still."""
        choices = [(words, partial(self._go, do)) for words, do in ways]
        to_title = resources.language.text("match.to_title"), LeaveMatch
        super().__init__(resources, title, text, choices=[*choices, to_title])
        self._failing = failing

    def update(self, milliseconds: float) -> Request | None:
        """Go by itself where the answer came meanwhile."""
        super().update(milliseconds)
        return None if self._failing() else Pop()

    def moving(self) -> bool:
        """While a button rises, and where it goes."""
        return not self._failing() or super().moving()

    def left(self) -> Request:
        """Take the usual way."""
        return self.choices[0][1]() or Pop()

    def _go(self, do: Callable[[], None]) -> Request:
        do()
        return Pop()
