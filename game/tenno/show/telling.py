"""Records as their seats were told them, line by line: what a reel is cut from.

Reads a record against the rules and keeps, after each of its lines, how much every seat and the public had
been told. Whoever shows it gets seat records and nothing of the truth.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache

from game.kept.json_lines import Line, read_file
from game.table.contract import Roster
from game.table.records import Reader
from game.tenno.game import Tenno
from game.tenno.show.film_script import FILM


@dataclass(frozen=True)
class Telling:
    """One record. A line is counted as in the record: the header is 1."""

    told: Mapping[int | None, list[Line]]
    """What each seat (None: the public) was told in all, header first."""
    counts: tuple[Mapping[int | None, int], ...]

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.told) - 1

    @property
    def last(self) -> int:
        """The number of the last line."""
        return len(self.counts)

    def count(self, viewer: int | None, line: int) -> int:
        """Return how many lines of its record a viewer has been told after a line of the match record."""
        return self.counts[line - 1][viewer]

    def lines(self, viewer: int | None, line: int) -> list[Line]:
        """Return a viewer's record as it stands after a line of the match record."""
        return self.told[viewer][: self.count(viewer, line)]


def tell(lines: Iterable[tuple[int, Line]], own_name: str | None = None) -> Telling:
    """Replay numbered lines; `own_name` is what seat 0 is called. Raises `json_lines.Fault`."""
    reader = Reader(Tenno(_nobody))
    told: dict[int | None, list[Line]] = {}
    counts: list[Mapping[int | None, int]] = []
    for number, line in lines:
        if number == 1 and own_name is not None:
            seats = [dict(seat) for seat in line["seats"]]
            seats[0]["name"] = own_name
            line = {**line, "seats": seats}
        reader.read(number, line)
        match = reader.match
        assert match is not None
        told = {viewer: match.told(viewer) for viewer in (None, *range(match.seats))}
        counts.append({viewer: len(lines) for viewer, lines in told.items()})
    reader.end()
    return Telling(told, tuple(counts))


def _nobody() -> Roster:
    raise LookupError("nobody answers where a record is read")


@cache
def film_record(name: str, own_name: str) -> Telling:
    """Read one of the film's records with seat 0 called so; raises `json_lines.Fault`."""
    return tell(read_file(FILM / f"{name}.tenno"), own_name)
