"""The effects: each a function that gives a mono sound, listed in EFFECTS by its name."""

import numpy as np
from instruments import (
    blade,
    conch,
    hyoshigi,
    kane,
    koto,
    paper,
    rin,
    roll,
    run,
    shakuhachi,
    shamisen,
    shime,
    silk,
    taiko,
    thud,
    whoosh,
    wood,
)
from room import in_room
from tools import (
    A3,
    A4,
    A5,
    BB4,
    D3,
    D4,
    D5,
    EB5,
    SR,
    band,
    edges,
    mix,
    noise,
    rng,
    shaped_noise,
    times,
    unit,
)

# Pitched ones use the strings of the music (D Eb G A Bb), so they never quarrel with it.
EFFECTS = {}


def effect(name, *variants):
    def keep(make):
        for v in variants or (None,):
            EFFECTS[name if v is None else f"{name}-{v}"] = make if v is None else (lambda v=v: make(v))
        return make
    return keep


@effect("ui-hover")
def _():
    return in_room(mix(.1, (0, .8, wood(880, .08, .6, 1.9, "hover")), (0, .25, paper(.05, "hover", .6))), .1, .3, .05)


@effect("ui-press")
def _():
    return in_room(mix(.16, (0, .9, wood(520, .14, .8, 1.3, "press")), (.004, .35, thud(150, .12, .7, "press"))), .12, .35, .08)


@effect("ui-back")
def _():
    return in_room(mix(.24, (0, .6, wood(520, .12, .7, 1.4, "back")), (.075, .8, wood(370, .16, .8, 1.2, "back2"))), .12, .35, .08)


@effect("ui-toggle", "on", "off")
def _(way):
    a, b = (440, 660) if way == "on" else (660, 440)
    return in_room(mix(.22, (0, .5, wood(a, .1, .6, 1.6, "ta")), (.06, .8, wood(b, .14, .8, 1.3, "tb"))), .12, .35, .08)


@effect("ui-tick")
def _():
    return in_room(wood(1150, .05, .7, 2.2, "tick"), .08, .25, .04)


@effect("ui-refuse")
def _():
    return in_room(mix(.3, (0, .7, thud(150, .16, .8, "ref")), (0, .5, wood(311, .14, .8, 1.2, "ref")), (.1, .65, thud(135, .16, .8, "ref2")), (.1, .5, wood(277, .16, .8, 1.1, "ref2"))), .1, .35, .08)


@effect("ui-page")
def _():
    return in_room(mix(.4, (0, .9, paper(.3, "page", .8, .85, .55, 30)), (.24, .45, paper(.12, "page2", .8, .7, .1, 12))), .12, .4, .1)


@effect("card-lift")
def _():
    return in_room(mix(.16, (0, .8, paper(.14, "lift", .8, .8, .6, 10)), (0, .2, wood(700, .06, .5, 2, "lift"))), .1, .35, .06)


@effect("card-slide")
def _():
    return in_room(paper(.26, "slide", .8, .8, .3, 8), .12, .4, .08)


@effect("card-lay", 1, 2, 3)
def _(v):
    return in_room(mix(.24, (0, .4, paper(.04, f"lay{v}", .8, .8, .5, 6)), (.01 + .004 * v, .85, thud(138 + 9 * v, .18, .8, f"lay{v}")),
                       (.011 + .004 * v, .3, paper(.1, f"lay{v}b", .8, .6, .05, 10))), .14, .4, .1)


@effect("card-pop")
def _():                                                     # a damped sine, as the card's motion is one
    t = times(.3)
    f = 300 * (1 + .5 * np.exp(-30 * t))
    y = np.sin(2 * np.pi * np.cumsum(f) / SR) * np.exp(-20 * t) * np.clip(t / .003, 0, 1)
    return in_room(mix(.3, (0, .8, edges(y, .001, .1)), (0, .25, paper(.06, "pop", .8, .9, .1, 6))), .12, .4, .06)


@effect("card-flip", 1, 2, 3)
def _(v):
    return in_room(mix(.24, (0, .7, whoosh(.14, 700, 1900 + 150 * v, f"flip{v}", .8, .6)), (.02, .5, paper(.12, f"flip{v}", .8, .9, .8, 14)),
                       (.125, .75, wood(430 + 22 * v, .1, .8, 1.6, f"flip{v}")), (.126, .35, paper(.07, f"flip{v}b", .8, .7, .05, 8))), .13, .4, .08)


@effect("card-deal")
def _():
    return in_room(mix(.22, (0, .8, paper(.13, "deal", .8, .9, .7, 8)), (.1, .6, thud(170, .11, .8, "deal"))), .12, .4, .08)


@effect("card-shuffle")
def _():
    g = rng("shuffle")
    layers = [(.03 + .9 * (i / 22) ** .85 + g.uniform(0, .012), g.uniform(.4, .8), paper(.05, f"sh{i}", .8, g.uniform(.6, .85), .2, 8)) for i in range(22)]
    layers += [(0, .25, paper(.95, "shb", .8, .6, .3, 12)), (.98, .8, thud(150, .16, .8, "sh")), (1.07, .5, thud(165, .12, .8, "sh2"))]
    return in_room(mix(1.2, *layers), .13, .4, .1)


@effect("card-exchange")
def _():                                                     # the same whether the card changed or not: a feint must not be heard
    return in_room(mix(.55, (0, .7, paper(.17, "ex1", .8, .95, .6, 10)), (.16, .6, paper(.2, "ex2", .8, .75, .4, 10)),
                       (.35, .8, thud(150, .16, .8, "ex"))), .14, .4, .1)


@effect("card-peek")
def _():
    return in_room(mix(.6, (0, .6, paper(.24, "peek", .7, .9, .8, 8)), (.16, .5, koto(A5, .4, .4, "", "pk")), (.24, .45, koto(BB4 + 12, .36, .35, "", "pk"))), .2, .6, .2)


@effect("duel-pull")
def _():
    return in_room(mix(.26, (0, .6, paper(.22, "pull", .8, .75, .8, 10)), (.02, .5, whoosh(.22, 300, 700, "pull", .8, .8))), .12, .4, .06)


@effect("duel-lunge")
def _():
    return in_room(mix(.3, (0, .9, whoosh(.24, 350, 2100, "lunge", .9, .55)), (.125, .45, thud(105, .15, .8, "lunge"))), .14, .45, .08)


@effect("duel-breath")
def _():
    return in_room(roll(.3, "breath", .5, 1, (18, 24)), .16, .4, .08)


@effect("duel-breath-long")
def _():
    return in_room(roll(1.5, "breathlong", .3, 1, (11, 24)), .16, .4, .08)


@effect("duel-step")
def _():                                                     # one labelled step of a strength: Ninja 4->8, Monk +2
    return in_room(mix(.32, (0, .6, hyoshigi(.7, .2, "step")), (0, .7, koto(D5, .3, .6, "", "st"))), .16, .4, .1)


@effect("duel-hit", "light", "heavy")
def _(kind):
    if kind == "light":
        return in_room(mix(.45, (0, .8, taiko(120, .4, .7, 1.8, "hl")), (0, .45, hyoshigi(.7, .2, "hl")), (.002, .3, paper(.1, "hl", .8, .7, .05, 14))), .2, .5, .12)
    return in_room(mix(.9, (0, .9, taiko(86, .85, .95, 1, "hh")), (0, .65, hyoshigi(.9, .25, "hh", 930)), (.004, .55, shime(330, .2, .9, "hh")),
                       (.01, .2, band(noise(.4, "hhd"), 200, 1600) * np.exp(-11 * times(.4)))), .24, .7, .2)


@effect("duel-tie")
def _():                                                     # both fall: two drums, not quite together, and a stopped gong
    return in_room(mix(.95, (0, .8, taiko(110, .5, .8, 1.5, "ti")), (.11, .9, taiko(88, .6, .85, 1.3, "ti2")), (.11, .5, kane(880, .45, .8, "ti")),
                       (0, .5, wood(392, .2, .9, .9, "ti")), (.11, .55, wood(330, .2, .9, .8, "ti2")), (.112, .4, shime(330, .2, .8, "ti")),
                       (.3, .3, paper(.2, "tie", .7, .6, .1, 8)), (.38, .3, paper(.2, "tie2", .7, .55, .1, 8))), .22, .6, .2)


@effect("duel-attacker-wins")
def _():                                                     # rises: D A D
    return in_room(mix(.9, (0, .7, taiko(96, .4, .8, 1.6, "aw")), (.03, .7, koto(D4, .7, .7)), (.11, .75, koto(A4, .65, .75)), (.19, .85, koto(D5, .65, .8))), .2, .6, .25)


@effect("duel-defender-wins")
def _():                                                     # holds its ground: shield of wood, A down to D
    return in_room(mix(.9, (0, .8, wood(196, .3, .9, .7, "dw")), (.01, .5, thud(98, .25, .9, "dw")), (.06, .8, koto(A3, .75, .75)),
                       (.17, .8, koto(D3, .7, .85)), (.17, .5, koto(D4, .7, .6))), .2, .6, .25)


@effect("duel-prisoner")
def _():                                                     # rope drawn tight, bamboo gate
    rope = shaped_noise(.22, "rope", lambda u: 500 + 500 * u, .5, lambda u: u * (1 + .8 * np.sin(2 * np.pi * 9 * u)) * np.clip((1 - u) * 8, 0, 1))
    return in_room(mix(.6, (0, .5, edges(rope, .004, .02)), (.21, .7, wood(640, .12, .8, 1.1, "gate")), (.27, .85, wood(410, .2, .8, .9, "gate2")),
                       (.275, .4, thud(120, .2, .8, "gate"))), .2, .5, .15)


@effect("duel-discard")
def _():
    return in_room(mix(.5, (0, .7, paper(.3, "disc", .8, .7, .3, 8)), (.27, .5, paper(.1, "disc2", .7, .55, .1, 8)), (.28, .45, thud(125, .14, .8, "disc"))), .16, .5, .1)


@effect("sig-farmer")
def _():                                                     # mortar and pestle, straw
    return in_room(mix(.62, (0, .4, paper(.14, "straw", .8, .7, .4, 40)), (.09, .75, wood(294, .24, .9, .7, "fa")), (.26, .6, wood(220, .2, .8, .7, "fb")),
                       (.09, .3, hyoshigi(.8, .1, "fa", 760)), (.36, .35, hyoshigi(.8, .1, "fc", 760)), (.27, .25, paper(.16, "straw2", .8, .7, .6, 40)),
                       (.36, .9, wood(294, .24, .9, .7, "fc")), (.09, .3, koto(D3, .5, .5))), .18, .45, .14)


@effect("sig-ninja")
def _():                                                     # a breath of cloth, one thrown star, dark
    rise = shaped_noise(.26, "nin", lambda u: 320 + 1900 * u ** 2, .45, lambda u: (.06 + u ** 2.2) * np.clip((1 - u) * 14, 0, 1))
    star = kane(1480, .3, .8, "star") * (1 + .35 * np.sin(2 * np.pi * 31 * times(.3)))
    return in_room(mix(.5, (0, .8, edges(rise, .01, .01)), (.235, .75, unit(star)), (.235, .45, wood(820, .08, .8, 1.6, "star")), (.25, .3, whoosh(.2, 500, 900, "nin2", .6, .2))), .14, .4, .12)


@effect("sig-monk")
def _():                                                     # mokugyo, then the bowl bell
    return in_room(mix(.8, (0, .6, wood(233, .2, .8, .7, "mok")), (.1, .85, rin(D5, .7, .8, 2.6, "monk")), (.1, .25, rin(D4, .7, .8, 2.4, "monk2"))), .2, .6, .1)


@effect("sig-ronin")
def _():                                                     # wind, two blades one after the other, a lonely breath of flute
    return in_room(mix(.78, (0, .62, blade(.36, .8, 1318, .07, "r1")), (.19, .75, blade(.42, .85, 1568, .07, "r2")), (0, .35, whoosh(.6, 250, 700, "wind", .7, .5)),
                       (.3, .42, shakuhachi(A4, .46, .8, 120, 0, 2.2, 90, "ronin"))), .16, .5, .12)


@effect("sig-samurai")
def _():                                                     # one firm drum, plates of armour
    g = rng("lames")
    lames = [(.1 + .035 * i + g.uniform(0, .012), .42 * (1 - .12 * i), kane(g.uniform(1050, 1700), .12, .8, f"la{i}")) for i in range(6)]
    return in_room(mix(.72, (0, .9, taiko(112, .6, .9, 1.2, "sam")), (0, .5, shime(360, .2, .9, "sam")), (0, .3, hyoshigi(.8, .15, "sam", 930)), *lames), .2, .5, .15)


@effect("sig-daimyo")
def _():                                                     # the fan snaps open: ribs, then a broad fifth
    ribs = [(.018 * i, .3 + .05 * i, wood(700 + 60 * i, .05, .8, 2.2, f"rib{i}")) for i in range(7)]
    return in_room(mix(.78, *ribs, (.13, .8, koto(D3, .8, .85)), (.14, .75, koto(A3, .8, .8)), (.155, .8, koto(D4, .8, .8)), (.17, .5, koto(A4, .8, .7))), .2, .6, .12)


@effect("sig-shogun")
def _():                                                     # the conch over a great drum
    return in_room(mix(.78, (0, .8, taiko(78, .8, .9, 1, "sho")), (.02, .75, conch(A3, .74, .9, 4)), (.02, .3, conch(D4 + 7, .74, .9, 4, "hora2")),
                       (.3, .45, taiko(92, .5, .8, 1.4, "sho2"))), .22, .6, .12)


@effect("sig-geisha")
def _():                                                     # shamisen curl, silk and hair-pin bells
    g = rng("pins")
    pins = [(.33 + .05 * i + g.uniform(0, .02), .10, rin(EB5 + 14 + int(g.integers(0, 5)), .3, .8, 7, f"pin{i}")) for i in range(5)]
    return in_room(mix(.76, (0, .28, silk(.5, "gei", .8, 800, 1900)), (.03, .7, shamisen(A4, .25, .7)), (.15, .7, shamisen(BB4, .2, .7)), (.25, .85, shamisen(A4, .3, .8)),
                       (.4, .8, shamisen(D5, .42, .8)), *pins), .18, .5, .14)


@effect("turn-yours")
def _():
    return in_room(mix(1.0, (0, .7, koto(A4, .9, .65)), (.16, .85, koto(D5, .85, .7)), (.16, .2, rin(D5, .8, .5, 2))), .22, .7, .25)


@effect("curtain-down")
def _():
    return in_room(mix(.95, (0, .9, silk(.7, "cd", .9, 1900, 700)), (.62, .7, thud(95, .25, .9, "cd")), (.63, .35, wood(330, .16, .7, 1, "cd"))), .2, .6, .15)


@effect("curtain-up")
def _():
    return in_room(mix(.85, (0, .45, wood(430, .12, .7, 1.2, "cu")), (.04, .9, silk(.7, "cu", .9, 700, 2000))), .2, .6, .12)


@effect("count-tick")
def _():
    return in_room(mix(.16, (0, .8, wood(587, .12, .8, 1.4, "ct")), (0, .35, koto(D5, .14, .5))), .12, .35, .08)


@effect("count-total")
def _():
    return in_room(mix(1.1, (0, .55, hyoshigi(.8, .2, "tot")), (.0, .7, koto(D4, 1.0, .75)), (.03, .7, koto(A4, 1.0, .75)), (.06, .85, koto(D5, 1.0, .8))), .24, .7, .25)


@effect("end-victory")
def _():
    up = run((62, 64, 67, 69, 71, 74, 76, 79), .065, .7, 1.5, "vic")
    return in_room(mix(3.6, (0, .7, taiko(84, .8, .8, 1, "v1")), (.05, .6, up), (.62, .8, taiko(84, .9, .9, 1, "v2")), (.62, .5, hyoshigi(.8, .25, "vic")),
                       (.64, .8, koto(67, 2.4, .85)), (.66, .75, koto(74, 2.4, .85)), (.68, .7, koto(79, 2.4, .8)), (.75, .55, shakuhachi(79, 1.9, .8, 50, .9, .8, 0, "vic")),
                       (.66, .25, rin(79, 2.4, .6, .9))), .24, 1.0, .4)


@effect("end-defeat")
def _():
    return in_room(mix(3.4, (0, .75, taiko(78, .9, .7, .9, "d1")), (.15, .8, shakuhachi(EB5, .85, .7, 40, .4, 1.1, 0, "df")), (.95, .85, shakuhachi(D5, 1.7, .7, 30, 1, 1.2, 40, "df2")),
                       (1.0, .6, koto(A3, 2.0, .55)), (1.05, .6, koto(D3, 2.0, .6)), (1.8, .45, taiko(78, .9, .5, .9, "d2"))), .26, 1.0, .4)


@effect("end-shared")
def _():                                                     # two hands in turn, then together
    return in_room(mix(3.2, (0, .7, koto(67, 1.6, .7)), (.2, .65, koto(74, 1.6, .65, "", "q")), (.4, .7, koto(69, 1.6, .7)), (.6, .65, koto(76, 1.6, .65, "", "q")),
                       (.86, .75, koto(67, 2.0, .75)), (.87, .75, koto(74, 2.0, .75, "", "q")), (.9, .4, koto(79, 2.0, .6)), (.86, .28, rin(74, 2.2, .6, 1)), (.86, .4, taiko(92, .6, .5, 1.2, "shr"))), .24, 1.0, .35)


@effect("star-won")
def _():
    return in_room(mix(1.5, (0, .6, run((74, 76, 79, 81, 83), .05, .6, .7, "star")), (.26, .6, rin(86, 1.2, .8, 1.6, "star")), (.26, .5, koto(86, 1.0, .6))), .24, .8, .25)


@effect("tutorial-done")
def _():
    return in_room(mix(1.5, (0, .7, koto(67, .9, .65)), (.15, .7, koto(69, .9, .65)), (.3, .75, koto(71, .9, .7)), (.48, .85, koto(74, 1.0, .75)), (.48, .5, koto(67, 1.0, .6)),
                       (.48, .3, hyoshigi(.7, .2, "tut")), (.66, .25, hyoshigi(.6, .2, "tut2"))), .22, .7, .25)
