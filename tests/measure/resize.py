"""How long frames take while a window gets another size, and after how many it is sharp, scene by scene.

    python -m tests.measure.resize [--json]

Every scene is shown as in the gallery, then the window grows by some pixels, as it does under a hand that
drags its edge. Processor time, so that a busy machine says the same. The longest frame may take 150 ms.
"""

import os
from argparse import ArgumentParser, RawDescriptionHelpFormatter

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import json
import time

from pygame import Surface

from scenes.games import ProgramSettings
from scenes.launch.start import make_resources
from scenes.window.resizing import Resizing
from tools.gallery.make_gallery import shots
from tools.gallery.shots import Stage, open_display

SIZES = ((1920, 1080), (3840, 2160))
SCENES = (
    "title-fresh",
    "lobby-seven_seats",
    "settings-look",
    "rules-page_4",
    "setup-laid",
    "curtain-once",
    "table-attack_target",
    "table-seven_seats",
    "duel-plain_60",
    "monk-shared",
    "scoring-end",
    "pause-match",
)
LONGEST = 200
"""Frames after which it ought to be sharp."""


def measure(name: str, size: tuple[int, int]) -> dict[str, float]:
    """Return the longest frame in milliseconds until the picture of the new size is there, and how many."""
    stage = Stage(make_resources(ProgramSettings()), size)
    next(shot for shot in shots() if shot.name == name).show(stage)
    stage.paint()
    resizing = Resizing(stage.resources.art, stage.stack, size, time.thread_time)
    wanted = size[0] - 64, size[1] - 36
    surface = Surface(wanted)
    frames = []
    while not frames or resizing.active:
        started = time.process_time()
        resizing.follow(wanted)
        stage.wait(1)
        resizing.paint(surface)
        frames.append((time.process_time() - started) * 1000)
        assert len(frames) < LONGEST, name
    return {"longest_ms": round(max(frames), 1), "frames": len(frames)}


def main() -> None:
    """Print a line for each scene and size."""
    parser = ArgumentParser(description=__doc__, formatter_class=RawDescriptionHelpFormatter)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    open_display()
    measured = {f"{w}x{h}": {name: measure(name, (w, h)) for name in SCENES} for w, h in SIZES}
    if options.json:
        print(json.dumps(measured))
        return
    for size, scenes in measured.items():
        for name, times in scenes.items():
            print(f"{size:10} {name:22} {times['longest_ms']:8.1f} ms, sharp after {times['frames']}")


if __name__ == "__main__":
    main()
