"""The shipped bitmaps, read from the disk when they are asked for or ahead of that; those used last are kept.

Owns the reading and the bytes that read bitmaps may take. Must not know what they show, nor what is drawn of
them. They are read-only, so that several who draw may share one store.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pygame
from pygame import Surface

from scenes.paint.cache import SurfaceCache

if TYPE_CHECKING:
    from collections.abc import Iterable
    from concurrent.futures import Future, ThreadPoolExecutor

SEAT = "-seat"
"""Ends the name of a grey picture, which is kept in a byte a pixel: how much of a seat's colour each gets."""


class Bitmaps:
    """The pictures in a folder, each by its path there without ".png"."""

    def __init__(self, folder: Path, budget: int = 112 * 1024 * 1024) -> None:
        """Read nothing yet; `budget` is how many bytes of bitmaps are kept."""
        self._folder = folder
        self._kept = SurfaceCache(budget)
        self._coming: dict[str, Future[Surface]] = {}
        self._reader: ThreadPoolExecutor | None = None
        self._format = Surface((1, 1), pygame.SRCALPHA, 32)

    def get(self, name: str) -> Surface:
        """Return a bitmap, after reading it if need be; raises FileNotFoundError where there is none."""
        coming = self._coming.pop(name, None)
        if coming is not None and not coming.cancel():
            return self._kept.get(name, coming.result)
        return self._kept.get(name, lambda: self._read(name))

    def prepare(self, names: Iterable[str]) -> None:
        """Begin to read these in a thread: a large one takes up to 30 milliseconds, more than a frame has."""
        from concurrent.futures import ThreadPoolExecutor  # after the first frame: it takes a while to load

        self._reader = self._reader or ThreadPoolExecutor(1, "pictures")
        for name in names:
            if name not in self._kept and name not in self._coming:
                self._coming[name] = self._reader.submit(self._read, name)

    def _read(self, name: str) -> Surface:
        bitmap = pygame.image.load(str(self._folder / f"{name}.png"))
        return bitmap if name.endswith(SEAT) else bitmap.convert(self._format)
