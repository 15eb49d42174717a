"""What docs/bots.md tells writers of bots: its example plays whole matches, its lines are like real ones."""

import json
import re
import sys
from pathlib import Path

import pytest

from game.json_lines import read_file
from game.tenno.record import Reader
from main import main

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "bots.md").read_text("utf-8")
RECORDS = sorted((ROOT / "tests" / "records").rglob("*.tenno"))


def test_its_example_plays_matches_to_their_end(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    [example] = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    bot = tmp_path / "my_bot.py"
    bot.write_text(example, "utf-8")
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    seats = ("--seat", "novice", "--seat", f"! {sys.executable} {bot}")
    assert main(["simulate", "--games", "2", *seats, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["matches"] == 2


def test_its_lines_have_the_keys_of_real_ones() -> None:
    shown = [json.loads(line) for line in re.findall(r"^\| `(\{[^…`]*\})` \|", PAGE, re.MULTILINE)]
    shown.append(json.loads(next(line for line in PAGE.splitlines() if line.startswith('    {"record"'))))
    assert len(shown) > 9
    real: dict[str, set[str]] = {}
    for path in RECORDS:
        reader = Reader()
        for number, line in read_file(path):
            reader.read(number, line)
        assert reader.match is not None
        for seat in range(reader.match.seats):
            for told in reader.match.told(seat):
                real.setdefault(kind(told), set()).update(told)
    for line in shown:
        assert set(line) <= real[kind(line)], line


def kind(line: dict[str, object]) -> str:
    """What a line is about: its move, or its first key."""
    return str(line.get("move", next(iter(line))))


def test_many_forfeits_are_told_by_the_first_ones(capsys: pytest.CaptureFixture[str]) -> None:
    bot = f"! {sys.executable} -c pass"
    assert main(["simulate", "--games", "7", "--seat", "novice", "--seat", bot]) == 1
    told = capsys.readouterr().err.splitlines()
    assert len(told) == 6 and told[-1] == "and 2 more forfeits"
