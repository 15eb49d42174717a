"""What the scenes of the history stand on: the index, open while they are, and what is done with it."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import suppress
from datetime import datetime
from io import BytesIO
from pathlib import Path
from typing import Protocol

from pygame import Surface
from pygame.image import save

from game.games import game_named, offers, with_codes
from game.history import trash
from game.history.index import Entry, Index
from game.history.match_as_text import match_in_words
from game.kept.data_folder import Store
from game.kept.faults import Fault
from game.kept.foreign_files import read_plain
from game.kept.json_lines import LONGEST_FILE, read_file
from game.kept.language import Language
from game.table.match_codes import code_of, looks_like_groups, record_of
from game.table.receipts import receipts_of
from game.table.record_by_viewer import Eyes, Telling, tell
from scenes.window import Drawable, Resources, Scene

A_FRAME = 2
"""So many new matches are read in a frame."""
EXPORTS = "exports"
REFUSALS = sqlite3.Error, OSError


class Replays(Protocol):
    """Who makes replays."""

    def of_file(self, resources: Resources, path: Path, eyes: Eyes) -> Scene:
        """Make the replay of a record."""

    def thoughts(self, resources: Resources, path: Path) -> Scene | None:
        """Make what a match's rivals thought; None where it is not kept. Raises OSError, `Fault`."""

    def draw_score(self, resources: Resources, path: Path, surface: Drawable) -> None:
        """Paint how a match ended; raises OSError, `Fault`."""

    def of_telling(self, resources: Resources, telling: Telling, eyes: Eyes) -> Scene:
        """Make the replay of a match that lies in no file."""


class History:
    """The finished matches of the data folder; all raises one of `REFUSALS` where the disk refuses."""

    def __init__(self, store: Store, replays: Replays, now: Callable[[], datetime]) -> None:
        self.store, self.replays, self._now = store, replays, now
        trash.tidy(store, now())
        self.index = Index(store)
        self.deleted: str | None = None
        """What was deleted last and can be undone."""
        self.read, self.whole = 0, 0
        """How many new files are read, and of how many."""
        self._reading: Iterator[tuple[int, int]] | None = self.index.updating(now(), A_FRAME)

    def close(self) -> None:
        with suppress(*REFUSALS):
            self.index.close()

    @property
    def reading(self) -> bool:
        """Whether there may be matches that are not listed yet."""
        return self._reading is not None

    def go_on(self) -> bool:
        """Read on for a little while; whether anything may be listed that was not."""
        step = None if self._reading is None else next(self._reading, None)
        if step is not None:
            self.read, self.whole = step
            return False
        ended, self._reading = self._reading is not None, None
        return ended

    def path(self, entry: Entry) -> Path:
        return self.index.folder / entry.file

    def thoughts_kept(self, entry: Entry) -> bool:
        """Whether receipts of its rivals lie beside the record."""
        return bool(receipts_of(self.path(entry)))

    def delete(self, entry: Entry) -> None:
        self.deleted = trash.delete(self.store, entry.file, self._now())
        self.index.update(self._now())

    def undo(self) -> None:
        if self.deleted is not None:
            trash.undo(self.store, self.deleted)
            self.deleted = None
            self.index.update(self._now())

    def export(self, entry: Entry) -> Path:
        """Copy a record where it is easily found, and return where that is."""
        name = f"{EXPORTS}/{entry.file}"
        self.store.write(name, read_plain(self.path(entry), LONGEST_FILE))
        return self.store.path(name)

    def in_words(self, entry: Entry, language: Language, names: bool) -> str:
        """Return a match in words, with or without anybody's name; raises `Fault` too."""
        telling = tell(game_named(entry.game), read_file(self.path(entry)))
        return match_in_words(telling, language, entry.ended, self.code(entry), names)

    def export_score(self, resources: Resources, entry: Entry, size: tuple[int, int]) -> Path:
        """Write a picture of how a match ended beside the exported records; raises `Fault` too."""
        surface, written = Surface(size), BytesIO()
        self.replays.draw_score(resources, self.path(entry), surface)
        save(surface, written, "score.png")
        name = f"{EXPORTS}/{entry.file}.png"
        self.store.write(name, written.getvalue())
        return self.store.path(name)

    def code(self, entry: Entry) -> str:
        """Return the code of a match, "" where it has none."""
        with suppress(Fault, OSError):
            lines = [line for _, line in read_file(self.path(entry))]
            return code_of(offers(game_named(entry.game)).codes, lines)
        return ""


def telling_of_code(text: str) -> Telling | None:
    """Return the match of a code; None for a text that is none. Raises `Fault` for a wrong one."""
    if not looks_like_groups(text):
        return None
    game, lines = record_of(text, with_codes())
    return tell(game, enumerate(lines, 1))
