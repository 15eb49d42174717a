"""All sound of Tenno, synthesised: `python sounds.py [out-folder] [name...]` writes effects/*.flac, music/*.ogg and mix.json.

Needs numpy, scipy and soundfile, at build time only. Every random choice comes from rng(name), so two runs
write the same bytes (for Ogg the stream's serial number, random in libsndfile, is rewritten).
Order of the file: tools, room and mastering, instruments, effects, composing rules, music, use, writing.
"""
import json
import struct
import sys
import zlib
from functools import lru_cache
from pathlib import Path

import numpy as np
import soundfile as sf
from scipy import ndimage, signal

SR = 44100
CEILING = 10 ** (-1 / 20)                       # -1 dBFS


# ---------------------------------------------------------------- tools
def rng(name):
    return np.random.default_rng(zlib.crc32(str(name).encode()))


def count(seconds):
    return int(round(seconds * SR))


def times(seconds):
    return np.arange(count(seconds)) / SR


def hz(midi):
    return 440.0 * 2 ** ((midi - 69) / 12)


def noise(seconds, name):
    return rng(name).standard_normal(count(seconds))


def butter(x, kind, freq, order=2):
    return signal.sosfilt(signal.butter(order, freq, kind, fs=SR, output="sos"), x, axis=0)


def band(x, low, high, order=2):
    return butter(x, "bandpass", (low, high), order)


def lowpass(x, f, order=2):
    return butter(x, "lowpass", f, order)


def highpass(x, f, order=2):
    return butter(x, "highpass", f, order)


def resonances(x, modes):
    """Body of an instrument: the sound itself plus parallel resonances (Hz, Q, gain)."""
    y = x.copy()
    for f, q, gain in modes:
        b, a = signal.iirpeak(f, q, fs=SR)
        y += gain * signal.lfilter(b, a, x)
    return y


def edges(x, fade_in=.001, fade_out=.02):
    """Raised-cosine ends, so nothing starts or stops with a click."""
    x = x.copy()
    a, b = min(count(fade_in), len(x)), min(count(fade_out), len(x))
    x[:a] *= .5 - .5 * np.cos(np.pi * np.arange(a) / max(a, 1))
    x[len(x) - b:] *= .5 + .5 * np.cos(np.pi * np.arange(b) / max(b, 1))
    return x


def swell(n, *points):
    """Piecewise envelope through (time 0..1, level), with soft corners."""
    t, v = zip(*points)
    e = np.interp(np.linspace(0, 1, n), t, v)
    w = max(3, n // 60)
    return ndimage.uniform_filter1d(e, w)


def unit(x, peak=1.0):
    return x * (peak / max(np.abs(x).max(), 1e-9))


def warp(x, ratio):
    """Plays x at a changing speed (ratio per output sample) by 4-point Hermite interpolation: bends."""
    pos = np.concatenate(([0.], np.cumsum(ratio)[:-1]))
    pos = pos[pos < len(x) - 3]
    i = pos.astype(int)
    f = pos - i
    xp = np.concatenate(([0.], x, [0., 0.]))
    a, b, c, d = xp[i], xp[i + 1], xp[i + 2], xp[i + 3]
    return b + .5 * f * (c - a + f * (2 * a - 5 * b + 4 * c - d + f * (3 * (b - c) + d - a)))


def shaped_noise(seconds, name, centre, octaves=.6, level=None):
    """Noise whose band follows the curve centre(u), u = 0..1; the stuff of whoosh, silk and paper."""
    n = count(seconds)
    x = rng(name).standard_normal(n)
    f, t, z = signal.stft(x, SR, nperseg=1024, noverlap=896)
    c = centre(np.clip(t / seconds, 0, 1))
    z *= np.exp(-.5 * (np.log2(np.maximum(f, 20)[:, None] / c[None, :]) / octaves) ** 2)
    y = signal.istft(z, SR, nperseg=1024, noverlap=896)[1]
    y = np.resize(np.pad(y, (0, max(0, n - len(y)))), n)
    return unit(y * (1 if level is None else level(np.linspace(0, 1, n))))


def mix(length, *layers):
    """Lays (start, gain, sound) over each other in `length` seconds; what runs over is faded."""
    y = np.zeros(count(length))
    for start, gain, x in layers:
        i = count(start)
        k = min(len(x), len(y) - i)
        if k > 0:
            y[i:i + k] += gain * (x[:k] if k == len(x) else edges(x[:k], 0, .05))
    return y


# ---------------------------------------------------------------- room and mastering
@lru_cache(None)
def room(t60=.7, side=0, bright=1.0):
    """Impulse response of a wooden room: image sources of a 7 × 5.2 × 3 m box up to 45 ms, then a dense
    field, four bands of noise with their own decay."""
    n = count(t60 * 1.3)
    h = np.zeros(n)
    box, source, ear = np.array([7, 5.2, 3.]), np.array([2.2, 3.1, 1.0]), np.array([4.6, 1.9 + .2 * side, 1.3])
    direct = np.linalg.norm(source - ear)
    for m in np.ndindex(3, 3, 3):
        k = np.array(m) - 1
        for p in np.ndindex(2, 2, 2):
            bounces = int(np.abs(2 * k - np.array(p)).sum())
            d = np.linalg.norm((1 - 2 * np.array(p)) * source + 2 * k * box - ear)
            i = count((d - direct) / 343)
            if 0 < i < count(.045):
                h[i] += .72 ** bounces * direct / d
    h = lowpass(h, 6500 * bright, 1)
    t = np.arange(n) / SR
    g = rng(("room", side, t60))
    for low, high, part in ((120, 500, 1.1), (500, 1800, 1.0), (1800, 4500, .75 * bright), (4500, 9000, .45 * bright)):
        decay = np.exp(-6.91 * t / (t60 * part))
        h += .05 * band(g.standard_normal(n), low, high) * decay * np.clip((t - .012) / .03, 0, 1)
    return h / np.sqrt((h ** 2).sum())


def in_room(x, wet=.16, t60=.5, tail=.12):
    """Mono effect in the room; the file grows by `tail` seconds and fades out in it."""
    y = np.pad(x, (0, count(tail)))
    y = y + wet * signal.oaconvolve(y, room(t60))[:len(y)]
    return edges(y, 0, min(tail * .9 + .01, .25))


def k_weight(x):
    """BS.1770 weighting as two biquads."""
    for kind, gain, q, fc in (("shelf", 4., .7071, 1500.), ("high", 0, .5, 38.)):
        a = 10 ** (gain / 40)
        w = 2 * np.pi * fc / SR
        al, c = np.sin(w) / (2 * q), np.cos(w)
        if kind == "shelf":
            b = [a * (a + 1 + (a - 1) * c + 2 * a ** .5 * al), -2 * a * (a - 1 + (a + 1) * c),
                 a * (a + 1 + (a - 1) * c - 2 * a ** .5 * al)]
            d = [a + 1 - (a - 1) * c + 2 * a ** .5 * al, 2 * (a - 1 - (a + 1) * c), a + 1 - (a - 1) * c - 2 * a ** .5 * al]
        else:
            b, d = [(1 + c) / 2, -1 - c, (1 + c) / 2], [1 + al, -2 * c, 1 - al]
        x = signal.lfilter(np.array(b) / d[0], np.array(d) / d[0], x, axis=0)
    return x


def loudness(x, window=.125):
    """Loudest `window` seconds, K-weighted, in dB: about what a short sound is heard as."""
    p = k_weight(np.pad(x, (0, count(window)))) ** 2
    c = np.cumsum(p)
    return -.691 + 10 * np.log10(max((c[count(window):] - c[:-count(window)]).max() / count(window), 1e-12))


def lufs(x):
    """Integrated loudness of a stereo piece: BS.1770 with both gates."""
    c = np.cumsum((k_weight(x) ** 2).sum(1))
    b = count(.4)
    p = (c[b:] - c[:-b])[::b // 4] / b
    p = p[p > 10 ** ((-70 + .691) / 10)]
    return -.691 + 10 * np.log10(p[p > .1 * p.mean()].mean())


def limiter(x, ceiling=CEILING, look=.004, wrap=False):
    """Look-ahead peak limiter; exact, because the gain is a running minimum, then its mean over the same width."""
    w = count(look) | 1
    mode = "wrap" if wrap else "nearest"
    level = np.abs(x).max(axis=1) if x.ndim > 1 else np.abs(x)
    g = np.minimum(1, ceiling / np.maximum(level, 1e-9))
    g = ndimage.uniform_filter1d(ndimage.minimum_filter1d(g, w, mode=mode), w, mode=mode)
    return x * (g[:, None] if x.ndim > 1 else g)


def master(x, target=-18.0):
    """Effect: no DC or rumble, brought to the target loudness, limited to -1 dBFS (at most about 6 dB)."""
    x = highpass(x, 38)
    loud = np.abs(x) / np.abs(x).max()                               # at most 1 ms of quiet before, no dead tail
    x = edges(x[max(0, np.argmax(loud > .012) - count(.001)):np.flatnonzero(loud > .004)[-1] + count(.03)], .0008, .03)
    gain = 10 ** ((target - loudness(x)) / 20)
    gain = min(gain, 2.0 * CEILING / np.abs(x).max())
    return limiter(x * gain)


# ---------------------------------------------------------------- instruments (mono, peak 1)
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


# ---------------------------------------------------------------- effects: name -> function giving mono sound
# Pitched ones use the strings of the music (D Eb G A Bb), so they never quarrel with it.
D3, G3, A3, D4, EB4, G4, A4, BB4, D5, EB5, G5, A5, D6 = 50, 55, 57, 62, 63, 67, 69, 70, 74, 75, 79, 81, 86
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


# ---------------------------------------------------------------- composing rules
class Scale:
    """Degrees over a tonic; `rest` are the tones a phrase may end on, `falling` the ones that must step down."""

    def __init__(self, tonic, steps, rest, falling=()):
        self.tonic, self.steps, self.rest, self.falling = tonic, steps, rest, falling

    def midi(self, degree):
        octave, i = divmod(degree, len(self.steps))
        return self.tonic + 12 * octave + self.steps[i]

    def rests_on(self, degree):
        return degree % len(self.steps) in self.rest

    def falls(self, degree):
        return degree % len(self.steps) in self.falling


MIYAKO = Scale(D3, (0, 1, 5, 7, 8), (0, 2, 3), (1, 4))         # D Eb G A Bb: the koto's hirajoshi tuning
RITSU = Scale(43, (0, 2, 5, 7, 9), (0, 1, 3), ())              # G A C D E: no semitones, warm
CELLS = ((1, 1, 2), (2, 1, 1), (1.5, .5, 1, 1), (3, 1), (1, 1.5, .5, 1), (.5, .5, 1, 2), (2, 2), (1, .5, .5, 2), (1.5, 1.5, 1), (1, 3))


class Composer:
    """Makes phrases and refuses what was already heard twice."""

    def __init__(self, name, scale):
        self.g, self.scale, self.heard, self.last_cell = rng(name), scale, {}, None

    def rhythm(self, beats, pace):
        """Cells of four beats, scaled by pace (below 1 is busier); the last note takes the remainder and is a long one."""
        out, left = [], beats
        while left > 4 * pace + .01:
            cell = CELLS[self.g.integers(len(CELLS))]
            if cell != self.last_cell:
                self.last_cell = cell
                out += [c * pace for c in cell]
                left -= 4 * pace
        if left > 2.5 * pace:
            out += [pace, left - pace]
        else:
            out += [left]
        return out

    def cost(self, degrees, rhythm, peak, motif, against=None):
        d = np.array(degrees)
        step = np.diff(d)
        c = sum((.9, 0, .5, 1.2)[abs(s)] if abs(s) < 4 else 2.5 for s in step)
        for a, b in zip(step, step[1:]):
            c += 2 * (abs(a) >= 3 and a * b >= 0)                  # a leap turns back
            c += .6 * (a == -b and abs(a) == 1)                    # no aimless wavering
        for i, s in enumerate(step):
            c += 2 * (self.scale.falls(d[i]) and not (s == -1 or (s == 0 and i + 1 < len(step))))
        c += 1.2 * abs(d.max() - peak) + 1.0 * ((d == d.max()).sum() - 1)
        c += .6 * (step[-1] not in (-1, 1)) if len(step) else 0
        c += sum(.8 for x, r in zip(d, rhythm) if r >= 2 and not self.scale.rests_on(x))
        if motif is not None:                                      # call and answer: keep the head's intervals
            k = min(len(motif), len(step))
            c += 1.1 * sum(abs(a - b) for a, b in zip(step[:k], motif[:k]))
        if against is not None:                                    # no semitone rubs against another player's held tone
            beat = 0.0
            for x, r in zip(d, rhythm):
                c += sum({1: 2.5, 11: 2.5, 6: .7}.get(abs(self.scale.midi(x) - m) % 12, 0) for m in against(beat, r))
                beat += r
        return c

    def phrase(self, beats, start, end, peak, pace=1.0, motif=None, rhythm=None, against=None):
        """[(beat, length, degree)] of the best of 300 walks; a phrase heard before is not taken."""
        rhythm = rhythm or self.rhythm(beats, pace)
        n, best = len(rhythm), None
        for _ in range(300):
            walk = [start]
            for _ in range(n - 2):
                walk.append(int(np.clip(walk[-1] + self.g.choice((-3, -2, -1, -1, 0, 1, 1, 2, 3)), min(start, end) - 3, peak)))
            walk = (walk + [end])[:n] if n > 1 else [end]
            c = self.cost(walk, rhythm, peak, motif, against) + self.g.uniform(0, .4)
            key = (tuple(np.diff(walk)), tuple(rhythm))
            if (best is None or c < best[0]) and self.heard.get(key, 0) < 1:
                best = (c, walk, key)
        self.heard[best[2]] = 1
        beat, out = 0.0, []
        for r, d in zip(rhythm, best[1]):
            out.append((beat, r, d))
            beat += r
        return out

    def head(self, phrase, invert=False):
        step = np.diff([d for _, _, d in phrase])[:4]
        return list(-step if invert else step)


def sounding(loop, voice, at, beat, ring=.5):
    """against= for Composer.phrase: the tones of `voice` that sound during a note of a phrase that begins at `at`."""
    def held(b, r):
        a, z = at + b * beat, at + (b + min(r, 1)) * beat
        return [m for t, length, v, m in loop.events if v == voice and t < z - .1 and t + max(length, ring) > a + .1]
    return held


class Loop:
    """A stereo loop: what rings past the end comes in again at the beginning, dry sound and room alike."""

    def __init__(self, seconds):
        self.n = count(seconds)
        self.dry, self.send, self.events = np.zeros((self.n, 2)), np.zeros((self.n, 2)), []

    def add(self, t, x, voice, gain=1.0, pan=0.0, send=.25, pitch=0):
        if voice:
            self.log(t, len(x) / SR, voice, pitch)
        i = count(t)
        where = (i + np.arange(len(x))) % self.n
        lr = gain * x[:, None] * np.array([np.cos((pan + 1) * np.pi / 4), np.sin((pan + 1) * np.pi / 4)])
        np.add.at(self.dry, where, lr)
        np.add.at(self.send, where, send * lr)

    def log(self, t, seconds, voice, pitch):
        self.events.append((round(t % (self.n / SR), 4), round(seconds, 2), voice, pitch))

    def circular(self, x, h):
        f = np.fft.rfft(np.pad(h, (0, self.n - len(h))))
        return np.fft.irfft(np.fft.rfft(x) * f, self.n)

    def finish(self, t60=1.5, shape=None):
        """Dry plus room, filtered round the circle: no rumble, an optional gain curve over frequency (dB)."""
        y = self.dry + np.stack([self.circular(self.send[:, c], room(t60, c + 1)) for c in (0, 1)], 1)
        f = np.fft.rfftfreq(self.n, 1 / SR)
        gain = signal.sosfreqz(signal.butter(3, 55, "highpass", fs=SR, output="sos"), 2 * np.pi * f / SR)[1]   # causal: no pre-echo
        if shape:
            gain = gain * 10 ** (np.interp(np.log(np.maximum(f, 1)), np.log([p[0] for p in shape]), [p[1] for p in shape]) / 20)
        y = np.fft.irfft(np.fft.rfft(y, axis=0) * gain[:, None], self.n, axis=0)
        return np.roll(y, count(.25), axis=0)                          # the seam lies a quarter of a second before the first tone


def settle(x, target, ceiling=10 ** (-1.5 / 20)):
    """Loop to its loudness (whole file), limited round the circle; half a dB spare for what Vorbis adds."""
    return limiter(x * 10 ** ((target - lufs(x)) / 20), ceiling, .006, wrap=True)


def rubato(beat, length, give=.05):
    """Inside a phrase time leans forward in the middle and slows at the end."""
    u = beat / max(length, 1e-6)
    return beat + give * length * (np.sin(np.pi * u) * -.35 + u ** 3 * .5)


def play_koto(loop, comp, phrase, at, beat, vel=.6, pan=-.2, gain=.62, send=.3, give=.05, tone="m", octave=0):
    """A koto line: long notes may be pressed or shaken, the peak gets its lower octave, strong notes a grace note."""
    s, g = comp.scale, comp.g
    length = phrase[-1][0] + phrase[-1][1]
    top = max(d for _, _, d in phrase)
    for i, (b, r, d) in enumerate(phrase):
        t = at + rubato(b, length, give) * beat + g.normal(0, .006)
        v = float(np.clip(vel * (.82 + .3 * (d == top) + .12 * (b % 2 == 0)) * g.uniform(.92, 1.06), .2, 1))
        v = round(v, 2)
        m = s.midi(d) + 12 * octave
        bend = ""
        if r >= 1.5:
            bend = str(g.choice(["", "", "shake", "press" if s.falls(d + 1) and not s.falls(d) else "shake"]))
        if r >= 2 and i and g.random() < .3:                       # grace: the upper neighbour just before
            loop.add(t - .09, koto(s.midi(d + 1) + 12 * octave, .5, round(v * .55, 2), "", tone), "koto", gain, pan, send, s.midi(d + 1))
        loop.add(t, koto(m, 3.2 if r >= 2 else 2.2, v, bend, f"{tone}{i % 3}"), "koto", gain, pan, send, m)     # three pluckings of each string
        if (d == top and r >= 1) or (i == len(phrase) - 1 and g.random() < .6):
            loop.add(t + .025, koto(m - 12, 3.2, round(v * .7, 2), "", tone), "koto", gain * .9, pan, send, m - 12)


def play_flute(loop, comp, phrase, at, beat, vel=.65, pan=.22, gain=.26, send=.5, octave=1, breath=1.0, give=.06):
    """A shakuhachi line in one or two breaths; the last note lengthens and sinks."""
    s, g = comp.scale, comp.g
    length, notes, since = phrase[-1][0] + phrase[-1][1], [], 0.0
    starts = [rubato(b, length, give) * beat for b, _, _ in phrase] + [rubato(length, length, give) * beat]
    for i, (b, r, d) in enumerate(phrase):
        seconds, last = starts[i + 1] - starts[i], i == len(phrase) - 1
        since += seconds
        breathe = not last and since > 3.2 and seconds > 1.3
        level = float(np.clip(vel * (.82 + .24 * np.sin(np.pi * (b + .5) / length)) * g.uniform(.95, 1.04), .2, 1))
        m = s.midi(d) + 12 * octave
        if r >= 2 and i and g.random() < .35 and seconds > 1:         # grace from the upper neighbour
            notes.append((starts[i], .11, s.midi(d + 1) + 12 * octave, level * .8, False))
            notes.append((starts[i] + .11, seconds - .11 - .3 * breathe, m, level, breathe))
        else:
            notes.append((starts[i], seconds - .3 * breathe, m, level, breathe))
        loop.log(at + starts[i], seconds, "flute", m)
        since = 0.0 if breathe else since
    loop.add(at, shakuhachi_line(notes, 1.0, breath, fall=30, name=(s.tonic, at)), None, gain, pan, send)


# ---------------------------------------------------------------- music
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
PULSE = "ddqd ddsd -dqd ddsd qdsd ddsd dsq-".replace(" ", "")       # q: two soft strokes, -: rest


def music_table_bed():
    """Quiet bed: low koto, mouth organ, a distant flute; at most two players, little between 1 and 4 kHz."""
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
    return L.finish(1.7, ((20, 0), (700, 0), (1000, -3), (1400, -5), (4000, -6), (7000, -6), (20000, -8))), L.events


def music_table_pulse():
    """Pulse for tension: one drummer (big drum and shime in turn), answered by a shamisen."""
    bar = 4 * TABLE_BEAT
    L, c, g = Loop(TABLE_BARS * bar), Composer("pulse", MIYAKO), rng("drummer")
    weight = (1, .03, .2, .12, .35, .05, .42, .14, .75, .04, .28, .12, .35, .12, .42, .28)       # how likely a sixteenth is struck
    seen = {}
    for i, who in enumerate(PULSE):
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
            second = (1.5, 2, 2.5, 1)[PULSE[:i].count("q") % 4]
            for b, v in ((0, .5), (second, .36)):
                L.add(i * bar + b * TABLE_BEAT, taiko(88, .9, v, 1.1, "p"), "drum", .42, .05, .25, 40)
        elif who == "s":
            p = c.phrase(4, 0 if i % 8 < 4 else 3, 3 if i % 8 < 4 else 0, 4 + (i > 14),
                         rhythm=[[.75, .25, .5, .5, 2], [.5, .5, .75, .25, 2], [1, .5, .5, 2], [.5, 1, .5, 2]][(i // 3) % 4])
            for b, r, d in p:
                L.add(i * bar + b * TABLE_BEAT, shamisen(MIYAKO.midi(d), .9 if r >= 1 else .5, round(float(.5 + .25 * arc * g.uniform(.8, 1)), 2)), "shamisen", .5, -.1, .3, MIYAKO.midi(d))
    return L.finish(1.2, ((20, 0), (1200, 0), (2000, -2), (4000, -3), (20000, -4))), L.events


def music_table():
    """The stems share one gain, so that bed + pulse at full stays below the ceiling."""
    (bed, be), (pulse, pe) = music_table_bed(), music_table_pulse()
    bed *= 10 ** ((-23 - lufs(bed)) / 20)
    pulse *= 10 ** ((-23 - lufs(pulse)) / 20)
    top = 10 ** (-1.5 / 20)
    both = np.abs(bed + pulse).max(axis=1)
    w = count(.006) | 1
    gain = ndimage.uniform_filter1d(ndimage.minimum_filter1d(np.minimum(1, top / np.maximum(both, 1e-9)), w, mode="wrap"), w, mode="wrap")[:, None]
    return {"table-bed": (bed * gain, be), "table-pulse": (pulse * gain, pe)}


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


# ---------------------------------------------------------------- how the game plays them: dB, pitch variation in ±%, when
USE = {
    "ui-hover": (-20, 10, "pointer or focus enters something that can be chosen"),
    "ui-press": (-11, 6, "button or key accepted"),
    "ui-back": (-12, 4, "back, close, cancel"),
    "ui-toggle-on": (-12, 0, "switch turned on"),
    "ui-toggle-off": (-12, 0, "switch turned off"),
    "ui-tick": (-16, 4, "slider step, at most 12 a second"),
    "ui-refuse": (-9, 4, "cannot be chosen; the reason appears"),
    "ui-page": (-10, 8, "rules, log or list turns a page"),
    "card-lift": (-16, 10, "card rises under the pointer, is picked up"),
    "card-slide": (-13, 10, "card moves over the table"),
    "card-lay-1": (-9, 8, "card set down; contact at {impact}; never the same variant twice running"),
    "card-lay-2": (-9, 8, "contact at {impact}"),
    "card-lay-3": (-9, 8, "contact at {impact}"),
    "card-pop": (-12, 10, "the pop after a card is laid"),
    "card-flip-1": (-9, 8, "card turns; snap at {impact}"),
    "card-flip-2": (-9, 8, "snap at {impact}"),
    "card-flip-3": (-9, 8, "snap at {impact}"),
    "card-deal": (-12, 10, "one card dealt, refill"),
    "card-shuffle": (-10, 4, "start of a match"),
    "card-exchange": (-9, 0, "exchange or feint: always this one, unvaried"),
    "card-peek": (-10, 0, "a defender peeks: same for every slot and card"),
    "duel-pull": (-11, 6, "60 ms: attacker pulls back"),
    "duel-lunge": (-7, 6, "200 ms: lunges; contact at {impact}"),
    "duel-breath": (-7, 3, "570 ms: held breath, 0.3 s"),
    "duel-breath-long": (-7, 3, "last fight of a match, tutorial; stop with fadeout(40) when the card turns"),
    "duel-step": (-8, 0, "each labelled step that changes a strength"),
    "duel-hit-light": (-4, 6, "1110 ms: hit-stop, difference up to 3"),
    "duel-hit-heavy": (-2, 4, "1110 ms: hit-stop, difference from 4, Shogun, Geisha"),
    "duel-tie": (-3, 4, "1110 ms instead of a hit: both fall"),
    "duel-attacker-wins": (-6, 0, "1160 ms"),
    "duel-defender-wins": (-6, 0, "1160 ms"),
    "duel-prisoner": (-7, 5, "beaten card reaches the prisoners"),
    "duel-discard": (-9, 6, "beaten card reaches the discard"),
    "sig-farmer": (-3, 0, "card seen face up at half its turn: mortar and straw"),
    "sig-ninja": (-3, 0, "cloth and one thrown star"),
    "sig-monk": (-3, 0, "wood block, bowl bell; also when the Monk is shown"),
    "sig-ronin": (-3, 0, "wind, two blades, a breath of flute"),
    "sig-samurai": (-3, 0, "one drum, plates of armour; 7 and 8 alike"),
    "sig-daimyo": (-3, 0, "fan snaps open, broad fifth"),
    "sig-shogun": (-3, 0, "conch over a great drum"),
    "sig-geisha": (-3, 0, "shamisen curl, silk, hair-pins"),
    "turn-yours": (-7, 0, "the human's turn begins"),
    "curtain-down": (-9, 4, "curtain falls between two people"),
    "curtain-up": (-9, 4, "curtain opens on its owner's press"),
    "count-tick": (-12, 0, "a prisoner counted; +1 string of the scale each, at most 12 a second"),
    "count-total": (-6, 0, "sum stands"),
    "end-victory": (-3, 0, "match won"),
    "end-defeat": (-3, 0, "match lost"),
    "end-shared": (-3, 0, "victory shared"),
    "star-won": (-6, 0, "a star on the road"),
    "tutorial-done": (-6, 0, "a tutorial step done"),
}
MUSIC_USE = {"title": (-8, "title, menus, map"), "table-bed": (-6, "match, always"),
             "table-pulse": (-6, "match, times the tension 0..1"), "scoring": (-8, "counting and the table after it")}


# ---------------------------------------------------------------- writing
def ogg_crc(page):
    crc = 0
    for byte in page:
        crc = (crc << 8 & 0xffffffff) ^ OGG_TABLE[crc >> 24 ^ byte]
    return crc


def _ogg_table():
    out = []
    for i in range(256):
        r = i << 24
        for _ in range(8):
            r = (r << 1 ^ 0x04c11db7 if r & 0x80000000 else r << 1) & 0xffffffff
        out.append(r)
    return out


OGG_TABLE = _ogg_table()


def same_serial(path, serial):
    """Rewrites the random stream serial number of every Ogg page, and its checksum."""
    data, i = bytearray(path.read_bytes()), 0
    while i < len(data):
        segments = data[i + 26]
        size = 27 + segments + sum(data[i + 27:i + 27 + segments])
        data[i + 14:i + 18] = struct.pack("<I", serial)
        data[i + 22:i + 26] = bytes(4)
        data[i + 22:i + 26] = struct.pack("<I", ogg_crc(data[i:i + size]))
        i += size
    path.write_bytes(data)


def write_flac(path, x):
    dither = (rng(path.name).random(len(x)) - .5) / 32768
    sf.write(path, np.round(np.clip(x + dither, -1, 1) * 32767).astype(np.int16), SR, format="FLAC", subtype="PCM_16", compression_level=.9)


def write_ogg(path, x, quality):
    assert np.isfinite(x).all(), path
    with sf.SoundFile(path, "w", SR, x.shape[1], format="OGG", subtype="VORBIS", compression_level=1 - quality) as f:
        for i in range(0, len(x), 8192):                              # libsndfile overflows its stack on long blocks
            f.write(x[i:i + 8192])
    same_serial(path, zlib.crc32(path.name.encode()))


def main(out, names):
    for folder in ("effects", "music"):
        (out / folder).mkdir(parents=True, exist_ok=True)
    assert set(USE) == set(EFFECTS)
    table = {"effects": {n: {"db": db, "vary": vary} for n, (db, vary, _) in USE.items()}, "music": {n: {"db": db} for n, (db, _) in MUSIC_USE.items()}}
    (out / "mix.json").write_text(json.dumps(table, indent=0) + "\n")
    for name, make in EFFECTS.items():
        if not names or name in names:
            write_flac(out / "effects" / f"{name}.flac", master(make()))
    for name, (make, quality) in MUSIC.items():
        if not names or name in names:
            for stem, (x, _) in make().items():
                write_ogg(out / "music" / f"{stem}.ogg", x, quality)


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parent.parent / "sounds", set(sys.argv[2:]))
