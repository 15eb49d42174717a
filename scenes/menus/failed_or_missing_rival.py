"""What the player is asked where a rival fails, hangs, or is not here for a match that is resumed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from game.kept.safe_text import plain
from game.table.shown_names import seat_name, steady_name
from scenes.menus.on_screen_keyboard import LettersScene
from scenes.ui.control import answered
from scenes.ui.message import Choice, MessageScene
from scenes.window import Pop, Push, Request, Resources, ResumeMatch, ToTitle

if TYPE_CHECKING:
    from game.table.hosted_match import HostedMatch, Trouble
    from game.table.record_seats import UnknownRival

Remedy = tuple[str, Callable[[], None]]
"""The words of a button and what it does to the match."""
LONGEST_COMMAND = 400
_KEPT = {
    "record": ("match.record_title", "match.record_not_kept"),
    "removed": ("match.removed_title", "match.removed"),
}
"""What is said where a record could not be kept, by the kind of trouble: title and text."""


class FailingScene(MessageScene):
    """Offers what can be done about a rival that fails; it goes by itself once the rival answers.

    The usual remedy comes first and is what leaving means too, the title last.
    """

    def __init__(
        self,
        resources: Resources,
        title: str,
        text: str,
        remedies: Sequence[Remedy],
        failing: Callable[[], bool],
    ) -> None:
        """`failing` tells whether the rival fails still."""
        choices: list[Choice] = [(words, partial(self._go, do)) for words, do in remedies]
        choices.append((resources.language.text("match.to_title"), ToTitle))
        super().__init__(resources, title, text, choices=choices)
        self._failing = failing

    def update(self, milliseconds: float) -> Request | None:
        super().update(milliseconds)
        return None if self._failing() else Pop()

    def moving(self) -> bool:
        return not self._failing() or super().moving()

    def left(self) -> Request:
        return answered(self.choices[0][1]) or Pop()

    def _go(self, do: Callable[[], None]) -> Request:
        do()
        return Pop()


def trouble(resources: Resources, hosted: HostedMatch, trouble: Trouble) -> Request:
    """Ask for the message about a match's trouble."""
    text = resources.language.text
    if trouble.kind in _KEPT:
        title, words = _KEPT[trouble.kind]
        return Push(MessageScene(resources, text(title), f"{text(words)}\n{trouble.detail}"))
    seat = trouble.seat or 0
    name = seat_name(resources.language, hosted.plans()[seat])
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


class UnknownRivalScene(MessageScene):
    """Asks who plays on for a rival that a record names and that is not here; the answer resumes the match.

    That may ask for the next. Nothing that the record says is offered as a command: what is typed begins
    empty.
    """

    def __init__(self, resources: Resources, unknown: UnknownRival, request: ResumeMatch) -> None:
        """`request` is the wish to resume that met the unknown rival."""
        from game.table.bots_file import OUTSIDE, quoted_name
        from game.table.record_seats import STAND_IN

        text, steady = resources.language.text, steady_name(resources.language)
        rival = quoted_name(unknown.rival) or unknown.rival.removeprefix(OUTSIDE).strip()
        words = "match.unknown_bot" if unknown.outside else "match.unknown_rival"
        name = plain(unknown.name)
        body = text(words, name=name, rival=plain(rival)[:60], steady=steady)
        choices: list[Choice] = [(text("match.steady_plays", steady=steady), partial(self._with, STAND_IN))]
        if unknown.outside:
            choices.append((text("match.type_command"), self._ask_for_command))
        choices.append((text("match.to_title"), ToTitle))
        super().__init__(resources, text("match.unknown_title", name=name), body, ToTitle(), choices)
        self._unknown, self._request = unknown, request

    def _with(self, spec: str) -> Request:
        return replace(self._request, unknown=(*self._request.unknown, (self._unknown.seat, spec)))

    def _ask_for_command(self) -> Request | None:
        title = self.resources.language.text("match.command", name=plain(self._unknown.name))
        return Push(LettersScene(self.resources, title, "", LONGEST_COMMAND, self._take))

    def _take(self, command: str) -> Request | None:
        return self._with(f"! {command}") if command else None
