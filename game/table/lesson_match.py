"""A taught match in a window: one person, rivals that follow a course, and a record that waits when left.

Owns how such a match begins and goes on. It knows no game: who teaches, and what falls by lot, is given to
it. Nothing thinks in it, so it needs no process; a rival is told its seat record like any other. Scenes get
the `Seat`s alone.
"""

import contextlib
from collections.abc import Callable, Sequence
from pathlib import Path

from game.kept.data_folder import Store, StoreError
from game.kept.faults import Fault
from game.kept.json_lines import Line, Torn, read_file, write_line
from game.kept.locks import is_held
from game.table.drivers import Driver, InProcessDriver, Person
from game.table.game_interface import Game, Match, Rival
from game.table.record_files import new_record
from game.table.record_reader import Reader
from game.table.record_writer import RecordWriter
from game.table.seats import Seat
from game.table.session import Session

FOLDER, STEM = "lessons", "first"


class TaughtMatch:
    """One taught match. Call `advance` every frame."""

    def __init__(
        self,
        match: Match,
        record: RecordWriter,
        learner: int,
        teacher: Callable[[], Rival],
        lots: Sequence[Line] = (),
    ) -> None:
        """Go on where the match stands: at its beginning, or where its record ends."""
        self.public = Seat(None)
        self.learner = Seat(learner)
        self._trouble: str | None = None
        self._kept_well = True
        self._record = record
        drivers: list[Driver] = [InProcessDriver(teacher()) for _ in range(match.seats)]
        drivers[learner] = Person(self.learner)
        self._session = Session(match, drivers, self.keep, self.public, lots=lots)

    @property
    def over(self) -> bool:
        """Whether the match has its result."""
        return self._session.over

    def advance(self) -> str | None:
        """Go on as far as answers are there; return what the disk has against the record, once."""
        if not self.over:
            self._session.advance()
        trouble, self._trouble = self._trouble, None
        return trouble

    def keep(self, line: Line) -> None:
        """Write a line of the record; what the disk refuses waits for the next one."""
        try:
            self._record.append(write_line(line))
            self._kept_well = True
        except StoreError as error:
            self._trouble = str(error) if self._kept_well else self._trouble
            self._kept_well = False

    def close(self) -> None:
        """Let go of the record, which is whole."""
        self._session.close()
        self._record.close()


def begin(
    game: Game,
    store: Store,
    header: Line,
    learner: int,
    teacher: Callable[[], Rival],
    lots: Sequence[Line] = (),
) -> TaughtMatch:
    """Take the latest match up where it was left, or begin one.

    What is over, damaged or of another course is removed first. `header` is that of a new match; `teacher`
    makes the rival of a seat, `lots` are the course's lines of chance.
    """
    ending = f".{game.name}"
    with contextlib.suppress(StoreError):  # what the disk refuses is told with the first line that is written
        for path in store.newest(FOLDER, ending):
            if is_held(path):
                continue  # another window is learning by it
            reader = _read(game, path, len(header["seats"]), lots)
            if reader is not None and not reader.finished:
                return TaughtMatch(reader.match, RecordWriter(path), learner, teacher, lots)
            store.remove(f"{FOLDER}/{path.name}")
    record = new_record(store, FOLDER, STEM, ending)
    taught = TaughtMatch(game.match(header), record, learner, teacher, lots)
    taught.keep(header)
    return taught


def latest(game: Game, store: Store, seats: int, lots: Sequence[Line] = ()) -> Match | None:
    """Return the latest match of so many seats as it was left, or as it ended; None where there is none."""
    with contextlib.suppress(StoreError):
        readers = (_read(game, path, seats, lots) for path in store.newest(FOLDER, f".{game.name}"))
        return next((reader.match for reader in readers if reader is not None), None)
    return None


def _read(game: Game, path: Path, seats: int, lots: Sequence[Line]) -> Reader | None:
    """Read a record as far as it came; None where it is damaged.

    That is also one of another table, or with other lots than this course has: an older version's.
    """
    reader, fallen = Reader(game), list[Line]()
    try:
        with contextlib.suppress(Torn):
            for number, line in read_file(path):
                reader.read(number, line)
                if "chance" in line:
                    fallen.append(line)
        same = len(reader.match.header["seats"]) == seats
    except (Fault, OSError):
        return None
    return reader if same and (not lots or fallen == list(lots[: len(fallen)])) else None
