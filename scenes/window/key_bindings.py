"""What keys and a pad's buttons mean: every action with its original keys, and a person's changes to them."""

from typing import NamedTuple

import pygame

from scenes.window import intents


class Action(NamedTuple):
    """What is wanted, and which keys and which buttons of a pad mean it where nobody chose others."""

    intent: intents.Intent
    keys: tuple[str, ...]
    """By pygame's names, "enter" is the number pad's; "shift+", "alt+", "ctrl+" may come before a name."""
    buttons: tuple[str, ...] = ()
    """By the names of `scenes.window.gamepads`."""


ACTIONS = {
    "left": Action(intents.Move("left"), ("left",), ("pad left", "stick left")),
    "right": Action(intents.Move("right"), ("right",), ("pad right", "stick right")),
    "up": Action(intents.Move("up"), ("up",), ("pad up", "stick up")),
    "down": Action(intents.Move("down"), ("down",), ("pad down", "stick down")),
    "next_group": Action(intents.NextGroup(), ("tab",), ("right shoulder",)),
    "previous_group": Action(intents.PreviousGroup(), ("shift+tab",), ("left shoulder",)),
    "choose": Action(intents.Choose(), ("return", "space", "enter"), ("a",)),
    "back": Action(intents.Back(), ("escape",), ("b",)),
    "show_cards": Action(intents.ShowCards(held=True), ("h",), ("y",)),
    "show_monk": Action(intents.Reveal(shown=True), ("j",), ("x",)),
    "show_no_monk": Action(intents.Reveal(shown=False), ("k",), ("left trigger",)),
    "draw": Action(intents.Shortcut("draw"), ("d",)),
    "declare": Action(intents.Shortcut("declare"), ("c",)),
    "end_turn": Action(intents.Shortcut("end"), ("e",)),
    **{f"seat_{number}": Action(intents.Number(number), (str(number),)) for number in range(1, 7)},
    "log": Action(intents.Log(), ("l",), ("select",)),
    "discards": Action(intents.Discards(), ("g",)),
    "odds": Action(intents.Odds(), ("o",), ("right trigger",)),
    "undo": Action(intents.Undo(), ("z", "u")),
    "rules": Action(intents.Rules(), ("f1",)),
    "fight_table": Action(intents.FightTable(), ("f2",)),
    "pause": Action(intents.Pause(), ("p",), ("start",)),
    "speed": Action(intents.Speed(), ("s",), ("left stick",)),
    "full_screen": Action(intents.FullScreen(), ("f11", "alt+return")),
    "erase": Action(intents.Erase(), ("backspace", "delete"), ("right stick",)),
    "leave_kiosk": Action(intents.LeaveKiosk(), ("ctrl+q",)),
}
"""Every action, by its name in the settings. On a pad the rules are opened by the button that pauses, where
there is nothing to pause, and over the pause by the one that reveals."""
DEFAULT_KEYS = {name: action.keys for name, action in ACTIONS.items()}
DEFAULT_BUTTONS = {name: action.buttons for name, action in ACTIONS.items() if action.buttons}


class KeyMap:
    """Which key means which action: the `originals`, but for the actions that `changes` names."""

    def __init__(
        self,
        changes: dict[str, list[str]] | None = None,
        originals: dict[str, tuple[str, ...]] = DEFAULT_KEYS,
    ) -> None:
        self.originals = originals
        self.keys: dict[str, tuple[str, ...]] = dict(originals)
        for action, keys in (changes or {}).items():
            if action in originals and keys:
                self.keys[action] = tuple(keys)
        self._actions = {key: action for action, keys in self.keys.items() for key in keys}

    def action(self, key: str) -> str | None:
        """The name of the action of a key, None where it has none."""
        return self._actions.get(key)

    def assign(self, action: str, key: str) -> dict[str, list[str]]:
        """The changes that give an action this key alone; an action that had it gets this one's keys for it.

        So every action keeps a key, and no key means two.
        """
        keys = {name: list(held) for name, held in self.keys.items()}
        loser = self.action(key)
        if loser is not None and loser != action:
            left = [held for held in keys[loser] if held != key]
            keys[loser] = left or keys[action]
        keys[action] = [key]
        return self._changes(keys)

    def restore(self, action: str) -> dict[str, list[str]]:
        """The changes that are left when an action has its original keys again, and nobody else has them."""
        keys = {name: list(held) for name, held in self.keys.items()}
        given_up = [key for key in keys[action] if key not in self.originals[action]]
        for name, held in keys.items():
            left = [key for key in held if key not in self.originals[action]]
            if name != action and left != held:
                free = [key for key in self.originals[name] if key not in self.originals[action]]
                keys[name] = left or given_up or free
        keys[action] = list(self.originals[action])
        return self._changes(keys)

    def _changes(self, keys: dict[str, list[str]]) -> dict[str, list[str]]:
        return {name: held for name, held in keys.items() if tuple(held) != self.originals[name]}


def key_name(key: int, modifiers: int) -> str:
    """The name of a key with what is held beside it, such as "h", "shift+tab" or "alt+return"."""
    name = pygame.key.name(key) or f"key {key}"
    if key == pygame.K_KP_ENTER:
        name = "enter"
    if modifiers & pygame.KMOD_ALT and key in (pygame.K_RETURN, pygame.K_KP_ENTER):
        return "alt+return"
    if modifiers & pygame.KMOD_CTRL and key == pygame.K_q:
        return "ctrl+q"
    return f"shift+{name}" if modifiers & pygame.KMOD_SHIFT and key == pygame.K_TAB else name
