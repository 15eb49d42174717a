"""Matches that wait to be gone on with: of which game each is, how far it has come, who sits there.

One that is no campaign's and that no other program plays can be given up here, which is undone as long as the
list is open.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from pathlib import Path

from game.kept.data_folder import Store
from game.kept.last_table import SeatPlan
from game.kept.locks import is_held
from game.table.record_files import abandon, take_up_again
from game.table.shown_names import seat_name, seats_in_words
from scenes.menus.lobby_faces import LARGE, FaceRow
from scenes.ui import Button, Column, Held, IconButton, Item, Row, Scroll, Sheet
from scenes.ui.message import MessageScene
from scenes.window import Push, Request, Resources, ResumeMatch, ToTitle


@dataclass(frozen=True)
class Unfinished:
    """A match by its record: the name of its game, its seats, and when it was written last.

    `so_far` says how far it has come; `stage` at which stage it is a try, "" where it is none.
    """

    record: Path
    game: str
    seats: Sequence[SeatPlan]
    written: datetime
    so_far: str = ""
    stage: str = ""


class UnfinishedScene(Sheet):
    """Lists them, the one played last first; choosing one goes on with it."""

    heading = "title.unfinished"
    chooses = "title.continue"
    wraps = True

    def __init__(self, resources: Resources, matches: Sequence[Unfinished], store: Store) -> None:
        super().__init__(resources)
        self._matches = sorted(matches, key=lambda match: match.written, reverse=True)
        self._store, self._given_up = store, list[Unfinished]()

    def body(self) -> Item:
        rows = list[Item]()
        if self._given_up:
            undo = Button(self.resources.language.text("history.undo"), self._undo, "dark", 28)
            rows.append(Row(undo.named("undo")))
        rows += [self._row(match) for match in self._matches]
        return Column(Scroll(Column(*rows, gap=18), pad=14, grow=1))

    def left(self) -> Request:
        """The title is made anew where it would lead to a match that was given up."""
        return ToTitle() if self._given_up else super().left()

    def _row(self, match: Unfinished) -> Item:
        language, when = self.resources.language, match.written
        parts = {part: f"{getattr(when, part):02}" for part in ("year", "month", "day", "hour", "minute")}
        told = match.game, match.stage, match.so_far, language.text("common.moment", **parts)
        names = ", ".join(seat_name(language, seat) for seat in match.seats)
        line = f"{names} · {seats_in_words(language, len(match.seats))}"
        first, *others = [seat.rival for seat in match.seats if seat.rival] or [""]
        if self.resources.settings.text_scale >= LARGE:
            others = []  # their names need the room
        row = FaceRow(first, " · ".join(filter(None, told)), line, ResumeMatch(match.record), others)
        row.key = str(match.record)
        if match.stage:  # whoever leaves a try loses it, which the road has to know
            return Row(Held(row, grow=1))
        delete = IconButton("cross", language.text("history.delete"), partial(self._give_up, match))
        return Row(Held(row, grow=1), delete.named(f"delete {match.record}"), gap=14, level=True)

    def _give_up(self, match: Unfinished) -> Request | None:
        if is_held(match.record):
            text = self.resources.language.text
            return Push(MessageScene(self.resources, text(self.heading), text("match.elsewhere")))
        abandon(self._store, match.record)
        if not match.record.exists():
            self._matches.remove(match)
            self._given_up.append(match)
            self.again()
        return None

    def _undo(self) -> None:
        match = self._given_up.pop()
        take_up_again(self._store, match.record)
        self._matches = sorted([*self._matches, match], key=lambda one: one.written, reverse=True)
        self.again()
