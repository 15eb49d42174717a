"""A league: everybody plays everybody, and each is rated by the results.

Owns the order of the tables, by which every combination of rivals meets equally often, seats and beginners in
turn, and the counting; the processes are workers.py's. The same seed gives the same table, whatever the
workers; a league that is stopped gives the table of a part.
"""

import argparse
import json
import os
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, count, islice, tee
from math import comb
from pathlib import Path
from typing import Any

from game.commands.arguments import (
    SPEC_HELP,
    add_game_option,
    add_goal_option,
    add_workplace_options,
    natural,
    positive,
)
from game.commands.command_errors import AT_FAULT, DONE, INTERRUPTED, WRONG_USE, CommandFault, libraries
from game.commands.headless_matches import Played, Tournament, tell_ended, tell_forfeits
from game.commands.resumable_results import do_and_keep
from game.commands.rivals import check_goal, check_specs
from game.commands.terminal import flush, stopping
from game.commands.workers import Stop, Workers, never, play_job, workplace
from game.games import GAMES
from game.kept.chance import Chance, seed_from
from game.kept.safe_text import exact, plain
from game.kept.win_rates import WinRate
from game.table.game_interface import Game
from game.table.ratings import Meetings, Rating, ratings

MOST_LISTED = 20_000
"""Where there are more combinations than this, they are drawn instead of listed."""
CANDIDATES = 60
"""Among how many the next combination is looked for: the one whose rivals have met least."""

Table = tuple[int, ...]
"""Rivals by their numbers in the league, seat by seat; seat 0 is the one that the order begins with."""
FEWEST_MATCHES = 400
"""Where nobody says how many, so many whole rounds are played that it is not fewer."""


def tables(rivals: int, seats: int, seed: int) -> Iterator[Table]:
    """Give tables without end; after each round all combinations have sat together equally often.

    A combination that comes again has its beginner and the seats moved on by one; when each of it has
    begun, it sits in another order. Whatever part is played, rivals have played about equally often.
    """
    played = [0] * rivals
    met = [[0] * rivals for _ in range(rivals)]
    came: dict[Table, int] = {}
    for group in _balanced(_rounds(rivals, seats, seed), played, met):
        times = came[group] = came.get(group, -1) + 1
        orders = Chance(seed_from(seed, "order", *group, times // seats))
        order = orders.shuffled(group)
        turn = times % seats
        yield (*order[turn:], *order[:turn])


def round_length(rivals: int, seats: int) -> int:
    """Return after how many tables every combination of rivals has sat together."""
    return comb(rivals, seats)


def _rounds(rivals: int, seats: int, seed: int) -> Iterator[list[Table]]:
    """Give the combinations of each round, in an order drawn for it; some of them where they are too many."""
    for number in count():
        chance = Chance(seed_from(seed, "round", number))
        if comb(rivals, seats) <= MOST_LISTED:
            yield chance.shuffled(list(combinations(range(rivals), seats)))
        else:
            everybody = range(rivals)
            yield [tuple(sorted(chance.shuffled(everybody)[:seats])) for _ in range(MOST_LISTED)]


def _balanced(rounds: Iterator[list[Table]], played: list[int], met: Sequence[list[int]]) -> Iterator[Table]:
    """Give each round's combinations so that those come first whose rivals have played and met least."""
    for waiting in rounds:
        waiting.reverse()
        while waiting:
            near = waiting[-CANDIDATES:]
            costs = [
                (sum(played[one] for one in group), sum(met[a][b] for a, b in combinations(group, 2)))
                for group in near
            ]
            best = min(range(len(near)), key=lambda place: (costs[place], -place))
            group = waiting.pop(len(waiting) - len(near) + best)
            for one in group:
                played[one] += 1
            for a, b in combinations(group, 2):
                met[a][b] += 1
            yield group


def league_options(league: argparse.ArgumentParser) -> None:
    """Add the options of `league`."""
    spec = f"{SPEC_HELP}; default: all rivals"
    league.add_argument("specs", metavar="SPEC", nargs="*", help=spec)
    games = "how many matches (default: at least 400, in full rounds, so that all meet equally often)"
    add_game_option(league)
    league.add_argument("--games", metavar="N", type=positive, help=games)
    seats = "how many sit together (the fewest of the game)"
    league.add_argument("--seats", metavar="K", type=natural, help=seats)
    add_goal_option(league)
    league.add_argument("--seed", metavar="S", type=int, default=0, help="random seed of all matches (0)")
    workers = "number of processes (default: one per core); results don't depend on it"
    league.add_argument("--workers", metavar="W", type=positive, help=workers)
    add_workplace_options(league)
    league.add_argument("--json", action="store_true", help='print one JSON object, with each "rating"')


@dataclass(frozen=True)
class Standing:
    """One rival's place; `points` is what it got in a match."""

    spec: str
    won: WinRate
    points: float
    rating: Rating
    forfeits: int = 0
    ended: int = 0
    """After how many matches its program had to be ended."""


@dataclass(frozen=True, kw_only=True)
class League:
    """What came of a league so far; rivals in the order in which they were named."""

    matches: int
    planned: int
    seconds: float
    seats: int
    standings: tuple[Standing, ...]
    forfeits: tuple[str, ...]
    against: tuple[tuple[WinRate | None, ...], ...]
    """One rival's matches in which another one sat too, by both; None for itself."""
    points: str
    """What the game's records call them."""

    def to_line(self) -> dict[str, Any]:
        """Return the object that --json prints."""
        return {
            "matches": self.matches,
            "seconds": round(self.seconds, 3),
            "seats": [
                {
                    "spec": one.spec,
                    **one.won.to_line(),
                    self.points: one.points,
                    "rating": round(one.rating.points, 1),
                }
                for one in self.standings
            ],
        }


class Tally:
    """Counts a league's matches as they come. `league()` makes the table of what there is at any time."""

    def __init__(self, specs: Sequence[str], seats: int, planned: int, points: str = GAMES[0].points) -> None:
        """Begin with none; `points` is what the game's records call them."""
        self._called = points
        self.specs, self.seats, self.planned = tuple(specs), seats, planned
        self.matches = 0
        self.seconds = 0.0
        rivals = len(self.specs)
        self._played, self._counted = [0] * rivals, [0] * rivals
        self._wins, self._points = [0.0] * rivals, [0] * rivals
        self._groups: dict[tuple[int, ...], tuple[int, list[float]]] = {}
        self._forfeits: list[str] = []
        self._forfeited, self._ended = [0] * rivals, [0] * rivals

    def add(self, table: Table, played: Played, seconds: float) -> None:
        """Count a match that was played at this table; `seconds` have passed since the beginning."""
        self.matches, self.seconds = self.matches + 1, seconds
        group = tuple(sorted(table))
        matches, wins = self._groups.get(group, (0, [0.0] * len(group)))
        for seat, one in enumerate(table):
            won = played.wins[seat]
            self._played[one] += 1
            self._wins[one] += won
            wins[group.index(one)] += won
            self._forfeited[one] += played.forfeited == seat
            self._ended[one] += seat in played.ended
            if played.points is not None:
                self._counted[one] += 1
                self._points[one] += played.points[seat]
        self._groups[group] = matches + 1, wins
        if played.forfeit is not None:
            self._forfeits.append(played.forfeit)

    def league(self) -> League:
        rivals = range(len(self.specs))
        rated = ratings(self._results(), len(self.specs))
        standings = tuple(self._standing(one, rated[one]) for one in rivals)
        against = tuple(tuple(self._meeting(one, other) for other in rivals) for one in rivals)
        return League(
            matches=self.matches,
            planned=self.planned,
            seconds=self.seconds,
            seats=self.seats,
            standings=standings,
            forfeits=tuple(self._forfeits),
            against=against,
            points=self._called,
        )

    def _results(self) -> dict[tuple[int, ...], Meetings]:
        return {group: Meetings(matches, tuple(wins)) for group, (matches, wins) in self._groups.items()}

    def _standing(self, one: int, rating: Rating) -> Standing:
        counted = self._counted[one]
        points = self._points[one] / counted if counted else 0.0
        won = WinRate.of(self._wins[one], self._played[one])
        return Standing(self.specs[one], won, points, rating, self._forfeited[one], self._ended[one])

    def _meeting(self, one: int, other: int) -> WinRate | None:
        if one == other:
            return None
        matches, wins = 0, 0.0
        for group, (together, won) in self._groups.items():
            if one in group and other in group:
                matches += together
                wins += won[group.index(one)]
        return WinRate.of(wins, matches)


def league(
    specs: Sequence[str] = (),
    games: int | None = None,
    seats: int = 2,
    *,
    seed: int = 0,
    workers: Workers | None = None,
    progress: Callable[[Tally], object] | None = None,
    stop: Stop = never,
    game: Game = GAMES[0],
    goal: int | None = None,
    out: Path | None = None,
) -> League:
    """Let rivals play a league; without `specs` all that there are. `goal`: as a `Tournament` has it.

    `games` None plays whole rounds; `workers` None takes as many processes as there are cores, 0 only this
    one. `progress` is called in this thread after every match, `stop` asked several times a second; with
    True what was played so far is the league. `out` keeps the results (resumable_results.py). Raises
    CommandFault, also where a worker is ended from outside.
    """
    specs = check_league(game, specs, seats, goal)
    games = default_games(len(specs), seats) if games is None else games
    tally = Tally(specs, seats, games, game.points)
    began = time.perf_counter()
    planned, played = tee(
        _seated(table, number)
        for number, table in enumerate(islice(tables(len(specs), seats, seed), games), 1)
    )
    jobs = (
        (Tournament(tuple(specs[one] for one in table), seed, game=game.name, goal=goal), number)
        for number, table in enumerate(planned, 1)
    )
    workers = (os.cpu_count() or 1) if workers is None else workers
    of = {
        "command": "league",
        "game": game.name,
        "specs": list(specs),
        "seats": seats,
        "seed": seed,
        "goal": goal,
    }
    matches = do_and_keep(
        play_job, jobs, workers, stop, out=out, of=of, to_line=Played.to_line, from_line=Played.from_line
    )
    for match, table in zip(matches, played, strict=False):
        tally.add(table, match, time.perf_counter() - began)
        if progress is not None:
            progress(tally)
    return tally.league()


def check_league(game: Game, specs: Sequence[str], seats: int, goal: int | None) -> tuple[str, ...]:
    """Return who plays, all rivals where nobody is named; raises CommandFault for what is no league."""
    specs = tuple(specs) or tuple(rival.identity for rival in game.rivals())
    if not game.fewest_seats <= seats <= game.most_seats:
        expected = f"{game.fewest_seats} to {game.most_seats}"
        raise CommandFault(WRONG_USE, f"--seats {seats}; expected {expected}")
    if len(specs) < seats:
        found = "1 rival" if len(specs) == 1 else f"{len(specs)} rivals"
        raise CommandFault(WRONG_USE, f"{found} for {seats} seats; expected at least {seats}")
    for number, spec in enumerate(specs):
        if spec in specs[:number]:
            raise CommandFault(WRONG_USE, f"{spec} twice; expected each SPEC once")
        check_specs(game, (spec,) * seats, people=False)
    check_goal(game, goal)
    return specs


def default_games(rivals: int, seats: int) -> int:
    """Return how many matches are played where nobody says: rounds in which each has begun as often."""
    once = round_length(rivals, seats) * seats
    return once * -(-FEWEST_MATCHES // once)


def _seated(table: Table, number: int) -> Table:
    """Turn a table so that its first begins: match by match a tournament lets the next seat begin."""
    turn = -(number - 1) % len(table)
    return (*table[turn:], *table[:turn])


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
    for one in done.standings:
        if one.forfeits:
            of = f"{one.forfeits} of {one.won.matches} matches, counted as won by the others"
            print(plain(f"forfeits of {one.spec}: {of}"))


def run_league(options: argparse.Namespace) -> int:
    """Do `league`; returns the exit code."""
    with libraries():
        from tqdm import tqdm

    game = options.game or GAMES[0]
    seats = game.fewest_seats if options.seats is None else options.seats
    specs = check_league(game, options.specs, seats, options.goal)
    games = options.games or default_games(len(specs), seats)
    bar = tqdm(total=games, unit="match", disable=None, leave=False, file=exact(sys.stderr))
    with workplace(options, options.workers) as workers, stopping() as stopped, bar:

        def progress(tally: Tally) -> None:
            bar.update(tally.matches - bar.n)

        done = league(
            specs,
            games,
            seats,
            seed=options.seed,
            workers=workers,
            progress=progress,
            stop=stopped,
            game=game,
            goal=options.goal,
            out=options.out,
        )
    if done.matches:
        print(json.dumps(done.to_line())) if options.json else print_league(done, options.seed)
    flush()
    tell_forfeits(done.forfeits)
    tell_ended({one.spec: one.ended for one in done.standings})
    if done.matches < games:
        return INTERRUPTED
    return AT_FAULT if done.forfeits else DONE
