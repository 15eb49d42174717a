"""A match record as everybody was told it, line by line, for whoever shows moments of it."""

import contextlib
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, TypeAlias

from game.kept.json_lines import Line, Torn, read_file
from game.table.game_interface import Game
from game.table.record_reader import Reader
from game.table.record_seats import seated

OPEN: Literal["all"] = "all"
"""The eyes of somebody who sees all cards."""
Eyes: TypeAlias = int | Literal["all"] | None
"""With whose eyes a record is seen: a seat's, the public's (None), or with all cards open."""


@dataclass(frozen=True, eq=False)
class Telling:
    """One record as everybody was told it. A line is counted as in the record: the header is 1."""

    told: Mapping[int | None, list[Line]]
    """What each seat (None: the public) was told in all, header first."""
    counts: Sequence[Mapping[int | None, int]]
    """After each line of the record: how many lines each viewer had been told ..."""
    asks: Sequence[Sequence[Line]]
    """... and what was asked."""

    @property
    def seats(self) -> int:
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

    def line_of(self, viewer: int | None, count: int) -> int:
        """Return the line of the match record with which a viewer had been told so many lines."""
        return min(bisect_left(self.counts, count, key=lambda told: told[viewer]) + 1, self.last)


def tell(game: Game, lines: Iterable[tuple[int, Line]], people: Sequence[str] = ()) -> Telling:
    """Replay numbered lines, the first seats given to people of these names; raises `Fault`."""
    reader = Reader(game)
    told: dict[int | None, list[Line]] = {}
    counts: list[Mapping[int | None, int]] = []
    asks: list[Sequence[Line]] = []
    for number, line in lines:
        reader.read(number, seated(line, people) if people and number == 1 else line)
        match = reader.match
        told = {viewer: match.told(viewer) for viewer in (None, *range(match.seats))}
        counts.append({viewer: len(lines) for viewer, lines in told.items()})
        asks.append([match.ask_line(seat) for seat in match.asked])
    reader.end()
    return Telling(told, counts, asks)


def read_telling(game: Game, path: Path) -> Telling:
    """Read a record as far as it goes, without a torn last line; raises OSError, `Fault`."""
    return tell(game, _whole_lines(path))


def _whole_lines(path: Path) -> Iterator[tuple[int, Line]]:
    with contextlib.suppress(Torn):
        yield from read_file(path)
