"""SQLite databases that know their version, brought to the latest one step by step."""

import sqlite3
from collections.abc import Sequence

NOT_THE_FILES_FAULT = {
    getattr(sqlite3, f"SQLITE_{name}")
    for name in ("BUSY", "LOCKED", "FULL", "IOERR", "CANTOPEN", "READONLY", "PERM", "NOMEM", "INTERRUPT")
}
"""What SQLite says of a disk that refuses, or of another program that holds on to the file."""


def version_of(connection: sqlite3.Connection) -> int:
    """Return the version that a database has; 0 is an empty file."""
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def migrate(connection: sqlite3.Connection, migrations: Sequence[str]) -> int:
    """Bring a database to the latest version and return the version that it has then; raises sqlite3.Error.

    Each of `migrations` brings it from the version that is its place to the next one. Those that it lacks are
    done as a whole, so that a program that ends in them leaves the version before; to write each by itself
    would have a new file wait for the disk as often as there are versions. A later or negative version is
    left as it is.
    """
    version = version_of(connection)
    if not 0 <= version < len(migrations):
        return version
    connection.execute("BEGIN IMMEDIATE")
    try:
        missing = migrations[version_of(connection) :]  # another program may have done it meanwhile
        for statement in ";".join(missing).split(";"):
            connection.execute(statement)
        if missing:
            connection.execute(f"PRAGMA user_version = {len(migrations)}")
        connection.execute("COMMIT")
    except BaseException:
        connection.execute("ROLLBACK")
        raise
    return version_of(connection)
