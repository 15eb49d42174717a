"""The frames' part of `bench`: every game that is shown is timed at a table of its own rivals."""

import pytest

from scenes.games import OTHERS, PLAYED
from scenes.launch import frame_bench


def test_every_game_is_timed_at_a_table_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(frame_bench, "QUICK_FRAMES", 60)
    for shown in (PLAYED, *OTHERS):
        known = {rival.identity for rival in shown.game().rivals()}
        assert set(shown.timed_seats) <= known
    [other] = OTHERS
    times = frame_bench.frame_times((1024, 600), other.timed_seats, 8, game=other.name)
    assert 0 <= times["p50_ms"] <= times["p99_ms"]
