"""How hard the campaign's stages are: each played many times without a window, target beside measured.

Owns the counting and the processes. Every try follows from its stage, its number and the seed, so the
number of processes changes nothing.
"""

import argparse
import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import chain, islice
from pathlib import Path
from typing import Any

from game.campaign.campaign_files import ROADS, can_sit, own_folder, read_campaign, road_of
from game.campaign.seals import WHITE, under_seal
from game.campaign.stages import Campaign, Outcome, Stage
from game.campaign.tries import judged, played, seeking, yardstick
from game.commands.arguments import add_game_option, add_workplace_options, positive
from game.commands.command_errors import AT_FAULT, DONE, INTERRUPTED, WRONG_USE, CommandFault, unopened
from game.commands.resumable_results import do_and_keep
from game.commands.terminal import stopping
from game.commands.workers import Stop, Workers, never, workplace, worthwhile
from game.games import game_named
from game.kept.chance import seed_from
from game.kept.faults import Fault
from game.kept.json_lines import Line
from game.kept.win_rates import WinRate
from game.table.game_interface import Game
from game.table.record_forms import SEALS

YARDSTICK = -1
"""Who sits in the player's seat: the game's yardstick, or whoever seeks the bonus goal of this number."""

Job = tuple[str, Stage, int, int]
"""A game's name, a stage, who plays it, and the number of the try, from 1."""


def stages_options(stages: argparse.ArgumentParser) -> None:
    """Add the options of `stages`."""
    stages.add_argument("stages", metavar="ID", nargs="*", help="a stage, such as s01 or h01 (default: all)")
    add_game_option(stages, "which game's stages (default: the first that has those named)")
    games = "how often each is played: by the game's yardstick, and by one player per bonus goal (100)"
    stages.add_argument("--games", "--tries", metavar="N", type=positive, default=100, help=games)
    seal = "under this seal: white (with bonus goals and targets), indigo, red, black or gold (white)"
    stages.add_argument("--seal", metavar="COLOUR", choices=("white", *SEALS), default="white", help=seal)
    workers = "number of processes (default: one per core); results don't depend on it"
    stages.add_argument("--workers", metavar="W", type=positive, help=workers)
    add_workplace_options(stages)
    stages.add_argument("--json", action="store_true", help="print one JSON object")


@dataclass(frozen=True)
class Measured:
    """What came of a stage's tries."""

    stage: Stage
    won: WinRate
    bonus: tuple[int, ...]
    """In how many of as many tries a player who goes for it reached each bonus goal."""
    seeking: tuple[int, ...]
    """... and reached the stage's own goal meanwhile."""

    def to_line(self) -> dict[str, Any]:
        """Return the object that --json prints."""
        return {
            "id": self.stage.identity,
            **({"seal": self.stage.seal} if self.stage.seal else {"target": self.stage.target}),
            "games": self.won.matches,
            "wins": self.won.wins,
            "low": self.won.low,
            "high": self.won.high,
            "bonus": list(self.bonus),
        }


@dataclass(frozen=True)
class Tried:
    """What came of one try, and of which match."""

    number: int
    """From 1, of those by the same player at the same stage."""
    seed: int
    seats: tuple[str, ...]
    """The player, then the rivals."""
    winners: tuple[int, ...]
    outcome: Outcome

    def to_line(self) -> Line:
        """Return it as a line of kept results."""
        return {
            "match": self.number,
            "seed": self.seed,
            "seats": list(self.seats),
            "winners": list(self.winners),
            "goal": self.outcome.goal,
            "bonus": list(self.outcome.bonus),
        }

    @classmethod
    def from_line(cls, line: Line) -> "Tried":
        """Read it back; raises KeyError, TypeError or ValueError for what is none."""
        return cls(
            int(line["match"]),
            int(line["seed"]),
            tuple(str(one) for one in line["seats"]),
            tuple(int(seat) for seat in line["winners"]),
            Outcome(bool(line["goal"]), tuple(bool(reached) for reached in line["bonus"])),
        )


def measure_stages(
    folder: Path,
    identities: Sequence[str],
    games: int,
    workers: Workers | None = None,
    stop: Stop = never,
    seal: str = WHITE,
    out: Path | None = None,
) -> Iterator[Measured]:
    """Play each stage of a campaign's folder; gives what came of one when it is done. Raises CommandFault.

    Under a `seal` nobody seeks the bonus goals, which do not count there.

    No `identities`: all stages. `workers` None takes as many processes as are worthwhile. Ends early where
    `stop` says so. `out` keeps the tries (resumable_results.py).
    """
    campaign = _read(folder)
    try:
        stages = [campaign.stage(identity) for identity in identities] or list(campaign.stages)
    except LookupError as error:
        raise CommandFault(WRONG_USE, str(error.args[0])) from None
    if seal:  # the match within the ending has none
        stages = [under_seal(stage, seal) for stage in stages if not stage.epilogue]
    jobs = [
        (campaign.game.name, stage, player, number)
        for stage in stages
        for player in _players(stage)
        for number in range(1, games + 1)
    ]
    if workers is None:
        workers = worthwhile(len(jobs))
    of = {
        "command": "stages",
        "game": campaign.game.name,
        "stages": [stage.identity for stage in stages],
        "seal": seal,
        "games": games,
    }
    tries = do_and_keep(
        play_job, jobs, workers, stop, out=out, of=of, to_line=Tried.to_line, from_line=Tried.from_line
    )
    return _measure(stages, games, (tried.outcome for tried in tries))


def _players(stage: Stage) -> list[int]:
    return [YARDSTICK] if stage.seal else [YARDSTICK, *range(len(stage.bonus))]


def _measure(stages: Sequence[Stage], games: int, outcomes: Iterator[Outcome]) -> Iterator[Measured]:
    for stage in stages:
        by_player = [list(islice(outcomes, games)) for _ in _players(stage)]
        if len(by_player[-1]) < games:
            return
        yield _measured(stage, games, by_player)


def folder_of(game: Game | None, stages: Sequence[str] = ()) -> Path:
    """Return where a game's own campaign lies; raises CommandFault where it has none.

    Without a game it is the first campaign that has these stages, or else the first of all.
    """
    if game is None:
        folders = [own_folder(road) for road in ROADS]
        sought = set(stages)
        having = (one for one in folders if sought <= {stage.identity for stage in _read(one).stages})
        return next(having, folders[0])
    try:
        return own_folder(road_of(game))
    except LookupError as error:
        raise CommandFault(WRONG_USE, str(error.args[0])) from None


def _read(folder: Path) -> Campaign:
    try:
        return read_campaign(folder, can_sit)
    except Fault as fault:
        raise CommandFault(AT_FAULT, str(fault)) from None
    except OSError as error:
        raise unopened(folder, error, "a campaign's folder") from None


def _measured(stage: Stage, games: int, by_player: list[list[Outcome]]) -> Measured:
    wins, *seeking_goals = [sum(outcome.goal for outcome in outcomes) for outcomes in by_player]
    bonus = tuple(
        sum(outcome.bonus[number] for outcome in outcomes) for number, outcomes in enumerate(by_player[1:])
    )
    return Measured(stage, WinRate.of(wins, games), bonus, tuple(seeking_goals))


def play_job(job: Job) -> Tried:
    """Play one try. Where partners can be asked along, they take turns."""
    name, stage, player, number = job
    game = game_named(name)
    asked = [rival for _, rival in stage.partners]
    seed = seed_from("stages", stage.identity, player, number) >> 16
    partner = asked[number % len(asked)] if asked else ""
    sits = yardstick(game, stage) if player == YARDSTICK else seeking(stage, player)
    matches = played(game, stage, sits, seed, partner)
    seats = tuple(seat.get("rival", "player") for seat in matches[0].header["seats"])
    return Tried(number, seed, seats, tuple(game.series_winners(matches)), judged(stage, matches))


def _print_sealed(
    done: list[Measured], measured: Iterator[Measured], say: Callable[[str], None]
) -> list[Measured]:
    seal = done[0].stage.seal
    say(f"{'stage':<6}{seal:>8}{'95 % interval':>16}")
    for one in chain(done[:], measured):
        won = one.won
        interval = f"{won.low:.2f} to {won.high:.2f}"
        say(f"{one.stage.identity:<6}{won.rate:>8.2f}{interval:>16}")
        if one is not done[0]:
            done.append(one)
    say(f"{seal} seal: won by {done[0].stage.rules.yardstick} in the player's seat")
    return done


def print_stages(measured: Iterator[Measured], say: Callable[[str], None]) -> list[Measured]:
    """Print a row a stage as they come, target beside measured; returns them."""
    measured = iter(measured)
    first = next(measured, None)
    if first is not None and first.stage.seal:
        return _print_sealed([first], measured, say)
    measured = measured if first is None else chain([first], measured)
    say(f"{'stage':<6}{'target':>7}{'won':>7}{'95 % interval':>16}{'off':>6}{'bonus':>12}{'won with it':>14}")
    done = []
    for one in measured:
        done.append(one)
        won, target = one.won, one.stage.target
        interval = f"{won.low:.2f} to {won.high:.2f}"
        bonus = " ".join(f"{count / won.matches:.2f}" for count in one.bonus)
        seeking_wins = " ".join(f"{count / won.matches:.2f}" for count in one.seeking)
        row = f"{one.stage.identity:<6}{target:>7.2f}{won.rate:>7.2f}{interval:>16}{won.rate - target:>+6.2f}"
        say(f"{row}{bonus:>12}{seeking_wins:>14}")
    sits = done[0].stage.rules.yardstick if done else "nobody"
    say(f"won: by {sits} in the player's seat; bonus: how often a player who goes for it reaches each")
    return done


def run_stages(options: argparse.Namespace) -> int:
    """Do `stages`; returns the exit code."""
    folder = folder_of(options.game, options.stages)
    with workplace(options, options.workers) as workers, stopping() as stopped:
        seal = "" if options.seal == "white" else options.seal
        measured = measure_stages(folder, options.stages, options.games, workers, stopped, seal, options.out)
        if options.json:
            print(json.dumps({"stages": [one.to_line() for one in measured]}))
        else:
            print_stages(measured, partial(print, flush=True))
        return INTERRUPTED if stopped() else DONE
