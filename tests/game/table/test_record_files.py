"""What people have settled, in a file beside the record: a damaged one is set aside and stops nobody."""

import os
from pathlib import Path

import pytest

from game.games import TENNO
from game.kept.data_folder import Store
from game.table import record_files
from game.table.record_files import BESIDE, Beside
from game.table.seats import Seat
from game.tenno.public_state import Public
from game.tenno.shared_screen import EarlyDecisions
from game.tenno.variants import FEUD_MATCHES

DAMAGED = {
    "not JSON": b"{",
    "a list": b"[1]",
    "a seat of nobody": b'{"7": {}}',
    "a seat that is no number": b'{"-": {}}',
    "a text for a seat": b'{"0": "never"}',
    "pairs": b'{"0": [["monk", "never"]]}',
    "half a letter": b'{"0": {"monk": "\\ud800"}}',
    "no end": b"[" * 100_000,
    "no UTF-8": b"\xff",
    "too long": b" " * (1024 * 1024 + 1),
}


def opened(home: Path) -> tuple[Seat, Beside, Path]:
    record = home / "running" / "now.tenno"
    seat = Seat(0)
    return seat, Beside(Store(home), record, {0: seat}), record.with_name(record.name + BESIDE)


@pytest.mark.parametrize("data", DAMAGED.values(), ids=DAMAGED.keys())
def test_a_damaged_file_holds_nothing_and_is_set_aside(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "running" / f"now.tenno{BESIDE}"
    Store(tmp_path).write(f"running/{path.name}", data)
    seat, beside, found = opened(tmp_path)
    assert found == path and seat.beside == {}
    assert path.with_name(path.name + ".damaged-1").read_bytes() == data
    seat.beside["monk"] = "never"
    beside.keep()
    assert opened(tmp_path)[0].beside == {"monk": "never"}


@pytest.mark.parametrize("make", [Path.mkdir, os.mkfifo])
def test_what_is_no_file_is_set_aside(tmp_path: Path, make: object) -> None:
    path = tmp_path / "running" / f"now.tenno{BESIDE}"
    path.parent.mkdir()
    make(path)  # type: ignore[operator]
    seat, beside, _ = opened(tmp_path)
    seat.beside["monk"] = "never"
    beside.keep()
    assert opened(tmp_path)[0].beside == {"monk": "never"}


@pytest.mark.parametrize(
    "early",
    [1, "x", [1], [[]], [{}], [{"turn": [], "ask": {}, "decision": {}}], [{"turn": 1, "ask": 1}], {"a": 1}],
)
def test_what_was_settled_and_makes_no_sense_was_never_decided(early: object) -> None:
    seat = Seat(0)
    seat.beside["early"] = early
    assert EarlyDecisions({0: seat}).asks(Public(2, 0)) == set()


@pytest.mark.parametrize("number", ["10", "1000000", "9" * 200, "٤٤"])
def test_a_number_that_no_series_reaches_is_part_of_a_name(
    tmp_path: Path, number: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[object] = []
    monkeypatch.setattr(record_files, "read_match", lambda game, path: asked.append(path))
    path = tmp_path / f"x+{number}.tenno"
    assert record_files.earlier_matches(TENNO, path, tmp_path) == ([], True)
    assert not asked


def test_a_series_is_longer_than_the_longest_of_a_game() -> None:
    assert record_files.MOST_IN_SERIES > FEUD_MATCHES
