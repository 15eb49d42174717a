"""The keys or buttons of one wish, shown as caps, in the settings; choosing them waits for another one."""

from collections.abc import Sequence

from pygame import Rect, Surface

from scenes.paint import theme
from scenes.ui.buttons import draw_keycap, keycap_width
from scenes.ui.control import Answer, Control
from scenes.ui.style import UiStyle
from scenes.window.requests import Request


class KeyCaps(Control):
    """The caps of a wish's keys, or the words that ask for another (`prompt`) while it is `waiting`."""

    wide_target = True
    sound = ""

    def __init__(self, labels: Sequence[str], prompt: str, waiting: bool, answer: Answer) -> None:
        super().__init__()
        self.labels = list(labels)
        self.prompt = prompt
        self.waiting = waiting
        self._answer = answer

    def wanted(self, look: UiStyle) -> tuple[int, int]:
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


class Heading(Control):
    """A word above the rows that belong together; not to be used."""

    focusable = False

    def __init__(self, label: str) -> None:
        super().__init__()
        self.label = label

    def wanted(self, look: UiStyle) -> tuple[int, int]:
        return look.measure(self.label, theme.DISPLAY, 32)[0], look.px(56)

    def draw(self, surface: Surface) -> None:
        self.look.write(surface, self.label, theme.DISPLAY, 32, theme.TEXT_GOLD, self.rect)
