"""Deleted matches: each lies for a while with all its files in a folder of its own, so that it can be undone.

`deleted/MOMENT/` holds the record, its receipts and who stood in; after thirty days it goes. The record moves
first: a program that is killed in between leaves it whole on one side, and the next look moves what is left.
"""

import contextlib
import os
import shutil
from datetime import datetime, timedelta
from pathlib import Path

from game.history.indexed_facts import ENDINGS
from game.kept.data_folder import Store, replace, store_error
from game.table.receipts import receipts_of
from game.table.record_files import FINISHED
from game.table.record_seats import stand_ins_path

DELETED = "deleted"
KEPT = timedelta(days=30)
_FORM = "%Y-%m-%d-%H%M%S-%f"


def delete(store: Store, file: str, now: datetime) -> str:
    """Put a finished match aside; returns the name by which it is undone. Raises StoreError."""
    name = f"{now:{_FORM}}"
    record, aside = store.path(FINISHED) / file, store.path(DELETED) / name
    try:
        aside.mkdir(parents=True)
        replace(record, aside / file)
    except OSError as error:
        with contextlib.suppress(OSError):
            aside.rmdir()
        raise store_error(record, error) from error
    _move_the_rest(store.path(FINISHED), aside, file)
    return name


def undo(store: Store, name: str) -> list[str]:
    """Put a deleted match back and return its files; none where it is gone, or its name is taken by now."""
    aside, back, found = store.path(DELETED) / name, store.path(FINISHED), []
    for record in _records(aside):
        if os.path.lexists(back / record.name):
            continue
        try:
            back.mkdir(parents=True, exist_ok=True)
            replace(record, back / record.name)
        except OSError as error:
            raise store_error(record, error) from error
        _move_the_rest(aside, back, record.name)
        found.append(record.name)
    with contextlib.suppress(OSError):
        aside.rmdir()
    return found


def tidy(store: Store, now: datetime) -> None:
    """Finish deletions that were broken off, and let go of what was deleted long ago."""
    for folder in _folders(store):
        for record in _records(folder):
            _move_the_rest(store.path(FINISHED), folder, record.name)
        with contextlib.suppress(ValueError):
            if now - datetime.strptime(folder.name, _FORM) > KEPT:
                shutil.rmtree(folder, ignore_errors=True)


def _folders(store: Store) -> list[Path]:
    with contextlib.suppress(OSError):
        return [folder for folder in store.path(DELETED).iterdir() if folder.is_dir()]
    return []


def _records(folder: Path) -> list[Path]:
    with contextlib.suppress(OSError):
        return sorted(path for path in folder.iterdir() if path.name.endswith(ENDINGS))
    return []


def _move_the_rest(source: Path, target: Path, file: str) -> None:
    """Move what lies beside a record; what the system refuses, or whose name is taken there, stays."""
    for path in (*receipts_of(source / file).values(), stand_ins_path(source / file)):
        with contextlib.suppress(OSError):
            if not os.path.lexists(target / path.name):
                replace(path, target / path.name)
