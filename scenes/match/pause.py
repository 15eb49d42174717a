"""The pause over a running match: on, rules, a table of them, settings, or leave it for later."""

from functools import partial

from scenes.match.match_inputs import MatchActions
from scenes.paint import sizes, theme
from scenes.ui import Around, Button, Column, Item, Menu, Panel, Scroll, Space, Words
from scenes.ui.containers import Grid
from scenes.ui.layout import Child, Held
from scenes.ui.message import QuestionScene
from scenes.window import GiveUp, Intent, Pop, Push, Request, Resources, ToTitle, intents

_TABLES = frozenset(("fights", "deeds"))
"""What a game's table of who beats whom, or who can do what to whom, is called among its places."""

_USUAL, _SMALLER = 38.0, (30.0, 26.0, 23.0, 20.5, 18.0)
"""How large the places are written, at 1080, below each other, and two in a row."""


class PauseScene(Menu):
    """Lies over the match, which shows through darkly; what is private there the match hides itself."""

    entering = "ui-press"
    pauses = True
    leaves = (intents.Back, intents.Pause)

    def __init__(self, resources: Resources, actions: MatchActions) -> None:
        super().__init__(resources)
        self._actions = actions

    def body(self) -> Item:
        """All places below each other, in large letters two in a row and smaller, or scrolled at worst."""
        whole = self._panel(1, _USUAL)
        for size in () if self._has_room(whole) else _SMALLER:
            closer = self._panel(2, size)
            if self._has_room(closer):
                return closer
        return whole

    def _has_room(self, panel: Item) -> bool:
        look, room = self.look, self.room
        return (
            panel.wish(look, 2 * room.width)[0] <= room.width
            and panel.wish(look, room.width)[1] <= room.height
        )

    def _panel(self, columns: int, size: float) -> Item:
        """Make it with its places in so many columns, in letters of a size."""
        text, air = self.resources.language.text, size / _USUAL
        main = Button(text("pause.continue"), Pop, "main", size + 4, icon="play")
        places = self._actions.places
        buttons = [Button(text(f"pause.{one}"), partial(self._open, one), "plain", size) for one in places]
        if self._actions.on_stage:
            buttons.append(Button(text("pause.give_up"), self._ask_to_give_up, "dark", size))
        buttons.append(Button(text("pause.leave"), ToTitle, "dark", size))
        rows: list[Child] = [main, *buttons]
        if columns > 1:
            high = max(sizes.SMALLEST_TARGET, self.look.px(2.1 * size))
            held = [Held(one, size=(one.wanted(self.look)[0], high)) for one in (main, *buttons)]
            rows = [held[0], Grid(*held[1:], columns=columns, gap=20 * air)]
        entries = Column(*rows, gap=20 * air)
        return Panel(
            Column(
                Space(36 * air),
                Words(text("pause.title"), theme.DISPLAY, self.look.heading(48), theme.TEXT, "centre"),
                Words(text("pause.line"), theme.REGULAR, 28, theme.TEXT_MUTE, "centre", wraps=True),
                Scroll(Column(Around(entries, wide=560 * air), lies="centre"), pad=17, beside=24),
                Space(26 * air),
                pad=(40, 0),
            ),
            wide=720 * air,
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
