"""The only reader of pygame's input events: makes actions of what devices send.

It repeats what is held, forgets held keys when the window loses the focus, and knows which device was used
last and whose pad is whose, as hints of keys and curtains have to.
"""

from collections.abc import Collection
from dataclasses import dataclass, field
from enum import Enum

import pygame

from scenes.window import intents
from scenes.window.gamepads import PadPress, Pads
from scenes.window.intents import NOWHERE, Intent, Listening, Position
from scenes.window.key_bindings import ACTIONS, DEFAULT_BUTTONS, KeyMap, key_name

SECRET = (intents.Reveal,)
"""What nobody may notice from which device it came: neither pointer nor hints follow it."""
_REPEATING = {"left", "right", "up", "down", "next_group", "previous_group", "erase"}
_WHILE_TYPING = _REPEATING | {"back", "rules", "full_screen"}
_MODIFIERS = {
    pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LALT, pygame.K_RALT, pygame.K_LCTRL, pygame.K_RCTRL,
    pygame.K_LMETA, pygame.K_RMETA, pygame.K_MODE, pygame.K_CAPSLOCK, pygame.K_NUMLOCK,
}  # fmt: skip


REPEAT_AFTER = 400.0
"""Milliseconds for which a key or button is held until it repeats."""
REPEAT_EVERY = 110.0
"""Milliseconds from one repetition to the next."""
_JITTER = 3
"""Pixels: a pointer that moves less than this was pushed by nobody who has something else in hand."""


class Device(Enum):
    """What a person has in hand."""

    KEYS = "keys"
    MOUSE = "mouse"
    TOUCH = "touch"
    PAD = "pad"


@dataclass
class Devices:
    """`last` is the device used last, `pad` the number of the last pad, `family` whose letters it bears."""

    last: Device = Device.KEYS
    pad: int | None = None
    family: str = "xbox"
    owners: dict[str, int] = field(default_factory=dict)
    """Pads that belong to one person alone, by the person's name; gone when the pad is pulled out."""

    @property
    def shown(self) -> str:
        """Whose buttons hints show: "keys", a family of pads, or "touch" where there are none to show."""
        if self.last is Device.PAD:
            return self.family
        return "touch" if self.last is Device.TOUCH else "keys"

    def may_act_for(self, name: str) -> bool:
        """Whether the device used last may act where only that person may.

        Who has a pad alone acts with that one, and with it for nobody else.
        """
        owner, pad = self.owners.get(name), self.pad if self.last is Device.PAD else None
        if owner is None:
            return pad is None or pad not in self.owners.values()
        return pad == owner

    def bind(self, name: str) -> bool:
        """Give the pad used last to a person alone, or take it back; whether it is the person's now."""
        if self.last is not Device.PAD or self.pad is None:
            return False
        mine = self.owners.get(name) == self.pad
        self.owners = {who: pad for who, pad in self.owners.items() if pad != self.pad and who != name}
        if not mine:
            self.owners[name] = self.pad
        return not mine

    def rename(self, name: str, new: str) -> None:
        if name in self.owners:
            self.owners[new] = self.owners.pop(name)

    def keep_for(self, names: Collection[str]) -> None:
        """Take back the pads of all but these people: nobody else is there to press them."""
        self.owners = {who: pad for who, pad in self.owners.items() if who in names}

    def forget(self, pad: int) -> None:
        """A pad was pulled out: it is nobody's."""
        self.owners = {who: number for who, number in self.owners.items() if number != pad}


class InputReader:
    """Turns pygame events into intents; `listening` says how keys are read just now.

    `devices` hears which device was used last. While an action that repeats is held, `repeat` gives it again.
    """

    def __init__(self, devices: Devices | None = None) -> None:
        self.keys = KeyMap()
        self.buttons = KeyMap(originals=DEFAULT_BUTTONS)
        self.devices = devices or Devices()
        self.pads = Pads()
        self.listening = Listening.ACTIONS
        self.position = NOWHERE
        self.scale = 1.0
        """How many pixels wide a point of the pointer is, as `Window.scale`."""
        self.laid: Position | None = None
        """Where the program itself has laid the pointer, until it is told so: nobody has moved it there."""
        self._held: dict[int, str] = {}
        self._pressed: dict[tuple[int, str], str] = {}
        self._finger = False
        """Whether a finger is down."""
        self._repeated: tuple[object, Intent] | None = None
        self._until_repeat = 0.0

    def read(self, event: pygame.event.Event) -> list[Intent]:
        """The actions in an event, in their order; mostly one or none."""
        presses = self.pads.read(event)
        found: list[Intent | None] = [self._pad(press) for press in presses]
        if not presses:
            found = [*self._ended(event), self._read(event)]
        return [intent for intent in found if intent is not None]

    def _ended(self, event: pygame.event.Event) -> list[Intent | None]:
        """What counts as held no more by an event, though nobody told that it was let go."""
        match event.type:
            case pygame.WINDOWFOCUSLOST:
                self._finger = False
                return [self._let_go(key, self._held.pop(key)) for key in [*self._held]] + self._free(None)
            case pygame.CONTROLLERDEVICEREMOVED | pygame.JOYDEVICEREMOVED:
                self.devices.forget(event.instance_id)
                return self._free(event.instance_id)
            case pygame.MOUSEMOTION | pygame.MOUSEBUTTONDOWN if self._finger and not _by_finger(event):
                self._finger = False  # the mouse moves only once it is gone
                return [intents.Release(NOWHERE, touch=True)]
        return []

    def _free(self, pad: int | None) -> list[Intent | None]:
        """Let go of all buttons of a pad, or of every pad."""
        held = [one for one in self._pressed if pad in (None, one[0])]
        return [self._let_go(one, self._pressed.pop(one)) for one in held]

    @property
    def repeating(self) -> bool:
        return self._repeated is not None

    def repeat(self, milliseconds: float) -> list[Intent]:
        """What is held and due again, once that much time has passed."""
        if self._repeated is None:
            return []
        self._until_repeat -= milliseconds
        if self._until_repeat > 0:
            return []
        self._until_repeat = max(0.0, self._until_repeat + REPEAT_EVERY)
        return [self._repeated[1]]

    def _hold(self, what: object, action: str) -> Intent:
        intent = ACTIONS[action].intent
        self._repeated = (what, intent) if action in _REPEATING else None
        self._until_repeat = REPEAT_AFTER
        return intent

    def _let_go(self, what: object, action: str) -> Intent | None:
        if self._repeated is not None and self._repeated[0] == what:
            self._repeated = None
        if action == "choose":
            return intents.ChooseReleased()
        return intents.ShowCards(held=False) if action == "show_cards" else None

    def _read(self, event: pygame.event.Event) -> Intent | None:
        match event.type:
            case pygame.KEYDOWN:
                self.devices.last = Device.KEYS
                return self._key_down(event)
            case pygame.KEYUP:
                return self._key_up(event)
            case pygame.TEXTINPUT if self.listening is Listening.TEXT:
                return intents.Typed(event.text)
            case pygame.MOUSEWHEEL:
                steps = float(getattr(event, "precise_y", event.y) or event.y)
                return intents.Wheel(self.position, -steps if getattr(event, "flipped", False) else steps)
            case pygame.MOUSEMOTION | pygame.MOUSEBUTTONDOWN | pygame.MOUSEBUTTONUP:
                return self._pointer(event)
            case pygame.DROPFILE:
                return intents.Dropped(event.file)
            case pygame.WINDOWFOCUSLOST:
                return intents.FocusLost()
            case pygame.WINDOWFOCUSGAINED:
                return intents.FocusGained()
            case pygame.WINDOWLEAVE:
                self.position = NOWHERE
                return intents.Point(NOWHERE)
        return None

    def _pointer(self, event: pygame.event.Event) -> Intent | None:
        finger = _by_finger(event)
        place = int(event.pos[0] * self.scale), int(event.pos[1] * self.scale)
        if event.type == pygame.MOUSEMOTION and self.laid is not None and _way(self.laid, place) <= _JITTER:
            self.laid = None
            return None
        before, self.position = self.position, place
        if event.type == pygame.MOUSEMOTION:
            if _way(before, place) > _JITTER or self.devices.last in (Device.MOUSE, Device.TOUCH):
                self.devices.last = Device.TOUCH if finger else Device.MOUSE
            return intents.Point(self.position)
        self.devices.last = Device.TOUCH if finger else Device.MOUSE
        self._finger = finger and event.type == pygame.MOUSEBUTTONDOWN
        if event.type == pygame.MOUSEBUTTONDOWN and event.button <= 3:  # 4 and up are the wheel, told twice
            return intents.Press(self.position, event.button, finger)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            if finger:
                self.position = NOWHERE  # a finger that is lifted points nowhere
            return intents.Release(place, finger)
        return None

    def _pad(self, press: PadPress) -> Intent | None:
        held = press.pad, press.name
        if not press.down:
            return self._let_go(held, self._pressed.pop(held, ""))
        self.devices.last, self.devices.pad = Device.PAD, press.pad
        self.devices.family = self.pads.family(press.pad)
        action = self.buttons.action(press.name)
        if self.listening is Listening.BUTTON:
            return intents.KeyNamed(press.name)
        if action is None or (self.listening is Listening.KEY and action != "back"):
            return None
        self._pressed[held] = action
        return self._hold(held, action)

    def _key_down(self, event: pygame.event.Event) -> Intent | None:
        if event.key in _MODIFIERS:
            return None
        key = key_name(event.key, event.mod)
        action = self.keys.action(key)
        again = event.key in self._held
        if self.listening is Listening.KEY:
            self._held[event.key] = ""
            return None if again else intents.KeyNamed(key)
        if self.listening is Listening.BUTTON and action != "back":
            return None
        self._held[event.key] = action or ""
        if action is None or (again and action not in _REPEATING):
            return None
        if self.listening is Listening.TEXT and not _is_action_while_typing(action, key):
            return None
        return self._hold(event.key, action)

    def _key_up(self, event: pygame.event.Event) -> Intent | None:
        action = self._held.pop(event.key, "")
        if action == "show_cards" and self.listening is not Listening.ACTIONS:
            action = ""
        return self._let_go(event.key, action)


def _by_finger(event: pygame.event.Event) -> bool:
    """Whether an event of the pointer is a finger's."""
    return bool(getattr(event, "touch", False))


def _way(start: Position, end: Position) -> int:
    """How many pixels a pointer goes from one place to another, along the window's edges."""
    return abs(end[0] - start[0]) + abs(end[1] - start[1])


def _is_action_while_typing(action: str, key: str) -> bool:
    """Whether a key is still an action in a text field: not if it writes a letter or a space."""
    if action == "choose":
        return key in ("return", "enter")
    return action in _WHILE_TYPING and len(key) > 1


def without_stale_motion(events: list[pygame.event.Event]) -> list[pygame.event.Event]:
    """Return the events without the pointer's places on the way to where it rests."""
    kept: list[pygame.event.Event] = []
    for event in events:
        if kept and event.type == pygame.MOUSEMOTION == kept[-1].type:
            kept[-1] = event
        else:
            kept.append(event)
    return kept
