"""How a score is counted: when all walk their roads, lanes change places, and who won comes forward."""

from scenes.animation.motion_builder import Staging
from scenes.animation.tweens import Choreography
from scenes.honor.animation.sound_cues import HOP
from scenes.match.winners import stage_winners
from scenes.paint.turn_over import TURNING

WALK, SORTING = 2400.0, 480.0
"""Milliseconds in which all walk their roads, and in which their lanes then go to where they came in."""
LAST_HOP = 0.35
"""How long the end of all roads is seen before the lanes change places, in hops."""


def counting(hops: int, ending: str) -> Choreography:
    """Return how a match is counted in which the longest road has so many hops; `ending` is heard at the end.

    `table` (`part`) turns over, then `roads` are walked, then `lanes` change places, then `winner` comes
    forward and goes; all from 0 to 1.
    """
    staging = Staging[None, None]()
    staging.move("table", TURNING, "in-out", part=1)
    staging.sound("ui-page")
    staging.then(TURNING)
    staging.move("roads", WALK, "linear", part=1)
    for hop in range(hops):
        with staging.after(WALK * hop / (hops + LAST_HOP)):
            staging.sound(HOP, step=hop)
    staging.then(WALK)
    staging.sound("count-total")
    staging.move("lanes", SORTING, "in-out", part=1)
    staging.then(SORTING)
    staging.sound(ending)
    stage_winners(staging)
    return staging.done().choreography
