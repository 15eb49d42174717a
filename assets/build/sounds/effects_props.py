"""The effects of the set pieces at the campaign's tables, added to EFFECTS by name."""

import numpy as np
from effects import effect
from room import in_room
from tools import SR, edges, mix, unit


def chirp(low, high, seconds, vel=.8, bend=1.0):
    """A small bird's note: a pure tone that rises from `low` to `high` Hz; `bend` above 1 rises late."""
    n = round(seconds * SR)
    u = np.arange(n) / n
    phase = 2 * np.pi * np.cumsum(low + (high - low) * u ** bend) / SR
    tone = np.sin(phase) + .18 * np.sin(2 * phase)
    return edges(vel * tone * np.sin(np.pi * u) ** .6, .002, .01)


@effect("prop-peep")
def _():                                                     # a sparrow: two notes, the second higher
    return in_room(unit(mix(.34, (.01, .8, chirp(3300, 4700, .07)), (.12, 1, chirp(3900, 5600, .09, .9, 1.6)))), .2, .4, .1)
