"""The question who plays on for a rival that a record names and that is not here.

Nothing that the record says is offered as a command: what is typed begins empty.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.kept.plain import plain
from game.table.seat_names import steady_name
from scenes.menus.on_screen_keyboard import LettersScene
from scenes.ui.message import Choice, MessageScene
from scenes.window.requests import Push, Request, ResumeMatch, ToTitle
from scenes.window.resources import Resources

if TYPE_CHECKING:
    from game.table.seating import UnknownRival

LONGEST_COMMAND = 400


class UnknownRivalScene(MessageScene):
    """Asks for one seat; the answer goes on with the match, which may ask for the next."""

    def __init__(self, resources: Resources, unknown: UnknownRival, request: ResumeMatch) -> None:
        """`request` is the wish to go on that met the unknown rival."""
        from game.table.bots import OUTSIDE, quoted_name
        from game.table.played import STAND_IN

        language = resources.language
        text = language.text
        steady = steady_name(language)
        rival = quoted_name(unknown.rival) or unknown.rival.removeprefix(OUTSIDE).strip()
        words = "match.unknown_bot" if unknown.outside else "match.unknown_rival"
        name = plain(unknown.name)
        body = text(words, name=name, rival=plain(rival)[:60], steady=steady)
        choices: list[Choice] = [(text("match.steady_plays", steady=steady), lambda: self._with(STAND_IN))]
        if unknown.outside:
            choices.append((text("match.type_command"), self._ask_for_command))
        choices.append((text("match.to_title"), ToTitle))
        super().__init__(resources, text("match.unknown_title", name=name), body, ToTitle(), choices)
        self._unknown, self._request = unknown, request
        self._typed = ""

    def update(self, milliseconds: float) -> Request | None:
        """Go on once a command was typed."""
        super().update(milliseconds)
        typed, self._typed = self._typed, ""
        return self._with(f"! {typed}") if typed else None

    def moving(self) -> bool:
        """While a typed command waits to be taken, and while a button rises."""
        return bool(self._typed) or super().moving()

    def _with(self, spec: str) -> Request:
        return replace(self._request, unknown=(*self._request.unknown, (self._unknown.seat, spec)))

    def _ask_for_command(self) -> Request | None:
        title = self.resources.language.text("match.command", name=plain(self._unknown.name))
        return Push(LettersScene(self.resources, title, "", LONGEST_COMMAND, self._take))

    def _take(self, command: str) -> Request | None:
        self._typed = command.strip()
        return None
