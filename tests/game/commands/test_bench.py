"""The figures of `bench`: there, and not absurd."""

from game.commands.bench import (
    measure_engine,
    measure_pace,
    measure_rival,
    measure_second_engine,
    random_play,
)
from game.games import HONOR


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


def test_the_pace_is_measured_from_two_seats_to_seven() -> None:
    measured = measure_pace("suzume", 1)
    assert list(measured) == ["2", "4", "7"]
    for times in measured.values():
        assert 0 < times["median_ms"] <= times["p99_ms"] <= times["max_ms"]


def test_the_second_games_engine_and_rivals_are_measured_at_four_seats() -> None:
    assert measure_second_engine(HONOR, 0.1)["decisions_per_s"] > 20_000
    measured = measure_rival("novice", 1, HONOR)
    assert 0 < measured["median_ms"] <= measured["p95_ms"]
