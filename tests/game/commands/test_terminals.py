"""What commands print does nothing to a terminal, and however they are called they end in one line."""

import os
import pty
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import main as program
from game.kept.json_lines import write_line
from game.kept.safe_text import plain
from tests.game.commands.test_commands import MAIN, run

UNSAFE = "\x1b[31m\r\x07\x7f\x9b\u200f\u202e\u2066\u061c\u2028"


def header_with(name: str) -> bytes:
    seats = [{"name": name}, {"name": "Mira"}]
    return write_line({"record": "tenno", "version": 1, "seats": seats, "first": 0}).encode() + b"\n"


def is_shown_plainly(text: str) -> bool:
    return all(plain(line) == line for line in text.splitlines())


def test_what_is_replaced() -> None:
    assert plain(f"a{UNSAFE}b\n\udc80") == "a\ufffd[31m" + "\ufffd" * 9 + "b\ufffd\ufffd"
    assert plain("Zoë 女 – „ok“ 🀄") == "Zoë 女 – „ok“ 🀄"


@pytest.mark.parametrize("command", [("check",), ("view", "--seat", "0"), ("bot", "steady", "--check")])
def test_a_files_name_reaches_no_terminal_as_it_is(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], command: tuple[str, ...]
) -> None:
    (tmp_path / f"x{UNSAFE}\nFAKE: ok").write_bytes(b"{}\n")
    code, out, err = run(*command, tmp_path / f"x{UNSAFE}\nFAKE: ok", capsys=capsys)
    assert code == 1 and is_shown_plainly(out + err) and "\ufffdFAKE: ok" in out + err
    assert len((out + err).splitlines()) == 1


def test_a_name_of_a_record_is_read_but_reaches_no_terminal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = tmp_path / "old.tenno"
    record.write_bytes(header_with(f"Ak{UNSAFE}i"))
    assert run("check", record, capsys=capsys)[0] == 0
    code, out, _ = run("view", record, "--seat", "0", capsys=capsys)
    assert code == 0 and "\u202e" in out, "bytes that go elsewhere are exact"
    seen, terminal = pty.openpty()
    done = subprocess.run([sys.executable, str(MAIN), "view", str(record), "--seat", "0"], stdout=terminal)
    os.close(terminal)
    shown = os.read(seen, 10_000).decode()
    os.close(seen)
    assert done.returncode == 0 and "Mira" in shown
    assert is_shown_plainly(shown.replace("\r\n", "\n"))


def test_a_bots_last_words_reach_no_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    bot = f"! {sys.executable} -c 'import sys; sys.exit(\"\\x1b[2J last\\x9b words\")'"
    code, out, err = run("simulate", "--games", "1", "--seat", bot, "--seat", "novice", capsys=capsys)
    assert code == 1 and "last\ufffd words" in err and is_shown_plainly(out + err)


@pytest.mark.parametrize("digits", [4300, 4301])
@pytest.mark.parametrize(
    "command",
    [
        ("simulate", "--games", "1", "--seed", "N"),
        ("simulate", "--games", "N"),
        ("simulate", "--games", "1", "--seats", "N"),
        ("bot", "steady", "--seed", "N", "--receipt", "R"),
        ("bot", "steady", "--ease", "N"),
        ("view", "R", "--seat", "N"),
        ("stages", "s01", "--games", "N"),
        ("--text-scale", "N"),
        ("--size", "NxN"),
    ],
)
def test_a_number_of_any_length_is_answered_in_words(
    tmp_path: Path, command: tuple[str, ...], digits: int, capsys: pytest.CaptureFixture[str]
) -> None:
    words = [part.replace("N", "9" * digits).replace("R", str(tmp_path / "r")) for part in command]
    done = subprocess.run(
        [sys.executable, str(MAIN), *words], stdin=subprocess.DEVNULL, capture_output=True, text=True
    ) if "--receipt" in words else None  # fmt: skip
    code, err = (done.returncode, done.stderr) if done else run(*words, capsys=capsys)[::2]
    assert code in (0, 2, 3) and "Traceback" not in err


@pytest.mark.parametrize(
    "command",
    [
        ("check", ""), ("view", "", "--seat", "0"), ("picture", "", "--seat", "0", "out.png"),
        ("picture", "a.tenno", "--seat", "0", ""), ("gallery", ""), ("demo", "--print", ""),
        ("simulate", "--games", "1", "--record", ""), ("bot", "steady", "--receipt", ""),
        ("bot", "steady", "--check", ""), ("--frames", ""), ("bot", ""),
    ],
)  # fmt: skip
def test_an_empty_name_of_a_file_is_a_wrong_command_line(
    command: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, err = run(*command, capsys=capsys)
    assert (code, out) == (2, "") and "expected" in err


@pytest.mark.parametrize(
    ("package", "command"),
    [
        ("platformdirs", ("simulate", "--games", "1")), ("tqdm", ("league", "--games", "2")),
        ("pygame", ("play",)), ("pygame", ("gallery", "pictures")),
    ],
)  # fmt: skip
def test_a_package_that_is_not_installed_is_named(
    tmp_path: Path, package: str, command: tuple[str, ...]
) -> None:
    (tmp_path / f"{package}.py").write_text(f"raise ModuleNotFoundError('no', name={package!r})\n")
    without = {**os.environ, "PYTHONPATH": str(tmp_path), "SDL_VIDEODRIVER": "no-such-driver"}
    without.pop("TENNO_HOME", None)
    without["HOME"] = str(tmp_path)
    words = [sys.executable, str(MAIN), *command]
    done = subprocess.run(words, env=without, capture_output=True, text=True, timeout=60)
    sentence = f"the Python package {package} is missing; install this game again, as its README says\n"
    assert (done.returncode, done.stderr) == (3, sentence)


@pytest.mark.skipif(not hasattr(signal, "SIGHUP"), reason="only where terminals hang up")
def test_a_terminal_that_closes_ends_a_window_as_its_button_does(tmp_path: Path) -> None:
    words = ["play", "--seat", "steady", "--seat", "novice", "--seed", "4", "--size", "1024x600"]
    environment = {**os.environ, "TENNO_HOME": str(tmp_path), "SDL_VIDEODRIVER": "dummy"}
    frames = tmp_path / "frames.json"
    process = subprocess.Popen([sys.executable, str(MAIN), *words, "--frames", str(frames)], env=environment)
    until = time.monotonic() + 60
    while not any(b"attack" in path.read_bytes() for path in tmp_path.glob("running/*.tenno")):
        assert time.monotonic() < until, "no match is played"
        time.sleep(0.02)
    process.send_signal(signal.SIGHUP)
    assert process.wait(60) == 0
    assert frames.exists(), "it ended in order"


def test_what_nohup_ignores_stays_ignored(monkeypatch: pytest.MonkeyPatch) -> None:
    from game.commands.terminal import heeded

    monkeypatch.setattr(signal, "getsignal", lambda number: signal.SIG_IGN if number == signal.SIGHUP else 0)
    assert heeded() == [signal.SIGINT, signal.SIGTERM]


def test_streams_are_as_they_were_after_a_command(capsys: pytest.CaptureFixture[str]) -> None:
    before = sys.stdout, sys.stderr
    program.main(["rivals"])
    assert (sys.stdout, sys.stderr) == before
