"""Match records on the command line: whether a file is in order, and what one seat was told."""

import argparse
import sys
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path

from game.campaign.campaign_files import STAGES_FILE, can_sit, read_campaign
from game.campaign.problems import FOLDER, PROBLEMS_FILE, WORDS_FILE, read_problems
from game.campaign.scripts import SCRIPT_FILE
from game.commands.arguments import add_record_options, file_path
from game.commands.command_errors import AT_FAULT, DONE, MISSING, WRONG_USE, CommandFault, at_fault, unopened
from game.commands.terminal import complain
from game.games import GAMES, game_of
from game.kept.faults import Fault
from game.kept.json_lines import Line, Torn, read_file, show, write_line
from game.kept.safe_text import exact, plain
from game.table.game_interface import Game
from game.table.record_reader import Reader


def check_options(check: argparse.ArgumentParser) -> None:
    """Add the options of `check`."""
    files = "a match record, a campaign folder or its stages.toml, or a folder of problems"
    check.add_argument("files", metavar="FILE", type=file_path, nargs="+", help=files)


def view_options(view: argparse.ArgumentParser) -> None:
    """Add the options of `view`."""
    add_record_options(view)


@dataclass(frozen=True)
class Checked:
    """A record that is in order."""

    seats: int
    decisions: int
    finished: bool

    def __str__(self) -> str:
        state = "finished" if self.finished else "unfinished"
        return f"{self.seats} seats, {self.decisions} decisions, {state}"


@dataclass(frozen=True)
class CheckedCampaign:
    """A campaign that is in order."""

    stages: int
    languages: int
    problems: int = 0

    def __str__(self) -> str:
        counts = (self.stages, "stage"), (self.problems, "problem"), (self.languages, "language")
        return ", ".join(f"{count} {word}{'s' * (count != 1)}" for count, word in counts if count)


def check(path: Path) -> Checked | CheckedCampaign:
    """Read a whole record against its game's rules, or a campaign, or a folder of problems.

    Raises CommandFault at the first fault.
    """
    if path.name == PROBLEMS_FILE or WORDS_FILE.fullmatch(path.name):
        path = path.parent
    if (path / PROBLEMS_FILE).exists():
        return _check_problems(path)
    if path.suffix == ".toml" or (path / STAGES_FILE).exists():
        return _check_campaign(path)
    if path.is_dir():
        raise _no_folder_of_a_kind(path)
    reader = _read(path, None, None)[0]
    return Checked(reader.match.seats, reader.decisions, reader.finished)


def _no_folder_of_a_kind(path: Path) -> CommandFault:
    """Say of a folder that holds neither campaign nor problems how its records are checked."""
    patterns = [f"*.{game.name}" for game in GAMES]
    there = [pattern for pattern in patterns if any(path.glob(pattern))] or patterns[:1]
    expected = f"files of records, such as {' '.join(str(path / each) for each in there)}"
    return CommandFault(
        MISSING, f"{path}: a folder without {STAGES_FILE} or {PROBLEMS_FILE}; expected {expected}"
    )


def _check_campaign(path: Path) -> CheckedCampaign:
    if SCRIPT_FILE.fullmatch(path.name):
        path = path.parent
    with _naming(path):
        campaign = read_campaign(path, can_sit)
    checked = CheckedCampaign(len(campaign.stages), len(campaign.scripts))
    if (campaign.folder / FOLDER).is_dir():
        problems = _check_problems(campaign.folder / FOLDER, campaign.identities())
        checked = replace(checked, problems=problems.problems)
    return checked


def _check_problems(folder: Path, stages: Collection[str] | None = None) -> CheckedCampaign:
    """Read a folder of problems and prove each; `stages` are those that can open one."""
    with _naming(folder):
        problems = read_problems(folder, stages)
        problems.check()
    return CheckedCampaign(0, len(problems.words), len(problems.entries))


@contextmanager
def _naming(path: Path) -> Iterator[None]:
    """Turn what is wrong with files that people wrote into what a command says."""
    try:
        yield
    except Fault as fault:
        raise CommandFault(AT_FAULT, str(fault)) from None
    except OSError as error:
        raise unopened(Path(error.filename or path), error) from None


def seat_record(path: Path, seat: int | None, upto: int | None = None) -> list[Line]:
    """Return what a seat (None: the public) was told of a recorded match, header first.

    `upto` is a line of the match record, the header being 1; what the seat record adds belongs to the
    decision before it. The whole file must be in order, also behind that line. Raises CommandFault.
    """
    reader, lines, told = _read(path, seat, upto)
    if upto is not None and not 1 <= upto <= lines:
        raise CommandFault(WRONG_USE, f"--upto {upto}: no line of {path}; expected a line from 1 to {lines}")
    return list(reader.match.told(seat)[:told])


def whole_record(path: Path) -> tuple[Game, list[Line]]:
    """Return a record that is in order, finished or not, and whose it is; raises CommandFault."""
    reader, _, _ = _read(path, None, None)
    game = game_of(reader.match.header)
    return game, [line for _, line in read_file(path)]


def _read(path: Path, seat: int | None, upto: int | None) -> tuple[Reader, int, int]:
    """Read a record. Returns the reader, how many lines it has, and how many of them `seat` was told."""
    reader: Reader | None = None
    number = told = 0
    try:
        for number, line in read_file(path):
            if reader is None:
                reader = Reader(claimed_game(number, line))
            reader.read(number, line)
            if number == 1 and seat is not None and seat >= reader.match.seats:
                expected = f"a seat from 0 to {reader.match.seats - 1}, or public"
                raise CommandFault(WRONG_USE, f"--seat {seat}: {path} has no such seat; expected {expected}")
            if upto is None or number <= upto:
                told = _told(reader, seat)
        if reader is None:
            reader = Reader(game_of(None))
        reader.end()
    except OSError as error:
        raise unopened(path, error) from None
    except Torn as torn:
        # What is whole before it can be seen; a torn header leaves nothing.
        hint = f"; `replay {path}` shows the match up to there" if reader is not None else ""
        raise CommandFault(AT_FAULT, f"{at_fault(path, torn)}{hint}") from None
    except Fault as fault:
        raise at_fault(path, fault) from None
    return reader, number, told


def claimed_game(number: int, header: Line) -> Game:
    """Return the game whose record begins so; raises `Fault` for the word of a game that is not here."""
    word, known = header.get("record"), [game.name for game in GAMES]
    if "receipt" in header and word is None:
        raise Fault(
            number, "a rival's receipt", "a match record (`bot --check FILE` asks a receipt's rival again)"
        )
    if isinstance(word, str) and word not in known:
        expected = " or ".join(f'"record": "{name}"' for name in known)
        raise Fault(number, f"record {show(word)}", expected)
    return game_of(header)


def _told(reader: Reader, seat: int | None) -> int:
    lines = reader.match.told(seat)
    # The last decision brings the result to every seat, but in the record it is a line of its own.
    return len(lines) - ("result" in lines[-1] and not reader.finished)


def run_check(options: argparse.Namespace) -> int:
    """Do `check`; returns the exit code."""
    worst = DONE
    for path in options.files:
        try:
            print(f"{plain(str(path))}: ok, {check(path)}")
        except CommandFault as fault:
            worst = max(worst, complain(fault))
    return worst


def run_view(options: argparse.Namespace) -> int:
    """Do `view`; returns the exit code."""
    # The bytes of a seat record are to be compared; a terminal alone is spared what names may hold.
    out = sys.stdout if sys.stdout.isatty() else exact(sys.stdout)
    for line in seat_record(options.file, options.seat, options.upto):
        print(write_line(line), file=out)
    return DONE
