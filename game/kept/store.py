"""The data folder and its files: atomic writing, appending line by line, setting damaged files aside.

It owns how bytes reach the disk and knows nothing of what the files hold. Names are given relative to
the folder ("settings.json", "matches/1.tenno"). Every fault of the disk leaves here as one `StoreError`.
"""

from __future__ import annotations

import contextlib
import errno
import os
from collections.abc import Collection
from pathlib import Path

from game.kept import foreign, locks
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


class StoreError(Exception):
    """The disk refused: `path` is the file.

    `reason` is "full", "forbidden", "too large", "no file" (something else lies there) or "other".
    `detail` is the system's own sentence, for the log. What should have been written is not lost:
    an `AppendFile` keeps it and tries again with the next line.
    """

    def __init__(self, path: Path, reason: str, detail: str) -> None:
        super().__init__(f"{path}: {detail}")
        self.path = path
        self.reason = reason
        self.detail = detail


def data_folder() -> Path:
    """The folder for everything the game keeps: TENNO_HOME where that is set, else the platform's own."""
    home = os.environ.get("TENNO_HOME")
    if home:
        return Path(home)
    import platformdirs  # not before it is needed: commands say in words where it is not installed

    return Path(platformdirs.user_data_dir("tenno", appauthor=False))


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
            return foreign.read_plain(path, limit)
        except FileNotFoundError:
            return None
        except OSError as error:
            raise _told(path, error) from error
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
            os.replace(beside, path)
        except OSError as error:
            with contextlib.suppress(OSError):
                beside.unlink(missing_ok=True)
            raise _told(path, error) from error
        _sync_folder(path.parent)

    def quarantine(self, name: str) -> Path:
        """Rename a damaged file to the first free NAME.damaged-N, so that nobody's data is thrown away."""
        path = self.path(name)
        number = 1
        while (aside := path.with_name(f"{path.name}.damaged-{number}")).exists():
            number += 1
        try:
            path.rename(aside)
        except OSError as error:
            raise _told(path, error) from error
        return aside

    def remove(self, name: str) -> None:
        """Delete a file; one that is not there is no fault."""
        path = self.path(name)
        try:
            path.unlink(missing_ok=True)
        except OSError as error:
            raise _told(path, error) from error

    def newest(self, folder: str, ending: str) -> list[Path]:
        """The files of one subfolder with that ending, last changed first (a tie: greater name first).

        None where there is no such folder; StoreError where it is none, or cannot be read.
        """
        found = []
        try:
            entries = list(os.scandir(self.path(folder)))
        except FileNotFoundError as error:
            if os.path.islink(self.path(folder)):
                raise _told(self.path(folder), error) from error
            return []
        except OSError as error:
            raise _told(self.path(folder), error) from error
        for entry in entries:
            with contextlib.suppress(OSError):  # it vanished between the listing and the look
                if entry.name.endswith(ending) and entry.is_file():
                    found.append((entry.stat().st_mtime_ns, entry.name))
        return [self.path(folder) / name for _, name in sorted(found, reverse=True)]

    def new_lines(self, folder: str, stem: str, ending: str, later: Collection[str] = ()) -> AppendFile:
        """A file still to be written, under the first free name of STEM, STEM-2, STEM-3 and so on.

        `later` are the folders that it may be moved to: the name is free there too, or it would push out
        what was written within the same second.
        """
        folders = [self.path(name) for name in (folder, *later)]
        name, number = f"{stem}{ending}", 1
        while any(os.path.lexists(path / name) for path in folders):
            number += 1
            name = f"{stem}-{number}{ending}"
        return AppendFile(folders[0] / name)


class AppendFile:
    """A text file that grows by whole lines, each on the disk before `append` returns.

    Nothing is opened before `hold` or the first line; from then on no other program can open it so. A file
    that exists already is gone on with; a last line without its end is cut off first, because nobody can tell
    what it would have been.
    When the disk refuses, `append` raises StoreError, the file ends with its last whole line, and the
    lines that are not in it wait in `waiting`; the next `append` or `retry` writes them in their order,
    so the file never has a gap in the middle.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.waiting: list[str] = []
        self.written_anew = False
        """Whether the file was gone and stands there again with all its lines; whoever asks sets it back."""
        self._file: int | None = None
        self._length = 0

    def hold(self) -> None:
        """Keep a file that is there for this program; raises BlockingIOError where another one has it.

        What else the disk has against it is told with the first line.
        """
        if not self.path.exists():
            return
        try:
            self._open()
        except BlockingIOError:
            raise
        except OSError:
            return

    def append(self, line: str) -> None:
        """Add one line, given without its end; StoreError where the disk refuses (`waiting` keeps it)."""
        if "\n" in line or "\r" in line:
            raise ValueError(f"a line holds a line end: {line!r}")
        self.waiting.append(line)
        self.retry()

    def retry(self) -> None:
        """Try to write what is waiting; StoreError where the disk still refuses."""
        try:
            if self._file is not None and self._is_gone(self._file):
                self._write_anew(self._file)
            if not self.waiting:
                return
            file = self._open()
            data = "".join(f"{line}\n" for line in self.waiting).encode()
            written = 0
            while written < len(data):
                written += os.write(file, data[written:])
            os.fsync(file)
        except OSError as error:
            self._fall_back()
            raise _told(self.path, error) from error
        self._length += len(data)
        self.waiting.clear()

    def close(self) -> None:
        """Let go of the file; lines still waiting are tried once more, quietly."""
        with contextlib.suppress(StoreError):
            self.retry()
        if self._file is not None:
            with contextlib.suppress(OSError):
                os.close(self._file)
            self._file = None

    def _open(self) -> int:
        if self._file is None:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            file = foreign.descriptor(self.path, os.O_RDWR | os.O_CREAT)
            try:
                if hasattr(os, "fchmod"):  # earlier versions made it for others to read too
                    os.fchmod(file, OWNER_ONLY)
                locks.take(file)
                self._length = _whole_lines(file)
                os.ftruncate(file, self._length)
                os.lseek(file, self._length, os.SEEK_SET)
            except OSError:
                os.close(file)
                raise
            self._file = file
            _sync_folder(self.path.parent)
        return self._file

    def _is_gone(self, file: int) -> bool:
        """Whether the file that is open has not its place in the folder any more."""
        try:
            return not os.path.samestat(self.path.stat(), os.fstat(file))
        except FileNotFoundError:
            return True

    def _write_anew(self, gone: int) -> None:
        """Put what was written into a file at the old place: the open one still holds it."""
        os.lseek(gone, 0, os.SEEK_SET)
        with os.fdopen(os.dup(gone), "rb") as stream:
            lines = stream.read(self._length).decode().splitlines()
        self._file = None
        try:
            self._open()
        except OSError:
            self._file = gone
            raise
        os.close(gone)
        self.waiting[:0] = lines
        self.written_anew = True

    def _fall_back(self) -> None:
        """After a refusal: cut what was half written, or let go of a file that cannot even be cut."""
        if self._file is None:
            return
        try:
            os.ftruncate(self._file, self._length)
            os.lseek(self._file, self._length, os.SEEK_SET)
        except OSError:
            with contextlib.suppress(OSError):
                os.close(self._file)
            self._file = None  # opened anew with the next line, which cuts it then


def _whole_lines(file: int) -> int:
    """Bytes of an open file up to the end of its last whole line."""
    end = os.lseek(file, 0, os.SEEK_END)
    while end > 0:
        start = max(0, end - 65536)
        os.lseek(file, start, os.SEEK_SET)
        found = os.read(file, end - start).rfind(b"\n")
        if found >= 0:
            return start + found + 1
        end = start
    return 0


def _sync_folder(folder: Path) -> None:
    """Make a new name in a folder last over a power cut, where the system can (Windows cannot)."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def _told(path: Path, error: OSError) -> StoreError:
    return StoreError(path, _REASONS.get(error.errno or 0, "other"), error.strerror or str(error))
