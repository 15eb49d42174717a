"""How long a frame of a match takes, and how soon the first one is there: the drawing's part of `bench`.

Steps the very program through a match of seven rivals at normal speed, every frame drawn, without a screen
and without waiting for the clock; the start is that of a process of its own.
"""

import json
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from game.commands.options import WindowOptions
from game.drivers import MAIN
from game.settings import Settings
from game.store import Store
from scenes.app import App
from scenes.frames import FrameTimes
from scenes.launch import make_resources
from scenes.start import Start
from scenes.window import Window

SIZES = ((1920, 1080),)
SEATS = 7
FRAMES = 2400
"""Frames of sixty a second: forty seconds of a match."""
STARTS = 3
SECONDS_OPEN = 1.5


def measure() -> dict[str, Any]:
    """Return "frames" and "startup_ms" as `bench --json` prints them."""
    return {
        "frames": {f"{width}x{height}": frame_times((width, height)) for width, height in SIZES},
        "startup_ms": startup_milliseconds(),
    }


def frame_times(size: tuple[int, int], frames: int = FRAMES) -> dict[str, float]:
    """Draw the first frames of a match and return the median and the 99th percentile, in milliseconds."""
    with tempfile.TemporaryDirectory() as home:
        options = WindowOptions(size=size, play=True, seats=("novice",) * SEATS, seed=1, first=0)
        window = Window("Tenno", size)
        resources = make_resources(Settings())
        app = App(window, resources, Start(options, Store(Path(home))).plan(resources))
        app.begin()
        for frame in range(60):
            app.frame(frame * 1000 / 60, [])
        app.frames = FrameTimes()
        for frame in range(60, 60 + frames):
            app.frame(frame * 1000 / 60, [])
            if frame % 60 == 0:
                time.sleep(0.02)  # the rivals' processes have no other moment: here no frame waits
        figures = app.frames.figures(size)
        app.close()
    times = figures["ms"]
    assert isinstance(times, dict)
    return {"p50_ms": times["p50"], "p99_ms": times["p99"]}


def startup_milliseconds() -> float:
    """Return the median time from a process's start to its first frame."""
    times = sorted(_one_start() for _ in range(STARTS))
    return times[len(times) // 2]


def _one_start() -> float:
    with tempfile.TemporaryDirectory() as home:
        file = Path(home) / "frames.json"
        command = [sys.executable, str(MAIN), "--size", "1920x1080", "--frames", str(file)]
        process = subprocess.Popen(command)
        time.sleep(SECONDS_OPEN)
        process.send_signal(signal.SIGTERM)
        process.wait()
        return float(json.loads(file.read_text(encoding="utf-8"))["startup_ms"])
