"""Who decides for a seat: a person's screen, a rival in this process, or an outside process.

Every driver is told its seat record, is asked, and is then polled for its answer. None of them can reach
the match. Owns the bot protocol's host side (`ProcessDriver`); knows no game.
"""

import contextlib
import json
import queue
import subprocess
import tempfile
import threading
from collections.abc import Sequence
from typing import IO, Protocol

from game.contract import IllegalDecision, Line, Rival
from game.json_lines import Fault, parse_line, write_line
from game.seats import Seat

LONGEST_ANSWER = 64 * 1024
SECONDS_TO_END = 2.0


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
        return self.rival.answer(self._ask)

    def refuse(self, illegal: IllegalDecision) -> None:
        """Nothing: the session gives up on it."""

    def close(self) -> None:
        """Nothing to end."""


class ProcessDriver:
    """A process that speaks the bot protocol: one JSON line an answer, flushed."""

    patient = False

    def __init__(self, command: Sequence[str] | str) -> None:
        """Start the command: a list of words, or one text for the shell. Raises DriverFailed."""
        self._answers: queue.Queue[bytes | None] = queue.Queue()
        self._complaints: IO[bytes] = tempfile.TemporaryFile()  # noqa: SIM115 (lives as long as the process)
        try:
            self._process = subprocess.Popen(
                command,
                shell=isinstance(command, str),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self._complaints,
            )
        except OSError as error:
            self._complaints.close()
            raise DriverFailed(f"could not be started: {error}") from None
        assert self._process.stdin is not None and self._process.stdout is not None
        self._input, output = self._process.stdin, self._process.stdout
        threading.Thread(target=_read_answers, args=(output, self._answers), daemon=True).start()

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
            raise DriverFailed(f"its process ended{self._complaint()}")
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
        self._complaints.close()

    def kill(self) -> None:
        """End the process at once."""
        self._process.kill()
        self._process.wait()

    def _complaint(self) -> str:
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(SECONDS_TO_END)
        self._complaints.seek(0)
        lines = self._complaints.read()[-2000:].decode("utf-8", "replace").strip().splitlines()
        code = self._process.returncode
        return f" with exit code {code}" + (f": {lines[-1]}" if lines else "")


def _read_answers(output: IO[bytes], answers: "queue.Queue[bytes | None]") -> None:
    with contextlib.suppress(OSError, ValueError):
        while raw := output.readline(LONGEST_ANSWER):
            answers.put(raw)
    answers.put(None)


def describe_answer(line: Line) -> str:
    """Show an answer in a message."""
    text = json.dumps(line, ensure_ascii=True)
    return text if len(text) <= 200 else text[:197] + "..."
