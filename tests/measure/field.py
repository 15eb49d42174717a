"""Rates rivals by matches of two against a field that no rival's own valuation favours.

    python -m tests.measure.field --out FILE [--rounds 40] [--rivals aoi fumi ...] [--workers 1]

The field, none of whom looks one step ahead by the worths with which the rivals read others:

- `aoi-1`, the first Aoi, whom the tests keep;
- `reader`, a master that takes each rival for what was counted of it (`reader.py`, so many matches of it
  against itself), and `responder`, the same with what a responder learned in 60,000 matches against Aoi
  (`logs/responder.json`);
- `sampler`, `counter` and `anything` (`plain_bots.py`).

A round is one match of each rival against each of the field; seats and who begins rotate from round to
round. Printed are ratings of all of them together (Bradley and Terry's), the twelve's mean where their files
have it, each with its 95 % interval, and what each wins against each. FILE keeps it match by match,
FILE.counts what was counted: the same command goes on where it stopped.
"""

import argparse
import json
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

from game.commands.resumable_results import do_and_keep
from game.games import TENNO
from game.kept.chance import seed_from
from game.kept.json_lines import Line
from game.table.game_interface import Rival
from game.table.ratings import Meetings, ratings
from tests.measure.characters import RIVALS
from tests.measure.duels import FIRST_AOI
from tests.measure.engine import lessons_of
from tests.measure.league import interval, play
from tests.measure.plain_bots import Anything, Counter, Sampler
from tests.measure.reader import Counted, count_match, reading

RATED = (*RIVALS, "steady", "novice")
FIELD = ("aoi-1", "reader", "responder", "sampler", "counter", "anything")
READER = "master,depth=0.15"
COUNTED = 40
"""Matches of a rival against itself that a reader has counted."""
RESPONDER = Path(__file__).parent / "logs" / "responder.json"

Job = tuple[str, str, int, str]
"""A rival, one of the field, the round from 0, and the file of the counts."""


def field(name: str, rival: str, seed: int, counts: str) -> Rival:
    """Make one of the field; who reads is told what was counted of a rival."""
    if name == "aoi-1":
        return TENNO.rival(str(FIRST_AOI), seed)
    if name in ("reader", "responder"):
        found: Any = reading(READER, seed, counted_of(rival, counts))
        if name == "responder":
            found.lessons = lessons_of(json.loads(RESPONDER.read_text("utf-8"))["mean"])
        return found  # type: ignore[no-any-return]
    return {"sampler": Sampler, "counter": Counter, "anything": Anything}[name](seed)


@cache
def counted_of(rival: str, counts: str) -> Counted:
    """Return what a file says was counted of a rival."""
    lines = [json.loads(line) for line in Path(counts).read_text("utf-8").splitlines()[1:]]
    return Counted.of_json(*(line["counted"] for line in lines if line["rival"] == rival))


def counted(job: tuple[str, int]) -> Line:
    """Count one match of a rival against itself."""
    return {"rival": job[0], "counted": count_match(*job)}


def share(job: Job) -> float:
    """Play a match; return the rival's share of the win."""
    rival, other, number, counts = job
    seats: list[Rival] = [
        TENNO.rival(rival, seed_from(number, other, rival)),
        field(other, rival, seed_from(number, rival, other), counts),
    ]
    seat = number % 2
    winners = play(seats[::-1] if seat else seats, number // 2 % 2)["winners"]
    return 1 / len(winners) if seat in winners else 0.0


def told(rivals: Sequence[str], rounds: int, shares: dict[tuple[str, str], list[float]]) -> str:
    """Return the table of the ratings."""
    places = {name: number for number, name in enumerate((*rivals, *FIELD))}
    met = {
        (places[rival], places[other]): Meetings(len(won), (sum(won), len(won) - sum(won)))
        for (rival, other), won in shares.items()
    }
    found = ratings(met, len(places))
    shown = {one: TENNO.rival_profile(one).rating for one in rivals if one in RIVALS}
    shift = sum(rating - found[places[one]].points for one, rating in shown.items() if rating) / len(shown)
    lines = [
        f"{sum(map(len, shares.values()))} matches of two, {rounds} rounds\n",
        f"| rival | rating | 95 % | shown | won | {' | '.join(FIELD)} |",
        f"| --- | ---: | --- | ---: | ---: |{' ---: |' * len(FIELD)}",
    ]
    for name in sorted(places, key=lambda name: -found[places[name]].points):
        points, low, high = (round(value + shift) for value in found[places[name]])
        line = f"| {name} | {points} | {low} to {high} | {shown.get(name) or ''} |"
        if name in rivals:
            each = [shares[name, other] for other in FIELD]
            mean, half = interval([won for row in each for won in row])
            line += f" {100 * mean:.1f} ± {100 * half:.1f} |"
            line += "".join(f" {100 * sum(won) / len(won):.0f} |" for won in each)
        else:
            line += " |" * (1 + len(FIELD))
        lines.append(line)
    return "\n".join(lines)


def main() -> None:
    """Count, play and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--rivals", nargs="+", default=RATED, choices=RATED)
    parser.add_argument("--rounds", type=int, default=40)
    parser.add_argument("--workers", type=int, default=0)
    parser.add_argument("--out", type=Path, required=True)
    arguments = parser.parse_args()
    rivals, out = arguments.rivals, arguments.out
    counts = out.with_name(f"{out.name}.counts")
    of = {"measure": "field", "rivals": list(rivals)}
    tasks = [(rival, number) for rival in rivals for number in range(COUNTED)]
    kept = do_and_keep(
        counted, tasks, arguments.workers, out=counts, of=of, to_line=lambda line: line, from_line=dict
    )
    assert len(list(kept)) == len(tasks)
    jobs = [
        (rival, other, number, str(counts))
        for number in range(arguments.rounds)
        for rival in rivals
        for other in FIELD
    ]
    played = do_and_keep(
        share,
        jobs,
        arguments.workers,
        out=out,
        of=of,
        to_line=lambda won: {"won": won},
        from_line=lambda line: float(line["won"]),
    )
    shares: dict[tuple[str, str], list[float]] = {}
    for (rival, other, _, _), won in zip(jobs, played, strict=True):
        shares.setdefault((rival, other), []).append(won)
    print(told(rivals, arguments.rounds, shares))


if __name__ == "__main__":
    main()
