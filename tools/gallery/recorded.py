"""Moments of recorded matches, as every seat was told them: what the gallery's tables are made of.

Reads records of the package against the rules and keeps what each seat had been told after each decision,
and what was asked then. A table is shown of seats cut off at a moment, and of nothing that nobody was told.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from assets import FOLDER
from game.games import TENNO
from game.kept.json_lines import Line, read_file
from game.table.records import Reader
from game.table.seats import Seat


class Span(NamedTuple):
    """Decisions of a record, from one moment to another."""

    before: int
    after: int


@dataclass(frozen=True)
class Recorded:
    """One record; a moment is the number of decisions that were made before it."""

    told: Mapping[int | None, list[Line]]
    counts: list[Mapping[int | None, int]]
    """For each moment: how many lines each viewer (None: the public) had been told."""
    asks: list[Line | None]
    """For each moment: what is asked; None at the end."""

    @property
    def last(self) -> int:
        """The moment after the last decision."""
        return len(self.asks) - 1

    def asked(self, wanted: str, seat: int | None = 0, nth: int = 0, **more: object) -> int:
        """Return the moment at which a seat (None: any) is asked for something, the `nth` time from 0.

        `more` is what else the ask has to say, such as again=True. Raises LookupError.
        """
        found = [
            moment
            for moment, ask in enumerate(self.asks)
            if ask is not None
            and ask["ask"] == wanted
            and seat in (None, ask["seat"])
            and all(ask.get(key) == value for key, value in more.items())
        ]
        if not -len(found) <= nth < len(found):
            raise LookupError(f"{wanted} is asked of seat {seat} {len(found)} times")
        return found[nth]

    def before(self, move: str) -> int:
        """Return the moment before the first decision of a kind; raises LookupError where there is none."""
        for number, line in enumerate(self.told[None]):
            if line.get("move") == move:
                return next(n for n, counts in enumerate(self.counts) if counts[None] > number) - 1
        raise LookupError(f"nobody makes the move {move}")

    def fight(self, attacking: str, defending: str, seat: int | None = 0) -> Span:
        """Return the first fight of these two cards (as records name them) in which a seat took part.

        Any fight of them where `seat` is None. A Monk's answer belongs to it. Raises LookupError.
        """
        public = self.told[None]
        for number, line in enumerate(public):
            if "fight" not in line:
                continue
            start = max(n for n in range(number) if public[n].get("move") == "attack")
            fighters = None, public[start]["seat"], public[start]["target"]
            if public[start + 1]["turned"] == [attacking, defending] and seat in fighters:
                # The public is told of an attack that waits for a Monk together with its fight.
                after = next(n for n, counts in enumerate(self.counts) if counts[None] > number)
                ask = self.asks[after - 1]
                return Span(after - (2 if ask is not None and ask["ask"] == "monk" else 1), after)
        raise LookupError(f"{attacking} never attacks {defending} with seat {seat}")

    def seat(self, viewer: int | None, moment: int, asked: bool = True) -> Seat:
        """Return a viewer's seat as it is at a moment; `asked`: with what is asked of it then."""
        seat = Seat(viewer)
        self.tell(seat, moment, asked)
        return seat

    def tell(self, seat: Seat, moment: int, asked: bool = True) -> None:
        """Tell a seat everything up to a moment."""
        seat.lines.extend(self.told[seat.number][len(seat.lines) : self.counts[moment][seat.number]])
        ask = self.asks[moment]
        seat.asked = ask if asked and ask is not None and ask["seat"] == seat.number else None


@cache
def recorded(name: str, people: tuple[str, ...]) -> Recorded:
    """Read a record of the package, its first seats given to people of these names.

    Raises `json_lines.Fault` where it is not legal.
    """
    reader = Reader(TENNO)
    told: dict[int | None, list[Line]] = {}
    counts: list[Mapping[int | None, int]] = []
    asks: list[Line | None] = []
    for number, line in read_file(FOLDER / "gallery" / f"{name}.tenno"):
        if number == 1:
            line = _seated(line, people)
        reader.read(number, line)
        match = reader.match
        assert match is not None
        if "result" in line:
            continue
        told = {viewer: match.told(viewer) for viewer in (None, *range(match.seats))}
        counts.append({viewer: len(lines) for viewer, lines in told.items()})
        asks.append(match.ask_line(*match.asked) if match.asked else None)
    reader.end()
    return Recorded(told, counts, asks)


def _seated(header: Line, people: tuple[str, ...]) -> Line:
    seats = [dict(seat) for seat in header["seats"]]
    for number, name in enumerate(people):
        crest = seats[number].get("crest")
        seats[number] = {"name": name} if crest is None else {"name": name, "crest": crest}
    return {**header, "seats": seats}
