"""A Dask cluster as the place where matches are played: other machines, joined by Dask's own commands.

Dask has the scheduling, and plays again what a lost worker had begun. Owns how a cluster is reached and that
all its workers are of this version. Needs the extra "cluster".
"""

from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from functools import cache
from hashlib import sha256
from typing import Any

import assets
from game import PROGRAM
from game.commands.command_errors import MISSING, WRONG_USE, CommandFault
from game.commands.missing_packages import brings
from game.kept import foreign_files
from game.kept.own_command import ROOT

SECONDS_TO_ANSWER = 10
"""How long a cluster may take to answer, and a first worker to be there."""
_LIMIT = 1024 * 1024
RETRIES = 5
"""How often a match is played again whose worker was lost."""


class Cluster:
    """A cluster that has been reached: an executor, and how many workers it has at a time."""

    def __init__(self, client: Any) -> None:
        """Stand for the cluster that a Dask client is joined to."""
        self._client = client
        self.executor: Executor = client.get_executor(pure=False, retries=RETRIES)

    def workers(self) -> int:
        """Return how many matches are played at once; workers come and go."""
        threads: dict[str, int] = self._client.nthreads()
        return max(1, sum(threads.values()))


@contextmanager
def joined(address: str) -> Iterator[Cluster]:
    """Join the cluster at a scheduler's address, such as "tcp://10.0.0.5:8786"; leave it at the end.

    Raises CommandFault where the extra is missing (3), no cluster or no worker answers (3), or a worker is of
    another version (2).
    """
    try:
        from distributed import Client  # type: ignore[attr-defined, unused-ignore]
    except ModuleNotFoundError as error:
        package = (error.name or "").split(".")[0]
        sentence = f"--on: the Python package {package} is missing; {brings('cluster')}"
        raise CommandFault(MISSING, sentence) from None
    expected = 'expected the address of a Dask scheduler, such as "tcp://10.0.0.5:8786"'
    try:
        connect: Any = Client
        client = connect(address, timeout=SECONDS_TO_ANSWER, set_as_default=False)
    except (OSError, ValueError, TypeError) as error:
        why = str(error).splitlines()[0] if str(error) else type(error).__name__
        raise CommandFault(MISSING, f"--on {address}: no cluster answers ({why}); {expected}") from None
    try:
        _check(address, client)
        yield Cluster(client)
    finally:
        client.close()


def _check(address: str, client: Any) -> None:
    try:
        client.wait_for_workers(1, timeout=SECONDS_TO_ANSWER)
    except TimeoutError:
        sentence = f"--on {address}: it has no workers; `dask worker {address}` on any machine joins one"
        raise CommandFault(MISSING, sentence) from None
    try:
        found = client.run(version)
    except ModuleNotFoundError as error:
        sentence = f"--on {address}: a worker has no module {error.name}; expected {PROGRAM} installed there"
        raise CommandFault(MISSING, sentence) from None
    for worker, other in found.items():
        if other != own_version():
            sentence = f"--on {address}: worker {worker} is of version {other}; expected {own_version()}"
            raise CommandFault(WRONG_USE, sentence)


@cache
def version() -> str:
    """Return what has to be the same where the same seed is to give the same matches: rules and rivals."""
    found = sha256()
    files = [*(ROOT / "game").rglob("*.py"), *(ROOT / "game").rglob("*.toml")]
    for path in sorted([*files, *(assets.FOLDER / "rivals").rglob("*.toml")]):
        found.update(path.name.encode() + foreign_files.read_plain(path, _LIMIT))
    return found.hexdigest()[:12]


def own_version() -> str:
    """Return this program's; what workers are asked is `version`, each for itself."""
    return version()
