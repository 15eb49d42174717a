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
        super().__init__(resources)
        self._kinds = kinds

    def resize(self, size: tuple[int, int]) -> None:
        self._look = look = UiStyle(self.resources, size)
        self._left, top = look.margin(92), look.margin(170)
        first = self._left + round(0.12 * size[0])
        wide = (size[0] - look.margin(60) - first) // len(_STATES)
        high = (size[1] - look.margin(40) - top) // len(self._kinds)
        self._columns = [Rect(first + column * wide, top, wide, high) for column in range(len(_STATES))]
        rows = range(len(self._kinds))
        self._rows = [Rect(self._left, top + row * high, first - self._left, high) for row in rows]
        self._controls = [
            self._placed(make(state), state, Rect(column.left, row.top, wide, high))
            for make, row in zip(self._kinds.values(), self._rows, strict=True)
            for state, column in enumerate(self._columns)
        ]

    def _placed(self, control: Control, state: int, cell: Rect) -> Control:
        look = self._look
        wide, high = (look.px(92),) * 2 if isinstance(control, FaceDisc) else control.wanted(look)
        high = min(high, cell.height - look.margin(14))
        wide = high if isinstance(control, FaceDisc) else min(wide, cell.width - look.margin(50))
        control.place(look, Rect(0, 0, wide, high).move_to(center=cell.center))
        control.pointer = control.rect.center
        control.hovered, control.warmth = state in (1, 3), float(state == 1)
        control.focused, control.pressed = state == 2, state == 3
        if state == 4:
            control.disable(_REASON)
        return control

    def draw(self, surface: Surface) -> None:
        look = self._look
        surface.blit(self.resources.art.background(look.size), (0, 0))
        wide = look.size[0] - 2 * self._left
        head = Rect(self._left, look.margin(36), wide, look.margin(84))
        look.write(surface, "Components and their states", theme.DISPLAY, 54, theme.TEXT, head)
        for column, state in zip(self._columns, _STATES, strict=True):
            place = Rect(column.left, look.margin(122), column.width, look.margin(40))
            look.write(surface, state, theme.BOLD, 28, theme.TEXT_GOLD, place, "centre")
        for row, name in zip(self._rows, self._kinds, strict=True):
            surface.fill(theme.LINE, (self._left, row.top, wide, 1))
            look.write(surface, name, theme.BOLD, 28, theme.TEXT, row)
        for control in sorted(self._controls, key=lambda each: each.focused):
            control.draw(surface)


def _face(state: int) -> Control:
    face = FaceDisc(_FACES[state], _nothing)
    face.chosen = state == 3
    face.crests = [2] if state == 4 else []
    return face


def _nothing(*_: object) -> None:
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
    "Segments": lambda _: Segments(["I", "II"], 1, _nothing),
    "Toggle": lambda state: Toggle(state != 3, ("On", "Off"), _nothing),
    "Slider": lambda _: Slider(50, (0, 100, 5), 30, _nothing),
    "Tabs": lambda _: Tabs(["Sound"], 0, _nothing),
    "Text field": lambda _: TextField("Mira", _nothing),
}
"""What is set to something."""
