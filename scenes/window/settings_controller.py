"""Settings in force: what follows at once from each change, and when they are written to the disk."""

from collections.abc import Collection
from contextlib import suppress
from dataclasses import dataclass

from game.kept.data_folder import Store, StoreError
from game.kept.faults import Fault
from game.kept.language import Language
from game.kept.settings import Settings, save
from scenes.paint import theme
from scenes.window.input import InputReader
from scenes.window.key_bindings import DEFAULT_BUTTONS, KeyMap
from scenes.window.scene import Resources
from scenes.window.window import Window

STORE_AFTER = 600.0
"""Milliseconds after the last change of a setting until the settings are written."""
_LAID_OUT_ANEW = frozenset(
    ("language", "text_scale", "fullscreen", "high_contrast", "seat_marks", "card_numerals")
)
"""Settings of which what is shown is laid out anew."""


def window_pixels(size: str) -> tuple[int, int] | None:
    """The pixels that a setting of the window's size means; None: as many as the screen allows."""
    if size == "screen":
        return None
    width, height = size.split("x")
    return int(width), int(height)


@dataclass
class SettingsController:
    """Puts settings into force; `stored` is what is written."""

    window: Window
    resources: Resources
    input: InputReader
    stored: Settings
    store: Store
    _changed_at: float | None = None

    def begin(self) -> None:
        """Put into force what the program begins with, of which nothing is to be stored."""
        self.resources.settings.take_changed()
        self._use()

    def _use(self) -> None:
        """Put into force what nobody else looks up by himself: palette, signs, keys."""
        settings = self.resources.settings
        theme.use(settings.high_contrast)
        self.resources.art.use_signs(settings.seat_marks, settings.card_numerals == "large")
        self.input.keys = KeyMap(settings.keys)
        self.input.buttons = KeyMap(settings.buttons, DEFAULT_BUTTONS)

    def changed(self, names: Collection[str], now: float) -> bool:
        """Put changed settings into force, and have them written soon; whether to lay out anew."""
        self._changed_at = now
        for name in names:
            self._put_into_force(name)
        return not _LAID_OUT_ANEW.isdisjoint(names)

    def _put_into_force(self, name: str) -> None:
        settings = self.resources.settings
        self.stored.change(name, getattr(settings, name))
        if name == "fullscreen":
            self.window.set_fullscreen(settings.fullscreen)
        elif name == "window_size":
            self.window.set_size(window_pixels(settings.window_size))
            for kept in (settings, self.stored):
                kept.change("own_size", [])
        elif name in ("keys", "buttons", "high_contrast", "seat_marks", "card_numerals"):
            self._use()
        elif name.endswith("_volume"):
            self.resources.sounds.update(0)
        elif name == "language":
            with suppress(Fault, OSError):  # a player's own file that was taken away meanwhile
                self.resources.language = Language.of(settings.language)

    def keep_size(self) -> None:
        """Have the size written that the window has by hand, if it is another than before."""
        own = self.window.own_size()
        if own is not None and own != self.stored.own_size:
            self.stored.change("own_size", own)
            self._changed_at = 0.0

    def write(self, now: float | None) -> StoreError | None:
        """Write changed settings, once they have rested for a while (`now` None: at once); what refused."""
        if self._changed_at is None or (now is not None and now - self._changed_at < STORE_AFTER):
            return None
        self._changed_at = None
        try:
            save(self.stored, self.store)
        except StoreError as error:
            return error
        return None
