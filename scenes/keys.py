"""Which key means which wish: the originals and a person's changes to them.

It knows keys by name and wishes by name, and nothing of what either does. Another device is another
table beside `DEFAULT_KEYS`.
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
}
"""Key names are pygame's, "enter" is the number pad's; "shift+" and "alt+" may stand before a name."""


class KeyMap:
    """Which key means which wish: the originals, but for the wishes that `changes` names."""

    def __init__(self, changes: dict[str, list[str]] | None = None) -> None:
        self.keys: dict[str, tuple[str, ...]] = dict(DEFAULT_KEYS)
        for wish, keys in (changes or {}).items():
            if wish in DEFAULT_KEYS and keys:
                self.keys[wish] = tuple(keys)
        self._wishes = {key: wish for wish, keys in self.keys.items() for key in keys}

    def wish(self, key: str) -> str | None:
        """The name of the wish of a key, None where it has none."""
        return self._wishes.get(key)

    def assign(self, wish: str, key: str) -> dict[str, list[str]]:
        """The changes that give a wish this key alone; a wish that had it gets this one's keys for it.

        So every wish keeps a key, and no key means two.
        """
        keys = {name: list(held) for name, held in self.keys.items()}
        loser = self.wish(key)
        if loser is not None and loser != wish:
            left = [held for held in keys[loser] if held != key]
            keys[loser] = left or keys[wish]
        keys[wish] = [key]
        return {name: held for name, held in keys.items() if tuple(held) != DEFAULT_KEYS[name]}


def key_name(key: int, modifiers: int = 0) -> str:
    """The name of a key with what is held beside it, such as "h", "shift+tab" or "alt+return"."""
    name = pygame.key.name(key) or f"key {key}"
    if key == pygame.K_KP_ENTER:
        name = "enter"
    if modifiers & pygame.KMOD_ALT and key in (pygame.K_RETURN, pygame.K_KP_ENTER):
        return "alt+return"
    return f"shift+{name}" if modifiers & pygame.KMOD_SHIFT and key == pygame.K_TAB else name
