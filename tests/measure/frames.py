"""What the long frames of a match do: their processor time, and the functions that take it.

    python -m tests.measure.frames [--size 1920x1080] [--seconds 30] [--over 12] [--legs match]
                                  [--plain] [--game honor]

Goes the way of `bench --window` (in a real window where SDL_VIDEODRIVER names none), sixty frames for each
second of the program's own clock. Processor time of the drawing thread, so that a busy machine says nearly
the same, and of what it lets be painted in slices, of which the profile tells nothing. Under the profiler
frames take about twice as long; `--plain` goes without.
"""

import cProfile
import os
import pstats
import time
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Callable, Collection
from pathlib import Path

os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game.kept.win_rates import quantile
from scenes.games import shown_game
from scenes.launch.frame_bench import opened
from scenes.launch.window_bench import Leg, course
from scenes.paint.painting_over_frames import Slices
from scenes.window.app import App

SHOWN_FUNCTIONS = 9


class Watch:
    """Steps an app and notes each frame's processor time, with what a long one did."""

    def __init__(self, app: App, over: float, plain: bool, legs: Collection[str]) -> None:
        self.app, self.over, self.plain, self.legs = app, over, plain, legs
        self.now = 0.0
        self.times: dict[str, list[float]] = {}

    def frame(self, name: str, deed: Callable[[], object] | None = None) -> None:
        """One frame, with what is done before it."""
        profile = None if self.plain else cProfile.Profile(time.thread_time)
        started, begun = time.thread_time() + Slices.worked, time.perf_counter()
        if profile is not None:
            profile.enable()
        if deed is not None:
            deed()
        self.app.frame(self.now, pygame.event.get())
        if profile is not None:
            profile.disable()
        took = (time.thread_time() + Slices.worked - started) * 1000
        self.times.setdefault(name, []).append(took)
        if took > self.over and (name in self.legs or not self.legs):
            wall = (time.perf_counter() - begun) * 1000
            print(
                f"{name} frame {len(self.times[name])}: {took:.1f} ms ({wall:.0f} by the clock)", flush=True
            )
            if profile is not None:
                tell(profile)
        self.now += 1000 / 60
        time.sleep(0.003)  # the rivals' processes have no other moment

    def play(self, leg: Leg) -> None:
        """Go through a leg of the bench's course."""
        deed = leg.deed
        for _ in range(max(1, round(60 * leg.seconds))):
            self.frame(leg.name, deed)
            deed = None

    def say(self) -> None:
        """Print how long frames took."""
        for name, all_times in self.times.items():
            times = sorted(all_times)
            print(
                f"== {name:11}: {len(times):4} frames, p50 {quantile(times, 0.5):4.1f} "
                f"p90 {quantile(times, 0.9):4.1f} p99 {quantile(times, 0.99):5.1f} max {times[-1]:5.1f} ms"
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
    parser.add_argument("--seconds", type=float, default=30, help="of a match")
    parser.add_argument("--over", type=float, default=12, help="milliseconds of a frame that is told of")
    parser.add_argument("--legs", nargs="*", default=[], help="tell of these alone (title, match, score …)")
    parser.add_argument("--plain", action="store_true")
    parser.add_argument("--game", default="", help="another game than the first, by the word of its records")
    options = parser.parse_args()
    width, height = map(int, options.size.split("x"))
    with opened((width, height)) as app:
        watch = Watch(app, options.over, options.plain, options.legs)
        for leg in course(app, options.seconds, shown_game(options.game)):
            watch.play(leg)
        watch.say()


if __name__ == "__main__":
    main()
