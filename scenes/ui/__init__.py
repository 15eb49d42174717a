"""What pages are made of: controls, the page that holds them, layout, and scenes that are declared."""

# isort: off
from scenes.paint.dirty_rects import Drawable
from scenes.ui.buttons import Button, Chip, IconButton, MenuEntry
from scenes.ui.key_hints import KeyHint
from scenes.ui.toggles import Segments, Tabs, Toggle
from scenes.ui.control import Answer, Control, Pressable, answered
from scenes.ui.focus import draw_focus
from scenes.ui.text_field import TextField
from scenes.ui.key_hints import hint, wish_label
from scenes.paint.sizes import Size
from scenes.ui.layout import FULL, Child, Item, Several, controls_of
from scenes.ui.layout import Held, Picture, Space, Words
from scenes.ui.containers import Around, Column, Row
from scenes.ui.containers import Board, Panel, Paper
from scenes.ui.containers import Fitted, Scroll
from scenes.paint.sizes import Metrics
from scenes.ui.sliders import Slider, Stepper
from scenes.ui.page import Page, PageScene
from scenes.ui.list_rows import Drawn, LabelledRow, Tile, Told
from scenes.ui.scroll import Paragraph, Reading, ScrollArea
from scenes.ui.sheets_and_dialogs import Dialog, LaidScene, Menu, ReadSheet, Sheet
from scenes.paint.text import Align
from scenes.ui.style import UiStyle
