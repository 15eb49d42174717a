"""Measure all sounds of the game, as nobody may be there to hear them.

    python assets/build/sounds/measure.py [folder] [--pictures FOLDER]

Prints for each effect its length (ms), peak (dBFS), loudness (loudest 125 ms, K-weighted), the share of its energy
above 4 kHz (dB), the centre of its spectrum (Hz) and how many parts of it are heard (sixths of an octave within 15 dB of
the strongest, neighbours counted once); for several takes of one sound how alike they are, and which others are most alike;
for music its length, loudness and peak, and how alike the pieces are. With --pictures it draws a spectrogram of each.
Needs numpy, scipy and soundfile.
"""

import argparse
from collections import defaultdict
from itertools import combinations
from pathlib import Path

parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
parser.add_argument("folder", nargs="?", type=Path, default=Path(__file__).parent.parent.parent / "sounds")
parser.add_argument("--pictures", type=Path, help="draw a spectrogram of each sound into this folder")
GIVEN = parser.parse_args() if __name__ == "__main__" else None  # what follows is not needed for -h

import numpy as np
import pygame
import soundfile as sf
from room import loudness, lufs
from scipy import signal
from tools import SR

FLOOR = -60.0
BANDS = np.geomspace(60, 16000, 33)
SIXTHS = 60 * 2 ** (np.arange(49) / 6)


def bands(x, edges=BANDS, size=1024, hop=256):
    """Log spectrogram, dB below its own strongest cell, nothing under FLOOR: a row for each band."""
    f, _, z = signal.stft(x, SR, nperseg=size, noverlap=size - hop)
    power = np.abs(z) ** 2
    rows = np.array([power[(f >= low) & (f < high)].sum(0) for low, high in zip(edges, edges[1:])])
    return np.maximum(10 * np.log10(rows / rows.max() + 1e-12), FLOOR)


def alike(a, b):
    """Correlation of two log spectrograms, the shorter one padded with silence, at the shift of up to 50 ms that suits best."""
    width = max(a.shape[1], b.shape[1])
    a, b = (np.pad(x, ((0, 0), (0, width - x.shape[1])), constant_values=FLOOR) for x in (a, b))
    return max(np.corrcoef(a.ravel(), np.roll(b, shift, axis=1).ravel())[0, 1] for shift in range(-8, 9))


def above(x, hertz=4000):
    f, p = signal.welch(x, SR, nperseg=min(2048, len(x)))
    return 10 * np.log10(p[f > hertz].sum() / p.sum())


def centre(x):
    f, p = signal.welch(x, SR, nperseg=min(2048, len(x)))
    return (f * p).sum() / p.sum()


def parts(x):
    f, p = signal.welch(x, SR, nperseg=min(8192, len(x)))
    level = np.array([p[(f >= low) & (f < high)].max(initial=1e-20) for low, high in zip(SIXTHS, SIXTHS[1:])])
    level = 10 * np.log10(level / level.max())
    return sum(level[i] > -15 and level[i] == level[max(0, i - 1):i + 2].max() for i in range(len(level)))


def picture(path, x):
    """A spectrogram, 80 dB deep, low tones below, 50 Hz to 16 kHz on a log scale; a pixel is 6 ms and a 24th of an octave."""
    rows = bands(x, 50 * 2 ** (np.arange(201) / 24), 4096, 256)
    shade = ((rows - FLOOR) / -FLOOR * 255).astype(np.uint8)[::-1]
    size = shade.shape[::-1]
    grey = pygame.image.frombytes(np.repeat(shade, 3).tobytes(), size, "RGB")
    pygame.image.save(pygame.transform.scale(grey, (size[0], 2 * size[1])), path)


def effects(folder, drawn):
    sounds = {path.stem: sf.read(path)[0] for path in sorted(folder.glob("*.flac"))}
    seen = {name: bands(x) for name, x in sounds.items()}
    takes = defaultdict(list)
    for name in sounds:
        stem, _, number = name.rpartition("-")
        takes[stem if number.isdigit() else name].append(name)
    print(f"{'effect':22} {'ms':>5} {'peak':>6} {'loud':>6} {'>4kHz':>6} {'centre':>6} {'parts':>5}  most like")
    for name, x in sounds.items():
        own = next(group for group in takes.values() if name in group)
        other = max((one for one in sounds if one not in own), key=lambda one: alike(seen[name], seen[one]))
        print(f"{name:22} {len(x) / SR * 1000:5.0f} {20 * np.log10(np.abs(x).max()):6.1f} {loudness(x):6.1f} {above(x):6.1f} "
              f"{centre(x):6.0f} {parts(x):5}  {other} {alike(seen[name], seen[other]):.2f}")
        if drawn:
            picture(drawn / f"{name}.png", x)
    for stem, group in takes.items():
        for a, b in combinations(group, 2):
            print(f"takes of {stem}: {a} and {b} {alike(seen[a], seen[b]):.2f}")
    for a, b in combinations([name for name in sounds if name.startswith("end-")], 2):
        print(f"endings: {a} and {b} {alike(seen[a], seen[b]):.2f}")


def music(folder, drawn):
    pieces = {path.stem: sf.read(path)[0] for path in sorted(folder.glob("*.ogg"))}
    seen = {name: bands(x.mean(1), size=4096, hop=2048) for name, x in pieces.items()}
    for name, x in pieces.items():
        print(f"{name:22} {len(x) / SR:6.1f} s, {lufs(x):5.1f} LUFS, peak {20 * np.log10(np.abs(x).max()):5.1f} dBFS")
        if drawn:
            picture(drawn / f"{name}.png", x.mean(1)[::8])
    for a, b in combinations(pieces, 2):
        if a.split("-")[0] == b.split("-")[0]:
            print(f"{a} and {b}: {alike(seen[a], seen[b]):.2f}")


if __name__ == "__main__":
    if GIVEN.pictures:
        GIVEN.pictures.mkdir(parents=True, exist_ok=True)
    effects(GIVEN.folder / "effects", GIVEN.pictures)
    music(GIVEN.folder / "music", GIVEN.pictures)
