"""What stands between a host and the programs it starts, so that none of them can hold it up or outlive it.

Lines go out beside the host's own work, last words are read as they come and bounded, and a guard, a process
of its own, ends every group of processes that is left when the host is gone, however it went.
"""

import contextlib
import os
import queue
import subprocess
import threading
from typing import IO

LAST_WORDS = 1024 * 1024
"""Bytes of a program's standard error that are kept: the last ones."""
_GUARD = """
trap '' INT TERM HUP
all=" "
while read -r sign group; do
  case $sign in
    +) all="$all$group " ;;
    -) case $all in *" $group "*) all="${all%% $group *} ${all#* $group }" ;; esac ;;
  esac
done
for group in $all; do kill -s KILL -- "-$group" 2>/dev/null; done
"""


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


class _Guard:
    """The guard of one host; it is started with the first group that it watches."""

    def __init__(self) -> None:
        self._host = os.getpid()
        self._process = subprocess.Popen(
            ["/bin/sh", "-c", _GUARD],
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )

    def is_mine(self) -> bool:
        """Whether it watches for this process, not for the one that this was forked from."""
        return self._host == os.getpid() and self._process.poll() is None

    def tell(self, sign: str, group: int) -> None:
        """Say that a group begins or has ended."""
        assert self._process.stdin is not None
        with contextlib.suppress(OSError):
            os.write(self._process.stdin.fileno(), f"{sign} {group}\n".encode())


_guard: _Guard | None = None
_guarding = threading.Lock()


def watch(group: int) -> None:
    """Have a group of processes ended when this process is gone; no more where a system has no groups."""
    global _guard
    if not hasattr(os, "killpg"):
        return
    with _guarding:
        if _guard is None or not _guard.is_mine():
            try:
                _guard = _Guard()
            except OSError:
                return
        _guard.tell("+", group)


def unwatch(group: int) -> None:
    """Say that a group has ended: its number may be another's now."""
    with _guarding:
        if _guard is not None and _guard.is_mine():
            _guard.tell("-", group)
