"""The effects of the set pieces among the cedars."""

import numpy as np
from effects import effect
from instruments import hyoshigi, modal, paper, shamisen, silk, whoosh, wood
from room import in_room
from tools import D5, edges, mix, unit


@effect("prop-leaf")
def _():                                                     # a breath of wind, and a dry leaf comes to lie
    wind = whoosh(.55, 350, 1500, "leaf wind", .5, .45, .8)
    return in_room(unit(mix(.9, (0, .5, wind), (.5, .8, paper(.16, "leaf", .6, 1.3, .1, 10)), (.62, .3, paper(.08, "leaf 2", .5, 1.4, .1, 5)))), .25, .5, .15)


@effect("prop-thread")
def _():                                                     # a thread is drawn tight, and hums once
    return in_room(unit(mix(.55, (0, .35, silk(.26, "thread", .5, 700, 1900)), (.2, .8, shamisen(D5, .35, .5, "thread")))), .15, .4, .1)


@effect("prop-pen")
def _():                                                     # one stroke of a brush on ledger paper
    return in_room(unit(mix(.22, (0, .9, edges(paper(.15, "pen", .6, .8, .5, 9), .02, .05)))), .1, .3, .06)


@effect("prop-knit")
def _():                                                     # needles of bamboo meet, twice
    return in_room(unit(mix(.2, (0, .8, wood(1750, .05, .6, 1.2, "knit")), (.09, .5, wood(2050, .05, .5, 1.2, "knit 2")))), .12, .3, .06)


def coin(seconds, vel, name, high=1.0):
    """A coin of bronze that rings: modes a little apart from each other, so that they beat."""
    modes = [(2140 * high, 1, 6), (2163 * high, .6, 6.5), (4310 * high, .5, 9), (6020 * high, .3, 14), (8150 * high, .15, 22)]
    return vel * modal(seconds, modes, name, .0004)


@effect("prop-coin")
def _():                                                     # a thumb flips it; it turns in the air, and comes to lie
    turns = 1 + .35 * np.sin(2 * np.pi * 17 * np.arange(round(.75 * 44100)) / 44100)
    flight = coin(.75, .7, "coin") * turns
    falls = [(.95 + .09 * n - .012 * n * n, .6 * .62 ** n, coin(.25, .8, f"fall {n}", .78)) for n in range(4)]
    return in_room(unit(mix(1.5, (0, .8, flight), (.95, .5, wood(420, .1, .6, 1.6, "coin lands")), *falls)), .2, .5, .15)


@effect("prop-curtain")
def _():                                                     # two clappers, and a curtain is drawn aside
    return in_room(unit(mix(1.3, (0, .55, hyoshigi(.6, .25, "curtain")), (.16, .9, silk(.95, "curtain", .7, 500, 1700)))), .22, .6, .2)
