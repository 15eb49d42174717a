"""How long a rival may think about one answer where there is no window, and the clock that holds it to that.

In a window nobody is cut off: when the player is told of a silent rival is running_match.py's.
"""

import time
from dataclasses import dataclass, field

from game.kept.json_lines import Line
from game.table.drivers import Driver, DriverFailed
from game.table.game_interface import IllegalDecision

ANSWER_SECONDS = 10.0


@dataclass
class Clocked:
    """Any driver with a clock: notes how long answers take and fails where one takes too long."""

    driver: Driver
    seconds: float
    took: list[float] = field(default_factory=list)
    """Milliseconds that each answer took."""
    patient = False
    _asked_at = 0.0

    def tell(self, line: Line) -> None:
        """Hand the line on."""
        self.driver.tell(line)

    def ask(self, ask: Line) -> None:
        """Start the clock."""
        self._asked_at = time.perf_counter()
        self.driver.ask(ask)

    def answer(self, wait: float) -> Line | None:
        """Return the answer in time; raises DriverFailed where there is none."""
        answer = self.driver.answer(wait)
        if answer is None:
            raise DriverFailed(f"it gave no answer within {self.seconds:g} s")
        self.took.append((time.perf_counter() - self._asked_at) * 1000)
        return answer

    def refuse(self, illegal: IllegalDecision) -> None:
        """Hand it on."""
        self.driver.refuse(illegal)

    def dismiss(self) -> None:
        """Hand it on."""
        self.driver.dismiss()

    def close(self, until: float | None = None) -> None:
        """Hand it on."""
        self.driver.close(until)
