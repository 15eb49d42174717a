"""What `simulate` and `league` say of bots that fail, and where they leave what those complained."""

import os
import re
import sys
from pathlib import Path

import pytest

from game.commands import headless_matches
from game.table import processes
from main import main

MAIN = Path(__file__).parents[3] / "main.py"


def run(*words: object, capsys: pytest.CaptureFixture[str]) -> tuple[int, str, str]:
    """Run a command in this process: exit code, standard output, standard error."""
    code = main([str(word) for word in words])
    said = capsys.readouterr()
    return code, said.out, said.err


def test_the_table_says_who_forfeited_and_has_no_time_where_nobody_answered(
    capsys: pytest.CaptureFixture[str],
) -> None:
    words = ("--seat", "novice", "--seat", f"! {sys.executable} -c pass")
    code, out, _ = run("simulate", "--games", 2, *words, capsys=capsys)
    assert code == 1
    assert "forfeits of seat 1: 2 of 2 matches, counted as won by the others" in out.splitlines()
    assert re.search(r" –  ! .* -c pass$", out, re.MULTILINE)
    code, out, _ = run("league", words[1], words[3], "--games", 3, "--workers", 1, capsys=capsys)
    assert code == 1
    assert f"forfeits of {words[3]}: 3 of 3 matches, counted as won by the others" in out.splitlines()


@pytest.mark.skipif(os.name != "posix", reason="by the exit code of a POSIX shell")
@pytest.mark.parametrize("words", [("simulate", "--seat", "novice", "--seat"), ("league", "novice")])
def test_a_bot_that_cannot_be_started_ends_it_all(
    words: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, err = run(*words, "! no-such-bot", "--games", 50, capsys=capsys)
    assert (code, out) == (1, "")
    assert re.search(r"it could not be started, exit code 127: .*no-such-bot", err)
    assert err.splitlines()[-1].endswith("; no more matches are played")


def test_what_bots_complain_lies_beside_the_record(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    program = "import sys; print('one', file=sys.stderr); sys.exit('two')"
    words = ("simulate", "--games", 1, "--seat", "novice", "--record", tmp_path, "--seat")
    code, _, err = run(*words, f'! {sys.executable} -c "{program}"', capsys=capsys)
    assert code == 1 and err.endswith(f"; its standard error: {tmp_path}/0001.1.stderr\n")
    assert (tmp_path / "0001.1.stderr").read_text().splitlines() == ["one", "two"]
    run(*words, "novice", capsys=capsys)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["0001.tenno"], "what is old goes"


def test_a_bot_that_stays_after_the_result_is_ended_and_named(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in (processes, headless_matches):
        monkeypatch.setattr(module, "SECONDS_TO_END", 0.5)
    bot = f"! {sys.executable} {MAIN} bot novice; sleep 60"
    code, _, err = run("simulate", "--games", 1, "--seat", "novice", "--seat", bot, capsys=capsys)
    assert code == 0
    assert err == f"seat 1, {bot}: did not end within 0.5 s after 1 match, and had to be ended\n"
