"""The set of controls on one sheet, every kind in its five states: for the gallery alone."""

from collections.abc import Callable

from pygame import Rect, Surface

from scenes.menus.lobby.faces import FaceDisc
from scenes.paint import theme
from scenes.ui import (
    Button,
    Chip,
    Control,
    IconButton,
    KeyHint,
    MenuEntry,
    Segments,
    Slider,
    Tabs,
    TextField,
    Toggle,
    UiStyle,
)
from scenes.window.resources import Resources
from scenes.window.scene import Scene

_STATES = ("normal", "hover", "focus", "pressed", "disabled")
_FACES = ("suzume", "goro", "oyuki", "kage", "tadao")
_REASON = "not now"
Kinds = dict[str, Callable[[int], Control]]
"""What makes each kind of control, by its name; it gets the number of the state."""


class ComponentsScene(Scene):
    """A row for each kind, a column for each state. Its words are for builders of the game alone."""

    def __init__(self, resources: Resources, kinds: Kinds) -> None:
        """Show a sheet of these kinds; nothing on it can be used."""
        super().__init__(resources)
        self._kinds = kinds

    def resize(self, size: tuple[int, int]) -> None:
        """Lay rows and columns out."""
        self._look = look = UiStyle(self.resources, size)
        width, height = size
        self._left, top = look.margin(92), look.margin(170)
        self._first = self._left + round(0.12 * width)
        self._column = (width - look.margin(60) - self._first) // len(_STATES)
        self._row = (height - look.margin(40) - top) // len(self._kinds)
        self._top = top
        self._controls = []
        for row, make in enumerate(self._kinds.values()):
            for column in range(len(_STATES)):
                self._controls.append(self._placed(make(column), row, column))

    def draw(self, surface: Surface) -> None:
        """Paint the sheet, what has the focus last."""
        look = self._look
        surface.blit(self.resources.art.background(look.size), (0, 0))
        head = Rect(self._left, look.margin(36), look.size[0] - 2 * self._left, look.margin(84))
        look.write(surface, "Components and their states", theme.DISPLAY, 54, theme.TEXT, head)
        for column, state in enumerate(_STATES):
            place = Rect(self._first + column * self._column, look.margin(122), self._column, look.margin(40))
            look.write(surface, state, theme.BOLD, 28, theme.TEXT_GOLD, place, "centre")
        for row, name in enumerate(self._kinds):
            place = Rect(self._left, self._top + row * self._row, self._first - self._left, self._row)
            surface.fill(theme.LINE, (self._left, place.top, look.size[0] - 2 * self._left, 1))
            look.write(surface, name, theme.BOLD, 28, theme.TEXT, place)
        for control in sorted(self._controls, key=lambda each: each.focused):
            control.draw(surface)

    def _placed(self, control: Control, row: int, column: int) -> Control:
        look = self._look
        wide, high = control.wanted(look) if not isinstance(control, FaceDisc) else (look.px(92), look.px(92))
        place = Rect(0, 0, min(wide, self._column - look.margin(50)), min(high, self._row - look.margin(14)))
        if isinstance(control, FaceDisc):
            place.width = place.height
        place.center = (
            self._first + column * self._column + self._column // 2,
            self._top + row * self._row + self._row // 2,
        )
        control.place(look, place)
        control.hovered = column in (1, 3)
        control.pointer = place.center
        control.warmth = float(column == 1)
        control.focused = column == 2
        control.pressed = column == 3
        if column == 4:
            control.disable(_REASON)
        return control


def _face(state: int) -> Control:
    face = FaceDisc(_FACES[state], _nothing)
    face.chosen = state == 3
    face.crests = [2] if state == 4 else []
    return face


def _nothing() -> None:
    return None


def _ignore(_: int) -> None:
    return None


def _ignore_switch(_: bool) -> None:
    return None


def _ignore_text(_: str) -> None:
    return None


PRESSED: Kinds = {
    "Button main": lambda _: Button("Start", _nothing, "main"),
    "Button plain": lambda _: Button("Replay", _nothing, "plain"),
    "Button dark": lambda _: Button("Later", _nothing, "dark"),
    "Menu entry": lambda _: MenuEntry("House rules", _nothing, 40),
    "Icon button": lambda _: IconButton("play", "Play", _nothing),
    "Key hint": lambda _: KeyHint("Esc", "Back", _nothing),
    "Portrait": _face,
}
"""What is pressed; each is made for the number of a state."""

CHOSEN: Kinds = {
    "Chip": lambda _: Chip("Last 20", _nothing, chosen=True),
    "Segments": lambda _: Segments(["I", "II"], 1, _ignore),
    "Toggle": lambda state: Toggle(state != 3, ("On", "Off"), _ignore_switch),
    "Slider": lambda _: Slider(50, (0, 100, 5), 30, _ignore),
    "Tabs": lambda _: Tabs(["Sound"], 0, _ignore),
    "Text field": lambda _: TextField("Mira", _ignore_text),
}
"""What is set to something."""
