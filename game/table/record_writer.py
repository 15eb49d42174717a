"""Records on their way to the disk: line by line, each in its file before the match goes on.

Owns the one open file of a running match: whose it is, that it ends with a whole line whatever the disk does,
and that nothing that waits for the disk is lost. What the lines say is not known here.

What is in the file survives the end of the program, however that comes. A loss of power it survives once the
disk says so, which a thread waits for: that takes up to two frames, and only the last lines could be missing.
"""

from __future__ import annotations

import contextlib
import os
from collections import deque
from pathlib import Path
from typing import TYPE_CHECKING

from game.kept import foreign_files, locks
from game.kept.data_folder import OWNER_ONLY, StoreError, store_error, sync_folder

if TYPE_CHECKING:
    from concurrent.futures import Future, ThreadPoolExecutor


class RecordWriter:
    """A text file that grows by whole lines, each in the file before `append` returns.

    Nothing is opened before `hold` or the first line; from then on no other program can open it so. A file
    that exists already is gone on with; a last line without its end is cut off first, because nobody can tell
    what it would have been.
    When the disk refuses, `append` raises StoreError, the file ends with its last whole line, and the
    lines that are not in it wait in `waiting`; the next `append` or `retry` writes them in their order,
    so the file never has a gap in the middle. Where it refuses only what the thread waits for, the next call
    says so, and the lines of which it is not sure wait again.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.waiting: list[str] = []
        self._written_anew = False
        self._file: int | None = None
        self._length = 0
        self.unsure: list[str] = []
        """The last lines of the file, which the disk has not yet said that it has."""
        self._asked: deque[tuple[Future[None], int]] = deque()
        """What it is asked, and of how many of them; answered in this order."""
        self._thread: ThreadPoolExecutor | None = None

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

    def was_written_anew(self) -> bool:
        """Whether the file was gone and stands there again with all its lines; told once."""
        told, self._written_anew = self._written_anew, False
        return told

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
            self._hear()
            if not self.waiting:
                return
            file = self._open()
            data = "".join(f"{line}\n" for line in self.waiting).encode()
            written = 0
            while written < len(data):
                written += os.write(file, data[written:])
        except OSError as error:
            self._fall_back()
            raise store_error(self.path, error) from error
        self._length += len(data)
        self.unsure += self.waiting
        self._sync(file, len(self.waiting))
        self.waiting.clear()

    def close(self) -> None:
        """Let go of the file once it is on the disk; lines still waiting are tried once more, quietly."""
        for _ in range(2):
            with contextlib.suppress(StoreError):
                self.retry()
            self._wait()
        if self._thread is not None:
            self._thread.shutdown()
            self._thread = None
        if self._file is not None:
            with contextlib.suppress(OSError):
                os.close(self._file)
            self._file = None

    def _sync(self, file: int, lines: int) -> None:
        from concurrent.futures import ThreadPoolExecutor  # it takes a while to load

        self._thread = self._thread or ThreadPoolExecutor(1, "record")
        self._asked.append((self._thread.submit(os.fsync, file), lines))

    def _hear(self) -> None:
        """Take in what the disk has said meanwhile; raises OSError where it refused."""
        while self._asked and self._asked[0][0].done():
            answer, lines = self._asked.popleft()
            refused = answer.exception()
            if refused is not None:
                self._wait()
                self._asked.clear()
                self._length -= len("".join(f"{line}\n" for line in self.unsure).encode())
                self.waiting[:0] = self.unsure
                self.unsure.clear()
                raise refused
            del self.unsure[:lines]

    def _wait(self) -> None:
        """Wait for all that the disk is asked: nobody may close the file before."""
        for answer, _ in self._asked:
            answer.exception()

    def _open(self) -> int:
        if self._file is None:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            file = foreign_files.descriptor(self.path, os.O_RDWR | os.O_CREAT)
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
            sync_folder(self.path.parent)
        return self._file

    def _is_gone(self, file: int) -> bool:
        """Whether the file that is open has not its place in the folder any more."""
        try:
            return not os.path.samestat(self.path.stat(), os.fstat(file))
        except FileNotFoundError:
            return True

    def _write_anew(self, gone: int) -> None:
        """Put what was written into a file at the old place: the open one still holds it."""
        self._wait()
        self._asked.clear()
        self.unsure.clear()
        os.lseek(gone, 0, os.SEEK_SET)
        with os.fdopen(os.dup(gone), "rb") as stream:
            lines = stream.read(self._length).decode().split("\n")[:-1]
        self._file = None
        try:
            self._open()
        except OSError:
            self._file = gone
            raise
        os.close(gone)
        self.waiting[:0] = lines
        self._written_anew = True

    def _fall_back(self) -> None:
        """After a refusal: cut what was half written, or let go of a file that cannot even be cut."""
        if self._file is None:
            return
        try:
            os.ftruncate(self._file, self._length)
            os.lseek(self._file, self._length, os.SEEK_SET)
        except OSError:
            self._wait()
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
