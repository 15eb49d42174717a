"""The effects of the set pieces at the campaign's tables, added to EFFECTS by name."""

import numpy as np
from effects import effect
from effects_houses import fire
from instruments import hyoshigi, koto, rin, thud, wood
from room import in_room
from tools import D3, D4, SR, band, edges, mix, noise, times, unit


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


@effect("prop-log")
def _():                                                     # a log falls on others, and sparks fly up
    return in_room(unit(mix(.8, (0, .8, wood(210, .16, .8, 1.1, "log")), (.01, .7, thud(96, .2, .8, "log")), (.11, .4, wood(300, .1, .6, 1.3, "log2")),
                            (.13, .6, fire(.6, "log")))), .16, .5, .2)


@effect("prop-bell")
def _():                                                     # a small temple bell, once, from across the snow
    return in_room(unit(mix(1.9, (0, .5, wood(160, .1, .6, 1.2, "bell")), (.005, .9, rin(D4, 1.8, .8, 1.1)), (.005, .5, rin(D3, 1.8, .8, 1.1)))), .34, 1.4, .4)


@effect("prop-cord")
def _():                                                     # a cord is pulled tight and lets go again
    t = times(.3)
    creak = band(noise(.3, "cord"), 500, 1600) * (.5 + .5 * np.sign(np.sin(2 * np.pi * (46 * t + 60 * t ** 2)))) * np.exp(-9 * t)
    return in_room(unit(mix(.45, (0, .45, edges(unit(creak), .004, .06)), (.14, .8, koto(D3, .3, .6, "", "cord")))), .14, .5, .12)


@effect("prop-gate")
def _():                                                     # a heavy wing on its hinge, then wood on wood
    t = times(.4)
    hinge = band(noise(.4, "gate"), 260, 900) * (.5 + .5 * np.sign(np.sin(2 * np.pi * (24 * t + 30 * t ** 2)))) * np.sin(np.pi * t / .4)
    return in_room(unit(mix(.7, (0, .3, edges(unit(hinge), .02, .06)), (.36, .9, thud(92, .26, .8, "gate")), (.365, .5, wood(240, .16, .7, 1.1, "gate")))), .2, .7, .2)


@effect("prop-lights")
def _():                                                     # two clappers of a stage, the second one softer
    return in_room(unit(mix(.6, (0, .8, hyoshigi(.8, .3)), (.22, .45, hyoshigi(.6, .3)))), .24, .7, .2)
