"""One piece of music at a time, which loops; at the table beds that take turns, with a pulse for tension.

Files that cannot be read are told once, for the log, and nothing is heard of them; those of effects, too.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from concurrent.futures import Executor, Future

    from scenes.window.music_decoder import Decoder


UNREAD = (OSError, pygame.error)
"""What reading a file of sound raises where it is missing, may not be read or holds something else."""


class UnreadSounds:
    """Files that cannot be read, noted from whichever thread, until somebody takes what there is to tell."""

    def __init__(self) -> None:
        self._known = set[Path]()
        self._lines = list[str]()

    def add(self, files: Sequence[Path], error: Exception) -> None:
        """Several files make one line, with what was wrong with the first of them; known ones make none."""
        new = [file for file in files if file not in self._known]
        if not new:
            return
        self._known.update(new)
        more = f", and {len(new) - 1} more there" if len(new) > 1 else ""
        self._lines.append(
            f"{new[0]}{more}: {error}; expected a sound that can be read; the game goes on without it; "
            "installing the program again brings it back"
        )

    def take(self) -> list[str]:
        """Return the lines that nobody has taken yet."""
        taken = self._lines[:]
        del self._lines[: len(taken)]
        return taken


Mix = dict[str, dict[str, float]]
"""By a sound's name its level, "db", and the variation of its pitch in percent, "vary"."""

TABLE, BEDS = "table", 3
BED, PULSE = 0, 1
"""The channels of the table's two stems."""
DECODED_BEFORE = 30_000.0
"""Milliseconds before a bed's end at which the next is decoded: two need 66 MB, so not earlier."""
SILENT_BED = DECODED_BEFORE + 30_000.0
"""Milliseconds that a bed counts for which cannot be read, so that the next is tried, but not at once."""
FADE_OUT, ENDING_FADE_OUT, SILENCE_BETWEEN = 800, 400, 300
"""Milliseconds until a piece gives way to another, to silence, and of the silence after it."""
DUCK_DOWN, DUCK_UP = 80, 600
"""Milliseconds in which music gives way, and comes back."""
TENSION_A_SECOND = 0.5

DUCKING = {
    "sig-": (1200, 0.5),
    "duel-hit": (900, 0.5),
    "duel-tie": (1050, 0.5),
    "tell-": (700, 0.25),
    "duel-breath": (300, 0.25),
    "duel-breath-long": (1500, 0.25),
    "end-": (3300, 0.5),
}
"""By the beginning of a sound's name how many milliseconds music gives way to it, and what is left of it."""

Stems = list[pygame.mixer.Sound]


def gain(decibels: float) -> float:
    """Return the factor of a level in decibels."""
    return float(10 ** (decibels / 20))


class Music:
    """Owns the music stream and channels 0 and 1. Everything changes in `update`, little by little."""

    def __init__(self, folder: Path, mix: Mix, unread: UnreadSounds) -> None:
        """A piece that cannot be read is told to `unread`, and plays as silence."""
        self._folder, self._mix, self._unread = folder, mix, unread
        self._worker: Executor | None = None
        self._decoder: Decoder | None = None
        self.playing: str | None = None
        self.tension = 0.0
        """How much of the pulse is wanted: 0 is the bed alone, 1 the whole of it."""
        self._wanted: str | None = None
        self._wait = 0.0
        self.bed = -1
        """The number of the table's bed that is heard, was heard last or will be next, from 0."""
        self._coming: Future[Stems] | None = None
        self._bed_left = 0.0
        self._tension = 0.0
        self._level = 1.0
        self._ducks: list[tuple[float, float]] = []
        self._told: tuple[float, ...] = ()
        """The levels that the device has: it is locked, and waited for, each time that it is told some."""

    def begin(self, worker: Executor) -> None:
        """There is a device; `worker` has the table's stems decoded beside the frames."""
        from scenes.window.music_decoder import Decoder  # after the first frame

        self._worker, self._decoder = worker, Decoder()
        self.want(self._wanted)

    def end(self) -> None:
        """The device goes, and what was read for it; nothing is decoded any more."""
        if self._decoder is not None:
            self._decoder.end()
        self._worker = self._decoder = self.playing = self._coming = None

    def want(self, name: str | None, bed: int | None = None) -> None:
        """Go over to a piece, or to silence; raises KeyError for one that there is not.

        `bed` is the one that the table begins with, where it does not play already; without it the one after
        that which was heard last.
        """
        if name not in (None, TABLE, *self._mix):
            raise KeyError(f"no piece of music named {name!r}")
        if name == TABLE != self._wanted:
            self.bed, self._coming = (self.bed + 1 if bed is None else bed) % BEDS, None
        self._wanted = name
        if self._worker is None:
            return
        if name == TABLE != self.playing and self._coming is None:
            self._coming = self._decoded(self.bed)
        if self.playing is not None and name != self.playing:
            fade = FADE_OUT if name else ENDING_FADE_OUT
            pygame.mixer.music.fadeout(fade)
            for channel in (BED, PULSE):
                pygame.mixer.Channel(channel).fadeout(fade)
            self.playing = None
            self._wait = fade + SILENCE_BETWEEN

    def duck(self, effect: str) -> None:
        """Give way to an effect that begins, if it is one of those that want it."""
        self._ducks += [ducked for beginning, ducked in DUCKING.items() if effect.startswith(beginning)]

    def update(self, milliseconds: float, volume: float) -> None:
        if self._worker is None:
            return
        self._wait = max(0.0, self._wait - milliseconds)
        if self.playing is None and self._wanted is not None and self._wait == 0:
            self._start(self._wanted)
        elif self.playing == TABLE:
            self._take_turns(milliseconds)
        self._ducks = [(length - milliseconds, left) for length, left in self._ducks if length > milliseconds]
        floor = min((left for _, left in self._ducks), default=1.0)
        time, way = (DUCK_DOWN, 1 - floor) if floor < self._level else (DUCK_UP, floor)
        self._level = approach(self._level, floor, way * milliseconds / time)
        self._tension = approach(self._tension, self.tension, TENSION_A_SECOND * milliseconds / 1000)
        if self.playing is not None:
            self._set_levels(self.playing, volume * self._level)

    def _decoded(self, bed: int) -> Future[Stems]:
        assert self._worker is not None and self._decoder is not None
        return self._worker.submit(self._stems, self._decoder, bed)

    def _stems(self, decoder: Decoder, bed: int) -> Stems:
        """Return a bed and its pulse; nothing where one of them cannot be read."""
        files = [self._folder / f"table-{stem}-{bed + 1}.ogg" for stem in ("bed", "pulse")]
        try:
            return decoder.sounds(files)
        except UNREAD as error:
            self._unread.add(files, error)
            return []

    def _start(self, name: str) -> None:
        self._told = ()
        if name != TABLE:
            file = self._folder / f"{name}.ogg"
            try:
                pygame.mixer.music.load(str(file))
                pygame.mixer.music.play(-1)
            except UNREAD as error:
                self._unread.add([file], error)
        elif self._coming is not None and self._coming.done():
            self._play_bed(self._coming.result())
        else:
            return
        self.playing = name

    def _play_bed(self, stems: Stems) -> None:
        self._told = ()
        for channel, stem in zip((BED, PULSE), stems, strict=False):
            pygame.mixer.Channel(channel).play(stem)
        self._bed_left = 1000 * stems[BED].get_length() if stems else SILENT_BED
        self._coming = None

    def _take_turns(self, milliseconds: float) -> None:
        """Decode the next bed a while before the end of this one, and let it follow."""
        self._bed_left -= milliseconds
        if self._coming is None and self._bed_left < DECODED_BEFORE:
            self._coming = self._decoded((self.bed + 1) % BEDS)
        elif self._coming is not None and self._coming.done() and not pygame.mixer.Channel(BED).get_busy():
            self.bed = (self.bed + 1) % BEDS
            self._play_bed(self._coming.result())

    def _set_levels(self, piece: str, loud: float) -> None:
        levels: tuple[float, ...]
        if piece == TABLE:
            shares = 1 - 0.3 * self._tension, math.sin(self._tension * math.pi / 2)
            stems = "table-bed-1", "table-pulse-1"
            pairs = zip(stems, shares, strict=True)
            levels = tuple(loud * share * gain(self._mix[stem]["db"]) for stem, share in pairs)
        else:
            levels = (loud * gain(self._mix[piece]["db"]),)
        if levels == self._told:
            return
        self._told = levels
        if piece != TABLE:
            pygame.mixer.music.set_volume(levels[0])
            return
        for channel, level in zip((BED, PULSE), levels, strict=True):
            pygame.mixer.Channel(channel).set_volume(level)


def approach(value: float, target: float, step: float) -> float:
    """Return the value moved towards the target by at most `step`."""
    return min(value + step, target) if value < target else max(value - step, target)
