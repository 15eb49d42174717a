"""The pieces of music that stages open: one wrong note, the pagoda bell, soup at the gate, the lantern's dance."""

import numpy as np
from composing import MIYAKO, RITSU, Composer, Loop, play_flute, play_koto, settle, sounding
from instruments import hyoshigi, kane, koto, modal, rin, shakuhachi, shamisen, shime, sho, taiko, wood
from tools import D3, band, count, edges, noise, rng, swell, unit


def sea(seconds, name):
    """One long wave on shingle, a long way down."""
    x = band(noise(seconds, name), 180, 1500, 1) * swell(count(seconds), (0, 0), (.3, .55), (.45, 1), (.7, .4), (1, 0))
    return unit(edges(x, .5, 1.5))


def music_flute():
    """72 s: a flute alone on a cliff over the sea. Every second phrase ends on a tone that is a semitone wrong; the
    player hears it, waits, and corrects it a little later. At the end he leaves it wrong."""
    L, c = Loop(72), Composer("wrong note", MIYAKO)
    for k, at in enumerate(np.arange(0, 72, 9.0)):
        L.add(at, sea(11, ("sea", k)), None, .11 if k % 2 else .15, -.5 if k % 2 else .4, .2)
    head = None
    for i, (at, beats, start, end, peak, vel) in enumerate(((1, 8, 3, 5, 7, .6), (11, 8, 3, 3, 6, .62), (23, 9, 5, 7, 9, .68),
                                                         (34.5, 8, 5, 3, 8, .64), (46.5, 10, 3, 5, 8, .7), (59, 8, 5, 0, 6, .56))):
        p = c.phrase(beats, start, end, peak, motif=head)
        head = c.head(p, i % 2 == 1)
        play_flute(L, c, p, at, 1.0, vel, .1, .3, .8, 1, 1.1)
        if i % 2:                                                     # the wrong one, and (but for the last) the right one
            wrong = MIYAKO.midi(end) + 13
            L.add(at + beats + .1, shakuhachi(wrong, 1.5, .5, 40, .6, 1.2, 0, ("wrong", i)), "flute", .26, .1, .8, wrong)
            if i < 5:
                L.add(at + beats + 2.2, shakuhachi(wrong - 1, 1.9, .42, 30, 1, 1.1, 25, ("right", i)), "flute", .24, .1, .8, wrong - 1)
        else:
            L.add(at + beats + .4, koto(MIYAKO.midi(0 if i else 3), 3.4, .42, "", "cliff"), "koto", .5, -.3, .5, MIYAKO.midi(0))
    return {"flute": (settle(L.finish(2.2, ((20, -6), (120, 0), (3000, -2), (20000, -7))), -20.0), L.events)}


def temple_bell(seconds, vel, name):
    """A great bell struck with a beam: a low hum that beats slowly, soft from the first moment."""
    return unit(edges(modal(seconds, [(73.4 * r + s, a, d) for r, a, d in ((1, 1, .32), (2.02, .7, .5), (2.98, .5, .7), (4.3, .34, 1.1), (5.9, .16, 1.8), (7.7, .07, 2.8))
                                      for s in (0, .45 * r)], name, .006), .004, 1.5), vel)


def music_pagoda():
    """80 s: the great bell every twenty seconds, a mouth organ between its strokes, a koto that answers in single tones,
    a small bell that is late."""
    L, c = Loop(80), Composer("pagoda", MIYAKO)
    chords = ((57, 62, 67), (55, 62, 69), (57, 64, 69), (55, 60, 67))
    for k in range(4):
        at = k * 20 + .2
        L.add(at, temple_bell(14, .8, ("bell", k)), "bell", .62, 0, .35, 38)
        L.add(at + 5, sho(chords[k], 11, .5, ("pagoda", k)), "sho", .2, .1, .6, chords[k][0])
        p = c.phrase(9, (3, 5, 2, 3)[k], (5, 2, 3, 0)[k], (7, 8, 6, 5)[k])
        play_koto(L, c, p, at + 3.4, 1.1, .46, -.3, .6, .5, .05, "bed")
        L.add(at + 16.2 + (0, .5, -.4, 1.1)[k], rin(81, 3.2, .34, .7), "bell", .26, .35, .7, 81)
        L.add(at + 10, koto(D3 - 12 + (0, 5, 0, 7)[k], 3.6, .4, "", "low"), "koto", .45, -.2, .4, D3)
    play_flute(L, c, c.phrase(10, 5, 3, 8), 46, 1.2, .46, .35, .16, .95, 1, .8)
    return {"pagoda": (settle(L.finish(2.6, ((20, -4), (70, 0), (2500, -2), (7000, -5), (20000, -9))), -20.0), L.events)}


def music_gate():
    """58 s at 96 to the minute: a queue that hums. Shamisen walks, wood and a small drum keep step, a koto ladles thirds,
    the flute whistles when there is a second helping."""
    beat, bars = 60 / 96, 23
    bar = 4 * beat
    L, c = Loop(bars * bar), Composer("soup", RITSU)
    roots = (0, 0, 3, 1, 0, 2, 3, 0, 5, 3, 1, 3, 0, 0, 2, 3, 1, 0, 3, 2, 3, 0, 0)
    shapes = ([.75, .25, .5, .5, 1, 1], [.5, .5, .5, .5, 1, 1], [1, .5, .5, .75, .25, 1], [.5, .5, 1, .5, .5, 1])
    head = None
    for i, root in enumerate(roots):
        at, rests = i * bar + .02, i in (8, 9, 21, 22)
        if not rests:
            p = c.phrase(4, 5 + root, 5 + (root + 2) % 5, 9 + root % 3, rhythm=list(shapes[i % 4]), motif=head if i % 4 else None)
            head = c.head(p, i % 2 == 1)
            for b, r, d in p:
                L.add(at + b * beat, shamisen(RITSU.midi(d), .8 if r >= 1 else .42, round(.5 + .1 * (b == 0), 2)), "shamisen", .42, -.2, .25, RITSU.midi(d))
        L.add(at, koto(RITSU.midi(root % 5), 2.6, .52, "", "bass"), "bass", .5, .1, .22, RITSU.midi(root % 5))
        if i % 2:
            for k, d in enumerate((root % 5 + 5, root % 5 + 7)):
                L.add(at + 2 * beat + k * .03, koto(RITSU.midi(d), 1.8, .36, "", "warm"), "koto", .4, .3, .3, RITSU.midi(d))
        for j, (f, v) in {0: (260, .5), 4: (260, .3), 6: (340, .34), 8: (260, .46), 12: (260, .3), 14: (340, .3) if i % 2 else (340, .16)}.items():
            L.add(at + j * beat / 4, wood(f, .16, v, 1.4, ("ladle", j)), "wood", .22, .35, .22, 60)
        if i % 4 == 3:
            for j in (12, 13, 14):
                L.add(at + j * beat / 4, shime(349, .2, .3 + .06 * (j - 12), ("gate", j)), "drum", .3, .2, .25, 65)
        elif i > 3 and not rests:
            L.add(at + 3 * beat, shime(349, .2, .34, "gate"), "drum", .26, .2, .25, 65)
    theme = None
    for at, beats, start, end, peak, v in ((4, 7, 5, 8, 9, .56), (8.25, 7, 8, 6, 10, .62), (13, 7, 5, 8, 10, .6), (17.25, 8, 8, 5, 10, .6), (20.5, 8, 6, 5, 8, .5)):
        p = c.phrase(beats, start, end, peak, motif=theme, against=sounding(L, "koto", at * bar, beat))
        theme = theme or c.head(p)
        play_flute(L, c, p, at * bar, beat, v, .25, .18, .45, 1, .7, .02)
    return {"gate": (settle(L.finish(1.1, ((20, 0), (300, 1), (2500, -1.5), (6000, -4), (20000, -7))), -19.0), L.events)}


def music_stage():
    """61 s at 126 to the minute: a dance behind paper. Shamisen and koto in turn, a hand gong on the off-beats, the drum
    under the second half; the clappers open and close it."""
    beat, bars = 60 / 126, 32
    bar = 4 * beat
    L, c, g = Loop(bars * bar), Composer("lantern", MIYAKO), rng("lantern")
    head = None
    for k in range(7):
        L.add(.05 + 1.9 * (1 - .72 ** k) / .28 * .42, hyoshigi(.3 + .05 * k, .3, ("open", k)), "wood", .24, -.4, .45, 80)
    rhythm = ([.5, .5, 1, .5, .5, 1], [1, .5, .5, .5, .5, 1], [.75, .25, .5, .5, 1, 1], [.5, .5, .5, .5, .5, .5, 1])
    for i in range(2, bars - 1):
        at, turn = i * bar + .02, (i // 4) % 2
        start, end = ((5, 3), (3, 7), (7, 5), (5, 8), (8, 5), (5, 2), (2, 3), (3, 5))[i % 8]
        p = c.phrase(4, start, end, 9 + i % 3, rhythm=list(rhythm[i % 4]), motif=head if i % 4 else None)
        head = c.head(p, i % 2 == 1)
        if turn == 0 or i >= 20:
            for b, r, d in p:
                L.add(at + b * beat, shamisen(MIYAKO.midi(d), .7 if r >= 1 else .36, round(.55 + .1 * (b == 0), 2)), "shamisen", .42, -.18, .25, MIYAKO.midi(d))
        if turn or i >= 24:
            play_koto(L, c, p if i < 24 else [(b, r, d - 5) for b, r, d in p if b in (0, 1, 2, 3)], at, beat, .5, .25, .5, .3, .01, "warm")
        L.add(at, koto(MIYAKO.midi((0, 0, 3, 2)[i % 4]) - 12 * (i % 8 == 7), 2.2, .55, "", "low"), "bass", .5, 0, .22, MIYAKO.midi(0))
        for j in (2, 6, 10, 14) if i > 5 else ():
            L.add(at + j * beat / 4, kane(1320, .3, .16 + .05 * (j == 14), ("k", j)), "gong", .16, .45, .3, 84)
        if i >= 12:
            for j, v in ((0, .62), (6, .34), (8, .46), (11, .26 * (i % 2)), (14, .3)):
                if v:
                    L.add(at + j * beat / 4 + g.normal(0, .003), taiko(92 if j in (0, 8) else 108, .7, v, 1.2, ("d", j)), "drum", .36, .05, .22, 40)
    theme = None
    for at, beats, start, end, peak, v in ((8, 14, 5, 8, 10, .6), (16, 14, 8, 5, 11, .68), (24, 14, 5, 8, 12, .72)):
        p = c.phrase(beats, start, end, peak, motif=theme, pace=1.5)
        theme = theme or c.head(p)
        play_flute(L, c, p, at * bar, beat, v, .2, .19, .5, 1, .8, .02)
    for k in range(5):
        L.add((bars - 1) * bar + 1.0 * k * beat * .75, hyoshigi(.5 - .06 * k, .3, ("close", k)), "wood", .24, -.4, .45, 80)
    return {"stage": (settle(L.finish(1.0, ((20, 0), (1500, 0), (4000, -2), (20000, -5))), -19.0), L.events)}


MUSIC_WON = {"flute": (music_flute, .45), "pagoda": (music_pagoda, .45), "gate": (music_gate, .45), "stage": (music_stage, .45)}
