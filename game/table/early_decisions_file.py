"""What people at a screen have settled and no record holds yet, in a file beside the running record.

Decisions made before they are asked and standing orders are private and no lines of a match, yet a match that
is left and gone on with must have them. Owns that file's form: seats to what `Seat.beside` holds, as JSON.
Knows no game, and nothing of what the entries mean; a file that cannot be read holds nothing
and is set aside.
"""

import contextlib
import json
from collections.abc import Mapping
from pathlib import Path

from game.kept.data_folder import Store, StoreError
from game.kept.faults import Fault
from game.kept.json_lines import Line, parse_value
from game.kept.strict_reader import Table
from game.table.seats import Seat

ENDING = ".beside"
_LIMIT = 1024 * 1024
_SEATS = 7


class Beside:
    """The file of one record; `people` are the seats whose `beside` it keeps."""

    def __init__(self, store: Store, record: Path, people: Mapping[int, Seat]) -> None:
        """Fill the seats with what the file holds; one that is not there, or is damaged, holds nothing."""
        self._store, self._people = store, people
        self._name = f"{record.parent.name}/{record.name}{ENDING}"
        self._written = "{}"
        for seat, kept in self._read().items():
            if seat in people:
                people[seat].beside.update(kept)
        self._written = self._text()

    def keep(self) -> None:
        """Write the file where anything has changed; StoreError where the disk refuses."""
        text = self._text()
        if text == self._written:
            return
        self._written = text  # a disk that refuses is asked again with the next change, not in every frame
        self._store.write(self._name, text.encode() + b"\n")

    def write_anew(self) -> None:
        """Note that somebody removed the file: what is in it is written with the next `keep`."""
        self._written = "{}"

    def remove(self) -> None:
        """Delete the file: the match is over, and nothing of it is settled any more."""
        for end in self._people.values():
            end.beside.clear()
        self._written = self._text()
        with contextlib.suppress(StoreError):
            self._store.remove(self._name)

    def _text(self) -> str:
        return json.dumps({str(seat): end.beside for seat, end in self._people.items() if end.beside})

    def _read(self) -> dict[int, Line]:
        try:
            table = Table(self._name, parse_value(self._store.read(self._name, _LIMIT) or b"{}"))
            found = {seat: table.table(str(seat)).value for seat in range(_SEATS) if table.has(str(seat))}
            table.end()
            return found
        except StoreError as error:
            if error.reason not in ("no file", "too large"):
                return {}
        except Fault:
            pass
        with contextlib.suppress(StoreError):
            self._store.quarantine(self._name)
        return {}
