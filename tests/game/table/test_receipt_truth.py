"""A receipt that says less than its match, or what no match says, does not pass."""

import json
from pathlib import Path

import pytest

from tests.game.table.test_receipts import check, lines_of, play, write


@pytest.fixture
def steady(tmp_path: Path) -> Path:
    path = tmp_path / "steady.receipt"
    play("steady", path)
    return path


def refused(path: Path, capsys: pytest.CaptureFixture[str]) -> str:
    code, out, err = check(path, rival="steady", capsys=capsys)
    assert code and not out
    return err


def test_what_ends_before_its_last_question_does_not_pass(
    steady: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = lines_of(steady)
    last = max(number for number, line in enumerate(lines) if "ask" in line)
    write(steady, lines[:last])
    assert "before its match is over" in refused(steady, capsys)


def test_what_ends_before_its_result_does_not_pass(steady: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write(steady, lines_of(steady)[:-1])
    assert "before its match is over" in refused(steady, capsys)


def test_a_card_told_in_anothers_refill_does_not_pass(
    steady: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = lines_of(steady)
    number, line = next(
        (number, line["told"])
        for number, line in enumerate(lines)
        if line.get("told", {}).get("move") == "refill" and line["told"]["seat"] != 0
    )
    lines[number] = {"told": {**line, "card": "10"}}
    write(steady, lines)
    assert f".receipt:{number + 1}: told" in refused(steady, capsys)


def test_a_fight_that_the_rules_refuse_does_not_pass(
    steady: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = lines_of(steady)
    last = max(number for number, line in enumerate(lines) if "ask" in line)
    number = max(number for number, line in enumerate(lines[:last]) if "fight" in line.get("told", {}))
    told = json.loads(json.dumps(lines[number]["told"]))
    told["fight"]["winner"] = 1 if told["fight"]["winner"] != 1 else 2
    lines[number] = {"told": told}
    write(steady, lines)
    assert refused(steady, capsys)
