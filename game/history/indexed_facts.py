"""What the index keeps of one finished record: who, when, how it ended, and what was counted of its people.

Reads header and result alone where no person played: a record in the data folder was written by this program.
Where one did, the whole match is replayed for what is counted of them, and so checked.
"""

import json
import re
from dataclasses import dataclass, field
from datetime import datetime
from functools import partial
from hashlib import sha256
from pathlib import Path

from game.games import GAMES, game_of, offers
from game.kept import foreign_files
from game.kept.faults import Fault
from game.kept.json_lines import LONGEST_FILE, Line, parse_line
from game.table.game_interface import Game, Match
from game.table.optional_features import Measures
from game.table.record_reader import replay

_STAMP = re.compile(r"\d{4}-\d\d-\d\d-\d{6}", re.ASCII)
ENDINGS = tuple(f".{game.name}" for game in GAMES)


@dataclass(frozen=True)
class Seat:
    """Who sat at a seat; `rival` is empty for a person. `tiebreak`: what decided between the level."""

    name: str
    rival: str = ""
    points: int = 0
    tiebreak: int | None = None

    def to_line(self) -> Line:
        line = {"name": self.name, "rival": self.rival, "points": self.points}
        return line if self.tiebreak is None else {**line, "tiebreak": self.tiebreak}


@dataclass(frozen=True, kw_only=True)
class Facts:
    """A finished match as it is listed."""

    file: str
    """Its name in the folder of finished matches."""
    digest: bytes
    game: str
    ended: str
    """When, as "2026-11-26 17:49"."""
    seats: tuple[Seat, ...]
    winners: tuple[int, ...]
    stage: str
    rules: Line
    """The altered rules by their words; empty where there are none."""
    measures: dict[int, Measures] = field(default_factory=dict)
    """What was counted, by the seats of people."""
    counts: bool = True
    """Whether it counts in statistics; a match that was played on from another does not."""

    @property
    def words(self) -> str:
        """Return all that it is found by, in small letters."""
        names = [word for seat in self.seats for word in (seat.name, seat.rival) if word]
        people = [number for number, seat in enumerate(self.seats) if not seat.rival and self.winners]
        results = [f"result:{'won' if seat in self.winners else 'lost'}" for seat in people]
        rules = [f"rule:{word}" for word in self.rules]
        found = [self.game, self.ended, *names, *results, *rules, self.stage]
        return " ".join(found).casefold()

    def share(self, seat: int) -> float:
        """Return what of the victory is a seat's."""
        return 1 / len(self.winners) if seat in self.winners else 0.0


def read_facts(path: Path) -> Facts:
    """Read a finished record; raises OSError, `Fault` with the line that is at fault."""
    raw = foreign_files.read_plain(path, LONGEST_FILE)
    return facts_of(path.name, raw, datetime.fromtimestamp(path.stat().st_mtime))


def facts_of(name: str, raw: bytes, written: datetime) -> Facts:
    """Read a finished record's bytes, which were written then; raises as `read_facts` does."""
    lines = raw.split(b"\n")
    if lines.pop():
        raise Fault(len(lines) + 1, "a torn line, without its newline", "a newline at the end of every line")
    if not lines:
        raise Fault(1, "an empty file", "the header of a match record")
    header = parse_line(lines[0], 1)
    game = game_of(header)
    match = game.match(header)
    last = parse_line(lines[-1], len(lines))
    if "result" not in last:
        raise Fault(len(lines) + 1, "the end of an unfinished match", "a match that is over")
    people = [seat for seat, plan in enumerate(header["seats"]) if not plan.get("rival")]
    people = [] if "from" in header else people  # what was played on counts for nobody
    measure = offers(game).measures
    measures: dict[int, Measures] = {}
    if people and measure is not None:
        match = _replayed(game, lines)
        told = {viewer: match.told(viewer) for viewer in (None, *range(match.seats))}
        measures = measure(told, people)
    return _facts(name, raw, written, game, header, last, measures)


def _replayed(game: Game, lines: list[bytes]) -> Match:
    parsed = ((number, parse_line(line, number)) for number, line in enumerate(lines, 1))
    return replay(game, parsed).match


def _facts(
    name: str,
    raw: bytes,
    written: datetime,
    game: Game,
    header: Line,
    last: Line,
    measures: dict[int, Measures],
) -> Facts:
    try:
        points, winners = last["result"][game.points], last["result"]["winners"]
        level = {int(seat): int(sum_) for seat, sum_ in dict(last["result"].get("tiebreak", {})).items()}
        seats = tuple(
            Seat(str(plan["name"]), str(plan.get("rival") or ""), int(points[seat]), level.get(seat))
            for seat, plan in enumerate(header["seats"])
        )
        won = tuple(int(seat) for seat in winners)
    except (LookupError, TypeError, ValueError):
        raise Fault(raw.count(b"\n"), "a result of another form", "the result of a match") from None
    played = header.get("campaign")
    stage = str(played.get("stage", "")) if isinstance(played, dict) else ""
    rules = header.get("variant", {})
    if header.get("goal") not in (None, *game.goals[:1]):
        rules = {**rules, "goal": header["goal"]}
    digest = sha256(raw).digest()[:16]
    return Facts(
        file=name,
        digest=digest,
        game=game.name,
        ended=_ended(name, written),
        seats=seats,
        winners=won,
        stage=stage,
        rules=rules,
        measures=measures,
        counts="from" not in header,
    )


def _ended(name: str, written: datetime) -> str:
    """Return when a match ended: by its file's time; one whose name has a date has been played no earlier."""
    found = _STAMP.match(name)
    if found:
        try:
            begun = datetime.strptime(found[0], "%Y-%m-%d-%H%M%S")
        except ValueError:
            return f"{written:%Y-%m-%d %H:%M}"
        written = written if written.date() == begun.date() else begun
    return f"{written:%Y-%m-%d %H:%M}"


dumps = partial(json.dumps, ensure_ascii=False, separators=(",", ":"))
"""Writes what the index keeps as JSON."""
