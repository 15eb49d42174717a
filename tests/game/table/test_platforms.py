"""What differs between systems, each played by a stand-in: groups of processes, files, locks, signals."""

import ctypes
import errno
import os
import signal
import subprocess
import sys
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from game.kept import data_folder, locks, own_process
from game.kept.data_folder import Store, StoreError
from game.table import processes
from game.table.drivers import ProcessDriver, rival_command


def _number(value: Any) -> int:
    """A number, or the one in a C value; 0 for a pointer to something."""
    return value if isinstance(value, int) else int(getattr(value, "value", 0) or 0)


class Kernel:
    """kernel32 as far as jobs need it: notes what is called with which numbers."""

    def __init__(self, refuses: str = "") -> None:
        self.calls: list[tuple[str, tuple[int, ...]]] = []
        self.refuses = refuses

    def __getattr__(self, name: str) -> Any:
        def call(*arguments: Any) -> int:
            numbers = tuple(_number(value) for value in arguments if value is not None)
            self.calls.append((name, numbers))
            return 0 if name == self.refuses else 77

        setattr(self, name, call)
        return call

    def names(self) -> list[str]:
        return [name for name, _ in self.calls]


@pytest.fixture
def windows(monkeypatch: pytest.MonkeyPatch) -> Kernel:
    kernel = Kernel()
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(ctypes, "WinDLL", lambda name: kernel, raising=False)
    return kernel


def running(number: int = 4321) -> Any:
    """A program that runs, as `subprocess.Popen` on Windows has it."""
    ends: list[str] = []
    return SimpleNamespace(
        pid=number,
        returncode=None,
        _handle=99,
        kill=lambda: ends.append("killed"),
        wait=lambda: ends.append("waited"),
        send_signal=ends.append,
        ends=ends,
    )


def test_on_windows_a_program_is_in_a_job_that_ends_it_with_the_host(windows: Kernel) -> None:
    bot = running()
    processes.watch(bot)
    assert windows.names() == ["CreateJobObjectW", "SetInformationJobObject", "AssignProcessToJobObject"]
    assert windows.calls[1][1][:2] == (77, 9) and windows.calls[2][1] == (77, 99)
    processes.end(bot)
    assert windows.names()[-1] == "TerminateJobObject" and bot.ends == ["killed", "waited"]
    processes.unwatch(bot)
    assert windows.calls[-1] == ("CloseHandle", (77,))


def test_on_windows_a_program_without_a_job_is_ended_alone(windows: Kernel) -> None:
    windows.refuses = "AssignProcessToJobObject"
    bot = running(4322)
    processes.watch(bot)
    processes.end(bot)
    assert "TerminateJobObject" not in windows.names() and bot.ends == ["killed", "waited"]
    assert windows.names()[-1] == "CloseHandle"


def test_on_windows_a_rival_opens_no_console_and_gets_no_interrupt(windows: Kernel) -> None:
    assert processes.apart() == {"creationflags": 0x200 | 0x08000000}


def test_on_windows_a_rival_is_started_behind_the_frames(windows: Kernel) -> None:
    assert processes.apart(behind=True) == {"creationflags": 0x200 | 0x08000000 | 0x4000}
    processes.put_behind(running())  # nothing is left to be done


def test_elsewhere_a_program_has_a_session_of_its_own() -> None:
    assert processes.apart() == {"start_new_session": True}


def test_elsewhere_the_frames_go_before_a_rival_and_what_it_starts() -> None:
    told = (
        """import os, subprocess, sys
input()
print('{"nice": %d}' % os.nice(0), flush=True)
subprocess.call([sys.executable, "-c", """
        + repr("import os; print('{\"nice\": %d}' % os.nice(0))")
        + "])"
    )
    driver = ProcessDriver([sys.executable, "-c", told], behind=True)
    try:
        behind = {"nice": min(os.getpriority(os.PRIO_PROCESS, 0) + 10, 19)}
        driver.write(b"go\n")
        assert [driver.answer(10.0) for _ in range(2)] == [behind, behind]
    finally:
        driver.kill()


@pytest.mark.skipif(not Path("/proc/self/autogroup").exists(), reason="no processors shared between sessions")
def test_where_sessions_share_the_processors_a_rivals_session_comes_behind() -> None:
    rival = subprocess.Popen(["sleep", "60"], **processes.apart(behind=True))
    try:
        processes.put_behind(rival)
        group = Path(f"/proc/{rival.pid}/autogroup").read_text(encoding="ascii")
        assert group.endswith(" nice 10\n")
    finally:
        processes.end(rival)


def test_a_program_is_asked_to_end_by_what_its_system_lets_it_heed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    bot = running()
    processes.ask_to_end(bot)
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(signal, "CTRL_BREAK_EVENT", 1, raising=False)
    processes.ask_to_end(bot)
    assert bot.ends == [signal.SIGTERM, 1]


def test_ending_a_program_ends_what_it_started(tmp_path: Path) -> None:
    body = "import subprocess, sys; subprocess.Popen(['sleep', '60']); print('started', flush=True); input()"
    command = [sys.executable, "-c", body]
    bot = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, **processes.apart())
    assert bot.stdout is not None and bot.stdout.readline() == b"started\n"
    processes.end(bot)
    assert bot.stdout.read() == b"", "somebody still holds its output"


# Files that somebody looks at


def stubborn(monkeypatch: pytest.MonkeyPatch, times: int) -> list[int]:
    """Let os.replace refuse so often, as Windows does while a file is open elsewhere."""
    tries: list[int] = []
    replace = os.replace

    def once_more(source: Path, target: Path) -> None:
        tries.append(1)
        if len(tries) <= times:
            raise PermissionError(errno.EACCES, "being used by another process")
        replace(source, target)

    monkeypatch.setattr(os, "replace", once_more)
    return tries


def test_on_windows_a_file_in_use_is_replaced_once_it_is_let_go(
    tmp_path: Path, windows: Kernel, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Store(tmp_path)
    store.write("settings.json", b"old")
    tries = stubborn(monkeypatch, 3)
    store.write("settings.json", b"new")
    assert store.read("settings.json") == b"new" and len(tries) == 4


def test_on_windows_a_file_that_stays_in_use_is_a_fault_of_the_disk_and_keeps_its_bytes(
    tmp_path: Path, windows: Kernel, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Store(tmp_path)
    store.write("settings.json", b"old")
    monkeypatch.setattr(data_folder, "TRIES", 3)
    stubborn(monkeypatch, 10**6)
    with pytest.raises(StoreError) as refused:
        store.write("settings.json", b"new")
    assert refused.value.reason == "forbidden"
    assert [path.name for path in tmp_path.iterdir()] == ["settings.json"]
    assert (tmp_path / "settings.json").read_bytes() == b"old"


def test_elsewhere_a_forbidden_file_is_not_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tries = stubborn(monkeypatch, 1)
    with pytest.raises(StoreError):
        Store(tmp_path).write("settings.json", b"new")
    assert len(tries) == 1


# Locks


def test_on_windows_a_lock_is_a_byte_behind_the_file_and_held_by_one(
    tmp_path: Path, windows: Kernel, monkeypatch: pytest.MonkeyPatch
) -> None:
    held: set[int] = set()

    def locking(file: int, mode: int, count: int) -> None:
        at = os.lseek(file, 0, os.SEEK_CUR)
        if (mode, at) == (2, 1 << 30) and at in held:
            raise OSError(errno.EACCES, "Permission denied")
        held.add(at)

    system = ModuleType("msvcrt")
    system.__dict__.update(locking=locking, LK_LOCK=1, LK_NBLCK=2)
    monkeypatch.setitem(sys.modules, "msvcrt", system)
    path = tmp_path / "1.tenno"
    path.write_bytes(b"{}\n")
    assert not locks.is_held(path)
    assert held == {1 << 30}, "a byte of the record itself could not be read by others"
    assert locks.is_held(path)


# Signals, and the program's own command


def test_a_console_that_is_closed_on_windows_ends_a_command_in_order() -> None:
    body = (
        "import signal; signal.SIGBREAK = signal.SIGUSR1; "
        "from game.kept import own_process; print([number.name for number in own_process.heeded()])"
    )
    done = subprocess.run([sys.executable, "-c", body], cwd=own_process.ROOT, capture_output=True, text=True)
    assert "SIGUSR1" in done.stdout and own_process.ENDS[0] == signal.SIGINT


def test_a_rival_of_a_packed_program_is_the_program_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", "/opt/tenno/tenno")
    assert rival_command("steady", 5) == ["/opt/tenno/tenno", "bot", "steady", "--seed", "5"]


def test_a_rival_of_a_packed_windows_program_is_its_twin_that_has_streams(
    tmp_path: Path, windows: Kernel, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(tmp_path / "Tenno.exe"))
    assert own_process.own_command() == [str(tmp_path / "Tenno.exe")]
    (tmp_path / own_process.FOR_LINES).touch()
    assert own_process.own_command() == [str(tmp_path / own_process.FOR_LINES)]
