"""What a player feels, measured in a window of a real screen: `bench --window`.

Without a screen drawing is cheaper and nothing waits for it, so that says little about the first seconds of a
match. Refuses to measure where the machine does something else or would compile the program first: its
figures would be somebody else's.
"""

import importlib.util
import statistics
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pygame

from game.commands.statistics import quantile
from game.table.drivers import MAIN
from scenes.games import PLAYED
from scenes.launch.frame_bench import FRAMES_A_SECOND, opened, startup_milliseconds, table
from scenes.window import intents
from scenes.window.app import App
from scenes.window.requests import ToTitle
from scenes.window.window import BLIND_DRIVERS, SMALLEST, NoScreenError, Window

SIZES = ((1920, 1080), (3840, 2160))
FIRST_SECONDS, MATCH_SECONDS, EMPTY_SECONDS = 10.0, 30.0, 5.0
CHANGE_FRAMES = 20
"""Frames of a change of scene that are looked at: a third of a second."""
WATCHED_SECONDS = 1.0
MOST_BUSY = 0.08
"""The share of all processors that others may use while nothing is measured."""


class Disturbed(Exception):
    """What is measured now would not be the program's own figures; says why and what to do."""


def measure(seconds: float = MATCH_SECONDS) -> dict[str, Any]:
    """Return "title_ms" and, by "WIDTHxHEIGHT" for each size that the screen has room for, `_in_window`.

    A match is watched for `seconds`. Disturbed where other programs are at work or bytecode is missing;
    NoScreenError without a screen.
    """
    screen = _screen()
    _check_bytecode()
    _check_idle()
    sizes = [size for size in SIZES if size[0] <= screen[0] and size[1] <= screen[1]]
    if not sizes:
        raise Disturbed(
            f"the screen has {screen[0]}x{screen[1]} pixels; {SIZES[0][0]}x{SIZES[0][1]} are needed"
        )
    return {
        "title_ms": startup_milliseconds(),
        **{f"{wide}x{high}": _in_window((wide, high), seconds) for wide, high in sizes},
    }


def _screen() -> tuple[int, int]:
    window = Window(SMALLEST)
    pixels, driver = pygame.display.get_desktop_sizes()[0], pygame.display.get_driver()
    window.close()
    if driver in BLIND_DRIVERS:
        raise NoScreenError(f"nothing is seen with SDL_VIDEODRIVER={driver}")
    return pixels


def _check_bytecode() -> None:
    for folder in ("game", "scenes", "assets"):
        for source in (MAIN.parent / folder).rglob("*.py"):
            compiled = Path(importlib.util.cache_from_source(source))
            if "build" not in source.parts and not compiled.exists():
                raise Disturbed(
                    f"{source} is not compiled yet, so the first frames would wait for that: "
                    f"python -m compileall -q {MAIN.parent}"
                )


def _check_idle() -> None:
    busy = busy_share(WATCHED_SECONDS)
    if busy > MOST_BUSY:
        raise Disturbed(
            f"other programs use {busy:.0%} of this machine's processors; figures are of use only where they "
            f"use less than {MOST_BUSY:.0%}: close them and measure again"
        )


def busy_share(seconds: float) -> float:
    """Return how much of all processors is used in the next seconds, 0 to 1; 0 where nothing tells that."""
    before = _processor_ticks()
    time.sleep(seconds)
    after = _processor_ticks()
    if before is None or after is None or after[1] == before[1]:
        return 0.0
    return 1 - (after[0] - before[0]) / (after[1] - before[1])


def _processor_ticks() -> tuple[int, int] | None:
    """Idle ticks and all ticks since the machine was started, of all processors."""
    try:
        ticks = [
            int(word) for word in Path("/proc/stat").read_text(encoding="ascii").split("\n")[0].split()[1:9]
        ]
    except (OSError, ValueError):
        return None
    return ticks[3] + ticks[4], sum(ticks)


class _Stopwatch:
    """An app driven as its own loop does it, sixty frames a second, with the work of each frame in ms."""

    def __init__(self, app: App) -> None:
        self._app, self._clock = app, pygame.Clock()
        self.times: list[float] = []
        self.drawn_after = 0.0
        """Milliseconds from the last `change` until its scene was seen, with the waits between frames."""

    def frame(self) -> None:
        started = time.perf_counter()
        self._app.frame(time.monotonic() * 1000, pygame.event.get())
        self.times.append((time.perf_counter() - started) * 1000)
        self._clock.tick(FRAMES_A_SECOND)

    def play(self, seconds: float) -> list[float]:
        """Let so much time pass; the frames' times."""
        self.times = []
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            self.frame()
        return self.times

    def change(self, deed: Callable[[], object]) -> list[float]:
        """Do what changes the scene; the times of the frames that follow, the first with its own."""
        started = time.perf_counter()
        deed()
        took = (time.perf_counter() - started) * 1000
        self.times, self.drawn_after = [], 0.0
        for _ in range(CHANGE_FRAMES):
            self.frame()
            if not self.drawn_after and not self._app.resizing.active:
                self.drawn_after = (time.perf_counter() - started) * 1000
        return [took + self.times[0], *self.times[1:]]


def _in_window(size: tuple[int, int], seconds: float) -> dict[str, float]:
    """Measure one size, all in milliseconds of work.

    "title_max": the longest frame of the title's first ten seconds. "match_first": from the wish for a match
    of rivals at every seat until it is seen; "match_max": the longest frame in its first ten seconds;
    "p50", "p99": of that match. "pause_max", "rules_max", "leave_max": the longest frame while a pause or the
    rules come and go, and while the title comes back. "empty_p50", "empty_p99": a window that shows one
    picture of that size.
    """
    with opened(size) as app:
        watch = _Stopwatch(app)
        title = watch.play(FIRST_SECONDS)
        match = watch.change(partial(app.do, table(PLAYED.timed_seats)))
        first = watch.drawn_after
        match += watch.play(seconds)
        back, paused = partial(app.handle, intents.Back()), partial(app.handle, intents.Pause())
        pause = watch.change(paused) + watch.change(back)
        rules = watch.change(partial(app.handle, intents.Rules())) + watch.change(back)
        leave = watch.change(partial(app.do, ToTitle()))
    empty = _empty_window(size)
    figures = {
        "title_max": max(title),
        "match_first": first,
        "match_max": max(match[: round(FIRST_SECONDS * FRAMES_A_SECOND)]),
        "p50": statistics.median(match),
        "p99": quantile(sorted(match), 0.99),
        "pause_max": max(pause),
        "rules_max": max(rules),
        "leave_max": max(leave),
        "empty_p50": statistics.median(empty),
        "empty_p99": quantile(sorted(empty), 0.99),
    }
    return {name: round(value, 2) for name, value in figures.items()}


def _empty_window(size: tuple[int, int]) -> list[float]:
    """Show one picture a frame and nothing else; the work of each frame in ms."""
    window, clock = Window(size), pygame.Clock()
    picture = pygame.Surface(window.size).convert()
    times = []
    until = time.monotonic() + EMPTY_SECONDS
    while time.monotonic() < until:
        pygame.event.get()
        started = time.perf_counter()
        window.surface.blit(picture, (0, 0))
        window.flip()
        times.append((time.perf_counter() - started) * 1000)
        clock.tick(FRAMES_A_SECOND)
    window.close()
    return times
