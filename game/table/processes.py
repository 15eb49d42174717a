"""Programs that the host starts: none outlives it, and none can hold it up.

On Linux and macOS a guard, a process of its own, ends every group that is left when the host is gone,
however it went. On Windows each program is in a job, which ends with the last handle on it: the host's.
Lines go out beside the host's own work, and last words are read as they come and bounded.
"""

import contextlib
import os
import queue
import re
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any

if TYPE_CHECKING:
    from game.table.windows_jobs import Job


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
_NEW_GROUP, _NO_CONSOLE, _BELOW_NORMAL = 0x200, 0x08000000, 0x4000
"""Of Windows: Ctrl-C reaches the host alone, and no black window opens for a program that talks to it; the
third is what `_BEHIND` is elsewhere."""
_BEHIND = 10
"""How patient a program is that works behind the host's frames, as `nice` counts."""
SECONDS_TO_END = 1.5
"""How long programs that are let go may take to end by themselves, all of them together."""
_ERROR = re.compile(
    r"(Uncaught |Unhandled |Exception in thread |Caused by: |[\w.:]*(Error|Exception)\b"
    r"|panic:|thread '.*' panicked|fatal|terminate called|\s+what\(\):)"
)
"""How the line begins in which Python, Node, Java, Go, Rust or C++ says why a program fails."""
_TRAILER = re.compile(r"\s|Node\.js v|exit status |note: ")
"""How lines begin that come after it, such as where the program was."""
_LOOKED_AT = 40
"""Last lines of a program among which that line is looked for."""
LAST_WORDS = 1024 * 1024
"""Bytes of a program's standard error that are kept: the last ones."""


def apart(behind: bool = False) -> dict[str, Any]:
    """Return what `subprocess.Popen` is given, so that the program and what it starts are a group.

    `behind`: the host's frames go first where both want a processor; elsewhere than on Windows `put_behind`
    does that.
    """
    if sys.platform == "win32":
        return {"creationflags": _NEW_GROUP | _NO_CONSOLE | (_BELOW_NORMAL if behind else 0)}
    return {"start_new_session": True}


def put_behind(process: subprocess.Popen[bytes]) -> None:
    """Let a program that was started `apart`, and what it starts, give way to the host's frames.

    Linux shares processors between sessions first, and within one by `nice`; so a session is told as well.
    """
    if sys.platform != "win32":
        with contextlib.suppress(OSError):  # it is over, or nothing may be said here
            os.setpriority(os.PRIO_PGRP, process.pid, os.getpriority(os.PRIO_PROCESS, 0) + _BEHIND)
            Path(f"/proc/{process.pid}/autogroup").write_text(str(_BEHIND), encoding="ascii")


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
_jobs: dict[int, "Job"] = {}
_guarding = threading.Lock()


def watch(process: subprocess.Popen[bytes]) -> None:
    """Have a program, and what it starts, ended when this process is gone.

    Where the system gives no means for it, the program is on its own.
    """
    global _guard
    with _guarding:
        if sys.platform == "win32":
            from game.table.windows_jobs import Job, kernel

            with contextlib.suppress(OSError):
                _jobs[process.pid] = Job(int(getattr(process, "_handle")), kernel())  # noqa: B009
            return
        if _guard is None or not _guard.is_mine():
            try:
                _guard = _Guard()
            except OSError:
                return
        _guard.tell("+", process.pid)


def unwatch(process: subprocess.Popen[bytes]) -> None:
    """Say that a program has ended: its number may be another's now."""
    with _guarding:
        if (job := _jobs.pop(process.pid, None)) is not None:
            job.close()
        elif _guard is not None and _guard.is_mine():
            _guard.tell("-", process.pid)


def ask_to_end(process: subprocess.Popen[bytes]) -> None:
    """Ask a program that was started `apart` to end in order; on Windows nothing can heed SIGTERM."""
    process.send_signal(getattr(signal, "CTRL_BREAK_EVENT") if sys.platform == "win32" else signal.SIGTERM)  # noqa: B009


def must_end_by() -> float:
    """Return by when programs that are let go now have to have ended by themselves, in monotonic seconds."""
    return time.monotonic() + SECONDS_TO_END


def let_end(process: subprocess.Popen[bytes], until: float) -> bool:
    """Wait for a program's own end up to `until`, in monotonic seconds; end it where that does not come.

    What it has started ends with it. Returns whether it ended by itself.
    """
    waits = process.returncode is None
    try:
        process.wait(max(0.0, until - time.monotonic()))
        itself = True
        if waits:  # once it has been waited for its number may be another's
            _end_group(process)
    except subprocess.TimeoutExpired:
        end(process)
        itself = False
    unwatch(process)
    return itself


def end(process: subprocess.Popen[bytes]) -> None:
    """End a program at once, and what it has started."""
    if process.returncode is None:
        _end_group(process)
    process.kill()
    process.wait()


def _end_group(process: subprocess.Popen[bytes]) -> None:
    if (job := _jobs.get(process.pid)) is not None:
        job.end()
    elif sys.platform != "win32":
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)


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


def how_ended(code: int) -> str:
    """Say how a program ended with this exit code: a shell adds 128 to the signal that ended its command."""
    try:
        number = -code if code < 0 else code - 128
        name = f"signal {number} ({signal.Signals(number).name})"
    except ValueError:
        return f"ended with exit code {code}"
    return f"was ended by {name}" if code < 0 else f"ended with exit code {code}, for {name}"


def telling_line(text: str) -> str:
    """Return the line of a program's last words that says best why it failed; empty where there are none."""
    lines = [line for line in text.splitlines() if line.strip()][-_LOOKED_AT:]
    errors = [number for number, line in enumerate(lines) if _ERROR.match(line)]
    if errors:
        return " ".join(line.strip() for line in lines[errors[-1] :][: 1 + lines[errors[-1]].endswith(":")])
    plain = [line for line in lines if not _TRAILER.match(line)]
    return (plain or lines or [""])[-1].strip()


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
