"""Measures what each number of a personality moves at the table, by the public record, at five settings.

    python -m tests.measure.personality [NAME ...] --matches 30 --workers 2

All else is a mind without a character that plays by habit. It sits with three of its like, so that each
match shows the number four times. Memory is shown in matches of two against a mind without a character,
insight, with a little depth, against the steady rival, and depth, with all insight, against one of little
depth; there --matches counts fourfold. Prints the measure of game/tenno/play_style.py that the number moves.
"""

import argparse
from collections.abc import Sequence
from dataclasses import fields, replace
from itertools import starmap
from multiprocessing import Pool

from game.kept.chance import seed_from
from game.table.drivers import InProcessDriver
from game.table.optional_features import Count, Measures
from game.table.session import Session
from game.tenno.match import Match
from game.tenno.play_style import styles_of
from game.tenno.rivals.personality import Personality
from game.tenno.rivals.steady import Steady
from game.tenno.rivals.thinking_rival import Mind
from tests.measure.styles import share, together

PLAIN = Personality(depth=0.0, insight=0.0, feint=0.0)
SEATS = 4
SETTINGS = 5
DEEPEST = 0.2
"""Depth is measured up to here: of 800 matches each against `SEARCHING`, 0.3 won 57 % and 0.4 56 %."""
OF_TWO = ("depth", "memory", "insight")
SEARCHING = 0.1
"""Insight is measured at so much depth: without a search beliefs hardly count, and against it depth is."""
MEASURED: dict[str, str] = {number.name: number.metadata["moves"] for number in fields(Personality)}


def settings(name: str) -> list[float]:
    """Return five settings of a number, from the least to the greatest."""
    low, high = next(number.metadata["bounds"] for number in fields(Personality) if number.name == name)
    if name == "depth":
        high = DEEPEST
    return [low + (high - low) * step / (SETTINGS - 1) for step in range(SETTINGS)]


def played(minds: Sequence[Personality | None], seed: int, first: int) -> list[Measures]:
    """Let minds play one match, the steady rival where there is None; return everybody's style."""
    seats = [{"name": f"Seat {seat}"} for seat in range(len(minds))]
    match = Match({"record": "tenno", "version": 1, "seats": seats, "first": first})
    seeds = [seed_from(seed, seat) for seat in range(len(minds))]
    rivals = [
        Steady(seeds[seat]) if mind is None else Mind(seeds[seat], mind) for seat, mind in enumerate(minds)
    ]
    drivers = [InProcessDriver(rival) for rival in rivals]
    session = Session(match, drivers, lambda _: None)
    session.advance(60.0)
    session.close()
    return styles_of(match.told(None))


def shown(name: str, value: float, matches: int, seed: int, workers: int = 1) -> Count:
    """Count a number's measure at one setting; the same whatever the workers."""
    mind = replace(PLAIN, **{name: value})
    other: Personality | None = PLAIN
    if name == "insight":
        mind, other = replace(mind, depth=SEARCHING), None
    elif name == "depth":
        mind, other = replace(mind, insight=1.0), replace(PLAIN, depth=SEARCHING, insight=1.0)
    jobs = [
        (name, mind, other, seed_from(seed, name, number), number)
        for number in range(4 * matches if name in OF_TWO else matches)
    ]
    if workers == 1:
        return together(starmap(_of_match, jobs))[MEASURED[name]]
    with Pool(workers) as pool:
        return together(pool.starmap(_of_match, jobs, chunksize=4))[MEASURED[name]]


def _of_match(name: str, mind: Personality, other: Personality | None, seed: int, number: int) -> Measures:
    """Play one match, seats and who begins in turn; return the style of all that have the number."""
    if name not in OF_TWO:
        return together(played([mind] * SEATS, seed, number % SEATS))
    seat = number % 2
    minds = [mind, other] if seat == 0 else [other, mind]
    return played(minds, seed, number // 2 % 2)[seat]


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", choices=[*MEASURED, []])
    parser.add_argument("--matches", type=int, default=30)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    arguments = parser.parse_args()
    print("| number | from, to | measure | at five settings |\n| --- | --- | --- | --- |")
    for name in arguments.names or MEASURED:
        values = settings(name)
        counts = [
            shown(name, value, arguments.matches, arguments.seed, arguments.workers) for value in values
        ]
        shares = " ".join("–" if share(count) is None else f"{share(count):.2f}" for count in counts)
        print(f"| {name} | {values[0]:g}, {values[-1]:g} | {MEASURED[name]} | {shares} |", flush=True)


if __name__ == "__main__":
    main()
