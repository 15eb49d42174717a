"""Many matches without a window, on all cores, and what came of them.

The number of workers changes nothing: every match follows from the tournament and its own number. Which words
of house rules there are and what goes together is the game's to say (`optional_features.RuleWords`).
"""

import argparse
import json
import time
from collections.abc import Mapping, Sequence
from contextlib import nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.commands.arguments import (
    SPEC_HELP,
    add_game_option,
    add_goal_option,
    add_workplace_options,
    file_path,
    natural,
    positive,
)
from game.commands.command_errors import AT_FAULT, DONE, INTERRUPTED, WRONG_USE, CommandFault, unopened
from game.commands.headless_matches import Played, Tournament, tell_ended, tell_forfeits
from game.commands.resumable_results import do_and_keep
from game.commands.rivals import DEFAULT, all_specs, check_goal, check_specs
from game.commands.terminal import end_by_signals, flush, stopping
from game.commands.workers import Stop, Workers, never, play_job, workplace, worthwhile
from game.games import GAMES, game_named, offers
from game.kept.faults import Fault
from game.kept.json_lines import Line
from game.kept.safe_text import plain
from game.kept.win_rates import WinRate, quantile
from game.table.game_interface import Game


def simulate_options(simulate: argparse.ArgumentParser) -> None:
    """Add the options of `simulate`."""
    add_game_option(simulate)
    simulate.add_argument(
        "--games", metavar="N", type=positive, required=True, help="how many matches to play, or feuds"
    )
    simulate.add_argument(
        "--seats",
        metavar="K",
        type=natural,
        help=f"how many seats; without --seat all are {DEFAULT} (the fewest of the game)",
    )
    add_goal_option(simulate)
    add_rule_option(simulate)
    spec = f"{SPEC_HELP}; once for each seat, clockwise"
    simulate.add_argument("--seat", metavar="SPEC", action="append", default=[], help=spec)
    simulate.add_argument("--seed", metavar="S", type=int, default=0, help="random seed of all matches (0)")
    simulate.add_argument("--record", metavar="DIR", type=file_path, help="write each match's record there")
    add_workplace_options(simulate)
    simulate.add_argument(
        "--json",
        action="store_true",
        help='print one JSON object ("captured" or "honour" is points a match)',
    )


def add_rule_option(command: argparse.ArgumentParser) -> None:
    """Add the house rules, with the words of every game."""
    words = (f"{game.name}: {', '.join(found)}" for game in GAMES if (found := _forms(game).values()))
    command.add_argument(
        "--rule",
        metavar="WORD",
        nargs="+",
        action="extend",
        default=[],
        help=f"house rules to play by, one or several together ({'; '.join(words)})",
    )


def rules_of(game: Game, rules: Sequence[str], seats: int) -> Line:
    """Return what headers have of the rules that --rule names, nothing where there are none.

    Raises CommandFault.
    """
    if not rules:
        return {}
    made, forms = offers(game).rule_words, _forms(game)
    words: dict[str, str | None] = {}
    for rule in rules:
        word, equals, value = rule.partition("=")
        if word not in forms:
            several = "one of " if len(forms) > 1 else ""
            expected = several + ", ".join(forms.values()) or f"none, which {game.name} has no choice of"
            raise CommandFault(WRONG_USE, f"--rule {word}: no such rule; expected {expected}")
        if word in words:
            raise CommandFault(WRONG_USE, f"--rule {word}: named twice; expected each rule once")
        words[word] = value if equals else None
    assert made is not None
    try:
        return made().header_part(words, seats)
    except Fault as fault:
        raise CommandFault(WRONG_USE, f"--rule {fault}") from None


def _forms(game: Game) -> Mapping[str, str]:
    made = offers(game).rule_words
    return {} if made is None else made().FORMS


@dataclass(frozen=True, kw_only=True)
class SeatCount:
    """One seat over all matches; times in milliseconds, `points` a match."""

    spec: str
    won: WinRate
    points: float
    median_ms: float
    p95_ms: float
    answered: bool
    """Whether it gave any answer: else there are no times."""
    forfeits: int
    """How many of the matches it forfeited."""
    ended: int
    """After how many its program had to be ended."""


@dataclass(frozen=True)
class Simulation:
    """What came of a series of matches."""

    matches: int
    seconds: float
    seats: tuple[SeatCount, ...]
    decisions: tuple[int, ...]
    """How many each match took, in order."""
    forfeits: tuple[str, ...]
    points: str
    """What the game's records call them."""

    def to_line(self) -> dict[str, Any]:
        """Return the object that --json prints."""
        return {
            "matches": self.matches,
            "seconds": round(self.seconds, 3),
            "seats": [
                {"spec": seat.spec, **seat.won.to_line(), self.points: seat.points} for seat in self.seats
            ],
        }


def simulate(
    tournament: Tournament,
    games: int,
    workers: Workers | None = None,
    stop: Stop = never,
    out: Path | None = None,
) -> Simulation:
    """Play matches 1 to `games`; `workers` None takes as many processes as are worthwhile, 0 only this one.

    `stop` is asked several times a second, in this process alone after every match; with True what was played
    so far counts. `out` keeps the results (resumable_results.py). Raises CommandFault.
    """
    if games < 1:
        raise CommandFault(WRONG_USE, f"--games {games}; expected at least 1")
    game = game_named(tournament.game)
    check_specs(game, tournament.specs, people=False)
    check_goal(game, tournament.goal)
    if tournament.record is not None:
        try:
            tournament.record.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise unopened(tournament.record, error, "a folder that can be written to") from None
    started = time.perf_counter()
    jobs = ((tournament, number) for number in range(1, games + 1))
    workers = worthwhile(games) if workers is None else workers
    of: dict[str, Any] = {
        "command": "simulate",
        "game": tournament.game,
        "specs": list(tournament.specs),
        "seed": tournament.seed,
        "goal": tournament.goal,
    }
    if tournament.rules:
        of["rules"] = tournament.rules["variant"]
    played = do_and_keep(
        play_job, jobs, workers, stop, out=out, of=of, to_line=Played.to_line, from_line=Played.from_line
    )
    return _count(tournament, list(played), time.perf_counter() - started)


def _count(tournament: Tournament, played: Sequence[Played], seconds: float) -> Simulation:
    return Simulation(
        len(played),
        seconds,
        tuple(_count_seat(spec, seat, played) for seat, spec in enumerate(tournament.specs)),
        tuple(match.decisions for match in played),
        tuple(match.forfeit for match in played if match.forfeit is not None),
        game_named(tournament.game).points,
    )


def _count_seat(spec: str, seat: int, played: Sequence[Played]) -> SeatCount:
    points = [match.points[seat] for match in played if match.points is not None]
    times = sorted(took for match in played for took in match.answers[seat])
    return SeatCount(
        spec=spec,
        won=WinRate.of(sum(match.wins[seat] for match in played), len(played)),
        points=sum(points) / len(points) if points else 0.0,
        median_ms=quantile(times, 0.5),
        p95_ms=quantile(times, 0.95),
        answered=bool(times),
        forfeits=sum(match.forfeited == seat for match in played),
        ended=sum(seat in match.ended for match in played),
    )


def print_simulation(done: Simulation, seed: int) -> None:
    """Print one row a seat."""
    mean = sum(done.decisions) / done.matches
    lengths = f"{mean:.1f} decisions a match ({min(done.decisions)} to {max(done.decisions)})"
    matches = "1 match" if done.matches == 1 else f"{done.matches} matches"
    print(f"{matches} in {done.seconds:.1f} s, seed {seed}, {lengths}")
    print(f"{'seat':>4} {'wins':>8} {'%':>6} {'95 % interval':>14} {'points':>7} {'answer, ms':>16}  spec")
    for number, seat in enumerate(done.seats):
        won = seat.won
        rate, interval = 100 * won.rate, f"{100 * won.low:.1f} to {100 * won.high:.1f}"
        times = f"{seat.median_ms:.2f} ({seat.p95_ms:.2f})" if seat.answered else "–"
        numbers = f"{number:>4} {won.wins:>8.1f} {rate:>6.1f} {interval:>14} {seat.points:>7.1f}"
        print(f"{numbers} {times:>16}  {plain(seat.spec)}")
    print("wins: a shared victory counts as its share; answer: median, in brackets what 95 % stay below")
    for number, seat in enumerate(done.seats):
        if seat.forfeits:
            print(f"forfeits of seat {number}: {seat.forfeits} of {matches}, counted as won by the others")


def run_simulate(options: argparse.Namespace) -> int:
    """Do `simulate`; returns the exit code."""
    end_by_signals()
    game = options.game or GAMES[0]
    specs = tuple(all_specs(options.seats, options.seat, game.fewest_seats))
    rules = rules_of(game, options.rule, len(specs))
    tournament = Tournament(specs, options.seed, options.record, game.name, options.goal, rules=rules)
    if options.on is not None and options.record is not None:
        raise CommandFault(WRONG_USE, "--record with --on: records would be written where the workers are")
    with (
        workplace(options, worthwhile(options.games)) as workers,
        # Without workers an interrupt need not wait for a bot; threads and locks of a pool would not bear it.
        stopping() if workers else nullcontext(never) as stopped,
    ):
        done = simulate(tournament, options.games, workers, stopped, options.out)
    if done.matches < options.games:
        return INTERRUPTED
    if options.json:
        print(json.dumps(done.to_line()))
    else:
        print_simulation(done, options.seed)
    flush()
    tell_forfeits(done.forfeits)
    tell_ended({f"seat {number}, {seat.spec}": seat.ended for number, seat in enumerate(done.seats)})
    return AT_FAULT if done.forfeits else DONE
