"""Music decoded in a process of its own.

The mixer keeps the sound device locked while it decodes, a fifth of a second for a piece of the table's:
nothing would be heard meanwhile, and a frame that wants a sound or another volume would wait as long.
"""

from __future__ import annotations

import subprocess
from collections.abc import Sequence
from pathlib import Path
from threading import Lock

import pygame

from game.kept.own_process import DECODE, own_command
from game.table import processes


class Decoder:
    """Decodes several files at once; `end` gives up, from whichever thread."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._process: subprocess.Popen[bytes] | None = None
        self._ended = False

    def sounds(self, files: Sequence[Path]) -> list[pygame.mixer.Sound]:
        """Return the sounds of these files; where no process can be had, the device is locked for them.

        RuntimeError where it was ended before.
        """
        device = pygame.mixer.get_init()
        try:
            rate = str(device[0]) if device else ""
            found = self._samples([*own_command(), DECODE, rate, *map(str, files)])
        except (OSError, ValueError):
            found = []
        if self._ended:
            raise RuntimeError("the sound device is gone")
        if len(found) != len(files):
            return [pygame.mixer.Sound(str(file)) for file in files]
        return [pygame.mixer.Sound(buffer=samples) for samples in found]

    def end(self) -> None:
        """End the process; nothing is decoded from now on."""
        with self._lock:
            self._ended = True
            if self._process is not None:
                processes.end(self._process)

    def _samples(self, command: Sequence[str]) -> list[bytes]:
        with self._lock:
            if self._ended:
                return []
            self._process = process = subprocess.Popen(
                command,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                **processes.apart(behind=True),
            )
        processes.watch(process)
        processes.put_behind(process)
        found = []
        assert process.stdout is not None
        with process.stdout as stream:
            while length := stream.read(8):
                found.append(stream.read(int.from_bytes(length, "little")))
        failed = process.wait() != 0
        processes.unwatch(process)
        return [] if failed else found
