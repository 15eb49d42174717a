"""Which key or pad's button means which action: the originals and a person's changes to them.

It knows keys, buttons and actions by name, and nothing of what any of them does.
"""

from __future__ import annotations

import pygame

DEFAULT_KEYS: dict[str, tuple[str, ...]] = {
    "left": ("left",),
    "right": ("right",),
    "up": ("up",),
    "down": ("down",),
    "next_group": ("tab",),
    "previous_group": ("shift+tab",),
    "choose": ("return", "space", "enter"),
    "back": ("escape",),
    "show_cards": ("h",),
    "show_monk": ("j",),
    "show_no_monk": ("k",),
    "log": ("l",),
    "odds": ("o",),
    "rules": ("f1",),
    "fight_table": ("f2",),
    "pause": ("p",),
    "speed": ("s",),
    "full_screen": ("f11", "alt+return"),
    "erase": ("backspace", "delete"),
    "leave_kiosk": ("ctrl+q",),
}
"""Key names are pygame's, "enter" is the number pad's; "shift+", "alt+", "ctrl+" may come before a name."""


DEFAULT_BUTTONS: dict[str, tuple[str, ...]] = {
    "left": ("pad left", "stick left"),
    "right": ("pad right", "stick right"),
    "up": ("pad up", "stick up"),
    "down": ("pad down", "stick down"),
    "next_group": ("right shoulder",),
    "previous_group": ("left shoulder",),
    "choose": ("a",),
    "back": ("b",),
    "show_cards": ("y",),
    "show_monk": ("x",),
    "show_no_monk": ("left trigger",),
    "log": ("select",),
    "odds": ("right trigger",),
    "pause": ("start",),
    "speed": ("left stick",),
    "erase": ("right stick",),
}
"""A pad's buttons, by the names of `scenes.window.pads`. The rules are opened by the button that
pauses, where there is nothing to pause, and over the pause by the one that shows the Monk."""


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


def key_name(key: int, modifiers: int = 0) -> str:
    """The name of a key with what is held beside it, such as "h", "shift+tab" or "alt+return"."""
    name = pygame.key.name(key) or f"key {key}"
    if key == pygame.K_KP_ENTER:
        name = "enter"
    if modifiers & pygame.KMOD_ALT and key in (pygame.K_RETURN, pygame.K_KP_ENTER):
        return "alt+return"
    if modifiers & pygame.KMOD_CTRL and key == pygame.K_q:
        return "ctrl+q"
    return f"shift+{name}" if modifiers & pygame.KMOD_SHIFT and key == pygame.K_TAB else name
