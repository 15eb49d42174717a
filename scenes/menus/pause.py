"""The pause over a running match: on, rules, who beats whom, settings, or leave it for later."""

from functools import partial

from scenes.menus.playing import MatchActions
from scenes.paint import theme
from scenes.ui import Button
from scenes.ui.layout import Around, Column, Item, Panel, Scroll, Space, Words
from scenes.ui.sheet import Menu
from scenes.window.intents import Back, Intent, Pause, Reveal, ShowCards
from scenes.window.requests import GiveUp, Pop, Push, Request, ToTitle
from scenes.window.resources import Resources


class PauseScene(Menu):
    """Lies over the match, which shows through darkly; what is private there the match hides itself."""

    entering = "ui-press"
    pauses = True
    leaves = (Back, Pause)

    def __init__(self, resources: Resources, actions: MatchActions) -> None:
        super().__init__(resources)
        self._actions = actions

    def body(self) -> Item:
        text = self.resources.language.text
        buttons = [Button(text("pause.continue"), Pop, "main", 42, icon="play")]
        for place in self._actions.places:
            buttons.append(Button(text(f"pause.{place}"), partial(self._open, place), "plain", 38))
        if self._actions.on_stage:
            buttons.append(Button(text("pause.give_up"), GiveUp, "dark", 38))
        entries = Column(*buttons, Button(text("pause.leave"), ToTitle, "dark", 38), gap=20)
        rings = 17 * self.look.unit / self.look.ground
        return Panel(
            Column(
                Space(36),
                Words(text("pause.title"), theme.DISPLAY, self.look.heading(48), theme.TEXT, "centre"),
                Words(text("pause.line"), theme.REGULAR, 28, theme.TEXT_MUTE, "centre", wraps=True),
                Scroll(Column(Around(entries, wide=560), lies="centre"), pad=rings, beside=24),
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

    def _open(self, place: str) -> Request | None:
        if place not in self._actions.places:
            return None
        return Push(self._actions.scene(self.resources, place))
