"""Match codes on the command line: a record's code, a code's record, and either read to be watched."""

import argparse
import re
from pathlib import Path

from game.commands.arguments import file_path
from game.commands.check_and_view import Checked, claimed_game, whole_record
from game.commands.command_errors import AT_FAULT, DONE, MISSING, WRONG_USE, CommandFault, at_fault, unopened
from game.games import offers, with_codes
from game.kept.faults import Fault
from game.kept.json_lines import Line, first_line, write_line
from game.kept.safe_text import plain
from game.table import match_codes
from game.table.game_interface import Game
from game.table.match_codes import looks_like_groups
from game.table.record_by_viewer import Eyes, Telling, read_telling, tell

_PART_OF_A_CODE = re.compile(r"[0-9A-Za-z]+([\s-]+[0-9A-Za-z]+)*", re.ASCII)
"""What may be meant as a code: no dot and no folder, as the name of a record has."""


def code_options(code: argparse.ArgumentParser) -> None:
    """Add the options of `code`."""
    code.add_argument(
        "file", metavar="FILE", type=file_path, help="a match record; with --open, the new record to write"
    )
    opened = "write this code's match as a record instead; its seats have no names"
    code.add_argument("--open", metavar="CODE", dest="opened", help=opened)


def code_of(path: Path) -> str:
    """Return the code of a finished match; raises CommandFault, also where there is none."""
    game, lines = whole_record(path)
    make = offers(game).codes
    if make is None:
        raise CommandFault(WRONG_USE, f"{path}: a match of {game.name} has no code")
    try:
        return make().code_of(lines)
    except Fault as fault:
        raise at_fault(path, fault) from None


def record_of(code: str) -> tuple[Game, list[Line]]:
    """Return the record of a code, and of which game; raises CommandFault."""
    try:
        return match_codes.record_of(code, with_codes())
    except Fault as fault:
        raise CommandFault(AT_FAULT, str(fault)) from None


def open_code(code: str, path: Path) -> Checked:
    """Write the record of a code as a new file; raises CommandFault."""
    game, lines = record_of(code)
    try:
        with path.open("x", encoding="utf-8", newline="\n") as file:
            file.writelines(write_line(line) + "\n" for line in lines)
    except OSError as error:
        raise unopened(path, error, f"a new file, such as match.{game.name}") from None
    return Checked(len(lines[0]["seats"]), sum("move" in line for line in lines), True)


def read_watched(record: str, eyes: Eyes, line: int | None, option: str = "--at") -> Telling:
    """Read a record's file, or the match of a code, for its replay; raises CommandFault.

    `option` names the line.
    """
    path = Path(record)
    if looks_like_groups(record) and not path.exists():
        game, lines = record_of(record)
        telling = tell(game, enumerate(lines, 1))
    elif _PART_OF_A_CODE.fullmatch(record) and not path.exists():
        expected = "a record's file, or a whole match code, in groups of five as `code FILE` prints it"
        raise CommandFault(MISSING, f"{record}: no such file, and too short for a code; expected {expected}")
    else:
        telling = read_file_telling(path)
    if isinstance(eyes, int) and eyes >= telling.seats:
        expected = f"a seat from 0 to {telling.seats - 1}, public or all"
        raise CommandFault(WRONG_USE, f"--seat {eyes}: {record} has no such seat; expected {expected}")
    if line is not None and line > telling.last:
        expected = f"a line from 1 to {telling.last}"
        raise CommandFault(WRONG_USE, f"{option} {line}: no line of {record}; expected {expected}")
    return telling


def read_file_telling(path: Path) -> Telling:
    """Read a record as far as it goes; raises CommandFault."""
    try:
        return read_telling(claimed_game(1, first_line(path)), path)
    except OSError as error:
        raise unopened(path, error) from None
    except Fault as fault:
        raise at_fault(path, fault) from None


def run_code(options: argparse.Namespace) -> int:
    """Do `code`; returns the exit code."""
    if options.opened is None:
        print(code_of(options.file))
        return DONE
    print(f"{plain(str(options.file))}: {open_code(options.opened, options.file)}")
    return DONE
