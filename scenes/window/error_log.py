"""What is said and written down when something fails: the log in the data folder, and a message."""

import contextlib
import os
import sys
from datetime import datetime
from pathlib import Path

from game import PROGRAM
from game.kept import foreign_files
from game.kept.data_folder import Store
from game.kept.faults import Fault
from scenes.window.scene import Resources

LOG = f"{PROGRAM}.log"
_LONGEST = 1024 * 1024


def write(store: Store, now: datetime, text: str) -> Path | None:
    """Add a text to the log with its time; its path, None where the disk refuses."""
    path = store.path(LOG)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.exists() and path.stat().st_size > _LONGEST:
            path.replace(path.with_name(f"{LOG}.old"))
        line = f"{now.isoformat(timespec='seconds')} {text.rstrip()}\n"
        with foreign_files.open_plain(path, os.O_RDWR | os.O_CREAT | os.O_APPEND) as file:
            file.write(line.encode("utf-8", errors="backslashreplace"))
    except OSError:
        return None
    return path


def calls(error: Exception) -> str:
    """Return what failed, call by call."""
    import traceback  # its own libraries take longer to load than most frames

    return "".join(traceback.format_exception(error))


def note(store: Store, now: datetime, error: Exception) -> None:
    """Add an error of which a message says a line; what is wrong with a file or the disk that says whole."""
    if not isinstance(error, Fault | OSError):
        write(store, now, calls(error))


def words(resources: Resources, error: Exception, log: Path | None) -> tuple[str, str]:
    """Return title and text of a message that says what happened and where the log is."""
    text = resources.language.text
    what = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
    where = text("fault.log", path=log) if log else text("fault.no_log")
    return text("fault.title"), f"{text('fault.kept')}\n{what[:300]}\n{where}"


def say(line: str) -> None:
    """One line on standard error."""
    with contextlib.suppress(OSError, ValueError):
        sys.stderr.write(f"{PROGRAM}: {line}\n")
