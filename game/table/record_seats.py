"""Who decides for each seat of a record, how a record names them, and who played on in a rival's place.

What a record says of its seats is looked up and never started: a rival's id among the rivals that there are,
a bot's name among the commands of the player's own. Who is found in neither is asked about (`UnknownRival`).

Who answered in a rival's place from some line on is said in a file beside the record, which itself is not
touched: `RECORD.played` is an object of seats to `{"from": LINE, "by": "steady"}`, LINE being the first line
of the record that steady could have answered. One that cannot be read, or an entry of another form, holds
nothing.
"""

import contextlib
import json
from collections.abc import Container, Mapping, Sequence
from pathlib import Path

from game.kept.data_folder import Store, StoreError, replace
from game.kept.faults import Fault
from game.kept.json_lines import Line, parse_value
from game.kept.last_table import HUMAN, MOST_SEATS, SeatPlan
from game.kept.safe_text import plain
from game.kept.strict_reader import Table
from game.table.bots_file import OUTSIDE, Bots, name_for, quoted_name
from game.table.game_interface import Game

STAND_IN = "steady"
"""The rival that plays on for others."""
_LIMIT = 4096
_LINES = 100_000


class UnknownRival(LookupError):
    """A record names a rival that is not here: its `seat` and `name`, and `rival` as it was written."""

    def __init__(self, seat: int, name: str, rival: str) -> None:
        super().__init__(f"seat {seat}: no rival {rival!r}")
        self.seat, self.name, self.rival = seat, name, rival

    @property
    def outside(self) -> bool:
        """Whether it was an outside program, for which a command can be typed."""
        return self.rival.startswith(OUTSIDE)


def seated(header: Line, people: Sequence[str]) -> Line:
    """Return a header whose first seats people of these names have."""
    seats = [dict(seat) for seat in header["seats"]]
    for seat, name in zip(seats, people, strict=False):
        seat.pop("rival", None)
        seat["name"] = name
    return {**header, "seats": seats}


def specs_of(
    game: Game, header: Line, bots: Bots, stand_ins: Container[int], given: Mapping[int, str]
) -> list[str]:
    """Return the spec of each seat of a record's header.

    `given`: by seat what the person said of a rival that is not here: STAND_IN, or "! COMMAND", which is kept
    under the name that the record quotes. In seats of `stand_ins` an unknown rival is asked about no more.
    Raises `UnknownRival`.
    """
    known = {rival.identity for rival in game.rivals()}
    return [
        _spec_of(seat, plan, known, bots, given.get(seat, STAND_IN if seat in stand_ins else None))
        for seat, plan in enumerate(header["seats"])
    ]


def _spec_of(seat: int, plan: Line, known: Container[str], bots: Bots, given: str | None) -> str:
    rival = plan.get("rival")
    if rival is None:
        return HUMAN
    if rival in known:
        return str(rival)
    name = quoted_name(rival)
    if given is not None and given.startswith(OUTSIDE):
        bots.enter(given.removeprefix(OUTSIDE).strip(), name)
        return given
    if name is not None and name in bots.commands:
        return f"{OUTSIDE} {bots.commands[name]}"
    if given is None:
        raise UnknownRival(seat, plan["name"], rival)
    return STAND_IN


def seat_line(game: Game, plan: SeatPlan, bots: Bots) -> Line:
    """Return a seat of a new record's header; an outside program's command is kept among `bots`.

    Raises as `rival_profile` does.
    """
    line: Line = {"name": plain(plan.name)}
    if plan.spec != HUMAN:
        line["rival"] = rival_line(game, plan.spec, bots)
    line["crest"] = plan.crest
    return line


def rival_line(game: Game, spec: str, bots: Bots) -> str:
    """Return how a record names who plays by a spec: a rival's id, or "!" and the name of a command."""
    if spec.startswith(OUTSIDE):
        return OUTSIDE + bots.enter(spec.removeprefix(OUTSIDE).strip())
    return game.rival_profile(spec).identity


def seat_lines(game: Game, specs: list[str]) -> list[Line]:
    """Return the seats of a header without people, whose outside programs are named and kept nowhere.

    Raises as `rival_profile` does.
    """
    named: dict[str, str] = {}
    lines = []
    for spec in specs:
        if spec.startswith(OUTSIDE):
            command = spec.removeprefix(OUTSIDE).strip()
            name = name_for(command, named)
            named[name] = command
            lines.append({"name": name, "rival": OUTSIDE + name})
        else:
            profile = game.rival_profile(spec)
            lines.append({"name": profile.name, "rival": profile.identity})
    return lines


def stand_ins_path(record: Path) -> Path:
    """Return where the file of a record lies or would lie."""
    return record.with_name(record.name + ".played")


def read_stand_ins(record: Path) -> dict[int, int]:
    """Return from which line of a record on somebody else played, by seat."""
    found: dict[int, int] = {}
    with contextlib.suppress(StoreError, Fault):
        stored = Store(record.parent).read(stand_ins_path(record).name, _LIMIT)
        table = Table("", parse_value(stored or b"{}"))
        for seat in range(MOST_SEATS):
            with contextlib.suppress(Fault):
                entry = table.table(str(seat))
                line = entry.number("from", 2, _LINES)
                entry.one_of("by", [STAND_IN])
                entry.end()
                found[seat] = line
    return found


def write_stand_ins(record: Path, since: dict[int, int]) -> None:
    """Write the file; StoreError where the disk refuses."""
    entries = {str(seat): {"from": line, "by": STAND_IN} for seat, line in sorted(since.items())}
    Store(record.parent).write(stand_ins_path(record).name, json.dumps(entries).encode() + b"\n")


def move_stand_ins(before: Path, after: Path) -> None:
    """Move the file to a record that was moved."""
    with contextlib.suppress(OSError):
        replace(stand_ins_path(before), stand_ins_path(after))
