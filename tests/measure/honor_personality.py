"""Measures what each number of a rival of the second game moves in the public record, at five settings.

    python -m tests.measure.honor_personality [NAME ...] --matches 30

All else is neutral. The number is in one seat of four, which changes from match to match; it sits with three
neutral players, at depth with three `steady`. Prints the measure of style that the number moves.
"""

import argparse
from collections.abc import Sequence
from dataclasses import fields

from game.honor.match import Match
from game.honor.play_style import styles_of
from game.honor.rivals.minds import steady, thinking
from game.honor.rivals.personality import Personality
from game.honor.rivals.rival import Player
from game.kept.chance import seed_from
from game.table.drivers import InProcessDriver
from game.table.optional_features import Count, Measures
from game.table.session import Session
from tests.measure.styles import share, together

SEATS, SETTINGS = 4, 5
MEASURED = {
    "depth": "won",
    "errors": "idle",
    "boldness": "sure",
    "ambition": "titles",
    "shadow": "ninja",
    "scorn": "dishonours",
    "grudge": "revenge",
    "hunt": "leader",
    "loyalty": "with lord",
    "mercy": "saves",
}
FALLING = ("boldness",)
"""Numbers whose measure falls as they rise."""


def settings(name: str) -> list[float]:
    """Return five settings of a number, from the least to the greatest."""
    low, high = next(number.metadata["bounds"] for number in fields(Personality) if number.name == name)
    return [low + (high - low) * step / (SETTINGS - 1) for step in range(SETTINGS)]


def played(players: Sequence[Player], seed: int, first: int) -> list[Measures]:
    """Let players play one match; return everybody's style."""
    seats = [{"name": f"Seat {seat}"} for seat in range(len(players))]
    match = Match({"record": "honor", "version": 1, "seats": seats, "first": first})
    session = Session(match, [InProcessDriver(player) for player in players], lambda _: None, seed=seed)
    session.advance(60.0)
    session.close()
    return styles_of(match.told(None))


def shown(name: str, value: float, matches: int, seed: int) -> Count:
    """Count a number's measure at one setting."""
    personality = Personality(**{name: value})
    found = []
    for number in range(matches):
        own = seed_from(seed, name, number)
        seeds = [seed_from(own, seat) for seat in range(SEATS)]
        other = steady if name == "depth" else thinking(Personality())
        players = [Player(other, seed) for seed in seeds]
        seat = number % SEATS
        players[seat] = Player(thinking(personality), seeds[seat], personality.errors)
        found.append(played(players, own, number // SEATS % SEATS)[seat])
    return together(found)[MEASURED[name]]


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("names", nargs="*", metavar="NAME", choices=[*MEASURED, []])
    parser.add_argument("--matches", type=int, default=30)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    print("| number | from, to | measure | at five settings |\n| --- | --- | --- | --- |")
    for name in given.names or MEASURED:
        values = settings(name)
        shares = [share(shown(name, value, given.matches, given.seed)) for value in values]
        told = " ".join("–" if share is None else f"{share:.2f}" for share in shares)
        print(f"| {name} | {values[0]:g}, {values[-1]:g} | {MEASURED[name]} | {told} |", flush=True)


if __name__ == "__main__":
    main()
