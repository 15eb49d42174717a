"""Who answered in a rival's place from some line of a record on, in a file beside the record.

The record itself says who was to play and is not touched. Owns the form of `RECORD.played`: an object of
seats to `{"from": LINE, "by": "steady"}`, LINE being the first line of the record that steady could have
answered. A file that cannot be read, or an entry of another form, holds nothing.
"""

import contextlib
import json
from pathlib import Path

from game.kept.data_folder import Store, StoreError, replace
from game.kept.faults import Fault
from game.kept.json_lines import parse_value
from game.kept.strict_reader import Table

ENDING = ".played"
STAND_IN = "steady"
"""The rival that plays on for others."""
_LIMIT = 4096
_SEATS, _LINES = 7, 100_000


def stand_ins_path(record: Path) -> Path:
    """Return where the file of a record lies or would lie."""
    return record.with_name(record.name + ENDING)


def read_stand_ins(record: Path) -> dict[int, int]:
    """Return from which line of a record on somebody else played, by seat."""
    found: dict[int, int] = {}
    with contextlib.suppress(StoreError, Fault):
        stored = Store(record.parent).read(stand_ins_path(record).name, _LIMIT)
        table = Table("", parse_value(stored or b"{}"))
        for seat in range(_SEATS):
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
