"""Rivals as the command line names them: the list of all, and who is to sit where.

Seats are given as SPECs, each of which is checked before anything begins.
"""

import argparse
from collections.abc import Sequence

from game.commands.arguments import add_game_option
from game.commands.command_errors import AT_FAULT, DONE, MISSING, WRONG_USE, CommandFault
from game.commands.terminal import complain
from game.games import GAMES
from game.kept.faults import Fault
from game.kept.last_table import HUMAN
from game.kept.safe_text import plain
from game.table.bots_file import OUTSIDE
from game.table.game_interface import Game, RivalProfile
from game.table.rival_files import ENDING

DEFAULT = "steady"
"""Who sits at a seat for which nobody is named."""


def rivals_options(rivals: argparse.ArgumentParser) -> None:
    """Add the options of `rivals`."""
    add_game_option(rivals)


def check_specs(game: Game, specs: Sequence[str], people: bool) -> None:
    """Check the seats of a match: how many, and each SPEC. `people`: whether "human" may sit there.

    Raises CommandFault.
    """
    if not game.fewest_seats <= len(specs) <= game.most_seats:
        expected = f"{game.fewest_seats} to {game.most_seats}"
        found = "1 seat" if len(specs) == 1 else f"{len(specs)} seats"
        raise CommandFault(WRONG_USE, f"--seat: {found}; expected {expected}")
    for spec in specs:
        if spec == HUMAN:
            if not people:
                expected = "a rival, for a person plays in a window only (`play`)"
                raise CommandFault(WRONG_USE, f"--seat {HUMAN}; expected {expected}")
        else:
            _check_spec(game, spec)


def check_goal(game: Game, goal: int | None) -> None:
    """Check what a match is to be played to, None being the game's usual one; raises CommandFault."""
    if goal is not None and goal not in game.goals:
        goals = " or ".join(map(str, sorted(game.goals))) or f"none, which {game.name} has no choice of"
        raise CommandFault(WRONG_USE, f"--goal {goal}; expected {goals}")


def all_specs(seats: int | None, specs: Sequence[str], fewest: int) -> list[str]:
    """Complete what --seats and --seat say: without SPECs the default at every seat.

    Where neither says how many, there are the `fewest` of the game.
    Raises CommandFault where both are given and differ.
    """
    if not specs:
        return [DEFAULT] * (fewest if seats is None else seats)
    if seats is not None and seats != len(specs):
        raise CommandFault(WRONG_USE, f"--seats {seats} with {len(specs)} SPECs; expected a --seat for each")
    return list(specs)


def _check_spec(game: Game, spec: str) -> None:
    if not spec.startswith(OUTSIDE):
        find_rival(game, spec)
    elif not spec.removeprefix(OUTSIDE).strip():
        raise CommandFault(WRONG_USE, f"--seat {spec!r}: no command; expected '{OUTSIDE} COMMAND'")


def find_rival(game: Game, spec: str) -> RivalProfile:
    """Return who a rival is; raises CommandFault where there is none such or its file is at fault."""
    try:
        return game.rival_profile(spec)
    except OSError as error:
        sentence = f"{spec}: {error.strerror or error}; expected a rival's file"
        raise CommandFault(MISSING, sentence) from None
    except Fault as fault:
        raise CommandFault(AT_FAULT if spec.endswith(ENDING) else WRONG_USE, str(fault)) from None


def run_rivals(options: argparse.Namespace) -> int:
    """Do `rivals`; returns the exit code."""
    game = options.game or GAMES[0]
    for rival in game.rivals():
        print(f"{rival.identity}\t{rival.name}\t{rival.character}\t{plain(str(rival.file))}")
    return max([complain(CommandFault(AT_FAULT, fault)) for fault in game.rival_faults()], default=DONE)
