"""Which files of sound could not be read: each is told once, for the log, and nothing is heard of it."""

from collections.abc import Sequence
from pathlib import Path

import pygame

UNREAD = (OSError, pygame.error)
"""What reading a file of sound raises where it is missing, may not be read or holds something else."""


class UnreadSounds:
    """Collects them, from whichever thread, until somebody takes what there is to tell."""

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
