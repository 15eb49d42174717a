"""The milliseconds of a fight: in the close-up, on the table, fast, and explained."""

from dataclasses import dataclass

from scenes.animation.match_speed import Times


@dataclass(frozen=True, slots=True)
class DuelTiming:
    """How long each part takes, in ms.

    ``breath``: before what is not known yet turns over. ``step``: each change of a strength, but all of them
    together no more than ``steps``. ``draw_back`` and ``strike``: until the cards meet; ``stop``: nothing
    moves; ``throw``: the loser is thrown back; ``hold``: the result stands still and can be read.
    """

    lift: float
    pull: float
    lunge: float
    flip: float
    breath: float
    step: float
    steps: float
    draw_back: float
    strike: float
    stop: float
    throw: float
    hold: float
    fall: float
    settle: float


CLOSE_UP = DuelTiming(60, 140, 130, 240, 300, 250, 1000, 120, 90, 70, 180, 800, 220, 120)
TIMINGS: Times[DuelTiming] = {
    "normal": (CLOSE_UP, DuelTiming(40, 120, 120, 130, -60, 80, 100, 60, 45, 50, 85, 450, 150, 80)),
    "fast": (
        DuelTiming(20, 50, 70, 80, -50, 40, 80, 25, 35, 30, 50, 250, 110, 60),
        DuelTiming(20, 30, 50, 70, -40, 30, 60, 15, 25, 20, 30, 200, 50, 30),
    ),
    "explained": (DuelTiming(220, 380, 280, 400, 260, 950, 2850, 110, 80, 70, 220, 610, 700, 350),) * 2,
}
