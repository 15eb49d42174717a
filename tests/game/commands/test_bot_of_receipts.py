"""`bot --check` takes game and rival from the receipt; what has no receipts is told why."""

from pathlib import Path

import pytest

from main import main
from tests.game.commands.test_bot_check_worlds import thought

HONORS = Path(__file__).parents[2] / "museum" / "d2c8937" / "receipts" / "novice.receipt"


def test_a_receipt_says_whose_it_is(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    receipt = thought(tmp_path, "novice", 2, 1)
    for path in (receipt, HONORS):
        assert main(["bot", "--check", str(path)]) == 0
        assert capsys.readouterr().out.startswith(f"{path}: ok, ")
    assert main(["bot", "novice", "--check", str(HONORS)]) == 0
    capsys.readouterr()
    assert main(["bot", "--check", str(receipt), "--game", "honor"]) == 1
    assert "expected honor" in capsys.readouterr().err
    assert main(["check", str(receipt)]) == 1
    told = f"{receipt}:1: a rival's receipt; expected a match record (`bot --check FILE` asks "
    assert capsys.readouterr().err.startswith(told)


@pytest.mark.parametrize(
    "written",
    [
        '{"record":"tenno"}\n',
        "",
        '{"receipt":"tenno","version":3}\n',
        '{"receipt":"chess","version":3,"rival":"steady","seed":1,"budget":0,"mind":"steady 1 0"}\n',
        '{"receipt":"tenno","version":3,"rival":5,"seed":1,"budget":0,"mind":"steady 1 0"}\n',
        '{"receipt":"tenno","version":3,"rival":"nobody","seed":1,"budget":0,"mind":"steady 1 0"}\n',
        '{"receipt":"tenno","version":3,"rival":"! true","seed":1,"budget":0,"mind":"steady 1 0"}\n',
    ],
)
def test_what_is_no_receipt_of_a_rival_of_ours_is_at_fault_itself(
    written: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "a").write_text(written)
    assert main(["bot", "--check", str(tmp_path / "a")]) == 1
    said = capsys.readouterr().err
    assert said.startswith(f"{tmp_path / 'a'}:1: ") and "; expected " in said and said.count("\n") == 1


def test_what_cannot_be_read_is_no_receipt(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "a").write_text("nonsense\n")
    assert main(["bot", "--check", str(tmp_path / "a")]) == 1
    assert capsys.readouterr().err.startswith(f"{tmp_path / 'a'}:1: not JSON")
    assert main(["bot", "--check", str(tmp_path / "b")]) == 3
    assert capsys.readouterr().err.startswith(f"{tmp_path / 'b'}: ")


@pytest.mark.parametrize("words", [(), ("--check",), ("--receipt",)])
def test_why_an_outside_bot_has_no_receipt_is_said(
    tmp_path: Path, words: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["bot", "! node bot.js", *words, *([str(HONORS)] if words else [])]) == 2
    assert "an outside bot speaks the protocol itself and has no receipts" in capsys.readouterr().err
