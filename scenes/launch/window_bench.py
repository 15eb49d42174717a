"""What a player feels, measured in a window of a real screen: `bench --window`.

Without a screen drawing is cheaper and nothing waits for it, so that says little about the first seconds of a
match. Refuses to measure where the machine does something else or would compile the program first: its
figures would be somebody else's.
"""

import importlib.util
import statistics
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import pygame

from game.kept.own_process import ROOT
from game.kept.win_rates import quantile
from scenes.games import OTHERS, PLAYED, GameScenes
from scenes.launch.frame_bench import FRAMES_A_SECOND, opened, startup_milliseconds, table
from scenes.menus.title import Entry, TitleScene
from scenes.ui.control import answered
from scenes.window import ToTitle, intents
from scenes.window.app import App
from scenes.window.window import BLIND_DRIVERS, SMALLEST, NoScreenError, Window

SIZES = ((1920, 1080), (3840, 2160))
FIRST_SECONDS, MATCH_SECONDS, EMPTY_SECONDS = 10.0, 30.0, 5.0
SCORE_SECONDS, CHANGE_SECONDS, LONGEST_REST = 12.0, 0.7, 90.0
"""How long a score and a change of scene are watched, and the rest of a match may last at once."""
SEEN_WITHIN = 30.0
"""Seconds after which a scene that is still not seen would never be."""
LAID_OVER = {"pause": intents.Pause(), "rules": intents.Rules(), "fights": intents.FightTable()}
REST = "rest"
"""The name of what is not counted."""
WATCHED_SECONDS = 1.0
MOST_BUSY = 0.08
"""The share of all processors that others may use while nothing is measured."""


class Disturbed(Exception):
    """What is measured now would not be the program's own figures; says why and what to do."""


def measure(
    wanted: Sequence[tuple[int, int]] = (), seconds: float = MATCH_SECONDS, shown: GameScenes = PLAYED
) -> dict[str, Any]:
    """Return "title_ms" and, by "WIDTHxHEIGHT", `_in_window` of a match that is watched for `seconds`.

    `wanted` are the sizes; by default SIZES, as far as the screen has room for them. Disturbed where other
    programs are at work or bytecode is missing; NoScreenError without a screen.
    """
    screen = _screen()
    _check_bytecode()
    _check_idle()
    sizes = [size for size in wanted or SIZES if size[0] <= screen[0] and size[1] <= screen[1]]
    if not sizes or len(sizes) < len(wanted):
        width, height = max(wanted or SIZES[:1])
        raise Disturbed(f"the screen has {screen[0]}x{screen[1]} pixels; {width}x{height} are needed")
    return {
        "title_ms": startup_milliseconds(),
        **{f"{wide}x{high}": _in_window((wide, high), seconds, shown) for wide, high in sizes},
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
        for source in (ROOT / folder).rglob("*.py"):
            compiled = Path(importlib.util.cache_from_source(source))
            if "build" not in source.parts and not compiled.exists():
                raise Disturbed(
                    f"{source} is not compiled yet, so the first frames would wait for that: "
                    f"python -m compileall -q {ROOT}"
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
        first = Path("/proc/stat").read_text(encoding="ascii").split("\n")[0]
        ticks = [int(word) for word in first.split()[1:9]]
    except (OSError, ValueError):
        return None
    return ticks[3] + ticks[4], sum(ticks)


@dataclass(frozen=True)
class Leg:
    """A part of what is watched: its name, how long it lasts, and what is done in its first frame."""

    name: str
    seconds: float
    deed: Callable[[], object] | None = None


def course(app: App, seconds: float, shown: GameScenes = PLAYED) -> Iterator[Leg]:
    """Lead through the program: title, a match with what can be laid over it, its score, other scenes.

    The match is watched for `seconds` and its score; in between it is played to its end at once. Of the game
    that is played from the title the other scenes follow, and a match of each other game for half as long.
    """
    settings, go_back = app.resources.settings, partial(app.handle, intents.Back())
    to_title = partial(app.do, ToTitle())
    yield Leg("title", FIRST_SECONDS)
    yield Leg("match", seconds, partial(app.do, table(shown.timed_seats, shown.record)))
    for name, wish in LAID_OVER.items():
        yield Leg(name, CHANGE_SECONDS, partial(app.handle, wish))
        yield Leg(name, CHANGE_SECONDS, go_back)
    settings.change("speed", "instant")
    playing, until = app.top, time.monotonic() + LONGEST_REST
    while app.top is playing and time.monotonic() < until:
        yield Leg(REST, 0.0)
    settings.change("speed", "normal")
    yield Leg("score", SCORE_SECONDS)
    yield Leg("leave", CHANGE_SECONDS, to_title)
    if shown is not PLAYED:
        return
    for name in ("campaign", "new_match", "film", "settings"):
        assert isinstance(app.top, TitleScene)
        entry = next(entry for entry in app.top.entries if entry.key == f"title.{name}")
        yield Leg(name, CHANGE_SECONDS, partial(_choose, app, entry))
        yield Leg("leave", CHANGE_SECONDS, to_title)
    for other in OTHERS:
        yield Leg(other.name, seconds / 2, partial(app.do, table(other.timed_seats, other.name)))
        yield Leg("leave", CHANGE_SECONDS, to_title)


def _choose(app: App, entry: Entry) -> None:
    app.do(answered(entry.answer))


class _Stopwatch:
    """An app driven as its own loop does it, sixty frames a second, with the work of each frame in ms."""

    def __init__(self, app: App) -> None:
        self._app, self._clock = app, pygame.Clock()
        self.times: dict[str, list[float]] = {}
        """By the name of a leg."""
        self.seen_after: dict[str, float] = {}
        """Milliseconds from a leg's beginning until its scene was seen, with the waits between frames."""

    def watch(self, leg: Leg) -> None:
        """Go through a leg, at least until it is seen, with the frame in which the rest before it ended."""
        times, begun = self.times.setdefault(leg.name, []), time.perf_counter()
        if leg.name != REST:
            times += self.times.pop(REST, [])[-1:]
        deed, until = leg.deed, begun + leg.seconds
        while True:
            started = time.perf_counter()
            if deed is not None:
                deed()
            deed = None
            self._app.frame(time.monotonic() * 1000, pygame.event.get())
            ended = time.perf_counter()
            times.append((ended - started) * 1000)
            if not self._app.resizing.active:
                self.seen_after.setdefault(leg.name, (ended - begun) * 1000)
            if self._app.closing:
                raise Disturbed("the window was closed while it was measured")
            self._clock.tick(FRAMES_A_SECOND)
            if time.perf_counter() >= until and leg.name in self.seen_after:
                return
            if ended > begun + SEEN_WITHIN + leg.seconds:
                raise Disturbed(f"{leg.name} was not seen within {SEEN_WITHIN:.0f} s: a fault of the program")


def _in_window(size: tuple[int, int], seconds: float, shown: GameScenes) -> dict[str, float]:
    """Measure one size, all in milliseconds of work.

    "p50", "p99": of the match and its score. "match_first": from the wish for a match of rivals at every seat
    until it is seen; "match_max": the longest frame in its first ten seconds. "NAME_max": the longest frame
    of each other leg of the `course`; "NAME_p50" and "NAME_p99" those of another game's match. "empty_p50",
    "empty_p99": a window that shows one picture of that size.
    """
    with opened(size) as app:
        watch = _Stopwatch(app)
        for leg in course(app, seconds, shown):
            watch.watch(leg)
    times = watch.times
    begun = times["match"][: round(FIRST_SECONDS * FRAMES_A_SECOND)]
    figures = {f"{name}_max": max(spent) for name, spent in (times | {"match": begun}).items()}
    figures["match_first"] = watch.seen_after["match"]
    counted = {"": times["match"] + times["score"], "empty_": _empty_window(size)}
    counted |= {f"{other.name}_": times[other.name] for other in OTHERS if other.name in times}
    for name, spent in counted.items():
        figures[f"{name}p50"], figures[f"{name}p99"] = statistics.median(spent), quantile(sorted(spent), 0.99)
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
