"""What docs/records.md shows is what the program reads and writes."""

import json
import re
from dataclasses import fields
from pathlib import Path

from game.games import GAMES, TENNO
from game.kept.json_lines import read_file
from game.table.receipts import receipt_path
from game.table.record_forms import CUSTOMS_VERSION, VARIANT_VERSION, VERSION
from game.tenno.decisions import Ask
from game.tenno.line_forms import decision_from_line
from game.tenno.variants import Variant

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "docs" / "records.md").read_text("utf-8")
BLOCKS = [json.loads(line) for line in PAGE.splitlines() if line.startswith('    {"')]


def test_every_decision_shown_has_the_form_that_is_read() -> None:
    shown = [json.loads(text) for text in re.findall(r'^\| `(\{"move": .*?\})` \|', PAGE, re.MULTILINE)]
    assert len({line["move"] for line in shown}) == 8
    for line in shown:
        assert decision_from_line(line).to_line() == line


def test_header_and_questions_shown_are_those_that_are_read() -> None:
    header = next(line for line in BLOCKS if "record" in line)
    assert TENNO.match(header).told(1)[0] == {
        **{key: header[key] for key in ("record", "version", "seats", "first")}, "you": 1
    }  # fmt: skip
    asks = [line for line in BLOCKS if "ask" in line]
    assert len(asks) == 3 and all(Ask.from_line(line).to_line() == line for line in asks)
    assert (VERSION, VARIANT_VERSION, CUSTOMS_VERSION) == (1, 2, 3)
    assert [tuple(game.versions) for game in GAMES[:2]] == [(1, 2, 3), (1, 2)]


def test_every_key_of_a_variant_is_named() -> None:
    told = PAGE.split("`variant` may have")[1].split("\n\n")[0]
    keys = {one.name for one in fields(Variant)}
    assert set(re.findall(r"`(\w+)`", told)) - {"true", "match", "of"} == keys


def test_the_lines_told_have_the_keys_of_the_page() -> None:
    records = (list(read_file(path)) for path in sorted((ROOT / "tests" / "records").glob("*.tenno")))
    (_, header), *rest = next(record for record in records if record[0][1]["version"] == VERSION)
    match = TENNO.match(header)
    for _, line in rest:
        if "result" not in line:
            match.take(line)
    for line in match.told(None):
        if "fight" in line:
            assert list(line["fight"]) == ["cards", "strength", "monk", "winner"]
        if line.get("move") in ("place", "refill", "exchange", "swap"):
            assert not {"cards", "card", "swapped"} & set(line)
    assert receipt_path(Path("a.tenno"), 2).name.endswith(".2.receipt")
