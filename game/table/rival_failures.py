"""What is done about a slow, silent or wrong rival: how long it may think, how often it is started again.

Without a window it fails after a while, which is its `Forfeit`; in one nobody is cut off: the player chooses
to wait, to start the rival again, or that another plays on.
"""

import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from game.kept.json_lines import Line, write_line
from game.table.drivers import Driver, DriverFailed, describe_answer
from game.table.game_interface import IllegalDecision

SILENT = "it gave no answer within"
"""How the fault of a rival begins that is waited for in vain."""
NOT_ALLOWED = "its answer is not allowed"
ANSWER_SECONDS = 10.0
"""Without a window."""
SILENT_AFTER = 5_000.0
"""Milliseconds for which a rival's process may be silent before the player is told."""
MAY_START = 30_000.0
"""Milliseconds that a rival's process may take from its start to its first answer, before that is said of it:
a busy machine starts several of them slowly."""
WAIT_MORE = 30_000.0
"""Milliseconds until a player who chose to wait is told again."""
SECOND_CHANCES = 3
"""How often in a match, without a word to the player."""


class Forfeit(Exception):
    """A driver that is no person failed: `seat`, why, its answer if there was one, and what was allowed.

    `detail`: what is wrong with the answer, in words; empty where `why` says all.
    """

    def __init__(
        self, seat: int, why: str, answer: str | None, allowed: Sequence[Line], detail: str = ""
    ) -> None:
        self.seat, self.why, self.answer, self.allowed = seat, why, answer, list(allowed)
        self.detail = detail
        shown = ", ".join(map(write_line, self.allowed[:3])) + (" …" if len(self.allowed) > 3 else "")
        said = f" (it said {answer!r})" if answer else ""
        super().__init__(f"seat {seat} forfeits: {self.reason}{said}; allowed was: {shown}")

    @property
    def reason(self) -> str:
        """Why, in full."""
        return f"{self.why}: {self.detail}" if self.detail else self.why

    @classmethod
    def of_answer(
        cls, seat: int, answer: Line, illegal: IllegalDecision, allowed: Sequence[Line]
    ) -> "Forfeit":
        """Make it of an answer that was refused; what is allowed of the same move comes first."""
        allowed = sorted(allowed, key=lambda line: line.get("move") != answer.get("move"))
        detail = illegal.reason.replace("-", " ")
        if illegal.reason == IllegalDecision.reason:
            detail = f"{illegal.found}, expected {illegal.expected}"
        return cls(seat, NOT_ALLOWED, describe_answer(answer), allowed, detail)


@dataclass
class Clocked(Driver):
    """Any driver with a clock: notes how long answers take and fails where one takes too long."""

    driver: Driver
    seconds: float
    took: list[float] = field(default_factory=list)
    """Milliseconds that each answer took."""
    _asked_at = 0.0

    def tell(self, line: Line) -> None:
        self.driver.tell(line)

    def ask(self, ask: Line) -> None:
        self._asked_at = time.perf_counter()
        self.driver.ask(ask)

    def answer(self, wait: float) -> Line | None:
        """Return the answer in time; raises DriverFailed where there is none."""
        answer = self.driver.answer(wait)
        if answer is None:
            raise DriverFailed(f"{SILENT} {self.seconds:g} s")
        self.took.append((time.perf_counter() - self._asked_at) * 1000)
        return answer

    def dismiss(self) -> None:
        self.driver.dismiss()

    def close(self, until: float | None = None) -> None:
        self.driver.close(until)


class Silence:
    """How long the rival that is asked in a window has been silent; times in ms from any fixed start."""

    def __init__(self) -> None:
        self._question: tuple[int, int] | None = None
        self._asked_at = 0.0
        self._started: dict[int, float] = {}
        """When each seat's process was started, as far as it was."""

    def started(self, seat: int, now: float) -> None:
        self._started[seat] = now

    def begins(self, question: tuple[int, int], now: float) -> bool:
        """Whether this is another question than before, by the seat and the lines told: then it is timed."""
        self._started.setdefault(question[0], now)
        if question == self._question:
            return False
        self._question, self._asked_at = question, now
        return True

    def is_too_long(self, seat: int, answered: bool, now: float) -> bool:
        """Whether the player is to be told; `answered`: the process has given its first answer."""
        starting = not answered and now - self._started[seat] <= MAY_START
        return not starting and now - self._asked_at > SILENT_AFTER

    def forget(self) -> None:
        """Time the next question anew, be it the same."""
        self._question = None

    def wait(self, now: float) -> None:
        """Let the player be told again later."""
        self._asked_at = now + WAIT_MORE - SILENT_AFTER


class SecondChances:
    """What the rivals of one match have used up of theirs."""

    def __init__(self) -> None:
        self._failures = Counter[int]()
        self._question: tuple[int, int] | None = None

    def after_failure(self, seat: int) -> bool:
        """Whether a rival that failed once more is started again."""
        self._failures[seat] += 1
        return self._failures[seat] <= SECOND_CHANCES

    def at_question(self, question: tuple[int, int]) -> bool:
        """Whether a rival that failed at a question that nobody else knows of is asked again: once each."""
        again = question != self._question
        self._question = question
        return again

    def forgive(self, seat: int) -> None:
        """Begin to count anew, as somebody wants it or another plays on."""
        self._failures[seat] = 0
