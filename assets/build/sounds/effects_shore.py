"""The effects of the first act's set pieces, added to EFFECTS by name."""

import numpy as np
from effects import effect
from instruments import modal, paper, shakuhachi, taiko, thud, whoosh, wood
from room import in_room
from tools import SR, edges, lowpass, mix, noise, unit


def bubble(low, high, seconds, vel=.8):
    """A drop in water: a pure tone that rises quickly."""
    u = np.arange(round(seconds * SR)) / round(seconds * SR)
    phase = 2 * np.pi * np.cumsum(low + (high - low) * u ** 2) / SR
    return edges(vel * np.sin(phase) * (1 - u) ** .7, .003, .01)


@effect("prop-blow")
def _():                                                     # a fist on the table; a bowl and its sticks hop
    return in_room(unit(mix(.62, (0, .9, thud(82, .3, .9, "blow")), (0, .5, taiko(70, .4, .6, 2.0, "blow")),
                            (.06, .35, modal(.22, [(2140, .6, 26), (3380, .3, 34)], "bowl")), (.13, .25, wood(900, .08, .6, .7, "stick")), (.19, .18, wood(980, .08, .5, .7, "stick2")))), .14, .5, .12)


@effect("prop-flinch")
def _():                                                     # something wet draws itself together
    wet = lowpass(noise(.16, "squid"), 1400) * np.linspace(1, 0, len(noise(.16, "squid"))) ** 2
    return in_room(unit(mix(.34, (0, .5, wet), (.02, .7, bubble(240, 520, .09)), (.1, .5, bubble(300, 700, .07)))), .12, .3, .08)


@effect("prop-ink")
def _():                                                     # the same, and it spurts
    spurt = whoosh(.22, 600, 2300, "ink", .7, .25)
    return in_room(unit(mix(.5, (0, .6, bubble(220, 480, .09)), (.05, .8, spurt), (.2, .5, bubble(420, 900, .07)), (.27, .4, bubble(360, 760, .06)))), .12, .3, .1)


@effect("prop-notch")
def _():                                                     # a hatchet in soft wood
    return in_room(unit(mix(.36, (0, .9, wood(250, .14, .9, 1.2, "notch")), (.004, .3, paper(.08, "chip", .6, 1.2, .05, 6)), (.01, .4, thud(130, .16, .5, "notch")))), .14, .4, .1)


@effect("prop-count")
def _():                                                     # a finger runs over notches
    knocks = [(.02 + .09 * n, .5 + .05 * n, wood(380 + 26 * n, .1, .7, .9, f"count{n}")) for n in range(6)]
    return in_room(unit(mix(.86, *knocks, (.6, .8, thud(110, .22, .7, "counted")))), .14, .4, .1)


@effect("prop-wrong-note")
def _():                                                     # a flute, a little too low, breaks over into where it ought not to be
    low, over = shakuhachi(70, .34, .8, 180, 0, 1.4, 0, "wrong"), shakuhachi(76, .26, .9, -160, 0, 2.0, 300, "wrong2")
    return in_room(unit(mix(.72, (0, .8, low), (.06, .5, shakuhachi(71, .3, .6, 120, 0, 1.2, 0, "wrong3")), (.33, .9, over))), .2, .6, .2)


@effect("prop-rope")
def _():                                                     # a rope runs off a post, water answers
    run = lowpass(noise(.34, "rope"), 2600) * np.hanning(len(noise(.34, "rope")))
    grains = run * (.5 + .5 * np.sign(np.sin(2 * np.pi * np.cumsum(np.linspace(70, 34, len(run))) / SR)))
    return in_room(unit(mix(.7, (0, .7, grains), (.32, .6, thud(150, .14, .6, "rope")), (.4, .35, bubble(180, 360, .12)), (.5, .25, bubble(220, 420, .1)))), .16, .5, .12)


@effect("prop-landfall")
def _():                                                     # a bow that slides onto sand, and knocks on a landing
    n = len(noise(1.1, "sand"))
    sand = lowpass(noise(1.1, "sand"), 1500) * np.linspace(.05, 1, n) ** 2
    return in_room(unit(mix(2.0, (0, .4, sand), (1.04, .9, thud(74, .4, .9, "land")), (1.05, .5, wood(140, .3, .8, 1.3, "land")), (1.24, .3, thud(90, .3, .6, "land2")),
                            (1.33, .3, bubble(160, 320, .14)), (1.48, .2, bubble(190, 380, .12)))), .22, .9, .3)
