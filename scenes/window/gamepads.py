"""Gamepads: buttons, sticks and triggers as named presses, whatever pad they come from.

The only module that touches pygame's controller support, which is private to pygame; what is no known
controller is read as a plain joystick.
"""

from collections.abc import Callable
from dataclasses import dataclass, field

import pygame

from game.kept.lazy_dataclass import value

BUTTONS: dict[int, str] = {
    pygame.CONTROLLER_BUTTON_A: "a",
    pygame.CONTROLLER_BUTTON_B: "b",
    pygame.CONTROLLER_BUTTON_X: "x",
    pygame.CONTROLLER_BUTTON_Y: "y",
    pygame.CONTROLLER_BUTTON_BACK: "select",
    pygame.CONTROLLER_BUTTON_START: "start",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "left stick",
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "right stick",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "left shoulder",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "right shoulder",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "pad left",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "pad right",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "pad up",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "pad down",
}
"""The buttons by pygame's numbers. "a" is the button that says A, on pads without letters the lowest."""
_TRIGGERS = {
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: "left trigger",
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: "right trigger",
}
_TRIGGER_NAMES = set(_TRIGGERS.values())
_JOYSTICK_BUTTONS = (
    "a", "b", "x", "y", "left shoulder", "right shoulder", "select", "start", "left stick", "right stick",
)  # fmt: skip
"""What the buttons of a joystick that nobody has described are most often."""
_FULL = 32767
_PRESSED, _LET_GO = 0.55, 0.40
"""How far a stick or trigger has to go to count as pressed, and how far back until it is not."""
_MAKERS = {"4c05": "playstation", "7e05": "nintendo", "5e04": "xbox"}
"""Makers by the four digits of the vendor in SDL's GUID."""
_PRODUCTS = {"e60c": "dualsense", "f20d": "dualsense"}
"""Pads that differ from their maker's others, by the four digits of the product."""
_NAMES = {
    "dualsense": ("dualsense", "ps5"),
    "playstation": ("playstation", "dualshock", "sony", "ps3", "ps4"),
    "nintendo": ("nintendo", "switch", "joy-con", "pro controller"),
}


@value
class PadPress:
    """A button of a pad goes down or up; sticks and triggers count as buttons too."""

    pad: int
    name: str
    down: bool


@value
class PadMake:
    """A pad as the system tells of it: its own number while it is plugged in, name, SDL's GUID.

    `plain`: no known controller, read as a joystick. It sends as long as `opened` is there.
    """

    number: int
    name: str
    guid: str = ""
    plain: bool = False
    opened: object = None

    @property
    def family(self) -> str:
        """Whose letters are printed on it: "xbox" where nothing says otherwise."""
        maker = _PRODUCTS.get(self.guid[16:20]) or _MAKERS.get(self.guid[8:12])
        if maker is not None:
            return maker
        name = self.name.lower()
        found = [family for family, words in _NAMES.items() if any(word in name for word in words)]
        return found[0] if found else "xbox"


@dataclass
class _Held:
    """Where the left stick of a pad is, and what of stick and triggers counts as pressed."""

    x: float = 0.0
    y: float = 0.0
    pressed: set[str] = field(default_factory=set)


class Pads:
    """The pads that are plugged in. `begin` looks for them; `read` follows what they tell.

    `opener` opens the pad of a device index, as a controller or (`plain`) as a joystick; tests give theirs.
    """

    def __init__(self, opener: Callable[[int, bool], PadMake | None] | None = None) -> None:
        self._opener = opener or self._open
        self._begun = False
        self._held: dict[int, _Held] = {}
        self.makes: dict[int, PadMake] = {}
        """What is plugged in, by the pads' numbers."""

    def begin(self) -> None:
        """Ask the system for pads, once; those that are there already are reported as if just plugged in."""
        if self._begun:
            return
        self._begun = True
        pygame.joystick.init()
        try:
            from pygame._sdl2 import controller
        except ImportError:
            return
        controller.init()

    def family(self, pad: int) -> str:
        return self.makes[pad].family if pad in self.makes else "xbox"

    def read(self, event: pygame.event.Event) -> list[PadPress]:
        """The presses in an event of pygame; plugging in and pulling out is followed beside."""
        match event.type:
            case pygame.CONTROLLERDEVICEADDED | pygame.JOYDEVICEADDED as kind:
                make = self._opener(event.device_index, kind == pygame.JOYDEVICEADDED)
                if make is not None:
                    self.makes[make.number] = make
            case pygame.CONTROLLERDEVICEREMOVED | pygame.JOYDEVICEREMOVED:
                self._held.pop(event.instance_id, None)
                self.makes.pop(event.instance_id, None)
            case pygame.CONTROLLERBUTTONDOWN | pygame.CONTROLLERBUTTONUP as kind:
                name, down = BUTTONS.get(event.button), kind == pygame.CONTROLLERBUTTONDOWN
                return [PadPress(event.instance_id, name, down)] if name else []
            case pygame.CONTROLLERAXISMOTION:
                return self._axis(event.instance_id, event.axis, event.value / _FULL)
            case _:
                make = self.makes.get(getattr(event, "instance_id", -1))
                return self._joystick(event) if make is not None and make.plain else []
        return []

    @staticmethod
    def _open(index: int, plain: bool) -> PadMake | None:
        """Open the pad of a device index; None for what cannot be opened."""
        try:
            from pygame._sdl2 import controller

            known = controller.is_controller(index)
            if plain and known:
                return None  # it is reported once more, as a controller
            opened = None if plain else controller.Controller(index)
            joystick = opened.as_joystick() if opened is not None else pygame.joystick.Joystick(index)
        except (ImportError, pygame.error):
            return None
        number, name, guid = joystick.get_instance_id(), joystick.get_name(), joystick.get_guid()
        return PadMake(number, name, guid, plain, opened or joystick)

    # Sticks and triggers

    def _axis(self, pad: int, axis: int, share: float) -> list[PadPress]:
        held = self._held.setdefault(pad, _Held())
        if axis in _TRIGGERS:
            name = _TRIGGERS[axis]
            down = share > (_LET_GO if name in held.pressed else _PRESSED)
            return self._press(pad, held.pressed | {name} if down else held.pressed - {name})
        if axis == pygame.CONTROLLER_AXIS_LEFTX:
            held.x = share
        elif axis == pygame.CONTROLLER_AXIS_LEFTY:
            held.y = share
        else:
            return []
        return self._press(pad, (held.pressed & _TRIGGER_NAMES) | _direction(held))

    def _press(self, pad: int, pressed: set[str]) -> list[PadPress]:
        """Let so much of stick and triggers be pressed; what goes up, then what goes down."""
        held = self._held.setdefault(pad, _Held())
        before, held.pressed = held.pressed, pressed
        let_go = [PadPress(pad, name, False) for name in sorted(before - pressed)]
        return let_go + [PadPress(pad, name, True) for name in sorted(pressed - before)]

    # What is no known controller

    def _joystick(self, event: pygame.event.Event) -> list[PadPress]:
        pad = event.instance_id
        match event.type:
            case pygame.JOYBUTTONDOWN | pygame.JOYBUTTONUP as kind:
                names = _JOYSTICK_BUTTONS[event.button : event.button + 1]
                return [PadPress(pad, name, kind == pygame.JOYBUTTONDOWN) for name in names]
            case pygame.JOYAXISMOTION if event.axis < 2:
                return self._axis(pad, event.axis, event.value)
            case pygame.JOYHATMOTION:
                across, up = event.value
                return [*self._axis(pad, 0, float(across)), *self._axis(pad, 1, -float(up))]
        return []


def _direction(held: _Held) -> set[str]:
    """The stick counts in one direction at a time, the one it leans to most."""
    across, down = abs(held.x), abs(held.y)
    if max(across, down) < (_LET_GO if held.pressed - _TRIGGER_NAMES else _PRESSED):
        return set()
    if across >= down:
        return {"stick left" if held.x < 0 else "stick right"}
    return {"stick up" if held.y < 0 else "stick down"}
