"""Tools for all sounds: noise, filters, envelopes, pitches. Every random choice comes from rng(name)."""
import zlib

import numpy as np
from scipy import ndimage, signal

SR = 44100
CEILING = 10 ** (-1 / 20)                       # -1 dBFS
D3, G3, A3, D4, EB4, G4, A4, BB4, D5, EB5, G5, A5, D6 = 50, 55, 57, 62, 63, 67, 69, 70, 74, 75, 79, 81, 86


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
