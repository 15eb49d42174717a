"""The effects of houses, honour and dice, added to EFFECTS by name: what is laid, rolled, won and burnt."""

import numpy as np
from effects import effect
from instruments import (
    blade,
    hyoshigi,
    kane,
    koto,
    modal,
    paper,
    rin,
    roll,
    run,
    shakuhachi,
    shime,
    silk,
    snap,
    taiko,
    thud,
    whoosh,
    wood,
)
from room import in_room
from tools import (
    A4,
    D3,
    D4,
    D5,
    G4,
    band,
    edges,
    lowpass,
    mix,
    noise,
    rng,
    shaped_noise,
    times,
    unit,
)


def bone(f, seconds=.1, vel=.8, name="bone"):
    """A die of bone that meets wood or another die."""
    x = modal(seconds, ((f, 1, 70), (f * 1.83, .7, 95), (f * 3.1, .45, 130), (f * 4.7, .25, 180)), (name, f), .0002)
    return unit(edges(unit(x) + .3 * unit(band(noise(seconds, (name, "n")), 3000, 12000) * np.exp(-320 * times(seconds))), .0002, .02), vel)


def fire(seconds, name, vel=.8):
    """Wood that burns: a low roar with cracks that come in bunches."""
    g = rng((name, "fire"))
    roar = shaped_noise(seconds, name, lambda u: 260 + 240 * np.sin(np.pi * u), .9, lambda u: np.interp(u, (0, .3, .7, 1), (0, 1, .8, 0)) * (1 + .3 * np.sin(37 * u + 5 * np.sin(11 * u))))
    cracks = [(seconds * t, g.uniform(.15, .6), snap(g.uniform(.01, .035), (name, i), g.uniform(2200, 6500))) for i, t in enumerate(np.sort(g.beta(1.6, 2, int(34 * seconds))) * .93)]
    return vel * unit(mix(seconds, (0, .7, roar), *cracks))


@effect("die-throw")
def _():                                                     # dice shaken in two hands, then let go
    g = rng("throw")
    shakes = [(.018 + .033 * i + g.uniform(0, .012), g.uniform(.35, .8), bone(g.uniform(1500, 2600), .06, .8, f"sh{i}")) for i in range(14)]
    return in_room(mix(.62, *shakes, (0, .25, lowpass(noise(.5, "palms"), 900) * .4 * np.sin(np.pi * np.linspace(0, 1, len(times(.5))))), (.47, .5, whoosh(.14, 500, 1300, "let go", .7, .4))), .1, .35, .06)


@effect("die-land", 1, 2, 3, 4, 5, 6)
def _(v):                                                    # each die bounces in its own way before it lies
    g = rng(("land", v))
    at, gap, hits = 0.0, .03 + .018 * v, []
    for i in range((2, 4, 3, 5, 3, 1)[v - 1]):
        hits += [(at, .85 * .62 ** i, bone(1250 + 170 * v + g.uniform(-60, 60), .09, .8, f"die{v}{i}")), (at, .55 * .5 ** i, thud(190 + 26 * v, .08, .8, f"die{v}{i}"))]
        at += gap * (.78 if v % 2 else .6) ** i
    return in_room(mix(at + .16, *hits), .12, .4, .08)


@effect("die-edge")
def _():                                                     # it stands on an edge: a bowed tone that will not settle
    t = times(.75)
    wave = np.cumsum(880 * (1 + .006 * np.sin(2 * np.pi * 6.5 * t))) / 44100
    tone = sum(a * np.sin(2 * np.pi * k * wave + k) for k, a in ((1, 1), (2, .4), (3, .22), (5, .08)))
    low = np.sin(np.pi * wave) * .5
    return in_room(mix(.75, (0, .55, edges((tone + low) * np.sin(np.pi * np.linspace(0, 1, len(t)) ** .8) ** .7, .1, .1)), (0, .4, kane(1760, .5, .5, "edge")),
                       (0, .14, shaped_noise(.75, "bow", lambda u: 3200 + 0 * u, .5, lambda u: np.sin(np.pi * u)))), .24, .7, .2)


@effect("dice-sum")
def _():
    return in_room(mix(.55, (0, .7, koto(D5, .5, .7, "", "sum")), (.02, .5, rin(D5, .5, .6, 3, "sum")), (0, .4, wood(880, .08, .7, 1.8, "sum"))), .18, .5, .12)


@effect("dice-tie")
def _():                                                     # both sums ring, a tone apart, and beat
    return in_room(mix(.8, (0, .7, hyoshigi(.9, .2, "tie", 1050)), (.15, .7, hyoshigi(.8, .2, "tie2", 1180)), (.3, .5, hyoshigi(.7, .2, "tie3", 1050)), (.02, .6, rin(G4, .7, .8, 1.6, "tie")), (.02, .6, rin(G4 + 1, .7, .8, 1.6, "tie2")),
                       (.3, .4, roll(.35, "tie", .2, .8))), .2, .6, .15)


@effect("bead-on")
def _():
    return in_room(mix(.16, (0, .6, bone(2100, .06, .7, "bead")), (.055, .8, bone(1650, .08, .8, "bead2")), (.055, .3, wood(700, .08, .6, 1.8, "bead"))), .1, .35, .06)


@effect("bead-off")
def _():
    return in_room(mix(.22, (0, .5, shaped_noise(.09, "string", lambda u: 2600 - 1300 * u, .4, lambda u: 1 - u)), (.07, .7, bone(1350, .08, .8, "off")), (.15, .35, bone(1120, .06, .6, "off2"))), .1, .35, .06)


@effect("road-hop")
def _():                                                     # bamboo on a wooden road; a count climbs it
    return in_room(mix(.16, (0, .8, wood(587, .12, .8, 1.2, "hop")), (0, .5, wood(1290, .07, .7, 2, "hop2")), (0, .3, snap(.02, "hop", 4200))), .12, .35, .08)


@effect("honour-loss")
def _():                                                     # two low bamboos that fall
    return in_room(mix(.5, (0, .8, wood(220, .22, .8, .8, "loss")), (.17, .9, wood(165, .28, .9, .7, "loss2")), (.17, .35, koto(D3 - 4, .32, .5, "", "loss"))), .16, .5, .1)


@effect("torii-bell")
def _():                                                     # the gate at the road's end: a great bell, a clapper, strings that open upwards
    return in_room(mix(2.6, (0, .8, rin(D3 + 12, 2.4, .9, .8, "torii")), (0, .5, rin(A4, 2.2, .7, 1, "torii2")), (.005, .6, taiko(66, .9, .8, 1, "torii")), (.12, .4, run((62, 67, 69, 74, 79), .07, .6, 1.4, "torii"))), .28, 1.0, .4)


@effect("lay-army")
def _():                                                     # three boots
    return in_room(mix(.48, *[(.12 * i, .8, thud(104 + 6 * i, .16, .9, f"boot{i}")) for i in range(3)], *[(.12 * i + .004, .4, shaped_noise(.09, f"straw{i}", lambda u: 2600 - 900 * u, .7, lambda u: (1 - u) ** 2)) for i in range(3)],
                       (.25, .3, snap(.05, "boots", 5000))), .14, .45, .1)


@effect("lay-castle")
def _():                                                     # stone on stone, then dust
    return in_room(mix(.75, (0, .55, shaped_noise(.24, "grind", lambda u: 420 + 200 * u, .8, lambda u: np.clip(u * 6, 0, 1) * (1 - u) ** .5 * (1 + .5 * np.sin(70 * u)))), (.22, .95, thud(72, .35, .9, "stone")),
                       (.22, .6, wood(190, .2, .9, .9, "stone")), (.225, .5, snap(.06, "stone", 2900)), (.28, .25, shaped_noise(.4, "dust", lambda u: 3600 - 1800 * u, .7, lambda u: (1 - u) ** 1.5))), .2, .6, .15)


@effect("lay-lady")
def _():                                                     # a silk train, two hair-pins
    return in_room(mix(.6, (0, .7, silk(.45, "lady", .8, 1100, 2300)), (.3, .35, rin(86, .28, .7, 6, "pin")), (.37, .28, rin(91, .22, .7, 7, "pin2")), (.38, .35, thud(160, .12, .6, "lady"))), .18, .5, .12)


@effect("lay-possession")
def _():                                                     # a metal ring set down
    return in_room(mix(.6, (0, .7, kane(1865, .5, .8, "ring")), (.045, .5, kane(2093, .4, .7, "ring2")), (0, .6, wood(410, .12, .8, 1.3, "ring")), (.09, .25, kane(1976, .3, .6, "ring3"))), .18, .5, .12)


@effect("lay-guard")
def _():                                                     # a lantern hung on its chain
    g = rng("chain")
    links = [(.028 * i + g.uniform(0, .01), g.uniform(.25, .5), kane(g.uniform(2500, 3900), .06, .7, f"link{i}")) for i in range(7)]
    return in_room(mix(.48, *links, (.22, .7, wood(340, .14, .8, 1.2, "hook")), (.22, .5, paper(.16, "shade", .7, 1.1, .1, 10))), .16, .5, .1)


@effect("lay-ninja")
def _():                                                     # hardly anything: cloth, and the card is there
    return in_room(mix(.3, (0, .7, shaped_noise(.14, "hood", lambda u: 1500 + 900 * u, .6, lambda u: np.sin(np.pi * u))), (.13, .5, thud(210, .1, .6, "hood")), (.13, .4, snap(.03, "hood", 6400))), .1, .35, .08)


@effect("ninja-run")
def _():                                                     # soft soles along the table's edge
    return in_room(mix(.56, *[(.075 * i, .8 - .07 * i, lowpass(shaped_noise(.06, f"sole{i}", lambda u: 900 + 60 * i - 300 * u, .8, lambda u: (1 - u) ** 2), 2600)) for i in range(7)], (0, .2, whoosh(.5, 500, 1100, "cloth", .6, .6))), .12, .45, .08)


@effect("blade-draw")
def _():
    return in_room(mix(.55, (0, .9, blade(.5, .9, 1976, .14, "draw")), (.12, .3, shaped_noise(.3, "draw", lambda u: 6200 - 1500 * u, .4, lambda u: (1 - u) ** 2))), .2, .6, .12)


@effect("lantern-out")
def _():                                                     # a breath, the wick hisses, the paper sinks
    return in_room(mix(.6, (0, .6, whoosh(.2, 600, 1500, "puff", .8, .35)), (.13, .5, shaped_noise(.32, "wick", lambda u: 5200 + 1600 * u, .4, lambda u: (1 - u) ** 2.5)), (.3, .3, paper(.2, "sinks", .6, .8, .1, 6))), .14, .5, .1)


@effect("banner-torn")
def _():                                                     # a pole snaps, cloth tears down its whole length
    g = rng("tear")
    threads = [(.1 + .36 * i / 26 + g.uniform(0, .008), g.uniform(.25, .7), snap(.014, f"th{i}", g.uniform(3000, 6800))) for i in range(26)]
    return in_room(mix(.75, (0, .9, wood(230, .18, .9, 1, "pole")), (0, .6, snap(.05, "pole", 3300)), (.09, .6, shaped_noise(.42, "tear", lambda u: 1500 + 2600 * u, .5, lambda u: np.interp(u, (0, .1, .85, 1), (0, .8, 1, 0)))),
                       *threads, (.5, .5, thud(110, .2, .8, "falls"))), .18, .55, .15)


@effect("fan-open")
def _():                                                     # ribs one after the other, and the sheet is stretched
    return in_room(mix(.5, *[(.026 * i, .3 + .05 * i, wood(760 + 70 * i, .05, .8, 2.2, f"fan{i}")) for i in range(9)], (.22, .8, snap(.07, "fan", 4300)), (.02, .4, paper(.22, "fan", .7, 1.2, .9, 16))), .18, .5, .12)


@effect("seppuku")
def _():                                                     # one drum and nothing else
    return in_room(mix(1.9, (0, 1, taiko(62, 1.8, 1, .7, "seppuku"))), .34, 1.2, .6)


@effect("scroll-gong")
def _():                                                     # paper rolls down, then the gong of the court
    gong = modal(1.9, [(98 * r, a, d) for r, a, d in ((1, 1, 1.2), (1.48, .7, 1.6), (2.09, .6, 2.1), (2.74, .5, 2.6), (3.46, .35, 3.4), (5.1, .2, 4.6), (7.3, .1, 6))], "gong", .012)
    return in_room(mix(2.3, (0, .5, paper(.34, "scroll", .8, .9, .8, 30)), (.32, .4, wood(300, .12, .8, 1.2, "rod")), (.34, .9, unit(gong)), (.34, .4, taiko(78, .6, .7, 1.3, "gong"))), .26, 1.0, .35)


@effect("cord-drawn")
def _():                                                     # a rope drawn tight between two houses
    rope = shaped_noise(.4, "cord", lambda u: 420 + 900 * u, .5, lambda u: (.2 + .8 * u) * (1 + .7 * np.sin(2 * np.pi * 7 * u)) * np.clip((1 - u) * 8, 0, 1))
    return in_room(mix(.7, (0, .7, edges(rope, .01, .02)), (.38, .7, koto(D4, .3, .7, "", "cord")), (.39, .55, koto(A4, .3, .6, "", "cord")), (.38, .5, thud(150, .15, .8, "cord"))), .18, .5, .15)


@effect("cord-cut")
def _():
    return in_room(mix(.6, (0, .6, blade(.25, .8, 2349, .05, "cut")), (.06, .8, snap(.05, "cut", 3500)), (.07, .6, koto(D3 + 5, .45, .7, "pull", "cut")), (.28, .4, thud(180, .12, .6, "cut"))), .18, .5, .12)


@effect("castle-burns")
def _():
    return in_room(mix(1.3, (0, .9, fire(1.25, "castle")), (.75, .6, thud(70, .35, .9, "beam")), (.76, .4, wood(170, .2, .8, .9, "beam"))), .18, .6, .2)


@effect("castle-slides")
def _():                                                     # it changes hands: drawn over wood, set down as stone
    return in_room(mix(.7, (0, .7, shaped_noise(.36, "slides", lambda u: 700 + 350 * np.sin(np.pi * u), .7, lambda u: np.sin(np.pi * u ** .7))), (.36, .9, thud(80, .3, .9, "slides")), (.36, .5, wood(210, .18, .8, 1, "slides")),
                       (.36, .4, snap(.05, "slides", 3300))), .18, .55, .15)


@effect("gate-closes")
def _():                                                     # a house falls: hinges, two wings, the bar
    return in_room(mix(1.5, (0, .4, shaped_noise(.5, "hinge", lambda u: 520 + 260 * u + 60 * np.sin(40 * u), .25, lambda u: np.sin(np.pi * u))), (.5, .9, thud(64, .4, .9, "wing")), (.5, .6, wood(140, .3, .9, .7, "wing")), (.66, .8, thud(58, .45, .9, "wing2")),
                       (.66, .5, wood(124, .3, .9, .7, "wing2")), (1.05, .6, wood(330, .18, .9, 1, "bar")), (1.05, .4, thud(120, .2, .8, "bar"))), .24, .8, .3)


@effect("heir")
def _():                                                     # two notes of a flute: somebody steps into his place
    return in_room(mix(1.15, (0, .8, shakuhachi(G4, .4, .65, 40, .2, 1.4, 0, "heir")), (.36, .85, shakuhachi(D5, .75, .75, 30, .8, 1.2, 0, "heir2")), (.36, .3, koto(D4, .7, .5))), .22, .8, .3)


@effect("attack-drum")
def _():                                                     # a call to arms: three strokes that close up
    return in_room(mix(.8, (0, .7, taiko(92, .5, .8, 1.4, "call")), (.2, .8, taiko(92, .5, .9, 1.4, "call2")), (.34, .95, taiko(84, .6, 1, 1.2, "call3")), (.34, .5, shime(360, .2, .9, "call")), (.345, .35, hyoshigi(.8, .2, "call"))), .22, .6, .15)
