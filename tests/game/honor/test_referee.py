"""A reader written from the rules alone comes to the same options, public lines and results."""

from pathlib import Path

import pytest

from game.kept.chance import Chance
from game.kept.json_lines import read_file
from tests.game.honor.referee import Wrong
from tests.game.honor.refereed import agree, drawn_header, played_out

RECORDS = Path(__file__).parents[2] / "records" / "honor"


@pytest.mark.parametrize("seed", range(24))
def test_both_readers_agree_on_a_match_by_lot(seed: int) -> None:
    chance = Chance(seed)
    assert agree(played_out(drawn_header(chance), chance).record) > 20


@pytest.mark.parametrize("name", ["example.honor", "lesson.honor"])
def test_both_readers_agree_on_a_record_that_is_kept(name: str) -> None:
    *record, _ = [line for _, line in read_file(RECORDS / name)]
    assert agree(record) > 20


def test_the_second_reader_refuses_what_the_rules_do() -> None:
    chance = Chance(3)
    record = played_out(drawn_header(chance), chance).record
    turns = [number for number, line in enumerate(record) if line.get("move") == "end"]
    with pytest.raises(Wrong):
        agree(record[: turns[4]] + record[turns[4] + 1 :])
