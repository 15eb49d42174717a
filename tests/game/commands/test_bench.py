"""The figures of `bench`: there, and not absurd."""

import pytest

from game.commands import bench
from game.commands.bench import (
    PACED,
    bench_game,
    measure_engine,
    measure_pace,
    measure_rival,
    measure_second_engine,
    random_play,
)
from game.games import HONOR, TENNO
from game.table.game_interface import Game


def test_random_play_counts_what_it_plays() -> None:
    decisions, matches = random_play(2, 0.1)
    assert 20 * matches < decisions < 60 * matches


def test_the_engine_is_measured_at_two_seats_and_at_seven() -> None:
    measured = measure_engine(0.1)
    assert list(measured) == ["decisions_per_s", "matches_per_s", "decisions_per_s_7"]
    assert measured["decisions_per_s"] > 20_000
    assert measured["decisions_per_s_7"] > 20_000
    assert 20 < measured["decisions_per_s"] / measured["matches_per_s"] < 60


def test_rivals_are_measured_by_their_answers() -> None:
    measured = measure_rival("novice", 1)
    assert list(measured) == ["median_ms", "p95_ms"]
    assert 0 < measured["median_ms"] <= measured["p95_ms"]


@pytest.mark.parametrize(("game", "seats"), [(TENNO, ["2", "4", "7"]), (HONOR, ["3", "4", "6"])])
def test_the_pace_is_measured_from_the_fewest_seats_to_the_most(game: Game, seats: list[str]) -> None:
    measured = measure_pace("suzume", 1, game)
    assert list(measured) == seats
    for times in measured.values():
        assert 0 < times["median_ms"] <= times["p99_ms"] <= times["max_ms"]


def test_the_second_games_engine_and_rivals_are_measured_at_four_seats() -> None:
    assert measure_second_engine(HONOR, 0.1)["decisions_per_s"] > 20_000
    measured = measure_rival("novice", 1, HONOR)
    assert 0 < measured["median_ms"] <= measured["p95_ms"]


def test_one_game_alone_has_its_engine_its_rivals_their_pace_and_its_frames(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(bench, "measure_rival", lambda identity, game: (identity, game.name))
    monkeypatch.setattr(bench, "measure_pace", lambda identity, game: (identity, game.name))
    monkeypatch.setattr(bench, "measure_second_engine", lambda game: game.name)
    measured = bench_game(HONOR, lambda name: {"frames_honor": name})
    assert list(measured) == ["honor", "rivals", "pace", "frames_honor"]
    assert measured["rivals"].keys() == {rival.identity for rival in HONOR.rivals()}
    assert set(measured["rivals"].values()) == {(one, "honor") for one in measured["rivals"]}
    assert measured["pace"] == {one: (one, "honor") for one in PACED}
    assert measured["honor"] == measured["frames_honor"] == "honor"
