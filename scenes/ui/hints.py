"""Names of keys and pads' buttons, by the device in hand, and the hints of them at a screen's foot."""

from game.kept.language import Language
from scenes.ui.buttons import PAD_SIGNS, KeyHint
from scenes.ui.control import Answer
from scenes.window.key_bindings import DEFAULT_BUTTONS, KeyMap
from scenes.window.scene import Resources

PRINTED: dict[str, dict[str, str]] = {
    "xbox": {
        "a": "A", "b": "B", "x": "X", "y": "Y", "select": "View", "start": "Menu",
        "left shoulder": "LB", "right shoulder": "RB", "left trigger": "LT", "right trigger": "RT",
        "left stick": "LS", "right stick": "RS",
    },
    "playstation": {
        "a": "×", "b": "○", "x": "□", "y": "△", "select": "Share", "start": "Options",
        "left shoulder": "L1", "right shoulder": "R1", "left trigger": "L2", "right trigger": "R2",
        "left stick": "L3", "right stick": "R3",
    },
    "nintendo": {
        "a": "A", "b": "B", "x": "X", "y": "Y", "select": "−", "start": "+",
        "left shoulder": "L", "right shoulder": "R", "left trigger": "ZL", "right trigger": "ZR",
        "left stick": "LS", "right stick": "RS",
    },
}  # fmt: skip
PRINTED["dualsense"] = {**PRINTED["playstation"], "select": "Create"}
"""What is printed on the buttons of each make of pad; the same in all languages."""


def key_label(language: Language, key: str) -> str:
    """What stands on a key's cap."""
    named = f"keys.{key}"
    if language.has(named):
        return language.text(named)
    return key.upper() if len(key) <= 3 else key.capitalize()


def button_label(language: Language, family: str, button: str) -> str:
    """What is printed on a button of a make of pad; directions are told in words and arrows."""
    printed = PRINTED[family].get(button)
    return printed or language.text(f"keys.{button.replace(' ', '_')}")


def wish_label(resources: Resources, wish: str) -> str:
    """The cap of the key or button that a wish has first; empty where a finger is all there is."""
    shown, settings = resources.devices.shown, resources.settings
    if shown == "touch":
        return ""
    if shown in PRINTED and wish in DEFAULT_BUTTONS:
        buttons = KeyMap(settings.buttons, DEFAULT_BUTTONS).keys[wish]
        return button_label(resources.language, shown, buttons[0])
    return key_label(resources.language, KeyMap(settings.keys).keys[wish][0])


def both_labels(resources: Resources, wish: str) -> tuple[str, ...]:
    """The caps of a wish, of key and pad, for screens that must not tell which device was used just now."""
    language, settings, devices = resources.language, resources.settings, resources.devices
    key = key_label(language, KeyMap(settings.keys).keys[wish][0])
    if devices.pad is None:
        return (key,)
    button = KeyMap(settings.buttons, DEFAULT_BUTTONS).keys[wish][0]
    return key, button_label(language, devices.family, button)


def spoken(language: Language, labels: tuple[str, ...]) -> str:
    """Labels as part of a sentence: signs that no font has in words."""
    words = [language.text(f"keys.{PAD_SIGNS[label]}") if label in PAD_SIGNS else label for label in labels]
    return f" {language.text('keys.or')} ".join(words)


def hint(resources: Resources, wish: str, text: str, answer: Answer) -> KeyHint:
    """A hint for a screen's foot: the key of a wish and what it does here (the key of a text)."""
    return KeyHint(wish_label(resources, wish), resources.language.text(text), answer)
