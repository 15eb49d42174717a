"""Rates the rivals that come with the game by a league of two and writes the ratings into their files.

    python -m tests.measure.ratings --games 7280 --workers 2 [--write]

It is `main.py league` with all of them and the yardsticks; ratings are told with `steady` at 1000, as the
files have them. Prints the table of the README, and which neighbours are less than 30 points apart: their
numbers are to be changed. A league of fewer than some thousand matches is too short to tell.
"""

import argparse
import re
from itertools import pairwise

import assets
from game.commands.league import Standing, league
from game.games import TENNO

APART = 30
STEADY, STEADY_RATING = "steady", 1000


def main() -> None:
    """Play, print, and write where that is wanted."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=7280)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--write", action="store_true")
    arguments = parser.parse_args()
    specs = [rival.identity for rival in TENNO.rivals() if rival.file.is_relative_to(assets.FOLDER)]
    played = league(specs, arguments.games, 2, arguments.seed, arguments.workers)
    shift = STEADY_RATING - next(one.rating.points for one in played.standings if one.spec == STEADY)
    found = sorted(played.standings, key=lambda one: one.rating.points)
    print(f"{played.matches} matches of two, seed {arguments.seed}\n")
    print("| rival | rating | 95 % | wins |\n| --- | ---: | --- | ---: |")
    for one in reversed(found):
        points, low, high = (round(value + shift) for value in one.rating)
        print(f"| {one.spec} | {points} | {low} to {high} | {100 * one.won.rate:.0f} % |")
    people = [one for one in found if TENNO.rival_profile(one.spec).portrait]
    for weaker, stronger in pairwise(people):
        apart = stronger.rating.points - weaker.rating.points
        if apart < APART:
            print(f"{weaker.spec} and {stronger.spec}: {apart:.0f} points apart; expected {APART}")
    if arguments.write:
        for one in people:
            write(one, shift)


def write(standing: Standing, shift: float) -> None:
    """Put a rating into the rival's file."""
    file = TENNO.rival_profile(standing.spec).file
    rating = f"rating = {round(standing.rating.points + shift)}"
    text = file.read_text(encoding="utf-8")
    file.write_text(re.sub(r"^rating = \d+$", rating, text, flags=re.MULTILINE), encoding="utf-8")


if __name__ == "__main__":
    main()
