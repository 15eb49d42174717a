"""The pieces of music: title, scoring, and for the table three beds, each with a pulse for tension."""

import numpy as np
from composing import MIYAKO, RITSU, Composer, Loop, play_flute, play_koto, settle, sounding
from instruments import koto, rin, run, shamisen, shime, sho, taiko
from room import lufs
from scipy import ndimage
from tools import D3, count, rng


def music_title():
    """110 s, D miyako-bushi on a hirajoshi koto. Beat 1 s. Jo: koto alone. Ha: flute calls, koto answers, then both.
    Kyu: the run and the highest tone. Return: the first phrase, changed, and a long rest."""
    L, c, beat = Loop(110), Composer("title", MIYAKO), 1.0

    def k(at, *a, vel=.6, octave=0, **more):
        p = c.phrase(*a, against=sounding(L, "flute", at, beat), **more)
        play_koto(L, c, p, at, beat, vel, octave=octave)
        return p

    def s(at, *a, vel=.65, **more):
        p = c.phrase(*a, **more)
        play_flute(L, c, p, at, beat, vel)
        return p

    def low(at, degree, vel=.5):
        L.add(at, koto(MIYAKO.midi(degree), 3.4, vel, "", "low"), "koto", .62, -.3, .3, MIYAKO.midi(degree))

    first = k(.6, 7, 0, 3, 5, vel=.55)                               # jo
    k(9, 7, 3, 0, 5, vel=.55, motif=c.head(first, True))
    L.add(16.4, rin(74, 4, .4, .6), "bell", .3, .1, .6, 74)
    call = s(18.5, 8, 0, 3, 5, vel=.6)                               # ha: call and answer
    low(18.5, 0), low(23, 2)
    k(27.5, 6, 5, 3, 7, pace=.75, motif=c.head(call))
    call2 = s(34.5, 9, 3, 0, 6, vel=.66, motif=c.head(call))
    low(34.5, 0), low(38, 3), low(41, 0)
    k(44.5, 6, 8, 5, 8, pace=.5, vel=.66)
    # both together: koto walks in broken figures under two long flute phrases
    s(52.5, 10, 3, 5, 7, vel=.68, motif=c.head(call2))
    s(64, 10.5, 5, 8, 10, vel=.8)                                    # highest tone of the piece
    figure = None
    for i, (at, root) in enumerate(((52, 0), (56, 2), (60, 3), (64, 0), (68, 2), (72, 3))):
        rhythm = [(.5, .5, .5, .5, 1, 1), (1, .5, .5, 1, 1), (.5, .5, 1, .5, .5, 1), (1, 1, .5, .5, 1)][i % 4]
        p = c.phrase(4, root, root + (2 if i % 2 else 0), root + 4 + i % 2, rhythm=list(rhythm), motif=figure,
                     against=sounding(L, "flute", at, beat))
        figure = c.head(p, i % 2 == 0)
        play_koto(L, c, p, at, beat, .5 + .03 * i, give=.02)
    L.add(76.2, run([MIYAKO.midi(d) for d in range(13, 1, -1)], .075, .62, 2.4, "sararin", 1.06), "koto", .5, -.15, .35, 86)
    L.add(77.6, koto(D3, 3.6, .75, "", "low"), "koto", .5, -.2, .35, D3)
    L.add(77.7, rin(74, 4.5, .5, .55), "bell", .34, .1, .6, 74)
    s(80.5, 9, 5, 3, 7, vel=.62, motif=c.head(call, True))           # return
    low(83, 3), low(87.5, 0)
    k(91, 7, 0, 3, 5, vel=.52, motif=c.head(first))
    k(99, 7, 3, 0, 4, vel=.46, pace=1.5)
    L.add(105.6, rin(74, 4.5, .32, .6), "bell", .3, .1, .6, 74)
    return {"title": (settle(L.finish(1.5), -19.0), L.events)}


TABLE_BEAT = 60 / 72
TABLE_BARS = 28                                                       # 28 bars of four at 72: exactly 4 116 000 samples
#            bed: which two players may sound                          pulse: drum or shamisen, never both in one bar
BED = ["koto sho"] * 4 + ["koto flute"] * 4 + ["koto"] * 2 + ["sho flute"] * 4 + ["koto sho"] * 4 + ["koto flute"] * 4 + ["koto"] * 2 + ["koto sho"] * 4
PULSES = ("ddqd ddsd -dqd ddsd qdsd ddsd dsq-", "qdsd -dqd sdds dqdq -dsd dqsd dds-", "dsdq sddq dds- dqsd ddqd -sdd sdq-")       # q: two soft strokes, -: rest
BED_SHAPE = ((20, 0), (700, 0), (1000, -3), (1400, -5), (4000, -6), (7000, -6), (20000, -8))


def bed_of_the_road():
    """Low koto, mouth organ, a distant flute; as in all beds at most two players, little between 1 and 4 kHz."""
    bar = 4 * TABLE_BEAT
    L, c = Loop(TABLE_BARS * bar), Composer("bed", MIYAKO)
    chords = ((57, 62, 67), (55, 62, 69), (57, 62, 69), (55, 62, 67, 74), (57, 62, 67, 70))
    calls = None
    for at, args in ((4.5, (8, 3, 3, 5)), (10.5, (9, 2, 0, 5)), (18.5, (9, 3, 5, 7))):
        p = c.phrase(*args, pace=1.5)
        play_flute(L, c, p, at * bar, TABLE_BEAT, .5, .35, .13, .9, 1, .7)
    for i in range(TABLE_BARS):
        at, who = i * bar, BED[i]
        if "sho" in who and i % 2 == 0:
            ch = chords[{0: 0, 2: 1, 10: 2, 12: 3, 14: 1, 16: 4, 24: 3, 26: 0}[i]]
            L.add(at + .2, sho(ch, 2 * bar - .5, .5, ("o", i)), "sho", .22, 0, .5, ch[0])
        if "koto" in who and i % 2 == 0:
            full = i % 8 not in (6,)                                  # every fourth phrase is only a low string and a rest
            if full:
                start, end = ((0, 3), (3, 2), (2, 3), (3, 0))[(i // 2) % 4]
                p = c.phrase(6.5, start, end, 4 + (i // 8) % 2 + (i in (14, 16)), motif=calls if i % 4 else None, pace=1 if i % 4 else 1.5,
                             against=sounding(L, "flute", at, TABLE_BEAT))
                calls = c.head(p, (i // 4) % 2 == 1)
                play_koto(L, c, p, at + .05, TABLE_BEAT, .45, -.25, .6, .35, .03, "bed")
            else:
                for degree, b, v, bend in (((0, 0, .45, ""), (3, 3, .38, "shake")), ((3, 0, .42, ""), (0, 2.5, .4, "")), ((2, 0, .42, "shake"), (3, 3.5, .38, "")))[i // 8]:
                    L.add(at + .05 + b * TABLE_BEAT, koto(MIYAKO.midi(degree), 3.4, v, bend, "bed"), "koto", .55, -.25, .35, MIYAKO.midi(degree))
    return L.finish(1.7, BED_SHAPE), L.events


def bed_of_the_cedars():
    """A low flute that takes its time, a shamisen that walks in bare fifths, a temple's bowl far off."""
    bar = 4 * TABLE_BEAT
    L, c = Loop(TABLE_BARS * bar), Composer("cedars", MIYAKO)
    call = None
    for i, (at, beats, start, end, peak) in enumerate(((1, 10, 3, 0, 5), (8, 9, 0, 3, 4), (15, 11, 3, 2, 6), (22, 10, 2, 0, 4))):
        p = c.phrase(beats, start, end, peak, pace=1.5, motif=call)
        call = c.head(p, i % 2 == 1)
        play_flute(L, c, p, at * bar, TABLE_BEAT, .5, .3, .19, .8, 0, .9)
    for i in range(TABLE_BARS):
        at = i * bar + .04
        if i % 7 in (4, 5, 6):
            for b, degree, v in ((0, (0, 3, 2)[i % 3], .5), (1.5, (3, 5, 3)[i % 3], .4), (2.5, (2, 3, 0)[i % 3], .42), (3, 5, .34))[:3 + i % 2]:
                L.add(at + b * TABLE_BEAT, shamisen(MIYAKO.midi(degree) - 5, .9, v), "shamisen", .5, -.3, .35, MIYAKO.midi(degree) - 5)
        if i % 7 == 0:
            L.add(at + 2 * TABLE_BEAT, rin(62, 4, .42, .7), "bell", .34, .1, .6, 62)
        elif i % 7 == 3:
            L.add(at + TABLE_BEAT, koto(MIYAKO.midi(0) - 12, 3.4, .5, "", "deep"), "koto", .55, -.1, .4, MIYAKO.midi(0) - 12)
    return L.finish(2.0, BED_SHAPE), L.events


def bed_of_the_court():
    """Two kotos that hand a figure to each other, a mouth organ under every fourth bar."""
    bar = 4 * TABLE_BEAT
    L, c = Loop(TABLE_BARS * bar), Composer("court", MIYAKO)
    chords = ((62, 67, 69), (57, 62, 67, 74), (55, 62, 69), (57, 67, 70))
    figure = None
    for i in range(TABLE_BARS):
        at = i * bar + .05
        if i % 4 == 0:
            ch = chords[(i // 4) % 4]
            L.add(at, sho(ch, 2 * bar - .6, .45, ("court", i)), "sho", .17, .15, .6, ch[0])
        if i % 4 in (2, 3) and i % 14 != 13:                          # the first one asks in even figures, the other answers lower
            rhythm = ([.5, .5, 1, .5, 1.5], [1, .5, .5, 2], [.75, .75, .5, 2], [.5, 1, .5, 1, 1])[(i // 2) % 4]
            start, end = ((3, 5), (5, 3), (3, 2), (2, 0))[(i // 4) % 4]
            if i % 4 == 3:
                start, end = end, start
            p = c.phrase(4, start, end, 6 + (i // 7) % 2, rhythm=list(rhythm), motif=figure)
            figure = c.head(p, i % 4 == 2)
            play_koto(L, c, p, at, TABLE_BEAT, .42, (-.35, .35)[i % 2], .52, .4, .02, "warm" if i % 2 else "bed", 0)
        elif i % 8 == 5:
            for b, degree in ((0, 0), (2, 3)):
                L.add(at + b * TABLE_BEAT, koto(MIYAKO.midi(degree) - 12, 3.0, .42, "", "court"), "koto", .5, 0, .35, MIYAKO.midi(degree) - 12)
    return L.finish(1.6, BED_SHAPE), L.events


def table_pulse(number):
    """Pulse for tension: one drummer (big drum and shime in turn), answered by a shamisen."""
    bar, pulse, name = 4 * TABLE_BEAT, PULSES[number].replace(" ", ""), ("", "2", "3")[number]
    L, c, g = Loop(TABLE_BARS * bar), Composer("pulse" + name, MIYAKO), rng("drummer" + name)
    weight = (1, .03, .2, .12, .35, .05, .42, .14, .75, .04, .28, .12, .35, .12, .42, .28)       # how likely a sixteenth is struck
    seen = {}
    for i, who in enumerate(pulse):
        arc = .55 + .45 * np.sin(np.pi * ((i % 14) + 1) / 15)
        if who == "d":
            for _ in range(40):
                hits = tuple(j for j in range(16) if g.random() < weight[j] * (.55 + .6 * arc) or j == 0)
                if 3 <= len(hits) <= 7 and seen.get(hits, 0) < 1:
                    break
            seen[hits] = 1
            for j in hits:
                t = i * bar + j * TABLE_BEAT / 4 + (0 if j % 4 == 0 else g.normal(0, .004))
                v = float(np.round(np.clip((.5 + .4 * weight[j]) * arc * g.uniform(.9, 1.05), .2, .9), 2))
                if j in (0, 6, 8):
                    L.add(t, taiko(88 if j == 0 else 104, .9, v, 1.1, ("p", j)), "drum", .42, .05, .22, 40)
                else:
                    L.add(t, shime(349, .2, v * .8, ("p", j)), "drum", .4, .25, .3, 65)
        elif who == "q":
            second = (1.5, 2, 2.5, 1)[pulse[:i].count("q") % 4]
            for b, v in ((0, .5), (second, .36)):
                L.add(i * bar + b * TABLE_BEAT, taiko(88, .9, v, 1.1, "p"), "drum", .42, .05, .25, 40)
        elif who == "s":
            p = c.phrase(4, 0 if i % 8 < 4 else 3, 3 if i % 8 < 4 else 0, 4 + (i > 14),
                         rhythm=[[.75, .25, .5, .5, 2], [.5, .5, .75, .25, 2], [1, .5, .5, 2], [.5, 1, .5, 2]][(i // 3) % 4])
            for b, r, d in p:
                L.add(i * bar + b * TABLE_BEAT, shamisen(MIYAKO.midi(d), .9 if r >= 1 else .5, round(float(.5 + .25 * arc * g.uniform(.8, 1)), 2)), "shamisen", .5, -.1, .3, MIYAKO.midi(d))
    return L.finish(1.2, ((20, 0), (1200, 0), (2000, -2), (4000, -3), (20000, -4))), L.events


def music_table():
    """Each bed and its pulse share one gain, so that both at full stay below the ceiling. All are equally long: any follows any."""
    out, top, w = {}, 10 ** (-1.5 / 20), count(.006) | 1
    for number, made in enumerate((bed_of_the_road, bed_of_the_cedars, bed_of_the_court)):
        (bed, be), (pulse, pe) = made(), table_pulse(number)
        bed *= 10 ** ((-23 - lufs(bed)) / 20)
        pulse *= 10 ** ((-23 - lufs(pulse)) / 20)
        both = np.abs(bed + pulse).max(axis=1)
        gain = ndimage.uniform_filter1d(ndimage.minimum_filter1d(np.minimum(1, top / np.maximum(both, 1e-9)), w, mode="wrap"), w, mode="wrap")[:, None]
        out[f"table-bed-{number + 1}"], out[f"table-pulse-{number + 1}"] = (bed * gain, be), (pulse * gain, pe)
    return out


def music_scoring():
    """60 s, G ritsu, 80 to the minute: koto in broken figures, a bass koto, a flute that sings two verses and a close."""
    beat, bars = .75, 20
    bar = 4 * beat
    L, c = Loop(bars * bar), Composer("scoring", RITSU)
    roots = (0, 3, 1, 3, 0, 2, 3, 0, 3, 1, 2, 3, 0, 3, 1, 0, 2, 3, 0, 0)
    shapes = ([1, .5, .5, 1, 1], [.5, .5, 1, .5, .5, 1], [1, 1, .5, .5, 1], [.5, .5, .5, .5, 2], [1.5, .5, 1, 1])
    fig = None
    for i, root in enumerate(roots):
        if i not in (7, 19):                                          # bars in which the koto rests
            p = c.phrase(4, 5 + root % 5, 5 + (root + 2) % 5, 9 + i % 3, rhythm=list(shapes[(i * 2 + i // 5) % 5]), motif=fig)
            fig = c.head(p, i % 2 == 1) if i % 4 else None
            play_koto(L, c, p, i * bar + .02, beat, .48 + .06 * np.sin(np.pi * i / 19), -.25, .5, .3, .015, "warm")
        if i != 19:
            L.add(i * bar + .02, koto(RITSU.midi(root), 3.4, .6, "", "bass"), "bass", .5, .05, .25, RITSU.midi(root))
            if i % 3 == 1:
                L.add(i * bar + 2 * beat, koto(RITSU.midi(root + 2), 2.4, .45, "", "bass"), "bass", .5, .05, .25, RITSU.midi(root + 2))
    theme = None
    for at, beats, start, end, peak, v in ((2, 7, 5, 8, 9, .6), (4, 7, 8, 5, 9, .62), (7.25, 8, 6, 8, 11, .7), (9.5, 8, 10, 8, 12, .74),
                                           (12.25, 7, 8, 5, 9, .64), (15, 8, 5, 6, 9, .62), (17.25, 7, 6, 5, 8, .54)):
        p = c.phrase(beats, start, end, peak, motif=theme)
        theme = c.head(p, at > 9) if theme is None or at in (7.25, 12.25) else theme
        play_flute(L, c, p, at * bar, beat, v, .25, .2, .5, 1, .7)
    return {"scoring": (settle(L.finish(1.3, ((20, 0), (300, 1), (900, 0), (2500, -1.5), (6000, -4), (20000, -7))), -19.0), L.events)}


MUSIC = {"title": (music_title, .55), "table": (music_table, .5), "scoring": (music_scoring, .55)}        # Vorbis quality
