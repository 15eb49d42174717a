"""Who answered in a rival's place from some line of a record on, in a file beside the record.

The record itself says who was to play and is not touched. Owns the form of `NAME.tenno.played`: an object of
seats to `{"from": LINE, "by": "steady"}`, LINE being the first line of the record that steady could have
answered. A file that cannot be read, or an entry of another form, holds nothing.
"""

import contextlib
import json
from pathlib import Path

from game.kept.store import Store, StoreError

ENDING = ".played"
STAND_IN = "steady"
"""The rival that plays on for others."""
_LIMIT = 4096
_SEATS, _LINES = 7, 100_000


def played_path(record: Path) -> Path:
    """Return where the file of a record lies or would lie."""
    return record.with_name(record.name + ENDING)


def read_played(record: Path) -> dict[int, int]:
    """Return from which line of a record on somebody else played, by seat."""
    store = Store(record.parent)
    try:
        entries = json.loads(store.read(played_path(record).name, _LIMIT) or b"{}")
    except (StoreError, ValueError, RecursionError):
        return {}
    found = {}
    for seat, entry in entries.items() if type(entries) is dict else ():
        if seat in map(str, range(_SEATS)) and type(entry) is dict and entry.keys() == {"from", "by"}:
            line = entry["from"]
            if entry["by"] == STAND_IN and type(line) is int and 2 <= line <= _LINES:
                found[int(seat)] = line
    return found


def write_played(record: Path, since: dict[int, int]) -> None:
    """Write the file; StoreError where the disk refuses."""
    entries = {str(seat): {"from": line, "by": STAND_IN} for seat, line in sorted(since.items())}
    Store(record.parent).write(played_path(record).name, json.dumps(entries).encode() + b"\n")


def move_played(before: Path, after: Path) -> None:
    """Move the file to a record that was moved."""
    with contextlib.suppress(OSError):
        played_path(before).replace(played_path(after))
