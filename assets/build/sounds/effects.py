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
    snap,
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
    G4,
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
    if v == 1:                                               # flat, all at once: one clap of card on wood
        return in_room(mix(.26, (0, .3, paper(.03, "lay1", .8, .8, .5, 6)), (.014, .62, thud(146, .18, .8, "lay1")), (.014, .95, snap(.08, "lay1", 5200)),
                           (.015, .4, wood(655, .1, .7, 1.5, "lay1"))), .14, .4, .1)
    if v == 2:                                               # an edge first, then the whole card falls over
        return in_room(mix(.3, (.008, .75, snap(.04, "lay2", 7000)), (.008, .35, wood(930, .06, .7, 2, "lay2")), (.075, .85, thud(118, .2, .9, "lay2b")),
                           (.076, .85, snap(.09, "lay2b", 4800)), (.08, .25, paper(.12, "lay2b", .8, .6, .05, 10))), .14, .4, .1)
    return in_room(mix(.34, (0, .5, shaped_noise(.11, "lay3", lambda u: 3300 - 1500 * u, .6, lambda u: u ** .7 * np.clip((1 - u) * 9, 0, 1))),   # slid into its place
                       (.1, .55, thud(190, .14, .7, "lay3")), (.1, .45, wood(480, .12, .8, 1.2, "lay3")), (.102, .35, snap(.03, "lay3", 6000))), .14, .4, .1)


@effect("card-pop")
def _():                                                     # a damped sine, as the card's motion is one
    t = times(.3)
    f = 300 * (1 + .5 * np.exp(-30 * t))
    y = np.sin(2 * np.pi * np.cumsum(f) / SR) * np.exp(-20 * t) * np.clip(t / .003, 0, 1)
    return in_room(mix(.3, (0, .7, edges(y, .001, .1)), (0, .6, snap(.05, "pop", 5200)), (.004, .75, wood(905, .09, .9, 1.6, "pop")), (.06, .2, paper(.06, "pop", .8, 1.3, .1, 6))), .12, .4, .06)


@effect("card-flip", 1, 2, 3)
def _(v):
    if v == 1:                                               # over in one swing
        return in_room(mix(.24, (0, .7, whoosh(.13, 700, 2400, "flip1", .8, .6)), (.02, .4, paper(.1, "flip1", .8, 1.2, .8, 14)), (.112, .8, snap(.05, "flip1", 5600)),
                           (.112, .6, wood(452, .1, .8, 1.6, "flip1"))), .13, .4, .08)
    if v == 2:                                               # bent by a thumb until it springs
        bend = shaped_noise(.1, "flip2", lambda u: 2600 + 4200 * u, .35, lambda u: .15 + .85 * u ** 2)
        return in_room(mix(.28, (0, .35, bend), (.1, .95, snap(.04, "flip2", 6800)), (.1, .5, wood(820, .07, .8, 1.9, "flip2")), (.175, .5, thud(160, .1, .7, "flip2")),
                           (.175, .4, snap(.04, "flip2b", 4400))), .13, .4, .08)
    flutter = paper(.15, "flip3", .8, 1.15, .25, 40)          # let go early: it flutters over
    return in_room(mix(.27, (0, .75, snap(.025, "flip3", 5000)), (0, .55, wood(610, .06, .6, 2, "flip3")), (.015, .75, flutter), (.03, .3, whoosh(.14, 1200, 900, "flip3", .7, .5)),
                       (.118, .4, wood(370, .1, .7, 1.5, "flip3b")), (.12, .3, snap(.03, "flip3b", 7000))), .13, .4, .08)


@effect("card-deal")
def _():
    return in_room(mix(.22, (0, .7, paper(.12, "deal", .8, 1.5, .75, 10)), (.098, .5, snap(.05, "deal", 6200)), (.1, .6, thud(170, .11, .8, "deal"))), .12, .4, .08)


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
    return in_room(mix(.34, (0, .5, hyoshigi(.7, .2, "step")), (.012, .55, koto(D4, .32, .7, "", "st")), (.018, .6, koto(A4, .32, .7, "", "st")), (.024, .6, koto(D5, .32, .6, "", "st")),
                       (0, .2, snap(.03, "step", 4800))), .16, .4, .1)


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
def _():                                                     # three quick steps upwards, and the flute takes the last one over
    return in_room(mix(.95, (0, .6, shamisen(D4, .25, .8)), (.07, .65, shamisen(G4, .25, .8)), (.14, .7, shamisen(A4, .25, .85)), (.21, .85, shamisen(D5, .6, .95)), (.215, .45, shakuhachi(D5, .6, .85, 20, .3, 1.2, 0, "aw")),
                       (.21, .3, kane(2349, .4, .6, "aw")), (.21, .35, snap(.05, "aw", 5200))), .2, .6, .25)


@effect("duel-defender-wins")
def _():                                                     # a gate of oak holds: two blows thrown back, no tune
    return in_room(mix(.8, (0, .9, wood(147, .35, .9, .55, "dw")), (0, .7, taiko(73, .5, .8, 1.8, "dw")), (.13, .6, wood(131, .3, .8, .6, "dw2")), (.132, .35, taiko(66, .4, .6, 1.8, "dw2")),
                       (.02, .25, blade(.3, .7, 990, .02, "dw")), (.14, .16, shaped_noise(.4, "dw", lambda u: 900 - 500 * u, .6, lambda u: (1 - u) ** 2))), .2, .6, .2)


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
    return in_room(mix(.85, (0, .75, wood(233, .2, .9, .7, "mok")), (.085, .5, wood(262, .14, .7, .9, "mok2")), (.16, .6, rin(D4, .7, .8, 2.2, "monk2")), (.16, .55, rin(A4, .7, .7, 2.4, "monk3")),
                       (.16, .4, rin(D5, .7, .8, 2.6, "monk")), (.165, .3, rin(A5, .6, .7, 3.2, "monk4")), (.16, .12, kane(2960, .3, .6, "monk"))), .2, .6, .1)


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


@effect("duel-throw")
def _():                                                     # thrown back: a gust, paper tears, it slides to rest
    tear = paper(.22, "throw", .9, 1.5, .3, 60)
    return in_room(mix(.5, (0, .8, whoosh(.2, 1500, 400, "throw", .9, .15)), (.03, .75, tear), (.2, .4, shaped_noise(.2, "throw", lambda u: 1900 - 900 * u, .6, lambda u: (1 - u) ** 1.5)), (.03, .4, snap(.06, "throw", 5200))), .16, .5, .1)


@effect("duel-crack")
def _():                                                     # both cards crack, a hair after each other
    g = rng("crack")
    splinters = [(.03 + .2 * g.random() ** 2, g.uniform(.2, .5), snap(.02, f"cr{i}", g.uniform(3000, 7500))) for i in range(14)]
    return in_room(mix(.5, (0, .9, snap(.07, "crack", 3600)), (0, .5, wood(520, .12, .9, 1.3, "crack")), (.07, .8, snap(.06, "crack2", 4300)), (.07, .5, wood(440, .12, .9, 1.3, "crack2")), *splinters), .18, .5, .12)


@effect("duel-verdict")
def _():                                                     # a sheet is laid down flat, a seal is pressed on it
    return in_room(mix(.42, (0, .5, paper(.12, "verdict", .8, 1.2, .7, 12)), (.11, .5, snap(.05, "verdict", 4800)), (.2, .85, thud(128, .16, .9, "verdict")), (.2, .4, wood(300, .12, .8, 1.2, "verdict"))), .16, .5, .1)


@effect("tell-stamp")
def _():                                                     # a seal is pressed: wood block on a low drum
    return in_room(mix(.4, (0, .5, wood(2200, .04, .9, 1.0, "tell")), (0, .95, taiko(90, .35, .95, 1.6, "tell"))), .16, .5, .08)


@effect("tell-stamp-low")
def _():                                                     # against the viewer: a minor third lower, the drum alone
    return in_room(mix(.4, (0, .95, taiko(90 * 2 ** (-3 / 12), .35, .95, 1.6, "tell"))), .16, .5, .08)


@effect("arrow-grows")
def _():                                                     # a brush drawn over the table
    return in_room(shaped_noise(.2, "arrow", lambda u: 1500 + 2600 * u, .5, lambda u: (.2 + .8 * u) * np.clip((1 - u) * 6, 0, 1)), .1, .35, .06)


@effect("remark")
def _():                                                     # somebody says something: a breath and two soft strings, never a word
    return in_room(mix(.32, (0, .35, shaped_noise(.1, "remark", lambda u: 900 + 500 * u, .7, lambda u: np.sin(np.pi * u))), (.03, .6, koto(G4, .28, .4, "", "rm")), (.11, .6, koto(A4, .26, .35, "", "rm"))), .12, .4, .06)


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
def _():                                                     # a low string swells in, the flute falls and does not come to rest, the drum comes last and stays alone
    t = times(2.6)
    drone = sum(a * np.sin(2 * np.pi * f * t + f) for f, a in ((77.8, 1), (78.3, .8), (155.6, .5), (233.4, .3), (311.1, .16))) * np.sin(np.pi * np.linspace(0, 1, len(t)) ** .7)
    falling = [(.35 + .62 * i, .5, shakuhachi(m, .75, .7, 30, .8, 1.6, 160, f"df{i}")) for i, m in enumerate((70, 69, 63))]
    return in_room(mix(3.5, (0, .5, drone), *falling, (.3, .4, koto(58, 1.6, .6, "pull", "df")), (1.55, .5, koto(51, 1.9, .6, "pull", "df2")), (2.15, .7, taiko(66, 1.2, .7, .9, "df")), (2.75, .45, taiko(62, .75, .5, .9, "df2"))), .26, 1.0, .4)


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
