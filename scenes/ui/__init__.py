"""The set of controls: what on a screen can be used, in all its states, and the page that holds it."""

from scenes.ui.buttons import Button, Chip, IconButton, KeyHint, MenuEntry
from scenes.ui.choices import Segments, Tabs, Toggle
from scenes.ui.control import Control
from scenes.ui.field import TextField
from scenes.ui.numbers import Slider, Stepper
from scenes.ui.page import Page
from scenes.ui.rows import Row
from scenes.ui.scroll import Reading, ScrollArea
from scenes.ui.style import UiStyle

__all__ = [
    "Button", "Chip", "Control", "IconButton", "KeyHint", "MenuEntry", "Page", "Reading", "Row", "ScrollArea",
    "Segments", "Slider", "Stepper", "Tabs", "TextField", "Toggle", "UiStyle",
]  # fmt: skip
