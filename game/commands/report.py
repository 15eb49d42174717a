"""What came of a command as tables for people."""

from typing import Any

from game.commands.simulate import Simulation


def print_simulation(done: Simulation, seed: int) -> None:
    """Print one row a seat."""
    mean = sum(done.decisions) / done.matches
    lengths = f"{mean:.1f} decisions a match ({min(done.decisions)} to {max(done.decisions)})"
    print(f"{done.matches} matches in {done.seconds:.1f} s, seed {seed}, {lengths}")
    print(f"{'seat':>4} {'wins':>8} {'%':>6} {'95 % interval':>14} {'points':>7} {'answer, ms':>16}  spec")
    for number, seat in enumerate(done.seats):
        rate, interval = 100 * seat.wins / seat.matches, f"{100 * seat.low:.1f} to {100 * seat.high:.1f}"
        times = f"{seat.median_ms:.2f} ({seat.p95_ms:.2f})"
        numbers = f"{number:>4} {seat.wins:>8.1f} {rate:>6.1f} {interval:>14} {seat.captured:>7.1f}"
        print(f"{numbers} {times:>16}  {seat.spec}")
    print("wins: a shared victory counts as its share; answer: median, in brackets what 95 % stay below")


def print_bench(measured: dict[str, Any]) -> None:
    """Print one figure a row, each with its unit."""
    engine = measured["engine"]
    rows = [
        ("engine, two seats", f"{engine['decisions_per_s']:,} decisions/s"),
        ("engine, two seats", f"{engine['matches_per_s']:,} matches/s"),
        ("engine, seven seats", f"{engine['decisions_per_s_7']:,} decisions/s"),
    ]
    for identity, times in measured["rivals"].items():
        figures = f"{times['median_ms']:.2f} ms median, {times['p95_ms']:.2f} ms for 95 %"
        rows.append((f"answers of {identity}", figures))
    for size, times in measured.get("frames", {}).items():
        figures = f"{times['p50_ms']:.2f} ms median, {times['p99_ms']:.2f} ms for 99 %"
        rows.append((f"frames at {size}", figures))
    if "startup_ms" in measured:
        rows.append(("start to first frame", f"{measured['startup_ms']:,.0f} ms"))
    for what, figure in rows:
        print(f"{what:<24} {figure}")
