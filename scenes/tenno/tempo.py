"""When the screen looks for what a rival has done: at moments that follow from public facts alone.

A rival's answer is shown at the first look after it came, never at the moment when it came: how long somebody
thought would tell what he had to think about, such as a Monk that only he knows of. Owns the pauses before
rivals' decisions, by kind and speed, and the clock of the looks; must not know a rival or an answer.
"""

ATTACK_PAUSES = {"normal": 300.0, "fast": 40.0, "instant": 0.0}
"""Milliseconds before a rival's attack, by speed: so that the eye finds out whose turn it is."""
MONK_PAUSE = 100.0
"""Milliseconds after a person's attack where a rival may have a Monk to show and no opening is played."""
SECOND_LOOK = {"normal": 250.0, "fast": 100.0, "instant": 100.0}
"""Milliseconds from the first look to the second, by when quick rivals have answered."""
LOOKS = {"normal": 400.0, "fast": 200.0, "instant": 100.0}
"""Milliseconds between later looks, while the answer is not there: coarse, so that they tell little."""


class Tempo:
    """The clock of one screen. `begin` it whenever something was shown or a person has decided."""

    def __init__(self) -> None:
        """Begin now."""
        self._since = 0.0
        self._looks = 0

    def begin(self) -> None:
        """Count anew from now."""
        self._since, self._looks = 0.0, 0

    def advance(self, milliseconds: float) -> None:
        """Let time pass."""
        self._since += milliseconds

    def looks(self, awaited: str | None, speed: str, opening: float = 0.0) -> bool:
        """Tell whether to look now; True once for each look.

        `awaited` is the kind of decision that is to come of a rival, "monk" where a person attacks one who
        may have a Monk; None where nothing is, and one may always look. `opening`: milliseconds of the
        attack that can be played before that answer is needed.
        """
        if awaited is None:
            return True
        late = self._since - _pause(awaited, speed, opening)
        due = int(late >= 0)
        if late >= SECOND_LOOK[speed]:
            due = 2 + int((late - SECOND_LOOK[speed]) / LOOKS[speed])
        if due <= self._looks:
            return False
        self._looks = due
        return True


def _pause(awaited: str, speed: str, opening: float) -> float:
    if awaited == "attack":
        return ATTACK_PAUSES[speed]
    return max(MONK_PAUSE, opening) if awaited == "monk" else 0.0
