"""What every test stands on: no screen, no sound device, no data folder of a person, repeatable draws."""

import ctypes
import gc
import os
import signal
import sqlite3
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from game.table import rival_failures
from scenes.paint import theme

# Before anything imports pygame.
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

# A shell lets what it starts in the background ignore Ctrl+C, and so would the programs that tests interrupt.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
if sys.platform != "win32" and signal.getsignal(signal.SIGHUP) is signal.SIG_IGN:  # likewise under nohup
    signal.signal(signal.SIGHUP, signal.SIG_DFL)

TRIMMED_EVERY = 5.0
"""Seconds."""
_trimmed = [0.0]

# Python looks for garbage every 700 objects: that takes a sixth of collecting the tests, a tenth of the rest.
gc.set_threshold(100_000, 20, 50)


def pytest_configure(config: pytest.Config) -> None:
    """Keep in pytest's own folder what is compiled, where none of it may be kept beside the sources.

    To compile the tests and the program takes four times as long as to collect the tests. Hypothesis is
    imported after that, as pytest compiles it anew, too; the process that only hands out tests needs none.
    """
    cache = getattr(config, "cache", None)
    if sys.dont_write_bytecode and cache is not None:
        with suppress(OSError):
            sys.pycache_prefix = str(cache.mkdir("compiled"))
            sys.dont_write_bytecode = False
    if not getattr(config.option, "numprocesses", None):
        from hypothesis import HealthCheck, settings

        slow_is_fine = HealthCheck.too_slow, HealthCheck.data_too_large
        settings.register_profile(
            "tenno", max_examples=25, derandomize=True, deadline=None, suppress_health_check=slow_is_fine
        )
        settings.load_profile("tenno")


def pytest_collection(session: pytest.Session) -> None:
    """Let every second process import the tests from the last one on: so each compiles half of them."""
    if os.environ.get("PYTEST_XDIST_WORKER", "")[-1:] in tuple("13579"):
        asked = [Path(argument.partition("::")[0]).resolve() for argument in session.config.args]
        here = Path(__file__).parent
        for path in sorted(here.rglob("test_*.py"), reverse=True):
            if any(map(path.is_relative_to, asked)):
                with suppress(Exception, pytest.skip.Exception):  # whoever collects it tells of it
                    import_module(".".join(path.relative_to(here.parent).with_suffix("").parts))


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """Give each process half of the tests, then what the other has not begun: neighbours share work."""
    from xdist.scheduler import WorkStealingScheduling

    return WorkStealingScheduling(config, log)


def pytest_collection_finish() -> None:
    """Take what was imported for no garbage: each driven program is collected before the next one opens."""
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True, scope="module")
def _little_to_collect() -> None:
    """Do the same with what earlier files' tests leave for good: reports of tests, and what is read once.

    A bench that was tested has thawed all of it, and would let every window's end look through it again.

    What closed windows let go of goes back to the system: glibc keeps such holes, two gigabytes by the end.
    That takes some 25 ms, and most files' tests take less than a second: it need not follow each of them.
    """
    gc.collect()
    gc.freeze()
    if (now := time.monotonic()) < _trimmed[0] + TRIMMED_EVERY:
        return
    _trimmed[0] = now
    if sys.platform == "linux" and (trim := getattr(ctypes.CDLL(None), "malloc_trim", None)):
        trim(0)


@pytest.fixture(autouse=True)
def _nothing_stays_open() -> Iterator[None]:
    """Close what a test has opened, whose window would take the next one's focus; leave no palette to it."""
    yield
    driver = sys.modules.get("tests.driver")
    while driver and driver.OPENED:
        driver.OPENED.pop().close()
    theme.use(high_contrast=False)


@pytest.fixture(autouse=True, scope="session")
def _patience_with_rivals() -> Iterator[None]:
    """Take no rival for silent: a test's frames pass faster than the time that its rivals' processes need."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(rival_failures, "SILENT_AFTER", 3_600_000)
        yield


@pytest.fixture(autouse=True, scope="session")
def _gives_no_way() -> Iterator[None]:
    """Notice a test that puts this process behind all others, for good, as a command does that takes long.

    The rest of the tests and all that they start would wait for every other program.
    """
    nice = getattr(os, "nice", abs)
    before = nice(0)
    yield
    assert nice(0) == before, "a test has put this process behind all others"


class _Unsynced(sqlite3.Connection):
    def execute(self, sql: str, *given: Any) -> sqlite3.Cursor:
        return super().execute("PRAGMA synchronous = OFF" if "synchronous" in sql else sql, *given)


@pytest.fixture(autouse=True, scope="session")
def _waits_for_no_disk() -> Iterator[None]:
    """Let nothing wait until the disk has it: no test pulls the plug, and a killed program loses nothing."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", lambda handle: None)
        patch.setattr(sqlite3, "connect", partial(sqlite3.connect, factory=_Unsynced))
        yield


@pytest.fixture(autouse=True, scope="session")
def _own_data_folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Keep tests out of the data folder of whoever runs them."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TENNO_HOME", str(tmp_path_factory.mktemp("data")))
        yield


@pytest.fixture(autouse=True, scope="session")
def _compiled_once() -> Iterator[None]:
    """Let the programs that tests start share what is compiled, where that is not kept beside the sources."""
    with pytest.MonkeyPatch.context() as patch:
        if sys.pycache_prefix:
            patch.delenv("PYTHONDONTWRITEBYTECODE", raising=False)
            patch.setenv("PYTHONPYCACHEPREFIX", sys.pycache_prefix)
        yield
