"""Names of keys for people, and the hints of keys at a screen's foot, from the key map in force."""

from __future__ import annotations

from game.language import Language
from scenes.controls import KeyHint
from scenes.controls.control import Answer
from scenes.keys import KeyMap
from scenes.resources import Resources


def key_label(language: Language, key: str) -> str:
    """What stands on a key's cap."""
    named = f"keys.{key}"
    if language.has(named):
        return language.text(named)
    return key.upper() if len(key) <= 3 else key.capitalize()


def wish_label(resources: Resources, wish: str) -> str:
    """The cap of the key that a wish has first."""
    return key_label(resources.language, KeyMap(resources.settings.keys).keys[wish][0])


def hint(resources: Resources, wish: str, text: str, answer: Answer) -> KeyHint:
    """A hint for a screen's foot: the key of a wish and what it does here (the key of a text)."""
    return KeyHint(wish_label(resources, wish), resources.language.text(text), answer)
