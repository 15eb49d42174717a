"""Rates the rivals that come with a game by a league and writes the ratings into their files.

    python -m tests.measure.ratings --games 7280 --workers 2 [--write]
    python -m tests.measure.ratings --game honor --seats 4 --games 6000 --out league.jsonl [--write]

It is `main.py league` with all of them and the yardsticks; ratings are told with `steady` at 1000, as the
files have them. Prints the table of the README, and which neighbours are less than 30 points apart: their
numbers are to be changed. A league of fewer than some thousand matches is too short to tell.
"""

import argparse
import re
from itertools import pairwise
from pathlib import Path

import assets
from game.commands.league import Standing, league
from game.games import TENNO, game_named
from game.table.game_interface import Game

APART = 30
STEADY, STEADY_RATING = "steady", 1000


def main() -> None:
    """Play, print, and write where that is wanted."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default=TENNO.name)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=7280)
    parser.add_argument("--out", type=Path)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--write", action="store_true")
    arguments = parser.parse_args()
    game = game_named(arguments.game)
    specs = sorted(rival.identity for rival in game.rivals() if rival.file.is_relative_to(assets.FOLDER))
    seats, seed, workers = arguments.seats, arguments.seed, arguments.workers
    played = league(specs, arguments.games, seats, seed=seed, workers=workers, game=game, out=arguments.out)
    shift = STEADY_RATING - next(one.rating.points for one in played.standings if one.spec == STEADY)
    found = sorted(played.standings, key=lambda one: one.rating.points)
    print(f"{played.matches} matches of {seats}, seed {arguments.seed}\n")
    print("| rival | rating | 95 % | wins |\n| --- | ---: | --- | ---: |")
    for one in reversed(found):
        points, low, high = (round(value + shift) for value in one.rating)
        print(f"| {one.spec} | {points} | {low} to {high} | {100 * one.won.rate:.0f} % |")
    people = [one for one in found if game.rival_profile(one.spec).portrait]
    for weaker, stronger in pairwise(people):
        apart = stronger.rating.points - weaker.rating.points
        if apart < APART:
            print(f"{weaker.spec} and {stronger.spec}: {apart:.0f} points apart; expected {APART}")
    if arguments.write:
        for one in people:
            write(game, one, shift)


def write(game: Game, standing: Standing, shift: float) -> None:
    """Put a rating into the rival's file."""
    file = game.rival_profile(standing.spec).file
    rating = f"rating = {round(standing.rating.points + shift)}"
    text = re.sub(r"^rating = \d+\n", "", file.read_text(encoding="utf-8"), flags=re.MULTILINE)
    file.write_text(text.replace("\nmind = ", f"\n{rating}\nmind = ", 1), encoding="utf-8")


if __name__ == "__main__":
    main()
