"""Composing rules: scales, phrases found by walks over a scale, and how they are judged."""

import numpy as np
from instruments import koto, shakuhachi_line
from room import limiter, lufs, room
from scipy import signal
from tools import D3, SR, count, rng


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
