"""Sound as scenes ask for it: effects by name, one piece of music at a time, volumes from the settings.

Owns the sound device. Must not know a match nor who is looking: who calls must play the same for all secrets.
Until `open` found a device, and for good where there is none, everything is silent and nothing fails.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from assets import FOLDER
from game.kept.settings import Settings
from scenes.window.music import ENDING_FADE_OUT, FADE_OUT, Music
from scenes.window.sound_effects import CHANNELS, RATE, Effects, gain, takes

if TYPE_CHECKING:
    from concurrent.futures import ThreadPoolExecutor

BUFFER = 512
# What music gives way to, in milliseconds of the sound: signatures, hits and endings.
DUCKING = {"sig-": 900, "duel-hit": 600, "duel-tie": 750, "end-": 3000}


def loudness(percent: int) -> float:
    """Return the factor of a volume in percent; bent, because ears hear ratios."""
    return float((percent / 100) ** 1.5)


class Sounds:
    """All sounds, by the names of assets/sounds/mix.json; `card-lay` and `card-flip` pick one of several."""

    def __init__(self, settings: Settings, folder: Path = FOLDER / "sounds") -> None:
        """Read the levels, open nothing."""
        self._settings = settings
        self._folder = folder
        mix = json.loads((folder / "mix.json").read_text(encoding="utf-8"))
        self._effect_mix: dict[str, dict[str, float]] = mix["effects"]
        self._music_mix: dict[str, dict[str, float]] = mix["music"]
        self._names = frozenset(takes(self._effect_mix))
        self._effects: Effects | None = None
        self._music: Music | None = None
        self._worker: ThreadPoolExecutor | None = None
        self._wanted: str | None = None
        self._tension = 0.0
        self._now = 0.0
        self._muted = False
        self.hushed = False
        """Whether one person alone looks at a shared screen: then nothing is heard that others could."""

    @property
    def is_open(self) -> bool:
        """Whether there is a device to be heard from."""
        return self._effects is not None

    @property
    def playing(self) -> str | None:
        """The piece of music that is heard, None between two and without a device."""
        return None if self._music is None else self._music.playing

    def open(self) -> bool:
        """Open the device (12 ms; 100 ms to find out that there is none); return whether there is one."""
        if self.is_open:
            return True
        try:
            pygame.mixer.init(RATE, -16, 2, BUFFER, allowedchanges=0)
        except pygame.error:
            return False
        pygame.mixer.set_num_channels(CHANNELS)
        _open_codecs(self._folder)
        from concurrent.futures import ThreadPoolExecutor  # after the first frame: it takes a while to load

        self._worker = ThreadPoolExecutor(1, "sounds")
        self._effects = Effects(self._folder / "effects", self._effect_mix, self._worker)
        self._music = Music(self._folder / "music", self._music_mix, self._worker)
        self._music.tension(self._tension)
        self._music.want(self._wanted)
        return True

    def play(self, name: str, pan: float = 0.0, step: int = 0, level: float = 0.0) -> None:
        """Let an effect be heard, from -1 (left) to 1 (right); `step` is the place in a count, from 0.

        `level` makes it louder or softer than usual, in dB.

        Raises KeyError for a name that there is not, with or without a device.
        """
        if name not in self._names:
            raise KeyError(f"no sound named {name!r}")
        volume = self._volume(self._settings.effects_volume)
        if self._effects is None or volume == 0 or self.hushed:
            return
        self._effects.play(name, self._now, volume * gain(level), pan, step)
        for beginning, length in DUCKING.items():
            if name.startswith(beginning) and self._music is not None:
                self._music.duck(length)

    def cut(self, name: str) -> None:
        """End an effect within 40 milliseconds, as the held breath when the card turns."""
        if self._effects is not None:
            self._effects.cut(name)

    def music(self, name: str | None) -> None:
        """Go over to a piece such as "title" or "table", or to silence; the same one goes on undisturbed.

        The table has the piece that the settings say, once one was won.
        """
        if name == "table" and self._settings.table_music != "usual":
            name = self._settings.table_music
        if name not in (None, "table", *self._music_mix):
            raise KeyError(f"no piece of music named {name!r}")
        self._wanted = name
        if self._music is not None:
            self._music.want(name, FADE_OUT if name else ENDING_FADE_OUT)

    def tension(self, value: float) -> None:
        """Say how tense the table is, 0 to 1, from what everybody sees; the music follows slowly."""
        self._tension = value
        if self._music is not None:
            self._music.tension(value)

    def update(self, milliseconds: float) -> None:
        """Let time pass for fades; call it with every frame and every idle wake."""
        self._now += milliseconds
        if self._music is not None:
            self._music.update(milliseconds, self._volume(self._settings.music_volume))

    def set_volumes(self) -> None:
        """Take over the settings' volumes at once."""
        self.update(0)

    def mute(self, muted: bool) -> None:
        """Be silent, or be heard again, without forgetting what plays."""
        self._muted = muted
        self.update(0)

    def stop(self) -> None:
        """Fall silent and give the device back; nothing is heard any more until it is opened again.

        What is being decoded just now is waited for, a fraction of a second: without a device it
        would crash.
        """
        if self._effects is not None:
            self._effects.end()
        if self._worker is not None:
            self._worker.shutdown(wait=True, cancel_futures=True)
        if self.is_open:
            pygame.mixer.quit()
        self._effects = self._music = self._worker = None

    def _volume(self, percent: int) -> float:
        return 0.0 if self._muted else loudness(self._settings.master_volume) * loudness(percent)


def _open_codecs(folder: Path) -> None:
    """Read a file of each kind (half a millisecond), while nobody else reads one.

    SDL's mixer opens a codec at the first file that needs it. Two threads that open one each at the same
    moment overwrite its list of codecs and the memory behind it, and the program crashes then or later.
    """
    pygame.mixer.Sound(str(folder / "effects" / "ui-tick.flac"))
    pygame.mixer.music.load(str(folder / "music" / "title.ogg"))
    pygame.mixer.music.unload()
