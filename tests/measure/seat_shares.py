"""Measures what share of the matches a rival wins at three to seven seats against mixes of the other eleven.

    python -m tests.measure.seat_shares aoi --rounds 10 [--seats 3 4 5] [--out FILE] [--workers 1]

For each number of seats there are three mixes, drawn by lot and the same at every run. A round is one match
at each of them; seats and who begins rotate from round to round. Printed for each number of seats and for
each of its mixes: the share of the wins (shared ones as shares) with its 95 % interval, beside the even
share. With --out what was played is kept match by match, and the same command goes on where it stopped.
"""

import argparse
from collections.abc import Sequence
from pathlib import Path

from game.commands.headless_matches import Tournament, play
from game.commands.resumable_results import do_and_keep
from game.games import TENNO
from game.kept.chance import Chance, seed_from
from game.kept.json_lines import Line
from tests.measure.characters import RIVALS
from tests.measure.league import interval

MIXES = 3
SEATS = (3, 4, 5, 6, 7)

Job = tuple[tuple[str, ...], int, int]
"""Who plays, the one that is measured first, the seed, and the round from 0."""


def mix(rival: str, seats: int, number: int) -> tuple[str, ...]:
    """Return who sits with the rival in a mix of so many seats."""
    others = [one for one in RIVALS if one != rival]
    return tuple(Chance(seed_from("mix", seats, number)).shuffled(others)[: seats - 1])


def share(job: Job) -> float:
    """Play a match; return the measured rival's share of the win."""
    names, seed, turn = job
    seats = len(names)
    seat, first = turn % seats, turn // seats % seats
    order = tuple(names[(at - seat) % seats] for at in range(seats))
    played = play(Tournament(order, seed_from(seed, *names, turn), game=TENNO.name), first + 1)
    return played.wins[seat]


def jobs(rival: str, sizes: Sequence[int], rounds: int, seed: int) -> list[Job]:
    """List the matches in their order, a round after the other."""
    tables = [(rival, *mix(rival, seats, number)) for seats in sizes for number in range(MIXES)]
    return [(table, seed, turn) for turn in range(rounds) for table in tables]


def told(names: str, shares: Sequence[float], seats: int) -> str:
    """Return the line of some matches."""
    if len(shares) < 2:
        return f"{names}: {len(shares)} matches"
    won, half = interval(list(shares))
    return f"{names}: {100 * won:.1f} ± {100 * half:.1f} % of {len(shares)} (even {100 / seats:.1f})"


def _won(line: Line) -> float:
    return float(line["won"])


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("rival", choices=RIVALS)
    parser.add_argument("--seats", type=int, nargs="+", default=SEATS, choices=SEATS)
    parser.add_argument("--rounds", type=int, default=10)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=0)
    parser.add_argument("--out", type=Path)
    arguments = parser.parse_args()
    todo = jobs(arguments.rival, arguments.seats, arguments.rounds, arguments.seed)
    of = {
        "measure": "seat shares",
        "rival": arguments.rival,
        "seats": arguments.seats,
        "seed": arguments.seed,
    }
    played = do_and_keep(
        share,
        todo,
        arguments.workers,
        out=arguments.out,
        of=of,
        to_line=lambda won: {"won": won},
        from_line=_won,
    )
    by_table: dict[tuple[str, ...], list[float]] = {}
    for (names, _, _), won in zip(todo, played, strict=False):
        by_table.setdefault(names, []).append(won)
    for seats in arguments.seats:
        tables = {names: shares for names, shares in by_table.items() if len(names) == seats}
        print(told(f"{seats} seats", [won for shares in tables.values() for won in shares], seats))
        for names, shares in tables.items():
            print(told(f"  with {', '.join(names[1:])}", shares, seats))


if __name__ == "__main__":
    main()
