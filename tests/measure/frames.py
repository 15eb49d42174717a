"""What the long frames of a match do: their processor time, and the functions that take it.

    python -m tests.measure.frames [--size 1920x1080] [--game honor] [--seconds 40] [--over 12] [--plain]

Plays the program from its start in a window (a real one where SDL_VIDEODRIVER names none), sixty frames for
each second of its own clock: title, a full table of rivals, pause, rules, and the title again. Processor time
of the drawing thread, so that a busy machine says nearly the same. Under the profiler frames take about twice
as long; `--plain` goes without.
"""

import cProfile
import os
import pstats
import tempfile
import time
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from functools import partial
from pathlib import Path

os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game.commands.options import WindowOptions
from game.commands.statistics import quantile
from game.kept.store import Store
from game.kept.table_plan import SeatPlan
from scenes.games import OTHERS, PLAYED, ProgramSettings
from scenes.launch.start import Start, make_resources
from scenes.window import intents
from scenes.window.app import App
from scenes.window.requests import StartMatch, ToTitle
from scenes.window.window import Window

SHOWN_FUNCTIONS = 9


class Watch:
    """Steps an app and notes each frame's processor time, with what a long one did."""

    def __init__(self, app: App, over: float, plain: bool) -> None:
        self.app, self.over, self.plain = app, over, plain
        self.now = 0.0
        self.times: list[float] = []

    def frame(self, name: str, deed: partial[object] | None = None) -> None:
        """One frame, with what is done before it."""
        profile = None if self.plain else cProfile.Profile()
        started, begun = time.thread_time(), time.perf_counter()
        if profile is not None:
            profile.enable()
        if deed is not None:
            deed()
        self.app.frame(self.now, pygame.event.get())
        if profile is not None:
            profile.disable()
        took = (time.thread_time() - started) * 1000
        self.times.append(took)
        if took > self.over:
            wall = (time.perf_counter() - begun) * 1000
            print(f"{name} frame {len(self.times)}: {took:.1f} ms ({wall:.0f} by the clock)", flush=True)
            if profile is not None:
                tell(profile)
        self.now += 1000 / 60
        time.sleep(0.003)  # the rivals' processes have no other moment

    def play(self, name: str, seconds: float, deed: partial[object] | None = None) -> None:
        """Let so much time pass after a deed, and print how long its frames took."""
        self.times = []
        for _ in range(round(60 * seconds)):
            self.frame(name, deed)
            deed = None
        times = sorted(self.times)
        print(
            f"== {name}: {len(times)} frames, p50 {quantile(times, 0.5):.1f} p90 {quantile(times, 0.9):.1f} "
            f"p99 {quantile(times, 0.99):.1f} max {times[-1]:.1f} ms",
            flush=True,
        )


def tell(profile: cProfile.Profile) -> None:
    """Print the functions that took most, each with who called it most."""
    stats = pstats.Stats(profile).stats  # type: ignore[attr-defined]
    told = sorted(stats.items(), key=lambda one: one[1][2], reverse=True)[:SHOWN_FUNCTIONS]
    for (file, line, name), (_, calls, own, whole, callers) in told:
        if own < 0.0005:
            continue
        by = max(callers, key=lambda one: callers[one][3], default=("", 0, "-"))
        called = f"{Path(by[0]).name}:{by[1]} {by[2]}"
        where = f"{Path(file).name}:{line} {name}  < {called}"
        print(f"    {own * 1000:6.1f} of {whole * 1000:6.1f}  x{calls:<4} {where}")
    chain = sorted(stats.items(), key=lambda one: one[1][3], reverse=True)
    ours = [one for one in chain if "/scenes/" in one[0][0] or "/game/" in one[0][0]][:40]
    print("    " + " > ".join(f"{Path(k[0]).stem}.{k[2]} {v[3] * 1000:.0f}" for k, v in ours if v[3] > 0.003))


def main() -> None:
    """Play and print."""
    parser = ArgumentParser(description=__doc__, formatter_class=RawDescriptionHelpFormatter)
    parser.add_argument("--size", default="1920x1080")
    parser.add_argument("--game", default="")
    parser.add_argument("--seconds", type=float, default=40)
    parser.add_argument("--over", type=float, default=12)
    parser.add_argument("--plain", action="store_true")
    parser.add_argument("--speed", default="normal")
    options = parser.parse_args()
    width, height = map(int, options.size.split("x"))
    rivals = next((one.timed_seats for one in OTHERS if one.name == options.game), PLAYED.timed_seats)
    seats = tuple(SeatPlan(spec, spec, number + 1) for number, spec in enumerate(rivals))
    with tempfile.TemporaryDirectory() as home:
        start = Start(WindowOptions(seed=1), Store(Path(home)))
        resources = make_resources(ProgramSettings())
        resources.settings.change("speed", options.speed)
        window = Window((width, height))
        app = App(window, resources, start, None, start.chores(resources))
        app.begin()
        watch = Watch(app, options.over, options.plain)
        watch.play("title", 4)
        watch.play("begin", 3, partial(app.do, StartMatch(seats, 0, game=options.game)))
        watch.play("match", options.seconds)
        back = partial(app.handle, intents.Back())
        watch.play("pause", 1, partial(app.handle, intents.Pause()))
        watch.play("resume", 1, back)
        watch.play("rules", 1, partial(app.handle, intents.Rules()))
        watch.play("rules closed", 1, back)
        watch.play("leave", 1, partial(app.do, ToTitle()))
        app.close()


if __name__ == "__main__":
    main()
