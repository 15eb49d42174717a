"""The pause over a running match: on, rules, who beats whom, settings, or leave it for later."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from scenes.paint import theme
from scenes.ui import Button
from scenes.ui.layout import Around, Column, Item, Panel, Scroll, Space, Words
from scenes.ui.sheet import Menu
from scenes.window.intents import Back, Intent, Pause, Reveal, ShowCards
from scenes.window.requests import GiveUp, Pop, Push, Request, ToTitle
from scenes.window.resources import Resources
from scenes.window.scene import Scene


class PauseScene(Menu):
    """Lies over the match, which shows through darkly; what is private there the match hides itself."""

    pauses = True
    leaves = (Back, Pause)

    def __init__(
        self,
        resources: Resources,
        leads_to: Mapping[str, Callable[[Resources], Scene]],
        gives_up: bool = False,
    ) -> None:
        """`leads_to` makes the scenes of the entries, by their words; `gives_up`: a try can be given up."""
        super().__init__(resources)
        self._leads_to, self._gives_up = leads_to, gives_up

    def enter(self) -> None:
        self.resources.sounds.play("ui-press")

    def body(self) -> Item:
        text = self.resources.language.text
        buttons = [Button(text("pause.continue"), Pop, "main", 42, icon="play")]
        for word in self._leads_to:
            buttons.append(Button(text(f"pause.{word}"), partial(self._open, word), "plain", 38))
        if self._gives_up:
            buttons.append(Button(text("pause.give_up"), GiveUp, "dark", 38))
        entries = Column(*buttons, Button(text("pause.leave"), ToTitle, "dark", 38), gap=20)
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
        if isinstance(intent, ShowCards) and intent.held:  # a pad has no button left for it
            return self._open("fights")
        if intent == Reveal(shown=True):  # nor for this
            return self._open("rules")
        return super().handle(intent)

    def _open(self, word: str) -> Request | None:
        return Push(self._leads_to[word](self.resources)) if word in self._leads_to else None
