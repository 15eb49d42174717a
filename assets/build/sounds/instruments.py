"""The instruments, mono, peak 1: koto, flute, drums, wood, paper, blades, bells."""
from functools import lru_cache

import numpy as np
from scipy import ndimage, signal
from tools import (
    SR,
    band,
    count,
    edges,
    highpass,
    hz,
    lowpass,
    mix,
    noise,
    resonances,
    rng,
    shaped_noise,
    swell,
    times,
    unit,
    warp,
)


def string(f, seconds, t60, bright, pluck, name, stiff_noise=.25):
    """Karplus-Strong: delay line of SR/f samples with a 4-point fractional delay (in tune to < 1 cent) and a
    loss filter (1-s) + s z^-1 in the loop."""
    loss = float(np.clip(.5 - .42 * bright, .06, .5))
    w = 2 * np.pi * f / SR
    h = np.array([1 - loss, loss])
    lag = -np.angle(h[0] + h[1] * np.exp(-1j * w)) / w
    gain = 10 ** (-3 / (f * t60)) / np.abs(h[0] + h[1] * np.exp(-1j * w))
    total = SR / f - lag
    whole = int(total) - 1
    d = total - whole                                               # 1..2
    frac = np.array([np.prod([(d - m) / (k - m) for m in range(4) if m != k]) for k in range(4)])
    a = np.zeros(whole + 5)
    a[0] = 1
    a[whole:whole + 5] -= min(gain, .99999) * np.convolve(h, frac)
    period = int(SR / f)
    x = np.zeros(count(seconds))
    width = max(4, int(SR * (.00075 - .00055 * bright)))
    x[:width] = np.hanning(width)
    k = min(period, len(x))
    hiss = lowpass(rng(name).standard_normal(k), 1500 + 5500 * bright, 1) * np.hanning(2 * k)[k:]
    x[:k] += stiff_noise * hiss
    x[:k] -= x[:k].mean()
    comb = max(1, int(pluck * period))
    x[comb:] -= .9 * x[:-comb].copy()
    return signal.lfilter([1], a, x)


KOTO_BODY = ((96, 5, .3), (178, 7, .55), (262, 8, .5), (408, 9, .45), (640, 9, .3), (1150, 6, .18))


@lru_cache(512)
def koto(midi, seconds=2.6, vel=.7, bend="", name="k"):
    """Silk string over paulownia. bend: '' | 'press' (up a semitone after the pluck and back) | 'push' (up a tone and
    stays) | 'pull' (starts a semitone high) | 'shake' (slow vibrato)."""
    f = hz(midi)
    t60 = 2.9 * (220 / f) ** .45
    bright = .35 + .4 * vel
    x = string(f * 2 ** (-.6 / 1200), seconds + .3, t60, bright, .135, (name, midi, "a"))
    x = x + .45 * string(f * 2 ** (1.0 / 1200), seconds + .3, t60 * 1.7, bright * .8, .21, (name, midi, "b"))
    t = times(seconds)
    cents = np.zeros_like(t)
    if bend == "press":
        cents = 100 * np.clip((t - .22) / .16, 0, 1) * np.clip((.95 - t) / .25, 0, 1)
    elif bend == "push":
        cents = 200 * np.clip((t - .25) / .2, 0, 1)
    elif bend == "pull":
        cents = 100 * np.clip((.16 - t) / .1, 0, 1)
    elif bend == "shake":
        cents = 14 * np.sin(2 * np.pi * 5.1 * t) * np.clip((t - .3) / .5, 0, 1)
    x = warp(x, 2 ** (ndimage.uniform_filter1d(cents, count(.05)) / 1200)) if bend else x[:count(seconds)]
    x = resonances(highpass(x, .6 * f), KOTO_BODY)
    x = lowpass(x, 3200 + 4200 * vel, 1)
    pick = band(noise(.02, (name, midi, "pick")), 1800, 5200) * np.exp(-times(.02) * 300)
    x = unit(x)
    x[:len(pick)] += .05 * vel * unit(pick)
    return unit(edges(x, .0008, min(.35, seconds * .3)), vel)


def shakuhachi_line(notes, vibrato=1.0, breath=1.0, scoop=65, fall=0, name="s"):
    """Bamboo flute. notes = [(start, seconds, midi, level, breathe after it)]: slurred notes glide, a repeated tone is
    parted by a finger's touch, vibrato comes late and grows; five partials brighten with the breath, band noise round them."""
    total = notes[-1][0] + notes[-1][1]
    n, g = count(total), rng((name, len(notes), notes[0][2]))
    t = np.arange(n) / SR
    pitch, env, depth, bend, chiff = np.zeros(n), np.zeros(n), np.zeros(n), np.zeros(n), np.zeros(n)
    fresh = True
    for i, (start, seconds, midi, level, breathe) in enumerate(notes):
        a, b = count(start), min(n, count(start + seconds))
        local = t[a:b] - start
        pitch[a:] = midi
        e = level * (.74 + .26 * np.sin(np.pi * np.clip(local / seconds * 1.15, 0, 1)) ** 1.2)
        if fresh:
            e *= np.clip(local / min(.11, seconds * .25), 0, 1) ** 1.6
            bend[a:] -= scoop * np.exp(-(t[a:] - start) / .055)
            chiff[a:] += np.exp(-((t[a:] - start - .03) / .03) ** 2)
        else:
            e *= 1 - .3 * np.exp(-local / .035)
            touch = 170 if notes[i - 1][2] == midi else -18
            bend[a:b] += touch * np.exp(-((local - .02) / (.02 if touch > 0 else .05)) ** 2)
        fresh = breathe or i == len(notes) - 1
        if fresh:
            e *= np.clip((seconds - local) / min(.35, seconds * .3), 0, 1) ** 1.3
        env[a:b] = e
        depth[a:b] = np.clip((local - .35) / 1.1, 0, 1)
    pitch = ndimage.uniform_filter1d(ndimage.uniform_filter1d(pitch, count(.035)), count(.03))
    env, depth = np.maximum(ndimage.uniform_filter1d(env, count(.03)), 0), vibrato * ndimage.uniform_filter1d(depth, count(.12))
    wave = np.sin(2 * np.pi * np.cumsum(4.7 + .5 * np.sin(2 * np.pi * .23 * t)) / SR)
    wander = lowpass(g.standard_normal(n), 3.0, 2)
    wander *= 2.5 / max(wander.std(), 1e-9)
    cents = 13 * depth * wave + wander + bend - fall * np.clip((t - total + .28) / .28, 0, 1) ** 1.5
    f = 440 * 2 ** ((pitch - 69) / 12 + cents / 1200)
    phase = 2 * np.pi * np.cumsum(f) / SR
    env = np.maximum(env * (1 + .11 * depth * wave), 0)
    tone = sum(a * env ** (1 + .55 * k) * np.sin((k + 1) * phase + k) for k, a in enumerate((1, .36, .18, .07, .035)))
    mid = float(np.median(f))
    air = band(g.standard_normal(n), .85 * mid, min(3.4 * mid, 9000), 1) + .35 * band(g.standard_normal(n), 1400, 5200, 1)
    flutter = 1 + .3 * ndimage.uniform_filter1d(g.standard_normal(n), count(.012)) * np.sqrt(count(.012))
    tone = tone + breath * (.07 * env + .10 * env.max() * chiff) * np.clip(flutter, .2, 2) * air
    return unit(edges(lowpass(tone, 6000, 1), .004, .06), max(v for _, _, _, v, _ in notes))


@lru_cache(64)
def shakuhachi(midi, seconds=2.0, vel=.7, scoop=60, vibrato=1.0, breath=1.0, fall=0, name="s"):
    return shakuhachi_line([(0, seconds, midi, vel, True)], vibrato, breath, scoop, fall, name)


def modal(seconds, modes, name, strike=.0008):
    """Sum of decaying modes (Hz, gain, decay per second), softly struck."""
    t, g = times(seconds), rng(name)
    y = sum(a * np.exp(-d * t) * np.sin(2 * np.pi * f * t + g.uniform(-.4, .4)) for f, a, d in modes)
    return y * np.clip(t / strike, 0, 1)


def taiko(f=84, seconds=1.0, vel=.8, damp=1.0, name="t"):
    """Big drum: membrane modes with falling pitch, stick noise, a touch of saturation so small speakers show it."""
    t = times(seconds)
    drop = 1 + .32 * vel * np.exp(-26 * t)
    phase = 2 * np.pi * f * np.cumsum(drop) / SR
    y = np.zeros_like(t)
    for ratio, a, d in ((1, 1, 5.5), (1.594, .62, 8), (2.136, .42, 11), (2.296, .3, 12), (2.653, .26, 15), (3.6, .16, 20), (4.2, .1, 26)):
        y += a * np.exp(-d * damp * t) * np.sin(ratio * phase + ratio)
    stick = band(noise(seconds, (name, f)), 240, 1200 + 1800 * vel) * np.exp(-75 * t)
    y = np.tanh(2.1 * (unit(y) + .4 * vel * unit(stick))) * np.clip(t / .0015, 0, 1)
    return unit(edges(highpass(y, 48), .0008, .12), vel)


def shime(f=392, seconds=.22, vel=.7, name="h"):
    """Rope-tensioned small drum: high, dry."""
    t = times(seconds)
    body = modal(seconds, [(f * r * (1 + .0), a, d) for r, a, d in
                           ((1, 1, 24), (1.594, .7, 30), (2.136, .5, 38), (2.65, .35, 46), (3.16, .2, 55))], (name, "m"))
    snap = band(noise(seconds, (name, f, vel)), 900, 3600, 1) * np.exp(-95 * t)
    return unit(edges(unit(body) + (.25 + .35 * vel) * unit(snap), .0006, .04), vel)


def hyoshigi(vel=.8, seconds=.3, name="c", f=1180):
    """Two oak clappers: three stiff modes, the faces meet twice within 2 ms."""
    y = modal(seconds, ((f, 1, 34), (f * 2.31, .55, 52), (f * 3.65, .22, 85), (f * .52, .35, 40)), name, .0004)
    y += .35 * np.roll(y, count(.0017)) * (np.arange(len(y)) > count(.0017))
    return unit(edges(lowpass(y, 5200, 1), .0004, .05), vel)


def wood(f=300, seconds=.2, vel=.7, dull=1.0, name="w"):
    """Knock on cedar, a mokugyo where f is low and dull small."""
    t = times(seconds)
    y = modal(seconds, ((f, 1, 30 * dull), (f * 2.43, .5, 44 * dull), (f * 4.1, .28, 66 * dull), (f * .61, .35, 24 * dull)), (name, f))
    y += .3 * band(noise(seconds, (name, "n")), f, 6 * f) * np.exp(-150 * t)
    return unit(edges(y, .0006, .04), vel)


def rin(midi=74, seconds=2.0, vel=.6, decay=1.0, name="r"):
    """Bowl bell: inharmonic partials, each a slightly split pair that beats."""
    f, modes = hz(midi), []
    for ratio, a, d, split in ((1, 1, 1.1, .9), (2.71, .5, 2.2, 1.7), (5.15, .16, 4.2, 2.6), (8.2, .05, 8, 3.1)):
        modes += [(f * ratio - split / 2, a, d * decay), (f * ratio + split / 2, .6 * a, d * decay * 1.1)]
    return unit(edges(modal(seconds, modes, (name, midi), .003), .002, min(.4, seconds * .4)), vel)


def kane(f=1320, seconds=.5, vel=.6, name="n"):
    """Small hand gong, damped."""
    modes = [(f * r, a, d) for r, a, d in ((1, 1, 11), (1.52, .5, 15), (2.41, .45, 19), (3.1, .2, 26), (4.3, .1, 34))]
    return unit(edges(modal(seconds, modes, name, .0008), .0006, .08), vel)


@lru_cache(256)
def shamisen(midi, seconds=.7, vel=.7, name="m"):
    """Plectrum hits string and skin; the sawari buzz comes up a moment later."""
    f, t = hz(midi), times(seconds)
    x = unit(string(f, seconds, .9 * (220 / f) ** .3, .62, .08, (name, midi), .4))
    buzz = band(np.tanh(9 * x) * np.abs(x) ** .5, 1100, 3400, 1)
    buzz *= np.clip((t - .012) / .035, 0, 1) * np.exp(-3.2 * t)
    skin = modal(seconds, ((265, 1, 38), (430, .6, 46), (690, .4, 60)), (name, "skin"))
    skin += .3 * band(noise(seconds, (name, "b")), 700, 2800) * np.exp(-160 * t)
    y = resonances(highpass(x, .7 * f), ((300, 4, .5), (620, 5, .5), (1200, 5, .25)))
    y = unit(y) + .2 * unit(buzz) + .34 * vel * unit(skin)
    return unit(edges(lowpass(y, 5200, 1), .0008, min(.2, seconds * .3)), vel)


def conch(midi, seconds, vel=.8, scoop=3, name="hora"):
    """Horagai, the conch of an army: harmonics with a breathy swell and a scoop of `scoop` semitones."""
    f, t = hz(midi), times(seconds)
    cents = -100 * scoop * np.exp(-t / .06) + 6 * np.sin(2 * np.pi * 5.3 * t) * np.clip((t - .2) / .3, 0, 1)
    phase = 2 * np.pi * np.cumsum(f * 2 ** (cents / 1200)) / SR
    env = swell(len(t), (0, 0), (.12, .8), (.45, 1), (.75, .7), (1, 0))
    y = sum(a * env ** (1 + .35 * k) * np.sin((k + 1) * phase + .5 * k) for k, a in enumerate((1, .9, .75, .6, .45, .32, .22, .15, .1)))
    y += .08 * env * band(rng(name).standard_normal(len(t)), .9 * f, 6 * f, 1)
    return unit(edges(y, .004, .08), vel)


def sho(midis, seconds, vel=.5, name="o"):
    """Mouth organ held under a table's talk: soft reeds, each entering a little later, swelling and leaving."""
    t, g = times(seconds), rng((name, tuple(midis)))
    y = np.zeros_like(t)
    for i, m in enumerate(midis):
        f = hz(m) * 2 ** (g.uniform(-2, 2) / 1200)
        late = .35 * i
        env = np.clip((t - late) / (seconds * .35), 0, 1) ** 1.5 * np.clip((seconds - t) / (seconds * .4), 0, 1) ** 1.5
        env *= 1 + .1 * np.sin(2 * np.pi * g.uniform(.18, .33) * t + g.uniform(0, 6))
        y += env * sum(a * np.sin(2 * np.pi * k * f * t + g.uniform(0, 6)) for k, a in ((1, 1), (2, .35), (3, .2), (4, .07)))
    return unit(lowpass(y, 1500, 1), vel)


def whoosh(seconds, low, high, name, vel=.7, peak=.6, octaves=.55):
    """Something passes: the band rises to `high` at `peak` and sinks again."""
    return edges(shaped_noise(seconds, name, lambda u: low + (high - low) * np.exp(-((u - peak) / .28) ** 2), octaves,
                              lambda u: np.exp(-((u - peak) / .2) ** 2)), .004, .03) * vel


def paper(seconds, name, vel=.7, bright=1.0, attack=.2, grains=24):
    """Stiff washi: breathy band with crackle of short grains."""
    n, g = count(seconds), rng((name, "grains"))
    base = shaped_noise(seconds, name, lambda u: bright * (1850 + 750 * np.sin(np.pi * u)), .65,
                        lambda u: np.interp(u, (0, attack, 1), (0, 1, 0)) ** 1.5)
    crackle = np.zeros(n)
    for p in g.uniform(0, .8, int(grains * seconds / .2)):
        k = int(p * n)
        m = min(count(.004), n - k)
        crackle[k:k + m] += g.uniform(.2, 1) * g.standard_normal(m) * np.exp(-np.arange(m) / 40) * np.interp(p, (0, attack, 1), (.2, 1, 0))
    return edges(unit(base + .35 * unit(band(crackle, 800, 3200, 1))), .002, .02) * vel


def snap(seconds, name, centre=5500, vel=.8):
    """The crack of stiff card let go: a burst above 3 kHz that is gone in hundredths of a second."""
    x = band(noise(seconds, (name, "snap")), max(2600, centre * .55), min(15500, centre * 2.2), 1) * np.exp(-times(seconds) * 5.5 / seconds)
    click = modal(seconds, ((centre, 1, 160), (centre * 1.62, .6, 210)), (name, "click"), .0002)
    return unit(edges(unit(x) + .35 * unit(click), .0002, seconds * .3), vel)


def silk(seconds, name, vel=.6, start=900, end=2600):
    """Heavy silk drawn along a rod: soft band that glides, with the slow flutter of folds."""
    g = rng((name, "fold"))
    f1, p = g.uniform(8, 12), g.uniform(0, 6)
    return edges(shaped_noise(seconds, name, lambda u: start * (end / start) ** u, .75,
                 lambda u: np.sin(np.pi * u ** .8) ** 1.3 * (1 + .3 * np.sin(2 * np.pi * f1 * seconds * u + p))), .004, .05) * vel


def blade(seconds=.5, vel=.6, f=1650, draw=.12, name="b"):
    """Steel drawn: a scrape that rises, then a thin ring kept below 5 kHz so it does not bite."""
    scrape = shaped_noise(draw * 1.6, (name, "s"), lambda u: 1500 + 2300 * u, .4, lambda u: np.interp(u, (0, .6, 1), (0, 1, 0)) ** 1.4)
    modes = [(f * r, a, d) for r, a, d in ((1, .8, 7), (1.47, 1, 8), (2.09, .6, 10), (2.76, .3, 14), (3.9, .1, 20))]
    ring = modal(seconds - draw, modes, name, .006)
    return unit(edges(mix(seconds, (0, .55, scrape), (draw, .75, unit(ring))), .002, .1), vel)


def thud(f=110, seconds=.25, vel=.7, name="d"):
    """A weight set down on a wooden table."""
    t = times(seconds)
    y = np.sin(2 * np.pi * f * np.cumsum(1 + .5 * np.exp(-40 * t)) / SR) * np.exp(-22 * t)
    y += .5 * wood(2.3 * f, seconds, 1, 1.2, name)
    y += .35 * lowpass(noise(seconds, (name, "n")), 900) * np.exp(-60 * t)
    return unit(edges(y, .001, .06), vel)


def roll(seconds, name, start=.45, end=1.0, rate=(16, 24), f=392):
    """Shime-daiko roll: alternating hands, strokes closing up, swelling."""
    g, y, p, hand = rng(name), np.zeros(count(seconds + .3)), 0.0, 0
    while p < seconds - .02:
        u = p / seconds
        v = (start + (end - start) * u ** 1.6) * (1 if hand == 0 else .84) * g.uniform(.93, 1.05)
        s = shime(f * (1 if hand == 0 else 1.025), .2, min(v, 1), (name, p))
        i = count(p)
        y[i:i + len(s)] += s
        p += 1 / (rate[0] + (rate[1] - rate[0]) * u) * g.uniform(.96, 1.04)
        hand ^= 1
    return unit(y)


def run(midis, gap, vel=.6, seconds=1.6, name="run", slow=1.0):
    """Fingers over neighbouring koto strings; slow > 1 spreads the end."""
    total = sum(gap * slow ** i for i in range(len(midis))) + seconds
    t, layers = 0.0, []
    for i, m in enumerate(midis):
        layers.append((t, 1.0, koto(m, seconds, vel * (.75 + .25 * i / len(midis)), "", (name, i % 3))))
        t += gap * slow ** i
    return mix(total, *layers)
