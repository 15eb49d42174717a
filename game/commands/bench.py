"""Times this machine: the engine, the rivals and, where that is given, the drawing."""

import argparse
import time
from collections.abc import Callable, Sequence
from typing import Any

from game.commands.arguments import add_game_option, window_size
from game.commands.headless_matches import Tournament, play
from game.games import GAMES, offers
from game.kept.chance import Chance, seed_from
from game.kept.win_rates import quantile
from game.table.game_interface import Game

ENGINE_SECONDS = 2.0
RIVAL_MATCHES = 6
RIVAL_SECONDS = 10.0
"""After so long with one rival no match more is begun."""
RIVAL_SEATS = 4
PACED = ("aoi", "suzume")
"""Who thinks most and who least: their answers are measured at few, some and all seats."""
SEED = 1

MeasureFrames = Callable[[str], dict[str, Any]]
"""Draws tables; returns "frames", "frames_GAME", "frames_beside" and "startup_ms" as `bench` prints them.

It is given the word of the only game that is timed, "" for all.
"""


def bench_options(bench: argparse.ArgumentParser) -> None:
    """Add the options of `bench`."""
    add_game_option(
        bench,
        "time only this game (default: the first one, with the engine and the frames of the others)",
    )
    bench.add_argument(
        "--window",
        action="store_true",
        help="time a window on a real screen instead: start, first frames, changes",
    )
    size = "the window in pixels; repeat for several sizes (1920x1080, and 3840x2160 if there is room)"
    bench.add_argument("--size", metavar="WxH", type=window_size, action="append", default=[], help=size)
    bench.add_argument("--json", action="store_true", help="print one JSON object")


def random_play(seats: int, seconds: float, seed: int = SEED, game: Game = GAMES[0]) -> tuple[int, int]:
    """Play random legal matches for so long, options listed at each decision; returns decisions, matches."""
    play_match = offers(game).play_at_random
    assert play_match is not None
    chance = Chance(seed)
    decisions = matches = 0
    # The core's own time, so that what else the machine does in between counts little.
    until = time.process_time() + seconds
    while time.process_time() < until:
        decisions += play_match(chance, seats, matches % seats)
        matches += 1
    return decisions, matches


def measure_engine(seconds: float = ENGINE_SECONDS) -> dict[str, float]:
    """Measure random play on one core at two seats and at seven."""
    decisions, matches = random_play(2, seconds)
    at_seven, _ = random_play(7, seconds)
    return {
        "decisions_per_s": round(decisions / seconds),
        "matches_per_s": round(matches / seconds),
        "decisions_per_s_7": round(at_seven / seconds),
    }


def measure_second_engine(game: Game, seconds: float = ENGINE_SECONDS) -> dict[str, float]:
    """Measure random play of a game on one core, at four seats."""
    decisions, _ = random_play(RIVAL_SEATS, seconds, game=game)
    return {"decisions_per_s": round(decisions / seconds)}


def measure_rival(identity: str, matches: int = RIVAL_MATCHES, game: Game = GAMES[0]) -> dict[str, float]:
    """Measure how long a rival takes for an answer, in matches of four among itself."""
    times = answer_times(identity, RIVAL_SEATS, matches, game)
    return {"median_ms": round(quantile(times, 0.5), 3), "p95_ms": round(quantile(times, 0.95), 3)}


def measure_pace(
    identity: str, matches: int = RIVAL_MATCHES, game: Game = GAMES[0]
) -> dict[str, dict[str, float]]:
    """Measure by seats how long a rival takes for an answer, and for its longest."""
    return {
        str(seats): {
            "median_ms": round(quantile(times, 0.5), 3),
            "p99_ms": round(quantile(times, 0.99), 3),
            "max_ms": round(times[-1], 3),
        }
        for seats in (game.fewest_seats, RIVAL_SEATS, game.most_seats)
        for times in (answer_times(identity, seats, matches, game),)
    }


def answer_times(identity: str, seats: int, matches: int, game: Game) -> list[float]:
    """Let a rival play itself, and return the milliseconds that its answers took, the shortest first."""
    tournament = Tournament((identity,) * seats, seed_from(SEED, identity), game=game.name)
    until = time.process_time() + RIVAL_SECONDS
    played = [play(tournament, 1)]
    while len(played) < matches and time.process_time() < until:
        played.append(play(tournament, len(played) + 1))
    return sorted(took for match in played for answers in match.answers for took in answers)


def bench(measure_frames: MeasureFrames) -> dict[str, Any]:
    """Measure everything; returns the object that `bench --json` prints."""
    measured: dict[str, Any] = {
        "engine": measure_engine(),
        **measure_others(GAMES[1:]),
        "rivals": {rival.identity: measure_rival(rival.identity) for rival in GAMES[0].rivals()},
        "pace": {identity: measure_pace(identity) for identity in PACED},
    }
    return measured | measure_frames("")


def measure_others(games: Sequence[Game]) -> dict[str, Any]:
    """Measure the engines of games beside the first one, by name; one without random play is left out."""
    return {game.name: measure_second_engine(game) for game in games if offers(game).play_at_random}


def bench_game(game: Game, measure_frames: MeasureFrames) -> dict[str, Any]:
    """Measure one game beside the first: its engine, its rivals and its frames."""
    measured = {
        **measure_others((game,)),
        "rivals": {rival.identity: measure_rival(rival.identity, game=game) for rival in game.rivals()},
        "pace": {identity: measure_pace(identity, game=game) for identity in PACED},
    }
    return measured | measure_frames(game.name)


def print_bench(measured: dict[str, Any]) -> None:
    """Print one figure a row, each with its unit."""
    rows = []
    if engine := measured.get("engine"):
        rows = [
            ("engine, two seats", f"{engine['decisions_per_s']:,} decisions/s"),
            ("engine, two seats", f"{engine['matches_per_s']:,} matches/s"),
            ("engine, seven seats", f"{engine['decisions_per_s_7']:,} decisions/s"),
        ]
    for game in GAMES[1:]:
        if game.name in measured:
            figure = f"{measured[game.name]['decisions_per_s']:,} decisions/s"
            rows.append((f"{game.name}, four seats", figure))
    for identity, times in measured.get("rivals", {}).items():
        figures = f"{times['median_ms']:.2f} ms median, {times['p95_ms']:.2f} ms for 95 %"
        rows.append((f"answers of {identity}", figures))
    for identity, by_seats in measured.get("pace", {}).items():
        for seats, times in by_seats.items():
            rest = f"{times['p99_ms']:.2f} ms for 99 %, {times['max_ms']:.2f} ms the longest"
            rows.append((f"{identity} at {seats} seats", f"{times['median_ms']:.2f} ms median, {rest}"))
    for size, times in measured.get("frames", {}).items():
        figures = f"{times['p50_ms']:.2f} ms median, {times['p99_ms']:.2f} ms for 99 %"
        rows.append((f"frames at {size}", figures))
    for game in GAMES[1:]:
        for size, times in measured.get(f"frames_{game.name}", {}).items():
            figures = f"{times['p50_ms']:.2f} ms median, {times['p99_ms']:.2f} ms for 99 %"
            rows.append((f"{game.name} at {size}", figures))
    for table, times in measured.get("frames_beside", {}).items():
        figures = f"{times['p50_ms']:.2f} ms median, {times['p99_ms']:.2f} ms for 99 %"
        rows.append((f"frames beside {table}", figures))
    if "startup_ms" in measured:
        rows.append(("start to first frame", f"{measured['startup_ms']:,.0f} ms"))
    rows += _window_rows(measured.get("window", {}))
    for what, figure in rows:
        print(f"{what:<24} {figure}")


def _window_rows(measured: dict[str, Any]) -> list[tuple[str, str]]:
    """Return what `bench --window` measured, a row each."""
    rows = []
    for name, figures in measured.items():
        if name == "title_ms":
            rows.append(("start to the title", f"{figures:,.0f} ms"))
            continue
        found = {key: f"{value:,.1f} ms" for key, value in figures.items()}
        rows += [
            (f"match at {name}", f"{found.pop('match_first')} until it is seen"),
            (f"frames at {name}", f"{found.pop('p50')} median, {found.pop('p99')} for 99 %"),
        ]
        for key in [key for key in found if key.endswith("_p50")]:
            what = key.removesuffix("_p50")
            row = f"{found.pop(key)} median, {found.pop(f'{what}_p99')} for 99 %"
            rows.append((f"{what} at {name}", row + (": one picture a frame" if what == "empty" else "")))
        rows.append((f"longest at {name}", "a frame of the first ten seconds, of other scenes as they come:"))
        rows += [(f"  {key.removesuffix('_max')}", value) for key, value in found.items()]
    return rows
