"""Sound as scenes ask for it: effects by name, one piece of music at a time, volumes from the settings.

Owns the sound device: its music stream, channels 0 and 1 for the table's music, the others for effects. Must
not know a match nor who is looking: who calls must play the same for all secrets. Until `open` found a
device, and for good where there is none, everything is silent and nothing fails; nor does it where a file
cannot be read: that one is silent.
"""

from __future__ import annotations

import io
import json
import math
import wave
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pygame

from assets import FOLDER
from game.kept.settings import Settings
from scenes.window.music import TABLE, UNREAD, Mix, Music, UnreadSounds, approach, gain

if TYPE_CHECKING:
    from concurrent.futures import Executor, ThreadPoolExecutor

RATE = 44100
BUFFER = 512
CHANNELS = 16
VOICES = {
    "sig-": range(2, 4),
    "duel-": range(4, 7),
    "end-": range(4, 7),
    "ui-": range(7, 9),
    "": range(9, 16),
}
"""Which channels a kind of effect may take, by the beginning of its name."""
SIGNATURE_FADE, CUT_FADE = 120, 40
"""Milliseconds in which a signature gives way to the next, and an effect ends that is cut."""
SILENCE_FADE = 40.0
"""Milliseconds in which all that is heard goes, and comes back."""
LEVEL_VARIATION = 1.0
"""Decibels."""
TOGETHER, MOST_TOGETHER = 30.0, 4
"""So many effects at most begin within these milliseconds."""
WIDEST_PAN = 0.5
COUNT_STEPS = (1.0, 1.059, 1.335, 1.498, 1.587, 2.0)
"""Five strings of the koto's scale and the octave: a count climbs them."""


def loudness(percent: int) -> float:
    """Return the factor of a volume in percent; bent, because ears hear ratios."""
    return float((percent / 100) ** 1.5)


class Sounds:
    """All sounds, by the names of assets/sounds/mix.json; `card-lay` and `card-flip` pick one of several."""

    def __init__(self, settings: Settings, folder: Path = FOLDER / "sounds") -> None:
        self._settings = settings
        self._folder = folder
        mix = json.loads((folder / "mix.json").read_text(encoding="utf-8"))
        self._mix: Mix = mix["effects"]
        self._names = frozenset(takes(self._mix))
        self._effects: Effects | None = None
        self.unread = UnreadSounds()
        self._music = Music(folder / "music", mix["music"], self.unread)
        self._worker: ThreadPoolExecutor | None = None
        self._player: ThreadPoolExecutor | None = None
        self._now = 0.0
        self._silent_until = self._silent_from = 0.0
        self._heard = 1.0
        """How much of everything is heard, 0 to 1."""
        self._muted = False
        self.hushed = False
        """Whether one person alone looks at a shared screen: then nothing is heard that others could."""

    @property
    def is_open(self) -> bool:
        return self._effects is not None

    @property
    def playing(self) -> str | None:
        """The piece of music that is heard, None between two and without a device."""
        return self._music.playing

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
        self._player = ThreadPoolExecutor(1, "effects")
        self._effects = Effects(self._folder / "effects", self._mix, self._worker, self._player, self.unread)
        self._music.begin(self._worker)
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
        self._music.duck(name)

    def cut(self, name: str) -> None:
        if self._effects is not None:
            self._effects.cut(name)

    def fall_silent(self, milliseconds: float) -> None:
        """Let nothing be heard for a while but what begins meanwhile; then music and effects come back."""
        self._silent_from, self._silent_until = self._now, self._now + milliseconds

    def music(self, name: str | None, bed: int | None = None) -> None:
        """Go over to a piece such as "title" or "table", or to silence; the same one goes on undisturbed.

        The table has the piece that the settings say, once one was won; else its beds take turns, from
        `bed` on (0 to 2; without it from the one that is due).
        """
        if name == TABLE and self._settings.table_music != "usual":
            name = self._settings.table_music
        self._music.want(name, bed)

    def tension(self, value: float) -> None:
        self._music.tension = max(0.0, min(1.0, value))

    def update(self, milliseconds: float) -> None:
        """Let time pass for fades; call it with every frame and every idle wake."""
        self._now += milliseconds
        heard = approach(self._heard, float(self._now >= self._silent_until), milliseconds / SILENCE_FADE)
        if heard != self._heard and self._effects is not None:
            self._effects.fade_to(heard, self._silent_from)
        self._heard = heard
        self._music.update(milliseconds, heard * self._volume(self._settings.music_volume))

    def mute(self, muted: bool) -> None:
        """Be silent, or be heard again, without forgetting what plays."""
        self._muted = muted
        self.update(0)

    def stop(self) -> None:
        """Fall silent and give the device back; nothing is heard any more until it is opened again.

        What is being loaded just now is waited for, a fraction of a second: without a device it would crash.
        """
        if self._effects is None or self._worker is None or self._player is None:
            return
        self._effects.ended = True
        self._music.end()
        for thread in (self._player, self._worker):
            thread.shutdown(wait=True, cancel_futures=True)
        pygame.mixer.quit()
        self._effects = self._worker = self._player = None

    def _volume(self, percent: int) -> float:
        return 0.0 if self._muted else loudness(self._settings.master_volume) * loudness(percent)


def _open_codecs(folder: Path) -> None:
    """Read a file of each kind (half a millisecond), the first that can be, while nobody else reads one.

    SDL's mixer opens a codec at the first file that needs it. Two threads that open one each at the same
    moment overwrite its list of codecs and the memory behind it, and the program crashes then or later.
    """
    for file in sorted(folder.glob("effects/ui-*.flac")):
        with suppress(*UNREAD):
            pygame.mixer.Sound(str(file))
            break
    for file in sorted(folder.glob("music/*.ogg")):
        with suppress(*UNREAD):
            pygame.mixer.music.load(str(file))
            pygame.mixer.music.unload()
            break


class Effects:
    """Plays effects by name; small variations of pitch and level come from random numbers of its own."""

    def __init__(
        self, folder: Path, mix: Mix, worker: Executor, player: Executor, unread: UnreadSounds
    ) -> None:
        """Let `worker` load all effects beside the frames.

        Loading one at its first use would stop a frame: files are read one after the other in all threads,
        and the music's take long. `player`, one thread, talks to the device in the order of the calls: the
        mixer keeps that locked while it mixes, up to 20 ms where much else runs. What cannot be read is told
        to `unread`.
        """
        self._folder, self._mix, self._player, self._unread = folder, mix, player, unread
        self.ended = False
        """Load no more: the device is about to go, and loading a sound then would crash."""
        self._random = Random()
        self._loading = worker.submit(self._load)
        self._varied: dict[tuple[str, float], pygame.mixer.Sound] = {}
        self._takes = takes(mix)
        self._last_take: dict[str, str] = {}
        self._started: list[tuple[float, str]] = []
        self._since = dict.fromkeys(range(CHANNELS), 0.0)
        self._volumes: dict[int, tuple[float, float]] = {}

    def play(self, name: str, now: float, volume: float, pan: float, step: int) -> None:
        """Start an effect; `now` in milliseconds, `volume` 0 to 1, `pan` -1 to 1, `step` of a count."""
        self._player.submit(self._play, name, now, volume, pan, step)

    def fade_to(self, share: float, before: float) -> None:
        """Let that share be heard, 0 to 1, of what began before a time (ms)."""
        self._player.submit(self._fade_to, share, before)

    def cut(self, name: str) -> None:
        self._player.submit(self._cut, name)

    def _play(self, name: str, now: float, volume: float, pan: float, step: int) -> None:
        self._started = [start for start in self._started if now - start[0] < TOGETHER]
        if len(self._started) >= MOST_TOGETHER or not self._loading.done():
            return
        take = self.take(name)
        if take not in self._loading.result():
            return
        equal = sum(started == take for _, started in self._started)
        self._started.append((now, take))
        level = self._mix[take]["db"] + self._random.uniform(-LEVEL_VARIATION, LEVEL_VARIATION)
        loud = volume * gain(level - 10 * math.log10(equal + 1))
        number = self._voice(name)
        channel = pygame.mixer.Channel(number)
        channel.play(self._sound(take, self._ratio(take, step)))
        pan = max(-WIDEST_PAN, min(WIDEST_PAN, pan))
        self._volumes[number] = loud * min(1.0, 1 - pan), loud * min(1.0, 1 + pan)
        channel.set_volume(*self._volumes[number])
        self._since[number] = now

    def _fade_to(self, share: float, before: float) -> None:
        for number, (left, right) in self._volumes.items():
            if self._since[number] < before:
                pygame.mixer.Channel(number).set_volume(share * left, share * right)

    def _cut(self, name: str) -> None:
        if not self._loading.done():
            return
        if (plain := self._loading.result().get(name)) is not None:
            plain.fadeout(CUT_FADE)
        for (take, _), varied in self._varied.items():
            if take == name:
                varied.fadeout(CUT_FADE)

    def _load(self) -> dict[str, pygame.mixer.Sound]:
        """Return those that can be read: one without a file, or with a broken one, is silent."""
        loaded, missing, why = dict[str, pygame.mixer.Sound](), list[Path](), None
        for name in self._mix:
            if self.ended:
                break
            file = self._folder / f"{name}.flac"
            try:
                loaded[name] = pygame.mixer.Sound(str(file))
            except UNREAD as error:
                missing, why = [*missing, file], why or error
        if why is not None:
            self._unread.add(missing, why)
        return loaded

    def take(self, name: str) -> str:
        """Return one of several recordings of a name, never the same twice running."""
        known = self._takes[name]
        others = [take for take in known if take != self._last_take.get(name)]
        self._last_take[name] = self._random.choice(others or known)
        return self._last_take[name]

    def _ratio(self, take: str, step: int) -> float:
        if take == "count-tick":
            return COUNT_STEPS[min(step, len(COUNT_STEPS) - 1)]
        vary = self._mix[take].get("vary", 0) / 100
        return self._random.choice((1.0, 1 - vary, 1 + vary)) if vary else 1.0

    def _sound(self, take: str, ratio: float) -> pygame.mixer.Sound:
        plain = self._loading.result()[take]
        if ratio == 1.0:
            return plain
        if (take, ratio) not in self._varied:
            self._varied[take, ratio] = at_pitch(plain, ratio)
        return self._varied[take, ratio]

    def _voice(self, name: str) -> int:
        """Return the number of a free channel for this kind of sound, or of the one that began first."""
        numbers = next(numbers for beginning, numbers in VOICES.items() if name.startswith(beginning))
        busy = [number for number in numbers if pygame.mixer.Channel(number).get_busy()]
        if name.startswith("sig-"):
            for number in busy:
                pygame.mixer.Channel(number).fadeout(SIGNATURE_FADE)
        free = [number for number in numbers if number not in busy]
        return free[0] if free else min(numbers, key=self._since.__getitem__)


def takes(mix: Mix) -> dict[str, list[str]]:
    """Return the recordings by name: each by its own, and numbered ones by their name without the number."""
    found = {name: [name] for name in mix}
    for name in mix:
        stem, _, number = name.rpartition("-")
        if number.isdigit():
            found.setdefault(stem, []).append(name)
    return found


def at_pitch(plain: pygame.mixer.Sound, ratio: float) -> pygame.mixer.Sound:
    """Return a sound played `ratio` times as fast (1.1 is 10 % higher).

    It is said to have been recorded at another rate, and SDL brings it to the device's in less than a
    millisecond. Python would take a hundred times as long, and no frame could go on meanwhile.
    """
    file = io.BytesIO()
    with wave.open(file, "wb") as recorded:
        recorded.setnchannels(2)
        recorded.setsampwidth(2)
        recorded.setframerate(round(RATE * ratio))
        recorded.writeframes(plain.get_raw())
    file.seek(0)
    return pygame.mixer.Sound(file)
