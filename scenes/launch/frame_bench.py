"""How long a frame of a match takes, and how soon the first one is there: the drawing's part of `bench`.

Steps the very program through a full table of rivals at normal speed, every frame drawn, without a screen
and without waiting for the clock; through matches of those who think most, it goes by the clock, as then they
compute while frames are drawn. The start is that of a process of its own.
"""

import gc
import json
import subprocess
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pygame

from game.commands.window_options import WindowOptions
from game.kept.data_folder import Store
from game.kept.last_table import SeatPlan
from game.kept.own_process import own_command
from game.table import processes
from scenes.games import OTHERS, PLAYED, ProgramSettings, shown_game
from scenes.launch.start import Start, make_resources
from scenes.window.app import App
from scenes.window.frame_times import FrameTimes
from scenes.window.requests import StartMatch
from scenes.window.window import Window

SIZES = ((1920, 1080),)
FRAMES_A_SECOND = 60
FRAMES = 2400
"""Frames of sixty a second: forty seconds of a match."""
THINKERS_FRAMES = 1200
"""Twenty seconds by the clock."""
QUICK_FRAMES = 300
"""Frames at instant speed before a second game's are counted: its houses fill up."""
STARTS = 3
SECONDS_OPEN = (1.5, 6.0, 24.0)
"""How long it is given to be there, first and then where it was not."""


def measure(name: str = "") -> dict[str, Any]:
    """Return "frames", those of other games as "frames_NAME", "frames_beside" and "startup_ms".

    `name`: only those of this other game, of which "frames_beside" are, too.
    """
    others = [other for other in OTHERS if name in ("", other.name)]
    found: dict[str, Any] = {} if name else {"frames": by_size(PLAYED.timed_seats)}
    found |= {f"frames_{other.name}": by_size(other.timed_seats, other.name) for other in others}
    shown = shown_game(name)
    game = shown.game()
    return found | {
        "frames_beside": {
            f"{seats} {shown.thinker}": frame_times(
                SIZES[0], (shown.thinker,) * seats, THINKERS_FRAMES, by_clock=True, game=name
            )
            for seats in (game.fewest_seats, game.most_seats)
        },
        "startup_ms": startup_milliseconds(),
    }


def by_size(rivals: Sequence[str], game: str = "") -> dict[str, dict[str, float]]:
    """Return `frame_times` of a table by "WIDTHxHEIGHT"."""
    return {f"{width}x{height}": frame_times((width, height), rivals, game=game) for width, height in SIZES}


def table(rivals: Sequence[str], game: str = "") -> StartMatch:
    """Ask for a match of these rivals at every seat."""
    return StartMatch(
        tuple(SeatPlan(spec, spec, number) for number, spec in enumerate(rivals, 1)), 0, game=game
    )


@contextmanager
def opened(size: tuple[int, int]) -> Iterator[App]:
    """Open the program in a window, with a data folder of its own."""
    with tempfile.TemporaryDirectory() as home:
        start, resources = Start(WindowOptions(seed=1), Store(Path(home))), make_resources(ProgramSettings())
        app = App(Window(size), resources, start, None, start.chores(resources))
        try:
            app.begin()
            yield app
        finally:
            app.close()
            gc.unfreeze()  # what the program froze would never go, and another may be opened


def frame_times(
    size: tuple[int, int], rivals: Sequence[str], frames: int = FRAMES, by_clock: bool = False, game: str = ""
) -> dict[str, float]:
    """Draw frames of a match and return the median and the 99th percentile of their work, in milliseconds.

    `by_clock`: sixty frames a second, as in a window, so that rivals have the time between them. `game`:
    another one than the first; its houses are full before its frames count.
    """
    with opened(size) as app:
        app.do(table(rivals, game))
        settings, clock = app.resources.settings, pygame.Clock()
        uncounted = QUICK_FRAMES if game else 60
        settings.change("speed", "instant" if game else "normal")
        for frame in range(uncounted + frames):
            if frame == uncounted:
                settings.change("speed", "normal")
                app.frames = FrameTimes()
            app.frame(frame * 1000 / FRAMES_A_SECOND, [])
            if by_clock:
                clock.tick(FRAMES_A_SECOND)
            elif frame % (4 if frame < uncounted and game else 60) == 0:
                time.sleep(0.02)  # the rivals' processes have no other moment: here no frame waits
        figures = app.frames.figures(size)
    times = figures["ms"]
    assert isinstance(times, dict)
    return {"p50_ms": times["p50"], "p99_ms": times["p99"]}


def startup_milliseconds() -> float:
    """Return the median time from a process's start to its first frame."""
    times = sorted(_one_start() for _ in range(STARTS))
    return times[len(times) // 2]


def _one_start() -> float:
    for seconds in SECONDS_OPEN:
        if (file := _opened_for(seconds)) is not None:
            return float(file["startup_ms"])
    raise TimeoutError(f"the title was not there within {SECONDS_OPEN[-1]:.0f} s")


def _opened_for(seconds: float) -> dict[str, Any] | None:
    """Open the program and close it again; its figures, None where it was not there yet."""
    with tempfile.TemporaryDirectory() as home:
        file = Path(home) / "frames.json"
        command = [*own_command(), "--size", "1920x1080", "--frames", str(file)]
        with subprocess.Popen(command, **processes.apart()) as process:
            try:
                time.sleep(seconds)
            finally:
                processes.ask_to_end(process)
        return json.loads(file.read_text(encoding="utf-8")) if file.exists() else None
