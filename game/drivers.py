"""Who decides for a seat: a person's screen, a rival in this process, or an outside process.

Every driver is told its seat record, is asked, and is then polled for its answer. None of them can reach
the match. Owns the bot protocol's host side (`ProcessDriver`); knows no game.
"""

import contextlib
import json
import os
import queue
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Sequence
from pathlib import Path
from typing import IO, Protocol

from game.bots import OUTSIDE
from game.contract import IllegalDecision, Line, Rival
from game.json_lines import Fault, parse_line, write_line
from game.seats import Seat

LONGEST_ANSWER = 64 * 1024
LONGEST_COMPLAINT = 300
SECONDS_TO_END = 2.0
UNREAD_ANSWERS = 16
"""Lines taken in from a process before it is asked for them; then it has to wait, so memory is bounded."""
MAIN = Path(__file__).resolve().parent.parent / "main.py"


def rival_command(spec: str, seed: int, receipt: Path | None = None, ease: float = 0.0) -> list[str] | str:
    """Make the command of a rival's process: the words of our own `bot`, or one text for the shell.

    `spec` is a rival's id, its file, or `! COMMAND`, which is told no seed and writes no `receipt`.
    `ease` is added to a rival's own error rate.
    """
    if spec.startswith(OUTSIDE):
        return spec[len(OUTSIDE) :].strip()
    words = [sys.executable, str(MAIN), "bot", spec, "--seed", str(seed)]
    if ease:
        words += ["--ease", f"{ease:.9f}"]  # never 1e-05
    return words if receipt is None else [*words, "--receipt", str(receipt)]


class DriverFailed(Exception):
    """A driver can't go on: its process ended, was silent too long, or answered what is no line.

    `answer` is the text it gave, if any.
    """

    def __init__(self, why: str, answer: str | None = None) -> None:
        """Keep the reason in words and the answer."""
        super().__init__(why)
        self.answer = answer


class Driver(Protocol):
    """What the session needs of whoever decides for a seat."""

    patient: bool
    """Whether an illegal answer is answered by asking again (a person) instead of by failing."""

    def tell(self, line: Line) -> None:
        """Hand over the next line of the seat record."""

    def ask(self, ask: Line) -> None:
        """Ask for a decision."""

    def answer(self, wait: float) -> Line | None:
        """Return the answer, None while there is none; waits at most `wait` seconds. Raises DriverFailed."""

    def refuse(self, illegal: IllegalDecision) -> None:
        """Note that the answer was refused."""

    def close(self) -> None:
        """End: no more lines will come."""


class Person:
    """A seat at a screen."""

    patient = True

    def __init__(self, seat: Seat) -> None:
        """Drive for this seat."""
        self.seat = seat
        self._ask: Line | None = None

    def tell(self, line: Line) -> None:
        """Put the line where the screen finds it."""
        if "earlier" in line:
            self.seat.earlier.append(line["earlier"])
        else:
            self.seat.lines.append(line)

    def ask(self, ask: Line) -> None:
        """Put the question where the screen finds it."""
        self._ask = ask
        self.seat.asked = ask

    def answer(self, wait: float) -> Line | None:
        """Fetch the answer if there is one; never waits."""
        del wait
        return self.seat.take_answer()

    def refuse(self, illegal: IllegalDecision) -> None:
        """Ask again and say why."""
        self.seat.asked = self._ask
        self.seat.refused = illegal.reason

    def close(self) -> None:
        """Take the question back."""
        self.seat.asked = None


class Resident:
    """A rival that thinks in this process: for matches without a window."""

    patient = False

    def __init__(self, rival: Rival) -> None:
        """Drive with this rival."""
        self.rival = rival
        self._ask: Line | None = None

    def tell(self, line: Line) -> None:
        """Tell the rival."""
        self.rival.tell(line)

    def ask(self, ask: Line) -> None:
        """Keep the question until the answer is fetched."""
        self._ask = ask

    def answer(self, wait: float) -> Line | None:
        """Let the rival think."""
        del wait
        assert self._ask is not None
        try:
            return self.rival.answer(self._ask)
        except Exception as error:
            # As with a process: what fails in a rival ends its match, not the program. The cause is kept.
            raise DriverFailed(f"it failed with {type(error).__name__}: {error}") from error

    def refuse(self, illegal: IllegalDecision) -> None:
        """Nothing: the session gives up on it."""

    def close(self) -> None:
        """Nothing to end."""


class Unstarted:
    """In place of a rival whose process could not be started: fails when it is asked."""

    patient = False

    def __init__(self, why: str) -> None:
        """Keep the reason."""
        self._why = why

    def tell(self, line: Line) -> None:
        """Nothing listens."""

    def ask(self, ask: Line) -> None:
        """Nothing listens."""

    def answer(self, wait: float) -> Line | None:
        """Fail with the reason."""
        del wait
        raise DriverFailed(self._why)

    def refuse(self, illegal: ValueError) -> None:
        """Nothing listens."""

    def close(self) -> None:
        """Nothing runs."""


class ProcessDriver:
    """A process that speaks the bot protocol: one JSON line an answer, flushed."""

    patient = False

    def __init__(self, command: Sequence[str] | str) -> None:
        """Start the command: a list of words, or one text for the shell. Raises DriverFailed."""
        self._answers: queue.Queue[bytes | None] = queue.Queue(UNREAD_ANSWERS)
        self._complaints: IO[bytes] = tempfile.TemporaryFile()  # noqa: SIM115 (lives as long as the process)
        try:
            self._process = subprocess.Popen(
                command,
                shell=isinstance(command, str),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self._complaints,
                # A group of its own: what a shell started ends with it, and Ctrl-C reaches the host alone.
                start_new_session=True,
            )
        except OSError as error:
            self._complaints.close()
            raise DriverFailed(f"could not be started: {error}") from None
        assert self._process.stdin is not None and self._process.stdout is not None
        self._input, self._output = self._process.stdin, self._process.stdout
        self._reader = threading.Thread(target=_read_answers, args=(self._output, self._answers), daemon=True)
        self._reader.start()

    def tell(self, line: Line) -> None:
        """Write a line of the seat record; a process that no longer reads is found out when asked."""
        with contextlib.suppress(OSError, ValueError):
            self._input.write(write_line(line).encode() + b"\n")
            self._input.flush()

    def ask(self, ask: Line) -> None:
        """Write the question."""
        self.tell(ask)

    def answer(self, wait: float) -> Line | None:
        """Return the next line that the process wrote."""
        try:
            raw = self._answers.get(timeout=wait) if wait > 0 else self._answers.get_nowait()
        except queue.Empty:
            return None
        if raw is None:
            raise DriverFailed(f"it ended its output{self._complaint()}")
        text = raw.decode("utf-8", "replace")
        if not raw.endswith(b"\n"):
            raise DriverFailed("it answered a line that is too long or has no end", text[:200])
        try:
            return parse_line(raw[:-1], 1)
        except Fault as fault:
            raise DriverFailed(f"it answered {fault.found}", text.strip()[:200]) from None

    def refuse(self, illegal: IllegalDecision) -> None:
        """Nothing: the protocol has no second try."""

    def close(self) -> None:
        """Close its input and wait for its end a little while, then end it."""
        with contextlib.suppress(OSError):
            self._input.close()
        try:
            self._process.wait(SECONDS_TO_END)
        except subprocess.TimeoutExpired:
            self.kill()
        self._let_reader_end()
        self._complaints.close()

    def kill(self) -> None:
        """End the process at once, and what it has started."""
        if self._process.returncode is None and hasattr(os, "killpg"):
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.killpg(self._process.pid, signal.SIGKILL)
        self._process.kill()
        self._process.wait()

    def _let_reader_end(self) -> None:
        """Throw away what nobody will read, so that the reading thread comes to the end of the output."""
        until = time.monotonic() + SECONDS_TO_END
        while self._reader.is_alive() and time.monotonic() < until:
            with contextlib.suppress(queue.Empty):
                self._answers.get(timeout=0.02)
        if not self._reader.is_alive():
            self._output.close()

    def _complaint(self) -> str:
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(SECONDS_TO_END)
        length = self._complaints.seek(0, os.SEEK_END)
        self._complaints.seek(max(0, length - 8 * LONGEST_COMPLAINT))
        lines = self._complaints.read().decode("utf-8", "replace").strip().splitlines()
        code = self._process.returncode
        ended = "" if code is None else f" and itself with exit code {code}"
        return ended + (f": {lines[-1][:LONGEST_COMPLAINT]}" if lines else "")


def _read_answers(output: IO[bytes], answers: "queue.Queue[bytes | None]") -> None:
    with contextlib.suppress(OSError, ValueError):
        while raw := output.readline(LONGEST_ANSWER):
            answers.put(raw)
    answers.put(None)


def describe_answer(line: Line) -> str:
    """Show an answer in a message."""
    text = json.dumps(line, ensure_ascii=True)
    return text if len(text) <= 200 else text[:197] + "..."
