"""Reads many matches of The Honor of the Samurai a second time, by rules written down twice.

    python -m tests.measure.honor_referee --matches 20000 [--first 1] [--rivals 4]

Each is played from its number alone, one of so many by rivals, the others by lot, at tables of three to
six under any house rules. Its record is written, read back as `main.py check` does, and held against
tests/game/honor/referee.py: who is asked, all that is allowed, all that everybody is told, the result.
Prints counts as it goes; every match that differs is named.
"""

import argparse
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from game.commands.check_and_view import check
from game.commands.command_errors import CommandFault
from game.games import HONOR
from game.honor.match import Match
from game.kept.chance import Chance, seed_from
from game.kept.json_lines import Line, write_line
from game.table.drivers import InProcessDriver
from game.table.session import Session
from tests.game.honor.referee import Wrong
from tests.game.honor.refereed import agree, drawn_header, played_out

QUICK = "novice", "neutral", "suzume", "goro", "kuma"
"""Rivals who weigh one step at a time."""
EVERY = 500


def match_of(number: int, rivals_play: int) -> Match:
    """Play a match to its end, by rivals where `rivals_play` divides its number."""
    chance = Chance(seed_from("referee", number))
    header = drawn_header(chance)
    if number % rivals_play:
        return played_out(header, chance)
    rivals = [HONOR.rival(chance.choose(QUICK), chance.below(1 << 32)) for _ in header["seats"]]
    match = HONOR.match(header)
    assert isinstance(match, Match)
    Session(match, [InProcessDriver(rival) for rival in rivals], seed=number).advance()
    return match


def refereed(match: Match, file: Path) -> str:
    """Return what is wrong with a match that is over; "" where nothing is."""
    lines: Sequence[Line] = [*match.record, match.result() or {}]
    file.write_text("".join(write_line(line) + "\n" for line in lines), encoding="utf-8")
    try:
        check(file)
        agree(match.record)
    except (CommandFault, Wrong) as fault:
        return str(fault)
    return ""


def main() -> None:
    """Play, read twice and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--matches", type=int, default=20_000)
    parser.add_argument("--first", type=int, default=1)
    parser.add_argument("--rivals", type=int, default=4)
    given = parser.parse_args()
    tables: Counter[str] = Counter()
    faults = decisions = 0
    with TemporaryDirectory() as folder:
        for done, number in enumerate(range(given.first, given.first + given.matches), 1):
            match = match_of(number, given.rivals)
            header = match.header
            wrong = refereed(match, Path(folder) / "match.honor")
            faults += bool(wrong)
            decisions += sum("move" in line for line in match.record)
            tables[f"{match.seats} seats"] += 1
            tables[f"to {header['goal']}"] += 1
            tables[f"{header.get('variant', {}).get('dice', 6)} dice"] += 1
            if wrong:
                print(f"match {number}: {wrong}", flush=True)
            if done % EVERY == 0 or done == given.matches:
                told = ", ".join(f"{table}: {count}" for table, count in sorted(tables.items()))
                print(f"{done} matches, {decisions} decisions, {faults} faults ({told})", flush=True)


if __name__ == "__main__":
    main()
