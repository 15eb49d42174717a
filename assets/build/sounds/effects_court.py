"""The effects of the set pieces at the court, added to EFFECTS by name: a child's voice, above all."""

import numpy as np
from effects import effect
from room import in_room
from scipy import ndimage, signal
from tools import SR, edges, highpass, lowpass, mix, rng, shaped_noise, swell, unit


def voiced(pitch, vowel, vel, name, aspirated=.05):
    """One syllable of a child's laugh: breath, then a voice that falls from `pitch[0]` to `pitch[1]` Hz.

    `vowel` are (Hz, width in Hz, gain) of the mouth's resonances; `aspirated` seconds are breath alone.
    """
    seconds = vel[1]
    n, lead = round(seconds * SR), round(aspirated * SR)
    u = np.arange(n) / n
    shake = 1 + .012 * np.sin(2 * np.pi * (5.5 * u * seconds + rng((name, "shake")).random()))
    f0 = (pitch[0] * (pitch[1] / pitch[0]) ** u ** 1.4) * shake * (1 - .10 * np.exp(-u / .08))
    phase = 2 * np.pi * np.cumsum(f0) / SR
    source = sum(np.sin(k * phase) / k ** 1.1 for k in range(1, 15) if k * max(pitch) < 9000)
    source *= 1 + .06 * ndimage.uniform_filter1d(rng((name, "rough")).standard_normal(n), 60)
    opened = np.sin(np.pi * np.clip(u * 1.02, 0, 1) ** .55) ** 1.3
    voice = np.concatenate((np.zeros(lead), source * opened))
    air = rng((name, "air")).standard_normal(lead + n)
    air *= swell(lead + n, (0, 0), (.5 * lead / (lead + n), 1), (lead / (lead + n), .5), (.8, .16), (1, .3))
    whole = np.zeros(lead + n)
    for hz, width, gain in vowel:
        b, a = signal.iirpeak(hz, hz / width, fs=SR)
        whole += gain * signal.lfilter(b, a, voice + .30 * air)
    whole += .05 * highpass(air, 3500)
    return edges(vel[0] * unit(whole), .004, .02)


HI, HE, HA = (((520, 160, .5), (1200, 260, .6), (2600, 320, .9)), ((800, 170, .8), (1200, 240, .8), (2600, 380, .7)),
              ((950, 170, .9), (1400, 220, .9), (2800, 400, .6)))


def laugh(name, *syllables):
    """Syllables of (start in seconds, vowel, pitch, length, loudness) laid after one another."""
    end = max(start + length + .1 for start, _, _, length, _ in syllables)
    layers = ((start, 1, voiced((pitch * 1.03, pitch * .84), vowel, (loud, length), (name, n), .035))
              for n, (start, vowel, pitch, length, loud) in enumerate(syllables))
    return unit(mix(end, *layers))


@effect("prop-giggle")
def _():                                                     # a child behind cane: five syllables, held back, falling
    x = laugh("giggle", (.0, HI, 590, .085, .55), (.135, HI, 610, .09, .85), (.275, HE, 560, .095, 1.), (.425, HI, 520, .09, .75),
              (.575, HE, 465, .12, .5))
    return in_room(lowpass(x, 4200, 1), .22, .5, .14)


@effect("again-laugh")
def _():                                                     # the same child, aloud: a squeal, runs that fall, breath between them
    runs = [(.0, HE, 640, .16, .75), (.2, HA, 690, .2, 1.)]
    at, falling = .47, ((HA, 640), (HA, 620), (HE, 590), (HA, 560), (HE, 520), (HI, 490))
    for lift, gap, loud in ((1.0, .158, 1.), (1.07, .15, .92), (.94, .172, .7)):
        for n, (vowel, pitch) in enumerate(falling[:6 if lift > 1 else 5]):
            runs.append((at, vowel, pitch * lift, .11 - .004 * n, loud * (1 - .07 * n)))
            at += gap + .004 * n
        at += .17
    runs += [(at, HI, 500, .12, .5), (at + .19, HI, 460, .17, .36)]
    return in_room(laugh("laugh", *runs), .2, .6, .2)


@effect("lady-laugh")
def _():                                                     # Lady Fumi: one that slips out, a pause, then aloud, lower and slower than a child's
    he, ha = (tuple((.84 * hz, width, gain) for hz, width, gain in vowel) for vowel in (HE, HA))
    runs, at = [(.0, he, 350, .13, .45), (.62, ha, 400, .22, .9)], .92
    for lift, count in ((1.0, 5), (1.08, 6), (.92, 5)):
        for n in range(count):
            runs.append((at, ha if n < 3 else he, (392 - 17 * n) * lift, .135 - .006 * n, 1 - .09 * n))
            at += .186 + .006 * n
        at += .22
    return in_room(laugh("lady", *runs), .2, .6, .2)


@effect("prop-rustle")
def _():                                                     # a bundle of letters shifts: paper on paper, three short strokes
    strokes = ((.0, .8, .16, 1900), (.12, 1., .2, 2700), (.29, .5, .15, 2200))
    sheets = ((at, loud, shaped_noise(seconds, ("letters", at), lambda u, hz=hz: hz * (1 + .35 * np.sin(3 * u)), .55,
                                      lambda u: np.sin(np.pi * u) ** 2 * (.55 + .45 * np.sin(60 * u) ** 2)))
              for at, loud, seconds, hz in strokes)
    return in_room(unit(mix(.5, *sheets)), .12, .3, .1)
