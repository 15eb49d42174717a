"""Effects: short sounds, how loud and where each is heard, and small variations of pitch and level.

Owns the mixer's channels from 2 up and the effects' files. Must not know why a sound is played. Variation
comes from random numbers of its own, never from a match.
"""

from __future__ import annotations

import math
from array import array
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pygame
from pygame.mixer import Sound

if TYPE_CHECKING:
    from concurrent.futures import Executor, Future

RATE = 44100
CHANNELS = 16
# Which channels a kind of sound may take, by the beginning of its name.
VOICES: tuple[tuple[str, range], ...] = (
    ("sig-", range(2, 4)),
    ("duel-", range(4, 7)),
    ("end-", range(4, 7)),
    ("ui-", range(7, 9)),
    ("", range(9, 16)),
)
SIGNATURE_FADE = 120
CUT_FADE = 40
LEVEL_VARIATION = 1.0
TOGETHER = 30.0
MOST_TOGETHER = 4
WIDEST_PAN = 0.5
# Five strings of the koto's scale and the octave: a count climbs them.
COUNT_STEPS = (1.0, 1.059, 1.335, 1.498, 1.587, 2.0)


def gain(decibels: float) -> float:
    """Return the factor of a level in decibels."""
    return float(10 ** (decibels / 20))


def resampled(raw: bytes, ratio: float) -> bytes:
    """Return stereo 16-bit samples of a mono sound, played `ratio` times as fast (1.1 is 10 % higher)."""
    mono = array("h", raw)[::2]
    last = len(mono) - 1
    places = [step * ratio for step in range(int(last / ratio))]
    shifted = array(
        "h",
        [mono[int(place)] + int((mono[int(place) + 1] - mono[int(place)]) * (place % 1)) for place in places],
    )
    stereo = array("h", bytes(4 * len(shifted)))
    stereo[0::2] = shifted
    stereo[1::2] = shifted
    return stereo.tobytes()


class Effects:
    """Plays effects by name. `mix` gives each its level in decibels and its variation of pitch in percent."""

    def __init__(self, folder: Path, mix: dict[str, dict[str, float]], worker: Executor) -> None:
        """Let `worker` load all effects beside the frames, and later make the variations.

        Loading one at its first use would stop a frame: files are read one after the other in all threads,
        and the music's take long.
        """
        self._folder = folder
        self._mix = mix
        self._worker = worker
        self._ended = False
        self._random = Random()
        self._loading = worker.submit(self._load)
        self._varied: dict[tuple[str, float], Future[Sound]] = {}
        self._takes = takes(mix)
        self._last_take: dict[str, str] = {}
        self._started: list[tuple[float, str]] = []
        self._since: dict[int, float] = dict.fromkeys(range(CHANNELS), 0.0)

    def play(self, name: str, now: float, volume: float, pan: float, step: int) -> None:
        """Start an effect; `now` in milliseconds, `volume` 0 to 1, `pan` -1 to 1, `step` of a count."""
        self._started = [start for start in self._started if now - start[0] < TOGETHER]
        if len(self._started) >= MOST_TOGETHER or not self._loading.done():
            return
        take = self.take(name)
        equal = sum(started == take for _, started in self._started)
        self._started.append((now, take))
        level = self._mix[take]["db"] + self._random.uniform(-LEVEL_VARIATION, LEVEL_VARIATION)
        loud = volume * gain(level - 10 * math.log10(equal + 1))
        number = self._voice(name)
        channel = pygame.mixer.Channel(number)
        channel.play(self._sound(take, self._ratio(take, step)))
        pan = max(-WIDEST_PAN, min(WIDEST_PAN, pan))
        channel.set_volume(loud * min(1.0, 1 - pan), loud * min(1.0, 1 + pan))
        self._since[number] = now

    def cut(self, name: str) -> None:
        """End an effect early, as the held breath ends when the card turns."""
        if not self._loading.done():
            return
        self._loading.result()[name].fadeout(CUT_FADE)
        for (take, _), coming in self._varied.items():
            if take == name and coming.done():
                coming.result().fadeout(CUT_FADE)

    def end(self) -> None:
        """Load no more: the device is about to go, and loading a sound then would crash."""
        self._ended = True

    def _load(self) -> dict[str, Sound]:
        loaded = {}
        for name in self._mix:
            if self._ended:
                break
            loaded[name] = Sound(str(self._folder / f"{name}.flac"))
        return loaded

    def take(self, name: str) -> str:
        """Return one of several recordings of a name, never the same twice running."""
        choice = [take for take in self._takes[name] if take != self._last_take.get(name)] or self._takes[
            name
        ]
        self._last_take[name] = self._random.choice(choice)
        return self._last_take[name]

    def _ratio(self, take: str, step: int) -> float:
        if take == "count-tick":
            return COUNT_STEPS[min(step, len(COUNT_STEPS) - 1)]
        vary = self._mix[take].get("vary", 0) / 100
        return self._random.choice((1.0, 1 - vary, 1 + vary)) if vary else 1.0

    def _sound(self, take: str, ratio: float) -> Sound:
        """Return the effect at a pitch; until the worker has made that pitch, as it was recorded."""
        plain = self._loading.result()[take]
        if ratio == 1.0:
            return plain
        key = take, ratio
        if key not in self._varied:
            raw = plain.get_raw()
            self._varied[key] = self._worker.submit(lambda: Sound(buffer=resampled(raw, ratio)))
        return self._varied[key].result() if self._varied[key].done() else plain

    def _voice(self, name: str) -> int:
        """Return the number of a free channel for this kind of sound, or of the one that began first."""
        numbers = next(numbers for beginning, numbers in VOICES if name.startswith(beginning))
        busy = [number for number in numbers if pygame.mixer.Channel(number).get_busy()]
        if name.startswith("sig-"):
            for number in busy:
                pygame.mixer.Channel(number).fadeout(SIGNATURE_FADE)
        free = [number for number in numbers if number not in busy]
        return free[0] if free else min(numbers, key=self._since.__getitem__)


def takes(mix: dict[str, dict[str, float]]) -> dict[str, list[str]]:
    """Return the recordings by name: each by its own, and numbered ones by their name without the number."""
    found: dict[str, list[str]] = {name: [name] for name in mix}
    for name in mix:
        stem, _, number = name.rpartition("-")
        if number.isdigit():
            found.setdefault(stem, []).append(name)
    return found
