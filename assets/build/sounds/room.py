"""The room around the instruments, and mastering to one loudness below -1 dBFS."""
from functools import lru_cache

import numpy as np
from scipy import ndimage, signal
from tools import CEILING, SR, band, count, edges, highpass, lowpass, rng


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
