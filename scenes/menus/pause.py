"""The pause over a running match: on, rules, who beats whom, settings, or leave it for later."""

from __future__ import annotations

from collections.abc import Callable

from scenes.paint import theme
from scenes.ui import Button
from scenes.ui.layout import Around, Column, Item, Panel, Scroll, Space, Words
from scenes.ui.sheet import Menu
from scenes.window.intents import Back, Intent, Pause, ShowCards, ShowMonk
from scenes.window.requests import GiveUp, LeaveMatch, Pop, Push, Request
from scenes.window.resources import Resources
from scenes.window.scene import Scene


class PauseScene(Menu):
    """Lies over the match, which shows through darkly; what is private there the match hides itself."""

    pauses = True
    leaves = (Back, Pause)

    def __init__(
        self,
        resources: Resources,
        rules: Callable[[Resources], Scene],
        settings: Callable[[Resources], Scene],
        fight_table: Callable[[Resources], Scene],
        film: Callable[[Resources], Scene],
        gives_up: bool = False,
    ) -> None:
        """`rules`, `settings`, `fight_table` and `film` make the scenes that four of the entries open.

        `gives_up` adds a way out of a campaign's try.
        """
        super().__init__(resources)
        self._rules = rules
        self._settings = settings
        self._fight_table = fight_table
        self._film = film
        self._gives_up = gives_up

    def enter(self) -> None:
        """A sound for the opening."""
        self.resources.sounds.play("ui-press")

    def body(self) -> Item:
        """Heading, a line, and the entries, which scroll where they have to."""
        text, entries = self.resources.language.text, Column(*self._buttons(), gap=20)
        return Panel(
            Column(
                Space(36),
                Words(text("pause.title"), theme.DISPLAY, self.look.heading(48), theme.TEXT, "centre"),
                Words(text("pause.line"), theme.REGULAR, 28, theme.TEXT_MUTE, "centre", wraps=True),
                Space(6),
                Scroll(Column(Around(entries, wide=560), lies="centre"), beside=40),
                Space(26),
                pad=(40, 0),
            ),
            wide=720,
        )

    def handle(self, intent: Intent) -> Request | None:
        """Back and the pause key go on with the match."""
        if isinstance(intent, ShowCards) and intent.held:  # a pad has no button left for it
            return self._open_fight_table()
        if isinstance(intent, ShowMonk):  # nor for this
            return self._open_rules()
        return super().handle(intent)

    def _buttons(self) -> list[Button]:
        text = self.resources.language.text
        giving_up = [Button(text("pause.give_up"), GiveUp, "dark", 38)] if self._gives_up else []
        return [
            Button(text("pause.continue"), Pop, "main", 42, icon="play"),
            Button(text("pause.rules"), self._open_rules, "plain", 38),
            Button(text("pause.film"), lambda: Push(self._film(self.resources)), "plain", 38),
            Button(text("pause.fights"), self._open_fight_table, "plain", 38),
            Button(text("pause.settings"), lambda: Push(self._settings(self.resources)), "plain", 38),
            *giving_up,
            Button(text("pause.leave"), LeaveMatch, "dark", 38),
        ]

    def _open_rules(self) -> Request:
        return Push(self._rules(self.resources))

    def _open_fight_table(self) -> Request:
        return Push(self._fight_table(self.resources))
