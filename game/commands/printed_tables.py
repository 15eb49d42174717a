"""What came of a command as tables for people."""

from typing import Any

from game.commands.bot_certify import Verdict
from game.commands.league import League
from game.commands.simulate import Simulation
from game.games import GAMES
from game.kept.safe_text import plain
from game.kept.statistics import quantile


def print_simulation(done: Simulation, seed: int) -> None:
    """Print one row a seat."""
    mean = sum(done.decisions) / done.matches
    lengths = f"{mean:.1f} decisions a match ({min(done.decisions)} to {max(done.decisions)})"
    print(f"{done.matches} matches in {done.seconds:.1f} s, seed {seed}, {lengths}")
    print(f"{'seat':>4} {'wins':>8} {'%':>6} {'95 % interval':>14} {'points':>7} {'answer, ms':>16}  spec")
    for number, seat in enumerate(done.seats):
        won = seat.won
        rate, interval = 100 * won.rate, f"{100 * won.low:.1f} to {100 * won.high:.1f}"
        times = f"{seat.median_ms:.2f} ({seat.p95_ms:.2f})"
        numbers = f"{number:>4} {won.wins:>8.1f} {rate:>6.1f} {interval:>14} {seat.points:>7.1f}"
        print(f"{numbers} {times:>16}  {plain(seat.spec)}")
    print("wins: a shared victory counts as its share; answer: median, in brackets what 95 % stay below")


def print_league(done: League, seed: int) -> None:
    """Print one row a rival, the best first."""
    part = "" if done.matches == done.planned else f" of {done.planned}"
    print(f"{done.matches}{part} matches in {done.seconds:.1f} s, {done.seats} seats, seed {seed}")
    head = f"{'rating':>6} {'95 % interval':>14} {'matches':>8} {'wins':>8} {'%':>6} {'95 % interval':>14}"
    print(f"{head} {'points':>7}  spec")
    for one in sorted(done.standings, key=lambda one: -one.rating.points):
        won, (points, low, high) = one.won, one.rating
        rating = f"{points:>6.0f} {f'{low:.0f} to {high:.0f}' if won.matches else '-':>14}"
        rate, interval = 100 * won.rate, f"{100 * won.low:.1f} to {100 * won.high:.1f}"
        wins = f"{won.matches:>8} {won.wins:>8.1f} {rate:>6.1f} {interval:>14}"
        print(f"{rating} {wins} {one.points:>7.1f}  {plain(one.spec)}")
    print(
        "rating: 1500 is the mean, 400 points are ten times the chance; a shared victory counts as its share"
    )


def print_verdict(spec: str, verdict: Verdict) -> None:
    """Print what a bot was asked, how long it took, and each kind of mistake with its first case."""
    asked = ", ".join(f"{kind} {times:,}" for kind, times in verdict.asked.most_common())
    print(f"asked {verdict.asked.total():,} times in {verdict.matches:,} matches: {asked or 'nothing'}")
    if times := sorted(verdict.took):
        middle, most = quantile(times, 0.5), quantile(times, 0.95)
        print(f"answers: {middle:.2f} ms median, {most:.2f} ms for 95 %, {times[-1]:.0f} ms the longest")
    for mistake in verdict.mistakes.values():
        often = "once" if mistake.times == 1 else f"{mistake.times:,} times"
        print(plain(f"wrong, {often}: {mistake.what}"), plain(f"    first in {mistake.first}"), sep="\n")
    if verdict.broken_off:
        print(f"broken off after {verdict.wrong} mistakes: not all was asked")
    elif not verdict.wrong:
        print(plain(f"{spec}: nothing wrong, it can play"))


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
