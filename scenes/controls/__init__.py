"""The set of controls: what on a screen can be used, in all its states, and the page that holds it."""

from scenes.controls.buttons import Button, Chip, IconButton, KeyHint, MenuEntry
from scenes.controls.choices import Segments, Tabs, Toggle
from scenes.controls.control import Control
from scenes.controls.field import TextField
from scenes.controls.look import Look
from scenes.controls.numbers import Slider, Stepper
from scenes.controls.page import Page
from scenes.controls.rows import Row
from scenes.controls.scroll import Reading, ScrollArea

__all__ = [
    "Button", "Chip", "Control", "IconButton", "KeyHint", "Look", "MenuEntry", "Page", "Reading", "Row",
    "ScrollArea", "Segments", "Slider", "Stepper", "Tabs", "TextField", "Toggle",
]  # fmt: skip
