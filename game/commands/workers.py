"""Work for several processes, mostly matches; results come back in the order of the tasks.

Owns the processes of this machine: their start, how much each takes at a time, and their end when nobody
wants more. A Dask cluster has an executor of the same kind: other machines, joined by Dask's own commands,
all of this version; Dask plays again what a lost worker had begun. It needs the extra "cluster". Who works
changes nothing but the time: a match follows from its tournament and its number alone.
"""

import argparse
import multiprocessing
import os
import signal
import threading
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor
from concurrent.futures import TimeoutError as NotYet
from contextlib import contextmanager
from functools import cache
from hashlib import sha256
from itertools import islice
from multiprocessing.process import BaseProcess
from typing import Any, TypeAlias, TypeVar

import assets
from game import PROGRAM
from game.commands.command_errors import AT_FAULT, MISSING, WRONG_USE, CommandFault, brings
from game.commands.headless_matches import Played, Tournament, play
from game.kept import foreign_files
from game.kept.own_process import ROOT

Job = tuple[Tournament, int]
"""One match: the tournament that it belongs to and its number in it, from 1."""
Stop = Callable[[], bool]
"""Asked now and then whether to play no more."""

Task = TypeVar("Task")
Done = TypeVar("Done")

WORTHWHILE = 60
"""With fewer matches, starting workers takes longer than they save."""
BATCH_SECONDS = 0.2
"""About as long a worker works before it gives back what it has: short, so that all of it ends soon."""
MOST_AT_A_TIME = 20
AHEAD = 2
"""How many batches wait for each worker."""
LOOK_SECONDS = 0.1
"""How often it is asked whether to stop."""
TO_END = (signal.SIGINT, signal.SIGTERM)
"""Signals that a terminal sends to all processes of a command at once: the host alone answers them."""

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


Workers: TypeAlias = int | Cluster
"""How many processes of this machine, 0 for none but this one; or a cluster that has been joined."""


@contextmanager
def joined(address: str) -> Iterator[Cluster]:
    """Join the cluster at a scheduler's address, such as "tcp://10.0.0.5:8786"; leave it at the end.

    Raises CommandFault where the extra is missing (3), no cluster or no worker answers (3), or a worker is of
    another version (2).
    """
    try:
        from distributed import Client  # type: ignore[attr-defined, unused-ignore]
        from distributed.comm.addressing import get_address_host_port, normalize_address
    except ModuleNotFoundError as error:
        package = (error.name or "").split(".")[0]
        sentence = f"--on: the Python package {package} is missing; {brings('cluster')}"
        raise CommandFault(MISSING, sentence) from None
    expected = 'expected the address of a Dask scheduler, such as "tcp://10.0.0.5:8786"'
    try:
        # Judged before there is a client: one that fails at it is waited for, and told of, at the very end.
        get_address_host_port(normalize_address(address))
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
        if other != version():
            sentence = f"--on {address}: worker {worker} is of version {other}; expected {version()}"
            raise CommandFault(WRONG_USE, sentence)


@cache
def version() -> str:
    """Return what has to be the same where the same seed is to give the same matches: rules and rivals.

    Rivals are also what they have learned, in JSON.
    """
    found = sha256()
    files = [path for kind in ("*.py", "*.toml", "*.json") for path in (ROOT / "game").rglob(kind)]
    for path in sorted([*files, *(assets.FOLDER / "rivals").rglob("*.toml")]):
        found.update(path.name.encode() + foreign_files.read_plain(path, _LIMIT))
    return found.hexdigest()[:12]


def worthwhile(games: int) -> int:
    """Return how many workers to take for so many matches; 0 is none but this process."""
    cores = os.cpu_count() or 1
    return cores if games >= WORTHWHILE and cores > 1 else 0


def never() -> bool:
    """Stop at nothing: everything is played."""
    return False


def play_job(job: Job) -> Played:
    """Play one match."""
    return play(*job)


def play_all(jobs: Iterable[Job], workers: Workers, stop: Stop) -> Iterator[Played]:
    """Play all the matches in their order, with 0 `workers` in this process; ends early where `stop` says so.

    What is stopped while it is played is not given back. Raises CommandFault.
    """
    return do_all(play_job, jobs, workers, stop)


def do_all(
    do: Callable[[Task], Done], tasks: Iterable[Task], workers: Workers, stop: Stop = never
) -> Iterator[Done]:
    """Do all the tasks in their order, with 0 `workers` in this process; ends early where `stop` says so.

    `do` is a module's function, which another process can find; what it raises ends the work. What is
    stopped while it is done is not given back. Raises CommandFault where a worker is ended from outside.
    """
    if isinstance(workers, Cluster):
        yield from _do_on_cluster(do, iter(tasks), workers, stop)
        return
    if workers:
        yield from _do_apart(do, iter(tasks), workers, stop)
        return
    for task in tasks:
        if stop():
            return
        yield do(task)


def _do_apart(do: Callable[[Task], Done], tasks: Iterator[Task], workers: int, stop: Stop) -> Iterator[Done]:
    # Spawned, not forked: the same on every platform, and safe beside the threads that read from bots.
    context = multiprocessing.get_context("spawn")
    before = set(multiprocessing.active_children())
    pool = ProcessPoolExecutor(workers, context, _become_worker)
    due: deque[Future[tuple[list[Done], float]]] = deque()
    try:
        yield from _in_batches(do, tasks, pool, lambda: workers, due, stop)
    except BrokenExecutor:
        time.sleep(LOOK_SECONDS)
        if stop():
            return  # what ended the worker had reached the host, too
        raise CommandFault(AT_FAULT, "a worker process was ended from outside; played in part") from None
    finally:
        _end(pool, set(multiprocessing.active_children()) - before, whole=not due)


def _in_batches(
    do: Callable[[Task], Done],
    tasks: Iterator[Task],
    executor: Executor,
    workers: Callable[[], int],
    due: "deque[Future[tuple[list[Done], float]]]",
    stop: Stop,
) -> Iterator[Done]:
    """Give the tasks out, as many at a time as take a moment; `due` holds what has not come back."""
    at_a_time = 1
    while True:
        while len(due) < workers() * AHEAD and (batch := list(islice(tasks, at_a_time))):
            with _signals_held():
                due.append(executor.submit(_do_some, do, batch))
        if not due or (came := _wait(due[0], stop)) is None:
            return
        due.popleft()
        done, seconds = came
        at_a_time = max(1, min(MOST_AT_A_TIME, int(BATCH_SECONDS * len(done) / max(seconds, 1e-6))))
        yield from done


def _do_on_cluster(
    do: Callable[[Task], Done], tasks: Iterator[Task], cluster: Cluster, stop: Stop
) -> Iterator[Done]:
    due: deque[Future[tuple[list[Done], float]]] = deque()
    try:
        yield from _in_batches(do, tasks, cluster.executor, cluster.workers, due, stop)
    finally:
        for future in due:
            future.cancel()


def _wait(future: Future[Done], stop: Stop) -> Done | None:
    """Return what came of a batch, None where it is to stop."""
    while not stop():
        try:
            return future.result(LOOK_SECONDS)
        except NotYet:
            continue
    return None


def _end(pool: ProcessPoolExecutor, processes: set[BaseProcess], whole: bool) -> None:
    """Let the workers go: at once where what they still play is not wanted."""
    pool.shutdown(wait=whole, cancel_futures=True)
    if not whole:
        for process in processes:
            process.terminate()


def _do_some(do: Callable[[Task], Done], tasks: list[Task]) -> tuple[list[Done], float]:
    """Do some tasks; returns what came of them and the seconds that they took."""
    began = time.perf_counter()
    return [do(task) for task in tasks], time.perf_counter() - began


@contextmanager
def _signals_held() -> Iterator[None]:
    """Hold signals back while a worker may be started, which then begins with them held back, too.

    Whoever still starts would show where it was when it was interrupted.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, TO_END)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _become_worker() -> None:
    """Leave interrupts to the host, and end with it however it ends: the first thing that a worker does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, TO_END)
    threading.Thread(target=_end_with_host, daemon=True).start()


def _end_with_host() -> None:
    host = multiprocessing.parent_process()
    if host is not None:
        host.join()
        os._exit(1)


@contextmanager
def workplace(options: argparse.Namespace, here: int | None) -> Iterator[Workers | None]:
    """Give who plays: the cluster that --on names, else processes of this machine."""
    if options.on is None:
        yield here
        return

    with joined(options.on) as cluster:
        yield cluster
