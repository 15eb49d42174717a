"""What stands between a host and the programs it starts, so that none of them can hold it up.

Lines go out beside the host's own work, and last words are read as they come and bounded.
"""

import contextlib
import os
import queue
import threading
from typing import IO

LAST_WORDS = 1024 * 1024
"""Bytes of a program's standard error that are kept: the last ones."""


class Outgoing:
    """Writes to a program's input beside the host: one that does not read it keeps nobody waiting."""

    def __init__(self, stream: IO[bytes]) -> None:
        """Write to this stream, which is closed at the end."""
        self._stream = stream
        self._lines: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._write, daemon=True)
        self._thread.start()

    def write(self, raw: bytes) -> None:
        """Write this after all that came before; a program that reads no more is no fault here."""
        self._lines.put(raw)

    def close(self) -> None:
        """Close the stream once everything is written; does not wait for that."""
        self._lines.put(None)

    def _write(self) -> None:
        with contextlib.suppress(OSError, ValueError):
            while (raw := self._lines.get()) is not None:
                self._stream.write(raw)
                self._stream.flush()
        with contextlib.suppress(OSError, ValueError):
            self._stream.close()


class LastWords:
    """Reads what a program writes to its standard error, and keeps the end of it."""

    def __init__(self, stream: IO[bytes]) -> None:
        """Read this stream to its end, then close it."""
        self._stream = stream
        self._kept = bytearray()
        self._thread = threading.Thread(target=self._read, daemon=True)
        self._thread.start()

    def text(self, most: int, seconds: float) -> str:
        """Return the last `most` bytes as text, after waiting at most `seconds` for the stream's end."""
        self._thread.join(seconds)
        return bytes(self._kept[-most:]).decode("utf-8", "replace")

    def _read(self) -> None:
        with contextlib.suppress(OSError, ValueError), self._stream:
            while raw := os.read(self._stream.fileno(), 65536):
                self._kept += raw
                del self._kept[:-LAST_WORDS]
