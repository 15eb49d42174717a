"""Whole recorded matches: what is read is written again to the same bytes, and told as it was."""

from pathlib import Path

import pytest

from game.honor.seat_record import line_for, read_line
from game.honor.view import View
from game.kept.json_lines import read_file, write_line
from tests.game.honor.tables import read_record, record_lines

RECORDS = Path(__file__).parent.parent.parent / "records" / "honor"


def text(lines: list[dict[str, object]]) -> str:
    return "".join(write_line(line) + "\n" for line in lines)


@pytest.mark.parametrize("name", ["example", "lesson"])
def test_a_record_is_written_again_to_the_same_bytes(name: str) -> None:
    match = read_record(RECORDS / f"{name}.honor").match
    assert match is not None
    assert text(record_lines(match)) == (RECORDS / f"{name}.honor").read_text("utf-8")


@pytest.mark.parametrize(
    ("name", "viewer", "seat"), [("example", "public", None), ("example", "2", 2), ("lesson", "0", 0)]
)
def test_a_seat_is_told_the_same_bytes(name: str, viewer: str, seat: int | None) -> None:
    match = read_record(RECORDS / f"{name}.honor").match
    assert match is not None
    assert text(match.told(seat)) == (RECORDS / f"{name}.{viewer}.jsonl").read_text("utf-8")


@pytest.mark.parametrize("viewer", ["public", "2"])
def test_a_seat_record_is_read_and_written_again_to_the_same_bytes(viewer: str) -> None:
    (_, header), *rest = read_file(RECORDS / f"example.{viewer}.jsonl")
    view = View(header)
    for _, line in rest:
        event = read_line(line, view.seats, view.you)
        assert write_line(line_for(event, view.you) or {}) == write_line(line)
        view.tell(line)
    assert view.ended is not None and view.public.honour == [35, 345, 130, 190]
