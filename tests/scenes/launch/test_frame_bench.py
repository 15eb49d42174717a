"""The frames' part of `bench`: every game that is shown is timed at a table of its own rivals."""

import pytest

from scenes.games import OTHERS, PLAYED, shown_game
from scenes.launch import frame_bench


def test_every_game_is_timed_at_a_table_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(frame_bench, "QUICK_FRAMES", 60)
    for shown in (PLAYED, *OTHERS):
        known = {rival.identity for rival in shown.game().rivals()}
        assert {*shown.timed_seats, shown.thinker} <= known
    [other] = OTHERS
    times = frame_bench.frame_times((1024, 600), other.timed_seats, 8, game=other.name)
    assert 0 <= times["p50_ms"] <= times["p99_ms"]


@pytest.mark.parametrize("name", ["", *(other.name for other in OTHERS)])
def test_the_frames_of_a_game_are_those_of_its_tables_and_beside_its_thinker(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    timed = list[tuple[str, tuple[str, ...]]]()

    def times(
        size: tuple[int, int], rivals: tuple[str, ...], *_: object, game: str = "", **__: object
    ) -> object:
        timed.append((game, rivals))
        return {"p50_ms": 1.0, "p99_ms": 2.0}

    monkeypatch.setattr(frame_bench, "frame_times", times)
    monkeypatch.setattr(frame_bench, "startup_milliseconds", lambda: 300.0)
    shown = shown_game(name)
    found, game = frame_bench.measure(name), shown.game()
    frames = [f"frames_{other.name}" for other in OTHERS if name in ("", other.name)]
    assert list(found) == [*([] if name else ["frames"]), *frames, "frames_beside", "startup_ms"]
    thinkers = [(name, (shown.thinker,) * seats) for seats in (game.fewest_seats, game.most_seats)]
    assert timed[-2:] == thinkers and len(timed) == len(found)
