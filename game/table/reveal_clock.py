"""When the screen looks for what a rival has done: at moments that follow from public facts alone.

A rival's answer is shown at the first look after it came, never at the moment when it came: how long somebody
thought would tell what he had to think about, such as a card that only he knows of. The first look comes when
whoever thinks as far as this rival is done on a slow machine, so that every answer, quick or not, waits for
it. Rivals think ahead while the screen shows what they did before, and so does that slow machine. Owns the
clock of the looks, of any game; must not know a rival or an answer.
"""

SECOND_LOOK = {"normal": 250.0, "fast": 100.0, "instant": 100.0}
"""Milliseconds from the first look to the second, by when quick rivals have answered."""
LOOKS = {"normal": 400.0, "fast": 200.0, "instant": 100.0}
"""Milliseconds between later looks, while the answer is not there: coarse, so that they tell little."""
ANSWER_OF_ANYONE = 8.0
"""Milliseconds, by two and the seats: an answer without a search, and its way from a process and back."""
WORK_A_MILLISECOND = 270
"""Work of a search (its budget's unit) that is done in one, by two and the seats, on a slow machine."""


def longest_thought(seats: int, budget: int) -> float:
    """Return the milliseconds after which a rival with such a budget has answered at so many seats."""
    return (2 + seats) * (ANSWER_OF_ANYONE + budget / WORK_A_MILLISECOND)


class RevealClock:
    """The clock of one screen."""

    def __init__(self) -> None:
        self._since = self._asked = 0.0
        self._looks = 0

    def ask(self, late: float = 0.0) -> None:
        """Count anew from now, when rivals are asked, or from `late` ms on: whatever held them is over."""
        self._asked = -late
        self.begin()

    def answered(self, thought: float) -> None:
        """Count on from an answer that is shown now, and that can have taken `thought` milliseconds.

        When it was there, at the latest, whoever comes next was asked. That is not known of an answer that
        was later than it could be: then he was asked by now.
        """
        self._asked = self._asked - thought if self._looks <= 1 else 0.0
        self.begin()

    def begin(self) -> None:
        """Count the pauses anew from now: something was shown to its end."""
        self._since, self._looks = 0.0, 0

    def advance(self, milliseconds: float) -> None:
        self._since += milliseconds
        self._asked += milliseconds

    def poll(self, speed: str, pause: float = 0.0, thought: float = 0.0) -> bool:
        """Whether to look now; True once for each look.

        `pause`: milliseconds that the first look waits after what was shown. `thought`: milliseconds that the
        answer can take from the moment when it is asked for.
        """
        late = min(self._since - pause, self._asked - thought)
        due = int(late >= 0)
        if late >= SECOND_LOOK[speed]:
            due = 2 + int((late - SECOND_LOOK[speed]) / LOOKS[speed])
        if due <= self._looks:
            return False
        self._looks = due
        return True
