"""The rows that give keys and pads' buttons to wishes, and the question where one is taken already."""

from collections.abc import Callable, Sequence
from functools import partial

from pygame import Rect

from scenes.paint import theme
from scenes.ui import Answer, Button, Column, Control, Drawable, LabelledRow, Space, UiStyle, Words
from scenes.ui.key_hints import button_label, draw_keycap, key_label, keycap_width, spoken
from scenes.ui.list_rows import Still
from scenes.ui.message import QuestionScene
from scenes.window import Intent, Listening, Push, Request, Resources, intents
from scenes.window.key_bindings import ACTIONS, DEFAULT_BUTTONS, DEFAULT_KEYS, KeyMap

SHOWN_ACTIONS = [
    *DEFAULT_BUTTONS,
    *(name for name in ACTIONS if name not in {*DEFAULT_BUTTONS, "leave_kiosk"}),
]
"""What buttons mean, too, comes first: so keys and buttons stand in step."""
"""The wishes that some scene answers to, in the order of the list."""
ORIGINALS = {"keys": DEFAULT_KEYS, "buttons": DEFAULT_BUTTONS}
"""The two maps, by the names of their settings."""


class KeyCaps(Control):
    """The caps of a wish's keys, or the words that ask for another (`prompt`) while it is `waiting`."""

    wide_target = True
    sound = ""

    def __init__(self, labels: Sequence[str], prompt: str, waiting: bool, answer: Answer) -> None:
        super().__init__(0, answer)
        self.labels, self.prompt, self.waiting = list(labels), prompt, waiting

    def wanted(self, look: UiStyle) -> tuple[int, int]:
        caps = sum(keycap_width(look, label) + look.px(12) for label in self.labels) - look.px(12)
        return max(caps, look.measure(self.prompt, theme.BOLD, 28)[0]), look.px(48)

    def choose(self) -> Request | None:
        self.play("ui-press")
        return super().choose()

    def draw(self, surface: Drawable) -> None:
        look = self.look
        if self.waiting:
            look.write(surface, self.prompt, theme.BOLD, 28, theme.TEXT_GOLD, self.rect, "right")
            return
        right = self.rect.right
        for label in reversed(self.labels):
            cap = Rect(0, 0, keycap_width(look, label), look.px(44))
            cap.midright = right, self.rect.centery
            draw_keycap(look, surface, cap, label, self.hovered)
            right = cap.left - look.px(12)


class Remapping:
    """Rows by name ("keys.log", "buttons.log"); one of them may be waiting for a press."""

    def __init__(
        self, resources: Resources, change: Callable[[str, object], None], again: Callable[[], None]
    ) -> None:
        """`change` changes a setting; `again` makes the rows anew."""
        self._resources = resources
        self._change, self._again = change, again
        self._waiting: tuple[str, str] | None = None

    @property
    def listening(self) -> Listening:
        if self._waiting is None:
            return Listening.ACTIONS
        return Listening.KEY if self._waiting[0] == "keys" else Listening.BUTTON

    def rows(self) -> dict[str, Control]:
        text = self._resources.language.text
        rows: dict[str, Control] = {}
        for name, originals in ORIGINALS.items():
            head = Words(text(f"controls.{name}"), theme.DISPLAY, 32, theme.TEXT_GOLD)
            rows[f"{name}.head"] = Still(Column(Space(6), head, Space(6)))
            for wish in SHOWN_ACTIONS:
                if wish in originals:
                    rows[f"{name}.{wish}"] = self._row(name, wish)
            usual = partial(self._change, name, {})
            rows[f"{name}.all"] = Button(text(f"controls.all_{name}"), usual, "dark", 32)
        return rows

    def _row(self, name: str, wish: str) -> LabelledRow:
        text = self._resources.language.text
        waiting = self._waiting == (name, wish)
        prompt = text("controls.press_a_key" if name == "keys" else "controls.press_a_button")
        labels = [self._label(name, key) for key in self._map(name).keys[wish]]
        caps = KeyCaps(labels, prompt, waiting, partial(self._wait_for, name, wish))
        return LabelledRow(text(f"controls.{wish}"), caps, group=1)

    def _map(self, name: str) -> KeyMap:
        return KeyMap(getattr(self._resources.settings, name), ORIGINALS[name])

    def _label(self, name: str, key: str) -> str:
        language, devices = self._resources.language, self._resources.devices
        return key_label(language, key) if name == "keys" else button_label(language, devices.family, key)

    def _wait_for(self, name: str, wish: str) -> None:
        self._waiting = name, wish
        self._again()

    def take(self, intent: Intent) -> Request | None:
        """What comes while a row waits: a key or button for it, or a way out of the waiting."""
        assert self._waiting is not None
        (name, wish), key = self._waiting, intent.key if isinstance(intent, intents.KeyNamed) else ""
        gives_up = isinstance(intent, intents.Back | intents.Press) or (key == "escape" and wish != "back")
        if not key and not gives_up:
            return None
        self._waiting = None
        self._resources.sounds.play("ui-tick")
        if gives_up:
            self._again()
            return None
        loser = self._map(name).action(key)
        if loser in SHOWN_ACTIONS and loser != wish:
            self._again()
            return self._ask(name, wish, key, loser)
        self._assign(name, wish, key)
        return None

    def _assign(self, name: str, wish: str, key: str) -> None:
        self._change(name, self._map(name).assign(wish, key))

    def _ask(self, name: str, wish: str, key: str, loser: str) -> Request:
        """Say who has the key now, and what that one is left with, before it is taken away."""
        language = self._resources.language
        map_ = self._map(name)
        left = KeyMap(map_.assign(wish, key), ORIGINALS[name]).keys[loser]
        words = {
            "key": spoken(language, (self._label(name, key),)),
            "wish": language.text(f"controls.{wish}"),
            "loser": language.text(f"controls.{loser}"),
            "left": spoken(language, tuple(self._label(name, each) for each in left)),
        }
        agreed = partial(self._assign, name, wish, key)
        return Push(QuestionScene(self._resources, "controls.taken", agreed, **words))

    def restore(self, row: str) -> None:
        """Give a row its original keys again, if it is one of a wish."""
        name, _, wish = row.partition(".")
        if wish in ORIGINALS.get(name, ()):
            self._change(name, self._map(name).restore(wish))
