"""The keys of one wish, shown as caps, in the settings; choosing them waits for another key."""

from __future__ import annotations

from pygame import Rect, Surface

from scenes import theme
from scenes.controls.buttons import draw_keycap, keycap_width
from scenes.controls.control import Answer, Control
from scenes.controls.look import Look
from scenes.hints import key_label
from scenes.requests import Request
from scenes.resources import Resources

SHOWN_WISHES = (
    "left", "right", "up", "down", "next_group", "previous_group", "choose", "back", "show_cards",
    "show_monk", "show_no_monk", "log", "odds", "rules", "pause", "speed", "full_screen", "erase",
)  # fmt: skip
"""The wishes that some scene answers to, in the order of the list."""


class KeyCaps(Control):
    """The caps of a wish's keys, or the words that ask for another key."""

    wide_target = True
    sound = ""

    def __init__(self, resources: Resources, keys: tuple[str, ...], waiting: bool, answer: Answer) -> None:
        super().__init__()
        language = resources.language
        self.waiting = waiting
        self.labels = [key_label(language, key) for key in keys]
        self.prompt = language.text("controls.press_a_key")
        self._answer = answer

    def wanted(self, look: Look) -> tuple[int, int]:
        caps = sum(keycap_width(look, label) + look.px(12) for label in self.labels) - look.px(12)
        return max(caps, look.measure(self.prompt, theme.BOLD, 28)[0]), look.px(48)

    def choose(self) -> Request | None:
        self.play("ui-press")
        return self._answer()

    def draw(self, surface: Surface) -> None:
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
