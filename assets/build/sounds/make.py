"""Synthesise all sounds of the game.

    python assets/build/sounds/make.py [folder [name...]]

Writes effects/*.flac, music/*.ogg and mix.json to assets/sounds or to the folder given. Two runs write the same
bytes; for that, the serial number of an Ogg stream, which libsndfile draws by lot, is written over.
Needs numpy, scipy and soundfile; takes half a minute.
"""
from argparse import ArgumentParser, RawDescriptionHelpFormatter
import json
import struct
import zlib
from pathlib import Path

parser = ArgumentParser(description=__doc__, formatter_class=RawDescriptionHelpFormatter)
parser.add_argument("out", type=Path, nargs="?", default=Path(__file__).parent.parent.parent / "sounds", metavar="folder")
parser.add_argument("names", nargs="*", metavar="name")
GIVEN = parser.parse_args() if __name__ == "__main__" else None  # what follows is not needed for -h

import effects_cedars  # noqa: F401  adds its own to EFFECTS
import effects_court  # noqa: F401  too
import effects_houses  # noqa: F401  too
import effects_props  # noqa: F401  too
import effects_shore  # noqa: F401  too
import numpy as np
import soundfile as sf
from effects import EFFECTS
from levels import MUSIC_USE, USE
from music import MUSIC
from music_won import MUSIC_WON
from room import master
from tools import SR, rng


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
    for name, (make, quality) in {**MUSIC, **MUSIC_WON}.items():
        if not names or name in names:
            for stem, (x, _) in make().items():
                write_ogg(out / "music" / f"{stem}.ogg", x, quality)


if __name__ == "__main__":
    main(**vars(GIVEN))
