"""Music: three pieces that loop; the table's has a pulse that grows with the tension.

Owns the mixer's music stream and its channels 0 and 1, and gives way to loud moments. Must not know a
match; the tension is given to it.
"""

from __future__ import annotations

import math
from pathlib import Path
from typing import TYPE_CHECKING

import pygame
from pygame.mixer import Sound

from scenes.window.sound_effects import gain

if TYPE_CHECKING:
    from concurrent.futures import Executor, Future

TABLE = "table"
STEMS = ("table-bed", "table-pulse")
FADE_OUT = 800
ENDING_FADE_OUT = 400
SILENCE_BETWEEN = 300
DUCKED = 0.5
DUCK_DOWN = 80
DUCK_HOLD = 300
DUCK_UP = 600
TENSION_A_SECOND = 0.5


def approach(value: float, target: float, step: float) -> float:
    """Return the value moved towards the target by at most `step`."""
    return min(value + step, target) if value < target else max(value - step, target)


class Music:
    """Plays one piece at a time; everything changes in `update`, little by little."""

    def __init__(self, folder: Path, mix: dict[str, dict[str, float]], worker: Executor) -> None:
        """Play nothing yet; `worker` decodes the table's stems beside the frames."""
        self._folder = folder
        self._mix = mix
        self._worker = worker
        self.playing: str | None = None
        self._wanted: str | None = None
        self._wait = 0.0
        self._stems: list[Sound] = []
        self._coming: list[Future[Sound]] = []
        self._tension = self._tension_wanted = 0.0
        self._duck = 1.0
        self._duck_left = 0.0
        self._volume = 0.0

    def want(self, name: str | None, fade: int = FADE_OUT) -> None:
        """Go over to a piece, or to silence."""
        self._wanted = name
        if name == TABLE and not self._stems and not self._coming:
            self._coming = [self._worker.submit(self._decode, stem) for stem in STEMS]
        if self.playing is not None and name != self.playing:
            pygame.mixer.music.fadeout(fade)
            for number, _ in enumerate(STEMS):
                pygame.mixer.Channel(number).fadeout(fade)
            self.playing = None
            self._wait = fade + SILENCE_BETWEEN

    def tension(self, value: float) -> None:
        """Let the pulse come in: 0 is the bed alone, 1 the whole of it."""
        self._tension_wanted = max(0.0, min(1.0, value))

    def duck(self, length: float) -> None:
        """Give way to a sound of `length` milliseconds."""
        self._duck_left = max(self._duck_left, length + DUCK_HOLD)

    def update(self, milliseconds: float, volume: float) -> None:
        """Let time pass at this volume (0 to 1)."""
        self._wait = max(0.0, self._wait - milliseconds)
        if self.playing is None and self._wanted is not None and self._wait == 0:
            self._begin(self._wanted)
        self._duck_left = max(0.0, self._duck_left - milliseconds)
        floor, time = (DUCKED, DUCK_DOWN) if self._duck_left else (1.0, DUCK_UP)
        self._duck = approach(self._duck, floor, (1 - DUCKED) * milliseconds / time)
        self._tension = approach(self._tension, self._tension_wanted, TENSION_A_SECOND * milliseconds / 1000)
        self._volume = volume
        self._set_levels()

    def _decode(self, stem: str) -> Sound:
        return Sound(str(self._folder / f"{stem}.ogg"))

    def _begin(self, name: str) -> None:
        if name != TABLE:
            pygame.mixer.music.load(str(self._folder / f"{name}.ogg"))
            pygame.mixer.music.play(-1)
        else:
            if not self._stems:
                if not all(stem.done() for stem in self._coming):
                    return
                self._stems = [stem.result() for stem in self._coming]
            for number, stem in enumerate(self._stems):
                pygame.mixer.Channel(number).play(stem, loops=-1)
        self.playing = name

    def _set_levels(self) -> None:
        if self.playing is None:
            return
        loud = self._volume * self._duck
        if self.playing != TABLE:
            pygame.mixer.music.set_volume(loud * gain(self._mix[self.playing]["db"]))
            return
        shares = 1 - 0.3 * self._tension, math.sin(self._tension * math.pi / 2)
        for number, (stem, share) in enumerate(zip(STEMS, shares, strict=True)):
            pygame.mixer.Channel(number).set_volume(loud * share * gain(self._mix[stem]["db"]))
