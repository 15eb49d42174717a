"""A first match as it is taught: how it begins, and how it goes on where it was left.

Nothing thinks in it, so no rival needs a process; one is told its seat record like any other. The record
waits in a folder of its own when it is left, and is no match of the history when it is over.
"""

import contextlib
from pathlib import Path

from game.kept.data_folder import Store, StoreError
from game.kept.faults import Fault
from game.kept.json_lines import Line, Torn, read_file
from game.kept.last_table import HUMAN
from game.kept.locks import is_held
from game.table.drivers import InProcessDriver
from game.table.game_interface import Game, Match
from game.table.hosted_match import HostedMatch
from game.table.optional_features import FirstMatch
from game.table.record_files import new_record
from game.table.record_reader import Reader
from game.table.record_writer import RecordWriter
from game.table.shown_names import YOU

FOLDER, STEM = "lessons", "first"


def begin(game: Game, store: Store, first: FirstMatch) -> HostedMatch:
    """Take the latest match up where it was left, or begin one; the learner sits at seat 0.

    What is over, damaged or of another course is removed first.
    """
    ending, seats = f".{game.name}", [{"name": YOU, "crest": 1}]
    for crest, identity in enumerate(first.rivals, 2):
        seats.append({"name": game.rival_profile(identity).name, "rival": identity, "crest": crest})

    def hosted(match: Match, record: RecordWriter) -> HostedMatch:
        specs, lots = (HUMAN, *first.rivals), first.lots
        return HostedMatch(
            match, specs, record, store, lambda *_: InProcessDriver(first.teacher()), lots=lots
        )

    with contextlib.suppress(StoreError):  # what the disk refuses is told with the first line that is written
        for path in store.newest(FOLDER, ending):
            if is_held(path):
                continue  # another window is learning by it
            reader = _read(game, path, first)
            if reader is not None and not reader.finished:
                return hosted(reader.match, RecordWriter(path))
            store.remove(f"{FOLDER}/{path.name}")
    header: Line = {"record": game.name, "version": 1, "seats": seats, "first": 0, **first.header_part}
    fresh = hosted(game.match(header), new_record(store, FOLDER, STEM, ending))
    fresh.keep_header()
    return fresh


def latest(game: Game, store: Store, first: FirstMatch) -> Match | None:
    """Return the latest match as it was left, or as it ended; None where there is none."""
    with contextlib.suppress(StoreError):
        readers = (_read(game, path, first) for path in store.newest(FOLDER, f".{game.name}"))
        return next((reader.match for reader in readers if reader is not None), None)
    return None


def _read(game: Game, path: Path, first: FirstMatch) -> Reader | None:
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
        same = reader.match.seats == 1 + len(first.rivals)
    except (Fault, OSError):
        return None
    return reader if same and fallen == list(first.lots[: len(fallen)]) else None
