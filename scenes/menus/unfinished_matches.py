"""Matches that wait to be gone on with: of which game each is, when it was played last, who sits there."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from game.kept.last_table import SeatPlan
from game.table.shown_names import seat_name
from scenes.menus.lobby_faces import FaceRow
from scenes.ui import Column, Item, Scroll, Sheet
from scenes.window import Resources, ResumeMatch


@dataclass(frozen=True)
class Unfinished:
    """A match by its record: the name of its game, its seats, and when it was written last."""

    record: Path
    game: str
    seats: Sequence[SeatPlan]
    written: datetime


class UnfinishedScene(Sheet):
    """Lists them, the one played last first; choosing one goes on with it."""

    heading = "title.unfinished"
    chooses = "title.continue"
    wraps = True

    def __init__(self, resources: Resources, matches: Sequence[Unfinished]) -> None:
        super().__init__(resources)
        self._matches = sorted(matches, key=lambda match: match.written, reverse=True)

    def body(self) -> Item:
        rows = Column(*map(self._row, self._matches), gap=18)
        return Column(Scroll(rows, pad=14, grow=1))

    def _row(self, match: Unfinished) -> FaceRow:
        language, when = self.resources.language, match.written
        parts = {part: f"{getattr(when, part):02}" for part in ("year", "month", "day", "hour", "minute")}
        title = f"{match.game} · {language.text('common.moment', **parts)}"
        names = ", ".join(seat_name(language, seat) for seat in match.seats)
        line = f"{names} · {language.text('campaign.seats', n=len(match.seats))}"
        face = next((seat.rival for seat in match.seats if seat.rival), "")
        return FaceRow(face, title, line, ResumeMatch(match.record)).named(str(match.record))
