"""The settings: every one that does something now, on tabs, each with the control that suits it."""

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from itertools import chain
from typing import Any

from pygame import Rect

from game.kept.language import languages
from scenes.menus.key_remapping import Remapping
from scenes.paint import sizes, theme
from scenes.paint.dirty_rects import Drawable
from scenes.ui import Button, Control, KeyHint, LabelledRow, ScrollArea, Segments, Sheet, Slider, Tabs, Toggle
from scenes.ui.containers import Column, Row, Scroll
from scenes.ui.key_hints import hint, wish_label
from scenes.ui.layout import Item, Rule, Space
from scenes.ui.message import QuestionScene
from scenes.ui.style import UiStyle
from scenes.window import Device, Intent, Listening, Push, Request, Resources, intents

TABS: dict[str, tuple[str, ...]] = {
    "look": (
        "text_scale", "high_contrast", "seat_marks", "card_numerals", "fullscreen", "window_size",
        "frame_limit", "preview", "reduced_motion", "shake", "flashes",
    ),
    "sound": ("master_volume", "effects_volume", "music_volume", "mute_in_background"),
    "play": (
        "speed", "hints", "remarks", "help", "always_notes", "all_rivals", "curtain", "look_seconds",
    ),
    "controls": (),
    "language": (),
}  # fmt: skip
_COLUMN_GAP = 44
_RESTS = 1500.0
"""Milliseconds after a press on an arrow after which the screen takes the new text size."""
_RESTORED = {*chain(*TABS.values()), "own_hints", "keys", "buttons"}
"""Settings that all become as they came; who sat where, and what they read and won, was not chosen here."""


class Preview(Control):
    """Not to be used, only looked at; `scale` is the text size in percent that it shows."""

    focusable = False

    def __init__(self, resources: Resources, scale: int) -> None:
        super().__init__()
        self.resources = resources
        self.scale = scale

    def wanted(self, look: UiStyle) -> tuple[int, int]:
        return look.px(720), look.px(384)

    def draw(self, surface: Drawable) -> None:
        look, rect = self.look, self.rect
        surface.blit(look.shapes.box(rect.size, look.px(20), theme.SUNK, theme.EDGE, look.px(2.5)), rect)
        room = rect.inflate(-2 * look.px(30), -2 * look.px(24))
        head = Rect(*room.topleft, room.width, look.line_height(theme.BOLD, 28))
        title = self.resources.language.text("settings.preview.title", n=self.scale)
        look.write(surface, title, theme.BOLD, 28, theme.TEXT_GOLD, head)
        room.top, room.height = head.bottom + look.px(14), room.height - head.height - look.px(14)
        card = min(look.px(200), round(room.height / 1.4), room.width // 3)
        surface.blit(self.resources.art.face(4, 1, card), room)
        room.left, room.width = room.left + card + look.px(34), room.width - card - look.px(34)
        self._draw_words(surface, room)

    def _draw_words(self, surface: Drawable, room: Rect) -> None:
        """At the size that was chosen, whatever the screen has now."""
        text, art, gap = self.resources.language.text, self.resources.art, self.look.px(10)
        settings = replace(self.resources.settings, text_scale=self.scale)
        look = UiStyle(replace(self.resources, settings=settings), self.look.size)
        look.written = self.look.written
        top, line = room.top, min(look.line_height(theme.REGULAR, 34), room.height // 4)
        for crest, key in ((2, "first"), (3, "second")):
            mark = art.crest(crest, line)
            surface.blit(mark, (room.left, top))
            aside = mark.get_width() + self.look.px(14)
            box = Rect(room.left + aside, top, room.width - aside, line)
            look.write(surface, text(f"settings.preview.{key}"), theme.REGULAR, 34, theme.TEXT, box)
            top += line + gap
        word = text("settings.preview.button")
        wide = min(room.width, look.measure(word, theme.DISPLAY, 40)[0] + look.px(60))
        sheet = Rect(room.left, top + gap, wide, min(look.px(74), room.height // 4))
        surface.blit(art.washi(sheet.size, 9), sheet)
        inner = sheet.inflate(-look.px(24), 0)
        look.write(surface, word, theme.DISPLAY, 40, theme.PAPER_INK, inner, "centre")
        foot = Rect(room.left, sheet.bottom, room.width, room.bottom - sheet.bottom)
        smallest = text("settings.preview.smallest", n=look.text_size(sizes.TEXT_SIZE))
        look.write(surface, smallest, theme.REGULAR, 28, theme.TEXT_MUTE, foot)


class SettingsScene(Sheet):
    """Changes `resources.settings` at once and tells the app what was changed."""

    heading = "settings.title"
    chooses = "common.change"

    def __init__(self, resources: Resources) -> None:
        super().__init__(resources)
        self.languages = languages()
        self.tabs = [tab for tab in TABS if tab != "language" or len(self.languages) > 1]
        self.tab = 0
        self._pending: int | None = None
        """A text size that is shown in the preview alone, until its knob or arrow is left."""
        self._rested = 0.0
        self._remapping = Remapping(resources, self._change, self.again)
        self._rows: dict[str, Control] = {}

    # Layout

    def hints(self) -> list[KeyHint]:
        return [*super().hints(), hint(self.resources, "erase", "common.as_it_came", self._as_it_came)]

    def body(self) -> Item:
        look, text = self.look, self.resources.language.text
        caps = wish_label(self.resources, "previous_group"), wish_label(self.resources, "next_group")
        labels = [text(f"settings.tab.{tab}") for tab in self.tabs]
        tabs = Tabs(labels, self.tab, self._open_tab, caps=caps if self._turns_tabs else None).named("tabs")
        self._rows = self._make_rows()
        for name, row in self._rows.items():
            row.key = name
        rows = list(self._rows.values())
        wide = (self.room.width - ScrollArea.bar_room(look) - look.px(_COLUMN_GAP)) // 2
        parts = [rows]
        if wide >= look.px(720):
            split = _split(list(self._rows), [row.fitted(look, wide) for row in rows])
            parts = [rows[:split], rows[split:]]
        for row in parts[-1] if len(parts) > 1 else ():
            row.group = 2
        columns = [Column(*part, gap=16) for part in parts]
        return Column(tabs, Space(4), Rule(), Scroll(Row(*columns, gap=_COLUMN_GAP, even=True), grow=1))

    def first(self) -> Control:
        return next(row for row in self._rows.values() if row.focusable)

    # Rows

    def _make_rows(self) -> dict[str, Control]:
        tab = self.tabs[self.tab]
        if tab == "controls":
            return self._remapping.rows()
        if tab == "language":
            name = self.resources.language.text("settings.language.name")
            return {"language": LabelledRow(name, self._segments("language", self.languages), group=1)}
        rows: dict[str, Control] = {}
        own = [name for name, rule in self.resources.settings.rules().items() if rule.tab == tab]
        for name in (*TABS[tab], *own):
            if name == "preview":
                rows[name] = Preview(self.resources, self.resources.settings.text_scale)
            else:
                rows[name] = self._row(name)
        self._apply_dependence(rows)
        rows["all"] = Button(self.resources.language.text("settings.all"), self._ask_for_all, "dark", 32)
        return rows

    def _apply_dependence(self, rows: dict[str, Control]) -> None:
        settings, text = self.resources.settings, self.resources.language.text
        for name, refused in (("shake", settings.reduced_motion), ("window_size", settings.fullscreen)):
            if name in rows:
                rows[name].disable(text(f"settings.{name}.refused") if refused else "")

    def _row(self, name: str) -> LabelledRow:
        language, key = self.resources.language, f"settings.{name}"
        line = language.text(f"{key}.line") if language.has(f"{key}.line") else ""
        value = self._in_words(name) if self._is_number(name) else ""
        return LabelledRow(language.text(f"{key}.name"), self._control(name), line, value, group=1)

    def _control(self, name: str) -> Control:
        text, settings = self.resources.language.text, self.resources.settings
        rule, value, change = settings.rules()[name], getattr(settings, name), partial(self._change, name)
        if rule.choices:
            words = {choice: text(f"settings.{name}.{choice}") for choice in rule.choices}
            return self._segments(name, words)
        if self._is_number(name):
            return Slider(value, (rule.low, rule.high, rule.step), _number(rule.original), change)
        if self.resources.language.has(f"settings.{name}.on"):
            either = {False: text(f"settings.{name}.off"), True: text(f"settings.{name}.on")}
            return self._segments(name, either)
        return Toggle(value, (text("common.on"), text("common.off")), change)

    def _segments(self, name: str, labels: Mapping[Any, str]) -> Segments:
        values = list(labels)

        def choose(number: int) -> None:
            self._change(name, values[number])

        chosen = values.index(getattr(self.resources.settings, name))
        return Segments(list(labels.values()), chosen, choose)

    def _is_number(self, name: str) -> bool:
        rule = self.resources.settings.rules()[name]
        return not rule.choices and rule.high > rule.low

    def _in_words(self, name: str) -> str:
        text, value = self.resources.language.text, getattr(self.resources.settings, name)
        if value == 0 and name.endswith("_volume"):
            return text("common.silent")
        return text("common.percent", n=value)

    # Changes

    def _change(self, name: str, value: object) -> None:
        if name == "text_scale" and self.page.dragging:
            self._pending, self._rested = value if isinstance(value, int) else None, 0.0
            self._show_scale(self._pending or 100)
            return
        self.resources.settings.change(name, value)
        if name == "hints":  # for everybody: what people chose apart is no more
            self.resources.settings.change("own_hints", {})
        row = self._rows.get(name)
        if isinstance(row, LabelledRow) and self._is_number(name):
            row.value = self._in_words(name)
        self._apply_dependence(self._rows)
        if name in ("keys", "buttons"):
            self.again()

    def _show_scale(self, scale: int) -> None:
        """While knob or arrow are in use only the preview follows: else an arrow ran away from the mouse."""
        preview, row = self._rows.get("preview"), self._rows.get("text_scale")
        if isinstance(preview, Preview) and isinstance(row, LabelledRow):
            preview.scale = scale
            row.value = self.resources.language.text("common.percent", n=scale)

    def _as_it_came(self) -> None:
        name = self.page.focus.key if self.page.focus is not None else ""
        if self.tabs[self.tab] == "controls":
            self._remapping.restore(name)
        elif (rule := self.resources.settings.rules().get(name)) is not None:
            self._change(name, rule.original)
            self.again()

    def _open_tab(self, number: int) -> None:
        self.tab = number
        self.page.set_focus(self.page.controls[0])
        self.page.areas[0].scroll_to(0)
        self.again()

    def _ask_for_all(self) -> Request | None:
        return Push(QuestionScene(self.resources, "settings.all_question", self._restore_all))

    def _restore_all(self) -> None:
        settings = self.resources.settings
        for name, rule in settings.rules().items():
            original = rule.original
            if (name in _RESTORED or rule.tab) and getattr(settings, name) != original:
                settings.change(name, dict(original) if isinstance(original, dict) else original)
        self.again()

    # The scene

    def listening(self) -> Listening:
        return self._remapping.listening

    def handle(self, intent: Intent) -> Request | None:
        if self._remapping.listening is not Listening.ACTIONS:
            return self._remapping.take(intent)
        if isinstance(intent, intents.Erase):
            self._as_it_came()
            return None
        if isinstance(intent, intents.NextGroup | intents.PreviousGroup) and self._turns_tabs:
            step = 1 if isinstance(intent, intents.NextGroup) else -1
            self._open_tab((self.tab + step) % len(self.tabs))
            return None
        request = super().handle(intent)
        if self._pending is not None and self._leaves_size(intent):
            self._take_size()
        return request

    def _leaves_size(self, intent: Intent) -> bool:
        """Whether the knob was let go, or the pointer or another device has left the arrow."""
        row = self._rows.get("text_scale")
        if not isinstance(row, LabelledRow) or not isinstance(row.inner, Slider):
            return True
        match intent:
            case intents.Press():
                return False
            case intents.Release(position):
                return not row.inner.arrow_at(position)
            case intents.Point(position):
                return not self.page.dragging and not row.rect.collidepoint(position)
        return True

    def _take_size(self) -> None:
        value, self._pending = self._pending, None
        self.resources.settings.change("text_scale", value)
        self._show_scale(self.resources.settings.text_scale)

    def update(self, milliseconds: float) -> Request | None:
        request = super().update(milliseconds)
        if self._pending is not None and not self.page.dragging:
            self._rested += milliseconds
            if self._rested >= _RESTS:
                self._take_size()
        return request

    def moving(self) -> bool:
        return self._pending is not None or super().moving()

    @property
    def _turns_tabs(self) -> bool:
        """Whether the keys of the groups turn the tabs: a pad's shoulders, as their caps beside them say."""
        return self.resources.devices.last is Device.PAD


def _split(names: list[str], heights: list[int]) -> int:
    """How many rows go into the left of two columns: those before the preview, else half of the height."""
    for first in ("preview", "buttons.head"):
        if first in names:
            return names.index(first)
    whole = sum(heights)
    counts = range(1, len(heights) + 1)
    tallest = [max(sum(heights[:count]), whole - sum(heights[:count])) for count in counts]
    return tallest.index(min(tallest)) + 1


def _number(value: object) -> int:
    return value if isinstance(value, int) else 0
