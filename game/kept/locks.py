"""Locks between programs on a file that is open; the system takes them back when their program ends.

Owns how each system spells them. A lock keeps nobody from reading, and counts among those alone who ask for
it.
"""

import contextlib
import errno
import os
import sys
from collections.abc import Iterator
from pathlib import Path

from game.kept import foreign_files

_FAR = 1 << 30
"""The byte that is locked where a system locks bytes: behind everything that a file of the game holds."""


@contextlib.contextmanager
def alone(path: Path) -> Iterator[None]:
    """Do what one program at a time may do, once nobody else holds the lock on a file, which is made for it.

    Raises OSError where it cannot be opened, or is held too long; as `take` on a disk without locks.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    with foreign_files.open_plain(path, os.O_RDWR | os.O_CREAT) as file:
        with _refused():
            if sys.platform == "win32":
                import msvcrt

                os.lseek(file.fileno(), _FAR, os.SEEK_SET)
                msvcrt.locking(file.fileno(), msvcrt.LK_LOCK, 1)
            else:
                import fcntl

                fcntl.flock(file, fcntl.LOCK_EX)
        yield


def take(file: int) -> None:
    """Take the lock on an open file at once; raises BlockingIOError where somebody else holds it.

    A disk that knows no locks has nobody who holds one. On Windows the file's position is lost.
    """
    with _refused():
        if sys.platform == "win32":
            import msvcrt

            os.lseek(file, _FAR, os.SEEK_SET)
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


@contextlib.contextmanager
def _refused() -> Iterator[None]:
    try:
        yield
    except OSError as error:
        if error.errno in (errno.EAGAIN, errno.EACCES, errno.EDEADLK):
            raise BlockingIOError(errno.EAGAIN, "another window is using it") from None


def is_held(path: Path) -> bool:
    """Whether somebody holds the lock on a file now; nobody does on one that is not there."""
    with contextlib.suppress(FileNotFoundError, PermissionError):
        file = foreign_files.descriptor(path, os.O_RDWR)
        try:
            take(file)
        except BlockingIOError:
            return True
        finally:
            os.close(file)
    return False
