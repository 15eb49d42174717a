"""The milliseconds of a fight: in the close-up, on the table, fast, and explained."""

from dataclasses import dataclass

from scenes.tenno.fight.motion import Pace


@dataclass(frozen=True, slots=True)
class DuelTiming:
    """How long each part takes, in ms.

    ``breath``: from the end of the attacker's turn to the defender's. ``step``: each change of a strength,
    but all of them together no more than ``steps``. ``stop``: how long the result is held after the blow.
    """

    lift: float
    pull: float
    lunge: float
    flip: float
    breath: float
    step: float
    steps: float
    stop: float
    fall: float
    settle: float


CLOSE_UP = DuelTiming(60, 140, 130, 240, 300, 250, 1000, 800, 300, 120)
AT_TABLE = DuelTiming(50, 90, 110, 150, -60, 80, 160, 50, 200, 100)
FAST = DuelTiming(30, 60, 80, 120, -60, 50, 110, 240, 130, 70)
FAST_AT_TABLE = DuelTiming(20, 40, 60, 90, -45, 40, 90, 30, 95, 50)
EXPLAINED = DuelTiming(220, 380, 280, 400, 260, 950, 2850, 900, 700, 350)


def timing_of(pace: Pace) -> DuelTiming:
    """Return the times of a fight that is shown like this."""
    if pace.speed == "explained":
        return EXPLAINED
    if pace.speed == "normal":
        return CLOSE_UP if pace.close_up else AT_TABLE
    return FAST if pace.close_up else FAST_AT_TABLE
