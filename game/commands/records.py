"""Reading match records for the command line: is a file in order, and what was one seat told of it."""

from dataclasses import dataclass
from pathlib import Path

from game.campaign.scripts import SCRIPT_FILE
from game.campaign.stages import STAGES_FILE, can_sit, read_campaign
from game.commands.faults import AT_FAULT, WRONG_USE, CommandFault, at_fault, unopened
from game.games import GAMES, game_of
from game.kept.faults import Fault
from game.kept.json_lines import Line, read_file, show
from game.table.contract import Game
from game.table.records import Reader


@dataclass(frozen=True)
class Checked:
    """A record that is in order."""

    seats: int
    decisions: int
    finished: bool

    def __str__(self) -> str:
        """Say it in short."""
        state = "finished" if self.finished else "unfinished"
        return f"{self.seats} seats, {self.decisions} decisions, {state}"


@dataclass(frozen=True)
class CheckedCampaign:
    """A campaign that is in order."""

    stages: int
    languages: int

    def __str__(self) -> str:
        """Say it in short."""
        stages = "1 stage" if self.stages == 1 else f"{self.stages} stages"
        return f"{stages}, {self.languages} language{'s' * (self.languages != 1)}"


def check(path: Path) -> Checked | CheckedCampaign:
    """Read a whole record against its game's rules, or a campaign; raises CommandFault at the first fault."""
    if path.suffix == ".toml" or (path / STAGES_FILE).exists():
        return _check_campaign(path)
    reader = _read(path, None, None)[0]
    return Checked(reader.match.seats, reader.decisions, reader.finished)


def _check_campaign(path: Path) -> CheckedCampaign:
    if SCRIPT_FILE.fullmatch(path.name):
        path = path.parent
    try:
        campaign = read_campaign(path, can_sit)
    except Fault as fault:
        raise CommandFault(AT_FAULT, str(fault)) from None
    except OSError as error:
        raise unopened(Path(error.filename or path), error) from None
    return CheckedCampaign(len(campaign.stages), len(campaign.scripts))


def seat_record(path: Path, seat: int | None, upto: int | None = None) -> list[Line]:
    """Return what a seat (None: the public) was told of a recorded match, header first.

    `upto` is a line of the match record, the header being 1; what the seat record adds belongs to the
    decision before it. The whole file must be in order, also behind that line. Raises CommandFault.
    """
    reader, lines, told = _read(path, seat, upto)
    if upto is not None and not 1 <= upto <= lines:
        raise CommandFault(WRONG_USE, f"--upto {upto}: {path} has the lines 1 to {lines}")
    return list(reader.match.told(seat)[:told])


def _read(path: Path, seat: int | None, upto: int | None) -> tuple[Reader, int, int]:
    """Read a record. Returns the reader, how many lines it has, and how many of them `seat` was told."""
    reader: Reader | None = None
    number = told = 0
    try:
        for number, line in read_file(path):
            if reader is None:
                reader = Reader(_claimed(number, line))
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
    except Fault as fault:
        raise at_fault(path, fault) from None
    return reader, number, told


def _claimed(number: int, header: Line) -> Game:
    """Return the game whose record begins so; raises `Fault` for the word of a game that is not here."""
    word, known = header.get("record"), [game.name for game in GAMES]
    if isinstance(word, str) and word not in known:
        expected = " or ".join(f'"record": "{name}"' for name in known)
        raise Fault(number, f"record {show(word)}", expected)
    return game_of(header)


def _told(reader: Reader, seat: int | None) -> int:
    lines = reader.match.told(seat)
    # The last decision brings the result to every seat, but in the record it is a line of its own.
    return len(lines) - ("result" in lines[-1] and not reader.finished)
