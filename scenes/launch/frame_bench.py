"""How long a frame of a match takes, and how soon the first one is there: the drawing's part of `bench`.

Steps the very program through a match of seven rivals at normal speed, every frame drawn, without a screen
and without waiting for the clock; through matches of those who think most, it goes by the clock, as then they
compute while frames are drawn. The start is that of a process of its own.
"""

import json
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import pygame

from game.commands.options import WindowOptions
from game.kept.settings import Settings
from game.kept.store import Store
from game.table.drivers import MAIN
from scenes.launch.start import Start, make_resources
from scenes.window.app import App
from scenes.window.frames import FrameTimes
from scenes.window.window import Window

SIZES = ((1920, 1080),)
SEATS = 7
FRAMES_A_SECOND = 60
FRAMES = 2400
"""Frames of sixty a second: forty seconds of a match."""
THINKER = "aoi"
THINKERS_SEATS = (2, 7)
THINKERS_FRAMES = 1200
"""Twenty seconds by the clock."""
STARTS = 3
SECONDS_OPEN = 1.5


def measure() -> dict[str, Any]:
    """Return "frames", "frames_beside" and "startup_ms" as `bench --json` prints them."""
    return {
        "frames": {f"{width}x{height}": frame_times((width, height)) for width, height in SIZES},
        "frames_beside": {
            f"{seats} {THINKER}": frame_times(SIZES[0], THINKERS_FRAMES, (THINKER,) * seats, by_clock=True)
            for seats in THINKERS_SEATS
        },
        "startup_ms": startup_milliseconds(),
    }


def frame_times(
    size: tuple[int, int],
    frames: int = FRAMES,
    rivals: tuple[str, ...] = ("novice",) * SEATS,
    by_clock: bool = False,
) -> dict[str, float]:
    """Draw the first frames of a match and return the median and the 99th percentile, in milliseconds.

    `by_clock`: sixty frames a second, as in a window, so that rivals have the time between them.
    """
    with tempfile.TemporaryDirectory() as home:
        options = WindowOptions(size=size, play=True, seats=rivals, seed=1, first=0)
        window = Window("Tenno", size)
        resources = make_resources(Settings())
        app = App(window, resources, Start(options, Store(Path(home))))
        app.begin()
        for frame in range(60):
            app.frame(frame * 1000 / FRAMES_A_SECOND, [])
        app.frames = FrameTimes()
        clock = pygame.Clock()
        for frame in range(60, 60 + frames):
            app.frame(frame * 1000 / FRAMES_A_SECOND, [])
            if by_clock:
                clock.tick(FRAMES_A_SECOND)
            elif frame % 60 == 0:
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
