"""Who decides for a seat: a person's screen, a rival in this process, or an outside process.

Every driver is told its seat record, is asked, and is then polled for its answer. None of them can reach
the match. Owns the bot protocol's host side (`ProcessDriver`); knows no game.
"""

import contextlib
import json
import queue
import subprocess
import threading
import time
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import IO, Protocol

from game.kept.faults import Fault
from game.kept.json_lines import Line, parse_line, write_line
from game.kept.own_process import own_command
from game.table import processes
from game.table.bots_file import OUTSIDE
from game.table.game_interface import IllegalDecision, Rival
from game.table.processes import LAST_WORDS, LastWords, Outgoing, how_ended, telling_line
from game.table.seats import Seat

LONGEST_ANSWER = 64 * 1024
LONGEST_COMPLAINT = 300
_SECONDS_TO_READ = 0.3
"""How long what a program wrote before it ended may take to come."""
_SECONDS_OF_OUTPUT = 0.1
"""How long a program that is let go is waited for by the end of its output."""
_NOT_STARTED = 126, 127
"""The exit codes by which a shell says that it could not start a command."""
UNREAD_ANSWERS = 16
"""Lines taken in from a process before it is asked for them; then it has to wait, so memory is bounded."""


def rival_command(
    spec: str, seed: int, receipt: Path | None = None, ease: float = 0.0, game: str = ""
) -> list[str] | str:
    """Make the command of a rival's process: the words of our own `bot`, or one text for the shell.

    `spec` is a rival's id, its file, or `! COMMAND`, which is told no seed and writes no `receipt`.
    `ease`: as `game_interface.Game.rival` has it; `game`: which game's rival, where not the first one's.
    """
    if spec.startswith(OUTSIDE):
        return spec[len(OUTSIDE) :].strip()
    words = [*own_command(), "bot", spec, "--seed", str(seed)]
    if game:
        words += ["--game", game]
    if ease:
        words += ["--ease", f"{ease:.9f}"]  # never 1e-05
    return words if receipt is None else [*words, "--receipt", str(receipt)]


class DriverFailed(Exception):
    """A driver can't go on: its process ended, was silent too long, or answered what is no line.

    `answer` is the text it gave, if any.
    """

    def __init__(self, why: str, answer: str | None = None) -> None:
        super().__init__(why)
        self.answer = answer


class CannotStart(DriverFailed):
    """A shell did not find a program, or may not start it: so it will be in each match."""


class Driver(Protocol):
    """What the session needs of whoever decides for a seat; to be inherited from."""

    patient: bool = False
    """Whether an illegal answer is answered by asking again (a person) instead of by failing."""

    def tell(self, line: Line) -> None:
        """Hand over the next line of the seat record."""

    def ask(self, ask: Line) -> None:
        """Ask for a decision."""

    def answer(self, wait: float) -> Line | None:
        """Return the answer, None while there is none; waits at most `wait` seconds. Raises DriverFailed."""

    def refuse(self, illegal: IllegalDecision) -> None:
        """Note that the answer was refused; told the patient alone, for the others have no second try."""
        del illegal

    def dismiss(self) -> None:
        """Say that no more lines will come, without waiting for anything; `close` has to follow."""
        return

    def close(self, until: float | None = None) -> None:
        """End: no more lines will come. Waits for a program's own end up to `until`, in monotonic seconds."""
        del until


def close_all(drivers: Iterable[Driver]) -> None:
    """Close them; those that do not end by themselves have the same little while."""
    drivers = list(drivers)
    for driver in drivers:
        driver.dismiss()
    until = processes.must_end_by()
    for driver in drivers:
        driver.close(until)


class Person(Driver):
    """A seat at a screen."""

    patient = True

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self._ask: Line | None = None

    def tell(self, line: Line) -> None:
        """Put the line where the screen finds it."""
        if "earlier" in line:
            self.seat.earlier.append(line["earlier"])
        else:
            self.seat.lines.append(line)

    def ask(self, ask: Line) -> None:
        """Put the question where the screen finds it, or answer it as the person has ordered."""
        self._ask = ask
        self.seat.asked = ask
        answer = None if self.seat.settled is None else self.seat.settled(ask)
        if answer is not None:
            self.seat.answer(answer)

    def answer(self, wait: float) -> Line | None:
        """Fetch the answer if there is one; never waits."""
        del wait
        return self.seat.take_answer()

    def refuse(self, illegal: IllegalDecision) -> None:
        """Ask again and say why."""
        self.seat.asked = self._ask
        self.seat.refused = illegal.reason

    def close(self, until: float | None = None) -> None:
        """Take the question back."""
        del until
        self.seat.asked = None


class InProcessDriver(Driver):
    """A rival that thinks in this process: for matches without a window."""

    def __init__(self, rival: Rival) -> None:
        self.rival = rival
        self._ask: Line | None = None

    def tell(self, line: Line) -> None:
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


class Late(Driver):
    """A rival whose process is started later, before its first question; until then what it is told is kept.

    That is done beside the caller, who draws frames: a system that is busy takes its time to start a program.
    Where it could not be started it fails when it is asked.
    """

    def __init__(self, start: "Callable[[], ProcessDriver]") -> None:
        """`start` starts the process; raises DriverFailed, or `Fault` where there is no such rival."""
        self._start: Callable[[], ProcessDriver] | None = start
        self._starting: threading.Thread | None = None
        self._process: ProcessDriver | None = None
        self._told: list[tuple[Line, bool]] = []
        """What it was told before there was a process, each with whether it is a question."""
        self._error: Exception | None = None
        self.answered = False
        """Whether it has answered anything: until then it may still be starting."""

    @property
    def waits(self) -> bool:
        """Whether nobody has tried to start it yet."""
        return self._start is not None

    def start(self) -> None:
        """Have it started, unless that was done; it is told then what has happened meanwhile."""
        start, self._start = self._start, None
        if start is not None:
            self._starting = threading.Thread(target=self._begin, args=(start,), daemon=True)
            self._starting.start()

    def _begin(self, start: "Callable[[], ProcessDriver]") -> None:
        try:
            self._process = start()
        except Exception as error:
            self._error = error

    def started(self, wait: float | None = 0.0) -> bool:
        """Whether there is a process within `wait` seconds (None: whenever), told all that it missed.

        Raises what nobody expects of a start.
        """
        if self._starting is not None:
            self._starting.join(wait)
            if self._starting.is_alive():
                return False
            self._starting = None
            told, self._told = self._told, []
            if self._process is not None:
                for line, asks in told:
                    (self._process.ask if asks else self._process.tell)(line)
            if self._error is not None and not isinstance(self._error, DriverFailed | Fault):
                raise self._error
        return self._process is not None

    def tell(self, line: Line) -> None:
        """Pass the line on, or keep it until somebody listens."""
        self._pass_on(line, asks=False)

    def ask(self, ask: Line) -> None:
        """Start it where it waits, and pass the question on."""
        self.start()
        self._pass_on(ask, asks=True)

    def _pass_on(self, line: Line, asks: bool) -> None:
        if self.started():
            assert self._process is not None
            (self._process.ask if asks else self._process.tell)(line)
        elif self.waits or self._starting is not None:
            self._told.append((line, asks))

    def answer(self, wait: float) -> Line | None:
        """Return its answer; fail with the reason where there is no process."""
        if self.started(wait):
            assert self._process is not None
            answer = self._process.answer(wait)
            self.answered = self.answered or answer is not None
            return answer
        if self._starting is not None:
            return None
        raise self._error if isinstance(self._error, DriverFailed) else DriverFailed(str(self._error))

    def dismiss(self) -> None:
        """Close its input; what waits is not started any more; what is being started ends with `close`."""
        if (process := self._left(0.0)) is not None:
            process.dismiss()

    def close(self, until: float | None = None) -> None:
        """End the process, if there is one."""
        if (process := self._left(None)) is not None:
            process.close(until)

    def kill(self) -> None:
        """End the process at once, and what it has started."""
        if (process := self._left(None)) is not None:
            process.kill()

    def _left(self, wait: float | None) -> "ProcessDriver | None":
        """Return the process, if there is one; why there is none does not matter to who lets go of it."""
        self._start = None
        with contextlib.suppress(Exception):
            self.started(wait)
        return self._process if self._starting is None else None


class ProcessDriver(Driver):
    """A process that speaks the bot protocol: one JSON line an answer, flushed."""

    def __init__(self, command: Sequence[str] | str, behind: bool = False) -> None:
        """Start the command: a list of words, or one text for the shell. Raises DriverFailed.

        `behind`: this program draws frames, and they go first.
        """
        self._answers: queue.Queue[bytes | None] = queue.Queue(UNREAD_ANSWERS)
        try:
            self._process = subprocess.Popen(
                command,
                shell=isinstance(command, str),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                # What a shell started ends with it, and Ctrl-C reaches the host alone.
                **processes.apart(behind),
            )
        except (OSError, ValueError) as error:
            raise CannotStart(f"it could not be started: {error}") from None
        processes.watch(self._process)
        if behind:
            processes.put_behind(self._process)
        process = self._process
        assert process.stdin is not None and process.stdout is not None and process.stderr is not None
        self._input, self._output = Outgoing(process.stdin), process.stdout
        self._complaints = LastWords(process.stderr)
        self._has_answered = False
        self.had_to_be_ended = False
        """Whether it did not end by itself when it was let go."""
        self._reader = threading.Thread(target=_read_answers, args=(self._output, self._answers), daemon=True)
        self._reader.start()

    def tell(self, line: Line) -> None:
        """Write a line of the seat record; a process that no longer reads is found out when asked."""
        self.write(write_line(line).encode() + b"\n")

    def write(self, raw: bytes) -> None:
        """Write bytes as they are: for whoever tries what a process makes of them."""
        self._input.write(raw)

    def ask(self, ask: Line) -> None:
        self.tell(ask)

    def answer(self, wait: float) -> Line | None:
        """Return the next line that the process wrote."""
        try:
            raw = self._answers.get(timeout=wait) if wait > 0 else self._answers.get_nowait()
        except queue.Empty:
            return None
        if raw is None:
            raise self._stopped()
        self._has_answered = True
        text = raw.decode("utf-8", "replace")
        if not raw.endswith(b"\n"):
            raise DriverFailed("it answered a line that is too long or has no end", text[:200])
        try:
            return parse_line(raw[:-1], 1)
        except Fault as fault:
            raise DriverFailed(f"it answered {fault.found}", text.strip()[:200]) from None

    def dismiss(self) -> None:
        self._input.close()

    def close(self, until: float | None = None) -> None:
        """Close its input and wait for its end a little while, then end it."""
        self.dismiss()
        until = processes.must_end_by() if until is None else until
        # Its output ends with it, which is noticed at once; an end itself is looked for ever more seldom.
        self._reader.join(max(0.0, min(_SECONDS_OF_OUTPUT, until - time.monotonic())))
        self.had_to_be_ended = not processes.let_end(self._process, until)
        self._let_reader_end()

    def unasked(self) -> bytes:
        """Take the next line that the process has written already; nothing where there is none."""
        with contextlib.suppress(queue.Empty):
            raw = self._answers.get_nowait()
            if raw is not None:
                return raw
            self._answers.put(None)  # the end of its output stays there for `answer`
        return b""

    def ended(self, wait: float) -> int | None:
        """Close its input and return its exit code; None where it does not end within `wait` seconds.

        What it has written until then is there for `unasked`.
        """
        self.dismiss()
        try:
            code = self._process.wait(wait)
        except subprocess.TimeoutExpired:
            return None
        self._reader.join(_SECONDS_TO_READ)
        return code

    def kill(self) -> None:
        """End the process at once, and what it has started."""
        processes.end(self._process)

    def _let_reader_end(self) -> None:
        """Throw away what nobody will read, so that the reading thread comes to the end of the output."""
        until = time.monotonic() + _SECONDS_TO_READ
        while self._reader.is_alive() and time.monotonic() < until:
            with contextlib.suppress(queue.Empty):
                if self._answers.get(timeout=0.02) is None:  # its last word: it ends now
                    self._reader.join(max(0.0, until - time.monotonic()))
        if not self._reader.is_alive():
            self._output.close()

    def last_words(self) -> str:
        """Return what it wrote to its standard error, the end of it where that is much."""
        return self._complaints.text(LAST_WORDS, _SECONDS_TO_READ)

    def _stopped(self) -> DriverFailed:
        """Say why no answer will come."""
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(_SECONDS_TO_READ)
        line = telling_line(self._complaints.text(64 * 1024, _SECONDS_TO_READ))[:LONGEST_COMPLAINT]
        why = f": {line}" if line else ""
        code = self._process.returncode
        if code in _NOT_STARTED and not self._has_answered:
            return CannotStart(f"it could not be started, exit code {code}{why}")
        ended = "" if code is None else f" and {how_ended(code)}"
        return DriverFailed(f"it stopped answering{ended}{why}")


def _read_answers(output: IO[bytes], answers: "queue.Queue[bytes | None]") -> None:
    with contextlib.suppress(OSError, ValueError):
        while raw := output.readline(LONGEST_ANSWER):
            answers.put(raw)
    answers.put(None)


def describe_answer(line: Line) -> str:
    """Show an answer in a message."""
    text = json.dumps(line, ensure_ascii=True)
    return text if len(text) <= 200 else text[:197] + "..."
