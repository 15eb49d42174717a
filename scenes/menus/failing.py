"""What the player is told of a rival that fails or hangs, and can do; it goes once the rival answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.kept.plain import plain
from game.kept.table_plan import HUMAN
from game.table.seat_names import shown_name, steady_name
from scenes.ui.message import MessageScene
from scenes.window.requests import LeaveMatch, Pop, Push, Request
from scenes.window.resources import Resources

if TYPE_CHECKING:
    from game.table.hosting import HostedMatch, Trouble

Remedy = tuple[str, Callable[[], None]]
"""The words of a button and what it does to the match."""


class FailingScene(MessageScene):
    """Offers what can be done: the usual one first, which is what leaving means too, the title last."""

    def __init__(
        self,
        resources: Resources,
        title: str,
        text: str,
        remedies: Sequence[Remedy],
        failing: Callable[[], bool],
    ) -> None:
        """`failing` tells whether the rival fails still."""
        choices = [(words, partial(self._go, do)) for words, do in remedies]
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


_KEPT = {
    "record": ("match.record_title", "match.record_not_kept"),
    "removed": ("match.removed_title", "match.removed"),
}
"""What is said where a record could not be kept, by the kind of trouble: title and text."""


def trouble(resources: Resources, hosted: HostedMatch, trouble: Trouble) -> Request:
    """Ask for the message about a match's trouble."""
    text = resources.language.text
    if trouble.kind in _KEPT:
        title, words = _KEPT[trouble.kind]
        return Push(MessageScene(resources, text(title), f"{text(words)}\n{trouble.detail}"))
    seat = trouble.seat or 0
    plan = hosted.plans()[seat]
    name = shown_name(resources.language, plan.name, None if plan.spec == HUMAN else plan.spec)
    steady = steady_name(resources.language)
    silent = trouble.kind == "silent"
    title = text("match.silent_title" if silent else "match.rival_title", name=name)
    body = text("match.rival_silent" if silent else "match.rival_failed", name=name, steady=steady)
    remedies: list[Remedy] = [(text("match.wait"), hosted.wait)] if silent else []
    remedies += [
        (text("match.try_again"), hosted.retry),
        (text("match.steady_plays", steady=steady), partial(hosted.stand_in, seat)),
    ]

    def fails() -> bool:
        return seat in (hosted.silent, hosted.stuck)

    return Push(FailingScene(resources, title, f"{body}\n{plain(trouble.detail)}", remedies, fails))
