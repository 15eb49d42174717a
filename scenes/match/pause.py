"""The pause over a running match: on, rules, a table of them, settings, or leave it for later."""

from functools import partial

from scenes.match.match_inputs import MatchActions
from scenes.paint import theme
from scenes.ui import Around, Button, Column, Item, Menu, Panel, Scroll, Space, Words
from scenes.ui.message import QuestionScene
from scenes.window import GiveUp, Intent, Pop, Push, Request, Resources, ToTitle, intents

_TABLES = frozenset(("fights", "deeds"))
"""What a game's table of who beats whom, or who can do what to whom, is called among its places."""


class PauseScene(Menu):
    """Lies over the match, which shows through darkly; what is private there the match hides itself."""

    entering = "ui-press"
    pauses = True
    leaves = (intents.Back, intents.Pause)

    def __init__(self, resources: Resources, actions: MatchActions) -> None:
        super().__init__(resources)
        self._actions = actions

    def body(self) -> Item:
        text = self.resources.language.text
        buttons = [Button(text("pause.continue"), Pop, "main", 42, icon="play")]
        for place in self._actions.places:
            buttons.append(Button(text(f"pause.{place}"), partial(self._open, place), "plain", 38))
        if self._actions.on_stage:
            buttons.append(Button(text("pause.give_up"), self._ask_to_give_up, "dark", 38))
        entries = Column(*buttons, Button(text("pause.leave"), ToTitle, "dark", 38), gap=20)
        return Panel(
            Column(
                Space(36),
                Words(text("pause.title"), theme.DISPLAY, self.look.heading(48), theme.TEXT, "centre"),
                Words(text("pause.line"), theme.REGULAR, 28, theme.TEXT_MUTE, "centre", wraps=True),
                Scroll(Column(Around(entries, wide=560), lies="centre"), pad=17, beside=24),
                Space(26),
                pad=(40, 0),
            ),
            wide=720,
        )

    def handle(self, intent: Intent) -> Request | None:
        if isinstance(intent, intents.ShowCards) and intent.held:  # a pad has no button left for it
            return next((self._open(place) for place in self._actions.places if place in _TABLES), None)
        if intent == intents.Reveal(shown=True):  # nor for this
            return self._open("rules")
        return super().handle(intent)

    def _ask_to_give_up(self) -> Request:
        return Push(QuestionScene(self.resources, "pause.give_up_question", GiveUp))

    def _open(self, place: str) -> Request | None:
        if place not in self._actions.places:
            return None
        return Push(self._actions.scene(self.resources, place))
