"""Hints of keys at a screen's foot; caps of keys and pads' buttons, and their names by the device in hand."""

from pygame import Rect

from game.kept.language import Language
from scenes.paint import sizes, theme
from scenes.paint.dirty_rects import Drawable
from scenes.paint.shapes import put_in_middle
from scenes.ui.control import Answer, Pressable
from scenes.ui.style import UiStyle
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

PAD_SIGNS = {"×": "pad-cross", "○": "pad-circle", "□": "pad-square", "△": "pad-triangle"}
"""Signs on buttons that are drawn, as no font has them all."""


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


def wish_label(resources: Resources, wish: str, on_pad: str = "") -> str:
    """The cap of the key or button that a wish has first; empty where a finger is all there is.

    On a pad that has no button for it that of the wish `on_pad`, if there is one.
    """
    shown, settings = resources.devices.shown, resources.settings
    if shown == "touch":
        return ""
    if shown in PRINTED:
        wish = wish if wish in DEFAULT_BUTTONS else on_pad
        if not wish:
            return ""
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


class KeyHint(Pressable):
    """A key's cap and what it does, at the foot of a screen; a pointer can press it instead of the key.

    Without a key it is a small button with the word alone.
    """

    focusable = False

    def __init__(self, cap: str, label: str, answer: Answer) -> None:
        super().__init__(label, answer)
        self.cap = cap

    def wanted(self, look: UiStyle) -> tuple[int, int]:
        width = look.measure(self.label, theme.REGULAR, 28)[0]
        width += keycap_width(look, self.cap) + look.px(34) if self.cap else look.px(56)
        return width, max(sizes.SMALLEST_TARGET, look.px(48))

    def draw(self, surface: Drawable) -> None:
        look, rect = self.look, self.rect
        if self.cap:
            cap = Rect(rect.left, 0, keycap_width(look, self.cap), look.px(42))
            cap.centery = self.shifted().centery
            draw_keycap(look, surface, cap, self.cap, self.hovered)
            room = Rect(cap.right + look.px(14), rect.top, rect.right - cap.right - look.px(14), rect.height)
            colour = theme.TEXT if self.hovered else theme.TEXT_SOFT
            look.write(surface, self.label, theme.REGULAR, 28, colour, room)
            return
        box = self.shifted()
        box.width -= look.px(16)
        fill = theme.RAISED_PRESSED if self.pressed else theme.RAISED
        surface.blit(look.shapes.box(box.size, look.px(12), fill, theme.EDGE, look.px(2)), box)
        look.write(surface, self.label, theme.REGULAR, 28, theme.TEXT, box.inflate(-look.px(24), 0), "centre")


def keycap_width(look: UiStyle, key: str) -> int:
    """Pixels of width of a key's cap."""
    words = 0 if key in PAD_SIGNS else look.measure(key, theme.BOLD, 26)[0]
    return max(look.px(44), words + look.px(24))


def draw_keycap(look: UiStyle, surface: Drawable, rect: Rect, key: str, hovered: bool = False) -> None:
    """The cap of a key with its name."""
    fill = theme.RAISED_HOVER if hovered else theme.ROW_FOCUSED
    surface.blit(look.shapes.box(rect.size, look.px(9), fill, theme.EDGE, look.px(2)), rect)
    if key in PAD_SIGNS:
        sign = look.resources.art.icon(PAD_SIGNS[key], round(rect.height * 0.62), theme.TEXT)
        put_in_middle(surface, sign, rect.center)
        return
    look.write(surface, key, theme.BOLD, 26, theme.TEXT, rect.inflate(-look.px(10), 0), "centre")


def hint(resources: Resources, wish: str, text: str, answer: Answer) -> KeyHint:
    """A hint for a screen's foot: the key of a wish and what it does here (the key of a text)."""
    return KeyHint(wish_label(resources, wish), resources.language.text(text), answer)
