"""The data folder and its files: atomic writing, listing, setting damaged files aside.

It owns how bytes reach the disk and knows nothing of what the files hold. Names are given relative to
the folder ("settings.json", "matches/1.played"). Every fault of the disk leaves here as one `StoreError`.
"""

from __future__ import annotations

import contextlib
import errno
import os
import sys
import time
from pathlib import Path

from game import PROGRAM
from game.kept import foreign_files
from game.kept.faults import Fault

READ_LIMIT = 64 * 1024 * 1024
"""Bytes: no file of the game comes near it, so a longer one is not read into memory."""

OWNER_ONLY = 0o600
"""Who may read and write what the game keeps: a record tells everything about its match."""

_REASONS = {
    errno.ENOSPC: "full",
    errno.EDQUOT: "full",
    errno.EACCES: "forbidden",
    errno.EPERM: "forbidden",
    errno.EROFS: "forbidden",
    errno.EISDIR: "no file",
    errno.EINVAL: "no file",
}


class StoreError(OSError):
    """The disk refused: `path` is the file.

    `reason` is "full", "forbidden", "too large", "no file" (something else lies there) or "other".
    `detail` is the system's own sentence, for the log. What should have been written is not lost:
    a `RecordWriter` keeps it and tries again with the next line.
    """

    def __init__(self, path: Path, reason: str, detail: str) -> None:
        super().__init__(None, detail, str(path))
        self.path = path
        self.reason = reason
        self.detail = detail

    def __str__(self) -> str:
        return f"{self.path}: {self.detail}"


def data_folder() -> Path:
    """The folder for everything the game keeps: TENNO_HOME where that is set, else the platform's own."""
    home = os.environ.get("TENNO_HOME")
    if home:
        return Path(home)
    import platformdirs  # not before it is needed: commands say in words where it is not installed

    return Path(platformdirs.user_data_dir(PROGRAM, appauthor=False))


def for_owner(path: str, flags: int) -> int:
    """Open a file, as an `opener`, which is made for its owner alone."""
    return os.open(path, flags, OWNER_ONLY)


class Store:
    """The files below one folder, which is made with the first file that is written."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def path(self, name: str) -> Path:
        """Where the file of that name lies or would lie."""
        return self.folder / name

    def read(self, name: str, limit: int = READ_LIMIT) -> bytes | None:
        """The bytes of a file, None where there is none; StoreError where it is too long or unreadable."""
        path = self.path(name)
        try:
            return foreign_files.read_plain(path, limit)
        except FileNotFoundError:
            return None
        except OSError as error:
            raise store_error(path, error) from error
        except Fault as refused:
            raise StoreError(path, "too large", str(refused)) from refused

    def write(self, name: str, data: bytes) -> None:
        """Put the whole of a file in place at once: a reader sees the old bytes or the new, never a part.

        StoreError where the disk refuses; the old file is then untouched.
        """
        path = self.path(name)
        beside = path.with_name(f"{path.name}.new-{os.getpid()}")
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            with open(beside, "wb", opener=for_owner) as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            replace(beside, path)
        except OSError as error:
            with contextlib.suppress(OSError):
                beside.unlink(missing_ok=True)
            raise store_error(path, error) from error
        sync_folder(path.parent)

    def quarantine(self, name: str) -> Path:
        """Rename a damaged file to the first free NAME.damaged-N, so that nobody's data is thrown away."""
        path = self.path(name)
        aside = damaged_name(path)
        try:
            replace(path, aside)
        except OSError as error:
            raise store_error(path, error) from error
        return aside

    def set_aside(self, name: str, why: object) -> str:
        """Quarantine a damaged file, if the disk lets it; return a sentence of why and of where it is."""
        try:
            return f"{why}; set aside as {self.quarantine(name).name}"
        except StoreError as error:
            return f"{why}; it could not be set aside: {error.detail}"

    def remove(self, name: str) -> None:
        """Delete a file; one that is not there is no fault."""
        path = self.path(name)
        try:
            path.unlink(missing_ok=True)
        except OSError as error:
            raise store_error(path, error) from error

    def newest(self, folder: str, ending: str) -> list[Path]:
        """The files of one subfolder with that ending, last changed first (a tie: greater name first).

        None of them where there is no such folder; StoreError where it is none, or cannot be read.
        """
        found = []
        try:
            entries = list(os.scandir(self.path(folder)))
        except FileNotFoundError as error:
            if os.path.islink(self.path(folder)):
                raise store_error(self.path(folder), error) from error
            return []
        except OSError as error:
            raise store_error(self.path(folder), error) from error
        for entry in entries:
            with contextlib.suppress(OSError):  # it vanished between the listing and the look
                if entry.name.endswith(ending) and entry.is_file():
                    found.append((entry.stat().st_mtime_ns, entry.name))
        return [self.path(folder) / name for _, name in sorted(found, reverse=True)]


def damaged_name(path: Path) -> Path:
    """Return the first NAME.damaged-N that nothing has, not even a link to nowhere."""
    number = 1
    while os.path.lexists(aside := path.with_name(f"{path.name}.damaged-{number}")):
        number += 1
    return aside


def sync_folder(folder: Path) -> None:
    """Make a new name in a folder last over a power cut, where the system can (Windows cannot)."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def store_error(path: Path, error: OSError) -> StoreError:
    """Say in the one way what the disk has against a file."""
    return StoreError(path, _REASONS.get(error.errno or 0, "other"), error.strerror or str(error))


TRIES = 50
"""How often it is tried: a virus scanner or a search index lets a file go within a second."""
_PAUSE = 0.02
"""Seconds between two tries."""


def replace(source: Path, target: Path) -> None:
    """Give a file the name `target`, in the place of what has it; raises OSError where the system refuses."""
    for left in reversed(range(TRIES if sys.platform == "win32" else 1)):
        try:
            os.replace(source, target)
            return
        except PermissionError:
            if not left:
                raise
        time.sleep(_PAUSE)
