"""Which matches of a game wait to be gone on with: found among the running records, the newest first."""

import contextlib
from collections.abc import Iterator
from pathlib import Path

from game.kept.data_folder import Store, StoreError
from game.kept.faults import Fault
from game.kept.locks import is_held
from game.table.game_interface import Game, Match
from game.table.record_files import RUNNING, read_match


def unfinished(game: Game, store: Store) -> Path | None:
    """Find the newest record whose end was not shown yet and that no other program is playing."""
    for path in store.newest(RUNNING, f".{game.name}")[:1]:
        with contextlib.suppress(OSError):
            if _whole.get(path.suffix) == _state(path) and not is_held(path):
                return path
    found = next((path for path, _ in all_unfinished(game, store)), None)
    if found is not None:
        note_whole(found)
    return found


_whole: dict[str, tuple[Path, int, int]] = {}
"""By ending the record that was found or left in order last, as it was then: it need not be read again."""


def note_whole(path: Path) -> None:
    """Remember that a record is in order as it lies now."""
    with contextlib.suppress(OSError):
        _whole[path.suffix] = _state(path)


def _state(path: Path) -> tuple[Path, int, int]:
    """Return what is another when it is written to; raises OSError where it is gone."""
    found = path.stat()
    return path, found.st_mtime_ns, found.st_size


def all_unfinished(game: Game, store: Store) -> Iterator[tuple[Path, Match]]:
    """Yield such records with what they hold, the newest first; damaged ones are set aside."""
    for path in store.newest(RUNNING, f".{game.name}"):
        if is_held(path):
            continue
        try:
            yield path, read_match(game, path)[0]
        except Fault:
            with contextlib.suppress(StoreError):
                store.quarantine(f"{RUNNING}/{path.name}")
        except OSError:
            continue
